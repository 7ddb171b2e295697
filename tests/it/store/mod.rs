//! The durable store: what it promises, on the disk and in memory.

mod broken;
mod crash;
mod failing;
mod journal;
mod model;
mod suite;
mod transfer;

use std::path::Path;

use serde_json::Value;
use tabletalk::store::{Batch, Notice, Opened, Settings, SledStore, Store};

/// 2026-11-18, 12:00 UTC.
pub const NOON: u64 = 1_795_003_200_000;
/// The file of that day.
pub const TODAY: &str = "2026-11-18.ndjson";

/// A clock that stands still.
pub fn settings() -> Settings {
    Settings { clock: || NOON, ..Settings::default() }
}

/// Opens a store of which nothing needs to be said.
pub fn open(data: &Path) -> SledStore {
    let (store, notices) = open_noticing(data);
    assert_eq!(notices, [], "a whole store opens without a word");
    store
}

/// Opens a store of which something may need to be said.
pub fn open_noticing(data: &Path) -> (SledStore, Vec<Notice>) {
    let Opened { store, notices } = SledStore::open(data, settings()).expect("the store opens");
    (store, notices)
}

/// Commits changes made by a closure.
pub fn commit(store: &dyn Store, fill: impl FnOnce(&mut Batch)) {
    let mut batch = Batch::new();
    fill(&mut batch);
    store.commit(batch).expect("the batch is committed");
}

/// Every key and value.
pub fn everything(store: &dyn Store) -> Vec<(String, Value)> {
    store.scan("", None, usize::MAX).expect("the store is read")
}

/// A little play: 300 batches of a few keys, some deleted again.
pub fn fill(store: &dyn Store) {
    for n in 0..300_u32 {
        commit(store, |batch| {
            batch.put(format!("table/{:08}/entry/{n:010}", n % 7), format!("{n} {}", "move ".repeat(40)));
            batch.put(format!("table/{:08}/head", n % 7), n);
            if n % 10 == 9 {
                batch.delete(format!("table/{:08}/entry/{:010}", (n - 5) % 7, n - 5));
            }
        });
    }
}
