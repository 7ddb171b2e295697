//! Looking after tables: options, places and colours, who may stop, end and hand over, and seats that change hands.

use std::sync::atomic::Ordering;

use tabletalk::bots::BotKind;
use tabletalk::engine::Seat;
use tabletalk::host::post::Post;
use tabletalk::host::record::{Holder, Stage};
use tabletalk::host::{Ask, Found};

use super::room::{Room, controls, words};

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn options_are_chosen_in_a_private_message() {
    let room = Room::new();
    let table = room.open("Ada");
    room.press("Bob", &format!("join.{table}"));
    let options = room.press("Ada", &format!("options.{table}")).remove(0);
    assert!(words(&options).contains("Order of the seats: dealt by chance"), "{}", words(&options));
    assert!(options.rows.len() <= 5);
    let press = |name: &str, post: &Post, wanted: &str| {
        let control = controls(post).into_iter().find(|(label, _)| label == wanted).unwrap().1;
        room.press(name, &control).remove(0)
    };
    let order = press("Ada", &options, "Order of the seats");
    let joined = controls(&order).into_iter().find(|(label, _)| label == "as people joined").unwrap().1;
    assert!(controls(&order).iter().any(|(label, _)| label == "dealt by chance (chosen)"));
    let answer = room.press("Ada", &joined).remove(0);
    assert!(words(&answer).contains("Order of the seats: as people joined"), "{}", words(&answer));
    // Whoever does not own the table chooses a colour and nothing else.
    let others = room.press("Bob", &format!("options.{table}")).remove(0);
    assert_eq!(controls(&others).len(), 1, "{:?}", controls(&others));
    let others = controls(&press("Bob", &others, "Your colour"));
    let labels: Vec<&str> = others.iter().take(5).map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels, ["blue", "orange", "green", "purple", "yellow"]);
    assert!(words(&room.press("Bob", &joined).remove(0)).contains("Only the table’s owner"));
    room.press("Bob", &others[2].1);
    assert_eq!(room.head(table).seats[1].colour, Some(2));
    let taken = words(&room.press("Ada", &others[2].1).remove(0));
    assert_eq!(taken, "Somebody else has that colour.");
    assert_eq!(room.head(table).colours(), [0, 2, 1]);
    for forged in [format!("set.{table}.99.0"), format!("set.{table}.0.99"), format!("set.{table}.0.300")] {
        assert!(words(&room.press("Ada", &forged).remove(0)).contains("is not one of this table’s"), "{forged}");
    }
}

#[test]
fn places_are_chosen_where_the_order_is() {
    let room = Room::new();
    let table = room.open("Ada");
    room.press("Bob", &format!("join.{table}"));
    let dealt = words(&room.ask("Bob", Ask::Sit { table, seat: seat(0) }).remove(0));
    assert!(dealt.contains("dealt by chance"), "{dealt}");
    room.ask("Ada", Ask::Set { table, option: "order".into(), value: "joined".into() });
    room.ask("Bob", Ask::Sit { table, seat: seat(0) });
    let persons: Vec<_> = room.head(table).seats.iter().filter_map(|holder| holder.person).collect();
    assert_eq!(persons, [room.person("Bob"), room.person("Ada")]);
    let none = words(&room.ask("Bob", Ask::Sit { table, seat: seat(3) }).remove(0));
    assert_eq!(none, "This table has seats 1 to 2.");
}

#[test]
fn a_full_lobby_pings_its_owner_once() {
    let room = Room::new();
    let table = room.open("Ada");
    for name in ["Bob", "Cem"] {
        room.press(name, &format!("join.{table}"));
    }
    assert!(room.told().iter().all(|post| post.mention.is_empty()));
    room.press("Dora", &format!("join.{table}"));
    let pinged: Vec<_> = room.told().iter().flat_map(|post| post.mention.clone()).collect();
    assert_eq!(pinged, [room.person("Ada")]);
}

#[test]
fn the_owner_sends_people_away_before_the_start() {
    let room = Room::new();
    let table = room.open("Ada");
    room.press("Bob", &format!("join.{table}"));
    let bob = room.person("Bob");
    let not_his = words(&room.ask("Bob", Ask::Remove { table, person: room.person("Ada") }).remove(0));
    assert_eq!(not_his, "Only the table’s owner can do that.");
    room.ask("Ada", Ask::Remove { table, person: bob });
    assert_eq!(room.head(table).seats, [Holder::person(room.person("Ada"))]);
    let gone = words(&room.ask("Ada", Ask::Remove { table, person: bob }).remove(0));
    assert_eq!(gone, "You have no seat at this table.");
}

#[test]
fn a_table_is_handed_over_to_somebody_who_sits_at_it() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let bob = room.person("Bob");
    let not_his = words(&room.ask("Bob", Ask::HandOver { table, to: bob }).remove(0));
    assert_eq!(not_his, "Only the table’s owner can do that.");
    let stranger = room.person("Cem");
    let nobody = words(&room.ask("Ada", Ask::HandOver { table, to: stranger }).remove(0));
    assert_eq!(nobody, "Only somebody who sits at the table can have it.");
    room.ask("Ada", Ask::HandOver { table, to: bob });
    assert_eq!(room.head(table).owner, bob);
    // Who looks after the channel may do it too.
    room.moderate("Cem", Ask::HandOver { table, to: room.person("Ada") });
    assert_eq!(room.head(table).owner, room.person("Ada"));
}

#[test]
fn ending_a_running_table_needs_everybody_or_a_moderator() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let asked = words(&room.ask("Ada", Ask::End(table)).remove(0));
    assert!(asked.contains("The others are asked"), "{asked}");
    let vote = room.told().pop().unwrap();
    assert!(words(&vote).contains("Ada asks to end burgundy-1 here."), "{}", words(&vote));
    room.press("Bob", &controls(&vote)[1].1);
    assert_eq!(room.head(table).stage, Stage::Running);
    assert!(words(&room.turn("Ada", table)).starts_with("Your request was declined."));
    room.ask("Bob", Ask::End(table));
    room.press("Ada", &controls(&room.told().pop().unwrap())[0].1);
    assert_eq!(room.head(table).stage, Stage::Closed);
    assert!(words(&room.ask("Ada", Ask::End(table)).remove(0)).contains("is over"));
    let another = room.running(&["Ada", "Bob"], 0);
    room.moderate("Cem", Ask::End(another));
    assert_eq!(room.head(another).stage, Stage::Closed);
    let lobby = room.open("Ada");
    assert!(words(&room.ask("Bob", Ask::End(lobby)).remove(0)).contains("Only the table’s owner"));
    room.ask("Ada", Ask::End(lobby));
    assert_eq!(room.head(lobby).stage, Stage::Closed);
    assert!(room.host.verify().unwrap().broken.is_empty());
}

#[test]
fn an_answer_to_an_earlier_request_does_not_count_for_the_next() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    room.ask("Ada", Ask::Pause(table));
    let pause = controls(&room.told().pop().unwrap());
    room.press("Bob", &pause[1].1);
    room.ask("Ada", Ask::End(table));
    assert!(words(&room.press("Bob", &pause[0].1).remove(0)).contains("settled or has lapsed"));
    assert_eq!(room.head(table).stage, Stage::Running);
}

#[test]
fn a_moderator_stops_a_table_and_lets_it_go_on() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    room.moderate("Cem", Ask::Pause(table));
    assert_eq!(room.head(table).stage, Stage::Paused);
    assert!(words(&room.moderate("Cem", Ask::Pause(table)).remove(0)).contains("is paused"));
    assert!(words(&room.ask("Cem", Ask::GoOn(table)).remove(0)).contains("no seat"));
    room.moderate("Cem", Ask::GoOn(table));
    assert_eq!(room.head(table).stage, Stage::Running);
    let told = room.told().pop().unwrap();
    assert_eq!((words(&told).as_str(), told.mention), ("burgundy-1 goes on.", vec![room.person("Ada")]));
}

#[test]
fn somebody_else_takes_a_seat_that_a_bot_plays_if_the_others_agree() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let held = words(&room.ask("Cem", Ask::Sit { table, seat: seat(0) }).remove(0));
    assert_eq!(held, "Only a seat that a bot plays can be taken.");
    room.ask("Ada", Ask::Resign(table));
    room.ask("Cem", Ask::Sit { table, seat: seat(0) });
    let vote = room.told().pop().unwrap();
    assert!(words(&vote).contains("Cem asks to play on for bot for Ada"), "{}", words(&vote));
    assert_eq!(vote.mention, [room.person("Bob")]);
    room.press("Bob", &controls(&vote)[0].1);
    assert_eq!(room.head(table).seats[0].person, Some(room.person("Cem")));
    assert!(words(&room.turn("Cem", table)).contains("Now use a die"));
    // Ada may come back when a bot stands in again and the others agree.
    assert!(words(&room.ask("Ada", Ask::Return(table)).remove(0)).contains("No bot plays for you"));
    room.ask("Cem", Ask::Resign(table));
    room.ask("Ada", Ask::Sit { table, seat: seat(0) });
    room.press("Bob", &controls(&room.told().pop().unwrap())[0].1);
    assert_eq!(room.head(table).seats[0].person, Some(room.person("Ada")));
    assert!(room.host.verify().unwrap().broken.is_empty());
}

#[test]
fn the_same_people_play_again() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 1);
    room.moderate("Cem", Ask::End(table));
    let reply = room.request("again", "Bob", Ask::Press(format!("again.{table}")), false);
    let again = room.head(reply.opened.unwrap());
    assert_eq!((again.owner, again.stage, again.seats.len()), (room.person("Bob"), Stage::Lobby, 3));
    assert_eq!(again.seats[2], Holder::bot(BotKind::Greedy));
    let lobby = room.told().pop().unwrap();
    assert_eq!(lobby.mention, [room.person("Ada")]);
    let twice = room.request("again", "Bob", Ask::Press(format!("again.{table}")), false);
    assert_eq!(twice.opened, None, "the same request opened two tables");
}

#[test]
fn which_table_is_meant() {
    let room = Room::new();
    let (ada, bob) = (room.person("Ada"), room.person("Bob"));
    let find = |person, name| room.host.find_table(person, &room.channel(), name).unwrap();
    assert_eq!(find(ada, None), Found::None);
    let first = room.running(&["Ada", "Bob"], 0);
    assert!(matches!(find(room.person("Cem"), None), Found::One(head) if head.id == first), "the only one");
    let second = room.running(&["Bob", "Ada"], 0);
    assert!(matches!(find(ada, None), Found::One(head) if head.id == first), "the one that waits");
    assert!(matches!(find(bob, None), Found::One(head) if head.id == second), "the one that waits");
    assert!(matches!(find(room.person("Cem"), None), Found::Several(heads) if heads.len() == 2));
    assert!(matches!(find(ada, Some("burgundy-2")), Found::One(head) if head.id == second), "the named one");
    assert_eq!(find(ada, Some("burgundy-9")), Found::None);
}

#[test]
fn all_my_tables_the_ones_that_wait_for_me_first() {
    let room = Room::new();
    assert_eq!(words(&room.ask("Ada", Ask::Tables).remove(0)), "You sit at no open table.");
    room.open("Ada");
    room.running(&["Bob", "Ada"], 0);
    room.clock.0.fetch_add(60_000, Ordering::SeqCst);
    room.running(&["Ada", "Bob"], 0);
    let mine = room.ask("Ada", Ask::Tables).remove(0);
    assert_eq!(mine.text[0], "burgundy-3: your turn for a moment. (Ada, Bob)");
    assert!(mine.text.contains(&"burgundy-1: not started yet. (Ada)".to_owned()), "{:?}", mine.text);
    assert_eq!(controls(&mine), [("burgundy-3".into(), "turn.3".into()), ("burgundy-2".into(), "turn.2".into())]);
}

#[test]
fn pictures_are_counted_by_the_minute() {
    let room = Room::new();
    let (ada, bob) = (room.person("Ada"), room.person("Bob"));
    assert!((0..20).all(|_| room.host.may_draw(ada)));
    assert!(!room.host.may_draw(ada) && room.host.may_draw(bob));
    room.clock.0.fetch_add(60_000, Ordering::SeqCst);
    assert!(room.host.may_draw(ada));
    room.clock.0.fetch_sub(50_000, Ordering::SeqCst);
    assert!(room.host.may_draw(ada), "a clock set back locked somebody out");
}

#[test]
fn a_personal_link_is_good_until_it_is_renewed() {
    let room = Room::new();
    let table = room.running(&["Ada", "Bob"], 0);
    let (ada, cem) = (room.person("Ada"), room.person("Cem"));
    assert!(room.host.renew_link(cem, table).is_err());
    let first = room.host.renew_link(ada, table).unwrap();
    assert_eq!(room.host.link(&first).unwrap().unwrap().person, ada);
    let second = room.host.renew_link(ada, table).unwrap();
    assert_eq!(room.host.link(&first).unwrap(), None);
    assert_eq!(room.host.link(&second).unwrap().unwrap().table, table);
    assert_eq!(room.host.link("../person").unwrap(), None);
}
