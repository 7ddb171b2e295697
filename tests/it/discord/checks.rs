//! The checks catch what Discord would refuse or drop: each wrong request is caught, the right one passes.

use serde_json::{Value, json};

use super::double::check::{self, Broken, description::description};
use super::double::rest::{Asked, File};

fn asked(method: &str, path: &str, body: Value) -> Asked {
    Asked {
        method: method.to_owned(),
        path: path.split('/').map(str::to_owned).collect(),
        query: Vec::new(),
        body: Some(body),
        files: vec![File { number: 0, name: "board.png".to_owned(), bytes: Default::default() }],
    }
}

fn button(n: usize) -> Value {
    json!({ "type": 2, "style": 1, "custom_id": format!("turn.{n}"), "label": "Play my turn", "disabled": false })
}

/// A message as the bot sends it, with everything in it.
fn message() -> Value {
    json!({
        "content": "Your turn",
        "tts": false,
        "embeds": [],
        "sticker_ids": [],
        "enforce_nonce": true,
        "nonce": "17",
        "allowed_mentions": { "parse": [], "users": ["1100000000000000002"] },
        "attachments": [{ "id": 0, "filename": "board.png", "description": "The board" }],
        "components": [
            { "type": 1, "components": [button(1), button(2), button(3), button(4), button(5)] },
            { "type": 1, "components": [{
                "type": 3, "custom_id": "menu", "placeholder": "Take", "min_values": 1, "max_values": 1,
                "options": [{ "label": "Ship", "value": "do.1", "description": "A ship", "default": false }],
            }] },
        ],
    })
}

const SEND: &str = "channels/1100000000000000003/messages";

fn broken(change: impl FnOnce(&mut Value)) -> Vec<Broken> {
    let mut body = message();
    change(&mut body);
    check::request(&asked("POST", SEND, body))
}

#[test]
fn the_right_request_passes() {
    assert_eq!(broken(|_| {}), []);
    let answer = json!({ "type": 4, "data": {
        "content": "Your turn", "flags": 64, "embeds": [], "tts": false,
        "attachments": [{ "id": 0, "filename": "board.png", "description": null }],
        "components": message()["components"],
    } });
    assert_eq!(check::request(&asked("POST", "interactions/11/token/callback", answer)), []);
    let edit = json!({ "content": "Over", "components": [] });
    assert_eq!(check::request(&asked("PATCH", &format!("{SEND}/17"), edit.clone())), []);
    assert_eq!(check::request(&asked("PATCH", "webhooks/1/token/messages/@original", edit)), []);
}

type Wrong = (&'static str, fn(&mut Value));

/// Wrong in ways that Discord refuses; our own limits find each.
const BEYOND: &[Wrong] = &[
    ("long content", |body| body["content"] = "ж".repeat(2001).into()),
    ("six buttons", |body| body["components"][0]["components"].as_array_mut().unwrap().push(button(6))),
    ("six rows", |body| {
        let row = |n: usize| json!({ "type": 1, "components": [button(n)] });
        body["components"] = (0..6).map(row).collect::<Vec<_>>().into();
    }),
    ("a long id", |body| body["components"][0]["components"][0]["custom_id"] = "x".repeat(101).into()),
    ("a long label", |body| body["components"][0]["components"][0]["label"] = "🎲".repeat(81).into()),
    ("no id", |body| body["components"][0]["components"][0]["custom_id"] = Value::Null),
    ("one id twice", |body| body["components"][0]["components"][0]["custom_id"] = "turn.2".into()),
    ("a style that is none", |body| body["components"][0]["components"][0]["style"] = 9.into()),
    ("too many entries", |body| {
        let entry = |n: usize| json!({ "label": n.to_string(), "value": n.to_string() });
        body["components"][1]["components"][0]["options"] = (0..26).map(entry).collect::<Vec<_>>().into();
    }),
    ("a value twice", |body| {
        let entry = body["components"][1]["components"][0]["options"][0].clone();
        body["components"][1]["components"][0]["options"].as_array_mut().unwrap().push(entry);
    }),
    ("a long value", |body| {
        body["components"][1]["components"][0]["options"][0]["value"] = "v".repeat(101).into();
    }),
    ("a long description", |body| {
        body["components"][1]["components"][0]["options"][0]["description"] = "d".repeat(101).into();
    }),
    ("more picks than entries", |body| body["components"][1]["components"][0]["max_values"] = 2.into()),
    ("a menu beside a button", |body| {
        let row = body["components"][1]["components"].as_array_mut().unwrap();
        row.push(button(9));
    }),
    ("long alt text", |body| body["attachments"][0]["description"] = "a".repeat(1025).into()),
    ("a long nonce", |body| body["nonce"] = "1".repeat(26).into()),
    ("users allowed twice over", |body| body["allowed_mentions"]["parse"] = json!(["users"])),
];

#[test]
fn what_is_beyond_a_limit_is_caught() {
    for (what, change) in BEYOND {
        let found = broken(change);
        assert!(found.iter().any(|one| one.refuses), "{what}: {found:?}");
    }
}

#[test]
fn the_limits_hold_without_the_description() {
    for (what, change) in BEYOND {
        let mut body = message();
        change(&mut body);
        let found = check::limits::request(&asked("POST", SEND, body));
        assert!(!found.is_empty(), "{what}");
    }
    assert!(check::limits::request(&asked("POST", SEND, message())).is_empty());
}

#[test]
fn the_description_catches_by_itself() {
    let Some(description) = description() else {
        eprintln!("Discord's description is not beside the crate: nothing to try");
        return;
    };
    let found = |change: fn(&mut Value)| {
        let mut body = message();
        change(&mut body);
        description.check(&asked("POST", SEND, body))
    };
    assert_eq!(found(|_| {}), []);
    let wrong: [Wrong; 5] = [
        ("a style that is text", |body| body["components"][0]["components"][0]["style"] = "primary".into()),
        ("six buttons", |body| body["components"][0]["components"].as_array_mut().unwrap().push(button(6))),
        ("a long id", |body| body["components"][0]["components"][0]["custom_id"] = "x".repeat(101).into()),
        ("content that is a number", |body| body["content"] = 7.into()),
        ("users as numbers", |body| body["allowed_mentions"]["users"] = json!([17])),
    ];
    for (what, change) in wrong {
        assert!(found(change).iter().any(|one| one.refuses), "{what}: {:?}", found(change));
    }
    let unknown: [(Wrong, &str); 4] = [
        (("at the top", |body| body["colour"] = "red".into()), "/colour"),
        (
            ("in a button", |body| body["components"][0]["components"][0]["tooltip"] = "no".into()),
            "/components/0/components/0/tooltip",
        ),
        (
            ("in an entry", |body| body["components"][1]["components"][0]["options"][0]["hint"] = "no".into()),
            "/components/1/components/0/options/0/hint",
        ),
        (("in a file", |body| body["attachments"][0]["alt"] = "no".into()), "/attachments/0/alt"),
    ];
    for ((what, change), field) in unknown {
        let found = found(change);
        assert!(found.iter().any(|one| one.what == format!("unknown field `{field}`")), "{what}: {found:?}");
    }
    let nowhere = description.check(&asked("POST", "channels/11/posts", json!({})));
    assert!(nowhere[0].refuses, "{nowhere:?}");
    let mut queried = asked("POST", "interactions/11/token/callback", json!({ "type": 6 }));
    queried.query = vec![("with_reponse".to_owned(), "true".to_owned())];
    assert!(description.check(&queried).iter().any(|one| one.what.contains("with_reponse")));
}

#[test]
fn answers_forms_and_commands_have_limits_too() {
    let answer = |body: Value| check::request(&asked("POST", "interactions/11/token/callback", body));
    let choices = |n: usize| -> Vec<Value> {
        (0..n).map(|n| json!({ "name": format!("take {n}"), "value": n.to_string() })).collect()
    };
    assert_eq!(answer(json!({ "type": 8, "data": { "choices": choices(25) } })), []);
    assert!(!answer(json!({ "type": 8, "data": { "choices": choices(26) } })).is_empty());
    let form = |title: &str| {
        let input = json!({ "type": 4, "custom_id": "words", "style": 1, "label": "Words", "required": true });
        let rows = json!([{ "type": 1, "components": [input] }]);
        answer(json!({ "type": 9, "data": { "custom_id": "form", "title": title, "components": rows } }))
    };
    assert_eq!(form("Write"), []);
    assert!(!form(&"т".repeat(46)).is_empty());
    let put = |command: Value| check::request(&asked("PUT", "applications/11/commands", json!([command])));
    let command = |name: &str, description: &str| json!({ "name": name, "description": description, "type": 1 });
    assert_eq!(put(command("play", "Plays")), []);
    assert_eq!(put(command("игра", "Играет")), []);
    assert!(!put(command("Play", "Plays")).is_empty(), "a capital letter");
    assert!(!put(command("play turn", "Plays")).is_empty(), "a space");
    assert!(!put(command("play", &"d".repeat(101))).is_empty());
    assert!(!put(command("play", "")).is_empty());
    let heavy: Vec<Value> = (0..25)
        .map(|n| {
            let choices: Vec<Value> =
                (0..25).map(|m| json!({ "name": format!("choice number {m}"), "value": "v".repeat(30) })).collect();
            json!({ "name": format!("o{n}"), "description": "An option", "type": 3, "choices": choices })
        })
        .collect();
    let mut command = command("heavy", "Too much of it");
    command["options"] = heavy.into();
    assert!(put(command).iter().any(|one| one.what.contains("8000")));
}
