//! Pictures that must not change by accident: early, middle and end, 2 and 4 players, both themes.

use tabletalk::engine::scene::Scene;
use tabletalk::engine::{Game, Mark, Picture, Present, Seat, Viewer};
use tabletalk::games::burgundy::Burgundy;
use tabletalk::scene::score_chart::{score_course, score_table};
use tabletalk::scene::{raster, theme::Theme};

use super::positions::{LONG_NAMES, NAMES, at_round, course, finished, played, speech, step, table};
use crate::scene::golden;

/// Large enough to see a difference, small enough to keep.
const WIDTH: f32 = 480.0;

#[test]
fn burgundy_pictures_look_as_they_did() {
    let (early2, early4, middle2, middle4) = (at_round(2, 2), at_round(4, 2), at_round(2, 13), at_round(4, 14));
    let (end2, end4) = (finished(2), finished(4));
    let mut secretly = table(4, 3, &[("estates", "random"), ("choosing", "secretly")]);
    step(&mut secretly);
    let first = Seat::new(0).expect("a seat");

    plain("early2-board", &early2, Picture::Board);
    turn("early4-turn", &early4);
    plain("middle2-overview", &middle2, Picture::Overview);
    turn("middle2-turn", &middle2);
    plain("middle4-board", &middle4, Picture::Board);
    plain("middle4-player", &middle4, Picture::Player(first));
    plain("end2-player", &end2, Picture::Player(first));
    plain("end4-overview", &end4, Picture::Overview);
    plain("secret4-overview", &secretly, Picture::Overview);
    let view = middle4.view(Viewer::Spectator);
    check("names4-overview", &Burgundy::scene(&view, Picture::Overview, &[], &speech(&LONG_NAMES)));
    let later = played(middle4.clone(), 15, 0);
    let marks = Burgundy::changes(&view, &later.view(Viewer::Spectator));
    drawn("changed4-board", &later, Viewer::Spectator, Picture::Board, &marks);
}

#[test]
fn score_pictures_look_as_they_did() {
    let (moments, game) = course(4);
    check("score-course", &score_course(&moments, &speech(&NAMES)));
    check("score-table", &score_table(&game.standings(), &speech(&NAMES)));
}

fn plain(name: &str, game: &Burgundy, what: Picture) {
    drawn(name, game, Viewer::Spectator, what, &[]);
}

fn turn(name: &str, game: &Burgundy) {
    let seat = game.to_act().lowest().expect("somebody is on turn");
    let viewer = Viewer::Seat(seat);
    drawn(name, game, viewer, Picture::Turn(seat), &Burgundy::choosable(&game.view(viewer), seat));
}

fn drawn(name: &str, game: &Burgundy, viewer: Viewer, what: Picture, marks: &[Mark]) {
    check(name, &Burgundy::scene(&game.view(viewer), what, marks, &speech(&NAMES)));
}

fn check(name: &str, scene: &Scene) {
    for theme in Theme::ALL {
        golden::check(&format!("burgundy-{name}-{}", theme.name()), &raster::png(scene, theme, WIDTH / scene.width));
    }
}
