//! The durable store: an ordered map of path-like keys to small JSON values, written in batches.
//!
//! It knows neither tables nor games. Numbers in keys are zero-padded so that they sort:
//! `table/00000012/entry/0000000034`. A commit returns when its batch is durable, not before.

mod batch;
mod journal;
mod memory;
mod metrics;
mod sled;
mod transfer;
mod trouble;

use serde_json::Value;

pub use self::sled::{Notice, Opened, Probe, Settings, SledStore, Step, rebuild_from_journal};
pub use batch::{Batch, CACHE};
pub use memory::MemoryStore;
pub use metrics::Metrics;
pub use transfer::{ImportError, export, import};
pub use trouble::Trouble;

/// An ordered map of keys to JSON values. All calls block; call them off the async threads.
pub trait Store: Send + Sync {
    /// The value at a key.
    fn get(&self, key: &str) -> Result<Option<Value>, Trouble>;

    /// Up to `limit` keys that start with `prefix`, in order, beginning behind `after`. The answer
    /// holds every batch whole or not at all.
    fn scan(&self, prefix: &str, after: Option<&str>, limit: usize) -> Result<Vec<(String, Value)>, Trouble>;

    /// Writes a batch whole or not at all, and returns when it is durable.
    fn commit(&self, batch: Batch) -> Result<(), CommitError>;

    /// What the store counted since it was opened.
    fn metrics(&self) -> Metrics;
}

/// Why a batch was not acknowledged. Nothing of it is seen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommitError {
    /// An expectation did not hold: someone else wrote first.
    #[error("{key} is not as expected")]
    Conflict {
        /// The first key that was not as expected.
        key: String,
    },
    /// No store takes such a key or value: a defect of the caller.
    #[error("{key}: {why}")]
    Refused {
        /// The key of the change.
        key: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The store could not write. If the disk failed in the middle of it, the next start shows whether
    /// the batch is there, whole, or not; a request id keeps it from acting twice.
    #[error(transparent)]
    Failed(#[from] Trouble),
}
