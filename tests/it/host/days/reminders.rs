//! Reminders come as their person wants them: when, how often, which way, and never for nothing.

use tabletalk::host::Undeliverable;
use tabletalk::store::Batch;

use super::post_office::{DAY, HOUR};
use crate::host::room::{Room, controls, words};

fn user(hours: &[u64]) -> Vec<(u64, String)> {
    hours.iter().map(|hours| (*hours, "user:Ada".to_owned())).collect()
}

#[test]
fn first_after_twelve_hours_then_every_day_five_at_most() {
    let room = Room::with_letters();
    room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.prefer("Ada", "reminders", "on");
    assert_eq!(room.reminders(4 * DAY), user(&[12, 36, 60, 84]));
    // Others get what the ladder says; of reminders there is one left, in three weeks.
    assert_eq!(room.reminders(21 * DAY).len(), 1);
}

#[test]
fn settings_are_kept_to_the_hour() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.prefer("Ada", "first", "3h");
    room.prefer("Ada", "every", "1d");
    room.prefer("Ada", "most", "2");
    assert_eq!(room.reminders(4 * DAY), user(&[3, 27]));
    room.pass_turn("Ada", table);
    room.pass_turn("Bob", table);
    assert_eq!(room.reminders(DAY), user(&[3]), "a new turn begins anew");
    room.prefer("Ada", "by", "channel");
    room.prefer("Ada", "most", "3");
    assert_eq!(room.reminders(DAY), [(3, "room".to_owned())]);
    room.prefer("Ada", "reminders", "off");
    room.prefer("Ada", "most", "20");
    assert_eq!(room.reminders(DAY), []);
}

#[test]
fn a_step_in_the_turn_begins_the_wait_anew() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.live(11 * HOUR);
    let workers = room.host.complete(room.person("Ada"), table, "workers").unwrap();
    room.types("Ada", table, &workers.into_iter().find(|(action, _)| action.starts_with("workers")).unwrap().0);
    assert_eq!(room.reminders(DAY), user(&[12]));
}

#[test]
fn one_direct_message_has_all_tables_and_opens_their_turns() {
    let room = Room::with_letters();
    let first = room.running(&["Ada", "Bob"], 0);
    room.sleep(HOUR);
    let second = room.running(&["Ada", "Cem"], 0);
    room.running(&["Bob", "Cem"], 0);
    room.deliver();
    room.prefer("Bob", "reminders", "off");
    let told: Vec<_> = room.live(DAY).into_iter().filter(|told| told.kind == "reminder").collect();
    assert_eq!(told.len(), 1, "{:?}", told.iter().map(|told| told.words()).collect::<Vec<_>>());
    let text = told[0].words();
    assert_eq!(
        text, "It is your turn: burgundy-1, for 12 h (Ada, Bob) burgundy-2, for 11 h (Ada, Cem)",
        "each table with how long it waits"
    );
    let pressed: Vec<String> = controls(&told[0].post).into_iter().map(|(_, control)| control).collect();
    assert_eq!(pressed, [format!("turn.{first}"), format!("turn.{second}")]);
    assert!(words(&room.press("Ada", &pressed[1]).remove(0)).contains("Now use a die"));
}

#[test]
fn whoever_moved_meanwhile_hears_nothing() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.sleep(12 * HOUR);
    room.host.ring().unwrap();
    assert_eq!(room.host.waiting(&Room::user("Ada"), 10).unwrap().len(), 1, "it waits to be told");
    room.pass_turn("Ada", table);
    assert!(room.deliver().iter().all(|told| told.kind == "turn"));
}

#[test]
fn a_week_of_sleep_ends_in_one_summary() {
    let room = Room::with_letters();
    for other in ["Bob", "Cem", "Dea"] {
        room.running(&["Ada", other], 0);
        room.sleep(HOUR);
    }
    room.deliver();
    room.sleep(7 * DAY);
    let told: Vec<_> = room.live(HOUR).into_iter().filter(|told| told.kind == "reminder").collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].words().contains("burgundy-3, for 7 days"), "{}", told[0].words());
    assert_eq!(room.reminders(30 * HOUR), user(&[23]), "and then as usual");
}

#[test]
fn a_platform_that_was_gone_for_days_gets_the_last_one_alone() {
    let room = Room::with_letters();
    room.running(&["Ada", "Bob"], 0);
    room.deliver();
    for _ in 0..4 {
        room.sleep(DAY);
        room.host.ring().unwrap();
    }
    assert_eq!(room.host.waiting(&Room::user("Ada"), 10).unwrap().len(), 4);
    let told = room.deliver().into_iter().filter(|told| told.channel == "user:Ada").count();
    assert_eq!(told, 1);
}

#[test]
fn restarts_between_due_and_sent_lose_nothing_and_double_nothing() {
    let mut room = Room::with_letters();
    room.running(&["Ada", "Bob"], 0);
    room.deliver();
    let mut told = 0;
    for _ in 0..12 * 20 {
        room.sleep(HOUR / 2);
        room = room.restarted();
        room.host.offer_direct("test");
        room.host.ring().unwrap();
        room = room.restarted();
        room.host.offer_direct("test");
        room.host.ring().unwrap();
        told += room.deliver().iter().filter(|told| told.kind == "reminder").count();
    }
    assert_eq!(told, 5, "12 h, then 4 times 24 h within five days");
}

#[test]
fn a_clock_that_goes_back_brings_nothing_twice() {
    let room = Room::with_letters();
    room.running(&["Ada", "Bob"], 0);
    room.deliver();
    assert_eq!(room.reminders(13 * HOUR), user(&[12]));
    room.at(tabletalk::host::ids::Moment(room.now().0 - 10 * HOUR));
    assert_eq!(room.reminders(33 * HOUR), user(&[33]), "24 h after the first, by any clock");
    room.sleep(HOUR);
    room.host.ring().unwrap();
    assert_eq!(room.host.ring().unwrap(), 0);
}

#[test]
fn closed_direct_messages_fall_back_to_the_channel_and_that_is_said_once() {
    let room = Room::with_letters();
    room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.sleep(12 * HOUR);
    room.host.ring().unwrap();
    let letter = room.host.waiting(&Room::user("Ada"), 10).unwrap().remove(0);
    room.host.undeliverable(&letter, Undeliverable::Closed).unwrap();
    let told = room.deliver();
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].channel.as_str(), &told[0].post.mention[..]), ("room", &[room.person("Ada")][..]));
    assert!(told[0].words().starts_with("Ada, it is your turn:"), "{}", told[0].words());
    assert!(told[0].words().contains("Direct messages to you are closed"));
    let next: Vec<_> = room.live(DAY).into_iter().filter(|told| told.kind == "reminder").collect();
    assert_eq!((next.len(), next[0].channel.as_str()), (1, "room"));
    assert!(!next[0].words().contains("closed"), "it was said again");
    room.prefer("Ada", "by", "direct");
    assert_eq!(room.reminders(DAY), user(&[24]), "asked for again, it is tried again");
}

#[test]
fn a_channel_hears_of_its_own_tables_only() {
    let room = Room::with_letters();
    room.running(&["Ada", "Bob"], 0);
    let elsewhere = room.in_channel("elsewhere");
    elsewhere.running(&["Ada", "Cem"], 0);
    room.deliver();
    room.prefer("Ada", "by", "channel");
    let told: Vec<_> = room.live(DAY).into_iter().filter(|told| told.kind == "reminder").collect();
    let mut places: Vec<(&str, bool, bool)> = told
        .iter()
        .map(|told| (&*told.channel, told.words().contains("burgundy-1"), told.words().contains("burgundy-2")))
        .collect();
    places.sort_unstable();
    assert_eq!(places, [("elsewhere", false, true), ("room", true, false)]);
}

#[test]
fn nobody_is_reminded_while_away() {
    let room = Room::with_letters();
    room.at(super::quiet::moment("2026-11-01T08:00:00Z"));
    room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.prefer("Ada", "away", "2026-11-11");
    assert_eq!(room.reminders(12 * DAY), user(&[9 * 24 + 16, 10 * 24 + 16, 11 * 24 + 16]));
}

#[test]
fn a_confirmed_reminder_stays_confirmed() {
    let room = Room::with_letters();
    room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.sleep(12 * HOUR);
    room.host.ring().unwrap();
    let letter = room.host.waiting(&Room::user("Ada"), 10).unwrap().remove(0);
    room.host.confirm(&letter, Batch::new()).unwrap();
    let room = room.restarted();
    room.host.ring().unwrap();
    assert!(room.deliver().is_empty());
}

#[test]
fn the_bell_rings_by_itself_within_a_minute() {
    let room = Room::with_letters();
    room.running(&["Ada", "Bob"], 0);
    room.deliver();
    let _bell = tabletalk::host::Bell::hang(&room.host);
    room.sleep(12 * HOUR);
    let late = std::time::Instant::now();
    while room.host.waiting(&Room::user("Ada"), 10).unwrap().is_empty() {
        assert!(late.elapsed() < std::time::Duration::from_secs(60), "nobody is reminded");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}
