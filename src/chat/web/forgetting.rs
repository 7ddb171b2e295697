//! A person is forgotten: the name goes from what was said here, and no browser can be that person any more.

use std::sync::Arc;

use serde_json::Value;

use super::courier::{FEED, Told};
use super::visitor::{SESSIONS, Session};
use crate::host::Host;
use crate::host::record::Person;
use crate::store::{Batch, CommitError, Store, Trouble};

/// How many stored things are read at once.
const PAGE: usize = 500;

/// Does so whenever the host forgets somebody.
pub fn hear(host: &Arc<Host>, store: &Arc<dyn Store>) {
    let store = Arc::clone(store);
    host.when_forgotten(Box::new(move |person, words| {
        change_all(store.as_ref(), FEED, |value| unnamed(value, person, words))?;
        change_all(store.as_ref(), SESSIONS, |value| unlinked(value, person))
    }));
}

/// Changes every stored thing of a kind that has to be.
fn change_all(store: &dyn Store, prefix: &str, change: impl Fn(&Value) -> Option<Value>) -> Result<(), Trouble> {
    let mut after: Option<String> = None;
    loop {
        let page = store.scan(prefix, after.as_deref(), PAGE)?;
        let Some((last, _)) = page.last() else {
            return Ok(());
        };
        after = Some(last.clone());
        for (key, value) in page {
            let Some(changed) = change(&value) else {
                continue;
            };
            let mut batch = Batch::new();
            batch.expect(&*key, Some(value)).put(&*key, changed);
            match store.commit(batch) {
                // Somebody was faster: only sessions change, and theirs was looked up by then.
                Ok(()) | Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Failed(trouble)) => return Err(trouble),
                Err(error) => tracing::error!("{key} keeps the name of somebody who is forgotten: {error}"),
            }
        }
    }
}

/// A message without the person's name, if it has it.
fn unnamed(value: &Value, person: &Person, words: &str) -> Option<Value> {
    let mut told: Told = serde_json::from_value(value.clone()).ok()?;
    let before = told.message.text.clone();
    for text in &mut told.message.text {
        *text = replaced(text, &person.name, words);
    }
    (told.message.text != before).then(|| serde_json::to_value(&told).ok()).flatten()
}

/// A session that can't be that person, if it could.
fn unlinked(value: &Value, person: &Person) -> Option<Value> {
    let mut session: Session = serde_json::from_value(value.clone()).ok()?;
    let before = session.grants.len();
    session.grants.retain(|grant| grant.person != person.id);
    (session.grants.len() != before).then(|| serde_json::to_value(&session).ok()).flatten()
}

/// A name is replaced where it stands alone, not within a longer word.
fn replaced(text: &str, name: &str, words: &str) -> String {
    let edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    let mut out = String::with_capacity(text.len());
    let mut rest = 0;
    for (at, found) in text.match_indices(name).filter(|_| !name.is_empty()) {
        let end = at + found.len();
        if edge(text[..at].chars().next_back()) && edge(text[end..].chars().next()) {
            out.push_str(&text[rest..at]);
            out.push_str(words);
            rest = end;
        }
    }
    out.push_str(&text[rest..]);
    out
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn names_go_and_words_stay() {
        let cases = [
            ("Ada takes a ship. Ada: 3 VP", "former player takes a ship. former player: 3 VP"),
            ("Adam takes a ship for Ada’s estate", "Adam takes a ship for former player’s estate"),
            ("nobody", "nobody"),
        ];
        for (text, expected) in cases {
            assert_eq!(replaced(text, "Ada", "former player"), expected);
        }
        assert_eq!(replaced("a text", "", "former player"), "a text");
    }
}
