//! The steps of the game and their notation.
//!
//! An action is a whole intention: the workers that it needs are part of it, counted the cheapest way (CB-21, CB-40).

use super::good::{Die, Good};
use super::place::{Depot, Slot, Space};
use super::tile::Tile;
use crate::engine::NotationError;

/// One step. `with` is the number on the die used; `None` where an effect needs no die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Choose an estate and the space of its start castle (CB-6).
    Start {
        /// The estate, 1 to 9.
        estate: u8,
        /// Where its castle stands.
        space: Space,
    },
    /// Take a tile into storage (CB-22, CB-32, CB-34).
    Take {
        /// The die used.
        with: Option<Die>,
        /// Where the tile lies.
        from: Slot,
    },
    /// Place a stored tile (CB-23, CB-32, CB-34).
    Place {
        /// The die used.
        with: Option<Die>,
        /// Which stored tile.
        tile: Tile,
        /// Where to.
        space: Space,
    },
    /// Sell all goods of a colour (CB-25, CB-32, CB-34).
    Sell {
        /// The die used.
        with: Option<Die>,
        /// Which colour.
        good: Good,
    },
    /// Take workers (CB-26, CB-32).
    Workers {
        /// The die used.
        with: Option<Die>,
    },
    /// Buy a tile (CB-27).
    Buy {
        /// Where it lies.
        from: Slot,
    },
    /// Load the goods of a depot, or of it and the next one, into a ship (CB-30, knowledge 5).
    Load {
        /// The depot.
        from: Depot,
        /// With the next one clockwise too?
        and_next: bool,
    },
    /// Load nothing: the depot chosen has nothing that could be stored (CB-30).
    LoadNothing,
    /// Keep the goods of this new colour (CB-30).
    Keep {
        /// Which colour.
        good: Good,
    },
    /// Discard a stored tile to make room (CB-22).
    Discard {
        /// Which one.
        tile: Tile,
    },
    /// Leave an optional effect unused (CB-29).
    Decline,
    /// End the turn.
    EndTurn,
}

/// What notation looks like, for people who got it wrong.
pub const EXAMPLES: &str = "`take 4b d3`, `place bank 22 d5`, `sell red d4`, `workers d1`, `buy x2`, `load 4`, `load 4+5`, \
     `load none`, `keep blue`, `discard mine`, `estate 5 castle 11`, `decline`, `end`";

impl Action {
    /// The frozen storage format.
    #[must_use]
    pub fn notation(self) -> String {
        let die = |with: Option<Die>| with.map(|die| format!(" d{}", die.number())).unwrap_or_default();
        match self {
            Action::Start { estate, space } => format!("estate {estate} castle {space}"),
            Action::Take { with, from } => format!("take {from}{}", die(with)),
            Action::Place { with, tile, space } => format!("place {} {space}{}", tile.id(), die(with)),
            Action::Sell { with, good } => format!("sell {}{}", good.id(), die(with)),
            Action::Workers { with } => format!("workers{}", die(with)),
            Action::Buy { from } => format!("buy {from}"),
            Action::Load { from, and_next: false } => format!("load {from}"),
            Action::Load { from, and_next: true } => format!("load {from}+{}", from.next()),
            Action::LoadNothing => "load none".to_owned(),
            Action::Keep { good } => format!("keep {}", good.id()),
            Action::Discard { tile } => format!("discard {}", tile.id()),
            Action::Decline => "decline".to_owned(),
            Action::EndTurn => "end".to_owned(),
        }
    }

    /// Reads the storage format: exactly what [`notation`](Action::notation) writes.
    pub fn from_notation(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        parse(&words).filter(|action| action.notation() == text).ok_or_else(|| NotationError::new(text, EXAMPLES))
    }
}

fn parse(words: &[&str]) -> Option<Action> {
    let (verb, rest) = words.split_first()?;
    let (with, things) = match rest.split_last() {
        Some((last, things)) if last.starts_with('d') && last.len() == 2 => {
            (Some(Die::new(last[1..].parse().ok()?)?), things)
        }
        _ => (None, rest),
    };
    let action = match (*verb, things) {
        ("take", [slot]) => Action::Take { with, from: Slot::parse(slot)? },
        ("place", [tile, space]) => {
            Action::Place { with, tile: Tile::from_id(tile)?, space: Space::numbered(space.parse().ok()?)? }
        }
        ("sell", [good]) => Action::Sell { with, good: Good::from_id(good)? },
        ("workers", []) => Action::Workers { with },
        ("buy", [slot]) => Action::Buy { from: Slot::parse(slot)? },
        ("load", ["none"]) => Action::LoadNothing,
        ("load", [depots]) => {
            let (first, and_next) = match depots.split_once('+') {
                Some((first, _)) => (first, true),
                None => (*depots, false),
            };
            let from = Die::new(first.parse().ok()?).map(Depot::of)?;
            Action::Load { from, and_next }
        }
        ("keep", [good]) => Action::Keep { good: Good::from_id(good)? },
        ("discard", [tile]) => Action::Discard { tile: Tile::from_id(tile)? },
        ("estate", [estate, "castle", space]) => Action::Start {
            estate: estate.parse().ok().filter(|number| (1..=9).contains(number))?,
            space: Space::numbered(space.parse().ok()?)?,
        },
        ("decline", []) => Action::Decline,
        ("end", []) => Action::EndTurn,
        _ => return None,
    };
    Some(action)
}
