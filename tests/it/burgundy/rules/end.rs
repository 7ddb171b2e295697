//! The end: CB-50 to CB-52.

use tabletalk::engine::Game;
use tabletalk::games::burgundy::options::Ties;
use tabletalk::games::burgundy::scoring::Category;
use tabletalk::games::burgundy::tile::Tile;
use tabletalk::games::burgundy::{Burgundy, Stage};

use crate::burgundy::position::{
    Position, RULES, held, is_legal, legal, lying, pass_turn, play, play_all, play_randomly, points, refuse, rng,
    scored, table, tiles_in_play,
};

/// The last turns of the game, dice used: ending them brings the final scoring.
fn at_the_end(players: usize) -> Position {
    (0..players).fold(Position::players(players).round(25), Position::no_dice)
}

fn end(mut game: Burgundy) -> Burgundy {
    while game.stage == Stage::Playing {
        pass_turn(&mut game);
    }
    game
}

// CB-50
#[test]
fn cb_50_goods_silverlings_and_pairs_of_workers_score() {
    for (workers, worth) in [(0, 0), (1, 0), (2, 1), (3, 1), (9, 4)] {
        let position = at_the_end(2).workers(0, workers).silverlings(0, 3).goods(0, "red", 4).goods(0, "blue", 1);
        let game = end(position.sold(0, "pink", 5).build());
        assert_eq!(scored(&game, 0, Category::GoodsLeft), 5, "unsold ones");
        assert_eq!(scored(&game, 0, Category::SilverlingsLeft), 3);
        assert_eq!(scored(&game, 0, Category::WorkersLeft), worth, "{workers} workers");
        assert_eq!(points(&game, 0), 5 + 3 + i32::from(worth));
    }
}

// CB-50
#[test]
fn cb_50_stored_tiles_score_nothing() {
    let game = end(at_the_end(2).store(0, "castle").store(0, "cow-4").store(0, "knowledge-17").build());
    assert_eq!(points(&game, 0), 0);
}

// CB-50
#[test]
fn cb_50_the_final_scoring_comes_after_the_last_turn_of_phase_e_and_once() {
    let mut game = at_the_end(2).silverlings(0, 3).silverlings(1, 2).build();
    pass_turn(&mut game);
    assert_eq!((points(&game, 0), game.stage), (0, Stage::Playing));
    pass_turn(&mut game);
    assert_eq!((points(&game, 0), points(&game, 1), game.stage), (3, 2, Stage::Over));
    assert!(legal(&game, 0).is_empty() && legal(&game, 1).is_empty());
    assert_eq!(refuse(&game, 0, "end"), "cb-no-over");
}

// CB-50
#[test]
fn cb_50_knowledge_15_to_26_score_at_the_end_only() {
    let position = at_the_end(2).knows(0, 15).knows(0, 25).sold(0, "red", 2);
    let game = position.build();
    assert_eq!(points(&game, 0), 0);
    assert_eq!(points(&end(game), 0), 3 + 2);
}

// CB-50
#[test]
fn cb_50_all_tiles_and_goods_are_accounted_for_at_the_end() {
    for players in 2..=4 {
        for seed in 0..10 {
            let mut game = table(players, seed, &[("estates", "random")]);
            play_randomly(&mut game, &mut rng(seed), usize::MAX, |_| {});
            assert_eq!(game.stage, Stage::Over);
            let mut found = [0_u32; Tile::FACES];
            for tile in tiles_in_play(&game) {
                found[tile.index()] += 1;
            }
            for (at, found) in found.iter_mut().enumerate() {
                *found += u32::from(game.gone[at] + game.supply.normal[at] + game.supply.black[at]);
                assert_eq!(*found, RULES.in_box(Tile::at(at).unwrap()));
            }
            assert_eq!(found.iter().sum::<u32>(), 164);
            let goods: Vec<u8> = (0..6)
                .map(|at| {
                    let with_players: u8 = game.players.iter().map(|player| player.goods[at] + player.sold[at]).sum();
                    let on_depots: u8 = game.depots.iter().map(|depot| depot.goods[at]).sum();
                    with_players + on_depots + game.goods_unseen[at]
                })
                .collect();
            assert_eq!(goods, [7; 6], "42 goods");
            assert_eq!(game.goods_to_come, [None; 5]);
        }
    }
}

fn ranks(game: &Burgundy) -> Vec<u32> {
    game.standings().iter().map(|sheet| sheet.rank).collect()
}

// CB-51
#[test]
fn cb_51_most_points_win() {
    let position = at_the_end(4).silverlings(0, 5).silverlings(1, 9).silverlings(2, 7).silverlings(3, 8);
    let game = end(position.place(0, 12, "bank").build());
    assert_eq!(ranks(&game), [4, 1, 3, 2]);
    let totals: Vec<i32> = game.standings().iter().map(|sheet| sheet.total).collect();
    assert_eq!(totals, [5, 9, 7, 8]);
}

// CB-51
#[test]
fn cb_51_a_tie_goes_to_fewer_empty_spaces_or_by_option_to_more() {
    for (ties, expected) in [(Ties::FewestEmpty, [1, 2]), (Ties::MostEmpty, [2, 1])] {
        let mut game = at_the_end(2).silverlings(0, 5).silverlings(1, 5).place(0, 12, "bank").build();
        game.options.ties = ties;
        assert_eq!(ranks(&end(game)), expected, "{ties:?}");
    }
    assert_eq!(table(2, 1, &[]).options.ties, Ties::FewestEmpty, "the rulebook's is the default");
    assert_eq!(table(2, 1, &[("ties", "most-empty")]).options.ties, Ties::MostEmpty);
}

// CB-51
#[test]
fn cb_51_still_tied_the_later_in_turn_order_wins() {
    for ties in [Ties::FewestEmpty, Ties::MostEmpty] {
        let mut game = at_the_end(3).build();
        game.options.ties = ties;
        assert_eq!(ranks(&end(game)), [3, 2, 1]);
        // The order of the last round played counts, not where the track stands after it.
        let mut game = at_the_end(3).order(&[2, 0, 1]).track(&[&[2, 1, 0]]).build();
        game.options.ties = ties;
        assert_eq!(ranks(&end(game)), [2, 1, 3]);
    }
}

// CB-51
#[test]
fn cb_51_a_ship_of_the_last_round_does_not_change_the_tie_break() {
    // Seat 1's ship moves it ahead on the track; it still played last in the last round.
    let mut game = at_the_end(2).one_die(1, 2).store(1, "ship").place(0, 12, "church").build();
    play(&mut game, 0, "end");
    play(&mut game, 1, "place ship 18 d2");
    let game = end(game);
    assert_eq!(points(&game, 0), points(&game, 1));
    assert_eq!(game.track.order()[0].index(), 1);
    assert_eq!(ranks(&game), [2, 1]);
}

// CB-52
#[test]
fn cb_52_two_workers_turn_a_2_into_a_6() {
    let mut game = Position::two_players().one_die(0, 2).workers(0, 2).depot("6b", "bank").build();
    play(&mut game, 0, "take 6b d2");
    assert_eq!(game.players[0].workers, 0);
}

// CB-52
#[test]
fn cb_52_cows_score_7_and_then_11() {
    let mut game = Position::two_players()
        .place(0, 12, "bank")
        .place(0, 11, "cow-3")
        .store(0, "cow-4")
        .store(0, "cow-4")
        .dice(0, [1, 5])
        .build();
    play(&mut game, 0, "place cow-4 6 d1");
    assert_eq!(points(&game, 0), 4 + 3);
    play(&mut game, 0, "place cow-4 10 d5");
    assert_eq!(points(&game, 0), 7 + 4 + 4 + 3);
}

// CB-52
#[test]
fn cb_52_with_knowledge_7_sheep_score_9_and_a_lone_pig_3() {
    let mut game = Position::two_players()
        .knows(0, 7)
        .place(0, 12, "bank")
        .place(0, 11, "sheep-4")
        .store(0, "sheep-3")
        .store(0, "pig-2")
        .dice(0, [1, 5])
        .build();
    play(&mut game, 0, "place sheep-3 6 d1");
    assert_eq!(points(&game, 0), 9);
    play(&mut game, 0, "place pig-2 10 d5");
    assert_eq!(points(&game, 0), 9 + 3);
}

// CB-52
#[test]
fn cb_52_with_knowledge_8_two_workers_turn_a_3_into_a_6() {
    let position = || Position::two_players().knows(0, 8).one_die(0, 3).depot("6b", "bank");
    let mut game = position().workers(0, 2).build();
    play(&mut game, 0, "take 6b d3");
    assert_eq!(game.players[0].workers, 0);
    assert!(!is_legal(&position().workers(0, 1).build(), 0, "take 6b d3"));
}

// CB-52
#[test]
fn cb_52_knowledge_at_the_end_by_the_worked_examples() {
    let dario = || {
        at_the_end(2).sold(0, "red", 4).sold(0, "violet", 3).sold(0, "pink", 3).sold(0, "orange", 1).goods(0, "blue", 2)
    };
    let benno = || {
        let places = [(12, "watchtower"), (26, "watchtower"), (9, "bank"), (23, "bank"), (32, "bank"), (29, "bank")];
        places.into_iter().fold(at_the_end(2), |position, (space, tile)| position.place(0, space, tile))
    };
    let anna = || {
        let places = [(1, "cow-2"), (5, "chicken-3"), (6, "sheep-2"), (10, "sheep-3"), (28, "sheep-4")];
        places.into_iter().fold(at_the_end(2), |position, (space, tile)| position.place(0, space, tile))
    };
    let cases = [
        ("15: four colours", dario().knows(0, 15), 12),
        ("25: 4 + 3 + 3 + 1", dario().knows(0, 25), 11),
        ("15 and 25", dario().knows(0, 15).knows(0, 25), 23),
        ("17 and 22: 2 watchtowers, 4 banks", benno().knows(0, 17).knows(0, 22), 24),
        ("24: cow, chicken, sheep", anna().knows(0, 24), 12),
    ];
    for (what, position, expected) in cases {
        assert_eq!(scored(&end(position.build()), 0, Category::Knowledge), expected, "{what}");
    }
}

// CB-52
#[test]
fn cb_52_a_ship_takes_the_blue_and_one_of_pink_and_brown() {
    let position = Position::two_players().dice(0, [2, 2]).store(0, "ship");
    let position = position.goods(0, "blue", 1).goods(0, "orange", 2);
    let mut game = position.goods_on(4, "blue", 1).goods_on(4, "pink", 1).goods_on(4, "brown", 1).build();
    play_all(&mut game, 0, &["place ship 18 d2", "load 4"]);
    assert_eq!(legal(&game, 0), ["keep pink", "keep brown"]);
    play(&mut game, 0, "keep pink");
    assert_eq!(held(&game, 0), ["2 blue", "1 pink", "2 orange"]);
    assert_eq!(lying(&game, 4), ["1 brown"]);
}
