//! The depots: six in a ring, each with four slots and its goods, and the black one.

use super::super::Stage;
use super::super::place::{Depot, Slot};
use super::Easel;
use super::marks::Pointed;
use super::palette::{
    AREA, BLACK_DEPOT, BLACK_HEX, BLACK_INK, BLACK_WELL, CORNER, GAP, GOOD, LABEL, LINE, MARGIN, PAD, SLOT_HEX, WELL,
};
use super::panel;
use super::tile::{address, address_paint, rims, slot, tile, unused};
use super::token::{die_number, goods};
use crate::engine::scene::{Group, Layer, Paint, Role, Shape, Stroke, Text};
use crate::line;

/// Width of a depot: three fit beside each other.
pub const WIDTH: f32 = (AREA - 2.0 * MARGIN - 2.0 * GAP) / 3.0;
/// Height of a numbered depot.
pub const HEIGHT: f32 = PAD + GOODS + PAD / 2.0 + 3.5 * SLOT_HEX + PAD;
/// Height of the black depot with its slots in three rows.
pub const BLACK_HEIGHT: f32 = PAD + BLACK_TITLE + 5.0 * BLACK_HEX + PAD;
/// Height of the black depot with its slots in one row.
pub const BLACK_ROW_HEIGHT: f32 = PAD + 2.0 * BLACK_HEX + PAD;
/// Height of the depots in two rows with the black one between them.
pub const BLOCK_HEIGHT: f32 = 2.0 * HEIGHT + 2.0 * GAP + BLACK_ROW_HEIGHT;

/// Height of the strip with a depot's number and goods: two rows of goods.
const GOODS: f32 = 2.0 * GOOD + 4.0;
/// The side of a depot's number.
const NUMBER: f32 = 48.0;
/// Height of the black depot's name.
const BLACK_TITLE: f32 = 30.0;
/// Two rows that keep the ring: clockwise from the upper left.
const UPPER: [usize; 3] = [5, 0, 1];
const LOWER: [usize; 3] = [4, 3, 2];

impl Easel<'_> {
    /// A numbered depot from its upper left corner.
    pub fn depot(&self, depot: Depot) -> Group {
        let content = &self.game.depots[depot.index()];
        let mut group = Group::new()
            .title(self.say(line!("cb-picture-depot", depot = depot.die().number())))
            .with(panel(0.0, 0.0, WIDTH, HEIGHT).layer(Layer::Ground))
            .with(Group::at(PAD + NUMBER / 2.0, PAD + GOODS / 2.0).with(die_number(
                depot.die(),
                NUMBER,
                NUMBER * 0.72,
            )));
        let strip = PAD + NUMBER + PAD;
        let room = WIDTH - strip - PAD;
        let well = Shape::rect(strip - PAD / 2.0, PAD, room + PAD, GOODS).corner(CORNER / 2.0);
        group.add(well.clone().fill(WELL.alpha(0.55)));
        group.add(Group::at(strip, PAD + GOODS / 2.0).with(goods(&content.goods, room, GOOD)));
        for rim in strip_rims(&well, self.pointed_depot(depot)) {
            group.add(rim);
        }
        let width = SLOT_HEX * 3.0_f32.sqrt();
        let left = (WIDTH - 2.5 * width) / 2.0 + width / 2.0;
        let top = PAD + GOODS + PAD / 2.0 + SLOT_HEX;
        for at in 0..Slot::PER_DEPOT {
            let (row, column) = ((at / 2) as f32, (at % 2) as f32);
            let place = Group::at(left + (column + row / 2.0) * width, top + row * 1.5 * SLOT_HEX);
            group.add(self.slot(place, depot, at));
        }
        group
    }

    /// The black depot from its upper left corner, its slots in three rows.
    pub fn black_depot(&self) -> Group {
        let width = BLACK_HEX * 3.0_f32.sqrt();
        let top = PAD + BLACK_TITLE + BLACK_HEX;
        let mut group = self.black_ground(WIDTH, BLACK_HEIGHT).with(
            Text::new(self.say(line!("cb-picture-black")))
                .at(WIDTH / 2.0, PAD + BLACK_TITLE * 0.42)
                .units(LABEL)
                .bold()
                .paint(BLACK_INK)
                .max_width(WIDTH - 2.0 * PAD),
        );
        for at in 0..Slot::BLACK {
            let (row, column) = match at {
                0..3 => (0.0, at as f32 - 1.0),
                3..5 => (1.0, at as f32 - 3.5),
                _ => (2.0, at as f32 - 6.0),
            };
            let place = Group::at(WIDTH / 2.0 + column * width, top + row * 1.5 * BLACK_HEX);
            group.add(self.black_slot(place, at));
        }
        group
    }

    /// The black depot as wide as three numbered ones, its slots in one row.
    fn black_row(&self) -> Group {
        let width = AREA - 2.0 * MARGIN;
        let step = (width - 2.0 * PAD) / Slot::BLACK as f32;
        let mut group = self.black_ground(width, BLACK_ROW_HEIGHT);
        for at in 0..Slot::BLACK {
            let place = Group::at(PAD + step * (at as f32 + 0.5), BLACK_ROW_HEIGHT / 2.0);
            group.add(self.black_slot(place, at));
        }
        group
    }

    /// All depots, three beside each other and the black one between the rows: still clockwise.
    pub fn depot_block(&self) -> Group {
        let lower = HEIGHT + GAP + BLACK_ROW_HEIGHT + GAP;
        let row = |row: [usize; 3], y: f32| {
            row.into_iter().enumerate().map(move |(column, depot)| {
                let x = MARGIN + column as f32 * (WIDTH + GAP);
                Group::at(x, y).with(self.depot(Depot::ALL[depot]))
            })
        };
        Group::new()
            .with_all(row(UPPER, 0.0))
            .with(Group::at(MARGIN, HEIGHT + GAP).with(self.black_row()))
            .with_all(row(LOWER, lower))
    }

    fn black_ground(&self, width: f32, height: f32) -> Group {
        let ground = Shape::rect(0.0, 0.0, width, height).corner(CORNER).fill(BLACK_DEPOT).stroke(LINE, 2.0);
        Group::new().title(self.say(line!("cb-picture-black"))).with(ground.layer(Layer::Ground))
    }

    fn slot(&self, place: Group, depot: Depot, at: usize) -> Group {
        let address = Slot::Numbered(depot, at as u8);
        let content = self.game.depots[depot.index()].tiles[at];
        let colour = self.game.rules.slot_colour(depot, at, self.game.phase(), self.game.count());
        let empty = colour.map(|colour| slot(colour, SLOT_HEX));
        self.lying(place, address, content.map(|content| tile(content, SLOT_HEX)).or(empty), SLOT_HEX, Role::Ink.into())
    }

    fn black_slot(&self, place: Group, at: usize) -> Group {
        let address = Slot::Black(at as u8);
        let filled = usize::from(self.game.rules.black_tiles.at(self.game.count()));
        let ground = || {
            let hex = Shape::hex(0.0, 0.0, BLACK_HEX * 0.93).corner(4.0).fill(BLACK_WELL);
            Group::new().with(hex)
        };
        let content =
            self.game.black[at].map(|content| tile(content, BLACK_HEX)).or_else(|| (at < filled).then(ground));
        self.lying(place, address, content, BLACK_HEX, BLACK_INK)
    }

    fn lying(&self, place: Group, at: Slot, drawn: Option<Group>, r: f32, ink: Paint) -> Group {
        let Some(drawn) = drawn else {
            return place.with(unused(r, LINE.alpha(0.55)));
        };
        let tile = self.game.tile_at(at);
        let title = match tile {
            Some(tile) => line!("cb-picture-slot", slot = at.to_string(), tile = tile.name()),
            None => line!("cb-picture-slot-empty", slot = at.to_string()),
        };
        let pointed = self.pointed_slot(at);
        let ink = if tile.is_some() { address_paint(tile) } else { ink.alpha(0.75) };
        place.id(at.to_string()).title(self.say(title)).with(drawn).with_all(rims(r, pointed)).with(address(
            at.to_string(),
            r,
            ink,
            pointed,
        ))
    }

    /// Do tiles lie on the depots yet?
    pub fn depots_in_use(&self) -> bool {
        self.game.stage != Stage::Starting
    }
}

fn strip_rims(strip: &Shape, pointed: Pointed) -> Vec<Shape> {
    let mut rims = Vec::new();
    if pointed.choosable {
        rims.push(strip.clone().stroke(Role::Highlight, 4.5).layer(Layer::Marks));
    }
    if pointed.changed {
        rims.push(strip.clone().stroked(Stroke::new(Role::Changed, 4.0).dashed(14.0, 9.0)).layer(Layer::Marks));
    }
    rims
}
