//! Back ends of a [`Scene`](crate::engine::scene::Scene): PNG and SVG; themes.
//!
//! - [`theme`]: what a role looks like
//! - [`fonts`], [`text`]: the shipped faces; words into placed glyphs
//! - [`raster`], [`encode`]: pixels, and PNG
//! - [`score_chart`]: scores of any game as a picture
//! - [`svg`]: the same picture for a browser
//! - [`studio`]: pictures made off the caller's thread, each once

pub mod encode;
mod fingerprint;
pub mod fonts;
mod glyphs;
mod place;
mod planes;
pub mod raster;
pub mod score_chart;
pub mod studio;
pub mod svg;
pub mod text;
pub mod theme;
mod weave;
