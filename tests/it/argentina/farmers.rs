//! Helping farmers: AR-172 to AR-182.

use std::sync::Arc;

use serde_json::{Value, json};
use tabletalk::engine::{DataFiles, Game, Viewer};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::data_files;
use tabletalk::games::trail::Thing;

use super::position::{Position, can, legal, play, play_all, refuse, rules, seat, steps};

/// Seat 0 stands on F, where up to three farmers are helped.
fn helping(hand: &[&str]) -> Position {
    Position::two().no_farmers().acting("F").hand(0, hand).pesos(0, 0)
}

#[test]
fn ar_172_the_farmer_stood_on_or_up_to_three_anywhere() {
    let position = helping(&["caracu-low", "caracu-low", "caracu-high", "angus-low"]);
    let position = position
        .farmer("gr1", "green-3g", 0)
        .farmer("bl1", "blue-3g", 0)
        .farmer("or1", "orange-3g", 0)
        .farmer("or2", "orange-4g", 0);
    let mut game = position.build();
    play_all(&mut game, 0, &["farmer gr1", "farmer bl1", "farmer or2"]);
    assert_eq!(refuse(&game, 0, "farmer or1"), "ar-no-first", "three at most: now the cards");
}

#[test]
fn ar_173_board_and_up_to_four_cards_reach_the_sum() {
    let position = helping(&["niata", "niata", "niata", "niata", "patagonico"]).farmer("gr1", "green-6b", 0);
    assert!(!can(&position.clone().build(), 0, "farmer gr1"), "the best four cards are 2 + 1 + 1 + 1");
    assert!(
        can(&position.workers(0, "gaucho", &["strong-gaucho"]).build(), 0, "farmer gr1"),
        "an icon of the board makes six"
    );
    let none = helping(&["angus-low"]).build();
    assert!(steps(&none, 0, "farmer").is_empty(), "at least one farmer");
}

#[test]
fn ar_173_cards_are_private_until_all_of_them_are_shown() {
    let mut game = helping(&["caracu-low", "niata", "serrano"]).farmer("gr1", "green-3g", 0).build();
    play(&mut game, 0, "farmer gr1");
    let others = [Viewer::Seat(seat(1)), Viewer::Spectator];
    let seen = |game: &Argentina| others.map(|who| serde_json::to_value(game.view(who).state()).unwrap());
    let before = seen(&game);
    for picked in ["show niata", "show caracu-low"] {
        play(&mut game, 0, picked);
        assert_eq!(seen(&game), before, "{picked}");
    }
    play(&mut game, 0, "done");
    assert_ne!(seen(&game), before);
}

#[test]
fn ar_174_one_exhaustion_for_one_or_two_cards_two_for_more() {
    for (strength, hand, exhaustion) in [
        ("green-3g", vec!["caracu-low"], 1),
        ("green-3g", vec!["niata", "patagonico"], 1),
        ("green-4g", vec!["niata", "niata", "patagonico"], 2),
        ("green-5g", vec!["niata", "niata", "niata", "patagonico"], 2),
    ] {
        let mut game = helping(&hand).farmer("gr1", strength, 0).build();
        play_all(&mut game, 0, &["farmer gr1", &format!("reveal {}", hand.join("+"))]);
        let discard = &game.players[0].herd.discard;
        assert_eq!(discard.of(Thing::parse("exhaustion").unwrap()), exhaustion, "{hand:?}");
        assert_eq!(discard.total(), hand.len() + usize::from(exhaustion));
    }
    let mut game = helping(&["caracu-low", "niata"]).farmer("gr1", "green-3g", 0).build();
    play_all(&mut game, 0, &["farmer gr1", "show niata", "show caracu-low"]);
    assert_eq!(game.players[0].herd.hand.total(), 0, "more than needed may be shown");
    let strong = ["strong-gaucho", "strong-gaucho", "strong-gaucho"];
    let mut game = helping(&["niata"]).farmer("gr1", "green-3g", 0).workers(0, "gaucho", &strong).build();
    play_all(&mut game, 0, &["farmer gr1", "reveal none"]);
    assert_eq!(game.players[0].herd.discard.total(), 0, "no card, no exhaustion");
}

#[test]
fn ar_175_3a_and_8b_add_strength_for_once() {
    let position = Position::two()
        .no_farmers()
        .building(0, 3, "n1")
        .acting("n1")
        .pesos(0, 0)
        .hand(0, &["niata"])
        .farmer("gr1", "green-3g", 0);
    let mut game = position.build();
    play_all(&mut game, 0, &["farmer gr1", "reveal none"]);
    assert_eq!(game.players[0].beside.total(), 1);
    let b = Position::with(2, &[("buildings", "b")])
        .no_farmers()
        .building(0, 8, "n1")
        .acting("n1")
        .pesos(0, 0)
        .hand(0, &["niata"]);
    let mut game = b.farmer("gr1", "green-6b", 0).build();
    play_all(&mut game, 0, &["farmer gr1", "reveal none"]);
    assert_eq!(game.players[0].beside.total(), 1);
}

#[test]
fn ar_176_coins_on_the_tile_and_pesos_below_it() {
    let mut game = helping(&["caracu-low"]).farmer("gr4", "green-3g", 5).build();
    play_all(&mut game, 0, &["farmer gr4", "reveal caracu-low"]);
    assert_eq!(game.players[0].pesos, 5 + 3);
}

fn gained(pesos: u16, row: usize) -> Position {
    let farmers = json!({"invest": {"farmers": ["green-7b", "blue-7b"]}});
    let mut position = Position::two().no_farmers().acting("F").pesos(0, pesos).hired(0, "granjero", row);
    // The two farmers are out of the bag and not yet anywhere else.
    for id in ["green-7b", "blue-7b"] {
        let n = position.table()["bags"][0][id].as_u64().unwrap();
        position.table()["bags"][0][id] = json!(n - 1);
    }
    position.open(0, farmers)
}

#[test]
fn ar_177_farmers_into_the_row_one_by_one_for_its_prices() {
    let mut game = gained(20, 0).build();
    play_all(&mut game, 0, &["invest blue-7b", "invest green-7b"]);
    assert_eq!((game.players[0].pesos, game.players[0].grain), (8, 2));
    let mut game = gained(20, 0).build();
    play_all(&mut game, 0, &["invest blue-7b", "done"]);
    assert_eq!((game.players[0].beside.total(), game.points(seat(0))[5]), (1, 2));
    let mut game = gained(8, 2).build();
    play(&mut game, 0, "invest blue-7b");
    assert!(can(&game, 0, "disc aux1r") && !can(&game, 0, "disc step-l") && can(&game, 0, "skip"));
    play(&mut game, 0, "disc aux1r");
    assert_eq!(game.docks.iter().find(|(dock, _)| dock.id() == "ro1").unwrap().1[0], 1);
    let game = gained(5, 0).build();
    assert_eq!(refuse(&game, 0, "invest blue-7b"), "ar-no-invest");
}

#[test]
fn ar_177_pesos_of_a_disc_that_a_space_moves_pay_for_the_next_farmer() {
    // With the two ports of C-3 the other way round the space for 8 pesos takes any disc, also the one that gives 3 pesos.
    let files = data_files::<Argentina>(None).unwrap();
    let changed = files.iter().map(|(name, text)| {
        let mut value: Value = serde_json::from_str(text).unwrap();
        if name == "board.json" {
            let spaces = &mut value["rows"][3]["spaces"];
            spaces[2]["immediate"] = spaces[4]["immediate"].clone();
        }
        (name.to_owned(), value.to_string())
    });
    let rules = Arc::new(Argentina::rules(&DataFiles::new(changed.collect::<Vec<_>>())).unwrap());
    let mut game = Argentina::resume(&rules, gained(8 + 5, 2).0).unwrap();
    play_all(&mut game, 0, &["invest blue-7b", "disc str-b", "invest green-7b"]);
    assert_eq!((game.players[0].pesos, game.players[0].beside.total()), (0, 0));
}

#[test]
fn ar_106_the_last_space_of_the_granjero_row_puts_any_disc_on_liverpool() {
    let mut game = gained(10, 4).build();
    play_all(&mut game, 0, &["invest blue-7b", "disc step-l"]);
    assert_eq!(game.docks.iter().find(|(dock, _)| dock.id() == "li1").unwrap().1[0], 1);
    assert_eq!((game.players[0].pesos, game.players[0].beside.total()), (0, 1), "the row is full now");
}

#[test]
fn ar_178_farmers_in_the_row_are_workers_and_score_as_such() {
    let game = Position::two().no_farmers().hired(0, "granjero", 4).build();
    let points = game.points(seat(0));
    assert_eq!((points[5], points[9]), (0, 4));
    assert_eq!(game.tasks_done(seat(0))[10..14], [0, 0, 0, 0]);
}

#[test]
fn ar_179_the_worked_example() {
    let position = helping(&["caracu-low", "niata", "holando"]).cleared(0, &["str-w"]).pesos(0, 1);
    let position = position.workers(0, "gaucho", &["strong-gaucho"]).workers(0, "carpintero", &["strong-carpintero"]);
    let mut game = position.farmer("bl1", "blue-6b", 2).farmer("gr3", "green-4b", 1).build();
    assert_eq!(game.players[0].strength(&rules()), 3);
    play_all(&mut game, 0, &["farmer gr3", "farmer bl1"]);
    assert!(can(&game, 0, "reveal caracu-low"), "3 and 7 are 10");
    play_all(&mut game, 0, &["show niata", "show caracu-low"]);
    assert_eq!(game.players[0].herd.discard.of(Thing::parse("exhaustion").unwrap()), 1);
    assert_eq!(game.players[0].pesos, 1 + 5);
    play(&mut game, 0, "invest blue-6b");
    assert_eq!((game.players[0].pesos, game.players[0].grain), (0, 1));
    assert_eq!(game.players[0].beside.total(), 1, "green beside the board: there is no money for another");
}

#[test]
fn ar_180_strength_of_the_disc_spaces() {
    let strength = |spaces: &[&str]| Position::two().cleared(0, spaces).build().players[0].strength(&rules());
    assert_eq!(
        [strength(&[]), strength(&["str-w"]), strength(&["str-b"]), strength(&["str-w", "str-b"])],
        [0, 1, 2, 3]
    );
}

#[test]
fn ar_181_only_a_farmer_just_helped_goes_into_the_row() {
    let mut game = gained(40, 0).build();
    play_all(&mut game, 0, &["done", "end"]);
    assert_eq!(game.players[0].beside.total(), 2);
    assert!(!legal(&game, 0).iter().any(|step| step.starts_with("invest")));
}

#[test]
fn ar_182_an_estanciero_stays_when_the_farmer_under_it_goes() {
    let mut game = helping(&["caracu-low"]).farmer("gr1", "green-3g", 0).at(1, "gr1").build();
    play_all(&mut game, 0, &["farmer gr1", "reveal caracu-low", "end"]);
    assert_eq!(game.players[1].at.map(|at| at.id()), Some("gr1"));
    assert!(steps(&game, 1, "move").contains(&"move B".to_owned()), "and goes on from there");
}
