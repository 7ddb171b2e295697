//! Buenos Aires and phase C: AR-68 to AR-99.

use serde_json::json;
use tabletalk::engine::{Game, Present, Viewer};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::card::Breed;
use tabletalk::games::argentina::place::Dock;
use tabletalk::games::argentina::table::{Berthed, Standing};
use tabletalk::games::argentina::turn::Phase;
use tabletalk::games::argentina::worker::Bag;
use tabletalk::games::trail::Thing;
use tabletalk::text::{Language, Numbered};

use super::position::{Position, can, legal, play, play_all, refuse, rules, seat, steps};

fn loading(total: u8) -> Position {
    Position::two().visiting(json!({"load": {"total": total}})).hand(0, &[])
}

fn space(id: &str) -> tabletalk::games::argentina::place::Space {
    Thing::parse(id).unwrap()
}

#[test]
fn ar_68_all_six_sub_phases_in_order() {
    let mut game = Position::two().visiting(json!("deliver")).hand(0, &["niata", "holando"]).pesos(0, 0).build();
    play(&mut game, 0, "skip");
    assert_eq!(game.phase, Phase::Income);
    play(&mut game, 0, "income 0");
    assert_eq!(game.phase, Phase::Load { total: 3 });
    play_all(&mut game, 0, &["load s1", "disc aux1r"]);
    for bag in Bag::all() {
        assert_eq!(game.phase, Phase::Foresee { bag });
        play(&mut game, 0, &format!("foresee {bag}1"));
    }
    assert_eq!(game.phase, Phase::Done);
}

#[test]
fn ar_69_the_delivery_comes_before_the_income() {
    let game = Position::two().visiting(json!("deliver")).grain(0, 1).pesos(0, 0).hand(0, &["niata"]).build();
    assert_eq!(refuse(&game, 0, "income 0"), "ar-no-first");
    assert!(can(&game, 0, "deliver lh1 lh-w2"));
}

#[test]
fn ar_70_at_most_one_disc_from_one_of_the_docks() {
    let mut game = Position::two().visiting(json!("deliver")).grain(0, 8).disc(0, "aux1r", "docks", "ro1").build();
    play(&mut game, 0, "deliver lh1 lh-w2");
    assert_eq!(game.phase, Phase::Income, "one delivery");
    let game = Position::two().visiting(json!("deliver")).grain(0, 8).build();
    assert_eq!(refuse(&game, 0, "deliver ro1 ro-w1"), "ar-no-disc-on-dock");
}

#[test]
fn ar_71_four_districts_each_with_its_price_in_the_same_city() {
    let game = Position::two().visiting(json!("deliver")).grain(0, 2).build();
    let prices: Vec<u8> = rules().maps[0][0].districts.iter().map(|district| district.grain).collect();
    assert_eq!(prices, [1, 3, 5, 6]);
    assert_eq!(refuse(&game, 0, "deliver lh1 lh-n1"), "ar-no-grain");
    assert_eq!(refuse(&game, 0, "deliver lh1 ro-w1"), "ar-no-same-city");
}

#[test]
fn ar_72_docks_2_reduce_the_price_never_below_nothing() {
    let position = Position::two().visiting(json!("deliver")).disc(0, "aux1r", "docks", "lh2");
    let mut game = position.clone().grain(0, 0).build();
    play(&mut game, 0, "deliver lh2 lh-w2");
    assert_eq!(game.players[0].grain, 0, "1 less 2 is nothing, and nothing is gained");
    let mut game = position.grain(0, 3).build();
    play(&mut game, 0, "deliver lh2 lh-e3");
    assert_eq!(game.players[0].grain, 0, "5 less 2");
}

#[test]
fn ar_73_the_bonus_at_once_the_points_at_the_end() {
    let mut game = Position::two().visiting(json!("deliver")).grain(0, 3).pesos(0, 0).build();
    let before = game.points(seat(0))[3];
    play(&mut game, 0, "deliver lh1 lh-n1");
    assert_eq!((game.players[0].pesos, game.points(seat(0))[3] - before), (5, 1));
}

#[test]
fn ar_74_a_delivered_disc_stays() {
    let position = Position::two().visiting(json!("deliver")).grain(0, 8).disc(0, "aux1r", "berths", "lh-w1");
    let game = position.build();
    assert!(
        steps(&game, 0, "deliver").iter().all(|step| step.starts_with("deliver lh1 ")),
        "only docks are left again"
    );
    assert!(game.berths.iter().any(|(berth, disc)| berth.id() == "lh-w1" && disc.is_some()));
}

#[test]
fn ar_75_one_disc_per_bonus_space() {
    let game = Position::two().visiting(json!("deliver")).grain(0, 8).disc(1, "aux1r", "berths", "lh-n1").build();
    assert_eq!(refuse(&game, 0, "deliver lh1 lh-n1"), "ar-no-berth");
}

#[test]
fn ar_76_rotterdam_with_three_grain() {
    let position = Position::two().visiting(json!("deliver")).grain(0, 3).pesos(0, 0);
    let position = position.disc(0, "aux1r", "docks", "ro1").disc(0, "aux2r", "docks", "ro1");
    let game = position.build();
    let offered = steps(&game, 0, "deliver");
    assert!(!offered.iter().any(|step| step.contains("ro-e") || step.contains("ro-s")), "both cost more than 3");
    let before = game.points(seat(0))[3];
    let mut west = game.clone();
    play(&mut west, 0, "deliver ro1 ro-w1");
    assert_eq!((west.players[0].grain, west.players[0].pesos, west.points(seat(0))[3]), (2, 6, before + 1 - 2));
    let mut north = game;
    play(&mut north, 0, "deliver ro1 ro-n3");
    assert_eq!((north.players[0].grain, north.points(seat(0))[3]), (1, before + 4 - 2));
}

#[test]
fn ar_77_no_second_delivery_and_several_discs_on_a_dock() {
    let position = Position::two().visiting(json!("deliver")).grain(0, 3);
    let mut game = position.disc(0, "aux1r", "docks", "ro1").disc(0, "aux2r", "docks", "ro1").build();
    assert_eq!(game.docks.iter().find(|(dock, _)| dock.id() == "ro1").unwrap().1[0], 2);
    play(&mut game, 0, "deliver ro1 ro-w1");
    assert_eq!(game.players[0].grain, 2);
    assert!(steps(&game, 0, "deliver").is_empty());
}

fn income(hand: &[&str]) -> Position {
    Position::two().visiting(json!("income")).pesos(0, 0).hand(0, hand)
}

#[test]
fn ar_78_different_types_count_once() {
    let mut game = income(&["patagonico", "patagonico", "chaqueno", "serrano"]).build();
    play(&mut game, 0, "income 0");
    assert_eq!(game.phase, Phase::Load { total: 8 });
}

#[test]
fn ar_79_certificates_add_to_the_total() {
    let hand = ["patagonico", "patagonico", "chaqueno", "serrano"];
    let mut game = income(&hand).set(0, "certificates", 3).build();
    assert_eq!(steps(&game, 0, "income"), ["income 0", "income 1", "income 2", "income 3"]);
    play(&mut game, 0, "income 2");
    assert_eq!((game.phase, game.players[0].certificates), (Phase::Load { total: 10 }, 1));
    let position = income(&hand).masters(["m5", "m1", "m2", "m3", "m4"]).holds_master(0, 0, "gaucho");
    let mut game = position.build();
    play(&mut game, 0, "income 0");
    assert_eq!(game.phase, Phase::Load { total: 9 }, "a permanent certificate");
    let game = income(&hand).cleared(0, &["cert"]).set(0, "certificates", 5).build();
    assert_eq!(steps(&game, 0, "income"), ["income 0", "income 2", "income 3", "income 4", "income 5", "income 6"]);
}

#[test]
fn ar_80_as_many_pesos_as_the_total() {
    let mut game = income(&["niata", "holando", "fronterizo"]).build();
    play(&mut game, 0, "income 0");
    assert_eq!(game.players[0].pesos, 5);
}

#[test]
fn ar_81_exhaustion_leaves_the_hand_for_good_the_rest_is_discarded() {
    let mut game = income(&["niata", "exhaustion", "exhaustion", "o105"]).build();
    let stack = game.exhaustion;
    play(&mut game, 0, "income 0");
    assert_eq!((game.exhaustion, game.players[0].herd.hand.total()), (stack + 2, 0));
    assert_eq!(game.players[0].herd.discard.total(), 2);
}

#[test]
fn ar_82_no_token_while_cards_are_evaluated() {
    let position = Position::two().no_farmers().farmer("gr1", "green-3g", 0).acting("gr1");
    let mut game = position.hand(0, &["caracu-low", "niata", "serrano"]).build();
    assert!(can(&game, 0, "token 2"));
    play(&mut game, 0, "use farmer");
    assert!(!can(&game, 0, "token 2"));
    assert_eq!(refuse(&game, 0, "token 2"), "ar-no-first");
}

#[test]
fn ar_83_a_ship_within_the_total_without_an_own_disc() {
    let position = loading(9).disc(0, "aux1r", "ships", "s8").disc(0, "aux2r", "ships", "s0");
    let game = position.build();
    assert_eq!(refuse(&game, 0, "load s11"), "ar-no-cargo");
    assert_eq!(refuse(&game, 0, "load s8"), "ar-no-ship");
    assert!(can(&game, 0, "load s0"), "ship 0 takes several");
    let game = loading(18).disc(0, "step-l", "ships", "s18").pesos(0, 20).build();
    assert!(can(&game, 0, "load s18"));
}

#[test]
fn ar_84_white_discs_go_anywhere_black_ones_to_black_corners() {
    let mut white = loading(8).build();
    play(&mut white, 0, "load s8");
    assert!(can(&white, 0, "disc str-w") && !can(&white, 0, "disc step-l"));
    assert_eq!(refuse(&white, 0, "disc hand-l"), "ar-no-disc-there");
    let mut black = loading(9).pesos(0, 9).build();
    play(&mut black, 0, "load s9");
    assert!(can(&black, 0, "disc step-l") && can(&black, 0, "disc aux1r"));
}

#[test]
fn ar_85_what_clearing_a_space_unlocks() {
    let rules = rules();
    let clear = |position: Position, total: u8, ship: &str, disc: &str| -> Argentina {
        let mut game = position.visiting(json!({"load": {"total": total}})).hand(0, &[]).build();
        play_all(&mut game, 0, &[&format!("load {ship}"), &format!("disc {disc}")]);
        game
    };
    let two = || Position::two().pesos(0, 20).grain(0, 8);
    assert_eq!(clear(two(), 9, "s9", "step-l").players[0].step_limit(&rules, 2), 5);
    assert_eq!(clear(two(), 9, "s9", "step-r").points(seat(0))[10], 2, "two points for the right step space");
    assert_eq!(clear(two(), 9, "s9", "hand-l").players[0].hand_limit(&rules), 5);
    assert_eq!(clear(two(), 5, "s5", "cert").players[0].certificate_end(&rules), 5);
    assert_eq!(clear(two(), 5, "s5", "str-w").players[0].strength(&rules), 1);
    let strong = clear(two(), 9, "s9", "str-b");
    assert_eq!((strong.players[0].strength(&rules), strong.players[0].pesos), (2, 23));
    assert_eq!(clear(two(), 5, "s5", "aux3l").players[0].aux_free(&rules, Thing::at(2).unwrap()), 1);
    let right = clear(two().cleared(0, &["aux6l"]), 5, "s5", "aux6r");
    assert_eq!(right.players[0].pesos, 17);
    let mut poor = Position::two()
        .pesos(0, 2)
        .grain(0, 8)
        .cleared(0, &["aux6l"])
        .visiting(json!({"load": {"total": 5}}))
        .hand(0, &[])
        .build();
    play(&mut poor, 0, "load s5");
    assert!(!can(&poor, 0, "disc aux6r"), "three pesos, or another disc");
}

#[test]
fn ar_85_the_price_of_a_space_is_paid_before_the_ship_gives_anything() {
    let loading_nothing = |pesos: u16| {
        let mut game = loading(0).pesos(0, pesos).cleared(0, &["aux6l"]).build();
        play(&mut game, 0, "load s0");
        game
    };
    assert!(!can(&loading_nothing(2), 0, "disc aux6r"), "the two pesos of ship 0 come after the disc");
    let mut game = loading_nothing(3);
    play(&mut game, 0, "disc aux6r");
    assert_eq!(game.players[0].pesos, 2);
}

#[test]
fn ar_86_loading_actions() {
    let mut game = loading(0).pesos(0, 0).build();
    play_all(&mut game, 0, &["load s0", "disc aux1r"]);
    assert_eq!((game.players[0].pesos, game.points(seat(0))[2]), (2, -2));
    let mut game = loading(8).grain(0, 1).build();
    play_all(&mut game, 0, &["load s8", "disc aux1r"]);
    assert!(!can(&game, 0, "skip"), "the objective card must be taken");
    play(&mut game, 0, "objective top");
    assert_eq!(game.players[0].herd.discard.total(), 1);
}

#[test]
fn ar_87_grain_is_loaded_as_far_as_there_is_any_the_rest_costs_two_each() {
    let load = |position: Position| {
        let mut game = position.build();
        play_all(&mut game, 0, &["load s9", "disc aux1r"]);
        (game.players[0].grain, game.players[0].pesos)
    };
    assert_eq!(load(loading(9).grain(0, 6).pesos(0, 9)), (2, 9));
    assert_eq!(load(loading(9).grain(0, 1).pesos(0, 9)), (0, 3));
    let master =
        loading(9).grain(0, 1).pesos(0, 9).masters(["m4", "m1", "m2", "m3", "m5"]).holds_master(0, 0, "gaucho");
    assert_eq!(load(master), (0, 5), "a loading master takes one off");
    let both = |position: Position| {
        let position = position.masters(["m4", "m7", "m1", "m2", "m3"]);
        position.holds_master(0, 0, "gaucho").holds_master(0, 1, "gaucho")
    };
    let mut game = both(loading(3).grain(0, 1).pesos(0, 0)).build();
    play_all(&mut game, 0, &["load s3", "disc aux1r"]);
    assert_eq!(game.players[0].grain, 1, "1 less 2 is nothing, and nothing is gained");
    let mut game = both(Position::two().visiting(json!("deliver")).grain(0, 1)).build();
    play(&mut game, 0, "deliver lh1 lh-w1");
    assert_eq!(game.players[0].grain, 0, "they are no help for a delivery");
    for ship in &rules().ships.ships {
        assert!(ship.grain * 2 <= ship.cargo, "{} can always be paid for", ship.id);
    }
}

#[test]
fn ar_88_total_10_and_two_grain() {
    let position = loading(10).grain(0, 2).pesos(0, 10).disc(0, "aux1r", "ships", "s11");
    let mut nine = position.clone().build();
    play(&mut nine, 0, "load s9");
    assert!(can(&nine, 0, "disc step-l"), "any disc");
    play(&mut nine, 0, "disc step-l");
    assert_eq!((nine.players[0].grain, nine.players[0].pesos), (0, 6));
    let mut eight = position.clone().build();
    play(&mut eight, 0, "load s8");
    assert!(!can(&eight, 0, "disc step-l"));
    play(&mut eight, 0, "disc aux2r");
    assert_eq!((eight.players[0].grain, eight.players[0].pesos), (1, 10));
    assert!(!steps(&eight, 0, "objective").is_empty());
    let eleven = position.visiting(json!({"load": {"total": 11}})).build();
    assert_eq!(refuse(&eleven, 0, "load s11"), "ar-no-ship");
}

fn foreseeing(bag: &str) -> Position {
    Position::two().no_farmers().visiting(json!({"foresee": {"bag": bag}})).hand(0, &[])
}

#[test]
fn ar_89_a_farmer_goes_to_the_lowest_free_number() {
    let position = foreseeing("a").farmer("gr1", "green-7b", 0).farmer("gr3", "green-7b", 0).at(1, "gr2");
    let mut game = position.foresight(0, ["green-3g", "blue-3g"]).build();
    play(&mut game, 0, "foresee a1");
    assert!(matches!(game.trail[space("gr2")], Some(Standing::Farmer { .. })), "under the estanciero there");
    let full = ["gr1", "gr2", "gr3", "gr4"].into_iter().zip(["green-7b", "green-7b", "green-6b", "green-6b"]);
    let position = full.fold(foreseeing("a"), |position, (at, id)| position.farmer(at, id, 0));
    let mut game = position.foresight(0, ["green-3g", "blue-3g"]).build();
    play(&mut game, 0, "foresee a1");
    assert_eq!(game.tiles_gone.total(), 1);
}

#[test]
fn ar_90_a_worker_fills_the_tokens_row_from_the_left() {
    let position = foreseeing("b").jobs(3, &[(3, &["gaucho"])]).foresight(1, ["carpintero", "maquinista"]);
    let mut game = position.build();
    play(&mut game, 0, "foresee b1");
    assert_eq!(game.jobs.rows[2][3].map(|worker| worker.id()), Some("carpintero"), "the token's own space, last");
    assert_eq!(game.jobs.token, 3, "and on it goes");
    let mut game = foreseeing("b").jobs(3, &[]).foresight(1, ["carpintero", "maquinista"]).build();
    play(&mut game, 0, "foresee b1");
    assert!(game.jobs.rows[2][2].is_some() && game.jobs.rows[2][1].is_none(), "with two only two columns");
}

#[test]
fn ar_91_one_of_two_tiles_each_a_b_and_c() {
    let mut game = foreseeing("a").foresight(0, ["green-3g", "blue-3g"]).build();
    assert_eq!(steps(&game, 0, "foresee"), ["foresee a1", "foresee a2"]);
    play(&mut game, 0, "foresee a2");
    assert_eq!(game.phase, Phase::Foresee { bag: Bag::parse("b").unwrap() });
    let game = foreseeing("a").foresight(0, ["green-4g", "green-4g"]).build();
    assert_eq!(steps(&game, 0, "foresee"), ["foresee a1"], "equal tiles are one choice");
}

#[test]
fn ar_92_back_to_the_horseman_space_and_three_new_tiles() {
    let mut game = foreseeing("a").build();
    let log = ["foresee a1", "foresee b1", "foresee c1"].map(|step| play(&mut game, 0, step));
    assert_eq!(game.players[0].at, Some(space("start")));
    assert!(game.foresight.iter().flatten().all(Option::is_some));
    assert_eq!(log.map(|log| log.revealed_to().len()), [0, 0, 2]);
}

/// Seat 0 fills the row of the token with its foresight tile of B.
fn leaving_row(row: u8) -> Position {
    let position = foreseeing("b").jobs(row, &[(row.into(), &["gaucho"])]);
    position.foresight(1, ["carpintero", "maquinista"]).foresight(2, ["yellow-5b", "yellow-6b"])
}

#[test]
fn ar_93_an_arrow_takes_effect_after_the_sub_phases() {
    let mut game = leaving_row(6).market(&["caracu-low"]).build();
    play(&mut game, 0, "foresee b1");
    assert_eq!(game.market.total(), 1);
    play(&mut game, 0, "foresee c1");
    assert_eq!(game.market.total(), 9);
}

#[test]
fn ar_94_a_disc_put_on_ship_5_in_this_turn_travels_too() {
    let position = leaving_row(5).visiting(json!({"load": {"total": 5}})).grain(0, 1).disc(1, "aux1r", "ships", "s7");
    let mut game = position.foresight(0, ["green-3g", "blue-3g"]).build();
    play_all(&mut game, 0, &["load s5", "disc aux1r", "foresee a1", "foresee b1", "foresee c1"]);
    let dock = |id: &str| game.docks.iter().find(|(dock, _)| dock.id() == id).unwrap().1[..2].to_vec();
    assert_eq!((dock("lh2"), dock("ro1")), (vec![1, 0], vec![0, 1]));
    let zone = game.ships.iter().filter(|(_, ship)| ship.berthed == Berthed::Zone).count();
    assert_eq!(zone, 11 - 3 + 2);
}

#[test]
fn ar_95_refilling_stops_at_the_size_and_with_the_deck() {
    let full: Vec<&str> = ["caracu-low"; 3].into_iter().chain(["chaqueno"; 5]).chain(["serrano"; 2]).collect();
    let mut game = leaving_row(8).market(&full).build();
    play_all(&mut game, 0, &["foresee b1", "foresee c1"]);
    assert_eq!(game.market.total(), 10, "more than nine: nothing is added");
    for (players, size) in [(2, 9), (3, 12), (4, 15)] {
        let row: Vec<&str> = vec!["gaucho"; players - 1];
        let position = Position::players(players).no_farmers().visiting(json!({"foresee": {"bag": "b"}}));
        let position = position.hand(0, &[]).jobs(8, &[(8, &row)]).market(&["caracu-low"]);
        let position = position.foresight(1, ["carpintero", "maquinista"]).foresight(2, ["yellow-5b", "yellow-6b"]);
        let mut game = position.build();
        play_all(&mut game, 0, &["foresee b1", "foresee c1"]);
        assert_eq!(game.market.total(), size, "{players} players");
    }
    let mut empty = leaving_row(8).market(&["caracu-low", "serrano"]);
    empty.table()["cards_gone"] = empty.table()["market_deck"].clone();
    empty.table()["market_deck"] = json!({});
    let mut game = empty.build();
    play_all(&mut game, 0, &["foresee b1", "foresee c1"]);
    assert_eq!(game.market.total(), 2, "there is no deck to draw from");
}

#[test]
fn ar_96_the_market_is_in_the_order_of_its_colours() {
    let mut game = leaving_row(6).market(&["angus-low", "franqueiro-low", "blanco", "serrano", "chaqueno"]).build();
    play_all(&mut game, 0, &["foresee b1", "foresee c1"]);
    let english = Language::load("en").unwrap();
    let lines = Argentina::position(&game.view(Viewer::Spectator));
    let market = lines.iter().find(|line| line.id.id() == "ar-position-market").unwrap();
    let text = english.say(market, &Numbered);
    // Orange, yellow, red, blue, brown, purple.
    let order = ["caracu", "chaqueno", "serrano", "blanco", "franqueiro", "angus"].map(|id| Breed::parse(id).unwrap());
    let names = order.map(|breed| english.say(&breed.name().into(), &Numbered));
    let places: Vec<usize> = names.iter().filter_map(|name| text.find(name.as_str())).collect();
    assert!(places.len() >= 5 && places.is_sorted(), "{text}");
}

#[test]
fn ar_97_three_ships_of_a_colour_depart_and_two_come() {
    let departures = [
        (5, [("s1", "lh1"), ("s5", "lh2"), ("s7", "ro1")]),
        (7, [("s3", "lh2"), ("s6", "ro1"), ("s11", "li1")]),
        (9, [("s8", "ro1"), ("s9", "li1"), ("s15", "li2")]),
    ];
    for (row, gone) in departures {
        let discs = gone.into_iter().zip(["aux1r", "aux2r", "aux3l"]);
        let position =
            discs.fold(leaving_row(row), |position, ((ship, _), from)| position.disc(1, from, "ships", ship));
        let mut game = position.build();
        let on_docks = |game: &Argentina| -> Vec<u8> { game.docks.values().map(|discs| discs[1]).collect() };
        let before = on_docks(&game);
        let log = play(&mut game, 0, "foresee b1");
        assert!(log.revealed_to().is_empty());
        play(&mut game, 0, "foresee c1");
        let ships = |berthed: Berthed| -> Vec<&str> {
            game.ships.iter().filter(|(_, ship)| ship.berthed == berthed).map(|(ship, _)| ship.id()).collect()
        };
        assert_eq!(ships(Berthed::Departed), gone.map(|(ship, _)| ship));
        assert_eq!(ships(Berthed::Zone).iter().filter(|ship| ship.starts_with('p')).count(), 2);
        let mut docks = before;
        for (_, dock) in gone {
            docks[Dock::parse(dock).unwrap().index()] += 1;
        }
        assert_eq!(on_docks(&game), docks);
    }
}

#[test]
fn ar_98_the_red_arrow_is_the_end() {
    let mut game = leaving_row(11).build();
    play(&mut game, 0, "foresee b1");
    assert_eq!(game.ending, Some(seat(0)));
}

#[test]
fn ar_99_phase_c_draws_up_to_the_hand_limit() {
    let position = Position::two().no_farmers().cleared(0, &["hand-l"]).hand(0, &["niata", "niata", "holando"]);
    let mut game = position.draw_left(0, 2).phase(json!("done")).build();
    play(&mut game, 0, "end");
    assert_eq!((game.players[0].herd.hand.total(), game.players[0].herd.draw.total()), (5, 0));
    let mut game = Position::two().no_farmers().hand(0, &[]).phase(json!("done")).build();
    play(&mut game, 0, "end");
    assert_eq!(game.players[0].herd.hand.total(), 4, "after Buenos Aires a whole hand");
    assert!(legal(&game, 1).iter().any(|step| step.starts_with("move")));
}
