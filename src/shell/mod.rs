//! The commands of the shell.

pub mod engine;
pub mod serve;
pub mod simulate;
