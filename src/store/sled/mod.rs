//! The store on disk: sled for reading, the journal for lasting, one thread that writes.
//!
//! ```text
//! data/lock               held while a process has the store open
//! data/journal/           the truth: 2026-11-18.ndjson …; copy this folder for a backup
//! data/sled/              the database: fast to read, made again from the journal at need
//! data/sled.sound         how the database was left when it was closed in order
//! data/sled.broken-…/     databases that would not open, kept for a look
//! ```

mod database;
mod notice;
mod open;
mod sound;
mod writer;

use std::{
    fmt,
    fs::File,
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, OnceLock, PoisonError, RwLock,
        mpsc::{Sender, channel},
    },
    thread::JoinHandle,
    time::{SystemTime, UNIX_EPOCH},
};

use serde_json::Value;

pub use notice::Notice;
pub use open::rebuild_from_journal;

use self::{
    database::{Database, Fault},
    sound::Sound,
    writer::{Request, Waiting},
};
use super::{Batch, CommitError, Metrics, Store, Trouble, metrics::Counters};

/// The durable store in a data directory.
#[derive(Debug)]
pub struct SledStore {
    shared: Arc<Shared>,
    queue: Option<Sender<Waiting>>,
    writer: Option<JoinHandle<()>>,
    /// Behind the database: the mark is made when that is closed.
    sound: Sound,
    /// Held, not read: the lock goes with the file.
    _lock: File,
}

/// A store, and what the person who runs the bot should know about how it opened.
#[derive(Debug)]
pub struct Opened {
    /// The store.
    pub store: SledStore,
    /// What was found and mended.
    pub notices: Vec<Notice>,
}

/// What a store is given from outside.
#[derive(Clone)]
pub struct Settings {
    /// The time in Unix milliseconds.
    pub clock: fn() -> u64,
    /// The journal is compacted at start when it has more bytes than this, and four times those of
    /// what is in the store.
    pub compact_above: u64,
    /// Asked before each step on the disk: tests let steps fail, wait or kill the process.
    pub probe: Option<Probe>,
}

/// What tests hang into the writing of a group; see [`Settings::probe`].
pub type Probe = Arc<dyn Fn(Step) -> io::Result<()> + Send + Sync>;

/// A step in making a group of batches durable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The lines are written to the journal.
    WriteJournal,
    /// The journal is synced: from here on the group lasts.
    SyncJournal,
    /// The database takes the group: from here on it is seen.
    ApplyToDatabase,
    /// The database is synced; then the waiters are answered.
    SyncDatabase,
}

impl Default for Settings {
    fn default() -> Self {
        let clock = || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
        };
        Settings { clock, compact_above: 64 << 20, probe: None }
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings").field("compact_above", &self.compact_above).finish_non_exhaustive()
    }
}

impl SledStore {
    /// Opens the store in a data directory, which is made if it is not there. What is broken and can
    /// be mended is mended, with a notice.
    pub fn open(data: &Path, settings: Settings) -> Result<Opened, Trouble> {
        open::open(data, settings)
    }
}

/// What readers and the writer share.
#[derive(Debug)]
struct Shared {
    database: Database,
    /// Held for reading by scans and for writing while a group is applied: a scan sees whole batches.
    applying: RwLock<()>,
    counters: Counters,
    /// Set when the database failed: it may hold half of something, so nobody reads it any more.
    failed: OnceLock<Trouble>,
    /// Put there when the database is damaged, so that the next start rebuilds it.
    suspect: PathBuf,
}

impl Shared {
    /// Notes a fault of the database. A damaged one is rebuilt at the next start.
    fn fault(&self, fault: Fault) -> Trouble {
        if matches!(fault, Fault::Broken(_)) {
            // If the mark can't be made the next start finds the damage by itself, or we get here again.
            let _ = File::create(&self.suspect);
        }
        fault.trouble(self.database.folder())
    }

    fn readable(&self) -> Result<(), Trouble> {
        self.failed.get().cloned().map_or(Ok(()), Err)
    }

    fn value(&self, text: &[u8]) -> Result<Value, Trouble> {
        serde_json::from_slice(text)
            .map_err(|error| self.fault(Fault::Broken(format!("a value is not JSON ({error})"))))
    }
}

impl Store for SledStore {
    fn get(&self, key: &str) -> Result<Option<Value>, Trouble> {
        self.shared.readable()?;
        let text = self.shared.database.get(key).map_err(|fault| self.shared.fault(fault))?;
        text.map(|text| self.shared.value(&text)).transpose()
    }

    fn scan(&self, prefix: &str, after: Option<&str>, limit: usize) -> Result<Vec<(String, Value)>, Trouble> {
        let found = {
            let _whole_batches = self.shared.applying.read().unwrap_or_else(PoisonError::into_inner);
            self.shared.readable()?;
            self.shared.database.scan(prefix, after, limit).map_err(|fault| self.shared.fault(fault))?
        };
        let entry = |(key, text): (sled::IVec, sled::IVec)| {
            Ok((String::from_utf8_lossy(&key).into_owned(), self.shared.value(&text)?))
        };
        found.into_iter().map(entry).collect()
    }

    fn commit(&self, batch: Batch) -> Result<(), CommitError> {
        let request = Request::new(batch)?;
        let closed = || Trouble::new("The store has stopped.", "Start the bot again.");
        let (answer, answered) = channel();
        let queue = self.queue.as_ref().ok_or_else(closed)?;
        queue.send(Waiting { request, answer }).map_err(|_| closed())?;
        answered.recv().map_err(|_| closed())?
    }

    fn metrics(&self) -> Metrics {
        self.shared.counters.read()
    }
}

impl Drop for SledStore {
    /// Lets the writer finish what is waiting.
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has nothing more to finish.
            let _ = writer.join();
        }
        self.sound.well = self.shared.failed.get().is_none() && self.metrics().failures == 0;
    }
}
