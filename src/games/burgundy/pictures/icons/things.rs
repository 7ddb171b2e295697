//! Castle, mine, ship, book, and what players count.

use super::Pen;
use crate::engine::scene::{Group, Paint, Path, Shape};

pub(super) fn castle(pen: Pen) -> Group {
    let walls = [
        (-45.0, 44.0),
        (-45.0, -40.0),
        (-36.0, -40.0),
        (-36.0, -30.0),
        (-29.0, -30.0),
        (-29.0, -40.0),
        (-18.0, -40.0),
        (-18.0, -6.0),
        (-11.0, -6.0),
        (-11.0, -15.0),
        (-4.0, -15.0),
        (-4.0, -6.0),
        (4.0, -6.0),
        (4.0, -15.0),
        (11.0, -15.0),
        (11.0, -6.0),
        (18.0, -6.0),
        (18.0, -40.0),
        (29.0, -40.0),
        (29.0, -30.0),
        (36.0, -30.0),
        (36.0, -40.0),
        (45.0, -40.0),
        (45.0, 44.0),
    ];
    Group::new()
        .with(pen.solid(&walls, 1.5))
        .with(pen.arch(0.0, 10.0, 11.0, 45.0))
        .with(pen.arch(-31.5, -14.0, 4.0, 4.0))
        .with(pen.arch(31.5, -14.0, 4.0, 4.0))
}

pub(super) fn mine(pen: Pen) -> Group {
    let pick = |side: f32| {
        let handle = Shape::line(-34.0 * side, 42.0, 27.0 * side, -27.0).stroke(pen.ink, 10.0);
        let head = Path::new()
            .move_to(-6.0 * side, -45.0)
            .quad_to(23.0 * side, -46.0, 34.0 * side, -35.0)
            .quad_to(46.0 * side, -23.0, 45.0 * side, 6.0)
            .quad_to(36.0 * side, -12.0, 24.0 * side, -24.0)
            .quad_to(13.0 * side, -36.0, -6.0 * side, -45.0)
            .close();
        [handle, Shape::path(head).fill(pen.ink).stroke(pen.ink, 3.0)]
    };
    Group::new().with_all(pick(1.0)).with_all(pick(-1.0))
}

pub(super) fn ship(pen: Pen) -> Group {
    let hull = Path::new()
        .move_to(-47.0, 16.0)
        .line_to(47.0, 16.0)
        .quad_to(42.0, 42.0, 22.0, 43.0)
        .line_to(-22.0, 43.0)
        .quad_to(-42.0, 42.0, -47.0, 16.0)
        .close();
    let main = Path::new().move_to(4.0, -44.0).quad_to(44.0, -24.0, 40.0, 8.0).line_to(4.0, 8.0).close();
    let fore = Path::new().move_to(-5.0, -34.0).quad_to(-34.0, -20.0, -36.0, 8.0).line_to(-5.0, 8.0).close();
    Group::new().with_all([hull, main, fore].map(|path| Shape::path(path).fill(pen.ink)))
}

pub(super) fn book(pen: Pen) -> Group {
    let page = |side: f32| {
        Path::new()
            .move_to(3.0 * side, -26.0)
            .quad_to(22.0 * side, -42.0, 47.0 * side, -34.0)
            .line_to(47.0 * side, 30.0)
            .quad_to(22.0 * side, 22.0, 3.0 * side, 38.0)
            .close()
    };
    let line = |side: f32, y: f32| {
        let path = Path::new().move_to(13.0 * side, y - 3.0).quad_to(24.0 * side, y - 9.0, 37.0 * side, y - 7.0);
        Shape::path(path).stroke(pen.paper, 5.0)
    };
    Group::new()
        .with_all([page(1.0), page(-1.0)].map(|path| Shape::path(path).fill(pen.ink)))
        .with_all([-1.0, 1.0].into_iter().flat_map(|side| [-8.0, 8.0, 24.0].map(|y| line(side, y))))
}

/// A worker: head and shoulders under a hat.
pub fn worker(paint: Paint) -> Group {
    let pen = Pen::on(paint);
    let body = Path::new()
        .move_to(-38.0, 46.0)
        .quad_to(-38.0, 8.0, -12.0, 6.0)
        .line_to(12.0, 6.0)
        .quad_to(38.0, 8.0, 38.0, 46.0)
        .close();
    let hat = Path::new().move_to(-19.0, -26.0).arc(0.0, -26.0, 19.0, 180.0, 180.0).close();
    Group::new()
        .with(Shape::path(body).fill(paint))
        .with(Shape::circle(0.0, -16.0, 17.0).fill(paint))
        .with(Shape::path(hat).fill(paint))
        .with(Shape::rect(-30.0, -28.0, 60.0, 8.0).corner(4.0).fill(paint))
        .with(Shape::line(-24.0, -18.0, 24.0, -18.0).stroke(pen.ink.alpha(0.55), 3.0))
}

/// A silverling.
pub fn coin(paint: Paint) -> Group {
    Group::new()
        .with(Shape::circle(0.0, 0.0, 44.0).fill(paint.shade(-0.35)))
        .with(Shape::circle(0.0, -4.0, 42.0).fill(paint))
        .with(Shape::circle(0.0, -4.0, 31.0).stroke(paint.shade(-0.35), 4.0))
        .with(Shape::path(lily()).fill(paint.shade(-0.45)))
}

fn lily() -> Path {
    Path::new()
        .move_to(0.0, -30.0)
        .quad_to(13.0, -14.0, 4.0, 0.0)
        .quad_to(10.0, -16.0, 20.0, -10.0)
        .quad_to(24.0, 4.0, 8.0, 7.0)
        .line_to(5.0, 18.0)
        .line_to(-5.0, 18.0)
        .line_to(-8.0, 7.0)
        .quad_to(-24.0, 4.0, -20.0, -10.0)
        .quad_to(-10.0, -16.0, -4.0, 0.0)
        .quad_to(-13.0, -14.0, 0.0, -30.0)
        .close()
}

/// A bonus tile's shield.
pub fn medal(paint: Paint) -> Shape {
    let shield = Path::new()
        .move_to(-42.0, -46.0)
        .line_to(42.0, -46.0)
        .line_to(42.0, 2.0)
        .quad_to(40.0, 34.0, 0.0, 50.0)
        .quad_to(-40.0, 34.0, -42.0, 2.0)
        .close();
    Shape::path(shield).fill(paint)
}
