//! Witnesses: now and then the state that a log led to is kept beside it. When the log is played out again and leads elsewhere,
//! a rule has changed without a new edition, and the table is stopped instead of played on by other rules.
//!
//! They are caches: where one is missing, or of another edition or other data, nothing is compared.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ids::TableId;
use super::live::Live;
use super::record::{Entry, Head, What};
use super::{Host, Turned, shelf};
use crate::store::Batch;

/// Entries between two snapshots.
const EVERY: u64 = 64;

#[derive(Serialize, Deserialize)]
struct Snapshot {
    edition: u32,
    data: String,
    /// After so many entries.
    seq: u64,
    state: Value,
}

/// Keeps the state, if enough has been played since the last time.
pub(super) fn put(batch: &mut Batch, before: u64, head: &Head, entries: &[Entry], live: &Live) {
    let played = entries.iter().all(|entry| matches!(entry.what, What::Act { .. }));
    if played && before / EVERY != head.seq / EVERY {
        let state = live.game.state();
        let snapshot = Snapshot { edition: head.edition, data: head.data.clone(), seq: head.seq, state };
        batch.put_cache(shelf::snapshot_key(head.id), shelf::json(&snapshot));
    }
}

impl Host {
    /// What is wrong, where the log leads elsewhere than it once did.
    pub(super) fn differs(&self, head: &Head, entries: &[Entry]) -> Result<Option<String>, Turned> {
        let Some(snapshot) = self.snapshot(head.id)? else {
            return Ok(None);
        };
        let same = snapshot.edition == head.edition && snapshot.data == head.data;
        let Some(entries) = entries.get(..snapshot.seq as usize).filter(|_| same) else {
            return Ok(None);
        };
        let Ok(live) = self.play_out(head.clone(), entries.to_vec()) else {
            // That it can't be played out at all is found by whoever asked.
            return Ok(None);
        };
        let problem = || format!("after {} entries it plays out differently than it was played", snapshot.seq);
        Ok((live.game.state() != snapshot.state).then(problem))
    }

    /// A cache that can't be read is none.
    fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, Turned> {
        let stored = self.store.get(&shelf::snapshot_key(table))?;
        Ok(stored.and_then(|value| serde_json::from_value(value).ok()))
    }
}
