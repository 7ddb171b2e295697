//! A turn: CB-20 to CB-29.

use tabletalk::games::burgundy::Pending;
use tabletalk::games::burgundy::scoring::Category;
use tabletalk::games::burgundy::tile::Tile;

use crate::burgundy::position::{
    Position, held, is_legal, legal, legal_of, pass_turn, play, play_all, points, refuse, scored, stored,
};

// CB-20
#[test]
fn cb_20_each_die_gives_one_of_four_actions() {
    let game =
        Position::two_players().dice(0, [3, 5]).store(0, "bank").goods(0, "brown", 2).depot("5b", "mine").build();
    let expected = ["place bank 12 d3", "place bank 26 d3", "workers d3", "take 5b d5", "sell brown d5", "workers d5"];
    assert_eq!(legal(&game, 0), expected);
}

// CB-20
#[test]
fn cb_20_dice_in_any_order_and_the_same_action_twice() {
    for steps in [["take 2a d2", "take 3a d3", "end"], ["take 3a d3", "take 2a d2", "end"]] {
        let mut game = Position::two_players().dice(0, [2, 3]).depot("2a", "knowledge-1").depot("3a", "pig-3").build();
        play_all(&mut game, 0, &steps);
        assert_eq!(game.on_turn().map(|seat| seat.index()), Some(1));
    }
}

// CB-20
#[test]
fn cb_20_a_die_is_used_once() {
    let mut game = Position::two_players().dice(0, [2, 3]).depot("2a", "bank").depot("2b", "castle").build();
    play(&mut game, 0, "take 2a d2");
    assert_eq!(refuse(&game, 0, "take 2b d2"), "cb-no-die");
    play(&mut game, 0, "workers d3");
    assert_eq!(refuse(&game, 0, "workers d3"), "cb-no-dice-left");
}

// CB-20
#[test]
fn cb_20_equal_dice_are_listed_once_and_used_one_by_one() {
    let mut game = Position::two_players().dice(0, [4, 4]).depot("4b", "ship").depot("4c", "bank").build();
    assert_eq!(legal(&game, 0), ["take 4b d4", "take 4c d4", "workers d4"]);
    play(&mut game, 0, "take 4b d4");
    assert_eq!(legal(&game, 0), ["take 4c d4", "workers d4"]);
    play(&mut game, 0, "take 4c d4");
    assert_eq!(legal(&game, 0), ["end"]);
}

// CB-21
#[test]
fn cb_21_a_worker_shifts_a_die_by_one_round_6_and_1() {
    let costs = [
        // The die, and the workers for depots 1 to 6.
        (1, [0, 1, 2, 3, 2, 1]),
        (2, [1, 0, 1, 2, 3, 2]),
        (3, [2, 1, 0, 1, 2, 3]),
        (4, [3, 2, 1, 0, 1, 2]),
        (5, [2, 3, 2, 1, 0, 1]),
        (6, [1, 2, 3, 2, 1, 0]),
    ];
    for (die, by_depot) in costs {
        for (depot, cost) in (1..=6).zip(by_depot) {
            let position = || Position::two_players().one_die(0, die).depot(&format!("{depot}a"), "bank");
            let step = format!("take {depot}a d{die}");
            let mut game = position().workers(0, cost).build();
            play(&mut game, 0, &step);
            assert_eq!(game.players[0].workers, 0, "{step}");
            if cost > 0 {
                assert_eq!(refuse(&position().workers(0, cost - 1).build(), 0, &step), "cb-no-workers");
            }
        }
    }
}

// CB-21
#[test]
fn cb_21_workers_shift_a_die_for_placing_and_selling_too() {
    let mut game =
        Position::two_players().dice(0, [6, 2]).workers(0, 4).store(0, "knowledge-2").goods(0, "orange", 1).build();
    play(&mut game, 0, "place knowledge-2 13 d6");
    assert_eq!(game.players[0].workers, 3, "6 to 1 is one step");
    play(&mut game, 0, "sell orange d2");
    assert_eq!(game.players[0].workers, 1, "2 to 6 is two steps");
}

// CB-21
#[test]
fn cb_21_what_needs_more_workers_than_there_are_is_not_listed() {
    let position = |workers| {
        let depots = ["1a", "2a", "3a", "4a", "5a", "6a"];
        let position = Position::two_players().one_die(0, 1).workers(0, workers);
        let position = depots.into_iter().fold(position, |position, address| position.depot(address, "bank"));
        legal_of(&position.build(), 0, "take").len()
    };
    assert_eq!([0, 1, 2, 3, 4].map(position), [1, 3, 5, 6, 6]);
}

// CB-22
#[test]
fn cb_22_a_tile_comes_from_the_depot_of_the_die_into_storage() {
    let mut game =
        Position::two_players().dice(0, [4, 1]).depot("4b", "ship").depot("4c", "bank").depot("5b", "mine").build();
    assert_eq!(legal_of(&game, 0, "take"), ["take 4b d4", "take 4c d4"]);
    play(&mut game, 0, "take 4c d4");
    assert_eq!(stored(&game, 0), ["bank"]);
    assert_eq!(game.depots[3].tiles, [None, Some(Tile::SHIP), None, None]);
}

// CB-22
#[test]
fn cb_22_with_full_storage_a_stored_tile_is_discarded_first() {
    let mut game = Position::two_players()
        .dice(0, [4, 1])
        .depot("4b", "ship")
        .store(0, "bank")
        .store(0, "mine")
        .store(0, "bank")
        .build();
    let gone = game.gone[Tile::MINE.index()];
    play(&mut game, 0, "take 4b d4");
    assert_eq!(game.pending, Pending::Discard { taking: "4b".parse_slot() });
    assert_eq!(legal(&game, 0), ["discard bank", "discard mine"], "equal tiles once; not the new one");
    play(&mut game, 0, "discard mine");
    assert_eq!(stored(&game, 0), ["bank", "bank", "ship"]);
    assert_eq!(game.gone[Tile::MINE.index()], gone + 1, "out of the game");
    assert_eq!(game.depots[3].tiles[1], None);
    assert_eq!(legal(&game, 0), ["workers d1"], "the die is used");
}

trait ParseSlot {
    fn parse_slot(&self) -> tabletalk::games::burgundy::place::Slot;
}

impl ParseSlot for str {
    fn parse_slot(&self) -> tabletalk::games::burgundy::place::Slot {
        tabletalk::games::burgundy::place::Slot::parse(self).unwrap()
    }
}

// CB-22
#[test]
fn cb_22_equal_tiles_of_a_depot_are_listed_once() {
    let game = Position::two_players().dice(0, [2, 2]).depot("2b", "bank").depot("2d", "bank").build();
    assert_eq!(legal_of(&game, 0, "take"), ["take 2b d2"]);
    assert_eq!(refuse(&game, 0, "take 2d d2"), "cb-no-same-tile");
}

// CB-22
#[test]
fn cb_22_the_black_depot_is_not_taken_from() {
    let game = Position::two_players().dice(0, [2, 2]).depot("x1", "bank").workers(0, 5).build();
    assert!(legal_of(&game, 0, "take").is_empty());
    assert_eq!(refuse(&game, 0, "take x1 d2"), "cb-no-take-black");
}

// CB-23
#[test]
fn cb_23_the_first_tile_goes_beside_the_start_castle() {
    // The six spaces round the castle: 12 b3, 13 k1, 18 s2, 20 s5, 25 m4, 26 b3.
    let cases: [(&str, &[&str]); 6] = [
        ("bank", &["place bank 12", "place bank 26"]),
        ("knowledge-9", &["place knowledge-9 13"]),
        ("ship", &["place ship 18", "place ship 20"]),
        ("mine", &["place mine 25"]),
        ("pig-2", &[]),
        ("castle", &[]),
    ];
    for (tile, expected) in cases {
        let game = Position::two_players().store(0, tile).deciding(Pending::CityHall).build();
        assert_eq!(legal_of(&game, 0, "place"), expected, "{tile}");
    }
}

// CB-23
#[test]
fn cb_23_number_colour_and_adjacency_must_fit() {
    let position = || Position::two_players().store(0, "bank");
    let game = position().dice(0, [3, 2]).build();
    assert_eq!(legal_of(&game, 0, "place"), ["place bank 12 d3", "place bank 26 d3"]);
    assert_eq!(refuse(&game, 0, "place bank 15 d3"), "cb-no-adjacent");
    assert_eq!(refuse(&game, 0, "place bank 13 d3"), "cb-no-colour");
    assert_eq!(refuse(&game, 0, "place bank 26 d2"), "cb-no-workers");
    assert_eq!(refuse(&game, 0, "place ship 18 d2"), "cb-no-tile");
    let mut game = position().dice(0, [3, 5]).build();
    play(&mut game, 0, "place bank 26 d3");
    assert!(stored(&game, 0).is_empty());
    assert_eq!(refuse(&game, 0, "place bank 26 d5"), "cb-no-tile");
}

// CB-23
#[test]
fn cb_23_every_placed_tile_opens_its_neighbours() {
    let mut game = Position::two_players().dice(0, [3, 5]).store(0, "bank").store(0, "church").build();
    assert_eq!(refuse(&game, 0, "place church 32 d5"), "cb-no-adjacent");
    play(&mut game, 0, "place bank 26 d3");
    assert!(is_legal(&game, 0, "place church 32 d5"));
}

// CB-23
#[test]
fn cb_23_placed_tiles_stay() {
    let game = Position::two_players().dice(0, [3, 3]).place(0, 26, "bank").store(0, "church").build();
    assert_eq!(refuse(&game, 0, "place church 26 d3"), "cb-no-space-taken");
}

// CB-24
#[test]
fn cb_24_a_city_holds_each_type_of_building_once() {
    // 26, 27, 32, 33, 37 are one city, 12 another.
    let game = Position::two_players().place(0, 26, "bank").store(0, "bank").deciding(Pending::CityHall).build();
    assert_eq!(legal_of(&game, 0, "place"), ["place bank 12"]);
    assert_eq!(refuse(&game, 0, "place bank 32"), "cb-no-city");
    let other = Position::two_players().place(0, 26, "bank").store(0, "church").deciding(Pending::CityHall).build();
    assert_eq!(legal_of(&other, 0, "place"), ["place church 12", "place church 27", "place church 32"]);
}

// CB-24
#[test]
fn cb_24_the_whole_city_counts_not_only_neighbours() {
    let game = Position::two_players()
        .place(0, 26, "bank")
        .place(0, 32, "church")
        .place(0, 37, "market")
        .store(0, "bank")
        .dice(0, [6, 1])
        .build();
    assert_eq!(refuse(&game, 0, "place bank 33 d6"), "cb-no-city", "33 is not beside 26");
    assert_eq!(refuse(&game, 0, "place bank 27 d1"), "cb-no-city");
}

// CB-25
#[test]
fn cb_25_a_sale_gives_one_silverling_and_points_by_player_count() {
    for (players, vp) in [(2, 2), (3, 3), (4, 4)] {
        let mut game = Position::players(players).dice(0, [3, 1]).goods(0, "pink", 5).goods(0, "red", 2).build();
        play(&mut game, 0, "sell pink d3");
        assert_eq!(scored(&game, 0, Category::Sales), 5 * vp, "{players} players");
        assert_eq!((points(&game, 0), game.players[0].silverlings), (i32::from(5 * vp), 1));
        assert_eq!(held(&game, 0), ["2 red"], "all of the colour, and no other");
        assert_eq!(game.players[0].sold, [0, 0, 5, 0, 0, 0]);
    }
}

// CB-25
#[test]
fn cb_25_each_number_sells_its_colour() {
    let colours = ["blue", "violet", "pink", "red", "brown", "orange"];
    for (die, colour) in (1..=6).zip(colours) {
        for other in colours {
            let game = Position::two_players().one_die(0, die).goods(0, other, 1).build();
            let expected: &[String] = if other == colour { &[format!("sell {colour} d{die}")] } else { &[] };
            assert_eq!(legal_of(&game, 0, "sell"), expected);
        }
    }
}

// CB-25
#[test]
fn cb_25_a_sale_needs_goods_of_that_colour() {
    let game = Position::two_players().one_die(0, 3).goods(0, "red", 1).build();
    assert_eq!(refuse(&game, 0, "sell pink d3"), "cb-no-good");
}

// CB-26
#[test]
fn cb_26_any_die_gives_two_workers() {
    for die in 1..=6 {
        let mut game = Position::two_players().one_die(0, die).workers(0, 1).build();
        play(&mut game, 0, &format!("workers d{die}"));
        assert_eq!((game.players[0].workers, game.players[0].silverlings), (3, 0));
    }
}

// CB-27
#[test]
fn cb_27_a_purchase_costs_two_silverlings_and_no_die() {
    let mut game = Position::two_players().silverlings(0, 3).depot("x2", "castle").depot("x4", "pig-4").build();
    assert_eq!(legal_of(&game, 0, "buy"), ["buy x2", "buy x4"]);
    play(&mut game, 0, "buy x4");
    assert_eq!((game.players[0].silverlings, stored(&game, 0)), (1, vec!["pig-4"]));
    assert_eq!(game.black[3], None);
    assert_eq!(game.players[0].used, [false; 2]);
}

// CB-27
#[test]
fn cb_27_a_purchase_comes_before_between_or_after_the_dice() {
    let steps = ["workers d1", "workers d1", "buy x1", "end"];
    for order in [[2, 0, 1, 3], [0, 2, 1, 3], [0, 1, 2, 3]] {
        let mut game = Position::two_players().silverlings(0, 2).depot("x1", "castle").build();
        play_all(&mut game, 0, &order.map(|at| steps[at]));
        assert_eq!(stored(&game, 0), ["castle"]);
    }
}

// CB-27
#[test]
fn cb_27_one_purchase_a_turn() {
    let mut game = Position::two_players().silverlings(0, 9).depot("x1", "castle").depot("x2", "mine").build();
    play(&mut game, 0, "buy x1");
    assert!(legal_of(&game, 0, "buy").is_empty());
    assert_eq!(refuse(&game, 0, "buy x2"), "cb-no-second-purchase");
    pass_turn(&mut game);
    pass_turn(&mut game);
    assert!(is_legal(&game, 0, "buy x2"), "again in the next turn");
}

// CB-27
#[test]
fn cb_27_one_silverling_is_not_enough() {
    let game = Position::two_players().silverlings(0, 1).depot("x1", "castle").build();
    assert_eq!(refuse(&game, 0, "buy x1"), "cb-no-silverlings");
}

// CB-27
#[test]
fn cb_27_no_purchase_within_an_effect() {
    let position = || Position::two_players().silverlings(0, 9).depot("x1", "castle").depot("1b", "bank");
    let effects = [
        Pending::Castle,
        Pending::CityHall,
        Pending::Warehouse,
        Pending::Carpenter,
        Pending::Church,
        Pending::Market,
        Pending::Ship,
    ];
    for pending in effects {
        let game = position().deciding(pending).build();
        assert!(legal_of(&game, 0, "buy").is_empty(), "{pending:?}");
        assert_eq!(refuse(&game, 0, "buy x1"), "cb-no-first", "{pending:?}");
    }
}

// CB-27
#[test]
fn cb_27_a_purchase_into_full_storage_discards_first() {
    let mut game = Position::two_players()
        .silverlings(0, 2)
        .depot("x3", "castle")
        .store(0, "bank")
        .store(0, "pig-2")
        .store(0, "ship")
        .build();
    play(&mut game, 0, "buy x3");
    assert_eq!(legal(&game, 0), ["discard bank", "discard pig-2", "discard ship"]);
    play(&mut game, 0, "discard pig-2");
    assert_eq!(stored(&game, 0), ["bank", "ship", "castle"]);
    assert_eq!((game.players[0].silverlings, game.players[0].used), (0, [false; 2]));
}

// CB-27
#[test]
fn cb_27_equal_tiles_of_the_black_depot_are_listed_once() {
    let game = Position::two_players().silverlings(0, 2).depot("x2", "bank").depot("x4", "bank").build();
    assert_eq!(legal_of(&game, 0, "buy"), ["buy x2"]);
}

// CB-28
#[test]
fn cb_28_a_tile_of_the_board_goes_to_storage_first() {
    let mut game = Position::two_players()
        .dice(0, [2, 3])
        .workers(0, 1)
        .depot("3c", "bank")
        .store(0, "mine")
        .store(0, "mine")
        .store(0, "mine")
        .build();
    assert!(legal_of(&game, 0, "place bank").is_empty());
    play(&mut game, 0, "take 3c d2");
    assert!(legal_of(&game, 0, "place").is_empty(), "room must be made, even for a tile that is placed next");
    play(&mut game, 0, "discard mine");
    assert_eq!(stored(&game, 0), ["mine", "mine", "bank"]);
    play(&mut game, 0, "place bank 12 d3");
    assert_eq!(stored(&game, 0), ["mine", "mine"]);
}

// CB-29
#[test]
fn cb_29_both_dice_must_be_used_before_the_turn_ends() {
    let mut game = Position::two_players().dice(0, [2, 5]).build();
    assert_eq!(refuse(&game, 0, "end"), "cb-no-end");
    play(&mut game, 0, "workers d5");
    assert_eq!(refuse(&game, 0, "end"), "cb-no-end");
    play(&mut game, 0, "workers d2");
    assert!(is_legal(&game, 0, "end"));
}

// CB-29
#[test]
fn cb_29_a_building_that_may_be_used_may_be_declined() {
    let effects = [Pending::CityHall, Pending::Warehouse, Pending::Carpenter, Pending::Church, Pending::Market];
    for pending in effects {
        let mut game = Position::two_players().deciding(pending).build();
        play(&mut game, 0, "decline");
        assert_eq!(game.pending, Pending::Nothing);
    }
}

// CB-29
#[test]
fn cb_29_castles_and_ships_are_not_declined() {
    for pending in [Pending::Castle, Pending::Ship] {
        let game = Position::two_players().goods_on(1, "red", 1).deciding(pending).build();
        assert_eq!(refuse(&game, 0, "decline"), "cb-no-first");
    }
    assert_eq!(refuse(&Position::two_players().build(), 0, "decline"), "cb-no-decline");
}

// CB-29
#[test]
fn cb_29_an_open_effect_comes_before_the_end_of_the_turn() {
    let game = Position::two_players().no_dice(0).deciding(Pending::Market).build();
    assert_eq!(refuse(&game, 0, "end"), "cb-no-first");
}
