//! Small things that are counted: dice, goods, workers, silverlings, players' signs.

use unicode_segmentation::UnicodeSegmentation;

use super::super::good::{Die, Good, GoodCounts};
use super::Easel;
use super::icons::{self, BOX};
use super::palette::{DIE_FACE, DIE_PIPS, LINE, RULE, SILVER, WELL, WORKER, good_paint};
use crate::engine::Seat;
use crate::engine::scene::{Group, Layer, Paint, Pattern, Role, Shape, Stroke, Text};

/// Where the pips of a die lie, in quarters of its side.
const PIPS: [&[(f32, f32)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
];

/// A die around its middle. A used one is an empty outline, struck out.
pub fn die(die: Die, side: f32, used: bool) -> Group {
    let half = side / 2.0;
    let face = Shape::rect_around(0.0, 0.0, side, side).corner(side * 0.2);
    let pips = PIPS[die.index()].iter();
    let pip = |paint: Paint| {
        move |(x, y): &(f32, f32)| Shape::circle(x * side * 0.26, y * side * 0.26, side * 0.095).fill(paint)
    };
    if used {
        let soft = Paint::role(Role::InkSoft).alpha(0.7);
        let reach = half * 0.78;
        return Group::new()
            .with(face.fill(WELL.alpha(0.5)).stroke(soft, 2.0))
            .with_all(pips.map(pip(soft)))
            .with(Shape::line(-reach, reach, reach, -reach).stroke(Role::Ground, 9.0))
            .with(Shape::line(-reach, reach, reach, -reach).stroke(soft, 4.0));
    }
    Group::new().with(face.fill(DIE_FACE).stroke(DIE_PIPS.alpha(0.85), 2.0)).with_all(pips.map(pip(DIE_PIPS)))
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

/// Goods with their counts, in rows from the upper left: as many to a row as `width` has room for.
pub fn goods(counts: &GoodCounts, width: f32, side: f32) -> Group {
    let pill = side * 1.95;
    let gap = 4.0;
    let there: Vec<Good> = Good::ALL.into_iter().filter(|good| counts[good.index()] > 0).collect();
    let mut group = Group::new();
    let per_row = ((width + gap) / (pill + gap)).floor().max(1.0) as usize;
    let rows = there.len().div_ceil(per_row).max(1);
    for (at, &colour) in there.iter().enumerate() {
        let (column, row) = (at % per_row, at / per_row);
        let x = side / 2.0 + column as f32 * (pill + gap);
        let y = (row as f32 - (rows - 1) as f32 / 2.0) * (side + 3.0);
        group.add(Group::at(x, y).with(good(colour, side)));
        let count = counts[colour.index()];
        if count > 1 {
            group.add(times(count.into()).at(x + side * 0.56, y).start());
        }
    }
    group
}

/// A count beside a thing.
pub fn times(count: u32) -> Text {
    Text::new(format!("×{count}")).units(RULE).bold()
}

/// A symbol of so many units around its middle.
pub fn symbol(icon: Group, size: f32) -> Group {
    icon.scale(size / BOX)
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
        .with(symbol(icon, size))
        .with(Text::new(short_number(count.into())).at(size * 0.68, 0.0).start().units(text).bold())
}

/// A number in at most four characters.
pub fn short_number(number: i64) -> String {
    if number.abs() < 10_000 { number.to_string() } else { "9999+".to_owned() }
}

impl Easel<'_> {
    /// A player's sign: a shape, a colour, a texture and the first letter of the name, so that no two players look alike in
    /// any light.
    pub fn sign(&self, seat: Seat, size: f32) -> Group {
        let paint = Paint::role(Role::Player(seat.index() as u8));
        let half = size / 2.0;
        let outline = match seat.index() % 4 {
            0 => Shape::circle(0.0, 0.0, half),
            1 => Shape::rect_around(0.0, 0.0, size * 0.9, size * 0.9).corner(size * 0.12),
            2 => Shape::regular(0.0, size * 0.03, half * 1.12, 5, -90.0).corner(size * 0.08),
            _ => Shape::regular(0.0, 0.0, half * 1.06, 8, 22.5).corner(2.0),
        };
        let texture = Pattern::player(seat.index() as u8).step((size * 0.2).max(5.0));
        Group::new()
            .title(self.words.name(seat))
            .with(outline.fill(paint.woven(texture)).stroke(paint.shade(-0.45), 2.0))
            .with(
                Text::new(self.initial(seat))
                    .units((size * 0.58).max(RULE))
                    .bold()
                    .paint(paint.ink())
                    .halo(paint, size * 0.14)
                    .max_width(size * 0.9)
                    .layer(Layer::Labels),
            )
    }

    /// The first letter of a player's name.
    pub fn initial(&self, seat: Seat) -> String {
        let name = self.words.name(seat);
        let letter = name.graphemes(true).find(|letter| letter.chars().any(char::is_alphanumeric));
        let letter = letter.or_else(|| name.graphemes(true).find(|letter| !letter.trim().is_empty()));
        letter.map_or_else(|| (seat.index() + 1).to_string(), str::to_uppercase)
    }
}

/// A place where a good could lie.
pub fn good_space(side: f32) -> Shape {
    Shape::rect_around(0.0, 0.0, side, side)
        .corner(side * 0.16)
        .fill(WELL)
        .stroked(Stroke::new(LINE, 1.5).dashed(4.0, 4.0))
}
