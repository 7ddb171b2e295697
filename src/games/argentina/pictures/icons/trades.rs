//! Workers and what they are known by.

use super::super::super::worker::Trade;
use super::{Pen, oval};
use crate::engine::scene::{Group, Path, Shape};

/// A trade's sign: hat, hammer, cog wheel, pitchfork.
pub fn trade(trade: Trade, pen: Pen) -> Group {
    match trade.index() {
        0 => hat(pen),
        1 => hammer(pen),
        2 => cog(pen),
        _ => pitchfork(pen),
    }
}

fn hat(pen: Pen) -> Group {
    let crown = Path::new()
        .move_to(-26.0, 14.0)
        .quad_to(-28.0, -28.0, -14.0, -32.0)
        .quad_to(0.0, -22.0, 14.0, -32.0)
        .quad_to(28.0, -28.0, 26.0, 14.0)
        .close();
    Group::new()
        .with(Shape::path(crown).fill(pen.ink))
        .with(pen.slot(-26.0, 2.0, 52.0, 7.0))
        .with(Shape::path(oval(0.0, 20.0, 48.0, 13.0)).fill(pen.ink))
}

fn hammer(pen: Pen) -> Group {
    let head = [
        (-40.0, -28.0),
        (-12.0, -46.0),
        (30.0, -18.0),
        (22.0, -4.0),
        (6.0, -14.0),
        (-10.0, 6.0),
        (-30.0, -8.0),
        (-22.0, -18.0),
    ];
    Group::new().with(Shape::line(-4.0, -8.0, 38.0, 42.0).stroke(pen.ink, 15.0)).with(pen.solid(&head, 4.0))
}

fn cog(pen: Pen) -> Group {
    let tooth = |at: usize| {
        let (sin, cos) = (at as f32 * 45.0_f32).to_radians().sin_cos();
        Shape::line(20.0 * cos, 20.0 * sin, 40.0 * cos, 40.0 * sin).stroke(pen.ink, 17.0)
    };
    Group::new().with_all((0..8).map(tooth)).with(pen.disc(0.0, 0.0, 33.0)).with(pen.hole(0.0, 0.0, 14.0))
}

fn pitchfork(pen: Pen) -> Group {
    let prongs = Path::new()
        .move_to(-26.0, -46.0)
        .line_to(-26.0, -20.0)
        .quad_to(-24.0, 2.0, 0.0, 2.0)
        .quad_to(24.0, 2.0, 26.0, -20.0)
        .line_to(26.0, -46.0);
    Group::new()
        .with(Shape::path(prongs).stroke(pen.ink, 9.0))
        .with(Shape::line(0.0, -46.0, 0.0, 46.0).stroke(pen.ink, 10.0))
}

/// One of each trade.
pub fn trades(pen: Pen) -> Group {
    let place = |at: usize| ((at % 2) as f32 * 52.0 - 26.0, (at / 2) as f32 * 52.0 - 26.0);
    let mut group = Group::new();
    for at in 0..Trade::COUNT {
        let (x, y) = place(at);
        group.add(Group::at(x, y).with(trade(Trade::nth(at), pen).scale(0.5)));
    }
    group
}

/// Strength: a dumb-bell.
pub fn strength(pen: Pen) -> Group {
    let weight = |x: f32, w: f32, h: f32| Shape::rect_around(x, 0.0, w, h).corner(5.0).fill(pen.ink);
    Group::new()
        .with(weight(0.0, 64.0, 14.0))
        .with_all([-27.0, 27.0].map(|x| weight(x, 17.0, 68.0)))
        .with_all([-42.0, 42.0].map(|x| weight(x, 13.0, 42.0)))
}

/// Hiring: a head and shoulders with a plus.
pub fn hire(pen: Pen) -> Group {
    let shoulders =
        Path::new().move_to(-46.0, 44.0).quad_to(-46.0, 4.0, -14.0, 4.0).quad_to(18.0, 4.0, 18.0, 44.0).close();
    Group::new()
        .with(pen.disc(-14.0, -22.0, 21.0))
        .with(Shape::path(shoulders).fill(pen.ink))
        .with(pen.bar(17.0, -27.0, 32.0, 10.0))
        .with(pen.bar(28.0, -38.0, 10.0, 32.0))
}
