//! The game in pictures. For now the position as a list of words, in every picture.

use super::Argentina;
use crate::engine::scene::{Anchor, Role, Scene, Text, TextSize};
use crate::engine::{Line, Mark, Picture, Present, Seat, View, Words, alt_text};
use crate::line;

/// A picture of what a view shows.
pub(super) fn scene(view: &View<Argentina>, what: Picture, _marks: &[Mark], words: &dyn Words) -> Scene {
    let lines = glance(view, what);
    let row = 26.0;
    let mut scene = Scene::new(1200.0, row * (lines.len() as f32 + 2.0));
    for (at, line) in lines.iter().enumerate() {
        let text = Text::new(words.say(line)).at(24.0, row * (at as f32 + 1.5)).anchor(Anchor::Start);
        scene.add(text.size(TextSize::Small).paint(Role::Ink).max_width(1150.0));
    }
    scene.title(words.say(&line!("ar-picture"))).description(alt_text(&lines, words))
}

/// What a picture shows in a few sentences, the most important first.
pub(super) fn glance(view: &View<Argentina>, what: Picture) -> Vec<Line> {
    let game = view.state();
    match what {
        Picture::Player(seat) if seat.index() < game.count() => {
            let mut lines = vec![game.moment_line()];
            game.player_lines(seat, &mut lines);
            lines
        }
        _ => game.position_lines(),
    }
}

/// The places that the seat's legal steps are about.
pub(super) fn choosable(view: &View<Argentina>, seat: Seat) -> Vec<Mark> {
    use crate::engine::Game;
    let mut legal = Vec::new();
    view.state().legal(seat, &mut legal);
    let mut marks: Vec<Mark> = Vec::new();
    for action in legal {
        if let Some(place) = Argentina::describe(view, seat, action).place {
            let mark = Mark::choosable(None, place);
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
    }
    marks
}

/// The spaces of the trail that changed.
pub(super) fn changes(before: &View<Argentina>, now: &View<Argentina>) -> Vec<Mark> {
    let (before, now) = (before.state(), now.state());
    let spaces = now.trail.iter().filter(|(space, standing)| before.trail[*space] != **standing);
    spaces.map(|(space, _)| Mark::changed(None, space)).collect()
}
