//! What one types every day.

use super::super::types::{Context, Never};
use super::super::wanted::{Area, Wanted, carry};
use super::{answer, at_table, complete};
use crate::host::Ask;
use crate::host::control::TableVerb;

/// Takes steps, as typed.
#[poise::command(slash_command)]
pub async fn play(
    ctx: Context<'_>,
    #[autocomplete = "complete::action"] action: String,
    #[autocomplete = "complete::table"] table: Option<String>,
) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Type(action)).await
}

/// Shows what the caller has.
#[poise::command(slash_command)]
pub async fn hand(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Press(TableVerb::Look)).await
}

/// Shows the table, or a part of it.
#[poise::command(slash_command)]
pub async fn board(
    ctx: Context<'_>,
    area: Option<Area>,
    #[autocomplete = "complete::whose"] whose: Option<String>,
    #[autocomplete = "complete::table"] table: Option<String>,
) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Board(area, whose)).await
}

/// Takes the last step back.
#[poise::command(slash_command)]
pub async fn undo(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Press(TableVerb::Undo)).await
}

/// Tells what happened since the caller's last turn.
#[poise::command(slash_command)]
pub async fn recap(ctx: Context<'_>, #[autocomplete = "complete::table"] table: Option<String>) -> Result<(), Never> {
    at_table(ctx, table, Wanted::Press(TableVerb::Since)).await
}

/// Lists the caller's tables, whoever waits longest first.
#[poise::command(slash_command)]
pub async fn tables(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, |front, caller, person| carry(front, caller, person, Ask::Tables)).await
}
