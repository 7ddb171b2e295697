//! One notice of the outbox, told once: the lobby's message is edited in place, every other message is sent with a nonce, and
//! what a table shows where is stored in the batch that confirms it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::all::{ChannelId, GuildId, MessageId, UserId};
use sha2::{Digest, Sha256};

use super::message::Message;
use super::refusal::{self, Refusal};
use super::types::Front;
use super::{places, threads};
use crate::host::ids::{Channel, Clock, Moment, PersonId, TableId, WallClock};
use crate::host::notice::{News, Notice};
use crate::host::post::Post;
use crate::host::record::Stage;
use crate::host::{Turned, Undeliverable, Waiting};
use crate::line;
use crate::store::{Batch, Store, Trouble};

/// What keeps a channel from hearing its news.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    /// It may go better soon.
    Later,
    /// The bot may not: somebody has to change that first.
    Forbidden,
}

/// How a place for direct messages begins; the id of the user follows.
const DIRECT: &str = "user:";

/// What a table shows in its channel.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Shown {
    /// The message of its lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lobby: Option<MessageId>,
    /// The messages that have buttons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pressable: Vec<Pressable>,
}

impl Shown {
    /// Is there a lobby whose buttons can be pressed?
    fn has_lobby(&self) -> bool {
        self.pressable.iter().any(|one| Some(one.message) == self.lobby)
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Pressable {
    message: MessageId,
    /// A request to the others: it goes on beside the turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    beside: bool,
}

/// How a message stands to the others of its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// It takes the place of what the table said before.
    Whole,
    /// It asks for something while the turn goes on.
    Beside,
    /// It is about a person, perhaps at several tables.
    Apart,
}

fn role(news: &News) -> Role {
    match news {
        News::Lobby | News::Turn { .. } | News::Over { .. } | News::Changed { .. } => Role::Whole,
        News::Vote | News::Slow { .. } => Role::Beside,
        News::Reminder { .. } => Role::Apart,
    }
}

/// What is to be told, in words and pictures.
struct Telling {
    post: Post,
    message: Message,
    shown: Shown,
    /// When it was first tried, if its fate is not known.
    tried: Option<Moment>,
    /// A lobby that is full, or changed hands: an edit pings nobody, so somebody is called.
    call: Option<Message>,
    /// What stays of the lobby's message when something else takes its place.
    lobby: Option<Message>,
}

/// Tells one notice, or says what is in the way.
pub async fn deliver(front: &Arc<Front>, channel: &Channel, waiting: Waiting) -> Result<(), Hindrance> {
    let waiting = Arc::new(waiting);
    let prepared = {
        let (waiting, nonce) = (Arc::clone(&waiting), nonce(&waiting.id));
        front.off(move |front| prepare(front, &waiting, &nonce)).await
    };
    let telling = match prepared {
        Some(Ok(Some(telling))) => telling,
        Some(Ok(None)) => return confirm(front, &waiting, Batch::new()).await,
        Some(Err(trouble)) => return Err(failed(&trouble)),
        None => return give_up(front, &waiting, Undeliverable::Refused).await,
    };
    let place = match destination(front, channel).await {
        Ok(place) => place,
        Err(refusal) => return hindered(front, channel, &waiting, refusal).await,
    };
    match tell(front, place, &waiting, telling).await {
        Ok(mut batch) => {
            batch.delete(sending_key(&nonce(&waiting.id))).delete(warned_key(channel));
            confirm(front, &waiting, batch).await
        }
        Err(refusal) => hindered(front, channel, &waiting, refusal).await,
    }
}

/// The words and the picture; nothing where there is nothing to tell any more.
fn prepare(front: &Front, waiting: &Waiting, nonce: &str) -> Result<Option<Telling>, Trouble> {
    let notice = &waiting.notice;
    if waiting.overtaken {
        return Ok(None);
    }
    let post = match front.host.tell(notice) {
        Ok(Some(post)) => post,
        // A table that can't be played out any more has nothing to tell.
        Ok(None) | Err(Turned::Away(_) | Turned::Twice) => return Ok(None),
        Err(Turned::Trouble(trouble)) => return Err(trouble),
    };
    let store = front.store.as_ref();
    let shown: Shown = read(store, &table_key(notice.table))?.unwrap_or_default();
    let tried: Option<Moment> = read(store, &sending_key(nonce))?;
    let mut message = front.lay_out(&post, None);
    let mut call = None;
    if notice.news == News::Lobby && shown.lobby.is_some() {
        call = (!post.mention.is_empty()).then(|| lobby_call(front, notice.table, &post.mention)).flatten();
        message = front.lay_out(&Post { mention: Vec::new(), ..post.clone() }, None);
    }
    let lobby = match role(&notice.news) {
        Role::Whole if notice.news != News::Lobby && shown.has_lobby() => started_lobby(front, notice)?,
        _ => None,
    };
    Ok(Some(Telling { post, message, shown, tried, call, lobby }))
}

/// A lobby as it reads once the game has begun: the changes before the start may never have been told.
fn started_lobby(front: &Front, notice: &Notice) -> Result<Option<Message>, Trouble> {
    let lobby = Notice { news: News::Lobby, ..notice.clone() };
    match front.host.tell(&lobby) {
        Ok(post) => Ok(post.map(|post| front.lay_out(&post, None))),
        Err(Turned::Away(_) | Turned::Twice) => Ok(None),
        Err(Turned::Trouble(trouble)) => Err(trouble),
    }
}

/// Who should look at a lobby that is only edited.
fn lobby_call(front: &Front, table: TableId, mention: &[PersonId]) -> Option<Message> {
    let head = front.host.table(table).ok().filter(|head| head.stage == Stage::Lobby)?;
    let kind = front.host.registry().find(&head.game).ok()?;
    let full = head.seats.len() >= *kind.info().players.end();
    let line = match full {
        true => line!("discord-full", table = head.name.clone()),
        false => line!("discord-yours", table = head.name.clone()),
    };
    let language = front.host.reading(None, &head.language).ok()?;
    let text = vec![language.say(&line, &[] as &[String])];
    Some(front.lay_out(&Post { text, mention: mention.to_vec(), ..Post::default() }, None))
}

/// Where it goes: a channel, or the direct messages of a user.
async fn destination(front: &Front, channel: &Channel) -> Result<ChannelId, Refusal> {
    let id = |text: &str| text.parse::<u64>().ok().filter(|id| *id > 0);
    match channel.id.strip_prefix(DIRECT) {
        None => id(&channel.id).map(ChannelId::new).ok_or(Refusal::Gone),
        Some(user) => {
            let user = id(user).map(UserId::new).ok_or(Refusal::Gone)?;
            open_direct(front, user).await
        }
    }
}

async fn open_direct(front: &Front, user: UserId) -> Result<ChannelId, Refusal> {
    let opened = front.http.create_private_channel(&json!({ "recipient_id": user.to_string() })).await;
    opened.map(|channel| channel.id).map_err(|error| refusal::of(&error))
}

/// Sends or edits; what is to be stored with the confirmation.
async fn tell(front: &Arc<Front>, place: ChannelId, waiting: &Waiting, telling: Telling) -> Result<Batch, Refusal> {
    let notice = &waiting.notice;
    let mut shown = telling.shown;
    let nonce = nonce(&waiting.id);
    let mut batch = Batch::new();
    if notice.news == News::Lobby
        && let Some(lobby) = shown.lobby
    {
        match edit(front, place, lobby, &telling.message.body()).await {
            Ok(()) => {
                if let Some(call) = telling.call {
                    send(front, place, call, &nonce, telling.tried).await?;
                }
                if telling.post.rows.is_empty() {
                    shown.pressable.retain(|one| one.message != lobby);
                    batch.put(table_key(notice.table), json!(shown));
                }
                return Ok(batch);
            }
            // Somebody deleted it: there is a new one.
            Err(Refusal::NoMessage) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    let sent = send(front, place, telling.message, &nonce, telling.tried).await?;
    let role = role(&notice.news);
    if role == Role::Apart {
        return Ok(batch);
    }
    let beside = role == Role::Beside;
    let (outdated, kept): (Vec<_>, Vec<_>) = shown.pressable.into_iter().partition(|one| one.beside || !beside);
    for old in outdated {
        let stays = telling.lobby.as_ref().filter(|_| shown.lobby == Some(old.message));
        let body = stays.map_or_else(|| json!({ "components": [] }), Message::body);
        take_buttons(front, place, old.message, &body).await;
    }
    shown.pressable = kept;
    if !telling.post.rows.is_empty() {
        shown.pressable.push(Pressable { message: sent, beside });
    }
    if notice.news == News::Lobby {
        shown.lobby = Some(sent);
    }
    batch.put(table_key(notice.table), json!(shown));
    Ok(batch)
}

/// Sends a message once: Discord remembers the nonce for a few minutes, the store remembers that it was tried.
async fn send(
    front: &Arc<Front>,
    place: ChannelId,
    message: Message,
    nonce: &str,
    tried: Option<Moment>,
) -> Result<MessageId, Refusal> {
    let now = WallClock.now();
    let undecided =
        |at: Moment| u128::from(now.0.saturating_sub(at.0)) > front.settings.intervals.undecided.as_millis();
    let message = match tried {
        None => {
            note(front, sending_key(nonce), Some(json!(now))).await?;
            message
        }
        // Discord may have it and has forgotten the nonce: nobody is called twice.
        Some(at) if undecided(at) => message.without_pings(),
        Some(_) => message,
    };
    let mut sent = post(front, place, &message, nonce).await;
    if sent == Err(Refusal::Archived) && threads::wake(&front.http, place).await.is_ok() {
        sent = post(front, place, &message, nonce).await;
    }
    if matches!(sent, Err(Refusal::Forbidden | Refusal::Never)) && !message.files().is_empty() {
        // Perhaps only the picture is not welcome there.
        sent = post(front, place, &message.without_file(), nonce).await;
    }
    if matches!(sent, Err(refusal) if refusal != Refusal::Later) {
        note(front, sending_key(nonce), None).await?;
    }
    sent
}

async fn post(front: &Front, place: ChannelId, message: &Message, nonce: &str) -> Result<MessageId, Refusal> {
    let mut body = message.body();
    body["nonce"] = json!(nonce);
    body["enforce_nonce"] = json!(true);
    let sent = front.http.send_message(place, message.files(), &body).await;
    sent.map(|message| message.id).map_err(|error| {
        tracing::debug!("a message was not taken: {error}");
        refusal::of(&error)
    })
}

async fn edit(front: &Front, place: ChannelId, message: MessageId, body: &Value) -> Result<(), Refusal> {
    let once = || async {
        let edited = front.http.edit_message(place, message, body, Vec::new()).await;
        edited.map(drop).map_err(|error| refusal::of(&error))
    };
    match once().await {
        Err(Refusal::Archived) if threads::wake(&front.http, place).await.is_ok() => once().await,
        edited => edited,
    }
}

/// Takes the buttons of an old post away. Where that fails they stay: pressed, they are answered as they should be.
async fn take_buttons(front: &Front, place: ChannelId, message: MessageId, body: &Value) {
    if let Err(refusal) = edit(front, place, message, body).await {
        tracing::debug!("an old post keeps its buttons: {refusal:?}");
    }
}

/// What becomes of a notice that was not taken.
async fn hindered(
    front: &Arc<Front>,
    channel: &Channel,
    waiting: &Arc<Waiting>,
    refusal: Refusal,
) -> Result<(), Hindrance> {
    match refusal {
        Refusal::Later | Refusal::TooLate => Err(Hindrance::Later),
        Refusal::Gone => give_up(front, waiting, Undeliverable::Gone).await,
        Refusal::Closed => give_up(front, waiting, Undeliverable::Closed).await,
        Refusal::NoMessage | Refusal::Never => give_up(front, waiting, Undeliverable::Refused).await,
        Refusal::Token => {
            tracing::error!("Discord does not take the bot's token any more. Set a new one and start again.");
            Err(Hindrance::Forbidden)
        }
        Refusal::Forbidden | Refusal::Archived if has_left(front, channel).await => {
            give_up(front, waiting, Undeliverable::Gone).await
        }
        Refusal::Forbidden | Refusal::Archived => {
            tell_owner(front, channel, waiting.notice.table).await;
            Err(Hindrance::Forbidden)
        }
    }
}

/// Was the bot sent away from the server that a channel belongs to?
async fn has_left(front: &Arc<Front>, channel: &Channel) -> bool {
    let asked = channel.clone();
    let guild: Option<GuildId> =
        front.off(move |front| places::guild_of(&front.host, &asked).ok().flatten()).await.flatten();
    guild.is_some_and(|guild| front.is_ready() && !front.cache.guilds().contains(&guild))
}

/// A table can't be heard: its owner is told privately, once until it is heard again.
async fn tell_owner(front: &Arc<Front>, channel: &Channel, table: TableId) {
    let key = warned_key(channel);
    let place = channel.id.clone();
    let told = front.off(move |front| {
        let head = front.host.table(table).ok().filter(|_| !place.starts_with(DIRECT))?;
        if front.store.get(&key).ok()?.is_some() {
            return None;
        }
        tracing::warn!("{} can't be told of in channel {place}: the bot lacks a permission there", head.name);
        let mut batch = Batch::new();
        batch.put(key, true);
        places::commit(front.store.as_ref(), batch).ok()?;
        let words = front.say(head.owner, &line!("discord-cannot-post", table = head.name), &[]);
        let message = Message::words(format!("{} <#{place}>", super::escape::plain(&words)));
        Some((front.user(head.owner)?, message))
    });
    let Some((user, message)) = told.await.flatten() else {
        return;
    };
    let sent = match open_direct(front, user).await {
        Ok(direct) => post(front, direct, &message, &nonce(&format!("warned/{}/{table}", channel.id))).await.map(drop),
        Err(refusal) => Err(refusal),
    };
    if let Err(refusal) = sent {
        tracing::debug!("the owner of table {table} can't be reached: {refusal:?}");
    }
}

async fn confirm(front: &Arc<Front>, waiting: &Arc<Waiting>, batch: Batch) -> Result<(), Hindrance> {
    let waiting = Arc::clone(waiting);
    settled(front.off(move |front| front.host.confirm(&waiting, batch)).await)
}

async fn give_up(front: &Arc<Front>, waiting: &Arc<Waiting>, why: Undeliverable) -> Result<(), Hindrance> {
    let waiting = Arc::clone(waiting);
    settled(front.off(move |front| front.host.undeliverable(&waiting, why)).await)
}

fn settled(done: Option<Result<(), Trouble>>) -> Result<(), Hindrance> {
    match done {
        Some(Ok(())) => Ok(()),
        Some(Err(trouble)) => Err(failed(&trouble)),
        None => Err(Hindrance::Later),
    }
}

fn failed(trouble: &Trouble) -> Hindrance {
    tracing::error!("News for Discord could not be told: {trouble}");
    Hindrance::Later
}

/// Writes or deletes a key of our own.
async fn note(front: &Arc<Front>, key: String, value: Option<Value>) -> Result<(), Refusal> {
    let noted = front.off(move |front| {
        let mut batch = Batch::new();
        match value {
            Some(value) => batch.put(key, value),
            None => batch.delete(key),
        };
        places::commit(front.store.as_ref(), batch)
    });
    match noted.await {
        Some(Ok(())) => Ok(()),
        Some(Err(trouble)) => {
            failed(&trouble);
            Err(Refusal::Later)
        }
        None => Err(Refusal::Later),
    }
}

fn read<T: serde::de::DeserializeOwned>(store: &dyn Store, key: &str) -> Result<Option<T>, Trouble> {
    Ok(store.get(key)?.and_then(|value| serde_json::from_value(value).ok()))
}

fn table_key(table: TableId) -> String {
    format!("discord/table/{table}")
}

fn sending_key(nonce: &str) -> String {
    format!("discord/sending/{nonce}")
}

fn warned_key(channel: &Channel) -> String {
    format!("discord/warned/{}", channel.id)
}

/// The same for the same notice, whenever it is sent: 25 characters at most.
fn nonce(id: &str) -> String {
    Sha256::digest(id).iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}
