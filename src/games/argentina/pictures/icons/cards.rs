//! Cards and what is done with them.

use super::Pen;
use crate::engine::scene::{Group, Path, Shape};

fn card(pen: Pen, x: f32) -> Shape {
    Shape::rect_around(x, 0.0, 54.0, 78.0).corner(8.0).fill(pen.ink)
}

/// A card that nobody sees.
pub fn card_back(pen: Pen) -> Group {
    Group::new().with(card(pen, 0.0)).with(Shape::regular(0.0, 0.0, 18.0, 4, 0.0).fill(pen.paper))
}

/// Draw, then discard as many.
pub fn draw(pen: Pen) -> Group {
    let up = [(-2.0, -26.0), (14.0, -2.0), (4.0, -2.0), (4.0, 24.0), (-8.0, 24.0), (-8.0, -2.0), (-18.0, -2.0)];
    Group::new().with(card(pen, -2.0)).with(Shape::polygon(up).fill(pen.paper))
}

/// Discard a card for something.
pub fn spend(pen: Pen) -> Group {
    let down = [(-2.0, 26.0), (14.0, 2.0), (4.0, 2.0), (4.0, -24.0), (-8.0, -24.0), (-8.0, 2.0), (-18.0, 2.0)];
    Group::new().with(card(pen, -2.0)).with(Shape::polygon(down).fill(pen.paper))
}

/// Remove a card from the game.
pub fn remove(pen: Pen) -> Group {
    let cross = Path::new().move_to(-15.0, -18.0).line_to(15.0, 18.0).move_to(15.0, -18.0).line_to(-15.0, 18.0);
    Group::new().with(card(pen, 0.0)).with(Shape::path(cross).stroke(pen.paper, 10.0))
}

/// A hand of cards.
pub fn fan(pen: Pen) -> Group {
    let leaf = |x: f32, lean: f32| {
        [
            (x - 17.0 + lean, -38.0 + lean.abs() * 0.3),
            (x + 17.0 + lean, -38.0 + lean.abs() * 0.3),
            (x + 15.0, 36.0),
            (x - 15.0, 36.0),
        ]
    };
    let leaves = [leaf(-20.0, -12.0), leaf(20.0, 12.0), leaf(0.0, 0.0)];
    Group::new()
        .with_all(leaves.map(|corners| Shape::polygon(corners).corner(5.0).fill(pen.ink).stroke(pen.paper, 5.0)))
}

/// An objective card.
pub fn target(pen: Pen) -> Group {
    Group::new()
        .with(pen.disc(0.0, 0.0, 45.0))
        .with(pen.hole(0.0, 0.0, 32.0))
        .with(pen.disc(0.0, 0.0, 20.0))
        .with(pen.hole(0.0, 0.0, 7.0))
}

/// Exhaustion: an hourglass run down.
pub fn exhaustion(pen: Pen) -> Group {
    let glass = [(-28.0, -38.0), (28.0, -38.0), (7.0, 0.0), (28.0, 38.0), (-28.0, 38.0), (-7.0, 0.0)];
    Group::new()
        .with(pen.solid(&glass, 2.0))
        .with_all([-44.0, 34.0].map(|y| pen.bar(-36.0, y, 72.0, 10.0)))
        .with(Shape::polygon([(-17.0, -32.0), (17.0, -32.0), (2.0, -6.0), (-2.0, -6.0)]).fill(pen.paper))
}
