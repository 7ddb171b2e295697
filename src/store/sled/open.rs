//! Opening a store, and mending what can be mended.

use std::{
    collections::BTreeMap,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock, RwLock, mpsc::channel},
    thread,
    time::{Duration, Instant},
};

use serde_json::value::RawValue;

use super::{Database, Fault, Notice, Opened, Settings, Shared, SledStore, sound::Sound, writer::Writer};
use crate::store::{
    CACHE, Trouble,
    journal::{self, Files, Journal, Line, Whole, utc_date},
    metrics::Counters,
};

/// Keys per sled batch while the journal is taken over, and per line of a base.
const CHUNK: usize = 512;

/// A process that has just ended, or a child it was just starting, holds the lock for a moment more.
const LOCK_PATIENCE: Duration = Duration::from_millis(500);

/// The places in a data directory.
struct Places {
    lock: PathBuf,
    journal: PathBuf,
    database: PathBuf,
    suspect: PathBuf,
}

pub fn open(data: &Path, settings: Settings) -> Result<Opened, Trouble> {
    let places = Places {
        lock: data.join("lock"),
        journal: data.join("journal"),
        database: data.join("sled"),
        suspect: data.join("sled.suspect"),
    };
    for folder in [data, &places.journal] {
        fs::create_dir_all(folder).map_err(|error| Trouble::io("make the data directory", folder, &error))?;
    }
    let lock = take_lock(data, &places.lock)?;
    let mut notices = Vec::new();
    let sound = Sound::take(data.join("sled.sound"), places.database.clone());
    let database = open_database(data, &places, &settings, sound.untouched, &mut notices)?;
    let (number, journal) = catch_up(&database, &places, &settings, &mut notices)?;

    let shared = Arc::new(Shared {
        database,
        applying: RwLock::new(()),
        counters: Counters::default(),
        failed: OnceLock::new(),
        suspect: places.suspect,
    });
    let (queue, waiting) = channel();
    let writer = Writer::new(shared.clone(), journal, settings, number);
    let writer = thread::Builder::new()
        .name("store".to_owned())
        .spawn(move || writer.run(&waiting))
        .map_err(|error| Trouble::io("start the thread that writes", data, &error))?;
    Ok(Opened { store: SledStore { shared, queue: Some(queue), writer: Some(writer), sound, _lock: lock }, notices })
}

/// Makes a new store in an empty place from a copy of a journal folder alone.
pub fn rebuild_from_journal(journal: &Path, target: &Path, settings: Settings) -> Result<Opened, Trouble> {
    let taken = fs::read_dir(target).map(|mut entries| entries.next().is_some());
    if taken.unwrap_or(false) {
        return Err(Trouble::new(
            format!("{} is not empty.", target.display()),
            "Choose a new directory: a store is rebuilt only where there is nothing.",
        ));
    }
    let files = Files::list(journal).map_err(|error| Trouble::io("read the journal", journal, &error))?;
    if files.base.is_none() && files.days.is_empty() {
        return Err(Trouble::new(
            format!("There is no journal in {}.", journal.display()),
            "Name the folder that has the .ndjson files.",
        ));
    }
    let copies = target.join("journal");
    fs::create_dir_all(&copies).map_err(|error| Trouble::io("make the data directory", &copies, &error))?;
    for from in files.base.iter().map(|base| &base.path).chain(&files.days) {
        let to = copies.join(from.file_name().unwrap_or_default());
        fs::copy(from, &to)
            .and_then(|_| File::open(&to)?.sync_all())
            .map_err(|error| Trouble::io("copy the journal", &to, &error))?;
    }
    journal::sync_folder(&copies).map_err(|error| Trouble::io("copy the journal", &copies, &error))?;
    open(target, settings)
}

fn take_lock(data: &Path, path: &Path) -> Result<File, Trouble> {
    let wrong = |error: io::Error| Trouble::io("lock the data directory", path, &error);
    let file = File::options().create(true).truncate(false).write(true).open(path).map_err(wrong)?;
    let patience = Instant::now() + LOCK_PATIENCE;
    let locked = loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if Instant::now() < patience => thread::sleep(Duration::from_millis(10)),
            locked => break locked,
        }
    };
    match locked {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Trouble::new(
            format!("Another process is using the data directory {}.", data.display()),
            "Stop the other one first, or give this one a data directory of its own.",
        )),
        Err(TryLockError::Error(error)) => Err(wrong(error)),
    }
}

/// Opens the database, a new one if the old one is broken.
fn open_database(
    data: &Path,
    places: &Places,
    settings: &Settings,
    untouched: bool,
    notices: &mut Vec<Notice>,
) -> Result<Database, Trouble> {
    let fault = if places.suspect.exists() {
        Fault::Broken("damage showed while it was last used".to_owned())
    } else {
        match Database::open(&places.database, untouched) {
            Ok(database) => return Ok(database),
            Err(fault) => fault,
        }
    };
    let why = match fault {
        Fault::Machine(trouble) => return Err(trouble),
        Fault::Broken(why) => why,
    };
    let date = utc_date((settings.clock)());
    let names = (1..).map(|again: u32| data.join(format!("sled.broken-{date}-{again}")));
    let mut free = names.filter(|name| !name.exists());
    if let Some(to) = free.next().filter(|_| places.database.exists()) {
        let moved = fs::rename(&places.database, &to);
        moved.map_err(|error| Trouble::io("move the broken database aside", &places.database, &error))?;
        notices.push(Notice::MovedAside { to, why });
    }
    let unmark = fs::remove_file(&places.suspect);
    unmark.or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(Trouble::io("remove the mark of the broken database", &places.suspect, &error)),
    })?;
    Database::open(&places.database, false).map_err(|fault| fault.trouble(&places.database))
}

/// Brings the database up to the journal, and the journal up to the database. Gives the number of the
/// last batch, and the journal's end.
fn catch_up(
    database: &Database,
    places: &Places,
    settings: &Settings,
    notices: &mut Vec<Notice>,
) -> Result<(u64, Journal), Trouble> {
    let broken = |fault: Fault| fault.trouble(&places.database);
    let known = database.number();
    let mut waiting = Chunk::default();
    let replayed = journal::replay(&places.journal, known, &mut |line, whole| {
        waiting.add(line, whole);
        if waiting.is_full() { waiting.apply(database).map_err(broken) } else { Ok(()) }
    })?;
    waiting.apply(database).map_err(broken)?;
    database.sync().map_err(broken)?;

    let number = known.max(replayed.last);
    if replayed.batches > 0 {
        notices.push(Notice::TakenFromJournal { batches: replayed.batches });
    }
    if let Some(torn) = &replayed.torn {
        journal::cut(torn)?;
        notices.push(Notice::cut_off(torn));
    }
    notices.extend(replayed.damages.iter().map(|damage| Notice::damaged(damage, known)));
    if replayed.last < known {
        notices.push(Notice::JournalBehind { journal: replayed.last, database: known });
    }
    if replayed.last < known || !replayed.damages.is_empty() || has_grown(database, places, settings)? {
        // A lost last line leaves the database without a number as high as the journal's.
        database.apply(std::iter::empty(), number).and_then(|()| database.sync()).map_err(broken)?;
        write_base(database, places, (settings.clock)(), number)?;
        notices.push(Notice::NewBase { old: places.journal.join("old") });
    }
    Ok((number, Journal::open(&places.journal)?))
}

/// Changes from several lines on their way into the database.
#[derive(Default)]
struct Chunk {
    changes: BTreeMap<String, Option<Box<RawValue>>>,
    number: Option<u64>,
}

impl Chunk {
    fn add(&mut self, line: Line, whole: Whole) {
        self.changes.extend(line.put.into_iter().map(|(key, value)| (key, Some(value))));
        self.changes.extend(line.del.into_iter().map(|key| (key, None)));
        if whole == Whole::Yes {
            self.number = Some(line.n);
        }
    }

    fn is_full(&self) -> bool {
        self.changes.len() >= CHUNK
    }

    fn apply(&mut self, database: &Database) -> Result<(), Fault> {
        let chunk = std::mem::take(self);
        if chunk.changes.is_empty() && chunk.number.is_none() {
            return Ok(());
        }
        let changes = chunk.changes.iter().map(|(key, value)| (key.as_str(), value.as_ref().map(|value| value.get())));
        database.apply(changes, chunk.number.unwrap_or(database.number()))
    }
}

/// Whether most of the journal is about values that are no longer there.
fn has_grown(database: &Database, places: &Places, settings: &Settings) -> Result<bool, Trouble> {
    let bytes = Files::list(&places.journal)
        .and_then(|files| files.bytes())
        .map_err(|error| Trouble::io("list the journal", &places.journal, &error))?;
    Ok(bytes > settings.compact_above && bytes > 4 * database.lasting())
}

/// Writes every key that lasts as the journal's new base.
fn write_base(database: &Database, places: &Places, at: u64, n: u64) -> Result<(), Trouble> {
    let broken = |fault: Fault| fault.trouble(&places.database);
    let mut keys = 0;
    for chunk in Chunks::new(database) {
        keys += chunk.map_err(broken)?.len() as u64;
    }
    let head = std::iter::once(Ok(Vec::new()));
    let lines = head.chain(Chunks::new(database)).map(|chunk| {
        let entry = |(key, text): (sled::IVec, sled::IVec)| {
            let not_text = |_| Fault::Broken("a key or a value is not text".to_owned());
            let key = String::from_utf8(key.to_vec()).map_err(not_text)?;
            let text = String::from_utf8(text.to_vec()).map_err(not_text)?;
            let text =
                RawValue::from_string(text).map_err(|error| Fault::Broken(format!("a value is not JSON ({error})")))?;
            Ok((key, text))
        };
        let put = chunk.and_then(|chunk| chunk.into_iter().map(entry).collect()).map_err(broken)?;
        Ok(Line { n, at, after: n, base: Some(keys), put, del: Vec::new() })
    });
    journal::write_base(&places.journal, at, n, lines)
}

/// All keys that last, in order, a chunk at a time. Nothing else may write meanwhile.
struct Chunks<'a> {
    database: &'a Database,
    after: Option<String>,
}

impl<'a> Chunks<'a> {
    fn new(database: &'a Database) -> Self {
        Chunks { database, after: None }
    }
}

impl Iterator for Chunks<'_> {
    type Item = Result<Vec<(sled::IVec, sled::IVec)>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut chunk = match self.database.scan("", self.after.as_deref(), CHUNK) {
            Ok(chunk) => chunk,
            Err(fault) => return Some(Err(fault)),
        };
        let last = chunk.last()?;
        self.after = Some(String::from_utf8_lossy(&last.0).into_owned());
        chunk.retain(|(key, _)| !key.starts_with(CACHE.as_bytes()));
        Some(Ok(chunk))
    }
}
