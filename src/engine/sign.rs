//! A player's sign: the same in every picture of the house.

use unicode_segmentation::UnicodeSegmentation;

use super::picture::Words;
use super::scene::{Group, Layer, Paint, Pattern, Role, Shape, Text};
use super::seat::Seat;

/// A seat's colour.
#[must_use]
pub fn seat_paint(seat: Seat) -> Paint {
    Paint::role(Role::Player(seat.index() as u8))
}

/// A seat's sign around its middle: a shape, a colour, a texture and the first letter of the name, so that no two players
/// look alike in any light.
#[must_use]
pub fn seat_sign(seat: Seat, words: &dyn Words, size: f32) -> Group {
    let paint = seat_paint(seat);
    let half = size / 2.0;
    let outline = match seat.index() % 4 {
        0 => Shape::circle(0.0, 0.0, half),
        1 => Shape::rect_around(0.0, 0.0, size * 0.9, size * 0.9).corner(size * 0.12),
        2 => Shape::regular(0.0, size * 0.03, half * 1.12, 5, -90.0).corner(size * 0.08),
        _ => Shape::regular(0.0, 0.0, half * 1.06, 8, 22.5).corner(size * 0.05),
    };
    let texture = Pattern::player(seat.index() as u8).step((size * 0.2).max(5.0));
    // A small sign is nearly all letter, so that it still reads.
    let share = if size < 38.0 { 0.76 } else { 0.58 };
    let letter = Text::new(seat_letter(seat, words)).units(size * share).bold().paint(paint.ink());
    Group::new()
        .title(words.name(seat))
        .with(outline.fill(paint.woven(texture)).stroke(paint.shade(-0.45), 2.0))
        .with(letter.halo(paint, size * 0.14).max_width(size * 0.9).layer(Layer::Labels))
}

/// The first letter of a seat's name; its number, from 1, where there is none.
fn seat_letter(seat: Seat, words: &dyn Words) -> String {
    let name = words.name(seat);
    let seen = |letter: &&str| letter.chars().any(|c| !c.is_whitespace() && !c.is_control());
    let spoken = |letter: &&str| letter.chars().any(char::is_alphanumeric);
    let letter = name.graphemes(true).find(spoken).or_else(|| name.graphemes(true).find(seen));
    letter.map_or_else(|| (seat.index() + 1).to_string(), str::to_uppercase)
}
