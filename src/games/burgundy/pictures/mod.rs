//! The game in pictures.
//!
//! - whole pictures: [`board`], [`player`], [`turn`], [`overview`]
//! - areas that they are composed of: [`estate`], [`depots`], [`header`], [`knowledge`]
//! - things that lie in them: [`tile`], [`token`], [`icons`]
//! - how they look: [`palette`]; what is pointed out: [`marks`]; what they say to those who hear: [`glance`]

mod board;
mod depots;
mod estate;
mod glance;
mod header;
mod icons;
mod knowledge;
mod marks;
mod overview;
mod palette;
mod player;
mod tile;
mod token;
mod turn;

pub(super) use glance::glance;
pub(super) use marks::{changes, choosable};

use super::Burgundy;
use crate::engine::scene::{Scene, Shape};
use crate::engine::{Line, Mark, Picture, Seat, View, Words, alt_text};
use crate::line;
use palette::{CORNER, LINE, PANEL};

/// A picture of what a view shows.
pub(super) fn scene(view: &View<Burgundy>, what: Picture, marks: &[Mark], words: &dyn Words) -> Scene {
    let easel = Easel { game: view.state(), marks, words };
    let here = |seat: Seat| seat.index() < easel.game.count();
    let scene = match what {
        Picture::Board => easel.board(),
        Picture::Player(seat) if here(seat) => easel.player(seat),
        Picture::Turn(seat) if here(seat) => easel.turn(seat),
        // A seat that nobody has, an area that is none: the table is what there is to see.
        Picture::Overview | Picture::Area(_) | Picture::Player(_) | Picture::Turn(_) => easel.overview(),
    };
    let title = match what {
        Picture::Board => line!("cb-picture-board"),
        Picture::Player(seat) if here(seat) => line!("cb-picture-player", who = seat),
        Picture::Turn(seat) if here(seat) => line!("cb-picture-turn", who = seat),
        _ => line!("cb-picture-overview"),
    };
    scene.title(easel.say(title)).description(alt_text(&glance(view, what), words))
}

/// What a picture is painted from.
struct Easel<'a> {
    game: &'a Burgundy,
    marks: &'a [Mark],
    words: &'a dyn Words,
}

impl Easel<'_> {
    fn say(&self, line: impl Into<Line>) -> String {
        self.words.say(&line.into())
    }
}

/// A card that things lie on.
fn panel(x: f32, y: f32, w: f32, h: f32) -> Shape {
    Shape::rect(x, y, w, h).corner(CORNER).fill(PANEL).stroke(LINE.alpha(0.6), 1.5)
}
