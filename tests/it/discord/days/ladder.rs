//! Somebody lets a table wait: clocks and their warnings, a bot's move, a bot's seat, and the way back; all by buttons.

use super::{DAY, letters, pair, pass_turn, told};
use crate::discord::double::message::Message;
use crate::discord::hand;
use crate::discord::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_is_set_in_the_lobby_and_warns_at_half_and_nine_tenths() {
    let house = House::still().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.open_table(&anna, "/table new").await;
    let lobby = house.lobby(table).await;
    bo.press_on(&lobby, "Join").await;
    hand::set_option(&anna, &lobby, "Time for a move", "24 h").await;
    anna.press_on(&lobby, "Start").await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
    mine.slash("/tabletalk settings setting:first value:20d").await;
    house.settled().await;
    house.pass(13).await;
    let half = letters(mine);
    assert_eq!(half.len(), 1);
    assert!(half[0].content.contains("12 h left on the clock"), "{}", half[0].content);
    house.pass(9).await;
    let nearly = letters(mine);
    assert_eq!(nearly.len(), 2);
    assert!(nearly[1].content.contains("2 h left on the clock"), "{}", nearly[1].content);
    house.pass(3).await;
    let up = told(&house, "are over");
    assert_eq!(up.len(), 1);
    assert!(up[0].content.contains(&format!("the 24 h of {} are over", mine.name)), "{}", up[0].content);
    assert_eq!(up[0].pinged, [mine.id]);
    house.pass(6).await;
    let may = told(&house, "may let a bot make this move");
    assert_eq!((may.len(), &may[0].pinged[..]), (1, &[other.id][..]));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_five_days_the_other_lets_a_bot_move_and_the_person_takes_it_back() {
    let house = House::still().await;
    let pair = pair(&house).await;
    house.pass(5 * DAY + 1).await;
    let slow = told(&house, "has waited for");
    assert_eq!(slow.len(), 1);
    assert_eq!((slow[0].labels(), &slow[0].pinged[..]), (vec!["Play my turn".to_owned()], &[pair.mine.id][..]));
    let forged = pair.other.press_id(slow[0].id, &format!("move.{}.{}", pair.table, seat(&house, &pair)));
    let early = pair.other.answer(forged).await;
    assert!(early.text().contains("let the table wait too long"), "{}", early.text());
    house.pass(DAY).await;
    let may = told(&house, "has waited for").pop().expect("the next rung");
    assert_eq!(may.labels(), ["Play my turn", "Let a bot move"]);
    assert_eq!(may.pinged, [pair.other.id]);
    let own = pair.mine.press_on(&may, "Let a bot move").await;
    assert!(own.text().contains("Only another person"), "{}", own.text());
    let stranger = house.person("Carl").press_on(&may, "Let a bot move").await;
    assert!(stranger.text().contains("no seat"), "{}", stranger.text());
    let done = pair.other.press_on(&may, "Let a bot move").await;
    assert!(done.message().is_private() && done.text().contains("Done"), "{}", done.text());
    let called = format!(": {} to play", pair.other.name);
    house.public("the next turn", |post| post.content.contains(&called)).await;
    let moved = told(&house, "a bot makes this move for");
    assert_eq!((moved.len(), &moved[0].pinged[..]), (1, &[pair.mine.id][..]));
    let log = pair.other.slash("/table log").await;
    assert!(log.text().contains(&format!("A bot moves for {}", pair.mine.name)), "{}", log.text());
    // Back again: what happened stands on top, and Undo takes it back.
    let here = pair.mine.press("Play my turn").await;
    assert!(here.text().starts_with("A bot made a move for you"), "{}", here.text());
    let back = pair.mine.press_on(here.message(), "Undo").await;
    assert!(!hand::offers(back.message()).is_empty(), "{back:?}");
    house.public("that it is taken back", |post| post.content.contains("takes back the bot’s move")).await;
    pass_turn(&pair.mine, &house, pair.table).await;
    let theirs = pair.other.press("Play my turn").await;
    assert!(!hand::offers(theirs.message()).is_empty(), "{theirs:?}");
}

fn seat(house: &House, pair: &super::Pair) -> usize {
    let id = super::known(house, &pair.mine).id;
    house.head(pair.table).seat_of(id).expect("a seat").index()
}

#[tokio::test(flavor = "multi_thread")]
async fn with_three_a_vote_seats_a_bot_and_the_person_reclaims_the_seat() {
    let house = House::still().await;
    let people = ["Anna", "Bo", "Cleo"].map(|name| house.person(name));
    let table = house.running(&people.each_ref(), 0).await;
    let post = house.turn_post(table).await;
    house.settled().await;
    let (mine, others): (Vec<_>, Vec<_>) = people.iter().partition(|person| post.pinged == [person.id]);
    house.pass(7 * DAY + 1).await;
    let may = told(&house, "take the seat").pop().expect("the last rung");
    assert_eq!(may.labels(), ["Play my turn", "Let a bot move", "Seat a bot"]);
    let asked = others[0].press_on(&may, "Seat a bot").await;
    assert!(asked.text().contains("The others are asked"), "{}", asked.text());
    let again = others[0].press_on(&may, "Seat a bot").await;
    assert!(again.text().contains("still open"), "{}", again.text());
    let vote = house.public("the vote", |post| post.content.contains("asks that a bot plays for")).await;
    assert_eq!(
        (vote.labels(), &vote.pinged[..]),
        (vec!["Agree".to_owned(), "Decline".to_owned()], &[others[1].id][..])
    );
    others[1].press_on(&vote, "Agree").await;
    house.public("a bot", |post| post.content.contains("plays from here on")).await;
    let is_next = |post: &Message| post.content.contains("to play") && post.id > vote.id;
    house.public("the next turn", is_next).await;
    // Whoever comes back finds the seat, whatever was said since.
    let here = mine[0].press("Play my turn").await;
    assert!(here.text().contains("A bot plays for you"), "{}", here.text());
    let back = mine[0].press("Take my seat back").await;
    assert!(back.message().is_private() && !back.text().contains("no seat"), "{}", back.text());
    house.public("that they are back", |post| post.content.contains("is back")).await;
    assert!(house.head(table).seats.iter().all(|holder| holder.bot.is_none()));
}
