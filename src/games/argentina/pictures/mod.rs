//! The game in pictures.
//!
//! - whole pictures: [`board`], [`player`], [`turn`], [`overview`]
//! - areas of the board: [`trail`] with [`space`] and [`map`], [`railway`], [`jobs`], [`market`], [`ships`], [`cities`]
//! - areas of a player: [`header`], [`purse`], [`rows`], [`discs`], [`herd`], [`holdings`], [`here`], [`reach`]
//! - things that lie in them: [`token`], [`cards`], [`strip`], [`icons`]; what those mean: [`legend`]
//! - how they look: [`palette`], [`area`]; what is pointed out: [`marks`]; what they say to those who hear: [`glance`]

mod area;
mod board;
mod cards;
mod cities;
mod discs;
mod glance;
mod header;
mod herd;
mod here;
mod holdings;
mod icons;
mod jobs;
mod legend;
mod map;
mod market;
mod marks;
mod overview;
mod palette;
mod player;
mod purse;
mod railway;
mod reach;
mod rows;
mod ships;
mod space;
mod strip;
mod token;
mod trail;
mod turn;

pub(super) use board::AREAS;
pub(super) use glance::glance;
pub(super) use marks::{changes, choosable};

use super::Argentina;
use crate::engine::scene::Scene;
use crate::engine::{Line, Mark, Picture, Seat, View, Words, alt_text};
use crate::line;

/// A picture of what a view shows.
pub(super) fn scene(view: &View<Argentina>, what: Picture, marks: &[Mark], words: &dyn Words) -> Scene {
    let easel = Easel { game: view.state(), marks, words };
    let here = |seat: Seat| seat.index() < easel.game.count();
    let scene = match what {
        Picture::Board => easel.board(),
        Picture::Area(at) if usize::from(at) < AREAS.len() => easel.area(at),
        Picture::Player(seat) if here(seat) => easel.player(seat),
        Picture::Turn(seat) if here(seat) => easel.turn(seat),
        // A seat that nobody has, an area that is none: the table is what there is to see.
        Picture::Overview | Picture::Area(_) | Picture::Player(_) | Picture::Turn(_) => easel.overview(),
    };
    let title = match what {
        Picture::Board => line!("ar-picture-board"),
        Picture::Area(at) if usize::from(at) < AREAS.len() => AREAS[usize::from(at)].into(),
        Picture::Player(seat) if here(seat) => line!("ar-picture-player", who = seat),
        Picture::Turn(seat) if here(seat) => line!("ar-picture-turn", who = seat),
        _ => line!("ar-picture-overview"),
    };
    scene.title(easel.say(title)).description(alt_text(&glance(view, what), words))
}

/// What a picture is painted from.
struct Easel<'a> {
    game: &'a Argentina,
    marks: &'a [Mark],
    words: &'a dyn Words,
}

impl Easel<'_> {
    fn say(&self, line: impl Into<Line>) -> String {
        self.words.say(&line.into())
    }
}
