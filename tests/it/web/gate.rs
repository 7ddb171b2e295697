//! Who may talk to the server at all.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use std::sync::Arc;
use tabletalk::chat::web::Settings;
use tabletalk::store::MemoryStore;

use super::Room;

const PLAY: &str = r#"{"request":"1","game":"burgundy","name":"Eve"}"#;

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_can_do_nothing() {
    let room = Room::open();
    let browser = room.browser();
    let json = |request: axum::http::request::Builder| request.header("content-type", "application/json");
    let attempts = [
        json(Request::post("/api/play")),
        Request::post("/api/play").header("x-tabletalk", "1").header("content-type", "text/plain"),
        json(Request::post("/api/play")).header("x-tabletalk", "1").header("origin", "http://evil.example"),
        json(Request::post("/api/play")).header("x-tabletalk", "1").header("host", "evil.example:8017"),
        json(Request::get("/api/me")).header("host", "evil.example"),
    ];
    for attempt in attempts {
        let (status, _) = browser.send(attempt.body(Body::from(PLAY)).unwrap()).await;
        assert!(status.is_client_error(), "{status}");
    }
    let own = json(Request::post("/api/play")).header("x-tabletalk", "1").header("origin", "http://127.0.0.1:8017");
    assert_eq!(browser.send(own.body(Body::from(PLAY)).unwrap()).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_server_wants_its_token() {
    let settings = Settings { access_token: Some("a token of many letters".to_owned()) };
    let room = Room::over(Arc::new(MemoryStore::new()), settings);
    let browser = room.browser();
    for path in ["/api/me", "/api/feed", "/api/events", "/metrics", "/api/tables/1"] {
        assert_eq!(browser.get(path).await.0, StatusCode::UNAUTHORIZED, "{path}");
    }
    assert_eq!(browser.get("/healthz").await.0, StatusCode::OK);
    assert_eq!(browser.post("/api/enter", json!({ "token": "guessed" })).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(browser.post("/api/enter", json!({ "token": "a token of many letters" })).await.0, StatusCode::OK);
    assert_eq!(browser.get("/api/me").await.0, StatusCode::OK);
    let bearer = Request::get("/metrics").header("authorization", "Bearer a token of many letters");
    let (status, _) = room.browser().send(bearer.body(Body::empty()).unwrap()).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_told() {
    let room = Room::open();
    let browser = room.browser();
    browser.play_bot().await;
    let (_, text) = browser.get("/metrics").await;
    let text = text.as_str().unwrap();
    for line in
        ["tabletalk_tables_open 1", "tabletalk_answer_seconds_count{kind=\"action\"} 1", "tabletalk_outbox_depth"]
    {
        assert!(text.contains(line), "{line}: {text}");
    }
}
