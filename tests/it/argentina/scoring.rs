//! Objective cards, the end and the score: AR-164 to AR-171, AR-194 to AR-199.

use serde_json::json;
use tabletalk::bots::arena::play_out;
use tabletalk::bots::{Bot, BotKind};
use tabletalk::engine::Game;
use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::table::Berthed;
use tabletalk::games::argentina::turn::Phase;
use tabletalk::games::trail::tasks::{Wanted, best};

use super::position::{Position, can, fresh, play, play_all, refuse, seat, steps};

const OBJECTIVES: usize = 7;

fn objectives(game: &Argentina) -> i32 {
    game.points(seat(0))[OBJECTIVES]
}

#[test]
fn ar_164_from_the_display_or_the_top_of_the_deck() {
    let mut game = Position::two().acting("C").build();
    play(&mut game, 0, "use 1");
    let open = game.objectives[2];
    let log = play(&mut game, 0, &format!("objective {open}"));
    assert_eq!((game.objectives.len(), game.objective_deck.total()), (4, 19), "refilled at once");
    assert!(game.players[0].herd.discard.has(open.card()) && log.revealed_to().len() == 2);
    let mut game = Position::two().acting("C").build();
    play_all(&mut game, 0, &["use 1", "objective top"]);
    assert_eq!((game.objectives.len(), game.objective_deck.total()), (4, 19));
}

/// The objective deck is gone; so many cards lie open.
fn no_deck(open: usize) -> Position {
    let mut position = Position::two();
    let deck: Vec<String> = position.table()["objective_deck"].as_object().unwrap().keys().cloned().collect();
    for id in deck {
        position.table()["objective_deck"].as_object_mut().unwrap().remove(&id);
        position.table()["cards_gone"][id] = json!(1);
    }
    let display = position.table()["objectives"].as_array().unwrap().clone();
    for id in &display[open..] {
        position.table()["cards_gone"][id.as_str().unwrap()] = json!(1);
    }
    position.table()["objectives"] = json!(display[..open]);
    position
}

#[test]
fn ar_165_no_refill_without_a_deck_and_nothing_without_a_display() {
    let mut game = no_deck(4).acting("C").build();
    play(&mut game, 0, "use 1");
    assert!(!can(&game, 0, "objective top"));
    let first = steps(&game, 0, "objective")[0].clone();
    play(&mut game, 0, &first);
    assert_eq!(game.objectives.len(), 3);
    assert!(!can(&no_deck(0).acting("C").build(), 0, "use 1"));
}

#[test]
fn ar_166_played_before_moving_and_around_actions_never_within() {
    let position = Position::two().no_farmers().hand(0, &["o117", "niata"]).grain(0, 0);
    let mut game = position.clone().build();
    play(&mut game, 0, "play o117");
    assert_eq!((game.players[0].area.total(), game.players[0].grain), (1, 1), "its immediate action");
    let mut game = position.clone().acting("E").pesos(0, 20).build();
    assert!(can(&game, 0, "play o117"));
    play(&mut game, 0, "use 1");
    assert_eq!(refuse(&game, 0, "play o117"), "ar-no-first", "not within an action");
    play(&mut game, 0, "done");
    let mut late = game.clone();
    play(&mut late, 0, "end");
    assert_eq!(refuse(&late, 0, "play o117"), "ar-no-turn", "not once phase C has begun");
    play(&mut game, 0, "play o117");
    assert_eq!(refuse(&game, 0, "play o105"), "ar-no-card");
    let mut game = Position::two().no_farmers().hand(0, &["o104"]).build();
    play(&mut game, 0, "play o104");
    assert!(can(&game, 0, "engine 1") && can(&game, 0, "skip"), "or left");
    let mut game = Position::two().no_farmers().hand(0, &["o108"]).build();
    play(&mut game, 0, "play o108");
    assert_eq!(steps(&game, 0, "draw"), ["draw 3", "draw 2", "draw 1"]);
}

#[test]
fn ar_167_all_tasks_or_the_penalty() {
    let position = Position::two().area(0, &["o101"]);
    assert_eq!(objectives(&position.clone().build()), -2);
    let half = position.clone().building(0, 1, "n1");
    assert_eq!(objectives(&half.clone().build()), -2, "both tasks are needed");
    assert_eq!(objectives(&half.disc(0, "aux1r", "berths", "lh-e1").build()), 3);
}

#[test]
fn ar_168_a_task_counts_for_one_card() {
    let position = Position::two().area(0, &["o101", "o113"]).building(0, 1, "n1");
    let both = position.disc(0, "aux1r", "berths", "lh-e1").disc(0, "aux2r", "berths", "lh-s1");
    assert_eq!(objectives(&both.clone().build()), 4 - 2, "the one building goes to the better card");
    assert_eq!(objectives(&both.building(0, 2, "n2").build()), 4 + 3);
}

#[test]
fn ar_169_the_kinds_of_tasks() {
    let position =
        Position::two().building(0, 1, "n1").discard(0, &["serrano", "franqueiro-low", "angus-low", "caracu-low"]);
    let position =
        position.beside(0, &["green-3g", "blue-3g", "orange-3g", "yellow-5b"]).disc(0, "aux1r", "ships", "s18");
    let position = position
        .disc(0, "aux2r", "stations", "st1")
        .disc(0, "aux3l", "stations", "st9")
        .disc(0, "aux3r", "stations", "st9");
    let discs = [("aux4l", "lh-w1"), ("aux4r", "ro-n1"), ("aux5l", "lh-e1"), ("aux5r", "li-s1")];
    let game = discs.into_iter().fold(position, |position, (from, to)| position.disc(0, from, "berths", to)).build();
    assert_eq!(
        game.tasks_done(seat(0)),
        [1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        "the final station with each disc"
    );
}

#[test]
fn ar_170_the_worked_example() {
    let position = Position::two().area(0, &["o105", "o106", "o117"]).discard(0, &["caracu-low"]);
    let position = position.building(0, 1, "n1").building(0, 2, "n2").building(0, 3, "n3");
    let position = position.beside(0, &["yellow-5b", "blue-3g", "green-3g"]).disc(0, "aux1r", "berths", "lh-w1");
    assert_eq!(objectives(&position.clone().build()), 4, "with one disc in the west");
    assert_eq!(objectives(&position.disc(0, "aux2r", "berths", "ro-w1").build()), 9);
}

#[test]
fn ar_171_cards_in_the_deck_score_only_where_that_helps() {
    let position = Position::two().building(0, 1, "n1").building(0, 2, "n2").disc(0, "aux1r", "berths", "lh-e1");
    assert_eq!(
        objectives(&position.clone().discard(0, &["o115", "o101"]).build()),
        3,
        "the unfulfilled one is dropped"
    );
    // The task goes where it is worth most: to the card that must be scored.
    let game = Position::two()
        .building(0, 1, "n1")
        .disc(0, "aux1r", "berths", "lh-e1")
        .area(0, &["o101"])
        .hand(0, &["o113"])
        .build();
    assert_eq!(objectives(&game), 3);
}

/// The seat holds the master that counts objective cards in the area, two for 3 points.
fn counting_objectives(position: Position) -> (i32, i32) {
    let position = position.masters(["m4", "m1", "m2", "m3", "m5"]).holds_master(0, 0, "gaucho");
    let points = position.build().points(seat(0));
    (points[OBJECTIVES], points[8])
}

#[test]
fn ar_171_a_card_of_the_deck_comes_into_the_area_where_a_master_makes_up_for_it() {
    let fulfilled = Position::two().building(0, 1, "n1").disc(0, "aux1r", "berths", "lh-e1").area(0, &["o101"]);
    let both = fulfilled.clone().hand(0, &["o115"]);
    assert_eq!(objectives(&both.clone().build()), 3, "without the master it is dropped");
    assert_eq!(counting_objectives(both), (3 - 2, 3), "two points for a pair that brings three");
    assert_eq!(counting_objectives(fulfilled.hand(0, &["o115", "o113"])), (3 - 2, 3), "the next one brings nothing");
    // Two cards want the one building: the worse one makes the pair.
    let deck = Position::two().building(0, 1, "n1").discard(0, &["o101", "o113"]);
    let deck = deck.disc(0, "aux1r", "berths", "lh-e1").disc(0, "aux2r", "berths", "lh-s1");
    assert_eq!(counting_objectives(deck), (4 - 2, 3));
}

/// Every way to fulfil, to add and to leave out; the best sum of points and bonus.
fn tried_out(cards: &[Wanted<4>], have: [u8; 4], bonus: &dyn Fn(usize) -> i32, vp: i32, counted: usize) -> i32 {
    let Some((card, others)) = cards.split_first() else {
        return vp + bonus(counted);
    };
    let mut best = tried_out(others, have, bonus, vp + card.penalty, counted + 1);
    if !card.played {
        best = best.max(tried_out(others, have, bonus, vp, counted));
    }
    if card.tasks.iter().zip(have).all(|(wants, has)| *wants <= has) {
        let left = std::array::from_fn(|task| have[task] - card.tasks[task]);
        best = best.max(tried_out(others, left, bonus, vp + card.vp, counted + 1));
    }
    best
}

#[test]
fn ar_168_no_other_assignment_is_better() {
    let mut rng = bot_rng(168);
    for round in 0..2000 {
        let mut some = |most: usize| below(&mut rng, most + 1) as u8;
        let cards: Vec<Wanted<4>> = (0..1 + some(6))
            .map(|_| Wanted {
                tasks: std::array::from_fn(|_| some(4).saturating_sub(2)),
                vp: 1 + i32::from(some(4)),
                penalty: -i32::from(some(3)),
                played: some(1) == 0,
            })
            .collect();
        let have = std::array::from_fn(|_| some(4));
        let each = 3 * (round % 2);
        let bonus = |cards: usize| each * (cards / 2) as i32;
        let scored = best(&cards, &have, bonus);
        assert_eq!(scored.vp + bonus(scored.cards), tried_out(&cards, have, &bonus, 0, 0), "{cards:?} with {have:?}");
    }
}

/// Seat 0 is about to fill the last space of the job market with its tile of B.
fn last_space() -> Position {
    let position = Position::two().no_farmers().hand(0, &[]).visiting(json!({"foresee": {"bag": "b"}}));
    position.jobs(11, &[(11, &["gaucho"])]).foresight(1, ["carpintero", "maquinista"])
}

#[test]
fn ar_194_the_last_worker_triggers_the_end() {
    let mut game = last_space().foresight(2, ["gaucho", "yellow-5b"]).build();
    play(&mut game, 0, "foresee b1");
    assert_eq!((game.ending, game.points(seat(0))[11]), (Some(seat(0)), 2));
    assert_eq!(steps(&game, 0, "foresee"), ["foresee c2"], "no worker in sub-phase 6");
    let mut game = last_space().foresight(2, ["gaucho", "carpintero"]).build();
    play(&mut game, 0, "foresee b1");
    assert_eq!(game.phase, Phase::Done, "only workers there: skipped");
    assert!(game.foresight[1].iter().all(Option::is_some), "the spaces are refilled");
    let mut game =
        last_space().visiting(json!({"foresee": {"bag": "c"}})).foresight(2, ["gaucho", "yellow-5b"]).build();
    play(&mut game, 0, "foresee c1");
    assert_eq!(game.ending, Some(seat(0)), "in sub-phase 6 as well");
}

#[test]
fn ar_195_everybody_else_has_one_more_turn_without_workers() {
    let mut position = Position::players(3).no_farmers().phase(json!("done"));
    position = position.jobs(11, &[]);
    position.table()["jobs"]["token"] = json!(11);
    position.table()["ending"] = json!(0);
    let mut game =
        position.at(1, "H").foresight(1, ["gaucho", "carpintero"]).foresight(2, ["gaucho", "yellow-5b"]).build();
    play(&mut game, 0, "end");
    play_all(&mut game, 1, &["move ba", "skip"]);
    let income = steps(&game, 1, "income")[0].clone();
    play(&mut game, 1, &income);
    let load = steps(&game, 1, "load")[0].clone();
    play(&mut game, 1, &load);
    let disc = steps(&game, 1, "disc")[0].clone();
    play(&mut game, 1, &disc);
    while !steps(&game, 1, "objective").is_empty() {
        play(&mut game, 1, "objective top");
    }
    play(&mut game, 1, "foresee a1");
    assert_eq!(steps(&game, 1, "foresee"), ["foresee c2"], "sub-phase 5 was skipped, 6 has a farmer");
    play_all(&mut game, 1, &["foresee c2", "end"]);
    assert!(game.foresight[0].iter().all(Option::is_some), "refilled all the same");
    play_all(&mut game, 2, &["move B", "end"]);
    assert!(game.to_act().is_empty(), "then it is over");
}

#[test]
fn ar_196_the_twelve_categories() {
    let position = Position::two().pesos(0, 14).building(0, 8, "n1").disc(0, "aux1r", "ships", "s18");
    let position = position.disc(0, "aux2r", "docks", "li2").disc(0, "aux3l", "berths", "lh-e3");
    let position = position.disc(0, "aux3r", "stations", "st9").disc(0, "aux4l", "stations", "st9");
    let position = position.beside(0, &["green-3g"]).discard(0, &["angus-high"]).cleared(0, &["step-r"]);
    let position =
        position.hired(0, "gaucho", 4).masters(["m8", "m1", "m2", "m3", "m4"]).holds_master(0, 0, "carpintero");
    let game = position.area(0, &["o115"]).build();
    let deck = 7 - 2;
    assert_eq!(game.points(seat(0)), [2, 6, 12, 8 + 7, 16, 2, deck, 5, 1, 4, 2, 0]);
    assert_eq!(game.standings()[0].total, 2 + 6 + 12 + 15 + 16 + 2 + deck + 5 + 1 + 4 + 2);
}

#[test]
fn ar_197_ties_share_the_victory() {
    let game = Position::two().pesos(0, 8).pesos(1, 9).build();
    let sheets = game.standings();
    assert_eq!(sheets[0].total, sheets[1].total);
    assert_eq!((sheets[0].rank, sheets[1].rank), (1, 1));
}

#[test]
fn ar_198_masters_do_not_use_up_tasks() {
    let position =
        Position::two().building(0, 1, "n1").building(0, 2, "n2").area(0, &["o110"]).beside(0, &["green-3g"]);
    let game = position.masters(["m7", "m1", "m2", "m3", "m4"]).holds_master(0, 0, "gaucho").build();
    assert_eq!((game.points(seat(0))[8], objectives(&game)), (3, 3));
}

#[test]
fn ar_199_the_lower_halves_and_eight_ships_at_the_end() {
    let masters = |place: &str, position: Position| {
        let others: Vec<&str> =
            ["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"].into_iter().filter(|id| *id != place).collect();
        let position = position.masters([place, others[0], others[1], others[2], others[3]]);
        position.holds_master(0, 0, "gaucho").build().points(seat(0))[8]
    };
    let two = Position::two;
    assert_eq!(masters("m1", two().discard(0, &["serrano", "angus-low", "caracu-low"])), 2);
    let sets = two().hired(0, "gaucho", 1).hired(0, "carpintero", 1).hired(0, "maquinista", 2).hired(0, "granjero", 1);
    assert_eq!(masters("m2", sets), 8);
    let last = two().disc(0, "aux2r", "stations", "st9").disc(0, "cert", "stations", "st9");
    assert_eq!(masters("m3", last.clone()), 0, "the last station once");
    assert_eq!(masters("m3", last.disc(0, "aux1r", "stations", "st1")), 3);
    assert_eq!(masters("m4", two().area(0, &["o100", "o101", "o102"])), 3);
    let ships = two().disc(0, "aux1r", "ships", "s0").disc(0, "aux2r", "ships", "s0").disc(0, "cert", "ships", "s8");
    assert_eq!(masters("m5", ships), 3);
    let strong = two().workers(0, "gaucho", &["strong-gaucho", "strong-gaucho", "strong-gaucho"]);
    assert_eq!(masters("m6", strong), 3);
    assert_eq!(masters("m7", two().building(0, 1, "n1").building(0, 2, "n2")), 3);
    assert_eq!(masters("m8", two().beside(0, &["green-3g", "blue-3g"])), 2);
    for seed in 0..6 {
        let players = 2 + seed as usize % 3;
        let mut game = fresh(players, seed, &[]);
        let mut bots: Vec<Bot> = (0..players).map(|at| Bot::new(BotKind::Random, seed + at as u64)).collect();
        play_out(&mut game, &mut bots);
        let afloat = game.ships.values().filter(|ship| ship.berthed == Berthed::Zone).count();
        assert_eq!(afloat, 8, "three departures, two new ships each");
    }
}
