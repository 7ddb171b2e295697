//! Clocks: warnings at half and at nine tenths, then the ladder; stopped by absence and by pause.

use tabletalk::host::Ask;
use tabletalk::host::ids::TableId;

use super::post_office::{DAY, Delivered, HOUR};
use crate::host::room::{Room, controls};

fn timed(hours: &str) -> (Room, TableId) {
    let room = Room::with_letters();
    room.at(super::quiet::moment("2026-11-18T12:00:00Z"));
    let table = room.open("Ada");
    room.press("Bob", &format!("join.{table}"));
    for (option, value) in [("order", "joined"), ("clock", hours)] {
        room.ask("Ada", Ask::Set { table, option: option.to_owned(), value: value.to_owned() });
    }
    room.press("Ada", &format!("start.{table}"));
    room.deliver();
    (room, table)
}

/// What was said after how many tenths of an hour, and what kind it was.
fn when(told: &[Delivered], start: u64) -> Vec<(u64, &'static str)> {
    told.iter().map(|told| ((told.at.0 - start) * 10 / HOUR, told.kind)).collect()
}

#[test]
fn warnings_at_half_and_nine_tenths_then_the_ladder() {
    let (room, _) = timed("48");
    room.prefer("Ada", "first", "20d");
    room.prefer("Ada", "every", "20d");
    let start = room.now().0;
    let told = room.live(10 * DAY);
    let expected = [(240, "reminder"), (432, "reminder"), (480, "slow"), (600, "slow"), (720, "slow")];
    let rounded: Vec<(u64, &str)> = when(&told, start).into_iter().map(|(at, kind)| (at / 2 * 2, kind)).collect();
    assert_eq!(rounded[..5], expected);
    assert!(told[0].words().contains("24 h left on the clock"), "{}", told[0].words());
    assert!(told[1].words().contains("4 h left on the clock"), "{}", told[1].words());
    assert_eq!(told[2].words(), "burgundy-1: the 48 h of Ada are over.");
    assert!(controls(&told[3].post).iter().any(|(label, _)| label == "Let a bot move"));
    assert_eq!(told.iter().filter(|told| told.kind == "slow").count(), 3, "and then never again");
}

#[test]
fn reminders_and_warnings_that_meet_are_one_message() {
    let (room, _) = timed("24");
    let start = room.now().0;
    let told = room.live(13 * HOUR);
    assert_eq!(when(&told, start), [(120, "reminder")]);
}

#[test]
fn no_warnings_for_who_wants_no_reminders() {
    let (room, _) = timed("24");
    room.prefer("Ada", "reminders", "off");
    let told = room.live(25 * HOUR);
    assert_eq!(told.len(), 1);
    assert!(told[0].post.mention.is_empty(), "the others hear of it, nobody is called");
}

#[test]
fn steps_do_not_wind_a_clock_up() {
    let (room, table) = timed("24");
    room.live(23 * HOUR);
    let workers = room.host.complete(room.person("Ada"), table, "workers").unwrap();
    room.types("Ada", table, &workers.into_iter().find(|(action, _)| action.starts_with("workers")).unwrap().0);
    assert!(room.live(2 * HOUR).iter().any(|told| told.words().contains("the 24 h of Ada are over")));
}

#[test]
fn absence_stops_a_clock_and_coming_back_lets_it_go_on() {
    let (room, _) = timed("24");
    room.live(6 * HOUR);
    room.prefer("Ada", "away", "2026-12-01");
    assert!(room.live(8 * DAY).is_empty(), "nothing while away");
    room.prefer("Ada", "away", "off");
    let start = room.now().0;
    let told = room.live(2 * DAY);
    let slow: Vec<u64> = told.iter().filter(|told| told.kind == "slow").map(|t| (t.at.0 - start) / HOUR).collect();
    assert_eq!(slow[0], 18, "six of 24 hours were gone before");
}

#[test]
fn a_pause_stops_everything_and_the_move_begins_anew() {
    let (room, table) = timed("24");
    room.live(6 * HOUR);
    room.moderate("Bob", Ask::Pause(table));
    room.deliver();
    assert!(room.live(8 * DAY).is_empty());
    room.ask("Bob", Ask::GoOn(table));
    room.deliver();
    let start = room.now().0;
    let told = room.live(2 * DAY);
    let slow: Vec<u64> = told.iter().filter(|told| told.kind == "slow").map(|t| (t.at.0 - start) / HOUR).collect();
    assert_eq!(slow[0], 24);
}

#[test]
fn a_host_that_slept_over_the_end_gives_time_to_answer() {
    let (room, _) = timed("24");
    room.sleep(7 * DAY);
    room.host.ring().unwrap();
    let told = room.deliver();
    let kinds: Vec<&str> = told.iter().map(|told| told.kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "slow").count(), 1, "{kinds:?}");
    assert_eq!(kinds.iter().filter(|kind| **kind == "reminder").count(), 1, "{kinds:?}");
    let start = room.now().0;
    let slow: Vec<u64> =
        room.live(DAY).iter().filter(|told| told.kind == "slow").map(|told| (told.at.0 - start) / HOUR).collect();
    assert_eq!(slow, [6, 12]);
}
