//! A whole game of The Castles of Burgundy by two people and a bot: by presses, by typed steps, and nothing else.

use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::host::ids::TableId;
use tabletalk::host::record::Stage;

use super::double::message::{Audience, Message};
use super::double::person::Person;
use super::double::snowflake::Snowflake;
use super::hand;
use super::house::House;
use super::secrets;

/// An ordinary turn has at most so many presses.
const MOST_PRESSES: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_to_the_end() {
    let house = House::open().await;
    let (anna, bo, carl) = (house.person("Anna"), house.person("Bo"), house.person("Carl"));
    let table = house.running(&[&anna, &bo], 1).await;
    let secret = String::from(house.head(table).secret);
    let mut rng = bot_rng(5);
    let (mut told, mut last) = (None, None);
    let (mut turns, mut small, mut ordinary) = (0, 0, 0);
    let over = loop {
        let post = next_post(&house, told).await;
        told = Some(post.id);
        if house.head(table).stage == Stage::Over {
            break post;
        }
        let is_called = |person: &&&Person| post.content.contains(&format!(": {} to play", person.name));
        let person =
            *[&anna, &bo].iter().find(is_called).unwrap_or_else(|| panic!("whose turn is it? {}", post.content));
        // Whoever has two turns in a row is there already and need not be called.
        let is_there = last == Some(person.id) && post.pinged.is_empty();
        assert!(post.pinged == [person.id] || is_there, "{:?} {}", post.pinged, post.content);
        last = Some(person.id);
        assert_eq!(post.pictures().len(), 1, "the overview");
        assert!(
            post.content.lines().count() <= 5,
            "three lines of what happened, the turn, the ping: {}",
            post.content
        );
        let (pressed, steps) = (person.presses(), taken(&house, table));
        // Bo types every other turn.
        if person.id == anna.id || turns % 4 == 0 {
            hand::play_turn(person, &mut rng).await;
            let (pressed, kinds) = (person.presses() - pressed, kinds(&house, table, steps));
            if is_small(&kinds) {
                assert!(pressed <= MOST_PRESSES, "{pressed} presses for {kinds:?}");
                small += 1;
                ordinary += usize::from(is_ordinary(&kinds));
            }
        } else {
            type_turn(person, &mut rng).await;
        }
        turns += 1;
        assert!(turns < 100, "the game has 50 turns of people");
    };
    assert!(turns >= 40, "{turns} turns");
    assert!(over.content.contains("is over"), "{}", over.content);
    assert_eq!(over.labels(), ["Board", "Play again"]);
    assert!(over.content.contains(&secret), "the secret is told at the end");
    assert!(ordinary > 0, "no turn was ordinary");
    println!("{turns} turns, {} presses by Anna; {ordinary} ordinary turns, {small} at most such", anna.presses());
    secrets::check(&house, table, &secret);
    house.settled().await;
    let file = bo.slash("/table export").await;
    let file = &file.message().attachments[0];
    assert!(file.name.ends_with(".json"), "{}", file.name);
    let game: serde_json::Value = serde_json::from_slice(&file.bytes).expect("the whole game as JSON");
    assert!(game.to_string().contains("take "), "with its steps");
    let public = |post: &&Message| post.buttons().iter().any(|button| button.enabled);
    let posts = house.discord.posts(house.discord.channel);
    assert_eq!(posts.iter().filter(public).count(), 1, "only the last post has buttons left");
    let turns_told = posts.iter().filter(|post| post.content.contains("to play")).count();
    assert_eq!(turns_told, turns, "one public post per turn of a person");
    assert_eq!(anna.pings() + bo.pings() + carl.pings(), posts.iter().map(|post| post.pinged.len()).sum::<usize>());
    assert_eq!(carl.pings(), 0);
    anna.press("Play again").await;
    let again =
        house.public("a lobby for the next game", |post| post.id > over.id && post.content.contains("is open")).await;
    assert!(again.content.contains("Anna") && again.content.contains("Bo"), "{}", again.content);
}

/// The next public post after that one.
async fn next_post(house: &House, after: Option<Snowflake>) -> Message {
    let is_next = |post: &Message| {
        after.is_none_or(|after| post.id > after)
            && (post.content.contains("to play") || post.content.contains("is over"))
    };
    house.public("the next post", is_next).await
}

fn taken(house: &House, table: TableId) -> usize {
    house.store.scan(&format!("entry/{:08}/", table.0), None, 100_000).map_or(0, |all| all.len())
}

/// What a person chose since then: the first word of each step. What was not asked was not pressed.
fn kinds(house: &House, table: TableId, since: usize) -> Vec<String> {
    let all = house.store.scan(&format!("entry/{:08}/", table.0), None, 100_000).expect("the store answers");
    let new = all.into_iter().skip(since).map(|(_, entry)| entry);
    let chosen = new.filter(|entry| entry["what"] == "act" && entry["by"].is_number() && entry["forced"] != true);
    chosen.filter_map(|entry| Some(entry["action"].as_str()?.split(' ').next()?.to_owned())).collect()
}

/// An ordinary turn: take, place with a follow-up, end.
fn is_ordinary(kinds: &[String]) -> bool {
    let count = |kind: &str| kinds.iter().filter(|known| *known == kind).count();
    kinds.len() == 4 && [count("take"), count("place"), count("end")] == [1, 1, 1]
}

/// Is there no more in it than in an ordinary turn?
fn is_small(kinds: &[String]) -> bool {
    kinds.len() <= 4 && kinds.last().is_some_and(|last| last == "end")
}

/// A turn typed with `/play`, each step picked from what it offers.
async fn type_turn(person: &Person, rng: &mut tabletalk::engine::BotRng) {
    for _ in 0..60 {
        let offered = person.autocomplete("/play", "").await;
        if offered.is_empty() {
            return;
        }
        let ends = offered.iter().find(|(_, action)| action == "end");
        let (_, action) = ends.unwrap_or_else(|| &offered[below(rng, offered.len())]);
        let action = action.as_str().expect("a step is text").to_owned();
        person.slash(&format!("/play action:{action}")).await;
        if action == "end" {
            return;
        }
    }
    panic!("{} never comes to the end of a turn", person.name);
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_turn_is_under_way_nobody_else_hears_of_it() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
    house.settled().await;
    let before = house.discord.payloads().len();
    let mut rng = bot_rng(1);
    let mut answer = mine.press("Play my turn").await;
    let mut steps = 0;
    while let Some(offer) = hand::offers(answer.message()).first().cloned().filter(|_| steps < 3) {
        answer = hand::take(mine, &offer, &mut rng).await;
        steps += 1;
    }
    assert!(steps >= 2);
    let since: Vec<_> = house.discord.payloads().into_iter().skip(before).collect();
    assert!(since.len() > steps && since.iter().all(|payload| payload.audience == Audience::Only(mine.id)));
    let seen = other.slash("/table log").await;
    assert!(!seen.text().contains("takes the"), "{}", seen.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_in_secret_stays_so_until_all_have_chosen() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.open_table(&anna, "/table new").await;
    let lobby = house.lobby(table).await;
    bo.press_on(&lobby, "Join").await;
    hand::set_option(&anna, &lobby, "Estates", "random estates 2 to 9").await;
    hand::set_option(&anna, &lobby, "Choice of estates", "secretly").await;
    anna.press_on(&lobby, "Start").await;
    house.turn_post(table).await;
    house.settled().await;
    let before = house.discord.payloads().len();
    let mut rng = bot_rng(31);
    let mut answer = anna.press("Play my turn").await;
    for _ in 0..4 {
        let offered = hand::offers(answer.message());
        let Some(offer) = offered.first() else { break };
        answer = hand::take(&anna, offer, &mut rng).await;
    }
    let log: Vec<String> = kinds(&house, table, 0);
    assert_eq!(log, ["estate"], "Anna has chosen");
    house.settled().await;
    let since: Vec<_> = house.discord.payloads().into_iter().skip(before).collect();
    let leaked = since
        .iter()
        .filter(|payload| payload.audience != Audience::Only(anna.id) && payload.text.contains("castle on"));
    assert_eq!(leaked.count(), 0, "{since:?}");
    let seen = bo.slash("/table log").await;
    assert!(!seen.text().contains("castle") && !seen.text().contains("estate"), "{}", seen.text());
    let looked = bo.slash("/board").await;
    assert!(looked.words().contains("Anna: 0 VP") && !looked.words().contains("1 of 37"), "{}", looked.words());
    secrets::still_secret(&house, &String::from(house.head(table).secret));
}
