//! sled behind a guard: what it answers with a panic becomes words, like its errors.

use std::{
    fs::File,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use crate::store::{CACHE, Trouble};

/// The key of the [`Record`]. Keys of batches have no control characters.
const RECORD: &[u8] = b"\0record";
const CACHE_BYTES: u64 = 8 << 20;
/// sled's own threads may hold its lock for a moment after a store was closed.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);

/// A sled database with one tree, that knows what should be in it.
#[derive(Debug)]
pub struct Database {
    db: sled::Db,
    record: Mutex<Record>,
    /// sled's main file once more: sled does not sync it in a way that outlasts a power cut.
    file: File,
    folder: PathBuf,
}

/// What should be in the database. It is written with every change, because a damaged sled may open
/// without a word and lack keys, or have older values: only what we wrote down ourselves tells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Record {
    /// The last batch.
    number: u64,
    contents: Digest,
}

/// How many keys, and the sum of the hashes of each with its value: the order does not matter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Digest {
    keys: u64,
    sum: u64,
    /// The bytes of keys and values that last, without the caches.
    lasting: u64,
}

impl Digest {
    fn add(&mut self, key: &[u8], value: &[u8]) {
        self.keys = self.keys.wrapping_add(1);
        self.sum = self.sum.wrapping_add(hash(key, value));
        self.lasting = self.lasting.wrapping_add(lasting(key, value));
    }

    fn remove(&mut self, key: &[u8], value: &[u8]) {
        self.keys = self.keys.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(hash(key, value));
        self.lasting = self.lasting.wrapping_sub(lasting(key, value));
    }
}

fn lasting(key: &[u8], value: &[u8]) -> u64 {
    if key.starts_with(CACHE.as_bytes()) { 0 } else { (key.len() + value.len()) as u64 }
}

/// FNV-1a over key and value, with a byte between them that is in no text.
fn hash(key: &[u8], value: &[u8]) -> u64 {
    let bytes = key.iter().chain(&[0xff]).chain(value);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

impl Record {
    fn to_bytes(self) -> Vec<u8> {
        let Digest { keys, sum, lasting } = self.contents;
        [self.number, keys, sum, lasting].iter().flat_map(|part| part.to_be_bytes()).collect()
    }

    fn from_bytes(bytes: &[u8]) -> Option<Record> {
        let parts: Vec<_> = bytes.chunks(8).map(|part| part.try_into().map(u64::from_be_bytes)).collect();
        match parts[..] {
            [Ok(number), Ok(keys), Ok(sum), Ok(lasting)] => {
                Some(Record { number, contents: Digest { keys, sum, lasting } })
            }
            _ => None,
        }
    }
}

/// Why a database did not do what it was asked.
#[derive(Debug)]
pub enum Fault {
    /// The machine does not let it: full, read-only, no permission. The data may well be fine.
    Machine(Trouble),
    /// What is on the disk makes no sense.
    Broken(String),
}

impl Fault {
    /// The fault of a database in use, in words.
    pub fn trouble(self, folder: &Path) -> Trouble {
        match self {
            Fault::Machine(trouble) => trouble,
            Fault::Broken(why) => Trouble::new(
                format!("The database in {} is damaged: {why}.", folder.display()),
                "Start the bot again: the database is then rebuilt from the journal.",
            ),
        }
    }
}

impl Database {
    /// Opens or creates the database in a folder, and reads it through once, unless it is as it was left: damage shows now.
    pub fn open(folder: &Path, untouched: bool) -> Result<Database, Fault> {
        let patience = Instant::now() + LOCK_PATIENCE;
        let db = loop {
            let opened = guarded(folder, || {
                sled::Config::new().path(folder).cache_capacity(CACHE_BYTES).flush_every_ms(None).open()
            });
            match opened {
                Err(Fault::Machine(_)) if is_locked(folder) && Instant::now() < patience => {
                    thread::sleep(Duration::from_millis(20));
                }
                opened => break opened?,
            }
        };
        let main = folder.join("db");
        let file =
            File::open(&main).map_err(|error| Fault::Machine(Trouble::io("open the database", &main, &error)))?;
        let database = Database { db, record: Mutex::default(), file, folder: folder.to_owned() };
        let record = if untouched { database.written()? } else { database.read_through()? };
        *database.record() = record;
        Ok(database)
    }

    /// What should be there.
    fn written(&self) -> Result<Record, Fault> {
        let record = match self.guarded(|| self.db.get(RECORD))? {
            None => Some(Record::default()),
            Some(bytes) => Record::from_bytes(&bytes),
        };
        record.ok_or_else(|| Fault::Broken("its record can't be read".to_owned()))
    }

    /// Compares what is there with what should be.
    fn read_through(&self) -> Result<Record, Fault> {
        let found = self.guarded(|| {
            let mut found = Digest::default();
            for item in self.db.iter() {
                let (key, value) = item?;
                if &*key != RECORD {
                    found.add(&key, &value);
                }
            }
            Ok(found)
        })?;
        let record = self.written()?;
        if record.contents == found {
            return Ok(record);
        }
        Err(Fault::Broken(format!(
            "it has {} keys where {} were written, or other values",
            found.keys, record.contents.keys
        )))
    }

    /// Nothing panics while it holds the record.
    fn record(&self) -> MutexGuard<'_, Record> {
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where the database is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The number of the last batch in the database, 0 if there is none.
    pub fn number(&self) -> u64 {
        self.record().number
    }

    /// The bytes of all keys and values that last.
    pub fn lasting(&self) -> u64 {
        self.record().contents.lasting
    }

    /// The JSON text at a key.
    pub fn get(&self, key: &str) -> Result<Option<sled::IVec>, Fault> {
        if key.as_bytes() == RECORD {
            return Ok(None);
        }
        self.guarded(|| self.db.get(key))
    }

    /// Up to `limit` keys with a prefix, in order, behind `after`.
    pub fn scan(
        &self,
        prefix: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(sled::IVec, sled::IVec)>, Fault> {
        use std::ops::Bound::{Excluded, Included, Unbounded};
        let from = match after {
            Some(after) if after >= prefix => Excluded(after.as_bytes()),
            _ => Included(prefix.as_bytes()),
        };
        self.guarded(|| {
            self.db
                .range::<&[u8], _>((from, Unbounded))
                .filter(|item| !matches!(item, Ok((key, _)) if &**key == RECORD))
                .take_while(|item| !matches!(item, Ok((key, _)) if !key.starts_with(prefix.as_bytes())))
                .take(limit)
                .collect()
        })
    }

    /// Applies changes (`None`: remove), a key at most once, as one; then its last batch is `number`.
    pub fn apply<'a>(
        &self,
        changes: impl Iterator<Item = (&'a str, Option<&'a str>)>,
        number: u64,
    ) -> Result<(), Fault> {
        let mut record = Record { number, ..*self.record() };
        self.guarded(|| {
            let mut batch = sled::Batch::default();
            for (key, value) in changes {
                let key = key.as_bytes();
                if let Some(before) = self.db.get(key)? {
                    record.contents.remove(key, &before);
                }
                match value {
                    Some(value) => {
                        record.contents.add(key, value.as_bytes());
                        batch.insert(key, value.as_bytes());
                    }
                    None => batch.remove(key),
                }
            }
            batch.insert(RECORD, record.to_bytes());
            self.db.apply_batch(batch)
        })?;
        *self.record() = record;
        Ok(())
    }

    /// Makes everything applied durable, through a power cut too.
    pub fn sync(&self) -> Result<(), Fault> {
        self.guarded(|| self.db.flush())?;
        self.file
            .sync_data()
            .map_err(|error| Fault::Machine(Trouble::io("make the database durable", &self.folder, &error)))
    }

    fn guarded<T>(&self, ask: impl FnOnce() -> sled::Result<T>) -> Result<T, Fault> {
        guarded(&self.folder, ask)
    }
}

/// sled asserts what it believes about its files; a damaged file makes it panic. After a fault the
/// store stops using the database, so nothing sees what a panic left half done.
fn guarded<T>(folder: &Path, ask: impl FnOnce() -> sled::Result<T>) -> Result<T, Fault> {
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(sled::Error::Io(error))) if is_of_the_machine(&error) => {
            Err(Fault::Machine(Trouble::io("use the database", folder, &error)))
        }
        Ok(Err(error)) => Err(Fault::Broken(one_line(&error.to_string()))),
        Err(panic) => {
            let words = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied())
                .unwrap_or("sled gave up");
            Err(Fault::Broken(one_line(words)))
        }
    }
}

/// Whether an error says something about the machine rather than about what is in the files.
fn is_of_the_machine(error: &io::Error) -> bool {
    use io::ErrorKind as Kind;
    matches!(
        error.kind(),
        Kind::StorageFull
            | Kind::QuotaExceeded
            | Kind::ReadOnlyFilesystem
            | Kind::PermissionDenied
            | Kind::OutOfMemory
            | Kind::WouldBlock
    ) || error.to_string().contains("could not acquire lock")
}

fn is_locked(folder: &Path) -> bool {
    File::open(folder.join("db")).is_ok_and(|file| matches!(file.try_lock(), Err(std::fs::TryLockError::WouldBlock)))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches('.').to_owned()
}
