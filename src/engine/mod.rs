//! The contract between games and everything else, and its plain data.

pub mod scene;
