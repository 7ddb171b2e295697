//! sled behind a guard: what it answers with a panic becomes words, like its errors.

use std::{
    fs::File,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use crate::store::Trouble;

/// The key of the last batch's number. Keys of batches have no control characters.
const NUMBER: &[u8] = b"\0batch";
const CACHE_BYTES: u64 = 32 << 20;
/// sled's own threads may hold its lock for a moment after a store was closed.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);

/// A sled database with one tree and the number of the last batch in it.
#[derive(Debug)]
pub struct Database {
    db: sled::Db,
    /// sled's main file once more: sled does not sync it in a way that outlasts a power cut.
    file: File,
    folder: PathBuf,
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
    /// Opens or creates the database in a folder, and reads it through once: damage shows now.
    pub fn open(folder: &Path) -> Result<Database, Fault> {
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
        Ok(Database { db, file, folder: folder.to_owned() })
    }

    /// Where the database is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The number of the last batch in the database, 0 if there is none.
    pub fn number(&self) -> Result<u64, Fault> {
        let bytes = self.guarded(|| self.db.get(NUMBER))?;
        bytes.map_or(Ok(0), |bytes| {
            <[u8; 8]>::try_from(bytes.as_ref())
                .map(u64::from_be_bytes)
                .map_err(|_| Fault::Broken("the number of the last batch can't be read".to_owned()))
        })
    }

    /// The JSON text at a key.
    pub fn get(&self, key: &str) -> Result<Option<sled::IVec>, Fault> {
        if key.as_bytes() == NUMBER {
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
                .filter(|item| !matches!(item, Ok((key, _)) if &**key == NUMBER))
                .take_while(|item| !matches!(item, Ok((key, _)) if !key.starts_with(prefix.as_bytes())))
                .take(limit)
                .collect()
        })
    }

    /// Applies changes (`None`: remove) as one, with the number of the last batch among them.
    pub fn apply<'a>(
        &self,
        changes: impl Iterator<Item = (&'a str, Option<&'a str>)>,
        number: Option<u64>,
    ) -> Result<(), Fault> {
        let mut batch = sled::Batch::default();
        for (key, value) in changes {
            match value {
                Some(value) => batch.insert(key.as_bytes(), value.as_bytes()),
                None => batch.remove(key.as_bytes()),
            }
        }
        if let Some(number) = number {
            batch.insert(NUMBER, &number.to_be_bytes());
        }
        self.guarded(|| self.db.apply_batch(batch))
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
            | Kind::NotADirectory
            | Kind::AlreadyExists
            | Kind::NotFound
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
