//! The commands of the shell.

pub mod engine;
pub mod render;
pub mod simulate;
