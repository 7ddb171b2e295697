//! Knowledge tiles in words: number and effect.

use super::super::lookup::knowledge_topic;
use super::super::tile::{Colour, Face, Tile};
use super::Easel;
use super::palette::{AREA, GAP, LABEL, MARGIN, PAD, RULE, tile_paint};
use super::panel;
use crate::engine::Msg;
use crate::engine::scene::{Group, Role, Shape, Text};
use crate::{line, msg};

/// Entries beside each other.
const COLUMNS: usize = 3;
/// Height of a row of entries.
const ROW: f32 = 40.0;
/// Height of the title.
const TITLE: f32 = 34.0;
/// Width of a number's plate.
const PLATE: f32 = 46.0;

/// Height of a list of so many knowledge tiles.
pub fn height(count: usize) -> f32 {
    match count {
        0 => 0.0,
        _ => PAD + TITLE + ROW * count.div_ceil(COLUMNS) as f32 + PAD,
    }
}

/// Knowledge tiles among others, in ascending order, each once.
pub fn numbers(tiles: impl Iterator<Item = Tile>) -> Vec<u8> {
    let mut numbers: Vec<u8> = tiles
        .filter_map(|tile| match tile.face() {
            Face::Knowledge(number) => Some(number),
            _ => None,
        })
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

impl Easel<'_> {
    /// The list under a title, as wide as an area picture, from its upper left corner.
    pub fn knowledge(&self, title: Msg, numbers: &[u8]) -> Group {
        let width = AREA - 2.0 * MARGIN;
        let step = (width - 2.0 * PAD + GAP) / COLUMNS as f32;
        let paint = tile_paint(Colour::Knowledge);
        let mut group = Group::at(MARGIN, 0.0).with(panel(0.0, 0.0, width, height(numbers.len()))).with(
            Text::new(self.say(title))
                .at(PAD, PAD + TITLE * 0.36)
                .start()
                .units(LABEL)
                .paint(Role::InkSoft)
                .max_width(width),
        );
        for (at, number) in numbers.iter().enumerate() {
            let (column, row) = ((at % COLUMNS) as f32, (at / COLUMNS) as f32);
            let entry = Group::at(PAD + column * step, PAD + TITLE + (row + 0.5) * ROW)
                .title(self.say(line!("cb-knowledge", n = *number)))
                .topic(knowledge_topic(*number))
                .with(Shape::rect(0.0, -ROW * 0.4, PLATE, ROW * 0.8).corner(6.0).fill(paint))
                .with(Text::new(number.to_string()).at(PLATE / 2.0, 0.0).units(RULE).bold().paint(paint.ink()))
                .with(
                    Text::new(self.say(effect(*number)))
                        .at(PLATE + 9.0, 0.0)
                        .start()
                        .units(RULE + 2.0)
                        .max_width(step - PLATE - 9.0 - GAP),
                );
            group.add(entry);
        }
        group
    }
}

/// The effect of a knowledge tile in one word.
fn effect(number: u8) -> Msg {
    EFFECTS[usize::from(number.clamp(1, 26)) - 1]
}

const EFFECTS: [Msg; 26] = [
    msg!("cb-picture-knowledge-1"),
    msg!("cb-picture-knowledge-2"),
    msg!("cb-picture-knowledge-3"),
    msg!("cb-picture-knowledge-4"),
    msg!("cb-picture-knowledge-5"),
    msg!("cb-picture-knowledge-6"),
    msg!("cb-picture-knowledge-7"),
    msg!("cb-picture-knowledge-8"),
    msg!("cb-picture-knowledge-9"),
    msg!("cb-picture-knowledge-10"),
    msg!("cb-picture-knowledge-11"),
    msg!("cb-picture-knowledge-12"),
    msg!("cb-picture-knowledge-13"),
    msg!("cb-picture-knowledge-14"),
    msg!("cb-picture-knowledge-15"),
    msg!("cb-picture-knowledge-16"),
    msg!("cb-picture-knowledge-17"),
    msg!("cb-picture-knowledge-18"),
    msg!("cb-picture-knowledge-19"),
    msg!("cb-picture-knowledge-20"),
    msg!("cb-picture-knowledge-21"),
    msg!("cb-picture-knowledge-22"),
    msg!("cb-picture-knowledge-23"),
    msg!("cb-picture-knowledge-24"),
    msg!("cb-picture-knowledge-25"),
    msg!("cb-picture-knowledge-26"),
];
