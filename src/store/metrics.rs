//! What a store counts about itself.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// Figures since the store was opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Metrics {
    /// Batches that became durable.
    pub commits: u64,
    /// Batches whose expectation did not hold.
    pub conflicts: u64,
    /// Batches that could not be written.
    pub failures: u64,
    /// Groups of batches that became durable with one sync.
    pub groups: u64,
    /// The most batches in one group.
    pub largest_group: u64,
    /// How long the last group took to become durable.
    pub last_sync: Duration,
}

/// The live counters behind [`Metrics`].
#[derive(Debug, Default)]
pub(super) struct Counters {
    commits: AtomicU64,
    conflicts: AtomicU64,
    failures: AtomicU64,
    groups: AtomicU64,
    largest_group: AtomicU64,
    last_sync_nanos: AtomicU64,
}

impl Counters {
    pub fn group(&self, batches: usize, took: Duration) {
        let batches = batches as u64;
        self.commits.fetch_add(batches, Relaxed);
        self.groups.fetch_add(1, Relaxed);
        self.largest_group.fetch_max(batches, Relaxed);
        self.last_sync_nanos.store(u64::try_from(took.as_nanos()).unwrap_or(u64::MAX), Relaxed);
    }

    pub fn conflict(&self) {
        self.conflicts.fetch_add(1, Relaxed);
    }

    pub fn failures(&self, batches: usize) {
        self.failures.fetch_add(batches as u64, Relaxed);
    }

    pub fn read(&self) -> Metrics {
        Metrics {
            commits: self.commits.load(Relaxed),
            conflicts: self.conflicts.load(Relaxed),
            failures: self.failures.load(Relaxed),
            groups: self.groups.load(Relaxed),
            largest_group: self.largest_group.load(Relaxed),
            last_sync: Duration::from_nanos(self.last_sync_nanos.load(Relaxed)),
        }
    }
}
