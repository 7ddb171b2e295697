//! What players count: coins, grain, certificates, exchange tokens, points; and cattle.

use super::super::palette::{BLACK_CORNER, CERTIFICATE, COIN, GOLD, TOKEN};
use super::{Pen, oval};
use crate::engine::scene::{Group, Paint, Path, Shape};

/// A peso.
pub fn coin() -> Group {
    let ink = BLACK_CORNER;
    let letter = Path::new().move_to(15.0, -18.0).cubic_to(10.0, -28.0, -18.0, -28.0, -17.0, -11.0);
    let letter = letter.cubic_to(-16.0, 4.0, 18.0, -3.0, 17.0, 13.0).cubic_to(16.0, 28.0, -13.0, 28.0, -18.0, 16.0);
    Group::new()
        .with(Shape::circle(0.0, 0.0, 46.0).fill(COIN).stroke(COIN.shade(-0.5), 6.0))
        .with(Shape::path(letter).stroke(ink, 9.0))
        .with(Shape::line(0.0, -34.0, 0.0, 34.0).stroke(ink, 7.0))
}

/// An ear of grain.
pub fn grain(ink: Paint) -> Group {
    let corn = |x: f32, y: f32, side: f32| {
        Path::new()
            .move_to(x, y + 12.0)
            .quad_to(x + 4.0 * side, y - 8.0, x + 24.0 * side, y - 16.0)
            .quad_to(x + 24.0 * side, y + 8.0, x, y + 12.0)
            .close()
    };
    let rows = [-16.0, 4.0, 24.0];
    let corns = rows.into_iter().flat_map(|y| [corn(3.0, y, 1.0), corn(-3.0, y, -1.0)]);
    Group::new()
        .with(Shape::line(0.0, -8.0, 0.0, 48.0).stroke(ink, 6.0))
        .with(Shape::path(oval(0.0, -34.0, 10.0, 16.0)).fill(ink))
        .with_all(corns.map(|path| Shape::path(path).fill(ink)))
}

/// A certificate: a rosette with two ribbons.
pub fn certificate() -> Group {
    let ribbon = |side: f32| {
        [(4.0 * side, 4.0), (26.0 * side, 4.0), (34.0 * side, 46.0), (20.0 * side, 36.0), (8.0 * side, 46.0)]
    };
    let rim = CERTIFICATE.shade(-0.35);
    Group::new()
        .with_all([1.0, -1.0].map(|side| Shape::polygon(ribbon(side)).fill(rim)))
        .with(Shape::regular(0.0, -14.0, 35.0, 10, 0.0).fill(CERTIFICATE).stroke(rim, 4.0))
        .with(Shape::circle(0.0, -14.0, 17.0).fill(CERTIFICATE.ink()))
}

/// An exchange token: two arrows around a coin.
pub fn token() -> Group {
    let ink = TOKEN.ink();
    let turn = |from: f32| Path::new().arc(0.0, 0.0, 24.0, from, 130.0);
    Group::new()
        .with(Shape::circle(0.0, 0.0, 46.0).fill(TOKEN).stroke(TOKEN.shade(-0.45), 6.0))
        .with_all([200.0, 20.0].map(|from| Shape::path(turn(from)).stroke(ink, 9.0)))
        .with(Shape::polygon([(12.0, -26.0), (36.0, -20.0), (20.0, 0.0)]).fill(ink))
        .with(Shape::polygon([(-12.0, 26.0), (-36.0, 20.0), (-20.0, 0.0)]).fill(ink))
}

/// The ground of a number of points: a shield.
pub fn point() -> Group {
    let shield = Path::new()
        .move_to(-42.0, -44.0)
        .line_to(42.0, -44.0)
        .line_to(42.0, 4.0)
        .quad_to(40.0, 34.0, 0.0, 48.0)
        .quad_to(-40.0, 34.0, -42.0, 4.0)
        .close();
    Group::new().with(Shape::path(shield).fill(GOLD).stroke(GOLD.shade(-0.4), 5.0))
}

/// A cow's head.
pub fn cow(pen: Pen) -> Group {
    let horn = |side: f32| {
        Path::new()
            .move_to(16.0 * side, -26.0)
            .cubic_to(40.0 * side, -24.0, 44.0 * side, -38.0, 38.0 * side, -50.0)
            .cubic_to(58.0 * side, -34.0, 48.0 * side, -10.0, 20.0 * side, -12.0)
            .close()
    };
    let ear = |side: f32| oval(33.0 * side, -4.0, 15.0, 8.0);
    let head = Path::new()
        .move_to(-27.0, -26.0)
        .quad_to(0.0, -36.0, 27.0, -26.0)
        .cubic_to(30.0, 0.0, 22.0, 20.0, 20.0, 34.0)
        .quad_to(16.0, 49.0, 0.0, 49.0)
        .quad_to(-16.0, 49.0, -20.0, 34.0)
        .cubic_to(-22.0, 20.0, -30.0, 0.0, -27.0, -26.0)
        .close();
    let ink = [horn(1.0), horn(-1.0), ear(1.0), ear(-1.0), head];
    let holes = [
        oval(-13.0, -4.0, 4.5, 5.5),
        oval(13.0, -4.0, 4.5, 5.5),
        oval(-8.0, 36.0, 3.6, 5.0),
        oval(8.0, 36.0, 3.6, 5.0),
    ];
    Group::new()
        .with_all(ink.map(|path| Shape::path(path).fill(pen.ink)))
        .with_all(holes.map(|path| Shape::path(path).fill(pen.paper)))
}
