//! The band above a picture: whose it is, and where the game stands.

use super::super::place::Depot;
use super::super::player::Start;
use super::super::{Burgundy, Pending, Stage};
use super::Easel;
use crate::engine::scene::Group;
use crate::engine::{Arg, Line, Seat};
use crate::games::drawing::band::{player_band, score};
use crate::line;

impl Easel<'_> {
    /// A band of this width: sign and name of a player, a line below, the score at the right.
    pub fn player_header(&self, seat: Seat, width: f32, below: Line) -> Group {
        let points = score(self.game.player(seat).points(), self.say(line!("cb-picture-vp")));
        player_band(seat, self.words, self.say(below), width, (points, self.wins(seat)))
    }

    fn wins(&self, seat: Seat) -> bool {
        self.game.stage == Stage::Over
            && self.game.standings_now().iter().any(|sheet| sheet.seat == seat && sheet.rank == 1)
    }
}

impl Burgundy {
    /// Where the game stands: phase and round.
    pub(super) fn moment(&self) -> Line {
        match self.stage {
            Stage::Starting => line!("cb-picture-starting"),
            Stage::Playing => {
                line!("cb-picture-round", phase = self.phase_letter().to_string(), round = self.round_in_phase() + 1)
            }
            Stage::Over => line!("cb-picture-over"),
        }
    }

    /// What the picture of a player says below the name.
    pub(super) fn estate_line(&self, seat: Seat) -> Line {
        match self.player(seat).start {
            Start::Choosing([a, b]) if a == b => line!("cb-picture-choosing-one", estate = a),
            Start::Choosing([a, b]) => line!("cb-picture-choosing", a = a, b = b),
            Start::Hidden(_) => line!("cb-picture-hidden"),
            Start::Chosen { estate, space, .. } => line!("cb-picture-chosen", estate = estate, space = space.number()),
            Start::Done => line!("cb-picture-estate", estate = self.player(seat).estate, moment = self.moment()),
        }
    }

    /// What a player's card in the overview says below the name.
    pub(super) fn card_line(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        match player.start {
            Start::Done => line!("cb-picture-card", estate = player.estate, covered = player.covered.len()),
            _ => self.estate_line(seat),
        }
    }

    /// What a seat is asked now.
    pub(super) fn asked(&self, seat: Seat) -> Line {
        if self.stage != Stage::Playing {
            return self.estate_line(seat);
        }
        if self.on_turn() != Some(seat) {
            return match self.on_turn() {
                Some(other) => line!("cb-picture-waits", who = other),
                None => self.moment(),
            };
        }
        match self.pending {
            Pending::Nothing if self.player(seat).open_dice().next().is_none() => {
                line!("cb-picture-ask-end", moment = self.moment())
            }
            Pending::Nothing => line!("cb-picture-ask-turn", moment = self.moment()),
            Pending::Castle => line!("cb-picture-ask-castle"),
            Pending::CityHall => line!("cb-picture-ask-city-hall"),
            Pending::Warehouse => line!("cb-picture-ask-warehouse"),
            Pending::Carpenter => line!("cb-picture-ask-carpenter"),
            Pending::Church => line!("cb-picture-ask-church"),
            Pending::Market => line!("cb-picture-ask-market"),
            Pending::Ship => line!("cb-picture-ask-ship"),
            Pending::Keep { from, and_next: false, .. } => line!("cb-picture-ask-keep", depots = numbers(&[from])),
            Pending::Keep { from, and_next: true, .. } => {
                line!("cb-picture-ask-keep", depots = numbers(&[from, from.next()]))
            }
            Pending::Discard { taking } => line!("cb-picture-ask-discard", slot = taking.to_string()),
        }
    }
}

fn numbers(depots: &[Depot]) -> Vec<Arg> {
    depots.iter().map(|depot| Arg::from(depot.die().number())).collect()
}
