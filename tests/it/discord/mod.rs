//! The bot on Discord, through a Discord of our own.

mod checks;
mod commands;
mod double;
mod double_itself;
mod faults;
mod hand;
mod house;
mod limits;
mod places;
mod restarts;
mod secrets;
mod small_bot;
mod whole_game;
