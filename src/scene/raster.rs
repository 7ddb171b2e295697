//! A scene as pixels, anti-aliased.

use std::cell::RefCell;

use tiny_skia::{
    Color, FillRule, FilterQuality, LineCap, LineJoin, Paint as Ink, Path, PathBuilder, Pattern as Tile, Pixmap,
    PixmapPaint, Rect, Shader, SpreadMode, Stroke as Pen, StrokeDash, Transform,
};

use super::{
    encode,
    glyphs::{self, GlyphMask, Glyphs, STEPS},
    place::{Extent, FAR, Place},
    planes::Within,
    text::{self, Block, Glyph},
    theme::{Colour, Theme},
    weave,
};
use crate::engine::scene::{Group, Item, Layer, Pattern, Point, Scene, Shape, Text};

/// No picture has more pixels on a side.
pub const MAX_SIDE: f32 = 4_096.0;
/// No picture has more pixels in all; a larger one is drawn smaller, whole.
pub const MAX_PIXELS: f32 = 6_000_000.0;

/// Faded groups within faded groups, at most, since each may need a canvas; deeper ones are solid.
const MAX_FADES: u32 = 3;
/// No letter is drawn larger, in pixels.
const MAX_LETTER: f32 = 2_000.0;
/// Larger letters are filled as outlines, not kept as masks.
const MAX_MASK_SIZE: f32 = 120.0;

/// A scene as a PNG file, at so many pixels a unit.
#[must_use]
pub fn png(scene: &Scene, theme: Theme, scale: f32) -> Vec<u8> {
    encode::png(&draw(scene, theme, scale))
}

/// A scene as pixels, at so many pixels a unit.
#[must_use]
pub fn draw(scene: &Scene, theme: Theme, scale: f32) -> Pixmap {
    let (width, height, scale) = pixel_size(scene, scale);
    let mut canvas = Canvas::new(width, height, 0, 0);
    canvas.pixels.fill(skia_colour(theme.colour(scene.background)));
    thread_local!(static GLYPHS: RefCell<Glyphs> = RefCell::default());
    GLYPHS.with_borrow_mut(|glyphs| {
        let mut painter = Painter { theme, canvas, glyphs, fades: 0 };
        let whole = Place { x: 0.0, y: 0.0, scale };
        for layer in Layer::ALL {
            painter.items(&scene.items, whole, Within::plane(layer));
        }
        painter.canvas.pixels
    })
}

/// Width, height and scale of the picture after the caps.
#[must_use]
pub fn pixel_size(scene: &Scene, scale: f32) -> (u32, u32, f32) {
    let length = |v: f32| if v.is_nan() { 1.0 } else { v.clamp(1.0, 1e6) };
    let scale = if scale.is_nan() { 1.0 } else { scale.clamp(0.01, 64.0) };
    let (w, h) = (length(scene.width), length(scene.height));
    let scale = scale.min(MAX_SIDE / w.max(h)).min((MAX_PIXELS / (w * h)).sqrt());
    let pixels = |v: f32| (v * scale - 0.01).ceil().clamp(1.0, MAX_SIDE) as u32;
    (pixels(w), pixels(h), scale)
}

/// Pixels of the picture, or of a part of it that is faded as a whole.
struct Canvas {
    pixels: Pixmap,
    left: i32,
    top: i32,
}

impl Canvas {
    fn new(width: u32, height: u32, left: i32, top: i32) -> Self {
        let pixels = Pixmap::new(width.max(1), height.max(1)).expect("sizes are capped");
        Canvas { pixels, left, top }
    }

    fn shift(&self) -> Transform {
        Transform::from_translate(-self.left as f32, -self.top as f32)
    }

    /// Whether a box, in pixels of the whole picture, touches this canvas.
    fn sees(&self, left: f32, top: f32, right: f32, bottom: f32) -> bool {
        let (x, y) = (self.left as f32, self.top as f32);
        right >= x && bottom >= y && left <= x + self.pixels.width() as f32 && top <= y + self.pixels.height() as f32
    }
}

struct Painter<'a> {
    theme: Theme,
    canvas: Canvas,
    glyphs: &'a mut Glyphs,
    /// Faded groups around what is drawn now.
    fades: u32,
}

impl Painter<'_> {
    fn items(&mut self, items: &[Item], place: Place, within: Within) {
        for item in items {
            match item {
                Item::Shape(shape) if within.wants(shape.layer) => self.shape(shape, place),
                Item::Text(text) if within.wants(text.layer) => self.text(text, place),
                Item::Shape(_) | Item::Text(_) => {}
                Item::Group(group) => self.group(group, place, within),
            }
        }
    }

    fn group(&mut self, group: &Group, place: Place, within: Within) {
        let (Some(place), Some(within)) = (place.of(group), within.inside(group)) else {
            return;
        };
        if group.opacity >= 1.0 || group.opacity.is_nan() || self.fades >= MAX_FADES {
            self.items(&group.items, place, within);
        } else if group.opacity > 0.0 {
            self.faded(group, place, within);
        }
    }

    /// Draws a group apart, on a canvas as small as possible, and lays it over the picture.
    fn faded(&mut self, group: &Group, place: Place, within: Within) {
        let mut extent = Extent::default();
        extent.items(&group.items, place, within);
        let (x, y) = (self.canvas.left as f32, self.canvas.top as f32);
        let (w, h) = (self.canvas.pixels.width() as f32, self.canvas.pixels.height() as f32);
        let [left, top, right, bottom] = extent.0;
        let (left, top) = (left.floor().max(x), top.floor().max(y));
        let (right, bottom) = (right.ceil().min(x + w), bottom.ceil().min(y + h));
        if !(left < right && top < bottom) {
            return;
        }
        let part = Canvas::new((right - left) as u32, (bottom - top) as u32, left as i32, top as i32);
        let whole = std::mem::replace(&mut self.canvas, part);
        self.fades += 1;
        self.items(&group.items, place, within);
        self.fades -= 1;
        let part = std::mem::replace(&mut self.canvas, whole);
        self.canvas.pixels.draw_pixmap(
            part.left - self.canvas.left,
            part.top - self.canvas.top,
            part.pixels.as_ref(),
            &PixmapPaint { opacity: group.opacity, ..PixmapPaint::default() },
            Transform::identity(),
            None,
        );
    }

    fn shape(&mut self, shape: &Shape, place: Place) {
        let Some(path) = place.path(&shape.outline.path()) else {
            return;
        };
        if let Some(fill) = shape.fill {
            self.fill(&path, &ink(self.theme.colour(fill.paint)));
            if let Some(pattern) = fill.pattern {
                self.weave(&path, pattern, place);
            }
        }
        if let Some(stroke) = shape.stroke {
            let dash = stroke.dash.map(|(dash, gap)| (dash * place.scale, gap * place.scale));
            self.stroke(&path, self.theme.colour(stroke.paint), stroke.width * place.scale, dash);
        }
    }

    fn fill(&mut self, path: &Path, ink: &Ink<'_>) {
        let bounds = path.bounds();
        if self.canvas.sees(bounds.left(), bounds.top(), bounds.right(), bounds.bottom()) {
            self.canvas.pixels.fill_path(path, ink, FillRule::Winding, self.canvas.shift(), None);
        }
    }

    fn weave(&mut self, path: &Path, pattern: Pattern, place: Place) {
        let step = pattern.step * place.scale;
        if !(1.0..=MAX_SIDE).contains(&step) {
            return;
        }
        let side = step.ceil().min(256.0);
        let Some(mut tile) = Pixmap::new(side as u32, side as u32) else {
            return;
        };
        let at_zero = Place { x: 0.0, y: 0.0, scale: 1.0 };
        if let Some(figure) = at_zero.path(&weave::figure(pattern.weave, side)) {
            let ink = ink(self.theme.colour(pattern.paint));
            tile.fill_path(&figure, &ink, FillRule::Winding, Transform::identity(), None);
        }
        let lie = Transform::from_row(step / side, 0.0, 0.0, step / side, place.x, place.y);
        let shader = Tile::new(tile.as_ref(), SpreadMode::Repeat, FilterQuality::Bilinear, 1.0, lie);
        self.fill(path, &Ink { shader, ..Ink::default() });
    }

    fn stroke(&mut self, path: &Path, colour: Colour, width: f32, dash: Option<(f32, f32)>) {
        if width.is_nan() || width <= 0.0 {
            return;
        }
        let width = width.min(FAR);
        let bounds = path.bounds();
        let (w, around) = (width / 2.0 + 1.0, bounds.width() + bounds.height());
        if !self.canvas.sees(bounds.left() - w, bounds.top() - w, bounds.right() + w, bounds.bottom() + w) {
            return;
        }
        // Dashes too fine to see, or too many to draw, are a solid line.
        let dash = dash
            .filter(|(dash, gap)| *dash > 0.0 && *gap > 0.0 && dash + gap >= 1.0 && around / (dash + gap) < 4_000.0)
            .and_then(|(dash, gap)| StrokeDash::new(vec![dash, gap], 0.0));
        let cap = if dash.is_some() { LineCap::Butt } else { LineCap::Round };
        let pen = Pen { width, line_cap: cap, line_join: LineJoin::Round, dash, ..Pen::default() };
        self.canvas.pixels.stroke_path(path, &ink(colour), &pen, self.canvas.shift(), None);
    }

    fn text(&mut self, text: &Text, place: Place) {
        let Some(block) = text::lay_out(text) else {
            return;
        };
        let seen = Extent::of_block(text, &block, place).0;
        if !self.canvas.sees(seen[0], seen[1], seen[2], seen[3]) {
            return;
        }
        if let Some(plate) = text.plate {
            self.shape(&block.plate(plate), place);
        }
        if let Some((paint, width)) = text.halo {
            self.halo(&block, place, self.theme.colour(paint), width * place.scale);
        }
        let colour = self.theme.colour(text.paint);
        for_each_glyph(&block, place, |glyph, x, y, size| self.glyph(glyph, x, y, size, colour));
    }

    fn glyph(&mut self, glyph: &Glyph, x: f32, y: f32, size: f32, colour: Colour) {
        if !self.canvas.sees(x - size, y - 2.0 * size, x + 3.0 * size, y + size) {
            return;
        }
        match glyph.figure {
            Some((face, id)) if size <= MAX_MASK_SIZE => {
                // Across, glyphs stand at quarters of a pixel; upright they stand on whole ones, which keeps them crisp.
                let quarters = (x * STEPS as f32).round() as i32;
                let (column, step) = (quarters.div_euclid(STEPS as i32), quarters.rem_euclid(STEPS as i32));
                if let Some(mask) = self.glyphs.mask(face, id, size, step as u32) {
                    let (left, top) = (column - self.canvas.left, y.round() as i32 - self.canvas.top);
                    lay(&mut self.canvas.pixels, &mask, left, top, colour);
                }
            }
            _ => {
                if let Some(path) = glyph_path(glyph, x, y, size) {
                    self.fill(&path, &ink(colour));
                }
            }
        }
    }

    fn halo(&mut self, block: &Block, place: Place, colour: Colour, width: f32) {
        let mut rim = PathBuilder::new();
        for_each_glyph(block, place, |glyph, x, y, size| {
            if let Some(path) = glyph_path(glyph, x, y.round(), size) {
                rim.push_path(&path);
            }
        });
        if let Some(path) = rim.finish() {
            self.stroke(&path, colour, width * 2.0, None);
        }
    }
}

/// Calls back with each glyph, the pixel it stands on and its size in pixels.
fn for_each_glyph(block: &Block, place: Place, mut draw: impl FnMut(&Glyph, f32, f32, f32)) {
    let size = (block.size * place.scale).min(MAX_LETTER);
    for line in &block.lines {
        let Some((left, y)) = place.point(Point { x: line.x, y: line.baseline }) else {
            continue;
        };
        for glyph in &line.run.glyphs {
            draw(glyph, left + glyph.x * size, y - glyph.y * size, size);
        }
    }
}

fn glyph_path(glyph: &Glyph, x: f32, y: f32, size: f32) -> Option<Path> {
    let path = match glyph.figure {
        Some((face, id)) => glyphs::outline(face, id, size)?,
        None => neutral_box(size)?,
    };
    path.transform(Transform::from_translate(x, y))
}

/// What stands for a glyph that no face has.
fn neutral_box(size: f32) -> Option<Path> {
    let mut out = PathBuilder::new();
    out.push_rect(Rect::from_ltrb(0.08 * size, -0.7 * size, 0.58 * size, 0.02 * size)?);
    let path = out.finish()?;
    path.stroke(&Pen { width: 0.06 * size, ..Pen::default() }, 1.0)
}

/// Lays a glyph's mask over the picture in a colour.
fn lay(pixels: &mut Pixmap, mask: &GlyphMask, x: i32, y: i32, colour: Colour) {
    let (width, height) = (pixels.width() as i32, pixels.height() as i32);
    let (left, top) = (x + mask.left, y + mask.top);
    let rgb = [colour.rgb.r, colour.rgb.g, colour.rgb.b, 255].map(u32::from);
    let alpha = (colour.alpha * 255.0).round() as u32;
    let (from, to) = ((-left).max(0), (width - left).min(mask.width as i32));
    if from >= to {
        return;
    }
    let data = pixels.data_mut();
    for (row, line) in mask.coverage.chunks_exact(mask.width as usize).enumerate() {
        let y = top + row as i32;
        if !(0..height).contains(&y) {
            continue;
        }
        let start = ((y * width + left + from) * 4) as usize;
        let under = data[start..].chunks_exact_mut(4);
        for (pixel, &coverage) in under.zip(&line[from as usize..to as usize]) {
            let a = u32::from(coverage) * alpha / 255;
            if a > 0 {
                for (channel, c) in pixel.iter_mut().zip(rgb) {
                    *channel = ((c * a + u32::from(*channel) * (255 - a) + 127) / 255) as u8;
                }
            }
        }
    }
}

fn ink<'a>(colour: Colour) -> Ink<'a> {
    Ink { shader: Shader::SolidColor(skia_colour(colour)), ..Ink::default() }
}

fn skia_colour(Colour { rgb, alpha }: Colour) -> Color {
    Color::from_rgba8(rgb.r, rgb.g, rgb.b, (alpha * 255.0).round() as u8)
}
