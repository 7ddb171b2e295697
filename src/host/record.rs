//! What is stored of a table: its head, and the entries of its log.

use serde::{Deserialize, Serialize};

use super::days::preferences::Preferences;
use super::ids::{Account, Channel, Moment, PersonId, TableId};
use crate::bots::BotKind;
use crate::engine::{Options, Seat, Seed};

/// A person as the host knows them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// Where they are known.
    pub accounts: Vec<Account>,
    /// The language they read.
    pub language: String,
    /// May not open or join tables.
    #[serde(default)]
    pub blocked: bool,
    /// How they want to be reminded, and when not.
    #[serde(default)]
    pub prefers: Preferences,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People join.
    Lobby,
    /// The game is played.
    Running,
    /// Stopped until somebody goes on.
    Paused,
    /// Played to its end.
    Over,
    /// Closed before its end.
    Closed,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holder {
    /// The person, who may also be away while a bot plays.
    pub person: Option<PersonId>,
    /// The bot, if one plays.
    pub bot: Option<BotKind>,
    /// The colour that was chosen for the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<u8>,
}

impl Holder {
    /// A person who plays.
    #[must_use]
    pub fn person(id: PersonId) -> Holder {
        Holder { person: Some(id), bot: None, colour: None }
    }

    /// A bot who plays.
    #[must_use]
    pub fn bot(kind: BotKind) -> Holder {
        Holder { person: None, bot: Some(kind), colour: None }
    }

    /// Does this person play it now?
    #[must_use]
    pub fn plays(&self, person: PersonId) -> bool {
        self.person == Some(person) && self.bot.is_none()
    }
}

/// How seats are dealt when the game starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatOrder {
    /// By chance.
    Random,
    /// As people joined.
    Joined,
}

/// A table's head: all of it but its log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// Which table.
    pub id: TableId,
    /// Its short name, such as `burgundy-12`.
    pub name: String,
    /// Which game.
    pub game: String,
    /// By which edition of its rules.
    pub edition: u32,
    /// With which data: the hash of the files.
    pub data: String,
    /// Where it lives.
    pub channel: Channel,
    /// In which language it speaks there.
    pub language: String,
    /// Who opened it.
    pub owner: PersonId,
    /// Where it stands.
    pub stage: Stage,
    /// What was chosen.
    pub options: Options,
    /// How seats are dealt.
    pub order: SeatOrder,
    /// Who plays: as joined in the lobby, by seat once the game runs.
    pub seats: Vec<Holder>,
    /// All chance comes from it; told when the game is over.
    pub secret: Seed,
    /// How many entries the log has.
    pub seq: u64,
    /// When it was opened.
    pub opened: Moment,
    /// When something last happened.
    pub touched: Moment,
    /// When something happens by itself: a lobby expires, a request lapses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Moment>,
    /// Whom it waits for, bots too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waits: Vec<Waited>,
    /// The time for a move in hours, if it has a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u32>,
    /// How many days it waits for a step without one; where nothing is chosen, the house decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patience: Option<u32>,
    /// The seat whose move a bot makes, as the others agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<Seat>,
    /// The report of why it can't be played on, if it can't.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<u64>,
    /// How many requests to the others there were.
    #[serde(default)]
    pub votes: u64,
    /// The request to the others that is open, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vote: Option<Vote>,
    /// Requests that were turned down lately: they are not made again for a while.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<Declined>,
    /// The final scores, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<FinalScore>,
}

/// A seat that a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Waited {
    /// Which.
    pub seat: Seat,
    /// When its turn came.
    pub since: Moment,
    /// When it last took a step in it, or the turn came.
    pub active: Moment,
}

/// A seat's final score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FinalScore {
    /// Whose.
    pub seat: Seat,
    /// All points.
    pub total: i32,
    /// 1 is the winner.
    pub rank: u32,
    /// Points by category, named by message ids.
    pub categories: Vec<(String, i32)>,
}

/// A request to the other persons at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Vote {
    /// Which one of the table's.
    pub number: u64,
    /// Who asks.
    pub by: PersonId,
    /// What for.
    pub about: Motion,
    /// Who has agreed.
    pub agreed: Vec<PersonId>,
    /// When it lapses.
    pub until: Moment,
}

/// A request that was turned down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Declined {
    /// Who asked.
    pub by: PersonId,
    /// What for.
    pub about: Motion,
    /// When it may be asked again.
    pub until: Moment,
}

/// What can be asked of the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Motion {
    /// Take back a seat's steps to this point of the log, whatever was seen since.
    Undo {
        /// Whose steps.
        seat: Seat,
        /// The first entry that goes.
        from: u64,
    },
    /// Let a bot play the seat.
    Replace {
        /// Which seat.
        seat: Seat,
    },
    /// Let a bot make the move that the table waits for.
    Move {
        /// Whose.
        seat: Seat,
    },
    /// Let a person take the seat.
    Sit {
        /// Which seat.
        seat: Seat,
        /// Who.
        person: PersonId,
    },
    /// Stop the table until somebody goes on.
    Pause,
    /// Close the table.
    End,
}

impl Motion {
    /// Is it as good as asking for the same again? One bot's seat is as good as another's.
    #[must_use]
    pub fn is_like(&self, other: &Motion) -> bool {
        matches!((self, other), (Motion::Sit { .. }, Motion::Sit { .. })) || self == other
    }
}

/// An entry of a table's log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: Moment,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum What {
    /// The game starts with these seats.
    Start {
        /// Who plays.
        seats: Vec<Holder>,
    },
    /// A step.
    Act {
        /// Whose.
        seat: Seat,
        /// The person who took it; none for a bot.
        by: Option<PersonId>,
        /// As notation.
        action: String,
        /// Was it the only one, and so not asked?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        forced: bool,
        /// Did a bot take it for a person who was away?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stand_in: bool,
    },
    /// A bot makes a person's move, as the others agreed.
    Move {
        /// Whose.
        seat: Seat,
    },
    /// Steps taken back: those of the seat from that entry on, and with `all` everybody's.
    Undo {
        /// Whose.
        seat: Seat,
        /// The first entry that goes.
        from: u64,
        /// Those of the others too, as voted.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        all: bool,
    },
    /// Somebody else plays a seat from here on.
    Seat {
        /// Which one.
        seat: Seat,
        /// Who plays it now.
        holder: Holder,
    },
    /// The table stops or goes on.
    Stage {
        /// Where it stands from here on.
        stage: Stage,
    },
}
