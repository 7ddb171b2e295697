//! Channels, threads and direct channels.

use serde_json::{Value, json};

use super::super::gateway;
use super::super::guild::{Channel, Kind};
use super::super::permission;
use super::super::refusal::Refusal;
use super::super::snowflake::Snowflake;
use super::super::world::World;
use super::{Asked, Outcome, Reply};

/// A channel that the bot can see.
pub fn seen(world: &World, channel: &str) -> Result<Snowflake, Refusal> {
    let id: Snowflake = channel.parse().map_err(|_| Refusal::of(10003))?;
    let channel = world.channels.get(&id).ok_or_else(|| Refusal::of(10003))?;
    needs(world, channel, permission::VIEW_CHANNEL).map_err(|_| Refusal::of(50001))?;
    Ok(id)
}

/// The bot must have these permissions here.
pub fn needs(world: &World, channel: &Channel, permissions: u64) -> Result<(), Refusal> {
    match world.bot_may(channel) & permissions == permissions {
        true => Ok(()),
        false => Err(Refusal::of(50013)),
    }
}

pub fn show(world: &World, channel: &str) -> Outcome {
    let id = seen(world, channel)?;
    Reply::ok(world.channel_json(&world.channels[&id]))
}

pub fn typing(world: &World, channel: &str) -> Outcome {
    seen(world, channel)?;
    Reply::nothing()
}

pub fn open_direct(world: &mut World, asked: &Asked) -> Outcome {
    let recipient = asked.body.as_ref().map(|body| &body["recipient_id"]);
    let recipient = recipient.and_then(|id| id.as_str().map(str::to_owned).or_else(|| Some(id.as_u64()?.to_string())));
    let user: Snowflake = recipient.and_then(|id| id.parse().ok()).ok_or_else(|| Refusal::of(50035))?;
    if !world.users.contains_key(&user) {
        return Err(Refusal::of(10013));
    }
    let id = world.direct(user);
    Reply::ok(world.channel_json(&world.channels[&id]))
}

pub fn edit(world: &mut World, channel: &str, asked: &Asked) -> Outcome {
    let id = seen(world, channel)?;
    let (thread, locked) = (world.channels[&id].kind == Kind::Thread, world.channels[&id].locked);
    let body = asked.body.clone().unwrap_or_default();
    let wakes_only = thread && !locked && body.as_object().is_some_and(|body| body.keys().all(|key| key == "archived"));
    let needed = match (thread, wakes_only) {
        // Whoever may write in a thread may wake it.
        (true, true) => permission::SEND_MESSAGES_IN_THREADS,
        (true, false) => permission::MANAGE_THREADS,
        (false, _) => permission::MANAGE_CHANNELS,
    };
    needs(world, &world.channels[&id], needed)?;
    let sleeps = world.channels[&id].archived && body["archived"] != false;
    if sleeps {
        return Err(Refusal::of(50083));
    }
    let channel = world.channels.get_mut(&id).ok_or_else(|| Refusal::of(10003))?;
    if let Some(archived) = body["archived"].as_bool() {
        channel.archived = archived;
    }
    if let Some(locked) = body["locked"].as_bool() {
        channel.locked = locked;
    }
    if let Some(name) = body["name"].as_str() {
        channel.name = name.to_owned();
    }
    let shown = world.channel_json(&world.channels[&id]);
    let event = if thread { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
    world.gateway.dispatch(event, gateway::GUILDS, &shown);
    Reply::ok(shown)
}

pub fn open_thread(world: &mut World, channel: &str, message: Option<&str>, asked: &Asked) -> Outcome {
    let parent = seen(world, channel)?;
    needs(world, &world.channels[&parent], permission::CREATE_PUBLIC_THREADS)?;
    if world.channels[&parent].kind != Kind::Text {
        return Err(Refusal::of(50035));
    }
    if let Some(message) = message {
        super::messages::seen(world, parent, message)?;
    }
    let name = asked.body.as_ref().map_or(&Value::Null, |body| &body["name"]).as_str().unwrap_or_default().to_owned();
    let id = world.add_thread(parent, &name);
    let shown = world.channel_json(&world.channels[&id]);
    world.gateway.dispatch("THREAD_CREATE", gateway::GUILDS, &shown);
    Reply::created(shown)
}

pub fn add_to_thread(world: &World, channel: &str) -> Outcome {
    let id = seen(world, channel)?;
    match &world.channels[&id] {
        Channel { kind: Kind::Thread, archived: false, .. } => Reply::nothing(),
        Channel { kind: Kind::Thread, .. } => Err(Refusal::of(50083)),
        _ => Err(Refusal::of(10003)),
    }
}

/// The event that a message makes, and the intent that hears of it.
pub fn message_event(world: &mut World, event: &str, channel: Snowflake, data: &Value) {
    let direct = world.channels.get(&channel).is_none_or(|channel| channel.kind == Kind::Direct);
    let needs = if direct { gateway::DIRECT_MESSAGES } else { gateway::GUILD_MESSAGES };
    world.gateway.dispatch(event, needs, data);
}

/// A message was taken away.
pub fn message_gone(world: &mut World, channel: Snowflake, message: Snowflake) {
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let data = json!({ "id": message, "channel_id": channel, "guild_id": guild });
    message_event(world, "MESSAGE_DELETE", channel, &data);
}
