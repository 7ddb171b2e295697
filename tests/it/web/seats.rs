//! Seats are their holders': nobody reads or plays another's, and nothing hidden is sent.

use axum::http::StatusCode;
use serde_json::{Value, json};
use tabletalk::engine::Options;
use tabletalk::host::ids::{Account, Channel, TableId};
use tabletalk::host::live::seed_of;
use tabletalk::host::{self, Ask};

use super::{Browser, Room, first_step, fresh, offered};

async fn named(browser: &Browser, name: &str) -> u64 {
    let (status, answer) = browser.post("/api/persons", json!({ "name": name })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer["you"].as_u64().unwrap()
}

/// Two browsers at one table whose estates are chosen secretly.
async fn two_at_a_table(room: &Room) -> (Browser, Browser, u64) {
    let (ada, bo) = (room.browser(), room.browser());
    named(&ada, "Ada").await;
    named(&bo, "Bo").await;
    let options = json!({ "choosing": "secretly", "estates": "random" });
    let open = ada.ask(json!({ "open": { "game": "burgundy", "options": options } })).await;
    let table = open["table"].as_u64().unwrap_or_else(|| panic!("{open}"));
    bo.ask(json!({ "press": format!("join.{table}") })).await;
    ada.ask(json!({ "press": format!("start.{table}") })).await;
    (ada, bo, table)
}

async fn step(browser: &Browser, now: &Value) -> String {
    let control = first_step(browser, &now["turn"]).await;
    browser.ask(json!({ "press": control })).await;
    control
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sessions_play_and_hear_nothing_hidden() {
    let room = Room::open();
    let (ada, bo, table) = two_at_a_table(&room).await;
    for _ in 0..60 {
        for browser in [&ada, &bo] {
            let now = browser.table(table).await;
            if now["yours"] == true {
                step(browser, &now).await;
            }
            let seat = now["seat"].as_u64().unwrap();
            for what in ["overview", "board", "player+0", "player+1"] {
                let (status, _) = browser.get(&format!("/api/tables/{table}/picture?what={what}")).await;
                assert_eq!(status, StatusCode::OK);
            }
            let (status, _) = browser.get(&format!("/api/tables/{table}/picture?what=turn+{}", 1 - seat)).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "another's turn is not to be seen");
            browser.get(&format!("/api/tables/{table}/log")).await;
            browser.get(&format!("/api/tables/{table}/position")).await;
            browser.get("/api/feed").await;
        }
    }
    let head = room.host.table(TableId(table)).unwrap();
    assert!(head.seq > 40, "they played");
    let seed = String::from(seed_of(head.secret, &head.seats));
    for browser in [&ada, &bo] {
        assert!(!browser.heard(&String::from(head.secret)) && !browser.heard(&seed));
        for control in ["do.", "menu."] {
            let own = browser.table(table).await["seat"].as_u64().unwrap();
            assert!(!browser.heard(&format!("\"{control}{table}.{}.", 1 - own)), "no control of the other seat");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_is_not_finished_is_not_sent_to_others() {
    let room = Room::open();
    let (ada, bo, table) = two_at_a_table(&room).await;
    for _ in 0..40 {
        for (mine, other) in [(&ada, &bo), (&bo, &ada)] {
            let now = mine.table(table).await;
            if now["yours"] != true {
                continue;
            }
            let shown = other.table(table).await["steps"].clone();
            step(mine, &now).await;
            let after = other.table(table).await;
            if after["steps"] != shown {
                continue;
            }
            let hidden = shown.as_u64().unwrap() + 1;
            let path = format!("/api/tables/{table}/picture?what=overview&steps={hidden}");
            if after["yours"] != true {
                assert_eq!(other.get(&path).await.0, StatusCode::NOT_FOUND, "{path}");
            }
            let (_, log) = other.get(&format!("/api/tables/{table}/log")).await;
            let seat = after["seat"].clone();
            let late = |moment: &&Value| moment["steps"].as_u64() >= Some(hidden) && moment["seat"] != seat;
            assert_eq!(log.as_array().unwrap().iter().filter(late).count(), 0, "{log}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_forged_and_stale_presses_change_nothing() {
    let room = Room::open();
    let (ada, bo, table) = two_at_a_table(&room).await;
    let other = room.browser();
    let stranger = named(&other, "Cy").await;
    let (mine, now) = match ada.table(table).await {
        now if now["yours"] == true => (&ada, now),
        _ => (&bo, bo.table(table).await),
    };
    let control = first_step(mine, &now["turn"]).await;
    let before = room.host.table(TableId(table)).unwrap();
    let mut forged = vec![control.clone(), format!("undo.{table}"), format!("start.{table}"), format!("turn.{table}")];
    forged.extend(["", ".", "do", "do.1.9.zz.1", "do.1.0.00000000.65536", "join.999999", "yes.1.1"].map(str::to_owned));
    forged.push(control.replace("do.", "do.0"));
    forged.push("x".repeat(5000));
    for control in forged {
        let (status, answer) = other.post("/api/do", json!({ "request": fresh(), "ask": { "press": control } })).await;
        assert!(status == StatusCode::OK, "{control}: {answer}");
        assert!(answer["posts"][0]["text"][0].as_str().is_some_and(|text| text.len() > 5), "{control}: {answer}");
    }
    assert_eq!(room.host.table(TableId(table)).unwrap(), before);
    let (status, _) = ada.get(&format!("/api/tables/{table}?as={stranger}")).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "nobody else's person");
    let (status, _) = ada.get("/api/tables/4711").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    mine.ask(json!({ "press": control })).await;
    let stale = mine.ask(json!({ "press": control })).await;
    let text = stale["posts"][0]["text"][0].as_str().unwrap_or_default();
    assert!(!text.is_empty(), "{stale}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_personal_link_brings_one_seat_along() {
    let room = Room::open();
    let ada = room.browser();
    let table = ada.play_bot().await;
    let other_table = ada.play_bot().await;
    ada.my_turn(table).await;
    let (_, link) = ada.post("/api/link", json!({ "table": table })).await;
    let secret = link["secret"].as_str().unwrap().to_owned();
    let phone = room.browser();
    let (status, claimed) = phone.post("/api/link/use", json!({ "secret": secret })).await;
    assert_eq!((status, claimed["table"].as_u64()), (StatusCode::OK, Some(table)));
    let now = phone.my_turn(table).await;
    assert!(!offered(&now["turn"]).is_empty());
    step(&phone, &now).await;
    assert_eq!(phone.table(other_table).await["seat"], Value::Null, "only the seat of the link");
    let (status, _) =
        phone.post("/api/do", json!({ "request": fresh(), "ask": { "press": format!("undo.{other_table}") } })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let open = json!({ "request": fresh(), "ask": { "open": { "game": "burgundy" } } });
    assert_eq!(phone.post("/api/do", open).await.0, StatusCode::FORBIDDEN);
    ada.post("/api/link", json!({ "table": table })).await;
    let late = room.browser();
    assert_eq!(late.post("/api/link/use", json!({ "secret": secret })).await.0, StatusCode::NOT_FOUND, "renewed");
    assert_eq!(late.post("/api/link", json!({ "table": table })).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_chat_is_not_there_without_its_link() {
    let room = Room::open();
    let account = Account { platform: "discord".to_owned(), id: "7".to_owned() };
    let person = room.host.meet(&account, "Cem").unwrap().id;
    let channel = Channel { platform: "discord".to_owned(), id: "42".to_owned() };
    let ask = Ask::Open { game: "burgundy".to_owned(), options: Options::new() };
    let open = host::Request { id: fresh(), person, channel, moderator: false, ask };
    let table = room.host.handle(&open).unwrap().opened.unwrap();
    let stranger = room.browser();
    named(&stranger, "Eve").await;
    for ask in [
        json!({ "press": format!("join.{table}") }),
        json!({ "end": table }),
        json!({ "sit": { "table": table, "seat": 0 } }),
    ] {
        let (status, _) = stranger.post("/api/do", json!({ "request": fresh(), "ask": ask })).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
    assert_eq!(room.host.table(table).unwrap().seats.len(), 1);
    let secret = room.host.renew_link(person, table).unwrap();
    let own = room.browser();
    own.post("/api/link/use", json!({ "secret": secret })).await;
    assert_eq!(own.table(table.0).await["owner"], true);
}
