//! The game in words: choices as people meet them, what is asked, and the whole position.

mod asks;
mod choices;
pub(super) mod effects;
mod names;
mod places;
mod position;

use super::Argentina;
use super::action::Action;
use super::lookup::{FIRST_GAME, TOPICS};
use super::pictures;
use crate::engine::scene::Scene;
use crate::engine::{Choice, Game, Line, Mark, Msg, Picture, Present, Seat, Topic, View, Words};
use crate::line;

impl Present for Argentina {
    fn describe(view: &View<Argentina>, seat: Seat, action: Action) -> Choice {
        view.state().choice(seat, action)
    }

    fn asks(view: &View<Argentina>, seat: Seat) -> Option<Line> {
        let game = view.state();
        game.to_act().contains(seat).then(|| line!("ar-asked", what = game.asks_now(seat)))
    }

    fn position(view: &View<Argentina>) -> Vec<Line> {
        view.state().position_lines()
    }

    fn glance(view: &View<Argentina>, what: Picture) -> Vec<Line> {
        pictures::glance(view, what)
    }

    fn scene(view: &View<Argentina>, what: Picture, marks: &[Mark], words: &dyn Words) -> Scene {
        pictures::scene(view, what, marks, words)
    }

    fn choosable(view: &View<Argentina>, seat: Seat) -> Vec<Mark> {
        pictures::choosable(view, seat)
    }

    fn changes(before: &View<Argentina>, now: &View<Argentina>) -> Vec<Mark> {
        pictures::changes(before, now)
    }

    fn areas() -> &'static [Msg] {
        &pictures::AREAS
    }

    fn lookup() -> &'static [Topic] {
        &TOPICS
    }

    fn first_game() -> &'static [Msg] {
        &FIRST_GAME
    }
}
