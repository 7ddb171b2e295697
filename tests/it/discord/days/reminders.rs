//! Reminders: by direct message for all tables at once, or in the channel; never for nothing, never twice.

use super::{DAY, letters, pair, pass_turn, told};
use crate::discord::double::fault::{Fault, Gate};
use crate::discord::double::message::Message;
use crate::discord::hand;
use crate::discord::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_after_twelve_hours_then_every_day_opens_the_turn() {
    let house = House::still().await;
    let pair = pair(&house).await;
    let public = house.discord.posts(house.discord.channel).len();
    house.pass(11).await;
    assert!(letters(&pair.mine).is_empty());
    house.pass(2).await;
    let first = letters(&pair.mine).pop().expect("a reminder came");
    let name = house.head(pair.table).name;
    assert!(first.content.contains("It is your turn:") && first.content.contains("for 12 h"), "{}", first.content);
    assert_eq!(first.labels(), [format!("Play {name}")]);
    let turn = pair.mine.in_direct().press(&format!("Play {name}")).await;
    assert!(turn.message().is_private() && !hand::offers(turn.message()).is_empty(), "{turn:?}");
    house.pass(4 * DAY).await;
    assert_eq!(letters(&pair.mine).len(), 5, "12 h, then 4 times 24 h");
    assert!(letters(&pair.other).is_empty(), "nobody waits for the other");
    assert_eq!(house.discord.posts(house.discord.channel).len(), public, "nothing in the channel");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_direct_message_has_all_tables_and_a_channel_only_its_own() {
    let house = House::still().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let elsewhere = house.discord.add_channel("elsewhere");
    let first = house.running(&[&anna, &bo], 0).await;
    let there = (anna.goes_to(elsewhere), bo.goes_to(elsewhere));
    there.0.slash("/table new").await;
    let lobby = house.discord.post(elsewhere, "there is a lobby", |post| post.content.contains("is open")).await;
    there.1.press_on(&lobby, "Join").await;
    there.0.press_on(&lobby, "Start").await;
    let second = house.tables_in(elsewhere)[0].id;
    house.settled().await;
    let waits = |table, person: &super::Person| house.head(table).waits_for(super::known(&house, person).id).is_some();
    // Whoever waits at the second plays until both wait for the same person.
    let mine = if waits(first, &anna) { &anna } else { &bo };
    if !waits(second, mine) {
        let other = if mine.id == anna.id { &there.1 } else { &there.0 };
        pass_turn(other, &house, second).await;
    }
    assert!(waits(first, mine) && waits(second, mine));
    house.pass(13).await;
    let names = [first, second].map(|table| house.head(table).name);
    let letter = letters(mine);
    assert_eq!(letter.len(), 1, "{letter:?}");
    assert!(names.iter().all(|name| letter[0].content.contains(name)), "{}", letter[0].content);
    assert_eq!(letter[0].labels(), names.clone().map(|name| format!("Play {name}")));
    mine.slash("/tabletalk settings setting:by value:channel").await;
    house.pass(DAY).await;
    assert_eq!(letters(mine).len(), 1, "nothing directly any more");
    for (channel, own, foreign) in [(house.discord.channel, &names[0], &names[1]), (elsewhere, &names[1], &names[0])] {
        let posts = house.discord.posts(channel);
        let reminders: Vec<&Message> = posts.iter().filter(|post| post.content.contains("it is your turn:")).collect();
        assert_eq!(reminders.len(), 1);
        assert!(reminders[0].content.contains(own) && !reminders[0].content.contains(foreign));
        assert_eq!(reminders[0].pinged, [mine.id]);
        let opened = mine.goes_to(channel).press_on(reminders[0], &format!("Play {own}")).await;
        assert!(opened.message().is_private() && !hand::offers(opened.message()).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_fall_back_to_the_channel_which_is_said_once() {
    let house = House::still().await;
    let pair = pair(&house).await;
    pair.mine.takes_messages(false);
    house.pass(13).await;
    let here = told(&house, "it is your turn:");
    assert_eq!(here.len(), 1);
    assert_eq!(here[0].pinged, [pair.mine.id]);
    assert!(here[0].content.contains("Direct messages to you are closed"), "{}", here[0].content);
    house.pass(2 * DAY).await;
    let here = told(&house, "it is your turn:");
    assert_eq!(here.len(), 3);
    assert!(here[1..].iter().all(|post| !post.content.contains("closed")), "said once");
    assert_eq!(house.discord.calls().iter().filter(|call| call.code == Some(50007)).count(), 1, "tried once");
    pair.mine.takes_messages(true);
    pair.mine.slash("/tabletalk settings setting:by value:direct").await;
    house.pass(DAY).await;
    assert_eq!((letters(&pair.mine).len(), told(&house, "it is your turn:").len()), (1, 3), "asked for, tried again");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_acted_meanwhile_hears_nothing() {
    let house = House::still().await;
    let pair = pair(&house).await;
    pair.mine.slash("/tabletalk settings setting:by value:channel").await;
    // Something else stands in the way of the channel's news.
    let gate = Gate::closed();
    house.discord.plan("POST /channels/*/messages", Fault::Hold(gate.clone()), 1);
    pair.other.slash("/table pause").await;
    gate.reached().await;
    house.let_pass(13);
    assert!(house.waiting() >= 2, "the reminder waits behind the request");
    pass_turn(&pair.mine, &house, pair.table).await;
    gate.open();
    house.settled().await;
    assert!(told(&house, "it is your turn:").is_empty());
    assert_eq!(pair.other.pings(), 1, "the next turn is told");
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_and_absence_shift_a_reminder() {
    let house = House::still().await;
    house.set_clock("2026-11-18T18:00:00Z");
    let pair = pair(&house).await;
    for (setting, value) in [("zone", "Europe/Berlin"), ("quiet", "22:00-08:00"), ("first", "4h")] {
        pair.mine.slash(&format!("/tabletalk settings setting:{setting} value:{value}")).await;
    }
    // 22:00 UTC is 23:00 in Berlin; quiet ends there at 7:00 UTC.
    house.pass(12).await;
    assert!(letters(&pair.mine).is_empty());
    house.pass(2).await;
    assert_eq!(letters(&pair.mine).len(), 1);
    pair.mine.slash("/tabletalk settings setting:away value:2026-11-25").await;
    house.pass(5 * DAY).await;
    assert_eq!(letters(&pair.mine).len(), 1, "nothing while away");
    house.pass(2 * DAY).await;
    assert!(letters(&pair.mine).len() > 1, "and then again");
    pair.mine.slash("/tabletalk settings setting:reminders value:off").await;
    let so_far = letters(&pair.mine).len();
    house.pass(2 * DAY).await;
    assert_eq!(letters(&pair.mine).len(), so_far, "off is off");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_between_due_and_sent_neither_loses_nor_doubles() {
    let mut house = House::still().await;
    let pair = pair(&house).await;
    let gate = Gate::closed();
    house.discord.plan("POST /users/@me/channels", Fault::Hold(gate.clone()), 1);
    house.let_pass(13);
    gate.reached().await;
    house.kill();
    gate.open();
    house.start().await;
    house.settled().await;
    assert_eq!(letters(&pair.mine).len(), 1);
    house.restart().await;
    house.pass(2).await;
    assert_eq!(letters(&pair.mine).len(), 1);
}
