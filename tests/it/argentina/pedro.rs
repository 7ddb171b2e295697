//! Pedro: PE-1 to PE-43 and the worked examples PE-T1 to PE-T6.

use serde_json::{Value, json};
use tabletalk::engine::{Game, Seed};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::place::City;
use tabletalk::games::argentina::table::{MasterSpace, Standing};
use tabletalk::games::argentina::worker::{Hand, Trade};
use tabletalk::games::trail::Thing;

use super::position::{Position, can, fresh, legal, play, play_all, rules, seat, steps};

/// A solo table whose next Pedro card is the given one; seat 0 has only its turn to end.
fn solo(card: u8) -> Position {
    level(card, "medium")
}

fn level(card: u8, level: &str) -> Position {
    with_options(card, &[("pedro", level)])
}

fn with_options(card: u8, options: &[(&str, &str)]) -> Position {
    let level = options.iter().find(|(id, _)| *id == "pedro").map_or("medium", |(_, level)| *level);
    let mut position = Position::with(1, options).no_farmers().phase(json!("done")).at(0, "H");
    let cards = if level == "easy" { 12 } else { 15 };
    let shown: serde_json::Map<String, Value> =
        (1..=cards).filter(|n| *n != card).map(|n| (format!("p{n}"), json!(1))).collect();
    position.table()["pedro"]["deck"] = json!({format!("p{card}"): 1});
    position.table()["pedro"]["shown"] = Value::Object(shown);
    position
}

/// Pedro's workers besides the printed ones; his set-up tile goes back to its bag first.
fn rows(mut position: Position, rows: &[(&str, usize)]) -> Position {
    let old = position.player(1)["rows"].clone();
    for tile in old.as_object().unwrap().values().flat_map(|row| row.as_array().unwrap().clone()) {
        let id = tile.as_str().unwrap().to_owned();
        let n = position.table()["bags"][1].get(&id).and_then(Value::as_u64).unwrap_or(0);
        position.table()["bags"][1][id] = json!(n + 1);
    }
    position.player(1)["rows"] = json!({});
    rows.iter().fold(position, |position, (trade, n)| position.hired(1, trade, *n))
}

fn speciality(mut position: Position, trade: &str) -> Position {
    position.table()["pedro"]["speciality"] = json!(trade);
    position
}

/// A disc of his supply lies there.
fn disc(mut position: Position, kind: &str, place: &str) -> Position {
    let left = position.table()["pedro"]["discs"].as_u64().unwrap();
    position.table()["pedro"]["discs"] = json!(left - 1);
    let zero = if kind == "ships" { json!({"berthed": "zone", "discs": [0, 0, 0, 0]}) } else { json!([0, 0, 0, 0]) };
    match kind {
        "berths" => position.table()["berths"][place] = json!(1),
        "ships" => {
            let ship = position.table()["ships"].as_object_mut().unwrap().entry(place).or_insert(zero);
            let n = ship["discs"][1].as_u64().unwrap();
            ship["discs"][1] = json!(n + 1);
        }
        kind => {
            let discs = position.table()[kind].as_object_mut().unwrap().entry(place).or_insert(zero);
            let n = discs[1].as_u64().unwrap();
            discs[1] = json!(n + 1);
        }
    }
    position
}

/// Ends the person's turn, so that Pedro plays.
fn pedro_plays(position: Position) -> Argentina {
    let mut game = position.build();
    play(&mut game, 0, "end");
    game
}

/// Pedro is one step from Buenos Aires and shows this loading card there.
fn arriving(card: u8, loading: u8) -> Position {
    arriving_at(card, loading, "medium")
}

fn arriving_at(card: u8, loading: u8, lvl: &str) -> Position {
    let mut position = level(card, lvl).at(1, "H");
    let stage = (loading - 1) / 4;
    // The cards before it were shown, and the others of its stage, so that only it is left.
    let before: u8 = [0, 2, 4][usize::from(stage)];
    let mut shown: Vec<String> = Vec::new();
    for s in 0..stage {
        shown.extend((0..2).map(|n| format!("l{}", s * 4 + n + 1)));
    }
    assert_eq!(shown.len(), usize::from(before));
    position.table()["pedro"]["loading"] = json!(shown);
    // Another seed where chance would show another card of the stage.
    for seed in 0..400 {
        let mut tried = position.clone();
        tried.0["seed"] = json!(Seed::from_number(seed));
        let mut game = tried.clone().build();
        play(&mut game, 0, "end");
        if game.pedro.as_ref().unwrap().loading.last().map(|card| card.index() as u8 + 1) == Some(loading) {
            return tried;
        }
    }
    panic!("no seed shows loading card {loading}");
}

fn him(game: &Argentina) -> &tabletalk::games::argentina::player::Player {
    &game.players[1]
}

fn dock(game: &Argentina, id: &str) -> u8 {
    game.docks.iter().find(|(dock, _)| dock.id() == id).unwrap().1[1]
}

/// The bonus spaces with his discs.
fn delivered(game: &Argentina) -> Vec<&'static str> {
    game.berths.iter().filter(|(_, disc)| **disc == Some(seat(1))).map(|(berth, _)| berth.id()).collect()
}

fn workers(game: &Argentina) -> [u8; 4] {
    [Trade::GAUCHO, Trade::CARPINTERO, Trade::MAQUINISTA, Trade::GRANJERO].map(|trade| him(game).workers(trade))
}

#[test]
fn pe_1_a_table_for_two() {
    let game = fresh(1, 1, &[]);
    assert_eq!((game.count(), game.people(), game.market.total()), (2, 1, 9));
    assert_eq!(game.jobs.rows.iter().flatten().flatten().count(), 5);
    assert_eq!(game.players[0].step_limit(&rules(), game.count()), 3);
    let face = rules();
    let face = face.by_players(game.count());
    assert_eq!((face.fee(Hand::Black), face.fee(Hand::Green), face.job_columns), (1, 2, 2));
    assert_eq!(face.covered, City::all().collect::<Vec<_>>(), "tiles cover spaces of every city");
}

#[test]
fn pe_2_you_start_with_seven_pesos_four_cards_and_a_token() {
    let game = fresh(1, 1, &[]);
    let you = &game.players[0];
    assert_eq!((you.pesos, you.herd.hand.total(), you.tokens, game.on_turn), (7, 4, 1, Some(seat(0))));
    assert!(game.to_act().contains(seat(0)) && !game.to_act().contains(seat(1)));
}

#[test]
fn pe_3_pedros_discs_buildings_engine_and_estanciero() {
    let game = fresh(1, 1, &[("buildings", "random")]);
    assert_eq!((game.pedro.as_ref().unwrap().discs, dock(&game, "lh1")), (17, 1));
    assert_eq!((him(&game).ready.total(), him(&game).engine.id(), him(&game).at.unwrap().id()), (10, "0", "start"));
}

#[test]
fn pe_4_he_has_no_money_no_hand_no_deck() {
    let game = fresh(1, 1, &[]);
    assert_eq!((him(&game).pesos, him(&game).herd.all().total(), him(&game).tokens, him(&game).grain), (0, 0, 0, 0));
    assert!(legal(&game, 1).is_empty());
}

#[test]
fn pe_5_a_worker_of_bag_b_sets_his_speciality() {
    for seed in 0..20 {
        let game = fresh(1, seed, &[]);
        let speciality = game.pedro.as_ref().unwrap().speciality;
        assert_eq!(him(&game).workers(speciality), 2);
        assert_eq!(workers(&game).iter().sum::<u8>(), 5);
    }
}

#[test]
fn pe_6_two_two_and_four_loading_cards() {
    let mut position = arriving(4, 1);
    position.table()["pedro"]["loading"] = json!([]);
    let mut totals = Vec::new();
    for visit in 1..=10 {
        let game = pedro_plays(position);
        totals.push(game.pedro.as_ref().unwrap().loading.len());
        // He is about to arrive again, by the same card.
        let mut again = Position(serde_json::to_value(&game).unwrap());
        let shown = again.table()["pedro"]["loading"].clone();
        if visit == 5 {
            // The job market fills: a table where it is still empty goes on with the cards shown so far.
            position = arriving(4, 1);
            position.table()["pedro"]["loading"] = shown;
            continue;
        }
        position = again.phase(json!("done")).at(1, "H").hand(0, &[]);
        position.table()["pedro"]["deck"] = json!({"p4": 1});
        position.table()["pedro"]["shown"].as_object_mut().unwrap().remove("p4");
    }
    let game = position.build();
    let loading = &game.pedro.as_ref().unwrap().loading;
    assert_eq!(totals, [1, 2, 3, 4, 5, 6, 7, 8, 8, 8], "the other four are not used");
    let stages: Vec<u8> = loading.iter().map(|card| rules().pedro.loading[card.index()].stage).collect();
    assert_eq!(stages, [1, 1, 2, 2, 3, 3, 3, 3]);
}

#[test]
fn pe_7_twelve_cards_on_easy_fifteen_otherwise() {
    let cards = |level| fresh(1, 1, &[("pedro", level)]).pedro.as_ref().unwrap().deck.total();
    assert_eq!([cards("easy"), cards("medium"), cards("hard")], [12, 15, 15]);
}

#[test]
fn pe_8_the_levels() {
    let hard = fresh(1, 1, &[("pedro", "hard")]);
    assert_eq!(him(&hard).grain, 2);
    let (mut most, speciality) = (workers(&hard), hard.pedro.as_ref().unwrap().speciality);
    most[speciality.index()] -= 1;
    assert_eq!(most, [2, 2, 2, 1], "one worker of each trade of the bag more, and the one that sets his speciality");
    let seconds = him(&hard).rows.iter().filter_map(|(_, row)| row.0.first().copied());
    assert!(seconds.into_iter().all(|tile| !tile.id().starts_with("strong")), "plain ones");
    let game = |level: &str| Position::with(1, &[("pedro", level)]).area(1, &["o112", "o103"]).build();
    assert_eq!((game("easy").points(seat(1))[7], game("medium").points(seat(1))[7]), (4, 10));
    let deltas: Vec<i8> = rules().pedro.levels.iter().map(|level| level.total).collect();
    assert_eq!(deltas, [-1, 0, 1]);
    let loaded = |level: &str| {
        let game = pedro_plays(arriving_at(4, 7, level));
        game.ships.iter().find(|(_, ship)| ship.discs[1] > 0).map(|(ship, _)| ship.id())
    };
    assert_eq!((loaded("easy"), loaded("medium")), (Some("s9"), Some("s11")), "a total of 10, of 11");
}

#[test]
fn pe_9_the_display_moves_away_from_the_deck() {
    let mut game = Position::with(1, &[]).acting("C").build();
    let before = game.objectives.clone();
    play(&mut game, 0, "use 1");
    play(&mut game, 0, &format!("objective {}", before[2]));
    assert_eq!(game.objectives[1..], [before[0], before[1], before[3]], "the gap next to the deck is refilled");
}

#[test]
fn pe_10_a_fee_for_pedros_building_goes_to_the_bank() {
    let mut game = Position::with(1, &[]).no_farmers().building(1, 1, "n1").pesos(0, 3).build();
    play(&mut game, 0, "move n1");
    assert_eq!((game.players[0].pesos, game.players[1].pesos), (2, 0));
}

#[test]
fn pe_11_what_is_left_of_a_pair_moves_to_the_right() {
    let position = Position::with(1, &[]).no_farmers().hand(0, &[]).visiting(json!({"foresee": {"bag": "a"}}));
    let mut game = position.foresight(0, ["green-3g", "blue-3g"]).foresight(1, ["gaucho", "carpintero"]).build();
    play_all(&mut game, 0, &["foresee a2", "foresee b1", "foresee c1"]);
    assert_eq!(game.foresight[0][1].map(|tile| tile.id()), Some("green-3g"));
    assert_eq!(game.foresight[1][1].map(|tile| tile.id()), Some("carpintero"));
    assert!(game.foresight.iter().all(|pair| pair[0].is_some()));
}

#[test]
fn pe_12_7b_does_nothing_to_pedro() {
    let game = Position::with(1, &[("buildings", "b")]).building(0, 7, "n1").acting("n1").build();
    assert!(!can(&game, 0, "use 1") && can(&game, 0, "use 2"));
}

#[test]
fn pe_13_he_plays_after_each_of_your_turns() {
    let game = pedro_plays(solo(5));
    assert_eq!(game.on_turn, Some(seat(0)));
    assert_eq!(game.pedro.as_ref().unwrap().card.map(|card| card.id()), Some("p5"));
    let mut again = game;
    play_all(&mut again, 0, &["move ba", "skip"]);
    assert_eq!(again.pedro.as_ref().unwrap().deck.total(), 0);
    let mut empty = solo(5);
    let all: serde_json::Map<String, Value> = (1..=15).map(|n| (format!("p{n}"), json!(1))).collect();
    empty.table()["pedro"]["deck"] = json!({});
    empty.table()["pedro"]["shown"] = Value::Object(all);
    let game = pedro_plays(empty);
    let pedro = game.pedro.as_ref().unwrap();
    assert_eq!((pedro.deck.total(), pedro.shuffles), (14, 1), "an empty deck is shuffled first");
}

#[test]
fn pe_13_the_card_comes_before_buenos_aires() {
    let game = pedro_plays(arriving(6, 5).grain(1, 2));
    assert_eq!(delivered(&game), ["lh-n2"], "with the third grain, which is the card's");
}

#[test]
fn pe_14_what_cannot_be_done_is_skipped() {
    let position = solo(8).jobs(3, &[(1, &["gaucho"])]);
    let game = pedro_plays(position);
    assert_eq!(him(&game).beside.total(), 0, "no farmer to take");
    assert_eq!(game.tiles_gone.total(), 1, "but the worker leaves");
    assert_eq!(him(&game).pesos, 0);
}

#[test]
fn pe_15_he_does_not_use_where_he_stops() {
    let game = pedro_plays(solo(5).at(1, "start"));
    assert_eq!(him(&game).at.unwrap().id(), "D", "four steps");
    assert_eq!(him(&game).engine.id(), "1", "by the card, not again by the building");
}

#[test]
fn pe_16_steps_by_card_or_by_speciality() {
    let at = |position: Position| him(&pedro_plays(position)).at.unwrap().id();
    assert_eq!(at(solo(4)), "B", "two steps");
    assert_eq!(at(speciality(rows(solo(12), &[("gaucho", 3)]), "gaucho")), "D", "four gauchos, four steps");
    assert_eq!(at(speciality(rows(solo(12), &[("gaucho", 5)]), "gaucho")), "E", "at most five");
}

#[test]
fn pe_17_normal_steps_with_his_own_engine() {
    let position = solo(4).at(1, "G").engine(1, "17").farmer("ye7", "yellow-5b", 0);
    assert_eq!(him(&pedro_plays(position)).arrivals, 1, "the ramp at 17");
    let far = solo(4).at(1, "G").farmer("ye7", "yellow-5b", 0).farmer("ye6", "yellow-5b", 0);
    assert_eq!(him(&pedro_plays(far)).at.unwrap().id(), "ye6");
}

#[test]
fn pe_18_the_shortest_way_then_the_cheapest_then_the_one_that_pays_you_least() {
    let at = |position: Position| him(&pedro_plays(position)).at.unwrap().id();
    let longer = solo(1).building(0, 2, "n1").at(1, "A");
    assert_eq!(at(longer), "C", "round your building by the farmers' way");
    let tie = solo(1).farmer("gr1", "green-3g", 0).building(0, 1, "n1").at(1, "A");
    let game = pedro_plays(tie);
    assert_eq!(
        (him(&game).at.unwrap().id(), game.players[0].pesos),
        ("B", 7 + 1),
        "one peso to you is less than two onto a tile"
    );
    let equal = solo(1).farmer("gr1", "green-4b", 0).building(0, 1, "n1").at(1, "A");
    let game = pedro_plays(equal);
    assert_eq!(game.players[0].pesos, 7, "of equal fees rather not to you");
}

#[test]
fn pe_19_the_bank_pays_his_fees() {
    let game = pedro_plays(solo(1).building(0, 1, "n1").farmer("gr1", "green-3g", 0).at(1, "A").pesos(0, 0));
    assert_eq!(game.players[0].pesos, 1);
    let game = pedro_plays(solo(4).farmer("gr1", "green-4b", 0).building(0, 7, "n1").at(1, "A"));
    let coins = game.farmer_at(Thing::parse("gr1").unwrap()).unwrap().1;
    assert_eq!(coins, 1);
}

#[test]
fn pe_20_pe_t6_the_tile_moves_only_to_a_row_with_strictly_more() {
    let position = speciality(rows(solo(1), &[("gaucho", 1), ("carpintero", 2), ("maquinista", 1)]), "carpintero");
    let position = position.jobs(5, &[(1, &["gaucho"]), (2, &["gaucho"])]);
    let game = pedro_plays(position);
    assert_eq!((workers(&game), game.pedro.as_ref().unwrap().speciality), ([3, 3, 2, 1], Trade::CARPINTERO));
    let more =
        speciality(rows(solo(1), &[("gaucho", 2), ("carpintero", 2)]), "carpintero").jobs(5, &[(1, &["gaucho"])]);
    assert_eq!(pedro_plays(more).pedro.as_ref().unwrap().speciality, Trade::GAUCHO);
}

#[test]
fn pe_21_column_bonuses() {
    let hired = |before: usize| {
        let rows = speciality(rows(solo(1), &[("gaucho", before)]), "gaucho").jobs(5, &[(1, &["gaucho"])]);
        pedro_plays(rows)
    };
    assert_eq!(him(&hired(0)).grain, 0);
    assert_eq!(him(&hired(1)).grain, 2);
    assert_eq!(him(&hired(2)).engine.id(), "2");
    assert_eq!(dock(&hired(3), "ro1"), 1);
    let sixth = hired(4);
    assert_eq!((dock(&sixth, "li1"), sixth.points(seat(1))[9]), (1, 8));
    assert_eq!(workers(&hired(5))[0], 6, "a full row takes no more");
}

#[test]
fn pe_22_whom_he_hires() {
    let plain = |position: Position, jobs: &[(usize, &[&str])]| workers(&pedro_plays(position.jobs(5, jobs)));
    let start = || speciality(rows(solo(1), &[]), "carpintero");
    assert_eq!(plain(start(), &[(1, &["maquinista"]), (2, &["gaucho"])]), [1, 1, 2, 1], "the cheapest");
    assert_eq!(plain(start(), &[(1, &["maquinista", "carpintero"])]), [1, 2, 1, 1], "then his own trade");
    let special = || speciality(rows(solo(2), &[]), "gaucho");
    assert_eq!(plain(special(), &[(1, &["maquinista"]), (2, &["strong-gaucho"])]), [2, 1, 1, 1], "his own trade first");
    let farmer = speciality(rows(solo(2), &[("gaucho", 1), ("carpintero", 1)]), "granjero");
    assert_eq!(
        plain(farmer, &[(1, &["gaucho"]), (2, &["maquinista"])]),
        [2, 2, 2, 1],
        "the trade of which he has fewest"
    );
    assert_eq!(plain(start(), &[(5, &["gaucho"])]), [1, 1, 1, 1], "never from the token's row");
    let dearer: &[(usize, &[&str])] = &[(1, &["strong-maquinista"]), (3, &["gaucho"])];
    assert_eq!(plain(start(), dearer), [2, 1, 1, 1], "a strong worker costs 6 and 1");
    let strong: &[(usize, &[&str])] = &[(1, &["strong-maquinista"]), (2, &["gaucho"])];
    assert_eq!(plain(start(), strong), [1, 1, 2, 1], "of equal costs the strong one");
}

#[test]
fn pe_23_buying_by_the_market_tile() {
    let bought = |gauchos: usize, market: &[&str]| {
        let game = pedro_plays(rows(solo(3), &[("gaucho", gauchos - 1)]).market(market));
        him(&game).herd.discard.iter().flat_map(|(card, n)| (0..n).map(move |_| card.id())).collect::<Vec<_>>()
    };
    assert_eq!(bought(1, &["caracu-low", "caracu-high", "serrano"]), ["caracu-high"]);
    assert_eq!(bought(1, &["chaqueno", "serrano"]), ["serrano"], "the alternative, most points");
    assert_eq!(bought(5, &["franqueiro-low", "franqueiro-high"]), ["franqueiro-low", "franqueiro-high"]);
    assert_eq!(bought(6, &["angus-mid", "blanco", "chaqueno"]), ["blanco", "angus-mid"]);
    let nothing = pedro_plays(rows(solo(3), &[]).market(&["franqueiro-low"]));
    assert_eq!((him(&nothing).herd.discard.total(), nothing.market.total()), (0, 3), "his only gaucho was spent");
    let take =
        |position: Position| him(&pedro_plays(position)).herd.discard.kinds().map(|card| card.id()).collect::<Vec<_>>();
    let other = speciality(rows(solo(10), &[]), "carpintero").market(&["chaqueno", "serrano", "caracu-low"]);
    assert_eq!(take(other), ["serrano"], "a value-3 card without gauchos");
}

#[test]
fn pe_24_what_he_builds() {
    let built = |position: Position| {
        let game = pedro_plays(position);
        game.trail
            .iter()
            .filter_map(|(space, tile)| match tile {
                Some(Standing::Private { owner, number }) if *owner == seat(1) => Some(format!("{number} {space}")),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(built(rows(solo(4), &[])), ["1 n1"], "exactly his carpinteros; a black hand before none");
    assert_eq!(built(rows(solo(4), &[("carpintero", 1)])), ["3 n1"]);
    let one_fewer = rows(solo(4), &[("carpintero", 1)]).building(1, 3, "g8").building(1, 4, "r4");
    assert_eq!(built(one_fewer)[0], "1 n1", "one fewer");
    let replace = rows(solo(4), &[("carpintero", 1)])
        .building(1, 1, "g5")
        .building(1, 2, "g6")
        .building(1, 3, "g7")
        .building(1, 4, "r4");
    assert_eq!(
        built(replace),
        ["1 g5", "2 g6", "7 g7", "4 r4"],
        "the largest difference he can manage, a green hand first"
    );
    let size = speciality(rows(solo(11), &[]), "gaucho").building(1, 1, "g5").building(1, 2, "g6");
    assert_eq!(built(size), ["3 g5", "2 g6"], "no building of size 1 is left: a difference of 1");
}

#[test]
fn pe_25_where_he_builds() {
    let at = |position: Position| {
        let game = pedro_plays(position);
        game.trail
            .iter()
            .find(|(_, tile)| matches!(tile, Some(Standing::Private { owner, .. }) if *owner == seat(1)))
            .map(|(space, _)| space.id())
    };
    assert_eq!(at(rows(solo(4), &[]).at(0, "E")), Some("g5"), "the first space ahead of you without a risk action");
    assert_eq!(at(rows(solo(4), &[]).at(0, "H")), Some("n1"), "none ahead: the first of all");
}

#[test]
fn pe_26_pe_t5_his_engine() {
    let masters = |position: Position| position.masters(["m1", "m2", "m3", "m4", "m5"]);
    let t5 = masters(speciality(rows(solo(5), &[("maquinista", 2)]), "gaucho")).engine(1, "3");
    let game = pedro_plays(t5);
    assert_eq!((him(&game).engine.id(), game.stations.iter().next().unwrap().1[1]), ("t1", 1));
    assert_eq!(game.pedro.as_ref().unwrap().discs, 16);
    let straight =
        pedro_plays(disc(rows(solo(5), &[("maquinista", 2)]), "stations", "st1").engine(1, "3").engine(0, "5"));
    assert_eq!(him(&straight).engine.id(), "7", "4, 6 and 7: yours is passed over");
    let two = pedro_plays(rows(solo(5), &[("maquinista", 5)]).engine(1, "3"));
    assert_eq!(him(&two).engine.id(), "t2", "the farther one of two turnouts");
    let last = pedro_plays(rows(solo(5), &[("maquinista", 2)]).engine(1, "30"));
    assert_eq!((him(&last).engine.id(), last.points(seat(1))[4]), ("depot", 8));
}

#[test]
fn pe_27_he_takes_a_station_master_without_a_worker() {
    let position = rows(solo(5), &[("maquinista", 2)]).engine(1, "3").masters(["m8", "m1", "m2", "m3", "m4"]);
    let game = pedro_plays(position);
    assert_eq!((game.masters[0], him(&game).masters.len(), game.points(seat(1))[8]), (MasterSpace::Empty, 1, 3));
    assert_eq!(him(&game).grain, 0, "its halves have no effect");
}

#[test]
fn pe_28_grain_up_to_eight() {
    let game = pedro_plays(speciality(rows(solo(13), &[]), "gaucho").grain(1, 7));
    assert_eq!(him(&game).grain, 8);
    let game = pedro_plays(rows(solo(6), &[("granjero", 2)]));
    assert_eq!((him(&game).grain, him(&game).engine.id()), (3, "1"), "by the farmers in his row, then the engine");
}

#[test]
fn pe_29_the_objective_farthest_from_the_deck() {
    let position = solo(7);
    let last = position.clone().build().objectives.last().copied().unwrap();
    let game = pedro_plays(position);
    assert!(him(&game).area.has(last));
    assert_eq!(game.objectives.len(), 4);
    assert_eq!(him(&game).engine.id(), "2");
}

#[test]
fn pe_30_the_farmer_he_takes() {
    let taken = |position: Position| {
        let game = pedro_plays(position);
        him(&game).beside.kinds().map(|farmer| farmer.id()).collect::<Vec<_>>()
    };
    let base = || rows(solo(8), &[]).jobs(3, &[]);
    assert_eq!(
        taken(base().farmer("gr1", "green-4g", 0).farmer("bl1", "blue-5g", 0).farmer("or1", "orange-6g", 0)),
        ["blue-5g"]
    );
    assert_eq!(taken(base().farmer("gr1", "green-5g", 1).farmer("bl1", "blue-5g", 0)), ["green-5g"], "more coins");
    let has_green = base().beside(1, &["green-3g"]).farmer("gr1", "green-5g", 0).farmer("bl1", "blue-5g", 0);
    assert_eq!(taken(has_green), ["green-3g", "blue-5g"], "the colour of which he has fewest");
    assert_eq!(
        taken(base().farmer("gr1", "green-5g", 0).farmer("bl1", "blue-5g", 0)),
        ["blue-5g"],
        "nearest to the end"
    );
    let strong = base().workers(1, "gaucho", &["strong-gaucho"]).farmer("gr1", "green-4g", 0);
    assert_eq!(taken(strong.farmer("or1", "orange-6g", 0)), ["orange-6g"], "a strong worker adds one");
    let row = pedro_plays(rows(solo(9), &[]).farmer("gr1", "green-4g", 3));
    assert_eq!((workers(&row)[3], him(&row).pesos, him(&row).grain), (2, 0, 1));
}

#[test]
fn pe_22_pe_23_pe_24_pe_26_pe_30_card_14_by_speciality() {
    let plays = |trade: &str, position: Position| pedro_plays(speciality(position, trade));
    let buys = plays("gaucho", rows(solo(14), &[]).market(&["caracu-low"]));
    assert_eq!((him(&buys).herd.discard.total(), buys.market.total()), (1, 2), "two cards are added first");
    let builds = plays("carpintero", rows(solo(14), &[("carpintero", 1)]));
    assert!(!him(&builds).ready.has(Thing::parse("3").unwrap()), "as large as he can");
    let drives = plays("maquinista", rows(solo(14), &[("maquinista", 1)]));
    assert_eq!(him(&drives).engine.id(), "2", "by his engineers, without more");
    let helps = rows(solo(14), &[]).farmer("gr1", "green-6g", 0).farmer("bl1", "blue-6g", 0);
    assert_eq!(him(&plays("granjero", helps)).beside.total(), 2, "two farmers of strength 6");
}

#[test]
fn pe_22_card_15_and_an_exhaustion_card_for_you() {
    let exhaustion = |game: &Argentina| {
        let cards = game.players[0].herd.all();
        cards.iter().filter(|(card, _)| card.id() == "exhaustion").map(|(_, n)| n).sum::<u8>()
    };
    let position = speciality(rows(solo(15), &[]), "gaucho").jobs(5, &[(1, &["maquinista"]), (2, &["gaucho"])]);
    let before = exhaustion(&position.clone().build());
    let game = pedro_plays(position);
    assert_eq!((workers(&game), exhaustion(&game)), ([2, 1, 1, 1], before + 1));
}

#[test]
fn pe_31_the_cheapest_worker_leaves_the_game() {
    let gone = |jobs: &[(usize, &[&str])]| {
        let game = pedro_plays(speciality(rows(solo(8), &[]), "carpintero").jobs(5, jobs));
        game.tiles_gone.kinds().map(|tile| tile.id()).collect::<Vec<_>>()
    };
    assert_eq!(gone(&[(1, &["gaucho"]), (2, &["carpintero"])]), ["gaucho"]);
    assert_eq!(gone(&[(1, &["gaucho", "carpintero"])]), ["gaucho"], "his own trade is not preferred");
    assert_eq!(
        gone(&[(1, &["strong-gaucho"]), (2, &["maquinista"])]),
        ["strong-gaucho"],
        "of equal costs the strong one"
    );
    assert!(gone(&[(5, &["gaucho"])]).is_empty(), "nor is anybody taken from the token's row");
}

#[test]
fn pe_32_a_loading_card_at_each_visit() {
    let game = pedro_plays(arriving(4, 1));
    assert_eq!(game.pedro.as_ref().unwrap().loading.len(), 1);
    let mut done = arriving(4, 1);
    done.table()["pedro"]["loading"] = json!(["l1", "l2", "l5", "l6", "l9", "l10", "l11", "l12"]);
    let game = pedro_plays(done);
    assert_eq!(game.pedro.as_ref().unwrap().loading.len(), 8, "then the last one again");
}

#[test]
fn pe_33_pe_t3_the_delivery_with_the_most_gain() {
    let mut position = arriving(4, 5).grain(1, 3);
    position = disc(position, "docks", "lh2");
    let game = pedro_plays(position);
    assert_eq!(delivered(&game), ["lh-e3"], "7 points for 5 less 2 grain");
    assert_eq!((him(&game).grain, dock(&game, "lh2")), (2, 0), "0 left, then 2 of the card");
}

#[test]
fn pe_34_the_bonus_of_his_delivery() {
    let b = |granjeros: usize| {
        speciality(rows(with_options(13, &[("le-havre", "b")]), &[("granjero", granjeros)]), "granjero")
    };
    let engine = pedro_plays(b(2));
    assert_eq!((him(&engine).engine.id(), him(&engine).pesos), ("3", 0), "3 grain: two points and the engine 3");
    let cattle = pedro_plays(b(3).market(&["serrano", "blanco"]));
    assert_eq!(
        him(&cattle).herd.discard.kinds().map(|card| card.id()).collect::<Vec<_>>(),
        ["blanco"],
        "4 grain: a value-3 card"
    );
    let position = rows(with_options(13, &[("liverpool", "b")]), &[("granjero", 1)]);
    let position = disc(speciality(position, "granjero"), "docks", "li1");
    let last = position.clone().build().objectives.last().copied().unwrap();
    let objective = pedro_plays(position);
    assert_eq!(delivered(&objective), ["li-w2"], "2 grain: one point more than on the dock");
    assert!(him(&objective).area.has(last), "and an objective card");
    let delivery = speciality(rows(solo(13), &[("granjero", 2)]), "granjero");
    let game = pedro_plays(delivery);
    assert_eq!(delivered(&game), ["lh-n2"], "3 grain: Le Havre first, from dock I to the first of its best");
}

#[test]
fn pe_35_income_is_the_grain_of_the_card() {
    let game = pedro_plays(arriving(4, 1));
    assert_eq!((him(&game).grain, him(&game).pesos), (2, 0));
}

#[test]
fn pe_36_pe_t1_he_loads_the_best_ship_below_his_total() {
    let position = disc(disc(arriving(4, 6), "ships", "s9"), "ships", "s8");
    let last = position.clone().build().objectives.last().copied().unwrap();
    let game = pedro_plays(position);
    let on = |id: &str| game.ships.iter().find(|(ship, _)| ship.id() == id).unwrap().1.discs[1];
    assert_eq!((on("s7"), him(&game).grain), (1, 2), "no grain is loaded");
    assert!(him(&game).area.has(last), "a Rotterdam ship");
    let mut equal = arriving(4, 4);
    for (ship, berthed) in [("s1", "departed"), ("s5", "departed"), ("s7", "departed"), ("p4", "zone"), ("p8", "zone")]
    {
        equal.table()["ships"][ship] = json!({"berthed": berthed, "discs": [0, 0, 0, 0]});
    }
    let game = pedro_plays(equal);
    let pile = game.ships.iter().find(|(ship, _)| ship.id() == "p8").unwrap().1.discs[1];
    assert_eq!(pile, 1, "of two ships for 8 the one with points");
}

#[test]
fn pe_36_pe_t2_on_hard_the_same_card_reaches_ship_11() {
    let game = pedro_plays(arriving_at(4, 6, "hard"));
    let eleven = game.ships.iter().find(|(ship, _)| ship.id() == "s11").unwrap().1.discs[1];
    assert_eq!(eleven, 1);
}

#[test]
fn pe_37_without_discs_one_comes_from_the_station_with_the_fewest_points() {
    let mut position = disc(disc(arriving(4, 1), "stations", "st5"), "stations", "st1");
    position.table()["pedro"]["discs"] = json!(0);
    let lh1 = position.table()["docks"]["lh1"][1].as_u64().unwrap();
    position.table()["docks"]["lh1"][1] = json!(lh1 + 15);
    let game = pedro_plays(position);
    let on = |id: &str| game.stations.iter().find(|(station, _)| station.id() == id).unwrap().1[1];
    assert_eq!((on("st1"), on("st5")), (0, 1));
}

/// All discs of his supply lie on Le Havre dock I.
fn without_discs(mut position: Position) -> Position {
    while position.table()["pedro"]["discs"] != json!(0) {
        position = disc(position, "docks", "lh1");
    }
    position
}

#[test]
fn pe_37_without_discs_nothing_is_upgraded_or_put_on_a_dock() {
    let drives = pedro_plays(without_discs(rows(solo(5), &[("maquinista", 2)]).engine(1, "3")));
    assert_eq!(him(&drives).engine.id(), "6", "turnouts are passed by");
    assert_eq!(drives.masters, without_discs(solo(5)).build().masters);
    let hires = speciality(rows(solo(1), &[("gaucho", 3)]), "gaucho").jobs(5, &[(1, &["gaucho"])]);
    let hires = pedro_plays(without_discs(hires));
    assert_eq!((workers(&hires)[0], dock(&hires, "ro1")), (5, 0));
    let loads = pedro_plays(without_discs(arriving(4, 1)));
    assert!(loads.ships.iter().all(|(_, ship)| ship.discs[1] == 0), "no station either: no ship is loaded");
}

#[test]
fn pe_38_he_takes_the_right_tiles() {
    let position = arriving(4, 1)
        .foresight(0, ["green-3g", "blue-3g"])
        .foresight(1, ["gaucho", "carpintero"])
        .foresight(2, ["gaucho", "yellow-5b"]);
    let game = pedro_plays(position.jobs(3, &[]));
    assert!(matches!(game.trail[Thing::parse("bl1").unwrap()], Some(Standing::Farmer { .. })));
    assert!(matches!(game.trail[Thing::parse("ye1").unwrap()], Some(Standing::Farmer { .. })));
    assert_eq!(game.jobs.rows[2][2].map(|worker| worker.id()), Some("carpintero"));
}

#[test]
fn pe_38_no_workers_after_the_end_was_triggered() {
    let mut position = arriving(4, 1)
        .jobs(11, &[])
        .foresight(0, ["green-3g", "blue-3g"])
        .foresight(1, ["gaucho", "carpintero"])
        .foresight(2, ["yellow-5b", "gaucho"]);
    position.table()["jobs"]["token"] = json!(11);
    position.table()["ending"] = json!(0);
    let game = pedro_plays(position);
    assert!(matches!(game.trail[Thing::parse("bl1").unwrap()], Some(Standing::Farmer { .. })), "the right one of A");
    assert!(matches!(game.trail[Thing::parse("ye1").unwrap()], Some(Standing::Farmer { .. })), "the left one of C");
    assert_eq!(game.foresight[1].map(|tile| tile.unwrap().id()), ["gaucho", "carpintero"], "none of B");
    assert!(game.jobs.rows.iter().flatten().all(Option::is_none));
}

#[test]
fn pe_39_arrows_and_departures_are_normal() {
    let position = disc(
        arriving(4, 1).foresight(1, ["gaucho", "carpintero"]).foresight(2, ["yellow-5b", "yellow-6b"]),
        "ships",
        "s7",
    );
    let game = pedro_plays(position.jobs(5, &[(5, &["gaucho"])]));
    assert_eq!(dock(&game, "ro1"), 1);
}

#[test]
fn pe_40_he_returns_to_the_horseman_space_and_the_pairs_are_refilled() {
    let game = pedro_plays(arriving(4, 1).foresight(1, ["gaucho", "carpintero"]));
    assert_eq!(him(&game).at.unwrap().id(), "start");
    assert!(game.foresight.iter().flatten().all(Option::is_some));
    assert_eq!(game.foresight[1][1].map(|tile| tile.id()), Some("gaucho"), "what was left is on the right now");
}

#[test]
fn pe_41_the_end_against_pedro() {
    let position = arriving(4, 1).jobs(11, &[(11, &["gaucho"])]).foresight(1, ["gaucho", "carpintero"]);
    let mut game = pedro_plays(position);
    assert_eq!((game.ending, game.on_turn), (Some(seat(1)), Some(seat(0))), "you have one more turn");
    assert_eq!(game.points(seat(1))[11], 2, "he takes the token");
    let to = steps(&game, 0, "move")[0].clone();
    play(&mut game, 0, &to);
    if to.starts_with("move ba") {
        play(&mut game, 0, "skip");
        let income = steps(&game, 0, "income")[0].clone();
        play(&mut game, 0, &income);
        while !can(&game, 0, "end") {
            let next = legal(&game, 0)[0].clone();
            play(&mut game, 0, &next);
        }
    }
    play(&mut game, 0, "end");
    assert!(game.to_act().is_empty());
    let mut yours = solo(5).jobs(11, &[]);
    yours.table()["jobs"]["token"] = json!(11);
    yours.table()["ending"] = json!(0);
    let game = pedro_plays(yours);
    assert!(game.to_act().is_empty() && him(&game).at.unwrap().id() != "start", "Pedro had his last turn");
}

#[test]
fn pe_42_his_score() {
    let position = Position::with(1, &[]).building(1, 7, "n1").area(1, &["o112"]).beside(1, &["green-3g"]);
    let mut position =
        disc(disc(disc(position, "ships", "s0"), "docks", "li2"), "stations", "st2").discard(1, &["angus-high"]);
    let master = position.table()["masters"][0]["master"].clone();
    position.table()["masters"][0] = json!("empty");
    position.player(1)["masters"] = json!([master]);
    let game = rows(position, &[("gaucho", 4)]).build();
    assert_eq!(game.points(seat(1)), [0, 5, -2, 8, 1, 2, 7, 5, 3, 4, 0, 0]);
}

#[test]
fn pe_43_you_win_with_strictly_more() {
    let game = Position::with(1, &[]).pesos(0, 10).build();
    let sheets = game.standings();
    assert_eq!((sheets[0].total, sheets[1].total, sheets[0].rank, sheets[1].rank), (0, 0, 2, 1), "a tie is lost");
    let game = Position::with(1, &[]).pesos(0, 15).build();
    assert_eq!(game.standings()[0].rank, 1);
}

#[test]
fn pe_t4_a_gaucho_spent_is_a_column_fewer() {
    let position = rows(solo(3), &[("gaucho", 2)]).market(&["chaqueno", "serrano", "blanco"]);
    let game = pedro_plays(position);
    let cards: Vec<&str> = him(&game).herd.discard.kinds().map(|card| card.id()).collect();
    assert_eq!(cards, ["blanco"]);
    assert_eq!(game.market.total(), 3 + 2 - 1);
}
