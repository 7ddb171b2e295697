//! Effects when placed: CB-30 to CB-37.

use tabletalk::games::burgundy::data::NEIGHBOURS;
use tabletalk::games::burgundy::place::Space;
use tabletalk::games::burgundy::scoring::Category;
use tabletalk::games::burgundy::tile::{Colour, Tile};
use tabletalk::games::burgundy::{Burgundy, Pending};

use crate::burgundy::position::{
    Position, RULES, held, is_legal, legal, legal_of, lying, pass_to_round, pass_turn, play, play_all, points, refuse,
    scored, seat, stored,
};

/// A ship in storage and the dice to place it on 18.
fn with_ship() -> Position {
    Position::two_players().dice(0, [2, 2]).store(0, "ship")
}

// CB-30
#[test]
fn cb_30_a_ship_takes_all_goods_of_any_one_depot() {
    let mut game = with_ship().goods_on(5, "red", 2).goods_on(5, "blue", 1).goods_on(1, "pink", 1).build();
    play(&mut game, 0, "place ship 18 d2");
    assert_eq!(legal(&game, 0), ["load 1", "load 5", "load none"], "whatever the die");
    play(&mut game, 0, "load 5");
    assert_eq!(held(&game, 0), ["1 blue", "2 red"]);
    assert!(lying(&game, 5).is_empty());
    assert_eq!(lying(&game, 1), ["1 pink"]);
    assert_eq!(game.pending, Pending::Nothing);
}

// CB-30
#[test]
fn cb_30_colours_already_held_come_along_and_new_ones_are_chosen_as_far_as_they_fit() {
    // Room for one: blue joins the blue, of pink, red and brown one comes.
    let mut game = with_ship()
        .goods(0, "blue", 1)
        .goods(0, "violet", 2)
        .goods_on(3, "blue", 2)
        .goods_on(3, "pink", 2)
        .goods_on(3, "red", 1)
        .goods_on(3, "brown", 3)
        .build();
    play_all(&mut game, 0, &["place ship 18 d2", "load 3"]);
    assert_eq!(legal(&game, 0), ["keep pink", "keep red", "keep brown"]);
    assert_eq!(refuse(&game, 0, "keep orange"), "cb-no-keep");
    play(&mut game, 0, "keep brown");
    assert_eq!(held(&game, 0), ["3 blue", "2 violet", "3 brown"], "as whole stacks");
    assert_eq!(lying(&game, 3), ["2 pink", "1 red"], "the rest stays on the depot");
}

// CB-30
#[test]
fn cb_30_picks_of_new_colours_have_one_order() {
    let position = || {
        let colours = ["blue", "pink", "red", "orange"];
        let position = with_ship().goods(0, "violet", 1);
        colours.into_iter().fold(position, |position, colour| position.goods_on(4, colour, 1))
    };
    let mut pairs = Vec::new();
    let mut game = position().build();
    play_all(&mut game, 0, &["place ship 18 d2", "load 4"]);
    for first in legal(&game, 0) {
        let mut game = game.clone();
        play(&mut game, 0, &first);
        for second in legal(&game, 0) {
            let mut game = game.clone();
            play(&mut game, 0, &second);
            assert_eq!((game.pending, held(&game, 0).len()), (Pending::Nothing, 3));
            pairs.push(held(&game, 0).join(", "));
        }
    }
    let distinct: std::collections::BTreeSet<&String> = pairs.iter().collect();
    assert_eq!((pairs.len(), distinct.len()), (6, 6), "each pair of four once: {pairs:?}");
}

// CB-30
#[test]
fn cb_30_all_that_fits_is_loaded_without_a_question() {
    let mut game = with_ship().goods_on(2, "red", 1).goods_on(2, "blue", 1).goods_on(2, "orange", 4).build();
    play_all(&mut game, 0, &["place ship 18 d2", "load 2"]);
    assert_eq!(held(&game, 0), ["1 blue", "1 red", "4 orange"]);
    assert_eq!(game.pending, Pending::Nothing);
}

// CB-30
#[test]
fn cb_30_three_colours_are_the_most() {
    let mut game = with_ship()
        .goods(0, "blue", 1)
        .goods(0, "violet", 1)
        .goods(0, "pink", 1)
        .goods_on(1, "red", 3)
        .goods_on(2, "red", 1)
        .goods_on(2, "pink", 2)
        .build();
    play(&mut game, 0, "place ship 18 d2");
    assert_eq!(legal(&game, 0), ["load 2", "load none"], "of depot 1 nothing fits");
    assert_eq!(refuse(&game, 0, "load 1"), "cb-no-goods-there");
    play(&mut game, 0, "load 2");
    assert_eq!(held(&game, 0), ["1 blue", "1 violet", "3 pink"]);
    assert_eq!(lying(&game, 2), ["1 red"]);
}

// CB-30
#[test]
fn cb_30_a_depot_without_goods_may_be_chosen_where_there_is_one() {
    let mut game = with_ship().goods_on(1, "red", 1).build();
    play_all(&mut game, 0, &["place ship 18 d2", "load none"]);
    assert!(held(&game, 0).is_empty());
    assert_eq!((lying(&game, 1), game.track.at(seat(0))), (vec!["1 red".to_owned()], 1));
    let full = (1..=6).fold(with_ship(), |position, depot| position.goods_on(depot, "red", 1));
    let mut game = full.build();
    play(&mut game, 0, "place ship 18 d2");
    assert_eq!(refuse(&game, 0, "load none"), "cb-no-load-nothing");
}

// CB-30
#[test]
fn cb_30_with_no_goods_to_load_nothing_is_asked_and_the_piece_still_moves() {
    let mut game = with_ship().build();
    play(&mut game, 0, "place ship 18 d2");
    assert_eq!((game.pending, game.track.at(seat(0))), (Pending::Nothing, 1));
}

// CB-30
#[test]
fn cb_30_the_piece_moves_one_space_on_top_of_who_is_there() {
    // Seat 2 is one space ahead; seat 0's ship puts it on top of seat 2, seat 1's on top of both.
    let mut game = Position::players(3)
        .place(2, 18, "ship")
        .dice(0, [2, 2])
        .dice(1, [2, 2])
        .store(0, "ship")
        .store(1, "ship")
        .build();
    let stacks = |game: &Burgundy| -> Vec<Vec<usize>> {
        game.track.stacks()[..2].iter().map(|stack| stack.iter().map(|seat| seat.index()).collect()).collect()
    };
    assert_eq!(stacks(&game), [vec![1, 0], vec![2]]);
    play(&mut game, 0, "place ship 18 d2");
    assert_eq!(stacks(&game), [vec![1], vec![2, 0]]);
    pass_turn(&mut game);
    play(&mut game, 1, "place ship 18 d2");
    assert_eq!(stacks(&game), [vec![], vec![2, 0, 1]]);
    pass_turn(&mut game);
    assert_eq!(game.on_turn(), Some(seat(2)), "this round keeps its order");
    pass_turn(&mut game);
    for at in [1, 0, 2] {
        assert_eq!(game.on_turn(), Some(seat(at)), "the next one has the new order");
        pass_turn(&mut game);
    }
}

// CB-30
#[test]
fn cb_30_six_ships_lead_to_the_last_space() {
    let mut game = Position::two_players().cover_all_but(0, &[22]).store(0, "ship").dice(0, [1, 1]).build();
    assert_eq!(game.track.at(seat(0)), 5);
    play(&mut game, 0, "place ship 22 d1");
    assert_eq!(game.track.at(seat(0)), 6);
    assert_eq!(game.track.stacks()[6], [seat(0)]);
}

/// A tile, what lies in the estate before it, and the points that it brings.
type AnimalCase = (&'static str, &'static [(usize, &'static str)], i16);

// CB-31
#[test]
fn cb_31_animals_score_the_whole_pasture() {
    // 1, 5, 6, 10, 11 are one pasture; 28 is another.
    let cases: [AnimalCase; 6] = [
        ("pig-3", &[], 3),
        ("pig-3", &[(11, "pig-2")], 5),
        ("pig-3", &[(11, "sheep-4")], 3),
        ("pig-3", &[(1, "pig-2"), (10, "pig-4"), (5, "cow-2")], 9),
        ("pig-3", &[(28, "pig-4")], 3),
        ("chicken-2", &[(1, "chicken-2"), (5, "chicken-3"), (10, "chicken-4"), (11, "chicken-3")], 14),
    ];
    for (tile, before, expected) in cases {
        let position = Position::two_players().place(0, 12, "bank").store(0, tile).dice(0, [1, 1]);
        let position = before.iter().fold(position, |position, (space, tile)| position.place(0, *space, tile));
        let mut game = position.build();
        play(&mut game, 0, &format!("place {tile} 6 d1"));
        assert_eq!(scored(&game, 0, Category::Animals), expected, "{tile} to {before:?}");
    }
}

/// A step and what it must have done.
type Happening = (&'static str, fn(&Burgundy) -> bool);

// CB-32
#[test]
fn cb_32_a_castle_gives_any_action_at_once_without_a_die() {
    let mut game = Position::two_players()
        .dice(0, [6, 6])
        .place(0, 13, "knowledge-16")
        .place(0, 8, "knowledge-17")
        .store(0, "castle")
        .store(0, "mine")
        .goods(0, "red", 1)
        .goods(0, "blue", 1)
        .depot("1c", "ship")
        .depot("5b", "mine")
        .depot("x1", "bank")
        .build();
    play(&mut game, 0, "place castle 7 d6");
    let expected = ["take 1c", "take 5b", "place mine 25", "sell blue", "sell red", "workers"];
    assert_eq!(legal(&game, 0), expected, "as with a die of any number, and not from the black depot");
    assert_eq!(refuse(&game, 0, "take x1"), "cb-no-take-black");
    assert_eq!(refuse(&game, 0, "take 5b d6"), "cb-no-first", "the free action comes before the other die");
    let effects: [Happening; 4] = [
        ("take 5b", |game| stored(game, 0) == ["mine", "mine"]),
        ("place mine 25", |game| game.players[0].count(Tile::MINE) == 1),
        ("sell red", |game| points(game, 0) == 2 && game.players[0].silverlings == 1),
        ("workers", |game| game.players[0].workers == 2),
    ];
    for (step, happened) in effects {
        let mut game = game.clone();
        play(&mut game, 0, step);
        assert!(happened(&game), "{step}");
        assert_eq!((game.pending, game.players[0].used), (Pending::Nothing, [true, false]), "{step}");
    }
}

// CB-32
#[test]
fn cb_32_the_free_action_costs_no_workers() {
    let mut game = Position::two_players().deciding(Pending::Castle).depot("4b", "ship").workers(0, 1).build();
    play(&mut game, 0, "take 4b");
    assert_eq!(game.players[0].workers, 1);
}

// CB-33
#[test]
fn cb_33_a_mine_gives_nothing_when_placed() {
    let mut game = Position::two_players().one_die(0, 4).store(0, "mine").build();
    play(&mut game, 0, "place mine 25 d4");
    assert_eq!((points(&game, 0), game.players[0].silverlings, game.pending), (0, 0, Pending::Nothing));
}

// CB-33
#[test]
fn cb_33_mines_pay_a_silverling_each_at_the_end_of_every_phase() {
    for phase in 1..5 {
        let position = Position::two_players().place(0, 25, "mine").place(0, 30, "mine").place(1, 25, "mine");
        let mut game = position.round(phase * 5 - 1).build();
        pass_to_round(&mut game, phase * 5);
        assert_eq!((game.players[0].silverlings, game.players[1].silverlings), (0, 0), "not before");
        pass_to_round(&mut game, phase * 5 + 1);
        assert_eq!((game.players[0].silverlings, game.players[1].silverlings), (2, 1), "phase {phase}");
    }
}

// CB-33
#[test]
fn cb_33_mines_pay_in_phase_e_too_before_the_final_scoring() {
    let mut game = Position::two_players()
        .place(0, 25, "mine")
        .place(0, 30, "mine")
        .silverlings(0, 4)
        .round(25)
        .no_dice(0)
        .no_dice(1)
        .build();
    pass_turn(&mut game);
    pass_turn(&mut game);
    assert_eq!(game.players[0].silverlings, 6);
    assert_eq!(scored(&game, 0, Category::SilverlingsLeft), 6);
}

/// A building in storage, the die for space 12 beside the castle, and one unused die after it.
fn with_building(id: &str) -> Position {
    Position::two_players().dice(0, [3, 1]).store(0, id)
}

// CB-34
#[test]
fn cb_34_a_warehouse_sells_one_colour_of_choice() {
    let mut game = with_building("warehouse").goods(0, "red", 3).goods(0, "blue", 1).build();
    play(&mut game, 0, "place warehouse 12 d3");
    assert_eq!(legal(&game, 0), ["sell blue", "sell red", "decline"]);
    play(&mut game, 0, "sell red");
    assert_eq!((scored(&game, 0, Category::Sales), game.players[0].silverlings), (6, 1));
    assert_eq!(held(&game, 0), ["1 blue"]);
    assert_eq!(game.players[0].used, [true, false]);
}

// CB-34
#[test]
fn cb_34_carpenter_church_and_market_take_their_colours_from_any_numbered_depot() {
    let cases: [(&str, &[&str]); 3] = [
        ("carpenter", &["take 1b", "take 6b", "decline"]),
        ("church", &["take 2a", "take 5b", "take 6a", "decline"]),
        ("market", &["take 1c", "take 3a", "decline"]),
    ];
    for (building, expected) in cases {
        let mut game = with_building(building)
            .depot("1b", "bank")
            .depot("1c", "ship")
            .depot("2a", "knowledge-3")
            .depot("3a", "cow-4")
            .depot("5b", "mine")
            .depot("6a", "castle")
            .depot("6b", "bank")
            .depot("x1", "church")
            .depot("x2", "pig-4")
            .depot("x3", "mine")
            .silverlings(0, 2)
            .build();
        play(&mut game, 0, &format!("place {building} 12 d3"));
        assert_eq!(legal(&game, 0), expected, "{building}");
        for slot in ["x1", "x2", "x3"] {
            assert!(["cb-no-take-black", "cb-no-first"].contains(&refuse(&game, 0, &format!("take {slot}"))));
        }
        play(&mut game, 0, expected[0]);
        assert_eq!(stored(&game, 0).len(), 1, "into storage");
        assert_eq!((game.pending, game.players[0].used), (Pending::Nothing, [true, false]));
    }
}

// CB-34
#[test]
fn cb_34_boarding_house_bank_and_watchtower_give_at_once() {
    // Workers, silverlings, points without those for the region.
    let cases = [("boarding-house", 4, 0, 0), ("bank", 0, 2, 0), ("watchtower", 0, 0, 4)];
    for (building, workers, silverlings, vp) in cases {
        let mut game = with_building(building).build();
        play(&mut game, 0, &format!("place {building} 12 d3"));
        let player = &game.players[0];
        assert_eq!((player.workers, player.silverlings), (workers, silverlings), "{building}");
        assert_eq!(scored(&game, 0, Category::Watchtowers), vp);
        assert_eq!(game.pending, Pending::Nothing);
    }
}

// CB-34
#[test]
fn cb_34_a_city_hall_places_another_stored_tile_whatever_its_number() {
    let mut game = with_building("city-hall").store(0, "mine").store(0, "bank").build();
    play(&mut game, 0, "place city-hall 26 d3");
    // Mine 25 is a 4; banks on 12, 27, 32 are 3, 1, 5: no number counts, all other rules do.
    let expected = ["place mine 25", "place bank 12", "place bank 27", "place bank 32", "decline"];
    assert_eq!(legal(&game, 0), expected);
    assert_eq!(refuse(&game, 0, "place bank 33"), "cb-no-adjacent");
    assert_eq!(refuse(&game, 0, "place bank 25"), "cb-no-colour");
    assert_eq!(refuse(&game, 0, "workers"), "cb-no-first");
    play(&mut game, 0, "place bank 32");
    assert_eq!((game.players[0].silverlings, stored(&game, 0)), (2, vec!["mine"]), "with its effect");
    assert_eq!((game.pending, game.players[0].used), (Pending::Nothing, [true, false]));
}

// CB-34
#[test]
fn cb_34_a_city_hall_keeps_to_one_type_a_city() {
    let mut game = with_building("city-hall").store(0, "city-hall").build();
    play(&mut game, 0, "place city-hall 26 d3");
    assert_eq!(legal_of(&game, 0, "place"), ["place city-hall 12"]);
}

// CB-34
#[test]
fn cb_34_a_benefit_that_is_of_no_use_is_lost_and_the_building_stands() {
    for building in ["warehouse", "carpenter", "church", "market", "city-hall"] {
        let mut game = with_building(building).depot("x1", "mine").depot("x2", "ship").depot("x3", "bank").build();
        let log = play(&mut game, 0, &format!("place {building} 12 d3"));
        assert_eq!(game.pending, Pending::Nothing, "{building}");
        assert!(log.lines().iter().any(|told| told.line.id.id() == "cb-log-effect-lost"), "{building}");
        assert_eq!(game.players[0].spaces[11], Tile::from_id(building));
    }
}

// CB-34
#[test]
fn cb_34_a_placed_tile_leaves_room_for_the_one_that_its_effect_takes() {
    let mut game = with_building("market").store(0, "mine").store(0, "castle").depot("3a", "cow-2").build();
    play_all(&mut game, 0, &["place market 12 d3", "take 3a"]);
    assert_eq!(stored(&game, 0), ["mine", "castle", "cow-2"]);
}

// CB-35
#[test]
fn cb_35_a_completed_region_scores_by_size_and_phase() {
    let by_size = [1, 3, 6, 10, 15, 21, 28, 36];
    let by_phase = [10, 8, 6, 4, 2];
    let mut sizes = std::collections::BTreeSet::new();
    for estate in &RULES.estates {
        let start = if estate.number == 1 { 19 } else { usize::from(estate.starts().iter().last().unwrap().number()) };
        for region in &estate.regions {
            let size = region.spaces.len();
            let last = region.spaces.iter().next().unwrap();
            if usize::from(last.number()) == start {
                continue;
            }
            for (phase, by_phase) in by_phase.into_iter().enumerate() {
                let number = usize::from(last.number());
                let position = Position::two_players().estate(0, estate.number, start).phase(phase);
                let mut game = position.cover_all_but(0, &[number]).deciding(Pending::CityHall).build();
                let tile = spare_of(&game, region.colour);
                game = Position::of(game).store(0, tile).build();
                // Every building type may stand in this city already.
                game.players[0].knowledge |= 1 << 1;
                play(&mut game, 0, &format!("place {tile} {number}"));
                let found = (scored(&game, 0, Category::Regions), scored(&game, 0, Category::Phases));
                assert_eq!(found, (by_size[size - 1], by_phase), "estate {}, space {number}", estate.number);
                sizes.insert(size);
            }
        }
    }
    assert_eq!(sizes, (1..=8).collect(), "every size was among them");
}

fn spare_of(game: &Burgundy, colour: Colour) -> &'static str {
    let left = |tile: &Tile| game.supply.normal[tile.index()] > 0 && tile.colour() == colour;
    let plain = |tile: &Tile| *tile != Tile::knowledge(1);
    Tile::all().filter(left).find(plain).expect("a spare tile").id()
}

// CB-35
#[test]
fn cb_35_a_region_scores_only_when_its_last_space_is_covered() {
    let mut game = Position::two_players().dice(0, [2, 1]).store(0, "ship").store(0, "ship").build();
    play(&mut game, 0, "place ship 18 d2");
    play(&mut game, 0, "place ship 17 d1");
    assert_eq!(points(&game, 0), 0);
    let mut game = Position::of(game).store(0, "ship").deciding(Pending::CityHall).build();
    play(&mut game, 0, "place ship 16");
    assert_eq!(points(&game, 0), 6 + 10);
}

// CB-35
#[test]
fn cb_35_the_start_castle_scores_nothing_even_as_a_region_of_its_own() {
    let mut game = Position::two_players().build();
    assert_eq!(points(&game, 0), 0);
    play_all(&mut game, 0, &["workers d1", "workers d1"]);
    assert_eq!(points(&game, 0), 0);
    let options = [("estates", "given"), ("estate-1", "2"), ("estate-2", "7")];
    let mut game = crate::burgundy::position::table(2, 1, &options);
    play(&mut game, 0, "estate 2 castle 4");
    play(&mut game, 1, "estate 7 castle 3");
    assert_eq!((points(&game, 0), points(&game, 1)), (0, 0));
}

// CB-35
#[test]
fn cb_35_the_start_castle_counts_for_a_larger_region() {
    // Estate 7: castles 2 and 3 are one region of two.
    let mut game = Position::two_players()
        .estate(0, 7, 3)
        .place(0, 7, "pig-2")
        .place(0, 6, "pig-3")
        .store(0, "castle")
        .dice(0, [5, 5])
        .build();
    play(&mut game, 0, "place castle 2 d5");
    assert_eq!((scored(&game, 0, Category::Regions), scored(&game, 0, Category::Phases)), (3, 10));
}

// CB-36
#[test]
fn cb_36_covering_a_colour_gives_the_bonus_tile_at_once() {
    let mut game = Position::two_players()
        .cover_colour_but(0, Colour::Ship, &[18])
        .dice(0, [2, 2])
        .store(0, "ship")
        .goods_on(1, "red", 1)
        .build();
    play(&mut game, 0, "place ship 18 d2");
    assert_eq!(scored(&game, 0, Category::Bonus), 5, "before its goods are chosen");
    assert_eq!(game.bonus[Colour::Ship as usize], [Some(seat(0)), None]);
}

// CB-36
#[test]
fn cb_36_the_whole_colour_counts_not_one_region() {
    let mut game =
        Position::two_players().place(0, 17, "ship").place(0, 16, "ship").dice(0, [2, 2]).store(0, "ship").build();
    play(&mut game, 0, "place ship 18 d2");
    assert_eq!((scored(&game, 0, Category::Regions), scored(&game, 0, Category::Bonus)), (6, 0));
    assert_eq!(game.bonus, [[None; 2]; 6]);
}

// CB-36
#[test]
fn cb_36_the_start_castle_counts_for_the_bonus_of_the_castles() {
    let mut game = Position::two_players()
        .place(0, 13, "knowledge-16")
        .place(0, 8, "knowledge-17")
        .place(0, 2, "castle")
        .place(0, 3, "castle")
        .store(0, "castle")
        .dice(0, [6, 6])
        .build();
    play(&mut game, 0, "place castle 7 d6");
    assert_eq!(scored(&game, 0, Category::Bonus), 5, "three castles and the start castle");
}

// CB-36
#[test]
fn cb_36_any_region_may_be_the_last_of_its_colour() {
    for last in [12, 37, 28, 6, 4, 30] {
        let position = Position::two_players().cover_all_but(0, &[last]).deciding(Pending::CityHall);
        let colour = RULES.estates[0].colours[last - 1];
        let mut game = position.build();
        let tile = spare_of(&game, colour);
        game = Position::of(game).store(0, tile).build();
        play(&mut game, 0, &format!("place {tile} {last}"));
        assert_eq!(scored(&game, 0, Category::Bonus), 5, "space {last}");
        assert_eq!(game.bonus[colour as usize][0], Some(seat(0)));
    }
}

// CB-37
#[test]
fn cb_37_effects_chain() {
    // A castle places a city hall, which places a ship, which loads; the other die is still there.
    let mut game = Position::two_players()
        .place(0, 13, "knowledge-16")
        .place(0, 8, "knowledge-17")
        .dice(0, [6, 4])
        .store(0, "castle")
        .store(0, "city-hall")
        .store(0, "ship")
        .goods_on(6, "orange", 2)
        .build();
    play(&mut game, 0, "place castle 7 d6");
    assert_eq!(game.pending, Pending::Castle);
    play(&mut game, 0, "place city-hall 26");
    assert_eq!(game.pending, Pending::CityHall);
    play(&mut game, 0, "place ship 20");
    assert_eq!(game.pending, Pending::Ship);
    play(&mut game, 0, "load 6");
    assert_eq!((held(&game, 0), stored(&game, 0).len()), (vec!["2 orange".to_owned()], 0));
    assert_eq!(legal(&game, 0), ["workers d4"]);
}

// CB-37
#[test]
fn cb_37_castles_and_city_halls_chain_among_themselves() {
    // A city hall places a castle, which places a castle, which takes workers: what each completes scores in its turn.
    let mut game = Position::two_players()
        .place(0, 2, "castle")
        .place(0, 13, "knowledge-16")
        .place(0, 8, "knowledge-17")
        .dice(0, [3, 1])
        .store(0, "city-hall")
        .store(0, "castle")
        .store(0, "castle")
        .build();
    play_all(&mut game, 0, &["place city-hall 26 d3", "place castle 7"]);
    assert_eq!(scored(&game, 0, Category::Regions), 0);
    play(&mut game, 0, "place castle 3");
    assert_eq!((scored(&game, 0, Category::Regions), scored(&game, 0, Category::Bonus)), (6, 5));
    play(&mut game, 0, "workers");
    assert_eq!(game.players[0].workers, 2);
    assert!(is_legal(&game, 0, "workers d1"));
}

// CB-37
#[test]
fn cb_37_each_link_of_a_chain_is_a_choice() {
    let mut game = with_building("city-hall").store(0, "market").depot("4b", "ship").build();
    play(&mut game, 0, "place city-hall 12 d3");
    assert_eq!(legal(&game, 0), ["place market 26", "decline"]);
    play(&mut game, 0, "place market 26");
    assert_eq!(legal(&game, 0), ["take 4b", "decline"]);
    play(&mut game, 0, "decline");
    assert_eq!(legal(&game, 0), ["workers d1"]);
}

// CB-23
#[test]
fn cb_23_the_middle_has_six_neighbours_and_a_corner_three() {
    let near = |number: usize| -> Vec<u8> {
        let space = Space::numbered(number).unwrap();
        NEIGHBOURS[space.index()].iter().map(Space::number).collect()
    };
    assert_eq!(near(19), [12, 13, 18, 20, 25, 26]);
    assert_eq!(near(1), [2, 5, 6]);
    assert_eq!(near(22), [15, 21, 28]);
    assert_eq!(near(33), [27, 28, 32, 37]);
}
