//! People who mean no good, or press in the wrong moment: forged and borrowed controls, menus of tables that are gone, two at
//! once, letters without end, marks that turn words around.

use std::collections::BTreeSet;

use tabletalk::host::record::Stage;

use super::double::fault::Fault;
use super::double::message::Message;
use super::double::permission;
use super::hand;
use super::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn controls_that_nobody_was_given_do_nothing() {
    let house = House::open().await;
    let (anna, bo, carl) = (house.person("Anna"), house.person("Bo"), house.person("Carl"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    house.settled().await;
    let before = house.head(table);
    let public = house.discord.posts(house.discord.channel).len();
    let long = "9".repeat(90);
    for control in [
        "",
        ".",
        "#",
        "do",
        "do.1",
        "do.1.0",
        "do.1.99999999999999999999.0.0",
        "do.-1.0.00000000.0",
        "do.1.0.00000000.-1",
        "do.1.0.00000000.0.0",
        "menu.1.0.ffffffff.65535",
        "see.1.turn 0",
        "see.1.turn 1",
        "see.1.player 9",
        "see.1.area 200",
        "offer.1.0",
        "set.1.0.0",
        "move.1.0",
        "replace.1.1",
        "yes.1.18446744073709551615",
        "go.1",
        "start.1",
        "join.1",
        "nobot.1",
        "unplan.1",
        "back.1",
        "turn.01",
        "TURN.1",
        "turn.1\u{202e}",
        "my.zone.\u{202e}",
        "which.0",
        "which.99999999999999999999",
        "pick.0",
        &long,
    ] {
        let sent = carl.press_id(post.id, control);
        let answer = carl.answer(sent).await;
        assert!(!answer.messages.is_empty(), "`{control}` is answered");
        assert!(answer.messages.iter().all(Message::is_private), "`{control}`: {answer:?}");
    }
    for values in [vec![], vec![String::new()], vec!["do.1.0.0.0".to_owned(); 25], vec![long.clone(), long.clone()]] {
        let sent = carl.choose_values(post.id, "pick.0", &values);
        assert!(carl.answer(sent).await.messages.iter().all(Message::is_private), "{values:?}");
    }
    assert_eq!(house.head(table), before);
    assert_eq!(house.discord.posts(house.discord.channel).len(), public);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_answered_by_whom_it_was_asked_and_only_while_its_table_is_there() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let first = house.open_table(&anna, "/table new").await;
    house.open_table(&anna, "/table new").await;
    let asked = bo.slash("/table join").await;
    let menu = asked.message().selects()[0].clone();
    let borrowed = anna.choose_values(asked.message().id, &menu.id, &[menu.entries[0].value.clone()]);
    assert!(anna.answer(borrowed).await.text().contains("That question is too old"));
    let forged = bo.choose_values(asked.message().id, &menu.id, &["99".to_owned()]);
    assert!(bo.answer(forged).await.text().contains("There is no such table"));
    // The table is closed while Bo still looks at the menu.
    anna.slash(&format!("/table end table:{}", house.head(first).name)).await;
    assert_eq!(house.head(first).stage, Stage::Closed);
    let late = bo.choose_values(asked.message().id, &menu.id, &[menu.entries[0].value.clone()]);
    let late = bo.answer(late).await;
    assert!(late.text().contains("has started already") || late.text().contains("is over"), "{}", late.text());
    assert_eq!(house.head(first).seats.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn menus_of_a_lobby_that_has_begun_and_turns_of_a_table_that_is_closed() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.open_table(&anna, "/table new").await;
    let lobby = house.lobby(table).await;
    bo.press_on(&lobby, "Join").await;
    anna.press_on(&lobby, "Options").await;
    anna.press_on(&lobby, "Start").await;
    let post = house.turn_post(table).await;
    let options = house.head(table).options.clone();
    let late = anna.choose(&["Estates"]).await;
    assert!(late.text().contains("has started already"), "{}", late.text());
    assert_eq!(house.head(table).options, options);
    let mine = if post.pinged == [anna.id] { &anna } else { &bo };
    let turn = mine.press("Play my turn").await;
    mine.may(permission::MANAGE_CHANNELS);
    mine.slash("/table end").await;
    assert_eq!(house.head(table).stage, Stage::Closed);
    for button in turn.message().buttons().iter().filter(|button| button.enabled && button.label != "Look") {
        let sent = mine.press_id(turn.message().id, &button.id);
        let answer = mine.answer(sent).await;
        assert!(answer.text().contains("is over"), "{}: {}", button.label, answer.text());
        assert!(answer.messages.iter().all(Message::is_private));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_press_at_once_for_the_last_seat_one_sits_down() {
    let house = House::open().await;
    let people = ["Anna", "Bo", "Cleo", "Dan", "Eve"].map(|name| house.person(name));
    let table = house.open_table(&people[0], "/table new").await;
    let lobby = house.lobby(table).await;
    for person in &people[1..3] {
        person.press_on(&lobby, "Join").await;
    }
    let join = format!("join.{table}");
    let pressed = [&people[3], &people[4]].map(|person| (person, person.press_id(lobby.id, &join)));
    let mut refused = 0;
    for (person, sent) in pressed {
        let answer = person.answer(sent).await;
        refused += usize::from(answer.text().contains("The table is full"));
    }
    assert_eq!((refused, house.head(table).seats.len()), (1, 4));
    // Everybody presses Start as often as they like: the game begins once, and one person is called.
    let start = format!("start.{table}");
    let pressed: Vec<_> = (0..5).map(|_| people[0].press_id(lobby.id, &start)).collect();
    for sent in pressed {
        people[0].answer(sent).await;
    }
    house.turn_post(table).await;
    house.settled().await;
    let posts = house.discord.posts(house.discord.channel);
    assert_eq!(posts.iter().filter(|post| post.content.contains("to play")).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_words_without_end_or_that_turn_around() {
    let house = House::open().await;
    let endless = house.person(&"ж🎲".repeat(5_000));
    let turned = house.person("evil\u{202e}enoyreve@\u{2066}\u{61c}\u{2028}<@&7> <#1> </play:2>");
    let table = house.running(&[&endless, &turned], 0).await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [endless.id] { (&endless, &turned) } else { (&turned, &endless) };
    let words = "@everyone <@1> \u{202e}\u{61c}мат ".repeat(240);
    for line in [
        format!("/tabletalk report text:{words}"),
        format!("/tabletalk rules topic:{words}"),
        format!("/tabletalk settings setting:zone value:{words}"),
        format!("/tabletalk settings setting:{words} value:1"),
        format!("/table join table:{words}"),
        format!("/board whose:{words}"),
    ] {
        for person in [mine, other] {
            let answer = person.slash(&line).await;
            assert!(answer.message().is_private(), "{answer:?}");
        }
    }
    for typed in [words.as_str(), &";".repeat(5_000), &"end;".repeat(1_000)] {
        for person in [mine, other] {
            assert!(person.slash(&format!("/play action:{typed}")).await.message().is_private());
            assert!(person.autocomplete("/play", typed).await.len() <= 25);
        }
    }
    other.slash("/play action:@everyone \u{202e}take <@1>").await;
    hand::play_turn(mine, &mut tabletalk::engine::chance::bot_rng(4)).await;
    house.public("the next turn", |next| next.id > post.id && next.content.contains("to play")).await;
    house.settled().await;
    let pinged: BTreeSet<_> =
        house.discord.posts(house.discord.channel).iter().flat_map(|post| post.pinged.clone()).collect();
    assert!(pinged.iter().all(|user| [endless.id, turned.id].contains(user)), "{pinged:?}");
    for payload in house.discord.payloads() {
        let marks = |letter: char| matches!(letter, '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!payload.text.contains(marks), "{}", payload.text);
        assert!(!payload.text.contains("@everyone"), "{}", payload.text);
    }
    assert!(house.discord.posts(house.discord.channel).iter().all(|post| !post.pinged_all));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_ends_twice_on_a_bad_line_is_told_once() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
    for _ in 0..2 {
        let offered = mine.autocomplete("/play", "workers").await;
        mine.slash(&format!("/play action:{}", offered[0].1.as_str().expect("a step is text"))).await;
    }
    let turn = mine.press("Play my turn").await;
    let end = turn.message().buttons().into_iter().find(|button| button.label == "End turn").expect("it can end");
    house.discord.plan("POST /interactions/*/*/callback", Fault::CutAfter, 1);
    let pressed = mine.press_id(turn.message().id, &end.id);
    mine.answer(pressed).await;
    mine.hears_again(pressed);
    let again = mine.press_id(turn.message().id, &end.id);
    let again = mine.answer(again).await;
    assert!(again.text().contains("The table waits for"), "{}", again.text());
    house.public("the next turn", |next| next.id > post.id && next.content.contains("to play")).await;
    house.settled().await;
    assert_eq!(other.pings(), 1);
    let posts = house.discord.posts(house.discord.channel);
    assert_eq!(posts.iter().filter(|post| post.content.contains("to play")).count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_turn_that_is_taken_back_is_told() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
    hand::play_turn(mine, &mut tabletalk::engine::chance::bot_rng(5)).await;
    let next = house.public("the next turn", |next| next.id > post.id && next.content.contains("to play")).await;
    house.settled().await;
    mine.slash("/undo").await;
    let words = format!("{} takes the end of the turn back and plays on", mine.name);
    let told = house.public("that it goes on", |post| post.content.contains(&words)).await;
    assert_eq!((told.labels(), told.pinged.len()), (vec!["Play my turn".to_owned()], 0));
    house.settled().await;
    assert!(house.discord.message(next.id).labels().is_empty(), "the call before has no buttons any more");
    let early = other.press_on(&told, "Play my turn").await;
    assert!(early.text().contains(&format!("The table waits for {}", mine.name)), "{}", early.text());
    assert!(hand::may_end(mine.press_on(&told, "Play my turn").await.message()));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_after_another_server_looks_after_nothing_here() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let name = house.head(table).name;
    // Bo may manage channels where he is now, and the table is somewhere else.
    let elsewhere = bo.brings_the_bot();
    elsewhere.may(permission::MANAGE_CHANNELS);
    for command in ["end", "pause"] {
        let answer = elsewhere.slash(&format!("/table {command} table:{name}")).await;
        assert!(answer.message().is_private(), "{answer:?}");
        assert_eq!(house.head(table).stage, Stage::Running, "the others are asked first: {}", answer.text());
    }
    let refused = elsewhere.slash(&format!("/table handover whose:Bo table:{name}")).await;
    assert!(refused.text().contains("Only the table’s owner"), "{}", refused.text());
}
