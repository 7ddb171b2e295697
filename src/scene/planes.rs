//! Planes: a picture is drawn one layer after the other, each time walking the whole list.

use crate::engine::scene::{Group, Layer};

/// Groups within groups, at most; deeper ones are not drawn.
const MAX_DEPTH: u32 = 32;

/// Where the walk is, and which plane it draws.
#[derive(Clone, Copy)]
pub struct Within {
    layer: Layer,
    wanted: Layer,
    depth: u32,
}

impl Within {
    /// The picture itself, when a plane is drawn.
    pub fn plane(wanted: Layer) -> Self {
        Within { layer: Layer::default(), wanted, depth: 0 }
    }

    /// Whether an item with this layer of its own is drawn now.
    pub fn wants(self, layer: Option<Layer>) -> bool {
        layer.unwrap_or(self.layer) == self.wanted
    }

    /// Inside a group; none if that is too deep.
    pub fn inside(self, group: &Group) -> Option<Within> {
        let deeper = Within { layer: group.layer.unwrap_or(self.layer), depth: self.depth + 1, ..self };
        (deeper.depth <= MAX_DEPTH).then_some(deeper)
    }
}
