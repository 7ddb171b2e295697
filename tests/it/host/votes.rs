//! Requests to the others: beyond what was seen, undo needs everybody.

use std::sync::atomic::Ordering;

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
