//! A post laid out as a Discord message: text within 2,000 characters, five rows of five buttons, menus of 25.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use serenity::all::UserId;

use super::escape::{LONGEST_TEXT, cut, length, paragraphs};
use super::message::{Attached, Message, call};
use crate::host::post::{BUTTONS_PER_ROW, Button, Post, Row, Select, Style};

const MOST_ROWS: usize = 5;
const MOST_ENTRIES: usize = 25;
const LONGEST_LABEL: usize = 80;
const LONGEST_ENTRY: usize = 100;
const LONGEST_HINT: usize = 150;
/// The most people that one message pings.
const MOST_PINGS: usize = 20;

/// Separates a control from the number that keeps two equal ones of a message apart.
const TWIN: char = '#';
/// How the id of a menu begins: what was picked is in its values.
const MENU: &str = "pick";

/// A post as a message, with whatever is attached; `pings` are the people whom it calls.
#[must_use]
pub fn message(post: &Post, attached: Attached, pings: &[UserId]) -> Message {
    let pings = &pings[..pings.len().min(MOST_PINGS)];
    let content = paragraphs(&post.text, LONGEST_TEXT - length(&call(pings)) - 1);
    Message { content, rows: rows(post.rows.iter().chain(&post.around)), attached, pings: pings.to_vec() }
}

/// The control of a component’s id.
#[must_use]
pub fn control(id: &str) -> &str {
    id.split(TWIN).next().unwrap_or(id)
}

/// Rows of components. Where a post has more than fit, the last row, which is always the same, stays.
#[must_use]
pub fn rows<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Vec<Value> {
    let mut ids = BTreeSet::new();
    let mut laid: Vec<Value> = Vec::new();
    for row in rows {
        match row {
            Row::Buttons(buttons) => {
                for some in buttons.chunks(BUTTONS_PER_ROW) {
                    laid.push(action_row(some.iter().map(|one| button(one, &mut ids)).collect()));
                }
            }
            Row::Select(select) if select.entries.is_empty() => {}
            Row::Select(select) => {
                let id = format!("{MENU}.{}", laid.len());
                laid.push(action_row(vec![menu(id, select)]));
            }
        }
    }
    if laid.len() > MOST_ROWS {
        laid.drain(MOST_ROWS - 1..laid.len() - 1);
    }
    laid
}

fn action_row(components: Vec<Value>) -> Value {
    json!({ "type": 1, "components": components })
}

fn button(button: &Button, ids: &mut BTreeSet<String>) -> Value {
    let mut id = button.control.clone();
    let mut twins = 0;
    while !ids.insert(id.clone()) {
        twins += 1;
        id = format!("{}{TWIN}{twins}", button.control);
    }
    let style = match button.style {
        Style::Main => 1,
        Style::Plain | Style::Quiet => 2,
    };
    json!({
        "type": 2, "style": style, "label": label(&button.label, LONGEST_LABEL), "custom_id": id,
        "disabled": !button.enabled,
    })
}

/// A menu under an id.
#[must_use]
pub fn menu(id: String, select: &Select) -> Value {
    let mut known = BTreeSet::new();
    let different = select.entries.iter().filter(|entry| known.insert(entry.control.as_str()));
    let entries: Vec<Value> = different
        .take(MOST_ENTRIES)
        .map(|entry| {
            let mut option = json!({ "label": label(&entry.label, LONGEST_ENTRY), "value": entry.control });
            if let Some(description) = entry.description.as_ref().filter(|text| !text.is_empty()) {
                option["description"] = json!(cut(description, LONGEST_ENTRY));
            }
            option
        })
        .collect();
    let most = (select.max.max(1) as usize).min(entries.len());
    let least = (select.min as usize).min(most);
    json!({
        "type": 3, "custom_id": id, "placeholder": cut(&select.hint, LONGEST_HINT),
        "min_values": least, "max_values": most, "options": entries,
    })
}

/// Something to read on every control.
fn label(text: &str, most: usize) -> String {
    match text.trim() {
        "" => "…".to_owned(),
        text => cut(text, most),
    }
}
