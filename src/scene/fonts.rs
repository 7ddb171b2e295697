//! The shipped faces. Nothing is taken from the system, so a picture looks the same everywhere.

use std::sync::LazyLock;

use skrifa::{FontRef, GlyphId, MetadataProvider, charmap::Charmap, outline::OutlineGlyphCollection};

use crate::engine::scene::Weight;

/// One shipped face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Latin, Cyrillic, Greek.
    Text,
    /// The same in bold.
    TextBold,
    /// Other scripts and symbols.
    Wide,
    /// The same, thickened when drawn: a bold face of its own would be another 700 KB.
    WideBold,
    /// Pictures in one colour.
    Emoji,
}

/// The names a browser should try, ours first.
pub const FAMILIES: &str =
    "Inter, 'DejaVu Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Emoji', sans-serif";

/// Height of a capital, as a share of the size.
pub const CAP_HEIGHT: f32 = 0.727;
/// From the line letters stand on to the top of the tallest.
pub const ASCENT: f32 = 0.97;
/// From the line letters stand on to the foot of the lowest.
pub const DESCENT: f32 = 0.25;
/// From one line to the next.
pub const LINE_HEIGHT: f32 = 1.25;

/// A face, parsed.
pub struct Font {
    /// For shaping.
    pub shaping: harfrust::Font,
    /// For its glyphs' outlines.
    pub outlines: OutlineGlyphCollection<'static>,
    /// Units to an em.
    pub units_per_em: f32,
    chars: Charmap<'static>,
}

impl Font {
    /// Whether it can draw a character.
    #[must_use]
    pub fn has(&self, c: char) -> bool {
        self.chars.map(c).is_some_and(|glyph| glyph != GlyphId::NOTDEF)
    }
}

impl Face {
    const ALL: [Face; 5] = [Face::Text, Face::TextBold, Face::Wide, Face::WideBold, Face::Emoji];

    /// The faces to try for a letter, best first.
    #[must_use]
    pub fn order(weight: Weight, pictorial: bool) -> [Face; 3] {
        let (text, wide) = match weight {
            Weight::Regular => (Face::Text, Face::Wide),
            Weight::Bold => (Face::TextBold, Face::WideBold),
        };
        if pictorial { [Face::Emoji, text, wide] } else { [text, wide, Face::Emoji] }
    }

    /// How much thicker than in the file its strokes are drawn, in ems.
    #[must_use]
    pub fn thickening(self) -> f32 {
        if self == Face::WideBold { 0.045 } else { 0.0 }
    }

    /// The face, parsed at first use.
    #[must_use]
    pub fn font(self) -> &'static Font {
        static FONTS: LazyLock<[Font; 5]> = LazyLock::new(|| Face::ALL.map(|face| parse(face.data())));
        &FONTS[self as usize]
    }

    fn data(self) -> &'static [u8] {
        match self {
            Face::Text => include_bytes!("../../assets/fonts/Inter-Regular.otf"),
            Face::TextBold => include_bytes!("../../assets/fonts/Inter-Bold.otf"),
            Face::Wide | Face::WideBold => include_bytes!("../../assets/fonts/DejaVuSans.ttf"),
            Face::Emoji => include_bytes!("../../assets/fonts/NotoEmoji-Regular.ttf"),
        }
    }
}

fn parse(data: &'static [u8]) -> Font {
    // The files are part of the program: a broken one fails the first test, not a user.
    let font = FontRef::new(data).expect("a shipped font parses");
    let shaping = harfrust::Font::new(data, 0).expect("a shipped font parses");
    let units_per_em = f32::from(shaping.units_per_em().max(1));
    Font { outlines: font.outline_glyphs(), chars: font.charmap(), units_per_em, shaping }
}
