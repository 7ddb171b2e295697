//! Which table is meant, which tables somebody has, what can be looked up.

use serde_json::Value;

use super::control::{Control, TableVerb};
use super::days::ago;
use super::ids::{Channel, Moment, PersonId, TableId};
use super::post::{BUTTONS_PER_ROW, Button, Post, Style, button_rows};
use super::record::{Head, Stage};
use super::{Answer, Host, Turned, shelf, trouble};
use crate::engine::{Arg, Line};
use crate::line;
use crate::store::{Batch, Trouble};
use crate::text::Language;

/// How many tables an overview has buttons for.
const MOST_BUTTONS: usize = 4 * BUTTONS_PER_ROW;
/// How many topics one question is answered with.
const TOPICS: usize = 3;
/// How many letters of a topic's name are enough to find it.
const SHORTEST: usize = 3;

/// The tables that a person may mean.
#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    /// This one.
    One(Box<Head>),
    /// One of these.
    Several(Vec<Head>),
    /// None here.
    None,
}

/// Something that was looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// How it is asked for in any language.
    pub id: &'static str,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub text: String,
}

impl Host {
    /// The table that a person means in a channel: the named one, else the one that waits for them, else the only one.
    pub fn find_table(&self, person: PersonId, channel: &Channel, name: Option<&str>) -> Result<Found, Turned> {
        let mut here = self.tables_in(channel)?;
        if let Some(name) = name {
            for head in self.tables_of(person)? {
                if !here.iter().any(|known| known.id == head.id) {
                    here.push(head);
                }
            }
            let named = |head: &&Head| head.name == name || head.id.to_string() == name;
            return Ok(here.iter().find(named).map_or(Found::None, |head| Found::One(Box::new(head.clone()))));
        }
        let waits = |head: &&Head| head.waits_for(person).is_some();
        let waiting: Vec<Head> = here.iter().filter(waits).cloned().collect();
        let mine = |head: &&Head| head.seats.iter().any(|holder| holder.person == Some(person));
        let mine: Vec<Head> = here.iter().filter(mine).cloned().collect();
        for tables in [waiting, mine, here] {
            match tables.len() {
                0 => {}
                1 => return Ok(tables.into_iter().next().map_or(Found::None, |head| Found::One(Box::new(head)))),
                _ => return Ok(Found::Several(tables)),
            }
        }
        Ok(Found::None)
    }

    /// All open tables, oldest first.
    pub fn open_tables(&self) -> Result<Vec<Head>, Trouble> {
        let mut tables = self.heads(shelf::OPEN)?;
        tables.sort_by_key(|head| head.id);
        Ok(tables)
    }

    /// Makes the index of open tables, which stores of earlier versions don't have.
    pub fn index_open_tables(&self) -> Result<(), Trouble> {
        let store = self.store.as_ref();
        let made = store.get(shelf::OPEN_INDEXED)?.is_some() || !store.scan(shelf::OPEN, None, 1)?.is_empty();
        if made {
            return Ok(());
        }
        let mut batch = Batch::new();
        for (_, head) in shelf::all::<Head>(store, "table/")?.into_iter().filter(|(_, head)| head.is_open()) {
            batch.put(shelf::open_key(&head), head.id.0);
        }
        batch.put(shelf::OPEN_INDEXED, true);
        store.commit(batch).map_err(trouble)
    }

    /// How much waits to be told, over all platforms.
    pub fn outbox_depth(&self) -> Result<usize, Trouble> {
        Ok(shelf::all::<Value>(self.store.as_ref(), shelf::OUTBOX)?.len())
    }

    /// The newest table of a channel, whether it is open or over.
    pub fn last_in(&self, channel: &Channel) -> Result<Option<Head>, Trouble> {
        let store = self.store.as_ref();
        let tables = shelf::all::<u64>(store, &shelf::channel_prefix(channel))?;
        match tables.last() {
            Some((_, id)) => shelf::read(store, &shelf::table_key(TableId(*id))),
            None => Ok(None),
        }
    }

    /// All open tables of a person over all channels: those that wait for them first, the longest wait first.
    pub(super) fn my_tables(&self, person: PersonId) -> Answer {
        let language = self.reading(Some(person), "en")?;
        let tables = self.tables_of(person)?;
        if tables.is_empty() {
            return Ok(vec![Post::words(language.say(&line!("host-no-tables"), &[] as &[String]))]);
        }
        let mut tables: Vec<(bool, Moment, Head)> = tables
            .into_iter()
            .map(|head| {
                let mine = head.waits_for(person).map(|waited| waited.since);
                let longest = head.waits.iter().map(|waited| waited.since).min();
                (mine.is_none(), mine.or(longest).unwrap_or(head.touched), head)
            })
            .collect();
        tables.sort_by_key(|(others, since, head)| (*others, *since, head.id));
        let mut text = Vec::new();
        let mut buttons = Vec::new();
        for (others, since, head) in &tables {
            let names = self.names(head)?;
            text.push(language.say(&self.my_table(head, *others, *since, &names), &names[..]));
            if head.stage == Stage::Running && buttons.len() < MOST_BUTTONS {
                buttons.push(Button {
                    label: head.name.clone(),
                    control: Control::Table(TableVerb::Turn, head.id).to_string(),
                    style: if *others { Style::Plain } else { Style::Main },
                    enabled: true,
                });
            }
        }
        Ok(vec![Post { text, rows: button_rows(buttons), ..Post::default() }])
    }

    fn my_table(&self, head: &Head, others: bool, since: Moment, names: &[String]) -> Line {
        let seats: Vec<Arg> = names.iter().map(|name| Arg::Text(name.clone())).collect();
        let table = head.name.clone();
        let since = ago(self.now().0.saturating_sub(since.0));
        match (head.stage, others) {
            (Stage::Lobby, _) => line!("host-mine-lobby", table = table, seats = seats),
            (Stage::Paused, _) => line!("host-mine-paused", table = table, seats = seats),
            (_, false) => line!("host-mine-yours", table = table, since = since, seats = seats),
            (_, true) => {
                let who: Vec<Arg> = head.waits.iter().map(|waited| Arg::Seat(waited.seat)).collect();
                line!("host-mine-others", table = table, who = who, since = since)
            }
        }
    }

    /// What a thing of a game does: the topics whose names are in the words, the longest name first; else those in whose
    /// names the words are.
    pub fn look_up(&self, game: &str, text: &str, language: &Language) -> Result<Vec<Explained>, Turned> {
        let asked = text.chars().take(200).collect::<String>().to_lowercase();
        let topics = self.topics(game, language)?;
        let named = |topic: &&Explained| topic.id == asked || has_words(&asked, &topic.name.to_lowercase());
        let mut found: Vec<Explained> = topics.iter().filter(named).cloned().collect();
        if found.is_empty() && asked.trim().chars().count() >= SHORTEST {
            // "Worker" is enough for "workers".
            let begun = |topic: &&Explained| topic.name.to_lowercase().contains(asked.trim());
            found = topics.iter().filter(begun).cloned().collect();
        }
        found.sort_by_key(|topic| std::cmp::Reverse(topic.name.chars().count()));
        // "City hall" says more than "city"; a name within a longer one that was found is not asked for.
        let mut topics: Vec<Explained> = Vec::new();
        for topic in found {
            let name = topic.name.to_lowercase();
            if !topics.iter().any(|longer| has_words(&longer.name.to_lowercase(), &name)) {
                topics.push(topic);
            }
        }
        topics.truncate(TOPICS);
        Ok(topics)
    }

    /// All that can be looked up of a game.
    pub fn topics(&self, game: &str, language: &Language) -> Result<Vec<Explained>, Turned> {
        let unknown =
            |error: crate::games::UnknownGame| Turned::Away(line!("host-no-game", problem = error.to_string()));
        let topics = self.registry.find(game).map_err(unknown)?.lookup().iter();
        Ok(topics
            .map(|topic| Explained { id: topic.id, name: language.word(topic.name), text: language.word(topic.text) })
            .collect())
    }
}

/// Are these words in the text, not as part of longer ones?
fn has_words(text: &str, words: &str) -> bool {
    let edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    text.match_indices(words)
        .any(|(at, found)| edge(text[..at].chars().next_back()) && edge(text[at + found.len()..].chars().next()))
}
