//! What people ask of the host, and what they get back.

use serde::Deserialize;

use super::control::Control;
use super::days::Whose;
use super::ids::{Channel, PersonId, TableId};
use super::post::{Post, Sight};
use crate::bots::BotKind;
use crate::engine::{Line, Options, Seat};
use crate::store::Trouble;

/// What a person did, and where.
#[derive(Clone, Debug)]
pub struct Request {
    /// The platform's id of what happened: it acts once.
    pub id: String,
    /// Who.
    pub person: PersonId,
    /// Where.
    pub channel: Channel,
    /// Does the platform say that this person looks after the channel?
    pub moderator: bool,
    /// What.
    pub ask: Ask,
}

/// What can be asked. A front end that speaks JSON takes it as it is.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// A control was pressed.
    Press(String),
    /// Several entries of one menu were picked.
    Pick(Vec<String>),
    /// A table is opened.
    Open {
        /// Of which game.
        game: String,
        /// With which options.
        #[serde(default)]
        options: Options,
    },
    /// An option of a lobby is set.
    Set {
        /// Which table.
        table: TableId,
        /// Which option.
        option: String,
        /// To what.
        value: String,
    },
    /// A bot of this kind joins a lobby.
    AddBot {
        /// Which table.
        table: TableId,
        /// Which bot.
        kind: BotKind,
    },
    /// A seat is taken: in a lobby a place in the order; later the seat that a bot plays, if the others agree.
    Sit {
        /// Which table.
        table: TableId,
        /// Which seat.
        seat: Seat,
    },
    /// A colour is chosen before the start.
    Wear {
        /// Which table.
        table: TableId,
        /// Which of the players' colours.
        colour: u8,
    },
    /// The owner sends somebody away before the start.
    Remove {
        /// Which table.
        table: TableId,
        /// Whom.
        person: PersonId,
    },
    /// Somebody else at the table becomes its owner.
    HandOver {
        /// Which table.
        table: TableId,
        /// Who.
        to: PersonId,
    },
    /// Steps are typed, separated by `;`.
    Type {
        /// At which table.
        table: TableId,
        /// What.
        text: String,
    },
    /// The same, but left as a plan where it is for a turn to come.
    Say {
        /// At which table.
        table: TableId,
        /// What.
        text: String,
    },
    /// A person gives up a seat to a bot.
    Resign(TableId),
    /// A person takes the own seat back from a bot.
    Return(TableId),
    /// The others are asked to let a bot play somebody's seat.
    Replace {
        /// Which table.
        table: TableId,
        /// Whose seat.
        seat: Seat,
    },
    /// The others are asked to stop the table for a while.
    Pause(TableId),
    /// A stopped table goes on.
    GoOn(TableId),
    /// The table is closed: by its owner before the start, by who looks after the channel, else if the others agree.
    End(TableId),
    /// A picture of the table, as the asker may see it.
    #[serde(skip)]
    Show {
        /// Which table.
        table: TableId,
        /// What of it.
        what: Sight,
    },
    /// The last lines of what happened.
    Log(TableId),
    /// All open tables of the asker, whoever waits longest first.
    Tables,
    /// What the others did since the asker's last turn.
    Since(TableId),
    /// Steps are left for the next turn, separated by `;`: played when it comes if all are legal in order.
    Plan {
        /// At which table.
        table: TableId,
        /// What.
        text: String,
    },
    /// What was left for the next turn is taken away.
    DropPlan(TableId),
    /// The asker's settings, with what can be chosen.
    Settings,
    /// One of them is changed: `reminders`, `first`, `every`, `most`, `by`, `quiet`, `zone`, `away`, `stats`.
    Prefer {
        /// Which.
        key: String,
        /// To what.
        value: String,
    },
    /// Finished games, wins, mean scores.
    Stats(Whose),
    /// Something went wrong: the whole table is kept under a number for whoever runs the bot.
    Report {
        /// At which table, if at one.
        table: Option<TableId>,
        /// What, in the person's words.
        text: String,
    },
    /// The person wants to be forgotten everywhere.
    Forget {
        /// They have read what that means.
        sure: bool,
    },
}

impl Ask {
    /// The table that it is about.
    #[must_use]
    pub fn table(&self) -> Option<TableId> {
        match self {
            Ask::Press(control) => control.parse::<Control>().ok().map(Control::table),
            Ask::Pick(controls) => controls.first()?.parse::<Control>().ok().map(Control::table),
            Ask::Open { .. }
            | Ask::Tables
            | Ask::Forget { .. }
            | Ask::Settings
            | Ask::Prefer { .. }
            | Ask::Stats(_) => None,
            Ask::Set { table, .. }
            | Ask::AddBot { table, .. }
            | Ask::Sit { table, .. }
            | Ask::Wear { table, .. }
            | Ask::Remove { table, .. }
            | Ask::HandOver { table, .. }
            | Ask::Type { table, .. }
            | Ask::Say { table, .. }
            | Ask::Plan { table, .. }
            | Ask::Replace { table, .. }
            | Ask::Show { table, .. } => Some(*table),
            Ask::Resign(table)
            | Ask::Return(table)
            | Ask::Pause(table)
            | Ask::GoOn(table)
            | Ask::End(table)
            | Ask::Log(table)
            | Ask::Since(table)
            | Ask::DropPlan(table) => Some(*table),
            Ask::Report { table, .. } => *table,
        }
    }
}

/// What whoever asked gets back.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reply {
    /// Private posts, in the person's language.
    pub posts: Vec<Post>,
    /// The table that was opened.
    pub opened: Option<TableId>,
    /// Nothing was done: the posts say why not.
    pub refused: bool,
}

impl Reply {
    /// A table was opened; its lobby is told in the channel.
    #[must_use]
    pub fn opened(table: TableId) -> Reply {
        Reply { opened: Some(table), ..Reply::default() }
    }

    /// Nothing was done, in words for the person.
    #[must_use]
    pub fn refusal(words: String) -> Reply {
        Reply { posts: vec![Post::words(words)], refused: true, ..Reply::default() }
    }
}

impl From<Vec<Post>> for Reply {
    fn from(posts: Vec<Post>) -> Reply {
        Reply { posts, ..Reply::default() }
    }
}

/// Why something was not done.
#[derive(Clone, Debug)]
pub enum Turned {
    /// Not allowed or not possible now, in words for the person.
    Away(Line),
    /// The request was carried out before: nothing happened now.
    Twice,
    /// The store failed, in words for whoever runs the bot.
    Trouble(Trouble),
}

impl From<Trouble> for Turned {
    fn from(trouble: Trouble) -> Turned {
        Turned::Trouble(trouble)
    }
}
