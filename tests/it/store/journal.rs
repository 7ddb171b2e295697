//! The journal: a backup at any time, whatever its end or its middle looks like.

use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    thread,
};

use serde_json::{Value, json};
use tabletalk::store::{Batch, Notice, Opened, Settings, SledStore, Store, rebuild_from_journal};

use super::{NOON, TODAY, commit, everything, fill, open, open_noticing, settings};

const DAY: u64 = 86_400_000;

/// A store with keys `k/1` to `k/<last>`, one batch each.
fn counted(data: &Path, last: u32) {
    let store = open(data);
    for n in 1..=last {
        commit(&store, |batch| _ = batch.put(format!("k/{n}"), n));
    }
}

fn journal_of(data: &Path) -> String {
    fs::read_to_string(data.join("journal").join(TODAY)).unwrap()
}

/// The journal of a store with `counted` keys, changed, in a place of its own, without a database.
fn rebuilt_from(lines: &str) -> (Vec<u64>, Vec<String>) {
    let data = tempfile::tempdir().unwrap();
    fs::create_dir(data.path().join("journal")).unwrap();
    fs::write(data.path().join("journal").join(TODAY), lines).unwrap();
    let (store, notices) = open_noticing(data.path());
    let found = numbers(&store);
    drop(store);
    let place = format!("{}/", data.path().join("journal").display());
    // What was mended stays mended.
    assert_eq!(numbers(&open(data.path())), found);
    (found, notices.iter().map(|notice| notice.to_string().replace(&place, "")).collect())
}

fn numbers(store: &dyn Store) -> Vec<u64> {
    let mut found: Vec<_> = everything(store).iter().map(|(_, value)| value.as_u64().unwrap()).collect();
    found.sort_unstable();
    found
}

#[test]
fn a_line_says_what_a_batch_did() {
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path());
    commit(&store, |batch| _ = batch.put("a", json!({"x": 1.5})).put("ü\"", "\n").put_cache("cache/a", 1));
    commit(&store, |batch| _ = batch.delete("a").expect_absent("b"));
    commit(&store, |batch| _ = batch.put_cache("cache/a", 2));
    commit(&store, |batch| _ = batch.expect_absent("b"));
    assert_eq!(
        journal_of(data.path()),
        format!(
            "{{\"n\":1,\"at\":{NOON},\"after\":0,\"put\":{{\"a\":{{\"x\":1.5}},\"ü\\\"\":\"\\n\"}}}}\n\
             {{\"n\":2,\"at\":{NOON},\"after\":1,\"put\":{{}},\"del\":[\"a\"]}}\n"
        )
    );
}

#[test]
fn a_torn_end_is_cut_off_wherever_it_tore() {
    let data = tempfile::tempdir().unwrap();
    counted(data.path(), 3);
    let whole = journal_of(data.path());
    let second = whole.match_indices('\n').nth(1).unwrap().0 + 1;
    for end in second..whole.len() {
        let (found, notices) = rebuilt_from(&whole[..end]);
        assert_eq!(found, [1, 2]);
        let torn = end - second;
        let cut = format!(
            "The last {torn} bytes of {TODAY} were never finished and were cut off; nothing acknowledged was in \
             them. Nothing to do."
        );
        assert_eq!(notices.contains(&cut), torn > 0, "{notices:?}");
    }
}

#[test]
fn after_a_torn_end_the_journal_goes_on() {
    let data = tempfile::tempdir().unwrap();
    counted(data.path(), 3);
    let path = data.path().join("journal").join(TODAY);
    fs::write(&path, journal_of(data.path()) + "{\"n\":4,\"at\":17").unwrap();
    let (store, notices) = open_noticing(data.path());
    assert!(matches!(&notices[..], [Notice::CutOff { bytes: 14, .. }]), "{notices:?}");
    commit(&store, |batch| _ = batch.put("k/4", 4));
    drop(store);
    let (found, notices) = rebuilt_from(&journal_of(data.path()));
    assert_eq!(found, [1, 2, 3, 4]);
    assert_eq!(notices, ["The database lacked 4 batches; they were taken from the journal. Nothing to do."]);
}

#[test]
fn garbage_in_the_middle_is_reported_and_the_rest_is_kept() {
    let data = tempfile::tempdir().unwrap();
    counted(data.path(), 5);
    let whole = journal_of(data.path());
    let lines: Vec<_> = whole.lines().collect();
    let with = |line: usize, text: &str| {
        let mut lines = lines.clone();
        lines[line - 1] = text;
        lines.join("\n") + "\n"
    };

    let (found, notices) = rebuilt_from(&with(3, "\0\0\0 garbage"));
    assert_eq!(found, [1, 2, 4, 5]);
    assert!(
        notices[1].starts_with("The journal file 2026-11-18.ndjson is damaged at line 3: batch 3 is lost. Run verify"),
        "{notices:?}"
    );
    let (found, notices) = rebuilt_from(&[lines[0], lines[3], lines[4], ""].join("\n"));
    assert_eq!(found, [1, 4, 5]);
    assert!(notices[1].contains("is damaged at line 2: batches 2 to 3 are lost."), "{notices:?}");
    let (found, notices) = rebuilt_from(&with(1, &lines[0].replace("\"put\"", "\"pot\"")));
    assert_eq!(found, [2, 3, 4, 5]);
    assert!(notices[1].contains("is damaged at line 1: batch 1 is lost."), "{notices:?}");
}

#[test]
fn what_follows_a_hole_in_the_last_group_was_never_acknowledged() {
    // One group of four lines, of which a power cut left the first, the third and the fourth.
    let line = |n: u64| format!("{{\"n\":{n},\"at\":{NOON},\"after\":0,\"put\":{{\"k/{n}\":{n}}}}}\n");
    let (found, notices) = rebuilt_from(&[line(1), "\0".repeat(40) + "\n", line(3), line(4)].concat());
    assert_eq!(found, [1], "3 was written knowing 2: without it, it makes no sense");
    assert!(notices.iter().any(|notice| notice.contains("were never finished and were cut off")), "{notices:?}");
}

#[test]
fn a_journal_damaged_beside_a_whole_database_is_written_afresh() {
    let data = tempfile::tempdir().unwrap();
    counted(data.path(), 5);
    let path = data.path().join("journal").join(TODAY);
    // Damaged in the middle and short of its last line, so that it is read.
    let lines = journal_of(data.path());
    let kept: Vec<_> = lines.lines().take(4).map(|line| line.replace("\"k/2\"", "")).collect();
    fs::write(&path, kept.join("\n") + "\n").unwrap();
    let (store, notices) = open_noticing(data.path());
    assert_eq!(numbers(&store), [1, 2, 3, 4, 5]);
    assert!(matches!(notices[0], Notice::Damaged { line: 2, lost: None, .. }), "{notices:?}");
    assert!(matches!(notices[1], Notice::JournalBehind { journal: 4, database: 5 }), "{notices:?}");
    assert!(matches!(notices[2], Notice::NewBase { .. }), "{notices:?}");
    commit(&store, |batch| _ = batch.put("k/6", 6));
    drop(store);
    fs::remove_dir_all(data.path().join("sled")).unwrap();
    assert_eq!(numbers(&open_noticing(data.path()).0), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_lost_journal_is_made_again_from_the_database() {
    let data = tempfile::tempdir().unwrap();
    counted(data.path(), 5);
    fs::remove_dir_all(data.path().join("journal")).unwrap();
    let (store, notices) = open_noticing(data.path());
    assert!(matches!(notices[0], Notice::JournalBehind { journal: 0, database: 5 }), "{notices:?}");
    drop(store);
    fs::remove_dir_all(data.path().join("sled")).unwrap();
    assert_eq!(numbers(&open_noticing(data.path()).0), [1, 2, 3, 4, 5]);
}

#[test]
fn each_day_has_its_file_and_a_clock_that_goes_back_does_not_matter() {
    let data = tempfile::tempdir().unwrap();
    let clocks: [fn() -> u64; 4] = [|| NOON, || NOON + DAY, || NOON - DAY, || NOON + 2 * DAY];
    for (n, clock) in clocks.into_iter().enumerate() {
        let store = SledStore::open(data.path(), Settings { clock, ..settings() }).unwrap().store;
        commit(&store, |batch| _ = batch.put(format!("k/{n}"), n));
    }
    let mut names: Vec<_> =
        fs::read_dir(data.path().join("journal")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, [TODAY, "2026-11-19.ndjson", "2026-11-20.ndjson"]);
    let copy = tempfile::tempdir().unwrap();
    let rebuilt = rebuild_from_journal(&data.path().join("journal"), copy.path(), settings()).unwrap();
    assert_eq!(numbers(&rebuilt.store), [0, 1, 2, 3]);
    assert_eq!(rebuilt.notices, [Notice::TakenFromJournal { batches: 4 }]);

    fs::remove_file(data.path().join("journal/2026-11-19.ndjson")).unwrap();
    let copy = tempfile::tempdir().unwrap();
    let rebuilt = rebuild_from_journal(&data.path().join("journal"), copy.path(), settings()).unwrap();
    assert_eq!(numbers(&rebuilt.store), [0, 3]);
    assert!(matches!(rebuilt.notices[1], Notice::Damaged { line: 1, lost: Some((2, 3)), .. }), "{:?}", rebuilt.notices);
}

#[test]
fn a_journal_that_has_grown_is_compacted_at_start() {
    let data = tempfile::tempdir().unwrap();
    let small = Settings { compact_above: 1000, ..settings() };
    let mut before = Vec::new();
    for round in 0..3 {
        let Opened { store, notices } = SledStore::open(data.path(), small.clone()).unwrap();
        assert_eq!(notices.iter().any(|notice| matches!(notice, Notice::NewBase { .. })), round > 0, "{notices:?}");
        assert_eq!(everything(&store), before);
        for n in 0..200 {
            commit(&store, |batch| _ = batch.put("head", json!([round, n])).put(format!("r/{round}"), n));
        }
        commit(&store, |batch| _ = batch.put_cache("cache/a", round).delete("r/0"));
        before = everything(&store);
    }
    drop(SledStore::open(data.path(), small).unwrap());
    let base = data.path().join("journal/2026-11-18-base-603.ndjson");
    assert_eq!(fs::read_to_string(base).unwrap().lines().count(), 2, "a head and the keys");
    assert!(!data.path().join("journal").join(TODAY).exists());
    before.retain(|(key, _)| key != "cache/a");
    let copy = tempfile::tempdir().unwrap();
    let rebuilt = rebuild_from_journal(&data.path().join("journal"), copy.path(), settings()).unwrap();
    assert_eq!(everything(&rebuilt.store), before);
    drop(rebuilt);

    // Half a base is not a whole one.
    let base = copy.path().join("journal/2026-11-18-base-603.ndjson");
    let head = fs::read_to_string(&base).unwrap().lines().next().unwrap().to_owned() + "\n";
    fs::write(&base, head).unwrap();
    let again = tempfile::tempdir().unwrap();
    let rebuilt = rebuild_from_journal(&copy.path().join("journal"), again.path(), settings()).unwrap();
    assert!(rebuilt.notices[0].to_string().contains("base-603.ndjson is not complete."), "{:?}", rebuilt.notices);
}

#[test]
fn a_copy_made_under_load_has_all_that_was_acknowledged() {
    let data = tempfile::tempdir().unwrap();
    let store = open(data.path());
    let acknowledged: [AtomicU64; 4] = Default::default();
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for (writer, acknowledged) in acknowledged.iter().enumerate() {
            let (store, done) = (&store, &done);
            scope.spawn(move || {
                let mut n = 0;
                while !done.load(SeqCst) {
                    n += 1;
                    let mut batch = Batch::new();
                    batch.expect(format!("w/{writer}"), (n > 1).then(|| json!(n - 1)));
                    batch.put(format!("w/{writer}"), n).put(format!("w/{writer}/{n:08}"), "x".repeat(500));
                    store.commit(batch).unwrap();
                    acknowledged.store(n, SeqCst);
                }
            });
        }
        for _ in 0..8 {
            thread::sleep(std::time::Duration::from_millis(60));
            let before: Vec<_> = acknowledged.iter().map(|n| n.load(SeqCst)).collect();
            let copy = tempfile::tempdir().unwrap();
            for entry in fs::read_dir(data.path().join("journal")).unwrap() {
                let entry = entry.unwrap();
                fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
            }
            let rebuilt = rebuild_from_journal(copy.path(), &copy.path().join("data"), settings()).unwrap();
            assert!(
                !rebuilt.notices.iter().any(|notice| matches!(notice, Notice::Damaged { .. })),
                "{:?}",
                rebuilt.notices
            );
            for (writer, before) in before.into_iter().enumerate() {
                let head =
                    rebuilt.store.get(&format!("w/{writer}")).unwrap().as_ref().and_then(Value::as_u64).unwrap_or(0);
                assert!(head >= before, "writer {writer}: {before} acknowledged, {head} there");
                let entries = rebuilt.store.scan(&format!("w/{writer}/"), None, usize::MAX).unwrap();
                assert_eq!(entries.len() as u64, head, "batches are whole");
            }
        }
        done.store(true, SeqCst);
    });
    assert!(acknowledged.iter().all(|n| n.load(SeqCst) > 20));
}

#[test]
fn a_rebuild_never_touches_what_is_there() {
    let data = tempfile::tempdir().unwrap();
    fill(&open(data.path()));
    let taken = rebuild_from_journal(&data.path().join("journal"), data.path(), settings()).unwrap_err();
    assert!(taken.to_string().ends_with("Choose a new directory: a store is rebuilt only where there is nothing."));
    let none = rebuild_from_journal(&data.path().join("sled"), &data.path().join("new"), settings()).unwrap_err();
    assert!(none.to_string().ends_with("Name the folder that has the .ndjson files."), "{none}");
    assert!(!data.path().join("new").exists());
}
