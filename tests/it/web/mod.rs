//! The local table, asked as browsers ask it.

mod access;
mod browser;
mod crash;
mod days;
mod disk;
mod fuzz;
mod gate;
mod keys;
mod newcomer;
mod play;
mod seats;
mod served;
mod together;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tabletalk::chat::web::{Settings, Web};
use tabletalk::engine::Seed;
use tabletalk::games::Registry;
use tabletalk::host::ids::{Clock, WallClock};
use tabletalk::host::{Desk, Host, Limits};
use tabletalk::scene::studio::Studio;
use tabletalk::store::{MemoryStore, Store};
use tower::ServiceExt;

/// A server in this process.
pub struct Room {
    pub host: Arc<Host>,
    pub web: Arc<Web>,
    pub store: Arc<dyn Store>,
    router: Router,
    _desk: Desk,
}

impl Room {
    pub fn open() -> Room {
        Room::over(Arc::new(MemoryStore::new()), Settings::default())
    }

    pub fn over(store: Arc<dyn Store>, settings: Settings) -> Room {
        Room::by_clock(store, settings, Arc::new(WallClock))
    }

    /// The same by a clock of one's own.
    pub fn by_clock(store: Arc<dyn Store>, settings: Settings, clock: Arc<dyn Clock>) -> Room {
        let limits = Limits { lobbies_per_hour: 1000, tables_per_channel: 1000, ..Limits::default() };
        let registry = Arc::new(Registry::load(None).unwrap());
        let host = Host::new(Arc::clone(&store), registry, clock, limits);
        let host = Arc::new(host.with_secrets(Box::new(|table| Seed::from_number(table.0))));
        let studio = Arc::new(Studio::new(1, 16 << 20));
        let web = Web::open(Arc::clone(&host), Arc::clone(&store), studio, settings).unwrap();
        let desk = Desk::open(&host, 1);
        Room { host, router: web.router(), web, store, _desk: desk }
    }

    pub fn browser(&self) -> Browser {
        Browser { router: self.router.clone(), cookie: Mutex::default(), heard: Mutex::default() }
    }
}

/// A browser: it keeps its cookie, and everything that it was sent.
pub struct Browser {
    router: Router,
    cookie: Mutex<Option<String>>,
    heard: Mutex<Vec<u8>>,
}

impl Browser {
    /// Sends anything at all.
    pub async fn send(&self, mut request: Request<Body>) -> (StatusCode, Vec<u8>) {
        let headers = request.headers_mut();
        if !headers.contains_key(header::HOST) {
            headers.insert(header::HOST, "127.0.0.1:8017".parse().unwrap());
        }
        if let (Some(cookie), false) = (&*self.cookie.lock().unwrap(), headers.contains_key(header::COOKIE)) {
            headers.insert(header::COOKIE, cookie.parse().unwrap());
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
            *self.cookie.lock().unwrap() = cookie.split(';').next().map(str::to_owned);
        }
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes().to_vec();
        self.heard.lock().unwrap().extend(&body);
        (status, body)
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        let (status, body) = self.send(Request::get(path).body(Body::empty()).unwrap()).await;
        (status, serde_json::from_slice(&body).unwrap_or_else(|_| String::from_utf8_lossy(&body).into()))
    }

    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let request = Request::post(path)
            .header("x-tabletalk", "1")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        let (status, body) = self.send(request).await;
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    /// Asks for a change with an id of its own; what was answered.
    pub async fn ask(&self, what: Value) -> Value {
        let (status, answer) = self.post("/api/do", json!({ "request": fresh(), "ask": what })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }

    pub async fn table(&self, table: u64) -> Value {
        let (status, answer) = self.get(&format!("/api/tables/{table}")).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }

    /// The table, once it is this browser's turn or the game is over.
    pub async fn my_turn(&self, table: u64) -> Value {
        let patience = Instant::now() + Duration::from_secs(20);
        loop {
            let now = self.table(table).await;
            if now["yours"] == true || now["stage"] == "over" {
                return now;
            }
            assert!(Instant::now() < patience, "it never became my turn: {now}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// A table against a bot; its number.
    pub async fn play_bot(&self) -> u64 {
        let (status, answer) =
            self.post("/api/play", json!({ "request": fresh(), "game": "burgundy", "name": "Ada" })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer["table"].as_u64().unwrap_or_else(|| panic!("{answer}"))
    }

    /// Was this ever sent here?
    pub fn heard(&self, text: &str) -> bool {
        String::from_utf8_lossy(&self.heard.lock().unwrap()).contains(text)
    }
}

/// A request id that nobody had before.
pub fn fresh() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("test-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// All controls of a message that can be pressed.
pub fn offered(message: &Value) -> Vec<String> {
    let mut all = Vec::new();
    for row in message["rows"].as_array().into_iter().flatten() {
        let buttons = row["buttons"].as_array().into_iter().flatten().filter(|button| button["enabled"] == true);
        let entries = row["select"]["entries"].as_array().into_iter().flatten();
        all.extend(buttons.chain(entries).filter_map(|one| one["control"].as_str()).map(str::to_owned));
    }
    all
}

/// The first step that a message offers, opening a menu where it must.
pub async fn first_step(browser: &Browser, message: &Value) -> String {
    let all = offered(message);
    if let Some(step) = all.iter().find(|control| control.starts_with("do.")) {
        return step.clone();
    }
    let menu = all.iter().find(|control| control.starts_with("menu.")).expect("something is offered");
    let inside = browser.ask(json!({ "press": menu })).await;
    let step = offered(&inside["posts"][0]).into_iter().find(|control| control.starts_with("do."));
    step.expect("a menu has steps")
}
