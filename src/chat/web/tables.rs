//! A table as one visitor may see it: its seats, the private turn message, the log, what can be typed and looked up.

use std::ops::RangeInclusive;
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
use crate::host::ids::{PersonId, TableId};
use crate::host::post::{Post, Row, Style};
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
        let players = web.host.registry().find(&head.game).map_err(Problem::malformed)?.info().players.clone();
        let colours = head.colours();
        // Whoever plays against one person alone has a name and no holder.
        let holders = head.seats.iter().map(Some).chain(std::iter::repeat(None));
        let seats: Vec<Value> = names
            .iter()
            .zip(holders)
            .enumerate()
            .map(|(at, (name, holder))| {
                let held = holder.and_then(|holder| holder.person);
                let chosen = holder.and_then(|holder| holder.colour);
                json!({
                    "name": name,
                    "person": held,
                    "bot": holder.is_none_or(|holder| holder.bot.is_some()),
                    "you": person.is_some() && held == person,
                    "owner": held == Some(head.owner),
                    // Before the start only what was chosen: the others' colours are dealt with the seats.
                    "colour": if head.stage == Stage::Lobby { chosen } else { colours.get(at).copied() },
                    "to_play": Seat::new(at).is_some_and(|seat| waits.contains(seat)),
                    "points": points.get(at),
                })
            })
            .collect();
        let away = |person| head.seats.iter().any(|holder| holder.person == Some(person) && holder.bot.is_some());
        // Who plays has the turn message instead.
        let public = match seat.filter(|_| head.stage == Stage::Running) {
            Some(_) => None,
            None => web.host.tell_table(head.id)?.map(|post| Message::from(fitting(post, &head, person, players))),
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
            "vote": web.host.open_vote(person, head.id)?.map(Message::from),
            "turn": turn(web, &head, person.filter(|_| seat.is_some()))?,
            "public": public,
        })))
    })
    .await
}

/// The private message in which the person plays.
fn turn(web: &Web, head: &Head, person: Option<PersonId>) -> Result<Option<Message>, Problem> {
    let Some(person) = person.filter(|_| head.stage == Stage::Running) else {
        return Ok(None);
    };
    // Looking changes nothing, so it needs no id.
    let control = Control::Table(TableVerb::Turn, head.id).to_string();
    let look = Request { id: String::new(), person, channel: lounge(), moderator: false, ask: Ask::Press(control) };
    Ok(web.host.handle(&look)?.posts.into_iter().next().map(Message::from))
}

/// A public message with the buttons that this visitor can use; in a lobby the next press stands out, and the options stand on
/// the page itself.
fn fitting(mut post: Post, head: &Head, person: Option<PersonId>, players: RangeInclusive<usize>) -> Post {
    let seated = person.is_some_and(|person| head.seats.iter().any(|holder| holder.person == Some(person)));
    let (enough, room) = (head.seats.len() >= *players.start(), head.seats.len() < *players.end());
    let style = |control: Control| match control {
        Control::Table(TableVerb::Join, _) => (!seated && room).then_some(Style::Main),
        Control::Table(TableVerb::Leave, _) => seated.then_some(Style::Quiet),
        Control::Table(TableVerb::AddBot, _) => {
            (seated && room).then_some(if enough { Style::Plain } else { Style::Main })
        }
        Control::Table(TableVerb::Start, _) => (enough && person == Some(head.owner)).then_some(Style::Main),
        Control::Table(TableVerb::Options, _) => None,
        Control::Table(TableVerb::Since, _) => seated.then_some(Style::Plain),
        Control::Table(TableVerb::Rematch, _) => seated.then_some(Style::Main),
        _ => Some(Style::Plain),
    };
    for row in &mut post.rows {
        if let Row::Buttons(buttons) = row {
            buttons.retain_mut(|button| match button.control.parse().ok().and_then(&style) {
                Some(fits) => {
                    button.style = fits;
                    true
                }
                None => false,
            });
        }
    }
    post
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
                json!({ "steps": seen.steps, "seat": seen.seat, "name": name, "lines": seen.lines, "struck": seen.struck })
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

/// What a thing does: the topics whose names are in the words, the longest name first.
pub async fn lookup(
    State(web): State<Arc<Web>>,
    caller: Caller,
    Query(question): Query<Question>,
) -> Result<Json<Value>, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let language = web.host.reading(visitor.person, "en")?;
        let topics = web.host.look_up(&question.game, &question.text, language)?;
        let topics: Vec<Value> = topics.iter().map(|topic| json!({ "name": topic.name, "text": topic.text })).collect();
        Ok(Json(json!(topics)))
    })
    .await
}
