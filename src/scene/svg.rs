//! A scene as an SVG document: the same geometry, real text, a title on each thing that has one.

use std::{
    collections::{BTreeSet, HashSet},
    fmt::Write,
};

use super::{
    fonts::FAMILIES,
    planes::Within,
    raster, text,
    theme::{Colour, Theme},
    weave,
};
use crate::engine::scene::{
    Anchor, Group, Item, Layer, Outline, Path, Pattern, Point, Scene, Segment, Shape, Stroke, Text, Weight,
};

/// A scene as an SVG document, at so many pixels a unit. Refers to nothing outside itself.
#[must_use]
pub fn svg(scene: &Scene, theme: Theme, scale: f32) -> String {
    let mut body = Writer { theme, out: String::with_capacity(64 << 10), ids: HashSet::new(), weaves: BTreeSet::new() };
    for layer in Layer::ALL {
        body.items(&scene.items, Within::plane(layer));
    }
    let Writer { out: body, weaves, .. } = body;
    let (width, height, scale) = raster::pixel_size(scene, scale);
    let mut out = String::with_capacity(body.len() + 2_048);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\" role=\"img\"",
        Number(width as f32 / scale),
        Number(height as f32 / scale),
    );
    if let Some(title) = &scene.title {
        let _ = write!(out, " aria-label=\"{}\"", Escaped(title));
    }
    let _ = write!(out, " font-family=\"{FAMILIES}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
    for (tag, words) in [("title", &scene.title), ("desc", &scene.description)] {
        if let Some(words) = words {
            let _ = write!(out, "<{tag}>{}</{tag}>", Escaped(words));
        }
    }
    if !weaves.is_empty() {
        out.push_str("\n<defs>");
        out.extend(weaves);
        out.push_str("</defs>");
    }
    let _ = write!(out, "\n<rect width=\"100%\" height=\"100%\"{}/>\n", Inked("fill", theme.colour(scene.background)));
    out.push_str(&body);
    out.push_str("</svg>\n");
    out
}

struct Writer {
    theme: Theme,
    out: String,
    /// Addresses given so far: a group that lies in several planes is one thing.
    ids: HashSet<String>,
    weaves: BTreeSet<String>,
}

impl Writer {
    fn items(&mut self, items: &[Item], within: Within) {
        for item in items {
            match item {
                Item::Shape(shape) if within.wants(shape.layer) => self.shape(shape),
                Item::Text(text) if within.wants(text.layer) => self.text(text),
                Item::Shape(_) | Item::Text(_) => {}
                Item::Group(group) => self.group(group, within),
            }
        }
    }

    /// Writes a group, unless nothing of it lies in this plane.
    fn group(&mut self, group: &Group, within: Within) {
        let Some(within) = within.inside(group) else {
            return;
        };
        let seen = group.origin.x.is_finite() && group.origin.y.is_finite();
        if !seen || !group.scale.is_finite() || group.scale <= 0.0 || group.opacity <= 0.0 {
            return;
        }
        let start = self.out.len();
        self.out.push_str("<g");
        let id = group.id.as_ref().map(|id| id.replace(char::is_whitespace, "-")).filter(|id| !self.ids.contains(id));
        if let Some(id) = &id {
            let _ = write!(self.out, " id=\"{}\"", Escaped(id));
        }
        if let Some(topic) = group.topic {
            let _ = write!(self.out, " data-topic=\"{}\"", Escaped(topic));
        }
        let Point { x, y } = group.origin;
        if (x, y, group.scale) != (0.0, 0.0, 1.0) {
            let _ = write!(self.out, " transform=\"translate({} {})", Number(x), Number(y));
            if group.scale != 1.0 {
                let _ = write!(self.out, " scale({})", group.scale.clamp(1e-6, 1e6));
            }
            self.out.push('"');
        }
        if group.opacity < 1.0 {
            let _ = write!(self.out, " opacity=\"{}\"", Number(group.opacity));
        }
        self.out.push('>');
        if let Some(title) = &group.title {
            let _ = write!(self.out, "<title>{}</title>", Escaped(title));
        }
        let opened = self.out.len();
        self.items(&group.items, within);
        if self.out.len() == opened {
            self.out.truncate(start);
        } else {
            self.out.push_str("</g>\n");
            self.ids.extend(id);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        let stroke = shape.stroke.filter(|stroke| stroke.width > 0.0 && stroke.width.is_finite());
        let plain = shape.fill.map(|fill| Inked("fill", self.theme.colour(fill.paint)).to_string());
        let none = || " fill=\"none\"".to_owned();
        let Some(pattern) = shape.fill.and_then(|fill| fill.pattern) else {
            return self.outline(&shape.outline, &plain.unwrap_or_else(none), stroke);
        };
        self.outline(&shape.outline, &plain.unwrap_or_else(none), None);
        let woven = self.weave(pattern).map_or_else(none, |id| format!(" fill=\"url(#{id})\""));
        self.outline(&shape.outline, &woven, stroke);
    }

    /// The name of a pattern's definition: made of what it looks like, so that pictures on one page can't disagree.
    fn weave(&mut self, Pattern { weave, paint, step }: Pattern) -> Option<String> {
        if !(0.1..=10_000.0).contains(&step) {
            return None;
        }
        let Colour { rgb, alpha } = self.theme.colour(paint);
        let alpha_percent = (alpha * 100.0).round();
        let id = format!("{weave:?}-{:02x}{:02x}{:02x}-{alpha_percent}-{step}", rgb.r, rgb.g, rgb.b);
        self.weaves.insert(format!(
            "<pattern id=\"{id}\" width=\"{step}\" height=\"{step}\" patternUnits=\"userSpaceOnUse\"><path d=\"{}\"{}/></pattern>",
            Drawn(&weave::figure(weave, step)),
            Inked("fill", Colour { rgb, alpha }),
        ));
        Some(id)
    }

    fn outline(&mut self, outline: &Outline, fill: &str, stroke: Option<Stroke>) {
        let path = outline.path();
        if !path.segments.iter().all(is_somewhere) || path.segments.is_empty() {
            return;
        }
        match *outline {
            Outline::Rect { x, y, w, h, radius } if w >= 0.0 && h >= 0.0 => {
                let (x, y, w, h) = (Number(x), Number(y), Number(w), Number(h));
                let _ = write!(self.out, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"");
                if radius > 0.0 {
                    let _ = write!(self.out, " rx=\"{}\"", Number(radius));
                }
            }
            Outline::Circle { centre, r } if r >= 0.0 => {
                let (x, y, r) = (Number(centre.x), Number(centre.y), Number(r));
                let _ = write!(self.out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"");
            }
            _ => {
                let _ = write!(self.out, "<path d=\"{}\"", Drawn(&path));
            }
        }
        self.out.push_str(fill);
        if let Some(stroke) = stroke {
            let colour = Inked("stroke", self.theme.colour(stroke.paint));
            let _ = write!(self.out, "{colour} stroke-width=\"{}\"", Number(stroke.width));
            if let Some((dash, gap)) = stroke.dash.filter(|(dash, gap)| *dash > 0.0 && *gap > 0.0) {
                let _ =
                    write!(self.out, " stroke-dasharray=\"{} {}\" stroke-linecap=\"butt\"", Number(dash), Number(gap));
            }
        }
        self.out.push_str("/>");
    }

    fn text(&mut self, text: &Text) {
        let Some(block) = text::lay_out(text) else {
            return;
        };
        if let Some(plate) = text.plate {
            self.shape(&block.plate(plate));
        }
        for line in &block.lines {
            let (x, anchor) = match text.anchor {
                Anchor::Start => (line.x, ""),
                Anchor::Middle => (line.x + line.width / 2.0, " text-anchor=\"middle\""),
                Anchor::End => (line.x + line.width, " text-anchor=\"end\""),
            };
            let (x, y, size) = (Number(x), Number(line.baseline), Number(block.size));
            let _ = write!(self.out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}");
            if text.weight == Weight::Bold {
                self.out.push_str(" font-weight=\"700\"");
            }
            // Whatever face the reader has, the line takes the room we measured.
            if line.run.glyphs.len() > 1 {
                let width = Number(line.width);
                let _ = write!(self.out, " textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"");
            }
            if line.run.rtl {
                self.out.push_str(" style=\"unicode-bidi:plaintext\"");
            }
            let _ = write!(self.out, "{}", Inked("fill", self.theme.colour(text.paint)));
            if let Some((paint, width)) = text.halo.filter(|(_, width)| *width > 0.0) {
                let colour = Inked("stroke", self.theme.colour(paint));
                let width = Number(width * 2.0);
                let _ = write!(self.out, "{colour} stroke-width=\"{width}\" paint-order=\"stroke\"");
            }
            let _ = write!(self.out, ">{}</text>", Escaped(&line.run.words));
        }
    }
}

fn is_somewhere(segment: &Segment) -> bool {
    let there = |p: &Point| !p.x.is_nan() && !p.y.is_nan();
    match segment {
        Segment::Move(p) | Segment::Line(p) => there(p),
        Segment::Quad(a, p) => there(a) && there(p),
        Segment::Cubic(a, b, p) => there(a) && there(b) && there(p),
        Segment::Close => true,
    }
}

/// A length, to a hundredth of a unit.
struct Number(f32);

impl std::fmt::Display for Number {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let value = if self.0.is_nan() { 0.0 } else { self.0.clamp(-1e6, 1e6) };
        let hundredths = (f64::from(value) * 100.0).round() as i64;
        let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
        if hundredths < 0 {
            out.write_char('-')?;
        }
        match part {
            0 => write!(out, "{whole}"),
            part if part % 10 == 0 => write!(out, "{whole}.{}", part / 10),
            part => write!(out, "{whole}.{part:02}"),
        }
    }
}

/// A colour as the value of an attribute, with its opacity.
struct Inked(&'static str, Colour);

impl std::fmt::Display for Inked {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Inked(attribute, Colour { rgb, alpha }) = self;
        write!(out, " {attribute}=\"#{:02x}{:02x}{:02x}\"", rgb.r, rgb.g, rgb.b)?;
        if *alpha < 1.0 {
            write!(out, " {attribute}-opacity=\"{}\"", Number(*alpha))?;
        }
        Ok(())
    }
}

/// An outline as path data.
struct Drawn<'a>(&'a Path);

impl std::fmt::Display for Drawn<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for segment in &self.0.segments {
            let (letter, points): (char, &[&Point]) = match segment {
                Segment::Move(p) => ('M', &[p]),
                Segment::Line(p) => ('L', &[p]),
                Segment::Quad(a, p) => ('Q', &[a, p]),
                Segment::Cubic(a, b, p) => ('C', &[a, b, p]),
                Segment::Close => ('Z', &[]),
            };
            out.write_char(letter)?;
            for (i, p) in points.iter().enumerate() {
                write!(out, "{}{} {}", if i > 0 { " " } else { "" }, Number(p.x), Number(p.y))?;
            }
        }
        Ok(())
    }
}

/// Words with what XML can't hold escaped or left out.
struct Escaped<'a>(&'a str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => out.write_str("&amp;")?,
                '<' => out.write_str("&lt;")?,
                '>' => out.write_str("&gt;")?,
                '"' => out.write_str("&quot;")?,
                '\'' => out.write_str("&#39;")?,
                '\t' | '\n' | '\r' => out.write_char(' ')?,
                c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
                c => out.write_char(c)?,
            }
        }
        Ok(())
    }
}
