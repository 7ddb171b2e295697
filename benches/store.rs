//! How fast the store is: durable commits, and opening a house full of tables.
//!
//! `cargo bench --bench store`

use std::{
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use serde_json::json;
use tabletalk::store::{Batch, Settings, SledStore, Store, rebuild_from_journal};

const TABLES: u32 = 20_000;
const KEYS_PER_TABLE: u32 = 30;
const LOAD: Duration = Duration::from_secs(3);

fn main() {
    // Cargo passes `--bench`; `cargo test --benches` does not, and needs only that this starts.
    let arguments: Vec<_> = std::env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    if let Some(at) = arguments.iter().position(|argument| argument == "--read") {
        return read(Path::new(&arguments[at + 1]));
    }
    let data = std::env::temp_dir().join(format!("tabletalk-bench-{}", std::process::id()));
    println!("| durable commits | per second | p50 ms | p99 ms | largest group |");
    println!("|-|-|-|-|-|");
    for writers in [1, 16] {
        commits(&data.join(format!("commits-{writers}")), writers);
    }
    house(&data.join("house"));
    if let Err(error) = std::fs::remove_dir_all(&data) {
        eprintln!("{} is left behind: {error}", data.display());
    }
}

fn open(data: &Path) -> SledStore {
    let opened = SledStore::open(data, Settings::default()).expect("the store opens");
    for notice in opened.notices {
        println!("{notice}");
    }
    opened.store
}

/// A host's usual batch: an entry, the head with its compare-and-set, an intent for the outbox.
fn commits(data: &Path, writers: usize) {
    let store = open(data);
    let start = Instant::now();
    let mut took: Vec<Duration> = thread::scope(|scope| {
        let write = |writer: usize| {
            let (mut took, mut n) = (Vec::new(), 0_u64);
            while start.elapsed() < LOAD {
                let mut batch = Batch::new();
                let head = format!("table/{writer:08}/head");
                batch.expect(&head, (n > 0).then(|| json!(n)));
                n += 1;
                batch.put(head, n).put(format!("table/{writer:08}/entry/{n:010}"), entry(n));
                batch.put(format!("outbox/{writer:08}/{n:010}"), json!({"table": writer, "to": n}));
                let asked = Instant::now();
                store.commit(batch).expect("the batch is committed");
                took.push(asked.elapsed());
            }
            took
        };
        let threads: Vec<_> = (0..writers).map(|writer| scope.spawn(move || write(writer))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("the writer ends")).collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    took.sort_unstable();
    let at = |share: f64| took[(took.len() as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "| writers: {writers} | {:.0} | {:.2} | {:.2} | {} |",
        took.len() as f64 / seconds,
        at(0.5),
        at(0.99),
        store.metrics().largest_group
    );
}

fn entry(n: u64) -> serde_json::Value {
    json!({"seat": n % 4, "by": "a person", "act": "take blue:12 with 5; place 5-3", "at": 1_790_000_000_000 + n})
}

fn house(data: &Path) {
    let store = open(data);
    let start = Instant::now();
    for tables in (0..TABLES).collect::<Vec<_>>().chunks(100) {
        let mut batch = Batch::new();
        for table in tables {
            for key in 0..KEYS_PER_TABLE {
                batch.put(format!("table/{table:08}/entry/{key:010}"), entry(key.into()));
            }
        }
        store.commit(batch).expect("the batch is committed");
    }
    println!();
    println!("| {TABLES} tables of {KEYS_PER_TABLE} keys | s | resident MB |");
    println!("|-|-|-|");
    row("filled", start);
    drop(store);
    // A process of its own, so that its memory is what opening takes.
    let program = std::env::current_exe().expect("the program is there");
    let status = Command::new(program).arg("--bench").arg("--read").arg(data).status();
    assert!(status.expect("it starts again").success());
    let start = Instant::now();
    drop(
        rebuild_from_journal(&data.join("journal"), &data.join("rebuilt"), Settings::default()).expect("it is rebuilt"),
    );
    row("rebuilt from the journal", start);
}

fn read(data: &Path) {
    let start = Instant::now();
    let store = open(data);
    row("opened", start);
    let start = Instant::now();
    for table in (0..TABLES).step_by(20) {
        let found = store.scan(&format!("table/{table:08}/"), None, usize::MAX).expect("the store is read");
        assert_eq!(found.len(), KEYS_PER_TABLE as usize);
    }
    row("1000 tables read", start);
}

fn row(what: &str, start: Instant) {
    println!("| {what} | {:.2} | {} |", start.elapsed().as_secs_f64(), resident_mb());
}

/// What the process holds in memory now, where the system tells.
fn resident_mb() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    let kilobytes: Option<u64> = line.split_whitespace().next().and_then(|number| number.parse().ok());
    kilobytes.map_or("?".to_owned(), |kilobytes| (kilobytes / 1024).to_string())
}
