//! How fast what is due is claimed: a hundred thousand tables that wait, a thousand of them due.
//!
//! `cargo bench --bench days`

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use serde_json::{Value, json};
use tabletalk::games::Registry;
use tabletalk::host::ids::{Clock, Moment};
use tabletalk::host::{Host, Limits};
use tabletalk::store::{Batch, Settings, SledStore, Store};

const WAITS: u64 = 100_000;
const AT_ONCE: u64 = 1_000;
const ROUNDS: u64 = 20;
const HOUR: u64 = 3_600_000;
const BEGIN: u64 = 1_800_000_000_000;

struct Still(AtomicU64);

impl Clock for Still {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

fn main() {
    // Cargo passes `--bench`; `cargo test --benches` does not, and needs only that this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let data = std::env::temp_dir().join(format!("tabletalk-days-{}", std::process::id()));
    let store = SledStore::open(&data, Settings::default()).expect("the store opens").store;
    let store: Arc<dyn Store> = Arc::new(store);
    println!("| waits stored | resident MB after a claim |");
    println!("|-|-|");
    let clock = Arc::new(Still(AtomicU64::new(BEGIN)));
    let registry = Arc::new(Registry::load(None).expect("the games load"));
    let host = Host::new(Arc::clone(&store), registry, Arc::clone(&clock) as Arc<dyn Clock>, Limits::default());
    host.offer_direct("bench");
    let (mut filled, mut due) = (0, 0);
    let mut took = Vec::new();
    for (target, rounds) in [(WAITS / 10, 5), (WAITS, ROUNDS), (WAITS * 2, 5)] {
        fill(store.as_ref(), filled..target);
        filled = target;
        for _ in 0..rounds {
            due += AT_ONCE;
            clock.0.store(BEGIN + 12 * HOUR + due * 10, Ordering::SeqCst);
            let start = Instant::now();
            let claimed = host.ring().expect("it rings");
            assert_eq!(claimed as u64, AT_ONCE);
            if target == WAITS {
                took.push(start.elapsed().as_secs_f64() * 1e3);
            }
        }
        println!("| {target} | {} |", resident_mb());
    }
    took.sort_by(f64::total_cmp);
    println!();
    println!("| of {WAITS} due times the next {AT_ONCE} found, claimed and durable | ms |");
    println!("|-|-|");
    println!("| median of {} | {:.1} |", took.len(), took[took.len() / 2]);
    println!("| slowest | {:.1} |", took[took.len() - 1]);
    drop(host);
    drop(store);
    if let Err(error) = std::fs::remove_dir_all(&data) {
        eprintln!("{} is left behind: {error}", data.display());
    }
}

/// One table each, as a host leaves them: the first is due twelve hours after the beginning, then one every ten milliseconds.
fn fill(store: &dyn Store, which: std::ops::Range<u64>) {
    for ids in which.collect::<Vec<_>>().chunks(500) {
        let mut batch = Batch::new();
        for id in ids.iter().map(|id| id + 1) {
            let since = BEGIN + id * 10;
            let due = since + 12 * HOUR;
            let account = json!({"platform": "bench", "id": id.to_string()});
            batch.put(
                format!("person/{id:08}"),
                json!({"id": id, "name": "Ada", "accounts": [account], "language": "en"}),
            );
            batch.put(format!("wait/{id:08}/{id:08}"), wait(since, due));
            batch.put(format!("due/{due:013}/wait/{id:08}/{id:08}"), id);
        }
        store.commit(batch).expect("the batch is committed");
    }
}

fn wait(since: u64, due: u64) -> Value {
    json!({
        "channel": {"platform": "bench", "id": "a channel"},
        "since": since, "active": since, "patience": 5 * 24 * HOUR, "sent": 0, "rung": "patience", "climbed": since, "due": due,
    })
}

/// What the process holds in memory now, where the system tells.
fn resident_mb() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    let kilobytes: Option<u64> = line.split_whitespace().next().and_then(|number| number.parse().ok());
    kilobytes.map_or("?".to_owned(), |kilobytes| (kilobytes / 1024).to_string())
}
