//! The Castles of Burgundy: pictures.

mod gallery;
mod positions;
