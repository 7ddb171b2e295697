//! Tables, seats, turns: the application, free of platforms.
//!
//! A front end makes a [`Request`] of what a person did and lays out the private [`Post`]s that come back. What all must hear is
//! stored as a [`Notice`] in the same batch as its cause, and told in the channel by [`Host::tell`].
//! All calls block: front ends call them off their async threads.

pub mod control;
mod desk;
pub mod ids;
pub mod live;
mod lobby;
pub mod notice;
mod play;
pub mod post;
pub mod record;
pub mod seen;
mod shelf;
mod telling;
mod turn;
mod typed;
mod undo;
mod verify;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use control::{Control, DecisionVerb, TableVerb};
use ids::{Account, Channel, Clock, Moment, PersonId, TableId};
use live::Live;
use notice::{News, Notice};
use post::Post;
use record::{Entry, Head, Motion, Person, Stage};

use crate::bots::BotKind;
use crate::engine::{Line, Options, Seat, SeatSet};
use crate::games::{AnyKind, Registry};
use crate::line;
use crate::store::{Batch, CommitError, Store, Trouble};
use crate::text::{Language, Names};

pub use desk::Desk;
pub use telling::Waiting;
pub use verify::Verified;

/// How much one person or channel may do.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open tables that a person sits at.
    pub tables_per_person: usize,
    /// Open tables of a channel.
    pub tables_per_channel: usize,
    /// Lobbies that a person opens in an hour.
    pub lobbies_per_hour: usize,
    /// How long an unstarted lobby stays open, in milliseconds.
    pub lobby_lasts: u64,
    /// How long a request to the others stays open, in milliseconds.
    pub vote_lasts: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        let hour = 3_600_000;
        Limits {
            tables_per_person: 20,
            tables_per_channel: 10,
            lobbies_per_hour: 5,
            lobby_lasts: 72 * hour,
            vote_lasts: 24 * hour,
        }
    }
}

/// What a person did, and where.
#[derive(Clone, Debug)]
pub struct Request {
    /// The platform's id of what happened: it acts once.
    pub id: String,
    /// Who.
    pub person: PersonId,
    /// Where.
    pub channel: Channel,
    /// What.
    pub ask: Ask,
}

/// What can be asked.
#[derive(Clone, Debug)]
pub enum Ask {
    /// A control was pressed.
    Press(String),
    /// Several entries of one menu were picked.
    Pick(Vec<String>),
    /// A table is opened.
    Open {
        /// Of which game.
        game: String,
        /// With which options.
        options: Options,
    },
    /// An option of a lobby is set.
    Set {
        /// Which table.
        table: TableId,
        /// Which option.
        option: String,
        /// To what.
        value: String,
    },
    /// A bot of this kind joins a lobby.
    AddBot {
        /// Which table.
        table: TableId,
        /// Which bot.
        kind: BotKind,
    },
    /// Steps are typed, separated by `;`.
    Type {
        /// At which table.
        table: TableId,
        /// What.
        text: String,
    },
    /// A person gives up a seat to a bot.
    Resign(TableId),
    /// A person takes the own seat back from a bot.
    Return(TableId),
    /// The others are asked to let a bot play somebody's seat.
    Replace {
        /// Which table.
        table: TableId,
        /// Whose seat.
        seat: Seat,
    },
    /// The others are asked to stop the table for a while.
    Pause(TableId),
    /// A stopped table goes on.
    GoOn(TableId),
}

impl Ask {
    /// The table that it is about.
    #[must_use]
    pub fn table(&self) -> Option<TableId> {
        match self {
            Ask::Press(control) => control.parse::<Control>().ok().map(Control::table),
            Ask::Pick(controls) => controls.first()?.parse::<Control>().ok().map(Control::table),
            Ask::Open { .. } => None,
            Ask::Set { table, .. } | Ask::AddBot { table, .. } | Ask::Type { table, .. } => Some(*table),
            Ask::Resign(table) | Ask::Return(table) | Ask::Pause(table) | Ask::GoOn(table) => Some(*table),
            Ask::Replace { table, .. } => Some(*table),
        }
    }
}

/// Why something was not done.
#[derive(Clone, Debug)]
pub enum Turned {
    /// Not allowed or not possible now, in words for the person.
    Away(Line),
    /// The request was carried out before: nothing happened now.
    Twice,
    /// The store failed, in words for whoever runs the bot.
    Trouble(Trouble),
}

impl From<Trouble> for Turned {
    fn from(trouble: Trouble) -> Turned {
        Turned::Trouble(trouble)
    }
}

type Answer = Result<Vec<Post>, Turned>;

/// The host.
pub struct Host {
    store: Arc<dyn Store>,
    registry: Arc<Registry>,
    languages: BTreeMap<&'static str, Language>,
    clock: Arc<dyn Clock>,
    limits: Limits,
    tables: Mutex<HashMap<TableId, Arc<Mutex<Slot>>>>,
    /// Hears of every table that changed.
    listeners: Mutex<Vec<Listener>>,
}

/// Hears of a table that changed, and where it lives.
pub type Listener = Box<dyn Fn(TableId, &Channel) + Send>;

/// A table in memory.
struct Slot {
    head: Head,
    /// Played out, once the game has started.
    live: Option<Live>,
}

/// How many tables are kept in memory.
const TABLES_IN_MEMORY: usize = 400;

impl Host {
    /// A host over a store.
    pub fn new(store: Arc<dyn Store>, registry: Arc<Registry>, clock: Arc<dyn Clock>, limits: Limits) -> Host {
        let languages = Language::all()
            .filter_map(|id| Language::load(id).ok())
            .map(|language| (language.id(), language))
            .collect();
        Host { store, registry, languages, clock, limits, tables: Mutex::default(), listeners: Mutex::default() }
    }

    /// The games.
    #[must_use]
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// Calls back whenever a table changed.
    pub fn listen(&self, listener: Listener) {
        lock(&self.listeners).push(listener);
    }

    /// Carries a request out: private posts for whoever asked, in their language.
    pub fn handle(&self, request: &Request) -> Result<Vec<Post>, Trouble> {
        match self.carry_out(request) {
            Ok(posts) => Ok(posts),
            Err(Turned::Away(line)) => {
                let names = match request.ask.table().map(|table| self.table(table)) {
                    Some(Ok(head)) => self.names(&head)?,
                    _ => Vec::new(),
                };
                Ok(vec![Post::words(self.say_to(request.person, &line, &names)?)])
            }
            Err(Turned::Twice) => Ok(Vec::new()),
            Err(Turned::Trouble(trouble)) => Err(trouble),
        }
    }

    fn carry_out(&self, request: &Request) -> Answer {
        let person = self.person(request.person)?;
        if person.blocked {
            return Err(Turned::Away(line!("host-no-blocked")));
        }
        match &request.ask {
            Ask::Press(control) => self.press(request, control),
            Ask::Pick(controls) => self.pick(request, controls),
            Ask::Open { game, options } => self.open_table(request, game, options),
            Ask::Set { table, option, value } => self.set_option(request, *table, option, value),
            Ask::AddBot { table, kind } => self.add_bot(request, *table, *kind),
            Ask::Type { table, text } => self.type_steps(request, *table, text),
            Ask::Resign(table) => self.resign(request, *table),
            Ask::Return(table) => self.take_seat_back(request, *table),
            Ask::Replace { table, seat } => self.move_to(request, *table, Motion::Replace { seat: *seat }),
            Ask::Pause(table) => self.move_to(request, *table, Motion::Pause),
            Ask::GoOn(table) => self.go_on(request, *table),
        }
    }

    fn press(&self, request: &Request, control: &str) -> Answer {
        let forged = || Turned::Away(line!("host-no-control"));
        match control.parse::<Control>().map_err(|_| forged())? {
            Control::Table(verb, table) => match verb {
                TableVerb::Join => self.join(request, table),
                TableVerb::Leave => self.leave(request, table),
                TableVerb::AddBot => self.add_bot(request, table, BotKind::Greedy),
                TableVerb::RemoveBot => self.remove_bot(request, table),
                TableVerb::Start => self.start(request, table),
                TableVerb::Turn => self.turn_message(request.person, table, None),
                TableVerb::Board => self.board(request.person, table),
                TableVerb::Look => self.look(request.person, table),
                TableVerb::Since => self.since_my_turn(request.person, table),
                TableVerb::Undo => self.undo_step(request, table),
                TableVerb::Restart => self.undo_turn(request, table),
                TableVerb::Rematch => self.rematch(request, table),
            },
            Control::Vote { table, number, yes } => self.answer_vote(request, table, number, yes),
            Control::Decision { verb: DecisionVerb::Menu, table, seat, decision, at } => {
                self.open_menu(request.person, table, seat, decision, at)
            }
            Control::Decision { verb: DecisionVerb::Choose, table, seat, decision, at } => {
                self.choose(request, table, seat, decision, &[at])
            }
        }
    }

    /// Several entries of one decision's menu, as one step that can be undone.
    fn pick(&self, request: &Request, controls: &[String]) -> Answer {
        let mut whose = None;
        let mut picks = Vec::new();
        for control in controls.iter().take(25) {
            match control.parse::<Control>() {
                Ok(Control::Decision { verb: DecisionVerb::Choose, table, seat, decision, at }) => {
                    if *whose.get_or_insert((table, seat, decision)) != (table, seat, decision) {
                        return Err(Turned::Away(line!("host-no-control")));
                    }
                    picks.push(at);
                }
                Ok(_) if controls.len() == 1 => return self.press(request, control),
                _ => return Err(Turned::Away(line!("host-no-control"))),
            }
        }
        match whose {
            Some((table, seat, decision)) => self.choose(request, table, seat, decision, &picks),
            None => Err(Turned::Away(line!("host-no-control"))),
        }
    }

    /// A person's record.
    pub fn person(&self, id: PersonId) -> Result<Person, Turned> {
        let person = shelf::read(self.store.as_ref(), &shelf::person_key(id))?;
        person.ok_or_else(|| Turned::Away(line!("host-no-person")))
    }

    /// The person that an account belongs to; a new one where nobody has it yet.
    pub fn meet(&self, account: &Account, name: &str) -> Result<Person, Trouble> {
        loop {
            let store = self.store.as_ref();
            let known = shelf::read::<u64>(store, &shelf::account_key(account))?;
            if let Some(id) = known
                && let Some(person) = shelf::read(store, &shelf::person_key(PersonId(id)))?
            {
                return Ok(person);
            }
            let mut batch = Batch::new();
            let person = Person {
                id: PersonId(shelf::next_number(store, "person", &mut batch)?),
                name: tidy_name(name),
                accounts: vec![account.clone()],
                language: "en".to_owned(),
                blocked: false,
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

    /// Calls a person something else.
    pub fn rename(&self, id: PersonId, name: &str) -> Result<Person, Trouble> {
        self.change_person(id, |person| person.name = tidy_name(name))
    }

    fn change_person(&self, id: PersonId, change: impl Fn(&mut Person)) -> Result<Person, Trouble> {
        loop {
            let key = shelf::person_key(id);
            let before: Option<Person> = shelf::read(self.store.as_ref(), &key)?;
            let Some(before) = before else {
                return Err(Trouble::new(format!("There is no person {}.", id.0), "Nothing was changed."));
            };
            let mut person = before.clone();
            change(&mut person);
            let mut batch = Batch::new();
            shelf::put_person(&mut batch, Some(&before), &person);
            match self.store.commit(batch) {
                Ok(()) => return Ok(person),
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(trouble(error)),
            }
        }
    }

    /// Puts a former player in the place of a person, everywhere: the name goes, the accounts go, the seats stay.
    pub fn forget(&self, id: PersonId) -> Result<(), Trouble> {
        let before: Option<Person> = shelf::read(self.store.as_ref(), &shelf::person_key(id))?;
        for account in before.iter().flat_map(|person| &person.accounts) {
            let mut batch = Batch::new();
            batch.delete(shelf::account_key(account));
            self.store.commit(batch).map_err(trouble)?;
        }
        self.change_person(id, |person| {
            person.name.clear();
            person.accounts.clear();
        })?;
        Ok(())
    }

    /// Blocks a person, or lets them in again.
    pub fn block(&self, id: PersonId, blocked: bool) -> Result<Person, Trouble> {
        self.change_person(id, |person| person.blocked = blocked)
    }

    /// A table's head.
    pub fn table(&self, id: TableId) -> Result<Head, Turned> {
        let slot = self.slot(id)?;
        let head = lock(&slot).head.clone();
        Ok(head)
    }

    /// The seats that a running table waits for.
    pub fn waits_for(&self, id: TableId) -> Result<SeatSet, Turned> {
        let slot = self.slot(id)?;
        let slot = lock(&slot);
        let running = slot.live.as_ref().filter(|_| slot.head.stage == Stage::Running);
        Ok(running.map_or(SeatSet::EMPTY, |live| live.game.to_act()))
    }

    /// The open tables of a channel, oldest first.
    pub fn tables_in(&self, channel: &Channel) -> Result<Vec<Head>, Trouble> {
        self.heads(&shelf::channel_prefix(channel))
    }

    /// The open tables of a person, oldest first.
    pub fn tables_of(&self, person: PersonId) -> Result<Vec<Head>, Trouble> {
        self.heads(&shelf::person_prefix(person))
    }

    fn heads(&self, index: &str) -> Result<Vec<Head>, Trouble> {
        let mut heads = Vec::new();
        for (_, id) in shelf::all::<u64>(self.store.as_ref(), index)? {
            let head: Option<Head> = shelf::read(self.store.as_ref(), &shelf::table_key(TableId(id)))?;
            heads.extend(head.filter(Head::is_open));
        }
        Ok(heads)
    }

    /// The table in memory, read and played out where it is not there yet.
    fn slot(&self, id: TableId) -> Result<Arc<Mutex<Slot>>, Turned> {
        if let Some(slot) = lock(&self.tables).get(&id) {
            return Ok(Arc::clone(slot));
        }
        let slot = Arc::new(Mutex::new(self.read_slot(id)?));
        let mut tables = lock(&self.tables);
        if tables.len() >= TABLES_IN_MEMORY {
            tables.retain(|_, slot| Arc::strong_count(slot) > 1);
        }
        Ok(Arc::clone(tables.entry(id).or_insert(slot)))
    }

    fn read_slot(&self, id: TableId) -> Result<Slot, Turned> {
        let head: Option<Head> = shelf::read(self.store.as_ref(), &shelf::table_key(id))?;
        let head = head.ok_or_else(|| Turned::Away(line!("host-no-table")))?;
        let entries = shelf::entries(self.store.as_ref(), id)?;
        let live = match entries.is_empty() {
            true => None,
            false => Some(self.play_out(head.clone(), entries)?),
        };
        Ok(Slot { head, live })
    }

    fn play_out(&self, head: Head, entries: Vec<Entry>) -> Result<Live, Turned> {
        let kind = self.kind(&head)?;
        Live::play_out(kind, head, entries)
            .map_err(|error| Turned::Away(line!("host-no-replay", problem = error.to_string())))
    }

    fn kind(&self, head: &Head) -> Result<&dyn AnyKind, Turned> {
        let unknown =
            |error: crate::games::UnknownGame| Turned::Away(line!("host-no-game", problem = error.to_string()));
        self.registry.find(&head.game).map_err(unknown)
    }

    /// Stores a change of a table whole, with what must be told of it; then it holds in memory too.
    fn commit(&self, slot: &mut Slot, change: Change<'_>) -> Result<(), Turned> {
        let mut batch = Batch::new();
        if let Some(id) = change.request {
            batch.expect_absent(shelf::request_key(id)).put(shelf::request_key(id), change.head.touched.0);
        }
        let first = slot.head.seq;
        for (entry, seq) in change.entries.iter().zip(first..) {
            batch.put(shelf::entry_key(change.head.id, seq), shelf::json(entry));
        }
        let mut head = change.head;
        head.seq = first + change.entries.len() as u64;
        for (news, mention) in change.news {
            let notice = Notice { at: head.touched, table: head.id, seq: head.seq, news, mention };
            shelf::put_notice(&mut batch, &head.channel, &notice);
        }
        shelf::put_head(&mut batch, Some(&slot.head), &head);
        match self.store.commit(batch) {
            Ok(()) => {
                slot.head = head.clone();
                if let Some(live) = &mut slot.live {
                    live.head = head;
                    live.entries.extend(change.entries);
                }
                Ok(())
            }
            Err(error) => {
                // What is in memory may be ahead of what is stored: read it again when it is next needed.
                lock(&self.tables).remove(&slot.head.id);
                match error {
                    CommitError::Conflict { key } if change.request.is_some_and(|id| key == shelf::request_key(id)) => {
                        Err(Turned::Twice)
                    }
                    CommitError::Conflict { .. } => Err(Turned::Away(line!("host-no-changed"))),
                    error => Err(Turned::Trouble(trouble(error))),
                }
            }
        }
    }

    fn announce(&self, table: TableId, channel: &Channel) {
        for listener in lock(&self.listeners).iter() {
            listener(table, channel);
        }
    }

    fn now(&self) -> Moment {
        self.clock.now()
    }

    /// The language with this id, English where there is none.
    fn language(&self, id: &str) -> Result<&Language, Trouble> {
        self.languages
            .get(id)
            .or_else(|| self.languages.get("en"))
            .ok_or_else(|| Trouble::new("No language is built in.", "This is a defect of the build: build it again."))
    }

    /// A line in a person's language.
    fn say_to(&self, person: PersonId, line: &Line, names: &[String]) -> Result<String, Trouble> {
        let person: Option<Person> = shelf::read(self.store.as_ref(), &shelf::person_key(person))?;
        let language = person.map(|person| person.language).unwrap_or_default();
        Ok(self.language(&language)?.say(line, names))
    }

    /// What the seats of a table are called.
    pub fn names(&self, head: &Head) -> Result<Vec<String>, Trouble> {
        let language = self.language(&head.language)?;
        head.seats
            .iter()
            .enumerate()
            .map(|(at, holder)| {
                let bot = |kind: BotKind| {
                    language.say(&line!("host-bot", kind = kind.id().to_owned(), n = at + 1), &[] as &[String])
                };
                match (holder.person, holder.bot) {
                    (Some(id), None) => self.name_of(id, language),
                    (Some(id), Some(_)) => {
                        let name = self.name_of(id, language)?;
                        Ok(language.say(&line!("host-stand-in", name = name), &[] as &[String]))
                    }
                    (None, Some(kind)) => Ok(bot(kind)),
                    (None, None) => Ok(crate::text::Numbered.name(Seat::new(at).unwrap_or(FIRST_SEAT)).into_owned()),
                }
            })
            .collect()
    }

    fn name_of(&self, id: PersonId, language: &Language) -> Result<String, Trouble> {
        let person: Option<Person> = shelf::read(self.store.as_ref(), &shelf::person_key(id))?;
        let name = person.map(|person| person.name).unwrap_or_default();
        if name.is_empty() {
            return Ok(language.say(&line!("host-former-player"), &[] as &[String]));
        }
        Ok(name)
    }
}

const FIRST_SEAT: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => panic!("every table has a first seat"),
};

/// What becomes of a table, and what must be told of it.
struct Change<'a> {
    head: Head,
    entries: Vec<Entry>,
    news: Vec<(News, Vec<PersonId>)>,
    request: Option<&'a str>,
}

impl Head {
    /// Can anything still happen at it?
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Lobby | Stage::Running | Stage::Paused)
    }

    /// The seat that this person plays now.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats.iter().position(|holder| holder.plays(person)).and_then(Seat::new)
    }
}

/// A name as it may stand in a line: no control characters, no line breaks, 32 letters at most.
fn tidy_name(name: &str) -> String {
    let shown = |letter: &char| {
        !letter.is_control()
            && !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let name: String = name.chars().filter(shown).take(32).collect();
    match name.trim() {
        "" => "?".to_owned(),
        name => name.to_owned(),
    }
}

fn trouble(error: CommitError) -> Trouble {
    match error {
        CommitError::Failed(trouble) => trouble,
        other => {
            Trouble::new(format!("A change could not be stored: {other}."), "Try again; if it stays so, report it.")
        }
    }
}

/// A lock whose holder panicked is still good: what it guards is written whole or read again.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
