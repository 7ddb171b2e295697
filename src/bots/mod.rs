//! Players without a person, generic over the contract. They think on views and on worlds sampled from them, never on what is
//! hidden from their seat.

pub mod arena;
mod greedy;
mod random;

use std::fmt;
use std::str::FromStr;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::engine::chance::bot_rng;
use crate::engine::{BotRng, Game, Seat, View};

/// The kinds of bots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BotKind {
    /// Any legal step.
    Random,
    /// The step that looks best when its intention is closed.
    Greedy,
}

impl BotKind {
    /// All of them.
    pub const ALL: [BotKind; 2] = [BotKind::Random, BotKind::Greedy];

    /// Its name in commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for BotKind {
    type Err = String;

    fn from_str(text: &str) -> Result<BotKind, String> {
        BotKind::ALL.into_iter().find(|kind| kind.id() == text).ok_or_else(|| {
            let known = BotKind::ALL.map(BotKind::id).join(", ");
            format!("there is no bot `{}`; there are: {known}", text.chars().take(30).collect::<String>())
        })
    }
}

/// A bot at work: its kind and its own chance.
pub struct Bot {
    kind: BotKind,
    rng: BotRng,
}

impl Bot {
    /// A bot whose chance comes from a number.
    #[must_use]
    pub fn new(kind: BotKind, number: u64) -> Bot {
        Bot { kind, rng: bot_rng(number) }
    }

    /// What it is.
    #[must_use]
    pub fn kind(&self) -> BotKind {
        self.kind
    }

    /// The step it takes for the seat whose view this is; `None` where the seat has none. With a deadline it answers with the
    /// best it has found by then.
    pub fn choose<G: Game>(&mut self, view: &View<G>, seat: Seat, deadline: Option<Instant>) -> Option<G::Action> {
        match self.kind {
            BotKind::Random => random::choose(view, seat, &mut self.rng),
            BotKind::Greedy => greedy::choose(view, seat, &mut self.rng, deadline),
        }
    }
}
