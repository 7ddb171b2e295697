//! Personal links: a secret that brings one seat along to another browser, until it is renewed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};

use super::gate::Body;
use super::persons::with_cookie;
use super::visitor::{Caller, Grant, MOST_PERSONS};
use super::{Problem, Web, blocking};
use crate::host::ids::TableId;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    table: TableId,
}

/// A fresh link to the own seat; the one before is good no longer.
pub async fn renew(State(web): State<Arc<Web>>, caller: Caller, Body(at): Body<At>) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let person = web.visitor(&caller)?.at(at.table).ok_or(Problem::Forbidden("Say who you are first."))?;
        let head = web.host.table(at.table)?;
        if !head.seats.iter().any(|holder| holder.person == Some(person)) {
            return Err(Problem::Forbidden("You have no seat at this table."));
        }
        Ok(Json(json!({ "secret": web.host.renew_link(person, at.table)? })))
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
        let link = web.host.link(&said.secret)?.ok_or_else(gone)?;
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
