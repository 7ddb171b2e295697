//! Later answers, by an interaction's token.

use serde_json::Value;

use super::super::interaction::First;
use super::super::message::LOADING;
use super::super::refusal::Refusal;
use super::super::snowflake::Snowflake;
use super::super::world::World;
use super::interactions::audience;
use super::{Asked, Outcome, Reply, messages};

pub fn follow_up(world: &mut World, token: &str, asked: &Asked) -> Outcome {
    let id = world.by_token(token)?;
    let interaction = &world.interactions[&id];
    let (user, channel) = (interaction.user, interaction.channel);
    let body = asked.body.clone().unwrap_or_default();
    let waiting = interaction.original.filter(|_| interaction.first == Some(First::Deferred));
    let waiting = waiting.filter(|message| world.messages[message].flags & LOADING != 0);
    let message = match waiting {
        // The first word after a deferral is the answer itself, private or not as the deferral said.
        Some(message) => {
            messages::change(world, message, &body, &asked.files)?;
            message
        }
        None => messages::make(world, channel, audience(&body, user, channel), &body, &asked.files, None)?,
    };
    touch(world, id, message);
    Reply::ok(world.message_json(&world.messages[&message]))
}

pub fn edit(world: &mut World, token: &str, which: &str, asked: &Asked) -> Outcome {
    let id = world.by_token(token)?;
    let message = find(world, id, which)?;
    messages::change(world, message, asked.body.as_ref().unwrap_or(&Value::Null), &asked.files)?;
    touch(world, id, message);
    Reply::ok(world.message_json(&world.messages[&message]))
}

pub fn show(world: &World, token: &str, which: &str) -> Outcome {
    let message = find(world, world.by_token(token)?, which)?;
    Reply::ok(world.message_json(&world.messages[&message]))
}

pub fn remove(world: &mut World, token: &str, which: &str) -> Outcome {
    let id = world.by_token(token)?;
    let message = find(world, id, which)?;
    messages::delete(world, message);
    if let Some(interaction) = world.interactions.get_mut(&id) {
        interaction.withdrawn |= interaction.original == Some(message);
    }
    Reply::nothing()
}

fn find(world: &World, id: Snowflake, which: &str) -> Result<Snowflake, Refusal> {
    let interaction = &world.interactions[&id];
    let message = match which {
        "@original" => interaction.original,
        other => other.parse().ok().filter(|other| interaction.touched.contains(other)),
    };
    // A private message that a reload took from the screen is still there for its token.
    let there = |id: &Snowflake| world.messages.get(id).is_some_and(|one| !one.gone || one.is_private());
    message.filter(there).ok_or_else(|| Refusal::of(10008))
}

fn touch(world: &mut World, id: Snowflake, message: Snowflake) {
    if let Some(interaction) = world.interactions.get_mut(&id) {
        interaction.touched.push(message);
    }
    if let Some(message) = world.messages.get_mut(&message) {
        message.answers.get_or_insert(id);
    }
}
