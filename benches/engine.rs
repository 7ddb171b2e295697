//! How fast the rules are: `cargo bench --bench engine` prints the table that the README shows.
//!
//! Times are medians of many runs on one core. Instructions are counted by callgrind, where it is installed, as the difference
//! between a long and a short run of this program, so that set-up does not count.

use std::hint::black_box;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::engine::{Game, Log, Seat, Seed, Setup};
use tabletalk::games::burgundy::Burgundy;
use tabletalk::games::data_files;

type Rules = <Burgundy as Game>::Rules;
type Step = (Seat, <Burgundy as Game>::Action);

/// Games in the short and the long run under callgrind.
const COUNTED: [u64; 2] = [20, 120];

fn main() {
    let rules = Arc::new(Burgundy::rules(&data_files::<Burgundy>(None).unwrap()).unwrap());
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--count") {
        let games: u64 = args[at + 1].parse().unwrap();
        let decisions: usize = (0..games).map(|game| play(&rules, game).len()).sum();
        println!("{decisions}");
        return;
    }
    println!("| The Castles of Burgundy, 2 players | measured | limit |\n|---|---|---|");
    let game = median(300, |number| drop(play(&rules, number)));
    row("a full random game", micros(game), "500 µs");
    let finished = play(&rules, 1);
    let halfway = replay(&rules, 1, &finished[..finished.len() / 2]);
    let clone = median(50, |_| {
        for _ in 0..1_000 {
            black_box(black_box(&halfway).clone());
        }
    });
    row("cloning a state", format!("{:.3} µs", clone.as_secs_f64() * 1e3), "1 µs");
    let again = median(200, |_| drop(replay(&rules, 1, &finished)));
    row(&format!("replaying a finished game’s log ({} steps)", finished.len()), micros(again), "2,000 µs");
    row("`legal` and `apply`, instructions per decision", instructions(), "10,000");
}

fn setup(number: u64) -> Setup {
    Setup { players: 2, seed: Seed::from_number(number), options: Default::default() }
}

/// A whole game of random steps: `legal` and `apply`, nothing else.
fn play(rules: &Arc<Rules>, number: u64) -> Vec<Step> {
    let mut rng = bot_rng(number);
    let mut game = Burgundy::new(rules, &setup(number)).unwrap();
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

fn replay(rules: &Arc<Rules>, number: u64, steps: &[Step]) -> Burgundy {
    let mut game = Burgundy::new(rules, &setup(number)).unwrap();
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

fn instructions() -> String {
    match COUNTED.map(counted) {
        [Some((few, few_decisions)), Some((many, many_decisions))] => {
            format!("{:.0}", (many - few) / (many_decisions - few_decisions))
        }
        _ => "not counted: no valgrind here".to_owned(),
    }
}

/// Instructions and decisions of this many games.
fn counted(games: u64) -> Option<(f64, f64)> {
    let this = std::env::current_exe().ok()?;
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .args(["--count", &games.to_string()]);
    let output = valgrind.output().ok().filter(|output| output.status.success())?;
    let decisions = String::from_utf8_lossy(&output.stdout).trim().parse().ok()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = told.lines().find_map(|line| line.split("Collected :").nth(1))?;
    Some((collected.trim().parse().ok()?, decisions))
}
