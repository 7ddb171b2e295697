//! Who may talk to the server at all.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use tabletalk::chat::web::Settings;
use tabletalk::engine::Options;
use tabletalk::host::ids::{Account, Channel};
use tabletalk::host::{self, Ask};
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
    let settings = Settings { access_token: Some("a token of many letters".to_owned()), ..Settings::default() };
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
    let table = browser.play_bot().await;
    elsewhere(&room);
    browser.get(&format!("/api/tables/{table}/picture?what=overview")).await;
    browser.post("/api/nothing", json!({})).await;
    room.web.settle();
    let (_, text) = browser.get("/metrics").await;
    let text = text.as_str().unwrap();
    let samples = prometheus(text);
    let expected = [
        ("tabletalk_tables_open", 2.0),
        ("tabletalk_outbox_depth", 1.0),
        ("tabletalk_actions_total", 1.0),
        ("tabletalk_refused_total", 1.0),
        ("tabletalk_renders_total", 1.0),
        ("tabletalk_answer_seconds_count{kind=\"action\"}", 2.0),
    ];
    for (name, value) in expected {
        assert_eq!(samples.get(name), Some(&value), "{name}: {text}");
    }
}

/// A table of another platform, whose lobby waits to be told there.
fn elsewhere(room: &Room) {
    let account = Account { platform: "discord".to_owned(), id: "7".to_owned() };
    let person = room.host.meet(&account, "Cem").unwrap().id;
    let channel = Channel { platform: "discord".to_owned(), id: "42".to_owned() };
    let ask = Ask::Open { game: "burgundy".to_owned(), options: Options::new() };
    room.host.handle(&host::Request { id: "elsewhere".to_owned(), person, channel, moderator: false, ask }).unwrap();
}

/// Reads the text as Prometheus does: every metric has its help and type first, once; names, labels and numbers are well
/// formed; buckets only grow, and the last of them is the count.
fn prometheus(text: &str) -> BTreeMap<String, f64> {
    let name_like = |name: &str| {
        let letter = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
        !name.is_empty() && name.chars().all(letter) && !name.starts_with(|c: char| c.is_ascii_digit())
    };
    assert!(text.ends_with('\n'));
    let (mut helped, mut types) = (Vec::new(), BTreeMap::new());
    let mut samples = BTreeMap::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("# HELP ") {
            let (name, help) = rest.split_once(' ').unwrap();
            assert!(name_like(name) && !help.is_empty() && !helped.contains(&name), "{line}");
            helped.push(name);
        } else if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').unwrap();
            assert!(helped.last() == Some(&name) && ["gauge", "counter", "histogram"].contains(&kind), "{line}");
            assert!(types.insert(name, kind).is_none() && (kind != "counter" || name.ends_with("_total")), "{line}");
        } else {
            let (series, value) = line.rsplit_once(' ').unwrap();
            let (name, labels) = series.split_once('{').unwrap_or((series, "}"));
            let labels = labels.strip_suffix('}').unwrap();
            for label in labels.split(',').filter(|label| !label.is_empty()) {
                let (label, value) = label.split_once('=').unwrap();
                assert!(
                    name_like(label) && value.starts_with('"') && value.ends_with('"') && value.len() > 1,
                    "{line}"
                );
            }
            let base = ["_bucket", "_sum", "_count"].iter().find_map(|part| name.strip_suffix(part));
            let known = types.contains_key(name) || base.is_some_and(|base| types.get(base) == Some(&"histogram"));
            assert!(name_like(name) && known, "{line}");
            let value: f64 = value.parse().unwrap();
            assert!(samples.insert(series.to_owned(), value).is_none(), "twice: {line}");
        }
    }
    for kind in ["read", "action"] {
        let of_kind = |line: &&str| line.contains("_bucket{") && line.contains(&format!("kind=\"{kind}\""));
        let buckets = text.lines().filter(of_kind).filter_map(|line| line.rsplit_once(' ')?.1.parse::<f64>().ok());
        let buckets: Vec<f64> = buckets.collect();
        assert!(buckets.len() > 3 && buckets.is_sorted(), "{buckets:?}");
        assert_eq!(buckets.last(), samples.get(&format!("tabletalk_answer_seconds_count{{kind=\"{kind}\"}}")));
    }
    samples
}
