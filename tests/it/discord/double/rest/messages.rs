//! Messages of channels: sent, edited, deleted. Answers to interactions are made with the same hands.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::guild::Kind;
use super::super::mention::pinged;
use super::super::message::{Attachment, Audience, EPHEMERAL, LOADING, Message};
use super::super::permission;
use super::super::picture::Picture;
use super::super::record::{Payload, Sent};
use super::super::refusal::Refusal;
use super::super::snowflake::Snowflake;
use super::super::world::World;
use super::channels;
use super::{Asked, File, Outcome, Reply};

/// How long a nonce is remembered: "a few minutes".
const NONCE_LASTS: Duration = Duration::from_secs(5 * 60);

pub fn send(world: &mut World, channel: &str, asked: &Asked) -> Outcome {
    let id = channels::seen(world, channel)?;
    let body = asked.body.clone().unwrap_or_default();
    may_write(world, id, !asked.files.is_empty())?;
    let nonce = Some(body["nonce"].clone()).filter(|nonce| !nonce.is_null());
    if body["enforce_nonce"] == true
        && let Some(nonce) = &nonce
        && let Some(first) = sent_before(world, id, nonce)
    {
        return Reply::ok(world.message_json(first));
    }
    let message = make(world, id, Audience::Channel(id), &body, &asked.files, nonce)?;
    Reply::ok(world.message_json(&world.messages[&message]))
}

/// The message of this nonce, as long as Discord remembers it.
fn sent_before<'a>(world: &'a World, channel: Snowflake, nonce: &Value) -> Option<&'a Message> {
    let remembered = world.clock.now().saturating_sub(NONCE_LASTS.as_millis() as u64);
    let here = world.messages.values().filter(|one| one.channel == channel && one.made >= remembered);
    here.into_iter().find(|one| one.nonce.as_ref() == Some(nonce))
}

/// May the bot write here? Writing wakes a thread that nobody locked.
fn may_write(world: &mut World, id: Snowflake, files: bool) -> Result<(), Refusal> {
    let channel = &world.channels[&id];
    match channel.kind {
        Kind::Direct => {
            let open =
                channel.recipient.and_then(|user| world.users.get(&user)).is_some_and(|user| user.takes_messages);
            return if open { Ok(()) } else { Err(Refusal::of(50007)) };
        }
        Kind::Text => channels::needs(world, channel, permission::SEND_MESSAGES)?,
        Kind::Thread => channels::needs(world, channel, permission::SEND_MESSAGES_IN_THREADS)?,
    }
    if files {
        channels::needs(world, channel, permission::ATTACH_FILES)?;
    }
    if channel.archived && channel.locked {
        return Err(Refusal::of(50083));
    }
    if let Some(channel) = world.channels.get_mut(&id) {
        channel.archived = false;
    }
    Ok(())
}

/// Makes a message, tells whoever listens, and keeps the evidence.
pub fn make(
    world: &mut World,
    channel: Snowflake,
    audience: Audience,
    body: &Value,
    files: &[File],
    nonce: Option<Value>,
) -> Result<Snowflake, Refusal> {
    let id = world.fresh();
    let private = matches!(audience, Audience::Only(_));
    let flags = (body["flags"].as_u64().unwrap_or_default() & !EPHEMERAL) | if private { EPHEMERAL } else { 0 };
    let mut message = Message {
        id,
        channel,
        audience,
        content: String::new(),
        components: json!([]),
        embeds: json!([]),
        attachments: Vec::new(),
        flags,
        pinged: Vec::new(),
        pinged_all: false,
        nonce,
        made: world.clock.now(),
        edits: 0,
        answers: None,
        gone: false,
    };
    fill(world, &mut message, body, files)?;
    ring(world, &mut message, body);
    keep(world, message, body, Sent::Message, "MESSAGE_CREATE");
    Ok(id)
}

/// Changes a message as a body says; what it does not mention stays.
pub fn change(world: &mut World, id: Snowflake, body: &Value, files: &[File]) -> Result<(), Refusal> {
    let mut message = world.messages.get(&id).cloned().ok_or_else(|| Refusal::of(10008))?;
    let first = message.flags & LOADING != 0;
    fill(world, &mut message, body, files)?;
    match first {
        // The answer that was promised rings as a new message would.
        true => {
            message.flags &= !LOADING;
            ring(world, &mut message, body);
        }
        false => message.edits += 1,
    }
    keep(world, message, body, if first { Sent::Message } else { Sent::Edit }, "MESSAGE_UPDATE");
    Ok(())
}

fn fill(world: &mut World, message: &mut Message, body: &Value, files: &[File]) -> Result<(), Refusal> {
    if let Some(content) = body.get("content") {
        message.content = content.as_str().unwrap_or_default().to_owned();
    }
    for (name, field) in [("components", &mut message.components), ("embeds", &mut message.embeds)] {
        if let Some(value) = body.get(name) {
            *field = if value.is_null() { json!([]) } else { value.clone() };
        }
    }
    attach(world, message, body.get("attachments").and_then(Value::as_array), files)?;
    let empty = |value: &Value| value.as_array().is_none_or(Vec::is_empty);
    let nothing = message.content.trim().is_empty() && message.attachments.is_empty();
    if nothing && empty(&message.components) && empty(&message.embeds) {
        return Err(Refusal::of(50006));
    }
    Ok(())
}

/// Files: those listed stay or come, in the order of the list; with no list, new ones join the old.
fn attach(world: &mut World, message: &mut Message, list: Option<&Vec<Value>>, files: &[File]) -> Result<(), Refusal> {
    let made = |world: &mut World, file: &File, about: &Value| Attachment {
        id: world.fresh(),
        name: about["filename"].as_str().unwrap_or(&file.name).to_owned(),
        alt: about["description"].as_str().map(str::to_owned),
        picture: Picture::of(&file.bytes),
        bytes: if world.keeps_files { file.bytes.clone() } else { Default::default() },
    };
    let Some(list) = list else {
        for file in files {
            let attachment = made(world, file, &Value::Null);
            message.attachments.push(attachment);
        }
        return Ok(());
    };
    let mut all = Vec::new();
    for about in list {
        let id =
            about["id"].as_u64().or_else(|| about["id"].as_str()?.parse().ok()).ok_or_else(|| Refusal::of(50035))?;
        let kept = message.attachments.iter().find(|one| one.id.0 == id).cloned();
        match (kept, files.iter().find(|file| file.number == id)) {
            (Some(kept), _) => all.push(kept),
            (None, Some(file)) => all.push(made(world, file, about)),
            (None, None) => {
                world.note_violation(format!("attachment {id} is neither a file sent along nor one of the message"));
                return Err(Refusal::of(50035));
            }
        }
    }
    for file in files {
        let number = file.number.to_string();
        if !list.iter().any(|about| about["id"] == file.number || about["id"].as_str() == Some(&number)) {
            all.push(made(world, file, &Value::Null));
        }
    }
    message.attachments = all;
    Ok(())
}

fn ring(world: &World, message: &mut Message, body: &Value) {
    let rung = pinged(&message.content, body.get("allowed_mentions"));
    let mentions_all = world
        .channels
        .get(&message.channel)
        .is_some_and(|channel| world.bot_may(channel) & permission::MENTION_EVERYONE != 0);
    message.pinged = rung.users.into_iter().filter(|user| world.reaches(message.audience, *user)).collect();
    message.pinged_all = rung.all && mentions_all;
}

fn keep(world: &mut World, message: Message, body: &Value, kind: Sent, event: &str) {
    let files = message.attachments.iter().map(|attachment| attachment.bytes.clone()).collect();
    if world.keeps_files {
        let text = format!("{body}\n{}", message.words());
        world.payloads.push(Payload { audience: message.audience, kind, text, files });
    }
    let (channel, private) = (message.channel, message.is_private());
    let shown = world.message_json(&message);
    world.messages.insert(message.id, message);
    if !private {
        channels::message_event(world, event, channel, &shown);
    }
}

/// A message of a channel that the bot can reach there; private ones it cannot.
pub fn seen(world: &World, channel: Snowflake, message: &str) -> Result<Snowflake, Refusal> {
    let id: Snowflake = message.parse().map_err(|_| Refusal::of(10008))?;
    let there = world.messages.get(&id).filter(|one| one.channel == channel && !one.gone && !one.is_private());
    there.map(|one| one.id).ok_or_else(|| Refusal::of(10008))
}

pub fn show(world: &World, channel: &str, message: &str) -> Outcome {
    let id = seen(world, channels::seen(world, channel)?, message)?;
    Reply::ok(world.message_json(&world.messages[&id]))
}

pub fn list(world: &World, channel: &str) -> Outcome {
    let channel = channels::seen(world, channel)?;
    let here = world.messages.values().rev().filter(|one| one.channel == channel && !one.gone && !one.is_private());
    Reply::ok(Value::Array(here.take(50).map(|one| world.message_json(one)).collect()))
}

pub fn edit(world: &mut World, channel: &str, message: &str, asked: &Asked) -> Outcome {
    let channel = channels::seen(world, channel)?;
    let id = seen(world, channel, message)?;
    if world.channels[&channel].archived {
        return Err(Refusal::of(50083));
    }
    change(world, id, asked.body.as_ref().unwrap_or(&Value::Null), &asked.files)?;
    Reply::ok(world.message_json(&world.messages[&id]))
}

pub fn remove(world: &mut World, channel: &str, message: &str) -> Outcome {
    let id = seen(world, channels::seen(world, channel)?, message)?;
    delete(world, id);
    Reply::nothing()
}

/// Takes a message away.
pub fn delete(world: &mut World, id: Snowflake) {
    let message = world.messages.get_mut(&id).unwrap_or_else(|| panic!("there is no message {id}"));
    message.gone = true;
    let (channel, private) = (message.channel, message.is_private());
    if !private {
        channels::message_gone(world, channel, id);
    }
}
