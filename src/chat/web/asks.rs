//! What changes things: each request carries an id of the page's making, and acts once.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};

use super::gate::Body;
use super::persons::{new_person, with_cookie};
use super::visitor::{Caller, Visitor};
use super::wire::Message;
use super::{Problem, Web, blocking, lounge};
use crate::bots::BotKind;
use crate::engine::Options;
use crate::host::control::{Control, TableVerb};
use crate::host::ids::{PersonId, TableId};
use crate::host::{Ask, Reply, Request};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doing {
    request: String,
    ask: Ask,
}

/// Carries a request of the page out: private posts for whoever asked.
pub async fn carry_out(
    State(web): State<Arc<Web>>,
    caller: Caller,
    Body(doing): Body<Doing>,
) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let ask = doing.ask;
        if let Some(table) = ask.table() {
            visible(web, &visitor, table)?;
        }
        let person = match ask.table() {
            Some(table) => visitor.at(table).ok_or(Problem::Forbidden("Say who you are first."))?,
            None => visitor.everywhere()?,
        };
        let id = request_id(person, &doing.request)?;
        let reply = web.host.handle(&Request { id, person, channel: lounge(), moderator: false, ask })?;
        Ok(Json(answer(reply)))
    })
    .await
}

/// A table of a chat is there only for who has a personal link to it: others can't even press its buttons. What no table has
/// is answered by the host.
fn visible(web: &Web, visitor: &Visitor, table: TableId) -> Result<(), Problem> {
    match web.host.table(table) {
        Ok(head) if !visitor.may_watch(&head) => Err(Problem::Missing("There is no such table.".to_owned())),
        _ => Ok(()),
    }
}

/// The page's own id of a request, made the person's: nobody can use up somebody else's.
fn request_id(person: PersonId, id: &str) -> Result<String, Problem> {
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-';
    match !id.is_empty() && id.len() <= 64 && id.bytes().all(plain) {
        true => Ok(format!("web:{}:{id}", person.0)),
        false => Err(Problem::malformed("A request id is 1 to 64 letters, digits or dashes.")),
    }
}

fn answer(reply: Reply) -> Value {
    let posts: Vec<Message> = reply.posts.into_iter().map(Message::from).collect();
    json!({ "posts": posts, "table": reply.opened, "refused": reply.refused })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    request: String,
    game: String,
    /// What a browser that is new here is called.
    name: String,
}

/// One press to the first decision: a person where there is none yet, a table, a bot, the start.
pub async fn play(State(web): State<Arc<Web>>, caller: Caller, Body(play): Body<Play>) -> Result<Response, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let (person, cookie) = match visitor.person {
            Some(_) => (visitor.everywhere()?, None),
            None => new_person(web, &caller, &play.name)?,
        };
        let id = request_id(person, &play.request)?;
        let step = |part: &str, ask: Ask| {
            let request = Request { id: format!("{id}:{part}"), person, channel: lounge(), moderator: false, ask };
            web.host.handle(&request)
        };
        let mut reply = step("open", Ask::Open { game: play.game.clone(), options: Options::new() })?;
        if let Some(table) = reply.opened {
            reply.posts.extend(step("bot", Ask::AddBot { table, kind: BotKind::Greedy })?.posts);
            reply.posts.extend(step("start", Ask::Press(Control::Table(TableVerb::Start, table).to_string()))?.posts);
        } else if !reply.refused {
            // Asked twice, it is there already and has started.
            reply.opened = web.host.tables_of(person)?.last().map(|head| head.id);
        }
        let mut answer = answer(reply);
        answer["you"] = json!(person);
        Ok(with_cookie(cookie, answer))
    })
    .await
}
