//! Buildings, trains, ships and what is done there.

use super::Pen;
use crate::engine::scene::{Group, Path, Shape};

/// A building.
pub fn house(pen: Pen) -> Group {
    let walls = [(-48.0, -4.0), (0.0, -44.0), (48.0, -4.0), (36.0, -4.0), (36.0, 42.0), (-36.0, 42.0), (-36.0, -4.0)];
    Group::new().with(pen.solid(&walls, 2.0)).with(pen.slot(-10.0, 10.0, 20.0, 33.0))
}

/// Building: a house with a plus.
pub fn build(pen: Pen) -> Group {
    let walls = [(-48.0, -4.0), (0.0, -44.0), (48.0, -4.0), (36.0, -4.0), (36.0, 42.0), (-36.0, 42.0), (-36.0, -4.0)];
    Group::new()
        .with(pen.solid(&walls, 2.0))
        .with(pen.slot(-5.0, -14.0, 10.0, 44.0))
        .with(pen.slot(-22.0, 3.0, 44.0, 10.0))
}

/// A steam engine.
pub fn engine(pen: Pen) -> Group {
    let catcher = [(30.0, 16.0), (50.0, 34.0), (30.0, 34.0)];
    Group::new()
        .with(pen.bar(-46.0, -36.0, 34.0, 58.0))
        .with(pen.bar(-50.0, -42.0, 42.0, 9.0))
        .with(pen.bar(-14.0, -12.0, 50.0, 34.0))
        .with(pen.bar(14.0, -38.0, 14.0, 28.0))
        .with(pen.bar(9.0, -44.0, 24.0, 9.0))
        .with(pen.solid(&catcher, 0.0))
        .with(pen.slot(-38.0, -26.0, 18.0, 18.0))
        .with_all([-30.0, 4.0, 28.0].map(|x| pen.disc(x, 30.0, 15.0)))
        .with_all([-30.0, 4.0, 28.0].map(|x| pen.hole(x, 30.0, 5.0)))
}

/// A station: a roof on posts with a clock.
pub fn station(pen: Pen) -> Group {
    let roof = [(-50.0, -12.0), (0.0, -42.0), (50.0, -12.0)];
    Group::new()
        .with(pen.solid(&roof, 3.0))
        .with(pen.hole(0.0, -22.0, 8.0))
        .with_all([-40.0, -5.0, 30.0].map(|x| pen.bar(x, -12.0, 10.0, 46.0)))
        .with(pen.bar(-50.0, 32.0, 100.0, 12.0))
}

/// Upgrading a station.
pub fn upgrade(pen: Pen) -> Group {
    let arrow = [(0.0, -20.0), (20.0, 6.0), (8.0, 6.0), (8.0, 26.0), (-8.0, 26.0), (-8.0, 6.0), (-20.0, 6.0)];
    let roof =
        [(-50.0, -12.0), (0.0, -46.0), (50.0, -12.0), (44.0, -12.0), (44.0, 44.0), (-44.0, 44.0), (-44.0, -12.0)];
    Group::new().with(pen.solid(&roof, 3.0)).with(Shape::polygon(arrow).fill(pen.paper))
}

/// A steamship.
pub fn ship(pen: Pen) -> Group {
    let hull = [(-50.0, 6.0), (50.0, 6.0), (38.0, 42.0), (-36.0, 42.0)];
    Group::new()
        .with(pen.solid(&hull, 5.0))
        .with(pen.bar(-30.0, -14.0, 58.0, 18.0))
        .with(pen.bar(-20.0, -42.0, 14.0, 28.0))
        .with(pen.bar(6.0, -42.0, 14.0, 28.0))
}

/// An anchor: docks.
pub fn anchor(pen: Pen) -> Group {
    let flukes = Path::new().move_to(-40.0, 8.0).quad_to(-36.0, 42.0, 0.0, 42.0).quad_to(36.0, 42.0, 40.0, 8.0);
    Group::new()
        .with(Shape::circle(0.0, -34.0, 11.0).stroke(pen.ink, 9.0))
        .with(Shape::line(0.0, -22.0, 0.0, 42.0).stroke(pen.ink, 11.0))
        .with(Shape::line(-22.0, -10.0, 22.0, -10.0).stroke(pen.ink, 9.0))
        .with(Shape::path(flukes).stroke(pen.ink, 11.0))
}

/// A delivery: a crate on its way.
pub fn delivery(pen: Pen) -> Group {
    let arrow = [(6.0, -8.0), (24.0, -8.0), (24.0, -24.0), (50.0, 4.0), (24.0, 32.0), (24.0, 16.0), (6.0, 16.0)];
    let cross = Path::new().move_to(-42.0, -20.0).line_to(-6.0, 28.0).move_to(-6.0, -20.0).line_to(-42.0, 28.0);
    Group::new()
        .with(pen.bar(-50.0, -28.0, 52.0, 64.0))
        .with(Shape::path(cross).stroke(pen.paper, 6.0))
        .with(pen.solid(&arrow, 0.0))
}

/// A harbour town: a lighthouse and houses on the waterfront.
pub fn harbour(pen: Pen) -> Group {
    let tower = [(-42.0, 30.0), (-36.0, -26.0), (-22.0, -26.0), (-16.0, 30.0)];
    let roofs = [(-10.0, 30.0), (-10.0, 0.0), (8.0, -16.0), (26.0, 0.0), (26.0, -12.0), (48.0, -12.0), (48.0, 30.0)];
    Group::new()
        .with(pen.solid(&tower, 0.0))
        .with(pen.solid(&[(-42.0, -28.0), (-29.0, -46.0), (-16.0, -28.0)], 0.0))
        .with(pen.solid(&roofs, 0.0))
        .with(pen.bar(-50.0, 34.0, 100.0, 10.0))
}

/// An auxiliary action, once or twice: free disc spaces of the player board.
pub fn aux(pen: Pen, twice: bool) -> Group {
    let frame = Shape::rect_around(0.0, 0.0, 92.0, 58.0).corner(12.0).fill(pen.ink);
    let second = if twice { pen.hole(21.0, 0.0, 17.0) } else { Shape::circle(21.0, 0.0, 14.0).stroke(pen.paper, 5.0) };
    Group::new().with(frame).with(pen.hole(-21.0, 0.0, 17.0)).with(second)
}

/// Steps: a boot.
pub fn boot(pen: Pen) -> Group {
    let boot = Path::new()
        .move_to(-26.0, -46.0)
        .line_to(10.0, -46.0)
        .line_to(10.0, 2.0)
        .quad_to(44.0, 6.0, 46.0, 32.0)
        .line_to(-30.0, 32.0)
        .quad_to(-24.0, -4.0, -26.0, -46.0)
        .close();
    Group::new()
        .with(Shape::path(boot).fill(pen.ink))
        .with(pen.bar(-32.0, 35.0, 24.0, 11.0))
        .with(pen.bar(4.0, 35.0, 44.0, 7.0))
}

/// A hand held open for a fee.
pub fn hand(pen: Pen) -> Group {
    let finger =
        |x: f32, top: f32| Shape::rect_around(x, (top + 14.0) / 2.0, 13.0, 14.0 - top).corner(6.5).fill(pen.ink);
    let thumb = Shape::line(-24.0, 20.0, -42.0, -6.0).stroke(pen.ink, 13.0);
    Group::new()
        .with_all([(-23.0, -30.0), (-8.0, -44.0), (7.0, -44.0), (22.0, -34.0)].map(|(x, top)| finger(x, top)))
        .with(thumb)
        .with(Shape::rect_around(0.0, 22.0, 58.0, 46.0).corner(20.0).fill(pen.ink))
}
