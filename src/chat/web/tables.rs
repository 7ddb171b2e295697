//! A table as one visitor may see it: its seats, the private turn message, the log, what can be typed and looked up.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::visitor::{Caller, Visitor};
use super::wire::Message;
use super::{Problem, Web, blocking, lounge};
use crate::engine::{Line, Seat};
use crate::host::control::{Control, TableVerb};
use crate::host::ids::TableId;
use crate::host::record::{Head, SeatOrder, Stage};
use crate::host::{Ask, Request};
use crate::text::Language;

/// A table's number from an address.
pub type AtTable = Result<Path<u64>, PathRejection>;

/// The table of an address, if this visitor may watch it.
pub fn watched(web: &Web, visitor: &Visitor, table: AtTable) -> Result<Head, Problem> {
    let Path(number) = table.map_err(|_| Problem::Missing("There is no such table.".to_owned()))?;
    let head = web.host.table(TableId(number))?;
    match visitor.may_watch(&head) {
        true => Ok(head),
        false => Err(Problem::Missing("There is no such table.".to_owned())),
    }
}

/// Everything that the page shows of a table, but for its pictures.
pub async fn table(State(web): State<Arc<Web>>, caller: Caller, table: AtTable) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let head = watched(web, &visitor, table)?;
        let person = visitor.at(head.id);
        let seat = person.and_then(|person| head.seat_of(person));
        let language = web.host.reading(person, &head.language)?;
        let names = web.host.names(&head)?;
        let waits = web.host.waits_for(head.id)?;
        let points = web.host.points(head.id)?;
        let seats: Vec<Value> = head
            .seats
            .iter()
            .zip(&names)
            .enumerate()
            .map(|(at, (holder, name))| {
                json!({
                    "name": name,
                    "bot": holder.bot.is_some(),
                    "you": person.is_some() && holder.person == person,
                    "to_play": Seat::new(at).is_some_and(|seat| waits.contains(seat)),
                    "points": points.get(at),
                })
            })
            .collect();
        let away = |person| head.seats.iter().any(|holder| holder.person == Some(person) && holder.bot.is_some());
        // Who plays has the turn message instead.
        let public = match seat.filter(|_| head.stage == Stage::Running) {
            Some(_) => None,
            None => web.host.tell_table(head.id)?.map(Message::from),
        };
        Ok(Json(json!({
            "id": head.id,
            "name": head.name,
            "game": head.game,
            "stage": head.stage,
            "owner": person == Some(head.owner),
            "seat": seat,
            "away": person.is_some_and(away),
            "yours": seat.is_some_and(|seat| waits.contains(seat)),
            "seats": seats,
            "seq": head.seq,
            "steps": web.host.shown_steps(head.id)?,
            "options": if head.stage == Stage::Lobby { options(web, &head, language)? } else { Value::Null },
            "turn": turn(web, &head, person.filter(|_| seat.is_some()))?,
            "public": public,
        })))
    })
    .await
}

/// The private message in which the person plays.
fn turn(web: &Web, head: &Head, person: Option<crate::host::ids::PersonId>) -> Result<Option<Message>, Problem> {
    let Some(person) = person.filter(|_| head.stage == Stage::Running) else {
        return Ok(None);
    };
    // Looking changes nothing, so it needs no id.
    let control = Control::Table(TableVerb::Turn, head.id).to_string();
    let look = Request { id: String::new(), person, channel: lounge(), ask: Ask::Press(control) };
    Ok(web.host.handle(&look)?.into_iter().next().map(Message::from))
}

/// What can be chosen before the start, with what is chosen.
fn options(web: &Web, head: &Head, language: &Language) -> Result<Value, Problem> {
    let kind = web.host.registry().find(&head.game).map_err(Problem::malformed)?;
    let info = kind.info();
    let say = |line: &Line| language.say(line, &[] as &[String]);
    let options: Vec<Value> = info
        .options
        .iter()
        .map(|option| {
            let values: Vec<Value> =
                option.values.iter().map(|value| json!({ "id": value.id, "name": say(&value.name) })).collect();
            let chosen = info.value(&head.options, option.id);
            json!({ "id": option.id, "name": say(&Line::from(option.name)), "value": chosen, "values": values })
        })
        .collect();
    let order = if head.order == SeatOrder::Random { "random" } else { "joined" };
    Ok(json!({ "of_game": options, "order": order }))
}

#[derive(Deserialize)]
pub struct Text {
    #[serde(default)]
    text: String,
}

/// What the letters typed so far could become.
pub async fn complete(
    State(web): State<Arc<Web>>,
    caller: Caller,
    table: AtTable,
    Query(typed): Query<Text>,
) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let head = watched(web, &visitor, table)?;
        let Some(person) = visitor.at(head.id) else {
            return Ok(Json(json!([])));
        };
        let typed: String = typed.text.chars().take(200).collect();
        let found = web.host.complete(person, head.id, &typed)?;
        let found: Vec<Value> =
            found.into_iter().map(|(action, label)| json!({ "action": action, "label": label })).collect();
        Ok(Json(json!(found)))
    })
    .await
}

/// What happened, moment by moment, as the visitor was allowed to see it.
pub async fn log(State(web): State<Arc<Web>>, caller: Caller, table: AtTable) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let head = watched(web, &visitor, table)?;
        let names = web.host.names(&head)?;
        let moments: Vec<Value> = web
            .host
            .seen(visitor.at(head.id), head.id)?
            .into_iter()
            .map(|seen| {
                let name = names.get(seen.seat.index());
                json!({ "steps": seen.steps, "seat": seen.seat, "name": name, "lines": seen.lines })
            })
            .collect();
        Ok(Json(json!(moments)))
    })
    .await
}

/// The whole position in words.
pub async fn position(State(web): State<Arc<Web>>, caller: Caller, table: AtTable) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let head = watched(web, &visitor, table)?;
        Ok(Json(json!(web.host.position(visitor.at(head.id), head.id)?)))
    })
    .await
}

#[derive(Deserialize)]
pub struct Question {
    game: String,
    text: String,
}

/// How many topics one question is answered with.
const TOPICS: usize = 3;

/// What a thing does: the topics whose names are in the words, the longest name first.
pub async fn lookup(
    State(web): State<Arc<Web>>,
    caller: Caller,
    Query(question): Query<Question>,
) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let language = web.host.reading(visitor.person, "en")?;
        let kind = web.host.registry().find(&question.game).map_err(|error| Problem::Missing(error.to_string()))?;
        let asked: String = question.text.chars().take(200).collect::<String>().to_lowercase();
        let mut found: Vec<(String, String)> = kind
            .lookup()
            .iter()
            .map(|topic| (language.word(topic.name), language.word(topic.text)))
            .filter(|(name, _)| has_words(&asked, &name.to_lowercase()))
            .collect();
        found.sort_by_key(|(name, _)| std::cmp::Reverse(name.chars().count()));
        // "City hall" says more than "city"; a name within a longer one that was found is not asked for.
        let mut topics: Vec<(String, String)> = Vec::new();
        for (name, text) in found {
            if !topics.iter().any(|(longer, _)| has_words(&longer.to_lowercase(), &name.to_lowercase())) {
                topics.push((name, text));
            }
        }
        topics.truncate(TOPICS);
        let topics: Vec<Value> = topics.into_iter().map(|(name, text)| json!({ "name": name, "text": text })).collect();
        Ok(Json(json!(topics)))
    })
    .await
}

/// Are these words in the text, not as part of longer ones?
fn has_words(text: &str, words: &str) -> bool {
    let edge = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    text.match_indices(words)
        .any(|(at, found)| edge(text[..at].chars().next_back()) && edge(text[at + found.len()..].chars().next()))
}
