//! What is kept: tables on disk verified, exported, imported, and drawn.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Parser;
use tabletalk::chat::web::{DOOR, Door};
use tabletalk::games::Registry;
use tabletalk::host::Ask;
use tabletalk::host::record::Stage;
use tabletalk::shell::keep;
use tabletalk::shell::render::{Render, run};
use tabletalk::store::{Settings, SledStore, Store};

use crate::host::room::Room;

#[derive(Parser)]
struct Line<T: clap::Args> {
    #[command(flatten)]
    args: T,
}

fn parse<T: clap::Args>(words: &[&str]) -> T {
    Line::<T>::parse_from(std::iter::once(&"command").chain(words)).args
}

fn registry() -> Registry {
    Registry::load(None).unwrap()
}

fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A data directory with a finished table, a running one and a lobby.
fn filled(data: &Path) {
    let store: Arc<dyn Store> = Arc::new(SledStore::open(data, Settings::default()).unwrap().store);
    let room = Room::over(store);
    let table = room.running(&["Ada"], 1);
    room.ask("Ada", Ask::Resign(table));
    room.bots_play(table);
    assert_eq!(room.head(table).stage, Stage::Over);
    let running = room.running(&["Ada", "Bob"], 0);
    room.pass_turn("Ada", running);
    room.open("Bob");
}

#[test]
fn a_data_directory_is_verified_exported_imported_and_drawn() {
    let folder = fresh("keep");
    let (data, again, rebuilt) = (folder.join("data"), folder.join("again"), folder.join("rebuilt"));
    filled(&data);
    let path = |path: &Path| path.to_str().unwrap().to_owned();
    let sound = keep::verify(registry(), &parse(&["--data", &path(&data)])).unwrap();
    assert_eq!(sound, "3 tables are sound");

    let all = folder.join("all.ndjson");
    keep::export(registry(), &parse(&["--data", &path(&data), "--out", &path(&all)])).unwrap();
    std::fs::create_dir_all(&again).unwrap();
    keep::import(registry(), &parse(&["--data", &path(&again), &path(&all)])).unwrap();
    assert_eq!(keep::verify(registry(), &parse(&["--data", &path(&again)])).unwrap(), sound);
    let twice = keep::import(registry(), &parse(&["--data", &path(&again), &path(&all)])).unwrap_err();
    assert!(twice.contains("is there already"), "{twice}");

    keep::import(registry(), &parse(&["--data", &path(&rebuilt), &path(&data.join("journal"))])).unwrap();
    assert_eq!(keep::verify(registry(), &parse(&["--data", &path(&rebuilt)])).unwrap(), sound);

    let game = folder.join("game.json");
    keep::export(registry(), &parse(&["--data", &path(&data), "--table", "1", "--out", &path(&game)])).unwrap();
    let picture = folder.join("course.png");
    run(&registry(), &parse::<Render>(&[&path(&game), "--out", &path(&picture), "--what", "course"])).unwrap();
    assert!(picture.is_file());
    let secret = keep::export(registry(), &parse(&["--data", &path(&data), "--table", "2", "--out", &path(&game)]));
    assert!(secret.unwrap_err().contains("is not over"));
}

#[test]
fn a_table_that_does_not_play_out_is_named() {
    let folder = fresh("keep-broken");
    filled(&folder);
    {
        let store = SledStore::open(&folder, Settings::default()).unwrap().store;
        let mut batch = tabletalk::store::Batch::new();
        batch.put("entry/00000001/00000002", store.get("entry/00000001/00000001").unwrap().unwrap());
        store.commit(batch).unwrap();
    }
    let words = ["--data", folder.to_str().unwrap()];
    let broken = keep::verify(registry(), &parse(&words)).unwrap_err();
    assert!(broken.contains("2 tables are sound, 1 are not:\nburgundy-1: step "), "{broken}");
    let missing = keep::verify(registry(), &parse(&["--data", "no such place"])).unwrap_err();
    assert!(missing.contains("there is no data directory"), "{missing}");
}

/// A server on a data directory, until it is told to stop.
struct Server(std::process::Child);

impl Server {
    fn start(data: &Path) -> Server {
        let child = std::process::Command::new(env!("CARGO_BIN_EXE_tabletalk"))
            .env("TABLETALK_WEB_ADDRESS", "127.0.0.1:0")
            .env("TABLETALK_STORE_DIRECTORY", data)
            .env("TABLETALK_LOG_LEVEL", "error")
            .spawn()
            .unwrap();
        let server = Server(child);
        let patience = std::time::Instant::now() + std::time::Duration::from_secs(20);
        while Door::find(data).is_none() {
            assert!(std::time::Instant::now() < patience, "the server does not come up");
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        server
    }

    fn stop(mut self) {
        let stopped = std::process::Command::new("kill").arg(self.0.id().to_string()).status().unwrap();
        assert!(stopped.success() && self.0.wait().unwrap().success());
    }
}

#[test]
fn a_data_directory_is_looked_after_while_the_server_runs() {
    let folder = fresh("keep-running");
    let (data, again) = (folder.join("data"), folder.join("again"));
    filled(&data);
    let path = |path: &Path| path.to_str().unwrap().to_owned();
    let (offline, online) = (folder.join("offline.ndjson"), folder.join("online.ndjson"));
    keep::export(registry(), &parse(&["--data", &path(&data), "--out", &path(&offline)])).unwrap();

    let server = Server::start(&data);
    let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(data.join(DOOR)).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600, "only its owner reads the token");
    let sound = keep::verify(registry(), &parse(&["--data", &path(&data)])).unwrap();
    assert_eq!(sound, "3 tables are sound");
    keep::export(registry(), &parse(&["--data", &path(&data), "--out", &path(&online)])).unwrap();
    assert_eq!(tables_in(&online), tables_in(&offline));
    let game = folder.join("game.json");
    keep::export(registry(), &parse(&["--data", &path(&data), "--table", "1", "--out", &path(&game)])).unwrap();
    run(&registry(), &parse::<Render>(&[&path(&game), "--out", &path(&folder.join("x.svg")), "--what", "course"]))
        .unwrap();
    let running = keep::export(registry(), &parse(&["--data", &path(&data), "--table", "2", "--out", &path(&game)]));
    assert!(running.unwrap_err().contains("is not over"));
    let twice = keep::import(registry(), &parse(&["--data", &path(&data), &path(&offline)])).unwrap_err();
    assert!(twice.contains("is there already"), "{twice}");
    nobody_else_gets_in(&data);
    server.stop();
    assert!(!data.join(DOOR).exists(), "the door is closed with the server");

    std::fs::create_dir_all(&again).unwrap();
    let server = Server::start(&again);
    keep::import(registry(), &parse(&["--data", &path(&again), &path(&online)])).unwrap();
    assert_eq!(keep::verify(registry(), &parse(&["--data", &path(&again)])).unwrap(), sound);
    let whole = folder.join("whole.json");
    keep::export(registry(), &parse(&["--data", &path(&again), "--table", "2", "--whole", "--out", &path(&whole)]))
        .unwrap();
    let taken = keep::import(registry(), &parse(&["--data", &path(&again), &path(&whole)])).unwrap();
    assert_eq!(taken, "the table is number 4 here", "a table that is there already comes under a new number");
    let broken = folder.join("broken.ndjson");
    std::fs::write(&broken, "not what an export writes\n").unwrap();
    let refused = keep::import(registry(), &parse(&["--data", &path(&again), &path(&broken)])).unwrap_err();
    assert!(refused.contains("Line 1"), "{refused}");
    server.stop();
    let left: Vec<_> = std::fs::read_dir(&again).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with("import-")), "{left:?}");
    keep::import(registry(), &parse(&["--data", &path(&data), &path(&whole)])).unwrap();
    for place in [&again, &data] {
        assert_eq!(keep::verify(registry(), &parse(&["--data", &path(place)])).unwrap(), "4 tables are sound");
    }
}

/// The keys of tables and their logs in an export.
fn tables_in(export: &Path) -> std::collections::BTreeSet<String> {
    let text = std::fs::read_to_string(export).unwrap();
    let pages = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let keys = pages.flat_map(|page| page["put"].as_object().unwrap().keys().cloned().collect::<Vec<_>>());
    keys.filter(|key| key.starts_with("table/") || key.starts_with("entry/")).collect()
}

/// Without the token there is nothing to be found, not even that there is something.
fn nobody_else_gets_in(data: &Path) {
    use std::io::{Read, Write};
    let door = Door::find(data).unwrap();
    let guess = "0".repeat(64);
    for (path, token) in
        [("/admin/export", ""), ("/admin/export", guess.as_str()), ("/admin/verify", &guess), ("/admin/", &door.token)]
    {
        let mut stream = std::net::TcpStream::connect(door.address).unwrap();
        let ask = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\r\n",
            door.address
        );
        stream.write_all(ask.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 404") && answer.contains("There is nothing here."), "{path}: {answer}");
    }
}
