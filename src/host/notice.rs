//! What must be told publicly: stored with the entry that caused it, put into words when it is delivered.

use serde::{Deserialize, Serialize};

use super::days::wait::Rung;
use super::ids::{Moment, PersonId, TableId};
use crate::engine::Seat;

/// Something to tell in the table's channel.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// When it came up.
    pub at: Moment,
    /// Of which table.
    pub table: TableId,
    /// The length of the log then.
    pub seq: u64,
    /// What it is.
    pub news: News,
    /// Who is pinged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mention: Vec<PersonId>,
}

/// Kinds of public news.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum News {
    /// The lobby changed.
    Lobby,
    /// It is somebody's turn; what happened since this entry is told.
    Turn {
        /// The first entry that was not told yet.
        since: u64,
    },
    /// The game is over.
    Over {
        /// The first entry that was not told yet.
        since: u64,
    },
    /// A request to the others.
    Vote,
    /// A person is reminded of tables that wait: all of them in a direct message, in a channel those of the channel.
    Reminder {
        /// Who.
        person: PersonId,
        /// Which tables.
        tables: Vec<Reminded>,
        /// By direct message.
        direct: bool,
        /// Says that it comes here because direct messages are closed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        instead: bool,
    },
    /// Somebody lets the table wait too long.
    Slow {
        /// Which seat.
        seat: Seat,
        /// Which wait: it began then, or the person last moved then.
        active: Moment,
        /// What may be done about it.
        rung: Rung,
    },
    /// Something about the table changed, beside the game.
    Changed {
        /// What.
        #[serde(default)]
        what: Changed,
    },
}

impl News {
    /// Its name.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            News::Lobby => "lobby",
            News::Turn { .. } => "turn",
            News::Over { .. } => "over",
            News::Vote => "vote",
            News::Reminder { .. } => "reminder",
            News::Slow { .. } => "slow",
            News::Changed { .. } => "changed",
        }
    }
}

/// A table that waits for somebody, as it stood when a reminder was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reminded {
    /// Which.
    pub table: TableId,
    /// Which wait: it began then, or the person last moved then.
    pub active: Moment,
}

/// What can change about a table, beside the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Changed {
    /// It was closed.
    Closed,
    /// Nobody started it in time.
    Expired,
    /// It stops for a while.
    Paused,
    /// It goes on.
    #[default]
    WentOn,
    /// It can't be played on as it is.
    Broken {
        /// The number of the report.
        report: u64,
    },
    /// It has another owner.
    HandedOver,
    /// A bot plays for somebody.
    StandIn {
        /// Whose seat.
        seat: Seat,
    },
    /// A bot makes this one move for somebody.
    Moved {
        /// Whose.
        seat: Seat,
    },
    /// Somebody took back the move that a bot made for them.
    MoveTakenBack {
        /// Whose.
        seat: Seat,
    },
    /// Somebody plays the own seat again.
    Returned {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody else has the seat now.
    Sat {
        /// Which seat.
        seat: Seat,
    },
    /// Steps were taken back by agreement.
    TakenBack {
        /// Whose.
        seat: Seat,
    },
    /// Somebody took back the end of a turn, freely: whoever was called does not have to play yet.
    TurnTakenUp {
        /// Whose turn it is again.
        seat: Seat,
    },
    /// A request was declined.
    Declined,
    /// A request was not answered in time.
    Lapsed,
}
