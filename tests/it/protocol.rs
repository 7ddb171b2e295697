//! The engine protocol: whole games through it, and garbage into it.

use serde_json::{Value, json};
use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::engine::{BotRng, Seat};
use tabletalk::games::Registry;
use tabletalk::shell::engine::{Session, run};

fn ask(session: &mut Session<'_>, request: Value) -> Value {
    let answer = session.answer(request.to_string().as_bytes());
    assert_eq!(answer["ok"], json!(true), "{request} was answered {answer}");
    answer
}

fn refused(session: &mut Session<'_>, request: Value) -> String {
    let answer = session.answer(request.to_string().as_bytes());
    assert_eq!(answer["ok"], json!(false), "{request} was answered {answer}");
    answer["error"].as_str().unwrap().to_owned()
}

#[test]
fn a_whole_game_is_played_by_requests() {
    let registry = Registry::load(None).unwrap();
    let mut session = Session::new(&registry);
    for game in ask(&mut session, json!({"do": "games"}))["games"].as_array().unwrap() {
        for players in game["players"]["min"].as_u64().unwrap()..=game["players"]["max"].as_u64().unwrap() {
            play(&registry, &mut session, game["id"].as_str().unwrap(), players);
        }
    }
}

/// Steps that leave something as it is may tell nothing.
const LEAVING: [&str; 3] = ["skip", "done", "end"];

fn play(registry: &Registry, session: &mut Session<'_>, game: &str, players: u64) {
    let opened = ask(session, json!({"do": "new", "game": game, "players": players, "seed": players}));
    assert_eq!(opened["to_act"], json!([0]));
    let mut over = false;
    let mut steps = 0;
    while !over {
        let legal = ask(session, json!({"do": "legal"}));
        let best = ask(session, json!({"do": "best", "bot": "greedy", "ms": 500}));
        assert!(legal["actions"].as_array().unwrap().contains(&best["action"]), "{best} is not in {legal}");
        if steps % 40 == 0 {
            check_looks(session, game, &legal["seat"]);
        }
        let played = ask(session, json!({"do": "play", "action": best["action"], "seat": legal["seat"]}));
        let silent = played["log"].as_array().unwrap().is_empty();
        if silent && LEAVING.iter().all(|leaving| best["action"] != *leaving) {
            // Whoever is still picking tells of it when the intention is closed.
            assert!(is_midway(registry, session, game, &legal["seat"]), "{best} told nothing");
        }
        over = played["over"].as_bool().unwrap();
        steps += 1;
    }
    let scores = ask(session, json!({"do": "score"}));
    let best = scores["scores"].as_array().unwrap().iter().map(|score| score["total"].as_i64()).max();
    for score in scores["scores"].as_array().unwrap() {
        // Whoever has fewer points has not won; equals may share the victory.
        assert!((score["rank"] == 1) <= (score["total"].as_i64() == best.unwrap()), "{scores}");
    }
    assert!(scores["scores"].as_array().unwrap().iter().any(|score| score["rank"] == 1), "{scores}");
    assert_eq!(refused(session, json!({"do": "legal"})), "the game is over");
}

/// Has the seat begun an intention that is not closed yet?
fn is_midway(registry: &Registry, session: &mut Session<'_>, game: &str, seat: &Value) -> bool {
    let state = ask(session, json!({"do": "state"}))["state"].clone();
    let seat = Seat::new(seat.as_u64().unwrap() as usize).unwrap();
    registry.find(game).unwrap().resume(state).unwrap().midway(seat)
}

/// State, view, sample and text of a running game.
fn check_looks(session: &mut Session<'_>, game: &str, seat: &Value) {
    let state = ask(session, json!({"do": "state"}));
    let again = ask(session, json!({"do": "load", "game": game, "state": state["state"]}));
    assert!(again["to_act"].as_array().unwrap().contains(seat));
    assert_eq!(ask(session, json!({"do": "state"})), state);
    let view = ask(session, json!({"do": "view", "seat": seat}));
    assert_eq!(view["view"]["seed"], Value::Null);
    let world = ask(session, json!({"do": "sample", "seat": seat, "seed": 5}));
    assert_ne!(world["state"]["seed"], state["state"]["seed"]);
    ask(session, json!({"do": "load", "game": game, "state": world["state"]}));
    assert_eq!(ask(session, json!({"do": "view", "seat": seat})), view, "the sample does not fit the view");
    ask(session, json!({"do": "load", "game": game, "state": state["state"]}));
    let text = ask(session, json!({"do": "text", "seat": null, "lang": "en"}));
    assert!(text["lines"].as_array().unwrap().len() > 10);
}

#[test]
fn wrong_requests_are_told_what_would_be_right() {
    let registry = Registry::load(None).unwrap();
    let mut session = Session::new(&registry);
    let new = |players: Value, seed: Value, options: Value| json!({"do": "new", "game": "burgundy", "players": players, "seed": seed, "options": options});
    let cases = [
        (json!({"do": "legal"}), "no game is loaded"),
        (json!([1]), "a request is a JSON object"),
        (json!({"make": "tea"}), "a request says what to do"),
        (json!({"do": "tea"}), "there is no request `tea`; there are games, new"),
        (json!({"do": "games", "now": true}), "unknown field `now`"),
        (
            json!({"do": "new", "game": "chess", "players": 2, "seed": 1}),
            "there is no game `chess`; there are: burgundy",
        ),
        (json!({"do": "new", "game": "burgundy", "seed": 1}), "missing field `players`"),
        (new(json!(5), json!(1), json!({})), "is for 2 to 4 players, not 5"),
        (new(json!(2), json!("abc"), json!({})), "seed: a seed is a whole number from 0 on, or 64 hexadecimal digits"),
        (new(json!(2), json!(1), json!({"estates": "ten"})), "Its values: first, random, given"),
        (new(json!(2), json!(1), json!({"weather": "fine"})), "Its options: estates, choosing, ties"),
        (new(json!(2), json!(1), json!({"estates": []})), "options.estates: a value is a text or a number"),
        (json!({"do": "load", "game": "burgundy", "state": {}}), "missing field `game`"),
    ];
    for (request, expected) in cases {
        let error = refused(&mut session, request);
        assert!(error.contains(expected), "{error}");
    }
    ask(&mut session, new(json!(2), json!(1), json!({})));
    let cases = [
        (json!({"do": "legal", "seat": 2}), "the table has seats 0 to 1, not 2"),
        (json!({"do": "play", "action": "fly"}), "`fly` is no action of this game; actions look like `take 4b d3`"),
        (json!({"do": "play", "action": "end", "seat": 1}), "It is Player 1’s turn."),
        (json!({"do": "play", "action": "end"}), "Both dice must be used before the turn ends."),
        (json!({"do": "best", "bot": "deep"}), "there is no bot `deep`; there are: random, greedy"),
        (json!({"do": "best", "bot": "greedy", "seat": 1}), "seat 1 has nothing to decide"),
        (json!({"do": "text", "seat": 0, "lang": "xx"}), "there is no language `xx`; there are: en"),
    ];
    for (request, expected) in cases {
        let before = ask(&mut session, json!({"do": "state"}));
        let error = refused(&mut session, request);
        assert!(error.contains(expected), "{error}");
        assert_eq!(ask(&mut session, json!({"do": "state"})), before, "a refusal changed the game");
    }
}

/// A valid request with a few bytes changed, dropped, doubled, or plain noise.
fn mutated(seeds: &[String], rng: &mut BotRng) -> Vec<u8> {
    let mut bytes = seeds[below(rng, seeds.len())].clone().into_bytes();
    if below(rng, 8) == 0 {
        bytes = (0..below(rng, 80)).map(|_| below(rng, 256) as u8).collect();
    }
    for _ in 0..below(rng, 6) {
        if bytes.is_empty() {
            break;
        }
        let at = below(rng, bytes.len());
        match below(rng, 4) {
            0 => bytes[at] = below(rng, 256) as u8,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, b"0123456789-{}[]\",:nulltrue"[below(rng, 26)]),
            _ => bytes.truncate(at),
        }
    }
    bytes.retain(|byte| *byte != b'\n');
    bytes
}

#[test]
fn ten_thousand_garbled_lines_are_answered_one_by_one() {
    let registry = Registry::load(None).unwrap();
    let mut rng = bot_rng(99);
    let mut input = Vec::new();
    let opening = json!({"do": "new", "game": "burgundy", "players": 3, "seed": 4}).to_string();
    let state = {
        let mut session = Session::new(&registry);
        session.answer(opening.as_bytes());
        ask(&mut session, json!({"do": "state"}))["state"].clone()
    };
    let seeds = [
        opening,
        json!({"do": "games"}).to_string(),
        json!({"do": "legal"}).to_string(),
        json!({"do": "play", "action": "workers d3", "seat": 0}).to_string(),
        json!({"do": "load", "game": "burgundy", "state": state}).to_string(),
        json!({"do": "view", "seat": 1}).to_string(),
        json!({"do": "sample", "seat": null, "seed": 3}).to_string(),
        json!({"do": "score"}).to_string(),
        json!({"do": "text", "seat": 0, "lang": "en"}).to_string(),
        json!({"do": "best", "bot": "greedy", "ms": 1}).to_string(),
    ];
    let mut asked = 0;
    while asked < 10_000 {
        let line = mutated(&seeds, &mut rng);
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        input.extend(line);
        input.push(b'\n');
        asked += 1;
    }
    let mut output = Vec::new();
    run(&registry, input.as_slice(), &mut output).unwrap();
    let answers: Vec<Value> = output
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    assert_eq!(answers.len(), asked);
    let refusals = answers.iter().filter(|answer| answer["ok"] == json!(false)).count();
    assert!((1_000..9_999).contains(&refusals), "{refusals} of {asked} were refused");
    assert!(answers.iter().all(|answer| answer["ok"] == json!(true) || answer["error"].is_string()));
}

#[test]
fn an_endless_line_is_refused_and_the_next_one_answered() {
    let registry = Registry::load(None).unwrap();
    let mut input = vec![b'['; 5 << 20];
    input.extend(b"\n{\"do\":\"games\"}\n");
    let mut output = Vec::new();
    run(&registry, input.as_slice(), &mut output).unwrap();
    let answers: Vec<&[u8]> = output.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).collect();
    assert_eq!(answers.len(), 2);
    assert!(String::from_utf8_lossy(answers[0]).contains("at most"));
    assert!(String::from_utf8_lossy(answers[1]).contains("burgundy"));
}
