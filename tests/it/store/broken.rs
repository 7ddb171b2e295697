//! Data directories that are not as they should be: plain words, and what can be recovered is.

use std::{
    fs::{self, OpenOptions},
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use tabletalk::store::{Notice, SledStore, Store};

use super::{commit, everything, fill, open, open_noticing, settings};

fn files_under(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files_under(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// Bytes that look like nothing, the same ones each time.
fn noise(seed: u64, length: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    })
    .take(length)
    .collect()
}

fn overwrite(path: &Path, at: u64, bytes: &[u8]) {
    let mut file = OpenOptions::new().write(true).open(path).unwrap();
    file.seek(SeekFrom::Start(at)).unwrap();
    file.write_all(bytes).unwrap();
}

/// Breaks the database of a filled store in some way; opened again it has every key and can be written.
fn survives(name: &str, break_it: impl FnOnce(&Path)) -> Vec<Notice> {
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path());
    fill(&store);
    let before = everything(&store);
    drop(store);
    break_it(&data.path().join("sled"));
    let (store, notices) = open_noticing(data.path());
    assert!(everything(&store) == before, "{name}: every key is there ({notices:?})");
    commit(&store, |batch| _ = batch.put("after", 1));
    let after = everything(&store);
    drop(store);
    assert!(everything(&open(data.path())) == after, "{name}: and stays there");
    notices
}

#[test]
fn a_truncated_database_is_rebuilt() {
    for sixteenth in 0..16 {
        survives(&format!("db cut to {sixteenth}/16"), |sled| {
            let file = OpenOptions::new().write(true).open(sled.join("db")).unwrap();
            let length = file.metadata().unwrap().len();
            file.set_len(length * sixteenth / 16).unwrap();
        });
    }
}

#[test]
fn a_database_of_garbage_is_rebuilt() {
    for sixteenth in 0..16 {
        survives(&format!("noise in db at {sixteenth}/16"), |sled| {
            let db = sled.join("db");
            let length = fs::metadata(&db).unwrap().len();
            overwrite(&db, length * sixteenth / 16, &noise(sixteenth, 3000));
        });
    }
    let notices = survives("all files are noise", |sled| {
        for (seed, file) in files_under(sled).into_iter().enumerate() {
            fs::write(file, noise(seed as u64, 5000)).unwrap();
        }
    });
    assert!(matches!(&notices[0], Notice::MovedAside { to, .. } if to.ends_with("sled.broken-2026-11-18-1")));
    let words = notices[0].to_string();
    assert!(words.starts_with("The database would not open ("), "{words}");
    assert!(words.contains("rebuilt from the journal"), "{words}");
}
