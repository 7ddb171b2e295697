//! tabletalk: heavy euro board games, played by rule where people already talk.
//!
//! The map of the house (arrows point one way, downwards):
//!
//! - [`chat`]: front ends: Discord, the local table
//! - [`config`]: what can be set, in a file and in the environment
//! - [`host`]: tables, seats, turns, undo, votes: the application, free of platforms
//! - [`shell`]: commands of the shell: serving, the engine protocol, simulations, pictures, what is kept
//! - [`games`]: one folder a game, and the registry that the rest of the house finds them by
//! - [`bots`]: players without a person, generic over the contract
//! - [`store`]: the durable store: keys to JSON, in batches, in sled or in memory
//! - [`text`]: back end of a line: Fluent, languages
//! - [`scene`]: back ends of a picture: PNG and SVG
//! - [`engine`]: the contract between games and everything else, and its plain data

pub mod bots;
pub mod chat;
pub mod config;
pub mod engine;
pub mod games;
pub mod host;
pub mod scene;
pub mod shell;
pub mod store;
pub mod text;
