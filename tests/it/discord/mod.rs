//! The bot on Discord, through a Discord of our own.

mod checks;
mod commands;
mod days;
#[allow(dead_code, reason = "the load test needs some of it that no test does")]
mod double;
mod double_itself;
mod faults;
mod hand;
mod house;
mod languages;
mod limits;
mod mischief;
mod places;
mod refusals;
mod restarts;
mod secrets;
mod small_bot;
mod starting;
mod storage;
mod turn;
mod whole_game;
