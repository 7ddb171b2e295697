//! The Castles of Burgundy (2011), by its rulebook: every CB-n of `RULES.md`.
//!
//! - what there is: [`tile`], [`good`], [`place`], [`player`], [`data`], [`options`], [`track`]
//! - what may be done and what it does: [`action`], `legal`, `apply`, `setup`, [`scoring`]
//! - what others see and say of it: `record` (states as JSON), `view`, `bot`, `present`, `pictures`, `lookup`

pub mod action;
mod apply;
mod bot;
pub mod data;
pub mod good;
mod legal;
mod lookup;
pub mod options;
mod pictures;
pub mod place;
pub mod player;
mod present;
mod record;
pub mod scoring;
mod setup;
pub mod tile;
pub mod track;
mod view;

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::engine::{
    BotRng, DataError, DataFiles, Game, GameInfo, Illegal, LoadError, Log, NotationError, ScoreSheet, Seat, SeatSet,
    Seed, Setup, SetupError, View, Viewer,
};
use action::Action;
use data::{EstateMap, Rules};
use good::{Die, Good, GoodCounts};
use options::{Choosing, Chosen, INFO};
use place::{Depot, Slot};
use player::{Player, Start};
use tile::{Tile, TileCounts};
use track::Track;

/// A table of The Castles of Burgundy at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Burgundy {
    /// The box.
    pub rules: Arc<Rules>,
    /// What was chosen before the start.
    pub options: Chosen,
    /// All chance that is still to come; nobody's view has it.
    seed: Option<Seed>,
    /// Where the game stands.
    pub stage: Stage,
    /// The round, 1 to 25; 0 while starts are chosen.
    pub round: u8,
    /// The seats in the order of this round's turns.
    pub order: ArrayVec<Seat, 4>,
    /// Whose turn it is: an index into `order`.
    pub turn: u8,
    /// The white die, once rolled.
    pub white: Option<Die>,
    /// The turn-order track.
    pub track: Track,
    /// The numbered depots.
    pub depots: [DepotContent; 6],
    /// The black depot.
    pub black: [Option<Tile>; Slot::BLACK],
    /// Face-down tiles by their backs.
    pub supply: Supply,
    /// Tiles that left the game.
    pub gone: TileCounts,
    /// Goods that nobody has seen: the phases to come, and what is not used.
    pub goods_unseen: GoodCounts,
    /// The goods on the round spaces of this phase; those of past rounds are on the depots.
    pub goods_to_come: [Option<Good>; 5],
    /// Who holds the large and the small bonus tile of each colour.
    pub bonus: [[Option<Seat>; 2]; 6],
    /// The players' boards.
    pub players: ArrayVec<Player, 4>,
    /// What the seat on turn has to decide before anything else.
    pub pending: Pending,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Estates and start castles are chosen (CB-6).
    Starting,
    /// The 25 rounds.
    Playing,
    /// The final scoring is done.
    Over,
}

/// A numbered depot: tiles and goods.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DepotContent {
    /// Slots a to d.
    pub tiles: [Option<Tile>; Slot::PER_DEPOT],
    /// The goods space.
    pub goods: GoodCounts,
}

/// Face-down tiles by their backs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supply {
    /// With coloured backs: for the numbered depots.
    pub normal: TileCounts,
    /// With black backs: for the black depot.
    pub black: TileCounts,
}

/// A decision that an effect left open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// None: dice, purchase or the end of the turn.
    Nothing,
    /// A castle's free action (CB-32).
    Castle,
    /// A city hall's free placement (CB-34).
    CityHall,
    /// A warehouse's free sale (CB-34).
    Warehouse,
    /// A carpenter's building (CB-34).
    Carpenter,
    /// A church's mine, knowledge or castle (CB-34).
    Church,
    /// A market's ship or animal (CB-34).
    Market,
    /// A ship's depot (CB-30).
    Ship,
    /// Which new colours of a ship's goods to keep (CB-30).
    Keep {
        /// The depot.
        from: Depot,
        /// With the next one too?
        and_next: bool,
        /// How many colours are still to pick.
        left: u8,
        /// The last colour picked; later picks come after it.
        after: Option<Good>,
    },
    /// Which stored tile makes room for this one (CB-22).
    Discard {
        /// The tile that is taken.
        taking: Slot,
    },
}

impl Burgundy {
    /// How many play.
    #[must_use]
    pub fn count(&self) -> usize {
        self.players.len()
    }

    /// The seats of the table.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.count())
    }

    /// The phase, 0 to 4.
    #[must_use]
    pub fn phase(&self) -> usize {
        usize::from(self.round.saturating_sub(1) / 5).min(4)
    }

    /// The round within its phase, 0 to 4.
    #[must_use]
    pub fn round_in_phase(&self) -> usize {
        usize::from(self.round.saturating_sub(1) % 5)
    }

    /// The letter of the phase.
    #[must_use]
    pub fn phase_letter(&self) -> char {
        char::from(b'A' + self.phase() as u8)
    }

    /// The seat whose turn it is, while rounds are played.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Playing => self.order.get(usize::from(self.turn)).copied(),
            _ => None,
        }
    }

    /// A seat's board.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A seat's estate.
    #[must_use]
    pub fn map(&self, seat: Seat) -> &EstateMap {
        &self.rules.estates[usize::from(self.players[seat.index()].estate) - 1]
    }

    /// The tile that lies at an address.
    #[must_use]
    pub fn tile_at(&self, slot: Slot) -> Option<Tile> {
        match slot {
            Slot::Numbered(depot, slot) => self.depots[depot.index()].tiles[usize::from(slot)],
            Slot::Black(slot) => self.black[usize::from(slot)],
        }
    }

    /// The seats that still have to choose their start.
    fn choosing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| matches!(self.player(*seat).start, Start::Choosing(_)))
    }

    /// Does this step, if it is legal, need chance: new dice, new tiles?
    fn draws(&self, action: Action) -> bool {
        match action {
            Action::Start { .. } => self.choosing().count() == 1,
            Action::EndTurn => usize::from(self.turn) + 1 == self.count() && self.round < 25,
            _ => false,
        }
    }
}

impl Game for Burgundy {
    type Rules = Rules;
    type Action = Action;

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn rules(files: &DataFiles) -> Result<Rules, DataError> {
        Rules::read(files)
    }

    fn new(rules: &Arc<Rules>, setup: &Setup) -> Result<Burgundy, SetupError> {
        Burgundy::set_up(rules, setup)
    }

    fn resume(rules: &Arc<Rules>, state: Value) -> Result<Burgundy, LoadError> {
        record::resume(rules, state)
    }

    fn players(&self) -> usize {
        self.count()
    }

    fn to_act(&self) -> SeatSet {
        match (self.stage, self.options.choosing) {
            (Stage::Starting, Choosing::Openly) => self.choosing().take(1).collect(),
            (Stage::Starting, Choosing::Secretly) => self.choosing().collect(),
            _ => self.on_turn().into_iter().collect(),
        }
    }

    fn midway(&self, seat: Seat) -> bool {
        self.pending != Pending::Nothing && self.on_turn() == Some(seat)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut Log) -> Result<(), Illegal> {
        self.check(seat, action).map_err(Illegal)?;
        self.perform(seat, action, log);
        Ok(())
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

    fn view(&self, who: Viewer) -> View<Burgundy> {
        self.seen_by(who)
    }

    fn sample(view: &View<Burgundy>, rng: &mut BotRng) -> Burgundy {
        view::sample(view, rng)
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        self.worth(seat)
    }
}

impl Serialize for Burgundy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Record::of(self).serialize(serializer)
    }
}
