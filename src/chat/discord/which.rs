//! Which table a command means: the named one, else what the host finds here, else the person is asked by a private menu.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::caller::Caller;
use super::layout;
use super::message::Message;
use super::types::Front;
use super::wanted::Wanted;
use crate::engine::Arg;
use crate::host::ids::{PersonId, TableId};
use crate::host::post::{Select, SelectEntry};
use crate::host::record::Head;
use crate::host::{Found, Turned};
use crate::line;

/// How the id of the menu begins.
const WHICH: &str = "which.";
/// How long Discord lets a private message be answered.
const LASTS: Duration = Duration::from_secs(15 * 60);
/// The most questions that are open at a time.
const MOST: usize = 10_000;

/// The tables that a command may mean.
pub enum Which {
    /// This one.
    One(Box<Head>),
    /// One of these.
    Several(Vec<Head>),
}

/// The table that is meant, or those that may be.
pub fn find(
    front: &Front,
    caller: &Caller,
    person: PersonId,
    name: Option<&str>,
    wanted: &Wanted,
) -> Result<Which, Turned> {
    let (host, here) = (&front.host, caller.channel());
    if let Some(name) = name {
        let found = match host.find_table(person, &here, Some(name))? {
            Found::One(head) => Some(*head),
            _ => finished(front, caller, person, name)?,
        };
        let unknown =
            || Turned::Away(line!("discord-no-such-table", table = name.chars().take(60).collect::<String>()));
        return found.map(|head| Which::One(Box::new(head))).ok_or_else(unknown);
    }
    let fitting: Vec<Head> =
        host.tables_in(&here)?.into_iter().filter(|head| wanted.is_for(head, person) == Some(true)).collect();
    if let Some(which) = one_or_several(fitting) {
        return Ok(which);
    }
    match host.find_table(person, &here, None)? {
        Found::One(head) => return Ok(Which::One(head)),
        Found::Several(heads) => return Ok(Which::Several(heads)),
        Found::None => {}
    }
    if wanted.may_be_past()
        && let Some(head) = host.last_in(&here)?
    {
        return Ok(Which::One(Box::new(head)));
    }
    let mine = host.tables_of(person)?;
    match mine.len() {
        0 => Err(Turned::Away(line!("discord-no-table-here"))),
        // On a server another channel's table is not meant by itself; in direct messages there is no other way.
        1 if caller.guild.is_some() => Ok(Which::Several(mine)),
        _ => one_or_several(mine).ok_or_else(|| Turned::Away(line!("discord-no-table-here"))),
    }
}

fn one_or_several(mut heads: Vec<Head>) -> Option<Which> {
    match heads.len() {
        0 => None,
        1 => heads.pop().map(|head| Which::One(Box::new(head))),
        _ => Some(Which::Several(heads)),
    }
}

/// A table that is over, by its name: one of this channel, or one at which the person sat.
fn finished(front: &Front, caller: &Caller, person: PersonId, name: &str) -> Result<Option<Head>, Turned> {
    let Some(id) = name.rsplit('-').next().and_then(|number| number.parse::<TableId>().ok()) else {
        return Ok(None);
    };
    let head = match front.host.table(id) {
        Ok(head) => head,
        Err(Turned::Trouble(trouble)) => return Err(Turned::Trouble(trouble)),
        Err(_) => return Ok(None),
    };
    let sat = head.seats.iter().any(|holder| holder.person == Some(person));
    Ok(Some(head).filter(|head| head.name == name && (sat || head.channel == caller.channel())))
}

/// Commands that wait for somebody to say which table is meant. They are gone after a restart, like the private messages
/// that ask.
#[derive(Default)]
pub struct Questions(Mutex<BTreeMap<u64, Question>>);

struct Question {
    person: PersonId,
    wanted: Wanted,
    asked: Instant,
}

impl Questions {
    fn open(&self) -> MutexGuard<'_, BTreeMap<u64, Question>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A menu of tables; whoever picks one gets what was wanted of it.
    pub fn ask(&self, front: &Front, person: PersonId, wanted: Wanted, tables: &[Head]) -> Message {
        let number = {
            let mut open = self.open();
            open.retain(|_, question| question.asked.elapsed() < LASTS);
            while open.len() >= MOST {
                open.pop_first();
            }
            let number = open.last_key_value().map_or(0, |(last, _)| last + 1);
            open.insert(number, Question { person, wanted, asked: Instant::now() });
            number
        };
        let entries = tables.iter().map(|head| {
            let names = front.host.names(head).unwrap_or_default();
            let seats: Vec<Arg> = names.into_iter().map(Arg::Text).collect();
            SelectEntry {
                label: head.name.clone(),
                description: Some(front.say(person, &line!("discord-table-of", seats = seats), &[])),
                control: head.id.to_string(),
            }
        });
        let hint = front.say(person, &line!("discord-which-table"), &[]);
        let select = Select { hint: hint.clone(), entries: entries.collect(), min: 1, max: 1 };
        let row = serde_json::json!({
            "type": 1, "components": [layout::menu(format!("{WHICH}{number}"), &select)],
        });
        Message { content: super::escape::plain(&hint), rows: vec![row], ..Message::default() }
    }

    /// What the person wanted whose menu this is. Asked again, it is answered again.
    pub fn answered(&self, person: PersonId, menu: &str) -> Option<Wanted> {
        let number: u64 = menu.strip_prefix(WHICH)?.parse().ok()?;
        let open = self.open();
        let question = open.get(&number).filter(|question| question.person == person)?;
        Some(question.wanted.clone())
    }
}

/// Does a menu ask for a table?
#[must_use]
pub fn is_question(menu: &str) -> bool {
    menu.starts_with(WHICH)
}
