//! What goes wrong between the bot and Discord: nothing is lost, nothing is said twice, nothing loops.

use std::time::Duration;

use tabletalk::engine::chance::bot_rng;
use tabletalk::host::record::Stage;

use super::double::fault::{Fault, Gate};
use super::double::message::Message;
use super::double::person::Person;
use super::double::{Discord, permission};
use super::hand;
use super::house::House;

const POST: &str = "POST /channels/*/messages";
const ANSWER: &str = "POST /interactions/*/*/callback";

/// Two people at a table: whose turn it is, and the other.
async fn two(house: &House) -> (Person, Person, Message) {
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    match post.pinged == [anna.id] {
        true => (anna, bo, post),
        false => (bo, anna, post),
    }
}

fn is_turn_after(post: &Message) -> impl Fn(&Message) -> bool + use<> {
    let before = post.id;
    move |next| next.id > before && next.content.contains("to play")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_gets_through_whatever_happens_to_it_first() {
    for fault in [
        Fault::Status(500),
        Fault::Status(502),
        Fault::StatusAfter(502),
        Fault::CutBefore,
        Fault::CutAfter,
        Fault::TooMany { retry_after: 0.02, global: false },
        Fault::TooMany { retry_after: 0.02, global: true },
        Fault::Code(50013),
        Fault::Code(50083),
    ] {
        let house = House::open().await;
        let (mine, other, post) = two(&house).await;
        house.discord.plan(POST, fault.clone(), 2);
        hand::play_turn(&mine, &mut bot_rng(11)).await;
        let next = house.public("the next turn", is_turn_after(&post)).await;
        assert_eq!(next.pinged, [other.id], "{fault:?}");
        house.discord.until("nothing is left to go wrong", |discord| discord.faults_left() == 0).await;
        hand::play_turn(&other, &mut bot_rng(12)).await;
        house.public("the turn after", is_turn_after(&next)).await;
        let posts = house.discord.posts(house.discord.channel);
        let told = posts.iter().filter(|one| one.content.contains("to play")).count();
        assert_eq!(told, 3, "{fault:?}: each turn is told once");
        assert_eq!(other.pings(), 1, "{fault:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_lost_on_the_way_is_given_again() {
    for fault in [Fault::Status(502), Fault::CutBefore] {
        let house = House::open().await;
        let (mine, _, _) = two(&house).await;
        house.discord.plan(ANSWER, fault, 1);
        let answer = mine.press("Play my turn").await;
        assert!(!hand::offers(answer.message()).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_answer_does_not_undo_the_step() {
    let house = House::open().await;
    let (mine, _, _) = two(&house).await;
    let offered = mine.autocomplete("/play", "take").await;
    let action = offered[0].1.as_str().expect("a step is text").to_owned();
    let seq = house.tables()[0].seq;
    let answers = |discord: &Discord| discord.count(ANSWER);
    let refused = answers(&house.discord) + 1;
    house.discord.plan(ANSWER, Fault::Code(10062), 1);
    mine.begin_slash(&format!("/play action:{action}")).await;
    let is_refused = |discord: &Discord| discord.faults_left() == 0 && answers(discord) >= refused;
    house.discord.until("the answer is refused", is_refused).await;
    assert!(house.tables()[0].seq > seq, "the step is taken");
    let turn = mine.press("Play my turn").await;
    assert!(turn.message().labels().iter().any(|label| label == "Undo"), "{turn:?}");
    assert_eq!(answers(&house.discord), refused + 1, "it was not tried over and over");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gateway_drops_resumes_and_forgets() {
    let house = House::open().await;
    let (mine, _, _) = two(&house).await;
    house.discord.gateway(|gateway| gateway.cut());
    house.discord.until_gateway("the session is taken up again", |gateway| gateway.resumed == 1).await;
    assert!(!hand::offers(mine.press("Play my turn").await.message()).is_empty());
    house.discord.gateway(|gateway| gateway.ask_to_reconnect());
    house.discord.until_gateway("the session is taken up again", |gateway| gateway.resumed == 2).await;
    assert!(!hand::offers(mine.press("Play my turn").await.message()).is_empty());
    house.discord.gateway(|gateway| gateway.close(4000));
    house.discord.until_gateway("the session is taken up again", |gateway| gateway.resumed == 3).await;
    assert!(!hand::offers(mine.press("Play my turn").await.message()).is_empty());
    house.discord.gateway(|gateway| gateway.invalidate());
    house.discord.until_gateway("a new session", |gateway| gateway.identified.len() == 2).await;
    assert!(!hand::offers(mine.press("Play my turn").await.message()).is_empty());
    assert_eq!(house.discord.count("PUT /applications/*/commands"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_message_is_replaced_or_left_alone() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.open_table(&anna, "/table new").await;
    let lobby = house.lobby(table).await;
    house.discord.delete_message(lobby.id);
    bo.slash("/table join").await;
    let again = house.public("a new lobby", |post| post.id > lobby.id && post.content.contains("Bo")).await;
    anna.press_on(&again, "Start").await;
    let post = house.turn_post(table).await;
    let mine = if post.pinged == [anna.id] { &anna } else { &bo };
    house.discord.delete_message(post.id);
    mine.slash("/hand").await;
    let offered = mine.autocomplete("/play", "workers").await;
    for (_, action) in offered.iter().take(1) {
        mine.slash(&format!("/play action:{}", action.as_str().expect("a step is text"))).await;
    }
    let offered = mine.autocomplete("/play", "workers").await;
    mine.slash(&format!("/play action:{}; end", offered[0].1.as_str().expect("a step is text"))).await;
    house.public("the next turn", is_turn_after(&post)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_is_given_up_and_the_others_go_on() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let other = house.discord.add_channel("other");
    anna.goes_to(other).slash("/table new").await;
    let lobby = house.discord.post(other, "there is a lobby", |post| post.content.contains("is open")).await;
    let gate = Gate::closed();
    house.discord.plan("PATCH /channels/*/messages/*", Fault::Hold(gate.clone()), 1);
    bo.goes_to(other).press_on(&lobby, "Join").await;
    gate.reached().await;
    house.discord.delete_channel(other);
    gate.open();
    let (mine, _, post) = two(&house).await;
    hand::play_turn(&mine, &mut bot_rng(13)).await;
    house.public("the next turn", is_turn_after(&post)).await;
    let tried = || house.discord.calls().iter().filter(|call| call.code == Some(10003)).count();
    let so_far = tried();
    house.settled().await;
    assert!(tried() <= so_far + 1, "it is not tried over and over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_permission_is_told_to_the_owner_once_and_waited_for() {
    let house = House::open().await;
    let (mine, other, post) = two(&house).await;
    let owner = house.person("Anna");
    house.discord.deny(house.discord.channel, permission::SEND_MESSAGES);
    hand::play_turn(&mine, &mut bot_rng(14)).await;
    let word = owner.in_direct().until("that news wait", |screen| screen.words().contains("News of")).await;
    assert_eq!(word.messages.len(), 1);
    let refused = |discord: &Discord| discord.calls().iter().filter(|call| call.code == Some(50013)).count() >= 3;
    house.discord.until("it is tried again", refused).await;
    assert_eq!(owner.in_direct().sees().messages.len(), 1, "told once");
    house.discord.deny(house.discord.channel, 0);
    let next = house.public("the next turn", is_turn_after(&post)).await;
    assert_eq!(next.pinged, [other.id]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_who_takes_no_messages_is_no_trouble() {
    let house = House::open().await;
    let (mine, other, post) = two(&house).await;
    for person in [&mine, &other] {
        person.takes_messages(false);
    }
    house.discord.deny(house.discord.channel, permission::SEND_MESSAGES);
    hand::play_turn(&mine, &mut bot_rng(15)).await;
    let closed = |discord: &Discord| discord.calls().iter().any(|call| call.code == Some(50007));
    house.discord.until("the word was not taken", closed).await;
    house.discord.deny(house.discord.channel, 0);
    house.public("the next turn", is_turn_after(&post)).await;
    assert_eq!(house.discord.calls().iter().filter(|call| call.code == Some(50007)).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_that_are_not_welcome_are_left_out() {
    let house = House::open().await;
    let (mine, _, post) = two(&house).await;
    house.discord.deny(house.discord.channel, permission::ATTACH_FILES);
    hand::play_turn(&mine, &mut bot_rng(16)).await;
    let next = house.public("the next turn", is_turn_after(&post)).await;
    assert!(next.pictures().is_empty() && next.labels().contains(&"Play my turn".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn thrown_off_the_server_the_bot_gives_up_quietly() {
    let house = House::open().await;
    let (mine, _, _) = two(&house).await;
    let gate = Gate::closed();
    house.discord.plan(POST, Fault::Hold(gate.clone()), 1);
    hand::play_turn(&mine, &mut bot_rng(17)).await;
    gate.reached().await;
    house.discord.throw_bot_out();
    gate.open();
    house.settled().await;
    let calls = house.discord.calls().len();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(house.discord.calls().len(), calls, "no loop");
    assert_ne!(house.tables()[0].stage, Stage::Over);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_of_private_messages_and_old_tokens_is_no_loss() {
    let house = House::open().await;
    let (mine, _, _) = two(&house).await;
    let old = mine.press("Play my turn").await;
    house.discord.pass(Duration::from_secs(16 * 60));
    let offer = hand::offers(old.message())[0].clone();
    let answer = hand::take(&mine, &offer, &mut bot_rng(18)).await;
    assert!(!answer.text().contains("out of date"), "an old message of the same decision is good");
    mine.reload();
    assert!(mine.sees().private().is_empty());
    assert!(!hand::offers(mine.press("Play my turn").await.message()).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn long_work_is_announced_and_then_filled_in() {
    let mut house = House::open().await;
    house.stop().await;
    let settings = super::house::settings(&house.discord);
    let intervals = tabletalk::chat::discord::Intervals { answer: Duration::ZERO, ..settings.intervals };
    house.start_with(tabletalk::chat::discord::Settings { intervals, ..settings }).await;
    let (mine, _, _) = two(&house).await;
    let pressed = mine.begin_press("Play my turn").await;
    let fresh = mine.answer(pressed).await;
    assert!(fresh.message().is_private() && !hand::offers(fresh.message()).is_empty());
    let hand::Offer::Button { id, .. } = hand::offers(fresh.message())[0].clone() else {
        panic!("a button comes first")
    };
    let sent = mine.press_id(fresh.message().id, &id);
    let changed = mine.later(sent).await;
    assert_eq!(changed.message().id, fresh.message().id);
}
