//! What a role looks like.

use crate::engine::scene::{Hue, Paint, Rgb, Role};

/// The looks a picture can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Light on dark, as chat is.
    #[default]
    Dark,
    /// Dark on white: high contrast, safe for colour-blind readers.
    Light,
}

/// A colour with opacity, ready to draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colour {
    /// The colour.
    pub rgb: Rgb,
    /// From 0, invisible, to 1, solid.
    pub alpha: f32,
}

impl Theme {
    /// All looks, the default first.
    pub const ALL: [Theme; 2] = [Theme::Dark, Theme::Light];

    /// Its name in settings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
        }
    }

    /// The look of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// A player's colour, by its number.
    #[must_use]
    pub fn player(self, number: u8) -> Rgb {
        self.role(Role::Player(number))
    }

    /// The colour to draw a paint with.
    #[must_use]
    pub fn colour(self, paint: Paint) -> Colour {
        let hue = match (paint.hue, self) {
            (Hue::Role(role), _) => self.role(role),
            (Hue::Duo { dark, .. }, Theme::Dark) => dark,
            (Hue::Duo { light, .. }, Theme::Light) => light,
        };
        let base = if paint.ink { ink_on(hue) } else { hue };
        Colour { rgb: shaded(base, paint.shade), alpha: unit(paint.alpha) }
    }

    fn role(self, role: Role) -> Rgb {
        let palette = match self {
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
        };
        Rgb::hex(match role {
            Role::Ground => palette.ground,
            Role::Panel => palette.panel,
            Role::Well => palette.well,
            Role::Line => palette.line,
            Role::Ink => palette.ink,
            Role::InkSoft => palette.ink_soft,
            Role::Accent => palette.accent,
            Role::Highlight => palette.highlight,
            Role::Changed => palette.changed,
            Role::Good => palette.good,
            Role::Bad => palette.bad,
            Role::Player(seat) => palette.players[usize::from(seat) % palette.players.len()],
        })
    }
}

/// How well one colour reads on another: 1 (not at all) to 21 (black on white), as WCAG defines it.
#[must_use]
pub fn contrast(a: Rgb, b: Rgb) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

struct Palette {
    ground: u32,
    panel: u32,
    well: u32,
    line: u32,
    ink: u32,
    ink_soft: u32,
    accent: u32,
    highlight: u32,
    changed: u32,
    good: u32,
    bad: u32,
    players: [u32; 6],
}

const DARK: Palette = Palette {
    ground: 0x15181d,
    panel: 0x20252d,
    well: 0x2d343f,
    line: 0x4d5867,
    ink: 0xf2f4f7,
    ink_soft: 0xb0bac7,
    accent: 0xe3b04b,
    highlight: 0xffd84d,
    changed: 0x56d6f0,
    good: 0x7bd88f,
    bad: 0xff8f80,
    players: [0x6c9cff, 0xf08a3c, 0x4fc790, 0xd592e6, 0xf2eea0, 0xf27d76],
};

/// Player colours after Okabe and Ito, darkened until each has 4:1 on a panel; blue is navy, to leave azure to what changed.
const LIGHT: Palette = Palette {
    ground: 0xffffff,
    panel: 0xf2f4f7,
    well: 0xe1e6ec,
    line: 0x75808d,
    ink: 0x0a0c10,
    ink_soft: 0x3b4550,
    accent: 0x8a1538,
    highlight: 0xd0006f,
    changed: 0x0074cc,
    good: 0x006a45,
    bad: 0xb0002a,
    players: [0x1d3f8f, 0xb85000, 0x007a5a, 0x98418a, 0x6b6a00, 0x343a42],
};

const BLACK: Rgb = Rgb::hex(0x0f1216);
const WHITE: Rgb = Rgb::hex(0xffffff);

/// White until black reads clearly better: on saturated mid-tones white looks right although black measures higher.
fn ink_on(ground: Rgb) -> Rgb {
    if contrast(WHITE, ground) >= 3.9 { WHITE } else { BLACK }
}

fn shaded(Rgb { r, g, b }: Rgb, shade: f32) -> Rgb {
    let shade = if shade.is_nan() { 0.0 } else { shade.clamp(-1.0, 1.0) };
    let towards = if shade < 0.0 { 0.0 } else { 255.0 };
    let mix = |c: u8| (f32::from(c) + (towards - f32::from(c)) * shade.abs()).round() as u8;
    Rgb { r: mix(r), g: mix(g), b: mix(b) }
}

fn luminance(Rgb { r, g, b }: Rgb) -> f32 {
    let linear = |c: u8| {
        let c = f32::from(c) / 255.0;
        if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

fn unit(value: f32) -> f32 {
    if value.is_nan() { 1.0 } else { value.clamp(0.0, 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rgb(theme: Theme, paint: impl Into<Paint>) -> Rgb {
        theme.colour(paint.into()).rgb
    }

    #[test]
    fn words_read_on_every_ground() {
        for theme in Theme::ALL {
            for ground in [Role::Ground, Role::Panel, Role::Well] {
                for (ink, least) in [(Role::Ink, 10.0), (Role::InkSoft, 5.0), (Role::Good, 4.5), (Role::Bad, 4.5)] {
                    let contrast = contrast(rgb(theme, ink), rgb(theme, ground));
                    assert!(contrast >= least, "{theme:?}: {ink:?} on {ground:?} {contrast:.1}");
                }
            }
        }
    }

    #[test]
    fn marks_and_players_stand_out() {
        for theme in Theme::ALL {
            let players = (0..6).map(Role::Player);
            for role in [Role::Accent, Role::Highlight, Role::Changed].into_iter().chain(players) {
                let contrast = contrast(rgb(theme, role), rgb(theme, Role::Panel));
                assert!(contrast >= 4.0, "{theme:?}: {role:?} {contrast:.1}");
            }
        }
    }

    #[test]
    fn no_mark_looks_like_a_player() {
        let apart =
            |a: Rgb, b: Rgb| u32::from(a.r.abs_diff(b.r)) + u32::from(a.g.abs_diff(b.g)) + u32::from(a.b.abs_diff(b.b));
        for theme in Theme::ALL {
            let roles: Vec<Role> = (0..5).map(Role::Player).chain([Role::Highlight, Role::Changed]).collect();
            for (i, &a) in roles.iter().enumerate() {
                for &b in &roles[i + 1..] {
                    assert!(apart(rgb(theme, a), rgb(theme, b)) >= 90, "{theme:?}: {a:?} and {b:?}");
                }
            }
        }
    }

    #[test]
    fn ink_reads_on_every_colour() {
        for step in 0..4096_u32 {
            let ground = Paint::rgb(((step & 0xf00) * 0x1100) | ((step & 0xf0) * 0x110) | ((step & 0xf) * 0x11));
            let contrast = contrast(rgb(Theme::Dark, ground.ink()), rgb(Theme::Dark, ground));
            assert!(contrast >= 3.9, "{ground:?} {contrast:.1}");
        }
    }

    #[test]
    fn shades_go_to_black_and_white() {
        let paint = Paint::rgb(0x336699);
        assert_eq!(rgb(Theme::Dark, paint.shade(-1.0)), Rgb::hex(0));
        assert_eq!(rgb(Theme::Dark, paint.shade(1.0)), Rgb::hex(0xff_ffff));
        assert_eq!(rgb(Theme::Dark, paint.shade(f32::NAN)), Rgb::hex(0x336699));
    }

    #[test]
    fn themes_are_found_by_name() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name()), Some(theme));
        }
        assert_eq!(Theme::named("sepia"), None);
    }
}
