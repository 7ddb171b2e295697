//! Every command, and what it says.

use tabletalk::engine::chance::bot_rng;
use tabletalk::host::record::Stage;

use super::double::fault::{Fault, Gate};
use super::double::permission;
use super::hand;
use super::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_from_open_to_start_by_commands() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let none = anna.slash("/table join").await;
    assert!(none.text().contains("There is no table here"), "{}", none.text());
    let found = anna.autocomplete("/table new", "castles").await;
    assert_eq!(found[0].1, "burgundy");
    let opened = anna.slash("/table new game:burgundy").await;
    assert!(opened.message().is_private() && opened.text().contains("is open"), "{}", opened.text());
    let table = house.tables()[0].id;
    let lobby = house.lobby(table).await;
    assert!(!lobby.is_private() && lobby.content.contains("Anna"), "{}", lobby.content);
    assert_eq!(lobby.labels(), ["Join", "Leave", "Add a bot", "Options", "Start"]);
    bo.slash("/table join").await;
    house.public("Bo in the lobby", |post| post.id == lobby.id && post.content.contains("Bo")).await;
    house.settled().await;
    bo.slash("/table leave").await;
    house.public("nobody but Anna", |post| post.id == lobby.id && !post.content.contains("Bo")).await;
    house.settled().await;
    bo.press_on(&lobby, "Join").await;
    house.public("Bo again", |post| post.id == lobby.id && post.content.contains("Bo")).await;
    house.settled().await;
    anna.slash("/table leave whose:Bo").await;
    house.public("Bo sent away", |post| post.id == lobby.id && !post.content.contains("Bo")).await;
    house.settled().await;
    anna.slash("/table bots bot:add a random bot").await;
    house.public("a bot", |post| post.id == lobby.id && post.content.contains("bot")).await;
    house.settled().await;
    anna.slash("/table bots bot:remove a bot").await;
    house.public("no bot", |post| post.id == lobby.id && !post.content.contains("random")).await;
    house.settled().await;
    bo.press_on(&lobby, "Join").await;
    house.settled().await;
    anna.slash("/table start").await;
    let turn = house.turn_post(table).await;
    assert_eq!(turn.labels(), ["Play my turn", "Board", "Since my turn"]);
    let lobby = house.public("the lobby without buttons", |post| post.id == lobby.id && post.labels().is_empty()).await;
    assert_eq!(lobby.pinged, []);
    assert_eq!(house.head(table).stage, Stage::Running);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_tells_of_changes_that_come_in_the_same_moment() {
    let house = House::still().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.open_table(&anna, "/table new").await;
    let lobby = house.lobby(table).await;
    house.settled().await;
    let gate = Gate::closed();
    house.discord.plan("PATCH /channels/*/messages/*", Fault::Hold(gate.clone()), 1);
    bo.press_on(&lobby, "Join").await;
    gate.reached().await;
    bo.press_on(&lobby, "Leave").await;
    gate.open();
    house.settled().await;
    assert!(!house.discord.message(lobby.id).content.contains("Bo"), "Bo has left");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_has_started_names_everybody_who_plays() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.open_table(&anna, "/table new").await;
    let lobby = house.lobby(table).await;
    let promise = lobby.content.lines().last().expect("the promise").to_owned();
    // The start overtakes the news that Bo has joined.
    let gate = Gate::closed();
    house.discord.plan("PATCH /channels/*/messages/*", Fault::Hold(gate.clone()), 1);
    anna.press_on(&lobby, "Add a bot").await;
    gate.reached().await;
    bo.press_on(&lobby, "Join").await;
    anna.press_on(&lobby, "Start").await;
    gate.open();
    house.turn_post(table).await;
    house.settled().await;
    let lobby = house.discord.message(lobby.id);
    assert!(lobby.labels().is_empty(), "{:?}", lobby.labels());
    assert!(lobby.content.contains("has begun") && lobby.content.contains("(3)"), "{}", lobby.content);
    assert!(lobby.content.contains("Bo") && lobby.content.ends_with(&promise), "{}", lobby.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_lobby_calls_its_owner() {
    let house = House::open().await;
    let people: Vec<_> = ["Anna", "Bo", "Cleo", "Dan"].map(|name| house.person(name)).into();
    let table = house.open_table(&people[0], "/table new").await;
    let lobby = house.lobby(table).await;
    for person in &people[1..] {
        person.press_on(&lobby, "Join").await;
    }
    let full = house.public("that it is full", |post| post.content.contains("is full")).await;
    assert_eq!(full.pinged, [people[0].id]);
    let more = house.person("Ed").press_on(&lobby, "Join").await;
    assert!(more.message().is_private() && more.text().contains("full"), "{}", more.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_changes_nothing_and_is_private() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let seq = house.head(table).seq;
    let public = house.discord.posts(house.discord.channel).len();
    for line in ["/hand", "/board", "/board area:board", "/board area:one player whose:Bo", "/board area:scores"] {
        let answer = anna.slash(line).await;
        let message = answer.message();
        assert!(message.is_private() && message.pictures().len() == 1, "{line}: {message:?}");
        let alt = message.attachments[0].alt.clone().unwrap_or_default();
        assert!(alt.len() > 10, "{line} says in words what is to be seen: {alt:?}");
    }
    for (line, words) in [
        ("/recap", "The game has begun"),
        ("/table log", "Nothing has happened"),
        ("/tables", "burgundy"),
        ("/tabletalk help", "Play my turn"),
        ("/tabletalk about", "MIT"),
        ("/tabletalk rules topic:castle", "astle"),
        ("/tabletalk rules topic:worker", "workers:"),
        ("/tabletalk report text:the river is green", "report 1"),
        ("/table web", "no web page"),
    ] {
        let answer = anna.slash(line).await;
        assert!(answer.message().is_private(), "{line}");
        assert!(answer.text().contains(words), "{line}: {}", answer.text());
    }
    anna.slash("/tabletalk settings").await;
    let settings = anna.until("her settings", |screen| screen.words().contains("Your language: English")).await;
    assert!(settings.private().iter().any(|message| message.content.contains("Your language")));
    for line in ["/table score", "/table history", "/table history moment:0"] {
        assert_eq!(anna.slash(line).await.message().pictures().len(), 1, "{line}");
    }
    let file = anna.slash("/table export").await;
    let text = String::from_utf8_lossy(&file.message().attachments[0].bytes).into_owned();
    assert!(text.len() > 100 && !text.contains(&String::from(house.head(table).secret)), "{text}");
    assert_eq!(house.head(table).seq, seq);
    assert_eq!(house.discord.posts(house.discord.channel).len(), public);
    for (line, typed, expected) in
        [("/tabletalk rules", "cast", "castle"), ("/board area:one player", "b", "Bo"), ("/board", "o", "Bo")]
    {
        let found = anna.autocomplete(line, typed).await;
        let named = |(name, _): &(String, serde_json::Value)| name.to_lowercase().contains(&expected.to_lowercase());
        assert!(found.iter().any(named), "{line} {typed}: {found:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_are_completed_typed_and_taken_back() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
    let all = mine.autocomplete("/play", "").await;
    let some = mine.autocomplete("/play", "take").await;
    assert!(!some.is_empty() && some.len() <= all.len() && all.len() <= 25);
    assert!(some.iter().all(|(label, _)| label.starts_with("Take")), "{some:?}");
    assert!(other.autocomplete("/play", "").await.is_empty(), "nothing to do when it is not one's turn");
    let before = mine.press("Play my turn").await;
    let action = some[0].1.as_str().expect("a step is text");
    let after = mine.slash(&format!("/play action:{action}")).await;
    assert!(after.message().is_private() && after.message().components != before.message().components);
    assert_eq!(mine.slash("/undo").await.message().components, before.message().components);
    let wrong = mine.slash("/play action:fly to the moon").await;
    assert!(wrong.text().contains("You could"), "{}", wrong.text());
    let early = other.slash(&format!("/play action:{action}")).await;
    assert!(early.message().is_private() && early.text().contains("turn"), "{}", early.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_change_hands() {
    let house = House::open().await;
    let (anna, bo, carl) = (house.person("Anna"), house.person("Bo"), house.person("Carl"));
    let table = house.running(&[&anna, &bo], 0).await;
    bo.slash("/table resign").await;
    house.public("a bot for Bo", |post| post.content.contains("plays from here on")).await;
    let seat = house.head(table).seats.iter().position(|seat| seat.bot.is_some()).expect("a bot holds Bo's seat") + 1;
    bo.slash(&format!("/table replace whose:{seat}")).await;
    let back = house.head(table).seats.iter().filter(|seat| seat.bot.is_some()).count();
    assert_eq!(back, 0, "Bo is back");
    let stranger = carl.slash("/table end").await;
    assert!(stranger.message().is_private(), "{}", stranger.text());
    assert_eq!(house.head(table).stage, Stage::Running);
    anna.slash("/table handover whose:Bo").await;
    house.public("a new owner", |post| post.content.contains("new owner")).await;
    carl.may(permission::MANAGE_CHANNELS);
    carl.slash("/table pause").await;
    house.public("the pause", |post| post.content.contains("is paused")).await;
    carl.slash("/table pause").await;
    house.public("it goes on", |post| post.content.contains("goes on")).await;
    carl.slash("/table handover whose:Anna").await;
    let anna_owns =
        |post: &super::double::message::Message| post.content.contains("new owner") && post.pinged == [anna.id];
    house.public("Anna owns it again", anna_owns).await;
    carl.slash("/table end").await;
    house.public("the end", |post| post.content.contains("is closed")).await;
    assert_eq!(house.head(table).stage, Stage::Closed);
}

#[tokio::test(flavor = "multi_thread")]
async fn which_table_is_asked_where_several_could_be_meant() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let first = house.open_table(&anna, "/table new").await;
    let second = house.open_table(&anna, "/table new").await;
    let asked = bo.slash("/table join").await;
    assert!(asked.text().contains("Which table"), "{}", asked.text());
    let names = [first, second].map(|table| house.head(table).name);
    assert_eq!(asked.message().selects()[0].entries.len(), 2);
    bo.choose(&[&names[1]]).await;
    assert_eq!(house.head(second).seats.len(), 2);
    assert_eq!(house.head(first).seats.len(), 1);
    bo.slash(&format!("/table join table:{}", names[0])).await;
    assert_eq!(house.head(first).seats.len(), 2);
    let found = bo.autocomplete("/table start", "").await;
    assert_eq!(found.len(), 2, "{found:?}");
    let unknown = bo.slash("/table join table:moon-9").await;
    assert!(unknown.text().contains("no table moon-9"), "{}", unknown.text());
}

/// Everything that is about one table takes its name, completed while one types.
#[tokio::test(flavor = "multi_thread")]
async fn every_command_about_a_table_takes_its_name() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let name = house.head(table).name;
    let about_none =
        ["tables", "table new", "tabletalk help", "tabletalk rules", "tabletalk settings", "tabletalk stats"];
    let about_none = [&about_none[..], &["tabletalk forget", "tabletalk about"][..]].concat();
    let elsewhere = bo.goes_to(house.discord.add_channel("elsewhere"));
    let mut with_table = 0;
    for command in house.discord.commands(None) {
        let parts = command["options"].as_array().cloned().unwrap_or_default();
        let is_group = parts.iter().any(|part| part["type"] == 1);
        let below = if is_group { parts } else { vec![command.clone()] };
        for one in below {
            let text = |value: &serde_json::Value| value["name"].as_str().unwrap_or_default().to_owned();
            let path = if is_group { format!("{} {}", text(&command), text(&one)) } else { text(&one) };
            let options = one["options"].as_array().cloned().unwrap_or_default();
            let takes = options.iter().find(|option| option["name"] == "table");
            assert_eq!(takes.is_none(), about_none.contains(&path.as_str()), "/{path}");
            let Some(takes) = takes else { continue };
            assert!(takes["required"] != true && takes["autocomplete"] == true, "/{path}: {takes}");
            // Whatever else it is told is typed already.
            let others = options
                .iter()
                .filter(|option| option["name"] != "table" && option["choices"].as_array().is_none_or(Vec::is_empty));
            let typed = others.map(|option| match &*text(option) {
                "action" => " action:end",
                "whose" => " whose:1",
                "text" => " text:hm",
                "moment" => " moment:0",
                other => panic!("/{path} takes {other}"),
            });
            let line = format!("/{path}{}", typed.collect::<String>());
            let found = elsewhere.autocomplete(&line, "burg").await;
            assert!(found.iter().any(|(_, value)| *value == name), "{line}: {found:?}");
            with_table += 1;
        }
    }
    assert_eq!(with_table, 5 + 15 + 1, "five of every day, fifteen of a table, the report");
}

/// The table of this place that waits for me, else the only one of mine, else the only one, else I am asked.
#[tokio::test(flavor = "multi_thread")]
async fn the_table_that_is_meant_where_none_is_named() {
    let house = House::open().await;
    let (anna, bo, cleo, dan) = (house.person("Anna"), house.person("Bo"), house.person("Cleo"), house.person("Dan"));
    let only = house.running(&[&anna, &bo], 0).await;
    assert_eq!(dan.slash("/board").await.message().pictures().len(), 1, "the only one, also for who watches");
    let second = house.running(&[&cleo, &bo], 0).await;
    let names = [only, second].map(|table| house.head(table).name);
    assert!(dan.slash("/board").await.text().contains("Which table"), "neither is his");
    assert_eq!(anna.slash("/board").await.message().pictures().len(), 1, "she has only one here");
    // Bo sits at both: the one that waits for him, while it is just one.
    let account = |person: &super::double::person::Person| {
        let account = tabletalk::host::ids::Account { platform: "discord".to_owned(), id: person.id.to_string() };
        house.host().known(&account).expect("the store answers").expect("somebody who is known").id
    };
    let waits = |table| house.head(table).waits_for(account(&bo)).is_some();
    for (table, other, name) in [(only, &anna, &names[0]), (second, &cleo, &names[1])] {
        if !waits(table) {
            continue;
        }
        // Bo plays there, so that the other is to move.
        for _ in 0..2 {
            let offered = bo.autocomplete(&format!("/play table:{name}"), "workers").await;
            bo.slash(&format!("/play action:{} table:{name}", offered[0].1.as_str().expect("text"))).await;
        }
        bo.slash(&format!("/play action:end table:{name}")).await;
        assert!(!waits(table) && house.head(table).waits_for(account(other)).is_some());
    }
    assert!(bo.slash("/recap").await.text().contains("Which table"), "none waits for him, two are his");
    for _ in 0..2 {
        let offered = anna.autocomplete("/play", "workers").await;
        anna.slash(&format!("/play action:{}", offered[0].1.as_str().expect("text"))).await;
    }
    anna.slash("/play action:end").await;
    if waits(only) {
        let meant = bo.slash("/recap").await;
        assert!(meant.text().contains("Anna"), "the one that waits for him: {}", meant.text());
    } else {
        assert!(waits(only), "after Anna comes Bo");
    }
    // In another channel nothing is meant by itself.
    let elsewhere = anna.goes_to(house.discord.add_channel("elsewhere"));
    assert!(elsewhere.slash("/hand").await.text().contains("Which table"), "another channel's table is asked for");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_outdated_the_foreign_the_forged_and_the_double() {
    let house = House::open().await;
    let (anna, bo, carl) = (house.person("Anna"), house.person("Bo"), house.person("Carl"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
    let mut rng = bot_rng(7);
    let early = other.press("Play my turn").await;
    assert!(early.message().is_private() && early.text().contains("turn"), "{}", early.text());
    let stranger = carl.press("Play my turn").await;
    assert!(stranger.message().is_private() && stranger.text().contains("no seat"), "{}", stranger.text());
    let first = mine.press("Play my turn").await;
    let second = mine.press("Play my turn").await;
    assert_ne!(first.message().id, second.message().id, "it always works again");
    let mut answer = second.clone();
    while let Some(offer) = hand::offers(answer.message()).first().cloned() {
        let is_step = matches!(&offer, hand::Offer::Button { id, .. } if id.starts_with("do."));
        answer = hand::take(mine, &offer, &mut rng).await;
        if is_step {
            break;
        }
    }
    let hand::Offer::Button { id, .. } = hand::offers(first.message())[0].clone() else {
        panic!("the first is a button")
    };
    let seq = house.head(table).seq;
    let late = mine.press_id(first.message().id, &id);
    let late = mine.answer(late).await;
    assert!(late.text().contains("out of date"), "{}", late.text());
    assert_eq!(late.message().id, first.message().id, "redrawn in place");
    assert!(!hand::offers(late.message()).is_empty());
    for forged in ["do.1.0.deadbeef.0", "nonsense", "start.999", "yes.1.7", "menu.1.9.00000000.3", "do.1.0.0.70000"] {
        let answer = mine.press_id(post.id, forged);
        let answer = mine.answer(answer).await;
        assert!(answer.messages.iter().all(|message| message.is_private()), "{forged}: {answer:?}");
        assert!(!answer.text().is_empty(), "{forged} is answered");
    }
    assert_eq!(house.head(table).seq, seq, "none of that did anything");
    let theirs = hand::offers(late.message())[0].clone();
    let hand::Offer::Button { id, .. } = theirs else { panic!("the first is a button") };
    let stolen = other.press_id(post.id, &id);
    let stolen = other.answer(stolen).await;
    assert!(stolen.messages.iter().all(|message| message.is_private()), "{stolen:?}");
    assert_eq!(house.head(table).seq, seq);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_comes_twice_acts_once() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.open_table(&anna, "/table new").await;
    let lobby = house.lobby(table).await;
    let pressed = anna.press_on(&lobby, "Add a bot").await;
    anna.hears_again(pressed.to);
    let twice = |discord: &super::double::Discord| discord.calls().iter().any(|call| call.code == Some(40060));
    house.discord.until("the second answer is refused", twice).await;
    assert_eq!(house.head(table).seats.len(), 2);
    let opened = bo.slash("/table new").await;
    bo.hears_again(opened.to);
    let thrice =
        |discord: &super::double::Discord| discord.calls().iter().filter(|call| call.code == Some(40060)).count() == 2;
    house.discord.until("the second answer is refused", thrice).await;
    assert_eq!(house.tables().len(), 2);
}
