//! Great Western Trail Argentina: pictures.

mod goldens;
mod positions;
mod promises;
use crate::burgundy_pictures::reading;
