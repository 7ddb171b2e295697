//! Persons: who they are, what they are called, whether they may play.

use super::ids::{Account, PersonId};
use super::record::Person;
use super::{Host, Turned, shelf, trouble};
use crate::line;
use crate::store::{Batch, CommitError, Trouble};

impl Host {
    /// A person's record.
    pub fn person(&self, id: PersonId) -> Result<Person, Turned> {
        let person = shelf::read(self.store.as_ref(), &shelf::person_key(id))?;
        person.ok_or_else(|| Turned::Away(line!("host-no-person")))
    }

    /// The person that an account belongs to; a new one where nobody has it yet.
    pub fn meet(&self, account: &Account, name: &str) -> Result<Person, Trouble> {
        loop {
            let store = self.store.as_ref();
            if let Some(person) = self.known(account)? {
                return Ok(person);
            }
            let mut batch = Batch::new();
            let person = Person {
                id: PersonId(shelf::next_number(store, "person", &mut batch)?),
                name: tidy_name(name),
                accounts: vec![account.clone()],
                language: "en".to_owned(),
                blocked: false,
                prefers: Default::default(),
            };
            batch.expect_absent(shelf::account_key(account));
            shelf::put_person(&mut batch, None, &person);
            match self.store.commit(batch) {
                Ok(()) => return Ok(person),
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(trouble(error)),
            }
        }
    }

    /// The person that an account belongs to, if anybody has it.
    pub fn known(&self, account: &Account) -> Result<Option<Person>, Trouble> {
        let store = self.store.as_ref();
        match shelf::read::<u64>(store, &shelf::account_key(account))? {
            Some(id) => shelf::read(store, &shelf::person_key(PersonId(id))),
            None => Ok(None),
        }
    }

    /// Calls a person something else.
    pub fn rename(&self, id: PersonId, name: &str) -> Result<Person, Trouble> {
        self.change_person(id, |person| person.name = tidy_name(name))
    }

    /// Speaks to a person in another language, if the house has it.
    pub fn speak(&self, id: PersonId, language: &str) -> Result<Person, Trouble> {
        let known = self.languages.contains_key(language);
        self.change_person(id, |person| {
            if known {
                person.language = language.to_owned();
            }
        })
    }

    /// Blocks a person, or lets them in again.
    pub fn block(&self, id: PersonId, blocked: bool) -> Result<Person, Trouble> {
        self.change_person(id, |person| person.blocked = blocked)
    }

    pub(super) fn change_person(&self, id: PersonId, change: impl Fn(&mut Person)) -> Result<Person, Trouble> {
        loop {
            let key = shelf::person_key(id);
            let before: Option<Person> = shelf::read(self.store.as_ref(), &key)?;
            let Some(before) = before else {
                return Err(Trouble::new(format!("There is no person {}.", id.0), "Nothing was changed."));
            };
            let mut person = before.clone();
            change(&mut person);
            if person == before {
                return Ok(person);
            }
            let mut batch = Batch::new();
            shelf::put_person(&mut batch, Some(&before), &person);
            match self.store.commit(batch) {
                Ok(()) => return Ok(person),
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(trouble(error)),
            }
        }
    }
}

/// A name as it may stand in a line: no control characters, no line breaks, 32 letters at most.
fn tidy_name(name: &str) -> String {
    let shown = |letter: &char| {
        !letter.is_control()
            && !matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let name: String = name.chars().filter(shown).take(32).collect();
    match name.trim() {
        "" => "?".to_owned(),
        name => name.to_owned(),
    }
}
