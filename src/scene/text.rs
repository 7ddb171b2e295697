//! Words into placed glyphs: cleaning, bidirectional order, shaping, wrapping, cutting with an ellipsis.

use std::{cell::RefCell, collections::HashMap, ops::Range, rc::Rc};

use harfrust::{Buffer, Direction, ShapeOptions, ShaperFont};
use unicode_bidi::{BidiInfo, Level};
use unicode_segmentation::UnicodeSegmentation;

use super::fonts::{ASCENT, CAP_HEIGHT, DESCENT, Face, LINE_HEIGHT};
use crate::engine::scene::{Align, Anchor, Plate, Shape, Text, Weight};

/// A text laid out, in the units of its group.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its lines, top to bottom.
    pub lines: Vec<Line>,
    /// Size of the letters after any shrinking.
    pub size: f32,
    /// The least box around all lines: left, top, right, bottom.
    pub bounds: [f32; 4],
}

impl Block {
    /// The box behind the words; measured by capitals, so that they sit in its middle.
    #[must_use]
    pub fn plate(&self, plate: Plate) -> Shape {
        let [left, _, right, _] = self.bounds;
        let (Some(first), Some(last)) = (self.lines.first(), self.lines.last()) else {
            return Shape::rect(left, 0.0, 0.0, 0.0);
        };
        let pad = plate.padding;
        let top = first.baseline - CAP_HEIGHT * self.size - pad * 0.75;
        let bottom = last.baseline + pad * 0.75;
        Shape::rect(left - pad, top, right - left + 2.0 * pad, bottom - top).corner(plate.radius).fill(plate.paint)
    }
}

/// One line in its place.
#[derive(Clone, Debug)]
pub struct Line {
    /// The left end.
    pub x: f32,
    /// The line the letters stand on.
    pub baseline: f32,
    /// From left end to right end.
    pub width: f32,
    /// Words and glyphs.
    pub run: Rc<Run>,
}

/// A line's words and glyphs, in ems, independent of place and size.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The words as shown, in reading order.
    pub words: String,
    /// The glyphs, left to right.
    pub glyphs: Vec<Glyph>,
    /// From left end to right end.
    pub width: f32,
    /// Whether any of it reads from right to left.
    pub rtl: bool,
}

/// A glyph in its place on the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glyph {
    /// The face and the glyph in it; a neutral box if no face has one.
    pub figure: Option<(Face, u32)>,
    /// From the line's left end, in ems.
    pub x: f32,
    /// Above the line the letters stand on, in ems.
    pub y: f32,
}

/// Width of the neutral box for a missing glyph, with its room, in ems.
pub const BOX_ADVANCE: f32 = 0.66;

/// Letters are never larger: a huge size is drawn at this one.
const MAX_SIZE: f32 = 4_000.0;
/// Nobody reads a line of more letters; the rest is cut before it costs anything.
const MAX_LETTERS: usize = 400;
/// No text has more lines: it would be a page, not a label.
const MAX_LINES: usize = 16;
/// A letter has at most so many code points: room for a joined emoji, not for a tower of accents.
const MAX_MARKS: usize = 11;
/// Distinct lines kept shaped, per thread.
const MAX_KEPT: usize = 4_096;
/// Longer lines seldom come again.
const MAX_KEPT_BYTES: usize = 64;

/// Lays out a text; none if there is nothing to see.
#[must_use]
pub fn lay_out(text: &Text) -> Option<Block> {
    let size = text.size.units();
    if size.is_nan() || size <= 0.0 || !text.at.x.is_finite() || !text.at.y.is_finite() {
        return None;
    }
    let size = size.min(MAX_SIZE);
    let words = clean(&text.words, usize::from(text.max_lines.max(1)) * MAX_LETTERS);
    if words.is_empty() {
        return None;
    }
    let (runs, size) = match text.max_width {
        Some(width) if width.is_finite() => fit(text, &words, width.max(0.0), size),
        _ => (vec![shape(&words, text.weight, None)], size),
    };
    Some(place(text, runs, size))
}

fn line_count(text: &Text) -> usize {
    usize::from(text.max_lines).clamp(1, MAX_LINES)
}

/// Wraps, shrinks, and cuts what still does not fit.
fn fit(text: &Text, words: &str, width: f32, size: f32) -> (Vec<Rc<Run>>, f32) {
    let least = if text.shrink.is_finite() { text.shrink.clamp(0.3, 1.0) } else { 1.0 };
    let lines = line_count(text);
    let whole = shape(words, text.weight, None);
    if whole.width * size <= width {
        return (vec![whole], size);
    }
    if lines == 1 {
        let size = size * (width / (whole.width * size)).max(least);
        let ems = width / size;
        return (vec![if whole.width <= ems * 1.001 { whole } else { cut(words, text.weight, ems, None) }], size);
    }
    let mut share = 1.0_f32;
    loop {
        let (runs, complete) = wrap(words, text.weight, width / (size * share), lines);
        if complete || share <= least {
            return (runs, size * share);
        }
        share = (share - 0.06).max(least);
    }
}

/// Breaks words into lines no wider than `ems`; also says whether all of them found room.
fn wrap(words: &str, weight: Weight, ems: f32, max_lines: usize) -> (Vec<Rc<Run>>, bool) {
    let base = base_level(words);
    let mut runs = Vec::new();
    let mut rest = words;
    while !rest.is_empty() {
        if runs.len() + 1 == max_lines {
            let last = shape(rest, weight, Some(base));
            let complete = last.width <= ems;
            runs.push(if complete { last } else { cut(rest, weight, ems, Some(base)) });
            return (runs, complete);
        }
        let end = line_end(rest, weight, ems, base);
        runs.push(shape(rest[..end].trim_end(), weight, Some(base)));
        rest = rest[end..].trim_start();
    }
    (runs, true)
}

/// Where the first line of `words` ends: after as many words as fit, or inside the first if not even that does.
fn line_end(words: &str, weight: Weight, ems: f32, base: Level) -> usize {
    let limit = words.char_indices().nth(MAX_LETTERS).map_or(words.len(), |(at, _)| at);
    let breaks: Vec<usize> = words[..limit]
        .char_indices()
        .filter(|&(_, c)| c == ' ' || c == '-' || c == '–' || c == '/')
        .map(|(at, c)| at + c.len_utf8())
        .chain([limit])
        .collect();
    let fits = |&end: &usize| shape(words[..end].trim_end(), weight, Some(base)).width <= ems;
    match breaks.partition_point(fits) {
        0 => {
            let letters: Vec<usize> = words[..limit].grapheme_indices(true).map(|(at, g)| at + g.len()).collect();
            letters[letters.partition_point(fits).max(1) - 1]
        }
        n => breaks[n - 1],
    }
}

/// As many letters as fit in `ems` together with an ellipsis.
fn cut(words: &str, weight: Weight, ems: f32, base: Option<Level>) -> Rc<Run> {
    let base = base.unwrap_or_else(|| base_level(words));
    let ends: Vec<usize> = words.grapheme_indices(true).map(|(at, _)| at).collect();
    let shortened = |end: usize| shape(&format!("{}…", words[..end].trim_end()), weight, Some(base));
    let fitting = ends.partition_point(|&end| shortened(end).width <= ems);
    shortened(if fitting == 0 { 0 } else { ends[fitting - 1] })
}

/// Gives the lines their places.
fn place(text: &Text, runs: Vec<Rc<Run>>, size: f32) -> Block {
    let step = LINE_HEIGHT * size;
    let cap = CAP_HEIGHT * size;
    let below_first = step * runs.len().saturating_sub(1) as f32;
    let first = text.at.y
        + match text.align {
            Align::Top => cap,
            Align::Middle => (cap - below_first) / 2.0,
            Align::Baseline => 0.0,
        };
    let lines: Vec<Line> = runs
        .into_iter()
        .enumerate()
        .map(|(row, run)| {
            let width = run.width * size;
            let x = match text.anchor {
                Anchor::Start => text.at.x,
                Anchor::Middle => text.at.x - width / 2.0,
                Anchor::End => text.at.x - width,
            };
            Line { x, baseline: first + step * row as f32, width, run }
        })
        .collect();
    let left = lines.iter().map(|l| l.x).fold(f32::INFINITY, f32::min);
    let right = lines.iter().map(|l| l.x + l.width).fold(f32::NEG_INFINITY, f32::max);
    let bounds = [left, first - ASCENT * size, right, first + below_first + DESCENT * size];
    Block { lines, size, bounds }
}

/// Without what can't be seen, or would disturb what lies around it, and not longer than `max` letters.
fn clean(words: &str, max: usize) -> String {
    let mut out = String::new();
    let mut letters = 0;
    // Bounded before anything is counted: a letter may hide behind a thousand invisible characters, not a million.
    let looked_at = words.char_indices().nth(max * MAX_MARKS).map_or(words, |(end, _)| &words[..end]);
    for letter in looked_at.graphemes(true) {
        if letter.chars().any(char::is_whitespace) {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
            continue;
        }
        let before = out.len();
        out.extend(letter.chars().filter(|&c| is_drawn(c)).take(MAX_MARKS));
        letters += usize::from(out.len() > before);
        if letters > max {
            out.push('…');
            break;
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Control and direction characters, private and unassigned ones that no text needs, are not drawn.
fn is_drawn(c: char) -> bool {
    !(c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
        || (c as u32) & 0xfffe == 0xfffe)
}

fn base_level(words: &str) -> Level {
    BidiInfo::new(words, None).paragraphs.first().map_or(Level::ltr(), |paragraph| paragraph.level)
}

/// Shapes a line, or finds it among those shaped before on this thread.
fn shape(words: &str, weight: Weight, base: Option<Level>) -> Rc<Run> {
    type Kept = HashMap<(Weight, Option<u8>), HashMap<String, Rc<Run>>>;
    thread_local!(static KEPT: RefCell<Kept> = RefCell::default());
    KEPT.with_borrow_mut(|kept| {
        let kept = kept.entry((weight, base.map(|level| level.number()))).or_default();
        if let Some(run) = kept.get(words) {
            return Rc::clone(run);
        }
        if kept.len() >= MAX_KEPT {
            kept.clear();
        }
        let run = Rc::new(shape_anew(words, weight, base));
        if words.len() <= MAX_KEPT_BYTES {
            kept.insert(words.to_owned(), Rc::clone(&run));
        }
        run
    })
}

fn shape_anew(words: &str, weight: Weight, base: Option<Level>) -> Run {
    let mut run = Run { words: words.to_owned(), ..Run::default() };
    let bidi = BidiInfo::new(words, base);
    for paragraph in &bidi.paragraphs {
        let (levels, stretches) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for stretch in stretches {
            let rtl = levels.get(stretch.start).is_some_and(Level::is_rtl);
            run.rtl |= rtl;
            let mut pieces = same_face(words, stretch, weight);
            if rtl {
                pieces.reverse();
            }
            for (face, piece) in pieces {
                match face {
                    Some(face) => shape_piece(&mut run, face, &words[piece], rtl),
                    None => {
                        for _ in words[piece].graphemes(true) {
                            run.glyphs.push(Glyph { figure: None, x: run.width, y: 0.0 });
                            run.width += BOX_ADVANCE;
                        }
                    }
                }
            }
        }
    }
    run
}

/// Splits a stretch where the face changes.
fn same_face(words: &str, stretch: Range<usize>, weight: Weight) -> Vec<(Option<Face>, Range<usize>)> {
    let mut pieces: Vec<(Option<Face>, Range<usize>)> = Vec::new();
    for (at, letter) in words[stretch.clone()].grapheme_indices(true) {
        let range = stretch.start + at..stretch.start + at + letter.len();
        let face = face_for(letter, weight);
        match pieces.last_mut() {
            Some((last, piece)) if *last == face => piece.end = range.end,
            _ => pieces.push((face, range)),
        }
    }
    pieces
}

/// The first face that has the whole letter, else the first that has its base.
fn face_for(letter: &str, weight: Weight) -> Option<Face> {
    let first = letter.chars().next()?;
    let pictorial = first >= '\u{1f000}' || letter.contains('\u{fe0f}');
    let order = Face::order(weight, pictorial);
    let joins = |c: char| matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    let whole = |face: &Face| letter.chars().all(|c| joins(c) || face.font().has(c));
    order.into_iter().find(whole).or_else(|| order.into_iter().find(|face| face.font().has(first)))
}

fn shape_piece(run: &mut Run, face: Face, piece: &str, rtl: bool) {
    let font = face.font();
    let mut buffer = Buffer::new();
    buffer.push_str(piece);
    buffer.set_direction(if rtl { Direction::RightToLeft } else { Direction::LeftToRight });
    buffer.guess_segment_properties();
    if harfrust::shape(&ShaperFont::new(&font.shaping), &mut buffer, ShapeOptions::new()).is_err() {
        return;
    }
    let em = font.units_per_em;
    for (info, place) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()) {
        let (x, y) = (run.width + place.x_offset as f32 / em, place.y_offset as f32 / em);
        run.glyphs.push(Glyph { figure: Some((face, info.glyph_id)), x, y });
        run.width += place.x_advance as f32 / em;
    }
}
