//! Pictures that must not change by accident: start, middle and end, both themes.

use tabletalk::engine::{Game, Mark, Picture, Present, Seat, Viewer};
use tabletalk::games::argentina::Argentina;
use tabletalk::scene::{raster, theme::Theme};

use super::positions::{COURSES, NAMES, at, speech};
use crate::scene::golden;

/// Large enough to see a difference, small enough to keep.
const WIDTH: f32 = 400.0;

#[test]
fn argentina_pictures_look_as_they_did() {
    let first = Seat::new(0).expect("a seat");
    drawn("middle4-board", at(4, 0.5), Viewer::Spectator, Picture::Board, &[]);
    drawn("middle4-harbours", at(4, 0.5), Viewer::Spectator, Picture::Area(3), &[]);
    drawn("middle4-symbols", at(4, 0.5), Viewer::Spectator, Picture::Area(4), &[]);
    drawn("end4-overview", at(4, 1.0), Viewer::Spectator, Picture::Overview, &[]);
    drawn("middle2-player", at(2, 0.5), Viewer::Seat(first), Picture::Player(first), &[]);
    let course = &COURSES[2];
    let moving = course[course.len() / 2..].iter().find(|game| {
        let seat = game.to_act().lowest().expect("somebody is on turn");
        !game.midway(seat)
            && Argentina::choosable(&game.view(Viewer::Seat(seat)), seat).iter().any(|mark| mark.place.0 == "F")
    });
    let moving = moving.expect("somebody may go to F");
    let seat = moving.to_act().lowest().expect("somebody is on turn");
    let view = moving.view(Viewer::Seat(seat));
    drawn("move3-turn", moving, Viewer::Seat(seat), Picture::Turn(seat), &Argentina::choosable(&view, seat));
}

fn drawn(name: &str, game: &Argentina, viewer: Viewer, what: Picture, marks: &[Mark]) {
    let scene = Argentina::scene(&game.view(viewer), what, marks, &speech(&NAMES));
    for theme in Theme::ALL {
        golden::check(&format!("argentina-{name}-{}", theme.name()), &raster::png(&scene, theme, WIDTH / scene.width));
    }
}
