//! Random batches: the store on disk, the one in memory and a plain map agree, across reopening and
//! rebuilding.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};
use tabletalk::store::{Batch, CACHE, CommitError, MemoryStore, Store, rebuild_from_journal};

use super::{everything, open, settings};

#[derive(Debug, Clone)]
enum Step {
    Commit { expected: Vec<(String, Option<Value>)>, changes: Vec<(String, Option<Value>)> },
    Scan { prefix: String, after: Option<String>, limit: usize },
    Reopen,
}

fn key() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => (0..4_u8, 0..4_u8).prop_map(|(table, entry)| format!("t/{table}/{entry}")),
        1 => (0..3_u8).prop_map(|table| format!("{CACHE}{table}")),
        1 => "[ a-cé~]{1,3}",
    ]
}

fn value() -> impl Strategy<Value = Value> {
    // Few values, so that expectations often hold; and some that are hard to write down.
    prop_oneof![
        8 => (0..3_u8).prop_map(|n| json!(n)),
        1 => any::<f64>().prop_map(|n| json!(n)),
        1 => any::<String>().prop_map(|text| json!({ text.clone(): [text, null] })),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let maybe = || prop_oneof![1 => Just(None), 2 => value().prop_map(Some)];
    let commit = (prop::collection::vec((key(), maybe()), 0..2), prop::collection::vec((key(), maybe()), 0..5));
    let prefix = prop_oneof![Just(String::new()), Just("t/".to_owned()), key()];
    prop_oneof![
        12 => commit.prop_map(|(expected, changes)| Step::Commit { expected, changes }),
        3 => (prefix, prop::option::of(key()), 0..9_usize)
            .prop_map(|(prefix, after, limit)| Step::Scan { prefix, after, limit }),
        1 => Just(Step::Reopen),
    ]
}

/// What a commit should answer, and what it should leave behind.
fn model_commit(
    model: &mut BTreeMap<String, Value>,
    expected: &[(String, Option<Value>)],
    changes: &[(String, Option<Value>)],
) -> Result<(), CommitError> {
    if let Some((key, _)) = expected.iter().find(|(key, value)| model.get(key) != value.as_ref()) {
        return Err(CommitError::Conflict { key: key.clone() });
    }
    for (key, value) in changes {
        match value {
            Some(value) => model.insert(key.clone(), value.clone()),
            None => model.remove(key),
        };
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn three_stores_agree(steps in prop::collection::vec(step(), 1..60)) {
        let data = tempfile::tempdir().unwrap();
        let mut model = BTreeMap::new();
        let memory = MemoryStore::new();
        let mut disk = open(data.path());
        for step in steps {
            match step {
                Step::Commit { expected, changes } => {
                    let mut batch = Batch::new();
                    for (key, value) in &expected {
                        batch.expect(key, value.clone());
                    }
                    for (key, value) in &changes {
                        match value {
                            Some(value) if key.starts_with(CACHE) => batch.put_cache(key, value.clone()),
                            Some(value) => batch.put(key, value.clone()),
                            None => batch.delete(key),
                        };
                    }
                    let answer = model_commit(&mut model, &expected, &changes);
                    prop_assert_eq!(memory.commit(batch.clone()), answer.clone());
                    prop_assert_eq!(disk.commit(batch), answer);
                }
                Step::Scan { prefix, after, limit } => {
                    let found: Vec<_> = model
                        .iter()
                        .filter(|(key, _)| key.starts_with(&prefix) && after.as_ref().is_none_or(|after| *key > after))
                        .take(limit)
                        .map(|(key, value)| (key.clone(), value.clone()))
                        .collect();
                    prop_assert_eq!(&memory.scan(&prefix, after.as_deref(), limit).unwrap(), &found);
                    prop_assert_eq!(&disk.scan(&prefix, after.as_deref(), limit).unwrap(), &found);
                }
                Step::Reopen => {
                    drop(disk);
                    disk = open(data.path());
                }
            }
        }
        let whole: Vec<_> = model.into_iter().collect();
        prop_assert_eq!(&everything(&memory), &whole);
        prop_assert_eq!(&everything(&disk), &whole);
        drop(disk);
        prop_assert_eq!(&everything(&open(data.path())), &whole);

        let journal = data.path().join("journal");
        if journal.join(super::TODAY).exists() {
            let copy = data.path().join("copy");
            let rebuilt = rebuild_from_journal(&journal, &copy, settings()).unwrap();
            let lasting: Vec<_> = whole.into_iter().filter(|(key, _)| !key.starts_with(CACHE)).collect();
            prop_assert_eq!(&everything(&rebuilt.store), &lasting);
        }
    }
}
