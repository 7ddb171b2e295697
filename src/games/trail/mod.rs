//! What the Great Western Trail games share: plain building blocks, each usable without the others.
//!
//! - vocabulary: [`index_type`], [`Counts`], [`Each`], [`list`]
//! - the trail: [`graph`]
//! - cards: [`herd`], [`tasks`]
//! - discs: [`corner`]

pub mod corner;
mod counts;
mod each;
pub mod graph;
pub mod herd;
pub mod list;
pub mod tasks;
mod thing;

pub use counts::Counts;
pub use each::Each;
pub use thing::Thing;
pub(crate) use thing::index_type;
