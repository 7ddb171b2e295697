//! The longest names in Cyrillic and emoji, markdown and mentions in them: every message stays within Discord's limits.

use tabletalk::engine::chance::bot_rng;

use super::days::tables::play_out;
use super::double::message::Message;
use super::hand;
use super::house::House;

/// 32 letters, the longest that Discord lets anybody choose.
const NAMES: [&str; 4] = [
    "ЩЩЩЩЩЩЩЩ ЩЩЩЩЩЩЩЩ ЩЩЩЩЩЩЩ ЩЩЩЩЩЩ",
    "🎲🐮🏰🎲🐮🏰🎲🐮🏰🎲🐮🏰🎲🐮🏰🎲🐮🏰🎲🐮🏰🎲🐮🏰🎲🐮🏰🎲🐮🏰🎲🐮",
    "**__~~||`@everyone`||~~__** <@1>",
    "[ж](https://e.x) ### > - \\* `` ж",
];

#[tokio::test(flavor = "multi_thread")]
async fn the_longest_names_stay_within_every_limit() {
    let house = House::open().await;
    let people: Vec<_> = NAMES.iter().map(|name| house.person(name)).collect();
    for person in &people {
        assert_eq!(person.name.chars().count(), 32, "{}", person.name);
    }
    let table = house.running(&people.iter().collect::<Vec<_>>(), 0).await;
    for line in [
        "/tables",
        "/table log",
        "/table score",
        "/table history",
        "/recap",
        "/hand",
        "/board",
        "/tabletalk help",
        "/tabletalk about",
        "/tabletalk rules topic:goods",
        "/table export",
        "/tabletalk settings",
        "/board area:one player whose:1",
        "/table replace whose:2",
        "/table pause",
        "/table end",
    ] {
        people[0].slash(line).await;
    }
    for (line, typed) in [("/play", ""), ("/board area:one player", ""), ("/hand", ""), ("/table history", "")] {
        people[0].autocomplete(line, typed).await;
    }
    let mut rng = bot_rng(21);
    let mut told = None;
    for _ in 0..4 {
        let is_next = |post: &Message| told.is_none_or(|told| post.id > told) && post.content.contains("to play");
        let post = house.public("a turn", is_next).await;
        let person = people.iter().find(|person| post.pinged == [person.id]);
        let person = person.unwrap_or_else(|| panic!("a turn pings just the one meant: {post:?}"));
        hand::play_turn(person, &mut rng).await;
        told = Some(post.id);
    }
    house
        .public("a fifth turn", |post| told.is_none_or(|told| post.id > told) && post.content.contains("to play"))
        .await;
    let posts = house.discord.posts(house.discord.channel);
    assert!(posts.iter().all(|post| !post.pinged_all));
    let shown: Vec<&Message> = posts.iter().filter(|post| post.content.contains("everyone")).collect();
    assert!(!shown.is_empty(), "the third name is somewhere");
    for post in shown {
        assert!(!post.content.contains("@everyone") || post.content.contains("@\u{200b}everyone"), "{}", post.content);
        assert!(!post.content.contains("**__~~||"), "names are escaped: {}", post.content);
    }
    assert!(house.head(table).is_open());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_over_days_stays_within_every_limit() {
    let house = House::still().await;
    let people: Vec<_> = NAMES.iter().map(|name| house.person(name)).collect();
    let table = house.running(&people.iter().collect::<Vec<_>>(), 0).await;
    let post = house.turn_post(table).await;
    let (slow, others): (Vec<_>, Vec<_>) = people.iter().partition(|person| post.pinged == [person.id]);
    slow[0].slash("/tabletalk settings setting:by value:channel").await;
    house.pass(7 * 24 + 1).await;
    let reminded = house.public("a reminder", |post| post.content.contains("it is your turn:")).await;
    assert_eq!(reminded.pinged, [slow[0].id]);
    let may = house.public("the last rung", |post| post.labels().contains(&"Seat a bot".to_owned())).await;
    others[0].press_on(&may, "Seat a bot").await;
    let vote = house.public("the vote", |post| post.labels().contains(&"Agree".to_owned())).await;
    for person in &others[1..] {
        person.press_on(&vote, "Agree").await;
    }
    house.public("a bot", |post| post.content.contains("plays from here on")).await;
    for (line, words) in [
        ("/tables", "burgundy-1"),
        ("/recap", "bot for"),
        ("/table log", "bot for"),
        ("/tabletalk stats server:true", "No game was finished here"),
        ("/table resign", "Done"),
        ("/table handover whose:2", ""),
        ("/table pause", ""),
    ] {
        let answer = others[0].slash(line).await;
        assert!(answer.message().is_private() && answer.text().contains(words), "{line}: {}", answer.text());
    }
    let back = slow[0].press("Play my turn").await;
    assert!(back.text().contains("A bot plays for you"), "{}", back.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_stays_within_every_limit() {
    let house = House::open().await;
    let person = house.person(NAMES[1]);
    let table = house.running(&[&person], 3).await;
    play_out(&house, &person, table).await;
    let over = house.public("the end", |post| post.content.contains("is over")).await;
    assert_eq!(over.content.lines().filter(|line| line.ends_with("VP")).count(), 4, "{}", over.content);
    house.settled().await;
    for line in [
        "/table score",
        "/table history",
        "/table log",
        "/recap",
        "/board",
        "/table export",
        "/tabletalk stats",
        "/tabletalk stats server:true",
        "/table rematch",
    ] {
        assert!(person.slash(line).await.message().is_private(), "{line}");
    }
}
