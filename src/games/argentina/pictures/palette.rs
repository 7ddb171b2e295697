//! Sizes and colours of the game's pictures.

use super::super::card::Breed;
use super::super::data::Sail;
use super::super::worker::{Colour, Trade};
use crate::engine::scene::{Paint, Role};

pub use crate::games::drawing::sizes::{AREA, GOLD, HEADER, LABEL, MARGIN, NAME, RULE, SIGN, TABLE};

/// Between neighbouring panels.
pub const GAP: f32 = 14.0;
/// Between a panel's rim and what is in it.
pub const PAD: f32 = 12.0;
/// Radius of a panel's corners.
pub const CORNER: f32 = 14.0;
/// Width of a panel that fills an area picture.
pub const WIDE: f32 = AREA - 2.0 * MARGIN;

/// The name of an area.
pub const TITLE: f32 = 24.0;
/// Height of the line with an area's name.
pub const TITLE_LINE: f32 = 38.0;
/// Counts that one reads first.
pub const COUNT: f32 = 32.0;
/// A symbol in a line of [`RULE`] text.
pub const SYMBOL: f32 = 27.0;
/// The width of a player's sign where it stands for a disc: the smallest whose letter can be read.
pub const DISC: f32 = 30.0;

/// Width of a tile on the trail.
pub const TILE: f32 = 84.0;
/// Height of a tile on the trail.
pub const TILE_HEIGHT: f32 = 78.0;
/// Width of a card.
pub const CARD: f32 = 78.0;
/// Height of a card.
pub const CARD_HEIGHT: f32 = 102.0;
/// Width of an objective card.
pub const OBJECTIVE: f32 = 104.0;

/// A card of the board.
pub const PANEL: Paint = Paint::role(Role::Panel);
/// Sunk into a card.
pub const WELL: Paint = Paint::role(Role::Well);
/// Hairlines.
pub const LINE: Paint = Paint::role(Role::Line);
/// Text.
pub const INK: Paint = Paint::role(Role::Ink);
/// Text of second rank.
pub const SOFT: Paint = Paint::role(Role::InkSoft);
/// The ground of the trail.
pub const PAMPA: Paint = Paint::duo(0x263029, 0xeaf1e2);
/// A road of the trail.
pub const ROAD: Paint = Paint::duo(0x6f6550, 0xc8b58a);
/// A neutral building.
pub const NEUTRAL: Paint = Paint::duo(0xd9cdb4, 0xded2b6);
/// An empty building space.
pub const PLOT: Paint = Paint::duo(0x343d38, 0xf7f8f2);
/// A ramp, the railway.
pub const IRON: Paint = Paint::duo(0x55606f, 0x55606e);
/// Buenos Aires, docks.
pub const HARBOUR: Paint = Paint::duo(0x2c5d80, 0x1f5c86);
/// The face of a coin.
pub const COIN: Paint = Paint::duo(0xe9bd5b, 0xf0c659);
/// Grain.
pub const GRAIN: Paint = Paint::duo(0xe3c565, 0x8f6a00);
/// Certificates.
pub const CERTIFICATE: Paint = Paint::duo(0xe58f86, 0xa8322a);
/// Exchange tokens.
pub const TOKEN: Paint = Paint::duo(0x8ecae0, 0x1a6b86);
/// A white corner.
pub const WHITE_CORNER: Paint = Paint::duo(0xf4f4ef, 0xffffff);
/// A black corner.
pub const BLACK_CORNER: Paint = Paint::duo(0x0a0c0f, 0x14171c);
/// A black hand.
pub const BLACK_HAND: Paint = Paint::duo(0x0c0e11, 0x14171c);
/// A green hand.
pub const GREEN_HAND: Paint = Paint::duo(0x1f7a3f, 0x1a6b37);
/// An objective card.
pub const OBJECTIVE_CARD: Paint = Paint::duo(0x3d4a5c, 0xdce4ee);
/// An exhaustion card.
pub const EXHAUSTION: Paint = Paint::duo(0x574a4a, 0xd9cfcf);

/// How much of its colour an empty space shows.
pub const EMPTY_TINT: f32 = 0.28;

/// A breed's colour.
pub const fn breed_paint(breed: Breed) -> Paint {
    match breed.index() {
        0 => Paint::duo(0x8d96a2, 0x9aa3ae),
        1 => Paint::duo(0x3c8b4c, 0x2f7d40),
        2 => Paint::duo(0x0b0d10, 0x1b1e23),
        3 => Paint::duo(0xf2f2ec, 0xffffff),
        4 => Paint::duo(0xe58a34, 0xe58a2a),
        5 => Paint::duo(0xefcb45, 0xf2cf3f),
        6 => Paint::duo(0xc8453c, 0xb82f2a),
        7 => Paint::duo(0x3f7cc8, 0x2565b0),
        8 => Paint::duo(0x8a5b38, 0x74471f),
        _ => Paint::duo(0x7a4fb0, 0x653a9c),
    }
}

/// A trade's colour.
pub const fn trade_paint(trade: Trade) -> Paint {
    match trade.index() {
        0 => Paint::duo(0xc9a472, 0xd8b27c),
        1 => Paint::duo(0xb65a45, 0xa8452f),
        2 => Paint::duo(0x6d8198, 0x4f657d),
        _ => Paint::duo(0x8c9a3e, 0x77852a),
    }
}

/// A colour of farmers.
pub const fn farmer_paint(colour: Colour) -> Paint {
    match colour.index() {
        0 => Paint::duo(0x3f9a55, 0x2e8545),
        1 => Paint::duo(0x3d78c8, 0x2a66b4),
        2 => Paint::duo(0xe08a34, 0xe08a2e),
        _ => Paint::duo(0xe9c644, 0xedc93a),
    }
}

/// The colour of a departure.
pub const fn sail_paint(sail: Option<Sail>) -> Paint {
    match sail {
        Some(Sail::Yellow) => Paint::duo(0xe6c445, 0xe8c436),
        Some(Sail::Turquoise) => Paint::duo(0x35b3ac, 0x17a39b),
        Some(Sail::Purple) => Paint::duo(0x9a6ac8, 0x7f49b4),
        None => Paint::duo(0x8b95a3, 0x8f99a6),
    }
}
