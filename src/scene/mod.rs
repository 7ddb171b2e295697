//! Back ends of a [`Scene`](crate::engine::scene): PNG and SVG; themes.
