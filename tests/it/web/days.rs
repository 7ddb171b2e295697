//! Playing over days through the page's server: settings, plans, reminders, the ladder, recap and stats.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::StatusCode;
use serde_json::{Value, json};
use tabletalk::chat::web::Settings;
use tabletalk::host::ids::TableId;
use tabletalk::store::MemoryStore;

use super::served::{Served, named};
use super::{Browser, Room, fresh, offered};
use crate::host::room::Still;

const HOUR: u64 = 3_600_000;

/// Two people at a table, by a clock that stands still.
struct Days {
    room: Room,
    clock: Arc<Still>,
    ada: Browser,
    bo: Browser,
    table: u64,
}

impl Days {
    async fn begin() -> Days {
        let clock = Arc::new(Still(AtomicU64::new(1_800_000_000_000)));
        let room = Room::by_clock(Arc::new(MemoryStore::new()), Settings::default(), Arc::clone(&clock) as Arc<_>);
        let (ada, bo) = (room.browser(), room.browser());
        for (browser, name) in [(&ada, "Ada"), (&bo, "Bo")] {
            let (status, answer) = browser.post("/api/persons", json!({ "name": name })).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
        let opened = ada.ask(json!({ "open": { "game": "burgundy", "options": {} } })).await;
        let table = opened["table"].as_u64().unwrap();
        bo.ask(json!({ "press": format!("join.{table}") })).await;
        ada.ask(json!({ "set": { "table": table, "option": "order", "value": "joined" } })).await;
        ada.ask(json!({ "press": format!("start.{table}") })).await;
        Days { room, clock, ada, bo, table }
    }

    /// Time passes; what is due is told on the page.
    fn pass(&self, hours: u64) {
        for _ in 0..hours {
            self.clock.0.fetch_add(HOUR, Ordering::SeqCst);
            self.room.host.ring().unwrap();
        }
        self.room.web.settle();
    }

    async fn told(&self, kind: &str) -> Vec<Value> {
        let (_, feed) = self.ada.get("/api/feed").await;
        let told = feed["messages"].as_array().unwrap().iter();
        told.filter(|message| message["kind"] == kind).cloned().collect()
    }
}

fn text(message: &Value) -> String {
    let lines = message["text"].as_array().into_iter().flatten().filter_map(Value::as_str);
    lines.collect::<Vec<_>>().join(" ")
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_shown_pressed_typed_and_refused() {
    let days = Days::begin().await;
    let shown = days.ada.ask(json!("settings")).await;
    let post = &shown["posts"][0];
    assert!(text(post).contains("first after 12 h"), "{post}");
    let every = offered(post).into_iter().find(|control| control == "my.every.48h").unwrap();
    let answer = days.ada.ask(json!({ "press": every })).await;
    assert!(text(&answer["posts"][0]).contains("then every 2 days"), "{answer}");
    let typed = json!({ "prefer": { "key": "zone", "value": "Europe/Berlin" } });
    assert!(text(&days.ada.ask(typed).await["posts"][0]).contains("time zone Europe/Berlin"));
    let wrong = json!({ "prefer": { "key": "zone", "value": "Europe/Atlantis" } });
    let refused = days.ada.ask(wrong).await;
    assert!(text(&refused["posts"][0]).contains("There is no time zone"), "{refused}");
    assert_eq!((&refused["posts"][0]["rows"], &refused["refused"]), (&json!([]), &json!(true)));
    assert_eq!(answer["refused"], json!(false));
    let malformed = json!({ "request": fresh(), "ask": { "prefer": { "key": 1 } } });
    assert_eq!(days.ada.post("/api/do", malformed).await.0, StatusCode::BAD_REQUEST);
    let shown = days.bo.ask(json!("settings")).await;
    assert!(text(&shown["posts"][0]).contains("then every 24 h"), "everybody has their own");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_left_while_others_play_and_only_its_person_sees_it() {
    let days = Days::begin().await;
    let table = days.table;
    let plan = json!({ "plan": { "table": table, "text": "take the moon" } });
    let answer = days.bo.ask(plan.clone()).await;
    assert!(text(&answer["posts"][0]).contains("take the moon"), "{answer}");
    assert!(text(&days.ada.ask(plan).await["posts"][0]).contains("It is your turn"));
    days.ada.table(table).await;
    days.ada.get("/api/feed").await;
    assert!(!days.ada.heard("take the moon"));
    let drop = offered(&answer["posts"][0]).into_iter().find(|control| control.starts_with("unplan.")).unwrap();
    assert!(text(&days.bo.ask(json!({ "press": drop })).await["posts"][0]).contains("Your plan is gone."));
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_come_on_the_page_and_the_ladder_is_pressed_there() {
    let days = Days::begin().await;
    days.pass(13);
    let reminders = days.told("reminder").await;
    assert_eq!(reminders.len(), 1);
    assert_eq!((&reminders[0]["you"], reminders[0]["table"].as_u64()), (&json!(true), Some(days.table)));
    assert!(text(&reminders[0]["message"]).contains("Ada, it is your turn"), "{}", reminders[0]);
    days.pass(6 * 24);
    let slow = days.told("slow").await;
    let button = offered(&slow.last().unwrap()["message"]).into_iter().find(|control| control.starts_with("move."));
    days.bo.ask(json!({ "press": button.unwrap() })).await;
    let turn = days.bo.my_turn(days.table).await;
    assert!(text(&turn["turn"]).starts_with("Since the game began"), "{}", turn["turn"]);
    let (_, log) = days.bo.get(&format!("/api/tables/{}/log", days.table)).await;
    assert!(log.to_string().contains("A bot moves for Ada"), "{log}");
    let back = days.ada.ask(json!({ "press": format!("undo.{}", days.table) })).await;
    assert!(text(&back["posts"][0]).contains("Now use a die"), "{back}");
    let head = days.room.host.table(TableId(days.table)).unwrap();
    assert!(head.seats.iter().all(|holder| holder.bot.is_none()));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_recap_has_lines_and_a_picture_with_what_changed() {
    let days = Days::begin().await;
    let table = days.table;
    for what in ["take", "workers"] {
        let (_, legal) = days.ada.get(&format!("/api/tables/{table}/complete?text={what}")).await;
        let step = legal.as_array().unwrap().iter().filter_map(|one| one["action"].as_str());
        let step = step.into_iter().find(|action| action.starts_with(what)).unwrap();
        days.ada.ask(json!({ "type": { "table": table, "text": step } })).await;
    }
    days.ada.ask(json!({ "type": { "table": table, "text": "end" } })).await;
    let recap = days.bo.ask(json!({ "since": table })).await;
    let post = &recap["posts"][0];
    assert!(text(post).contains("Ada takes workers"), "{post}");
    assert!(!post["picture"]["marks"].as_array().unwrap().is_empty(), "{post}");
    let turn = days.bo.my_turn(table).await;
    let marks = turn["turn"]["picture"]["marks"].as_array().unwrap();
    let kinds = |kind: char| marks.iter().filter_map(Value::as_str).filter(|mark| mark.starts_with(kind)).count();
    assert!(kinds('n') > 0 && kinds('c') > 0, "what changed and what may be chosen: {marks:?}");
    let mine = days.bo.ask(json!("tables")).await;
    assert!(text(&mine["posts"][0]).contains("your turn for a moment"), "{mine}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_answered_by_its_buttons_and_a_pause_ends_by_one() {
    let days = Days::begin().await;
    let table = days.table;
    let asked = days.ada.ask(json!({ "pause": table })).await;
    assert!(text(&asked["posts"][0]).contains("The others are asked"), "{asked}");
    days.room.web.settle();
    let vote = days.told("vote").await.pop().expect("the request is told");
    assert!(text(&vote["message"]).contains("Ada asks to pause the table"), "{vote}");
    let pressed = |message: &Value, begins: &str| {
        let control = offered(message).into_iter().find(|control| control.starts_with(begins));
        json!({ "press": control.unwrap_or_else(|| panic!("no {begins} in {message}")) })
    };
    let own = days.ada.ask(pressed(&vote["message"], "yes.")).await;
    assert!(text(&own["posts"][0]).contains("for the other players to answer"), "{own}");
    let agreed = days.bo.ask(pressed(&vote["message"], "yes.")).await;
    assert!(text(&agreed["posts"][0]).contains("You agreed"), "{agreed}");
    assert_eq!(days.ada.table(table).await["stage"], "paused");
    let late = days.bo.ask(pressed(&vote["message"], "no.")).await;
    assert!(text(&late["posts"][0]).contains("settled or has lapsed"), "{late}");
    days.room.web.settle();
    let paused = days.told("changed").await.pop().expect("the pause is told");
    days.bo.ask(pressed(&paused["message"], "go.")).await;
    assert_eq!(days.ada.table(table).await["stage"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_refused_in_words_and_changes_nothing() {
    let days = Days::begin().await;
    let table = days.table;
    let carl = days.room.browser();
    carl.post("/api/persons", json!({ "name": "Carl" })).await;
    let settings = text(&days.ada.ask(json!("settings")).await["posts"][0]);
    for (key, value, words) in [
        ("first", "-3h", "from 15 minutes to 30 days"),
        ("every", "-1", "from 15 minutes to 30 days"),
        ("most", "-5", "from 1 to 20"),
        ("zone", "Mars/Olympus", "There is no time zone"),
        ("quiet", "7", "two times of a day"),
        ("away", "1999-01-01", "has begun already"),
    ] {
        let refused = days.ada.ask(json!({ "prefer": { "key": key, "value": value } })).await;
        assert!(refused["refused"] == true && text(&refused["posts"][0]).contains(words), "{key}: {refused}");
    }
    assert_eq!(text(&days.ada.ask(json!("settings")).await["posts"][0]), settings);
    let plan = json!({ "plan": { "table": table, "text": "workers" } });
    let foreign = carl.ask(plan.clone()).await;
    assert!(text(&foreign["posts"][0]).contains("You have no seat"), "{foreign}");
    let mine = days.ada.ask(plan.clone()).await;
    assert!(text(&mine["posts"][0]).contains("It is your turn: play it now"), "{mine}");
    days.ada.ask(json!({ "end": table })).await;
    days.room.web.settle();
    let vote = days.told("vote").await.pop().expect("the request is told");
    let yes = offered(&vote["message"]).into_iter().find(|control| control.starts_with("yes.")).expect("a button");
    days.bo.ask(json!({ "press": yes })).await;
    let over = days.bo.ask(plan).await;
    assert!(text(&over["posts"][0]).contains("is over"), "{over}");
    assert!(days.room.store.scan("plan/", None, 10).unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_on_the_page_is_played_or_left_as_a_plan() {
    let room = Room::open();
    let (ada, bo) = (room.browser(), room.browser());
    for (browser, name) in [(&ada, "Ada"), (&bo, "Bo")] {
        browser.post("/api/persons", json!({ "name": name })).await;
    }
    let opened = ada.ask(json!({ "open": { "game": "argentina", "options": {} } })).await;
    let table = opened["table"].as_u64().unwrap();
    bo.ask(json!({ "press": format!("join.{table}") })).await;
    ada.ask(json!({ "set": { "table": table, "option": "order", "value": "joined" } })).await;
    ada.ask(json!({ "press": format!("start.{table}") })).await;
    let say = |text: &str| json!({ "say": { "table": table, "text": text } });
    let left = bo.ask(say("start C")).await;
    assert!(text(&left["posts"][0]).contains("which only you see: start C"), "{left}");
    let seq = || room.host.table(TableId(table)).unwrap().seq;
    let before = seq();
    bo.ask(say("token 1")).await;
    assert!(seq() > before, "a token may be used at any time");
    let now = ada.ask(say("start D")).await;
    assert!(!text(&now["posts"][0]).contains("which only you see"), "{now}");
    let nowhere = json!({ "request": fresh(), "ask": { "say": { "table": 99, "text": "start C" } } });
    let (_, nowhere) = ada.post("/api/do", nowhere).await;
    assert!(nowhere.to_string().contains("There is no such table"), "{nowhere}");
}

#[tokio::test(flavor = "multi_thread")]
async fn stats_are_asked_for_on_the_page() {
    let days = Days::begin().await;
    for whose in ["mine", "here"] {
        let answer = days.ada.ask(json!({ "stats": whose })).await;
        assert!(text(&answer["posts"][0]).contains("finished"), "{answer}");
    }
    let wrong = json!({ "request": fresh(), "ask": { "stats": "everybody's in the world" } });
    assert_eq!(days.ada.post("/api/do", wrong).await.0, StatusCode::BAD_REQUEST);
}

#[test]
fn settings_and_stats_in_a_real_browser() {
    let served = Served::open();
    let page = &mut served.browser(1280);
    page.wait_for("the empty page offers a game", &named("against a bot"));
    page.press(&named("against a bot"));
    page.wait_for("the first decision", "document.querySelector('.turn.yours .ask')");
    page.press("document.getElementById('who')");
    page.wait_for("who are you", &named("Reminders and settings"));
    page.press(&named("Reminders and settings"));
    let every = "[...document.querySelectorAll('.setting select')][1]";
    page.wait_for("the settings", &format!("{every}?.value === 'my.every.24h'"));
    page.value(&format!("({every}.value = 'my.every.48h', {every}.dispatchEvent(new Event('change')))"));
    page.wait_for("it is chosen", "document.querySelector('.settings').textContent.includes('then every 2 days')");
    page.value("document.querySelector('dialog[open] form input').focus()");
    page.type_text("zone Europe/Atlantis");
    page.key("Enter", 13);
    let note = "document.querySelector('dialog[open] .note:not([hidden])')";
    page.wait_for("a refusal", &format!("{note}?.textContent.includes('There is no time zone')"));
    page.value("document.querySelector('dialog[open] form input').value = ''");
    page.type_text("zone Europe/Berlin");
    page.key("Enter", 13);
    page.wait_for("the zone", "document.querySelector('.settings').textContent.includes('time zone Europe/Berlin')");
    page.resize(390, 844);
    let fits = "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('dialog[open]'))";
    page.wait_for("the settings fit on a phone", fits);
    page.shoot(concat!(env!("CARGO_TARGET_TMPDIR"), "/page-settings.png"));
    page.resize(1280, 900);
    page.key("Escape", 27);
    page.wait_for("the dialog is closed", "!document.querySelector('dialog[open]')");
    page.press("document.getElementById('who')");
    page.wait_for("stats are offered", &named("Stats"));
    page.press(&named("Stats"));
    page.wait_for("the stats", "document.querySelector('.stats')?.textContent.includes('no game yet')");
    page.key("Escape", 27);
    assert_eq!(page.complaints, Vec::<String>::new());
}
