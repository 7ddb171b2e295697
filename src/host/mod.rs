//! Tables, seats, turns: the application, free of platforms.
//!
//! A front end makes a [`Request`] of what a person did and lays out the private [`Post`]s that come back. What all must hear is
//! stored as a [`Notice`] in the same batch as its cause, and told in the channel by [`Host::tell`].
//! All calls block: front ends call them off their async threads.

mod agenda;
mod around;
mod ask;
mod care;
pub mod control;
pub mod days;
mod desk;
mod finding;
mod forgetting;
pub mod ids;
pub mod links;
pub mod live;
mod lobby;
pub mod moving;
mod notes;
pub mod notice;
pub mod offer;
mod pace;
mod people;
mod play;
pub mod post;
pub mod record;
mod reports;
pub mod seen;
mod shelf;
mod snapshots;
mod telling;
mod turn;
mod typed;
mod undo;
mod verify;
mod votes;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use control::{Control, DecisionVerb, TableVerb};
use ids::{Account, Channel, Clock, Moment, PersonId, TableId};
use live::Live;
use notes::{Note, Noted};
use notice::{News, Notice};
use post::{Post, Sight};
use record::{Entry, Head, Holder, Motion, Person, Stage};

use crate::bots::BotKind;
use crate::engine::{Line, Picture, Seat, SeatSet, Seed};
use crate::games::{AnyKind, Registry};
use crate::line;
use crate::store::{Batch, CommitError, Store, Trouble};
use crate::text::{Language, Names};

pub use agenda::Bell;
pub use ask::{Ask, Reply, Request, Turned};
pub use days::{Days, Whose};
pub use desk::Desk;
pub use finding::{Explained, Found};
pub use forgetting::Forgetter;
pub use lobby::{COLOURS, colour_name};
pub use moving::TableFile;
pub use reports::Report;
pub use telling::{Undeliverable, Waiting};
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
    /// Pictures that are drawn for a person in a minute.
    pub pictures_per_minute: usize,
    /// Accounts that may not use the bot.
    pub blocked: Vec<Account>,
    /// How long an unstarted lobby stays open, in milliseconds.
    pub lobby_lasts: u64,
    /// How long a request to the others stays open, in milliseconds.
    pub vote_lasts: u64,
    /// How patient the house is.
    pub days: Days,
}

impl Default for Limits {
    fn default() -> Limits {
        let hour = 3_600_000;
        Limits {
            tables_per_person: 20,
            tables_per_channel: 10,
            lobbies_per_hour: 5,
            pictures_per_minute: 20,
            blocked: Vec::new(),
            lobby_lasts: 72 * hour,
            vote_lasts: 24 * hour,
            days: Days::default(),
        }
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
    /// Games with data that have been corrected since, by their hash: older tables go on with them.
    older_data: Mutex<HashMap<String, Arc<dyn AnyKind>>>,
    pace: pace::Pace,
    /// Platforms that can write to a person directly.
    direct: Mutex<BTreeSet<String>>,
    /// Hears of every table that changed.
    listeners: Mutex<Vec<Listener>>,
    /// Hears of every person who is forgotten.
    forgetters: Mutex<Vec<Forgetter>>,
    /// Where the secrets of new tables come from.
    secrets: Secrets,
}

/// The secret of a new table. All chance of its game comes from it.
pub type Secrets = Box<dyn Fn(TableId) -> Seed + Send + Sync>;

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
        Host {
            store,
            registry,
            languages,
            clock,
            limits,
            tables: Mutex::default(),
            older_data: Mutex::default(),
            pace: pace::Pace::default(),
            direct: Mutex::default(),
            listeners: Mutex::default(),
            forgetters: Mutex::default(),
            secrets: Box::new(|_| Seed::random(&mut rand::rng())),
        }
    }

    /// The same with secrets from elsewhere: tests play the same game each time.
    #[must_use]
    pub fn with_secrets(self, secrets: Secrets) -> Host {
        Host { secrets, ..self }
    }

    /// The same with another language.
    #[must_use]
    pub fn with_language(mut self, language: Language) -> Host {
        self.languages.insert(language.id(), language);
        self
    }

    /// The languages that people can read here.
    pub fn languages(&self) -> impl Iterator<Item = &Language> {
        self.languages.values()
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
    pub fn handle(&self, request: &Request) -> Result<Reply, Trouble> {
        match self.guarded(request.ask.table(), || self.carry_out(request)) {
            Ok(reply) => Ok(reply),
            Err(Turned::Away(line)) => {
                let names = match request.ask.table().map(|table| self.table(table)) {
                    Some(Ok(head)) => self.names(&head)?,
                    _ => Vec::new(),
                };
                Ok(Reply::refusal(self.say_to(request.person, &line, &names)?))
            }
            Err(Turned::Twice) => Ok(Reply::default()),
            Err(Turned::Trouble(trouble)) => Err(trouble),
        }
    }

    fn carry_out(&self, request: &Request) -> Result<Reply, Turned> {
        let person = self.person(request.person)?;
        if person.blocked || person.accounts.iter().any(|account| self.limits.blocked.contains(account)) {
            return Err(Turned::Away(line!("host-no-blocked")));
        }
        let posts = match &request.ask {
            Ask::Open { game, options } => return Ok(Reply::opened(self.open_table(request, game, options)?)),
            Ask::Press(control) => return self.press(request, control),
            Ask::Pick(controls) => return self.pick(request, controls),
            Ask::Set { table, option, value } => self.set_option(request, *table, option, value),
            Ask::AddBot { table, kind } => self.add_bot(request, *table, *kind),
            Ask::Sit { table, seat } => self.sit(request, *table, *seat),
            Ask::Wear { table, colour } => self.wear(request, *table, *colour),
            Ask::Remove { table, person } => self.remove(request, *table, *person),
            Ask::HandOver { table, to } => self.hand_over(request, *table, *to),
            Ask::Type { table, text } => self.type_steps(request, *table, text),
            Ask::Say { table, text } => match self.is_for_later(request.person, *table, text)? {
                true => self.plan(request, *table, text),
                false => self.type_steps(request, *table, text),
            },
            Ask::Resign(table) => self.resign(request, *table),
            Ask::Return(table) => self.take_seat_back(request, *table),
            Ask::Replace { table, seat } => self.move_to(request, *table, Motion::Replace { seat: *seat }),
            Ask::Pause(table) => self.pause(request, *table),
            Ask::GoOn(table) => self.go_on(request, *table),
            Ask::End(table) => self.end(request, *table),
            Ask::Show { table, what } => self.show(request.person, *table, *what),
            Ask::Log(table) => self.last_lines(request.person, *table),
            Ask::Tables => self.my_tables(request.person),
            Ask::Since(table) => self.since_my_turn(request.person, *table),
            Ask::Plan { table, text } => self.plan(request, *table, text),
            Ask::DropPlan(table) => self.drop_plan(request, *table),
            Ask::Settings => self.settings(request.person),
            Ask::Prefer { key, value } => self.prefer(request, key, value),
            Ask::Stats(whose) => self.stats(request, *whose),
            Ask::Report { table, text } => self.report(request, *table, text),
            Ask::Forget { sure } => self.forget_me(request.person, *sure),
        };
        posts.map(Reply::from)
    }

    fn press(&self, request: &Request, control: &str) -> Result<Reply, Turned> {
        if let Some((key, value)) = days::pressed(control) {
            return self.prefer(request, key, value).map(Reply::from);
        }
        let forged = || Turned::Away(line!("host-no-control"));
        let posts = match control.parse::<Control>().map_err(|_| forged())? {
            Control::Table(verb, table) => match verb {
                TableVerb::Join => self.join(request, table),
                TableVerb::Leave => self.leave(request, table),
                TableVerb::AddBot => self.add_bot(request, table, BotKind::Greedy),
                TableVerb::RemoveBot => self.remove_bot(request, table),
                TableVerb::Options => self.options_post(request.person, table, None),
                TableVerb::Start => self.start(request, table),
                TableVerb::Turn => self.turn_message(request.person, table, Vec::new()),
                TableVerb::Board => self.show(request.person, table, Sight::Game(Picture::Overview)),
                TableVerb::Look => self.look(request.person, table),
                TableVerb::Since => self.since_my_turn(request.person, table),
                TableVerb::Undo => self.undo_step(request, table),
                TableVerb::Restart => self.undo_turn(request, table),
                TableVerb::Return => self.take_seat_back(request, table),
                TableVerb::DropPlan => self.drop_plan(request, table),
                TableVerb::GoOn => self.go_on(request, table),
                TableVerb::Rematch => return Ok(Reply::opened(self.rematch(request, table)?)),
            },
            Control::Offer { table, option } => self.options_post(request.person, table, Some(option)),
            Control::Set { table, option, value } => self.set_by_number(request, table, option, value),
            Control::See { table, what } => self.show(request.person, table, what),
            Control::Seat { verb, table, seat } => self.about_seat(request, table, verb, seat),
            Control::Vote { table, number, yes } => self.answer_vote(request, table, number, yes),
            Control::Decision { verb: DecisionVerb::Menu, table, seat, decision, at } => {
                self.open_menu(request.person, table, seat, decision, at)
            }
            Control::Decision { verb: DecisionVerb::Choose, table, seat, decision, at } => {
                self.choose(request, table, seat, decision, &[at])
            }
        };
        posts.map(Reply::from)
    }

    /// Several entries of one decision's menu, as one step that can be undone.
    fn pick(&self, request: &Request, controls: &[String]) -> Result<Reply, Turned> {
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
            Some((table, seat, decision)) => self.choose(request, table, seat, decision, &picks).map(Reply::from),
            None => Err(Turned::Away(line!("host-no-control"))),
        }
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
        self.heads(&shelf::open_prefix(channel))
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
        if entries.is_empty() {
            return Ok(Slot { head, live: None });
        }
        let played = match self.differs(&head, &entries)? {
            Some(problem) => Err(Turned::Away(line!("host-no-replay", problem = problem))),
            None => self.play_out(head.clone(), entries),
        };
        match played {
            Ok(live) => Ok(Slot { head, live: Some(live) }),
            // Stopped before: it waits for whatever puts it right.
            Err(Turned::Away(_)) if head.report.is_some() || !head.is_open() => Ok(Slot { head, live: None }),
            Err(Turned::Away(line)) => {
                self.stop_table(id, crate::text::english(&line))?;
                self.read_slot(id)
            }
            Err(turned) => Err(turned),
        }
    }

    fn play_out(&self, head: Head, entries: Vec<Entry>) -> Result<Live, Turned> {
        let kind = self.kind(&head)?;
        Live::play_out(kind.as_ref(), head, entries)
            .map_err(|error| Turned::Away(line!("host-no-replay", problem = error.to_string())))
    }

    /// The game of a table with the data that the table was opened with.
    fn kind(&self, head: &Head) -> Result<Arc<dyn AnyKind>, Turned> {
        let broken = |problem: String| Turned::Away(line!("host-no-game", problem = problem));
        let kind = self.registry.find(&head.game).map_err(|error| broken(error.to_string()))?;
        let edition = kind.info().edition;
        if head.edition != edition {
            return Err(broken(format!("it is played by edition {}, here is edition {edition}", head.edition)));
        }
        if head.data.is_empty() || head.data == kind.data().hash() {
            return Ok(Arc::clone(kind));
        }
        if let Some(kind) = lock(&self.older_data).get(&head.data) {
            return Ok(Arc::clone(kind));
        }
        let files = shelf::read_data(self.store.as_ref(), &head.data)?;
        let files = files.ok_or_else(|| broken(format!("the data {} that it is played with are gone", head.data)))?;
        let older = kind.with_data(files).map_err(|error| broken(error.to_string()))?;
        lock(&self.older_data).insert(head.data.clone(), Arc::clone(&older));
        Ok(older)
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
        head.waits = days::after(&slot.head, &head, change.live.as_ref().or(slot.live.as_ref()), &change.entries);
        head.due = self.next_due(&head);
        self.put_waits(&mut batch, &slot.head, &head)?;
        self.put_played(&mut batch, &slot.head, &head)?;
        let over = head.seats.iter().filter(|_| !head.is_open()).filter_map(|holder| holder.person);
        for person in change.spent.into_iter().chain(over) {
            batch.delete(shelf::plan_key(person, head.id));
        }
        if let Some(person) = change.by {
            self.clear_notes(&mut batch, person, head.id)?;
        }
        for (person, what) in change.notes {
            shelf::put_note(&mut batch, person, head.id, &Note { at: head.touched, what });
        }
        for (news, mention) in change.news {
            let notice = Notice { at: head.touched, table: head.id, seq: head.seq, news, mention };
            shelf::put_notice(&mut batch, &head.channel, &notice);
        }
        if let Some(live) = &slot.live {
            snapshots::put(&mut batch, first, &head, &change.entries, live);
        }
        shelf::put_head(&mut batch, Some(&slot.head), &head);
        match self.store.commit(batch) {
            Ok(()) => {
                slot.head = head.clone();
                match (change.live, &mut slot.live) {
                    (Some(live), _) => slot.live = Some(Live { head, ..live }),
                    (None, Some(live)) => {
                        live.head = head;
                        live.entries.extend(change.entries);
                    }
                    (None, None) => {}
                }
                Ok(())
            }
            Err(error) => {
                // What is in memory may be ahead of what is stored: whoever waits for the table finds it as it is.
                lock(&self.tables).remove(&slot.head.id);
                if let Ok(stored) = self.read_slot(slot.head.id) {
                    *slot = stored;
                }
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

    /// One line for a person, as the whole answer.
    fn word_to(&self, person: PersonId, line: &Line) -> Answer {
        Ok(vec![Post::words(self.say_to(person, line, &[])?)])
    }

    /// What the seats of a table are called, once it runs also whoever plays against one person alone.
    pub fn names(&self, head: &Head) -> Result<Vec<String>, Trouble> {
        let language = self.language(&head.language)?;
        let automa = self.registry.find(&head.game).ok().and_then(|kind| kind.info().automa);
        let automa = automa.filter(|_| head.seats.len() == 1 && head.stage != Stage::Lobby);
        let people = head.seats.iter().enumerate().map(|(at, holder)| {
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
        });
        people.chain(automa.map(|name| Ok(language.word(name)))).collect()
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
    notes: Vec<(PersonId, Noted)>,
    /// The game, where it was played out anew.
    live: Option<Live>,
    /// Whose plans were played or dropped.
    spent: Vec<PersonId>,
    request: Option<&'a str>,
    /// Who did it: what waited for them has been seen.
    by: Option<PersonId>,
}

impl<'a> Change<'a> {
    /// What a person's request makes of a table.
    fn of(head: Head, request: &'a Request) -> Change<'a> {
        Change { request: Some(&request.id), by: Some(request.person), ..Change::by_itself(head) }
    }

    /// What happens without anybody's request.
    fn by_itself(head: Head) -> Change<'a> {
        let (entries, news, notes, spent) = Default::default();
        Change { head, entries, news, notes, live: None, spent, request: None, by: None }
    }
}

impl Head {
    /// Can anything still happen at it?
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Lobby | Stage::Running | Stage::Paused)
    }

    /// Which of the players' colours each seat wears: the chosen ones, and the next free ones for the others. One more than
    /// there are seats: whoever plays against one person alone wears it.
    #[must_use]
    pub fn colours(&self) -> Vec<u8> {
        let chosen: Vec<u8> = self.seats.iter().filter_map(|holder| holder.colour).collect();
        let mut free = (0..).filter(|colour| !chosen.contains(colour));
        let worn = self.seats.iter().map(|holder| holder.colour).chain([None]);
        worn.map(|colour| colour.or_else(|| free.next()).unwrap_or_default()).collect()
    }

    /// The seat that this person plays now.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats.iter().position(|holder| holder.plays(person)).and_then(Seat::new)
    }

    /// The seat of this person that a bot plays meanwhile.
    #[must_use]
    pub fn seat_to_take(&self, person: PersonId) -> Option<Seat> {
        let away = |holder: &Holder| holder.person == Some(person) && holder.bot.is_some();
        self.seats.iter().position(away).and_then(Seat::new)
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
