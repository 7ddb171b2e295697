//! What a person types after `/`, read against the commands that the bot registered, as Discord's client does it.

use serde_json::{Value, json};

use super::snowflake::Snowflake;
use super::user::User;
use super::world::World;

/// Kinds of options.
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const NUMBER: u64 = 10;

/// The data of the interaction for `table new game:burgundy`; with `focus`, the text of an option that is being typed.
pub fn read(world: &World, user: &User, guild: Option<Snowflake>, line: &str, focus: Option<&str>) -> Value {
    let line = line.trim_start_matches('/');
    let mut words = line.split(' ').filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    let command = offered(world, guild).find(|command| command["name"] == first);
    let command = command.unwrap_or_else(|| {
        let all: Vec<String> = offered(world, guild).map(|one| one["name"].to_string()).collect();
        panic!("there is no /{first}; there are {}", all.join(", "))
    });
    let needed = command["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok()).unwrap_or(0);
    assert!(user.permissions & needed == needed, "{} is not offered /{first}", user.name);
    let mut path = vec![first.to_owned()];
    let mut here = command;
    let mut rest = line[first.len()..].trim_start();
    while list(&here["options"]).any(|option| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP))) {
        let word = rest.split(' ').next().unwrap_or_default();
        here = list(&here["options"]).find(|option| option["name"] == word).unwrap_or_else(|| {
            let all: Vec<String> = list(&here["options"]).map(|one| one["name"].to_string()).collect();
            panic!("/{} has no `{word}`; it has {}", path.join(" "), all.join(", "))
        });
        path.push(word.to_owned());
        rest = rest[word.len()..].trim_start();
    }
    let mut options = given(world, here, rest, &path);
    if let Some(text) = focus {
        let is_given = |option: &Value| options.iter().any(|given: &Value| given["name"] == option["name"]);
        let wanted = list(&here["options"]).find(|option| option["autocomplete"] == true && !is_given(option));
        let wanted = wanted.unwrap_or_else(|| panic!("/{} completes nothing", path.join(" ")));
        options.push(json!({ "name": wanted["name"], "type": wanted["type"], "value": text, "focused": true }));
    } else {
        for option in list(&here["options"]).filter(|option| option["required"] == true) {
            let there = options.iter().any(|given| given["name"] == option["name"]);
            assert!(there, "/{} wants {}", path.join(" "), option["name"]);
        }
    }
    let resolved = resolved(world, &options);
    for (at, name) in path.iter().enumerate().skip(1).rev() {
        let kind = if at + 1 < path.len() { GROUP } else { SUBCOMMAND };
        options = vec![json!({ "name": name, "type": kind, "options": options })];
    }
    let mut data = json!({ "id": command["id"], "name": first, "type": 1, "options": options });
    if let Some(resolved) = resolved {
        data["resolved"] = resolved;
    }
    data
}

/// Commands that Discord offers here: those of the server, then those for everywhere.
fn offered(world: &World, guild: Option<Snowflake>) -> impl Iterator<Item = &Value> {
    let here = guild.and_then(|guild| world.commands.get(&Some(guild)));
    let direct = guild.is_none();
    let everywhere = world.commands.get(&None).into_iter().flatten().filter(move |command| {
        let contexts = command["contexts"].as_array();
        !direct || contexts.is_none_or(|contexts| contexts.iter().any(|one| one == 1))
    });
    here.into_iter().flatten().chain(everywhere)
}

/// Options of the form `name:value`; a value goes on until the next name.
fn given(world: &World, command: &Value, text: &str, path: &[String]) -> Vec<Value> {
    let mut starts: Vec<(usize, &Value)> = Vec::new();
    for option in list(&command["options"]) {
        let begins = format!("{}:", option["name"].as_str().unwrap_or_default());
        let found = text.match_indices(&begins).map(|(at, _)| at);
        let mut found = found.filter(|at| *at == 0 || text.as_bytes()[at - 1] == b' ');
        starts.extend(found.next().map(|at| (at, option)));
    }
    starts.sort_by_key(|(at, _)| *at);
    assert!(
        text.is_empty() || starts.first().is_some_and(|(at, _)| *at == 0),
        "/{} takes {}, not `{text}`",
        path.join(" "),
        list(&command["options"]).map(|one| one["name"].to_string()).collect::<Vec<_>>().join(", ")
    );
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
    let pieces = starts.iter().zip(ends).map(|((at, option), end)| (*option, &text[*at..end]));
    pieces
        .map(|(option, piece)| {
            let (name, value) = piece.split_once(':').expect("it begins with its name and a colon");
            json!({ "name": name, "type": option["type"], "value": read_value(world, option, value.trim_end()) })
        })
        .collect()
}

fn read_value(world: &World, option: &Value, text: &str) -> Value {
    let fixed = list(&option["choices"]).find(|choice| choice["name"] == text || choice["value"] == text);
    if let Some(choice) = fixed {
        return choice["value"].clone();
    }
    assert!(
        list(&option["choices"]).next().is_none(),
        "`{text}` is not among the choices of {}: {}",
        option["name"],
        option["choices"]
    );
    match option["type"].as_u64() {
        Some(INTEGER) => json!(text.parse::<i64>().expect("an option that is a whole number")),
        Some(NUMBER) => json!(text.parse::<f64>().expect("an option that is a number")),
        Some(BOOLEAN) => json!(text == "true"),
        Some(USER) => {
            let user = world.users.values().find(|user| user.name == text);
            json!(user.unwrap_or_else(|| panic!("nobody is called {text}")).id)
        }
        Some(CHANNEL) => {
            let channel = world.channels.values().find(|channel| channel.name == text);
            json!(channel.unwrap_or_else(|| panic!("no channel is called {text}")).id)
        }
        _ => json!(text),
    }
}

/// The people that options name, in full.
fn resolved(world: &World, options: &[Value]) -> Option<Value> {
    let ids = options.iter().filter(|option| option["type"] == USER).filter_map(|option| option["value"].as_str());
    let users: Vec<&User> = ids.filter_map(|id| id.parse().ok()).filter_map(|id| world.users.get(&id)).collect();
    if users.is_empty() {
        return None;
    }
    let mut found = json!({ "users": {}, "members": {} });
    for user in users {
        found["users"][user.id.to_string()] = user.json();
        let mut member = user.member_json(user.permissions);
        for left_out in ["user", "deaf", "mute"] {
            member.as_object_mut().expect("a member is an object").remove(left_out);
        }
        found["members"][user.id.to_string()] = member;
    }
    Some(found)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
