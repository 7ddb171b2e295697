//! Data directories that are not as they should be: plain words, and what can be recovered is.

use std::{
    fs::{self, OpenOptions},
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use tabletalk::store::{Notice, SledStore};

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

fn copy(from: &Path, to: &Path) {
    for file in files_under(from) {
        let to = to.join(file.strip_prefix(from).unwrap());
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(file, to).unwrap();
    }
}

/// sled may open a damaged file without a word, and lack keys or have older ones: that shows too.
#[test]
fn a_database_damaged_anywhere_has_every_key_again() {
    const SPOTS: u64 = 32;
    type Damage<'a> = &'a dyn Fn(&Path, u64);
    let whole = tempfile::tempdir().unwrap();
    let store = open(whole.path());
    for n in 0..3000_u32 {
        commit(&store, |batch| {
            batch.put(format!("table/{:08}/entry/{n:010}", n % 97), "move ".repeat(60));
            batch.put(format!("table/{:08}/head", n % 97), n);
        });
    }
    let before = everything(&store);
    drop(store);
    let length = fs::metadata(whole.path().join("sled/db")).unwrap().len();
    let damages: [(&str, Damage); 3] = [
        ("cut off", &|db, at| OpenOptions::new().write(true).open(db).unwrap().set_len(at).unwrap()),
        ("noise", &|db, at| overwrite(db, at, &noise(at, 64))),
        ("zeros", &|db, at| overwrite(db, at, &[0; 1 << 16])),
    ];
    let mut rebuilt = 0;
    for (name, damage) in damages {
        for spot in 0..SPOTS {
            let data = tempfile::tempdir().unwrap();
            copy(whole.path(), data.path());
            let at = length * spot / SPOTS + spot * 97;
            damage(&data.path().join("sled/db"), at);
            let (store, notices) = open_noticing(data.path());
            assert!(everything(&store) == before, "{name} at {at} of {length}: every key is there ({notices:?})");
            rebuilt += usize::from(matches!(notices.first(), Some(Notice::MovedAside { .. })));
        }
    }
    assert!(rebuilt > 20, "most damages hit something ({rebuilt})");
}

#[test]
fn a_database_of_garbage_is_rebuilt() {
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

#[test]
fn files_of_the_database_that_are_missing_or_misplaced() {
    survives("no database at all", |sled| fs::remove_dir_all(sled).unwrap());
    survives("an empty folder", |sled| files_under(sled).iter().for_each(|file| fs::remove_file(file).unwrap()));
    survives("a file in its place", |sled| {
        fs::remove_dir_all(sled).unwrap();
        fs::write(sled, "not a database").unwrap();
    });
    survives("no configuration", |sled| fs::remove_file(sled.join("conf")).unwrap());
    survives("no main file", |sled| fs::remove_file(sled.join("db")).unwrap());
    survives("a folder in place of the main file", |sled| {
        fs::remove_file(sled.join("db")).unwrap();
        fs::create_dir(sled.join("db")).unwrap();
    });
    survives("marked as damaged in use", |sled| fs::write(sled.with_extension("suspect"), "").unwrap());
}

#[test]
fn a_database_older_than_the_journal_catches_up() {
    let data = tempfile::tempdir().unwrap();
    let (sled, older) = (data.path().join("sled"), data.path().join("older"));
    commit(&open(data.path()), |batch| _ = batch.put("a", 1).put("b", 1));
    fs::create_dir(&older).unwrap();
    for file in files_under(&sled) {
        fs::copy(&file, older.join(file.file_name().unwrap())).unwrap();
    }
    let store = open(data.path());
    commit(&store, |batch| _ = batch.put("a", 2));
    commit(&store, |batch| _ = batch.delete("b"));
    let before = everything(&store);
    drop(store);
    fs::remove_dir_all(&sled).unwrap();
    fs::rename(&older, &sled).unwrap();
    let (store, notices) = open_noticing(data.path());
    assert_eq!(everything(&store), before);
    assert_eq!(notices, [Notice::TakenFromJournal { batches: 2 }]);
}

#[test]
fn a_place_that_can_not_hold_a_store_is_named_with_what_to_do() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    fs::write(&file, "").unwrap();
    fs::create_dir(place.path().join("data")).unwrap();
    fs::write(place.path().join("data/journal"), "").unwrap();
    for wrong in ["file", "file/below", "data"] {
        let trouble = SledStore::open(&place.path().join(wrong), settings()).unwrap_err().to_string();
        assert!(trouble.starts_with("Could not make the data directory ("), "{trouble}");
        assert!(trouble.contains("There is a file where a directory should be: move it away"), "{trouble}");
    }
    // Nobody, root included, may write there.
    let trouble = SledStore::open(Path::new("/proc/tabletalk"), settings()).unwrap_err();
    assert!(trouble.what.starts_with("Could not make the data directory (/proc/tabletalk)"), "{trouble}");
}

#[test]
fn every_reason_of_the_operating_system_has_its_advice() {
    use std::io::{Error, ErrorKind};
    use tabletalk::store::Trouble;
    for (kind, advice) in [
        (ErrorKind::StorageFull, "free some space"),
        (ErrorKind::ReadOnlyFilesystem, "mount it writable, or choose another data directory"),
        (ErrorKind::PermissionDenied, "the right to read and write there"),
        (ErrorKind::NotADirectory, "a file where a directory should be"),
        (ErrorKind::Other, "Check the disk"),
    ] {
        let trouble = Trouble::io("write the journal", Path::new("data/journal"), &Error::from(kind));
        assert!(trouble.what.starts_with("Could not write the journal (data/journal): "), "{trouble}");
        assert!(trouble.advice.contains(advice), "{trouble}");
    }
}

/// With many thousand tables reading everything through takes seconds: it is left out where the files are as they were left.
#[test]
fn only_a_close_in_order_leaves_the_mark_of_a_sound_database() {
    let data = tempfile::tempdir().unwrap();
    let mark = data.path().join("sled.sound");
    let store = open(data.path());
    commit(&store, |batch| _ = batch.put("a", 1));
    assert!(!mark.exists(), "not while it is used");
    drop(store);
    let left = fs::read_to_string(&mark).unwrap();
    assert!(left.contains("/db "), "{left}");
    let store = open(data.path());
    assert!(!mark.exists(), "a kill from here on leaves none");
    assert_eq!(everything(&store).len(), 1);
    drop(store);
    // Whoever touches a file makes the mark worthless: damage is found as ever.
    let database = data.path().join("sled").join("db");
    let length = fs::metadata(&database).unwrap().len();
    overwrite(&database, length / 2, &noise(3, 64));
    let (store, _) = open_noticing(data.path());
    assert_eq!(everything(&store).len(), 1);
}
