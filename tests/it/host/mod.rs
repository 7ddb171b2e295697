//! The host, without any platform: lobbies, turns, undo, votes, bots.

mod lobby;
mod play;
pub mod room;
mod votes;
