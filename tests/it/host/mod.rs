//! The host, without any platform: lobbies, turns, undo, votes, bots.

mod around;
mod care;
mod days;
mod faulty;
mod lobby;
mod moving;
mod play;
mod refusals;
pub mod room;
mod trouble;
mod votes;
