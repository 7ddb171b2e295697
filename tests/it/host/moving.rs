//! One table moves to another store: under a new number, with the people who are known there.

use serde_json::json;
use tabletalk::host::record::Stage;
use tabletalk::host::{TableFile, Turned};
use tabletalk::text::english;

use super::room::{Room, words};

/// A table in the middle of its first round, as a file.
fn moved(room: &Room) -> TableFile {
    let table = room.running(&["Ada", "Bob"], 0);
    room.pass_turn("Ada", table);
    let file = room.host.table_file(table).unwrap();
    // As whoever runs the bot has it on disk.
    serde_json::from_str(&serde_json::to_string(&file).unwrap()).unwrap()
}

#[test]
fn a_table_is_played_on_elsewhere() {
    let (here, there) = (Room::new(), Room::new());
    let bob = there.person("Bob");
    there.open("Bob");
    let file = moved(&here);
    let table = there.host.take_table(file.clone()).unwrap();
    let head = there.head(table);
    assert_eq!((head.name.as_str(), head.stage, head.secret), ("burgundy-2", Stage::Running, file.table.secret));
    assert_eq!(head.seats[1].person, Some(bob), "Bob is not who he was here");
    assert_eq!(head.owner, there.person("Ada"));
    // Both go on alike: the same dice come.
    for room in [&here, &there] {
        let table = if std::ptr::eq(room, &here) { file.table.id } else { table };
        room.pass_turn("Bob", table);
    }
    let dice = |room: &Room, table| room.host.position(None, table).unwrap();
    assert_eq!(dice(&here, file.table.id), dice(&there, table));
    assert_eq!(there.host.verify().unwrap().broken, []);
    assert_eq!(there.host.tables_of(bob).unwrap().len(), 2);
    assert!(words(&there.turn("Ada", table)).contains("Now use a die"));
}

#[test]
fn what_does_not_play_out_is_not_taken() {
    let (here, there) = (Room::new(), Room::new());
    let file = moved(&here);
    let spoiled = |change: &dyn Fn(&mut serde_json::Value), expected: &str| {
        let mut json = serde_json::to_value(&file).unwrap();
        change(&mut json);
        let Err(Turned::Away(line)) = there.host.take_table(serde_json::from_value(json).unwrap()) else {
            panic!("{expected}: it was taken");
        };
        let why = english(&line);
        assert!(why.contains(expected), "{why}");
        assert!(there.host.tables_in(&there.channel()).unwrap().is_empty());
    };
    spoiled(&|file| file["log"][1]["action"] = json!("take 9z d1"), "step 1");
    spoiled(&|file| file["table"]["seq"] = json!(99), "its head counts 99 entries");
    spoiled(&|file| file["table"]["edition"] = json!(99), "edition 99");
    spoiled(&|file| file["table"]["game"] = json!("chess"), "there is no game `chess`");
    spoiled(&|file| file["persons"] = json!([]), "is named and not in it");
    spoiled(&|file| file["data"]["numbers.json"] = json!("{}"), "numbers.json");
}
