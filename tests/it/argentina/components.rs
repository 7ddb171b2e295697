//! Components and set-up: AR-1 to AR-28.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tabletalk::engine::{Game, Seat, Viewer};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::data::SpaceKind;
use tabletalk::games::argentina::options::Side;
use tabletalk::games::argentina::place::Master;
use tabletalk::games::argentina::table::{Berthed, MasterSpace, Standing};
use tabletalk::games::argentina::turn::Phase;
use tabletalk::games::argentina::worker::{Tile, Worker};
use tabletalk::games::trail::Thing;

use super::position::{Position, can, fresh, play, refuse, rules, seat, steps};

fn in_bags(what: impl Fn(Tile) -> bool) -> u32 {
    let bags = rules().bags;
    bags.iter().flat_map(|bag| bag.iter()).filter(|(tile, _)| what(*tile)).map(|(_, n)| u32::from(n)).sum()
}

fn state(game: &Argentina) -> Value {
    serde_json::to_value(game).unwrap()
}

#[test]
fn ar_1_57_workers_19_of_each_trade_8_of_them_strong() {
    assert_eq!(in_bags(|tile| matches!(tile, Tile::Worker(_))), 57);
    for trade in ["gaucho", "carpintero", "maquinista"] {
        let plain = Worker::parse(trade).unwrap();
        let strong = Worker::parse(&format!("strong-{trade}")).unwrap();
        assert_eq!(in_bags(|tile| tile == Tile::Worker(plain)), 11);
        assert_eq!(in_bags(|tile| tile == Tile::Worker(strong)), 8);
    }
}

#[test]
fn ar_2_51_farmers_by_colour() {
    let of = |colour: &str| in_bags(|tile| matches!(tile, Tile::Farmer(farmer) if farmer.colour().id() == colour));
    assert_eq!([of("green"), of("blue"), of("orange"), of("yellow")], [12, 12, 12, 15]);
}

#[test]
fn ar_3_three_bags_with_their_own_tiles() {
    let bags = rules().bags;
    assert_eq!(bags.map(|bag| bag.total()), [36, 39, 33]);
    assert!(bags[0].kinds().all(|tile| matches!(tile, Tile::Farmer(_))));
    assert!(bags[1].kinds().all(|tile| matches!(tile, Tile::Worker(_))));
}

#[test]
fn ar_4_what_each_player_has() {
    let game = fresh(4, 1, &[]);
    for seat in Seat::first(4) {
        let player = game.player(seat);
        assert_eq!((player.discs.total(), player.ready.total()), (17, 10));
        let herd = player.herd.all();
        let counts: Vec<u8> = herd.iter().map(|(_, n)| n).collect();
        assert_eq!(counts, [5, 3, 3, 3, 1], "Niata, Patagonico, Fronterizo, Holando and one exhaustion");
        assert_eq!((player.engine.id(), player.grain, player.certificates), ("0", 0, 0));
    }
}

#[test]
fn ar_5_36_market_cattle() {
    let game = fresh(2, 1, &[]);
    let of = |breed: &str| {
        let both = game.market.iter().chain(game.market_deck.iter());
        both.filter(|(card, _)| card.breed().unwrap().id() == breed).map(|(_, n)| u32::from(n)).sum::<u32>()
    };
    let breeds = ["caracu", "chaqueno", "serrano", "blanco", "franqueiro", "angus"];
    assert_eq!(breeds.map(of), [6, 5, 5, 5, 9, 6]);
}

#[test]
fn ar_6_the_other_components() {
    let rules = rules();
    assert_eq!(rules.cattle.exhaustion.cards, 25);
    assert_eq!((rules.objectives.cards.len(), rules.ships.ships.len(), rules.masters.masters.len()), (24, 18, 8));
    assert_eq!((rules.neutral.len(), rules.private.len(), rules.maps.len()), (8, 10, 3));
    let covers: usize = rules
        .maps
        .iter()
        .flatten()
        .map(|map| map.districts.iter().flat_map(|d| &d.spaces).filter(|s| s.covered).count())
        .sum();
    assert_eq!(covers, 6, "one on each side of each map");
}

#[test]
fn ar_7_money_and_tokens_never_run_out() {
    let mut game = Position::two().acting("H").pesos(0, 60_000).set(0, "tokens", 200).build();
    play(&mut game, 0, "aux 1 at 2");
    assert_eq!((game.player(seat(0)).pesos, game.player(seat(0)).tokens), (60_001, 200));
}

#[test]
fn ar_8_five_of_the_eight_station_masters_by_chance() {
    let masters = |seed| fresh(2, seed, &[]).masters;
    let first = masters(1);
    let tiles: BTreeSet<Master> = first
        .iter()
        .map(|space| if let MasterSpace::Master(master) = space { *master } else { panic!("{space:?}") })
        .collect();
    assert_eq!(tiles.len(), 5, "five different ones");
    assert!((2..20).any(|seed| masters(seed) != first));
}

#[test]
fn ar_9_neutral_buildings_on_their_letters_or_shuffled() {
    let at = |game: &Argentina| -> Vec<char> {
        let stand = game.rules.trail.neutral.iter().map(|space| game.trail[*space]);
        stand.map(|tile| if let Some(Standing::Neutral(letter)) = tile { letter.capital() } else { '?' }).collect()
    };
    assert_eq!(at(&fresh(2, 1, &[])).iter().collect::<String>(), "ABCDEFGH");
    let shuffled = at(&fresh(2, 1, &[("neutral", "shuffled")]));
    assert_ne!(shuffled.iter().collect::<String>(), "ABCDEFGH");
    let mut sorted = shuffled.clone();
    sorted.sort_unstable();
    assert_eq!(sorted.iter().collect::<String>(), "ABCDEFGH");
    // What stands on a space is what can be used there: F gives a certificate.
    let position = Position::with(2, &[("neutral", "shuffled")]);
    let letters = at(&position.clone().build());
    let space = ["A", "B", "C", "D", "E", "F", "G", "H"][letters.iter().position(|letter| *letter == 'F').unwrap()];
    assert_ne!(space, "F");
    let mut game = position.acting(space).build();
    play(&mut game, 0, "use 2");
    assert_eq!(game.players[0].certificates, 1);
}

#[test]
fn ar_10_the_token_starts_in_the_third_row() {
    assert_eq!(fresh(3, 1, &[]).jobs.token, 2);
}

#[test]
fn ar_11_five_farmers_on_the_lowest_numbers_of_their_colours() {
    for seed in 0..600 {
        let game = fresh(2, seed, &[]);
        assert_eq!(game.bags[0].total(), 36 - 5 - 2, "what has no room goes back into the bag");
        let farmers: Vec<&str> = game
            .trail
            .iter()
            .filter(|(_, tile)| matches!(tile, Some(Standing::Farmer { .. })))
            .map(|(space, _)| space.id())
            .collect();
        assert_eq!(farmers.len(), 5);
        for colour in ["gr", "bl", "or"] {
            let numbers: Vec<String> =
                farmers.iter().filter_map(|id| id.strip_prefix(colour)).map(str::to_owned).collect();
            let expected: Vec<String> = (1..=numbers.len()).map(|n| n.to_string()).collect();
            assert_eq!(numbers, expected, "seed {seed}");
        }
    }
}

#[test]
fn ar_12_five_eight_or_eleven_workers_to_begin_with() {
    let tiles = |players| fresh(players, 3, &[]).jobs.rows.iter().flatten().flatten().count();
    assert_eq!([2, 3, 4].map(tiles), [5, 8, 11]);
}

#[test]
fn ar_13_only_the_right_columns_are_used() {
    for (players, unused) in [(2, 2), (3, 1), (4, 0)] {
        let game = fresh(players, 3, &[]);
        for row in &game.jobs.rows[..2] {
            let empty = row.iter().take_while(|slot| slot.is_none()).count();
            assert_eq!(empty, unused, "{players} players");
        }
    }
}

#[test]
fn ar_14_six_foresight_tiles_two_of_each_bag() {
    let game = fresh(2, 5, &[]);
    for (bag, pair) in game.rules.bags.iter().zip(&game.foresight) {
        assert!(pair.iter().all(|tile| tile.is_some_and(|tile| bag.has(tile))));
    }
}

#[test]
fn ar_15_the_market_starts_with_9_12_or_15_cards() {
    assert_eq!([2, 3, 4].map(|players| fresh(players, 1, &[]).market.total()), [9, 12, 15]);
}

#[test]
fn ar_16_four_objectives_lie_open() {
    let game = fresh(2, 1, &[]);
    assert_eq!((game.objectives.len(), game.objective_deck.total()), (4, 20));
}

#[test]
fn ar_17_eleven_sun_ships_are_in_the_loading_zone() {
    let game = fresh(2, 1, &[]);
    let zone: Vec<u8> = game
        .ships
        .iter()
        .filter(|(_, ship)| ship.berthed == Berthed::Zone)
        .map(|(ship, _)| game.rules.ship(ship).cargo)
        .collect();
    assert_eq!(zone, [0, 1, 3, 5, 6, 7, 8, 9, 11, 15, 18]);
}

#[test]
fn ar_18_seven_ships_are_a_hidden_pile() {
    let game = fresh(2, 1, &[]);
    assert_eq!(game.ships.iter().filter(|(_, ship)| ship.berthed == Berthed::Pile).count(), 7);
    // Their order is the seed, and nobody's view has it.
    assert!(state(game.view(Viewer::Seat(seat(0))).state())["seed"].is_null());
}

#[test]
fn ar_19_the_side_of_each_map_is_chosen_or_random() {
    assert_eq!(fresh(2, 1, &[]).sides.cities, [Side::A; 3]);
    assert_eq!(fresh(2, 1, &[("rotterdam", "b")]).sides.cities, [Side::A, Side::B, Side::A]);
    let sides = |seed| fresh(2, seed, &[("le-havre", "random")]).sides.cities[0];
    assert!((0..20).any(|seed| sides(seed) == Side::A) && (0..20).any(|seed| sides(seed) == Side::B));
}

/// Which city centres can be delivered to, when every other space of their districts is taken: Le Havre, Rotterdam, Liverpool.
fn open_centres(players: usize, side: &str) -> [bool; 3] {
    let cities: [(&str, &str, &[&str]); 3] = match side {
        "a" => [
            ("lh1", "lh-w4", &["lh-w1", "lh-w2", "lh-w3"]),
            ("ro1", "ro-w3", &["ro-w1", "ro-w2"]),
            ("li1", "li-n3", &["li-n1", "li-n2"]),
        ],
        _ => [("lh1", "lh-w2", &["lh-w1", "lh-w3"]), ("ro1", "ro-n2", &["ro-n1"]), ("li1", "li-e2", &["li-e1"])],
    };
    cities.map(|(dock, centre, others)| {
        let options = [("le-havre", side), ("rotterdam", side), ("liverpool", side)];
        let position = Position::with(players, &options).visiting(json!("deliver")).grain(0, 8);
        let position = position.disc(0, "aux1r", "docks", dock);
        let taken = others.iter().zip(["aux1r", "aux2r", "aux3l"]);
        let game = taken.fold(position, |position, (space, disc)| position.disc(1, disc, "berths", space)).build();
        let step = format!("deliver {dock} {centre}");
        let open = can(&game, 0, &step);
        assert!(open || refuse(&game, 0, &step) == "ar-no-berth");
        open
    })
}

#[test]
fn ar_20_four_players_use_no_cover_tile() {
    assert_eq!((open_centres(4, "a"), open_centres(4, "b")), ([true; 3], [true; 3]));
}

#[test]
fn ar_21_three_players_cover_rotterdam_only() {
    assert_eq!((open_centres(3, "a"), open_centres(3, "b")), ([true, false, true], [true, false, true]));
}

#[test]
fn ar_22_two_players_cover_one_space_on_each_map() {
    assert_eq!((open_centres(2, "a"), open_centres(2, "b")), ([false; 3], [false; 3]));
}

#[test]
fn ar_23_private_buildings_have_the_same_sides_for_all() {
    assert_eq!(fresh(4, 1, &[]).sides.buildings, [Side::A; 10]);
    assert_eq!(fresh(4, 1, &[("buildings", "b")]).sides.buildings, [Side::B; 10]);
    let mixed = fresh(4, 1, &[("buildings", "random")]).sides.buildings;
    assert!(mixed.contains(&Side::A) && mixed.contains(&Side::B), "one list of sides serves every player");
    for (side, vp) in [("a", 10), ("b", 9)] {
        let game = Position::with(2, &[("buildings", side)]).building(0, 9, "n1").building(1, 9, "n2").build();
        assert_eq!([0, 1].map(|at| game.points(seat(at))[1]), [vp; 2], "9{side} for both");
    }
}

#[test]
fn ar_24_17_discs_on_the_board_the_18th_on_le_havre_dock_1() {
    let game = fresh(3, 1, &[]);
    for (dock, discs) in game.docks.iter() {
        assert_eq!(*discs, if dock.id() == "lh1" { [1, 1, 1, 0] } else { [0; 4] });
    }
    assert!(game.players.iter().all(|player| player.discs.total() == 17));
}

#[test]
fn ar_25_engine_and_markers_start_at_zero() {
    let player = fresh(2, 1, &[]).players[1].clone();
    assert_eq!((player.engine.id(), player.certificates, player.grain), ("0", 0, 0));
}

#[test]
fn ar_26_the_deck_has_14_cattle_and_one_exhaustion() {
    let game = fresh(2, 1, &[]);
    assert!(game.players.iter().all(|player| player.herd.all().total() == 15));
    assert_eq!(game.exhaustion, 23);
}

#[test]
fn ar_27_money_cards_and_a_token_by_seat() {
    let game = fresh(4, 1, &[]);
    let start: Vec<(u16, usize, u8)> =
        game.players.iter().map(|player| (player.pesos, player.herd.hand.total(), player.tokens)).collect();
    assert_eq!(start, [(7, 4, 1), (8, 5, 1), (9, 6, 1), (10, 7, 1)]);
}

#[test]
fn ar_28_a_first_turn_discards_to_four_and_starts_on_any_neutral_building() {
    let mut game = fresh(3, 1, &[]);
    assert_eq!(steps(&game, 0, "start").len(), 8, "four cards are held already");
    play(&mut game, 0, "start D");
    assert_eq!(game.phase, Phase::Act { used: 0 }, "phase B follows at once");
    play(&mut game, 0, "end");
    assert_eq!(refuse(&game, 1, "start D"), "ar-no-first", "one of five cards goes first");
    let discard = steps(&game, 1, "discard");
    play(&mut game, 1, &discard[0]);
    play(&mut game, 1, "start D");
    assert_eq!(game.players[0].at, game.players[1].at, "buildings are shared");
    assert_eq!(refuse(&fresh(2, 1, &[]), 0, "start n1"), "ar-no-start");
}

#[test]
fn ar_28_the_trail_has_eight_neutral_and_22_building_spaces() {
    let kinds = &rules().trail.kinds;
    assert_eq!(kinds.iter().filter(|kind| **kind == SpaceKind::Neutral).count(), 8);
    assert_eq!(kinds.iter().filter(|kind| matches!(kind, SpaceKind::Building { .. })).count(), 22);
}
