//! Lobbies: who sits down, who may do what, and what ends them.

use tabletalk::bots::BotKind;
use tabletalk::host::Ask;
use tabletalk::host::record::{Holder, Stage};

use super::room::{Room, controls, words};

#[test]
fn a_table_is_opened_joined_and_started() {
    let room = Room::new();
    let table = room.open("Ada");
    assert_eq!(room.head(table).name, format!("burgundy-{table}"));
    room.press("Bob", &format!("join.{table}"));
    let lobby = room.told().pop().unwrap();
    assert!(words(&lobby).contains("Ada, Bob"), "{}", words(&lobby));
    let labels: Vec<String> = controls(&lobby).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Join", "Leave", "Add a bot", "Options", "Start"]);
    let first = room.press("Ada", &format!("start.{table}")).remove(0);
    let head = room.head(table);
    assert_eq!((head.stage, head.seats.len(), head.seq), (Stage::Running, 2, 1));
    assert!(!first.rows.is_empty());
    let told = room.told().pop().unwrap();
    assert_eq!(told.mention, [head.seats[0].person.unwrap()]);
}

#[test]
fn what_a_lobby_refuses_it_says_and_nothing_changes() {
    let room = Room::new();
    let table = room.open("Ada");
    let cases = [
        ("Ada", format!("join.{table}"), "You sit at this table already."),
        ("Ada", format!("start.{table}"), "The game needs 2 players."),
        ("Bob", format!("start.{table}"), "Only the table’s owner can do that."),
        ("Bob", format!("leave.{table}"), "You have no seat at this table."),
        ("Ada", format!("nobot.{table}"), "There is no bot at this table."),
        ("Ada", "join.999".to_owned(), "There is no such table."),
        ("Ada", format!("undo.{table}"), "has not started"),
        ("Ada", format!("again.{table}"), "is still being played"),
        ("Ada", "fly.1".to_owned(), "That button is not one of this table’s."),
        ("Ada", format!("do.{table}.0.00000000.0"), "has not started"),
    ];
    for (who, control, expected) in cases {
        let before = room.head(table);
        let answer = words(&room.press(who, &control).remove(0));
        assert!(answer.contains(expected), "{control}: {answer}");
        assert_eq!(room.head(table), before);
    }
    let wrong = room.ask("Ada", Ask::Set { table, option: "estates".into(), value: "ten".into() }).remove(0);
    assert!(words(&wrong).contains("Its values: first, random, given."));
    let wrong = room.ask("Bob", Ask::Set { table, option: "ties".into(), value: "most-empty".into() }).remove(0);
    assert!(words(&wrong).contains("Only the table’s owner"));
}

#[test]
fn a_full_table_takes_nobody_else() {
    let room = Room::new();
    let table = room.open("Ada");
    for _ in 0..3 {
        room.ask("Ada", Ask::AddBot { table, kind: BotKind::Random });
    }
    let answer = words(&room.press("Bob", &format!("join.{table}")).remove(0));
    assert_eq!(answer, "The table is full: 4 can play.");
    room.press("Ada", &format!("nobot.{table}"));
    assert!(room.press("Bob", &format!("join.{table}")).is_empty());
    assert_eq!(room.head(table).seats.len(), 4);
}

#[test]
fn a_table_goes_to_the_next_person_and_closes_without_people() {
    let room = Room::new();
    let table = room.open("Ada");
    room.press("Bob", &format!("join.{table}"));
    room.press("Ada", &format!("leave.{table}"));
    assert_eq!(room.head(table).owner, room.person("Bob"));
    room.press("Bob", &format!("leave.{table}"));
    assert_eq!(room.head(table).stage, Stage::Closed);
    assert!(room.host.tables_in(&room.channel()).unwrap().is_empty());
}

#[test]
fn limits_are_kept_politely() {
    let room = Room::new();
    for _ in 0..5 {
        room.open("Ada");
    }
    let open = || Ask::Open { game: "burgundy".to_owned(), options: Default::default() };
    assert!(words(&room.ask("Ada", open()).remove(0)).contains("within the hour"));
    for _ in 0..5 {
        room.open("Bob");
    }
    assert!(words(&room.ask("Cem", open()).remove(0)).contains("This channel has 10 open tables"));
    let unknown = Ask::Open { game: "chess".to_owned(), options: Default::default() };
    assert!(words(&room.ask("Cem", unknown).remove(0)).contains("there are: burgundy"));
}

#[test]
fn an_unstarted_lobby_expires() {
    let room = Room::new();
    let table = room.open("Ada");
    room.clock.0.fetch_add(100 * 3_600_000, std::sync::atomic::Ordering::SeqCst);
    assert!(words(&room.press("Bob", &format!("join.{table}")).remove(0)).contains("was not started in time"));
    assert_eq!(room.host.ring().unwrap(), 1);
    assert_eq!(room.head(table).stage, Stage::Closed);
}

#[test]
fn the_same_request_acts_once() {
    let room = Room::new();
    let table = room.open("Ada");
    for _ in 0..3 {
        room.ask_as("same", "Ada", Ask::AddBot { table, kind: BotKind::Greedy });
    }
    assert_eq!(room.head(table).seats.len(), 2);
}

#[test]
fn blocked_and_forgotten_persons() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let bob = room.person("Bob");
    room.host.block(bob, true).unwrap();
    assert_eq!(words(&room.press("Bob", &format!("turn.{table}")).remove(0)), "You may not use this bot.");
    room.host.block(bob, false).unwrap();
    assert!(words(&room.ask("Bob", Ask::Forget { sure: false }).remove(0)).contains("Nobody can bring this back."));
    assert_eq!(room.host.names(&room.head(table)).unwrap(), ["Ada", "Bob"]);
    let farewell = words(&room.ask("Bob", Ask::Forget { sure: true }).remove(0));
    assert_eq!(farewell, "You are forgotten here. Farewell.");
    assert_eq!(room.host.names(&room.head(table)).unwrap(), ["Ada", "bot for former player"]);
    assert_ne!(room.person("Bob"), bob, "the account was kept");
}

#[test]
fn a_person_resigns_to_a_bot_and_comes_back() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    room.ask("Ada", Ask::Resign(table));
    assert!(room.head(table).seats[0].bot.is_some());
    let away = room.turn("Ada", table);
    assert!(words(&away).contains("A bot plays for you"), "{}", words(&away));
    room.bots_play(table);
    assert!(room.head(table).seq > 3, "the bot did not play");
    let (label, back) = super::room::controls(&away).remove(0);
    assert_eq!(label, "Take my seat back");
    let here = room.press("Ada", &back).remove(0);
    assert!(words(&here).contains("The table waits for Bob"), "{}", words(&here));
    assert_eq!(room.head(table).seats[0], Holder::person(room.person("Ada")));
    let again = words(&room.ask("Ada", Ask::Return(table)).remove(0));
    assert_eq!(again, "No bot plays for you at this table.");
}
