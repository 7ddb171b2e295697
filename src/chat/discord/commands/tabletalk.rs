//! What is about the bot.

use super::super::caller::Caller;
use super::super::message::Message;
use super::super::types::{Context, Front, Never};
use super::super::wanted::{Wanted, carry};
use super::super::which::{self, Which};
use super::super::{escape, places};
use super::{answer, complete};
use crate::engine::Line;
use crate::host::ids::PersonId;
use crate::host::post::Post;
use crate::host::{Ask, Explained, Reply, Turned, Whose};
use crate::line;
use crate::msg;

/// Only a name for what is under it.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("help", "rules", "settings", "stats", "report", "forget", "about")
)]
pub async fn tabletalk(_: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// Says how it works.
#[poise::command(slash_command)]
async fn help(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, |front, _, person| Ok(vec![several(front, person, &HELP)])).await
}

const HELP: [crate::engine::Msg; 6] = [
    msg!("discord-help-open"),
    msg!("discord-help-turn"),
    msg!("discord-help-play"),
    msg!("discord-help-look"),
    msg!("discord-help-table"),
    msg!("discord-help-rules"),
];

/// Looks a rule or a thing up.
#[poise::command(slash_command)]
async fn rules(
    ctx: Context<'_>,
    #[autocomplete = "complete::topic"] topic: String,
    #[autocomplete = "complete::game"] game: Option<String>,
) -> Result<(), Never> {
    answer(ctx, move |front, caller, person| {
        let game = game_meant(front, caller, person, game.as_deref())?;
        let language = front.host.reading(Some(person), "en")?;
        let topics = front.host.look_up(&game, &topic, language)?;
        if topics.is_empty() {
            let topic = topic.chars().take(60).collect::<String>();
            return Err(Turned::Away(line!("discord-no-topic", topic = topic)));
        }
        let text = topics.into_iter().map(|Explained { name, text, .. }| {
            front.say(person, &line!("discord-topic", name = name, text = text), &[])
        });
        Ok(vec![front.lay_out(&Post { text: text.collect(), ..Post::default() }, Some(person))])
    })
    .await
}

/// The game that is asked about: the named one, else that of the table here, else the first.
pub fn game_meant(front: &Front, caller: &Caller, person: PersonId, game: Option<&str>) -> Result<String, Turned> {
    if let Some(game) = game {
        return Ok(game.to_owned());
    }
    if let Ok(Which::One(head)) = which::find(front, caller, person, None, &Wanted::Log) {
        return Ok(head.game);
    }
    let first = front.host.registry().iter().next();
    Ok(first.map(|kind| kind.info().id.to_owned()).unwrap_or_default())
}

/// Shows or changes what the caller and the server want.
#[poise::command(slash_command)]
async fn settings(
    ctx: Context<'_>,
    threads: Option<bool>,
    #[autocomplete = "complete::language"] language: Option<String>,
    #[autocomplete = "complete::setting"] setting: Option<String>,
    #[autocomplete = "complete::value"] value: Option<String>,
) -> Result<(), Never> {
    answer(ctx, move |front, caller, person| {
        if let Some(language) = &language {
            if !front.host.languages().any(|known| known.id() == language) {
                return Err(Turned::Away(line!("discord-no-language")));
            }
            front.host.speak(person, language)?;
        }
        if let Some(threads) = threads {
            wish_for_threads(front, caller, threads)?;
        }
        let ask = match (setting, value) {
            (None, None) => Ask::Settings,
            (key, value) => Ask::Prefer { key: key.unwrap_or_default(), value: value.unwrap_or_default() },
        };
        let Reply { mut posts, refused, .. } = front.host.handle(&front.request(caller, person, ask)?)?;
        // What the house can't know stands above what the person has chosen there.
        let mut text = vec![line!("discord-your-language", language = msg!("discord-language"))];
        if let Some(guild) = caller.guild {
            text.push(match places::wishes(front.store.as_ref(), guild)?.threads {
                true => line!("discord-threads-on"),
                false => line!("discord-threads-off"),
            });
        }
        if let Some(first) = posts.first_mut().filter(|_| !refused) {
            first.text.splice(0..0, text.iter().map(|line| front.say(person, line, &[])));
        }
        Ok(posts.iter().map(|post| front.lay_out(post, Some(person))).collect())
    })
    .await
}

fn wish_for_threads(front: &Front, caller: &Caller, threads: bool) -> Result<(), Turned> {
    let guild = caller.guild.ok_or_else(|| Turned::Away(line!("discord-no-server")))?;
    if !caller.looks_after {
        return Err(Turned::Away(line!("discord-no-manager")));
    }
    Ok(places::set_wishes(front.store.as_ref(), guild, places::Wishes { threads })?)
}

/// Counts finished games.
#[poise::command(slash_command)]
async fn stats(ctx: Context<'_>, server: Option<bool>) -> Result<(), Never> {
    answer(ctx, move |front, caller, person| {
        let whose = if server == Some(true) { Whose::Here } else { Whose::Mine };
        if let Some(guild) = caller.guild {
            front.host.belongs(&caller.channel(), &guild.to_string())?;
        }
        carry(front, caller, person, Ask::Stats(whose))
    })
    .await
}

/// Lets the caller be forgotten.
#[poise::command(slash_command)]
async fn forget(ctx: Context<'_>, sure: Option<bool>) -> Result<(), Never> {
    answer(ctx, move |front, caller, person| {
        let sure = sure == Some(true);
        let mut reply = front.host.handle(&front.request(caller, person, Ask::Forget { sure })?)?;
        if let Some(first) = reply.posts.first_mut().filter(|_| !sure && !reply.refused) {
            first.text.push(front.say(person, &line!("discord-forget-go-on"), &[]));
        }
        Ok(reply.posts.iter().map(|post| front.lay_out(post, Some(person))).collect())
    })
    .await
}

/// Tells whoever runs the bot that something went wrong.
#[poise::command(slash_command)]
async fn report(
    ctx: Context<'_>,
    text: String,
    #[autocomplete = "complete::table"] table: Option<String>,
) -> Result<(), Never> {
    answer(ctx, move |front, caller, person| {
        // A report about no table is as good: nobody is asked which one is meant.
        let found = match which::find(front, caller, person, table.as_deref(), &Wanted::Log) {
            Ok(Which::One(head)) => Some(head.id),
            Err(refused) if table.is_some() => return Err(refused),
            _ => None,
        };
        carry(front, caller, person, Ask::Report { table: found, text })
    })
    .await
}

/// Says what this is.
#[poise::command(slash_command)]
async fn about(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, |front, _, person| {
        let version = line!("discord-about-version", version = env!("CARGO_PKG_VERSION").to_owned());
        let text = [version, line!("discord-about-rights"), line!("discord-about-data")];
        let text: Vec<String> = text.iter().map(|line| front.say(person, line, &[])).collect();
        Ok(vec![Message::words(escape::paragraphs(&text, escape::LONGEST_TEXT))])
    })
    .await
}

fn several(front: &Front, person: PersonId, lines: &[crate::engine::Msg]) -> Message {
    let text: Vec<String> = lines.iter().map(|line| front.say(person, &Line::from(*line), &[])).collect();
    Message::words(escape::paragraphs(&text, escape::LONGEST_TEXT))
}
