//! What is kept: tables on disk verified, exported, imported, and drawn.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Parser;
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
