//! A table on its way to another store: all of it, with the persons by their accounts and the data it is played with.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Seek};

use serde::{Deserialize, Serialize};

use super::ids::{PersonId, TableId};
use super::record::{Entry, Head, Holder, Motion, Person, What};
use super::{Host, Turned, shelf, trouble};
use crate::engine::DataFiles;
use crate::line;
use crate::store::{self, Batch, CommitError, ImportError};

/// A whole table. It has the table's secret: only whoever runs the bot may read it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableFile {
    /// Its head.
    pub table: Head,
    /// Its log.
    pub log: Vec<Entry>,
    /// Everybody who is named in it.
    pub persons: Vec<Person>,
    /// The data it is played with, by file.
    pub data: BTreeMap<String, String>,
}

/// What was taken over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenOver {
    /// A table, under this number.
    Table(TableId),
    /// So many keys of a whole store.
    Keys(u64),
}

/// Why something was not taken over; nothing was changed.
#[derive(Debug)]
pub enum NotTaken {
    /// It is not what an export writes, or is there already.
    Import(ImportError),
    /// The table does not play out here.
    Turned(Turned),
}

impl Host {
    /// Takes over what an export wrote: one whole table, or a whole store.
    pub fn take_over(&self, mut from: impl BufRead + Seek) -> Result<TakenOver, NotTaken> {
        let unreadable = |error: io::Error| NotTaken::Import(ImportError::Unreadable(error));
        let one = from.fill_buf().map_err(unreadable)?.starts_with(br#"{"table":"#);
        if !one {
            return store::import(self.store.as_ref(), from).map(TakenOver::Keys).map_err(NotTaken::Import);
        }
        let file = serde_json::from_reader(from);
        let file =
            file.map_err(|error| NotTaken::Import(ImportError::Malformed { line: 1, why: error.to_string() }))?;
        self.take_table(file).map(TakenOver::Table).map_err(NotTaken::Turned)
    }

    /// All of a table, to be taken over by another host.
    pub fn table_file(&self, table: TableId) -> Result<TableFile, Turned> {
        let head = self.table(table)?;
        let log = shelf::entries(self.store.as_ref(), table)?;
        let persons = named(&head, &log).into_iter().map(|id| self.person(id)).collect::<Result<_, _>>()?;
        let files = match shelf::read_data(self.store.as_ref(), &head.data)? {
            Some(files) => files,
            None => self.kind(&head)?.data().files().clone(),
        };
        let data = files.iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
        Ok(TableFile { table: head, log, persons, data })
    }

    /// Takes a table over under a new number. Persons who are known here by an account stay who they are; what does not play
    /// out here is refused, and nothing is changed.
    pub fn take_table(&self, file: TableFile) -> Result<TableId, Turned> {
        let refused = |problem: String| Turned::Away(line!("host-no-import", problem = problem));
        if file.log.len() as u64 != file.table.seq {
            return Err(refused(format!("its head counts {} entries, its log has {}", file.table.seq, file.log.len())));
        }
        let files = DataFiles::new(file.data);
        let kind = self.registry.find(&file.table.game).map_err(|error| refused(error.to_string()))?;
        let kind = kind.with_data(files).map_err(|error| refused(error.to_string()))?;
        if !file.table.data.is_empty() && file.table.data != kind.data().hash() {
            return Err(refused("its data are not those that it was opened with".to_owned()));
        }
        if file.table.edition != kind.info().edition {
            let here = kind.info().edition;
            return Err(refused(format!("it is played by edition {}, here is edition {here}", file.table.edition)));
        }
        if !file.log.is_empty() {
            super::Live::play_out(kind.as_ref(), file.table.clone(), file.log.clone())
                .map_err(|error| refused(error.to_string()))?;
        }
        let missing = named(&file.table, &file.log)
            .into_iter()
            .find(|named| !file.persons.iter().any(|person| person.id == *named));
        if let Some(person) = missing {
            return Err(refused(format!("person {} is named and not in it", person.0)));
        }
        let mut known = BTreeMap::new();
        for person in &file.persons {
            known.insert(person.id, self.take_person(person)?);
        }
        let (head, log) = renamed(&file.table, &file.log, |person| known.get(&person).copied().unwrap_or(person));
        loop {
            let mut batch = Batch::new();
            let id = TableId(shelf::next_number(self.store.as_ref(), "table", &mut batch)?);
            let mut head = Head { id, name: format!("{}-{id}", head.game), ..head.clone() };
            head.due = self.next_due(&head);
            self.put_waits(&mut batch, &Head { waits: Vec::new(), ..head.clone() }, &head)?;
            for (seq, entry) in (0..).zip(&log) {
                batch.put(shelf::entry_key(id, seq), shelf::json(entry));
            }
            shelf::put_data(self.store.as_ref(), &mut batch, kind.data())?;
            shelf::put_head(&mut batch, None, &head);
            match self.store.commit(batch) {
                Ok(()) => {
                    self.announce(id, &head.channel);
                    return Ok(id);
                }
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(Turned::Trouble(trouble(error))),
            }
        }
    }

    /// Who a person of another host is here: known by an account, or new.
    fn take_person(&self, person: &Person) -> Result<PersonId, Turned> {
        for account in &person.accounts {
            if let Some(known) = self.known(account)? {
                return Ok(known.id);
            }
        }
        loop {
            let mut batch = Batch::new();
            let id = PersonId(shelf::next_number(self.store.as_ref(), "person", &mut batch)?);
            shelf::put_person(&mut batch, None, &Person { id, ..person.clone() });
            match self.store.commit(batch) {
                Ok(()) => return Ok(id),
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(Turned::Trouble(trouble(error))),
            }
        }
    }
}

/// Everybody whom a table names.
fn named(head: &Head, log: &[Entry]) -> BTreeSet<PersonId> {
    let mut named = BTreeSet::new();
    renamed(head, log, |person| {
        named.insert(person);
        person
    });
    named
}

/// The same table with every person called by another number. The seats of the start stay as they were: chance comes from them.
fn renamed(head: &Head, log: &[Entry], mut rename: impl FnMut(PersonId) -> PersonId) -> (Head, Vec<Entry>) {
    let mut head = head.clone();
    head.owner = rename(head.owner);
    let sit = |holder: &mut Holder, rename: &mut dyn FnMut(PersonId) -> PersonId| {
        holder.person = holder.person.map(rename);
    };
    head.seats.iter_mut().for_each(|holder| sit(holder, &mut rename));
    let mut log = log.to_vec();
    for entry in &mut log {
        match &mut entry.what {
            What::Seat { holder, .. } => sit(holder, &mut rename),
            What::Act { by, .. } => *by = by.map(&mut rename),
            What::Start { .. } | What::Move { .. } | What::Undo { .. } | What::Stage { .. } => {}
        }
    }
    if let Some(vote) = &mut head.vote {
        vote.by = rename(vote.by);
        vote.agreed.iter_mut().for_each(|person| *person = rename(*person));
    }
    let asked = head.vote.iter_mut().map(|vote| &mut vote.about);
    for about in asked.chain(head.declined.iter_mut().map(|declined| &mut declined.about)) {
        if let Motion::Sit { person, .. } = about {
            *person = rename(*person);
        }
    }
    head.declined.iter_mut().for_each(|declined| declined.by = rename(declined.by));
    (head, log)
}
