//! Personal links: a secret that brings one seat along to a browser, until it is renewed.

use rand::Rng;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::ids::{PersonId, TableId};
use super::{Host, Turned, shelf, trouble};
use crate::line;
use crate::store::{Batch, CommitError, Trouble};

/// What a link is good for, stored under the hash of its secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Link {
    /// Who.
    pub person: PersonId,
    /// Only there.
    pub table: TableId,
}

impl Host {
    /// A fresh link to a person's seat: its secret. The one before is good no longer.
    pub fn renew_link(&self, person: PersonId, table: TableId) -> Result<String, Turned> {
        let head = self.table(table)?;
        if !head.seats.iter().any(|holder| holder.person == Some(person)) {
            return Err(Turned::Away(line!("host-no-seat")));
        }
        let store = self.store.as_ref();
        let current = format!("link-of/{:08}/{:08}", table.0, person.0);
        loop {
            let secret = new_secret();
            let mut batch = Batch::new();
            let before = store.get(&current)?;
            if let Some(before) = before.as_ref().and_then(Value::as_str) {
                batch.delete(link_key(before));
            }
            batch.put(link_key(&hashed(&secret)), shelf::json(&Link { person, table }));
            batch.expect(&*current, before).put(&*current, hashed(&secret));
            match store.commit(batch) {
                Ok(()) => return Ok(secret),
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(Turned::Trouble(trouble(error))),
            }
        }
    }

    /// What a link's secret is good for, if it is one that stands.
    pub fn link(&self, secret: &str) -> Result<Option<Link>, Trouble> {
        if !is_secret(secret) {
            return Ok(None);
        }
        shelf::read(self.store.as_ref(), &link_key(&hashed(secret)))
    }
}

fn link_key(hash: &str) -> String {
    format!("link/{hash}")
}

/// 32 random bytes in hexadecimal.
#[must_use]
pub fn new_secret() -> String {
    let mut bytes = [0; 32];
    rand::rng().fill_bytes(&mut bytes);
    hex(&bytes)
}

/// Could it be one of ours?
#[must_use]
pub fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|letter| letter.is_ascii_hexdigit())
}

/// Secrets are stored as hashes: who reads the store can't be somebody else.
#[must_use]
pub fn hashed(secret: &str) -> String {
    hex(&Sha256::digest(secret))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
