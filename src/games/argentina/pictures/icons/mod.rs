//! The game's symbols, drawn as shapes. Each fills a box of 100 units around its origin.

mod cards;
mod goods;
mod places;
mod trades;

use crate::engine::scene::{Group, Paint, Path, Shape};

pub use cards::{card_back, draw, exhaustion, fan, remove, spend, target};
pub use goods::{certificate, coin, cow, grain, point, token};
pub use places::{anchor, aux, boot, build, crown, delivery, engine, hand, harbour, house, ship, station, upgrade};
pub use trades::{hire, strength, trade, trades};

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

    fn solid(self, corners: &[(f32, f32)], round: f32) -> Shape {
        Shape::polygon(corners.iter().copied()).corner(round).fill(self.ink)
    }

    fn bar(self, x: f32, y: f32, w: f32, h: f32) -> Shape {
        Shape::rect(x, y, w, h).fill(self.ink)
    }

    fn slot(self, x: f32, y: f32, w: f32, h: f32) -> Shape {
        Shape::rect(x, y, w, h).fill(self.paper)
    }

    fn disc(self, x: f32, y: f32, r: f32) -> Shape {
        Shape::circle(x, y, r).fill(self.ink)
    }

    fn hole(self, x: f32, y: f32, r: f32) -> Shape {
        Shape::circle(x, y, r).fill(self.paper)
    }
}

/// A symbol of so many units around its middle.
pub fn sized(icon: Group, size: f32) -> Group {
    icon.scale(size / BOX)
}

fn oval(cx: f32, cy: f32, rx: f32, ry: f32) -> Path {
    // A circle's handles, stretched.
    let (hx, hy) = (rx * 0.5523, ry * 0.5523);
    Path::new()
        .move_to(cx + rx, cy)
        .cubic_to(cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry)
        .cubic_to(cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy)
        .cubic_to(cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry)
        .cubic_to(cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy)
        .close()
}
