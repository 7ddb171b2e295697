//! tabletalk: heavy euro board games, played by rule where people already talk.
//!
//! The map of the house (arrows point one way, downwards):
//!
//! - [`games`]: one folder a game, and the registry that the rest of the house finds them by
//! - [`text`]: back end of a line: Fluent, languages
//! - [`scene`]: back ends of a picture: PNG and SVG
//! - [`engine`]: the contract between games and everything else, and its plain data

pub mod engine;
pub mod games;
pub mod scene;
pub mod text;
