//! How fast the rules are: `cargo bench --bench engine` prints the table that the README shows.
//!
//! Times are medians of many runs on one core. Instructions are counted by callgrind, where it is installed, as the difference
//! between a long and a short run of this program, so that set-up does not count.

use std::hint::black_box;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::engine::{Game, Log, Present, Seat, Seed, Setup};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::burgundy::Burgundy;
use tabletalk::games::data_files;

type Step<G> = (Seat, <G as Game>::Action);

/// Games in the short and the long run under callgrind.
const COUNTED: [u64; 2] = [20, 120];

/// What a game must keep to.
struct Limits {
    name: &'static str,
    game: &'static str,
    clone: &'static str,
    replay: &'static str,
    instructions: &'static str,
}

const BURGUNDY: Limits = Limits {
    name: "The Castles of Burgundy",
    game: "500 µs",
    clone: "1 µs",
    replay: "2,000 µs",
    instructions: "10,000",
};

const ARGENTINA: Limits = Limits {
    name: "Great Western Trail Argentina",
    game: "3,000 µs",
    clone: "5 µs",
    replay: "6,000 µs",
    instructions: "40,000",
};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--count") {
        let games: u64 = args[at + 1].parse().unwrap();
        match args[at + 2].as_str() {
            "argentina" => count::<Argentina>(games),
            _ => count::<Burgundy>(games),
        }
        return;
    }
    table::<Burgundy>(&BURGUNDY);
    println!();
    table::<Argentina>(&ARGENTINA);
}

fn rules<G: Present>() -> Arc<G::Rules> {
    Arc::new(G::rules(&data_files::<G>(None).unwrap()).unwrap())
}

fn count<G: Present>(games: u64) {
    let rules = rules::<G>();
    let decisions: usize = (0..games).map(|game| play::<G>(&rules, game).len()).sum();
    println!("{decisions}");
}

fn table<G: Present>(limits: &Limits) {
    let rules = rules::<G>();
    println!("| {}, 2 players | measured | limit |\n|---|---|---|", limits.name);
    let game = median(300, |number| drop(play::<G>(&rules, number)));
    row("a full random game", micros(game), limits.game);
    let finished = play::<G>(&rules, 1);
    let halfway = replay::<G>(&rules, 1, &finished[..finished.len() / 2]);
    let clone = median(50, |_| {
        for _ in 0..1_000 {
            black_box(black_box(&halfway).clone());
        }
    });
    row("cloning a state", format!("{:.3} µs", clone.as_secs_f64() * 1e3), limits.clone);
    let again = median(200, |_| drop(replay::<G>(&rules, 1, &finished)));
    row(&format!("replaying a finished game’s log ({} steps)", finished.len()), micros(again), limits.replay);
    row("`legal` and `apply`, instructions per decision", instructions(G::info().id), limits.instructions);
}

fn setup(number: u64) -> Setup {
    Setup { players: 2, seed: Seed::from_number(number), options: Default::default() }
}

/// A whole game of random steps: `legal` and `apply`, nothing else.
fn play<G: Present>(rules: &Arc<G::Rules>, number: u64) -> Vec<Step<G>> {
    let mut rng = bot_rng(number);
    let mut game = G::new(rules, &setup(number)).unwrap();
    let mut log = Log::silent();
    let mut actions = Vec::with_capacity(64);
    let mut steps = Vec::with_capacity(256);
    while let Some(seat) = game.to_act().lowest() {
        actions.clear();
        game.legal(seat, &mut actions);
        let action = actions[below(&mut rng, actions.len())];
        game.apply(seat, action, &mut log).unwrap();
        steps.push((seat, action));
    }
    steps
}

fn replay<G: Present>(rules: &Arc<G::Rules>, number: u64, steps: &[Step<G>]) -> G {
    let mut game = G::new(rules, &setup(number)).unwrap();
    for (seat, action) in steps {
        game.apply(*seat, *action, &mut Log::silent()).unwrap();
    }
    game
}

fn median(times: u64, mut run: impl FnMut(u64)) -> Duration {
    let mut all: Vec<Duration> = (0..times)
        .map(|number| {
            let begun = Instant::now();
            run(number);
            begun.elapsed()
        })
        .collect();
    all.sort_unstable();
    all[all.len() / 2]
}

fn micros(time: Duration) -> String {
    format!("{:.0} µs", time.as_secs_f64() * 1e6)
}

fn row(what: &str, measured: String, limit: &str) {
    println!("| {what} | {measured} | at most {limit} |");
}

fn instructions(game: &str) -> String {
    match COUNTED.map(|games| counted(games, game)) {
        [Some((few, few_decisions)), Some((many, many_decisions))] => {
            format!("{:.0}", (many - few) / (many_decisions - few_decisions))
        }
        _ => "not counted: no valgrind here".to_owned(),
    }
}

/// Instructions and decisions of this many games.
fn counted(games: u64, game: &str) -> Option<(f64, f64)> {
    let this = std::env::current_exe().ok()?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(this).args([
        "--count",
        &games.to_string(),
        game,
    ]);
    let output = valgrind.output().ok().filter(|output| output.status.success())?;
    let decisions = String::from_utf8_lossy(&output.stdout).trim().parse().ok()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = told.lines().find_map(|line| line.split("Collected :").nth(1))?;
    Some((collected.trim().parse().ok()?, decisions))
}
