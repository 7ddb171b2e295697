//! Positions to look at: games played by a simple, always equal player.

use std::sync::{Arc, LazyLock};

use tabletalk::engine::{DataFiles, Game, Log, Options, Seat, Seed, Setup};
use tabletalk::games::burgundy::Burgundy;
use tabletalk::games::burgundy::data::Rules;
use tabletalk::text::{Language, Speech};

pub static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    let files = DataFiles::new([
        ("board.json", include_str!("../../../assets/games/burgundy/board.json")),
        ("estates.json", include_str!("../../../assets/games/burgundy/estates.json")),
        ("numbers.json", include_str!("../../../assets/games/burgundy/numbers.json")),
        ("tiles.json", include_str!("../../../assets/games/burgundy/tiles.json")),
    ]);
    Arc::new(Burgundy::rules(&files).expect("the shipped data are right"))
});

pub static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::load("en").expect("English is there"));

/// Names as people have them.
pub const NAMES: [&str; 4] = ["Ada", "Grace Hopper", "Марина", "Zoë"];

/// English, with names of one's own.
pub fn speech<'a>(names: &'a [&'a str]) -> Speech<'a, [&'a str]> {
    Speech { language: &ENGLISH, names }
}

/// A new table.
pub fn table(players: usize, seed: u64, options: &[(&str, &str)]) -> Burgundy {
    let options: Options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let setup = Setup { players, seed: Seed::from_number(seed), options };
    Burgundy::new(&RULES, &setup).expect("the set-up is right")
}

/// Plays until a round begins and the seat on turn has taken so many steps; to the end, if there is no such round.
pub fn played(mut game: Burgundy, round: u8, steps: usize) -> Burgundy {
    while game.round < round && step(&mut game).is_some() {}
    for _ in 0..steps {
        step(&mut game);
    }
    game
}

/// A game with estates of all kinds, at a round.
pub fn at_round(players: usize, round: u8) -> Burgundy {
    played(table(players, 7, &[("estates", "random")]), round, 1)
}

/// A finished game.
pub fn finished(players: usize) -> Burgundy {
    played(table(players, 7, &[("estates", "random")]), 26, 0)
}

/// One step of the seat that has waited longest: the one that looks best at once.
pub fn step(game: &mut Burgundy) -> Option<Seat> {
    let seat = game.to_act().lowest()?;
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let worth = |action| {
        let mut next = game.clone();
        next.apply(seat, action, &mut Log::silent()).expect("it is legal");
        next.evaluate(seat)
    };
    let best = actions.iter().copied().rev().max_by_key(|action| worth(*action))?;
    game.apply(seat, best, &mut Log::silent()).expect("it is legal");
    Some(seat)
}
