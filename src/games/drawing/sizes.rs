//! Sizes that are the same in every game's pictures.
//!
//! Area pictures are [`AREA`] units wide and are read on phones at half of that: no text that carries a rule is smaller than
//! [`RULE`].

use crate::engine::scene::Paint;

/// Width of an area picture.
pub const AREA: f32 = 800.0;
/// Width of the overview.
pub const TABLE: f32 = 1200.0;
/// Between the rim of a picture and what is in it.
pub const MARGIN: f32 = 20.0;
/// The smallest text that carries a rule, in an area picture: 11 pixels where the picture is 400 wide.
pub const RULE: f32 = 22.0;
/// Words beside numbers.
pub const LABEL: f32 = 22.0;
/// A player's name above the own board.
pub const NAME: f32 = 38.0;
/// A player's score above the own board.
pub const SCORE: f32 = 46.0;
/// Height of the band with whose picture it is.
pub const HEADER: f32 = 92.0;
/// The width of a player's sign beside the name.
pub const SIGN: f32 = 40.0;

/// Coins and points.
pub const GOLD: Paint = Paint::duo(0xe9bd5b, 0x8a5a00);
