//! The longest names in Cyrillic and emoji, markdown and mentions in them: every message stays within Discord's limits.

use tabletalk::engine::chance::bot_rng;

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
