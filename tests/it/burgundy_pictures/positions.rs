//! Positions to look at: games played by a simple, always equal player.

use std::sync::{Arc, LazyLock};

use tabletalk::engine::{Game, Log, Options, Seat, Seed, Setup};
use tabletalk::games::burgundy::Burgundy;
use tabletalk::games::burgundy::action::Action;
use tabletalk::games::burgundy::data::Rules;
use tabletalk::games::data_files;
use tabletalk::scene::score_chart::Moment;
use tabletalk::text::{Language, Speech};

pub static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    let files = data_files::<Burgundy>(None).expect("the shipped data are there");
    Arc::new(Burgundy::rules(&files).expect("the shipped data are right"))
});

pub static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::load("en").expect("English is there"));

/// Names as people have them.
pub const NAMES: [&str; 4] = ["Ada", "Grace Hopper", "Марина", "Zoë"];

/// The longest and strangest that a chat platform allows.
pub const LONG_NAMES: [&str; 4] = [
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Александра Константинопольская-М",
    "🐑🏰👩‍👩‍👧❤️ Sheep & Castle 🐑🏰👩‍👩‍👧❤️",
    "עבד אל־רחמן משה בן־דוד הירושלמי",
];

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

/// A whole game's scores, round by round, and its end.
pub fn course(players: usize) -> (Vec<Moment>, Burgundy) {
    let mut game = table(players, 7, &[("estates", "random")]);
    let mut moments = Vec::new();
    while !game.to_act().is_empty() {
        let round = game.round;
        step(&mut game);
        if game.round != round || game.to_act().is_empty() {
            moments.push(Moment { label: round.to_string(), sheets: game.standings() });
        }
    }
    (moments, game)
}

/// One step of the seat that has waited longest: it builds if it can, else takes what it can build, and ends the turn last.
pub fn step(game: &mut Burgundy) -> Option<Seat> {
    let seat = game.to_act().lowest()?;
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let full = game.player(seat).storage_full();
    let rank = |action: &Action| match action {
        Action::Place { .. } => 0,
        Action::Load { .. } | Action::Keep { .. } | Action::Start { .. } | Action::Discard { .. } => 1,
        Action::Take { .. } | Action::Buy { .. } if !full => 2,
        Action::Sell { .. } => 3,
        Action::Take { .. } => 4,
        Action::Workers { .. } => 5,
        Action::EndTurn => 7,
        _ => 6,
    };
    let best = actions.iter().map(rank).min()?;
    let equal: Vec<Action> = actions.into_iter().filter(|action| rank(action) == best).collect();
    // Not always the first, or all estates would look alike.
    let pick = equal[(usize::from(game.round) * 5 + seat.index() * 3) % equal.len()];
    game.apply(seat, pick, &mut Log::silent()).expect("it is legal");
    Some(seat)
}
