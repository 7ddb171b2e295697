//! "Who are you": the persons that a browser can be.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::gate::{Body, is_token};
use super::visitor::{Caller, Grant, MOST_PERSONS, Visitor};
use super::{Problem, Web, blocking, words};
use crate::engine::scene::Rgb;
use crate::engine::{GameInfo, Line};
use crate::games::AnyKind;
use crate::host::ids::{Account, PersonId};
use crate::host::links::new_secret;
use crate::host::{COLOURS, colour_name};
use crate::line;
use crate::scene::theme::Theme;
use crate::text::Language;

/// Who this browser is, which games there are, and the page's words.
pub async fn me(State(web): State<Arc<Web>>, caller: Caller) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let language = web.host.reading(visitor.person, "en")?;
        let games: Vec<Value> = web.host.registry().iter().map(|kind| game(kind, language)).collect();
        let me = who(web, &visitor);
        Ok(Json(json!({
            "you": me["you"],
            "persons": me["persons"],
            "games": games,
            "colours": colours(language),
            "words": words::all(language),
        })))
    })
    .await
}

/// The colours that players choose from, as pictures show them by night and by day.
fn colours(language: &Language) -> Vec<Value> {
    let hex = |Rgb { r, g, b }: Rgb| format!("#{r:02x}{g:02x}{b:02x}");
    (0..COLOURS)
        .map(|number| {
            let name = language.say(&colour_name(number), &[] as &[String]);
            json!({ "name": name, "dark": hex(Theme::Dark.player(number)), "light": hex(Theme::Light.player(number)) })
        })
        .collect()
}

fn game(kind: &dyn AnyKind, language: &Language) -> Value {
    let GameInfo { id, name, players, .. } = kind.info();
    let say = |line: &Line| language.say(line, &[] as &[String]);
    let first: Vec<String> = kind.first_game().iter().map(|line| say(&Line::from(*line))).collect();
    json!({
        "id": id,
        "name": say(&Line::from(*name)),
        "players": [players.start(), players.end()],
        "against_bot": say(&line!("web-play-bot", game = *name)),
        "with_friends": say(&line!("web-open-table")),
        "first_game": first,
    })
}

/// The persons of a browser and which of them asks.
pub fn who(web: &Web, visitor: &Visitor) -> Value {
    let mut persons: Vec<Value> = Vec::new();
    for grant in &visitor.session.grants {
        if let Some(person) = web.person_of(grant) {
            persons.push(json!({ "id": person.id, "name": person.name, "table": grant.table }));
        }
    }
    json!({ "you": visitor.person, "persons": persons })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    name: String,
}

/// A new person for this browser.
pub async fn create(
    State(web): State<Arc<Web>>,
    caller: Caller,
    Body(named): Body<Named>,
) -> Result<Response, Problem> {
    blocking(web, move |web| {
        let (person, cookie) = new_person(web, &caller, &named.name)?;
        Ok(with_cookie(cookie, json!({ "you": person })))
    })
    .await
}

/// Makes a person and lets the browser be them.
pub fn new_person(web: &Web, caller: &Caller, name: &str) -> Result<(PersonId, Option<HeaderValue>), Problem> {
    let full = |grants: usize| grants >= MOST_PERSONS;
    if web.session(caller)?.is_some_and(|session| full(session.grants.len())) {
        return Err(Problem::malformed("This browser has enough players. Use one of them."));
    }
    let account = Account { platform: "web".to_owned(), id: new_secret()[..24].to_owned() };
    let person = web.host.meet(&account, name)?.id;
    let cookie = web.change_session(caller, |session| session.grants.push(Grant { person, table: None }))?;
    Ok((person, cookie))
}

/// Calls the person something else.
pub async fn rename(
    State(web): State<Arc<Web>>,
    caller: Caller,
    Body(named): Body<Named>,
) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let person = web.visitor(&caller)?.everywhere()?;
        web.host.rename(person, &named.name)?;
        Ok(Json(who(web, &web.visitor(&caller)?)))
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// This browser is no longer that person; the person's seats stay.
pub async fn leave(
    State(web): State<Arc<Web>>,
    caller: Caller,
    Body(_): Body<Nothing>,
) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let person = web.visitor(&caller)?.person.ok_or(Problem::Forbidden("Say who you are first."))?;
        web.change_session(&caller, |session| session.grants.retain(|grant| grant.person != person))?;
        Ok(Json(json!({})))
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    token: String,
}

/// The access token is said: this browser is let in.
pub async fn enter(State(web): State<Arc<Web>>, caller: Caller, Body(said): Body<Token>) -> Result<Response, Problem> {
    blocking(web, move |web| {
        if !is_token(web, &said.token) {
            return Err(Problem::Locked);
        }
        let cookie = web.change_session(&caller, |session| session.entered = true)?;
        Ok(with_cookie(cookie, json!({})))
    })
    .await
}

/// An answer that sets the session's cookie where it is new.
pub fn with_cookie(cookie: Option<HeaderValue>, answer: Value) -> Response {
    match cookie {
        Some(cookie) => (AppendHeaders([(header::SET_COOKIE, cookie)]), Json(answer)).into_response(),
        None => Json(answer).into_response(),
    }
}
