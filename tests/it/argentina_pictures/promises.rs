//! What every picture promises: legible, honest, nothing hidden shown, nothing clipped, nothing overlapping.

use std::collections::{BTreeSet, HashSet};

use tabletalk::engine::chance::bot_rng;
use tabletalk::engine::scene::{Item, Scene, Segment};
use tabletalk::engine::{Game, MAX_ALT_TEXT, Mark, MarkKind, Picture, Place, Present, Seat, Viewer};
use tabletalk::games::argentina::Argentina;
use tabletalk::scene::{raster, svg, theme::Theme};

use super::positions::{COURSES, ENGLISH, LONG_NAMES, NAMES, at, positions, speech};
use super::reading::{Seen, addressed, things, titles, words};
use crate::argentina::position::{Position, play_all, rules, seat};

/// The width of a phone's screen, and the least height of letters on it.
const PHONE: f32 = 400.0;
const LEAST: f32 = 11.0;

/// Every picture as its own seat sees it, choosable places pointed out.
fn pictures(game: &Argentina, names: &[&str]) -> Vec<(Picture, Scene)> {
    let draw = |what: Picture| {
        let (viewer, marks) = match what {
            Picture::Turn(seat) => (Viewer::Seat(seat), Argentina::choosable(&game.view(Viewer::Seat(seat)), seat)),
            Picture::Player(seat) => (Viewer::Seat(seat), Vec::new()),
            _ => (Viewer::Spectator, Vec::new()),
        };
        (what, Argentina::scene(&game.view(viewer), what, &marks, &speech(names)))
    };
    Picture::all(game.players(), Argentina::areas().len()).map(draw).collect()
}

/// Steps of many kinds: here and there in all games.
fn moments() -> impl Iterator<Item = &'static Argentina> {
    COURSES.iter().flat_map(|course| course.iter().step_by(29))
}

#[test]
fn every_text_of_an_area_picture_can_be_read_on_a_phone() {
    let mut small = BTreeSet::new();
    for game in positions() {
        for (what, scene) in pictures(game, &NAMES).into_iter().filter(|(what, _)| *what != Picture::Overview) {
            for seen in words(&scene) {
                let height = seen.size * PHONE / scene.width;
                if height < LEAST {
                    small.insert(format!("{what}: “{}” is {height} px high", seen.words));
                }
            }
        }
    }
    assert!(small.is_empty(), "{small:#?}");
}

#[test]
fn no_words_are_clipped_or_lie_on_others() {
    let mut wrong = BTreeSet::new();
    for names in [&NAMES, &LONG_NAMES] {
        for game in positions() {
            for (what, scene) in pictures(game, names) {
                check_words(&format!("{what}, {} players", game.players()), &scene, names == &NAMES, &mut wrong);
            }
        }
    }
    for game in moments() {
        for seat in game.to_act().iter() {
            let view = game.view(Viewer::Seat(seat));
            let marks = Argentina::choosable(&view, seat);
            let scene = Argentina::scene(&view, Picture::Turn(seat), &marks, &speech(&NAMES));
            check_words(&format!("turn, {} players", game.players()), &scene, true, &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{} wrong: {:#?}", wrong.len(), wrong.iter().take(60).collect::<Vec<_>>());
}

fn check_words(what: &str, scene: &Scene, whole: bool, wrong: &mut BTreeSet<String>) {
    let seen = words(scene);
    for (at, one) in seen.iter().enumerate() {
        let [l1, t1, r1, b1] = one.bounds;
        if l1 < 0.0 || t1 < 0.0 || r1 > scene.width || b1 > scene.height {
            wrong.insert(format!("{what}: “{}” leaves the picture: {:?}", one.words, one.bounds));
        }
        if whole && one.words.contains('…') {
            wrong.insert(format!("{what}: “{}” is cut", one.words));
        }
        for other in &seen[..at] {
            let [l2, t2, r2, b2] = other.bounds;
            if l1 < r2 && l2 < r1 && t1 < b2 && t2 < b1 {
                wrong.insert(format!("{what}: “{}” lies on “{}” at {l1:.0} {t1:.0}", one.words, other.words));
            }
        }
    }
}

#[test]
fn nothing_is_drawn_outside_the_picture() {
    let mut outside = BTreeSet::new();
    for game in positions() {
        for (what, scene) in pictures(game, &NAMES) {
            corners(&scene.items, (0.0, 0.0, 1.0), &mut |x, y| {
                if x < 0.0 || y < 0.0 || x > scene.width || y > scene.height {
                    outside.insert(format!("{what}, {} players: {x:.0} {y:.0}", game.players()));
                }
            });
        }
    }
    assert!(outside.is_empty(), "{outside:#?}");
}

/// Every point that a pen goes to.
fn corners(items: &[Item], (x, y, scale): (f32, f32, f32), look: &mut impl FnMut(f32, f32)) {
    for item in items {
        match item {
            Item::Group(group) => {
                let origin = (x + group.origin.x * scale, y + group.origin.y * scale, scale * group.scale);
                corners(&group.items, origin, look);
            }
            Item::Shape(shape) => {
                for segment in &shape.outline.path().segments {
                    if let Segment::Move(p) | Segment::Line(p) | Segment::Quad(_, p) | Segment::Cubic(_, _, p) = segment
                    {
                        look(x + p.x * scale, y + p.y * scale);
                    }
                }
            }
            Item::Text(_) => {}
        }
    }
}

#[test]
fn hidden_things_leave_no_trace() {
    let seat = Seat::new(0).expect("a seat");
    for players in 1..=4 {
        for share in [0.1, 0.5, 0.9] {
            let one = at(players, share);
            // The same table with other hands, and all chance to come from another seed.
            let other = Argentina::sample(&one.view(Viewer::Spectator), &mut bot_rng(players as u64));
            assert_ne!(*one, other);
            same(one, &other, Viewer::Spectator);
            let other = Argentina::sample(&one.view(Viewer::Seat(seat)), &mut bot_rng(9));
            same(one, &other, Viewer::Seat(seat));
        }
    }
}

fn same(one: &Argentina, other: &Argentina, viewer: Viewer) {
    for what in Picture::all(one.players(), Argentina::areas().len()) {
        let draw = |game: &Argentina| Argentina::scene(&game.view(viewer), what, &[], &speech(&NAMES));
        assert!(draw(one) == draw(other), "{what} tells {viewer:?} something hidden");
    }
}

#[test]
fn a_hand_is_shown_to_its_owner_only() {
    let game = at(3, 0.5);
    let seat = game.to_act().lowest().expect("somebody is on turn");
    let draw = |viewer| Argentina::scene(&game.view(viewer), Picture::Player(seat), &[], &speech(&NAMES));
    assert!(game.player(seat).herd.hand.total() > 0);
    assert!(draw(Viewer::Seat(seat)) != draw(Viewer::Spectator));
}

#[test]
fn every_choosable_place_is_pointed_out_and_shows_its_address() {
    let mut missing = BTreeSet::new();
    for game in moments() {
        for seat in game.to_act().iter() {
            let view = game.view(Viewer::Seat(seat));
            let marks = Argentina::choosable(&view, seat);
            let draw = |marks: &[Mark]| Argentina::scene(&view, Picture::Turn(seat), marks, &speech(&NAMES));
            let plain = draw(&[]);
            for mark in &marks {
                if draw(std::slice::from_ref(mark)) == plain {
                    missing.insert(format!("{} is not drawn", mark.place));
                }
            }
            let places = addressed(&draw(&marks));
            let mut actions = Vec::new();
            game.legal(seat, &mut actions);
            for place in actions.iter().filter_map(|action| Argentina::describe(&view, seat, *action).place) {
                let Some(mark) = marks.iter().find(|mark| mark.place == place) else {
                    missing.insert(format!("{place} may be chosen and is not pointed out"));
                    continue;
                };
                let id = match mark.seat {
                    Some(seat) => format!("{seat}-{place}"),
                    None => place.to_string().replace(' ', "-"),
                };
                let printed = place.0.rsplit(' ').next().unwrap_or_default().to_owned();
                match places.iter().find(|(there, _)| *there == id) {
                    Some((_, words)) if words.contains(&printed) => {}
                    _ => drop(missing.insert(format!("{id} does not print its address"))),
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn addresses_are_unique_and_every_word_has_its_message() {
    for game in positions() {
        for (what, scene) in pictures(game, &NAMES) {
            let ids: Vec<String> = addressed(&scene).into_iter().map(|(id, _)| id).collect();
            let unique: HashSet<&String> = ids.iter().collect();
            assert_eq!(unique.len(), ids.len(), "{what}: two things have one address");
            for text in words(&scene).into_iter().map(|seen| seen.words).chain(titles(&scene)) {
                assert!(!text.split(' ').any(|word| word.starts_with("ar-")), "{what}: no message for “{text}”");
                assert!(!text.contains("{$") && !text.contains("{ $"), "{what}: a gap is open in “{text}”");
            }
        }
    }
}

#[test]
fn every_thing_that_can_be_asked_about_is_explained() {
    let names: Vec<String> = Argentina::lookup().iter().map(|topic| ENGLISH.word(topic.name).to_lowercase()).collect();
    let mut unknown = BTreeSet::new();
    for game in positions() {
        for (what, scene) in pictures(game, &NAMES) {
            for (title, topic) in things(&scene) {
                let known = match topic {
                    Some(id) => Argentina::lookup().iter().any(|topic| topic.id == id),
                    None if NAMES.contains(&title.as_str()) || title == "Pedro" => true,
                    None => names.iter().any(|name| title.to_lowercase().contains(name.as_str())),
                };
                if !known {
                    unknown.insert(format!("{what}: {title}"));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}

#[test]
fn the_alt_text_fits_and_says_something() {
    for names in [&NAMES, &LONG_NAMES] {
        for game in positions() {
            for (what, scene) in pictures(game, names) {
                let length = scene.description.as_deref().unwrap_or_default().chars().count();
                assert!((80..=MAX_ALT_TEXT).contains(&length), "{what}: {length} characters");
            }
        }
    }
}

#[test]
fn wild_names_are_drawn() {
    let long = "Ж".repeat(10_000);
    let wild = [long.as_str(), "", "\u{202e}\u{0}\n", "👩‍👩‍👧"];
    for (_, scene) in pictures(at(4, 0.6), &wild) {
        for theme in Theme::ALL {
            assert!(!raster::png(&scene, theme, 0.25).is_empty());
            assert!(!svg::svg(&scene, theme, 1.0).is_empty());
        }
    }
}

#[test]
fn what_changed_is_what_is_different() {
    for course in COURSES.iter() {
        let see = |at: usize| course[at.min(course.len() - 1)].view(Viewer::Spectator);
        for at in (0..course.len()).step_by(course.len() / 9) {
            let (before, now) = (see(at), see(at + 25));
            assert_eq!(Argentina::changes(&now, &now), []);
            let marks = Argentina::changes(&before, &now);
            assert!(marks.iter().all(|mark| mark.kind == MarkKind::Changed));
            let all: Vec<Picture> = Picture::all(now.state().players(), Argentina::areas().len())
                .filter(|it| !matches!(it, Picture::Turn(_)))
                .collect();
            let draw = |what: Picture, marks: &[Mark]| Argentina::scene(&now, what, marks, &speech(&NAMES));
            let plain: Vec<Scene> = all.iter().map(|what| draw(*what, &[])).collect();
            let of_tile = |mark: &&Mark| mark.seat.is_none() && on_the_trail(&mark.place);
            for mark in marks.iter().filter(of_tile) {
                let shown =
                    all.iter().zip(&plain).any(|(what, plain)| draw(*what, std::slice::from_ref(mark)) != *plain);
                assert!(shown, "{} changed and is not pointed out", mark.place);
            }
        }
    }
}

/// Is it a place of the trail?
fn on_the_trail(place: &Place) -> bool {
    use tabletalk::games::argentina::place::Space;
    use tabletalk::games::trail::Thing;
    Space::parse(&place.0).is_some()
}

#[test]
fn marks_without_a_place_are_passed_over() {
    let marks = ["99", "9z", "", "x9x"].map(|place| Mark::choosable(None, Place(place.to_owned())));
    let view = at(2, 0.4).view(Viewer::Spectator);
    for what in Picture::all(2, Argentina::areas().len()) {
        let draw = |marks: &[Mark]| Argentina::scene(&view, what, marks, &speech(&NAMES));
        assert!(draw(&marks) == draw(&[]));
    }
}

#[test]
fn area_pictures_are_small_enough_to_send() {
    for players in [1, 4] {
        for (what, scene) in pictures(at(players, 0.6), &NAMES) {
            for theme in Theme::ALL {
                let bytes = raster::png(&scene, theme, 1.0).len();
                assert!(bytes <= 250 * 1024, "{what}, {players} players, {}: {bytes} bytes", theme.name());
            }
        }
    }
}

/// The turn of seat 0, choosable places pointed out.
fn turn(game: &Argentina) -> Scene {
    let view = game.view(Viewer::Seat(seat(0)));
    Argentina::scene(&view, Picture::Turn(seat(0)), &Argentina::choosable(&view, seat(0)), &speech(&NAMES))
}

fn points_out(game: &Argentina, place: &str) -> bool {
    let view = game.view(Viewer::Seat(seat(0)));
    Argentina::choosable(&view, seat(0)).iter().any(|mark| mark.place.0 == place)
}

#[test]
fn the_markets_show_what_cattle_cost() {
    let game = at(2, 0.5);
    for what in [Picture::Area(2), Picture::Board] {
        let scene = Argentina::scene(&game.view(Viewer::Spectator), what, &[], &speech(&NAMES));
        let seen = words(&scene);
        // Gauchos at the left of a price, pesos at its right.
        let priced = |gauchos: &Seen, pesos: &Seen| {
            let same_line = (gauchos.bounds[1] - pesos.bounds[1]).abs() < 1.0;
            same_line && (20.0..100.0).contains(&(pesos.bounds[0] - gauchos.bounds[0]))
        };
        for option in &rules().cattle.options {
            let (gauchos, pesos) = (option.gauchos.to_string(), option.pesos.to_string());
            let left = seen.iter().filter(|seen| seen.words == gauchos);
            let shown = left.clone().any(|left| seen.iter().any(|right| right.words == pesos && priced(left, right)));
            assert!(shown, "{what}: {gauchos} gauchos and {pesos} pesos");
        }
    }
}

#[test]
fn an_action_that_is_begun_by_its_first_pick_is_pointed_out() {
    let hiring = Position::two().acting("A").pesos(0, 20).build();
    assert!(points_out(&hiring, "action-0"), "to hire");
    let helping = Position::two().no_farmers().acting("F").hand(0, &["angus-low"]).farmer("gr1", "green-3g", 0).build();
    assert!(points_out(&helping, "action-0"), "to help");
    let auxiliary = Position::two().acting("C").build();
    assert!(points_out(&auxiliary, "action-2"), "an auxiliary action of the place");
    let instead = Position::two().building(1, 1, "n1").acting("n1").build();
    assert!(points_out(&instead, "aux1") && !points_out(&instead, "action-0"), "no action of the place");
}

#[test]
fn chosen_farmers_are_ticked() {
    let base = Position::two().no_farmers().acting("F").hand(0, &["angus-low"]);
    let base = base.farmer("gr1", "green-4b", 0).farmer("bl1", "blue-4b", 0).build();
    let chosen = |space: &str| {
        let mut game = base.clone();
        play_all(&mut game, 0, &[&format!("farmer {space}")]);
        turn(&game)
    };
    assert!(chosen("gr1") != chosen("bl1"), "the same is asked, of other farmers");
}

#[test]
fn where_a_farmer_was_helped_there_is_no_list_of_actions() {
    let base = Position::two().no_farmers().farmer("gr1", "green-3g", 0).acting("gr1").hand(0, &["angus-low"]);
    let mut game = base.build();
    let title = |game: &Argentina| words(&turn(game)).iter().any(|seen| seen.words.ends_with(": actions"));
    assert!(title(&game), "the farmer can be helped");
    play_all(&mut game, 0, &["use farmer", "reveal angus-low"]);
    assert!(!title(&game), "nobody is there any more");
}

#[test]
fn pedros_rows_show_his_own_gifts() {
    let rows = |who: usize| {
        // Side b: no building is about a dock.
        let game = super::positions::table(1, 5, &[("buildings", "b")]);
        let scene = Argentina::scene(&game.view(Viewer::Spectator), Picture::Player(seat(who)), &[], &speech(&NAMES));
        ["ro1", "li1"].map(|dock| words(&scene).iter().filter(|seen| seen.words == dock).count())
    };
    assert_eq!(rows(1), [4, 4], "PE-21: in each of his rows");
    assert_eq!(rows(0), [1, 1], "farmers only");
}

#[test]
fn all_that_can_be_picked_together_is_pointed_out() {
    let discarding =
        Position::two().phase(serde_json::json!("move")).hand(0, &["niata", "niata", "holando", "exhaustion"]);
    let discarding = discarding.open(0, serde_json::json!({"discard": {"left": 2, "from": null}})).build();
    let cards = ["niata", "holando", "exhaustion"].map(|card| points_out(&discarding, &format!("hand-{card}")));
    assert_eq!(cards, [true; 3], "the last one can't be picked first, but it can be picked");
    let foreseeing = Position::two().hand(0, &[]).visiting(serde_json::json!({"foresee": {"bag": "a"}}));
    let foreseeing = foreseeing.foresight(1, ["gaucho", "carpintero"]).build();
    assert_eq!(["a1", "b1", "b2"].map(|tile| points_out(&foreseeing, tile)), [true; 3]);
    let helping = Position::two().no_farmers().acting("F").hand(0, &["caracu-low", "niata", "serrano", "exhaustion"]);
    let mut helping = helping.farmer("gr1", "green-7b", 0).build();
    play_all(&mut helping, 0, &["farmer gr1"]);
    let cards = ["caracu-low", "niata", "serrano"].map(|card| points_out(&helping, &format!("hand-{card}")));
    assert_eq!((cards, points_out(&helping, "hand-exhaustion")), ([true; 3], false));
}
