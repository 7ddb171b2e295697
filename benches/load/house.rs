//! A full house: 20,000 stored tables, most of them over long ago, opened by the real server.

use std::path::Path;
use std::sync::Arc;

use serde_json::Value;
use tabletalk::bots::BotKind;
use tabletalk::chat::web::lounge;
use tabletalk::engine::Options;
use tabletalk::games::Registry;
use tabletalk::host::control::{Control, TableVerb};
use tabletalk::host::ids::{Account, PersonId, TableId, WallClock};
use tabletalk::host::{Ask, Desk, Host, Limits, Request};
use tabletalk::store::{Batch, MemoryStore, Settings, SledStore, Store};

use super::server::Server;

const TABLES: u64 = 20_000;
/// One of so many is still played.
const OPEN: u64 = 100;
/// Tables that are written as one.
const AT_ONCE: u64 = 100;

/// Fills a house and opens it; how many seconds until the server is ready.
pub fn open(data: &Path) -> f64 {
    fill(data);
    let server = Server::start(data);
    let (seconds, memory) = (server.ready_after.as_secs_f64(), server.peak_mb());
    println!("| stored tables | open ones | ready after s | peak MB |");
    println!("|-|-|-|-|");
    println!("| {TABLES} | {} | {seconds:.2} | {memory:.0} |", TABLES / OPEN);
    server.stop();
    seconds
}

/// Two tables are played for real, one to its end; copies of them fill the house.
fn fill(data: &Path) {
    let template: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let (running, over) = play_two(&template);
    let store = SledStore::open(data, Settings::default()).expect("a new store opens").store;
    for (key, value) in template.scan("", None, usize::MAX).expect("memory can be read") {
        let shared = ["person/", "account/", "data/"].iter().any(|prefix| key.starts_with(prefix));
        if shared {
            commit(&store, vec![(key, value)]);
        }
    }
    let (running, over) = (keys_of(template.as_ref(), running), keys_of(template.as_ref(), over));
    for first in (1..=TABLES).step_by(AT_ONCE as usize) {
        let tables = first..first + AT_ONCE;
        let copies = tables.flat_map(|number| {
            let keys = if number % OPEN == 0 { &running } else { &over };
            keys.iter().map(move |(key, value)| renumbered(key, value, number)).collect::<Vec<_>>()
        });
        commit(&store, copies.collect());
    }
    commit(&store, vec![("next/table".to_owned(), (TABLES + 1).into())]);
}

fn commit(store: &SledStore, keys: Vec<(String, Value)>) {
    let mut batch = Batch::new();
    for (key, value) in keys {
        batch.put(key, value);
    }
    store.commit(batch).expect("the store takes it");
}

fn play_two(store: &Arc<dyn Store>) -> (TableId, TableId) {
    let registry = Arc::new(Registry::load(None).expect("the games are there"));
    let host = Arc::new(Host::new(Arc::clone(store), registry, Arc::new(WallClock), Limits::default()));
    let account = Account { platform: "web".to_owned(), id: "ada".to_owned() };
    let person = host.meet(&account, "Ada").expect("Ada is met").id;
    let desk = Desk::open(&host, 1);
    let (running, over) = (start(&host, person, "running"), start(&host, person, "over"));
    ask(&host, person, "resign", Ask::Resign(over));
    while host.table(over).expect("it is there").is_open() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    drop(desk);
    (running, over)
}

fn start(host: &Host, person: PersonId, name: &str) -> TableId {
    let open = Ask::Open { game: "burgundy".to_owned(), options: Options::new() };
    let table = ask(host, person, &format!("{name}-open"), open).expect("a table is opened");
    ask(host, person, &format!("{name}-bot"), Ask::AddBot { table, kind: BotKind::Greedy });
    let start = Control::Table(TableVerb::Start, table).to_string();
    ask(host, person, &format!("{name}-start"), Ask::Press(start));
    table
}

fn ask(host: &Host, person: PersonId, id: &str, ask: Ask) -> Option<TableId> {
    let request = Request { id: id.to_owned(), person, channel: lounge(), moderator: false, ask };
    host.handle(&request).expect("memory never fails").opened
}

/// Everything that is stored of a table: its keys have its number.
fn keys_of(store: &dyn Store, table: TableId) -> Vec<(String, Value)> {
    let number = format!("/{:08}", table.0);
    let all = store.scan("", None, usize::MAX).expect("memory can be read");
    let kinds = ["table/", "entry/", "in-channel/", "open/", "of-person/"];
    let its = |key: &str| kinds.iter().any(|kind| key.starts_with(kind)) && key.contains(&number);
    all.into_iter()
        .filter(|(key, _)| its(key))
        .map(|(key, value)| (key.replacen(&number, "/{table}", 1), value))
        .collect()
}

fn renumbered(key: &str, value: &Value, number: u64) -> (String, Value) {
    let mut value = value.clone();
    if key.starts_with("table/") {
        value["id"] = number.into();
        value["name"] = format!("burgundy-{number}").into();
    } else if value.is_u64() {
        value = number.into();
    }
    (key.replace("{table}", &format!("{number:08}")), value)
}
