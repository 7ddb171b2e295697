//! What was said in the channel, and which tables there are.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::courier::{FEED, Told, message_key};
use super::visitor::{Caller, Visitor};
use super::{Problem, Web, blocking, lounge};
use crate::host::ids::TableId;
use crate::host::record::Head;

/// How many messages the page gets at once.
const PAGE: u64 = 60;

#[derive(Deserialize)]
pub struct After {
    #[serde(default)]
    after: u64,
}

/// The messages behind a number, at most the last few; and the open tables.
pub async fn read(
    State(web): State<Arc<Web>>,
    caller: Caller,
    Query(after): Query<After>,
) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let next = web.store.get("next/web-message")?.and_then(|next| next.as_u64()).unwrap_or(1);
        let first = after.after.max(next.saturating_sub(PAGE + 1));
        let stored = web.store.scan(FEED, Some(&message_key(first)), PAGE as usize)?;
        let mut messages = Vec::new();
        for (key, value) in stored {
            // A message that can't be read any more is left out.
            let Ok(told) = serde_json::from_value::<Told>(value) else {
                continue;
            };
            let number: u64 = key[FEED.len()..].parse().unwrap_or(0);
            let pinged = visitor.person.is_some_and(|person| told.mention.contains(&person));
            messages.push(json!({
                "number": number,
                "at": told.at,
                "table": told.table,
                "kind": told.kind,
                "you": pinged,
                "message": told.message,
            }));
        }
        let mut tables = Vec::new();
        for head in open_tables(web, &visitor)? {
            tables.push(summary(web, &visitor, &head)?);
        }
        Ok(Json(json!({ "messages": messages, "tables": tables })))
    })
    .await
}

/// The tables of the page, and those elsewhere that the browser has a personal link to.
fn open_tables(web: &Web, visitor: &Visitor) -> Result<Vec<Head>, Problem> {
    let mut heads = web.host.tables_in(&lounge())?;
    let linked: Vec<TableId> = visitor.session.grants.iter().filter_map(|grant| grant.table).collect();
    for table in linked {
        if !heads.iter().any(|head| head.id == table) {
            heads.extend(web.host.table(table).ok().filter(|head| visitor.may_watch(head)));
        }
    }
    Ok(heads)
}

/// A table in one line.
fn summary(web: &Web, visitor: &Visitor, head: &Head) -> Result<Value, Problem> {
    let seat = visitor.at(head.id).and_then(|person| head.seat_of(person));
    // A table that no longer replays still stands in the list.
    let waits = web.host.waits_for(head.id).unwrap_or_default();
    Ok(json!({
        "id": head.id,
        "name": head.name,
        "game": head.game,
        "stage": head.stage,
        "seats": web.host.names(head)?,
        "seated": seat.is_some(),
        "yours": seat.is_some_and(|seat| waits.contains(seat)),
    }))
}
