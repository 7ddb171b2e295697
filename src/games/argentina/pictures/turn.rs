//! What a player needs for the next step: what is asked, the hand, and the areas that the step is about.

use super::super::action::Action;
use super::super::effect::Effect;
use super::super::turn::{Open, Phase};
use super::Easel;
use super::area::{Area, column, page};
use super::jobs;
use super::palette::{AREA, GAP, WIDE};
use crate::engine::scene::{Group, Scene};
use crate::engine::{Game, Seat};

/// Areas that a step can be about, in the order in which they are shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Topic {
    Trail,
    Railway,
    Jobs,
    Cattle,
    Objectives,
    Ships,
    Cities,
    Rows,
    Discs,
    Buildings,
}

impl Easel<'_> {
    /// A player's turn.
    pub fn turn(&self, seat: Seat) -> Scene {
        let header = self.player_header(seat, AREA, self.game.asked(seat));
        let mut areas = vec![self.purse(seat)];
        areas.extend(self.here(seat));
        areas.push(self.hand_cards(seat));
        areas.extend(self.topics(seat).into_iter().map(|topic| self.topic(seat, topic)));
        areas.extend(self.within_reach(seat));
        page(header, areas)
    }

    fn topic(&self, seat: Seat, topic: Topic) -> Area {
        match topic {
            Topic::Trail => self.trail(Some(seat)),
            Topic::Railway => self.railway(),
            Topic::Jobs => self.jobs_and_foresight(seat),
            Topic::Cattle => self.cattle_market(WIDE),
            Topic::Objectives => self.objective_display(WIDE),
            Topic::Ships => self.ships(),
            Topic::Cities => self.cities(),
            Topic::Rows => self.worker_rows(seat),
            Topic::Discs => self.disc_spaces(seat),
            Topic::Buildings => self.buildings(seat),
        }
    }

    fn jobs_and_foresight(&self, seat: Seat) -> Area {
        let width = WIDE - jobs::WIDTH - GAP;
        let jobs = self.job_market();
        let beside = column(vec![self.foresight(width), self.next_workers(seat, width)]);
        let drawn = Group::new().with(jobs.drawn).with(Group::at(jobs::WIDTH + GAP, 0.0).with(beside.drawn));
        Area::new(drawn, jobs.height.max(beside.height))
    }

    /// What the legal steps are about; the trail, where they are about nothing.
    fn topics(&self, seat: Seat) -> Vec<Topic> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        let mut topics: Vec<Topic> = legal.iter().flat_map(|action| self.about(seat, *action)).collect();
        topics.sort_unstable();
        topics.dedup();
        let alone = matches!(self.game.phase, Phase::Income | Phase::Done) || !self.game.player(seat).open.is_empty();
        if topics.is_empty() && !(alone && self.game.on_turn == Some(seat)) {
            topics.push(Topic::Trail);
        }
        topics
    }

    fn about(&self, seat: Seat, action: Action) -> Vec<Topic> {
        match action {
            Action::Start { .. } | Action::Move { .. } | Action::Farmer { .. } => vec![Topic::Trail],
            Action::Use { slot, n } => self.game.effect_of(seat, slot, n).map(about_effect).unwrap_or_default(),
            Action::Aux { .. } | Action::Disc { .. } => vec![Topic::Discs],
            Action::Hire { .. } | Action::Foresee { .. } => vec![Topic::Jobs],
            Action::Build { .. } => vec![Topic::Trail, Topic::Buildings],
            Action::Buy { .. } | Action::AddCards | Action::Take { .. } => vec![Topic::Cattle],
            Action::Engine { .. } | Action::Upgrade { .. } | Action::Recall { .. } => vec![Topic::Railway],
            // What the station master gives stands beside its station.
            Action::Appoint { .. } => vec![Topic::Railway, Topic::Rows],
            Action::Invest { .. } => vec![Topic::Rows],
            Action::Objective { .. } | Action::TopObjective => vec![Topic::Objectives],
            Action::Deliver { .. } => vec![Topic::Cities],
            Action::Load { .. } => vec![Topic::Ships],
            Action::Income { .. }
            | Action::Reveal { .. }
            | Action::Show { .. }
            | Action::Discard { .. }
            | Action::Remove { .. }
            | Action::Pair { .. }
            | Action::Draw { .. }
            | Action::Token { .. }
            | Action::Play { .. }
            | Action::Skip
            | Action::Done
            | Action::EndTurn => match self.game.player(seat).open.last() {
                Some(Open::Farmers { .. } | Open::Reveal { .. } | Open::Show { .. }) => vec![Topic::Trail],
                _ => Vec::new(),
            },
        }
    }
}

/// What using an effect will be about.
fn about_effect(effect: Effect) -> Vec<Topic> {
    match effect {
        Effect::Hire { .. } => vec![Topic::Jobs],
        Effect::Build { .. } => vec![Topic::Trail, Topic::Buildings],
        Effect::BuyCattle | Effect::TakeCattle { .. } => vec![Topic::Cattle],
        Effect::Engine { .. } | Effect::EngineBack { .. } | Effect::UpgradeStation => vec![Topic::Railway],
        Effect::Objective => vec![Topic::Objectives],
        Effect::Help { .. } | Effect::Move { .. } => vec![Topic::Trail],
        Effect::Aux { .. } => vec![Topic::Discs],
        Effect::Delivery => vec![Topic::Cities],
        Effect::Gain(_)
        | Effect::Pay { .. }
        | Effect::Discard { .. }
        | Effect::DrawDiscard { .. }
        | Effect::Remove { .. }
        | Effect::DockDisc { .. }
        | Effect::ExhaustOpponents { .. } => Vec::new(),
    }
}
