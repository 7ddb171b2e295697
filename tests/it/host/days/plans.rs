//! Plans: played when the turn comes, dropped with a word where they can't be, never seen by others.

use tabletalk::host::Ask;
use tabletalk::host::ids::TableId;

use crate::host::room::{Room, controls, words};

fn plan(room: &Room, name: &str, table: TableId, text: &str) -> String {
    words(&room.ask(name, Ask::Plan { table, text: text.to_owned() }).remove(0))
}

/// A turn of workers with whatever the two dice show.
fn workers(room: &Room, name: &str, table: TableId) -> String {
    let offered = room.host.complete(room.person(name), table, "workers").unwrap();
    let all: Vec<String> = offered.into_iter().map(|(action, _)| action).filter(|a| a.starts_with("workers")).collect();
    format!("{}; {}; end", all[0], all[all.len() - 1])
}

#[test]
fn a_plan_is_played_when_the_turn_comes_and_nobody_is_called_for_it() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob", "Cem"], 0);
    room.deliver();
    let text = bobs_turn(&room, table);
    assert!(plan(&room, "Bob", table, &text).contains("It will be played when your turn comes"));
    assert!(words(&room.turn("Bob", table)).contains(&format!("which only you see: {text}")));
    room.pass_turn("Ada", table);
    let told = room.deliver();
    assert_eq!(told.len(), 1, "{:?}", told.iter().map(|told| told.words()).collect::<Vec<_>>());
    assert_eq!(told[0].post.mention, [room.person("Cem")], "Bob’s plan has answered");
    assert!(room.host.waits_for(table).unwrap().iter().map(|seat| seat.index()).eq([2]));
    assert!(!words(&room.turn("Bob", table)).contains("which only you see"), "it is used up");
    assert!(room.store.scan("plan/", None, 10).unwrap().is_empty());
}

/// What Bob could type if it were his turn: found on another copy of the same table.
fn bobs_turn(room: &Room, table: TableId) -> String {
    let copy = room.copied();
    copy.pass_turn("Ada", table);
    workers(&copy, "Bob", table)
}

#[test]
fn a_plan_that_is_not_legal_is_dropped_with_a_private_word() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    room.deliver();
    plan(&room, "Bob", table, "end; workers");
    let before = room.head(table).seq;
    room.pass_turn("Ada", table);
    assert_eq!(room.head(table).seq, before + 3, "nothing of it was played");
    let told = room.deliver();
    assert_eq!(told[0].post.mention, [room.person("Bob")], "Bob is called as ever");
    assert!(!told[0].words().contains("plan"));
    let turn = words(&room.turn("Bob", table));
    assert!(turn.contains("Your plan could not be played and is gone: Both dice must be used"), "{turn}");
    assert!(!words(&room.turn("Ada", table)).contains("plan could"));
    room.pass_turn("Bob", table);
    assert!(!words(&room.turn("Bob", table)).contains("could not be played"), "it is said until he goes on");
}

#[test]
fn half_a_turn_may_be_planned_and_its_person_is_called_for_the_rest() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    room.deliver();
    let text = bobs_turn(&room, table);
    plan(&room, "Bob", table, text.split(';').next().unwrap());
    room.pass_turn("Ada", table);
    assert_eq!(room.deliver()[0].post.mention, [room.person("Bob")]);
    assert_eq!(room.head(table).seq, 1 + 3 + 1);
}

#[test]
fn a_plan_is_cancelled_or_replaced_at_any_time() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    plan(&room, "Bob", table, "first");
    plan(&room, "Bob", table, "second");
    let waiting = room.turn("Bob", table);
    assert!(words(&waiting).contains("second") && !words(&waiting).contains("first"));
    let drop = controls(&waiting).into_iter().find(|(label, _)| label == "Drop my plan").unwrap().1;
    assert!(words(&room.press("Bob", &drop).remove(0)).contains("Your plan is gone."));
    assert!(room.store.scan("plan/", None, 10).unwrap().is_empty());
    plan(&room, "Bob", table, "third");
    room.moderate("Ada", Ask::Pause(table));
    assert_eq!(words(&room.ask("Bob", Ask::DropPlan(table)).remove(0)), "Your plan is gone.", "at any time");
    room.moderate("Ada", Ask::GoOn(table));
    plan(&room, "Bob", table, "fourth");
    room.ask("Bob", Ask::Resign(table));
    assert!(room.store.scan("plan/", None, 10).unwrap().is_empty(), "a bot has other plans");
}

#[test]
fn nobody_else_ever_sees_a_plan() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob", "Cem"], 0);
    let secret = "xyzzy the ship";
    plan(&room, "Bob", table, secret);
    let mut seen: Vec<String> = Vec::new();
    let look = |seen: &mut Vec<String>| {
        for name in ["Ada", "Cem", "Dea"] {
            let asks = [Ask::Log(table), Ask::Tables, Ask::Since(table), Ask::Press(format!("turn.{table}"))];
            seen.extend(asks.into_iter().flat_map(|ask| room.ask(name, ask)).map(|post| format!("{post:?}")));
            seen.extend(
                room.host.seen(Some(room.person(name)), table).unwrap().into_iter().flat_map(|seen| seen.lines),
            );
        }
    };
    look(&mut seen);
    room.pass_turn("Ada", table);
    look(&mut seen);
    seen.extend(room.deliver().into_iter().map(|told| format!("{:?}", told.post)));
    assert!(seen.len() > 10);
    assert!(seen.iter().all(|text| !text.contains("xyzzy")));
    let logged = room.store.scan("entry/", None, 100).unwrap();
    assert!(logged.iter().all(|(_, entry)| !entry.to_string().contains("xyzzy")));
    assert!(words(&room.turn("Bob", table)).contains("Nothing legal matches “xyzzy the ship”"));
}

#[test]
fn what_is_typed_while_others_play_is_for_later_unless_it_can_be_done_now() {
    let room = Room::new();
    let table = room.running_of("argentina", &["Ada", "Bob"]);
    let later = |name: &str, text: &str| {
        let copy = room.copied();
        copy.ask(name, Ask::Say { table, text: text.to_owned() });
        !copy.store.scan("plan/", None, 1).unwrap().is_empty()
    };
    for (text, expected) in [("start C", true), ("take the moon; token 1", true), ("token 1", false), ("token", false)]
    {
        assert_eq!(later("Bob", text), expected, "{text}");
        assert!(!later("Ada", text), "it is her turn: {text}");
        assert!(!later("Cem", text), "who has no seat has no plans: {text}");
    }
    room.moderate("Ada", Ask::Pause(table));
    assert!(!later("Bob", "start C"), "nothing is planned at a table that is paused");
}
