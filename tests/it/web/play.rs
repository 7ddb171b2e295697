//! Playing through the page's server: one press to the first decision, presses that are late, doubled or not one's own.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{Room, first_step, fresh, offered};

#[tokio::test(flavor = "multi_thread")]
async fn one_press_to_the_first_decision() {
    let room = Room::open();
    let browser = room.browser();
    let (_, me) = browser.get("/api/me").await;
    assert_eq!(me["persons"], json!([]), "nobody yet");
    let table = browser.play_bot().await;
    let turn = browser.my_turn(table).await;
    assert!(turn["turn"]["text"][0].as_str().unwrap().len() > 10, "it says what is asked: {turn}");
    let control = first_step(&browser, &turn["turn"]).await;
    let what = turn["turn"]["picture"]["what"].as_str().unwrap().replace(' ', "+");
    let (status, svg) = browser.get(&format!("/api/tables/{table}/picture?what={what}&theme=light")).await;
    assert!(status == StatusCode::OK && svg.as_str().unwrap().starts_with("<svg"));
    let answer = browser.ask(json!({ "press": control })).await;
    assert!(!answer["posts"].as_array().unwrap().is_empty());
    let (_, log) = browser.get(&format!("/api/tables/{table}/log")).await;
    let last = log.as_array().unwrap().last().unwrap().clone();
    assert!(!last["lines"][0].as_str().unwrap().is_empty());
    room.web.settle();
    let (_, feed) = browser.get("/api/feed").await;
    assert!(feed["messages"].as_array().unwrap().iter().any(|message| message["kind"] == "turn"), "{feed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_pressing_what_is_offered() {
    let room = Room::open();
    let browser = room.browser();
    let table = browser.play_bot().await;
    for _ in 0..600 {
        let now = browser.my_turn(table).await;
        if now["stage"] == "over" {
            room.web.settle();
            let (_, feed) = browser.get("/api/feed").await;
            let over = feed["messages"].as_array().unwrap().last().unwrap().clone();
            assert_eq!(over["kind"], "over");
            for what in ["course", "sheet"] {
                let (status, _) = browser.get(&format!("/api/tables/{table}/scores?what={what}")).await;
                assert_eq!(status, StatusCode::OK);
            }
            let (_, log) = browser.get(&format!("/api/tables/{table}/log")).await;
            for moment in log.as_array().unwrap().iter().step_by(37) {
                let path = format!("/api/tables/{table}/picture?what=overview&steps={}", moment["steps"]);
                assert_eq!(browser.get(&path).await.0, StatusCode::OK, "{path}");
            }
            return;
        }
        let turn = &now["turn"];
        let many = turn["rows"][0]["select"]["max"].as_u64().unwrap_or(1);
        if many > 1 {
            let picks: Vec<String> = offered(turn).into_iter().take(many as usize).collect();
            browser.ask(json!({ "pick": picks })).await;
        } else {
            let control = first_step(&browser, turn).await;
            browser.ask(json!({ "press": control })).await;
        }
    }
    panic!("600 steps did not end the game");
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_press_the_same_button_and_one_wins() {
    let room = Room::open();
    let browser = std::sync::Arc::new(room.browser());
    let table = browser.play_bot().await;
    let turn = browser.my_turn(table).await;
    let control = first_step(&browser, &turn["turn"]).await;
    let before = room.host.table(tabletalk::host::ids::TableId(table)).unwrap().seq;
    let presses: Vec<_> = (0..50)
        .map(|_| {
            let (browser, control) = (std::sync::Arc::clone(&browser), control.clone());
            tokio::spawn(async move { browser.ask(json!({ "press": control })).await })
        })
        .collect();
    let mut late = 0;
    for press in presses {
        let answer = press.await.unwrap();
        late += usize::from(answer["posts"][0]["text"][0].as_str().unwrap().contains("out of date"));
    }
    assert_eq!(late, 49);
    let (_, log) = browser.get(&format!("/api/tables/{table}/log")).await;
    let after = room.host.table(tabletalk::host::ids::TableId(table)).unwrap().seq;
    assert!(after > before && log.as_array().unwrap().len() as u64 <= after);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_request_acts_once() {
    let room = Room::open();
    let browser = room.browser();
    let table = browser.play_bot().await;
    let turn = browser.my_turn(table).await;
    let control = first_step(&browser, &turn["turn"]).await;
    let request = json!({ "request": fresh(), "ask": { "press": control } });
    let (_, first) = browser.post("/api/do", request.clone()).await;
    let seq = browser.table(table).await["seq"].clone();
    let (status, second) = browser.post("/api/do", request).await;
    assert!(!first["posts"].as_array().unwrap().is_empty());
    assert_eq!(status, StatusCode::OK);
    assert_eq!(browser.table(table).await["seq"], seq, "{second}");
    let undo = json!({ "request": fresh(), "ask": { "press": format!("undo.{table}") } });
    browser.post("/api/do", undo.clone()).await;
    let seq = browser.table(table).await["seq"].clone();
    browser.post("/api/do", undo).await;
    assert_eq!(browser.table(table).await["seq"], seq);
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_steps_are_completed_played_and_taken_back() {
    let room = Room::open();
    let browser = room.browser();
    let table = browser.play_bot().await;
    let before = browser.my_turn(table).await;
    let (_, found) = browser.get(&format!("/api/tables/{table}/complete?text=take")).await;
    let action = found[0]["action"].as_str().unwrap().to_owned();
    assert!(action.starts_with("take"), "{found}");
    browser.ask(json!({ "type": { "table": table, "text": action } })).await;
    let after = browser.table(table).await;
    assert_ne!(before["turn"], after["turn"]);
    browser.ask(json!({ "press": format!("undo.{table}") })).await;
    let back = browser.table(table).await;
    assert_eq!(back["turn"]["text"], before["turn"]["text"]);
    let answer = browser.ask(json!({ "type": { "table": table, "text": "fly to the moon" } })).await;
    assert!(answer["posts"][0]["text"][0].as_str().unwrap().contains("You could"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_said_is_lost_or_doubled_over_a_restart() {
    let room = Room::open();
    let browser = room.browser();
    let table = browser.play_bot().await;
    let turn = browser.my_turn(table).await;
    room.web.settle();
    let (_, before) = browser.get("/api/feed").await;
    let again = Room::over(std::sync::Arc::clone(&room.store), tabletalk::chat::web::Settings::default());
    again.web.settle();
    let other = again.browser();
    *other.cookie.lock().unwrap() = browser.cookie.lock().unwrap().clone();
    let (_, after) = other.get("/api/feed").await;
    assert_eq!(before["messages"], after["messages"]);
    assert_eq!(other.my_turn(table).await["turn"], turn["turn"], "the turn goes on where it was");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_thing_does_is_told() {
    let room = Room::open();
    let browser = room.browser();
    let (status, topics) = browser.get("/api/lookup?game=burgundy&text=3c%20city%20hall").await;
    assert_eq!(status, StatusCode::OK);
    assert!(!topics.as_array().unwrap().is_empty(), "{topics}");
    let (status, _) = browser.get("/api/lookup?game=chess&text=rook").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (_, words) = browser.get("/api/me").await;
    assert!(
        words["words"].as_object().unwrap().values().all(|word: &Value| !word.as_str().unwrap().starts_with("web-"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_shows_who_has_joined() {
    let room = Room::open();
    let (ada, bo) = (room.browser(), room.browser());
    ada.post("/api/persons", json!({ "name": "Ada" })).await;
    bo.post("/api/persons", json!({ "name": "Bo" })).await;
    let table = ada.ask(json!({ "open": { "game": "burgundy" } })).await["table"].as_u64().unwrap();
    bo.ask(json!({ "press": format!("join.{table}") })).await;
    for browser in [&ada, &bo] {
        let lobby = browser.table(table).await;
        let text = lobby["public"]["text"].to_string();
        assert!(text.contains("Ada") && text.contains("Bo"), "{text}");
    }
    let offers = async |browser: &super::Browser| offered(&browser.table(table).await["public"]);
    assert_eq!(offers(&ada).await, ["leave", "bot", "start"].map(|verb| format!("{verb}.{table}")), "the owner starts");
    assert_eq!(offers(&bo).await, ["leave", "bot"].map(|verb| format!("{verb}.{table}")));
    let cem = room.browser();
    assert_eq!(offers(&cem).await, [format!("join.{table}")], "nobody yet");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_looked_after_from_the_page() {
    let room = Room::open();
    let (ada, bo) = (room.browser(), room.browser());
    ada.post("/api/persons", json!({ "name": "Ada" })).await;
    let (_, answer) = bo.post("/api/persons", json!({ "name": "Bo" })).await;
    let bo_is = answer["you"].as_u64().unwrap();
    let table = ada.ask(json!({ "open": { "game": "burgundy" } })).await["table"].as_u64().unwrap();
    bo.ask(json!({ "press": format!("join.{table}") })).await;

    // Colours: each person's own, nobody's twice.
    ada.ask(json!({ "wear": { "table": table, "colour": 4 } })).await;
    let taken = bo.ask(json!({ "wear": { "table": table, "colour": 4 } })).await;
    assert!(taken["posts"][0]["text"][0].as_str().unwrap().contains("Somebody else has that colour"), "{taken}");
    // Places: in the chosen order.
    ada.ask(json!({ "set": { "table": table, "option": "order", "value": "joined" } })).await;
    ada.ask(json!({ "sit": { "table": table, "seat": 1 } })).await;
    let seats = ada.table(table).await["seats"].clone();
    assert_eq!((&seats[1]["name"], &seats[1]["colour"], &seats[0]["name"]), (&json!("Ada"), &json!(4), &json!("Bo")));
    // People: sent away, and back; the table handed over and back.
    ada.ask(json!({ "remove": { "table": table, "person": bo_is } })).await;
    assert_eq!(ada.table(table).await["seats"].as_array().unwrap().len(), 1);
    bo.ask(json!({ "press": format!("join.{table}") })).await;
    ada.ask(json!({ "hand-over": { "table": table, "to": bo_is } })).await;
    assert_eq!(bo.table(table).await["owner"], true);
    bo.ask(json!({ "press": format!("start.{table}") })).await;
    let yellow = tabletalk::scene::theme::Theme::Dark.player(4);
    let (_, picture) = ada.get(&format!("/api/tables/{table}/picture?what=player+0")).await;
    let hex = format!("#{:02x}{:02x}{:02x}", yellow.r, yellow.g, yellow.b);
    assert!(picture.as_str().unwrap().contains(&hex), "Ada sits in yellow");

    // A request: who is asked has the buttons, who asks waits, who watches neither.
    ada.ask(json!({ "pause": table })).await;
    let asked = bo.table(table).await["vote"].clone();
    assert_eq!(offered(&asked).len(), 2, "{asked}");
    assert_eq!(ada.table(table).await["vote"]["rows"], json!([]));
    assert_eq!(room.browser().table(table).await["vote"]["rows"], json!([]));
    bo.ask(json!({ "press": offered(&asked)[0] })).await;
    assert_eq!(ada.table(table).await["stage"], "paused");
    ada.ask(json!({ "go-on": table })).await;
    assert_eq!(ada.table(table).await["stage"], "running");
    let reported = ada.ask(json!({ "report": { "table": table, "text": "the ship does not sail" } })).await;
    assert!(reported["posts"][0]["text"][0].as_str().unwrap().contains("report 1"), "{reported}");
    ada.ask(json!({ "end": table })).await;
    let asked = bo.table(table).await["vote"].clone();
    bo.ask(json!({ "press": offered(&asked)[0] })).await;
    assert_eq!(ada.table(table).await["stage"], "closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_forgotten_is_gone_from_what_was_said() {
    let room = Room::open();
    let browser = room.browser();
    let table = browser.play_bot().await;
    browser.my_turn(table).await;
    room.web.settle();
    assert!(browser.get("/api/feed").await.1.to_string().contains("Ada"));
    let meaning = browser.ask(json!({ "forget": { "sure": false } })).await;
    assert!(!meaning["posts"][0]["text"][0].as_str().unwrap().is_empty());
    browser.ask(json!({ "forget": { "sure": true } })).await;
    room.web.settle();
    let (_, feed) = browser.get("/api/feed").await;
    assert!(!feed.to_string().contains("Ada"), "{feed}");
    assert_eq!(browser.get("/api/me").await.1["persons"], json!([]), "the browser is nobody again");
}

#[tokio::test(flavor = "multi_thread")]
async fn painted_pictures_are_rationed() {
    let room = Room::open();
    let browser = room.browser();
    let table = browser.play_bot().await;
    let path = |format: &str| format!("/api/tables/{table}/picture?what=board&format={format}");
    for _ in 0..20 {
        assert_eq!(browser.get(&path("png")).await.0, StatusCode::OK);
    }
    assert_eq!(browser.get(&path("png")).await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(browser.get(&path("svg")).await.0, StatusCode::OK, "a page needs one at every step");
}
