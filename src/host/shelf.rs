//! Where everything lies in the store: typed reads and writes over its keys.

use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::days::wait::Wait;
use super::ids::{Account, Channel, PersonId, TableId};
use super::notes::Note;
use super::notice::{News, Notice};
use super::record::{Entry, Head, Person};
use crate::engine::DataFiles;
use crate::games::DataSet;
use crate::store::{Batch, CACHE, Store, Trouble};

/// How many keys are read at once.
const PAGE: usize = 500;

/// A table's head.
#[must_use]
pub fn table_key(table: TableId) -> String {
    format!("table/{:08}", table.0)
}

/// An entry of a table's log.
#[must_use]
pub fn entry_key(table: TableId, seq: u64) -> String {
    format!("entry/{:08}/{seq:08}", table.0)
}

/// A person.
#[must_use]
pub fn person_key(person: PersonId) -> String {
    format!("person/{:08}", person.0)
}

/// Who an account belongs to.
#[must_use]
pub fn account_key(account: &Account) -> String {
    format!("account/{}/{}", plain(&account.platform), plain(&account.id))
}

/// The tables of a channel, open or not.
#[must_use]
pub fn channel_prefix(channel: &Channel) -> String {
    format!("in-channel/{}/{}/", plain(&channel.platform), plain(&channel.id))
}

/// The open tables of a person.
#[must_use]
pub fn person_prefix(person: PersonId) -> String {
    format!("of-person/{:08}/", person.0)
}

/// The open tables, channel by channel. Long after, most tables are over: who looks for open ones never reads those.
pub const OPEN: &str = "open/";

/// Says that the index of open tables is whole.
pub const OPEN_INDEXED: &str = "indexed/open";

/// A table in the index of open ones.
#[must_use]
pub fn open_key(head: &Head) -> String {
    format!("{}{:08}", open_prefix(&head.channel), head.id.0)
}

/// The open tables of a channel.
#[must_use]
pub fn open_prefix(channel: &Channel) -> String {
    format!("{OPEN}{}/{}/", plain(&channel.platform), plain(&channel.id))
}

/// What waits to be told anywhere.
pub const OUTBOX: &str = "outbox/";

/// Data that tables were opened with, by their hash.
#[must_use]
pub fn data_key(hash: &str) -> String {
    format!("data/{}", plain(hash))
}

/// What happens by itself, in the order of time.
pub const DUE: &str = "due/";

fn due_key(head: &Head) -> Option<String> {
    head.due.map(|due| format!("{DUE}{:013}/table/{:08}", due.0, head.id.0))
}

/// What a key under [`DUE`] is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// A lobby expires, a request lapses.
    Table(TableId),
    /// A person is to hear that a table waits.
    Wait(PersonId, TableId),
}

/// The moment of a key under [`DUE`], and what is due then.
#[must_use]
pub fn read_due(key: &str) -> Option<(u64, Due)> {
    let mut parts = key.strip_prefix(DUE)?.split('/');
    let at = parts.next()?.parse().ok()?;
    let due = match (parts.next()?, parts.next()?.parse().ok()?, parts.next()) {
        ("table", table, None) => Due::Table(TableId(table)),
        ("wait", person, Some(table)) => Due::Wait(PersonId(person), table.parse().ok()?),
        _ => return None,
    };
    Some((at, due))
}

/// The tables that wait for a person.
#[must_use]
pub fn waits_prefix(person: PersonId) -> String {
    format!("wait/{:08}/", person.0)
}

/// A table waits for a person.
#[must_use]
pub fn wait_key(person: PersonId, table: TableId) -> String {
    format!("{}{:08}", waits_prefix(person), table.0)
}

fn wait_due_key(person: PersonId, table: TableId, wait: &Wait) -> Option<String> {
    wait.due.map(|due| format!("{DUE}{:013}/wait/{:08}/{:08}", due.0, person.0, table.0))
}

/// Writes how a table waits for a person, with its due time; nothing where it no longer waits.
pub fn put_wait(batch: &mut Batch, person: PersonId, table: TableId, before: Option<&Wait>, wait: Option<&Wait>) {
    if let Some(due) = before.and_then(|before| wait_due_key(person, table, before)) {
        batch.delete(due);
    }
    match wait {
        Some(wait) => {
            batch.put(wait_key(person, table), json(wait));
            if let Some(due) = wait_due_key(person, table, wait) {
                batch.put(due, table.0);
            }
        }
        None => {
            batch.delete(wait_key(person, table));
        }
    }
}

/// What a person left to be played when the turn comes.
#[must_use]
pub fn plan_key(person: PersonId, table: TableId) -> String {
    format!("plan/{:08}/{:08}", person.0, table.0)
}

/// The finished games of a person.
#[must_use]
pub fn played_prefix(person: PersonId) -> String {
    format!("played/{:08}/", person.0)
}

/// The finished games of a channel or a server.
#[must_use]
pub fn played_in_prefix(place: &Channel) -> String {
    format!("played-in/{}/{}/", plain(&place.platform), plain(&place.id))
}

/// The server that a channel belongs to.
#[must_use]
pub fn server_key(channel: &Channel) -> String {
    format!("server-of/{}/{}", plain(&channel.platform), plain(&channel.id))
}

/// Private news for a person at a table.
#[must_use]
pub fn note_prefix(person: PersonId, table: TableId) -> String {
    format!("note/{:08}/{:08}/", person.0, table.0)
}

/// A state that the log led to once.
#[must_use]
pub fn snapshot_key(table: TableId) -> String {
    format!("{CACHE}snapshot/{:08}", table.0)
}

/// A request that was carried out.
#[must_use]
pub fn request_key(id: &str) -> String {
    format!("request/{}", plain(id))
}

/// What waits to be told in a channel, first in first out.
#[must_use]
pub fn outbox_prefix(channel: &Channel) -> String {
    format!("outbox/{}/{}/", plain(&channel.platform), plain(&channel.id))
}

/// What waits to be told on a platform, channel by channel.
#[must_use]
pub fn platform_outbox(platform: &str) -> String {
    format!("outbox/{}/", plain(platform))
}

/// The text that [`plain`] was given.
#[must_use]
pub fn unplain(plain: &str) -> Option<String> {
    let mut text = String::with_capacity(plain.len());
    let mut rest = plain;
    while let Some((before, behind)) = rest.split_once('%') {
        text.push_str(before);
        let (code, after) = behind.split_once(';')?;
        text.push(char::from_u32(u32::from_str_radix(code, 16).ok()?)?);
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

/// The same text without what separates the parts of a key, or what no key may have.
fn plain(text: &str) -> String {
    let kept = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.' | ':');
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().take(200) {
        if kept(letter) {
            plain.push(letter);
        } else {
            plain.push_str(&format!("%{:x};", u32::from(letter)));
        }
    }
    plain
}

/// A value as the store keeps it. Records are plain data with string keys: writing them can't fail.
pub fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// Reads a record; one that is not what it should be is trouble with words.
pub fn read<T: DeserializeOwned>(store: &dyn Store, key: &str) -> Result<Option<T>, Trouble> {
    store.get(key)?.map(|value| typed(key, value)).transpose()
}

pub fn typed<T: DeserializeOwned>(key: &str, value: Value) -> Result<T, Trouble> {
    serde_json::from_value(value).map_err(|error| {
        Trouble::new(
            format!("What is stored at {key} can't be read: {error}."),
            "Restore the data directory from a backup, or report this with the log.",
        )
    })
}

/// Everything under a prefix, in order.
pub fn all<T: DeserializeOwned>(store: &dyn Store, prefix: &str) -> Result<Vec<(String, T)>, Trouble> {
    let mut found = Vec::new();
    let mut after: Option<String> = None;
    loop {
        let page = store.scan(prefix, after.as_deref(), PAGE)?;
        let complete = page.len() < PAGE;
        after = page.last().map(|(key, _)| key.clone());
        for (key, value) in page {
            let value = typed(&key, value)?;
            found.push((key, value));
        }
        if complete {
            return Ok(found);
        }
    }
}

/// A table's log.
pub fn entries(store: &dyn Store, table: TableId) -> Result<Vec<Entry>, Trouble> {
    let prefix = format!("entry/{:08}/", table.0);
    Ok(all(store, &prefix)?.into_iter().map(|(_, entry)| entry).collect())
}

/// The next number of a kind, taken in the batch.
pub fn next_number(store: &dyn Store, kind: &str, batch: &mut Batch) -> Result<u64, Trouble> {
    let key = format!("next/{kind}");
    let before = store.get(&key)?;
    let number = before.as_ref().and_then(Value::as_u64).unwrap_or(1);
    batch.expect(&*key, before).put(&*key, number + 1);
    Ok(number)
}

/// Writes a head with the indexes that follow from it.
pub fn put_head(batch: &mut Batch, before: Option<&Head>, head: &Head) {
    let key = table_key(head.id);
    batch.expect(&*key, before.map(json)).put(&*key, json(head));
    if let Some(due) = before.and_then(due_key) {
        batch.delete(due);
    }
    if let Some(due) = due_key(head) {
        batch.put(due, head.id.0);
    }
    batch.put(format!("{}{:08}", channel_prefix(&head.channel), head.id.0), head.id.0);
    match head.is_open() {
        true => batch.put(open_key(head), head.id.0),
        false => batch.delete(open_key(head)),
    };
    let persons = |head: &Head| head.seats.iter().filter_map(|seat| seat.person).collect::<Vec<_>>();
    let indexed = |person: PersonId| format!("{}{:08}", person_prefix(person), head.id.0);
    for person in before.map(persons).unwrap_or_default() {
        batch.delete(indexed(person));
    }
    if head.is_open() {
        for person in persons(head) {
            batch.put(indexed(person), head.id.0);
        }
    }
}

/// Writes a person with their accounts.
pub fn put_person(batch: &mut Batch, before: Option<&Person>, person: &Person) {
    let key = person_key(person.id);
    batch.expect(&*key, before.map(json)).put(&*key, json(person));
    for account in &person.accounts {
        batch.put(account_key(account), person.id.0);
    }
}

/// Keeps the data that a table is opened with, if they are not kept yet.
pub fn put_data(store: &dyn Store, batch: &mut Batch, data: &DataSet) -> Result<(), Trouble> {
    let key = data_key(data.hash());
    if store.get(&key)?.is_none() {
        let files: serde_json::Map<String, Value> =
            data.files().iter().map(|(name, text)| (name.to_owned(), text.into())).collect();
        batch.put(key, files);
    }
    Ok(())
}

/// The data with this hash.
pub fn read_data(store: &dyn Store, hash: &str) -> Result<Option<DataFiles>, Trouble> {
    let files: Option<std::collections::BTreeMap<String, String>> = read(store, &data_key(hash))?;
    Ok(files.map(DataFiles::new))
}

/// Leaves something to be told; the key is its stable id.
pub fn put_notice(batch: &mut Batch, channel: &Channel, notice: &Notice) {
    // Changes beside the game don't lengthen the log, and two may come within a millisecond: each has its own number.
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let kind = match &notice.news {
        News::Reminder { person, .. } => format!("{}-{:08}", notice.news.kind(), person.0),
        News::Slow { seat, .. } => format!("{}-{seat}", notice.news.kind()),
        news => format!("{:08}-{}", NEXT.fetch_add(1, Ordering::Relaxed), news.kind()),
    };
    let order = format!("{:013}-{:08}-{:08}-{kind}", notice.at.0, notice.table.0, notice.seq);
    batch.put(format!("{}{order}", outbox_prefix(channel)), json(notice));
}

/// Leaves private news for a person.
pub fn put_note(batch: &mut Batch, person: PersonId, table: TableId, note: &Note) {
    let value = json(note);
    let kind = value["what"]["kind"].as_str().unwrap_or_default().to_owned();
    batch.put(format!("{}{:013}-{kind}", note_prefix(person, table), note.at.0), value);
}
