//! The bot on Discord, through a Discord of our own.

mod checks;
mod double;
mod double_itself;
mod small_bot;
