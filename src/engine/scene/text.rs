//! Words in a picture.

use super::{Layer, Paint, Point, Role};

/// Which part of a line lies at the text's place; start is always the left, whatever the script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The middle.
    #[default]
    Middle,
    /// The right end.
    End,
}

/// Which height of the text lies at its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Align {
    /// The top of the first line's capitals.
    Top,
    /// The middle of the capitals of a line, or of the block of lines.
    #[default]
    Middle,
    /// The line the first line's letters stand on.
    Baseline,
}

/// Boldness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For reading.
    #[default]
    Regular,
    /// For finding.
    Bold,
}

/// A step of the type scale; a game lays out before a theme is chosen, so the scale is the same in all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum TextSize {
    /// The picture's name.
    Title,
    /// An area's name.
    Heading,
    /// Names and numbers that one reads first.
    #[default]
    Body,
    /// What is written on things.
    Label,
    /// Addresses; in wide pictures see [`TextSize::phone`].
    Small,
    /// So many units.
    Units(f32),
}

impl TextSize {
    /// The least size that may carry a rule in a picture so many units wide: 11 pixels when a phone shows it 400 wide.
    #[must_use]
    pub const fn phone(picture_width: f32) -> TextSize {
        TextSize::Units(picture_width * 11.0 / 400.0)
    }

    /// Height of the letters' body in units.
    #[must_use]
    pub const fn units(self) -> f32 {
        match self {
            TextSize::Title => 34.0,
            TextSize::Heading => 25.0,
            TextSize::Body => 20.0,
            TextSize::Label => 17.0,
            TextSize::Small => 14.0,
            TextSize::Units(units) => units,
        }
    }
}

/// A box behind a text, as large as the text needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plate {
    /// Its colour.
    pub paint: Paint,
    /// Room left and right of the words; half of it above and below.
    pub padding: f32,
    /// Radius of its corners.
    pub radius: f32,
}

/// Words at a place. Control characters are dropped, line breaks count as spaces.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What is written.
    pub words: String,
    /// Where.
    pub at: Point,
    /// Sideways, relative to the place.
    pub anchor: Anchor,
    /// Up and down, relative to the place.
    pub align: Align,
    /// How large.
    pub size: TextSize,
    /// How bold.
    pub weight: Weight,
    /// In which colour.
    pub paint: Paint,
    /// Longer text is wrapped, shrunk or cut with an ellipsis.
    pub max_width: Option<f32>,
    /// How many lines at most.
    pub max_lines: u8,
    /// Before anything is cut the text may shrink to this share of its size.
    pub shrink: f32,
    /// A box behind the words.
    pub plate: Option<Plate>,
    /// A rim around the letters, so that they read on any ground: its colour and width.
    pub halo: Option<(Paint, f32)>,
    /// Its plane, if not its group's.
    pub layer: Option<Layer>,
}

impl Text {
    /// One line of body text, centred on the origin.
    #[must_use]
    pub fn new(words: impl Into<String>) -> Self {
        Text {
            words: words.into(),
            at: Point { x: 0.0, y: 0.0 },
            anchor: Anchor::Middle,
            align: Align::Middle,
            size: TextSize::Body,
            weight: Weight::Regular,
            paint: Paint::role(Role::Ink),
            max_width: None,
            max_lines: 1,
            shrink: 1.0,
            plate: None,
            halo: None,
            layer: None,
        }
    }

    /// Puts it at a place.
    #[must_use]
    pub fn at(mut self, x: f32, y: f32) -> Self {
        self.at = Point { x, y };
        self
    }

    /// Anchors it sideways.
    #[must_use]
    pub fn anchor(mut self, anchor: Anchor) -> Self {
        self.anchor = anchor;
        self
    }

    /// Begins at its place.
    #[must_use]
    pub fn start(self) -> Self {
        self.anchor(Anchor::Start)
    }

    /// Ends at its place.
    #[must_use]
    pub fn end(self) -> Self {
        self.anchor(Anchor::End)
    }

    /// Aligns it up and down.
    #[must_use]
    pub fn align(mut self, align: Align) -> Self {
        self.align = align;
        self
    }

    /// Stands on its place.
    #[must_use]
    pub fn baseline(self) -> Self {
        self.align(Align::Baseline)
    }

    /// Hangs from its place.
    #[must_use]
    pub fn top(self) -> Self {
        self.align(Align::Top)
    }

    /// A step of the scale.
    #[must_use]
    pub fn size(mut self, size: TextSize) -> Self {
        self.size = size;
        self
    }

    /// So many units high.
    #[must_use]
    pub fn units(self, units: f32) -> Self {
        self.size(TextSize::Units(units))
    }

    /// In bold.
    #[must_use]
    pub fn bold(mut self) -> Self {
        self.weight = Weight::Bold;
        self
    }

    /// In a colour.
    #[must_use]
    pub fn paint(mut self, paint: impl Into<Paint>) -> Self {
        self.paint = paint.into();
        self
    }

    /// Cut with an ellipsis beyond this width.
    #[must_use]
    pub fn max_width(mut self, width: f32) -> Self {
        self.max_width = Some(width);
        self
    }

    /// Wrapped at a width to so many lines, the last cut with an ellipsis.
    #[must_use]
    pub fn wrapped(mut self, width: f32, lines: u8) -> Self {
        self.max_width = Some(width);
        self.max_lines = lines;
        self
    }

    /// May shrink to a share of its size (0.8, say) before anything is cut.
    #[must_use]
    pub fn shrink(mut self, share: f32) -> Self {
        self.shrink = share;
        self
    }

    /// On a box of a colour, as large as the words need.
    #[must_use]
    pub fn plate(mut self, paint: impl Into<Paint>, padding: f32, radius: f32) -> Self {
        self.plate = Some(Plate { paint: paint.into(), padding, radius });
        self
    }

    /// With a rim of a colour around the letters.
    #[must_use]
    pub fn halo(mut self, paint: impl Into<Paint>, width: f32) -> Self {
        self.halo = Some((paint.into(), width));
        self
    }

    /// Puts it in a plane of its own.
    #[must_use]
    pub fn layer(mut self, layer: Layer) -> Self {
        self.layer = Some(layer);
        self
    }
}
