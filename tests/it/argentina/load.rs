//! States that are taken up again, and those that are not.

use serde_json::{Value, json};
use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::engine::{BotRng, Game, Log, Seat, Viewer};
use tabletalk::games::argentina::Argentina;

use super::position::{Position, fresh, rules, seat};

/// A game after so many random steps.
fn after(players: usize, steps: usize, seed: u64) -> Argentina {
    let mut game = fresh(players, seed, &[]);
    let mut rng = bot_rng(seed);
    wander(&mut game, steps, &mut rng);
    game
}

fn wander(game: &mut Argentina, steps: usize, rng: &mut BotRng) {
    for _ in 0..steps {
        let open: Vec<_> = Seat::first(game.people())
            .flat_map(|seat| {
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                legal.into_iter().map(move |action| (seat, action))
            })
            .collect();
        if open.is_empty() {
            return;
        }
        let (seat, action) = open[below(rng, open.len())];
        game.apply(seat, action, &mut Log::silent()).unwrap();
    }
}

fn refusal(state: Value) -> String {
    match Argentina::resume(&rules(), state) {
        Ok(_) => "taken up".to_owned(),
        Err(error) => error.to_string(),
    }
}

fn edited(edit: impl Fn(&mut Value)) -> String {
    let mut position = Position::two();
    edit(&mut position.0);
    refusal(position.0)
}

#[test]
fn a_view_is_no_state() {
    let game = after(2, 60, 3);
    for who in [Viewer::Spectator, Viewer::Seat(seat(0))] {
        let view = serde_json::to_value(game.view(who).state()).unwrap();
        assert!(refusal(view).starts_with("seed: is missing"));
    }
}

#[test]
fn impossible_states_are_refused_at_their_place() {
    type Edit = fn(&mut Value);
    let cases: [(Edit, &str); 32] = [
        (|s| s["game"] = json!("burgundy"), "game:"),
        (|s| s["edition"] = json!(9), "edition:"),
        (|s| s["options"]["pedro"] = json!("mild"), "options:"),
        (|s| s["seed"] = json!("12"), "seed:"),
        (|s| s["table"]["more"] = json!(1), "table"),
        (|s| s["table"]["on_turn"] = json!(3), "table.on_turn:"),
        (|s| s["table"]["on_turn"] = Value::Null, "table.on_turn:"),
        (|s| s["table"]["ending"] = json!(0), "table.ending:"),
        (|s| s["table"]["trail"]["n1"] = json!({"neutral": "a"}), "table.trail.n1:"),
        (|s| drop(s["table"]["trail"].as_object_mut().unwrap().remove("A")), "table.trail.A:"),
        (|s| s["table"]["trail"]["zz"] = json!({"neutral": "a"}), "table.trail"),
        (|s| s["table"]["bags"][0]["green-3g"] = json!(9), "tile green-3g:"),
        (|s| s["table"]["market"]["niata"] = json!(1), "card niata:"),
        (|s| s["table"]["exhaustion"] = json!(1), "card exhaustion:"),
        (|s| s["table"]["jobs"]["token"] = json!(12), "table.jobs.token:"),
        (|s| s["table"]["jobs"]["token"] = json!(1), "table.jobs.rows[1]:"),
        (|s| s["table"]["jobs"]["left"] = json!([9]), "table.jobs.left:"),
        (|s| s["table"]["masters"][1] = s["table"]["masters"][0].clone(), "table.masters:"),
        (|s| s["table"]["ships"]["p4"] = json!({"berthed": "zone", "discs": [0, 0, 0, 0]}), "table.ships:"),
        (|s| s["table"]["ships"]["s0"]["berthed"] = json!("departed"), "table.ships.s0:"),
        (|s| s["table"]["players"][0]["pesos"] = json!(65_535), "table.players[0].pesos:"),
        (|s| s["table"]["players"][0]["arrivals"] = json!(255), "table.players[0].arrivals:"),
        (|s| s["table"]["players"][0]["grain"] = json!(9), "table.players[0].grain:"),
        (|s| s["table"]["players"][0]["certificates"] = json!(5), "table.players[0].certificates:"),
        (
            |s| drop(s["table"]["players"][0]["discs"].as_object_mut().unwrap().remove("cert")),
            "table.players[0].discs:",
        ),
        (|s| s["table"]["players"][0]["engine"] = json!("31"), "table.players[0].engine:"),
        (|s| s["table"]["players"][0]["at"] = json!("ba"), "table.players[0].at:"),
        (|s| s["table"]["players"][0]["at"] = json!("x9"), "table.players[0].at:"),
        (|s| s["table"]["players"][1]["open"] = json!(["upgrade"]), "table.players[1].open:"),
        (
            |s| s["table"]["players"][0]["open"] = json!([{"discard": {"left": 90, "from": null}}]),
            "table.players[0].open:",
        ),
        (|s| s["table"]["sides"]["buildings"][3] = json!("b"), "table.sides.buildings[3]:"),
        (|s| s["table"]["phase"] = json!({"act": {"used": 255}}), "table.phase:"),
    ];
    for (at, (edit, place)) in cases.into_iter().enumerate() {
        let said = edited(edit);
        assert!(said.starts_with(place), "case {at}: expected `{place}`, got `{said}`");
    }
}

/// Puts something else in place of one leaf of a state.
fn spoil(state: &mut Value, rng: &mut BotRng) {
    match state {
        Value::Object(map) if !map.is_empty() => {
            let key = map.keys().nth(below(rng, map.len())).unwrap().clone();
            if below(rng, 12) == 0 {
                map.remove(&key);
            } else {
                spoil(&mut map[&key], rng);
            }
        }
        Value::Array(list) if !list.is_empty() => {
            let at = below(rng, list.len());
            if below(rng, 12) == 0 {
                list.remove(at);
            } else {
                spoil(&mut list[at], rng);
            }
        }
        leaf => {
            let others = [
                json!(null),
                json!(0),
                json!(1),
                json!(255),
                json!(-1),
                json!("A"),
                json!("st1"),
                json!([]),
                json!({}),
                json!("gaucho"),
                json!(true),
                json!("skip"),
            ];
            *leaf = others[below(rng, others.len())].clone();
        }
    }
}

#[test]
fn spoiled_states_are_refused_or_played_on_never_a_panic() {
    let mut rng = bot_rng(11);
    let mut taken = 0;
    for round in 0..400 {
        let game = after(1 + round % 4, 20 + round, round as u64 % 7);
        let mut state = serde_json::to_value(&game).unwrap();
        for _ in 0..1 + below(&mut rng, 2) {
            spoil(&mut state, &mut rng);
        }
        if let Ok(mut again) = Argentina::resume(&rules(), state) {
            taken += 1;
            wander(&mut again, 60, &mut rng);
        }
    }
    assert!(taken > 0, "some edits do no harm");
}
