//! The process ends in the middle of things, and starts again: play goes on, nothing is posted twice.

use std::time::Duration;

use tabletalk::chat::discord::{Intervals, Settings};
use tabletalk::engine::chance::bot_rng;

use super::double::fault::{Fault, Gate};
use super::double::message::Message;
use super::hand;
use super::house::{House, settings};

#[tokio::test(flavor = "multi_thread")]
async fn in_the_middle_of_a_turn() {
    let mut house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let mine = if post.pinged == [anna.id] { &anna } else { &bo };
    let mut rng = bot_rng(2);
    let answer = mine.press("Play my turn").await;
    let menu = hand::take(mine, &hand::offers(answer.message())[0], &mut rng).await;
    let posts = house.discord.posts(house.discord.channel).len();
    let registered = house.discord.count("PUT /applications/*/commands");
    house.restart().await;
    // The message from before is still good.
    let offer = hand::offers(menu.message())[0].clone();
    let after = hand::take(mine, &offer, &mut rng).await;
    assert!(!after.text().contains("out of date"), "{}", after.text());
    assert!(!after.message().components.as_array().expect("rows").is_empty());
    mine.reload();
    hand::play_turn(mine, &mut rng).await;
    house.public("the next turn", |next| next.id > post.id && next.content.contains("to play")).await;
    assert_eq!(house.discord.posts(house.discord.channel).len(), posts + 1);
    let again = house.discord.count("PUT /applications/*/commands");
    assert_eq!((registered, again), (1, 1), "commands that did not change are not registered again");
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_middle_of_a_delivery() {
    for happened in [false, true] {
        let mut house = House::open().await;
        let (anna, bo) = (house.person("Anna"), house.person("Bo"));
        let table = house.running(&[&anna, &bo], 0).await;
        let post = house.turn_post(table).await;
        let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
        let pings = other.pings();
        let gate = Gate::closed();
        let fault = if happened { Fault::CutAfter } else { Fault::Hold(gate.clone()) };
        house.discord.plan("POST /channels/*/messages", fault, 1);
        hand::play_turn(mine, &mut bot_rng(3)).await;
        match happened {
            true => house.discord.until("the message was sent", |discord| discord.faults_left() == 0).await,
            false => gate.reached().await,
        }
        house.kill();
        gate.open();
        house.start().await;
        let is_next = |next: &Message| next.id > post.id && next.content.contains("to play");
        let next = house.public("the next turn", is_next).await;
        let there = other.press("Play my turn").await;
        assert!(!hand::offers(there.message()).is_empty(), "it is {}'s turn", other.name);
        hand::play_turn(other, &mut bot_rng(4)).await;
        house.public("the turn after", |later| later.id > next.id && later.content.contains("to play")).await;
        let posts = house.discord.posts(house.discord.channel);
        assert_eq!(posts.iter().filter(|one| is_next(one)).count(), 2, "each turn is told once");
        assert_eq!(other.pings(), pings + 1, "nobody is called twice");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_middle_of_a_vote() {
    let mut house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let asked = anna.slash("/table pause").await;
    assert!(asked.text().contains("The others are asked"), "{}", asked.text());
    let vote = house.public("the vote", |post| post.content.contains("asks to pause")).await;
    assert_eq!(vote.pinged, [bo.id]);
    house.restart().await;
    let own = anna.press_on(&vote, "Agree").await;
    assert!(own.text().contains("for the other players"), "{}", own.text());
    bo.press_on(&vote, "Agree").await;
    house.public("the pause", |post| post.content.contains("is paused")).await;
    assert_eq!(house.head(table).stage, tabletalk::host::record::Stage::Paused);
    let again = bo.press_on(&vote, "Agree").await;
    assert!(again.text().contains("settled"), "{}", again.text());
    let votes = house.discord.posts(house.discord.channel);
    assert_eq!(votes.iter().filter(|post| post.content.contains("asks to pause")).count(), 1);
    let paused = house.public("the pause", |post| post.content.contains("is paused")).await;
    let stranger = house.person("Carl").press_on(&paused, "Go on").await;
    assert!(stranger.text().contains("no seat"), "{}", stranger.text());
    let on = anna.press_on(&paused, "Go on").await;
    assert!(on.message().is_private(), "{on:?}");
    house.public("it goes on", |post| post.content.contains("goes on")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_of_unknown_fate_goes_out_again_without_the_ping() {
    let mut house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
    let gate = Gate::closed();
    house.discord.plan("POST /channels/*/messages", Fault::CutAfter, 1);
    house.discord.plan("POST /channels/*/messages", Fault::Hold(gate.clone()), 1);
    hand::play_turn(mine, &mut bot_rng(6)).await;
    gate.reached().await;
    house.kill();
    // Long enough for Discord to forget the nonce, and for the bot to know that it may have.
    house.discord.pass(Duration::from_secs(6 * 60));
    let settings = settings(&house.discord);
    let intervals = Intervals { undecided: Duration::ZERO, ..settings.intervals };
    house.start_with(Settings { intervals, ..settings }).await;
    house.settled().await;
    gate.open();
    let is_next = |next: &&Message| next.id > post.id && next.content.contains("to play");
    let posts = house.discord.posts(house.discord.channel);
    let rung: Vec<usize> = posts.iter().filter(is_next).map(|next| next.pinged.len()).collect();
    assert!(rung.len() >= 2 && rung.iter().sum::<usize>() <= 2, "{rung:?}");
    assert_eq!(rung[1], 0, "whoever was called is not called again");
    assert!(!hand::offers(other.press("Play my turn").await.message()).is_empty());
}
