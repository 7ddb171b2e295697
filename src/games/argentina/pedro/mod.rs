//! Pedro, the opponent of a person who plays alone (PE-1 to PE-43).

mod actions;
mod city;
mod movement;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::worker::Trade;
use crate::games::trail::{Counts, index_type, list};

const CARDS: [&str; 15] =
    ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12", "p13", "p14", "p15"];

index_type!(
    /// A card of Pedro's.
    PedroCardId, "card of Pedro", CARDS
);

const LOADING: [&str; 12] = ["l1", "l2", "l3", "l4", "l5", "l6", "l7", "l8", "l9", "l10", "l11", "l12"];

index_type!(
    /// A loading card of Pedro's.
    LoadingId, "loading card", LOADING
);

/// Some of Pedro's cards.
pub type PedroCards = Counts<PedroCardId, { PedroCardId::COUNT }>;

/// What only Pedro has. The rest is the second player's: rows, grain, engine, buildings, objectives in the area, cattle in
/// the discard pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pedro {
    /// Cards not shown yet.
    pub deck: PedroCards,
    /// Cards shown since the deck was shuffled.
    pub shown: PedroCards,
    /// How often it was shuffled.
    pub shuffles: u8,
    /// The last card shown.
    pub card: Option<PedroCardId>,
    /// Loading cards shown, in order.
    #[serde(with = "list")]
    pub loading: ArrayVec<LoadingId, 12>,
    /// The row of the specialization tile.
    pub speciality: Trade,
    /// Discs in his supply.
    pub discs: u8,
}

use super::Argentina;
use super::data::PedroAction;
use super::place::Space;
use crate::engine::{Log, Seat, SeatSet, Seed};
use crate::games::trail::Thing;
use crate::line;

impl Argentina {
    /// Pedro's seat.
    fn pedro_seat(&self) -> Seat {
        Seat::first(2).next_back().unwrap_or_else(|| unreachable!("there is a second seat"))
    }

    /// The person who plays against him.
    fn person(&self) -> Seat {
        Seat::first(1).next().unwrap_or_else(|| unreachable!("there is a first seat"))
    }

    /// PE-13: a card, his move, its actions, Buenos Aires.
    pub(super) fn play_pedro(&mut self, seed: &Seed, log: &mut Log) {
        let Some(card) = self.show_card(seed, log) else {
            return;
        };
        let rules = std::sync::Arc::clone(&self.rules);
        let face = &rules.pedro.cards[card.index()];
        let speciality = self.speciality();
        let steps = face.steps.unwrap_or_else(|| {
            // PE-16.
            self.players[1].workers(speciality).clamp(rules.pedro.steps_min, rules.pedro.steps_max)
        });
        self.move_pedro(steps, log);
        for action in face.actions_for(speciality) {
            self.act_for_pedro(*action, seed, log);
        }
        if self.players[1].at == Some(Space::BUENOS_AIRES) {
            self.pedro_in_buenos_aires(seed, log);
        }
    }

    fn show_card(&mut self, seed: &Seed, log: &mut Log) -> Option<PedroCardId> {
        let pedro = self.table.pedro.as_mut()?;
        if pedro.deck.is_empty() {
            pedro.deck = std::mem::take(&mut pedro.shown);
            pedro.shuffles = pedro.shuffles.wrapping_add(1);
        }
        let parts = [u32::from(pedro.shuffles), pedro.deck.total() as u32];
        let card = seed.draw("pedro", &parts).take_from(pedro.deck.heaps()).and_then(PedroCardId::at)?;
        pedro.shown.add(card);
        pedro.card = Some(card);
        log.reveal(SeatSet::all(self.people()));
        let who = self.pedro_seat();
        log.say(|| line!("ar-log-pedro-card", who = who, n = card.index() + 1));
        Some(card)
    }

    /// The row of his specialization tile.
    fn speciality(&self) -> Trade {
        self.pedro.as_ref().map_or(Trade::GAUCHO, |pedro| pedro.speciality)
    }

    /// PE-20: the tile moves to a row with strictly more workers than every other.
    fn move_speciality(&mut self) {
        let him = &self.table.players[1];
        let most = Trade::all().map(|trade| him.workers(trade)).max().unwrap_or(0);
        let mut leaders = Trade::all().filter(|trade| him.workers(*trade) == most);
        if let (Some(leader), None) = (leaders.next(), leaders.next())
            && let Some(pedro) = &mut self.table.pedro
        {
            pedro.speciality = leader;
        }
    }

    fn act_for_pedro(&mut self, action: PedroAction, seed: &Seed, log: &mut Log) {
        match action {
            PedroAction::Hire { specialised } => self.pedro_hires(specialised, log),
            PedroAction::Buy { add } => self.pedro_buys(add, seed, log),
            PedroAction::TakeValue3 => self.pedro_takes(&[super::effect::Kind::Value3], log),
            PedroAction::Build { size } => self.pedro_builds(size, log),
            PedroAction::Engine(engine) => {
                let seat = self.pedro_seat();
                let n = engine.by.map_or(engine.count, |by| self.counted(seat, by) + engine.bonus);
                self.pedro_drives(n, log);
            }
            PedroAction::Grain(grain) => {
                let seat = self.pedro_seat();
                let n = grain.by.map_or(grain.count, |by| self.counted(seat, by));
                self.pedro_gains_grain(n, log);
            }
            PedroAction::Objective => self.pedro_takes_objective(seed, log),
            PedroAction::Help { up_to, strength, row } => self.pedro_helps(up_to, strength, row, log),
            PedroAction::RemoveWorker => self.pedro_removes_worker(log),
            PedroAction::Delivery => {
                let cities: Vec<_> = super::place::City::all().collect();
                self.pedro_delivers(&cities, seed, log);
            }
            PedroAction::Exhaust { cards } => {
                let person = self.person();
                self.exhaust(person, cards, log);
            }
        }
    }

    /// The stage, from 0, of the loading card after so many; none when all were shown (PE-6).
    pub(super) fn loading_stage(&self, shown: usize) -> Option<usize> {
        let mut before = 0;
        self.rules.pedro.loading_by_stage.iter().position(|n| {
            before += usize::from(*n);
            shown < before
        })
    }
}
