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
