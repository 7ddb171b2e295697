//! What the letters typed so far could become. Nothing is an answer too: typing goes on.

use std::sync::Arc;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::super::caller::Caller;
use super::super::escape::cut;
use super::super::types::{Context, Front};
use super::super::wanted::Wanted;
use super::super::which::{self, Which};
use super::tabletalk::game_meant;
use crate::host::Turned;
use crate::host::days::preferences::SETTINGS;
use crate::host::days::suggested;
use crate::host::ids::PersonId;
use crate::host::record::Head;
use crate::msg;

/// The most that Discord shows.
const MOST: usize = 25;
/// The longest entry, what is shown as well as what is sent.
const LONGEST: usize = 100;

/// The legal steps.
pub async fn action(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (table, typed) = (given(&ctx, "table"), typed.to_owned());
    offer(ctx, move |front, caller, person| {
        let Some(head) = meant(front, caller, person, table, &Wanted::Type(String::new()))? else {
            return Ok(Vec::new());
        };
        let steps = front.host.complete(person, head.id, &typed)?;
        Ok(steps.into_iter().map(|(action, label)| shown(label, action)).collect())
    })
    .await
}

/// The tables here and the caller's own, by their short names.
pub async fn table(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.to_lowercase();
    offer(ctx, move |front, caller, person| {
        let mut heads = front.host.tables_in(&caller.channel())?;
        for head in front.host.tables_of(person)? {
            if !heads.iter().any(|known| known.id == head.id) {
                heads.push(head);
            }
        }
        let fitting = heads.into_iter().filter(|head| head.name.to_lowercase().contains(&typed));
        Ok(fitting
            .map(|head| {
                let names = front.host.names(&head).unwrap_or_default();
                shown(format!("{}: {}", head.name, names.join(", ")), head.name)
            })
            .collect())
    })
    .await
}

/// The names of a person's settings.
pub async fn setting(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.to_lowercase();
    offer(ctx, move |_, _, _| {
        let fitting = SETTINGS.iter().filter(|name| name.starts_with(&typed));
        Ok(fitting.map(|name| shown((*name).to_owned(), (*name).to_owned())).collect())
    })
    .await
}

/// What a setting could be given.
pub async fn value(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (setting, typed) = (given(&ctx, "setting").unwrap_or_default(), typed.to_lowercase());
    offer(ctx, move |_, _, _| {
        let fitting = suggested(&setting).into_iter().filter(|value| value.to_lowercase().contains(&typed));
        Ok(fitting.take(MOST).map(|value| shown(value.clone(), value)).collect())
    })
    .await
}

/// The players of the table that is meant.
pub async fn whose(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (table, typed) = (given(&ctx, "table"), typed.to_lowercase());
    offer(ctx, move |front, caller, person| {
        let Some(head) = meant(front, caller, person, table, &Wanted::Board(None, None))? else {
            return Ok(Vec::new());
        };
        let seats = (1..).zip(front.host.names(&head)?);
        let fitting = seats.filter(|(_, name)| name.to_lowercase().contains(&typed));
        Ok(fitting.map(|(number, name)| shown(format!("{number}: {name}"), number.to_string())).collect())
    })
    .await
}

/// The games.
pub async fn game(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.to_lowercase();
    offer(ctx, move |front, _, person| {
        let language = front.host.reading(Some(person), "en")?;
        let games = front.host.registry().iter().map(|kind| kind.info());
        let named = games.map(|info| (language.word(info.name), info.id));
        let fitting = named.filter(|(name, id)| name.to_lowercase().contains(&typed) || id.contains(&typed));
        Ok(fitting.map(|(name, id)| shown(name, id.to_owned())).collect())
    })
    .await
}

/// The moments of the table that the caller may look at again, the newest first.
pub async fn moment(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (table, typed) = (given(&ctx, "table"), typed.to_lowercase());
    offer(ctx, move |front, caller, person| {
        let Some(head) = meant(front, caller, person, table, &Wanted::History(None))? else {
            return Ok(Vec::new());
        };
        let moments = front.host.seen(Some(person), head.id)?.into_iter().rev();
        let named = moments.map(|seen| {
            let last = seen.lines.last().cloned().unwrap_or_default();
            (format!("{}: {last}", seen.steps), seen.steps)
        });
        let fitting = named.filter(|(name, _)| name.to_lowercase().contains(&typed));
        Ok(fitting.map(|(name, steps)| AutocompleteChoice::new(cut(&name, LONGEST), steps)).take(MOST).collect())
    })
    .await
}

/// What can be looked up.
pub async fn topic(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (game, typed) = (given(&ctx, "game"), typed.to_lowercase());
    offer(ctx, move |front, caller, person| {
        let game = game_meant(front, caller, person, game.as_deref())?;
        let language = front.host.reading(Some(person), "en")?;
        let topics = front.host.topics(&game, language)?.into_iter();
        let fitting = topics.filter(|topic| topic.name.to_lowercase().contains(&typed));
        Ok(fitting.map(|topic| shown(topic.name, topic.id.to_owned())).collect())
    })
    .await
}

/// The languages, each by its own name.
pub async fn language(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.to_lowercase();
    offer(ctx, move |front, _, _| {
        let named = front.host.languages().map(|language| (language.word(msg!("discord-language")), language.id()));
        let fitting = named.filter(|(name, id)| name.to_lowercase().contains(&typed) || id.contains(&typed));
        Ok(fitting.map(|(name, id)| shown(name, id.to_owned())).collect())
    })
    .await
}

fn shown(name: String, value: String) -> AutocompleteChoice {
    AutocompleteChoice::new(cut(&name, LONGEST), cut(&value, LONGEST))
}

/// What else was typed so far.
fn given(ctx: &Context<'_>, name: &str) -> Option<String> {
    ctx.args.iter().find(|option| option.name == name).and_then(|option| match &option.value {
        ResolvedValue::String(text) if !text.is_empty() => Some((*text).to_owned()),
        _ => None,
    })
}

fn meant(
    front: &Front,
    caller: &Caller,
    person: PersonId,
    name: Option<String>,
    wanted: &Wanted,
) -> Result<Option<Head>, Turned> {
    Ok(match which::find(front, caller, person, name.as_deref(), wanted)? {
        Which::One(head) => Some(*head),
        Which::Several(_) => None,
    })
}

/// Looks off the async threads; where it fails there is nothing to offer.
async fn offer(
    ctx: Context<'_>,
    look: impl FnOnce(&Front, &Caller, PersonId) -> Result<Vec<AutocompleteChoice>, Turned> + Send + 'static,
) -> CreateAutocompleteResponse {
    let front = Arc::clone(ctx.framework.user_data);
    let caller = Caller::of_command(ctx.interaction);
    let found = front.off(move |front| {
        let person = front.meet(&caller)?;
        look(front, &caller, person.id)
    });
    let mut choices = match found.await {
        Some(Ok(choices)) => choices,
        Some(Err(Turned::Trouble(trouble))) => {
            tracing::error!("What could be typed was not found: {trouble}");
            Vec::new()
        }
        _ => Vec::new(),
    };
    choices.truncate(MOST);
    CreateAutocompleteResponse::new().set_choices(choices)
}
