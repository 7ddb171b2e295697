//! The files as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::games::argentina::card::{Breed, Objective, Task};
use crate::games::argentina::effect::{Counter, Effect, Kind, Local};
use crate::games::argentina::options::Side;
use crate::games::argentina::place::{City, DiscSpace, District, Dock, Letter, Master, Ship, Space, Station};
use crate::games::argentina::worker::{Bag, Colour, Farmer, Hand, Trade, Worker};
use crate::games::trail::corner::Corner;

/// `trail.json`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct TrailFile {
    /// Where it comes from.
    pub source: String,
    /// The spaces in the order of the trail.
    pub spaces: Vec<SpaceFace>,
    /// The roads, the first out of a space first.
    pub roads: Vec<(Space, Space)>,
}

/// A space of the trail.
#[derive(Deserialize, Debug)]
pub struct SpaceFace {
    /// Which.
    pub id: Space,
    /// What it is.
    #[serde(flatten)]
    pub kind: SpaceKind,
}

/// What a space of the trail is.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SpaceKind {
    /// The horseman space.
    Start,
    /// For a neutral building.
    Neutral,
    /// For a private building.
    Building {
        /// Has it the field icon?
        field: bool,
        /// Its risk action.
        #[serde(default)]
        risk: Option<Effect>,
    },
    /// For a farmer.
    Farmer {
        /// Of this colour.
        colour: Colour,
        /// The lowest free number is filled first.
        number: u8,
        /// Printed below it.
        pesos: u8,
    },
    /// A loading ramp.
    Ramp {
        /// How far the engine must have come.
        engine: u8,
    },
    /// Buenos Aires.
    BuenosAires,
}

/// `railway.json`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RailwayFile {
    /// Where it comes from.
    pub source: String,
    /// The last space.
    pub last: u8,
    /// The space after the depot.
    pub depot_leads_to: u8,
    /// The stations.
    pub stations: Vec<StationFace>,
}

/// A station.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct StationFace {
    /// Which.
    pub id: Station,
    /// The space that its turnout branches off.
    pub after: u8,
    /// What the upgrade costs.
    pub cost: u8,
    /// What a disc is worth at the end.
    pub vp: i8,
    /// Its corners.
    pub corner: Corner,
    /// Has it a space for a station master?
    pub master: bool,
}

/// `buildings.json`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct BuildingsFile {
    /// Where it comes from.
    pub source: String,
    /// The neutral buildings.
    pub neutral: Vec<NeutralFace>,
    /// The private buildings, both sides of each number.
    pub private: Vec<PrivateFace>,
}

/// A neutral building.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct NeutralFace {
    /// Which.
    pub id: Letter,
    /// Its local actions.
    pub actions: Vec<Local>,
}

/// A side of a private building.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct PrivateFace {
    /// Number and side.
    pub id: String,
    /// How many carpinteros it needs.
    pub carpinteros: u8,
    /// What it is worth at the end.
    pub vp: i8,
    /// Its hand.
    pub hand: Hand,
    /// Its local actions.
    pub actions: Vec<Local>,
}

/// `jobs.json`.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct JobsFile {
    /// Where it comes from.
    pub source: String,
    /// Where the token starts, from 1.
    pub token_start_row: u8,
    /// What a worker with strength costs more.
    pub strength_surcharge: u8,
    /// The rows from the top.
    pub rows: Vec<JobRow>,
}

/// A row of the job market.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct JobRow {
    /// What a worker costs.
    pub cost: u8,
    /// What happens when the token leaves it.
    #[serde(default)]
    pub arrow: Option<Arrow>,
}

/// What happens when the token leaves a row (AR-95 to AR-98).
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Arrow {
    /// The market is refilled.
    Refill,
    /// The ships of a colour depart.
    Depart(Sail),
    /// The end is triggered.
    End,
}

/// The colour of a departure.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Sail {
    /// The first.
    Yellow,
    /// The second.
    Turquoise,
    /// The third.
    Purple,
}

/// `tiles.json`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct TilesFile {
    /// Where it comes from.
    pub source: String,
    /// The workers.
    pub workers: Vec<WorkerHeap>,
    /// The farmers.
    pub farmers: Vec<FarmerHeap>,
}

/// Equal workers of a bag.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct WorkerHeap {
    /// Which.
    pub worker: Worker,
    /// Of this bag.
    pub bag: Bag,
    /// How many.
    pub count: u8,
}

/// Equal farmers of a bag.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct FarmerHeap {
    /// Which.
    pub farmer: Farmer,
    /// Of this bag.
    pub bag: Bag,
    /// How many.
    pub count: u8,
}

/// `ships.json`.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct ShipsFile {
    /// Where it comes from.
    pub source: String,
    /// New ships for departed ones.
    pub drawn_per_departure: u8,
    /// Pesos for each grain that is missing.
    pub missing_grain_fee: u8,
    /// The ships.
    pub ships: Vec<ShipFace>,
}

/// A ship.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct ShipFace {
    /// Which.
    pub id: Ship,
    /// The total that it takes.
    pub cargo: u8,
    /// The grain that it takes.
    pub grain: u8,
    /// Its corners.
    pub corner: Corner,
    /// What a disc on it is worth at the end.
    pub vp: i8,
    /// Where it sails to.
    #[serde(default)]
    pub dock: Option<Dock>,
    /// When it sails.
    #[serde(default)]
    pub departs: Option<Sail>,
    /// May a player have several discs on it?
    #[serde(default)]
    pub repeatable: bool,
    /// What loading it does at once.
    #[serde(default)]
    pub loading: Option<Effect>,
}

/// `cities.json`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CitiesFile {
    /// Where it comes from.
    pub source: String,
    /// The docks.
    pub docks: Vec<DockFace>,
    /// The maps.
    pub maps: Vec<CityMap>,
}

/// A dock.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct DockFace {
    /// Which.
    pub id: Dock,
    /// Its city.
    pub city: City,
    /// What a disc on it is worth at the end.
    pub vp: i8,
    /// How much less grain a delivery from here takes.
    pub reduction: u8,
}

/// A side of a city map.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct CityMap {
    /// Its city.
    pub city: City,
    /// Its side.
    pub side: Side,
    /// Where it comes from.
    pub source: String,
    /// West, north, east, south.
    pub districts: Vec<DistrictFace>,
}

/// A district of a city map.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct DistrictFace {
    /// Which.
    pub id: District,
    /// The grain that a delivery takes.
    pub grain: u8,
    /// Its bonus spaces.
    pub spaces: Vec<BerthFace>,
}

/// A bonus space.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct BerthFace {
    /// What it is worth at the end.
    pub vp: i8,
    /// What it gives at once.
    #[serde(default)]
    pub bonus: Vec<Effect>,
    /// Does the city's cover tile hide it?
    #[serde(default)]
    pub covered: bool,
}

/// `cattle.json`.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct CattleFile {
    /// Where it comes from.
    pub source: String,
    /// The types.
    pub breeds: Vec<BreedFace>,
    /// What gauchos and pesos buy.
    pub options: Vec<BuyOption>,
    /// Cards that an unused gaucho adds to the market.
    pub cards_per_unused_gaucho: u8,
    /// Exhaustion cards.
    pub exhaustion: ExhaustionFace,
}

/// A type of cattle.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct BreedFace {
    /// Which.
    pub id: Breed,
    /// Its breeding value.
    pub breeding: u8,
    /// Its strength.
    pub strength: u8,
    /// The points of each of its cards.
    pub vps: Vec<i8>,
}

/// What gauchos and pesos buy.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct BuyOption {
    /// Gauchos used.
    pub gauchos: u8,
    /// Which cards.
    pub what: Kind,
    /// How many, 1 or 2.
    pub cards: u8,
    /// Pesos for all of them.
    pub pesos: u8,
}

/// Exhaustion cards.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct ExhaustionFace {
    /// How many there are.
    pub cards: u8,
    /// What one is worth at the end.
    pub vp: i8,
    /// How many come with so many cards shown.
    pub by_cards_shown: Vec<u8>,
}

/// `objectives.json`.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct ObjectivesFile {
    /// Where it comes from.
    pub source: String,
    /// How many lie open.
    pub display: u8,
    /// The cards.
    pub cards: Vec<ObjectiveFace>,
}

/// An objective card.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveFace {
    /// Which.
    pub id: Objective,
    /// What playing it does at once.
    pub immediate: Effect,
    /// What it is worth when fulfilled.
    pub vp: i8,
    /// What it is worth otherwise.
    pub penalty: i8,
    /// What it asks for.
    pub tasks: Vec<Task>,
}

/// `masters.json`.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct MastersFile {
    /// Where it comes from.
    pub source: String,
    /// How many are in play.
    pub in_play: u8,
    /// The tiles.
    pub masters: Vec<MasterFace>,
}

/// A station master.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct MasterFace {
    /// Which.
    pub id: Master,
    /// The upper half.
    pub upper: Upper,
    /// The lower half: points…
    pub vp: i8,
    /// …for these…
    pub per: Counter,
    /// …for each so many of them.
    pub each: u8,
}

/// The upper half of a station master (AR-143).
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Upper {
    /// Once, at once.
    Immediate(Effect),
    /// Always so much less grain when loading.
    LoadingGrain(u8),
    /// Always so much more income.
    Certificate(u8),
}

/// `board.json`.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    /// Where it comes from.
    pub source: String,
    /// The disc spaces.
    pub discs: Vec<DiscFace>,
    /// The auxiliary actions.
    pub auxiliary: Vec<AuxFace>,
    /// The numbers beside the certificate track.
    pub certificate_track: Vec<u8>,
    /// The worker rows.
    pub rows: Vec<RowFace>,
}

/// A disc space.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct DiscFace {
    /// Which.
    pub id: DiscSpace,
    /// Its corners.
    pub corner: Corner,
    /// The auxiliary action that it belongs to, from 1.
    #[serde(default)]
    pub aux: Option<u8>,
    /// Steps that it frees.
    #[serde(default)]
    pub steps: u8,
    /// Hand cards that it frees.
    #[serde(default)]
    pub hand: u8,
    /// The certificate limit that it frees.
    #[serde(default)]
    pub certificates: Option<u8>,
    /// Strength that it frees.
    #[serde(default)]
    pub strength: u8,
    /// Points at the end.
    #[serde(default)]
    pub vp: i8,
    /// Pesos that clearing it costs.
    #[serde(default)]
    pub pays: u8,
    /// Pesos that clearing it gives.
    #[serde(default)]
    pub gains: u8,
}

/// An auxiliary action.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct AuxFace {
    /// Used once.
    pub single: Effect,
    /// Used twice.
    pub double: Effect,
    /// Is one of its spaces grey and always free?
    pub grey_space: bool,
}

/// A worker row.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct RowFace {
    /// Of this trade.
    pub worker: Trade,
    /// Its spaces 2 to 6; the first is printed.
    pub spaces: Vec<RowSpace>,
}

/// A space of a worker row.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct RowSpace {
    /// What a farmer pays for it.
    #[serde(default)]
    pub price: u8,
    /// What filling it does.
    #[serde(default)]
    pub immediate: Vec<Effect>,
    /// Points at the end.
    #[serde(default)]
    pub vp: i8,
}

/// `numbers.json`.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct NumbersFile {
    /// Where it comes from.
    pub source: String,
    /// For 2, 3 and 4 players.
    pub by_players: Vec<ByPlayers>,
    /// What each seat starts with.
    pub seats: Vec<SeatStart>,
    /// The deck that each player starts with.
    pub start_deck: BTreeMap<String, u8>,
    /// Farmers on the trail at the start.
    pub start_farmers: u8,
    /// The hand limit at the start.
    pub hand: u8,
    /// Cards that the first turn begins with.
    pub first_hand: u8,
    /// The certificate limit at the start.
    pub certificates: u8,
    /// The grain limit.
    pub grain: u8,
    /// Cards that an exchange token draws at most.
    pub token_draw: u8,
    /// Cards that may be shown to farmers at most.
    pub reveal_most: u8,
    /// Points.
    pub vp: PointNumbers,
}

/// Numbers that depend on how many play.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct ByPlayers {
    /// How many.
    pub players: u8,
    /// The step limit at the start.
    pub steps: u8,
    /// The fee for a black hand.
    pub fee_black: u8,
    /// The fee for a green hand.
    pub fee_green: u8,
    /// Cards in the market.
    pub market: u8,
    /// Columns of the job market.
    pub job_columns: u8,
    /// Cities with a cover tile.
    pub covered: Vec<City>,
}

impl ByPlayers {
    /// The fee for a hand.
    #[must_use]
    pub fn fee(&self, hand: Hand) -> u8 {
        match hand {
            Hand::None => 0,
            Hand::Black => self.fee_black,
            Hand::Green => self.fee_green,
        }
    }
}

/// What a seat starts with (AR-27).
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct SeatStart {
    /// Pesos.
    pub pesos: u16,
    /// Cards.
    pub cards: u8,
    /// Exchange tokens.
    pub tokens: u8,
}

/// Points that no tile prints.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct PointNumbers {
    /// So many pesos are a point.
    pub pesos_per_point: u8,
    /// For a farmer beside the board.
    pub farmer: i8,
    /// For the job-market token.
    pub job_token: i8,
}
