//! Sizes and colours of the game's pictures.

use super::super::good::Good;
use super::super::tile::Colour;
use crate::engine::scene::{Paint, Role};

pub use crate::games::drawing::sizes::{AREA, GOLD, HEADER, LABEL, MARGIN, RULE, TABLE};

/// Between neighbouring panels.
pub const GAP: f32 = 16.0;
/// Between a panel's rim and what is in it.
pub const PAD: f32 = 12.0;
/// Radius of a panel's corners.
pub const CORNER: f32 = 16.0;

/// Counts that one reads first.
pub const COUNT: f32 = 34.0;

/// An estate space, from its middle to a corner.
pub const ESTATE_HEX: f32 = 62.0;
/// A tile on a numbered depot.
pub const SLOT_HEX: f32 = 50.0;
/// A tile on a numbered depot that has one row of them.
pub const WIDE_SLOT_HEX: f32 = 58.0;
/// A tile on the black depot.
pub const BLACK_HEX: f32 = 44.0;
/// A tile in storage.
pub const STORED_HEX: f32 = 40.0;
/// The side of a good.
pub const GOOD: f32 = 30.0;
/// The side of a die.
pub const DIE: f32 = 62.0;

/// The share of a hexagon that is drawn: the rest is the gap to its neighbours.
pub const HEX_FILL: f32 = 0.955;

/// A card of the board.
pub const PANEL: Paint = Paint::role(Role::Panel);
/// Sunk into a card.
pub const WELL: Paint = Paint::role(Role::Well);
/// Hairlines.
pub const LINE: Paint = Paint::role(Role::Line);
/// The black depot.
pub const BLACK_DEPOT: Paint = Paint::duo(0x07090c, 0x2a2f37);
/// Words on the black depot.
pub const BLACK_INK: Paint = Paint::duo(0xf2f4f7, 0xffffff);
/// Slots of the black depot.
pub const BLACK_WELL: Paint = Paint::duo(0x252b35, 0x4a525e);
/// A die that can be used.
pub const DIE_FACE: Paint = Paint::duo(0xf6f1e4, 0xffffff);
/// The pips of a die.
pub const DIE_PIPS: Paint = Paint::duo(0x171a1f, 0x0a0c10);
/// Silver.
pub const SILVER: Paint = Paint::duo(0xc9d1dc, 0x8d97a5);
/// A worker's clothes.
pub const WORKER: Paint = Paint::duo(0xe6b980, 0x9a5b1c);

/// How much of its colour an empty space shows.
pub const EMPTY_TINT: f32 = 0.30;
/// The rim of an empty space.
pub const EMPTY_RIM: f32 = 0.75;

/// A colour of tiles.
pub const fn tile_paint(colour: Colour) -> Paint {
    match colour {
        Colour::Castle => Paint::duo(0x2f8552, 0x1d6b3e),
        Colour::Mine => Paint::duo(0x8f98a6, 0x6b7480),
        Colour::Ship => Paint::duo(0x3a7fd0, 0x1b5fa8),
        Colour::Building => Paint::duo(0xd0a876, 0xc08a4c),
        Colour::Animal => Paint::duo(0xa9cf5e, 0x9ac43c),
        Colour::Knowledge => Paint::duo(0xeec64a, 0xf0c020),
    }
}

/// A colour of goods.
pub const fn good_paint(good: Good) -> Paint {
    match good {
        Good::Blue => Paint::duo(0x4a9df0, 0x0b67b8),
        Good::Violet => Paint::duo(0x8a5fe0, 0x6a3bc0),
        Good::Pink => Paint::duo(0xf29ac6, 0xf2a0c8),
        Good::Red => Paint::duo(0xd6473f, 0xb5202a),
        Good::Brown => Paint::duo(0x96663f, 0x6e4420),
        Good::Orange => Paint::duo(0xf5a13c, 0xf09a28),
    }
}

/// The sign of a colour of tiles on an empty place.
pub const fn sign_paint(colour: Colour) -> Paint {
    match colour {
        Colour::Castle => Paint::duo(0x6fc793, 0x11512d),
        Colour::Mine => Paint::duo(0xbfc7d3, 0x424a55),
        Colour::Ship => Paint::duo(0x86b8f2, 0x0f457e),
        Colour::Building => Paint::duo(0xe6c79d, 0x6f4410),
        Colour::Animal => Paint::duo(0xc3e281, 0x4a6610),
        Colour::Knowledge => Paint::duo(0xf5d875, 0x705200),
    }
}
