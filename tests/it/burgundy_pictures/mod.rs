//! The Castles of Burgundy: pictures.

mod gallery;
mod goldens;
mod positions;
mod promises;
mod reading;
