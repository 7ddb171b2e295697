//! Knowledge tiles: CB-40 to CB-42.

use tabletalk::games::burgundy::Pending;
use tabletalk::games::burgundy::scoring::Category;
use tabletalk::games::burgundy::tile::{Building, Colour, Tile};

use crate::burgundy::position::{
    Position, held, is_legal, legal, legal_of, lying, pass_to_round, pass_turn, play, play_all, refuse, scored, stored,
};

/// The last turns of the game, dice used: ending them brings the final scoring.
fn at_the_end() -> Position {
    Position::two_players().round(25).no_dice(0).no_dice(1)
}

/// What the final scoring gives for knowledge tiles.
fn knowledge_points(position: Position) -> i16 {
    let mut game = position.build();
    pass_turn(&mut game);
    pass_turn(&mut game);
    scored(&game, 0, Category::Knowledge)
}

// CB-40
#[test]
fn cb_40_1_equal_buildings_in_a_city() {
    let position = || Position::two_players().place(0, 26, "bank").store(0, "bank").dice(0, [5, 1]);
    assert_eq!(refuse(&position().build(), 0, "place bank 32 d5"), "cb-no-city");
    let mut game = position().store(0, "bank").knows(0, 1).build();
    play_all(&mut game, 0, &["place bank 32 d5", "place bank 27 d1"]);
    assert_eq!(game.players[0].count_buildings(Building::Bank), 3);
    // Another player's tile does not help.
    assert_eq!(refuse(&position().knows(1, 1).build(), 0, "place bank 32 d5"), "cb-no-city");
}

// CB-40
#[test]
fn cb_40_2_a_worker_for_each_mine_at_the_end_of_a_phase() {
    let mines = || Position::two_players().place(0, 25, "mine").place(0, 30, "mine").round(10).no_dice(0).no_dice(1);
    for (knows, workers) in [(false, 0), (true, 2)] {
        let mut game = if knows { mines().knows(0, 2) } else { mines() }.build();
        pass_to_round(&mut game, 11);
        assert_eq!((game.players[0].silverlings, game.players[0].workers), (2, workers));
    }
    let mut game = mines().knows(0, 2).round(25).build();
    pass_turn(&mut game);
    pass_turn(&mut game);
    assert_eq!(game.players[0].workers, 2, "phase E too");
    assert_eq!(scored(&game, 0, Category::WorkersLeft), 1, "before the final scoring");
}

// CB-40
#[test]
fn cb_40_3_two_silverlings_for_a_sale() {
    let mut game = Position::two_players().knows(0, 3).one_die(0, 4).goods(0, "red", 3).build();
    play(&mut game, 0, "sell red d4");
    assert_eq!((game.players[0].silverlings, scored(&game, 0, Category::Sales)), (2, 6));
    let mut game = Position::two_players().knows(0, 3).goods(0, "red", 1).deciding(Pending::Warehouse).build();
    play(&mut game, 0, "sell red");
    assert_eq!(game.players[0].silverlings, 2, "by a warehouse too");
}

// CB-40
#[test]
fn cb_40_4_a_worker_for_a_sale() {
    for pending in [Pending::Warehouse, Pending::Castle] {
        let mut game = Position::two_players().knows(0, 4).goods(0, "red", 3).deciding(pending).build();
        play(&mut game, 0, "sell red");
        assert_eq!((game.players[0].workers, game.players[0].silverlings), (1, 1));
    }
    let mut game = Position::two_players().knows(0, 4).knows(0, 3).one_die(0, 4).goods(0, "red", 3).build();
    play(&mut game, 0, "sell red d4");
    assert_eq!((game.players[0].workers, game.players[0].silverlings), (1, 2), "beside the silverlings of 3");
}

// CB-40
#[test]
fn cb_40_5_a_ship_loads_from_two_neighbouring_depots() {
    let position = || {
        Position::two_players()
            .dice(0, [2, 2])
            .store(0, "ship")
            .goods_on(6, "red", 1)
            .goods_on(1, "red", 2)
            .goods_on(2, "blue", 1)
            .goods_on(4, "pink", 1)
    };
    let mut game = position().build();
    play(&mut game, 0, "place ship 18 d2");
    assert_eq!(refuse(&game, 0, "load 1+2"), "cb-no-two-depots");
    let mut game = position().knows(0, 5).build();
    play(&mut game, 0, "place ship 18 d2");
    let expected = ["load 1", "load 2", "load 4", "load 6", "load 1+2", "load 6+1", "load none"];
    assert_eq!(legal(&game, 0), expected, "depots lie in a ring; one alone is allowed");
    assert_eq!(refuse(&game, 0, "load 2+3"), "cb-no-goods-there");
    play(&mut game, 0, "load 6+1");
    assert_eq!(held(&game, 0), ["3 red"]);
    assert!(lying(&game, 6).is_empty() && lying(&game, 1).is_empty());
}

// CB-40
#[test]
fn cb_40_5_three_colours_are_the_most_over_both_depots() {
    let mut game = Position::two_players()
        .dice(0, [2, 2])
        .store(0, "ship")
        .knows(0, 5)
        .goods(0, "blue", 1)
        .goods_on(3, "blue", 1)
        .goods_on(3, "red", 1)
        .goods_on(4, "red", 2)
        .goods_on(4, "pink", 1)
        .goods_on(4, "orange", 1)
        .build();
    play_all(&mut game, 0, &["place ship 18 d2", "load 3+4"]);
    assert_eq!(legal(&game, 0), ["keep pink", "keep red"], "two of three, in one order");
    play(&mut game, 0, "keep red");
    assert_eq!(legal(&game, 0), ["keep orange"]);
    play(&mut game, 0, "keep orange");
    assert_eq!(held(&game, 0), ["2 blue", "3 red", "1 orange"]);
    assert_eq!((lying(&game, 3), lying(&game, 4)), (vec![], vec!["1 pink".to_owned()]));
}

// CB-40
#[test]
fn cb_40_6_the_purchase_may_come_from_any_depot() {
    let position =
        || Position::two_players().silverlings(0, 4).depot("x1", "bank").depot("3a", "cow-4").depot("5b", "mine");
    let game = position().build();
    assert_eq!(legal_of(&game, 0, "buy"), ["buy x1"]);
    assert_eq!(refuse(&game, 0, "buy 3a"), "cb-no-buy-numbered");
    let mut game = position().knows(0, 6).build();
    assert_eq!(legal_of(&game, 0, "buy"), ["buy x1", "buy 3a", "buy 5b"]);
    play(&mut game, 0, "buy 3a");
    assert_eq!((game.players[0].silverlings, stored(&game, 0)), (2, vec!["cow-4"]));
    assert_eq!(refuse(&game, 0, "buy x1"), "cb-no-second-purchase", "still one a turn");
}

// CB-40
#[test]
fn cb_40_7_a_point_more_for_each_animal_tile_that_scores() {
    let mut game = Position::two_players()
        .knows(0, 7)
        .place(0, 12, "bank")
        .place(0, 11, "cow-4")
        .place(0, 10, "sheep-2")
        .store(0, "cow-2")
        .dice(0, [1, 1])
        .build();
    play(&mut game, 0, "place cow-2 6 d1");
    assert_eq!(scored(&game, 0, Category::Animals), (2 + 1) + (4 + 1), "the sheep do not score");
}

// CB-40
#[test]
fn cb_40_8_a_worker_shifts_by_up_to_two() {
    for (depot, cost) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 1), (6, 1)] {
        let address = format!("{depot}a");
        let position = || Position::two_players().knows(0, 8).one_die(0, 1).depot(&address, "bank");
        let step = format!("take {depot}a d1");
        let mut game = position().workers(0, cost).build();
        play(&mut game, 0, &step);
        assert_eq!(game.players[0].workers, 0, "{step}");
        if cost > 0 {
            assert_eq!(refuse(&position().workers(0, cost - 1).build(), 0, &step), "cb-no-workers");
        }
    }
}

/// Workers by the number on the die.
type Costs = [u16; 6];

/// The workers that a step costs with each number on the die.
fn costs(position: impl Fn() -> Position, step: &str) -> Costs {
    std::array::from_fn(|at| {
        let die = at as u8 + 1;
        let mut game = position().one_die(0, die).workers(0, 9).build();
        play(&mut game, 0, &format!("{step} d{die}"));
        9 - game.players[0].workers
    })
}

const PLAIN_TO_3: Costs = [2, 1, 0, 1, 2, 3];
const FREE_TO_3: Costs = [1, 0, 0, 0, 1, 2];
const PLAIN_TO_2: Costs = [1, 0, 1, 2, 3, 2];
const FREE_TO_2: Costs = [0, 0, 0, 1, 2, 1];
const PLAIN_TO_4: Costs = [3, 2, 1, 0, 1, 2];
const FREE_TO_4: Costs = [2, 1, 0, 0, 0, 1];
const PLAIN_TO_6: Costs = [1, 2, 3, 2, 1, 0];
const FREE_TO_6: Costs = [0, 1, 2, 1, 0, 0];
const PLAIN_TO_1: Costs = [0, 1, 2, 3, 2, 1];
const FREE_TO_1: Costs = [0, 0, 1, 2, 1, 0];

/// A use of a die: its kind, a position for it, its step, what it costs without a knowledge tile and with a free shift.
type Shifted = (&'static str, fn() -> Position, &'static str, Costs, Costs);

/// One of each use that may have a free shift.
fn steps() -> [Shifted; 7] {
    [
        ("building", || Position::two_players().store(0, "bank"), "place bank 26", PLAIN_TO_3, FREE_TO_3),
        ("ship", || Position::two_players().store(0, "ship"), "place ship 18", PLAIN_TO_2, FREE_TO_2),
        (
            "animal",
            || Position::two_players().place(0, 12, "church").store(0, "pig-2"),
            "place pig-2 6",
            PLAIN_TO_1,
            FREE_TO_1,
        ),
        (
            "castle",
            || Position::two_players().place(0, 12, "church").store(0, "castle"),
            "place castle 7",
            PLAIN_TO_6,
            FREE_TO_6,
        ),
        ("mine", || Position::two_players().store(0, "mine"), "place mine 25", PLAIN_TO_4, FREE_TO_4),
        (
            "knowledge",
            || Position::two_players().place(0, 26, "church").store(0, "knowledge-16"),
            "place knowledge-16 31",
            PLAIN_TO_2,
            FREE_TO_2,
        ),
        ("take", || Position::two_players().depot("6a", "castle"), "take 6a", PLAIN_TO_6, FREE_TO_6),
    ]
}

/// With the tile these steps have a free shift and the others have none.
#[track_caller]
fn shifts_freely(tile: u8, what: &[&str]) {
    for (kind, position, step, plain, free) in steps() {
        let expected = if what.contains(&kind) { free } else { plain };
        assert_eq!(costs(|| position().knows(0, tile), step), expected, "knowledge {tile}: {kind}");
        assert_eq!(costs(|| position().knows(0, 17), step), plain, "{kind} without it");
    }
}

// CB-40
#[test]
fn cb_40_9_a_free_shift_for_buildings() {
    shifts_freely(9, &["building"]);
}

// CB-40
#[test]
fn cb_40_10_a_free_shift_for_ships_and_animals() {
    shifts_freely(10, &["ship", "animal"]);
}

// CB-40
#[test]
fn cb_40_11_a_free_shift_for_castles_mines_and_knowledge() {
    shifts_freely(11, &["castle", "mine", "knowledge"]);
}

// CB-40
#[test]
fn cb_40_12_a_free_shift_for_taking() {
    shifts_freely(12, &["take"]);
}

// CB-40
#[test]
fn cb_40_9_to_12_do_not_help_to_sell() {
    let position = (9..=12).fold(Position::two_players(), |position, tile| position.knows(0, tile));
    let game = position.one_die(0, 3).goods(0, "red", 1).build();
    assert_eq!(refuse(&game, 0, "sell red d3"), "cb-no-workers");
}

// CB-40
#[test]
fn cb_40_13_a_silverling_with_the_workers() {
    let mut game = Position::two_players().knows(0, 13).one_die(0, 2).build();
    play(&mut game, 0, "workers d2");
    assert_eq!((game.players[0].workers, game.players[0].silverlings), (2, 1));
    let mut game = Position::two_players().knows(0, 13).deciding(Pending::Castle).build();
    play(&mut game, 0, "workers");
    assert_eq!((game.players[0].workers, game.players[0].silverlings), (2, 1), "by a castle too");
    let mut game = Position::two_players().knows(0, 13).knows(0, 14).one_die(0, 3).store(0, "boarding-house").build();
    play(&mut game, 0, "place boarding-house 12 d3");
    assert_eq!((game.players[0].workers, game.players[0].silverlings), (4, 0), "not with a boarding house");
}

// CB-40
#[test]
fn cb_40_14_four_workers_instead_of_two() {
    let mut game = Position::two_players().knows(0, 14).one_die(0, 2).build();
    play(&mut game, 0, "workers d2");
    assert_eq!((game.players[0].workers, game.players[0].silverlings), (4, 0));
    let mut game = Position::two_players().knows(0, 14).knows(0, 13).deciding(Pending::Castle).build();
    play(&mut game, 0, "workers");
    assert_eq!((game.players[0].workers, game.players[0].silverlings), (4, 1), "with 13 and by a castle");
}

// CB-40
#[test]
fn cb_40_15_three_points_for_each_colour_sold() {
    let position = || at_the_end().knows(0, 15).goods(0, "brown", 2);
    assert_eq!(knowledge_points(position()), 0, "goods not sold do not count");
    assert_eq!(knowledge_points(position().sold(0, "red", 5)), 3);
    assert_eq!(knowledge_points(position().sold(0, "red", 1).sold(0, "blue", 1)), 6);
    assert_eq!(knowledge_points(position().sold(1, "red", 1)), 0, "nor what others sold");
}

// CB-40
#[test]
fn cb_40_16_to_23_four_points_for_each_building_of_a_type() {
    let types = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding-house", "bank", "city-hall"];
    for (tile, own) in (16..=23).zip(types) {
        for building in types {
            let position =
                at_the_end().knows(0, tile).place(0, 12, building).place(0, 26, building).place(0, 9, building);
            let expected = if building == own { 12 } else { 0 };
            assert_eq!(knowledge_points(position), expected, "knowledge {tile}, {building}");
        }
    }
    assert_eq!(knowledge_points(at_the_end().knows(0, 16).store(0, "warehouse")), 0, "stored ones do not count");
}

// CB-40
#[test]
fn cb_40_24_four_points_for_each_species() {
    assert_eq!(knowledge_points(at_the_end().knows(0, 24)), 0);
    let one = || at_the_end().knows(0, 24).place(0, 11, "pig-2").place(0, 28, "pig-4");
    assert_eq!(knowledge_points(one()), 4);
    let all = one().place(0, 10, "cow-2").place(0, 6, "sheep-2").place(0, 5, "chicken-3");
    assert_eq!(knowledge_points(all), 16);
}

// CB-40
#[test]
fn cb_40_25_a_point_for_each_good_sold() {
    assert_eq!(knowledge_points(at_the_end().knows(0, 25).goods(0, "red", 3)), 0);
    assert_eq!(knowledge_points(at_the_end().knows(0, 25).sold(0, "red", 3).sold(0, "pink", 2)), 5);
}

// CB-40
#[test]
fn cb_40_26_two_points_for_each_bonus_tile_large_or_small() {
    let mut game = at_the_end().knows(0, 26).build();
    let seats = [0, 1].map(|at| tabletalk::engine::Seat::new(at).unwrap());
    game.bonus[Colour::Mine as usize] = [Some(seats[0]), Some(seats[1])];
    game.bonus[Colour::Ship as usize] = [Some(seats[1]), Some(seats[0])];
    game.bonus[Colour::Castle as usize] = [Some(seats[0]), None];
    assert_eq!(knowledge_points(Position::of(game)), 6);
}

// CB-41
#[test]
fn cb_41_free_shifts_stack_with_workers_and_wrap() {
    // A 2 reaches depot 6 by 1: one step free, one paid. A 6 reaches it as it is, a 3 by one free and two paid.
    for (die, workers) in [(6, 0), (1, 0), (5, 0), (2, 1), (4, 1), (3, 2)] {
        let position = || Position::two_players().knows(0, 12).one_die(0, die).depot("6b", "bank");
        let step = format!("take 6b d{die}");
        let mut game = position().workers(0, workers).build();
        play(&mut game, 0, &step);
        assert_eq!(game.players[0].workers, 0);
        if workers > 0 {
            assert_eq!(refuse(&position().workers(0, workers - 1).build(), 0, &step), "cb-no-workers");
        }
    }
}

// CB-41
#[test]
fn cb_41_free_shifts_stack_with_knowledge_8() {
    // Three steps: one free, the other two by one worker.
    for (kind, position, step, _, free) in steps() {
        let tile = match kind {
            "building" => 9,
            "ship" | "animal" => 10,
            "take" => 12,
            _ => 11,
        };
        let halved = free.map(|cost| cost.div_ceil(2));
        assert_eq!(costs(|| position().knows(0, tile).knows(0, 8), step), halved, "{kind}");
    }
}

// CB-42
#[test]
fn cb_42_a_tile_does_not_help_to_place_itself() {
    let position = || Position::two_players().one_die(0, 2).store(0, "knowledge-11");
    assert_eq!(refuse(&position().build(), 0, "place knowledge-11 13 d2"), "cb-no-workers");
    let mut game = position().workers(0, 1).build();
    play(&mut game, 0, "place knowledge-11 13 d2");
    assert_eq!(game.players[0].workers, 0);
    let mut game = Position::two_players().one_die(0, 5).workers(0, 2).store(0, "knowledge-8").build();
    play(&mut game, 0, "place knowledge-8 13 d5");
    assert_eq!(game.players[0].workers, 0, "two steps, two workers");
}

// CB-42
#[test]
fn cb_42_a_tile_works_from_the_moment_after_it_is_placed() {
    let mut game = Position::two_players().dice(0, [1, 2]).store(0, "knowledge-9").store(0, "bank").build();
    assert!(!is_legal(&game, 0, "place bank 12 d2"));
    play(&mut game, 0, "place knowledge-9 13 d1");
    play(&mut game, 0, "place bank 12 d2");
    let mut game = Position::two_players().dice(0, [1, 2]).store(0, "knowledge-14").build();
    play_all(&mut game, 0, &["place knowledge-14 13 d1", "workers d2"]);
    assert_eq!(game.players[0].workers, 4);
}

// CB-42
#[test]
fn cb_42_a_stored_tile_does_nothing() {
    let mut game = Position::two_players().one_die(0, 2).store(0, "knowledge-14").build();
    play(&mut game, 0, "workers d2");
    assert_eq!((game.players[0].workers, stored(&game, 0)), (2, vec![Tile::knowledge(14).id()]));
}
