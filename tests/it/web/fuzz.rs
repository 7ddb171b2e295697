//! Bad input, twenty thousand times: refused with 4xx or politely, nothing changed, nothing logged as an error.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use tabletalk::host::ids::TableId;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

use super::Room;

static ERRORS: AtomicU64 = AtomicU64::new(0);

struct CountErrors;

impl<S: Subscriber> Layer<S> for CountErrors {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() == Level::ERROR {
            ERRORS.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.roll(of.len())]
    }
}

const PATHS: [&str; 22] = [
    "/api/do",
    "/api/play",
    "/api/persons",
    "/api/persons/name",
    "/api/link",
    "/api/link/use",
    "/api/enter",
    "/api/me",
    "/api/feed",
    "/api/lookup",
    "/api/tables/1",
    "/api/tables/999",
    "/api/tables/-1",
    "/api/tables/1/complete",
    "/api/tables/1/log",
    "/api/tables/1/picture",
    "/api/tables/1/scores",
    "/web/%ff",
    "/nowhere",
    "/admin/verify",
    "/admin/export",
    "/admin/import",
];
const QUERIES: [&str; 14] = [
    "",
    "?as=1",
    "?as=99999999",
    "?as=-1",
    "?as=%ff",
    "?what=turn+0",
    "?what=turn+1",
    "?what=player+7&steps=99999",
    "?what=board&marks=c0.22,c9.1,zz",
    "?what=%00",
    "?text=%ff%fe",
    "?after=18446744073709551615",
    "?game=x&text=y",
    "?what=overview&theme=pink",
];
const BODIES: [&str; 33] = [
    "",
    "{",
    "null",
    "[]",
    "{}",
    "\"x\"",
    "1e999",
    "{\"request\":\"a\",\"ask\":{}}",
    "{\"request\":\"\",\"ask\":{\"press\":\"join.1\"}}",
    "{\"request\":\"a\",\"ask\":{\"press\":\"do.1.0.00000000.0\"}}",
    "{\"request\":\"a\",\"ask\":{\"press\":\"undo.1\"}}",
    "{\"request\":\"a\",\"ask\":{\"press\":\"start.1\"}}",
    "{\"request\":\"a\",\"ask\":{\"pick\":[]}}",
    "{\"request\":\"a\",\"ask\":{\"pick\":[\"do.1.0.00000000.0\",\"x\"]}}",
    "{\"request\":\"a\",\"ask\":{\"type\":{\"table\":1,\"text\":\"end\"}}}",
    "{\"request\":\"a\",\"ask\":{\"resign\":1}}",
    "{\"request\":\"a\",\"ask\":{\"set\":{\"table\":1,\"option\":\"order\",\"value\":\"x\"}}}",
    "{\"request\":\"a\",\"ask\":{\"add-bot\":{\"table\":1,\"kind\":\"clever\"}}}",
    "{\"request\":\"../../x\",\"ask\":{\"return\":1}}",
    "{\"request\":\"a\",\"ask\":{\"press\":1}}",
    "{\"request\":\"a\",\"ask\":{\"sit\":{\"table\":1,\"seat\":7}}}",
    "{\"request\":\"a\",\"ask\":{\"sit\":{\"table\":1,\"seat\":99}}}",
    "{\"request\":\"a\",\"ask\":{\"wear\":{\"table\":1,\"colour\":255}}}",
    "{\"request\":\"a\",\"ask\":{\"remove\":{\"table\":1,\"person\":1}}}",
    "{\"request\":\"a\",\"ask\":{\"hand-over\":{\"table\":1,\"to\":2}}}",
    "{\"request\":\"a\",\"ask\":{\"replace\":{\"table\":1,\"seat\":0}}}",
    "{\"request\":\"a\",\"ask\":{\"pause\":1}}",
    "{\"request\":\"a\",\"ask\":{\"go-on\":1}}",
    "{\"request\":\"a\",\"ask\":{\"end\":1}}",
    "{\"request\":\"a\",\"ask\":{\"report\":{\"table\":1,\"text\":\" \"}}}",
    "{\"request\":\"a\",\"ask\":{\"forget\":{}}}",
    "{\"table\":1}",
    "{\"secret\":\"0000\"}",
];

fn body(dice: &mut Dice) -> Vec<u8> {
    match dice.roll(20) {
        0 => vec![b'['; 20_000],
        1 => vec![b' '; 1 << 20],
        2 => vec![0xff, 0xfe, b'{', 0x80],
        3 => format!("{{\"name\":\"{}\"", "\u{202e}".repeat(50)).into_bytes(),
        _ => {
            let mut bytes = dice.one(&BODIES).as_bytes().to_vec();
            if !bytes.is_empty() && dice.roll(3) == 0 {
                let at = dice.roll(bytes.len());
                bytes[at] = dice.roll(256) as u8;
            }
            bytes
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_thousand_bad_requests_change_nothing() {
    // In a process where another test was first, its subscriber stays and this one counts nothing.
    let _ = tracing_subscriber::registry().with(CountErrors).try_init();
    let room = Room::open();
    let owner = room.browser();
    let table = TableId(owner.play_bot().await);
    owner.my_turn(table.0).await;
    let before = room.host.table(table).unwrap();
    let stranger = room.browser();
    let (_, known) = stranger.post("/api/persons", serde_json::json!({ "name": "Mallory" })).await;
    assert!(known["you"].is_u64());
    let mut dice = Dice(4);
    for number in 0..20_000 {
        let path = format!("{}{}", dice.one(&PATHS), dice.one(&QUERIES));
        let method = match dice.roll(8) {
            0 => Method::GET,
            1 => Method::PUT,
            2 => Method::DELETE,
            _ => Method::POST,
        };
        let mut request = Request::builder().method(method.clone()).uri(&path);
        if dice.roll(10) > 0 {
            request = request.header("x-tabletalk", "1").header("content-type", "application/json");
        }
        if dice.roll(50) == 0 {
            request =
                request.header("cookie", dice.one(&["tabletalk=", "tabletalk=zz", "a=b;;=", "tabletalk=\u{1}"][..3]));
        }
        // A new player is no bad request, and neither is a game of one's own.
        let bytes = body(&mut dice);
        let (status, answer) = stranger.send(request.body(Body::from(bytes)).unwrap()).await;
        let told = String::from_utf8_lossy(&answer).chars().take(200).collect::<String>();
        assert!(!status.is_server_error(), "request {number}: {method} {path}: {status} {told}");
        assert!(status != StatusCode::OK || method == Method::GET || told.contains("posts"), "{method} {path}: {told}");
    }
    assert_eq!(room.host.table(table).unwrap(), before);
    assert_eq!(ERRORS.load(Ordering::Relaxed), 0);
}
