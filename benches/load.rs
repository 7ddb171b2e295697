//! The whole server under load, through its real HTTP path, with every action durable before it is answered; and how long a
//! full house takes to open.
//!
//! `cargo bench --bench load` plays for a minute; `cargo bench --bench load -- 10` for ten seconds.
//!
//! The load is open: each action has its planned moment, and its latency counts from there, so that a server that falls behind
//! is seen to. It fails above 150 ms at the 99th percentile, above 300 MB, or when a full house takes 2 s to open.

mod load {
    pub mod house;
    pub mod http;
    pub mod server;
    pub mod tables;
}

use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use load::server::Server;
use load::tables::Table;

const TABLES: usize = 200;
const ACTIONS_PER_SECOND: usize = 200;
const SECONDS: usize = 60;
const MOST_MS: f64 = 150.0;
const MOST_MB: f64 = 300.0;
const MOST_SECONDS_TO_OPEN: f64 = 2.0;
/// Clients that send at the same time: more than are ever busy while the server keeps up.
const CLIENTS: usize = 48;

fn main() -> ExitCode {
    // Cargo passes `--bench`; `cargo test --benches` does not, and needs only that this starts.
    let arguments: Vec<String> = std::env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    let seconds = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(SECONDS);
    let folder = std::env::temp_dir().join(format!("tabletalk-load-{}", std::process::id()));
    let kept_up = play(&folder.join("played"), seconds);
    let opened = load::house::open(&folder.join("house")) < MOST_SECONDS_TO_OPEN;
    if let Err(error) = std::fs::remove_dir_all(&folder) {
        eprintln!("{} is left behind: {error}", folder.display());
    }
    if kept_up && opened { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Many tables at once; did the server keep up?
fn play(data: &std::path::Path, seconds: usize) -> bool {
    let server = Server::start(data);
    println!("ready after {:.2} s", server.ready_after.as_secs_f64());
    let tables: Vec<Mutex<Table>> = (0..TABLES).map(|number| Mutex::new(Table::open(server.port, number))).collect();
    let before: u64 = tables.iter().map(|table| lock(table).entries()).sum();
    println!("{TABLES} tables, {ACTIONS_PER_SECOND} actions a second for {seconds} s");

    let next = AtomicUsize::new(0);
    let start = Instant::now() + Duration::from_millis(200);
    let mut took: Vec<Duration> = thread::scope(|scope| {
        let client = || {
            let mut took = Vec::new();
            loop {
                let number = next.fetch_add(1, Relaxed);
                if number >= ACTIONS_PER_SECOND * seconds {
                    return took;
                }
                let planned = start + Duration::from_secs(1) * number as u32 / ACTIONS_PER_SECOND as u32;
                thread::sleep(planned.saturating_duration_since(Instant::now()));
                let mut table = lock(&tables[number % TABLES]);
                if table.act() {
                    took.push(planned.elapsed());
                }
                table.look();
            }
        };
        let clients: Vec<_> = (0..CLIENTS).map(|_| scope.spawn(client)).collect();
        clients.into_iter().flat_map(|client| client.join().expect("a client ends")).collect()
    });
    let wall = start.elapsed().as_secs_f64();
    let after: u64 = tables.iter().map(|table| lock(table).entries()).sum();
    let (planned, memory) = (ACTIONS_PER_SECOND * seconds, server.peak_mb());
    took.sort_unstable();
    let at = |share: f64| took[((took.len() as f64 * share) as usize).min(took.len() - 1)].as_secs_f64() * 1e3;
    println!("| planned | acknowledged | per second | entries stored | p50 ms | p99 ms | max ms | peak MB |");
    println!("|-|-|-|-|-|-|-|-|");
    println!(
        "| {planned} | {} | {:.0} | {} | {:.1} | {:.1} | {:.1} | {memory:.0} |",
        took.len(),
        took.len() as f64 / wall,
        after - before,
        at(0.5),
        at(0.99),
        at(1.0),
    );
    server.stop();
    let all = took.len() == planned && after - before >= took.len() as u64;
    if !all {
        println!("not every action was acknowledged and stored");
    }
    all && at(0.99) < MOST_MS && memory < MOST_MB
}

fn lock(table: &Mutex<Table>) -> std::sync::MutexGuard<'_, Table> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}
