//! Colours by meaning: what a theme resolves when it draws.

/// A colour as printed, without opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
}

impl Rgb {
    /// From `0xrrggbb`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Rgb { r, g, b }
    }
}

/// What a colour means in every picture of the house; each theme has its own value for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Behind everything.
    Ground,
    /// A board or card lying on the ground.
    Panel,
    /// A field raised from or sunk into a panel.
    Well,
    /// Hairlines and borders.
    Line,
    /// Text and symbols.
    Ink,
    /// Text of second rank.
    InkSoft,
    /// The house colour: titles' rules, progress, the current thing.
    Accent,
    /// May be chosen now.
    Highlight,
    /// Changed since the reader last looked.
    Changed,
    /// Good for the reader: gains.
    Good,
    /// Bad for the reader: losses, warnings.
    Bad,
    /// A player's colour, by seat from 0; always shown together with [`Pattern::player`](super::Pattern::player) or a letter.
    Player(u8),
}

/// Where a colour comes from: the theme, or the game with one value per theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    /// The theme's.
    Role(Role),
    /// The game's own.
    Duo {
        /// On dark themes.
        dark: Rgb,
        /// On light themes.
        light: Rgb,
    },
}

/// A colour to draw with: a hue, maybe shaded, faded, or the ink that reads on it.
///
/// A game keeps its semantic colours as constants: `const SHIP: Paint = Paint::duo(0x2f6fb5, 0x1b5fa8);`
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// Where the colour comes from.
    pub hue: Hue,
    /// From -1 (black) over 0 (as is) to 1 (white).
    pub shade: f32,
    /// 1 is solid.
    pub alpha: f32,
    /// Not the colour itself but black or white, whichever reads better on it.
    pub ink: bool,
}

impl Paint {
    /// Draws nothing.
    pub const NONE: Paint = Paint::rgb(0).alpha(0.0);

    /// The theme's colour for a role.
    #[must_use]
    pub const fn role(role: Role) -> Self {
        Paint { hue: Hue::Role(role), shade: 0.0, alpha: 1.0, ink: false }
    }

    /// A game's own colour, `0xrrggbb` on dark themes and on light ones.
    #[must_use]
    pub const fn duo(dark: u32, light: u32) -> Self {
        Paint { hue: Hue::Duo { dark: Rgb::hex(dark), light: Rgb::hex(light) }, shade: 0.0, alpha: 1.0, ink: false }
    }

    /// The same colour in every theme, `0xrrggbb`.
    #[must_use]
    pub const fn rgb(rgb: u32) -> Self {
        Paint::duo(rgb, rgb)
    }

    /// Darker (below 0) or lighter (above 0).
    #[must_use]
    pub const fn shade(mut self, shade: f32) -> Self {
        self.shade = shade;
        self
    }

    /// Faded: 0 is invisible.
    #[must_use]
    pub const fn alpha(mut self, alpha: f32) -> Self {
        self.alpha = alpha;
        self
    }

    /// The ink that reads best on this colour: for symbols and words on a tile.
    #[must_use]
    pub const fn ink(mut self) -> Self {
        self.ink = true;
        self
    }

    /// This colour with a pattern woven in.
    #[must_use]
    pub const fn woven(self, pattern: Pattern) -> Fill {
        Fill { paint: self, pattern: Some(pattern) }
    }
}

impl From<Role> for Paint {
    fn from(role: Role) -> Self {
        Paint::role(role)
    }
}

/// How the inside of an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fill {
    /// The colour all over.
    pub paint: Paint,
    /// What is woven into it.
    pub pattern: Option<Pattern>,
}

impl<P: Into<Paint>> From<P> for Fill {
    fn from(paint: P) -> Self {
        Fill { paint: paint.into(), pattern: None }
    }
}

/// A regular texture, so that colour is never the only carrier.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pattern {
    /// Its figure.
    pub weave: Weave,
    /// The colour of the figure.
    pub paint: Paint,
    /// From one figure to the next, in units.
    pub step: f32,
}

impl Pattern {
    /// A texture in a colour, with a step that suits tokens and tiles.
    #[must_use]
    pub const fn new(weave: Weave, paint: Paint) -> Self {
        Pattern { weave, paint, step: 8.0 }
    }

    /// Another step.
    #[must_use]
    pub const fn step(mut self, step: f32) -> Self {
        self.step = step;
        self
    }

    /// The texture that always goes with a player's colour.
    #[must_use]
    pub const fn player(seat: u8) -> Self {
        let weave = match seat % 4 {
            0 => Weave::Stripes,
            1 => Weave::Dots,
            2 => Weave::Bars,
            _ => Weave::Checks,
        };
        Pattern::new(weave, Paint::role(Role::Player(seat)).ink().alpha(0.35))
    }
}

/// The figures a pattern can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weave {
    /// Diagonal stripes.
    Stripes,
    /// Round dots, staggered.
    Dots,
    /// Level bars.
    Bars,
    /// A chequerboard.
    Checks,
    /// Thin diagonal lines both ways.
    Net,
}

impl Weave {
    /// All figures.
    pub const ALL: [Weave; 5] = [Weave::Stripes, Weave::Dots, Weave::Bars, Weave::Checks, Weave::Net];
}

/// How an outline itself is drawn; ends and corners are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The colour.
    pub paint: Paint,
    /// Width in units, centred on the outline.
    pub width: f32,
    /// Length of a dash and of the gap after it; solid if none.
    pub dash: Option<(f32, f32)>,
}

impl Stroke {
    /// A solid line.
    #[must_use]
    pub fn new(paint: impl Into<Paint>, width: f32) -> Self {
        Stroke { paint: paint.into(), width, dash: None }
    }

    /// The same line in dashes.
    #[must_use]
    pub fn dashed(mut self, dash: f32, gap: f32) -> Self {
        self.dash = Some((dash, gap));
        self
    }
}
