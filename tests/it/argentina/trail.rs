//! Turns, the deck, moving and phase B: AR-29 to AR-67.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::engine::{Game, Log, Seat, Viewer};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::action::Action;
use tabletalk::games::argentina::data::SpaceKind;
use tabletalk::games::argentina::place::Space;
use tabletalk::games::argentina::table::Standing;
use tabletalk::games::argentina::turn::Phase;
use tabletalk::games::argentina::worker::Hand;
use tabletalk::games::trail::Thing;

use super::position::{Position, can, legal, play, play_all, refuse, seat, steps};

fn moves(game: &Argentina) -> Vec<String> {
    steps(game, 0, "move")
}

#[test]
fn ar_29_phases_in_order_then_the_next_seat_clockwise() {
    let mut game = Position::players(3).no_farmers().build();
    assert_eq!(refuse(&game, 0, "end"), "ar-no-move-first");
    play_all(&mut game, 0, &["move B", "end"]);
    assert_eq!((game.on_turn, game.phase), (Some(seat(1)), Phase::Move));
    play_all(&mut game, 1, &["move B", "end"]);
    play_all(&mut game, 2, &["move B", "end"]);
    assert_eq!(game.on_turn, Some(seat(0)));
    assert_eq!(refuse(&game, 1, "move C"), "ar-no-turn");
}

#[test]
fn ar_30_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn() {
    let mut game =
        Position::two().no_farmers().hand(0, &["niata", "niata"]).draw_left(0, 2).phase(json!("done")).build();
    let before = game.player(seat(0)).herd.discard.total();
    play(&mut game, 0, "end");
    let herd = &game.player(seat(0)).herd;
    assert_eq!((herd.hand.total(), herd.draw.total(), herd.discard.total()), (4, 0, before), "exactly the last two");

    let mut game = Position::two().no_farmers().hand(0, &["niata"]).draw_left(0, 2).phase(json!("done")).build();
    play(&mut game, 0, "end");
    let herd = &game.player(seat(0)).herd;
    assert_eq!((herd.hand.total(), herd.discard.total(), herd.shuffles), (4, 0, 1), "the third card needs a shuffle");
}

#[test]
fn ar_31_gained_cards_go_to_the_discard_pile() {
    let mut game = Position::two().acting("E").pesos(0, 20).market(&["caracu-low"]).build();
    play_all(&mut game, 0, &["use 1", "buy 1 caracu-low", "done"]);
    assert_eq!(game.player(seat(0)).herd.discard.total(), 1);
    let mut game = Position::two().acting("C").build();
    play(&mut game, 0, "use 1");
    play(&mut game, 0, "objective top");
    assert_eq!(game.player(seat(0)).herd.discard.total(), 1);
}

#[test]
fn ar_32_the_own_discard_pile_is_open_the_draw_pile_has_no_order() {
    let game = Position::two().discard(0, &["niata"]).build();
    let view = game.view(Viewer::Seat(seat(0)));
    assert_eq!(view.state().player(seat(0)).herd.discard.total(), 1);
    assert_eq!(view.state().player(seat(0)).herd.draw, game.player(seat(0)).herd.draw, "a pool, without an order");
    let other = game.view(Viewer::Seat(seat(1)));
    assert!(other.state().player(seat(0)).herd.hand.is_empty());
    assert_eq!(other.state().player(seat(0)).herd.hidden, 4);
}

#[test]
fn ar_33_a_small_deck_just_means_fewer_cards() {
    let mut position = Position::two().no_farmers().hand(0, &[]).phase(json!("done"));
    let gone = position.player(0)["herd"]["draw"].clone();
    position.player(0)["herd"]["draw"] = json!({"niata": 2});
    let mut out = gone.as_object().unwrap().clone();
    let left = out["niata"].as_u64().unwrap() - 2;
    out.insert("niata".to_owned(), json!(left));
    let exhausted = out.remove("exhaustion").map_or(0, |n| n.as_u64().unwrap());
    position.table()["cards_gone"] = json!(out);
    let stack = position.table()["exhaustion"].as_u64().unwrap();
    position.table()["exhaustion"] = json!(stack + exhausted);
    let mut game = position.build();
    play(&mut game, 0, "end");
    assert_eq!(game.player(seat(0)).herd.hand.total(), 2);
}

#[test]
fn ar_34_only_tiles_and_buenos_aires_are_locations() {
    let game = Position::two().no_farmers().build();
    assert_eq!(moves(&game), ["move B", "move C", "move D"]);
    assert_eq!(refuse(&game, 0, "move n1"), "ar-no-location");
}

#[test]
fn ar_35_each_location_entered_or_passed_is_a_step() {
    let game = Position::two().no_farmers().building(0, 2, "n1").build();
    assert_eq!(moves(&game), ["move n1", "move B by gr1", "move C by gr1", "move D by gr1"], "the way round has fewer");
    let game = Position::two().no_farmers().at(0, "D").building(0, 2, "g5").building(0, 1, "rg3").build();
    assert!(can(&game, 0, "move F") && !moves(&game).iter().any(|step| step.starts_with("move G")));
}

#[test]
fn ar_36_only_forward() {
    let game = Position::two().no_farmers().at(0, "C").build();
    assert_eq!(moves(&game), ["move D", "move E", "move F"]);
}

#[test]
fn ar_37_at_forks_either_way_is_open() {
    let game = Position::two().no_farmers().farmer("gr1", "green-3g", 0).building(1, 1, "n1").build();
    let to_b: Vec<String> = moves(&game).into_iter().filter(|step| step.starts_with("move B")).collect();
    assert_eq!(to_b, ["move B by gr1", "move B"], "a peso to the owner, or two onto the farmer");
}

#[test]
fn ar_38_movement_ends_in_buenos_aires() {
    let mut game = Position::two().no_farmers().at(0, "H").cleared(0, &["step-l"]).build();
    assert_eq!(moves(&game), ["move ba"]);
    play(&mut game, 0, "move ba");
    assert_eq!(game.phase, Phase::Deliver);
}

#[test]
fn ar_39_estancieros_do_not_hinder_each_other() {
    let mut game = Position::two().no_farmers().at(1, "B").build();
    play(&mut game, 0, "move B");
    assert_eq!(game.players[0].at, game.players[1].at);
}

#[test]
fn ar_40_at_least_one_step_at_most_the_limit() {
    let game = Position::two().no_farmers().build();
    assert_eq!(refuse(&game, 0, "move A"), "ar-no-way");
    assert_eq!(refuse(&game, 0, "move E"), "ar-no-way", "a fourth step");
}

#[test]
fn ar_41_the_step_limit_depends_on_how_many_play() {
    let farthest = |players| moves(&Position::players(players).no_farmers().build()).pop().unwrap();
    assert_eq!([2, 3, 4].map(farthest), ["move D", "move E", "move F"], "three, four, five steps from A");
}

#[test]
fn ar_42_limits_of_4_and_6_with_three_players() {
    let mut game = Position::players(3).no_farmers().cleared(1, &["step-l"]).build();
    assert_eq!(moves(&game).len(), 4);
    play_all(&mut game, 0, &["move B", "end"]);
    assert_eq!(steps(&game, 1, "move").last().map(String::as_str), Some("move G"), "six steps from A");
}

#[test]
fn ar_43_the_location_where_one_stops_is_used() {
    let mut game = Position::two().no_farmers().hand(0, &["patagonico"]).build();
    play(&mut game, 0, "move B");
    assert!(can(&game, 0, "use 2"), "B takes a Patagonico");
}

#[test]
fn ar_44_two_steps_past_a_building_or_three_past_two_farmers() {
    let both =
        Position::two().no_farmers().building(1, 1, "n1").farmer("gr1", "green-4b", 0).farmer("gr2", "green-5b", 0);
    let mut game = both.clone().build();
    assert!(can(&game, 0, "move B") && can(&game, 0, "move B by gr1"));
    play(&mut game, 0, "move B by gr1");
    let three_steps = Position::players(2).no_farmers();
    let short = three_steps.building(1, 1, "n1").farmer("gr1", "green-4b", 0).farmer("gr2", "green-5b", 0).build();
    let onward: Vec<String> = moves(&short).into_iter().filter(|step| step.starts_with("move C")).collect();
    assert_eq!(onward, ["move C"], "after the building one step is left, after the farmers none");
}

#[test]
fn ar_45_six_shortcuts() {
    let ramps = [("F", 23), ("G", 17), ("ye7", 12), ("H", 9), ("ye4", 6), ("ye2", 3)];
    for (space, engine) in ramps {
        let ride = |engine: u8, ramp: u8| {
            // Walking leads past a farmer who wants a peso, so a ramp is better wherever it is open.
            let position = Position::two().no_farmers().at(0, space).farmer("ye1", "yellow-8b", 0);
            can(&position.engine(0, &engine.to_string()).build(), 0, &format!("move ba by x{ramp}"))
        };
        assert!(ride(engine, engine) && !ride(engine - 1, engine), "the ramp of space {engine}");
    }
}

#[test]
fn ar_46_a_shortcut_needs_the_own_engine() {
    let at_h = |engine: &str, other: &str| {
        let far = Position::two().no_farmers().at(0, "G").farmer("ye7", "yellow-8b", 0).farmer("ye6", "yellow-8b", 0);
        can(&far.engine(0, engine).engine(1, other).build(), 0, "move ba by x17")
    };
    assert!(!at_h("16", "20") && !at_h("t5", "20") && at_h("17", "0"), "the turnout after 16 has not reached 17");
}

#[test]
fn ar_47_a_ramp_is_a_step_and_leads_to_buenos_aires_at_once() {
    let far = Position::two().no_farmers().at(0, "F").engine(0, "23");
    let mut game =
        far.farmer("ye1", "yellow-8b", 0).farmer("ye2", "yellow-8b", 0).farmer("ye3", "yellow-7b", 0).build();
    let log = play(&mut game, 0, "move ba by x23");
    assert_eq!(game.phase, Phase::Deliver);
    let steps = log.lines()[0].line.args.iter().find(|(name, _)| *name == "steps").unwrap().1.clone();
    assert_eq!(steps, tabletalk::engine::Arg::Int(1));
}

/// Which ramps an engine may use: the yellow spaces are full, so that walking is too far.
fn ramps(engine: &str) -> Vec<&'static str> {
    let mut open = Vec::new();
    for (space, ramp) in [("H", "x9"), ("ye4", "x6"), ("ye2", "x3")] {
        let full = (1..=7).fold(Position::two().no_farmers(), |position, n| {
            position.farmer(&format!("ye{n}"), ["yellow-5b", "yellow-6b", "yellow-7b", "yellow-8b"][n % 4], 0)
        });
        let game = full.at(0, space).pesos(0, 0).engine(0, engine).build();
        if moves(&game).iter().any(|step| step.contains(ramp)) {
            open.push(ramp);
        }
    }
    open
}

#[test]
fn ar_48_an_engine_on_8_may_use_6_and_3() {
    assert_eq!(ramps("8"), ["x6", "x3"]);
}

#[test]
fn ar_49_an_engine_on_9_may_use_9_6_and_3() {
    assert_eq!(ramps("9"), ["x9", "x6", "x3"]);
}

#[test]
fn ar_50_from_h_over_a_yellow_farmer_to_the_ramp_of_space_6() {
    let position = Position::two().no_farmers().at(0, "H").engine(0, "8").pesos(0, 5).farmer("ye4", "yellow-8b", 0);
    let mut game = position.farmer("ye3", "yellow-8b", 0).farmer("ye1", "yellow-7b", 0).build();
    play(&mut game, 0, "move ba by x6");
    assert_eq!((game.players[0].pesos, game.phase), (4, Phase::Deliver));
}

#[test]
fn ar_51_hands_are_paid_onto_the_tile_or_to_the_owner() {
    let position = Position::two().no_farmers().pesos(0, 5).pesos(1, 0);
    let mut game =
        position.clone().building(1, 1, "n1").farmer("gr1", "green-7b", 2).farmer("gr2", "green-7b", 0).build();
    play(&mut game, 0, "move B");
    assert_eq!((game.players[0].pesos, game.players[1].pesos), (4, 1), "the owner is paid for passing too");
    let mut game = position.farmer("gr1", "green-7b", 2).build();
    play(&mut game, 0, "move gr1");
    assert_eq!(game.farmer_at(game.players[0].at.unwrap()).unwrap().1, 3);
    let mut own = Position::two().no_farmers().pesos(0, 5).building(0, 1, "n1").build();
    play(&mut own, 0, "move n1");
    assert_eq!(own.players[0].pesos, 5, "an own hand costs nothing");
}

/// What passing these hands costs by the number of players: a building with a black and with a green one, farmers likewise.
fn fees(players: usize) -> [u16; 4] {
    let position = Position::players(players).no_farmers().pesos(0, 9).pesos(1, 0);
    let paid = |position: Position, to: &str| {
        let mut game = position.build();
        play(&mut game, 0, &format!("move {to}"));
        let coins = game.farmer_at(game.players[0].at.unwrap()).map_or(0, |(_, coins)| coins);
        let fee = 9 - game.players[0].pesos;
        assert_eq!(fee, game.players[1].pesos + u16::from(coins), "to the owner or onto the tile");
        fee
    };
    [
        paid(position.clone().building(1, 1, "n1"), "n1"),
        paid(position.clone().building(1, 7, "n1"), "n1"),
        paid(position.clone().farmer("gr1", "green-7b", 0), "gr1"),
        paid(position.farmer("gr1", "green-3g", 0), "gr1"),
    ]
}

#[test]
fn ar_52_black_costs_one_green_two_and_with_four_players_one() {
    assert_eq!([2, 3, 4].map(fees), [[1, 2, 1, 2], [1, 2, 1, 2], [1, 1, 1, 1]]);
}

#[test]
fn ar_53_who_cannot_pay_pays_what_is_there_and_goes_on() {
    let mut game = Position::two().no_farmers().pesos(0, 1).farmer("gr1", "green-3g", 0).build();
    play(&mut game, 0, "move gr1");
    assert_eq!((game.players[0].pesos, game.farmer_at(game.players[0].at.unwrap()).unwrap().1), (0, 1));
    play(&mut game, 0, "aux 1");
    assert_eq!(game.farmer_at(game.players[0].at.unwrap()).unwrap().1, 1, "nothing is paid later");
}

#[test]
fn ar_54_two_green_buildings_or_two_black_farmers_with_two_pesos() {
    let position = Position::players(3).no_farmers().at(0, "B").pesos(0, 2).pesos(1, 0).pesos(2, 0);
    let position = position.building(1, 7, "g3").building(2, 7, "g4");
    let position = position.farmer("bl1", "blue-7b", 0).farmer("bl2", "blue-7b", 0);
    let mut buildings = position.clone().build();
    play(&mut buildings, 0, "move C");
    assert_eq!([0, 1, 2].map(|at: usize| buildings.players[at].pesos), [0, 2, 0]);
    let mut farmers = position.build();
    play(&mut farmers, 0, "move C by bl1");
    let coins =
        ["bl1", "bl2"].map(|id| farmers.farmer_at(tabletalk::games::trail::Thing::parse(id).unwrap()).unwrap().1);
    assert_eq!((farmers.players[0].pesos, coins), (0, [1, 1]));
}

#[test]
fn ar_55_local_actions_once_each_or_one_auxiliary_action() {
    let mut game = Position::two().acting("H").grain(0, 0).hand(0, &["exhaustion", "niata"]).build();
    play(&mut game, 0, "use 1");
    assert_eq!(refuse(&game, 0, "use 1"), "ar-no-used");
    play(&mut game, 0, "use 2 x1");
    assert_eq!(legal(&game, 0), ["end", "token 2", "token 1"]);
    let mut game = Position::two().acting("A").build();
    play(&mut game, 0, "aux 1");
    assert_eq!(refuse(&game, 0, "hire gaucho 1 at 1"), "ar-no-used");
    let mut game = Position::two().acting("A").hand(0, &["holando"]).build();
    play(&mut game, 0, "use 3");
    assert_eq!(refuse(&game, 0, "aux 1"), "ar-no-aux-after");
}

#[test]
fn ar_56_costs_in_full_and_one_of_two() {
    let game = Position::two().acting("H").hand(0, &["niata"]).build();
    assert!(!can(&game, 0, "use 2 x1"), "no exhaustion card to remove");
    let mut game = Position::two().acting("H").hand(0, &["exhaustion"]).build();
    play(&mut game, 0, "use 2 x1");
    assert_eq!(refuse(&game, 0, "aux 1 at 2"), "ar-no-used", "one of the two");
    let game = Position::two().acting("A").pesos(0, 3).build();
    assert!(steps(&game, 0, "hire").is_empty());
}

#[test]
fn ar_57_one_two_or_three_local_actions_are_used() {
    let position = Position::two().no_farmers().grain(0, 0).hand(0, &[]);
    let one = position.clone().building(0, 1, "g1").acting("g1");
    let two = position.clone().building(0, 5, "g1").acting("g1");
    let three = position.building(0, 10, "g1").acting("g1");
    let tiles: [(Position, &[&str]); 3] = [
        (one, &["use 1"]),
        (two, &["use 1", "use 2", "disc aux1r"]),
        (three, &["use 1", "use 2", "use 3", "engine 3"]),
    ];
    for (tile, used) in tiles {
        let mut game = tile.build();
        let local: Vec<&str> = used.iter().copied().filter(|step| step.starts_with("use")).collect();
        assert_eq!(steps(&game, 0, "use"), local);
        play_all(&mut game, 0, used);
        assert_eq!(legal(&game, 0).iter().filter(|step| !step.starts_with("token")).collect::<Vec<_>>(), ["end"]);
    }
}

#[test]
fn ar_58_a_risk_action_belongs_to_the_owner_of_the_building() {
    let position = Position::two().hand(0, &["niata"]).grain(0, 0);
    assert!(can(&position.clone().building(0, 1, "rg3").acting("rg3").build(), 0, "use risk"));
    assert!(!can(&position.building(1, 1, "rg3").acting("rg3").build(), 0, "use risk"));
}

#[test]
fn ar_59_own_building_6a_on_a_certificate_risk_space() {
    let position = Position::two().building(0, 6, "r1").acting("r1").pesos(0, 5).hand(0, &["niata", "serrano"]);
    let mut game = position.jobs(3, &[(1, &["gaucho", "strong-carpintero"])]).hired(0, "maquinista", 1).build();
    play(&mut game, 0, "hire gaucho 1 at 1");
    assert_eq!(game.players[0].pesos, 0, "6 less 1");
    play(&mut game, 0, "use 2");
    assert_eq!(steps(&game, 0, "engine"), ["engine 1", "engine 2"]);
    play_all(&mut game, 0, &["engine 2", "use risk", "discard serrano"]);
    assert_eq!(game.players[0].certificates, 1);
}

#[test]
fn ar_60_on_an_opponents_building_only_an_auxiliary_action() {
    let game = Position::two().building(1, 6, "n4").acting("n4").pesos(0, 20).build();
    assert!(legal(&game, 0).iter().all(|step| step.starts_with("aux") || step.starts_with("token") || step == "end"));
    assert!(can(&game, 0, "aux 1"));
}

#[test]
fn ar_61_on_a_farmer_an_auxiliary_action_or_help_for_that_farmer() {
    let position = Position::two().no_farmers().farmer("gr1", "green-3g", 0).farmer("gr2", "green-4g", 0);
    let mut game = position.acting("gr1").hand(0, &["caracu-low"]).pesos(0, 0).build();
    assert!(can(&game, 0, "aux 1") && can(&game, 0, "use farmer"));
    play_all(&mut game, 0, &["use farmer", "reveal caracu-low"]);
    assert_eq!(game.players[0].beside.total(), 1);
    assert!(!can(&game, 0, "aux 1"));
    let mut game =
        Position::two().no_farmers().farmer("gr1", "green-3g", 0).acting("gr1").hand(0, &["caracu-low"]).build();
    play(&mut game, 0, "aux 1");
    assert!(!can(&game, 0, "use farmer"));
}

#[test]
fn ar_62_stopping_on_a_green_hand_costs_two_first() {
    let mut game =
        Position::two().no_farmers().pesos(0, 3).farmer("gr1", "green-3g", 0).hand(0, &["caracu-low"]).build();
    play(&mut game, 0, "move gr1");
    assert_eq!(game.players[0].pesos, 1);
    play_all(&mut game, 0, &["use farmer", "reveal caracu-low"]);
    assert_eq!(game.players[0].pesos, 3, "the two coins come back with the tile, space 1 adds none");
}

#[test]
fn ar_63_rewards_may_be_declined_pesos_are_taken_in_full() {
    let mut game = Position::two().acting("B").hand(0, &["patagonico"]).build();
    play(&mut game, 0, "use 2");
    assert!(can(&game, 0, "engine 1") && can(&game, 0, "engine 2") && can(&game, 0, "skip"));
    play(&mut game, 0, "skip");
    assert_eq!((game.players[0].engine.to_string().as_str(), game.players[0].herd.discard.total()), ("0", 1));
    let mut game = Position::two().acting("A").pesos(0, 0).hand(0, &["holando"]).build();
    play(&mut game, 0, "use 3");
    assert_eq!(game.players[0].pesos, 2, "there is no way to take less");
}

#[test]
fn ar_64_exactly_the_cards_shown_once_per_action() {
    let mut game = Position::two().acting("A").pesos(0, 0).hand(0, &["holando", "holando"]).build();
    play(&mut game, 0, "use 3");
    assert_eq!(game.players[0].herd.hand.total(), 1);
    assert_eq!(refuse(&game, 0, "use 3"), "ar-no-used");
}

#[test]
fn ar_65_the_discard_actions_of_the_examples() {
    let gained = |space: &str, hand: &[&str], steps: &[&str]| {
        let mut game = Position::two().acting(space).pesos(0, 0).hand(0, hand).build();
        play_all(&mut game, 0, steps);
        game.players[0].pesos
    };
    assert_eq!(gained("E", &["fronterizo"], &["use 2"]), 2);
    assert_eq!(gained("D", &["niata", "niata", "holando"], &["use 2", "pair niata"]), 2);
    let risk = |space: &str| {
        let mut game = Position::two().building(0, 2, space).acting(space).hand(0, &["niata"]).build();
        play_all(&mut game, 0, &["use risk", "discard niata"]);
        (game.players[0].grain, game.players[0].certificates)
    };
    assert_eq!((risk("rg3"), risk("r1")), ((1, 0), (0, 1)));
    let mut game = Position::two().acting("B").hand(0, &["patagonico"]).build();
    play_all(&mut game, 0, &["use 2", "engine 2"]);
    assert_eq!(game.players[0].engine.to_string(), "2");
}

#[test]
fn ar_66_exhaustion_and_objectives_are_no_cattle() {
    let game = Position::two().building(0, 2, "r1").acting("r1").hand(0, &["exhaustion", "o105"]).build();
    assert!(!can(&game, 0, "use risk"));
    let game = Position::two().acting("D").hand(0, &["exhaustion", "exhaustion", "niata"]).build();
    assert!(!can(&game, 0, "use 2"), "no pair of cattle");
}

#[test]
fn ar_67_markers_stop_at_their_limits() {
    let certificates = |marker: u8, cleared: &[&str]| {
        let position = Position::two().building(0, 9, "n1").acting("n1").set(0, "certificates", marker);
        let mut game = position.cleared(0, cleared).build();
        play(&mut game, 0, "use 1");
        game.players[0].certificate_number(&super::position::rules())
    };
    assert_eq!((certificates(3, &[]), certificates(3, &["cert"])), (4, 6), "there is no 5 on the track");
    let mut game = Position::two().building(0, 10, "n1").acting("n1").grain(0, 6).build();
    play(&mut game, 0, "use 1");
    assert_eq!(game.players[0].grain, 8);
    let game = Position::two().building(0, 10, "n1").acting("n1").grain(0, 8).build();
    assert!(!can(&game, 0, "use 1"), "nothing to gain");
}

/// Who gets what on a way: each seat, then each space with a tile.
type Fees = Vec<u16>;

/// Every location within reach, by walking every way there is, with the fees of each.
fn walk_about(
    game: &Argentina,
    at: Space,
    left: u8,
    purse: u16,
    fees: &Fees,
    found: &mut BTreeMap<Space, BTreeSet<Fees>>,
) {
    let green = if game.count() == 4 { 1 } else { 2 };
    let on_turn = game.on_turn.unwrap();
    let engine = game.rules.railway.reached(game.player(on_turn).engine);
    for next in game.rules.trail.graph.next(at.index()).map(Space::nth) {
        let (hand, payee) = match (game.rules.trail.kind(next), game.trail[next]) {
            (SpaceKind::Ramp { engine: needed }, _) if engine < *needed => continue,
            (SpaceKind::Ramp { .. } | SpaceKind::BuenosAires, _) => {
                if left > 0 {
                    found.entry(Space::BUENOS_AIRES).or_default().insert(fees.clone());
                }
                continue;
            }
            (_, None) => {
                walk_about(game, next, left, purse, fees, found);
                continue;
            }
            (_, Some(Standing::Neutral(_))) => (Hand::None, 0),
            (_, Some(Standing::Private { owner, .. })) if owner == on_turn => (Hand::None, 0),
            (_, Some(Standing::Private { owner, number })) => {
                (game.rules.building(number, game.sides.buildings[number.index()]).hand, owner.index())
            }
            (_, Some(Standing::Farmer { farmer, .. })) => (farmer.hand(), 4 + next.index()),
        };
        if left == 0 {
            continue;
        }
        let fee = match hand {
            Hand::None => 0,
            Hand::Black => 1,
            Hand::Green => green,
        };
        let fee = purse.min(fee);
        let mut fees = fees.clone();
        fees[payee] += fee;
        found.entry(next).or_default().insert(fees.clone());
        walk_about(game, next, left - 1, purse - fee, &fees, found);
    }
}

/// What the offered moves pay.
fn moves_offered(game: &Argentina) -> BTreeMap<Space, BTreeSet<Fees>> {
    let on_turn = game.on_turn.unwrap();
    let mut legal = Vec::new();
    game.legal(on_turn, &mut legal);
    let mut found: BTreeMap<Space, BTreeSet<Fees>> = BTreeMap::new();
    for action in legal {
        let Action::Move { to, .. } = action else {
            continue;
        };
        let mut after = game.clone();
        after.apply(on_turn, action, &mut Log::silent()).unwrap();
        let mut fees = vec![0; 4 + Space::COUNT];
        for other in Seat::first(game.count()).filter(|other| *other != on_turn) {
            fees[other.index()] = after.player(other).pesos - game.player(other).pesos;
        }
        for space in Space::all() {
            let coins = |game: &Argentina| game.farmer_at(space).map_or(0, |(_, coins)| u16::from(coins));
            fees[4 + space.index()] = coins(&after) - coins(game);
        }
        let paid = game.player(on_turn).pesos - after.player(on_turn).pesos;
        assert_eq!(paid, fees.iter().sum::<u16>(), "what one pays others get");
        assert!(found.entry(to).or_default().insert(fees), "offered twice");
    }
    found
}

#[test]
fn ar_51_the_offered_moves_are_all_ways_without_needless_fees() {
    let mut compared = 0;
    for round in 0..24 {
        let mut game = super::position::fresh(2 + round % 3, round as u64, &[("neutral", "shuffled")]);
        let mut rng = bot_rng(round as u64);
        while let Some(at) = game.on_turn {
            if game.phase == Phase::Move && game.player(at).open.is_empty() {
                let limit = game.player(at).step_limit(&game.rules, game.count());
                let mut walked = BTreeMap::new();
                let nothing = vec![0; 4 + Space::COUNT];
                let (from, purse) = (game.player(at).at.unwrap(), game.player(at).pesos);
                walk_about(&game, from, limit, purse, &nothing, &mut walked);
                for ways in walked.values_mut() {
                    let all = ways.clone();
                    let less = |fees: &Fees, other: &Fees| {
                        other != fees && other.iter().zip(fees).all(|(other, fee)| other <= fee)
                    };
                    ways.retain(|fees| !all.iter().any(|other| less(fees, other)));
                }
                assert_eq!(moves_offered(&game), walked, "from {from}");
                compared += 1;
            }
            let mut legal = Vec::new();
            game.legal(at, &mut legal);
            game.apply(at, legal[below(&mut rng, legal.len())], &mut Log::silent()).unwrap();
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn ar_32_what_others_hear_of_a_draw_does_not_depend_on_the_cards() {
    let mut rng = bot_rng(32);
    let mut compared = 0;
    for round in 0..12 {
        let mut game = super::position::fresh(2 + round % 3, round as u64, &[]);
        while let Some(at) = game.on_turn {
            let mut legal = Vec::new();
            game.legal(at, &mut legal);
            let action = legal[below(&mut rng, legal.len())];
            if matches!(action, Action::EndTurn | Action::Token { .. } | Action::Draw { .. }) {
                // Another hand and another order of the draw pile, as far as anybody else can know.
                let mut world = Argentina::sample(&game.view(Viewer::Spectator), &mut rng);
                let heard = |game: &mut Argentina| {
                    let mut log = Log::keeping();
                    game.apply(at, action, &mut log).ok()?;
                    let told = log.lines().iter().filter(|told| told.to.is_none());
                    Some(told.map(|told| told.line.clone()).collect::<Vec<_>>())
                };
                // With another hand the step may not be open at all.
                if let Some(there) = heard(&mut world) {
                    assert_eq!(heard(&mut game).unwrap(), there);
                    compared += 1;
                    continue;
                }
                game.apply(at, action, &mut Log::silent()).unwrap();
            } else {
                game.apply(at, action, &mut Log::silent()).unwrap();
            }
        }
    }
    assert!(compared > 200, "{compared}");
}
