//! Plans: left while others play, seen by nobody else, played when the turn comes or dropped with a private word.

use super::{pair, pass_turn};
use crate::discord::double::message::Audience;
use crate::discord::hand;
use crate::discord::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_left_shown_and_cancelled() {
    let house = House::still().await;
    let pair = pair(&house).await;
    let left = pair.other.slash("/play action:take the moon").await;
    assert!(left.message().is_private() && left.text().contains("It will be played when your turn comes"));
    assert!(left.text().contains("which only you see: take the moon"), "{}", left.text());
    let shown = pair.other.press("Play my turn").await;
    assert!(shown.text().contains("take the moon"), "{}", shown.text());
    let gone = pair.other.press("Drop my plan").await;
    assert_eq!(gone.message().id, shown.message().id, "in place");
    assert!(gone.text().contains("Your plan is gone") && !gone.text().contains("take the moon"), "{}", gone.text());
    let nothing = pair.other.press_id(shown.message().id, &format!("unplan.{}", pair.table));
    assert!(pair.other.answer(nothing).await.text().contains("You have no plan"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_that_can_t_be_played_is_dropped_with_a_private_note() {
    let house = House::still().await;
    let pair = pair(&house).await;
    let before = house.discord.payloads().len();
    pair.other.slash("/play action:take the moon").await;
    pass_turn(&pair.mine, &house, pair.table).await;
    house.settled().await;
    assert_eq!(pair.other.pings(), 1, "called as ever");
    let turn = pair.other.press("Play my turn").await;
    assert!(turn.text().starts_with("Your plan could not be played and is gone:"), "{}", turn.text());
    assert!(!hand::offers(turn.message()).is_empty());
    pair.mine.slash("/table log").await;
    pair.mine.slash("/recap").await;
    let since: Vec<_> = house.discord.payloads().into_iter().skip(before).collect();
    let theirs = since.iter().filter(|payload| payload.audience != Audience::Only(pair.other.id));
    assert!(theirs.clone().count() > 3);
    assert!(theirs.into_iter().all(|payload| !payload.text.contains("moon") && !payload.text.contains("plan could")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_that_is_legal_answers_the_turn_and_nobody_is_called() {
    let house = House::still().await;
    let pair = pair(&house).await;
    // Both dice are worth two workers, whatever they show.
    let steps = workers_of_both_dice(&house, &pair);
    pair.other.slash(&format!("/play action:{steps}; end")).await;
    let seq = house.head(pair.table).seq;
    pass_turn(&pair.mine, &house, pair.table).await;
    house.settled().await;
    assert_eq!(house.head(pair.table).seq, seq + 6, "both turns are played");
    assert_eq!(pair.other.pings(), 0, "the plan has answered");
    let turn = pair.mine.press("Play my turn").await;
    assert!(!hand::offers(turn.message()).is_empty(), "{turn:?}");
}

/// The dice of a round are thrown for all when it begins.
fn workers_of_both_dice(house: &House, pair: &super::Pair) -> String {
    let other = super::known(house, &pair.other).id;
    let position = house.host().position(Some(other), pair.table).unwrap_or_else(|_| panic!("a position"));
    let line = position.iter().find(|line| line.starts_with(&pair.other.name) && line.contains("dice"));
    let line = line.unwrap_or_else(|| panic!("the dice of {}: {position:?}", pair.other.name));
    let after = line.split("dice").nth(1).unwrap_or_default();
    let dice: Vec<&str> = after.split(|letter: char| !letter.is_ascii_digit()).filter(|die| !die.is_empty()).collect();
    format!("workers d{}; workers d{}", dice[0], dice[1])
}

#[tokio::test(flavor = "multi_thread")]
async fn plans_for_another_seat_or_a_finished_table_are_refused() {
    let house = House::still().await;
    let pair = pair(&house).await;
    let carl = house.person("Carl");
    let name = house.head(pair.table).name;
    let stranger = carl.slash("/play action:end").await;
    assert!(stranger.text().contains("You have no seat"), "{}", stranger.text());
    let long = pair.other.slash(&format!("/play action:{}", "w".repeat(400))).await;
    assert!(long.text().contains("300 letters at most"), "{}", long.text());
    let empty = pair.other.slash("/play action:; ;").await;
    assert!(empty.text().contains("Type one to 12 steps"), "{}", empty.text());
    pair.mine.may(crate::discord::double::permission::MANAGE_CHANNELS);
    pair.mine.slash("/table pause").await;
    let paused = pair.other.slash("/play action:end").await;
    assert!(paused.text().contains("is paused"), "{}", paused.text());
    pair.mine.slash("/table end").await;
    house.settled().await;
    let over = pair.other.slash(&format!("/play action:end table:{name}")).await;
    assert!(over.text().contains("is over"), "{}", over.text());
    assert!(house.store.scan("plan/", None, 10).expect("the store answers").is_empty());
}

/// In Argentina exchange tokens may be used at any time: that does not keep anybody from planning.
#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_left_also_where_something_may_be_done_out_of_turn() {
    let house = House::still().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.open_table(&anna, "/table new game:argentina").await;
    let lobby = house.lobby(table).await;
    bo.press_on(&lobby, "Join").await;
    anna.press_on(&lobby, "Start").await;
    let post = house.turn_post(table).await;
    house.settled().await;
    let other = if post.pinged == [anna.id] { &bo } else { &anna };
    assert!(!other.autocomplete("/play", "").await.is_empty(), "something may be done now");
    let left = other.slash("/play action:start C").await;
    assert!(left.text().contains("which only you see: start C"), "{}", left.text());
    let several = other.slash("/play action:token").await;
    assert!(several.text().contains("could mean several steps"), "{}", several.text());
    let seq = house.head(table).seq;
    let now = other.slash("/play action:token 1").await;
    assert!(now.message().is_private() && house.head(table).seq > seq, "what may be done now is done: {}", now.text());
}
