//! Turn notices: one call per turn change, to whom the table waits for, and what has happened on top of the turn.

use std::collections::BTreeSet;

use tabletalk::engine::MarkKind;
use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::host::Ask;
use tabletalk::host::ids::PersonId;
use tabletalk::host::post::Post;
use tabletalk::host::record::Stage;

use super::post_office::{DAY, HOUR};
use crate::host::room::{Room, words};

#[test]
fn over_a_whole_game_everybody_is_called_once_when_their_turn_comes_and_never_else() {
    let room = Room::with_letters();
    let people = ["Ada", "Bob", "Cem"];
    let table = room.running(&people, 0);
    let waited = |room: &Room| -> BTreeSet<PersonId> {
        let head = room.head(table);
        room.host.waits_for(table).unwrap().iter().filter_map(|seat| head.seats[seat.index()].person).collect()
    };
    let calls = |room: &Room| -> Vec<PersonId> {
        room.deliver().iter().filter(|told| told.kind == "turn").flat_map(|told| told.post.mention.clone()).collect()
    };
    let mut before = waited(&room);
    assert_eq!(calls(&room), before.iter().copied().collect::<Vec<_>>());
    let mut rng = bot_rng(6);
    let (mut turns, mut went_on) = (0, 0);
    while room.head(table).stage == Stage::Running {
        let name = people.into_iter().find(|name| before.contains(&room.person(name))).unwrap();
        let offered = room.host.complete(room.person(name), table, "").unwrap();
        let ended = |room: &Room| room.host.seen(None, table).unwrap().len();
        let seen = ended(&room);
        room.types(name, table, &offered[below(&mut rng, offered.len())].0);
        let after = waited(&room);
        let new: Vec<PersonId> = after.difference(&before).copied().collect();
        went_on += u32::from(new.is_empty() && ended(&room) > seen);
        turns += new.len();
        assert_eq!(calls(&room), new);
        before = after;
    }
    println!("{turns} turns, {went_on} times the same person went on");
    assert!(turns > 50, "{turns}");
}

#[test]
fn the_turn_begins_with_what_the_others_did_in_five_lines_at_most() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob", "Cem"], 0);
    assert!(!words(&room.turn("Ada", table)).contains("Since"), "nothing has happened");
    let recap = |name: &str| words(&room.ask(name, Ask::Since(table)).remove(0));
    assert_eq!(recap("Ada"), "The game has begun. Nothing has happened yet.");
    room.pass_turn("Ada", table);
    // Nobody but Ada has had a turn yet.
    assert!(words(&room.turn("Bob", table)).starts_with("Since the game began: Ada takes workers"));
    assert!(recap("Bob").starts_with("Since the game began: Ada takes workers"), "{}", recap("Bob"));
    assert_eq!(recap("Ada"), "Since your last turn: Nothing has happened.");
    room.pass_turn("Bob", table);
    assert!(words(&room.turn("Cem", table)).starts_with("Since the game began"));
    room.pass_turn("Cem", table);
    assert!(recap("Dea").starts_with("Since the game began: Ada takes workers"), "who only watches: {}", recap("Dea"));
    let turn = room.turn("Ada", table);
    let asked = turn.text.iter().position(|line| line.starts_with("Now use a die")).unwrap();
    assert!(turn.text[0].starts_with("Since your last turn"), "{:?}", turn.text);
    assert!((2..=5).contains(&asked), "{:?}", turn.text);
    let outlined = |post: &Post| {
        let marks = post.picture.as_ref().map(|picture| picture.marks.as_slice()).unwrap_or_default();
        marks.iter().filter(|mark| mark.kind == MarkKind::Changed).count()
    };
    assert!(outlined(&turn) > 0, "what changed is outlined beside what may be chosen");
    assert!(turn.picture.as_ref().unwrap().marks.len() > outlined(&turn));
    let workers = room.host.complete(room.person("Ada"), table, "workers").unwrap();
    room.types("Ada", table, &workers.into_iter().find(|(action, _)| action.starts_with("workers")).unwrap().0);
    let begun = room.turn("Ada", table);
    assert!(!words(&begun).contains("Since your last turn"), "the turn has begun");
    assert_eq!(outlined(&begun), 0);
    let since = room.ask("Ada", Ask::Since(table)).remove(0);
    assert!(!since.picture.unwrap().marks.is_empty(), "what changed is outlined");
}

#[test]
fn my_tables_begin_with_the_one_that_waits_longest() {
    let room = Room::new();
    let first = room.running(&["Ada", "Bob"], 0);
    room.sleep(3 * HOUR);
    room.running(&["Bob", "Ada"], 0);
    room.sleep(2 * DAY);
    room.running(&["Ada", "Cem"], 0);
    room.open("Ada");
    let overview = room.ask("Ada", Ask::Tables).remove(0);
    assert_eq!(
        overview.text,
        [
            "burgundy-1: your turn for 2 days. (Ada, Bob)",
            "burgundy-3: your turn for a moment. (Ada, Cem)",
            "burgundy-2: waiting for Bob for 2 days.",
            "burgundy-4: not started yet. (Ada)",
        ]
    );
    room.pass_turn("Ada", first);
    let overview = room.ask("Ada", Ask::Tables).remove(0);
    assert!(overview.text[0].starts_with("burgundy-3"), "{:?}", overview.text);
}

#[test]
fn secret_choices_call_everybody_who_has_to_choose_once() {
    let room = Room::with_letters();
    let table = room.open_with("Ada", &[("estates", "random"), ("choosing", "secretly")]);
    room.press("Bob", &format!("join.{table}"));
    room.ask("Ada", Ask::Set { table, option: "order".to_owned(), value: "joined".to_owned() });
    room.press("Ada", &format!("start.{table}"));
    let called = || room.deliver().into_iter().flat_map(|told| told.post.mention).collect::<Vec<_>>();
    let (ada, bob) = (room.person("Ada"), room.person("Bob"));
    assert_eq!(called(), [ada, bob], "both choose at the same time");
    let choose = |name: &str| {
        let (_, control) = room.choices(name, table).remove(0);
        room.press(name, &control);
    };
    choose("Bob");
    assert_eq!(called(), [], "Ada was called already");
    choose("Ada");
    let turn = room.head(table).waiting().map(|(person, _)| person).collect::<Vec<_>>();
    assert_eq!(turn.len(), 1);
    let expected = if turn == [ada] { vec![] } else { turn };
    assert_eq!(called(), expected, "whoever goes on at once is not called again");
}

#[test]
fn nobody_is_called_to_a_turn_that_was_taken_up_again_before_the_call_went_out() {
    let room = Room::with_letters();
    let table = room.running(&["Ada", "Bob"], 0);
    room.deliver();
    room.pass_turn("Ada", table);
    room.press("Ada", &format!("undo.{table}"));
    let told = room.deliver();
    assert!(!told.is_empty() && told.iter().all(|told| told.post.mention.is_empty()), "Bob is called for nothing");
    room.types("Ada", table, "end");
    let called: Vec<PersonId> = room.deliver().into_iter().flat_map(|told| told.post.mention).collect();
    assert_eq!(called, [room.person("Bob")], "now it is his turn");
}
