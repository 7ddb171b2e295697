//! Phases and rounds: CB-10 to CB-13.

use tabletalk::engine::Game;
use tabletalk::games::burgundy::Stage;
use tabletalk::games::burgundy::place::Slot;
use tabletalk::games::burgundy::scoring::Category;
use tabletalk::games::burgundy::tile::{Colour, Tile};

use crate::burgundy::position::{
    Position, lying, pass_to_round, pass_to_the_end, pass_turn, play, play_all, play_randomly, refuse, rng, scored,
    seat, table,
};

// CB-10
#[test]
fn cb_10_five_phases_of_five_rounds_and_fifty_dice_each() {
    for players in 2..=4 {
        let mut game = table(players, 2, &[]);
        let mut turns = vec![0; players];
        let mut letters = String::new();
        while let Some(on_turn) = game.on_turn() {
            if on_turn == seat(0) {
                letters.push(game.phase_letter());
            }
            turns[on_turn.index()] += 1;
            pass_turn(&mut game);
        }
        assert_eq!(letters, "AAAAABBBBBCCCCCDDDDDEEEEE");
        assert_eq!(turns, vec![25; players], "25 turns of two dice");
        assert_eq!((game.stage, game.round), (Stage::Over, 25));
        assert!(game.to_act().is_empty());
    }
}

/// The colours of the filled slots of each depot in the order of the board; `-` is a slot that stays empty.
fn filled(game: &tabletalk::games::burgundy::Burgundy) -> [String; 6] {
    let letter = |tile: Option<Tile>| tile.map_or('-', |tile| tile.colour().letter());
    std::array::from_fn(|depot| game.depots[depot].tiles.map(letter).into_iter().collect())
}

// CB-11
#[test]
fn cb_11_depots_fill_the_slots_of_the_player_count() {
    let cases = [
        (2, 12, ["-bs-", "k-c-", "a-b-", "-sb-", "-m-k", "-b-a"]),
        (3, 18, ["kbs-", "kbc-", "asb-", "-sba", "bm-k", "cb-a"]),
        (4, 24, ["kbsa", "kbcb", "asbk", "msba", "bmbk", "cbsa"]),
    ];
    for (players, count, slots) in cases {
        let mut game = table(players, 3, &[]);
        for phase in [0, 2, 4] {
            pass_to_round(&mut game, phase * 5 + 1);
            assert_eq!(filled(&game), slots, "{players} players, phase {phase}");
            assert_eq!(filled(&game).concat().replace('-', "").len(), count);
        }
    }
}

// CB-11
#[test]
fn cb_11_with_three_players_depot_6_gets_a_castle_in_a_c_e_and_a_mine_in_b_d() {
    for (players, colours) in [(3, "cmcmc"), (4, "ccccc")] {
        let mut game = table(players, 3, &[]);
        let mut found = String::new();
        for phase in 0..5 {
            pass_to_round(&mut game, phase * 5 + 1);
            found.push(game.depots[5].tiles[0].unwrap().colour().letter());
        }
        assert_eq!(found, colours, "{players} players");
    }
}

// CB-11
#[test]
fn cb_11_the_black_depot_gets_4_6_8_tiles() {
    for (players, count) in [(2, 4), (3, 6), (4, 8)] {
        let mut game = table(players, 3, &[]);
        for phase in 0..5 {
            pass_to_round(&mut game, phase * 5 + 1);
            assert!(game.black[..count].iter().all(Option::is_some), "{players} players");
            assert!(game.black[count..].iter().all(Option::is_none), "{players} players");
        }
    }
}

// CB-11
#[test]
fn cb_11_leftover_tiles_leave_the_game_and_goods_stay() {
    let mut game = Position::of(table(2, 3, &[])).clear_goods().goods_on(3, "pink", 4).build();
    let before = game.clone();
    assert!(before.gone.iter().all(|n| *n == 0), "not before phase A");
    pass_to_round(&mut game, 5);
    assert_eq!(game.gone, before.gone);
    assert_eq!(game.depots.clone().map(|depot| depot.tiles), before.depots.clone().map(|depot| depot.tiles));
    pass_to_round(&mut game, 6);
    for tile in Tile::all() {
        let numbered = before.depots.iter().flat_map(|depot| depot.tiles);
        let left = numbered.chain(before.black).filter(|other| *other == Some(tile)).count();
        assert_eq!(usize::from(game.gone[tile.index()]), left, "{tile:?}");
    }
    assert!(game.depots[2].goods[2] >= 4, "the pink goods are still on depot 3");
}

// CB-11
#[test]
fn cb_11_five_goods_lie_open_on_the_round_spaces_and_go_one_a_round() {
    let mut game = table(2, 3, &[]);
    for round in 1..=25 {
        pass_to_round(&mut game, round);
        let open = game.goods_to_come.map(|good| good.is_some());
        let gone = (usize::from(round) - 1) % 5 + 1;
        assert_eq!(open, std::array::from_fn(|at| at >= gone), "round {round}");
    }
}

// CB-12
#[test]
fn cb_12_the_white_die_sends_the_next_good_to_its_depot() {
    let mut game = table(3, 9, &[]);
    for round in 2..=25 {
        let next = game.goods_to_come[game.round_in_phase() + 1..].iter().flatten().next().copied();
        let before = game.depots.clone();
        pass_to_round(&mut game, round);
        let white = game.white.unwrap();
        for (at, (depot, old)) in game.depots.iter().zip(&before).enumerate() {
            let mut expected = old.goods;
            match next {
                Some(good) if at == white.index() => expected[good.index()] += 1,
                None if at == white.index() => {
                    let more: u8 = depot.goods.iter().sum::<u8>() - old.goods.iter().sum::<u8>();
                    assert_eq!(more, 1, "the first good of a new phase");
                    continue;
                }
                _ => {}
            }
            assert_eq!(depot.goods, expected, "round {round}, depot {}", at + 1);
        }
    }
}

// CB-12
#[test]
fn cb_12_all_roll_two_dice_every_round_and_the_white_one_is_no_action() {
    let mut game = table(2, 9, &[]);
    let mut rolls = std::collections::BTreeSet::new();
    for round in 1..=25 {
        pass_to_round(&mut game, round);
        for player in &game.players {
            assert_eq!(player.used, [false; 2]);
            rolls.insert(player.dice.unwrap());
        }
    }
    assert!(rolls.len() > 12, "dice differ from round to round");
    let game = Position::two_players().dice(0, [1, 2]).workers(0, 9).build();
    let white = (1..=6).find(|number| ![1, 2].contains(number)).unwrap();
    assert_eq!(refuse(&game, 0, &format!("workers d{white}")), "cb-no-die");
}

// CB-12
#[test]
fn cb_12_what_players_do_changes_neither_a_roll_nor_what_comes_next() {
    let draws = |way: u64| {
        let mut game = table(3, 7, &[]);
        let mut rounds = std::collections::BTreeMap::new();
        play_randomly(&mut game, &mut rng(way), usize::MAX, |game| {
            let dice: Vec<_> = game.players.iter().map(|player| player.dice).collect();
            rounds.entry(game.round).or_insert((dice, game.white, game.goods_to_come, game.supply.clone()));
        });
        (rounds, game.standings())
    };
    let ((one, one_end), (other, other_end)) = (draws(1), draws(2));
    assert_eq!(one.len(), 25);
    assert_eq!(one, other);
    assert_ne!(one_end, other_end, "the games went different ways");
}

// CB-12
#[test]
fn cb_12_further_along_the_track_comes_first_and_the_top_of_a_stack_before_its_bottom() {
    // From the bottom to the top: 2 and 0 on the first space, 3 and 1 on the third.
    let mut game = Position::players(4).track(&[&[2, 0], &[], &[3, 1]]).build();
    for at in 0..4 {
        assert_eq!(game.on_turn(), Some(seat(at)), "the round that runs keeps its order");
        pass_turn(&mut game);
    }
    for at in [1, 3, 0, 2] {
        assert_eq!(game.on_turn(), Some(seat(at)));
        pass_turn(&mut game);
    }
}

// CB-12
#[test]
fn cb_12_only_the_seat_on_turn_acts() {
    let game = Position::players(3).build();
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [seat(0)]);
    assert_eq!(refuse(&game, 1, "workers d1"), "cb-no-turn");
}

// CB-13
#[test]
fn cb_13_a_colour_that_runs_out_leaves_its_slots_empty() {
    let mut game = Position::two_players().round(5).build();
    for at in Tile::range(Colour::Animal) {
        game.gone[at] += std::mem::take(&mut game.supply.normal[at]);
    }
    game.supply.normal[Tile::from_id("pig-3").unwrap().index()] = 1;
    pass_to_round(&mut game, 6);
    assert_eq!(filled(&game)[2], "a-b-", "the last one");
    assert_eq!(filled(&game)[5], "-b--", "none is left for depot 6");
    assert_eq!(game.supply.normal[Tile::range(Colour::Animal)], [0; 12]);
}

// CB-13
#[test]
fn cb_13_four_players_use_every_tile_exactly() {
    let mut game = table(4, 4, &[]);
    pass_to_the_end(&mut game);
    assert!(game.supply.normal.iter().chain(&game.supply.black).all(|n| *n == 0));
    assert!(game.black.iter().all(Option::is_some));
    let slots = game.depots.iter().flat_map(|depot| depot.tiles).filter(Option::is_some).count();
    assert_eq!(slots, 6 * Slot::PER_DEPOT);
}

// CB-10
#[test]
fn cb_10_a_phase_counts_from_its_first_round_to_its_fifth() {
    // The same region of one space, completed in the last round of a phase and in the first of the next.
    for (round, points) in [(5, 10), (6, 8), (10, 8), (11, 6), (15, 6), (16, 4), (20, 4), (21, 2), (25, 2)] {
        let mut game = Position::two_players().round(round).dice(0, [3, 3]).store(0, "bank").build();
        play_all(&mut game, 0, &["place bank 12 d3"]);
        assert_eq!(scored(&game, 0, Category::Phases), points, "round {round}");
    }
}

// CB-12
#[test]
fn cb_12_goods_of_several_rounds_gather_on_a_depot() {
    let mut game = Position::two_players().goods_on(2, "red", 1).goods_on(2, "blue", 2).build();
    assert_eq!(lying(&game, 2), ["2 blue", "1 red"]);
    play_all(&mut game, 0, &["workers d1", "workers d1"]);
    play(&mut game, 0, "end");
    assert_eq!(lying(&game, 2), ["2 blue", "1 red"], "a good comes with a round, not with a turn");
}
