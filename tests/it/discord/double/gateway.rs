//! The gateway: HELLO, IDENTIFY, READY, heartbeats, RESUME with what was missed, and everything that can go wrong with it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::any;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::Shared;
use super::world::World;

/// Intents that events need.
pub const GUILDS: u64 = 1;
pub const GUILD_MESSAGES: u64 = 1 << 9;
pub const DIRECT_MESSAGES: u64 = 1 << 12;
/// Intents that Discord gives only to bots that it approved.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// How many events a session can catch up on.
const REMEMBERED: usize = 1000;

/// Sessions, and what tests want to know of them.
#[derive(Default)]
pub struct Gateway {
    sessions: BTreeMap<String, Session>,
    /// The data of every IDENTIFY.
    pub identified: Vec<Value>,
    pub resumed: usize,
    pub heartbeats: usize,
    /// Heartbeats get no answer: the line looks alive and is dead.
    pub deaf: bool,
    /// No session is taken up again.
    pub forgetful: bool,
    /// Milliseconds between heartbeats; Discord's usual where it is not set.
    pub interval: Option<u64>,
}

struct Session {
    intents: u64,
    /// How many events there were.
    last: usize,
    /// The latest of them, as they were sent.
    events: VecDeque<String>,
    line: Option<UnboundedSender<Order>>,
}

/// What a connection is told to do.
enum Order {
    Say(String),
    Close(u16),
    Cut,
}

impl Gateway {
    /// Is a bot there to hear of things, now or after taking up its session again?
    pub fn is_awaited(&self) -> bool {
        !self.sessions.is_empty()
    }

    /// Is a bot connected?
    pub fn is_connected(&self) -> bool {
        self.sessions.values().any(|session| session.line.is_some())
    }

    /// An event for every session that asked for its kind.
    pub fn dispatch(&mut self, event: &str, needs: u64, data: &Value) {
        for session in self.sessions.values_mut() {
            if needs == 0 || session.intents & needs != 0 {
                session.say(event, data);
            }
        }
    }

    /// Cuts every line without a word.
    pub fn cut(&mut self) {
        self.order(|| Order::Cut);
    }

    /// Closes every line with a code.
    pub fn close(&mut self, code: u16) {
        self.order(|| Order::Close(code));
    }

    /// Asks bots to connect again and go on.
    pub fn ask_to_reconnect(&mut self) {
        self.order(|| Order::Say(json!({ "op": 7, "d": null }).to_string()));
    }

    /// Says that the session is no longer good.
    pub fn invalidate(&mut self) {
        self.order(|| Order::Say(json!({ "op": 9, "d": false }).to_string()));
        self.sessions.clear();
    }

    fn order(&mut self, order: impl Fn() -> Order) {
        for session in self.sessions.values_mut() {
            if let Some(line) = &session.line {
                // A line that is gone hears nothing more.
                let _ = line.send(order());
            }
        }
    }
}

impl Session {
    fn say(&mut self, event: &str, data: &Value) {
        self.last += 1;
        let text = json!({ "op": 0, "s": self.last, "t": event, "d": data }).to_string();
        if let Some(line) = &self.line {
            let _ = line.send(Order::Say(text.clone()));
        }
        self.events.push_back(text);
        if self.events.len() > REMEMBERED {
            self.events.pop_front();
        }
    }
}

pub fn router(shared: Arc<Shared>) -> Router {
    Router::new().route("/", any(connect)).with_state(shared)
}

async fn connect(State(shared): State<Arc<Shared>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| async move {
        let (line, orders) = unbounded_channel();
        let mut connection = Connection { shared, line, session: None };
        connection.serve(socket, orders).await;
        connection.detach();
    })
}

struct Connection {
    shared: Arc<Shared>,
    line: UnboundedSender<Order>,
    session: Option<String>,
}

impl Connection {
    async fn serve(&mut self, mut socket: WebSocket, mut orders: UnboundedReceiver<Order>) {
        let interval = self.shared.world().gateway.interval.unwrap_or(41_250);
        self.say(json!({ "op": 10, "d": { "heartbeat_interval": interval } }));
        loop {
            tokio::select! {
                order = orders.recv() => match order {
                    Some(Order::Say(text)) => {
                        if socket.send(Frame::Text(text.into())).await.is_err() {
                            return;
                        }
                    }
                    Some(Order::Close(code)) => {
                        let frame = CloseFrame { code, reason: "".into() };
                        // Whether or not it was heard, this line is over.
                        let _ = socket.send(Frame::Close(Some(frame))).await;
                        return;
                    }
                    Some(Order::Cut) | None => return,
                },
                heard = socket.recv() => match heard {
                    Some(Ok(Frame::Text(text))) => self.hear(&text),
                    Some(Ok(Frame::Close(frame))) => {
                        // Saying goodbye with these codes ends the session.
                        if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                            self.end();
                        }
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return,
                },
            }
        }
    }

    fn say(&self, what: Value) {
        let _ = self.line.send(Order::Say(what.to_string()));
    }

    fn hear(&mut self, text: &str) {
        let Ok(said) = serde_json::from_str::<Value>(text) else {
            let _ = self.line.send(Order::Close(4002));
            return;
        };
        match said["op"].as_u64() {
            Some(1) => {
                let deaf = self.shared.change(|world| {
                    world.gateway.heartbeats += 1;
                    world.gateway.deaf
                });
                if !deaf {
                    self.say(json!({ "op": 11 }));
                }
            }
            Some(2) => self.identify(&said["d"]),
            Some(6) => self.resume(&said["d"]),
            Some(3 | 4 | 8) => {}
            _ => {
                let _ = self.line.send(Order::Close(4001));
            }
        }
    }

    fn identify(&mut self, said: &Value) {
        let shared = Arc::clone(&self.shared);
        let line = self.line.clone();
        self.session = shared.change(|world| {
            world.gateway.identified.push(said.clone());
            let intents = said["intents"].as_u64().unwrap_or_default();
            if !is_token(world, &said["token"]) {
                let _ = line.send(Order::Close(4004));
                return None;
            }
            if intents & PRIVILEGED != 0 {
                let _ = line.send(Order::Close(4014));
                return None;
            }
            let name = format!("session-{}", world.fresh());
            let mut session = Session { intents, last: 0, events: VecDeque::new(), line: Some(line) };
            let mine = || world.guilds.values().filter(|guild| guild.has_bot);
            let unavailable: Vec<Value> = mine().map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
            session.say(
                "READY",
                &json!({
                    "v": 10, "user": world.bot.json(), "guilds": unavailable, "session_id": name,
                    "resume_gateway_url": shared.gateway_url(), "shard": [0, 1], "session_type": "normal",
                    "private_channels": [], "relationships": [], "application": { "id": world.bot.id, "flags": 0 },
                }),
            );
            if intents & GUILDS != 0 {
                for guild in mine() {
                    session.say("GUILD_CREATE", &world.guild_json(guild));
                }
            }
            // One shard has one session.
            world.gateway.sessions.clear();
            world.gateway.sessions.insert(name.clone(), session);
            Some(name)
        });
    }

    fn resume(&mut self, said: &Value) {
        let shared = Arc::clone(&self.shared);
        let line = self.line.clone();
        self.session = shared.change(|world| {
            let name = said["session_id"].as_str().unwrap_or_default().to_owned();
            let good = is_token(world, &said["token"]) && !world.gateway.forgetful;
            let Some(session) = world.gateway.sessions.get_mut(&name).filter(|_| good) else {
                let _ = line.send(Order::Say(json!({ "op": 9, "d": false }).to_string()));
                world.gateway.sessions.remove(&name);
                return None;
            };
            let heard = said["seq"].as_u64().unwrap_or_default() as usize;
            let forgotten = session.last - session.events.len();
            for missed in session.events.iter().skip(heard.saturating_sub(forgotten)) {
                let _ = line.send(Order::Say(missed.clone()));
            }
            session.line = Some(line);
            session.say("RESUMED", &json!({}));
            world.gateway.resumed += 1;
            Some(name)
        });
    }

    /// The line is gone; the session may be taken up again.
    fn detach(&self) {
        let Some(name) = &self.session else { return };
        self.shared.change(|world| {
            let session = world.gateway.sessions.get_mut(name);
            if let Some(session) = session
                && session.line.as_ref().is_some_and(|line| line.same_channel(&self.line))
            {
                session.line = None;
            }
        });
    }

    /// The bot said goodbye.
    fn end(&mut self) {
        if let Some(name) = self.session.take() {
            self.shared.change(|world| world.gateway.sessions.remove(&name));
        }
    }
}

fn is_token(world: &World, said: &Value) -> bool {
    said.as_str().is_some_and(|said| said.trim_start_matches("Bot ") == world.token)
}
