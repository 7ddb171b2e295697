//! The first answer to an interaction.

use serde_json::{Value, json};

use super::super::interaction::First;
use super::super::message::{Audience, EPHEMERAL, LOADING, Message};
use super::super::record::{Payload, Sent};
use super::super::refusal::Refusal;
use super::super::snowflake::Snowflake;
use super::super::world::World;
use super::{Asked, Outcome, Reply, messages};

pub fn answer(world: &mut World, id: &str, token: &str, asked: &Asked) -> Outcome {
    let id: Snowflake = id.parse().map_err(|_| Refusal::of(10062))?;
    let interaction = world.unanswered(id, token)?;
    let body = asked.body.clone().unwrap_or_default();
    let first = body["type"].as_u64().and_then(First::read).ok_or_else(|| Refusal::of(50035))?;
    if !first.answers(interaction.deed, interaction.source.is_some()) {
        let what = format!("{first:?} is no answer to {:?}", interaction.deed);
        world.note_violation(what);
        return Err(Refusal::of(50035));
    }
    let (user, channel, source) = (interaction.user, interaction.channel, interaction.source);
    let data = body["data"].clone();
    let mut original = None;
    match first {
        First::Message => {
            let message = messages::make(world, channel, audience(&data, user, channel), &data, &asked.files, None)?;
            original = Some(message);
        }
        First::Deferred => original = Some(think(world, channel, audience(&data, user, channel))),
        First::DeferredUpdate => original = source,
        First::Update => {
            let source = source.ok_or_else(|| Refusal::of(50035))?;
            messages::change(world, source, &data, &asked.files)?;
            original = Some(source);
        }
        First::Choices => {
            let choices = data["choices"].as_array().cloned().unwrap_or_default();
            note(world, user, Sent::Choices, &data);
            known(world, id).choices = choices;
        }
        First::Modal => {
            note(world, user, Sent::Modal, &data);
            known(world, id).modal = Some(data);
        }
    }
    if let Some(message) = original.filter(|_| first == First::Message)
        && let Some(message) = world.messages.get_mut(&message)
    {
        message.answers = Some(id);
    }
    let interaction = known(world, id);
    interaction.first = Some(first);
    interaction.took = Some(interaction.sent.elapsed());
    interaction.original = original;
    if matches!(first, First::Message | First::Update) {
        interaction.touched.extend(original);
    }
    let wants = asked.query.iter().any(|(name, value)| name == "with_response" && value == "true");
    match (wants, original) {
        (true, Some(message)) => {
            let message = world.message_json(&world.messages[&message]);
            Reply::ok(json!({ "interaction": { "id": id, "type": body["type"] }, "resource": { "message": message } }))
        }
        _ => Reply::nothing(),
    }
}

fn known(world: &mut World, id: Snowflake) -> &mut super::super::interaction::Interaction {
    world.interactions.get_mut(&id).expect("it was looked up before")
}

/// Only whoever asked sees a message with the flag for it.
pub fn audience(data: &Value, user: Snowflake, channel: Snowflake) -> Audience {
    match data["flags"].as_u64().unwrap_or_default() & EPHEMERAL {
        0 => Audience::Channel(channel),
        _ => Audience::Only(user),
    }
}

fn note(world: &mut World, user: Snowflake, kind: Sent, data: &Value) {
    let text = data.to_string();
    world.payloads.push(Payload { audience: Audience::Only(user), kind, text, files: Vec::new() });
}

/// A message that says that the bot is thinking.
fn think(world: &mut World, channel: Snowflake, audience: Audience) -> Snowflake {
    let id = world.fresh();
    let private = matches!(audience, Audience::Only(_));
    let message = Message {
        id,
        channel,
        audience,
        content: String::new(),
        components: json!([]),
        embeds: json!([]),
        attachments: Vec::new(),
        flags: LOADING | if private { EPHEMERAL } else { 0 },
        pinged: Vec::new(),
        pinged_all: false,
        nonce: None,
        made: world.clock.now(),
        edits: 0,
        answers: None,
        gone: false,
    };
    world.messages.insert(id, message);
    id
}
