//! A legal action as a person meets it, and the look-up topics beside it.

use std::fmt;

use super::line::{Line, Msg};

/// The printed address of a place: the same in picture, button, notation, log and alt text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub String);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Picks that belong to one set: one multi-select, applied as one step that can be undone. Where fewer than the most will do,
/// the decision also lists the choice that says so ([`Choice::enough`]).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Many {
    /// Which set, as long as picking from it goes on.
    pub id: Msg,
    /// The fewest picks, this one and later ones together.
    pub min: u32,
    /// The most.
    pub max: u32,
}

/// How an action is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The menu it is under (at most one above it), so that no level offers more than [`Choice::MAX_PER_LEVEL`].
    pub path: Option<Line>,
    /// For a button: [`Choice::MAX_SHORT`] characters at most, starts with a verb.
    pub short: Line,
    /// For selects, log and speech.
    pub long: Line,
    /// What the thing does: the look-up's sentence.
    pub effect: Option<Line>,
    /// Where on the board it is.
    pub place: Option<Place>,
    /// Will it show anybody something they could not know?
    pub reveals: bool,
    /// Will it end the turn?
    pub ends_turn: bool,
    /// Would seeing it offered tell a spectator something hidden? Front ends need not ask: whatever offers steps (the turn
    /// message, completion, suggestions) goes to the person of the seat alone, and public posts carry no step.
    pub secret: bool,
    /// The set of picks it belongs to.
    pub many: Option<Many>,
    /// Is it "that is all", or "none of them", for what the other choices pick from? At most one of a decision is. Behind picks
    /// made together that left the set open it is taken by itself.
    pub enough: bool,
    /// Does it do nothing but open the next decision, whose choices say by themselves what they do? Where there is room they are
    /// offered in its place, without the one that is [`Choice::enough`].
    pub opens: bool,
}

impl Choice {
    /// The most entries of one menu level.
    pub const MAX_PER_LEVEL: usize = 25;
    /// The most characters of a short label.
    pub const MAX_SHORT: usize = 32;
}

/// Something that can be looked up: a thing, an action, a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topic {
    /// How it is asked for in any language: its id in notation and state.
    pub id: &'static str,
    /// What it is called.
    pub name: Msg,
    /// What it does, in one to four sentences.
    pub text: Msg,
}
