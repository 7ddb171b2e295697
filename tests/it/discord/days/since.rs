//! What happened since my turn: lines, and the picture with what changed outlined; asked for, pressed, and on top of a turn.

use super::{pair, pass_turn};
use crate::discord::hand;
use crate::discord::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn the_recap_has_lines_and_a_picture_with_changes_outlined() {
    let house = House::still().await;
    let pair = pair(&house).await;
    let nothing = pair.other.slash("/recap").await;
    assert!(nothing.text().contains("Nothing has happened yet") && nothing.message().pictures().is_empty());
    let offered = pair.mine.autocomplete("/play", "take").await;
    let take = offered[0].1.as_str().expect("a step is text").to_owned();
    pair.mine.slash(&format!("/play action:{take}")).await;
    let offered = pair.mine.autocomplete("/play", "workers").await;
    let workers = offered[0].1.as_str().expect("a step is text").to_owned();
    pair.mine.slash(&format!("/play action:{workers}; end")).await;
    house.settled().await;
    let board = pair.other.slash("/board").await;
    let bytes = |answer: &crate::discord::double::person::Answer| answer.message().attachments[0].bytes.clone();
    for recap in [pair.other.slash("/recap").await, pair.other.press("Since my turn").await] {
        assert!(recap.message().is_private() && recap.text().starts_with("Since the game began:"), "{}", recap.text());
        assert!(recap.text().contains(&format!("{} takes", pair.mine.name)), "{}", recap.text());
        assert_ne!(bytes(&recap), bytes(&board), "the same picture, with outlines");
    }
    let turn = pair.other.press("Play my turn").await;
    assert!(turn.text().starts_with("Since the game began:"), "{}", turn.text());
    assert!(turn.text().contains(&format!("{} takes", pair.mine.name)), "{}", turn.text());
    let first = bytes(&turn);
    // A step, and back again: the turn has the same picture, once with outlines and once more with them.
    let offered = pair.other.autocomplete("/play", "workers").await;
    let workers = offered[0].1.as_str().expect("a step is text").to_owned();
    let after = pair.other.slash(&format!("/play action:{workers}")).await;
    assert!(!after.text().contains("Since"), "the turn has begun: {}", after.text());
    let again = pair.other.slash("/undo").await;
    assert_eq!(bytes(&again), first);
    assert!(!hand::offers(again.message()).is_empty());
    // Whoever has had a turn hears what came after it.
    pass_turn(&pair.other, &house, pair.table).await;
    let mine = pair.mine.slash("/recap").await;
    assert!(mine.text().starts_with("Since your last turn:"), "{}", mine.text());
    assert!(!mine.text().contains(&format!("{} takes", pair.mine.name)), "the own turn is not news: {}", mine.text());
    let turn = pair.mine.press("Play my turn").await;
    assert!(turn.text().starts_with("Since your last turn"), "{}", turn.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_was_declined_is_a_note_on_top_of_the_next_turn() {
    let house = House::still().await;
    let pair = pair(&house).await;
    pair.other.slash("/table pause").await;
    let vote = house.public("the vote", |post| post.content.contains("asks to pause")).await;
    pair.mine.press_on(&vote, "Decline").await;
    house.public("that it was declined", |post| post.content.contains("declined")).await;
    pass_turn(&pair.mine, &house, pair.table).await;
    let turn = pair.other.press("Play my turn").await;
    assert!(turn.text().starts_with("Your request was declined."), "{}", turn.text());
    let again = pair.other.slash("/table pause").await;
    assert!(
        again.text().contains("Ask again in 23 h") || again.text().contains("Ask again in 24 h"),
        "{}",
        again.text()
    );
    house.pass(25).await;
    let later = pair.other.slash("/table pause").await;
    assert!(later.text().contains("The others are asked"), "{}", later.text());
}
