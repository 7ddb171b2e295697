//! A disk that is full for a while: whoever does something hears so in private, nothing is lost, nothing is said twice, and
//! what was refused can be done when there is room again.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tabletalk::engine::chance::bot_rng;
use tabletalk::host::ids::TableId;
use tabletalk::store::{Settings as Keeping, SledStore, Step, Store};
use tempfile::TempDir;

use super::double::fault::{Fault, Gate};
use super::double::message::Message;
use super::double::person::Person;
use super::hand::{self, Offer};
use super::house::House;

const REFUSED: &str = "storage takes nothing right now";

/// A store on a disk with a switch, and the folder that it lies in.
fn disk() -> (Arc<dyn Store>, Arc<AtomicBool>, TempDir) {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let full = Arc::new(AtomicBool::new(false));
    let switch = Arc::clone(&full);
    let probe = move |step| match step == Step::WriteJournal && switch.load(Ordering::SeqCst) {
        true => Err(io::Error::from(io::ErrorKind::StorageFull)),
        false => Ok(()),
    };
    let keeping = Keeping { probe: Some(Arc::new(probe)), ..Keeping::default() };
    let store = SledStore::open(folder.path(), keeping).expect("the store opens").store;
    (Arc::new(store), full, folder)
}

/// Two people at a running table whose first turn has been told.
struct Seated {
    table: TableId,
    post: Message,
    /// Whose turn it is.
    mine: Person,
    other: Person,
}

impl Seated {
    async fn at(house: &House) -> Seated {
        let (anna, bo) = (house.person("Anna"), house.person("Bo"));
        let table = house.running(&[&anna, &bo], 0).await;
        let post = house.turn_post(table).await;
        let (mine, other) = if post.pinged == [anna.id] { (anna, bo) } else { (bo, anna) };
        house.settled().await;
        Seated { table, post, mine, other }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_full_disk_refuses_is_said_and_works_when_there_is_room() {
    let (store, full, _folder) = disk();
    let house = House::over(store).await;
    let Seated { table, post, mine, other } = Seated::at(&house).await;
    let mut turn = mine.press("Play my turn").await;
    let step = loop {
        let offers = hand::offers(turn.message());
        let step = offers.iter().find_map(|offer| match offer {
            Offer::Button { id, .. } if id.starts_with("do.") => Some(id.clone()),
            _ => None,
        });
        match step {
            Some(step) => break step,
            None => turn = hand::take(&mine, &offers[0], &mut bot_rng(1)).await,
        }
    };
    let (seq, public) = (house.head(table).seq, house.discord.posts(house.discord.channel).len());

    full.store(true, Ordering::SeqCst);
    let pressed = mine.press_id(turn.message().id, &step);
    let refused = mine.answer(pressed).await;
    assert!(refused.message().is_private() && refused.text().contains(REFUSED), "{refused:?}");
    assert_ne!(refused.message().id, turn.message().id, "beside the turn");
    assert_eq!(
        house.discord.message(turn.message().id).components,
        turn.message().components,
        "which can still be pressed"
    );
    let typed = mine.autocomplete("/play", "workers").await[0].1.as_str().expect("a step is text").to_owned();
    for line in [
        format!("/play action:{typed}"),
        "/table pause".to_owned(),
        "/table resign".to_owned(),
        "/table new".to_owned(),
        "/tabletalk settings setting:first value:3h".to_owned(),
        "/tabletalk report text:the disk is full".to_owned(),
    ] {
        let refused = mine.slash(&line).await;
        assert!(refused.message().is_private() && refused.text().contains(REFUSED), "{line}: {}", refused.text());
    }
    let planned = other.slash("/play action:take the moon").await;
    assert!(planned.text().contains(REFUSED), "{}", planned.text());
    // Somebody who was never here can't even be remembered.
    let stranger = house.person("Carl").press_on(&post, "Board").await;
    assert!(stranger.message().is_private() && stranger.text().contains(REFUSED), "{}", stranger.text());
    // Looking needs no room.
    assert_eq!(other.press_on(&post, "Board").await.message().pictures().len(), 1);
    assert!(!hand::offers(mine.press_on(&post, "Play my turn").await.message()).is_empty());
    assert_eq!(house.head(table).seq, seq);
    assert_eq!(house.discord.posts(house.discord.channel).len(), public, "nobody else heard of it");

    full.store(false, Ordering::SeqCst);
    let pressed = mine.press_id(turn.message().id, &step);
    let taken = mine.answer(pressed).await;
    assert_eq!(taken.message().id, turn.message().id, "the same button, and now in place");
    assert!(house.head(table).seq > seq, "{}", taken.text());
    hand::play_turn(&mine, &mut bot_rng(2)).await;
    let next = house.public("the next turn", |next| next.id > post.id && next.content.contains("to play")).await;
    assert_eq!(next.pinged, [other.id]);
}

#[tokio::test(flavor = "multi_thread")]
async fn news_whose_delivery_can_t_be_noted_are_told_once() {
    let (store, full, _folder) = disk();
    let house = House::over(store).await;
    let Seated { post, mine, other, .. } = Seated::at(&house).await;
    let gate = Gate::closed();
    house.discord.plan("POST /channels/*/messages", Fault::Hold(gate.clone()), 1);
    hand::play_turn(&mine, &mut bot_rng(3)).await;
    gate.reached().await;
    full.store(true, Ordering::SeqCst);
    gate.open();
    let sent = house.discord.count("POST /channels/*/messages");
    house.discord.until("it is tried again", |discord| discord.count("POST /channels/*/messages") >= sent + 2).await;
    assert!(house.waiting() > 0, "nobody could note that it was told");
    full.store(false, Ordering::SeqCst);
    house.settled().await;
    let is_next = |next: &&Message| next.id > post.id && next.content.contains("to play");
    let posts = house.discord.posts(house.discord.channel);
    assert_eq!(posts.iter().filter(is_next).count(), 1, "Discord knows its nonce");
    assert_eq!(other.pings(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_waits_for_room_and_goes_on() {
    let (store, full, _folder) = disk();
    let house = House::over(store).await;
    let anna = house.person("Anna");
    let table = house.running(&[&anna], 1).await;
    house.settled().await;
    let offered = |steps: Vec<(String, serde_json::Value)>| steps[0].1.as_str().expect("a step is text").to_owned();
    for _ in 0..2 {
        let workers = offered(anna.autocomplete("/play", "workers").await);
        anna.slash(&format!("/play action:{workers}")).await;
    }
    let before = house.discord.posts(house.discord.channel).len();
    anna.slash("/play action:end").await;
    full.store(true, Ordering::SeqCst);
    // Whatever the bot had done by then stands; more it can't.
    let stood = house.head(table).seq;
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert!(house.head(table).seq <= stood + 1);
    full.store(false, Ordering::SeqCst);
    house.public("Anna's next turn", |post| post.content.contains("Anna to play") && post.pinged == [anna.id]).await;
    house.discord.until("it is told", |discord| discord.posts(house.discord.channel).len() > before).await;
    assert!(!hand::offers(anna.press("Play my turn").await.message()).is_empty());
}
