//! The band above a picture: whose it is, and where the game stands.

use super::super::Argentina;
use super::super::place::Space;
use super::super::table::Jobs;
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen, sized};
use super::palette::{GAP, GOLD, HEADER, LABEL, MARGIN, NAME, PANEL, SCORE, SIGN, SOFT};
use super::token::short_number;
use crate::engine::scene::{Group, Text};
use crate::engine::{Arg, Game, Line, Seat};
use crate::line;

/// Where in a band the name stands.
const NAME_LINE: f32 = 0.38;
/// Where in a band the line below it stands.
const LOWER_LINE: f32 = 0.79;
/// Room for a score at the right of a band.
const SCORE_ROOM: f32 = 190.0;
/// Room for the unit after the points.
const UNIT_ROOM: f32 = 42.0;
/// Room for the points.
const POINTS_ROOM: f32 = 120.0;
/// The winner's crown.
const CROWN: f32 = 40.0;

impl Easel<'_> {
    /// A band of this width: sign and name of a player, a line below, the score at the right.
    pub fn player_header(&self, seat: Seat, width: f32, below: Line) -> Area {
        let left = MARGIN + SIGN * 1.5;
        let room = width - left - SCORE_ROOM - MARGIN;
        let mut band = Group::new()
            .with(Group::at(MARGIN + SIGN * 0.65, HEADER * 0.54).with(self.sign(seat, SIGN * 1.3)))
            .with(
                Text::new(self.words.name(seat))
                    .at(left, HEADER * NAME_LINE)
                    .start()
                    .units(NAME)
                    .bold()
                    .max_width(room)
                    .shrink(0.75),
            )
            .with(
                Text::new(capital(self.say(below)))
                    .at(left, HEADER * LOWER_LINE)
                    .start()
                    .units(LABEL)
                    .paint(SOFT)
                    .max_width(width - left - MARGIN),
            )
            .with(self.score(seat, width - MARGIN, HEADER * 0.38));
        if self.wins(seat) {
            let pen = Pen { ink: GOLD, paper: PANEL };
            band.add(Group::at(width - SCORE_ROOM, HEADER * 0.38).with(sized(icons::crown(pen), CROWN)));
        }
        Area::new(band, HEADER + GAP * 0.5)
    }

    /// A player's points, ending at a place.
    pub fn score(&self, seat: Seat, right: f32, y: f32) -> Group {
        let total: i32 = self.game.points(seat).iter().sum();
        let unit = Text::new(self.say(line!("ar-picture-vp"))).at(0.0, (SCORE - LABEL) * 0.37).end().units(LABEL);
        let number = Text::new(short_number(total.into())).at(-UNIT_ROOM, 0.0).end().units(SCORE).bold().paint(GOLD);
        Group::at(right, y).with(unit.paint(SOFT).max_width(UNIT_ROOM)).with(number.max_width(POINTS_ROOM).shrink(0.6))
    }

    /// A band of this width: where the game stands and whose turn it is.
    pub fn table_header(&self, width: f32) -> Area {
        let room = width - 2.0 * MARGIN;
        let band = Group::new()
            .with(
                Text::new(self.say(self.game.headline()))
                    .at(MARGIN, HEADER * NAME_LINE)
                    .start()
                    .units(NAME * 0.86)
                    .bold()
                    .max_width(room)
                    .shrink(0.7),
            )
            .with(
                Text::new(self.say(self.game.moment()))
                    .at(MARGIN, HEADER * LOWER_LINE)
                    .start()
                    .units(LABEL)
                    .paint(SOFT)
                    .max_width(room),
            );
        Area::new(band, HEADER + GAP * 0.5)
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
