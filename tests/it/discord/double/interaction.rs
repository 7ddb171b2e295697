//! What a person did with the bot, and how far its answer is.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::message::LOADING;
use super::refusal::Refusal;
use super::snowflake::Snowflake;
use super::world::World;

/// How long the first answer may take.
pub const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// How long a token is good.
pub const TOKEN_LASTS: Duration = Duration::from_secs(15 * 60);

/// What sort of thing was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// The first answer to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    Message = 4,
    Deferred = 5,
    DeferredUpdate = 6,
    Update = 7,
    Choices = 8,
    Modal = 9,
}

impl First {
    pub fn read(kind: u64) -> Option<First> {
        use First::*;
        [Message, Deferred, DeferredUpdate, Update, Choices, Modal].into_iter().find(|known| *known as u64 == kind)
    }

    /// Can that be answered to this?
    pub fn answers(self, deed: Deed, on_message: bool) -> bool {
        match self {
            First::Message | First::Deferred => deed != Deed::Autocomplete,
            First::DeferredUpdate | First::Update => on_message && matches!(deed, Deed::Component | Deed::Modal),
            First::Choices => deed == Deed::Autocomplete,
            First::Modal => matches!(deed, Deed::Command | Deed::Component),
        }
    }
}

/// One thing that a person did.
#[derive(Debug)]
pub struct Interaction {
    pub token: String,
    pub deed: Deed,
    pub user: Snowflake,
    pub channel: Snowflake,
    /// The message whose control was used.
    pub source: Option<Snowflake>,
    pub made: u64,
    pub sent: Instant,
    /// As the gateway told of it.
    pub event: Value,
    pub first: Option<First>,
    /// How long the first answer took, by the machine's clock.
    pub took: Option<Duration>,
    /// The message that is its answer.
    pub original: Option<Snowflake>,
    /// Messages made or changed by answering, in order.
    pub touched: Vec<Snowflake>,
    pub modal: Option<Value>,
    pub choices: Vec<Value>,
    /// The answer was taken away again.
    pub withdrawn: bool,
}

impl Interaction {
    /// Can nothing more be expected?
    pub fn is_answered(&self, world: &World) -> bool {
        let shows = |id: &Snowflake| world.messages.get(id).is_some_and(|message| message.flags & LOADING == 0);
        match self.first {
            None => false,
            Some(First::Deferred) => self.withdrawn || self.original.as_ref().is_some_and(shows),
            // An acknowledged press may well be all: nothing changes for whoever pressed.
            Some(_) => true,
        }
    }
}

impl World {
    /// An interaction that waits for its first answer.
    pub fn unanswered(&mut self, id: Snowflake, token: &str) -> Result<&mut Interaction, Refusal> {
        let now = self.clock.now();
        let interaction = self.interactions.get_mut(&id).filter(|known| known.token == token);
        let interaction = interaction.ok_or_else(|| Refusal::of(10062))?;
        if interaction.first.is_some() {
            return Err(Refusal::of(40060));
        }
        if now > interaction.made + FIRST_ANSWER.as_millis() as u64 {
            return Err(Refusal::of(10062));
        }
        Ok(interaction)
    }

    /// The interaction that a token still speaks for.
    pub fn by_token(&self, token: &str) -> Result<Snowflake, Refusal> {
        let id = self.tokens.get(token).copied().ok_or_else(|| Refusal::of(10015))?;
        let interaction = &self.interactions[&id];
        if self.clock.now() > interaction.made + TOKEN_LASTS.as_millis() as u64 {
            return Err(Refusal::of(50027));
        }
        if interaction.first.is_none() {
            return Err(Refusal::of(10015));
        }
        Ok(id)
    }
}
