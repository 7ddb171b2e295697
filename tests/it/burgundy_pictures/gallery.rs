//! All pictures as files, to look at: `cargo test gallery -- --ignored`.

use std::fs;
use std::path::Path;
use std::time::Instant;

use tabletalk::engine::scene::Scene;
use tabletalk::engine::{Game, Mark, Picture, Present, Seat, Viewer};
use tabletalk::games::burgundy::Burgundy;
use tabletalk::scene::score_chart::{score_course, score_table};
use tabletalk::scene::{raster, svg, theme::Theme};

use super::positions::{LONG_NAMES, NAMES, at_round, course, finished, played, speech, step, table};

/// Where the files go.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/gallery");
/// The width of a phone's screen.
const PHONE: f32 = 400.0;

#[test]
#[ignore = "makes files to look at, checks nothing"]
fn gallery() {
    fs::create_dir_all(FOLDER).expect("the folder can be made");
    let secret = [("estates", "random"), ("choosing", "secretly")];
    let mut secretly = table(4, 3, &secret);
    step(&mut secretly);
    let positions = [
        ("start2", table(2, 7, &[("estates", "random")])),
        ("secret4", secretly),
        ("early2", at_round(2, 2)),
        ("middle2", at_round(2, 13)),
        ("end2", finished(2)),
        ("middle3", at_round(3, 13)),
        ("early4", at_round(4, 2)),
        ("middle4", at_round(4, 14)),
        ("end4", finished(4)),
    ];
    for (name, game) in &positions {
        let seat = game.to_act().lowest().unwrap_or(Seat::new(0).expect("every table has it"));
        let view = game.view(Viewer::Seat(seat));
        let marks = Burgundy::choosable(&view, seat);
        for what in [Picture::Overview, Picture::Board, Picture::Player(seat), Picture::Turn(seat)] {
            let marks: &[Mark] = if matches!(what, Picture::Turn(_)) { &marks } else { &[] };
            let scene = Burgundy::scene(&view, what, marks, &speech(&NAMES));
            hang(&format!("{name}-{}", what.to_string().split(' ').next().unwrap_or_default()), &scene);
        }
    }
    let game = at_round(4, 14);
    for what in [Picture::Overview, Picture::Board, Picture::Player(game.order[0]), Picture::Turn(game.order[1])] {
        let scene = Burgundy::scene(&game.view(Viewer::Spectator), what, &[], &speech(&LONG_NAMES));
        hang(&format!("names4-{}", what.to_string().split(' ').next().unwrap_or_default()), &scene);
    }
    let before = at_round(4, 13);
    let now = played(before.clone(), 14, 3);
    let view = now.view(Viewer::Spectator);
    let marks = Burgundy::changes(&before.view(Viewer::Spectator), &view);
    for what in [Picture::Overview, Picture::Board, Picture::Player(now.order[0])] {
        let scene = Burgundy::scene(&view, what, &marks, &speech(&NAMES));
        hang(&format!("changed4-{}", what.to_string().split(' ').next().unwrap_or_default()), &scene);
    }
}

#[test]
#[ignore = "makes files to look at, checks nothing"]
fn gallery_of_scores() {
    fs::create_dir_all(FOLDER).expect("the folder can be made");
    for players in [2, 4] {
        let (moments, game) = course(players);
        hang(&format!("course{players}"), &score_course(&moments, &speech(&NAMES)));
        hang(&format!("longtable{players}"), &score_table(&game.standings(), &speech(&LONG_NAMES)));
        hang(&format!("table{players}"), &score_table(&game.standings(), &speech(&NAMES)));
    }
}

fn hang(name: &str, scene: &Scene) {
    let begun = Instant::now();
    let drawn = svg::svg(scene, Theme::Dark, 1.0);
    println!("{name} svg: {} KB, {:.1?}", drawn.len() / 1024, begun.elapsed());
    fs::write(Path::new(FOLDER).join(format!("{name}.svg")), drawn).expect("the file can be written");
    for theme in Theme::ALL {
        for (size, scale) in [("full", 1.5_f32.min(1800.0 / scene.width)), ("phone", PHONE / scene.width)] {
            let begun = Instant::now();
            let png = raster::png(scene, theme, scale);
            let took = begun.elapsed();
            println!("{name} {} {size}: {} KB, {took:.0?}", theme.name(), png.len() / 1024);
            let file = Path::new(FOLDER).join(format!("{name}-{}-{size}.png", theme.name()));
            fs::write(file, png).expect("the file can be written");
        }
    }
}
