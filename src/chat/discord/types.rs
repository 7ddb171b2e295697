//! What everything here shares.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serenity::all::{Cache, GuildId, Http, UserId};
use serenity::prelude::RwLock;

use super::caller::Caller;
use super::message::Message;
use super::settings::Settings;
use super::which::Questions;
use super::{layout, picture, places};
use crate::engine::Line;
use crate::host::ids::{Account, PersonId, TableId};
use crate::host::post::Post;
use crate::host::record::Person;
use crate::host::{Ask, Host, Request, Turned};
use crate::line;
use crate::scene::studio::Studio;
use crate::store::{Store, Trouble};

/// The platform's name in accounts and channels.
pub const PLATFORM: &str = "discord";

/// Commands answer by themselves, also when something fails.
pub type Never = std::convert::Infallible;
/// What a slash command is called with.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<Front>, Never>;
/// A command of ours.
pub type Command = poise::Command<Arc<Front>, Never>;

/// What everything here shares.
pub struct Front {
    /// The host.
    pub host: Arc<Host>,
    /// The store that the host writes to; our own keys are under `discord/`.
    pub store: Arc<dyn Store>,
    /// Where pictures are drawn.
    pub studio: Arc<Studio>,
    /// What we are told from outside.
    pub settings: Settings,
    /// The way to Discord.
    pub http: Arc<Http>,
    /// The servers that the bot is on.
    pub cache: Arc<Cache>,
    /// Commands that wait for somebody to say which table is meant.
    pub questions: Questions,
    /// Has Discord said which servers the bot is on?
    pub ready: AtomicBool,
    /// Held by every answer that is being given: who stops waits for them.
    pub answering: RwLock<()>,
}

impl Front {
    /// Does something that blocks off the async threads; nothing where it ended in a defect.
    pub async fn off<T: Send + 'static>(
        self: &Arc<Front>,
        work: impl FnOnce(&Front) -> T + Send + 'static,
    ) -> Option<T> {
        let front = Arc::clone(self);
        tokio::task::spawn_blocking(move || work(&front)).await.ok()
    }

    /// Has Discord said which servers the bot is on?
    pub fn is_ready(&self) -> bool {
        self.ready.load(Ordering::Acquire)
    }

    /// The person behind an account, with the name and, at the first meeting, the language that they have there.
    pub fn meet(&self, caller: &Caller) -> Result<Person, Trouble> {
        let account = Account { platform: PLATFORM.to_owned(), id: caller.user.to_string() };
        if let Some(person) = self.host.known(&account)? {
            return self.host.rename(person.id, &caller.name);
        }
        let person = self.host.meet(&account, &caller.name)?;
        let language = caller.locale.split('-').next().unwrap_or_default();
        self.host.speak(person.id, language)
    }

    /// A request to the host. Looking after a channel counts for the tables of its server only.
    pub fn request(&self, caller: &Caller, person: PersonId, ask: Ask) -> Result<Request, Trouble> {
        let moderator = caller.looks_after
            && match ask.table() {
                Some(table) => self.is_on(table, caller.guild)?,
                None => true,
            };
        Ok(Request { id: caller.request.clone(), person, channel: caller.channel(), moderator, ask })
    }

    fn is_on(&self, table: TableId, guild: Option<GuildId>) -> Result<bool, Trouble> {
        match self.host.table(table) {
            Ok(head) => Ok(guild.is_some() && places::guild_of(&self.host, &head.channel)? == guild),
            Err(Turned::Trouble(trouble)) => Err(trouble),
            Err(_) => Ok(false),
        }
    }

    /// A line in a person's language.
    pub fn say(&self, person: PersonId, line: &Line, names: &[String]) -> String {
        match self.host.reading(Some(person), "en") {
            Ok(language) => language.say(line, names),
            Err(_) => crate::text::english(line),
        }
    }

    /// One line for a person, as a whole message.
    pub fn word(&self, person: PersonId, line: &Line) -> Message {
        self.lay_out(&Post::words(self.say(person, line, &[])), Some(person))
    }

    /// The person's words for a refusal or a failure; who runs the bot reads more in the log.
    pub fn turned(&self, person: PersonId, turned: &Turned) -> Message {
        match turned {
            Turned::Away(line) => self.word(person, line),
            Turned::Twice => self.word(person, &line!("host-done")),
            Turned::Trouble(trouble) => {
                tracing::error!("A request from Discord failed: {trouble}");
                self.word(person, &line!("discord-not-kept"))
            }
        }
    }

    /// A post as a message for a reader, its picture drawn; without the picture where it can't be.
    pub fn lay_out(&self, post: &Post, reader: Option<PersonId>) -> Message {
        let (post, attached) = picture::attach(self, post, reader);
        layout::message(&post, attached, &self.users(&post.mention))
    }

    /// The accounts of people here; those without one are left out.
    pub fn users(&self, persons: &[PersonId]) -> Vec<UserId> {
        persons.iter().filter_map(|person| self.user(*person)).collect()
    }

    /// The account of a person here.
    pub fn user(&self, person: PersonId) -> Option<UserId> {
        let person = self.host.person(person).ok()?;
        let account = person.accounts.iter().find(|account| account.platform == PLATFORM)?;
        account.id.parse::<u64>().ok().filter(|id| *id > 0).map(UserId::new)
    }
}
