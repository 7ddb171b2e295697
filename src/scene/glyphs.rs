//! Glyphs as outlines, and as small masks kept per thread: most labels of a board repeat the same few.

use std::{collections::HashMap, rc::Rc};

use skrifa::{
    GlyphId,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};
use tiny_skia::{FillRule, Mask, Path, PathBuilder, Stroke, Transform};

use super::fonts::Face;

/// Coverage of one glyph at one size, `left` and `top` from its origin in pixels.
pub struct GlyphMask {
    /// First column.
    pub left: i32,
    /// First row.
    pub top: i32,
    /// Columns.
    pub width: u32,
    /// A byte a pixel, row by row.
    pub coverage: Vec<u8>,
}

/// Steps between two pixels at which a glyph can stand.
pub const STEPS: u32 = 4;

type Key = (Face, u32, u32, u32);

/// Masks made before, up to a bound.
#[derive(Default)]
pub struct Glyphs {
    masks: HashMap<Key, Option<Rc<GlyphMask>>>,
    bytes: usize,
}

const MAX_BYTES: usize = 4 << 20;

impl Glyphs {
    /// The mask of a glyph at a size in pixels, shifted right by `step` of [`STEPS`]; none if it has no ink.
    pub fn mask(&mut self, face: Face, glyph: u32, size: f32, step: u32) -> Option<Rc<GlyphMask>> {
        let key = (face, glyph, size.to_bits(), step);
        if let Some(mask) = self.masks.get(&key) {
            return mask.clone();
        }
        let mask = render(face, glyph, size, step as f32 / STEPS as f32).map(Rc::new);
        self.bytes += 64 + mask.as_ref().map_or(0, |mask| mask.coverage.len());
        if self.bytes > MAX_BYTES {
            self.masks.clear();
            self.bytes = 0;
        }
        self.masks.insert(key, mask.clone());
        mask
    }
}

/// The outline of a glyph at a size, its origin at zero, y downwards.
pub fn outline(face: Face, glyph: u32, size: f32) -> Option<Path> {
    let mut pen = Pen(PathBuilder::new());
    let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
    face.font().outlines.get(GlyphId::new(glyph))?.draw(settings, &mut pen).ok()?;
    pen.0.finish()
}

fn render(face: Face, glyph: u32, size: f32, shift: f32) -> Option<GlyphMask> {
    let path = outline(face, glyph, size)?;
    let thick = face.thickening() * size;
    let bounds = path.bounds();
    let left = (bounds.left() - thick + shift).floor();
    let top = (bounds.top() - thick).floor();
    let width = ((bounds.right() + thick + shift).ceil() - left).max(1.0) as u32;
    let height = ((bounds.bottom() + thick).ceil() - top).max(1.0) as u32;
    let cover = |path: &Path| {
        let mut mask = Mask::new(width, height)?;
        mask.fill_path(path, FillRule::Winding, true, Transform::from_translate(shift - left, -top));
        Some(mask.take())
    };
    let mut coverage = cover(&path)?;
    if thick > 0.0 {
        let rim = path.stroke(&Stroke { width: thick, ..Stroke::default() }, 1.0)?;
        for (inside, rim) in coverage.iter_mut().zip(cover(&rim)?) {
            *inside = rim.max(*inside);
        }
    }
    Some(GlyphMask { left: left as i32, top: top as i32, width, coverage })
}

struct Pen(PathBuilder);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(cx, -cy, x, -y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.cubic_to(ax, -ay, bx, -by, x, -y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
