//! A turn in its private message.

use tabletalk::engine::chance::bot_rng;

use super::hand::{self, Offer};
use super::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn opening_a_menu_keeps_the_picture_and_a_step_brings_a_new_one() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let mine = if post.pinged == [anna.id] { &anna } else { &bo };
    let turn = mine.press("Play my turn").await;
    let is_menu = |offer: &&Offer| matches!(offer, Offer::Button { id, .. } if id.starts_with("menu."));
    let menu = hand::offers(turn.message()).iter().find(is_menu).cloned().expect("a turn begins with menus");
    let opened = hand::take(mine, &menu, &mut bot_rng(1)).await;
    let files = |answer: &super::double::person::Answer| -> Vec<String> {
        answer.message().attachments.iter().map(|file| file.id.to_string()).collect()
    };
    assert_eq!(opened.message().id, turn.message().id, "in place");
    assert_eq!(files(&opened), files(&turn), "the same picture, not uploaded again");
    let step = hand::offers(opened.message())[0].clone();
    let taken = hand::take(mine, &step, &mut bot_rng(1)).await;
    assert_eq!(taken.message().id, turn.message().id);
    assert_ne!(files(&taken), files(&turn));
    assert_eq!(taken.message().pictures().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_row_is_always_the_same() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let mine = if post.pinged == [anna.id] { &anna } else { &bo };
    let mut answer = mine.press("Play my turn").await;
    for _ in 0..4 {
        let rows = answer.message().components.as_array().expect("rows").clone();
        let last: Vec<&str> = rows.last().expect("a last row")["components"]
            .as_array()
            .expect("buttons")
            .iter()
            .filter_map(|button| button["label"].as_str())
            .collect();
        assert_eq!(last, ["Undo", "Restart turn", "Look", "End turn"]);
        let Some(offer) = hand::offers(answer.message()).first().cloned() else { break };
        answer = hand::take(mine, &offer, &mut bot_rng(2)).await;
    }
    let looked = mine.press("Look").await;
    assert!(
        looked.message().is_private() && looked.message().id != answer.message().id,
        "looking leaves the turn as it is"
    );
    let begun = mine.press_on(answer.message(), "Restart turn").await;
    assert!(begun.message().buttons().iter().any(|button| button.label == "Undo" && !button.enabled), "{begun:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn thirty_presses_of_one_button_take_one_step() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let mine = if post.pinged == [anna.id] { &anna } else { &bo };
    let mut answer = mine.press("Play my turn").await;
    let id = loop {
        let offers = hand::offers(answer.message());
        let step = offers.iter().find_map(|offer| match offer {
            Offer::Button { id, .. } if id.starts_with("do.") => Some(id.clone()),
            _ => None,
        });
        match step {
            Some(id) => break id,
            None => answer = hand::take(mine, &offers[0], &mut bot_rng(3)).await,
        }
    };
    let seq = house.head(table).seq;
    let pressed: Vec<_> = (0..30).map(|_| mine.press_id(answer.message().id, &id)).collect();
    let mut late = 0;
    for sent in pressed {
        late += usize::from(mine.answer(sent).await.text().contains("out of date"));
    }
    assert!(house.head(table).seq > seq);
    // The answers edit one message: what the last of them says is what stands.
    let undone = mine.slash("/undo").await;
    assert!(undone.message().is_private());
    let again = mine.slash("/undo").await;
    assert!(
        again.text().contains("nothing of yours"),
        "one step was taken, one is taken back: {} ({late})",
        again.text()
    );
}
