//! The bot's own account, its commands, and looking things up.

use serde_json::{Value, json};

use super::super::gateway;
use super::super::refusal::Refusal;
use super::super::snowflake::Snowflake;
use super::super::world::World;
use super::{Asked, Outcome, Reply};

pub fn gateway(url: &str) -> Outcome {
    let sessions = json!({ "total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1 });
    Reply::ok(json!({ "url": url, "shards": 1, "session_start_limit": sessions }))
}

pub fn info(world: &World) -> Outcome {
    Reply::ok(json!({
        "id": world.bot.id, "name": world.bot.name, "icon": null, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "00", "team": null, "flags": 0, "hook": true,
        "owner": { "id": "1200000000000000001", "username": "owner", "discriminator": "0", "avatar": null },
    }))
}

pub fn user(world: &World, user: &str) -> Outcome {
    let id: Snowflake = user.parse().map_err(|_| Refusal::of(10013))?;
    Reply::ok(world.users.get(&id).ok_or_else(|| Refusal::of(10013))?.json())
}

pub fn guild(world: &World, guild: &str) -> Outcome {
    let guild = known_guild(world, guild)?;
    Reply::ok(world.guild_json(&world.guilds[&guild]))
}

pub fn member(world: &World, guild: &str, user: &str) -> Outcome {
    let guild = &world.guilds[&known_guild(world, guild)?];
    let id =
        user.parse::<Snowflake>().ok().filter(|id| guild.members.contains(id)).ok_or_else(|| Refusal::of(10013))?;
    let user = &world.users[&id];
    Reply::ok(user.member_json(user.permissions))
}

pub fn leave(world: &mut World, guild: &str) -> Outcome {
    let id = known_guild(world, guild)?;
    world.guilds.get_mut(&id).ok_or_else(|| Refusal::of(10004))?.has_bot = false;
    world.gateway.dispatch("GUILD_DELETE", gateway::GUILDS, &json!({ "id": id }));
    Reply::nothing()
}

pub fn commands(world: &World, guild: Option<&str>) -> Outcome {
    let scope = guild.map(|guild| known_guild(world, guild)).transpose()?;
    Reply::ok(Value::Array(world.commands.get(&scope).cloned().unwrap_or_default()))
}

pub fn put_commands(world: &mut World, guild: Option<&str>, asked: &Asked) -> Outcome {
    let scope = guild.map(|guild| known_guild(world, guild)).transpose()?;
    let mut commands = asked.body.as_ref().and_then(Value::as_array).cloned().unwrap_or_default();
    for command in &mut commands {
        let id = world.fresh();
        command["id"] = json!(id);
        command["version"] = json!(id);
        command["application_id"] = json!(world.bot.id);
        if let Some(guild) = scope {
            command["guild_id"] = json!(guild);
        }
        if command["type"].is_null() {
            command["type"] = json!(1);
        }
    }
    world.commands.insert(scope, commands.clone());
    Reply::ok(Value::Array(commands))
}

fn known_guild(world: &World, guild: &str) -> Result<Snowflake, Refusal> {
    let id: Snowflake = guild.parse().map_err(|_| Refusal::of(10004))?;
    match world.guilds.get(&id) {
        Some(guild) if guild.has_bot => Ok(id),
        Some(_) => Err(Refusal::of(50001)),
        None => Err(Refusal::of(10004)),
    }
}
