//! States as JSON: what was written is read again, and what could not have been written is refused with the place of the fault.

use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};
use serde_json::{Value, json};
use tabletalk::engine::chance::below;
use tabletalk::engine::{BotRng, Game, Present, Viewer};
use tabletalk::games::burgundy::data::NEIGHBOURS;
use tabletalk::games::burgundy::place::Space;
use tabletalk::games::burgundy::tile::{Colour, Tile};
use tabletalk::games::burgundy::{Burgundy, Pending};

use super::position::{RULES, legal, pass_to_the_end, play, play_all, play_randomly, rng, table};

/// One of each kind of table.
const TABLES: [&[(&str, &str)]; 5] = [
    &[],
    &[("ties", "most-empty")],
    &[("estates", "random"), ("choosing", "openly")],
    &[("estates", "random"), ("choosing", "secretly")],
    &[("estates", "given"), ("estate-1", "1"), ("estate-2", "7"), ("estate-3", "7"), ("choosing", "secretly")],
];

fn write(game: &Burgundy) -> Value {
    serde_json::to_value(game).expect("a state can be written")
}

fn read(state: &Value) -> Result<Burgundy, String> {
    Burgundy::resume(&RULES, state.clone()).map_err(|error| error.to_string())
}

/// A table after some random steps.
fn somewhere(rng: &mut BotRng) -> Burgundy {
    let (players, options) = (2 + below(rng, 3), TABLES[below(rng, TABLES.len())]);
    let mut game = table(players, below(rng, 1000) as u64, options);
    let steps = if below(rng, 8) == 0 { below(rng, 6) } else { below(rng, 600) };
    play_randomly(&mut game, rng, steps, |_| {});
    game
}

#[test]
fn every_state_of_a_game_is_read_as_it_was_written() {
    for players in 2..=4 {
        for (at, options) in TABLES.iter().enumerate() {
            let mut game = table(players, at as u64, options);
            let mut step = 0;
            let mut rng = rng(players as u64 * 10 + at as u64);
            play_randomly(&mut game, &mut rng, usize::MAX, |game| {
                step += 1;
                if step % 7 == 0 || step < 20 || !matches!(game.pending, Pending::Nothing) {
                    assert_eq!(read(&write(game)).as_ref(), Ok(game), "step {step}");
                }
            });
            assert_eq!(read(&write(&game)), Ok(game), "the end");
        }
    }
}

#[test]
fn a_state_goes_through_text() {
    let game = somewhere(&mut rng(5));
    let text = serde_json::to_string_pretty(&game).unwrap();
    assert_eq!(read(&serde_json::from_str(&text).unwrap()), Ok(game));
}

/// The start of a plain game, edited; the refusal.
#[track_caller]
fn refused(edit: impl FnOnce(&mut Value)) -> String {
    refused_of(&table(2, 1, &[]), edit)
}

#[track_caller]
fn refused_of(game: &Burgundy, edit: impl FnOnce(&mut Value)) -> String {
    let mut state = write(game);
    edit(&mut state);
    match read(&state) {
        Ok(_) => panic!("the state was accepted: {state}"),
        Err(error) => error,
    }
}

/// The error must begin with its place and name what is wrong.
#[track_caller]
fn says(error: &str, place: &str, problem: &str) {
    assert!(error.starts_with(&format!("{place}: ")), "`{error}` does not begin with `{place}`");
    assert!(error.contains(problem), "`{error}` does not say `{problem}`");
}

/// The address and the id of some tile on the board.
fn any_tile(state: &Value) -> (String, String) {
    let (address, id) = state["tiles"].as_object().unwrap().iter().next().unwrap();
    (address.clone(), id.as_str().unwrap().to_owned())
}

#[test]
fn a_tile_twice_or_missing_is_refused() {
    let mut id = String::new();
    let error = refused(|state| {
        id = any_tile(state).1;
        state["players"][0]["storage"] = json!([id]);
    });
    says(&error, &format!("tile {id}"), "the box has");
    let error = refused(|state| {
        let (address, _) = any_tile(state);
        state["tiles"].as_object_mut().unwrap().remove(&address);
    });
    says(&error, &format!("tile {id}"), "the box has");
}

#[test]
fn wrong_counts_are_refused() {
    says(&refused(|state| state["gone"]["mine"] = json!(1)), "tile mine", "accounts for 13, the box has 12");
    says(&refused(|state| state["goods_unseen"]["red"] = json!(0)), "goods red", "the box has 7");
    // Conserved, but not where they must be at this point of the game.
    let error = refused(|state| {
        state["goods_unseen"]["red"] = json!(state["goods_unseen"]["red"].as_u64().unwrap() - 1);
        let held = state["players"][0]["sold"]["red"].as_u64().unwrap_or(0);
        state["players"][0]["sold"]["red"] = json!(held + 1);
    });
    says(&error, "goods_unseen", "are left");
    let error = refused(|state| {
        state["supply"]["normal"]["mine"] = json!(state["supply"]["normal"]["mine"].as_u64().unwrap() - 1);
        state["gone"]["mine"] = json!(1);
    });
    says(&error, "supply.normal", "mine tiles");
    let error = refused(|state| {
        let (id, count) = state["supply"]["black"].as_object().unwrap().iter().next().unwrap();
        let (id, count) = (id.clone(), count.as_u64().unwrap());
        state["supply"]["black"][&id] = json!(count - 1);
        state["gone"][&id] = json!(1);
    });
    says(&error, "supply.black", "are left");
}

#[test]
fn a_tile_of_the_wrong_back_is_refused() {
    // Knowledge 7 has a black back: it swaps places with a knowledge tile of a numbered depot.
    let seven = Tile::knowledge(7).index();
    let game = (0..).map(|seed| table(2, seed, &[])).find(|game| game.supply.black[seven] == 1).unwrap();
    let error = refused_of(&game, |state| {
        let there = state["tiles"]["2a"].as_str().unwrap().to_owned();
        state["tiles"]["2a"] = json!("knowledge-7");
        state["supply"]["black"].as_object_mut().unwrap().remove("knowledge-7");
        state["supply"]["black"][&there] = json!(1);
    });
    says(&error, "tile knowledge-7", "back");
}

#[test]
fn money_out_of_range_is_refused() {
    says(&refused(|state| state["players"][1]["silverlings"] = json!(-1)), "players[1].silverlings", "-1");
    says(&refused(|state| state["players"][1]["workers"] = json!(70_000)), "players[1].workers", "70000");
    says(&refused(|state| state["players"][0]["score"]["sales"] = json!(-3)), "players[0].score.sales", "0 or more");
}

#[test]
fn unknown_ids_are_refused() {
    says(&refused(|state| state["tiles"]["1b"] = json!("palace")), "tiles.1b", "`palace` is no tile");
    says(&refused(|state| state["tiles"]["7a"] = json!("bank")), "tiles.7a", "1a to 6d");
    says(&refused(|state| state["tiles"]["x9"] = json!("bank")), "tiles.x9", "x1 to x8");
    says(&refused(|state| state["players"][0]["goods"]["green"] = json!(1)), "players[0].goods.green", "blue");
    says(&refused(|state| state["players"][0]["spaces"]["38"] = json!("bank")), "players[0].spaces.38", "1 to 37");
    says(&refused(|state| state["players"][0]["estate"] = json!(10)), "players[0].estate", "1 to 9");
    says(&refused(|state| state["bonus"]["green"] = json!({"large": 0, "small": null})), "bonus.green", "colour");
    says(&refused(|state| state["players"][0]["score"]["luck"] = json!(1)), "players[0].score.luck", "category");
    says(&refused(|state| state["options"]["speed"] = json!("fast")), "options", "estates");
    says(&refused(|state| state["options"]["ties"] = json!("nobody")), "options", "value");
    says(&refused(|state| state["decision"] = json!("nap")), "decision", "nap");
    says(&refused(|state| state["depot_goods"]["7"] = json!({"red": 1})), "depot_goods.7", "1 to 6");
    says(&refused(|state| state["game"] = json!("chess")), "game", "burgundy");
    says(&refused(|state| state["edition"] = json!(99)), "edition", "1");
}

#[test]
fn a_tile_on_a_space_or_slot_of_another_colour_is_refused() {
    let error = refused(|state| state["players"][0]["spaces"]["12"] = json!("mine"));
    says(&error, "players[0].spaces.12", "building");
    let error = refused(|state| {
        let tiles = &mut state["tiles"];
        let (bank, ship) = (tiles["1b"].take(), tiles["1c"].take());
        (tiles["1b"], tiles["1c"]) = (ship, bank);
    });
    says(&error, "tiles.1b", "the slot is for building tiles");
    let error = refused(|state| {
        let ship = state["tiles"].as_object_mut().unwrap().remove("1c").unwrap();
        state["tiles"]["6c"] = ship;
    });
    says(&error, "tiles.6c", "stays empty with 2 players");
    let error = refused(|state| {
        let tile = state["tiles"].as_object_mut().unwrap().remove("x1").unwrap();
        state["tiles"]["x8"] = tile;
    });
    says(&error, "tiles", "x1 to x4");
}

#[test]
fn an_estate_that_is_not_connected_is_refused() {
    let error = refused(|state| {
        let tile = state["tiles"].as_object_mut().unwrap().remove("1b").unwrap();
        state["players"][0]["spaces"]["37"] = tile;
    });
    says(&error, "players[0].spaces", "connected");
    let error = refused(|state| state["players"][0]["spaces"] = json!({"7": "castle"}));
    says(&error, "players[0].spaces", "start castle");
    assert!(!NEIGHBOURS[18].contains(Space::numbered(37).unwrap()));
}

#[test]
fn a_city_with_equal_buildings_is_refused() {
    let is_building = |tile: &Value| Tile::from_id(tile.as_str().unwrap()).unwrap().colour() == Colour::Building;
    // Two buildings of a city that are not the same; the second becomes the first, out of the face-down ones.
    let doubled = |game: &Burgundy| {
        let mut state = write(game);
        let spaces = state["players"][0]["spaces"].as_object().unwrap();
        let city =
            ["26", "27", "32", "33", "37"].into_iter().filter(|space| spaces.get(*space).is_some_and(is_building));
        let [one, two] = city.take(2).collect::<Vec<_>>()[..] else {
            return String::new();
        };
        let (first, second) = (spaces[one].as_str().unwrap().to_owned(), spaces[two].as_str().unwrap().to_owned());
        let heap = &mut state["supply"]["normal"];
        let Some(left) = heap[&first].as_u64().filter(|left| *left > 1) else {
            return String::new();
        };
        heap[&first] = json!(left - 1);
        heap[&second] = json!(heap[&second].as_u64().unwrap_or(0) + 1);
        state["players"][0]["spaces"][two] = json!(first);
        read(&state).err().unwrap_or_default()
    };
    let game = real(|game| !game.players[0].knows(1) && doubled(game).contains("more than one"));
    says(&doubled(&game), "players[0].spaces", "without knowledge-1");
}

#[test]
fn too_much_in_storage_is_refused() {
    let four = json!(["bank", "bank", "mine", "ship"]);
    says(&refused(|state| state["players"][0]["storage"] = four), "players[0].storage", "3 tiles");
    let four = json!({"red": 1, "blue": 1, "pink": 1, "brown": 1});
    says(&refused(|state| state["players"][0]["goods"] = four), "players[0].goods", "3 colours");
}

#[test]
fn a_wrong_track_or_order_is_refused() {
    says(&refused(|state| state["track"] = json!([[1, 0]])), "track", "7 spaces");
    says(&refused(|state| state["track"][0] = json!([0, 0])), "track", "once");
    says(&refused(|state| state["track"][0] = json!([0, 7])), "track", "once");
    says(&refused(|state| state["track"][0] = json!([0, 200])), "track[0][1]", "seats are 0 to 7");
    says(&refused(|state| state["track"] = json!([[1], [0], [], [], [], [], []])), "track", "0 ships");
    says(&refused(|state| state["order"] = json!([0])), "order", "once");
    says(&refused(|state| state["on_turn"] = json!(7)), "on_turn", "seat");
    says(&refused(|state| state["on_turn"] = json!(null)), "on_turn", "seat");
}

#[test]
fn a_wrong_track_is_refused_while_starts_are_chosen() {
    let game = table(3, 1, &[("estates", "random")]);
    let ahead = json!([[2, 0], [], [], [], [], [], [1]]);
    says(&refused_of(&game, |state| state["track"] = ahead), "track", "0 ships");
    says(&refused_of(&game, |state| state["track"][0] = json!([0, 1, 2])), "track", "order");
    says(&refused_of(&game, |state| state["order"] = json!([1, 0, 2])), "order", "0");
}

#[test]
fn dice_out_of_range_or_at_the_wrong_time_are_refused() {
    says(
        &refused(|state| state["players"][0]["dice"][1]["number"] = json!(7)),
        "players[0].dice[1]",
        "7 is not 1 to 6",
    );
    says(&refused(|state| state["white_die"] = json!(0)), "white_die", "0 is not 1 to 6");
    says(&refused(|state| state["players"][0]["dice"] = json!([])), "players[0].dice", "rolled");
    says(
        &refused(|state| state["players"][0]["dice"] = json!([{"number": 1, "used": false}])),
        "players[0].dice",
        "two",
    );
    says(&refused(|state| state["players"][1]["dice"][0]["used"] = json!(true)), "players[1].dice", "unused");
    says(&refused(|state| state["on_turn"] = json!(1)), "players[0].dice", "used");
    let starting = table(2, 1, &[("estates", "random")]);
    let error = refused_of(&starting, |state| state["white_die"] = json!(3));
    says(&error, "players[0].dice", "rolled");
}

#[test]
fn unknown_fields_and_wrong_types_are_refused() {
    says(&refused(|state| state["cheat"] = json!(true)), "cheat", "unknown field");
    says(&refused(|state| state["players"][1]["luck"] = json!(9)), "players[1].luck", "unknown field");
    says(&refused(|state| state["round"] = json!("one")), "round", "invalid type");
    says(&refused(|state| state["round"] = json!(300)), "round", "300");
    says(&refused(|state| state["players"] = json!({})), "players", "invalid type");
    says(&refused(|state| state["seed"] = json!("12")), "seed", "64 hexadecimal digits");
    let mut missing = write(&table(2, 1, &[]));
    missing.as_object_mut().unwrap().remove("gone");
    assert!(read(&missing).unwrap_err().contains("missing field `gone`"));
    for state in [json!(null), json!([]), json!({}), json!("burgundy"), json!(7)] {
        assert!(read(&state).is_err());
    }
}

#[test]
fn a_view_is_refused() {
    let mut game = table(2, 1, &[]);
    for who in [Viewer::Spectator, Viewer::Seat(super::position::seat(0))] {
        let error = read(&write(game.view(who).state())).unwrap_err();
        says(&error, "seed", "view");
    }
    game = table(2, 1, &[("estates", "random"), ("choosing", "secretly")]);
    let step = legal(&game, 0).swap_remove(0);
    play(&mut game, 0, &step);
    let seed = write(&game)["seed"].clone();
    let mut view = write(game.view(Viewer::Spectator).state());
    view["seed"] = seed;
    says(&read(&view).unwrap_err(), "players[0].start.hidden", "view");
}

#[test]
fn a_round_that_does_not_fit_is_refused() {
    says(&refused(|state| state["round"] = json!(26)), "round", "0 to 25");
    says(&refused(|state| state["round"] = json!(2)), "goods_to_come", "rounds to come");
    says(&refused(|state| state["round"] = json!(6)), "goods_unseen", "are left");
    says(&refused(|state| state["goods_to_come"] = json!([null])), "goods_to_come", "five");
    says(&refused(|state| state["stage"] = json!("starting")), "on_turn", "null");
    let error = refused(|state| {
        state["stage"] = json!("over");
        state["on_turn"] = json!(null);
    });
    says(&error, "players[0].dice", "used");
    let error = refused_of(&table(2, 1, &[("estates", "random")]), |state| {
        state["stage"] = json!("playing");
        state["on_turn"] = json!(0);
    });
    assert!(!error.is_empty());
}

/// A castle was just placed on 7 by the first die, storage has a bank and a ship.
fn after_a_castle() -> Burgundy {
    let mut game = real(|game| game.pending == Pending::Castle);
    game.players[0].workers = 0;
    game
}

/// A state of a real game of two in which this holds.
fn real(holds: impl Fn(&Burgundy) -> bool) -> Burgundy {
    for seed in 0..200 {
        let mut game = table(2, seed, &[]);
        let mut found = None;
        play_randomly(&mut game, &mut rng(seed), 400, |game| {
            if found.is_none() && holds(game) {
                found = Some(game.clone());
            }
        });
        if let Some(game) = found {
            return game;
        }
    }
    panic!("no such state in 200 games");
}

#[test]
fn an_impossible_decision_is_refused() {
    let tiles = ["castle", "city-hall", "warehouse", "carpenter", "church", "market", "ship"];
    for decision in tiles {
        let error = refused(|state| state["decision"] = json!(decision));
        says(&error, "decision", "placed");
    }
    for decision in [
        json!({"keep": {"depot": 1, "and_next": false, "left": 1, "after": null}}),
        json!({"keep": {"depot": 1, "and_next": true, "left": 3, "after": "red"}}),
    ] {
        says(&refused(|state| state["decision"] = decision), "decision", "placed");
    }
    let discard = json!({"discard": {"taking": "2a"}});
    says(&refused(|state| state["decision"] = discard), "decision.discard", "full");
    let discard = json!({"discard": {"taking": "9z"}});
    says(&refused(|state| state["decision"] = discard), "decision.discard.taking", "1a to 6d");
    let over = {
        let mut game = table(2, 1, &[]);
        pass_to_the_end(&mut game);
        game
    };
    says(&refused_of(&over, |state| state["decision"] = json!("castle")), "decision", "nobody");
    // The castle was placed with a die: with both unused there was none.
    let castle = after_a_castle();
    assert_eq!(read(&write(&castle)), Ok(castle.clone()));
    let on_turn = castle.on_turn().unwrap().index();
    let error = refused_of(&castle, |state| {
        for die in state["players"][on_turn]["dice"].as_array_mut().unwrap() {
            die["used"] = json!(false);
        }
    });
    says(&error, "decision", "die");
}

#[test]
fn an_impossible_choice_of_goods_is_refused() {
    let keeping = real(|game| matches!(game.pending, Pending::Keep { after: None, .. }));
    let keep = |state: &mut Value, key: &str, value: Value| state["decision"]["keep"][key] = value;
    says(&refused_of(&keeping, |state| keep(state, "left", json!(0))), "decision.keep", "picks");
    says(&refused_of(&keeping, |state| keep(state, "left", json!(9))), "decision.keep", "picks");
    says(&refused_of(&keeping, |state| keep(state, "and_next", json!(true))), "decision.keep", "knowledge-5");
    says(&refused_of(&keeping, |state| keep(state, "after", json!("orange"))), "decision.keep", "pick");
    says(&refused_of(&keeping, |state| keep(state, "depot", json!(0))), "decision.keep.depot", "1 to 6");
    let full = real(|game| {
        let room = game.on_turn().map(|seat| game.player(seat).room_for_colours());
        game.pending == Pending::Ship && room == Some(0)
    });
    for depot in 1..=6 {
        let no_room = json!({"keep": {"depot": depot, "and_next": false, "left": 0, "after": null}});
        says(&refused_of(&full, |state| state["decision"] = no_room), "decision.keep", "picks");
    }
}

#[test]
fn a_bonus_tile_without_its_colour_covered_is_refused() {
    let bonus = |large: Value, small: Value| json!({"large": large, "small": small});
    let error = refused(|state| state["bonus"]["mine"] = bonus(json!(0), json!(null)));
    says(&error, "bonus.mine", "seat 0 has not covered");
    let error = refused(|state| state["bonus"]["mine"] = bonus(json!(null), json!(0)));
    says(&error, "bonus.mine", "large tile goes first");
    let error = refused(|state| state["bonus"]["mine"] = bonus(json!(5), json!(null)));
    says(&error, "bonus.mine", "not at the table");
    let covered = real(|game| game.bonus[1][0].is_some());
    let error = refused_of(&covered, |state| state["bonus"]["mine"] = bonus(json!(null), json!(null)));
    says(&error, "bonus.mine", "have covered the colour");
}

#[test]
fn estates_that_the_options_do_not_give_are_refused() {
    says(&refused(|state| state["players"][0]["estate"] = json!(3)), "players[0].estate", "options");
    let random = table(2, 1, &[("estates", "random")]);
    let offer = |estates: Value| {
        move |state: &mut Value| {
            state["players"][0]["start"]["offered"] = estates.clone();
            state["players"][0]["estate"] = estates[0].clone();
        }
    };
    says(&refused_of(&random, offer(json!([1, 5]))), "players[0].start.offered", "options");
    says(&refused_of(&random, offer(json!([5, 5]))), "players[0].start.offered", "options");
    says(&refused_of(&random, offer(json!([0, 5]))), "players[0].estate", "1 to 9");
    says(&refused_of(&random, |state| state["players"][0]["estate"] = json!(1)), "players[0].estate", "offered");
    let others = write(&random)["players"][1]["start"]["offered"].clone();
    says(&refused_of(&random, offer(others)), "players[1].start.offered", "twice");
    let given = table(2, 1, &[("estates", "given"), ("estate-1", "5"), ("estate-2", "1")]);
    says(&refused_of(&given, offer(json!([6, 6]))), "players[0].start.offered", "options");
    let error = refused_of(&given, |state| {
        state["players"][0]["start"]["chosen"] = json!({"estate": 5, "space": 11});
    });
    says(&error, "players[0].start", "openly");
    let secret = table(2, 1, &[("estates", "random"), ("choosing", "secretly")]);
    let error = refused_of(&secret, |state| {
        let estate = state["players"][0]["start"]["offered"][0].as_u64().unwrap();
        let castles = RULES.estates[estate as usize - 1].starts();
        state["players"][0].as_object_mut().unwrap().remove("start");
        state["players"][0]["spaces"][castles.iter().next().unwrap().to_string()] = json!("castle");
    });
    says(&error, "players[0].start", "secretly");
}

#[test]
fn a_player_who_still_chooses_has_nothing_but_the_start() {
    let random = table(2, 1, &[("estates", "random")]);
    let error = refused_of(&random, |state| state["players"][1]["bought"] = json!(true));
    says(&error, "players[1].dice", "bought");
    let error = refused_of(&random, |state| state["players"][0]["bought"] = json!(true));
    says(&error, "players[0].bought", "first round");
    let error = refused_of(&random, |state| state["players"][0]["score"]["sales"] = json!(4));
    says(&error, "players[0].score", "0");
    let error = refused_of(&random, |state| {
        let goods = state["players"][0]["goods"].take();
        state["players"][0]["sold"] = goods;
        state["players"][0]["goods"] = json!({});
    });
    says(&error, "players[0].goods", "3 until the first round");
}

#[test]
fn points_of_the_end_before_the_end_are_refused() {
    for category in ["goods_left", "silverlings_left", "workers_left", "knowledge"] {
        let error = refused(|state| state["players"][1]["score"][category] = json!(2));
        says(&error, &format!("players[1].score.{category}"), "end");
    }
    let mut over = table(2, 1, &[]);
    pass_to_the_end(&mut over);
    let error = refused_of(&over, |state| state["players"][1]["score"]["workers_left"] = json!(2));
    says(&error, "players[1].score.workers_left", "is ");
}

#[test]
fn an_edit_that_keeps_the_laws_is_accepted() {
    let mut state = write(&table(2, 1, &[]));
    let (address, id) = any_tile(&state);
    state["tiles"].as_object_mut().unwrap().remove(&address);
    state["players"][0]["storage"] = json!([id]);
    state["players"][0]["workers"] = json!(7);
    state["players"][1]["silverlings"] = json!(9);
    state["players"][0]["dice"][0]["number"] = json!(6);
    let mut game = read(&state).unwrap();
    play_all(&mut game, 0, &["workers d6"]);
    assert_eq!(game.players[0].workers, 9);
}

/// Ids that a wrong state may have in a wrong place.
const IDS: [&str; 16] = [
    "bank",
    "castle",
    "ship",
    "mine",
    "knowledge-5",
    "knowledge-7",
    "cow-4",
    "red",
    "blue",
    "orange",
    "starting",
    "over",
    "playing",
    "random",
    "1a",
    "x1",
];

fn decision(rng: &mut BotRng) -> Value {
    let plain = ["castle", "city-hall", "warehouse", "carpenter", "church", "market", "ship"];
    let slots = ["1b", "2a", "6d", "x1", "x4"];
    match below(rng, 9) {
        7 => {
            json!({"keep": {"depot": below(rng, 7), "and_next": below(rng, 2) == 0, "left": below(rng, 4), "after": null}})
        }
        8 => json!({"discard": {"taking": slots[below(rng, slots.len())]}}),
        at => json!(plain[at]),
    }
}

/// The paths to everything in a value, as JSON pointers.
fn paths(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Array(list) => {
            for (index, inner) in list.iter().enumerate() {
                paths(inner, &format!("{at}/{index}"), out);
            }
        }
        Value::Object(map) => {
            for (key, inner) in map {
                paths(inner, &format!("{at}/{key}"), out);
            }
        }
        _ => {}
    }
}

/// Changes something at random; nothing where an earlier change has broken what this one needs.
fn mutate(state: &mut Value, rng: &mut BotRng) -> Option<()> {
    let mut all = Vec::new();
    paths(state, "", &mut all);
    let one = all[below(rng, all.len())].clone();
    match below(rng, 10) {
        0 => put(state, "", "decision", decision(rng)),
        1 | 2 => swap(state, rng, &one, &all),
        3 => shift_count(state, rng, &all),
        4 => move_tile(state, rng),
        5 => move_piece(state, rng),
        _ => {
            let target = state.pointer_mut(&one)?;
            *target = changed(target.clone(), rng);
            Some(())
        }
    }
}

/// Puts a value under a key of the object at a path.
fn put(state: &mut Value, path: &str, key: &str, value: Value) -> Option<()> {
    state.pointer_mut(path)?.as_object_mut()?.insert(key.to_owned(), value);
    Some(())
}

/// Another value of the same kind, or nearly.
fn changed(value: Value, rng: &mut BotRng) -> Value {
    match value {
        Value::Number(n) => match below(rng, 4) {
            0 => json!(n.as_i64().unwrap_or(0) + 1),
            1 => json!(n.as_i64().unwrap_or(0) - 1),
            2 => json!(below(rng, 12)),
            _ => json!([255, 256, 999, 32767, 32768, 65535, 70000][below(rng, 7)]),
        },
        Value::Bool(flag) => json!(!flag),
        Value::String(_) => json!(IDS[below(rng, IDS.len())]),
        Value::Null => json!(below(rng, 4)),
        Value::Array(mut list) => {
            match list.last().cloned() {
                Some(last) if below(rng, 2) == 0 => list.push(last),
                _ => drop(list.pop()),
            }
            Value::Array(list)
        }
        Value::Object(mut map) => {
            let keys: Vec<String> = map.keys().cloned().collect();
            let moved = keys.get(below(rng, keys.len())).and_then(|key| map.remove(key));
            if let (Some(moved), 0) = (moved, below(rng, 2)) {
                map.insert(below(rng, 40).to_string(), moved);
            }
            Value::Object(map)
        }
    }
}

/// Two things of a kind change places.
fn swap(state: &mut Value, rng: &mut BotRng, one: &str, all: &[String]) -> Option<()> {
    let kind = |path: &str| state.pointer(path).map(std::mem::discriminant);
    let alike: Vec<&String> = all.iter().filter(|path| kind(path) == kind(one)).collect();
    let two = alike[below(rng, alike.len())];
    if one.starts_with(two.as_str()) || two.starts_with(one) {
        return None;
    }
    let (a, b) = (state.pointer(one)?.clone(), state.pointer(two)?.clone());
    *state.pointer_mut(one)? = b;
    *state.pointer_mut(two)? = a;
    Some(())
}

/// One of a count goes to another heap: often conserved, often out of place.
fn shift_count(state: &mut Value, rng: &mut BotRng, all: &[String]) -> Option<()> {
    let heaps = ["/gone/", "/supply/", "/goods_unseen/", "/goods/", "/sold/", "/depot_goods/"];
    let counts: Vec<&String> = all.iter().filter(|path| heaps.iter().any(|heap| path.contains(heap))).collect();
    let from = *counts.get(below(rng, counts.len()))?;
    let thing = from.rsplit('/').next()?;
    let heaps = ["/gone", "/supply/normal", "/supply/black", "/goods_unseen", "/players/0/goods", "/players/1/sold"];
    let to = heaps[below(rng, heaps.len())];
    let left = state.pointer(from)?.as_u64()?.checked_sub(1)?;
    *state.pointer_mut(from)? = json!(left);
    let there = state.pointer(to)?.get(thing).and_then(Value::as_u64).unwrap_or(0);
    put(state, to, thing, json!(there + 1))
}

/// A tile of the board goes to storage, to an estate or out of the game.
fn move_tile(state: &mut Value, rng: &mut BotRng) -> Option<()> {
    let seat = below(rng, 2);
    let tiles = state.pointer_mut("/tiles")?.as_object_mut()?;
    let address = tiles.keys().nth(below(rng, tiles.len()))?.clone();
    let tile = tiles.remove(&address)?;
    match below(rng, 3) {
        0 => state.pointer_mut(&format!("/players/{seat}/storage"))?.as_array_mut()?.push(tile),
        1 => put(state, &format!("/players/{seat}/spaces"), &(1 + below(rng, 37)).to_string(), tile)?,
        _ => {
            let id = tile.as_str()?;
            let there = state.pointer("/gone")?.get(id).and_then(Value::as_u64).unwrap_or(0);
            put(state, "/gone", id, json!(there + 1))?;
        }
    }
    Some(())
}

/// A piece moves on the track, or the turn to another seat.
fn move_piece(state: &mut Value, rng: &mut BotRng) -> Option<()> {
    let count = state.pointer("/players")?.as_array()?.len();
    let first = below(rng, count);
    match below(rng, 3) {
        0 => put(state, "", "on_turn", json!(first)),
        1 => {
            let order: Vec<usize> = (first..count).chain(0..first).collect();
            put(state, "", "order", json!(order))
        }
        _ => {
            let from = state.pointer_mut(&format!("/track/{}", below(rng, 7)))?;
            let piece = from.as_array_mut()?.pop()?;
            state.pointer_mut(&format!("/track/{}", below(rng, 7)))?.as_array_mut()?.push(piece);
            Some(())
        }
    }
}

/// Plays on for a while: somebody to act can always act, nothing panics, every state can be written and read.
fn plays_on(mut game: Burgundy, rng: &mut BotRng) {
    let mut step = 0;
    play_randomly(&mut game, rng, 250, |game| {
        step += 1;
        if step % 10 == 1 {
            assert_eq!(read(&write(game)).as_ref(), Ok(game), "{step} steps after loading");
            for seat in game.to_act().iter() {
                let view = game.view(Viewer::Seat(seat));
                let mut actions = Vec::new();
                game.legal(seat, &mut actions);
                for action in actions {
                    Burgundy::describe(&view, seat, action);
                }
                Burgundy::position(&view);
                game.evaluate(seat);
            }
        }
    });
    game.standings();
    assert_eq!(read(&write(&game)), Ok(game));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is changed, a state is refused or can be played on with.
    #[test]
    fn a_changed_state_is_refused_or_plays_on(number in any::<u64>(), changes in 1_usize..4) {
        let mut rng = rng(number);
        let mut state = write(&somewhere(&mut rng));
        for _ in 0..changes {
            mutate(&mut state, &mut rng);
        }
        if let Ok(game) = read(&state) {
            prop_assert_eq!(read(&write(&game)), Ok(game.clone()));
            plays_on(game, &mut rng);
        }
    }
}
