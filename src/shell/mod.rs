//! The commands of the shell.

pub mod engine;
pub mod keep;
pub mod render;
mod running;
pub mod serve;
pub mod simulate;
