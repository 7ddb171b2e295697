//! What the small bot can be told.

use std::time::Duration;

use poise::CreateReply;
use poise::serenity_prelude::{
    self as serenity, AutocompleteChoice, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{Context, Error, Notes, picture};

pub fn all() -> Vec<poise::Command<Notes, Error>> {
    vec![show(), find(), slow(), whisper(), shelf(), direct(), post(), menu()]
}

/// Shows a picture with buttons
#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), Error> {
    let buttons = vec![
        CreateButton::new("red").label("Red"),
        CreateButton::new("form").label("Write"),
        CreateButton::new("off").label("Off").disabled(true),
    ];
    let file = CreateAttachment::bytes(picture(40, 30), "board.png").description("A grey board");
    let reply = CreateReply::default().content("A board").attachment(file);
    ctx.send(reply.components(vec![CreateActionRow::Buttons(buttons)])).await?;
    Ok(())
}

/// Offers a menu of which two are taken
#[poise::command(slash_command)]
async fn menu(ctx: Context<'_>) -> Result<(), Error> {
    let options = ["ship", "mine", "castle"].map(|one| CreateSelectMenuOption::new(format!("A {one}"), one));
    let select = CreateSelectMenu::new("pick", CreateSelectMenuKind::String { options: options.to_vec() });
    let row = CreateActionRow::SelectMenu(select.min_values(2).max_values(2).placeholder("Two of these"));
    ctx.send(CreateReply::default().content("Take two").ephemeral(true).components(vec![row])).await?;
    Ok(())
}

/// Finds a word
#[poise::command(slash_command)]
async fn find(
    ctx: Context<'_>,
    #[description = "Which word"]
    #[autocomplete = "words"]
    word: String,
    #[description = "How often"] times: Option<i64>,
) -> Result<(), Error> {
    ctx.say(format!("{word} x{}", times.unwrap_or(1))).await?;
    Ok(())
}

async fn words(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let all = ["take 4b", "take black 3", "place 22"].into_iter().filter(|word| word.starts_with(typed));
    CreateAutocompleteResponse::new().set_choices(all.map(AutocompleteChoice::from).collect())
}

/// Thinks first
#[poise::command(slash_command)]
async fn slow(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    let file = CreateAttachment::bytes(picture(8, 8), "late.png");
    ctx.send(CreateReply::default().content("Here it is").attachment(file)).await?;
    Ok(())
}

/// Says one thing to all and one to you
#[poise::command(slash_command)]
async fn whisper(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say("For all").await?;
    ctx.send(CreateReply::default().content("Only for you").ephemeral(true)).await?;
    Ok(())
}

/// Books
#[poise::command(slash_command, subcommands("add"), subcommand_required)]
#[expect(clippy::unused_async, reason = "a command is a future even where it only holds others")]
async fn shelf(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Adds a book
#[poise::command(slash_command)]
async fn add(
    ctx: Context<'_>,
    #[description = "Its title"] title: String,
    #[description = "Whose"] owner: Option<serenity::User>,
) -> Result<(), Error> {
    let owner = owner.map_or_else(|| "nobody".to_owned(), |user| user.global_name.unwrap_or(user.name));
    ctx.say(format!("{title} of {owner}")).await?;
    Ok(())
}

/// Writes to somebody
#[poise::command(slash_command)]
async fn direct(ctx: Context<'_>, #[description = "To whom"] to: serenity::User) -> Result<(), Error> {
    to.direct_message(ctx.http(), CreateMessage::new().content("A word in private")).await?;
    ctx.say("Sent").await?;
    Ok(())
}

/// Posts in the channel, pinging only you
#[poise::command(slash_command)]
async fn post(ctx: Context<'_>, #[description = "What"] text: String) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    let allowed = CreateAllowedMentions::new().users([ctx.author().id]);
    let nonce = serenity::Nonce::String(format!("nonce-{}", text.len()));
    let message = CreateMessage::new().content(&text).allowed_mentions(allowed).nonce(nonce).enforce_nonce(true);
    let mut sent = ctx.channel_id().send_message(ctx.http(), message.clone()).await;
    for _ in 0..2 {
        if sent.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
            sent = ctx.channel_id().send_message(ctx.http(), message.clone()).await;
        }
    }
    sent?;
    ctx.say("Posted").await?;
    Ok(())
}
