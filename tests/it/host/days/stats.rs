//! Stats: what was played to its end, for a person and for a place; who does not want to be counted is not.

use tabletalk::host::ids::TableId;
use tabletalk::host::record::Stage;
use tabletalk::host::{Ask, Whose};

use crate::host::room::{Room, words};

/// Plays a table to its end, Ada and Bob by whatever is offered first.
fn played(room: &Room, people: &[&str], bots: usize) -> TableId {
    let table = room.running(people, bots);
    while room.head(table).stage == Stage::Running {
        room.bots_play(table);
        for name in people {
            let mine = |room: &Room| room.head(table).waits_for(room.person(name)).is_some();
            while mine(room) {
                let offered = room.host.complete(room.person(name), table, "").unwrap();
                let end = offered.iter().position(|(action, _)| action == "end").unwrap_or(0);
                room.types(name, table, &offered[end].0);
            }
        }
    }
    table
}

fn stats(room: &Room, name: &str, whose: Whose) -> String {
    words(&room.ask(name, Ask::Stats(whose)).remove(0))
}

#[test]
fn games_wins_and_means_are_counted_by_game_and_number_of_players() {
    let room = Room::new();
    let tables = [played(&room, &["Ada", "Bob"], 0), played(&room, &["Ada", "Bob"], 0), played(&room, &["Ada"], 2)];
    let total = |table: TableId| room.head(table).scores[0].total;
    let wins = tables[..2].iter().filter(|table| room.head(**table).scores[0].rank == 1).count();
    let mean = f64::from(total(tables[0]) + total(tables[1])) / 2.0;
    let mine = stats(&room, "Ada", Whose::Mine);
    assert!(mine.contains(&format!("2 players: 2 games, {wins} won, {mean:.1} VP on average")), "{mine}");
    assert!(mine.contains("3 players: one game"), "{mine}");
    let here = stats(&room, "Cem", Whose::Here);
    assert!(here.contains("Ada: ") && here.contains("Bob: "), "{here}");
    room.prefer("Ada", "stats", "off");
    let here = stats(&room, "Cem", Whose::Here);
    assert!(!here.contains("Ada") && here.contains("Bob"), "{here}");
    assert!(stats(&room, "Ada", Whose::Mine).contains("left out of the stats"));
    room.prefer("Ada", "stats", "on");
    assert!(stats(&room, "Ada", Whose::Mine).contains("2 games"));
    room.host.forget(room.person("Bob")).unwrap();
    let here = stats(&room, "Cem", Whose::Here);
    assert!(!here.contains("former") && here.contains("Ada"), "{here}");
}

#[test]
fn channels_of_one_server_count_together() {
    let room = Room::new();
    let elsewhere = room.in_channel("elsewhere");
    room.host.belongs(&room.channel(), "server").unwrap();
    room.host.belongs(&elsewhere.channel(), "server").unwrap();
    played(&room, &["Ada"], 1);
    played(&elsewhere, &["Ada"], 1);
    assert!(stats(&room, "Cem", Whose::Here).contains("2 games"));
    assert!(stats(&elsewhere, "Cem", Whose::Here).contains("2 games"));
    let alone = room.in_channel("alone");
    assert!(stats(&alone, "Cem", Whose::Here).contains("No game was finished here"));
}

#[test]
fn a_seat_that_a_bot_played_to_the_end_counts_for_nobody() {
    let room = Room::new();
    let table = room.running(&["Ada"], 1);
    room.ask("Ada", Ask::Resign(table));
    room.bots_play(table);
    assert!(stats(&room, "Ada", Whose::Mine).contains("no game yet"));
}
