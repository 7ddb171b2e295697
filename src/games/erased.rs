//! Games without their types: what registry, host and store speak to. Actions are notation here.

use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;

use crate::bots::Bot;
use crate::bots::arena::{self, Contest, Report};
use crate::engine::scene::Scene;
use crate::engine::{
    BotRng, Choice, DataError, DataFiles, GameInfo, Illegal, Line, LoadError, Log, Mark, Msg, NotationError, Picture,
    Present, ScoreSheet, Seat, SeatSet, Setup, SetupError, Topic, View, Viewer, Words,
};

/// A game in the registry.
pub trait AnyKind: Send + Sync {
    /// Id, edition, player counts, options.
    fn info(&self) -> &'static GameInfo;
    /// The data that it is played with.
    fn data(&self) -> &DataSet;
    /// The same game with other data, such as an older table was opened with.
    fn with_data(&self, files: DataFiles) -> Result<Arc<dyn AnyKind>, DataError>;
    /// A new table.
    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyGame>, SetupError>;
    /// A table from its state.
    fn resume(&self, state: Value) -> Result<Box<dyn AnyGame>, LoadError>;
    /// What can be looked up.
    fn lookup(&self) -> &'static [Topic];
    /// The parts of the shared board that are pictured large.
    fn areas(&self) -> &'static [Msg];
    /// How to play a first game.
    fn first_game(&self) -> &'static [Msg];
    /// Whole games between bots.
    fn simulate(&self, contest: &Contest) -> Result<Report, SetupError>;
}

/// A table of any game.
pub trait AnyGame: Send + Sync {
    /// Id, edition, player counts, options.
    fn info(&self) -> &'static GameInfo;
    /// How many sit at the table.
    fn players(&self) -> usize;
    /// Whom the game waits for.
    fn to_act(&self) -> SeatSet;
    /// Has the seat begun an intention that is not closed yet?
    fn midway(&self, seat: Seat) -> bool;
    /// Every legal action of the seat.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Takes a step.
    fn apply(&mut self, seat: Seat, notation: &str, log: &mut Log) -> Result<(), Refusal>;
    /// Scores by category.
    fn standings(&self) -> Vec<ScoreSheet>;
    /// The whole state, hidden parts included.
    fn state(&self) -> Value;
    /// What that viewer may know.
    fn view(&self, who: Viewer) -> Box<dyn AnyView>;
    /// A world that fits the viewer's view.
    fn sample(&self, who: Viewer, rng: &mut BotRng) -> Box<dyn AnyGame>;
    /// What a bot would do in this seat.
    fn think(&self, seat: Seat, bot: &mut Bot, deadline: Option<Instant>) -> Option<String>;
    /// What changed since an earlier moment of the same table, as that viewer may know.
    fn changes(&self, earlier: &dyn AnyGame, who: Viewer) -> Vec<Mark>;
    /// A copy.
    fn copy(&self) -> Box<dyn AnyGame>;
    /// Itself, for comparing two moments of a table.
    fn as_any(&self) -> &dyn Any;
}

/// A view of any game.
pub trait AnyView: Send + Sync {
    /// Whose it is.
    fn who(&self) -> Viewer;
    /// Every legal action of the seat with how it is offered.
    fn choices(&self, seat: Seat) -> Vec<(String, Choice)>;
    /// What the seat has to decide now.
    fn asks(&self, seat: Seat) -> Option<Line>;
    /// The places that the seat's legal actions are about.
    fn choosable(&self, seat: Seat) -> Vec<Mark>;
    /// What a picture shows in a few sentences.
    fn glance(&self, what: Picture) -> Vec<Line>;
    /// A picture, with these places pointed out.
    fn scene(&self, what: Picture, marks: &[Mark], words: &dyn Words) -> Scene;
    /// The whole position in words.
    fn position(&self) -> Vec<Line>;
    /// The state as this viewer may know it.
    fn state(&self) -> Value;
}

/// Why a step was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The text is no action.
    Notation(NotationError),
    /// The action is not legal now.
    Illegal(Illegal),
}

/// The data files of a game with their hash.
#[derive(Clone, Debug)]
pub struct DataSet {
    files: DataFiles,
    hash: String,
}

impl DataSet {
    /// The files.
    #[must_use]
    pub fn files(&self) -> &DataFiles {
        &self.files
    }

    /// Their hash.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

/// A game with its rules.
pub(super) struct Kind<G: Present> {
    rules: Arc<G::Rules>,
    data: DataSet,
}

impl<G: Present> Kind<G> {
    /// The game with these data files.
    pub fn new(files: DataFiles) -> Result<Kind<G>, DataError> {
        let rules = Arc::new(G::rules(&files)?);
        let hash = files.hash();
        Ok(Kind { rules, data: DataSet { files, hash } })
    }
}

struct Table<G: Present>(G);

impl<G: Present> AnyKind for Kind<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn data(&self) -> &DataSet {
        &self.data
    }

    fn with_data(&self, files: DataFiles) -> Result<Arc<dyn AnyKind>, DataError> {
        Ok(Arc::new(Kind::<G>::new(files)?))
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn AnyGame>, SetupError> {
        Ok(Box::new(Table(G::new(&self.rules, setup)?)))
    }

    fn resume(&self, state: Value) -> Result<Box<dyn AnyGame>, LoadError> {
        Ok(Box::new(Table(G::resume(&self.rules, state)?)))
    }

    fn lookup(&self) -> &'static [Topic] {
        G::lookup()
    }

    fn areas(&self) -> &'static [Msg] {
        G::areas()
    }

    fn first_game(&self) -> &'static [Msg] {
        G::first_game()
    }

    fn simulate(&self, contest: &Contest) -> Result<Report, SetupError> {
        arena::run::<G>(&self.rules, contest)
    }
}

impl<G: Present> AnyGame for Table<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn players(&self) -> usize {
        self.0.players()
    }

    fn to_act(&self) -> SeatSet {
        self.0.to_act()
    }

    fn midway(&self, seat: Seat) -> bool {
        self.0.midway(seat)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.0.legal(seat, &mut actions);
        actions.into_iter().map(G::notation).collect()
    }

    fn apply(&mut self, seat: Seat, notation: &str, log: &mut Log) -> Result<(), Refusal> {
        let action = G::from_notation(notation).map_err(Refusal::Notation)?;
        self.0.apply(seat, action, log).map_err(Refusal::Illegal)
    }

    fn standings(&self) -> Vec<ScoreSheet> {
        self.0.standings()
    }

    fn state(&self) -> Value {
        to_json(&self.0)
    }

    fn view(&self, who: Viewer) -> Box<dyn AnyView> {
        Box::new(self.0.view(who))
    }

    fn sample(&self, who: Viewer, rng: &mut BotRng) -> Box<dyn AnyGame> {
        Box::new(Table(G::sample(&self.0.view(who), rng)))
    }

    fn think(&self, seat: Seat, bot: &mut Bot, deadline: Option<Instant>) -> Option<String> {
        bot.choose(&self.0.view(Viewer::Seat(seat)), seat, deadline).map(G::notation)
    }

    fn changes(&self, earlier: &dyn AnyGame, who: Viewer) -> Vec<Mark> {
        match earlier.as_any().downcast_ref::<Table<G>>() {
            Some(earlier) => G::changes(&earlier.0.view(who), &self.0.view(who)),
            None => Vec::new(),
        }
    }

    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(Table(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Present> AnyView for View<G> {
    fn who(&self) -> Viewer {
        View::who(self)
    }

    fn choices(&self, seat: Seat) -> Vec<(String, Choice)> {
        let mut actions = Vec::new();
        View::state(self).legal(seat, &mut actions);
        actions.into_iter().map(|action| (G::notation(action), G::describe(self, seat, action))).collect()
    }

    fn asks(&self, seat: Seat) -> Option<Line> {
        G::asks(self, seat)
    }

    fn choosable(&self, seat: Seat) -> Vec<Mark> {
        G::choosable(self, seat)
    }

    fn glance(&self, what: Picture) -> Vec<Line> {
        G::glance(self, what)
    }

    fn scene(&self, what: Picture, marks: &[Mark], words: &dyn Words) -> Scene {
        G::scene(self, what, marks, words)
    }

    fn position(&self) -> Vec<Line> {
        G::position(self)
    }

    fn state(&self) -> Value {
        to_json(View::state(self))
    }
}

/// A state's fields are strings, numbers, lists and maps with string keys: writing it can't fail.
fn to_json<G: Present>(game: &G) -> Value {
    serde_json::to_value(game).unwrap_or(Value::Null)
}
