//! The band above a picture: whose it is, and where the game stands.

use super::super::place::Depot;
use super::super::player::{Player, Start};
use super::super::{Burgundy, Pending, Stage};
use super::Easel;
use super::icons;
use super::palette::{GOLD, HEADER, LABEL, MARGIN, NAME, SCORE, SIGN};
use super::token::{short_number, symbol};
use crate::engine::scene::{Group, Role, Text};
use crate::engine::{Arg, Line, Seat};
use crate::line;

/// Where in a band the name stands.
pub const NAME_LINE: f32 = 0.38;
/// Where in a band the line below it stands.
pub const LOWER_LINE: f32 = 0.79;
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
    pub fn player_header(&self, seat: Seat, width: f32, below: Line) -> Group {
        let player = self.game.player(seat);
        let left = MARGIN + SIGN * 1.5;
        let room = width - left - SCORE_ROOM - MARGIN;
        let wins = self.wins(seat);
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
                Text::new(self.say(below))
                    .at(left, HEADER * LOWER_LINE)
                    .start()
                    .units(LABEL)
                    .paint(Role::InkSoft)
                    .max_width(room + SCORE_ROOM * 0.2),
            )
            .with(self.points(player, width - MARGIN, HEADER * 0.45));
        if wins {
            band.add(Group::at(width - SCORE_ROOM, HEADER * 0.42).with(symbol(icons::crown(GOLD), CROWN)));
        }
        band
    }

    fn points(&self, player: &Player, right: f32, y: f32) -> Group {
        let unit = self.say(line!("cb-picture-vp"));
        Group::at(right, y)
            .with(
                Text::new(unit)
                    .at(0.0, (SCORE - LABEL) * 0.37)
                    .end()
                    .units(LABEL)
                    .paint(Role::InkSoft)
                    .max_width(UNIT_ROOM),
            )
            .with(
                Text::new(short_number(player.points().into()))
                    .at(-UNIT_ROOM, 0.0)
                    .end()
                    .units(SCORE)
                    .bold()
                    .paint(GOLD)
                    .max_width(POINTS_ROOM)
                    .shrink(0.6),
            )
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
