//! Opening a table: only where the bot may do what a table needs, and in a thread of its own where the server wants that.

use std::sync::Arc;

use serenity::all::ChannelId;

use super::super::answer::{Asked, Place, Said};
use super::super::caller::Caller;
use super::super::escape::plain;
use super::super::message::Message;
use super::super::permissions::{Spot, missing};
use super::super::refusal::{self, Refusal};
use super::super::types::{Context, Front, Never};
use super::super::{places, threads};
use crate::engine::Options;
use crate::host::record::Person;
use crate::host::{Ask, Turned};
use crate::line;
use crate::text::english;

/// Opens a table of a game; of the first one where none is named.
pub async fn open(ctx: Context<'_>, game: Option<String>) -> Result<(), Never> {
    let front = Arc::clone(ctx.framework.user_data);
    let caller = Caller::of_command(ctx.interaction);
    let asked = Asked::command(ctx.interaction);
    asked.answer(ctx.framework.user_data, Place::Fresh, async move { said(&front, caller, game).await }).await;
    Ok(())
}

async fn said(front: &Arc<Front>, caller: Caller, game: Option<String>) -> Option<Said> {
    let meeting = caller.clone();
    let person = match front.off(move |front| front.meet(&meeting)).await? {
        Ok(person) => person,
        Err(trouble) => {
            tracing::error!("A table could not be opened: {trouble}");
            return Some(Said::fresh(Message::words(english(&line!("discord-not-kept")))));
        }
    };
    let id = person.id;
    match make(front, caller, person, game).await {
        Ok(message) => Some(Said::fresh(message)),
        Err(turned) => front.off(move |front| Said::fresh(front.turned(id, &turned))).await,
    }
}

/// What is known before anything is made.
struct Plan {
    game: String,
    spot: Spot,
    /// What a new thread is called.
    thread: String,
}

async fn make(front: &Arc<Front>, mut caller: Caller, person: Person, game: Option<String>) -> Result<Message, Turned> {
    let defect = || Turned::Away(line!("discord-trouble"));
    let (asked, owner) = (caller.clone(), person.clone());
    let Plan { game, spot, thread } =
        front.off(move |front| plan(front, &asked, &owner, game)).await.ok_or_else(defect)??;
    let thread = match spot {
        Spot::Channel | Spot::Thread => None,
        Spot::NewThread => Some(new_thread(front, caller.place, &thread).await?),
    };
    caller.place = thread.unwrap_or(caller.place);
    let made = front.off(move |front| open_table(front, &caller, &person, game, thread)).await;
    let (message, opened) = made.ok_or_else(defect)??;
    if let Some(unused) = thread.filter(|_| !opened) {
        threads::put_away(&front.http, unused).await;
    }
    Ok(message)
}

/// May a table be opened here, of which game, and where exactly?
fn plan(front: &Front, caller: &Caller, person: &Person, game: Option<String>) -> Result<Plan, Turned> {
    let guild = caller.guild.ok_or_else(|| Turned::Away(line!("discord-no-server")))?;
    if !caller.bot_is_there {
        return Err(Turned::Away(line!("discord-not-a-member")));
    }
    let wishes = places::wishes(front.store.as_ref(), guild)?;
    let spot = match (caller.in_thread, wishes.threads) {
        (true, _) => Spot::Thread,
        (false, true) => Spot::NewThread,
        (false, false) => Spot::Channel,
    };
    let lacks = missing(caller.granted, spot);
    if !lacks.is_empty() {
        return Err(Turned::Away(line!("discord-no-permission", permissions = lacks)));
    }
    let mut kinds = front.host.registry().iter().map(|kind| kind.info());
    let info = kinds.find(|info| game.as_ref().is_none_or(|game| info.id == game));
    let info = info.ok_or_else(|| Turned::Away(line!("discord-no-such-game")))?;
    let named = line!("discord-thread-name", game = info.name, name = person.name.clone());
    Ok(Plan { game: info.id.to_owned(), spot, thread: front.say(person.id, &named, &[]) })
}

async fn new_thread(front: &Front, channel: ChannelId, name: &str) -> Result<ChannelId, Turned> {
    threads::open(&front.http, channel, name).await.map_err(|error| {
        tracing::warn!("a thread for a table could not be opened: {error}");
        Turned::Away(match refusal::of(&error) {
            Refusal::Later => line!("discord-trouble"),
            _ => line!("discord-no-thread"),
        })
    })
}

/// Opens it. What is said of that, and whether there is a table now.
fn open_table(
    front: &Front,
    caller: &Caller,
    person: &Person,
    game: String,
    thread: Option<ChannelId>,
) -> Result<(Message, bool), Turned> {
    if let Some(guild) = caller.guild {
        front.host.belongs(&caller.channel(), &guild.to_string())?;
    }
    let ask = Ask::Open { game, options: Options::new() };
    let reply = front.host.handle(&front.request(caller, person.id, ask)?)?;
    let Some(table) = reply.opened else {
        let refused = reply.posts.first().map(|post| front.lay_out(post, Some(person.id)));
        return Ok((refused.unwrap_or_else(|| front.word(person.id, &line!("host-done"))), false));
    };
    let Some(thread) = thread else {
        let opened = line!("discord-opened", table = front.host.table(table)?.name);
        return Ok((front.word(person.id, &opened), true));
    };
    let words = front.say(person.id, &line!("discord-opened-thread"), &[]);
    Ok((Message::words(format!("{} <#{thread}>", plain(&words))), true))
}
