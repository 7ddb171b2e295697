//! What is about a table and not for every day.

use super::super::types::{Context, Never};
use super::super::wanted::{Area, Bots, Wanted};
use super::{at_table, complete, opening};
use crate::host::control::TableVerb;

/// Only a name for what is under it.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "new", "join", "leave", "start", "bots", "score", "log", "history", "resign", "replace", "rematch", "end",
        "pause", "handover", "export", "web"
    )
)]
pub async fn table(_: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// Opens a table.
#[poise::command(slash_command)]
async fn new(ctx: Context<'_>, #[autocomplete = "complete::game"] game: Option<String>) -> Result<(), Never> {
    opening::open(ctx, game).await
}

/// Sits down.
#[poise::command(slash_command)]
async fn join(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Press(TableVerb::Join)).await
}

/// Gets up, or sends somebody away before the start.
#[poise::command(slash_command)]
async fn leave(
    ctx: Context<'_>,
    #[autocomplete = "complete::whose"] whose: Option<String>,
    #[autocomplete = "complete::table"] table: Option<String>,
) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Leave(whose)).await
}

/// Begins.
#[poise::command(slash_command)]
async fn start(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Press(TableVerb::Start)).await
}

/// Adds a bot, or takes one away.
#[poise::command(slash_command)]
async fn bots(
    ctx: Context<'_>,
    bot: Option<Bots>,
    #[autocomplete = "complete::table"] table: Option<String>,
) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Bots(bot.unwrap_or(Bots::Greedy))).await
}

/// Shows the points.
#[poise::command(slash_command)]
async fn score(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Board(Some(Area::Scores), None)).await
}

/// Tells what happened last.
#[poise::command(slash_command)]
async fn log(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Log).await
}

/// Shows the course of the points, or an earlier moment.
#[poise::command(slash_command)]
async fn history(
    ctx: Context<'_>,
    #[autocomplete = "complete::moment"]
    #[min = 0]
    moment: Option<u32>,
    #[autocomplete = "complete::table"] table: Option<String>,
) -> Result<(), Never> {
    at_table(ctx, table, Wanted::History(moment.map(|steps| steps as usize))).await
}

/// Lets a bot play on for the caller.
#[poise::command(slash_command)]
async fn resign(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Resign).await
}

/// Lets a bot play for somebody, or the caller where a bot plays.
#[poise::command(slash_command)]
async fn replace(
    ctx: Context<'_>,
    #[autocomplete = "complete::whose"] whose: String,
    #[autocomplete = "complete::table"] table: Option<String>,
) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Replace(whose)).await
}

/// The same people once more.
#[poise::command(slash_command)]
async fn rematch(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Press(TableVerb::Rematch)).await
}

/// Closes it.
#[poise::command(slash_command)]
async fn end(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::End).await
}

/// Stops it for a while, or lets it go on.
#[poise::command(slash_command)]
async fn pause(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Pause).await
}

/// Gives it to another owner.
#[poise::command(slash_command)]
async fn handover(
    ctx: Context<'_>,
    #[autocomplete = "complete::whose"] whose: String,
    #[autocomplete = "complete::table"] table: Option<String>,
) -> Result<(), Never> {
    at_table(ctx, table, Wanted::HandOver(whose)).await
}

/// Gives a file of it.
#[poise::command(slash_command)]
async fn export(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Export).await
}

/// Gives a personal link to the web page.
#[poise::command(slash_command)]
async fn web(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Web).await
}
