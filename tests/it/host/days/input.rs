//! Whatever makes no sense is refused in words, and nothing is changed.

use tabletalk::host::{Ask, Whose};

use crate::host::room::{Room, controls, words};

#[test]
fn settings_that_make_no_sense_change_nothing() {
    let room = Room::with_letters();
    room.at(super::quiet::moment("2026-11-18T12:00:00Z"));
    room.prefer("Ada", "zone", "europe/berlin");
    let cases = [
        ("zone", "Middle-earth/Shire", "There is no time zone “Middle-earth/Shire”."),
        ("zone", "", "There is no time zone “”."),
        ("zone", "Etc/Unknown", "There is no time zone"),
        ("first", "-3h", "from 15 minutes to 30 days"),
        ("first", "0", "from 15 minutes to 30 days"),
        ("first", "12 parsecs", "such as 90m, 12h or 2d"),
        ("every", "1m", "from 15 minutes to 30 days"),
        ("every", "99999999999999999999h", "from 15 minutes to 30 days"),
        ("every", "9999999999999999d", "from 15 minutes to 30 days"),
        ("every", "½h", "from 15 minutes"),
        ("most", "0", "from 1 to 20"),
        ("most", "-1", "from 1 to 20"),
        ("most", "many", "from 1 to 20"),
        ("by", "pigeon", "direct or channel"),
        ("quiet", "25:00-07:00", "two times of a day"),
        ("quiet", "22:00-22:00", "two times of a day"),
        ("quiet", "22:00", "two times of a day"),
        ("quiet", "22:-7:00-3", "two times of a day"),
        ("away", "soon", "Give a date such as"),
        ("away", "2026-02-30", "Give a date such as"),
        ("away", "2026-11-18", "has begun already"),
        ("away", "1815-06-18", "has begun already"),
        ("away", "2036-01-01", "90 days at most"),
        ("away", "9999-01-01", "90 days at most"),
        ("stats", "maybe", "on or off"),
        ("reminders", "", "on or off"),
        ("colour", "blue", "There is no such setting."),
        ("", "", "There is no such setting."),
    ];
    room.prefer("Ada", "zone", "new york");
    assert_eq!(room.host.person(room.person("Ada")).unwrap().prefers.zone.as_deref(), Some("America/New_York"));
    room.prefer("Ada", "zone", "Berlin");
    let before = room.host.person(room.person("Ada")).unwrap();
    assert_eq!(before.prefers.zone.as_deref(), Some("Europe/Berlin"), "names are tidied");
    for (key, value, expected) in cases {
        let answer = words(&room.prefer("Ada", key, value));
        assert!(answer.contains(expected), "{key} {value}: {answer}");
        assert_eq!(room.host.person(room.person("Ada")).unwrap(), before, "{key} {value}");
        room.press("Ada", &format!("my.{key}.{value}"));
        assert_eq!(room.host.person(room.person("Ada")).unwrap(), before, "{key} {value}, pressed");
    }
    for forged in ["my.", "my", "my.zone", "my..", "my.zone.\u{0}"] {
        room.press("Ada", forged);
        assert_eq!(room.host.person(room.person("Ada")).unwrap(), before, "{forged}");
    }
}

#[test]
fn settings_are_shown_and_every_control_of_them_works() {
    let room = Room::with_letters();
    let post = room.ask("Ada", Ask::Settings).remove(0);
    assert!(words(&post).contains("first after 12 h, then every 24 h, at most 5 a turn, by direct message"));
    assert!(post.rows.len() <= 5);
    for (label, control) in controls(&post) {
        assert!(control.len() <= 64, "{control}");
        let answer = room.press("Ada", &control).remove(0);
        assert!(words(&answer).contains("Quiet hours:"), "{label}: {}", words(&answer));
    }
    assert!(words(&room.ask("Ada", Ask::Settings).remove(0)).contains("Reminders: off."));
    assert!(words(&room.prefer("Ada", "reminders", "on")).contains("first after 7 days, then every 7 days"));
}

#[test]
fn plans_for_the_wrong_table_or_time_change_nothing() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let lobby = room.open("Bob");
    let plan =
        |name: &str, table, text: &str| words(&room.ask(name, Ask::Plan { table, text: text.to_owned() }).remove(0));
    assert!(plan("Cem", table, "end").contains("You have no seat at this table."));
    assert!(plan("Ada", table, "end").contains("It is your turn: play it now."));
    assert!(plan("Bob", lobby, "end").contains("has not started"));
    assert!(plan("Bob", tabletalk::host::ids::TableId(99), "end").contains("There is no such table."));
    assert!(plan("Bob", table, " ; ;").contains("Type one to 12 steps"));
    assert!(plan("Bob", table, &"workers;".repeat(13)).contains("Type one to 12 steps"));
    assert!(plan("Bob", table, &"w".repeat(400)).contains("300 letters at most"));
    assert!(words(&room.ask("Bob", Ask::DropPlan(table)).remove(0)).contains("You have no plan"));
    room.moderate("Ada", Ask::Pause(table));
    assert!(plan("Bob", table, "end").contains("is paused"));
    assert!(words(&room.ask("Ada", Ask::DropPlan(table)).remove(0)).contains("You have no plan"));
    room.moderate("Ada", Ask::End(table));
    assert!(plan("Bob", table, "end").contains("is over"));
    assert!(room.store.scan("plan/", None, 10).unwrap().is_empty());
}

#[test]
fn clocks_are_chosen_in_the_lobby_from_what_there_is() {
    let room = Room::new();
    let table = room.open("Ada");
    let set = |name: &str, option: &str, value: &str| {
        let ask = Ask::Set { table, option: option.to_owned(), value: value.to_owned() };
        room.ask(name, ask).first().map(words).unwrap_or_default()
    };
    assert!(set("Ada", "clock", "13").contains("none, 12, 24, 48, 72"));
    assert!(set("Ada", "clock", "-24").contains("none, 12, 24, 48, 72"));
    assert!(set("Ada", "patience", "0").contains("house, 2, 5, 10, 20"));
    assert!(set("Bob", "clock", "24").contains("Only the table’s owner"));
    assert_eq!((room.head(table).clock, room.head(table).patience), (None, None));
    set("Ada", "clock", "24");
    set("Ada", "patience", "10");
    assert_eq!((room.head(table).clock, room.head(table).patience), (Some(24), Some(10)));
    set("Ada", "clock", "none");
    assert_eq!(room.head(table).clock, None);
}

#[test]
fn stats_without_games_say_so() {
    let room = Room::new();
    assert!(words(&room.ask("Ada", Ask::Stats(Whose::Mine)).remove(0)).contains("no game yet"));
    assert!(words(&room.ask("Ada", Ask::Stats(Whose::Here)).remove(0)).contains("No game was finished here"));
}
