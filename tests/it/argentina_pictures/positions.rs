//! Positions to look at: games of bots, from their first step to their last.

use std::sync::{Arc, LazyLock};

use tabletalk::bots::{Bot, BotKind};
use tabletalk::engine::{Game, Log, Options, Seed, Setup};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::data::Rules;
use tabletalk::games::data_files;
use tabletalk::text::{Language, Speech};

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    let files = data_files::<Argentina>(None).expect("the shipped data are there");
    Arc::new(Argentina::rules(&files).expect("the shipped data are right"))
});

/// English.
pub static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::load("en").expect("English is there"));

/// Games for 1 to 4, each as it stood after every step.
pub static COURSES: LazyLock<[Vec<Argentina>; 4]> = LazyLock::new(|| [1, 2, 3, 4].map(|players| course(players, 5)));

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
pub fn table(players: usize, seed: u64, options: &[(&str, &str)]) -> Argentina {
    let options: Options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let setup = Setup { players, seed: Seed::from_number(seed), options };
    Argentina::new(&RULES, &setup).expect("the set-up is right")
}

/// A whole game of greedy bots, with side b here and there, as it stood after every step.
fn course(players: usize, seed: u64) -> Vec<Argentina> {
    let options: &[(&str, &str)] = match players {
        2 => &[("buildings", "b"), ("rotterdam", "b")],
        3 => &[("neutral", "shuffled"), ("le-havre", "b"), ("liverpool", "b")],
        _ => &[],
    };
    let mut game = table(players, seed, options);
    let mut bots: Vec<Bot> = (0..game.players()).map(|at| Bot::new(BotKind::Greedy, at as u64)).collect();
    let mut course = vec![game.clone()];
    while let Some(seat) = game.to_act().lowest() {
        let action = bots[seat.index()].choose(&game.view(tabletalk::engine::Viewer::Seat(seat)), seat, None);
        game.apply(seat, action.expect("there is a step"), &mut Log::silent()).expect("it is legal");
        course.push(game.clone());
    }
    course
}

/// A game after a share of its steps, from 0 to 1.
pub fn at(players: usize, share: f32) -> &'static Argentina {
    let course = &COURSES[players - 1];
    &course[((course.len() - 1) as f32 * share) as usize]
}

/// Start, middle and end of games for 1 to 4.
pub fn positions() -> Vec<&'static Argentina> {
    let shares = [0.0, 0.02, 0.2, 0.5, 0.77, 1.0];
    (1..=4).flat_map(|players| shares.map(|share| at(players, share))).collect()
}
