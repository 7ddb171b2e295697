//! Personal links: a secret that brings one seat along to another browser, until it is renewed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::gate::Body;
use super::persons::with_cookie;
use super::visitor::{Caller, Grant, MOST_PERSONS, hashed, is_secret, new_secret};
use super::{Problem, Web, blocking};
use crate::host::ids::{PersonId, TableId};
use crate::store::{Batch, CommitError};

/// What a link is good for, stored under the hash of its secret.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Link {
    person: PersonId,
    table: TableId,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    table: TableId,
}

/// A fresh link to the own seat; the one before is good no longer.
pub async fn renew(State(web): State<Arc<Web>>, caller: Caller, Body(at): Body<At>) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let head = web.host.table(at.table)?;
        let person = web.visitor(&caller)?.at(at.table).ok_or(Problem::Forbidden("Say who you are first."))?;
        if !head.seats.iter().any(|holder| holder.person == Some(person)) {
            return Err(Problem::Forbidden("You have no seat at this table."));
        }
        let secret = new_secret();
        let link = Link { person, table: at.table };
        let current = format!("web/link-of/{:08}/{:08}", at.table.0, person.0);
        let mut batch = Batch::new();
        let before = web.store.get(&current)?;
        if let Some(before) = before.as_ref().and_then(Value::as_str) {
            batch.delete(format!("web/link/{before}"));
        }
        batch.put(format!("web/link/{}", hashed(&secret)), serde_json::to_value(link).map_err(Problem::malformed)?);
        batch.expect(&*current, before).put(&*current, hashed(&secret));
        match web.store.commit(batch) {
            Ok(()) => Ok(Json(json!({ "secret": secret }))),
            Err(CommitError::Failed(trouble)) => Err(trouble.into()),
            Err(_) => Err(Problem::malformed("Somebody renewed this link just now. Try again.")),
        }
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    secret: String,
}

/// Somebody opened a link: this browser may sit there too.
pub async fn claim(State(web): State<Arc<Web>>, caller: Caller, Body(said): Body<Secret>) -> Result<Response, Problem> {
    blocking(web, move |web| {
        let gone = || Problem::Missing("This link is good no longer.".to_owned());
        if !is_secret(&said.secret) {
            return Err(gone());
        }
        let stored = web.store.get(&format!("web/link/{}", hashed(&said.secret)))?;
        let link: Link = stored.and_then(|link| serde_json::from_value(link).ok()).ok_or_else(gone)?;
        let grant = Grant { person: link.person, table: Some(link.table) };
        let cookie = web.change_session(&caller, |session| {
            let there = session.grants.iter().any(|known| known.person == grant.person && known.table.is_none());
            if !there && !session.grants.contains(&grant) && session.grants.len() < MOST_PERSONS {
                session.grants.push(grant);
            }
        })?;
        Ok(with_cookie(cookie, json!({ "you": link.person, "table": link.table })))
    })
    .await
}
