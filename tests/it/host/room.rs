//! A channel with people in it, for tests: whoever presses is named, and time only passes when it is told to.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tabletalk::bots::BotKind;
use tabletalk::engine::{Options, Seat, Seed};
use tabletalk::games::Registry;
use tabletalk::host::ids::{Account, Channel, Clock, Moment, PersonId, TableId};
use tabletalk::host::post::{Post, Row};
use tabletalk::host::record::{Head, Stage};
use tabletalk::host::{Ask, Desk, Host, Limits, Reply, Request};
use tabletalk::store::{Batch, MemoryStore, Store};

/// A clock that stands still.
pub struct Still(pub AtomicU64);

impl Clock for Still {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

/// A channel with people.
pub struct Room {
    pub host: Arc<Host>,
    pub store: Arc<dyn Store>,
    pub clock: Arc<Still>,
    registry: Arc<Registry>,
    requests: AtomicU64,
    place: String,
}

impl Room {
    pub fn new() -> Room {
        Room::over(Arc::new(MemoryStore::new()))
    }

    /// A channel where these games are played.
    pub fn with(registry: Registry) -> Room {
        Room::of(Arc::new(MemoryStore::new()), Arc::new(registry))
    }

    pub fn over(store: Arc<dyn Store>) -> Room {
        Room::of(store, Arc::new(Registry::load(None).unwrap()))
    }

    fn of(store: Arc<dyn Store>, registry: Arc<Registry>) -> Room {
        let clock = Arc::new(Still(AtomicU64::new(1_000_000_000)));
        let games = Arc::clone(&registry);
        let host = Host::new(Arc::clone(&store), games, Arc::clone(&clock) as Arc<dyn Clock>, Limits::default());
        let host = host.with_secrets(Box::new(|table| Seed::from_number(table.0)));
        Room { host: Arc::new(host), store, clock, registry, requests: AtomicU64::new(0), place: "room".to_owned() }
    }

    /// The same store with nothing in memory, as after a restart.
    pub fn restarted(self) -> Room {
        let registry = Arc::clone(&self.registry);
        self.again(registry)
    }

    /// The same with other games or other data.
    pub fn restarted_with(self, registry: Registry) -> Room {
        self.again(Arc::new(registry))
    }

    /// Another channel of the same host.
    pub fn in_channel(&self, place: &str) -> Room {
        Room {
            host: Arc::clone(&self.host),
            store: Arc::clone(&self.store),
            clock: Arc::clone(&self.clock),
            registry: Arc::clone(&self.registry),
            requests: AtomicU64::new(0),
            place: place.to_owned(),
        }
    }

    /// The same people and tables once more, to see what would happen.
    pub fn copied(&self) -> Room {
        let store = MemoryStore::new();
        let mut batch = Batch::new();
        for (key, value) in self.store.scan("", None, usize::MAX).unwrap() {
            batch.put(key, value);
        }
        store.commit(batch).unwrap();
        let copy = Room::of(Arc::new(store), Arc::clone(&self.registry));
        copy.clock.0.store(self.clock.0.load(Ordering::SeqCst), Ordering::SeqCst);
        Room { place: "copy".to_owned(), ..copy }
    }

    fn next_request(&self) -> String {
        format!("request {} {}", self.place, self.requests.fetch_add(1, Ordering::SeqCst))
    }

    fn again(self, registry: Arc<Registry>) -> Room {
        let again = Room::of(Arc::clone(&self.store), registry);
        again.requests.store(self.requests.load(Ordering::SeqCst), Ordering::SeqCst);
        again.clock.0.store(self.clock.0.load(Ordering::SeqCst), Ordering::SeqCst);
        again
    }

    pub fn channel(&self) -> Channel {
        Channel { platform: "test".to_owned(), id: self.place.clone() }
    }

    pub fn person(&self, name: &str) -> PersonId {
        let account = Account { platform: "test".to_owned(), id: name.to_owned() };
        self.host.meet(&account, name).unwrap().id
    }

    pub fn ask(&self, name: &str, ask: Ask) -> Vec<Post> {
        let id = self.next_request();
        self.ask_as(&id, name, ask)
    }

    pub fn ask_as(&self, id: &str, name: &str, ask: Ask) -> Vec<Post> {
        self.request(id, name, ask, false).posts
    }

    /// The same by somebody who looks after the channel.
    pub fn moderate(&self, name: &str, ask: Ask) -> Vec<Post> {
        let id = self.next_request();
        self.request(&id, name, ask, true).posts
    }

    pub fn request(&self, id: &str, name: &str, ask: Ask, moderator: bool) -> Reply {
        let person = self.person(name);
        self.host.handle(&Request { id: id.to_owned(), person, channel: self.channel(), moderator, ask }).unwrap()
    }

    pub fn press(&self, name: &str, control: &str) -> Vec<Post> {
        self.ask(name, Ask::Press(control.to_owned()))
    }

    pub fn open(&self, name: &str) -> TableId {
        self.open_with(name, &[])
    }

    pub fn open_with(&self, name: &str, options: &[(&str, &str)]) -> TableId {
        let options: Options = options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect();
        let id = self.next_request();
        let reply = self.request(&id, name, Ask::Open { game: "burgundy".to_owned(), options }, false);
        reply.opened.unwrap_or_else(|| panic!("no table was opened: {:?}", reply.posts))
    }

    /// A running table of a game, of these people in this order.
    pub fn running_of(&self, game: &str, people: &[&str]) -> TableId {
        let options = Options::from([]);
        let reply = self.request(game, people[0], Ask::Open { game: game.to_owned(), options }, false);
        let table = reply.opened.unwrap_or_else(|| panic!("no table was opened: {:?}", reply.posts));
        self.seat_and_start(table, people, 0)
    }

    /// A running table of these people, in this order, and bots.
    pub fn running(&self, people: &[&str], bots: usize) -> TableId {
        self.seat_and_start(self.open(people[0]), people, bots)
    }

    fn seat_and_start(&self, table: TableId, people: &[&str], bots: usize) -> TableId {
        for name in &people[1..] {
            self.press(name, &format!("join.{table}"));
        }
        for _ in 0..bots {
            self.ask(people[0], Ask::AddBot { table, kind: BotKind::Greedy });
        }
        self.ask(people[0], Ask::Set { table, option: "order".to_owned(), value: "joined".to_owned() });
        self.press(people[0], &format!("start.{table}"));
        assert_eq!(self.head(table).stage, Stage::Running);
        table
    }

    pub fn head(&self, table: TableId) -> Head {
        self.host.table(table).unwrap()
    }

    /// The private turn message.
    pub fn turn(&self, name: &str, table: TableId) -> Post {
        let mut posts = self.press(name, &format!("turn.{table}"));
        assert_eq!(posts.len(), 1);
        posts.remove(0)
    }

    /// Presses what a label says, through a menu if it must be.
    pub fn press_label(&self, name: &str, table: TableId, label: &str) -> Post {
        let turn = self.turn(name, table);
        let direct = controls(&turn).into_iter().find(|(known, _)| known == label);
        let control = direct.map(|(_, control)| control).or_else(|| {
            controls(&turn).into_iter().filter(|(_, control)| control.starts_with("menu.")).find_map(|(_, menu)| {
                let open = self.press(name, &menu).remove(0);
                controls(&open).into_iter().find(|(known, _)| known == label).map(|(_, control)| control)
            })
        });
        let control = control.unwrap_or_else(|| panic!("nobody offers `{label}`: {:?}", controls(&turn)));
        self.press(name, &control).remove(0)
    }

    /// The choices that a person has, those of the menus too.
    pub fn choices(&self, name: &str, table: TableId) -> Vec<(String, String)> {
        let turn = controls(&self.turn(name, table));
        let menus = turn.iter().filter(|(_, control)| control.starts_with("menu."));
        let inside = menus.flat_map(|(_, menu)| controls(&self.press(name, menu).remove(0)));
        inside.chain(turn.iter().cloned()).filter(|(_, control)| control.starts_with("do.")).collect()
    }

    /// Types steps.
    pub fn types(&self, name: &str, table: TableId, text: &str) -> Post {
        self.ask(name, Ask::Type { table, text: text.to_owned() }).remove(0)
    }

    /// A turn of nothing but workers.
    pub fn pass_turn(&self, name: &str, table: TableId) {
        for _ in 0..2 {
            let offered = self.host.complete(self.person(name), table, "workers").unwrap();
            let (workers, _) = offered.into_iter().find(|(action, _)| action.starts_with("workers")).unwrap();
            self.types(name, table, &workers);
        }
        self.types(name, table, "end");
    }

    /// What waits to be told, in words.
    pub fn told(&self) -> Vec<Post> {
        let waiting = self.host.waiting(&self.channel(), 1000).unwrap();
        waiting.iter().filter_map(|waiting| self.host.tell(&waiting.notice).unwrap()).collect()
    }

    /// Bots play until the table waits for a person or is over.
    pub fn bots_play(&self, table: TableId) {
        let desk = Desk::open(&self.host, 2);
        desk.look_at(table);
        for _ in 0..20_000 {
            let head = self.head(table);
            let waits = self.host.waits_for(table).unwrap();
            let by_bot = |seat: Seat| head.stand_in == Some(seat) || head.seats[seat.index()].bot.is_some();
            if !waits.iter().any(by_bot) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        panic!("bots never stop");
    }
}

/// Every control of a post with its label, in order.
pub fn controls(post: &Post) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for row in &post.rows {
        match row {
            Row::Buttons(buttons) => all.extend(
                buttons
                    .iter()
                    .filter(|button| button.enabled)
                    .map(|button| (button.label.clone(), button.control.clone())),
            ),
            Row::Select(select) => {
                all.extend(select.entries.iter().map(|entry| (entry.label.clone(), entry.control.clone())));
            }
        }
    }
    all
}

/// All words of a post.
pub fn words(post: &Post) -> String {
    post.text.join(" ")
}
