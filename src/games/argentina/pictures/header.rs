//! The band above a picture: whose it is, and where the game stands.

use super::super::Argentina;
use super::super::place::Space;
use super::super::table::Jobs;
use super::Easel;
use super::area::Area;
use super::palette::{GAP, HEADER};
use crate::engine::scene::Group;
use crate::engine::{Arg, Game, Line, Seat};
use crate::games::drawing::band::{band, plain_band, player_band, score};
use crate::line;

impl Easel<'_> {
    /// A band of this width: sign and name of a player, a line below, the score at the right.
    pub fn player_header(&self, seat: Seat, width: f32, below: Line) -> Area {
        let below = capital(self.say(below));
        let drawn = player_band(seat, self.words, below, width, (self.score(seat), self.wins(seat)));
        Area::new(drawn, HEADER + GAP * 0.5)
    }

    /// A player's points, ending at the origin.
    pub fn score(&self, seat: Seat) -> Group {
        score(self.game.points(seat).iter().sum(), self.say(line!("ar-picture-vp")))
    }

    /// A band of this width: whose turn it is or who won, and where the game stands.
    pub fn table_header(&self, width: f32) -> Area {
        let below = self.say(self.game.table_line());
        let drawn = match self.focus() {
            Some(seat) => band(seat, self.words, below, width, 0.0),
            None => plain_band(self.say(line!("ar-name")), below, width, 0.0),
        };
        Area::new(drawn, HEADER + GAP * 0.5)
    }

    /// Who is on turn, or who alone has won.
    fn focus(&self) -> Option<Seat> {
        self.game.on_turn.or_else(|| {
            let mut winners = self.game.standings_now().into_iter().filter(|sheet| sheet.rank == 1);
            let first = winners.next().map(|sheet| sheet.seat);
            first.filter(|_| winners.next().is_none())
        })
    }

    fn wins(&self, seat: Seat) -> bool {
        self.game.on_turn.is_none()
            && self.game.standings_now().iter().any(|sheet| sheet.seat == seat && sheet.rank == 1)
    }
}

/// A sentence that begins with a capital.
pub fn capital(words: String) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Argentina {
    /// Whose turn it is, or who won.
    pub(super) fn headline(&self) -> Line {
        match (self.on_turn, self.ending) {
            (Some(seat), None) => line!("ar-picture-on-turn", who = seat),
            (Some(seat), Some(_)) => line!("ar-picture-last-turn", who = seat),
            (None, _) => {
                let winners = self.standings_now().into_iter().filter(|sheet| sheet.rank == 1);
                line!("ar-picture-won", who = winners.map(|sheet| Arg::from(sheet.seat)).collect::<Vec<_>>())
            }
        }
    }

    /// What the picture of the table says below the name of who is on turn or has won.
    fn table_line(&self) -> Line {
        match (self.on_turn, self.ending) {
            (Some(_), None) => line!("ar-picture-table-turn", moment = self.moment()),
            (Some(_), Some(_)) => line!("ar-picture-table-last", moment = self.moment()),
            (None, _) => self.headline(),
        }
    }

    /// How far the game is: the token of the job market.
    pub(super) fn moment(&self) -> Line {
        match usize::from(self.jobs.token) {
            row if self.on_turn.is_none() || row >= Jobs::ROWS => line!("ar-picture-token-taken"),
            row => line!("ar-picture-moment", row = row + 1, rows = Jobs::ROWS),
        }
    }

    /// What the picture of a player says below the name.
    pub(super) fn player_line(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        let at = player.at.unwrap_or(Space::START).to_string();
        line!("ar-picture-player-line", at = at, engine = player.engine.to_string(), n = player.arrivals)
    }

    /// What a seat is asked now.
    pub(super) fn asked(&self, seat: Seat) -> Line {
        match self.on_turn {
            _ if self.to_act().contains(seat) => self.asks_now(seat),
            Some(other) => line!("ar-picture-waits", who = other),
            None => self.headline(),
        }
    }
}
