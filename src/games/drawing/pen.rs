//! What symbols are drawn with. Each fills a box of [`BOX`] units around its origin.

use crate::engine::scene::{Group, Paint, Path, Shape};

/// The side of the box that every symbol is drawn in.
pub const BOX: f32 = 100.0;

/// What a symbol is drawn with: its silhouette in `ink`, what is cut out of it in `paper`.
#[derive(Clone, Copy)]
pub struct Pen {
    /// The silhouette.
    pub ink: Paint,
    /// The holes: the colour of the ground.
    pub paper: Paint,
}

impl Pen {
    /// Draws on a tile of this colour.
    pub const fn on(tile: Paint) -> Pen {
        Pen { ink: tile.ink(), paper: tile }
    }

    /// A polygon.
    pub fn solid(self, corners: &[(f32, f32)], round: f32) -> Shape {
        Shape::polygon(corners.iter().copied()).corner(round).fill(self.ink)
    }

    /// A rectangle.
    pub fn bar(self, x: f32, y: f32, w: f32, h: f32) -> Shape {
        Shape::rect(x, y, w, h).fill(self.ink)
    }

    /// A rectangle cut out.
    pub fn slot(self, x: f32, y: f32, w: f32, h: f32) -> Shape {
        Shape::rect(x, y, w, h).fill(self.paper)
    }

    /// A circle.
    pub fn disc(self, x: f32, y: f32, r: f32) -> Shape {
        Shape::circle(x, y, r).fill(self.ink)
    }

    /// A circle cut out.
    pub fn hole(self, x: f32, y: f32, r: f32) -> Shape {
        Shape::circle(x, y, r).fill(self.paper)
    }

    /// A door with a round top, cut out.
    pub fn arch(self, x: f32, top: f32, half: f32, bottom: f32) -> Shape {
        let path = Path::new().move_to(x - half, bottom).arc(x, top + half, half, 180.0, 180.0);
        Shape::path(path.line_to(x + half, bottom).close()).fill(self.paper)
    }
}

/// A symbol of so many units around its middle.
pub fn sized(icon: Group, size: f32) -> Group {
    icon.scale(size / BOX)
}

/// An ellipse around a middle.
pub fn oval(cx: f32, cy: f32, rx: f32, ry: f32) -> Path {
    // The handle that bends a cubic into a quarter of an ellipse.
    const BEND: f32 = 0.552_28;
    let (hx, hy) = (rx * BEND, ry * BEND);
    Path::new()
        .move_to(cx + rx, cy)
        .cubic_to(cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry)
        .cubic_to(cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy)
        .cubic_to(cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry)
        .cubic_to(cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy)
        .close()
}

/// The winner's crown.
pub fn crown(paint: Paint) -> Group {
    let rim = [(-42.0, 34.0), (-48.0, -26.0), (-22.0, 2.0), (0.0, -38.0), (22.0, 2.0), (48.0, -26.0), (42.0, 34.0)];
    Group::new().with(Shape::polygon(rim).corner(3.0).fill(paint)).with_all(
        [(-48.0, -30.0), (0.0, -42.0), (48.0, -30.0)].map(|(x, y)| Shape::path(oval(x, y, 7.0, 7.0)).fill(paint)),
    )
}
