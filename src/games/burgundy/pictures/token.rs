//! Small things that are counted: dice, goods, workers, silverlings, players' signs.

use super::super::good::{Die, Good, GoodCounts};
use super::Easel;
use super::icons;
use super::palette::{DIE_FACE, DIE_PIPS, LINE, RULE, SILVER, WELL, WORKER, good_paint};
use crate::engine::scene::{Group, Paint, Role, Shape, Stroke, Text};
use crate::engine::{Seat, seat_sign};
use crate::games::drawing::band::short_number;
use crate::games::drawing::pen::sized;

/// Where the pips of a die lie, in quarters of its side.
const PIPS: [&[(f32, f32)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
];

/// A die around its middle. A used one is hollow: dashed rim, empty pips.
pub fn die(die: Die, side: f32, used: bool) -> Group {
    let face = Shape::rect_around(0.0, 0.0, side, side).corner(side * 0.2);
    let pips = PIPS[die.index()].iter();
    let pips = pips.map(|(x, y)| Shape::circle(x * side * 0.26, y * side * 0.26, side * 0.095));
    if used {
        let soft = Paint::role(Role::InkSoft);
        let rim = Stroke::new(soft, 2.0).dashed(side * 0.1, side * 0.08);
        return Group::new().with(face.stroked(rim)).with_all(pips.map(|pip| pip.stroke(soft, 2.0)));
    }
    Group::new()
        .with(face.fill(DIE_FACE).stroke(DIE_PIPS.alpha(0.85), 2.0))
        .with_all(pips.map(|pip| pip.fill(DIE_PIPS)))
}

/// A number as a die shows it: of a depot, of an estate space.
pub fn die_number(die: Die, side: f32, text: f32) -> Group {
    Group::new()
        .with(
            Shape::rect_around(0.0, 0.0, side, side)
                .corner(side * 0.22)
                .fill(DIE_FACE)
                .stroke(DIE_PIPS.alpha(0.85), 1.5),
        )
        .with(Text::new(die.number().to_string()).units(text).bold().paint(DIE_PIPS))
}

/// A good around its middle, with the number of the die that sells it.
pub fn good(good: Good, side: f32) -> Group {
    let paint = good_paint(good);
    Group::new()
        .with(Shape::rect_around(0.0, 0.0, side, side).corner(side * 0.16).fill(paint).stroke(paint.shade(-0.4), 2.0))
        .with(Text::new(good.die().number().to_string()).units((side * 0.76).max(RULE)).bold().paint(paint.ink()))
}

/// Goods with their counts in a box of this size, from the middle of its left edge: in one row if they fit, else in two; what
/// is still too wide is drawn smaller.
pub fn goods(counts: &GoodCounts, (width, height): (f32, f32), side: f32) -> Group {
    let there: Vec<(Good, u8)> =
        Good::ALL.into_iter().map(|good| (good, counts[good.index()])).filter(|(_, count)| *count > 0).collect();
    let reach = |row: &[(Good, u8)]| row.iter().map(|(_, count)| pill(*count, side)).sum::<f32>();
    let in_one = reach(&there) <= width;
    let per_row = if in_one { there.len() } else { there.len().div_ceil(2) }.max(1);
    let rows: Vec<&[(Good, u8)]> = there.chunks(per_row).collect();
    let step = side + 4.0;
    let widest = rows.iter().map(|row| reach(row)).fold(0.0, f32::max);
    let tallest = step * rows.len() as f32 - 4.0;
    let mut group = Group::new().scale((width / widest.max(1.0)).min(height / tallest.max(1.0)).min(1.0));
    for (at, row) in rows.iter().enumerate() {
        let y = (at as f32 - (rows.len() - 1) as f32 / 2.0) * step;
        let mut x = 0.0;
        for &(colour, count) in *row {
            group.add(Group::at(x + side / 2.0, y).with(good(colour, side)));
            if count > 1 {
                group.add(times(count.into()).at(x + side * 1.08, y).start());
            }
            x += pill(count, side);
        }
    }
    group
}

/// The room that goods of a colour take, with the gap after them.
fn pill(count: u8, side: f32) -> f32 {
    let letters = match count {
        0 | 1 => return side + 6.0,
        2..10 => 2.0,
        10..100 => 3.0,
        _ => 4.0,
    };
    side + RULE * 0.62 * letters + 8.0
}

/// A count beside a thing.
pub fn times(count: u32) -> Text {
    Text::new(format!("×{count}")).units(RULE).bold()
}

/// Workers and their number, the symbol's middle at the origin.
pub fn workers(count: u16, size: f32, text: f32) -> Group {
    counter(icons::worker(WORKER), count.into(), size, text)
}

/// Silverlings and their number, the symbol's middle at the origin.
pub fn silverlings(count: u16, size: f32, text: f32) -> Group {
    counter(icons::coin(SILVER), count.into(), size, text)
}

fn counter(icon: Group, count: u32, size: f32, text: f32) -> Group {
    Group::new()
        .with(sized(icon, size))
        .with(Text::new(short_number(count.into())).at(size * 0.68, 0.0).start().units(text).bold())
}

impl Easel<'_> {
    /// A player's sign.
    pub fn sign(&self, seat: Seat, size: f32) -> Group {
        seat_sign(seat, self.words, size)
    }
}

/// A place where a good could lie.
pub fn good_space(side: f32) -> Shape {
    Shape::rect_around(0.0, 0.0, side, side)
        .corner(side * 0.16)
        .fill(WELL)
        .stroked(Stroke::new(LINE, 1.5).dashed(4.0, 4.0))
}
