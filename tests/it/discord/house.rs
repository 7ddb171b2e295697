//! A whole house: the double, the host, its bots, and the real front end between them.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tabletalk::chat::discord::{Discord as Front, Intervals, NotStarted, Settings};
use tabletalk::engine::Seed;
use tabletalk::games::Registry;
use tabletalk::host::ids::{Channel, Clock, TableId, WallClock};
use tabletalk::host::record::{Head, Stage};
use tabletalk::host::{Bell, Desk, Host, Limits};
use tabletalk::scene::studio::Studio;
use tabletalk::store::{MemoryStore, Store};
use tokio::runtime::{Builder, Runtime};

use super::double::gateway::Gateway;
use super::double::message::Message;
use super::double::person::Person;
use super::double::snowflake::Snowflake;
use super::double::{Discord, TOKEN};
use crate::host::room::Still;

/// The bot with everything behind it, on a Discord of its own.
pub struct House {
    pub discord: Discord,
    pub store: Arc<dyn Store>,
    pub limits: Limits,
    clock: Arc<dyn Clock>,
    /// The same clock, where it stands still until time is told to pass.
    still: Option<Arc<Still>>,
    furnish: fn(Host) -> Host,
    bot: Option<Bot>,
}

/// What runs between store and Discord, on threads of its own: it can be gone from one moment to the next.
struct Bot {
    host: Arc<Host>,
    front: Option<Front>,
    desk: Desk,
    _bell: Bell,
    runtime: Option<Runtime>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Pauses that no test has to wait for. Answers are never announced first, so that each press has its answer at once.
pub fn settings(discord: &Discord) -> Settings {
    let intervals = Intervals {
        answer: Duration::from_secs(20),
        look: Duration::from_millis(50),
        retry: Duration::from_millis(10),
        longest_retry: Duration::from_millis(50),
        forbidden: Duration::from_millis(100),
        undecided: Duration::from_secs(60),
        stop: Duration::from_secs(5),
    };
    Settings { client: Some(discord.client()), intervals, ..Settings::new(TOKEN) }
}

/// The same games each time.
fn secret(table: TableId) -> Seed {
    Seed::from_number(table.0)
}

impl House {
    pub async fn open() -> House {
        House::over(Arc::new(MemoryStore::new())).await
    }

    /// A house in which no time passes but what [`House::pass`] says.
    pub async fn still() -> House {
        House::still_over(Arc::new(MemoryStore::new())).await
    }

    pub async fn still_over(store: Arc<dyn Store>) -> House {
        House::still_in(House { store, ..House::closed().await }).await
    }

    /// Starts the bot of a house in which no time passes.
    pub async fn still_in(mut house: House) -> House {
        let clock = Arc::new(Still(WallClock.now().0.into()));
        (house.clock, house.still) = (Arc::clone(&clock) as Arc<dyn Clock>, Some(clock));
        house.start().await;
        house
    }

    pub async fn over(store: Arc<dyn Store>) -> House {
        let mut house = House { store, ..House::closed().await };
        house.start().await;
        house
    }

    /// A Discord with no bot yet.
    pub async fn closed() -> House {
        let (store, clock) = (Arc::new(MemoryStore::new()), Arc::new(WallClock));
        let limits = Limits { lobbies_per_hour: 1000, tables_per_channel: 1000, ..Limits::default() };
        let furnish = |host: Host| host;
        House { discord: Discord::open().await, store, limits, clock, still: None, furnish, bot: None }
    }

    /// The same with something more to its host.
    pub fn furnished(self, furnish: fn(Host) -> Host) -> House {
        House { furnish, ..self }
    }

    /// Hours pass, half of one at a time; whatever is due is told.
    pub async fn pass(&self, hours: u64) {
        let half = Duration::from_secs(30 * 60);
        let clock = self.clock_that_stands();
        for _ in 0..2 * hours {
            clock.0.fetch_add(half.as_millis() as u64, Ordering::SeqCst);
            self.discord.pass(half);
            self.host().ring().expect("the store answers");
            self.settled().await;
        }
    }

    /// Hours pass at once; whatever is due waits to be told.
    pub fn let_pass(&self, hours: u64) {
        let span = Duration::from_secs(hours * 60 * 60);
        self.clock_that_stands().0.fetch_add(span.as_millis() as u64, Ordering::SeqCst);
        self.discord.pass(span);
        self.host().ring().expect("the store answers");
    }

    /// What time the house thinks it is, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.clock.now().0
    }

    fn clock_that_stands(&self) -> &Still {
        self.still.as_ref().expect("the clock stands still")
    }

    /// What day and time it is.
    pub fn set_clock(&self, written: &str) {
        let moment: jiff::Timestamp = written.parse().expect("a moment");
        self.clock_that_stands().0.store(moment.as_millisecond() as u64, Ordering::SeqCst);
    }

    /// Starts the bot, as after a restart of the process.
    pub async fn start(&mut self) {
        self.start_with(settings(&self.discord)).await;
    }

    pub async fn start_with(&mut self, settings: Settings) {
        let started = self.try_to_start(settings).await;
        started.unwrap_or_else(|error| panic!("the front end starts: {error}"));
    }

    pub async fn try_to_start(&mut self, settings: Settings) -> Result<(), NotStarted> {
        let store = Arc::clone(&self.store);
        let limits = self.limits.clone();
        let registry = Arc::new(Registry::load(None).expect("the games load"));
        let host = Host::new(Arc::clone(&store), registry, Arc::clone(&self.clock), limits);
        let host = Arc::new((self.furnish)(host.with_secrets(Box::new(secret))));
        let studio = Arc::new(Studio::new(1, 16 << 20));
        let desk = Desk::open(&host, 1);
        let bell = Bell::hang(&host);
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads for the bot");
        let met = self.discord.gateway(|gateway| gateway.identified.len());
        let starting = Front::start(Arc::clone(&host), store, studio, settings);
        let front = runtime.spawn(starting).await.expect("starting does not panic");
        let front = match front {
            Ok(front) => front,
            Err(error) => {
                runtime.shutdown_background();
                return Err(error);
            }
        };
        self.bot = Some(Bot { host, front: Some(front), desk, _bell: bell, runtime: Some(runtime) });
        let is_new = |gateway: &Gateway| gateway.identified.len() > met && gateway.is_connected();
        self.discord.until_gateway("the bot says hello", is_new).await;
        self.discord.ready().await;
        for head in self.tables() {
            if head.stage == Stage::Running {
                self.bot().desk.look_at(head.id);
            }
        }
        Ok(())
    }

    /// Ends the bot in good order.
    pub async fn stop(&mut self) {
        let mut bot = self.bot.take().expect("the bot runs");
        if let Some(front) = bot.front.take() {
            front.stop().await;
        }
    }

    /// The process is gone from one moment to the next: nothing of it is finished.
    pub fn kill(&mut self) {
        drop(self.bot.take().expect("the bot runs"));
    }

    pub async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    fn bot(&self) -> &Bot {
        self.bot.as_ref().expect("the bot runs")
    }

    pub fn host(&self) -> &Arc<Host> {
        &self.bot().host
    }

    pub fn person(&self, name: &str) -> Person {
        self.discord.person(name)
    }

    /// The tables of the double's first channel.
    pub fn tables(&self) -> Vec<Head> {
        self.tables_in(self.discord.channel)
    }

    pub fn tables_in(&self, channel: Snowflake) -> Vec<Head> {
        let channel = Channel { platform: "discord".to_owned(), id: channel.to_string() };
        self.host().tables_in(&channel).expect("the store answers")
    }

    pub fn head(&self, table: TableId) -> Head {
        self.host().table(table).unwrap_or_else(|_| panic!("there is a table {table}"))
    }

    /// Opens a table; its number.
    pub async fn open_table(&self, owner: &Person, line: &str) -> TableId {
        let before: Vec<TableId> = self.tables().iter().map(|head| head.id).collect();
        owner.slash(line).await;
        let new = self.tables().into_iter().find(|head| !before.contains(&head.id));
        new.unwrap_or_else(|| panic!("`{line}` opened no table: {:?}", owner.sees())).id
    }

    /// A running table of these people, in this order, and so many bots; the post of its first turn.
    pub async fn running(&self, people: &[&Person], bots: usize) -> TableId {
        let table = self.open_table(people[0], "/table new game:burgundy").await;
        let lobby = self.lobby(table).await;
        for person in &people[1..] {
            person.press_on(&lobby, "Join").await;
        }
        for _ in 0..bots {
            people[0].press_on(&lobby, "Add a bot").await;
        }
        people[0].press_on(&lobby, "Start").await;
        self.turn_post(table).await;
        table
    }

    /// What waits to be told.
    pub fn waiting(&self) -> usize {
        self.store.scan("outbox/", None, 1000).expect("the store answers").len()
    }

    /// Once everything is told.
    pub async fn settled(&self) {
        self.discord.until("everything is told", |_| self.waiting() == 0).await;
    }

    /// The public post of a lobby.
    pub async fn lobby(&self, table: TableId) -> Message {
        let id = format!("join.{table}");
        self.public("a lobby", |post| post.buttons().iter().any(|button| button.id == id)).await
    }

    /// The public post of a turn.
    pub async fn turn_post(&self, table: TableId) -> Message {
        let id = format!("turn.{table}");
        self.public("a turn", |post| post.buttons().iter().any(|button| button.id == id)).await
    }

    /// The newest public message that is as wanted.
    pub async fn public(&self, what: &str, wanted: impl Fn(&Message) -> bool) -> Message {
        self.discord.post(self.discord.channel, &format!("there is {what}"), wanted).await
    }
}
