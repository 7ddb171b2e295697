//! Disks that fail while the store runs, and many writers at once.

use std::{
    io,
    path::Path,
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    thread,
};

use serde_json::json;
use tabletalk::store::{Batch, CommitError, Settings, SledStore, Step, Store};

use super::{commit, everything, open, open_noticing, settings};

/// A disk with a switch: while it is on, one step fails with an error of the operating system.
fn failing(step: Step, kind: io::ErrorKind) -> (Settings, Arc<AtomicBool>) {
    let switch = Arc::new(AtomicBool::new(false));
    let on = switch.clone();
    let probe = move |at| if at == step && on.load(SeqCst) { Err(io::Error::from(kind)) } else { Ok(()) };
    (Settings { probe: Some(Arc::new(probe)), ..settings() }, switch)
}

fn open_with(data: &Path, settings: Settings) -> SledStore {
    SledStore::open(data, settings).expect("the store opens").store
}

fn put(key: &str) -> Batch {
    let mut batch = Batch::new();
    batch.put(key, 1);
    batch
}

fn words(result: Result<(), CommitError>) -> String {
    match result {
        Err(CommitError::Failed(trouble)) => trouble.to_string(),
        other => panic!("it should fail: {other:?}"),
    }
}

#[test]
fn a_full_disk_is_told_and_forgotten_when_there_is_room() {
    let data = tempfile::tempdir().unwrap();
    let (settings, full) = failing(Step::WriteJournal, io::ErrorKind::StorageFull);
    let store = open_with(data.path(), settings);
    commit(&store, |batch| _ = batch.put("a", 1));
    full.store(true, SeqCst);
    let told = words(store.commit(put("b")));
    assert!(told.starts_with("Could not write the journal"), "{told}");
    assert!(told.ends_with("The disk is full: free some space, then try again."), "{told}");
    assert_eq!(store.get("b").unwrap(), None);
    full.store(false, SeqCst);
    commit(&store, |batch| _ = batch.put("c", 1));
    let before = everything(&store);
    assert_eq!(before.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    assert_eq!((store.metrics().commits, store.metrics().failures), (2, 1));
    drop(store);
    assert_eq!(everything(&open(data.path())), before);
}

/// The real thing: the day's file is the device that is always full.
#[test]
#[cfg(target_os = "linux")]
fn the_device_that_is_always_full() {
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path());
    std::os::unix::fs::symlink("/dev/full", data.path().join("journal").join(super::TODAY)).unwrap();
    let told = words(store.commit(put("a")));
    assert!(told.contains("The disk is full: free some space"), "{told}");
    assert_eq!(everything(&store), []);
}

#[test]
fn after_a_failed_sync_nothing_more_is_promised() {
    let data = tempfile::tempdir().unwrap();
    let (settings, broken) = failing(Step::SyncJournal, io::ErrorKind::Other);
    let store = open_with(data.path(), settings);
    commit(&store, |batch| _ = batch.put("a", 1));
    broken.store(true, SeqCst);
    let told = words(store.commit(put("b")));
    assert!(told.starts_with("Could not make the journal durable"), "{told}");
    broken.store(false, SeqCst);
    assert_eq!(words(store.commit(put("c"))), told, "until the next start");
    assert_eq!(everything(&store), [("a".into(), json!(1))], "what is there can be read");
    drop(store);
    assert_eq!(everything(&open(data.path())), [("a".into(), json!(1))]);
}

#[test]
fn a_database_that_fails_is_not_read_any_more_and_the_journal_has_it_all() {
    let data = tempfile::tempdir().unwrap();
    let (settings, broken) = failing(Step::ApplyToDatabase, io::ErrorKind::StorageFull);
    let store = open_with(data.path(), settings);
    commit(&store, |batch| _ = batch.put("a", 1));
    broken.store(true, SeqCst);
    let told = words(store.commit(put("b")));
    assert!(told.ends_with("What was just asked is in the journal and will be there."), "{told}");
    broken.store(false, SeqCst);
    words(store.commit(put("c")));
    assert_eq!(store.get("a").unwrap_err().to_string(), told);
    assert_eq!(store.scan("", None, 9).unwrap_err().to_string(), told);
    drop(store);
    let (store, notices) = open_noticing(data.path());
    assert_eq!(everything(&store), [("a".into(), json!(1)), ("b".into(), json!(1))]);
    assert_eq!(
        notices.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["The database lacked one batch; it was taken from the journal. Nothing to do."]
    );
}

#[test]
fn a_database_that_can_not_be_synced_loses_nothing_acknowledged() {
    let data = tempfile::tempdir().unwrap();
    let (settings, broken) = failing(Step::SyncDatabase, io::ErrorKind::StorageFull);
    let store = open_with(data.path(), settings);
    broken.store(true, SeqCst);
    commit(&store, |batch| _ = batch.put("a", 1));
    let told = words(store.commit(put("b")));
    assert!(told.starts_with("Could not make the database durable"), "{told}");
    drop(store);
    assert_eq!(everything(&open_noticing(data.path()).0), [("a".into(), json!(1))]);
}

#[test]
fn all_that_wait_become_durable_with_one_sync() {
    let data = tempfile::tempdir().unwrap();
    let gate = Arc::new((Mutex::new(true), Condvar::new()));
    let held = gate.clone();
    let probe = move |step| {
        if step == Step::SyncJournal {
            let closed = held.0.lock().unwrap();
            drop(held.1.wait_while(closed, |closed| *closed).unwrap());
        }
        Ok(())
    };
    let store = open_with(data.path(), Settings { probe: Some(Arc::new(probe)), ..settings() });
    thread::scope(|scope| {
        let commit_one = |n: usize| commit(&store, |batch| _ = batch.put(format!("k/{n:02}"), n));
        scope.spawn(move || commit_one(0));
        // The first is on its way to the disk, alone; the others come while it is.
        while std::fs::metadata(data.path().join("journal").join(super::TODAY)).map_or(0, |file| file.len()) == 0 {
            thread::yield_now();
        }
        for n in 1..=20 {
            scope.spawn(move || commit_one(n));
        }
        thread::sleep(std::time::Duration::from_millis(200));
        assert_eq!(everything(&store), [], "nothing is seen before it is durable");
        *gate.0.lock().unwrap() = false;
        gate.1.notify_all();
    });
    let metrics = store.metrics();
    assert_eq!((metrics.commits, metrics.groups, metrics.largest_group), (21, 2, 20));
    assert!(metrics.last_sync > std::time::Duration::ZERO);
    assert_eq!(everything(&store).len(), 21);
}

#[test]
fn of_one_group_the_first_wins_and_the_next_sees_it() {
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path());
    let won: usize = thread::scope(|scope| {
        let press = || {
            let mut batch = Batch::new();
            batch.expect_absent("button").put("button", 1);
            usize::from(store.commit(batch).is_ok())
        };
        let clients: Vec<_> = (0..50).map(|_| scope.spawn(press)).collect();
        clients.into_iter().map(|client| client.join().unwrap()).sum()
    });
    assert_eq!(won, 1);
    assert_eq!(store.metrics().conflicts, 49);
}
