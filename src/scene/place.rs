//! From units to pixels, with nonsense kept out: numbers that are none, or far away.

use tiny_skia::{Path, PathBuilder};

use super::{
    planes::Within,
    text::{self, Block},
};
use crate::engine::scene::{self as model, Group, Item, Point, Segment, Text};

/// Coordinates beyond this many pixels are pulled in: nothing there is seen.
pub const FAR: f32 = 16_000.0;

/// Where a group's units lie among the pixels.
#[derive(Clone, Copy)]
pub struct Place {
    /// The origin's column.
    pub x: f32,
    /// The origin's row.
    pub y: f32,
    /// Pixels a unit.
    pub scale: f32,
}

impl Place {
    /// The place of a group within this one; none if it is nowhere.
    pub fn of(self, group: &Group) -> Option<Place> {
        let place = Place {
            x: self.x + group.origin.x * self.scale,
            y: self.y + group.origin.y * self.scale,
            scale: self.scale * group.scale,
        };
        let seen = place.x.is_finite() && place.y.is_finite() && place.scale.is_finite() && place.scale > 0.0;
        seen.then_some(place)
    }

    /// A point among the pixels; none if it is nowhere.
    pub fn point(self, p: Point) -> Option<(f32, f32)> {
        let (x, y) = (self.x + p.x * self.scale, self.y + p.y * self.scale);
        (!x.is_nan() && !y.is_nan()).then(|| (x.clamp(-FAR, FAR), y.clamp(-FAR, FAR)))
    }

    /// The outline in pixels; none if any of it is nowhere.
    pub fn path(self, path: &model::Path) -> Option<Path> {
        let mut out = PathBuilder::with_capacity(path.segments.len(), path.segments.len() * 2);
        for segment in &path.segments {
            match *segment {
                Segment::Move(p) => {
                    let (x, y) = self.point(p)?;
                    out.move_to(x, y);
                }
                Segment::Line(p) => {
                    let (x, y) = self.point(p)?;
                    out.line_to(x, y);
                }
                Segment::Quad(c, p) => {
                    let ((cx, cy), (x, y)) = (self.point(c)?, self.point(p)?);
                    out.quad_to(cx, cy, x, y);
                }
                Segment::Cubic(a, b, p) => {
                    let ((ax, ay), (bx, by), (x, y)) = (self.point(a)?, self.point(b)?, self.point(p)?);
                    out.cubic_to(ax, ay, bx, by, x, y);
                }
                Segment::Close => out.close(),
            }
        }
        out.finish()
    }
}

/// The least box around things, in pixels: left, top, right, bottom.
pub struct Extent(pub [f32; 4]);

impl Default for Extent {
    fn default() -> Self {
        Extent([f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY])
    }
}

impl Extent {
    /// Takes in what a plane shows of some items.
    pub fn items(&mut self, items: &[Item], place: Place, within: Within) {
        for item in items {
            match item {
                Item::Shape(shape) if within.wants(shape.layer) => {
                    if let Some(path) = place.path(&shape.outline.path()) {
                        let width = shape.stroke.map_or(0.0, |stroke| stroke.width * place.scale);
                        let out = if width.is_finite() { width.max(0.0) / 2.0 + 1.0 } else { FAR };
                        let b = path.bounds();
                        self.include([b.left() - out, b.top() - out, b.right() + out, b.bottom() + out]);
                    }
                }
                Item::Text(text) if within.wants(text.layer) => {
                    if let Some(block) = text::lay_out(text) {
                        self.include(Extent::of_block(text, &block, place).0);
                    }
                }
                Item::Shape(_) | Item::Text(_) => {}
                Item::Group(group) => {
                    if let (Some(place), Some(within)) = (place.of(group), within.inside(group)) {
                        self.items(&group.items, place, within);
                    }
                }
            }
        }
    }

    /// Around a text, with whatever lies behind it.
    pub fn of_block(text: &Text, block: &Block, place: Place) -> Extent {
        let halo = text.halo.map_or(0.0, |(_, width)| width);
        let plate = text.plate.map_or(0.0, |plate| plate.padding);
        // Accents, swashes and pictures reach a little out of their line.
        let room = halo.max(plate).max(0.0) + 0.4 * block.size;
        let [left, top, right, bottom] = block.bounds;
        let mut extent = Extent::default();
        for (x, y) in [(left - room, top - room), (right + room, bottom + room)] {
            if let Some((x, y)) = place.point(Point { x, y }) {
                extent.include([x, y, x, y]);
            }
        }
        extent
    }

    fn include(&mut self, [left, top, right, bottom]: [f32; 4]) {
        let [l, t, r, b] = self.0;
        self.0 = [l.min(left), t.min(top), r.max(right), b.max(bottom)];
    }
}
