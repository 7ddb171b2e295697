//! Hiring, building, cattle, auxiliary actions, tokens, moving on: AR-100 to AR-126, AR-130, AR-183 to AR-193.

use serde_json::json;
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::table::Standing;
use tabletalk::games::argentina::turn::{Open, Phase};
use tabletalk::games::trail::Thing;

use super::position::{Position, can, legal, play, play_all, refuse, rules, seat, steps};

fn hiring(rows: &[(usize, &[&str])]) -> Position {
    Position::two().acting("A").pesos(0, 30).jobs(5, rows)
}

#[test]
fn ar_100_the_rows_cost_the_icon_and_one_more_for_strength() {
    let mut game = hiring(&[(1, &["gaucho", "strong-gaucho"])]).build();
    assert_eq!(steps(&game, 0, "hire"), ["hire gaucho 1 at 1", "hire strong-gaucho 1 at 1"], "the dearer action waits");
    play(&mut game, 0, "hire gaucho 1 at 1");
    assert_eq!(game.players[0].pesos, 24);
    play(&mut game, 0, "hire strong-gaucho 1 at 2");
    assert_eq!(game.players[0].pesos, 24 - 9 + 2, "6 + 1 + 2, and the third space gives 2");
}

#[test]
fn ar_101_nobody_is_hired_from_the_tokens_row() {
    let game = hiring(&[(5, &["gaucho"])]).build();
    assert_eq!(refuse(&game, 0, "hire gaucho 5 at 1"), "ar-no-token-row");
}

#[test]
fn ar_102_the_leftmost_free_space_and_a_full_row_takes_nobody() {
    let game = hiring(&[(1, &["gaucho"])]).hired(0, "gaucho", 5).build();
    assert_eq!(game.players[0].rows.iter().next().unwrap().1.count(), 6);
    assert_eq!(refuse(&game, 0, "hire gaucho 1 at 1"), "ar-no-row-full");
}

#[test]
fn ar_103_the_immediate_action_now_or_never() {
    let position = hiring(&[(1, &["maquinista", "gaucho"])]).hand(0, &["niata", "serrano"]);
    let mut game = position.build();
    play(&mut game, 0, "hire maquinista 1 at 1");
    assert!(can(&game, 0, "remove niata") && can(&game, 0, "skip"));
    play(&mut game, 0, "skip");
    assert_eq!(game.players[0].herd.hand.total(), 2);
}

#[test]
fn ar_104_fifth_and_sixth_spaces_are_worth_four_each() {
    let points = |n| Position::two().hired(0, "carpintero", n).build().points(seat(0))[9];
    assert_eq!([3, 4, 5].map(points), [0, 4, 8]);
}

#[test]
fn ar_105_neutral_a_as_in_the_example() {
    let position = hiring(&[(1, &["strong-gaucho"]), (2, &["maquinista"])]).hired(0, "maquinista", 1);
    let mut game = position.hand(0, &["niata", "patagonico"]).build();
    play_all(&mut game, 0, &["hire maquinista 2 at 1", "discard niata"]);
    assert_eq!((game.players[0].pesos, game.players[0].certificates), (23, 1), "7 pesos");
    play(&mut game, 0, "hire strong-gaucho 1 at 2");
    assert_eq!((game.players[0].pesos, game.players[0].tokens), (14, 2), "9 pesos, and an exchange token");
    assert!(!can(&game, 0, "use 3"), "no Holando in hand");
}

#[test]
fn ar_106_the_immediate_actions_of_the_rows() {
    let hire = |trade: &str, before: usize, position: Position| -> Argentina {
        let mut game = position.jobs(5, &[(1, &[trade])]).hired(0, trade, before).acting("A").pesos(0, 20).build();
        play(&mut game, 0, &format!("hire {trade} 1 at 1"));
        game
    };
    let two = || Position::two().no_farmers().hand(0, &["niata"]);
    let open = |game: &Argentina| game.players[0].open.last().cloned();
    assert_eq!(hire("gaucho", 0, two()).players[0].tokens, 2);
    let third = hire("gaucho", 1, two());
    assert!(third.players[0].pesos == 16 && matches!(open(&third), Some(Open::Remove { .. })));
    assert_eq!(hire("gaucho", 2, two()).players[0].tokens, 2);
    let sixth = hire("gaucho", 4, two());
    assert!(sixth.players[0].pesos == 17 && matches!(open(&sixth), Some(Open::Buy { gauchos: 6, .. })));
    assert!(matches!(open(&hire("carpintero", 1, two())), Some(Open::Build { pesos_each: 2, .. })));
    assert_eq!(hire("carpintero", 2, two()).players[0].pesos, 17);
    assert!(matches!(open(&hire("carpintero", 4, two())), Some(Open::Build { pesos_each: 1, .. })));
    assert!(matches!(open(&hire("maquinista", 0, two())), Some(Open::Remove { .. })));
    assert!(matches!(open(&hire("maquinista", 1, two())), Some(Open::Spend { .. })));
    assert!(matches!(open(&hire("maquinista", 2, two())), Some(Open::Engine { up_to: 2 })));
    let behind = hire("maquinista", 4, two().engine(0, "9"));
    assert!(behind.players[0].pesos == 19 && matches!(open(&behind), Some(Open::Upgrade)));
    let prices: Vec<u8> = rules().board.rows[3].spaces.iter().map(|space| space.price).collect();
    assert_eq!(prices, [6, 6, 8, 8, 10]);
}

fn building(each: u8) -> Position {
    Position::two().acting("B").pesos(0, 40).open(0, json!({"build": {"pesos_each": each, "optional": true}}))
}

#[test]
fn ar_107_any_empty_building_space_for_the_carpinteros_at_two_each() {
    let mut game = Position::two().acting("B").pesos(0, 4).hired(0, "carpintero", 1).build();
    play(&mut game, 0, "use 1");
    assert_eq!(steps(&game, 0, "build").len(), 4 * 22, "1, 2, 3 and 4 on 22 spaces");
    assert_eq!(refuse(&game, 0, "build 5 n1"), "ar-no-carpinteros");
    play(&mut game, 0, "build 4 r4");
    assert_eq!(game.players[0].pesos, 0);
    assert!(matches!(game.trail[Thing::parse("r4").unwrap()], Some(Standing::Private { .. })));
}

#[test]
fn ar_108_replacing_an_own_building_by_a_larger_one() {
    let mut game = building(2).hired(0, "carpintero", 2).building(0, 4, "n1").building(1, 1, "n2").build();
    assert_eq!(refuse(&game, 0, "build 3 n1"), "ar-no-building-space", "no larger");
    assert_eq!(refuse(&game, 0, "build 8 n2"), "ar-no-building-space", "not the own one");
    play(&mut game, 0, "build 8 n1");
    assert_eq!(game.players[0].pesos, 34);
    assert!(!game.players[0].ready.has(Thing::parse("4").unwrap()), "the old one is gone");
}

#[test]
fn ar_109_four_pesos_for_two_carpinteros_six_for_three_more() {
    let mut game = building(2).hired(0, "carpintero", 1).build();
    play(&mut game, 0, "build 3 n1");
    assert_eq!(game.players[0].pesos, 36);
    let game = building(2).hired(0, "carpintero", 1).building(0, 3, "n1").build();
    assert!(!can(&game, 0, "build 8 n1"), "three carpinteros are needed");
    let mut game = building(2).hired(0, "carpintero", 2).building(0, 3, "n1").build();
    play(&mut game, 0, "build 8 n1");
    assert_eq!(game.players[0].pesos, 34);
}

#[test]
fn ar_110_the_largest_only_by_replacement() {
    let game = building(2).hired(0, "carpintero", 5).building(0, 3, "n1").build();
    assert!(!can(&game, 0, "build 9 n2") && can(&game, 0, "build 9 n1"));
}

#[test]
fn ar_111_only_b_and_the_carpintero_row_build() {
    let builds = |position: Position| {
        let position = position.pesos(0, 40).grain(0, 5).hired(0, "carpintero", 3).hand(0, &["niata", "patagonico"]);
        let game = position.build();
        steps(&game, 0, "use").iter().any(|step| {
            let mut after = game.clone();
            play(&mut after, 0, step);
            !steps(&after, 0, "build").is_empty()
        })
    };
    let neutral: Vec<&str> = ["A", "B", "C", "D", "E", "F", "G", "H"]
        .into_iter()
        .filter(|space| builds(Position::two().acting(space)))
        .collect();
    assert_eq!(neutral, ["B"]);
    for (side, number) in ["a", "b"].into_iter().flat_map(|side| (1..=10).map(move |number| (side, number))) {
        let position = Position::with(2, &[("buildings", side)]).building(0, number, "n1").acting("n1");
        assert!(!builds(position), "{number}{side}");
    }
    let mut cheap = building(1).hired(0, "carpintero", 1).build();
    play(&mut cheap, 0, "build 3 n1");
    assert_eq!(cheap.players[0].pesos, 38, "one peso each");
}

#[test]
fn ar_112_a_new_building_under_ones_feet_is_not_used_now() {
    let position = Position::two().building(0, 6, "n1").acting("n1").pesos(0, 40).hired(0, "carpintero", 1);
    let mut game = position.jobs(5, &[(1, &["carpintero"])]).build();
    play_all(&mut game, 0, &["hire carpintero 1 at 1", "build 8 n1"]);
    assert!(steps(&game, 0, "use").is_empty() && steps(&game, 0, "aux").is_empty());
    assert!(can(&game, 0, "end"));
}

fn buying(gauchos: usize, pesos: u16, market: &[&str]) -> Position {
    Position::two().acting("E").pesos(0, pesos).hired(0, "gaucho", gauchos - 1).market(market)
}

fn offers(gauchos: usize, pesos: u16, market: &[&str]) -> Vec<String> {
    let mut game = buying(gauchos, pesos, market).build();
    play(&mut game, 0, "use 1");
    steps(&game, 0, "buy")
}

const ALL: [&str; 6] = ["caracu-low", "chaqueno", "serrano", "blanco", "franqueiro-low", "angus-low"];

#[test]
fn ar_120_one_gaucho() {
    assert_eq!(
        offers(1, 30, &ALL),
        ["buy 1 caracu-low", "buy 2 chaqueno", "buy 2 serrano", "buy 2 blanco", "buy 3 franqueiro-low"]
    );
    let cost = |step: &str| {
        let mut game = buying(1, 30, &ALL).build();
        play_all(&mut game, 0, &["use 1", step]);
        30 - game.players[0].pesos
    };
    assert_eq!([cost("buy 1 caracu-low"), cost("buy 2 serrano"), cost("buy 3 franqueiro-low")], [4, 5, 11]);
}

#[test]
fn ar_121_two_gauchos() {
    let mut game = buying(2, 30, &ALL).build();
    play_all(&mut game, 0, &["use 1", "buy 2 chaqueno", "buy 2 serrano"]);
    assert_eq!(game.players[0].pesos, 20);
    let cost = |step: &str| {
        let mut game = buying(2, 30, &ALL).build();
        play_all(&mut game, 0, &["use 1", step]);
        30 - game.players[0].pesos
    };
    assert_eq!([cost("buy 4 blanco"), cost("buy 5 angus-low")], [2, 11]);
}

#[test]
fn ar_122_three_gauchos_and_five_pesos_are_two_of_value_3() {
    let mut game = buying(3, 5, &["chaqueno", "serrano"]).build();
    play(&mut game, 0, "use 1");
    assert!(can(&game, 0, "buy 6 chaqueno+serrano") && !can(&game, 0, "buy 6 chaqueno"), "exactly two");
    play(&mut game, 0, "buy 6 chaqueno+serrano");
    assert_eq!((game.players[0].pesos, game.players[0].herd.discard.total()), (0, 2));
}

#[test]
fn ar_123_five_gauchos_and_nine_pesos_are_two_franqueiros() {
    let mut game = buying(5, 9, &["franqueiro-low", "franqueiro-high"]).build();
    play_all(&mut game, 0, &["use 1", "buy 9 franqueiro-high+franqueiro-low"]);
    assert_eq!((game.players[0].pesos, game.market.total()), (0, 0));
}

#[test]
fn ar_124_gauchos_are_shared_out_each_once() {
    let mut game = buying(3, 30, &ALL).build();
    play_all(&mut game, 0, &["use 1", "buy 1 caracu-low", "buy 4 serrano"]);
    assert!(steps(&game, 0, "buy").is_empty(), "all three are used");
}

#[test]
fn ar_125_an_unused_gaucho_adds_two_cards_at_any_time() {
    let mut game = buying(2, 30, &["caracu-low"]).build();
    play(&mut game, 0, "use 1");
    let log = play(&mut game, 0, "add");
    assert_eq!((game.market.total(), log.revealed_to().len()), (3, 2));
    let caracu = steps(&game, 0, "buy")[0].clone();
    play(&mut game, 0, &caracu);
    assert!(!can(&game, 0, "add"));
    let full: Vec<&str> = ["chaqueno"; 5].into_iter().chain(["serrano"; 5]).collect();
    let mut game = buying(1, 0, &full).build();
    play_all(&mut game, 0, &["use 1", "add"]);
    assert_eq!(game.market.total(), 12, "the market may exceed its size");
}

#[test]
fn ar_126_only_what_is_there_and_fewer_is_fine() {
    assert_eq!(offers(6, 30, &["serrano"]), ["buy 2 serrano", "buy 4 serrano"]);
    let mut game = buying(6, 30, &ALL).build();
    play_all(&mut game, 0, &["use 1", "done"]);
    assert_eq!(game.players[0].pesos, 30);
}

#[test]
fn ar_130_there_are_no_other_options() {
    let market: Vec<&str> = ALL.into_iter().chain(["blanco", "franqueiro-high"]).collect();
    // What each purchase takes, in gauchos and pesos.
    let takes = |step: &str| {
        let mut game = buying(6, 30, &market).build();
        play_all(&mut game, 0, &["use 1", step]);
        let gauchos = match game.players[0].open.last() {
            Some(Open::Buy { gauchos, .. }) => *gauchos,
            other => panic!("{step} left {other:?}"),
        };
        (6 - gauchos, 30 - game.players[0].pesos)
    };
    let (low, high) = ("franqueiro-low", "franqueiro-high");
    let value3 = ["chaqueno", "serrano", "blanco"];
    let mut expected: Vec<(String, (u8, u16))> = vec![("buy 1 caracu-low".to_owned(), (1, 4))];
    expected.extend(value3.map(|card| (format!("buy 2 {card}"), (1, 5))));
    expected.push((format!("buy 3 {high}"), (1, 11)));
    expected.extend(value3.map(|card| (format!("buy 4 {card}"), (2, 2))));
    expected.push(("buy 5 angus-low".to_owned(), (2, 11)));
    let pairs = ["chaqueno+serrano", "chaqueno+blanco", "serrano+blanco", "blanco+blanco"];
    expected.extend(pairs.map(|pair| (format!("buy 6 {pair}"), (3, 5))));
    expected.push((format!("buy 7 {high}"), (3, 6)));
    expected.push(("buy 8 angus-low".to_owned(), (4, 6)));
    expected.push((format!("buy 9 {high}+{low}"), (5, 9)));
    let offered = offers(6, 30, &market);
    assert_eq!(offered, expected.iter().map(|(step, _)| step.clone()).collect::<Vec<_>>());
    for (step, price) in expected {
        assert_eq!(takes(&step), price, "{step}");
    }
}

#[test]
fn ar_183_exhaustion_is_discarded_or_removed_like_other_cards() {
    let position = hiring(&[(1, &["maquinista"])]).hand(0, &["exhaustion", "niata"]);
    let mut game = position.build();
    let stack = game.exhaustion;
    play_all(&mut game, 0, &["hire maquinista 1 at 1", "remove exhaustion"]);
    assert_eq!((game.exhaustion, game.cards_gone.total()), (stack + 1, 0));
    let mut game = hiring(&[(1, &["maquinista"])]).hand(0, &["niata"]).build();
    play_all(&mut game, 0, &["hire maquinista 1 at 1", "remove niata"]);
    assert_eq!(game.cards_gone.total(), 1);
    let mut game = Position::two().acting("A").hand(0, &["exhaustion"]).build();
    play(&mut game, 0, "aux 2");
    assert!(can(&game, 0, "discard exhaustion"));
}

#[test]
fn ar_184_an_auxiliary_action_needs_a_free_space_two_have_one_at_the_start() {
    let game = Position::two().acting("A").pesos(0, 5).grain(0, 5).engine(0, "5").build();
    assert_eq!(steps(&game, 0, "aux"), ["aux 1", "aux 2"]);
    assert_eq!(refuse(&game, 0, "aux 4"), "ar-no-aux-covered");
    let game = Position::two().acting("A").pesos(0, 5).cleared(0, &["aux4l"]).build();
    assert!(can(&game, 0, "aux 4"));
}

#[test]
fn ar_185_double_only_with_the_icon_and_both_spaces() {
    let position = Position::two().acting("G").pesos(0, 5);
    assert!(!can(&position.clone().build(), 0, "aux 1 double at 2"));
    let cleared = position.cleared(0, &["aux1r"]);
    assert!(can(&cleared.clone().build(), 0, "aux 1 double at 2"));
    assert!(!can(&cleared.acting("A").build(), 0, "aux 1 double"), "a location's own is single");
}

/// What an auxiliary action does, single and double, with every space cleared.
fn aux(n: u8, double: bool, position: Position) -> Argentina {
    let spaces = match n {
        1 => vec!["aux1r"],
        2 => vec!["aux2r"],
        n => vec![
            ["aux3l", "aux4l", "aux5l", "aux6l"][usize::from(n) - 3],
            ["aux3r", "aux4r", "aux5r", "aux6r"][usize::from(n) - 3],
        ],
    };
    let mut game = position.acting("G").cleared(0, &spaces).build();
    play(&mut game, 0, &format!("aux {n}{} at 2", if double { " double" } else { "" }));
    game
}

#[test]
fn ar_186_one_or_two_pesos() {
    let pesos = |double| aux(1, double, Position::two().pesos(0, 0)).players[0].pesos;
    assert_eq!((pesos(false), pesos(true)), (1, 2));
}

#[test]
fn ar_187_draw_and_discard_one_or_two() {
    for (double, n) in [(false, 1), (true, 2)] {
        let mut game = aux(2, double, Position::two().hand(0, &["niata", "niata"]));
        assert_eq!(game.players[0].herd.hand.total(), 2 + n);
        for _ in 0..n {
            let step = steps(&game, 0, "discard")[0].clone();
            play(&mut game, 0, &step);
        }
        assert_eq!(game.players[0].herd.hand.total(), 2);
    }
}

#[test]
fn ar_188_grain_into_certificates_and_pesos() {
    let after = |double| {
        let game = aux(3, double, Position::two().pesos(0, 0).grain(0, 3));
        (game.players[0].grain, game.players[0].certificates, game.players[0].pesos)
    };
    assert_eq!((after(false), after(true)), ((2, 1, 1), (1, 2, 2)));
}

#[test]
fn ar_189_pesos_into_grain() {
    let after = |double| {
        let game = aux(4, double, Position::two().pesos(0, 3).grain(0, 0));
        (game.players[0].pesos, game.players[0].grain)
    };
    assert_eq!((after(false), after(true)), ((2, 1), (1, 2)));
}

#[test]
fn ar_190_pesos_for_the_engine() {
    let after = |double| {
        let game = aux(5, double, Position::two().pesos(0, 3));
        (game.players[0].pesos, steps(&game, 0, "engine"))
    };
    assert_eq!(after(false), (2, vec!["engine 1".to_owned()]));
    assert_eq!(after(true), (1, vec!["engine 1".to_owned(), "engine 2".to_owned()]));
}

#[test]
fn ar_191_the_engine_back_cards_drawn_and_removed() {
    let mut game = aux(6, true, Position::two().engine(0, "3").hand(0, &["niata"]).pesos(0, 0));
    assert_eq!(steps(&game, 0, "engine"), ["engine 1"], "exactly two back");
    play(&mut game, 0, "engine 1");
    assert_eq!(game.players[0].herd.hand.total(), 3, "two were drawn first");
    for _ in 0..2 {
        let step = steps(&game, 0, "remove")[0].clone();
        play(&mut game, 0, &step);
    }
    assert_eq!(game.players[0].herd.hand.total(), 1);
    let start = Position::two().acting("G").cleared(0, &["aux6l"]).build();
    assert!(!can(&start, 0, "aux 6 at 2"), "not from the start space");
}

#[test]
fn ar_191_a_station_on_the_way_back_comes_before_the_cards() {
    let position = Position::two().engine(0, "5").hand(0, &["niata"]).pesos(0, 9).hired(0, "gaucho", 1);
    let mut game = aux(6, false, position);
    let steps_to_the_master = ["engine t1 upgrade", "disc aux1r", "appoint gaucho"];
    for step in steps_to_the_master {
        assert_eq!(game.players[0].herd.hand.total(), 1, "nothing is drawn before {step}");
        play(&mut game, 0, step);
    }
    assert_eq!(game.players[0].herd.hand.total(), 2);
    let step = steps(&game, 0, "remove")[0].clone();
    play(&mut game, 0, &step);
    assert_eq!((game.players[0].herd.hand.total(), game.players[0].masters.len()), (1, 1));
}

#[test]
fn ar_192_a_token_at_any_time_also_in_another_turn() {
    let mut game = Position::two().no_farmers().hand(1, &["niata", "niata"]).build();
    assert_eq!(legal(&game, 1), ["token 2", "token 1"]);
    let log = play(&mut game, 1, "token 2");
    assert_eq!((game.players[1].tokens, game.players[1].herd.hand.total()), (0, 4));
    assert!(log.revealed_to().contains(seat(1)) && log.revealed_to().len() == 1);
    play(&mut game, 0, "move B");
    play(&mut game, 0, "end");
    assert_eq!(refuse(&game, 1, "move B"), "ar-no-first", "its own discards come before its turn");
    for _ in 0..2 {
        let step = steps(&game, 1, "discard")[0].clone();
        play(&mut game, 1, &step);
    }
    assert!(can(&game, 1, "move B"));
    let mut mid = Position::two().acting("E").pesos(0, 20).market(&["serrano"]).build();
    play(&mut mid, 0, "use 1");
    assert!(can(&mid, 0, "token 2"), "in the middle of an action");
    assert_eq!(refuse(&Position::two().set(0, "tokens", 0).build(), 0, "token 1"), "ar-no-token");
}

#[test]
fn ar_192_a_token_still_before_the_income_of_a_turn_without_choices() {
    let mut game = Position::two().no_farmers().at(0, "ye1").hand(0, &["niata", "niata"]).build();
    play_all(&mut game, 0, &["move ba", "skip"]);
    assert_eq!(legal(&game, 0), ["income 0", "token 2", "token 1"]);
    play(&mut game, 0, "token 2");
    for _ in 0..2 {
        let step = steps(&game, 0, "discard")[0].clone();
        play(&mut game, 0, &step);
    }
    assert_eq!(legal(&game, 0), ["income 0"], "that was the only token");
}

#[test]
fn ar_193_moving_on_then_the_whole_phase_b_again() {
    let position =
        Position::two().no_farmers().building(0, 7, "n1").building(1, 1, "g1").acting("n1").pesos(0, 5).pesos(1, 0);
    let mut game = position.hand(0, &["patagonico"]).build();
    play(&mut game, 0, "use 2");
    assert_eq!(steps(&game, 0, "move"), ["move g1", "move B", "move C"], "one to three steps");
    play(&mut game, 0, "move B");
    assert_eq!(
        (game.phase, game.players[0].pesos, game.players[1].pesos),
        (Phase::Act { used: 0 }, 4, 1),
        "fees apply"
    );
    assert_eq!(game.players[0].herd.hand.total(), 1, "no refill in between");
    assert!(can(&game, 0, "use 2"));
}
