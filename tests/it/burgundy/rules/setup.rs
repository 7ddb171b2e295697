//! Components and set-up: CB-1 to CB-6.

use std::collections::BTreeSet;

use tabletalk::engine::{Game, Viewer};
use tabletalk::games::burgundy::Stage;
use tabletalk::games::burgundy::player::Start;
use tabletalk::games::burgundy::tile::{Building, Colour, Tile};
use tabletalk::games::burgundy::{Burgundy, Pending};

use crate::burgundy::position::{
    Position, RULES, legal, pass_to_round, pass_to_the_end, play, refuse, scored, seat, table, tiles_in_play,
};
use tabletalk::games::burgundy::scoring::Category;

fn sum(counts: &[u8]) -> u32 {
    counts.iter().map(|n| u32::from(*n)).sum()
}

// CB-1
#[test]
fn cb_1_the_box_has_164_tiles_by_colour_and_back() {
    let cases = [
        (Colour::Building, 40, 16),
        (Colour::Animal, 20, 8),
        (Colour::Knowledge, 20, 6),
        (Colour::Castle, 14, 2),
        (Colour::Mine, 10, 2),
        (Colour::Ship, 20, 6),
    ];
    for (colour, normal, black) in cases {
        assert_eq!(sum(&RULES.normal[Tile::range(colour)]), normal, "{colour:?}");
        assert_eq!(sum(&RULES.black[Tile::range(colour)]), black, "{colour:?}");
    }
    assert_eq!(sum(&RULES.normal) + sum(&RULES.black), 164);
}

// CB-1
#[test]
fn cb_1_seven_of_each_building_and_species_one_of_each_knowledge() {
    for building in Building::ALL {
        assert_eq!(RULES.in_box(Tile::building(building)), 7, "{building:?}");
    }
    for species in ["cow", "sheep", "pig", "chicken"] {
        let counts = [2, 3, 4].map(|n| RULES.in_box(Tile::from_id(&format!("{species}-{n}")).unwrap()));
        assert_eq!(counts, [2, 3, 2], "{species}");
    }
    for number in 1..=26 {
        let at = Tile::knowledge(number).index();
        let is_black = [7, 12, 14, 15, 24, 25].contains(&number);
        assert_eq!((RULES.normal[at], RULES.black[at]), (u8::from(!is_black), u8::from(is_black)), "{number}");
    }
}

// CB-1
#[test]
fn cb_1_black_backs_feed_the_black_depot_only() {
    for players in 2..=4 {
        let mut game = table(players, 11, &[]);
        let (mut numbered, mut black) = ([0; Tile::FACES], [0; Tile::FACES]);
        for phase in 0..5 {
            pass_to_round(&mut game, phase * 5 + 1);
            for tile in game.depots.iter().flat_map(|depot| depot.tiles).flatten() {
                numbered[tile.index()] += 1;
            }
            for tile in game.black.iter().flatten() {
                black[tile.index()] += 1;
            }
        }
        for tile in Tile::all() {
            let at = tile.index();
            let starts = if tile == Tile::CASTLE { players as u8 } else { 0 };
            assert_eq!(numbered[at] + game.supply.normal[at] + starts, RULES.normal[at], "{tile:?}");
            assert_eq!(black[at] + game.supply.black[at], RULES.black[at], "{tile:?}");
        }
    }
}

// CB-2
#[test]
fn cb_2_goods_three_for_each_player_and_five_for_each_phase() {
    for players in 2..=4 {
        let game = table(players, 5, &[]);
        for player in &game.players {
            assert_eq!(sum(&player.goods), 3);
        }
        assert_eq!(game.goods_to_come.iter().flatten().count(), 4, "the fifth went to a depot");
        assert_eq!(game.depots.iter().map(|depot| sum(&depot.goods)).sum::<u32>(), 1);
        assert_eq!(sum(&game.goods_unseen), 42 - 3 * players as u32 - 5);
    }
}

// CB-2
#[test]
fn cb_2_what_is_left_of_the_seventeen_is_never_used() {
    for players in 2..=4 {
        let mut game = table(players, 6, &[]);
        pass_to_the_end(&mut game);
        assert_eq!(sum(&game.goods_unseen), 17 - 3 * players as u32);
    }
}

// CB-3
#[test]
fn cb_3_each_player_starts_with_a_castle_a_silverling_and_workers_by_turn_order() {
    for players in 2..=4 {
        let game = table(players, 7, &[]);
        for (at, player) in game.players.iter().enumerate() {
            assert_eq!(player.estate, 1);
            let placed: Vec<usize> = (0..37).filter(|space| player.spaces[*space].is_some()).collect();
            assert_eq!(placed, [18], "the castle in the middle and nothing else");
            assert_eq!(player.spaces[18], Some(Tile::CASTLE));
            assert_eq!(RULES.estates[0].dice[18].number(), 6);
            assert_eq!((player.silverlings, usize::from(player.workers), player.points()), (1, at + 1, 0));
            assert!(player.dice.is_some() && player.storage == [None; 3]);
        }
        assert_eq!(game.on_turn(), Some(seat(0)));
    }
}

// CB-3
#[test]
fn cb_3_every_estate_has_37_spaces_in_the_same_colours() {
    for estate in &RULES.estates {
        let counts = [Colour::Building, Colour::Animal, Colour::Ship, Colour::Knowledge, Colour::Castle, Colour::Mine]
            .map(|colour| estate.of_colour[colour as usize].len());
        assert_eq!(counts, [12, 6, 6, 6, 4, 3], "estate {}", estate.number);
    }
}

// CB-4
#[test]
fn cb_4_all_start_on_the_first_space_of_the_track_the_start_player_on_top() {
    for players in 2..=4 {
        let game = table(players, 8, &[]);
        let bottom_to_top: Vec<usize> = (0..players).rev().collect();
        let stacks = game.track.stacks();
        assert_eq!(stacks.len(), 7);
        assert_eq!(stacks[0].iter().map(|seat| seat.index()).collect::<Vec<_>>(), bottom_to_top);
        assert!(stacks[1..].iter().all(Vec::is_empty));
        assert_eq!(game.order.iter().map(|seat| seat.index()).collect::<Vec<_>>(), (0..players).collect::<Vec<_>>());
    }
}

// CB-5
#[test]
fn cb_5_bonus_tiles_are_worth_more_with_more_players() {
    let cases: [(usize, &[i16]); 3] = [(2, &[5, 2]), (3, &[6, 3, 0]), (4, &[7, 4, 0, 0])];
    for (players, worth) in cases {
        let mut position = Position::players(players);
        for at in 0..players {
            position = position.cover_colour_but(at, Colour::Mine, &[25]).store(at, "mine").dice(at, [4, 4]);
        }
        let mut game = position.build();
        for (at, points) in worth.iter().enumerate() {
            play(&mut game, at, "place mine 25 d4");
            assert_eq!(scored(&game, at, Category::Bonus), *points, "seat {at} of {players}");
            play(&mut game, at, "workers d4");
            play(&mut game, at, "end");
        }
        assert_eq!(game.bonus[Colour::Mine as usize], [Some(seat(0)), Some(seat(1))]);
    }
}

fn offered(game: &Burgundy, at: usize) -> [u8; 2] {
    match game.players[at].start {
        Start::Choosing(offered) | Start::Chosen { offered, .. } | Start::Hidden(offered) => offered,
        Start::Done => panic!("seat {at} has chosen"),
    }
}

// CB-6
#[test]
fn cb_6_estate_one_for_all_is_the_default() {
    assert_eq!(table(3, 1, &[]), table(3, 1, &[("estates", "first")]));
    assert_eq!(table(2, 1, &[]).stage, Stage::Playing);
}

// CB-6
#[test]
fn cb_6_random_estates_deal_each_seat_two_of_2_to_9_and_none_twice() {
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let game = table(4, seed, &[("estates", "random")]);
        let dealt: BTreeSet<u8> = (0..4).flat_map(|at| offered(&game, at)).collect();
        assert_eq!(dealt, (2..=9).collect(), "all eight, each once");
        seen.insert(offered(&game, 0));
    }
    assert!(seen.len() > 10, "the deal is random");
}

// CB-6
#[test]
fn cb_6_a_player_picks_the_side_and_any_castle_space_of_it() {
    let game = table(2, 3, &[("estates", "random")]);
    let mut expected = Vec::new();
    for estate in offered(&game, 0) {
        let castles = RULES.estates[usize::from(estate) - 1].of_colour[Colour::Castle as usize];
        assert_eq!(castles.len(), 4);
        expected.extend(castles.iter().map(|space| format!("estate {estate} castle {space}")));
    }
    assert_eq!(legal(&game, 0), expected);
}

// CB-6
#[test]
fn cb_6_openly_in_turn_order_and_seen_at_once() {
    let mut game = table(3, 3, &[("estates", "random"), ("choosing", "openly")]);
    for at in 0..3 {
        assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [seat(at)]);
        for other in (0..3).filter(|other| *other != at) {
            assert!(legal(&game, other).is_empty());
        }
        let step = legal(&game, at).pop().unwrap();
        play(&mut game, at, &step);
        assert_eq!(game.players[at].start, Start::Done);
        assert!(game.view(Viewer::Spectator).state().players[at].placed().eq([Tile::CASTLE]));
    }
    assert_eq!((game.stage, game.round), (Stage::Playing, 1));
}

// CB-6
#[test]
fn cb_6_secretly_at_the_same_time_and_hidden_until_all_have_chosen() {
    let mut game = table(3, 3, &[("estates", "random"), ("choosing", "secretly")]);
    assert_eq!(game.to_act().len(), 3);
    let last = legal(&game, 2).pop().unwrap();
    play(&mut game, 2, &last);
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [seat(0), seat(1)]);
    // Another choice of seat 2 would look the same to everybody else.
    let mut other = table(3, 3, &[("estates", "random"), ("choosing", "secretly")]);
    let first = legal(&other, 2).swap_remove(0);
    assert_ne!(first, last);
    play(&mut other, 2, &first);
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(0)), Viewer::Seat(seat(1))] {
        assert_eq!(game.view(viewer), other.view(viewer));
        assert!(matches!(game.view(viewer).state().players[2].start, Start::Hidden(_)));
    }
    assert_ne!(game.view(Viewer::Seat(seat(2))), other.view(Viewer::Seat(seat(2))));
    assert_eq!(refuse(&game, 2, &first), "cb-no-start-turn", "a choice is not changed");
    for at in [1, 0] {
        assert_eq!(game.stage, Stage::Starting);
        let step = legal(&game, at).swap_remove(0);
        play(&mut game, at, &step);
    }
    assert_eq!((game.stage, game.round, game.pending), (Stage::Playing, 1, Pending::Nothing));
    for at in 0..3 {
        assert!(game.view(Viewer::Spectator).state().players[at].placed().eq([Tile::CASTLE]));
        assert!(offered_before(3, at).contains(&game.players[at].estate));
    }
}

fn offered_before(players: usize, at: usize) -> [u8; 2] {
    offered(&table(players, 3, &[("estates", "random")]), at)
}

// CB-6
#[test]
fn cb_6_a_given_estate_leaves_the_castle_to_choose_but_on_estate_one() {
    let game = table(2, 3, &[("estates", "given"), ("estate-1", "1"), ("estate-2", "7")]);
    assert_eq!(game.players[0].start, Start::Done);
    assert_eq!(game.to_act().iter().collect::<Vec<_>>(), [seat(1)]);
    let expected = [2, 3, 35, 36].map(|space| format!("estate 7 castle {space}"));
    assert_eq!(legal(&game, 1), expected);
}

// CB-6
#[test]
fn cb_6_no_tile_is_out_before_all_have_chosen() {
    let game = table(4, 3, &[("estates", "random")]);
    assert!(tiles_in_play(&game).is_empty());
    assert!(game.white.is_none() && game.players.iter().all(|player| player.dice.is_none()));
}
