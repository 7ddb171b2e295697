//! The store's twin in memory, for tests and trials: the same answers, gone with the process.

use std::{
    collections::BTreeMap,
    ops::Bound,
    sync::{PoisonError, RwLock, RwLockReadGuard},
    time::Duration,
};

use serde_json::Value;

use super::{Batch, CommitError, Metrics, Store, Trouble, batch::Change, metrics::Counters};

/// An ordered map behind a lock.
#[derive(Debug, Default)]
pub struct MemoryStore {
    map: RwLock<BTreeMap<String, Value>>,
    counters: Counters,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// A commit changes the map only after everything that can fail, so a poisoned lock still
    /// guards a whole map.
    fn map(&self) -> RwLockReadGuard<'_, BTreeMap<String, Value>> {
        self.map.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn get(&self, key: &str) -> Result<Option<Value>, Trouble> {
        Ok(self.map().get(key).cloned())
    }

    fn scan(&self, prefix: &str, after: Option<&str>, limit: usize) -> Result<Vec<(String, Value)>, Trouble> {
        let from = match after {
            Some(after) if after >= prefix => Bound::Excluded(after),
            _ => Bound::Included(prefix),
        };
        Ok(self
            .map()
            .range::<str, _>((from, Bound::Unbounded))
            .take_while(|(key, _)| key.starts_with(prefix))
            .take(limit)
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect())
    }

    fn commit(&self, batch: Batch) -> Result<(), CommitError> {
        batch.encode()?;
        let mut map = self.map.write().unwrap_or_else(PoisonError::into_inner);
        for (key, value) in batch.expected {
            if map.get(&key) != value.as_ref() {
                self.counters.conflict();
                return Err(CommitError::Conflict { key });
            }
        }
        for (key, change) in batch.changes {
            match change {
                Change::Put(value) | Change::PutCache(value) => map.insert(key, value),
                Change::Delete => map.remove(&key),
            };
        }
        self.counters.group(1, Duration::ZERO);
        Ok(())
    }

    fn metrics(&self) -> Metrics {
        self.counters.read()
    }
}
