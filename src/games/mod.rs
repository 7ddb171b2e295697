//! The games, all alike: one folder each.

pub mod burgundy;
