//! The band above a picture: whose it is or whom the table waits for, a line below, a score at the right.

use super::pen::{crown, sized};
use super::sizes::{GOLD, HEADER, LABEL, MARGIN, NAME, SCORE, SIGN};
use crate::engine::scene::{Group, Role, Text};
use crate::engine::{Seat, Words, seat_sign};

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

/// A band of this width with somebody's sign and name, and a line below; `right` is kept free for something else.
pub fn band(seat: Seat, words: &dyn Words, below: String, width: f32, right: f32) -> Group {
    let left = MARGIN + SIGN * 1.5;
    Group::new()
        .with(Group::at(MARGIN + SIGN * 0.65, HEADER * 0.54).with(seat_sign(seat, words, SIGN * 1.3)))
        .with(title(words.name(seat), left, width - left - MARGIN - right))
        .with(lower(below, left, width - left - MARGIN - right))
}

/// The band of a player: with the points at the right, and a crown where they win.
pub fn player_band(seat: Seat, words: &dyn Words, below: String, width: f32, (points, wins): (Group, bool)) -> Group {
    let left = MARGIN + SIGN * 1.5;
    let mut group = Group::new()
        .with(Group::at(MARGIN + SIGN * 0.65, HEADER * 0.54).with(seat_sign(seat, words, SIGN * 1.3)))
        .with(title(words.name(seat), left, width - left - SCORE_ROOM - MARGIN))
        .with(lower(below, left, width - left - MARGIN))
        .with(Group::at(width - MARGIN, HEADER * 0.45).with(points));
    if wins {
        group.add(Group::at(width - SCORE_ROOM, HEADER * 0.42).with(sized(crown(GOLD), CROWN)));
    }
    group
}

/// A band that is nobody's.
pub fn plain_band(above: String, below: String, width: f32, right: f32) -> Group {
    let room = width - 2.0 * MARGIN - right;
    Group::new().with(title(above, MARGIN, room)).with(lower(below, MARGIN, room))
}

/// Points and their unit, ending at the origin.
pub fn score(points: i32, unit: String) -> Group {
    let unit = Text::new(unit).at(0.0, (SCORE - LABEL) * 0.37).end().units(LABEL).paint(Role::InkSoft);
    let number = Text::new(short_number(points.into())).at(-UNIT_ROOM, 0.0).end().units(SCORE).bold().paint(GOLD);
    Group::new().with(unit.max_width(UNIT_ROOM)).with(number.max_width(POINTS_ROOM).shrink(0.6))
}

/// A number in at most five characters.
pub fn short_number(number: i64) -> String {
    match number {
        ..=-1000 => "−999".to_owned(),
        -999..0 => format!("−{}", -number),
        0..10_000 => number.to_string(),
        _ => "9999+".to_owned(),
    }
}

fn title(words: String, left: f32, room: f32) -> Text {
    Text::new(words).at(left, HEADER * NAME_LINE).start().units(NAME).bold().max_width(room).shrink(0.75)
}

fn lower(words: String, left: f32, room: f32) -> Text {
    Text::new(words).at(left, HEADER * LOWER_LINE).start().units(LABEL).paint(Role::InkSoft).max_width(room)
}
