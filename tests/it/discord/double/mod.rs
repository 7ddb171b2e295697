//! A Discord on loopback: REST under `/api/v10` over TLS, the gateway, and people who use it.
//!
//! The real serenity client talks to it. Everything that the bot sends is checked against the platform's limits and, where
//! its description lies beside the crate, against Discord's own; a violation fails the test that caused it.

pub mod bucket;
pub mod check;
mod clock;
pub mod fault;
pub mod gateway;
pub mod guild;
mod interaction;
mod mention;
pub mod message;
pub mod permission;
pub mod person;
pub mod picture;
pub mod record;
mod refusal;
pub mod rest;
mod slash;
pub mod snowflake;
pub mod tls;
pub mod user;
mod world;

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::http::{Http, HttpBuilder};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use bucket::Rate;
use fault::{Fault, Planned, Route};
use guild::Kind;
use message::Message;
use person::Person;
use record::{Call, Payload};
use snowflake::Snowflake;
use world::World;

/// How long a test waits for something that should happen.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// The bot's token.
pub const TOKEN: &str = "MTEwMDAwMDAwMDAwMDAwMDAwMQ.Gq3xZ1.a-token-that-only-the-double-takes-0000";

/// What servers and people share.
pub struct Shared {
    world: Mutex<World>,
    changed: watch::Sender<u64>,
    rest: SocketAddr,
    gateway: SocketAddr,
}

/// A Discord of one's own, with a server and a channel. Dropping it fails the test if the bot broke a rule of the platform.
pub struct Discord {
    shared: Arc<Shared>,
    servers: Vec<JoinHandle<()>>,
    /// The server that everybody is on.
    pub guild: Snowflake,
    /// The channel that everybody starts in.
    pub channel: Snowflake,
    finished: bool,
}

impl Discord {
    /// Opens it on free ports.
    pub async fn open() -> Discord {
        let listen = || {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has a free port");
            listener.set_nonblocking(true).expect("a socket can be set so");
            let address = listener.local_addr().expect("a bound socket has an address");
            (listener, address)
        };
        let ((rest, rest_address), (gateway, gateway_address)) = (listen(), listen());
        let mut world = World::new(TOKEN);
        let guild = world.add_guild("The Game Cellar");
        let channel = world.add_channel(guild, "games");
        let shared = Arc::new(Shared {
            world: Mutex::new(world),
            changed: watch::Sender::new(0),
            rest: rest_address,
            gateway: gateway_address,
        });
        let rest = axum_server::from_tcp_rustls(rest, tls::server()).expect("a bound socket can serve");
        let rest = rest.serve(rest::router(Arc::clone(&shared)).into_make_service());
        let gateway = tokio::net::TcpListener::from_std(gateway).expect("a bound socket can serve");
        let gateway_router = gateway::router(Arc::clone(&shared));
        let servers = vec![
            tokio::spawn(async move { rest.await.expect("the REST server runs") }),
            tokio::spawn(async move { axum::serve(gateway, gateway_router).await.expect("the gateway runs") }),
        ];
        Discord { shared, servers, guild, channel, finished: false }
    }

    /// A client that finds nothing but this Discord.
    pub fn client(&self) -> reqwest::Client {
        tls::client(self.shared.rest)
    }

    /// The way in for a bot in another process: see [`tls::client_through`].
    pub fn door(&self) -> String {
        tls::door(self.shared.rest)
    }

    /// serenity's own client for it, its rate limiter on.
    pub fn http(&self) -> Http {
        HttpBuilder::new(TOKEN).client(self.client()).build()
    }

    /// Somebody on the server, in its channel; the same person for the same name.
    pub fn person(&self, name: &str) -> Person {
        Person::enter(&self.shared, self.guild, self.channel, name)
    }

    /// Another channel of the server.
    pub fn add_channel(&self, name: &str) -> Snowflake {
        self.shared.change(|world| {
            let id = world.add_channel(self.guild, name);
            let channel = world.channel_json(&world.channels[&id]);
            world.gateway.dispatch("CHANNEL_CREATE", gateway::GUILDS, &channel);
            id
        })
    }

    /// What the bot may not do in a channel.
    pub fn deny(&self, channel: Snowflake, permissions: u64) {
        self.shared.change(|world| {
            world.channels.get_mut(&channel).expect("the channel is there").denied = permissions;
        });
    }

    /// Somebody deletes a channel.
    pub fn delete_channel(&self, channel: Snowflake) {
        self.shared.change(|world| {
            let gone = world.channels.remove(&channel).expect("the channel is there");
            let event = if gone.kind == Kind::Thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
            let gone = world.channel_json(&gone);
            world.gateway.dispatch(event, gateway::GUILDS, &gone);
        });
    }

    /// Somebody with the right to do so deletes a message.
    pub fn delete_message(&self, message: Snowflake) {
        self.shared.change(|world| rest::messages::delete(world, message));
    }

    /// A thread falls asleep; a locked one stays so.
    pub fn archive(&self, thread: Snowflake, locked: bool) {
        self.shared.change(|world| {
            let channel = world.channels.get_mut(&thread).expect("the thread is there");
            (channel.archived, channel.locked) = (true, locked);
            let channel = world.channel_json(&world.channels[&thread]);
            world.gateway.dispatch("THREAD_UPDATE", gateway::GUILDS, &channel);
        });
    }

    /// Does this thread sleep?
    pub fn is_archived(&self, thread: Snowflake) -> bool {
        self.shared.world().channels[&thread].archived
    }

    /// Threads of a channel, oldest first.
    pub fn threads(&self, channel: Snowflake) -> Vec<(Snowflake, String)> {
        let world = self.shared.world();
        let mine = world.channels.values().filter(|one| one.parent == Some(channel));
        mine.map(|one| (one.id, one.name.clone())).collect()
    }

    /// The bot is thrown off the server.
    pub fn throw_bot_out(&self) {
        self.shared.change(|world| {
            world.guilds.get_mut(&self.guild).expect("the server is there").has_bot = false;
            let left = serde_json::json!({ "id": self.guild });
            world.gateway.dispatch("GUILD_DELETE", gateway::GUILDS, &left);
        });
    }

    /// The next requests of that route go wrong, so many times. Every planned fault must happen.
    pub fn plan(&self, route: &str, fault: Fault, times: usize) {
        self.shared.change(|world| world.faults.push(Planned { route: Route::read(route), fault, times }));
    }

    /// Faults that have not happened yet.
    pub fn faults_left(&self) -> usize {
        self.shared.world().faults.iter().map(|planned| planned.times).sum()
    }

    /// That many requests of a route in that time.
    pub fn limit(&self, route: &str, limit: u32, per: Duration) {
        self.shared.change(|world| world.buckets.set(route, Rate { limit, per }));
    }

    /// The limits that bots meet in earnest.
    pub fn limit_as_usual(&self) {
        self.shared.change(|world| world.buckets = bucket::Buckets::usual());
    }

    /// Lets time pass.
    pub fn pass(&self, time: Duration) {
        self.shared.change(|world| world.clock.pass(time));
    }

    /// From now on time passes by itself.
    pub fn let_time_run(&self) {
        self.shared.change(|world| world.clock.run());
    }

    /// Files are measured and thrown away.
    pub fn forget_files(&self) {
        self.shared.change(|world| world.keeps_files = false);
    }

    /// Does something to the gateway.
    pub fn gateway<T>(&self, act: impl FnOnce(&mut gateway::Gateway) -> T) -> T {
        self.shared.change(|world| act(&mut world.gateway))
    }

    /// Once the bot is connected and its commands are registered.
    pub async fn ready(&self) {
        let ready = |world: &mut World| (world.gateway.is_connected() && !world.commands.is_empty()).then_some(());
        self.shared.until("the bot connects and registers its commands", ready).await;
    }

    /// Once something holds of the gateway.
    pub async fn until_gateway(&self, what: &str, holds: impl Fn(&gateway::Gateway) -> bool) {
        self.shared.until(what, |world| holds(&world.gateway).then_some(())).await;
    }

    /// Commands that are registered: everywhere, or for one server.
    pub fn commands(&self, guild: Option<Snowflake>) -> Vec<serde_json::Value> {
        self.shared.world().commands.get(&guild).cloned().unwrap_or_default()
    }

    /// Everything that was asked of it, in order.
    pub fn calls(&self) -> Vec<Call> {
        self.shared.world().calls.clone()
    }

    /// How many requests of a route came.
    pub fn count(&self, route: &str) -> usize {
        let route = Route::read(route);
        self.shared.world().calls.iter().filter(|call| route.covers(&call.method, &call.path)).count()
    }

    /// Everything that went out to anybody, in order.
    pub fn payloads(&self) -> Vec<Payload> {
        self.shared.world().payloads.clone()
    }

    /// What stands in a channel for all to see, oldest first.
    pub fn posts(&self, channel: Snowflake) -> Vec<Message> {
        let world = self.shared.world();
        let here = world.messages.values().filter(|message| message.channel == channel);
        here.filter(|message| !message.gone && !message.is_private()).cloned().collect()
    }

    /// Once a public message of the channel is as wanted: the newest such.
    pub async fn post(&self, channel: Snowflake, what: &str, wanted: impl Fn(&Message) -> bool) -> Message {
        let found = |world: &mut World| {
            let here = world.messages.values().rev().filter(|message| message.channel == channel);
            here.filter(|message| !message.gone && !message.is_private()).find(|message| wanted(message)).cloned()
        };
        self.shared.until(what, found).await
    }

    /// A message as it stands now.
    pub fn message(&self, id: Snowflake) -> Message {
        self.shared.world().messages.get(&id).unwrap_or_else(|| panic!("there is no message {id}")).clone()
    }

    /// Once something holds; `what` says what was waited for if it never does.
    pub async fn until(&self, what: &str, holds: impl Fn(&Discord) -> bool) {
        let mut heard = self.shared.changed.subscribe();
        let waited = tokio::time::timeout(PATIENCE, async {
            // What is waited for may lie outside the double: look now and then even if nothing changed in it.
            while !holds(self) {
                let _ = tokio::time::timeout(Duration::from_millis(10), heard.changed()).await;
            }
        });
        assert!(waited.await.is_ok(), "it never happened that {what}\n{}", self.shared.state());
    }

    /// What broke the platform's rules so far; the test takes it upon itself.
    pub fn take_violations(&self) -> Vec<String> {
        self.shared.change(|world| std::mem::take(&mut world.violations))
    }

    /// How long first answers took, slowest last.
    pub fn answer_times(&self) -> Vec<Duration> {
        let world = self.shared.world();
        let mut all: Vec<Duration> = world.interactions.values().filter_map(|one| one.took).collect();
        all.sort();
        all
    }

    /// From now on only what is asked from now on counts.
    pub fn forget_answer_times(&self) {
        self.shared.world().interactions.values_mut().for_each(|one| one.took = None);
    }

    /// The last word: no rule broken, no planned fault left over.
    pub fn finish(mut self) {
        self.judge();
    }

    fn judge(&mut self) {
        self.finished = true;
        let world = self.shared.world();
        let broken = world.violations.clone();
        let left: Vec<String> = world.faults.iter().map(|planned| format!("{planned:?}")).collect();
        drop(world);
        assert!(broken.is_empty(), "the bot broke rules of the platform:\n{}", broken.join("\n"));
        assert!(left.is_empty(), "these faults never happened:\n{}", left.join("\n"));
    }
}

impl Drop for Discord {
    fn drop(&mut self) {
        for server in &self.servers {
            server.abort();
        }
        if !self.finished && !std::thread::panicking() {
            self.judge();
        }
    }
}

impl Shared {
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world; whoever waits looks again.
    pub fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let out = change(&mut self.world());
        self.changed.send_modify(|changes| *changes += 1);
        out
    }

    /// Once something is found.
    pub async fn until<T>(&self, what: &str, mut find: impl FnMut(&mut World) -> Option<T>) -> T {
        let mut heard = self.changed.subscribe();
        let waited = tokio::time::timeout(PATIENCE, async {
            loop {
                let found = find(&mut self.world());
                match found {
                    Some(found) => return found,
                    None => heard.changed().await.expect("the double outlives its tests"),
                }
            }
        });
        match waited.await {
            Ok(found) => found,
            Err(_) => panic!("it never happened that {what}\n{}", self.state()),
        }
    }

    pub fn gateway_url(&self) -> String {
        format!("ws://{}", self.gateway)
    }

    /// What happened last, for a test that waits in vain.
    fn state(&self) -> String {
        let world = self.world();
        let calls = world.calls.iter().rev().take(12).rev();
        let calls: Vec<String> =
            calls.map(|call| format!("  {} -> {:?} {:?}", call.line(), call.status, call.code)).collect();
        let broken = world.violations.join("\n  ");
        let messages = world.messages.values().rev().take(6).map(|one| {
            let who = if one.is_private() { "private" } else { "public" };
            format!("  [{who}] {} {:?}", one.content, one.labels())
        });
        format!(
            "connected: {}, last requests:\n{}\nnewest messages:\n{}\nviolations: {broken}",
            world.gateway.is_connected(),
            calls.join("\n"),
            messages.collect::<Vec<_>>().join("\n"),
        )
    }
}
