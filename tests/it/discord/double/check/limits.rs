//! The platform's limits, in our own words: they hold where Discord's description is not at hand, and say more than it.

use std::collections::BTreeSet;

use serde_json::Value;

use super::super::rest::Asked;

/// The most bytes of a file on a server without boosts.
const LARGEST_FILE: usize = 10 << 20;

/// Everything that is beyond a limit.
pub fn request(asked: &Asked) -> Vec<String> {
    let mut check = Check::default();
    let path: Vec<&str> = asked.path.iter().map(String::as_str).collect();
    let nothing = Value::Null;
    let body = asked.body.as_ref().unwrap_or(&nothing);
    match (asked.method.as_str(), path.as_slice()) {
        ("POST", ["channels", _, "messages"]) => {
            check.message(body, asked);
            check.nonce(&body["nonce"]);
        }
        ("PATCH", ["channels", _, "messages", _] | ["webhooks", _, _, "messages", _]) => check.message(body, asked),
        ("POST", ["webhooks", _, _]) => check.message(body, asked),
        ("POST", ["interactions", ..]) => match body["type"].as_u64() {
            Some(4..=7) => check.message(&body["data"], asked),
            Some(8) => check.choices(&body["data"]["choices"]),
            Some(9) => check.modal(&body["data"]),
            _ => check.broken("an interaction is answered with a type".to_owned()),
        },
        ("POST", ["channels", .., "threads"]) => check.length("a thread's name", &body["name"], 1, 100),
        ("PUT", ["applications", .., "commands"]) => check.commands(body),
        _ => {}
    }
    check.found
}

#[derive(Default)]
struct Check {
    found: Vec<String>,
}

impl Check {
    fn broken(&mut self, what: String) {
        self.found.push(what);
    }

    /// Letters, as Discord's server counts them. A field that is not there is for the caller to miss.
    fn length(&mut self, what: &str, value: &Value, least: usize, most: usize) {
        let Some(text) = value.as_str() else { return };
        let letters = text.chars().count();
        if letters < least || letters > most {
            self.broken(format!("{what} has {letters} letters, not {least} to {most}: {text:.60?}"));
        }
    }

    fn required(&mut self, what: &str, value: &Value, least: usize, most: usize) {
        match value.is_string() {
            true => self.length(what, value, least, most),
            false => self.broken(format!("{what} is missing")),
        }
    }

    fn count(&mut self, what: &str, list: &Value, least: usize, most: usize) {
        let n = list.as_array().map_or(0, Vec::len);
        if n < least || n > most {
            self.broken(format!("{n} {what}, not {least} to {most}"));
        }
    }

    fn nonce(&mut self, nonce: &Value) {
        self.length("a nonce", nonce, 1, 25);
    }

    fn message(&mut self, body: &Value, asked: &Asked) {
        self.length("content", &body["content"], 0, 2000);
        self.mentions(&body["allowed_mentions"]);
        self.rows(&body["components"]);
        self.embeds(&body["embeds"]);
        self.count("attachments", &body["attachments"], 0, 10);
        for attachment in list(&body["attachments"]) {
            self.length("alt text", &attachment["description"], 0, 1024);
        }
        if asked.files.len() > 10 {
            self.broken(format!("{} files, not 10 at most", asked.files.len()));
        }
        for file in &asked.files {
            if file.bytes.len() > LARGEST_FILE {
                self.broken(format!("the file {} has {} bytes", file.name, file.bytes.len()));
            }
        }
    }

    fn mentions(&mut self, allowed: &Value) {
        self.count("allowed users", &allowed["users"], 0, 100);
        let parses_users = list(&allowed["parse"]).any(|one| one == "users");
        if parses_users && list(&allowed["users"]).next().is_some() {
            self.broken("allowed_mentions lists users and parses them too".to_owned());
        }
    }

    fn rows(&mut self, rows: &Value) {
        self.count("rows", rows, 0, 5);
        let mut ids = BTreeSet::new();
        for row in list(rows) {
            if row["type"] != 1 {
                self.broken(format!("a component of type {} stands outside a row", row["type"]));
                continue;
            }
            self.count("components of a row", &row["components"], 1, 5);
            for part in list(&row["components"]) {
                match part["type"].as_u64() {
                    Some(2) => self.button(part),
                    Some(3..=8) if list(&row["components"]).count() > 1 => {
                        self.broken("a menu shares its row".to_owned());
                    }
                    Some(3) => self.select(part),
                    Some(5..=8) => self.required("a menu's id", &part["custom_id"], 1, 100),
                    other => self.broken(format!("a component of type {other:?} in a row")),
                }
                if let Some(id) = part["custom_id"].as_str()
                    && !ids.insert(id.to_owned())
                {
                    self.broken(format!("two components have the id {id}"));
                }
            }
        }
    }

    fn button(&mut self, button: &Value) {
        self.length("a button's label", &button["label"], 0, 80);
        if button["label"].as_str().is_none_or(str::is_empty) && button["emoji"].is_null() {
            self.broken("a button has neither label nor emoji".to_owned());
        }
        match button["style"].as_u64() {
            Some(1..=4) => self.required("a button's id", &button["custom_id"], 1, 100),
            Some(5) => self.required("a link's address", &button["url"], 1, 512),
            other => self.broken(format!("a button's style is {other:?}")),
        }
    }

    fn select(&mut self, select: &Value) {
        self.required("a menu's id", &select["custom_id"], 1, 100);
        self.length("a menu's hint", &select["placeholder"], 0, 150);
        self.count("entries of a menu", &select["options"], 1, 25);
        let entries = list(&select["options"]).count() as u64;
        let (min, max) = (select["min_values"].as_u64().unwrap_or(1), select["max_values"].as_u64().unwrap_or(1));
        if min > max || max == 0 || max > entries {
            self.broken(format!("a menu of {entries} wants {min} to {max}"));
        }
        let mut values = BTreeSet::new();
        for entry in list(&select["options"]) {
            self.required("an entry's label", &entry["label"], 1, 100);
            self.required("an entry's value", &entry["value"], 1, 100);
            self.length("an entry's description", &entry["description"], 1, 100);
            if !values.insert(entry["value"].to_string()) {
                self.broken(format!("two entries of a menu have the value {}", entry["value"]));
            }
        }
        if list(&select["options"]).filter(|entry| entry["default"] == true).count() as u64 > max {
            self.broken("more entries are chosen beforehand than may be".to_owned());
        }
    }

    fn embeds(&mut self, embeds: &Value) {
        self.count("embeds", embeds, 0, 10);
        let mut letters = 0;
        for embed in list(embeds) {
            for (name, most) in [("title", 256), ("description", 4096)] {
                self.length(name, &embed[name], 0, most);
                letters += embed[name].as_str().map_or(0, |text| text.chars().count());
            }
            self.count("fields of an embed", &embed["fields"], 0, 25);
            for field in list(&embed["fields"]) {
                self.required("a field's name", &field["name"], 1, 256);
                self.required("a field's value", &field["value"], 1, 1024);
                letters += ["name", "value"]
                    .iter()
                    .map(|key| field[key].as_str().map_or(0, |text| text.chars().count()))
                    .sum::<usize>();
            }
            self.length("a footer", &embed["footer"]["text"], 0, 2048);
            letters += embed["footer"]["text"].as_str().map_or(0, |text| text.chars().count());
        }
        if letters > 6000 {
            self.broken(format!("embeds of {letters} letters, not 6000 at most"));
        }
    }

    fn choices(&mut self, choices: &Value) {
        self.count("choices", choices, 0, 25);
        for choice in list(choices) {
            self.required("a choice's name", &choice["name"], 1, 100);
            self.length("a choice's value", &choice["value"], 0, 100);
        }
    }

    fn modal(&mut self, modal: &Value) {
        self.required("a modal's title", &modal["title"], 1, 45);
        self.required("a modal's id", &modal["custom_id"], 1, 100);
        self.count("rows of a modal", &modal["components"], 1, 5);
        for input in list(&modal["components"]).flat_map(|row| list(&row["components"])) {
            self.required("an input's id", &input["custom_id"], 1, 100);
            self.length("an input's label", &input["label"], 1, 45);
            self.length("an input's hint", &input["placeholder"], 0, 100);
            self.length("an input's text", &input["value"], 0, 4000);
        }
    }

    fn commands(&mut self, commands: &Value) {
        self.count("commands", commands, 0, 100);
        for command in list(commands) {
            if command["type"].as_u64().unwrap_or(1) == 1 {
                self.command(command);
                let letters = weight(command);
                if letters > 8000 {
                    self.broken(format!("the command {} has {letters} letters, not 8000 at most", command["name"]));
                }
            }
        }
    }

    /// A command, a group of them, or one option.
    fn command(&mut self, command: &Value) {
        self.name(&command["name"]);
        self.required("a description", &command["description"], 1, 100);
        for name in list_values(&command["name_localizations"]) {
            self.name(name);
        }
        for description in list_values(&command["description_localizations"]) {
            self.length("a description", description, 1, 100);
        }
        self.count("options", &command["options"], 0, 25);
        self.count("fixed choices", &command["choices"], 0, 25);
        for choice in list(&command["choices"]) {
            self.required("a choice's name", &choice["name"], 1, 100);
            self.length("a choice's value", &choice["value"], 0, 100);
        }
        let mut optional_came = false;
        for option in list(&command["options"]) {
            self.command(option);
            let is_group = matches!(option["type"].as_u64(), Some(1 | 2));
            let required = option["required"] == true;
            if required && optional_came && !is_group {
                self.broken(format!("the option {} is required and comes after one that is not", option["name"]));
            }
            optional_came |= !required;
        }
    }

    fn name(&mut self, name: &Value) {
        self.required("a name", name, 1, 32);
        let fine = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'') || letter > '\u{300}';
        let text = name.as_str().unwrap_or_default();
        if !text.chars().all(fine) || text.to_lowercase() != text {
            self.broken(format!("{name} is no name of a command or option"));
        }
    }
}

/// Letters of names, descriptions and choices, all the way down; of each text its longest translation.
fn weight(command: &Value) -> usize {
    let letters = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let text = |plain: &str, translated: &str| {
        list_values(&command[translated]).map(letters).chain([letters(&command[plain])]).max().unwrap_or(0)
    };
    let choices = list(&command["choices"]).map(|one| letters(&one["name"]) + letters(&one["value"])).sum::<usize>();
    let options = list(&command["options"]).map(weight).sum::<usize>();
    text("name", "name_localizations") + text("description", "description_localizations") + choices + options
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn list_values(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_object().into_iter().flat_map(|map| map.values())
}
