//! What every picture promises: legible, honest, nothing hidden shown, nothing clipped, nothing overlapping.

use std::collections::HashSet;

use tabletalk::engine::chance::bot_rng;
use tabletalk::engine::scene::Scene;
use tabletalk::engine::{Game, Log, MAX_ALT_TEXT, Mark, MarkKind, Picture, Place, Present, Seat, Viewer};
use tabletalk::games::burgundy::Burgundy;
use tabletalk::games::burgundy::place::Slot;
use tabletalk::scene::score_chart::{score_course, score_table};
use tabletalk::scene::{raster, svg, theme::Theme};

use super::positions::{LONG_NAMES, NAMES, at_round, course, finished, played, speech, step, table};
use super::reading::{addressed, titles, words};

/// The width of a phone's screen, and the least height of letters on it.
const PHONE: f32 = 400.0;
const LEAST: f32 = 11.0;

fn positions() -> Vec<Burgundy> {
    let secretly = |steps: usize| {
        let mut game = table(4, 3, &[("estates", "random"), ("choosing", "secretly")]);
        for _ in 0..steps {
            step(&mut game);
        }
        game
    };
    let mut positions = vec![secretly(0), secretly(2)];
    for players in 2..=4 {
        positions.push(table(players, 5, &[]));
        positions.extend([2, 9, 14, 23].map(|round| at_round(players, round)));
        positions.push(finished(players));
    }
    positions
}

fn pictures(game: &Burgundy, names: &[&str]) -> Vec<(Picture, Scene)> {
    let view = game.view(Viewer::Spectator);
    let draw = |what: Picture| {
        let marks = match what {
            Picture::Turn(seat) => Burgundy::choosable(&game.view(Viewer::Seat(seat)), seat),
            _ => Vec::new(),
        };
        (what, Burgundy::scene(&view, what, &marks, &speech(names)))
    };
    Picture::all(game.players(), Burgundy::areas().len()).map(draw).collect()
}

#[test]
fn every_text_of_an_area_picture_can_be_read_on_a_phone() {
    for game in positions() {
        for (what, scene) in pictures(&game, &NAMES).into_iter().filter(|(what, _)| *what != Picture::Overview) {
            for seen in words(&scene) {
                let height = seen.size * PHONE / scene.width;
                assert!(height >= LEAST, "{what}, round {}: “{}” is {height} px high", game.round, seen.words);
            }
        }
    }
}

#[test]
fn scores_can_be_read_on_a_phone() {
    let (moments, game) = course(4);
    for scene in [score_course(&moments, &speech(&NAMES)), score_table(&game.standings(), &speech(&NAMES))] {
        for seen in words(&scene) {
            assert!(seen.size * PHONE / scene.width >= LEAST, "“{}” is too small", seen.words);
        }
        assert!(no_overlap(&scene).is_ok());
    }
}

#[test]
fn no_words_are_clipped_or_lie_on_others() {
    for names in [&NAMES, &LONG_NAMES] {
        for game in positions() {
            for (what, scene) in pictures(&game, names) {
                for seen in words(&scene) {
                    let [left, top, right, bottom] = seen.bounds;
                    let inside = left >= 0.0 && top >= 0.0 && right <= scene.width && bottom <= scene.height;
                    assert!(inside, "{what}: “{}” leaves the picture: {:?}", seen.words, seen.bounds);
                }
                if let Err((one, other)) = no_overlap(&scene) {
                    panic!("{what}, round {}, {} players: “{one}” lies on “{other}”", game.round, game.players());
                }
            }
        }
    }
}

fn no_overlap(scene: &Scene) -> Result<(), (String, String)> {
    let seen = words(scene);
    for (at, one) in seen.iter().enumerate() {
        for other in &seen[..at] {
            let ([l1, t1, r1, b1], [l2, t2, r2, b2]) = (one.bounds, other.bounds);
            if l1 < r2 && l2 < r1 && t1 < b2 && t2 < b1 {
                return Err((one.words.clone(), other.words.clone()));
            }
        }
    }
    Ok(())
}

#[test]
fn hidden_things_leave_no_trace() {
    let options = [("estates", "random"), ("choosing", "secretly")];
    let mut one = table(4, 3, &options);
    let mut other = table(4, 3, &options);
    let seat = Seat::new(1).expect("a seat");
    let mut actions = Vec::new();
    one.legal(seat, &mut actions);
    let (first, last) = (actions[0], actions[actions.len() - 1]);
    assert_ne!(first, last);
    one.apply(seat, first, &mut Log::silent()).expect("it is legal");
    other.apply(seat, last, &mut Log::silent()).expect("it is legal");
    same_for_others(&one, &other, seat);

    // The seed is all chance that is to come: the same table dealt from another one.
    let game = at_round(3, 9);
    let view = game.view(Viewer::Spectator);
    let mut rng = bot_rng(1);
    let elsewhere = Burgundy::sample(&view, &mut rng);
    same_for_others(&game, &elsewhere, seat);
}

fn same_for_others(one: &Burgundy, other: &Burgundy, seat: Seat) {
    assert_ne!(one, other);
    let others = Seat::first(one.players()).filter(|other| *other != seat).map(Viewer::Seat);
    for viewer in others.chain([Viewer::Spectator]) {
        for what in Picture::all(one.players(), Burgundy::areas().len()) {
            let draw = |game: &Burgundy| {
                let scene = Burgundy::scene(&game.view(viewer), what, &[], &speech(&NAMES));
                (raster::png(&scene, Theme::Dark, 0.25), svg::svg(&scene, Theme::Dark, 1.0))
            };
            assert!(draw(one) == draw(other), "{what} tells {viewer:?} something hidden");
        }
    }
}

#[test]
fn every_choosable_place_shows_its_address() {
    let mut game = at_round(3, 12);
    for _ in 0..60 {
        let Some(seat) = game.to_act().lowest() else { break };
        let view = game.view(Viewer::Seat(seat));
        let marks = Burgundy::choosable(&view, seat);
        let scene = Burgundy::scene(&view, Picture::Turn(seat), &marks, &speech(&NAMES));
        let places = addressed(&scene);
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        for place in actions.iter().filter_map(|action| Burgundy::describe(&view, seat, *action).place) {
            let marked = marks.iter().find(|mark| mark.place == place);
            let mark = marked.unwrap_or_else(|| panic!("{place} may be chosen and is not pointed out"));
            let id = match mark.seat {
                Some(seat) => format!("{seat}-{place}"),
                None => place.to_string(),
            };
            // The goods of a depot have its number, which is no address of a tile.
            if id.len() > 1 {
                let (_, words) = places.iter().find(|(there, _)| *there == id).expect("the place is drawn");
                assert!(words.contains(&place.to_string()), "{id} does not print its address");
            }
        }
        step(&mut game);
    }
}

#[test]
fn addresses_are_unique_and_every_word_has_its_message() {
    for game in positions() {
        for (what, scene) in pictures(&game, &NAMES) {
            let ids: Vec<String> = addressed(&scene).into_iter().map(|(id, _)| id).collect();
            let unique: HashSet<&String> = ids.iter().collect();
            assert_eq!(unique.len(), ids.len(), "{what}: two things have one address");
            for text in words(&scene).into_iter().map(|seen| seen.words).chain(titles(&scene)) {
                assert!(!text.contains("cb-") && !text.contains("picture-"), "{what}: no message for “{text}”");
                assert!(!text.contains("{$") && !text.contains("{ $"), "{what}: a gap is open in “{text}”");
            }
        }
    }
}

#[test]
fn the_alt_text_fits_and_says_something() {
    for names in [&NAMES, &LONG_NAMES] {
        for game in positions() {
            for (what, scene) in pictures(&game, names) {
                let length = scene.description.as_deref().unwrap_or_default().chars().count();
                assert!((40..=MAX_ALT_TEXT).contains(&length), "{what}: {length} characters");
            }
        }
    }
}

#[test]
fn wild_names_and_numbers_are_drawn() {
    let long = "Ж".repeat(10_000);
    let wild = [long.as_str(), "", "\u{202e}\u{0}\n", "👩‍👩‍👧"];
    let mut game = at_round(4, 12);
    for player in &mut game.players {
        (player.workers, player.silverlings) = (u16::MAX, u16::MAX);
        player.score = [i16::MAX; 10];
        player.goods = [255, 0, 255, 0, 255, 0];
        player.sold = [255; 6];
    }
    for depot in &mut game.depots {
        depot.goods = [255; 6];
    }
    for (what, scene) in pictures(&game, &wild) {
        for theme in Theme::ALL {
            assert!(!raster::png(&scene, theme, 0.25).is_empty());
        }
        if let Err((one, other)) = no_overlap(&scene) {
            panic!("{what}: “{one}” lies on “{other}”");
        }
    }
    let (mut moments, game) = course(2);
    moments[3].sheets[0].total = i32::MAX;
    moments[4].sheets[0].total = i32::MIN;
    for moments in [&moments[..], &moments[..1], &[]] {
        assert!(!raster::png(&score_course(moments, &speech(&wild)), Theme::Dark, 0.25).is_empty());
    }
    for sheets in [&game.standings()[..], &[]] {
        assert!(!raster::png(&score_table(sheets, &speech(&wild)), Theme::Dark, 0.25).is_empty());
    }
}

#[test]
fn what_changed_is_what_is_different() {
    let before = at_round(3, 12);
    let now = played(before.clone(), 13, 0);
    let see = |game: &Burgundy| game.view(Viewer::Spectator);
    assert_eq!(Burgundy::changes(&see(&now), &see(&now)), []);
    let marks = Burgundy::changes(&see(&before), &see(&now));
    assert!(marks.iter().all(|mark| mark.kind == MarkKind::Changed));
    let placed: usize = now.players.iter().map(|player| player.covered.len()).sum();
    let placed_before: usize = before.players.iter().map(|player| player.covered.len()).sum();
    assert_eq!(
        marks.iter().filter(|mark| mark.seat.is_some() && mark.place.0.parse::<u8>().is_ok()).count(),
        placed - placed_before
    );
    for mark in marks.iter().filter(|mark| mark.seat.is_none() && mark.place.0.len() == 2) {
        let slot = Slot::parse(&mark.place.0).expect("an address");
        assert_ne!(before.tile_at(slot), now.tile_at(slot));
    }
}

#[test]
fn a_moved_piece_a_taken_bonus_and_a_second_equal_tile_have_changed() {
    let before = at_round(3, 8);
    let seat = Seat::new(1).expect("a seat");
    let marks = |edit: fn(&mut Burgundy, Seat)| {
        let mut now = before.clone();
        edit(&mut now, seat);
        let marks = Burgundy::changes(&before.view(Viewer::Spectator), &now.view(Viewer::Spectator));
        let plain = Burgundy::scene(&now.view(Viewer::Spectator), Picture::Overview, &[], &speech(&NAMES));
        let board = Burgundy::scene(&now.view(Viewer::Spectator), Picture::Board, &[], &speech(&NAMES));
        let pointed = |what| Burgundy::scene(&now.view(Viewer::Spectator), what, &marks, &speech(&NAMES));
        assert!(pointed(Picture::Overview) != plain || pointed(Picture::Board) != board, "{marks:?} is not drawn");
        marks.into_iter().map(|mark| (mark.seat, mark.place.0)).collect::<Vec<_>>()
    };
    assert_eq!(marks(|game, seat| game.track.advance(seat)), [(Some(seat), "track".to_owned())]);
    assert_eq!(marks(|game, seat| game.bonus[0][1] = Some(seat)), [(None, "bonus-castle-1".to_owned())]);
    let stored = |game: &mut Burgundy, seat: Seat| {
        let tile = game.player(seat).storage[0].expect("a stored tile");
        game.players[seat.index()].storage[2] = Some(tile);
    };
    let first = before.player(seat).storage[0].expect("a stored tile");
    assert_eq!(marks(stored), [(Some(seat), first.id().to_owned())]);
}

#[test]
fn marks_without_a_place_are_passed_over() {
    let game = at_round(2, 8);
    let marks = ["99", "9z", "", "x9"].map(|place| Mark::choosable(None, Place(place.to_owned())));
    let view = game.view(Viewer::Spectator);
    for what in Picture::all(2, Burgundy::areas().len()) {
        let draw = |marks: &[Mark]| Burgundy::scene(&view, what, marks, &speech(&NAMES));
        assert_eq!(draw(&marks), draw(&[]));
    }
}

#[test]
fn pictures_have_names_in_the_shell() {
    for picture in Picture::all(4, Burgundy::areas().len()) {
        assert_eq!(picture.to_string().parse(), Ok(picture));
    }
    for text in ["", "boards", "player", "player x", "player 9", "turn 0 1", "overview 2"] {
        assert!(text.parse::<Picture>().is_err(), "{text}");
    }
}

#[test]
fn the_board_is_small_enough_to_send() {
    for players in 2..=4 {
        let game = at_round(players, 14);
        let scene = Burgundy::scene(&game.view(Viewer::Spectator), Picture::Board, &[], &speech(&NAMES));
        for theme in Theme::ALL {
            let bytes = raster::png(&scene, theme, 1200.0 / scene.width).len();
            assert!(bytes <= 250 * 1024, "{players} players, {}: {bytes} bytes", theme.name());
        }
    }
}
