//! The two traits that every game keeps, and the words in which they refuse.
//!
//! At any moment a game can list every legal action of every seat, and nothing else is legal. The same list drives buttons,
//! menus, typed input, bots, fuzzers and "why not?".

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use super::chance::BotRng;
use super::choice::{Choice, Topic};
use super::data::{DataError, DataFiles};
use super::line::Line;
use super::log::Log;
use super::picture::{Mark, Picture, Words};
use super::scene::Scene;
use super::score::ScoreSheet;
use super::seat::{Seat, SeatSet, Viewer};
use super::setup::{GameInfo, Setup, SetupError};

/// A game's rules: what is legal, and what it does.
pub trait Game: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// Board and card data, loaded once and shared.
    type Rules: Send + Sync + 'static;
    /// One step. Small, so that lists of them are cheap.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// Id, edition, player counts, options.
    fn info() -> &'static GameInfo;
    /// The data, typed and checked.
    fn rules(files: &DataFiles) -> Result<Self::Rules, DataError>;
    /// A new table.
    fn new(rules: &Arc<Self::Rules>, setup: &Setup) -> Result<Self, SetupError>;
    /// A state that [`Serialize`] wrote, perhaps edited since: refused unless every count, id and law of conservation holds.
    fn resume(rules: &Arc<Self::Rules>, state: Value) -> Result<Self, LoadError>;

    /// How many sit at the table.
    fn players(&self) -> usize;
    /// Whom the game waits for. Empty: it is over.
    fn to_act(&self) -> SeatSet;
    /// Has the seat begun an intention that is not closed yet? Its picks are private until then.
    fn midway(&self, seat: Seat) -> bool;
    /// Adds every legal action of the seat, in a fixed order.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);
    /// Takes a step. Accepts exactly what [`legal`](Game::legal) lists, and changes nothing when it refuses.
    fn apply(&mut self, seat: Seat, action: Self::Action, log: &mut Log) -> Result<(), Illegal>;

    /// The storage format of an action: free of state, frozen per edition.
    fn notation(action: Self::Action) -> String;
    /// The action that a notation stands for.
    fn from_notation(text: &str) -> Result<Self::Action, NotationError>;

    /// Scores by category, live and final, ranked by this game's tie rule.
    fn standings(&self) -> Vec<ScoreSheet>;
    /// What that viewer may know, and nothing else: the same for any two states that differ in hidden things only.
    fn view(&self, who: Viewer) -> View<Self>;
    /// A whole world that fits the view.
    fn sample(view: &View<Self>, rng: &mut BotRng) -> Self;
    /// How well the seat stands, in hundredths of a victory point.
    fn evaluate(&self, seat: Seat) -> i32;
}

/// A game's words and pictures. Takes views only: neither can leak.
pub trait Present: Game {
    /// A legal action of the seat as a person meets it.
    fn describe(view: &View<Self>, seat: Seat, action: Self::Action) -> Choice;
    /// What the seat has to decide now, in one line; none where it has nothing to decide.
    fn asks(view: &View<Self>, seat: Seat) -> Option<Line>;
    /// The whole position in words.
    fn position(view: &View<Self>) -> Vec<Line>;
    /// What a picture shows in a few sentences, the most important first: for [`alt_text`](super::alt_text).
    fn glance(view: &View<Self>, what: Picture) -> Vec<Line>;
    /// A picture. Marks that it has no place for are passed over.
    fn scene(view: &View<Self>, what: Picture, marks: &[Mark], words: &dyn Words) -> Scene;
    /// The places that the seat's legal actions are about.
    fn choosable(view: &View<Self>, seat: Seat) -> Vec<Mark>;
    /// The places that a returning player should notice: what changed since `before`.
    fn changes(before: &View<Self>, now: &View<Self>) -> Vec<Mark>;
    /// The parts of the shared board that are pictured large, by their names; none where the whole is large enough.
    fn areas() -> &'static [super::line::Msg];
    /// What can be looked up.
    fn lookup() -> &'static [Topic];
    /// How to play a first game, in five steps.
    fn first_game() -> &'static [super::line::Msg];
}

/// A state with everything taken out that its viewer may not know.
#[derive(Clone, PartialEq, Debug)]
pub struct View<G> {
    who: Viewer,
    state: G,
}

impl<G: Game> View<G> {
    /// For [`Game::view`]: the state must be cleared of what `who` may not know.
    #[must_use]
    pub fn of_cleared(who: Viewer, state: G) -> View<G> {
        View { who, state }
    }

    /// Whose view it is.
    #[must_use]
    pub fn who(&self) -> Viewer {
        self.who
    }

    /// The cleared state. Steps that need chance are refused on it: sample a world first.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }
}

/// Why a step is not legal, in words for the person who tried it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal(pub Line);

/// Why a text is no notation of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is no action of this game; actions look like {like}")]
pub struct NotationError {
    /// What was given, cut to a readable length.
    pub text: String,
    /// What would be right.
    pub like: &'static str,
}

impl NotationError {
    /// The refusal of a text; `like` shows what would be right.
    #[must_use]
    pub fn new(text: &str, like: &'static str) -> NotationError {
        NotationError { text: text.chars().take(60).collect(), like }
    }
}

/// Why a state can't be taken up: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct LoadError {
    /// Where in the state.
    pub place: String,
    /// What is wrong there, and what would be right.
    pub problem: String,
}

impl LoadError {
    /// A finding at one place of a state.
    #[must_use]
    pub fn new(place: impl Into<String>, problem: impl Into<String>) -> LoadError {
        LoadError { place: place.into(), problem: problem.into() }
    }
}
