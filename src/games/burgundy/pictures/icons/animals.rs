//! The four species, and the horseshoe that stands for all of them.

use super::{Pen, oval};
use crate::engine::scene::{Group, Path, Shape};

/// A horseshoe: any animal.
pub(super) fn horseshoe(pen: Pen) -> Group {
    let bend = Path::new().move_to(-30.0, 34.0).quad_to(-36.0, 10.0, -33.0, -8.0).arc(0.0, -8.0, 33.0, 180.0, 180.0);
    let bend = bend.quad_to(36.0, 10.0, 30.0, 34.0);
    let nails = [(-34.0, 6.0), (-25.0, -30.0), (25.0, -30.0), (34.0, 6.0)];
    Group::new()
        .with(Shape::path(bend).stroke(pen.ink, 20.0))
        .with_all([-30.0, 30.0].map(|x| Shape::rect_around(x, 39.0, 28.0, 14.0).corner(4.0).fill(pen.ink)))
        .with_all(nails.map(|(x, y)| Shape::circle(x, y, 3.6).fill(pen.paper)))
}

pub(super) fn cow(pen: Pen) -> Group {
    let horn = |side: f32| {
        Path::new()
            .move_to(14.0 * side, -28.0)
            .quad_to(34.0 * side, -28.0, 30.0 * side, -50.0)
            .quad_to(46.0 * side, -30.0, 22.0 * side, -14.0)
            .close()
    };
    let ear = |side: f32| {
        Path::new()
            .move_to(22.0 * side, -16.0)
            .quad_to(38.0 * side, -26.0, 50.0 * side, -14.0)
            .quad_to(40.0 * side, 0.0, 22.0 * side, -4.0)
            .close()
    };
    let head = Path::new()
        .move_to(-26.0, -24.0)
        .quad_to(0.0, -38.0, 26.0, -24.0)
        .quad_to(28.0, 0.0, 20.0, 20.0)
        .line_to(-20.0, 20.0)
        .quad_to(-28.0, 0.0, -26.0, -24.0)
        .close();
    let shapes = [horn(1.0), horn(-1.0), ear(1.0), ear(-1.0), head, oval(0.0, 28.0, 27.0, 18.0)];
    Group::new()
        .with_all(shapes.map(|path| Shape::path(path).fill(pen.ink)))
        .with(Shape::path(oval(-10.0, 28.0, 4.5, 6.0)).fill(pen.paper))
        .with(Shape::path(oval(10.0, 28.0, 4.5, 6.0)).fill(pen.paper))
        .with(Shape::path(oval(-13.0, -8.0, 5.0, 6.0)).fill(pen.paper))
        .with(Shape::path(oval(13.0, -8.0, 5.0, 6.0)).fill(pen.paper))
}

pub(super) fn sheep(pen: Pen) -> Group {
    let wool = [
        (8.0, -24.0, 16.0),
        (-12.0, -22.0, 15.0),
        (27.0, -14.0, 15.0),
        (-28.0, -6.0, 14.0),
        (35.0, 4.0, 14.0),
        (-20.0, 12.0, 15.0),
        (4.0, 16.0, 16.0),
        (26.0, 15.0, 14.0),
    ];
    Group::new()
        .with_all([-18.0, -6.0, 16.0, 27.0].map(|x| pen.bar(x, 18.0, 7.0, 28.0)))
        .with(Shape::path(oval(4.0, -2.0, 34.0, 24.0)).fill(pen.ink))
        .with_all(wool.map(|(x, y, r)| Shape::circle(x, y, r).fill(pen.ink)))
        .with(Shape::path(oval(-33.0, -6.0, 18.0, 21.0)).fill(pen.paper))
        .with(Shape::path(oval(-34.0, -6.0, 13.0, 17.0)).fill(pen.ink))
        .with(Shape::path(oval(-17.0, -15.0, 8.0, 5.0)).fill(pen.paper))
        .with(Shape::circle(-37.0, -9.0, 3.5).fill(pen.paper))
}

pub(super) fn pig(pen: Pen) -> Group {
    let ear = |side: f32| {
        Path::new()
            .move_to(12.0 * side, -32.0)
            .line_to(44.0 * side, -46.0)
            .quad_to(46.0 * side, -22.0, 34.0 * side, -12.0)
            .close()
    };
    Group::new()
        .with_all([ear(1.0), ear(-1.0)].map(|path| Shape::path(path).fill(pen.ink).stroke(pen.ink, 3.0)))
        .with(Shape::path(oval(0.0, 4.0, 40.0, 39.0)).fill(pen.ink))
        .with(Shape::path(oval(0.0, 16.0, 21.0, 15.0)).fill(pen.paper))
        .with(Shape::path(oval(0.0, 16.0, 16.5, 10.5)).fill(pen.ink))
        .with(Shape::path(oval(-6.0, 16.0, 3.5, 5.5)).fill(pen.paper))
        .with(Shape::path(oval(6.0, 16.0, 3.5, 5.5)).fill(pen.paper))
        .with(Shape::circle(-18.0, -10.0, 5.0).fill(pen.paper))
        .with(Shape::circle(18.0, -10.0, 5.0).fill(pen.paper))
}

pub(super) fn chicken(pen: Pen) -> Group {
    let body = Path::new()
        .move_to(-28.0, -30.0)
        .quad_to(-10.0, -36.0, -8.0, -14.0)
        .quad_to(6.0, -2.0, 22.0, -10.0)
        .quad_to(30.0, -34.0, 48.0, -34.0)
        .quad_to(50.0, 10.0, 26.0, 24.0)
        .quad_to(0.0, 36.0, -20.0, 22.0)
        .quad_to(-38.0, 6.0, -34.0, -18.0)
        .quad_to(-34.0, -26.0, -28.0, -30.0)
        .close();
    let beak = [(-32.0, -24.0), (-48.0, -15.0), (-32.0, -11.0)];
    let foot = |x: f32| {
        let path = Path::new().move_to(x, 24.0).line_to(x, 44.0).line_to(x - 9.0, 46.0);
        Shape::path(path).stroke(pen.ink, 5.0)
    };
    let wing = Path::new().move_to(-6.0, 2.0).quad_to(2.0, 20.0, 26.0, 8.0);
    Group::new()
        .with_all([(-30.0, -36.0), (-22.0, -41.0), (-13.0, -38.0)].map(|(x, y)| Shape::circle(x, y, 6.5).fill(pen.ink)))
        .with(Shape::path(body).fill(pen.ink))
        .with(pen.solid(&beak, 1.0))
        .with(Shape::path(oval(-33.0, -3.0, 4.5, 8.0)).fill(pen.ink))
        .with(foot(-6.0))
        .with(foot(10.0))
        .with(Shape::path(wing).stroke(pen.paper, 5.0))
        .with(Shape::circle(-24.0, -20.0, 4.0).fill(pen.paper))
}
