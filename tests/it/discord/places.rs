//! Where tables are played: channels, threads, and where they can't be.

use super::double::fault::Fault;
use super::double::message::Audience;
use super::double::permission;
use super::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_lacks_is_named_before_a_table_is_made() {
    let house = House::open().await;
    let anna = house.person("Anna");
    house.discord.deny(house.discord.channel, permission::ATTACH_FILES | permission::SEND_MESSAGES);
    let refused = anna.slash("/table new").await;
    assert!(refused.message().is_private());
    assert!(refused.text().contains("Attach Files") && refused.text().contains("Send Messages"), "{}", refused.text());
    assert!(!refused.text().contains("View Channel"), "{}", refused.text());
    assert!(house.tables().is_empty());
    assert_eq!(house.discord.count("POST /channels/*/messages"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_and_bots_brought_along_get_a_clear_word() {
    let house = House::open().await;
    let anna = house.person("Anna");
    let direct = anna.in_direct().slash("/table new").await;
    assert!(direct.text().contains("channel of a server"), "{}", direct.text());
    let elsewhere = anna.brings_the_bot().slash("/table new").await;
    assert!(elsewhere.text().contains("not a member"), "{}", elsewhere.text());
    assert!(house.tables().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_per_table_where_the_server_wants_it() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let refused = anna.slash("/tabletalk settings threads:true").await;
    assert!(refused.text().contains("manage channels"), "{}", refused.text());
    anna.may(permission::MANAGE_CHANNELS);
    anna.slash("/tabletalk settings threads:true").await;
    anna.until("that it is set", |screen| screen.words().contains("its own thread")).await;
    let opened = anna.slash("/table new").await;
    let (thread, name) = house.discord.threads(house.discord.channel)[0].clone();
    assert!(name.contains("Anna"), "{name}");
    assert!(opened.text().contains(&format!("<#{thread}>")), "{}", opened.text());
    let there = |what: &'static str| move |post: &super::double::message::Message| post.content.contains(what);
    let lobby = house.discord.post(thread, "there is a lobby", there("is open")).await;
    house.discord.archive(thread, false);
    let bo_there = bo.goes_to(thread);
    bo_there.press_on(&lobby, "Join").await;
    house.discord.post(thread, "Bo is in the lobby", |post| post.id == lobby.id && post.content.contains("Bo")).await;
    assert!(!house.discord.is_archived(thread), "it was opened again before use");
    anna.goes_to(thread).slash("/table start").await;
    let turn = house.discord.post(thread, "there is a turn", there("to play")).await;
    assert_eq!(turn.audience, Audience::Channel(thread));
    assert!(house.discord.posts(house.discord.channel).is_empty(), "nothing in the channel itself");
    let table = house.tables_in(thread)[0].id;
    assert_eq!(house.head(table).seats.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_discord_does_not_open_is_a_clear_word_and_no_table() {
    let house = House::open().await;
    let anna = house.person("Anna");
    anna.may(permission::MANAGE_CHANNELS);
    anna.slash("/tabletalk settings threads:true").await;
    house.discord.plan("POST /channels/*/threads", Fault::Code(50013), 1);
    let refused = anna.slash("/table new").await;
    assert!(refused.message().is_private());
    assert!(refused.text().contains("A thread could not be opened here"), "{}", refused.text());
    house.discord.deny(house.discord.channel, permission::CREATE_PUBLIC_THREADS);
    let lacking = anna.slash("/table new").await;
    assert!(lacking.text().contains("Create Public Threads"), "{}", lacking.text());
    assert!(house.host().open_tables().expect("the store answers").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn several_tables_in_one_channel_keep_apart() {
    let house = House::open().await;
    let (anna, bo, cleo) = (house.person("Anna"), house.person("Bo"), house.person("Cleo"));
    let first = house.running(&[&anna, &bo], 0).await;
    let second = house.running(&[&cleo, &bo], 0).await;
    let anna_there = anna.slash("/table log").await;
    assert!(!anna_there.text().contains("Which table"), "{}", anna_there.text());
    let asked = bo.slash("/table log").await;
    let waits = [first, second].map(|table| house.head(table).name);
    let found = bo.autocomplete("/hand", "").await;
    assert!(waits.iter().all(|name| found.iter().any(|(_, value)| value == name)), "{found:?} {}", asked.text());
    anna.slash("/table end").await;
    let vote = house.public("the vote", |post| post.labels().contains(&"Agree".to_owned())).await;
    bo.press_on(&vote, "Agree").await;
    house
        .public("the first is closed", |post| post.content.contains(&waits[0]) && post.content.contains("closed"))
        .await;
    assert!(house.head(second).is_open());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_needed_is_asked_of_discord() {
    let house = House::open().await;
    let intents = house.discord.gateway(|gateway| gateway.identified[0]["intents"].as_u64());
    assert_eq!(intents, Some(1), "servers, and nothing more");
    let commands = house.discord.commands(None);
    let names: Vec<&str> = commands.iter().filter_map(|command| command["name"].as_str()).collect();
    assert_eq!(names, ["play", "hand", "board", "undo", "recap", "tables", "table", "tabletalk"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_direct_messages_one_still_looks_and_plays() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let mine = if post.pinged == [anna.id] { anna.in_direct() } else { bo.in_direct() };
    assert_eq!(mine.slash("/hand").await.message().pictures().len(), 1);
    let offered = mine.autocomplete("/play", "workers").await;
    let seq = house.head(table).seq;
    mine.slash(&format!("/play action:{}", offered[0].1.as_str().expect("a step is text"))).await;
    assert!(house.head(table).seq > seq);
    assert!(mine.slash("/tables").await.text().contains("your turn"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_the_web_page_is_private() {
    let mut house = House::closed().await;
    let settings = super::house::settings(&house.discord);
    let address = Some("https://tables.example.org".to_owned());
    house.start_with(tabletalk::chat::discord::Settings { public_address: address, ..settings }).await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    house.running(&[&anna, &bo], 0).await;
    let link = anna.slash("/table web").await;
    assert!(
        link.message().is_private() && link.text().contains("https://tables.example.org/#link-"),
        "{}",
        link.text()
    );
    assert!(!bo.got().iter().any(|payload| payload.text.contains("#link-")));
    let stranger = house.person("Carl").slash("/table web").await;
    assert!(!stranger.text().contains("#link-"), "{}", stranger.text());
}

/// The link of the README asks for what tables need where a thread is made for each, and for nothing more.
#[test]
fn the_invitation_asks_for_what_is_needed_and_no_more() {
    let readme = include_str!("../../../README.md");
    let bits =
        readme.split("permissions=").nth(1).and_then(|rest| rest.split(|letter: char| !letter.is_ascii_digit()).next());
    let asked: u64 = bits.and_then(|bits| bits.parse().ok()).expect("the invitation names permissions");
    let needed = permission::VIEW_CHANNEL
        | permission::SEND_MESSAGES
        | permission::ATTACH_FILES
        | permission::CREATE_PUBLIC_THREADS
        | permission::SEND_MESSAGES_IN_THREADS;
    assert_eq!(asked, needed);
}
