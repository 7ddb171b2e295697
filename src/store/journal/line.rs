//! One line of the journal: a batch that became durable.
//!
//! `{"n":12,"at":1790000000000,"after":11,"put":{"key":value},"del":["key"]}`

use std::{collections::BTreeMap, fmt::Write};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A line as it is read back. Values stay the text they are.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The number of the batch; numbers follow one another. All lines of a base have the number of
    /// the last batch in it.
    pub n: u64,
    /// When it was written, in Unix milliseconds.
    pub at: u64,
    /// The last batch that was durable before this line was written. It tells a line that was lost
    /// (later ones come after it) from one that was never finished.
    pub after: u64,
    /// In a base: how many keys it has in all its lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<u64>,
    /// Keys and their new values.
    #[serde(default)]
    pub put: BTreeMap<String, Box<RawValue>>,
    /// Keys that are gone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub del: Vec<String>,
}

impl Line {
    /// Reads a line without its line end.
    pub fn parse(text: &[u8]) -> Option<Line> {
        serde_json::from_slice(text).ok()
    }
}

/// The part of a line that the writing thread need not make: everything behind the numbers.
#[derive(Debug)]
pub struct Body(String);

impl Body {
    /// The changes (`None`: deleted) with values as JSON text, or nothing if there are none.
    pub fn new<'a>(changes: impl Iterator<Item = (&'a str, Option<&'a str>)>) -> Option<Body> {
        let (mut puts, mut deletes) = (String::new(), String::new());
        for (key, value) in changes {
            let list = if value.is_some() { &mut puts } else { &mut deletes };
            if !list.is_empty() {
                list.push(',');
            }
            list.push_str(&serde_json::Value::from(key).to_string());
            if let Some(value) = value {
                list.push(':');
                list.push_str(value);
            }
        }
        if puts.is_empty() && deletes.is_empty() {
            return None;
        }
        Some(Body(if deletes.is_empty() {
            format!("\"put\":{{{puts}}}}}\n")
        } else {
            format!("\"put\":{{{puts}}},\"del\":[{deletes}]}}\n")
        }))
    }

    /// Adds the whole line, with its line end, to what is about to be written.
    pub fn write(&self, n: u64, at: u64, after: u64, to: &mut String) {
        // Writing to a string can't fail.
        let _ = write!(to, "{{\"n\":{n},\"at\":{at},\"after\":{after},{}", self.0);
    }
}
