//! Great Western Trail Argentina: pictures.

mod goldens;
mod positions;
mod promises;
#[path = "../burgundy_pictures/reading.rs"]
mod reading;
