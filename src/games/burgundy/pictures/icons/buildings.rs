//! The eight buildings, and the house that stands for all of them.

use super::{Pen, oval};
use crate::engine::scene::{Group, Path, Shape};

pub(super) fn house(pen: Pen) -> Group {
    let walls = [(-48.0, -2.0), (0.0, -44.0), (48.0, -2.0), (36.0, -2.0), (36.0, 42.0), (-36.0, 42.0), (-36.0, -2.0)];
    Group::new()
        .with(pen.bar(20.0, -40.0, 12.0, 26.0))
        .with(pen.solid(&walls, 2.0))
        .with(pen.arch(0.0, 10.0, 10.0, 43.0))
}

pub(super) fn warehouse(pen: Pen) -> Group {
    let barn =
        [(-48.0, 44.0), (-48.0, -10.0), (-26.0, -34.0), (0.0, -44.0), (26.0, -34.0), (48.0, -10.0), (48.0, 44.0)];
    let crate_at = |x: f32, y: f32| {
        let side = 20.0;
        let frame = Shape::rect(x, y, side, side).corner(1.0).fill(pen.ink);
        let cross = Path::new().move_to(x + 4.0, y + 4.0).line_to(x + side - 4.0, y + side - 4.0);
        [frame, Shape::path(cross).stroke(pen.paper, 3.0)]
    };
    Group::new()
        .with(pen.solid(&barn, 2.0))
        .with(pen.slot(-30.0, -6.0, 60.0, 51.0))
        .with_all(crate_at(-24.0, 22.0))
        .with_all(crate_at(3.0, 22.0))
        .with_all(crate_at(-11.0, -1.0))
        .with(pen.slot(-9.0, -30.0, 18.0, 10.0))
}

pub(super) fn saw(pen: Pen) -> Group {
    let mut blade = vec![(-47.0, -18.0), (16.0, -18.0), (16.0, 16.0)];
    for tooth in 0..7 {
        let x = 16.0 - 9.0 * tooth as f32;
        blade.push((x - 4.5, 26.0 - 1.6 * tooth as f32));
        blade.push((x - 9.0, 14.0 - 1.8 * tooth as f32));
    }
    let handle = Path::new()
        .move_to(14.0, -26.0)
        .line_to(40.0, -26.0)
        .quad_to(50.0, -24.0, 49.0, -10.0)
        .quad_to(44.0, 0.0, 49.0, 12.0)
        .quad_to(50.0, 27.0, 38.0, 28.0)
        .line_to(20.0, 28.0)
        .close();
    Group::new()
        .with(pen.solid(&blade, 0.0))
        .with(Shape::path(handle).fill(pen.ink))
        .with(Shape::path(oval(32.0, 2.0, 7.0, 13.0)).fill(pen.paper))
}

pub(super) fn church(pen: Pen) -> Group {
    let nave = [(-4.0, 44.0), (-4.0, 2.0), (20.0, -14.0), (46.0, 6.0), (46.0, 44.0)];
    let tower = [(-36.0, 44.0), (-36.0, -8.0), (-20.0, -32.0), (-4.0, -8.0), (-4.0, 44.0)];
    Group::new()
        .with(pen.bar(-22.5, -50.0, 5.0, 22.0))
        .with(pen.bar(-29.0, -45.0, 18.0, 5.0))
        .with(pen.solid(&nave, 0.0))
        .with(pen.solid(&tower, 0.0))
        .with(pen.arch(-20.0, 18.0, 7.0, 45.0))
        .with(Shape::circle(-20.0, 0.0, 5.0).fill(pen.paper))
        .with(pen.arch(12.0, 14.0, 4.5, 34.0))
        .with(pen.arch(30.0, 14.0, 4.5, 34.0))
}

pub(super) fn stall(pen: Pen) -> Group {
    let stripes = 5;
    let (left, width) = (-47.0, 94.0 / stripes as f32);
    let mut group = Group::new()
        .with(pen.bar(-40.0, -6.0, 6.0, 50.0))
        .with(pen.bar(34.0, -6.0, 6.0, 50.0))
        .with(pen.bar(-44.0, 16.0, 88.0, 12.0))
        .with(pen.bar(-38.0, -42.0, 76.0, 10.0));
    for stripe in 0..stripes {
        let x = left + width * stripe as f32;
        let scallop = Path::new()
            .move_to(x + 4.0 * (2 - stripe) as f32, -34.0)
            .line_to(x + 4.0 * (1 - stripe) as f32 + width, -34.0)
            .line_to(x + width, -10.0)
            .arc(x + width / 2.0, -10.0, width / 2.0, 0.0, 180.0)
            .close();
        let shape = Shape::path(scallop);
        group.add(if stripe % 2 == 0 { shape.fill(pen.ink) } else { shape.fill(pen.paper).stroke(pen.ink, 3.0) });
    }
    let apples = [(-20.0, 8.0), (-6.0, 8.0), (8.0, 8.0), (22.0, 8.0)];
    group.with_all(apples.map(|(x, y)| Shape::circle(x, y, 6.5).fill(pen.ink)))
}

pub(super) fn bed(pen: Pen) -> Group {
    let blanket = Path::new().move_to(-12.0, 16.0).line_to(-12.0, -4.0).quad_to(40.0, -10.0, 44.0, 16.0).close();
    Group::new()
        .with(Shape::rect(-47.0, -34.0, 9.0, 72.0).corner(4.0).fill(pen.ink))
        .with(Shape::rect(38.0, 4.0, 9.0, 34.0).corner(4.0).fill(pen.ink))
        .with(pen.bar(-44.0, 14.0, 88.0, 12.0))
        .with(Shape::path(blanket).fill(pen.ink))
        .with(Shape::rect(-35.0, -6.0, 20.0, 17.0).corner(6.0).fill(pen.ink))
}

pub(super) fn bank(pen: Pen) -> Group {
    let gable = [(-48.0, -14.0), (0.0, -44.0), (48.0, -14.0)];
    Group::new()
        .with(pen.solid(&gable, 2.0))
        .with(Shape::circle(0.0, -25.0, 7.0).fill(pen.paper))
        .with_all([-40.0, -17.5, 5.0, 27.5].map(|x| pen.bar(x, -9.0, 12.5, 36.0)))
        .with(pen.bar(-46.0, 32.0, 92.0, 11.0))
}

pub(super) fn city_hall(pen: Pen) -> Group {
    let flag = [(2.0, -50.0), (22.0, -44.0), (2.0, -38.0)];
    let roof = [(-17.0, -22.0), (0.0, -38.0), (17.0, -22.0)];
    Group::new()
        .with(pen.bar(-1.5, -50.0, 4.0, 16.0))
        .with(pen.solid(&flag, 0.0))
        .with(pen.solid(&roof, 0.0))
        .with(pen.bar(-14.0, -24.0, 28.0, 40.0))
        .with(pen.bar(-47.0, 4.0, 94.0, 40.0))
        .with(Shape::circle(0.0, -9.0, 8.5).fill(pen.paper))
        .with(pen.arch(0.0, 20.0, 7.5, 45.0))
        .with_all([-38.0, -23.0, 14.0, 29.0].map(|x| pen.slot(x, 14.0, 9.0, 14.0)))
}

pub(super) fn watchtower(pen: Pen) -> Group {
    let shaft = [(-18.0, 46.0), (-15.0, -12.0), (15.0, -12.0), (18.0, 46.0)];
    let gallery = [
        (-26.0, -8.0),
        (-26.0, -40.0),
        (-15.0, -40.0),
        (-15.0, -30.0),
        (-5.5, -30.0),
        (-5.5, -40.0),
        (5.5, -40.0),
        (5.5, -30.0),
        (15.0, -30.0),
        (15.0, -40.0),
        (26.0, -40.0),
        (26.0, -8.0),
    ];
    Group::new()
        .with(pen.solid(&shaft, 0.0))
        .with(pen.solid(&gallery, 1.0))
        .with(pen.slot(-26.0, -10.0, 52.0, 4.0))
        .with(pen.arch(0.0, 2.0, 5.0, 18.0))
        .with(pen.arch(0.0, 28.0, 7.0, 47.0))
}
