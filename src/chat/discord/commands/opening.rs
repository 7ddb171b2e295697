//! Opening a table: only where the bot may do what a table needs, and in a thread of its own where the server wants that.

use std::sync::Arc;

use serenity::all::ChannelId;

use super::super::answer::{Asked, Place, Said};
use super::super::caller::Caller;
use super::super::message::Message;
use super::super::permissions::{Spot, missing};
use super::super::types::{Context, Front, Never};
use super::super::wanted::carry;
use super::super::{places, refusal, threads};
use crate::engine::{Line, Options};
use crate::host::ids::PersonId;
use crate::host::record::Person;
use crate::host::{Ask, Turned};
use crate::line;

/// Opens a table of a game; of the first one where none is named.
pub async fn open(ctx: Context<'_>, game: Option<String>) -> Result<(), Never> {
    let front = Arc::clone(ctx.framework.user_data);
    let caller = Caller::of_command(ctx.interaction);
    let asked = Asked::command(ctx.interaction);
    asked.answer(ctx.framework.user_data, Place::Fresh, async move { said(&front, caller, game).await }).await;
    Ok(())
}

/// What is known before anything is made.
struct Plan {
    person: Person,
    game: String,
    spot: Spot,
    /// What a new thread is called.
    thread: String,
}

async fn said(front: &Arc<Front>, mut caller: Caller, game: Option<String>) -> Option<Said> {
    let asked = caller.clone();
    let plan = match front.off(move |front| plan(front, &asked, game)).await? {
        Ok(plan) => plan,
        Err(refused) => return Some(Said::fresh(refused)),
    };
    let person = plan.person.id;
    let mut thread = None;
    if plan.spot == Spot::NewThread {
        match threads::open(&front.http, caller.place, &plan.thread).await {
            Ok(opened) => {
                thread = Some(opened);
                caller.place = opened;
            }
            Err(error) => {
                tracing::warn!("a thread for a table could not be opened: {error}");
                let line = match refusal::of(&error) {
                    refusal::Refusal::Later => line!("discord-trouble"),
                    _ => line!("discord-no-thread"),
                };
                return front.off(move |front| Said::fresh(front.word(person, &line))).await;
            }
        }
    }
    let made = front.off(move |front| make(front, &caller, &plan, thread)).await?;
    if let (Err(_), Some(thread)) = (&made, thread) {
        threads::put_away(&front.http, thread).await;
    }
    Some(Said { place: Place::Fresh, messages: made.unwrap_or_else(|refused| vec![refused]) })
}

/// May a table be opened here, of which game, and where exactly?
fn plan(front: &Front, caller: &Caller, game: Option<String>) -> Result<Plan, Message> {
    let trouble = |trouble| {
        tracing::error!("A table could not be opened: {trouble}");
        Message::words(crate::text::english(&line!("discord-trouble")))
    };
    let person = front.meet(caller).map_err(trouble)?;
    let away = |line: Line| front.word(person.id, &line);
    let Some(guild) = caller.guild else {
        return Err(away(line!("discord-no-server")));
    };
    if !caller.bot_is_there {
        return Err(away(line!("discord-not-a-member")));
    }
    let wishes = places::wishes(front.store.as_ref(), guild).map_err(trouble)?;
    let spot = match (caller.in_thread, wishes.threads) {
        (true, _) => Spot::Thread,
        (false, true) => Spot::NewThread,
        (false, false) => Spot::Channel,
    };
    let lacks = missing(caller.granted, spot);
    if !lacks.is_empty() {
        return Err(away(line!("discord-no-permission", permissions = lacks)));
    }
    let registry = front.host.registry();
    let mut kinds = registry.iter().map(|kind| kind.info());
    let info = kinds.find(|info| game.as_ref().is_none_or(|game| info.id == game));
    let info = info.ok_or_else(|| away(line!("discord-no-such-game")))?;
    let named = line!("discord-thread-name", game = info.name, name = person.name.clone());
    let thread = front.say(person.id, &named, &[]);
    Ok(Plan { person, game: info.id.to_owned(), spot, thread })
}

fn make(front: &Front, caller: &Caller, plan: &Plan, thread: Option<ChannelId>) -> Result<Vec<Message>, Message> {
    let person: PersonId = plan.person.id;
    let refused = |turned: Turned| front.turned(person, &turned);
    if let Some(guild) = caller.guild {
        let channel = caller.channel();
        places::remember(front.store.as_ref(), &channel, guild)
            .and_then(|()| front.host.belongs(&channel, &guild.to_string()))
            .map_err(|trouble| refused(Turned::Trouble(trouble)))?;
    }
    let before = front.host.tables_in(&caller.channel()).map_err(|trouble| refused(Turned::Trouble(trouble)))?;
    let ask = Ask::Open { game: plan.game.clone(), options: Options::new() };
    let messages = carry(front, caller, person, ask).map_err(refused)?;
    let Some(thread) = thread else {
        return Ok(messages);
    };
    let now = front.host.tables_in(&caller.channel()).map_err(|trouble| refused(Turned::Trouble(trouble)))?;
    if now.len() == before.len() {
        // The host said why it opened nothing.
        return Err(messages.into_iter().next().unwrap_or_default());
    }
    let words = front.say(person, &line!("discord-opened-thread"), &[]);
    Ok(vec![Message::words(format!("{} <#{thread}>", super::super::escape::plain(&words)))])
}
