//! The depots: six in a ring, each with four slots and its goods, and the black one.

use super::super::Stage;
use super::super::place::{Depot, Slot};
use super::super::tile::Colour;
use super::Easel;
use super::palette::{
    AREA, BLACK_DEPOT, BLACK_HEX, BLACK_INK, BLACK_WELL, CORNER, GAP, GOOD, HEX_FILL, LABEL, LINE, MARGIN, PAD,
    SLOT_HEX, WELL, WIDE_SLOT_HEX,
};
use super::panel;
use super::tile::{address, address_paint, box_rings, rings, slot, tile};
use super::token::{die_number, goods};
use crate::engine::scene::{Group, Layer, Paint, Role, Shape, Text};
use crate::line;

/// Width of a depot: three fit beside each other.
pub const WIDTH: f32 = (AREA - 2.0 * MARGIN - 2.0 * GAP) / 3.0;
/// Height of the black depot with its slots in rows.
pub const BLACK_HEIGHT: f32 = PAD + BLACK_TITLE + 5.0 * BLACK_HEX + PAD;
/// Height of the black depot with its slots in one row.
const BLACK_ROW_HEIGHT: f32 = PAD + 2.0 * SLOT_HEX + PAD;

/// Height of the strip with a depot's number and goods: two rows of goods.
const GOODS: f32 = 2.0 * GOOD + 4.0;
/// The side of a depot's number.
const NUMBER: f32 = 48.0;
/// Height of the black depot's name.
const BLACK_TITLE: f32 = 30.0;
/// Two rows that keep the ring: clockwise from the upper left.
const UPPER: [usize; 3] = [5, 0, 1];
const LOWER: [usize; 3] = [4, 3, 2];

/// Slots packed as hexagons: how large, and how many in each row.
struct Cluster {
    r: f32,
    rows: &'static [usize],
}

impl Cluster {
    /// For so many slots in a column of [`WIDTH`].
    const fn of(slots: usize) -> Cluster {
        match slots {
            ..=2 => Cluster { r: WIDE_SLOT_HEX, rows: &[2] },
            3 => Cluster { r: SLOT_HEX, rows: &[2, 1] },
            4 => Cluster { r: SLOT_HEX, rows: &[2, 2] },
            5..=6 => Cluster { r: BLACK_HEX, rows: &[2, 2, 2] },
            _ => Cluster { r: BLACK_HEX, rows: &[3, 2, 3] },
        }
    }

    const fn height(&self) -> f32 {
        (1.5 * self.rows.len() as f32 + 0.5) * self.r
    }

    /// The middles of the slots around the cluster's own; rows that are as long as the one before are shifted by half a hexagon.
    fn places(&self) -> Vec<(f32, f32)> {
        let width = self.r * 3.0_f32.sqrt();
        let equal = self.rows.windows(2).any(|pair| pair[0] == pair[1]);
        let mut places = Vec::new();
        for (row, &length) in self.rows.iter().enumerate() {
            let shift = match (equal, row % 2) {
                (false, _) => 0.0,
                (true, 0) => -0.25,
                (true, _) => 0.25,
            };
            let y = self.r * (1.0 + 1.5 * row as f32) - self.height() / 2.0;
            places.extend((0..length).map(|at| ((at as f32 - (length - 1) as f32 / 2.0 + shift) * width, y)));
        }
        places
    }
}

impl Easel<'_> {
    /// Height of a numbered depot at this table.
    pub fn depot_height(&self) -> f32 {
        PAD + GOODS + PAD / 2.0 + Cluster::of(self.game.count()).height() + PAD
    }

    /// Height of all depots in two rows with the black one between them.
    pub fn block_height(&self) -> f32 {
        2.0 * self.depot_height() + 2.0 * GAP + BLACK_ROW_HEIGHT
    }

    /// A numbered depot from its upper left corner. Slots that this table does not use are left out.
    pub fn depot(&self, depot: Depot, height: f32) -> Group {
        let content = &self.game.depots[depot.index()];
        let mut group = Group::new()
            .title(self.say(line!("cb-picture-depot", depot = depot.die().number())))
            .topic("take")
            .with(panel(0.0, 0.0, WIDTH, height).layer(Layer::Ground))
            .with(Group::at(PAD + NUMBER / 2.0, PAD + GOODS / 2.0).with(die_number(
                depot.die(),
                NUMBER,
                NUMBER * 0.72,
            )));
        let strip = PAD + NUMBER + PAD;
        let room = WIDTH - strip - PAD;
        let well = Shape::rect(strip - PAD / 2.0, PAD, room + PAD / 2.0, GOODS).corner(CORNER / 2.0);
        group.add(well.clone().fill(WELL.alpha(0.55)));
        group.add(Group::at(strip + 2.0, PAD + GOODS / 2.0).with(goods(
            &content.goods,
            (room - PAD / 2.0, GOODS),
            GOOD,
        )));
        group = group.with_all(box_rings(&well, self.pointed_depot(depot)));
        let used: Vec<(usize, Colour)> =
            (0..Slot::PER_DEPOT).filter_map(|at| Some((at, self.slot_colour(depot, at)?))).collect();
        let cluster = Cluster::of(used.len());
        let top = PAD + GOODS + PAD / 2.0;
        let middle = (top + height - PAD) / 2.0;
        for ((at, colour), (x, y)) in used.into_iter().zip(cluster.places()) {
            let place = Group::at(WIDTH / 2.0 + x, middle + y);
            let empty = || slot(colour, cluster.r);
            let drawn = content.tiles[at].map_or_else(empty, |content| tile(content, cluster.r));
            group.add(self.lying(place, Slot::Numbered(depot, at as u8), drawn, cluster.r, Role::Ink.into()));
        }
        group
    }

    fn slot_colour(&self, depot: Depot, at: usize) -> Option<Colour> {
        self.game.rules.slot_colour(depot, at, self.game.phase(), self.game.count())
    }

    /// The black depot from its upper left corner, its slots in rows.
    pub fn black_depot(&self, height: f32) -> Group {
        let cluster = Cluster::of(self.black_slots());
        let middle = (PAD + BLACK_TITLE + height - PAD) / 2.0;
        let mut group = self.black_ground(WIDTH, height).with(
            Text::new(self.say(line!("cb-picture-black")))
                .at(WIDTH / 2.0, PAD + BLACK_TITLE * 0.42)
                .units(LABEL)
                .bold()
                .paint(BLACK_INK)
                .max_width(WIDTH - 2.0 * PAD),
        );
        for (at, (x, y)) in cluster.places().into_iter().take(self.black_slots()).enumerate() {
            group.add(self.black_slot(Group::at(WIDTH / 2.0 + x, middle + y), at, cluster.r));
        }
        group
    }

    /// The black depot as wide as three numbered ones, its slots in one row.
    fn black_row(&self) -> Group {
        let width = AREA - 2.0 * MARGIN;
        let step = (width - 2.0 * PAD) / self.black_slots() as f32;
        let mut group = self.black_ground(width, BLACK_ROW_HEIGHT);
        for at in 0..self.black_slots() {
            let place = Group::at(PAD + step * (at as f32 + 0.5), BLACK_ROW_HEIGHT / 2.0);
            group.add(self.black_slot(place, at, SLOT_HEX));
        }
        group
    }

    /// How many slots of the black depot this table uses.
    fn black_slots(&self) -> usize {
        usize::from(self.game.rules.black_tiles.at(self.game.count())).min(Slot::BLACK)
    }

    /// All depots, three beside each other and the black one between the rows: still clockwise.
    pub fn depot_block(&self) -> Group {
        let height = self.depot_height();
        let lower = height + GAP + BLACK_ROW_HEIGHT + GAP;
        let row = |row: [usize; 3], y: f32| {
            row.into_iter().enumerate().map(move |(column, depot)| {
                let x = MARGIN + column as f32 * (WIDTH + GAP);
                Group::at(x, y).with(self.depot(Depot::ALL[depot], height))
            })
        };
        Group::new()
            .with_all(row(UPPER, 0.0))
            .with(Group::at(MARGIN, height + GAP).with(self.black_row()))
            .with_all(row(LOWER, lower))
    }

    fn black_ground(&self, width: f32, height: f32) -> Group {
        let ground = Shape::rect(0.0, 0.0, width, height).corner(CORNER).fill(BLACK_DEPOT).stroke(LINE, 2.0);
        Group::new().title(self.say(line!("cb-picture-black"))).topic("buy").with(ground.layer(Layer::Ground))
    }

    fn black_slot(&self, place: Group, at: usize, r: f32) -> Group {
        let empty = || Group::new().with(Shape::hex(0.0, 0.0, r * HEX_FILL).corner(r * 0.09).fill(BLACK_WELL));
        let drawn = self.game.black[at].map_or_else(empty, |content| tile(content, r));
        self.lying(place, Slot::Black(at as u8), drawn, r, BLACK_INK)
    }

    fn lying(&self, place: Group, at: Slot, drawn: Group, r: f32, ink: Paint) -> Group {
        let tile = self.game.tile_at(at);
        let title = match tile {
            Some(tile) => line!("cb-picture-slot", slot = at.to_string(), tile = tile.name()),
            None => line!("cb-picture-slot-empty", slot = at.to_string()),
        };
        let pointed = self.pointed_slot(at);
        let ink = if tile.is_some() { address_paint(tile) } else { ink.alpha(0.75) };
        place
            .id(at.to_string())
            .title(self.say(title))
            .topic(tile.map_or("take", |tile| tile.topic().id))
            .with(drawn)
            .with_all(rings(r, pointed))
            .with(address(at.to_string(), r, ink, pointed))
    }

    /// Do tiles lie on the depots yet?
    pub fn depots_in_use(&self) -> bool {
        self.game.stage != Stage::Starting
    }
}
