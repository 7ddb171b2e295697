//! tabletalk: heavy euro board games, played by rule where people already talk.
//!
//! The map of the house (arrows point one way, downwards):
//!
//! - [`engine`]: the contract between games and everything else, and its plain data
//! - [`scene`]: back ends of a picture: PNG and SVG

pub mod engine;
pub mod scene;
