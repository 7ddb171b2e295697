//! Everything that lies on the table.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::{Objective, Pile};
use super::options::Sides;
use super::pedro::Pedro;
use super::place::{Berth, Dock, Letter, Master, Number, Ship, Space, Station};
use super::player::Player;
use super::turn::Phase;
use super::worker::{Farmer, Tile, TileCounts, Worker};
use crate::engine::Seat;
use crate::games::trail::{Counts, Each, list};

/// The most seats.
pub const SEATS: usize = 4;

/// A table: boards, bags, decks, players. Decks and bags have no order: that is chance, and the seed has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The sides that are played.
    pub sides: Sides,
    /// Whose turn it is; nobody's when the game is over.
    pub on_turn: Option<Seat>,
    /// Where that turn stands.
    pub phase: Phase,
    /// Who took the job-market token: everybody else has one more turn (AR-194).
    pub ending: Option<Seat>,
    /// The tiles on the trail.
    pub trail: Each<Space, Option<Standing>, { Space::COUNT }>,
    /// The five spaces of station masters, in the order of their stations.
    pub masters: [MasterSpace; 5],
    /// The job market.
    pub jobs: Jobs,
    /// The foresight spaces of Buenos Aires.
    pub foresight: [[Option<Tile>; 2]; 3],
    /// What is still in the bags.
    pub bags: [TileCounts; 3],
    /// Tiles out of the game.
    pub tiles_gone: TileCounts,
    /// The cattle market.
    pub market: Pile,
    /// Its deck.
    pub market_deck: Pile,
    /// The objective cards that lie open, the one next to the deck first (PE-9).
    #[serde(with = "list")]
    pub objectives: ArrayVec<Objective, 8>,
    /// Their deck.
    pub objective_deck: Counts<Objective, { Objective::COUNT }>,
    /// The exhaustion stack.
    pub exhaustion: u8,
    /// Cards out of the game.
    pub cards_gone: Pile,
    /// The ships.
    pub ships: Each<Ship, Afloat, { Ship::COUNT }>,
    /// Discs on the docks, by seat.
    pub docks: Each<Dock, Discs, { Dock::COUNT }>,
    /// Discs on the bonus spaces.
    pub berths: Each<Berth, Option<Seat>, { Berth::COUNT }>,
    /// Discs on the stations, by seat.
    pub stations: Each<Station, Discs, { Station::COUNT }>,
    /// The players; Pedro is the second of two.
    #[serde(with = "list")]
    pub players: ArrayVec<Player, SEATS>,
    /// What only Pedro has, where one person plays.
    pub pedro: Option<Pedro>,
}

/// Discs by seat.
pub type Discs = [u8; SEATS];

/// A tile on the trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// A neutral building.
    Neutral(Letter),
    /// A player's building.
    Private {
        /// Whose.
        owner: Seat,
        /// Which.
        number: Number,
    },
    /// A farmer with the coins on it.
    Farmer {
        /// Which.
        farmer: Farmer,
        /// Fees paid onto it.
        coins: u8,
    },
}

/// A space of a station master.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MasterSpace {
    /// The tile still lies there.
    Master(Master),
    /// A worker was left in its place.
    Worker(Tile),
    /// Pedro took the tile and left nobody (PE-27).
    Empty,
}

/// The job market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Jobs {
    /// Its rows from the top, each from the left.
    pub rows: [[Option<Worker>; 4]; Jobs::ROWS],
    /// The row of the token, from 0; `ROWS` when it was taken.
    pub token: u8,
    /// Rows that the token left during this visit: their arrows wait for its end (AR-93).
    #[serde(with = "list")]
    pub left: ArrayVec<u8, 3>,
}

impl Jobs {
    /// How many rows there are.
    pub const ROWS: usize = 11;
}

/// A ship, and whose discs are on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Afloat {
    /// Where it is.
    pub berthed: Berthed,
    /// Discs on it, by seat.
    pub discs: Discs,
}

/// Where a ship is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Berthed {
    /// In the face-down pile.
    #[default]
    Pile,
    /// In the loading zone.
    Zone,
    /// Departed, out of the game.
    Departed,
}
