//! The slash commands: each parses what was typed, says what it wants of which table, and leaves the rest to others.
//!
//! - `everyday`: what one types every day: `/play`, `/hand`, `/board`, `/undo`, `/recap`, `/tables`
//! - `table`: the rest that is about a table, `/table …`
//! - `tabletalk`: what is about the bot, `/tabletalk …`
//! - `complete`: what letters typed so far could become
//! - `words`: names and descriptions, in every language that there is

mod complete;
mod everyday;
mod opening;
mod table;
mod tabletalk;
mod words;

use std::sync::Arc;

use super::answer::{Asked, Place, Said};
use super::caller::Caller;
use super::message::Message;
use super::types::{Command, Context, Front, Never};
use super::wanted::Wanted;
use super::which::{self, Which};
use crate::host::Turned;
use crate::host::ids::PersonId;
use crate::line;
use crate::text::{Language, english};

/// All commands, with their words in these languages.
#[must_use]
pub fn all(languages: &[&Language]) -> Vec<Command> {
    let mut commands = vec![
        everyday::play(),
        everyday::hand(),
        everyday::board(),
        everyday::undo(),
        everyday::recap(),
        everyday::tables(),
        table::table(),
        tabletalk::tabletalk(),
    ];
    words::put(&mut commands, languages);
    commands
}

/// Answers with what is wanted of a table: the named one, or whichever is meant.
async fn at_table(ctx: Context<'_>, name: Option<String>, wanted: Wanted) -> Result<(), Never> {
    answer(ctx, move |front, caller, person| {
        Ok(match which::find(front, caller, person, name.as_deref(), &wanted)? {
            Which::One(head) => wanted.carry_out(front, caller, person, &head)?,
            Which::Several(heads) => vec![front.questions.ask(front, person, wanted, &heads)],
        })
    })
    .await
}

/// Answers with messages that only the caller sees. The work may block.
async fn answer(
    ctx: Context<'_>,
    work: impl FnOnce(&Front, &Caller, PersonId) -> Result<Vec<Message>, Turned> + Send + 'static,
) -> Result<(), Never> {
    let front = Arc::clone(ctx.framework.user_data);
    let caller = Caller::of_command(ctx.interaction);
    let asked = Asked::command(ctx.interaction);
    asked
        .answer(ctx.framework.user_data, Place::Fresh, async move { front.off(|front| say(front, caller, work)).await })
        .await;
    Ok(())
}

fn say(
    front: &Front,
    caller: Caller,
    work: impl FnOnce(&Front, &Caller, PersonId) -> Result<Vec<Message>, Turned>,
) -> Said {
    let person = match front.meet(&caller) {
        Ok(person) => person.id,
        Err(trouble) => {
            tracing::error!("A command on Discord failed: {trouble}");
            return Said::fresh(Message::words(english(&line!("discord-not-kept"))));
        }
    };
    let mut messages = work(front, &caller, person).unwrap_or_else(|turned| vec![front.turned(person, &turned)]);
    if messages.is_empty() {
        messages.push(front.word(person, &line!("host-done")));
    }
    Said { place: Place::Fresh, messages }
}
