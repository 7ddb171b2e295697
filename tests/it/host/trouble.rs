//! Tables that go wrong: they stop with a report, everything else goes on, and nothing is lost.

use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use tabletalk::games::Registry;
use tabletalk::host::Ask;
use tabletalk::host::ids::TableId;
use tabletalk::host::record::Stage;
use tabletalk::store::Batch;

use super::faulty::{BROKEN, Faulty};
use super::room::{Room, words};

/// Overwrites what is stored at a key.
fn overwrite(room: &Room, key: &str, value: Value) {
    let mut batch = Batch::new();
    batch.put(key, value);
    room.store.commit(batch).unwrap();
}

#[test]
fn a_defect_stops_its_table_with_a_report_and_nothing_else() {
    let mut registry = Registry::load(None).unwrap();
    registry.add::<Faulty>(None).unwrap();
    let room = Room::with(registry);
    let sound = room.running(&["Ada", "Bob"], 0);
    let faulty = room.running_of("faulty", &["Ada", "Bob"]);
    for _ in 0..2 {
        let (workers, _) = room.host.complete(room.person("Ada"), faulty, "workers").unwrap().remove(0);
        room.types("Ada", faulty, &workers);
    }
    let before = room.head(faulty).seq;
    BROKEN.store(true, Ordering::SeqCst);
    let answer = words(&room.types("Ada", faulty, "end"));
    assert!(answer.contains("It is kept as report 1; nothing is lost."), "{answer}");
    let head = room.head(faulty);
    assert_eq!((head.stage, head.report, head.seq), (Stage::Paused, Some(1), before + 1));
    let told = room.told().pop().unwrap();
    assert!(words(&told).contains("report 1"), "{}", words(&told));
    assert_eq!(told.mention, [room.person("Ada")], "the owner is told");
    let report = room.host.reports().unwrap().remove(0);
    assert!(report.problem.contains("the defect of the test"), "{}", report.problem);
    assert_eq!((report.table.unwrap().id, report.log.len() as u64), (faulty, before));
    assert!(words(&room.turn("Ada", faulty)).contains("is paused"));
    // The other table goes on, and this one too once its defect is mended.
    room.pass_turn("Ada", sound);
    BROKEN.store(false, Ordering::SeqCst);
    let room = room.restarted();
    assert!(words(&room.turn("Ada", faulty)).contains("is paused"));
    room.ask("Bob", Ask::GoOn(faulty));
    assert_eq!((room.head(faulty).stage, room.head(faulty).report), (Stage::Running, None));
    room.types("Ada", faulty, "end");
    assert!(words(&room.turn("Ada", faulty)).contains("The table waits for Bob"));
    assert_eq!(room.host.verify().unwrap().broken, []);
}

#[test]
fn a_table_that_no_longer_replays_is_stopped_and_the_others_run() {
    let room = Room::new();
    let broken = room.running(&["Ada", "Bob"], 0);
    let sound = room.running(&["Ada", "Bob"], 0);
    room.pass_turn("Ada", broken);
    let entry = format!("entry/{:08}/00000001", broken.0);
    let good = room.store.get(&entry).unwrap().unwrap();
    let mut bad = good.clone();
    bad["action"] = json!("take 9z d1");
    overwrite(&room, &entry, bad);
    let room = room.restarted();
    let answer = words(&room.turn("Bob", broken));
    assert!(answer.contains("is paused"), "{answer}");
    let report = room.host.reports().unwrap().remove(0);
    assert!(report.problem.contains("step 1"), "{}", report.problem);
    assert_eq!(room.host.verify().unwrap().broken.len(), 1);
    let stays = words(&room.ask("Bob", Ask::GoOn(broken)).remove(0));
    assert!(stays.contains("can’t be played on"), "{stays}");
    assert_eq!(room.head(broken).report, Some(1), "it is still stopped");
    room.pass_turn("Ada", sound);
    overwrite(&room, &entry, good);
    room.ask("Bob", Ask::GoOn(broken));
    assert_eq!(room.head(broken).stage, Stage::Running);
    assert_eq!(room.host.verify().unwrap().broken, []);
}

#[test]
fn a_log_that_leads_elsewhere_than_it_did_is_noticed() {
    let room = Room::new();
    let table = room.running(&["Ada"], 1);
    while room.head(table).seq < 100 {
        room.bots_play(table);
        room.pass_turn("Ada", table);
    }
    let key = format!("cache/snapshot/{:08}", table.0);
    let mut snapshot = room.store.get(&key).unwrap().expect("a state is kept after 64 entries");
    assert_eq!(room.host.verify().unwrap().broken, []);
    snapshot["state"]["seats"] = json!([]);
    let mut batch = Batch::new();
    batch.put_cache(&*key, snapshot);
    room.store.commit(batch).unwrap();
    let found = room.host.verify().unwrap();
    assert!(found.broken[0].1.contains("differently than it was played"), "{:?}", found.broken);
    let room = room.restarted();
    assert_eq!(room.head(table).stage, Stage::Paused);
    // Without the cache there is nothing to compare with.
    let mut batch = Batch::new();
    batch.delete(&*key);
    room.store.commit(batch).unwrap();
    room.ask("Ada", Ask::GoOn(table));
    assert_eq!(room.head(table).stage, Stage::Running);
}

#[test]
fn a_correction_of_the_data_affects_new_tables_only() {
    let room = Room::new();
    let old = room.running(&["Ada", "Bob"], 0);
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("burgundy")).unwrap();
    let numbers = include_str!("../../../assets/games/burgundy/numbers.json");
    let corrected = numbers.replacen("\"take_workers\": 2", "\"take_workers\": 3", 1);
    assert_ne!(corrected, numbers);
    std::fs::write(folder.path().join("burgundy/numbers.json"), corrected).unwrap();
    let room = room.restarted_with(Registry::load(Some(folder.path())).unwrap());
    let new = room.running(&["Ada", "Bob"], 0);
    assert_ne!(room.head(old).data, room.head(new).data);
    let workers = |table: TableId| {
        let (typed, _) = room.host.complete(room.person("Ada"), table, "workers").unwrap().remove(0);
        room.types("Ada", table, &typed);
        let told = words(&room.ask("Ada", Ask::Log(table)).remove(0));
        told.rsplit("takes workers").next().unwrap().to_owned()
    };
    let (before, after) = (workers(old), workers(new));
    assert_ne!(before, after, "both play by the same numbers");
    assert_eq!(room.host.verify().unwrap().broken, []);
    // Where the data are gone the table is stopped, not played by others.
    let mut batch = Batch::new();
    batch.delete(format!("data/{}", room.head(old).data));
    room.store.commit(batch).unwrap();
    let room = room.restarted_with(Registry::load(Some(folder.path())).unwrap());
    assert!(words(&room.turn("Ada", old)).contains("is paused"));
    assert!(room.host.reports().unwrap()[0].problem.contains("that it is played with are gone"));
    assert_eq!(room.head(new).stage, Stage::Running);
}

#[test]
fn a_person_reports_something_and_gets_a_number() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let nothing = words(&room.ask("Ada", Ask::Report { table: Some(table), text: "  ".into() }).remove(0));
    assert_eq!(nothing, "Say in a few words what went wrong.");
    let text = "The ship did not move. ".repeat(500);
    let answer = words(&room.ask("Bob", Ask::Report { table: Some(table), text }).remove(0));
    assert_eq!(answer, "Thank you. It is kept as report 1 for whoever runs this bot.");
    let report = room.host.reports().unwrap().remove(0);
    assert_eq!((report.by, report.log.len()), (Some(room.person("Bob")), 1));
    assert_eq!(report.problem.chars().count(), 2_000);
    assert_eq!(room.head(table).stage, Stage::Running, "a report stops nothing");
}

#[test]
fn a_store_without_an_index_of_open_tables_gets_one() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let closed = room.open("Ada");
    room.ask("Ada", Ask::End(closed));
    let mut batch = Batch::new();
    batch.delete(format!("open/test/room/{:08}", table.0));
    room.store.commit(batch).unwrap();
    assert!(room.host.open_tables().unwrap().is_empty());
    let room = room.restarted();
    room.host.index_open_tables().unwrap();
    let open: Vec<TableId> = room.host.open_tables().unwrap().iter().map(|head| head.id).collect();
    assert_eq!(open, [table]);
    room.host.index_open_tables().unwrap();
    assert_eq!(room.host.tables_in(&room.channel()).unwrap().len(), 1);
}
