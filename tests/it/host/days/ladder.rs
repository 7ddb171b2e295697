//! When somebody lets a table wait too long: what the others may do, rung by rung, and the way back.

use tabletalk::host::Ask;
use tabletalk::host::ids::TableId;
use tabletalk::host::record::{Stage, What};

use super::post_office::{DAY, Delivered, HOUR};
use crate::host::room::{Room, controls, words};

fn slow(told: Vec<Delivered>) -> Vec<Delivered> {
    told.into_iter().filter(|told| told.kind == "slow").collect()
}

/// A table that has waited for Ada until a bot may move, with the button for it.
fn stalled(people: &[&str], bots: usize) -> (Room, TableId, String) {
    let room = Room::with_letters();
    let table = room.running(people, bots);
    room.deliver();
    let told = slow(room.live(6 * DAY + HOUR));
    let button = controls(&told.last().unwrap().post).into_iter().find(|(label, _)| label == "Let a bot move");
    (room, table, button.unwrap().1)
}

#[test]
fn rung_by_rung_in_five_days_and_then_day_by_day() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob", "Cem"], 0);
    room.deliver();
    let others = [room.person("Bob"), room.person("Cem")];
    let start = room.now().0;
    let told = slow(room.live(30 * DAY));
    let days: Vec<u64> = told.iter().map(|told| (told.at.0 - start) / DAY).collect();
    assert_eq!(days, [5, 6, 7], "and then never again");
    assert_eq!(told[0].words(), "burgundy-1 has waited for Ada for 5 days.");
    assert_eq!(told[0].post.mention, [room.person("Ada")]);
    assert_eq!((&told[1].post.mention[..], &told[2].post.mention[..]), (&others[..], &others[..]));
    let labels = |told: &Delivered| controls(&told.post).into_iter().map(|(label, _)| label).collect::<Vec<_>>();
    assert_eq!(labels(&told[0]), ["Play my turn"]);
    assert_eq!(labels(&told[1]), ["Play my turn", "Let a bot move"]);
    assert_eq!(labels(&told[2]), ["Play my turn", "Let a bot move", "Seat a bot"]);
    assert_eq!(room.head(table).stage, Stage::Running, "nobody loses by it");
    assert_eq!(room.head(table).seq, 1);
}

#[test]
fn a_step_is_enough_to_be_there_again() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    room.deliver();
    assert!(slow(room.live(5 * DAY - HOUR)).is_empty());
    let workers = room.host.complete(room.person("Ada"), table, "workers").unwrap();
    room.types("Ada", table, &workers.into_iter().find(|(action, _)| action.starts_with("workers")).unwrap().0);
    assert!(slow(room.live(5 * DAY - HOUR)).is_empty());
    assert_eq!(slow(room.live(2 * HOUR)).len(), 1);
}

#[test]
fn a_table_has_its_own_patience() {
    let room = Room::with_letters();
    let table = room.open("Ada");
    room.press("Bob", &format!("join.{table}"));
    for (option, value) in [("order", "joined"), ("patience", "2")] {
        room.ask("Ada", Ask::Set { table, option: option.to_owned(), value: value.to_owned() });
    }
    room.press("Ada", &format!("start.{table}"));
    assert!(slow(room.live(2 * DAY - HOUR)).is_empty());
    assert_eq!(slow(room.live(2 * HOUR)).len(), 1);
}

#[test]
fn with_two_players_the_other_one_decides() {
    let (room, table, button) = stalled(&["Ada", "Bob"], 0);
    assert_eq!(words(&room.press("Bob", &button).remove(0)), "Done.");
    let told = room.deliver();
    assert!(told[0].words().contains("a bot makes this move for Ada"), "{}", told[0].words());
    room.bots_play(table);
    let head = room.head(table);
    assert_eq!((head.stand_in, head.seats[0].bot), (None, None), "one move, not the seat");
    assert!(room.host.waits_for(table).unwrap().iter().map(|seat| seat.index()).eq([1]));
    let log = words(&room.ask("Bob", Ask::Log(table)).remove(0));
    assert!(log.starts_with("A bot moves for Ada: "), "{log}");
    assert_eq!(log.matches("A bot moves").count(), 1);
    let entries = room.store.scan("entry/", None, 100).unwrap();
    assert!(entries.iter().any(|(_, entry)| entry["what"] == "move"));
    assert!(entries.iter().filter(|(_, entry)| entry["what"] == "act").all(|(_, entry)| entry["stand_in"] == true));
}

#[test]
fn with_three_all_others_agree() {
    let (room, table, button) = stalled(&["Ada", "Bob", "Cem"], 0);
    assert!(words(&room.press("Bob", &button).remove(0)).contains("The others are asked"));
    let vote = room.deliver().remove(0);
    assert_eq!(vote.words(), "burgundy-1: Bob asks that a bot makes this move for Ada.");
    assert_eq!(vote.post.mention, [room.person("Cem")]);
    assert_eq!(room.head(table).stand_in, None);
    room.press("Cem", &controls(&vote.post)[0].1);
    room.bots_play(table);
    assert!(room.host.waits_for(table).unwrap().iter().map(|seat| seat.index()).eq([1]));
}

#[test]
fn whoever_comes_back_takes_the_move_back_until_a_person_has_played() {
    for bots in [0, 1] {
        let (room, table, button) = stalled(&["Ada", "Bob"], bots);
        room.press("Bob", &button);
        room.bots_play(table);
        let note = words(&room.turn("Ada", table));
        assert!(note.contains("A bot made a move for you"), "{note}");
        let back = words(&room.press("Ada", &format!("undo.{table}")).remove(0));
        assert!(back.contains("Now use a die"), "{back}");
        assert!(room.deliver().last().unwrap().words().contains("Ada is back and takes back the bot’s move"));
        room.pass_turn("Ada", table);
    }
    let (room, table, button) = stalled(&["Ada", "Bob", "Cem"], 0);
    room.press("Bob", &button);
    room.deliver();
    room.press("Cem", &format!("yes.{table}.1"));
    room.bots_play(table);
    room.pass_turn("Bob", table);
    let asked = words(&room.press("Ada", &format!("undo.{table}")).remove(0));
    assert!(asked.contains("The others are asked") || asked.contains("nothing of yours"), "{asked}");
    assert!(!room.host.waits_for(table).unwrap().iter().any(|seat| seat.index() == 0), "Bob’s turn stands");
}

#[test]
fn a_person_who_is_back_in_the_middle_plays_on() {
    let (room, table, button) = stalled(&["Ada", "Bob"], 0);
    room.press("Bob", &button);
    assert!(room.head(table).stand_in.is_some());
    let workers = room.host.complete(room.person("Ada"), table, "workers").unwrap();
    room.types("Ada", table, &workers.into_iter().find(|(action, _)| action.starts_with("workers")).unwrap().0);
    assert_eq!(room.head(table).stand_in, None, "the bot steps aside");
    room.bots_play(table);
    assert!(room.host.waits_for(table).unwrap().iter().map(|seat| seat.index()).eq([0]));
}

#[test]
fn the_seat_goes_to_a_bot_by_vote_and_back_at_any_time() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob", "Cem"], 0);
    room.deliver();
    let told = slow(room.live(8 * DAY));
    let seat = controls(&told.last().unwrap().post).into_iter().find(|(label, _)| label == "Seat a bot").unwrap().1;
    room.press("Cem", &seat);
    let vote = room.deliver().pop().unwrap();
    room.press("Bob", &controls(&vote.post)[0].1);
    assert!(room.head(table).seats[0].bot.is_some());
    let told = room.deliver().pop().unwrap();
    let back = controls(&told.post).into_iter().find(|(label, _)| label == "Take my seat back").unwrap().1;
    room.bots_play(table);
    room.press("Ada", &back);
    assert!(room.head(table).seats[0].bot.is_none());
}

#[test]
fn nothing_may_be_done_before_its_time_or_to_oneself() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    let press = |name: &str, control: &str| words(&room.press(name, control).remove(0));
    assert!(press("Bob", &format!("move.{table}.0")).contains("once Ada has let the table wait too long"));
    assert!(press("Ada", &format!("move.{table}.1")).contains("Bob is not to move"));
    assert!(press("Cem", &format!("move.{table}.0")).contains("no seat"));
    room.live(7 * DAY);
    assert!(press("Ada", &format!("move.{table}.0")).contains("Only another person"));
    assert!(press("Cem", &format!("move.{table}.0")).contains("no seat"));
    assert!(press("Bob", &format!("move.{table}.3")).contains("is not to move"));
    assert_eq!(room.head(table).seq, 1);
    assert!(room.head(table).stand_in.is_none());
}

#[test]
fn a_rung_that_was_not_told_in_time_is_not_told() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.sleep(6 * DAY);
    room.host.ring().unwrap();
    room.pass_turn("Ada", table);
    assert!(slow(room.deliver()).is_empty());
}

#[test]
fn what_the_log_keeps_plays_out_after_a_restart() {
    let (room, table, button) = stalled(&["Ada", "Bob"], 0);
    room.press("Bob", &button);
    let room = room.restarted();
    room.bots_play(table);
    let before = words(&room.ask("Bob", Ask::Log(table)).remove(0));
    let room = room.restarted();
    assert_eq!(words(&room.ask("Bob", Ask::Log(table)).remove(0)), before);
    assert!(room.host.verify().unwrap().broken.is_empty());
    let moved = |entry: &serde_json::Value| serde_json::from_value::<What>(entry.clone()).is_ok();
    assert!(room.store.scan("entry/", None, 100).unwrap().iter().all(|(_, entry)| moved(entry)));
}
