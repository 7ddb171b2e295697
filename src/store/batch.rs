//! What is written together: conditions and changes that hold or fail as one.

use std::collections::BTreeMap;

use serde_json::Value;

use super::CommitError;

/// Keys under this prefix hold what can be made again from the rest (snapshots). They are never
/// in the journal: after a crash or a rebuild they are missing or older than what they summarise.
pub const CACHE: &str = "cache/";

const LONGEST_KEY: usize = 512;
const LARGEST_VALUE: usize = 4 << 20;
/// serde_json reads back at most 128 levels; a journal line adds two around the value.
const DEEPEST_VALUE: usize = 100;

/// Changes that become durable together, or not at all, if all expectations hold.
///
/// Of several changes to one key the last one counts. Expectations are about the store as it was
/// before the batch.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Batch {
    pub(super) expected: Vec<(String, Option<Value>)>,
    pub(super) changes: BTreeMap<String, Change>,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Change {
    Put(Value),
    PutCache(Value),
    Delete,
}

impl Batch {
    /// A batch that asks and changes nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Commit only if `key` now holds this value (`None`: nothing).
    pub fn expect(&mut self, key: impl Into<String>, value: Option<Value>) -> &mut Self {
        self.expected.push((key.into(), value));
        self
    }

    /// Commit only if `key` holds nothing.
    pub fn expect_absent(&mut self, key: impl Into<String>) -> &mut Self {
        self.expect(key, None)
    }

    /// Write a value that must last.
    pub fn put(&mut self, key: impl Into<String>, value: impl Into<Value>) -> &mut Self {
        self.changes.insert(key.into(), Change::Put(value.into()));
        self
    }

    /// Write a value that can be made again, at a key that starts with [`CACHE`].
    pub fn put_cache(&mut self, key: impl Into<String>, value: impl Into<Value>) -> &mut Self {
        self.changes.insert(key.into(), Change::PutCache(value.into()));
        self
    }

    /// Remove a key, if it is there.
    pub fn delete(&mut self, key: impl Into<String>) -> &mut Self {
        self.changes.insert(key.into(), Change::Delete);
        self
    }

    /// Nothing to check and nothing to write.
    pub fn is_empty(&self) -> bool {
        self.expected.is_empty() && self.changes.is_empty()
    }

    /// The changes with their values as JSON text, or why a store can't hold them.
    pub(super) fn encode(&self) -> Result<Vec<(&str, Option<String>)>, CommitError> {
        let refuse = |key: &str, why| Err(CommitError::Refused { key: key.to_owned(), why });
        let mut encoded = Vec::with_capacity(self.changes.len());
        for (key, change) in &self.changes {
            if let Some(why) = unfit_key(key) {
                return refuse(key, why);
            }
            let text = match change {
                Change::Delete => None,
                Change::Put(_) if key.starts_with(CACHE) => {
                    return refuse(key, "keys under cache/ are written with put_cache");
                }
                Change::PutCache(_) if !key.starts_with(CACHE) => {
                    return refuse(key, "a cached value needs a key under cache/");
                }
                Change::Put(value) | Change::PutCache(value) => {
                    if deeper_than(value, DEEPEST_VALUE) {
                        return refuse(key, "the value is nested too deep");
                    }
                    let text = value.to_string();
                    if text.len() > LARGEST_VALUE {
                        return refuse(key, "the value is larger than 4 MiB");
                    }
                    Some(text)
                }
            };
            encoded.push((key.as_str(), text));
        }
        Ok(encoded)
    }
}

/// Why no store takes this key. Control characters are kept free for the stores themselves.
fn unfit_key(key: &str) -> Option<&'static str> {
    if key.is_empty() {
        Some("the key is empty")
    } else if key.len() > LONGEST_KEY {
        Some("the key is longer than 512 bytes")
    } else if key.bytes().any(|byte| byte < b' ') {
        Some("the key has a control character")
    } else {
        None
    }
}

fn deeper_than(value: &Value, levels: usize) -> bool {
    match value {
        Value::Array(items) => levels == 0 || items.iter().any(|item| deeper_than(item, levels - 1)),
        Value::Object(fields) => levels == 0 || fields.values().any(|field| deeper_than(field, levels - 1)),
        _ => false,
    }
}
