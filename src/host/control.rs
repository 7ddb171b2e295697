//! What a press carries: a verb, the table, the seat's decision and the choice, in at most 64 bytes.
//!
//! A control stays good while the decision that it belongs to stands: other seats' steps don't spoil it.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use super::ids::TableId;
use super::post::Sight;
use crate::engine::Seat;

/// What a press asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// Something with a table, as it stands.
    Table(TableVerb, TableId),
    /// The values of a lobby's option are shown, by its number in the list that the lobby offers.
    Offer {
        /// Which table.
        table: TableId,
        /// Which option.
        option: u8,
    },
    /// An option of a lobby is set, both by their number in the list that the lobby offers.
    Set {
        /// Which table.
        table: TableId,
        /// Which option.
        option: u8,
        /// Which value.
        value: u8,
    },
    /// Another picture of a table is looked at.
    See {
        /// Which table.
        table: TableId,
        /// What of it.
        what: Sight,
    },
    /// Something about a seat that lets the table wait.
    Seat {
        /// What.
        verb: SeatVerb,
        /// Which table.
        table: TableId,
        /// Whose seat.
        seat: Seat,
    },
    /// An answer to a request of the table, by its number.
    Vote {
        /// Which table.
        table: TableId,
        /// Which request.
        number: u64,
        /// Agreed or not.
        yes: bool,
    },
    /// Part of a decision.
    Decision {
        /// Which part.
        verb: DecisionVerb,
        /// Which table.
        table: TableId,
        /// Whose decision.
        seat: Seat,
        /// Which decision: see [`decision`].
        decision: u32,
        /// Which choice or menu of it.
        at: u16,
    },
}

/// What can be done with a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableVerb {
    /// Sit down.
    Join,
    /// Get up.
    Leave,
    /// Add a bot.
    AddBot,
    /// Take a bot away.
    RemoveBot,
    /// What can be chosen before the start.
    Options,
    /// Begin.
    Start,
    /// Open the private turn message.
    Turn,
    /// Show the board.
    Board,
    /// What happened since my turn.
    Since,
    /// Take back the last step.
    Undo,
    /// Take back the turn.
    Restart,
    /// Look at the own board.
    Look,
    /// The same people once more.
    Rematch,
    /// Play the own seat again.
    Return,
    /// Take away what was left for the next turn.
    DropPlan,
    /// Let a stopped table go on.
    GoOn,
}

/// What the others can do about a seat that lets the table wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatVerb {
    /// A bot makes this move.
    Move,
    /// A bot takes the seat.
    Replace,
}

/// What can be done in a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecisionVerb {
    /// Open a menu.
    Menu,
    /// Take a step.
    Choose,
}

const TABLE_VERBS: [(TableVerb, &str); 16] = [
    (TableVerb::Join, "join"),
    (TableVerb::Leave, "leave"),
    (TableVerb::AddBot, "bot"),
    (TableVerb::RemoveBot, "nobot"),
    (TableVerb::Options, "options"),
    (TableVerb::Start, "start"),
    (TableVerb::Turn, "turn"),
    (TableVerb::Board, "board"),
    (TableVerb::Since, "since"),
    (TableVerb::Undo, "undo"),
    (TableVerb::Restart, "restart"),
    (TableVerb::Look, "look"),
    (TableVerb::Rematch, "again"),
    (TableVerb::Return, "back"),
    (TableVerb::DropPlan, "unplan"),
    (TableVerb::GoOn, "go"),
];

impl Control {
    /// The table that it belongs to.
    #[must_use]
    pub fn table(self) -> TableId {
        match self {
            Control::Table(_, table)
            | Control::Offer { table, .. }
            | Control::Set { table, .. }
            | Control::See { table, .. }
            | Control::Seat { table, .. }
            | Control::Vote { table, .. }
            | Control::Decision { table, .. } => table,
        }
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::Table(verb, table) => {
                let word = TABLE_VERBS.iter().find(|(known, _)| known == verb).map_or("", |(_, word)| word);
                write!(f, "{word}.{table}")
            }
            Control::Offer { table, option } => write!(f, "offer.{table}.{option}"),
            Control::Set { table, option, value } => write!(f, "set.{table}.{option}.{value}"),
            Control::See { table, what } => write!(f, "see.{table}.{what}"),
            Control::Seat { verb, table, seat } => {
                let word = match verb {
                    SeatVerb::Move => "move",
                    SeatVerb::Replace => "replace",
                };
                write!(f, "{word}.{table}.{seat}")
            }
            Control::Vote { table, number, yes } => write!(f, "{}.{table}.{number}", if *yes { "yes" } else { "no" }),
            Control::Decision { verb, table, seat, decision, at } => {
                let word = match verb {
                    DecisionVerb::Menu => "menu",
                    DecisionVerb::Choose => "do",
                };
                write!(f, "{word}.{table}.{seat}.{decision:08x}.{at}")
            }
        }
    }
}

impl FromStr for Control {
    type Err = Forged;

    fn from_str(text: &str) -> Result<Control, Forged> {
        let parts: Vec<&str> = text.splitn(6, '.').collect();
        read(&parts).filter(|control| control.to_string() == text).ok_or(Forged)
    }
}

fn read(parts: &[&str]) -> Option<Control> {
    let table = parts.get(1)?.parse().ok()?;
    match parts {
        ["offer", _, option] => Some(Control::Offer { table, option: option.parse().ok()? }),
        ["set", _, option, value] => {
            Some(Control::Set { table, option: option.parse().ok()?, value: value.parse().ok()? })
        }
        ["see", _, what] => Some(Control::See { table, what: what.parse().ok()? }),
        [verb @ ("yes" | "no"), _, number] => {
            Some(Control::Vote { table, number: number.parse().ok()?, yes: *verb == "yes" })
        }
        [verb @ ("move" | "replace"), _, seat] => Some(Control::Seat {
            verb: if *verb == "move" { SeatVerb::Move } else { SeatVerb::Replace },
            table,
            seat: Seat::new(seat.parse().ok()?)?,
        }),
        [verb @ ("menu" | "do"), _, seat, decision, at] => Some(Control::Decision {
            verb: if *verb == "menu" { DecisionVerb::Menu } else { DecisionVerb::Choose },
            table,
            seat: Seat::new(seat.parse().ok()?)?,
            decision: u32::from_str_radix(decision, 16).ok()?,
            at: at.parse().ok()?,
        }),
        [word, _] => {
            let (verb, _) = TABLE_VERBS.iter().find(|(_, known)| known == word)?;
            Some(Control::Table(*verb, table))
        }
        _ => None,
    }
}

/// A press that no message of ours offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forged;

/// A seat's decision in 32 bits: how many steps the seat has taken, and what it may do now, in order.
#[must_use]
pub fn decision(taken: usize, legal: &[String]) -> u32 {
    let mut hash = Sha256::new();
    hash.update(taken.to_be_bytes());
    for action in legal {
        hash.update(action.as_bytes());
        hash.update(b"\n");
    }
    let digest = hash.finalize();
    u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]])
}
