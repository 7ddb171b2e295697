//! Processes that die while they write: what was acknowledged is there, whole and once.

use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicI32, Ordering::SeqCst},
    },
    thread,
    time::Duration,
};

use serde_json::json;
use tabletalk::store::{Batch, Notice, SledStore, Step, Store};

use super::{open_noticing, settings};

const DATA: &str = "TABLETALK_TEST_DATA";
const DIES_AT: &str = "TABLETALK_TEST_DIES_AT";
const WRITERS: usize = 4;
const STEPS: [Step; 4] = [Step::WriteJournal, Step::SyncJournal, Step::ApplyToDatabase, Step::SyncDatabase];

/// The other process. Run as a test of its own, without a data directory, it has nothing to do.
#[test]
fn the_process_that_writes_until_it_dies() {
    let Some(data) = env::var_os(DATA) else { return };
    let mut settings = settings();
    if let Ok(dies_at) = env::var(DIES_AT) {
        let groups_left = AtomicI32::new(5);
        settings.probe = Some(Arc::new(move |step| {
            if step == Step::WriteJournal {
                groups_left.fetch_sub(1, SeqCst);
            }
            if groups_left.load(SeqCst) <= 0 && format!("{step:?}") == dies_at {
                std::process::abort();
            }
            Ok(())
        }));
    }
    let store = SledStore::open(Path::new(&data), settings).expect("the store opens").store;
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            let store = &store;
            scope.spawn(move || {
                let head = format!("w/{writer}/head");
                let mut n = store.get(&head).unwrap().and_then(|value| value.as_u64()).unwrap_or(0);
                loop {
                    let mut batch = Batch::new();
                    batch.expect(&head, (n > 0).then(|| json!(n))).put(&head, n + 1);
                    for part in ["a", "b"] {
                        let key = format!("w/{writer}/{part}/{n:010}");
                        batch.expect_absent(&key).put(key, "x".repeat(n as usize % 300));
                    }
                    batch.put_cache(format!("cache/w/{writer}"), n + 1);
                    store.commit(batch).expect("the batch is committed");
                    n += 1;
                    // One write, so that a line is there whole or not at all.
                    std::io::stdout().write_all(format!("acknowledged {writer} {n}\n").as_bytes()).unwrap();
                }
            });
        }
    });
}

fn start(data: &Path, dies_at: Option<Step>) -> Child {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "store::crash::the_process_that_writes_until_it_dies", "--nocapture"]);
    command.env(DATA, data).stdout(Stdio::piped()).stderr(Stdio::null());
    if let Some(step) = dies_at {
        command.env(DIES_AT, format!("{step:?}"));
    }
    command.spawn().unwrap()
}

/// What a process had acknowledged when it died: the last number of each writer.
fn acknowledged(by: ChildStdout) -> BTreeMap<usize, u64> {
    let mut last = BTreeMap::new();
    for line in BufReader::new(by).lines().map_while(Result::ok) {
        // The test harness says a word first, without a line end.
        if let Some((_, numbers)) = line.split_once("acknowledged ")
            && let Some((writer, n)) = numbers.split_once(' ')
        {
            last.insert(writer.parse().unwrap(), n.parse().unwrap());
        }
    }
    last
}

/// Every batch is whole, none is there twice, and none that was acknowledged is missing.
fn check(store: &dyn Store, acknowledged: &BTreeMap<usize, u64>) -> u64 {
    let mut total = 0;
    for writer in 0..WRITERS {
        let head = store.get(&format!("w/{writer}/head")).unwrap().and_then(|value| value.as_u64()).unwrap_or(0);
        if let Some(&last) = acknowledged.get(&writer) {
            assert!((last..=last + 1).contains(&head), "writer {writer}: {last} acknowledged, {head} there");
        }
        for part in ["a", "b"] {
            let prefix = format!("w/{writer}/{part}/");
            let found = store.scan(&prefix, None, usize::MAX).unwrap();
            assert_eq!(found.len() as u64, head, "writer {writer}, part {part}");
            for (n, (key, value)) in found.iter().enumerate() {
                assert_eq!(*key, format!("{prefix}{n:010}"));
                assert_eq!(value.as_str().unwrap().len(), n % 300);
            }
        }
        total += head;
    }
    total
}

/// A process that dies leaves no damage, only an unfinished end.
fn open_again(data: &Path) -> SledStore {
    let (store, notices) = open_noticing(data);
    let harmless = |notice: &Notice| matches!(notice, Notice::TakenFromJournal { .. } | Notice::CutOff { .. });
    assert!(notices.iter().all(harmless), "{notices:?}");
    store
}

#[test]
fn thirty_kills_under_load_lose_nothing() {
    let data = tempfile::tempdir().unwrap();
    let (mut total, mut loaded) = (0, 0);
    for round in 0..30_u64 {
        let mut child = start(data.path(), None);
        let said = child.stdout.take().unwrap();
        let reading = thread::spawn(move || acknowledged(said));
        thread::sleep(Duration::from_millis(40 + round * 37 % 110));
        child.kill().unwrap();
        child.wait().unwrap();
        let acknowledged = reading.join().unwrap();
        loaded += u32::from(!acknowledged.is_empty());
        let store = open_again(data.path());
        let now = check(&store, &acknowledged);
        assert!(now >= total);
        total = now;
    }
    assert!(loaded >= 20, "most processes died under load ({loaded} of 30)");
    assert!(total > 500, "they wrote something meanwhile ({total} batches)");
}

#[test]
fn dying_at_any_step_loses_nothing() {
    let data = tempfile::tempdir().unwrap();
    let mut before = 0;
    for step in STEPS.into_iter().cycle().take(8) {
        let mut child = start(data.path(), Some(step));
        let acknowledged = acknowledged(child.stdout.take().unwrap());
        assert!(!child.wait().unwrap().success(), "it died");
        let store = open_again(data.path());
        let now = check(&store, &acknowledged);
        let answered = before.max(acknowledged.values().sum());
        assert!(now > before);
        if step == Step::ApplyToDatabase || step == Step::SyncDatabase {
            assert!(now > answered, "the journal had the last group already");
        }
        before = now;
    }
}

#[test]
fn a_second_process_is_told_to_wait_its_turn() {
    let data = tempfile::tempdir().unwrap();
    let mut child = start(data.path(), None);
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(said.any(|line| line.unwrap().contains("acknowledged")));
    let trouble = SledStore::open(data.path(), settings()).unwrap_err();
    child.kill().unwrap();
    child.wait().unwrap();
    let place = data.path().display();
    assert_eq!(
        trouble.to_string(),
        format!(
            "Another process is using the data directory {place}. \
             Stop the other one first, or give this one a data directory of its own."
        )
    );
    SledStore::open(data.path(), settings()).expect("a dead process holds no lock");
}
