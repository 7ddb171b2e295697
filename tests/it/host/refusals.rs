//! Refusals that only a program, or two of them at once, can bring about.

use std::sync::Arc;

use tabletalk::host::{Ask, Turned};
use tabletalk::text::english;

use super::room::{Room, words};

#[test]
fn what_no_menu_offers_is_refused() {
    let room = Room::new();
    let table = room.open("Ada");
    let ask = |ask: Ask| room.request(&format!("{ask:?}"), "Ada", ask, false);
    let set = |option: &str, value: &str| Ask::Set { table, option: option.to_owned(), value: value.to_owned() };
    for (what, expected) in [
        (Ask::Wear { table, colour: 9 }, "The colours are numbered 0 to 4."),
        (set("order", "alphabetical"), "The order of the seats is random or joined."),
        (Ask::GoOn(table), "is not paused."),
    ] {
        let reply = ask(what);
        assert!(reply.refused && words(&reply.posts[0]).contains(expected), "{reply:?}");
    }
    assert!(!ask(set("order", "joined")).refused);
    let running = room.running(&["Ada", "Bob"], 0);
    let Err(Turned::Away(line)) = room.host.game_file(running) else { panic!("a running game keeps its secrets") };
    assert_eq!(english(&line), "burgundy-2 is not over: its secrets stay here until then.");
}

#[test]
fn of_two_hosts_over_one_store_the_slower_one_says_so() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let other = Room::over(Arc::clone(&room.store));
    let step = other.host.complete(other.person("Ada"), table, "workers").unwrap().remove(0).0;
    room.types("Ada", table, &step);
    let seq = room.head(table).seq;
    let late = |id: &str| other.request(id, "Ada", Ask::Type { table, text: step.clone() }, false);
    let reply = late("late");
    assert!(reply.refused);
    assert_eq!(words(&reply.posts[0]), "Somebody was faster. Try again.");
    assert_eq!(other.head(table).seq, seq, "it has read what the other wrote");
}
