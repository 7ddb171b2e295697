//! Requests to the others: beyond what was seen, undo needs everybody.

use std::sync::atomic::Ordering;

use tabletalk::engine::Seat;
use tabletalk::host::Ask;
use tabletalk::host::record::Stage;

use super::room::{Room, controls, words};

/// A round has passed: taking it back would take back dice that all have seen.
fn asked() -> (Room, tabletalk::host::ids::TableId, String, String) {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob", "Cem"], 0);
    for name in ["Ada", "Bob", "Cem"] {
        room.pass_turn(name, table);
    }
    let answer = room.press("Cem", &format!("undo.{table}")).remove(0);
    assert!(words(&answer).contains("The others are asked"), "{}", words(&answer));
    let vote = room.told().pop().unwrap();
    assert!(words(&vote).contains("Cem asks to take back"), "{}", words(&vote));
    assert_eq!(vote.mention, [room.person("Ada"), room.person("Bob")]);
    let buttons = controls(&vote);
    assert_eq!(buttons.len(), 2);
    (room, table, buttons[0].1.clone(), buttons[1].1.clone())
}

#[test]
fn steps_that_others_saw_are_taken_back_when_all_agree() {
    let (room, table, yes, _) = asked();
    assert!(words(&room.press("Cem", &yes).remove(0)).contains("for the other players"));
    assert_eq!(words(&room.press("Ada", &yes).remove(0)), "You agreed.");
    assert!(words(&room.turn("Ada", table)).contains("Now use a die"), "it was taken back too early");
    let dice = |room: &Room| words(&room.press("Ada", &format!("since.{table}")).remove(0));
    let rolled = dice(&room);
    assert_eq!(words(&room.press("Bob", &yes).remove(0)), "You agreed.");
    assert!(words(&room.turn("Cem", table)).contains("Now end your turn"));
    room.types("Cem", table, "end");
    assert_eq!(dice(&room), rolled, "other dice came");
}

#[test]
fn one_no_settles_it() {
    let (room, table, yes, no) = asked();
    assert!(words(&room.press("Bob", &no).remove(0)).contains("nothing changes"));
    assert!(words(&room.press("Ada", &yes).remove(0)).contains("settled or has lapsed"));
    assert!(words(&room.turn("Ada", table)).contains("Now use a die"));
}

#[test]
fn one_request_at_a_time_and_not_again_when_it_was_declined() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob", "Cem"], 0);
    let ask = |name: &str, ask: Ask| words(&room.ask(name, ask).remove(0));
    assert!(ask("Ada", Ask::Pause(table)).contains("The others are asked"));
    assert!(ask("Ada", Ask::End(table)).contains("still open"));
    assert!(ask("Bob", Ask::End(table)).contains("Ada has asked the others for something"));
    assert_eq!(room.head(table).votes, 1, "nothing took its place");
    room.press("Bob", &format!("no.{table}.1"));
    assert!(ask("Ada", Ask::Pause(table)).contains("Ask again in 24 h"));
    assert!(ask("Bob", Ask::Pause(table)).contains("The others are asked"), "others may, once");
    room.press("Ada", &format!("no.{table}.2"));
    assert!(ask("Ada", Ask::End(table)).contains("The others are asked"), "for something else at once");
    room.press("Cem", &format!("no.{table}.3"));
    room.clock.0.fetch_add(25 * 3_600_000, Ordering::SeqCst);
    assert!(ask("Ada", Ask::Pause(table)).contains("The others are asked"));
}

#[test]
fn a_watcher_asks_for_a_seat_once_and_keeps_nobody_from_asking() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 1);
    let bot = Seat::new(2).unwrap();
    let sit = |name: &str| words(&room.ask(name, Ask::Sit { table, seat: bot }).remove(0));
    assert!(sit("Dea").contains("The others are asked"));
    assert!(sit("Dea").contains("still open"));
    assert!(sit("Eli").contains("Dea has asked the others for something"));
    assert!(
        words(&room.ask("Ada", Ask::Pause(table)).remove(0)).contains("The others are asked"),
        "who plays comes first"
    );
    assert!(sit("Dea").contains("Ada has asked"));
    room.press("Bob", &format!("no.{table}.2"));
    assert!(sit("Dea").contains("Ask again in"), "it was turned down by that");
    assert!(sit("Eli").contains("The others are asked"));
    room.pass_turn("Ada", table);
    assert!(room.head(table).vote.is_none(), "play has gone on");
    assert!(sit("Eli").contains("Ask again in"));
    room.clock.0.fetch_add(25 * 3_600_000, Ordering::SeqCst);
    assert!(sit("Eli").contains("The others are asked"));
    room.press("Ada", &format!("no.{table}.4"));
    assert_eq!(room.head(table).declined.len(), 1, "what is long past is forgotten");
}

#[test]
fn a_request_lapses_after_a_day_or_when_another_goes_on() {
    let (room, _, yes, _) = asked();
    room.clock.0.fetch_add(25 * 3_600_000, Ordering::SeqCst);
    assert!(words(&room.press("Ada", &yes).remove(0)).contains("lapsed"));
    let (room, table, yes, _) = asked();
    room.pass_turn("Ada", table);
    assert!(words(&room.press("Bob", &yes).remove(0)).contains("lapsed"));
}

#[test]
fn bots_agree_to_everything() {
    let room = Room::new();
    let table = room.running(&["Ada"], 1);
    room.pass_turn("Ada", table);
    room.bots_play(table);
    let before = room.head(table).seq;
    room.press("Ada", &format!("undo.{table}"));
    assert!(words(&room.turn("Ada", table)).contains("Now end your turn"), "after {before} entries");
}

#[test]
fn the_others_let_a_bot_play_for_somebody_who_stays_away() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob", "Cem"], 0);
    let seat = Seat::new(0).unwrap();
    room.ask("Bob", Ask::Replace { table, seat });
    let vote = room.told().pop().unwrap();
    assert_eq!(vote.mention, [room.person("Cem")], "who is to be replaced is not asked");
    assert!(words(&vote).contains("Bob asks that a bot plays for Ada"), "{}", words(&vote));
    room.press("Cem", &controls(&vote)[0].1);
    assert!(room.head(table).seats[0].bot.is_some());
    let own = words(&room.ask("Bob", Ask::Replace { table, seat: Seat::new(1).unwrap() }).remove(0));
    assert!(own.contains("Only another person"), "{own}");
}

#[test]
fn a_table_is_paused_by_agreement_and_goes_on_at_a_word() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    room.ask("Ada", Ask::Pause(table));
    room.press("Bob", &controls(&room.told().pop().unwrap())[0].1);
    assert_eq!(room.head(table).stage, Stage::Paused);
    assert!(words(&room.types("Ada", table, "end")).contains("is paused"));
    room.ask("Bob", Ask::GoOn(table));
    assert_eq!(room.head(table).stage, Stage::Running);
    let again = words(&room.ask("Bob", Ask::GoOn(table)).remove(0));
    assert!(again.contains("is not paused"), "{again}");
}

#[test]
fn what_was_taken_back_by_agreement_stays_in_the_log_struck_out() {
    let (room, table, yes, _) = asked();
    let log = |room: &Room, name: &str| room.host.seen(Some(room.person(name)), table).unwrap();
    let before = log(&room, "Bob");
    assert!(before.iter().all(|seen| !seen.struck));
    room.press("Ada", &yes);
    room.press("Bob", &yes);
    for name in ["Ada", "Bob", "Cem"] {
        let after = log(&room, name);
        let struck: Vec<_> = after.iter().filter(|seen| seen.struck).collect();
        assert_eq!(struck.len(), 1, "the end of Cem's turn: {after:?}");
        assert_eq!(struck[0].lines, before.last().unwrap().lines[struck_from(&before, struck[0])..]);
    }
    room.types("Cem", table, "end");
    let again = log(&room, "Bob");
    let order: Vec<bool> = again.iter().rev().take(2).map(|seen| seen.struck).collect();
    assert_eq!(order, [false, true], "what is played instead comes behind it: {again:?}");
    let told = words(&room.ask("Ada", Ask::Log(table)).remove(0));
    assert!(told.contains("Taken back: "), "{told}");
    let restarted = room.restarted();
    assert_eq!(log(&restarted, "Bob"), again);
}

/// A struck step's lines are the last of the moment that it was part of.
fn struck_from(before: &[tabletalk::host::seen::Seen], struck: &tabletalk::host::seen::Seen) -> usize {
    before.last().unwrap().lines.len() - struck.lines.len()
}

#[test]
fn free_undos_leave_no_line_and_unfinished_steps_stay_private() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    room.pass_turn("Ada", table);
    room.pass_turn("Bob", table);
    let offered = room.host.complete(room.person("Ada"), table, "workers").unwrap();
    room.types("Ada", table, &offered[0].0);
    room.press("Ada", &format!("undo.{table}"));
    room.types("Ada", table, &offered[0].0);
    room.press("Bob", &format!("undo.{table}"));
    let vote = room.told().pop().unwrap();
    room.press("Ada", &controls(&vote)[0].1);
    let struck = |name: &str| {
        let seen = room.host.seen(Some(room.person(name)), table).unwrap();
        seen.into_iter().filter(|seen| seen.struck).map(|seen| seen.seat.index()).collect::<Vec<_>>()
    };
    assert_eq!(struck("Ada"), [1, 0], "Bob's end of turn and the own step behind it");
    assert_eq!(struck("Bob"), [1], "what Ada had begun was hers alone");
}

#[test]
fn with_two_at_the_table_nobody_is_replaced_behind_their_back() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let seat = Seat::new(1).unwrap();
    room.ask("Ada", Ask::Replace { table, seat });
    assert_eq!(room.head(table).seats[1].bot, None, "Bob was replaced without a word");
    let vote = room.told().pop().unwrap();
    assert_eq!(vote.mention, [room.person("Bob")]);
    room.press("Bob", &controls(&vote)[1].1);
    assert_eq!(room.head(table).seats[1].bot, None);
    room.clock.0.fetch_add(25 * 3_600_000, Ordering::SeqCst);
    room.ask("Ada", Ask::Replace { table, seat });
    room.press("Bob", &controls(&room.told().pop().unwrap())[0].1);
    assert!(room.head(table).seats[1].bot.is_some());
}
