//! What must be told publicly: stored with the entry that caused it, put into words when it is delivered.

use serde::{Deserialize, Serialize};

use super::ids::{Moment, PersonId, TableId};

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
    /// A table was closed, stopped or went on; a seat changed hands; steps were taken back by agreement.
    Changed,
}
