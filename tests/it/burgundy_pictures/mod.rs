//! The Castles of Burgundy: pictures.

mod goldens;
mod positions;
mod promises;
pub mod reading;
