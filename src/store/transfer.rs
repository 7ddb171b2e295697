//! Keys on their way from one store to another, as lines of text.

use std::{
    collections::BTreeMap,
    io::{self, BufRead, Seek},
};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Batch, CACHE, CommitError, Store, Trouble};

/// Keys per line of an export.
const PAGE: usize = 256;
/// Keys that an import writes as one: a table is never imported by halves.
const IMPORTED_AT_ONCE: usize = 10_000;

/// A line of an export: keys and their values.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    put: Map<String, Value>,
}

/// Every key with a prefix but the caches, as lines (without line ends) that [`import`] reads. Each
/// line holds what was there at one moment; what is being played on meanwhile may be of two moments.
pub fn export<'a>(store: &'a dyn Store, prefix: &'a str) -> impl Iterator<Item = Result<String, Trouble>> + 'a {
    let mut after: Option<String> = None;
    std::iter::from_fn(move || {
        loop {
            let page = match store.scan(prefix, after.as_deref(), PAGE) {
                Ok(page) => page,
                Err(trouble) => return Some(Err(trouble)),
            };
            after = Some(page.last()?.0.clone());
            let put: Map<_, _> = page.into_iter().filter(|(key, _)| !key.starts_with(CACHE)).collect();
            if !put.is_empty() {
                return Some(Ok(serde_json::json!(Page { put }).to_string()));
            }
        }
    })
}

/// Why an import was refused.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file can't be read.
    #[error("Could not read the file to import: {0}.")]
    Unreadable(#[from] io::Error),
    /// A line is not one that an export writes.
    #[error("Line {line} of the file to import is not one that an export writes: {why}.")]
    Malformed {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The store, or the file itself, has the key already.
    #[error("{key} is there already; an import never overwrites. Import into an empty store, or delete it first.")]
    Taken {
        /// The first such key.
        key: String,
    },
    /// The store could not read or write.
    #[error(transparent)]
    Failed(#[from] Trouble),
}

/// Takes over what [`export`] wrote, under keys that are not there yet, and gives their number. The
/// whole file is checked before the first key is written; up to 10,000 keys are written as one.
pub fn import(store: &dyn Store, mut from: impl BufRead + Seek) -> Result<u64, ImportError> {
    let start = from.stream_position()?;
    each_page(&mut from, |put| {
        put.keys().try_for_each(|key| match store.get(key)? {
            None => Ok(()),
            Some(_) => Err(ImportError::Taken { key: key.clone() }),
        })
    })?;
    from.seek(io::SeekFrom::Start(start))?;
    let (mut waiting, mut imported) = (BTreeMap::new(), 0);
    each_page(&mut from, |put| {
        for (key, value) in put {
            if waiting.contains_key(&key) {
                return Err(ImportError::Taken { key });
            }
            waiting.insert(key, value);
            imported += 1;
        }
        if waiting.len() >= IMPORTED_AT_ONCE { write(store, std::mem::take(&mut waiting)) } else { Ok(()) }
    })?;
    write(store, waiting)?;
    Ok(imported)
}

fn each_page(
    from: &mut impl BufRead,
    mut each: impl FnMut(Map<String, Value>) -> Result<(), ImportError>,
) -> Result<(), ImportError> {
    for (at, line) in from.lines().enumerate() {
        let malformed = |why: String| ImportError::Malformed { line: at + 1, why };
        let line = line.map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => malformed("it is not UTF-8 text".to_owned()),
            _ => ImportError::Unreadable(error),
        })?;
        if !line.is_empty() {
            each(serde_json::from_str::<Page>(&line).map_err(|error| malformed(error.to_string()))?.put)?;
        }
    }
    Ok(())
}

fn write(store: &dyn Store, keys: BTreeMap<String, Value>) -> Result<(), ImportError> {
    let mut batch = Batch::new();
    for (key, value) in keys {
        batch.expect_absent(&key).put(key, value);
    }
    store.commit(batch).map_err(|error| match error {
        CommitError::Conflict { key } => ImportError::Taken { key },
        CommitError::Refused { key, why } => {
            ImportError::Failed(Trouble::new(format!("{key} can't be stored: {why}."), "Check the file to import."))
        }
        CommitError::Failed(trouble) => ImportError::Failed(trouble),
    })
}
