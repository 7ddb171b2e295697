//! Back ends of a [`Scene`](crate::engine::scene::Scene): PNG and SVG; themes.
//!
//! - [`theme`]: what a role looks like
//! - [`fonts`], [`text`]: the shipped faces; words into placed glyphs
//! - [`raster`], [`encode`]: pixels, and PNG

pub mod encode;
pub mod fonts;
mod glyphs;
pub mod raster;
pub mod text;
pub mod theme;
mod weave;
