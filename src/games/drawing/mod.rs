//! What the pictures of all games share: sizes, the pen that symbols are drawn with, and the band above a picture.

pub mod band;
pub mod pen;
pub mod sizes;
