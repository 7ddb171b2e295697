//! Great Western Trail Argentina, by its rulebook: every AR-n of `RULES.md`; Pedro, the solo opponent: every PE-n.
//!
//! - what there is: [`card`], [`worker`], [`place`], [`effect`], [`player`], [`table`], [`data`], [`options`]
//! - where a turn stands: [`turn`]; what may be done: [`action`], `legal`; what it does: `apply`, `setup`, `supply`, [`pedro`]
//! - what it comes to: [`scoring`]
//! - what others see and say of it: `record` (states as JSON), `view`, `bot`, `present`, `pictures`, `lookup`

pub mod action;
mod apply;
mod bot;
pub mod card;
pub mod data;
pub mod effect;
mod legal;
mod lookup;
pub mod options;
pub mod pedro;
mod pictures;
pub mod place;
pub mod player;
mod present;
mod record;
pub mod scoring;
mod setup;
mod supply;
pub mod table;
pub mod turn;
mod view;
pub mod worker;

use std::ops::Deref;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::engine::{
    BotRng, DataError, DataFiles, Game, GameInfo, Illegal, LoadError, Log, NotationError, ScoreSheet, Seat, SeatSet,
    Seed, Setup, SetupError, View, Viewer,
};
use action::Action;
use data::Rules;
use options::{Chosen, INFO};
use player::Player;
use table::Table;

/// A table of Great Western Trail Argentina at one moment. What lies on it can be read as if it were its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Argentina {
    /// The box.
    pub rules: Arc<Rules>,
    /// What was chosen before the start.
    pub options: Chosen,
    /// All chance that is still to come; nobody's view has it.
    seed: Option<Seed>,
    /// What lies on the table.
    table: Table,
}

impl Deref for Argentina {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl Argentina {
    /// How many boards there are, Pedro's too.
    #[must_use]
    pub fn count(&self) -> usize {
        self.players.len()
    }

    /// How many people play.
    #[must_use]
    pub fn people(&self) -> usize {
        self.count() - usize::from(self.pedro.is_some())
    }

    /// The seats with a board, Pedro's too.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.count())
    }

    /// Is this seat Pedro's?
    #[must_use]
    pub fn is_pedro(&self, seat: Seat) -> bool {
        self.pedro.is_some() && seat.index() == 1
    }

    /// A seat's board.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.table.players[seat.index()]
    }

    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.table.players[seat.index()]
    }
}

impl Game for Argentina {
    type Rules = Rules;
    type Action = Action;

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn rules(files: &DataFiles) -> Result<Rules, DataError> {
        Rules::read(files)
    }

    fn new(rules: &Arc<Rules>, setup: &Setup) -> Result<Argentina, SetupError> {
        Argentina::set_up(rules, setup)
    }

    fn resume(rules: &Arc<Rules>, state: Value) -> Result<Argentina, LoadError> {
        record::resume(rules, state)
    }

    fn players(&self) -> usize {
        self.count()
    }

    fn to_act(&self) -> SeatSet {
        if self.on_turn.is_none() {
            return SeatSet::EMPTY;
        }
        self.seats().filter(|seat| self.on_turn == Some(*seat) || !self.player(*seat).open.is_empty()).collect()
    }

    fn midway(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| !player.open.is_empty())
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut Log) -> Result<(), Illegal> {
        self.take_step(seat, action, log).map_err(Illegal)
    }

    fn notation(action: Action) -> String {
        action.notation()
    }

    fn from_notation(text: &str) -> Result<Action, NotationError> {
        Action::from_notation(text)
    }

    fn standings(&self) -> Vec<ScoreSheet> {
        self.standings_now()
    }

    fn view(&self, who: Viewer) -> View<Argentina> {
        self.seen_by(who)
    }

    fn sample(view: &View<Argentina>, rng: &mut BotRng) -> Argentina {
        view::sample(view, rng)
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        self.worth(seat)
    }
}

impl Serialize for Argentina {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Record::of(self).serialize(serializer)
    }
}
