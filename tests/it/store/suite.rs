//! What every store promises, run on each of them.

use std::{
    sync::{
        Barrier,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use serde_json::{Value, json};
use tabletalk::store::{Batch, CommitError, MemoryStore, Store};

use super::{commit, everything, open};

/// Runs a promise on a fresh store of each kind.
fn on_each_store(promise: impl Fn(&dyn Store)) {
    promise(&MemoryStore::new());
    let data = tempfile::tempdir().unwrap();
    promise(&open(data.path()));
}

fn keys(found: &[(String, Value)]) -> Vec<&str> {
    found.iter().map(|(key, _)| key.as_str()).collect()
}

#[test]
fn what_was_put_is_there_until_it_is_deleted() {
    on_each_store(|store| {
        let value = json!({"z": 1, "a": [1.1, 0.1, -0.0, u64::MAX, i64::MIN, "ß\n\"\u{1f3b2}", null, {}]});
        commit(store, |batch| _ = batch.put("a/1", value.clone()).put("a/2", "two"));
        let read = store.get("a/1").unwrap().unwrap();
        assert_eq!(read.to_string(), value.to_string(), "to the last bit, fields in the order given");
        commit(store, |batch| _ = batch.delete("a/1").delete("never/there"));
        assert_eq!(store.get("a/1").unwrap(), None);
        assert_eq!(store.get("a/2").unwrap(), Some(json!("two")));
        assert_eq!(store.get("").unwrap(), None);
    });
}

#[test]
fn the_last_change_to_a_key_counts() {
    on_each_store(|store| {
        commit(store, |batch| _ = batch.put("a", 1).put("a", 2).put("b", 1).delete("b").delete("c").put("c", 3));
        assert_eq!(everything(store), [("a".into(), json!(2)), ("c".into(), json!(3))]);
    });
}

#[test]
fn scans_are_ordered_and_limited() {
    on_each_store(|store| {
        commit(store, |batch| {
            for n in (0..12).rev() {
                batch.put(format!("t/{n:04}"), n);
            }
            batch.put("s", 0).put("t", 0).put("t0", 0).put("u", 0).put("t/\u{10ffff}", 0);
        });
        let scan = |prefix, after, limit| store.scan(prefix, after, limit).unwrap();
        assert_eq!(keys(&scan("t/", None, 3)), ["t/0000", "t/0001", "t/0002"]);
        assert_eq!(keys(&scan("t/", Some("t/0002"), 2)), ["t/0003", "t/0004"]);
        assert_eq!(keys(&scan("t/", Some("t/0002x"), 1)), ["t/0003"], "behind a key that is not there");
        assert_eq!(keys(&scan("t/", Some("a"), 1)), ["t/0000"], "behind a key before the prefix");
        assert_eq!(keys(&scan("t/", Some("t/0011"), 9)), ["t/\u{10ffff}"]);
        assert_eq!(keys(&scan("t/", Some("u"), 9)), [""; 0]);
        assert_eq!(keys(&scan("t/001", None, 9)), ["t/0010", "t/0011"]);
        assert_eq!(scan("t/", None, 0), []);
        assert_eq!(scan("nothing", None, 9), []);
        assert_eq!(scan("", None, usize::MAX).len(), 17);
    });
}

#[test]
fn a_conflict_changes_nothing() {
    on_each_store(|store| {
        commit(store, |batch| _ = batch.put("head", 1).put("other", "kept"));
        let before = everything(store);
        let refused = |batch: &mut Batch| store.commit(std::mem::take(batch)).unwrap_err();
        let conflict = |key: &str| CommitError::Conflict { key: key.into() };
        let mut batch = Batch::new();
        batch.expect("head", Some(json!(2))).put("head", 3).delete("other").put("new", 1);
        assert_eq!(refused(&mut batch), conflict("head"));
        batch.expect("head", Some(json!(1))).expect_absent("other").put("head", 3);
        assert_eq!(refused(&mut batch), conflict("other"));
        batch.expect("missing", Some(json!(null))).put("head", 3);
        assert_eq!(refused(&mut batch), conflict("missing"), "null is a value, absence is not");
        assert_eq!(everything(store), before);
        assert_eq!(store.metrics().conflicts, 3);
        assert_eq!(store.metrics().commits, 1);
    });
}

#[test]
fn an_expectation_is_about_values_not_their_spelling() {
    on_each_store(|store| {
        commit(store, |batch| _ = batch.put("a", json!({"x": 1, "y": [2]})));
        commit(store, |batch| _ = batch.expect("a", Some(json!({"y": [2], "x": 1}))).put("a", 1));
        commit(store, |batch| _ = batch.expect("a", Some(json!(1))).expect_absent("b").delete("a"));
        assert_eq!(everything(store), []);
        commit(store, |_| ());
    });
}

#[test]
fn what_no_store_can_hold_is_refused_whole() {
    type Fill<'a> = &'a dyn Fn(&mut Batch);
    on_each_store(|store| {
        let deep = |levels| (0..levels).fold(json!(1), |inner, _| json!([inner]));
        let refusals: [(&str, Fill); 8] = [
            ("the key is empty", &|batch| _ = batch.put("", 1)),
            ("the key is longer than 512 bytes", &|batch| _ = batch.put("k".repeat(513), 1)),
            ("the key has a control character", &|batch| _ = batch.put("\0batch", 1)),
            ("the key has a control character", &|batch| _ = batch.delete("a\nb")),
            ("the value is nested too deep", &|batch| _ = batch.put("a", deep(101))),
            ("the value is larger than 4 MiB", &|batch| _ = batch.put("a", "x".repeat(4 << 20))),
            ("keys under cache/ are written with put_cache", &|batch| _ = batch.put("cache/a", 1)),
            ("a cached value needs a key under cache/", &|batch| _ = batch.put_cache("a", 1)),
        ];
        for (reason, fill) in refusals {
            let mut batch = Batch::new();
            fill(batch.put("fine", 1));
            match store.commit(batch) {
                Err(CommitError::Refused { why, .. }) => assert_eq!(why, reason),
                other => panic!("{reason}: {other:?}"),
            }
        }
        assert_eq!(everything(store), []);
        commit(store, |batch| _ = batch.put("a", deep(100)).put("k".repeat(512), 1));
        assert_eq!(store.get("a").unwrap(), Some(deep(100)));
    });
}

#[test]
fn caches_are_read_like_anything_else() {
    on_each_store(|store| {
        commit(store, |batch| _ = batch.put_cache("cache/table/1", json!({"state": 7})).put("table/1", 1));
        assert_eq!(store.get("cache/table/1").unwrap(), Some(json!({"state": 7})));
        assert_eq!(keys(&store.scan("cache/", None, 9).unwrap()), ["cache/table/1"]);
        commit(store, |batch| _ = batch.delete("cache/table/1"));
        assert_eq!(keys(&everything(store)), ["table/1"]);
    });
}

#[test]
fn of_many_that_count_at_once_each_counts_once() {
    on_each_store(|store| {
        let (threads, each) = (8, 200);
        let conflicts = AtomicU64::new(0);
        commit(store, |batch| _ = batch.put("count", 0));
        thread::scope(|scope| {
            for thread in 0..threads {
                let conflicts = &conflicts;
                scope.spawn(move || {
                    for n in 0..each {
                        loop {
                            let count = store.get("count").unwrap().unwrap().as_u64().unwrap();
                            let mut batch = Batch::new();
                            batch.expect("count", Some(json!(count))).put("count", count + 1);
                            batch.expect_absent(format!("by/{thread}/{n}")).put(format!("by/{thread}/{n}"), count);
                            match store.commit(batch) {
                                Ok(()) => break,
                                Err(CommitError::Conflict { key }) => assert_eq!(key, "count"),
                                Err(other) => panic!("{other}"),
                            }
                            conflicts.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        assert_eq!(store.get("count").unwrap(), Some(json!(threads * each)));
        let mut counted: Vec<_> =
            store.scan("by/", None, usize::MAX).unwrap().iter().map(|(_, value)| value.as_u64().unwrap()).collect();
        counted.sort_unstable();
        assert!(counted.into_iter().eq(0..threads * each), "every count was taken by one");
        assert_eq!(store.metrics().commits, 1 + threads * each);
        assert_eq!(store.metrics().conflicts, conflicts.into_inner());
    });
}

#[test]
fn a_scan_sees_batches_whole() {
    on_each_store(|store| {
        let start = Barrier::new(2);
        thread::scope(|scope| {
            scope.spawn(|| {
                start.wait();
                for n in 0..300 {
                    commit(store, |batch| {
                        for key in 0..20 {
                            batch.put(format!("k/{key:02}"), n);
                        }
                    });
                }
            });
            start.wait();
            loop {
                let found = store.scan("k/", None, 99).unwrap();
                assert!(found.is_empty() || found.len() == 20);
                assert!(found.windows(2).all(|pair| pair[0].1 == pair[1].1), "{found:?}");
                if found.last().is_some_and(|(_, value)| *value == json!(299)) {
                    break;
                }
            }
        });
    });
}
