//! SIGKILL at random moments under load: what was acknowledged is there, nothing is there twice, every table plays out.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::games::Registry;
use tabletalk::host::ids::WallClock;
use tabletalk::host::{Host, Limits};
use tabletalk::store::{Settings, SledStore, Store};

const KILLS: u64 = 30;
const PLAYERS: usize = 3;

/// A browser of a server that may die at any moment.
#[derive(Clone, Default)]
pub struct Client {
    cookie: String,
    pub person: u64,
    table: u64,
    requests: u64,
    /// Steps that the server said were taken.
    pub acknowledged: u64,
    /// Steps that were sent and never answered.
    pub unanswered: u64,
}

impl Client {
    /// A request; nothing where the server died.
    fn post(&mut self, port: u16, path: &str, body: &Value) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nX-Tabletalk: 1\r\nCookie: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        if !head.starts_with("HTTP/1.1 200") {
            return None;
        }
        if let Some(cookie) = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")) {
            self.cookie = cookie.split(';').next()?.to_owned();
        }
        Some(body.to_owned())
    }

    fn request(&mut self) -> String {
        self.requests += 1;
        format!("crash-{}", self.requests)
    }

    /// A table against a bot; nothing where the server died.
    pub fn sit_down(&mut self, port: u16) -> Option<()> {
        let request = self.request();
        let body = json!({ "request": request, "game": "burgundy", "name": "Ada" });
        let answer = self.post(port, "/api/play", &body)?;
        let answer: Value = serde_json::from_str(&answer).unwrap();
        self.table = answer["table"].as_u64().unwrap_or_else(|| panic!("{answer}"));
        self.person = answer["you"].as_u64().unwrap();
        Some(())
    }

    fn press(&mut self, port: u16, control: &str) -> Option<String> {
        let request = self.request();
        self.post(port, "/api/do", &json!({ "request": request, "ask": { "press": control } }))
    }

    /// Plays until the server dies.
    pub fn play(&mut self, port: u16, mut pick: impl FnMut(usize) -> usize) {
        let mut idle = 0;
        loop {
            let Some(mut offered) = self.press(port, &format!("turn.{}", self.table)) else { return };
            if offered.contains("is over") {
                if self.sit_down(port).is_none() {
                    return;
                }
                continue;
            }
            let menus = controls(&offered, "menu.");
            if !menus.is_empty() && pick(3) > 0 {
                let Some(open) = self.press(port, &menus[pick(menus.len())]) else { return };
                offered = open;
            }
            let choices = controls(&offered, "do.");
            if choices.is_empty() {
                // A bot that can't store its step is waited for, though not for ever.
                idle += 1;
                if idle > 2_000 {
                    return;
                }
                std::thread::sleep(Duration::from_millis(1));
                continue;
            }
            idle = 0;
            self.unanswered += 1;
            let Some(answer) = self.press(port, &choices[pick(choices.len())]) else { return };
            self.unanswered -= 1;
            // A refusal, such as of one pick where several belong together, has nothing to press.
            if answer.contains("is over") || !controls(&answer, "undo.").is_empty() {
                assert!(!answer.contains("out of date"), "{answer}");
                self.acknowledged += 1;
            }
        }
    }
}

/// Every control of an answer that begins so.
fn controls(answer: &str, verb: &str) -> Vec<String> {
    let begins = format!("\"{verb}");
    let found = answer.match_indices(&begins).map(|(at, _)| &answer[at + 1..]);
    found.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
}

fn serve(data: &Path, port: u16) -> Child {
    let server = Command::new(env!("CARGO_BIN_EXE_tabletalk"))
        .env("TABLETALK_WEB_ADDRESS", format!("127.0.0.1:{port}"))
        .env("TABLETALK_STORE_DIRECTORY", data)
        .env("TABLETALK_LOG_LEVEL", "warn")
        .env("TABLETALK_LIMITS_LOBBIES_PER_HOUR", "1000")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let patience = Instant::now() + Duration::from_secs(20);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(Instant::now() < patience, "the server does not come up");
        std::thread::sleep(Duration::from_millis(5));
    }
    server
}

/// The steps that each person chose, by the store; every table must play out.
fn stored(data: &Path) -> BTreeMap<u64, u64> {
    let store: Arc<dyn Store> = Arc::new(SledStore::open(data, Settings::default()).unwrap().store);
    let registry = Arc::new(Registry::load(None).unwrap());
    let host = Host::new(Arc::clone(&store), registry, Arc::new(WallClock), Limits::default());
    let found = host.verify().unwrap();
    assert!(found.broken.is_empty(), "{:?}", found.broken);
    let mut chosen = BTreeMap::new();
    for (_, entry) in store.scan("entry/", None, 100_000).unwrap() {
        let chosen_by = entry["by"].as_u64().filter(|_| entry["what"] == "act" && entry.get("forced").is_none());
        if let Some(person) = chosen_by {
            *chosen.entry(person).or_insert(0) += 1;
        }
    }
    chosen
}

#[test]
fn thirty_kills_lose_nothing_that_was_acknowledged() {
    let data = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let mut rng = bot_rng(30);
    let mut clients = vec![Client::default(); PLAYERS];
    for kill in 0..KILLS {
        let mut server = serve(data.path(), port);
        if kill == 0 {
            clients.iter_mut().for_each(|client| client.sit_down(port).unwrap());
        }
        let seeds: Vec<u64> = clients.iter().map(|_| below(&mut rng, 1 << 20) as u64).collect();
        let alive = Duration::from_millis(20 + below(&mut rng, 150) as u64);
        std::thread::scope(|scope| {
            for (client, seed) in clients.iter_mut().zip(seeds) {
                let mut rng = bot_rng(seed);
                scope.spawn(move || client.play(port, |n| below(&mut rng, n)));
            }
            std::thread::sleep(alive);
            server.kill().unwrap();
            server.wait().unwrap();
        });
        let chosen = stored(data.path());
        for client in &clients {
            let there = chosen.get(&client.person).copied().unwrap_or(0);
            let (least, most) = (client.acknowledged, client.acknowledged + client.unanswered);
            assert!(
                (least..=most).contains(&there),
                "after kill {kill}: {there} steps are stored, {least} acknowledged, {most} sent"
            );
        }
    }
    let all: u64 = clients.iter().map(|client| client.acknowledged).sum();
    println!("{all} steps were acknowledged over {KILLS} kills");
    assert!(all > KILLS, "hardly anything was played: {all}");
}
