//! How the bot answers on Discord under load: the real client, the real front end, durable writes, a Discord on loopback.
//!
//! `cargo bench --bench discord [-- --seconds 60 --tables 100 --rate 100]`

#[allow(dead_code, reason = "a benchmark needs less of the double than the tests do")]
#[path = "../tests/it/discord/double/mod.rs"]
mod double;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use double::message::Message;
use double::person::Person;
use double::{Discord, TOKEN};
use tabletalk::chat::discord::{Discord as Front, Settings};
use tabletalk::games::Registry;
use tabletalk::host::ids::WallClock;
use tabletalk::host::{Bell, Desk, Host, Limits};
use tabletalk::scene::studio::Studio;
use tabletalk::store::{self, SledStore, Store};

/// What is promised.
const P99: Duration = Duration::from_millis(500);
const SLOWEST: Duration = Duration::from_secs(3);
const MEGABYTES: u64 = 400;
/// The share of the wanted rate that must be reached: the last answers come after the time is over.
const RATE_KEPT: f64 = 0.98;

/// How much, how fast, how long.
#[derive(Clone, Copy)]
struct Load {
    tables: usize,
    per_second: usize,
    seconds: usize,
}

fn main() {
    // Cargo passes `--bench`; `cargo test --benches` does not, and needs only that this starts.
    let arguments: Vec<String> = std::env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let number = |name: &str, usual: usize| {
        let at = arguments.iter().position(|argument| argument == name);
        at.and_then(|at| arguments.get(at + 1)?.parse().ok()).unwrap_or(usual)
    };
    let load =
        Load { tables: number("--tables", 100), per_second: number("--rate", 100), seconds: number("--seconds", 60) };
    let data = std::env::temp_dir().join(format!("tabletalk-bench-discord-{}", std::process::id()));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads for the bench");
    let met = runtime.block_on(run(load, &data));
    runtime.shutdown_background();
    if let Err(error) = std::fs::remove_dir_all(&data) {
        eprintln!("{} is left behind: {error}", data.display());
    }
    assert!(met, "a promise was not kept");
}

async fn run(load: Load, data: &std::path::Path) -> bool {
    let discord = Discord::open().await;
    discord.forget_files();
    discord.let_time_run();
    let opened = SledStore::open(data, store::Settings::default()).expect("the store opens");
    let store: Arc<dyn Store> = Arc::new(opened.store);
    let limits = Limits { lobbies_per_hour: 10_000, tables_per_channel: 10_000, ..Limits::default() };
    let registry = Arc::new(Registry::load(None).expect("the games load"));
    let host = Arc::new(Host::new(Arc::clone(&store), registry, Arc::new(WallClock), limits));
    let studio = Arc::new(Studio::new(2, 16 << 20));
    let desk = Desk::open(&host, 1);
    let bell = Bell::hang(&host);
    let settings = Settings { client: Some(discord.client()), ..Settings::new(TOKEN) };
    let front =
        Front::start(Arc::clone(&host), store, Arc::clone(&studio), settings).await.expect("the front end starts");
    discord.ready().await;
    let began = Instant::now();
    let mut players = Vec::new();
    for n in 0..load.tables {
        players.push(sit_down(&discord, n).await);
    }
    println!("{} tables were set up in {:.1} s", load.tables, began.elapsed().as_secs_f64());
    discord.limit_as_usual();
    discord.forget_answer_times();
    let drawn = studio.drawn();
    let (began, pressed) = (Instant::now(), Arc::new(AtomicUsize::new(0)));
    let pause = Duration::from_secs_f64(load.tables as f64 / load.per_second as f64);
    let tasks: Vec<_> = players
        .into_iter()
        .enumerate()
        .map(|(n, person)| {
            let (pressed, lag) = (Arc::clone(&pressed), pause.mul_f64(n as f64 / load.tables as f64));
            let until = began + Duration::from_secs(load.seconds as u64);
            tokio::spawn(async move { press_on(person, began + lag, pause, until, &pressed).await })
        })
        .collect();
    for task in tasks {
        task.await.expect("a player plays on");
    }
    let (seconds, pressed) = (began.elapsed().as_secs_f64(), pressed.load(Ordering::SeqCst));
    let times = discord.answer_times();
    let pictures = studio.drawn() - drawn;
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let (p50, p99, slowest) = (at(0.5), at(0.99), at(1.0));
    let megabytes = resident_megabytes();
    let rate = pressed as f64 / seconds;
    println!("| tables | presses | per second | answers p50 ms | p99 ms | slowest ms | pictures drawn | resident MB |");
    println!("|-|-|-|-|-|-|-|-|");
    println!(
        "| {} | {pressed} | {rate:.0} | {:.0} | {:.0} | {:.0} | {pictures} | {megabytes} |",
        load.tables,
        p50.as_secs_f64() * 1e3,
        p99.as_secs_f64() * 1e3,
        slowest.as_secs_f64() * 1e3,
    );
    println!("(the double and its people live in the same process)");
    front.stop().await;
    drop((desk, bell));
    let broken = discord.take_violations();
    assert!(broken.is_empty(), "{broken:?}");
    let wanted = RATE_KEPT * load.per_second as f64;
    rate >= wanted && p99 < P99 && slowest < SLOWEST && megabytes < MEGABYTES
}

/// A person in a channel of their own, at a running table with a bot.
async fn sit_down(discord: &Discord, n: usize) -> Person {
    let channel = discord.add_channel(&format!("table-{n}"));
    let person = discord.person(&format!("Player {n}")).goes_to(channel);
    person.slash("/table new game:burgundy").await;
    person.slash("/table bots").await;
    person.slash("/table start").await;
    let is_turn = |post: &Message| post.labels().iter().any(|label| label == "Play my turn");
    discord.post(channel, "the first turn is told", is_turn).await;
    person
}

/// Presses something every so often, whatever is offered.
async fn press_on(person: Person, first: Instant, pause: Duration, until: Instant, pressed: &AtomicUsize) {
    let mut next = first;
    let mut turn = 0;
    let mut last: Option<Message> = None;
    while next < until {
        tokio::time::sleep_until(next.into()).await;
        next += pause;
        turn += 1;
        let choice = last.as_ref().and_then(|message| choice(message, turn));
        let sent = match (&last, choice) {
            (Some(message), Some(Choice::Button(id))) => person.press_id(message.id, &id),
            (Some(message), Some(Choice::Entries(id, values))) => person.choose_values(message.id, &id, &values),
            _ => person.begin_press("Play my turn").await,
        };
        pressed.fetch_add(1, Ordering::SeqCst);
        let answer = person.answer(sent).await;
        last = answer
            .messages
            .into_iter()
            .next_back()
            .filter(|message| !message.selects().is_empty() || !message.labels().is_empty());
    }
}

enum Choice {
    Button(String),
    Entries(String, Vec<String>),
}

/// A step, a menu, or the end of the turn; nothing where a fresh message is due.
fn choice(message: &Message, turn: usize) -> Option<Choice> {
    let is_choice = |id: &str| id.starts_with("do.") || id.starts_with("menu.");
    if let Some(menu) = message.selects().into_iter().find(|menu| menu.entries.iter().all(|one| is_choice(&one.value)))
    {
        let many = (menu.max as usize).min(menu.entries.len());
        let first = turn % (menu.entries.len() - many + 1);
        return Some(Choice::Entries(
            menu.id,
            menu.entries[first..first + many].iter().map(|one| one.value.clone()).collect(),
        ));
    }
    let buttons: Vec<String> =
        message.buttons().into_iter().filter(|one| one.enabled && is_choice(&one.id)).map(|one| one.id).collect();
    (!buttons.is_empty()).then(|| Choice::Button(buttons[turn % buttons.len()].clone()))
}

/// What the process holds in memory now; nothing where the system does not tell.
fn resident_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|number| number.parse::<u64>().ok()).unwrap_or_default() / 1024
}
