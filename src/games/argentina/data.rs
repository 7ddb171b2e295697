//! The box: boards, tiles and cards, read from `assets/games/argentina` and checked.

mod check;
mod faces;
mod pedro;

use arrayvec::ArrayVec;

pub use faces::*;
pub use pedro::{Column, Level, LoadingCard, MarketColumn, PedroAction, PedroBox, PedroCard, PedroEngine, PedroGrain};

use super::card::{Breed, Card};
use super::effect::{Effect, Local};
use super::options::Side;
use super::place::{Berth, City, DETOURS, District, Dock, Letter, Number, Rail, Ship, Space, Station};
use super::worker::{Colour, Farmer, TileCounts, Trade};
use crate::engine::{DataError, DataFiles};
use crate::games::trail::Thing;
use crate::games::trail::graph::Graph;

/// Everything that is in the box.
#[derive(PartialEq, Eq, Debug)]
pub struct Rules {
    /// The trail.
    pub trail: Trail,
    /// The railway.
    pub railway: Railway,
    /// The local actions of the neutral buildings, by letter.
    pub neutral: Vec<Vec<Local>>,
    /// The private buildings by number, side a first.
    pub private: Vec<[PrivateFace; 2]>,
    /// The job market.
    pub jobs: JobsFile,
    /// What each bag holds.
    pub bags: [TileCounts; 3],
    /// The ships.
    pub ships: ShipsFile,
    /// The docks.
    pub docks: Vec<DockFace>,
    /// The city maps by city, side a first.
    pub maps: Vec<[CityMap; 2]>,
    /// Cattle, its market, exhaustion.
    pub cattle: CattleFile,
    /// The points of each cattle card.
    pub card_vp: [i8; Card::CATTLE],
    /// How many of each cattle card there are: per player for what players start with, in all for the market's.
    pub card_count: [u8; Card::CATTLE],
    /// The objective cards.
    pub objectives: ObjectivesFile,
    /// The station masters.
    pub masters: MastersFile,
    /// The player board.
    pub board: BoardFile,
    /// All other numbers.
    pub numbers: NumbersFile,
    /// Pedro.
    pub pedro: PedroBox,
}

/// The trail.
#[derive(PartialEq, Eq, Debug)]
pub struct Trail {
    /// Its roads.
    pub graph: Graph<{ Space::COUNT }>,
    /// What each space is.
    pub kinds: Vec<SpaceKind>,
    /// The neutral spaces, A to H.
    pub neutral: Vec<Space>,
    /// The building spaces, in the order of the trail.
    pub buildings: Vec<Space>,
    /// The farmer spaces of each colour, by their numbers.
    pub farmers: [ArrayVec<Space, 7>; 4],
}

impl Trail {
    /// What a space is.
    #[must_use]
    pub fn kind(&self, space: Space) -> &SpaceKind {
        &self.kinds[space.index()]
    }

    /// The pesos printed below a farmer space.
    #[must_use]
    pub fn pesos_below(&self, space: Space) -> u8 {
        match self.kind(space) {
            SpaceKind::Farmer { pesos, .. } => *pesos,
            _ => 0,
        }
    }

    /// The risk action of a space.
    #[must_use]
    pub fn risk(&self, space: Space) -> Option<Effect> {
        match self.kind(space) {
            SpaceKind::Building { risk, .. } => *risk,
            _ => None,
        }
    }

    /// Has the space the field icon?
    #[must_use]
    pub fn is_field(&self, space: Space) -> bool {
        matches!(self.kind(space), SpaceKind::Building { field: true, .. })
    }
}

/// The railway.
#[derive(PartialEq, Eq, Debug)]
pub struct Railway {
    /// The stations.
    pub stations: Vec<StationFace>,
    /// The space after the depot.
    pub depot_leads_to: Rail,
}

impl Railway {
    /// A station.
    #[must_use]
    pub fn station(&self, station: Station) -> &StationFace {
        &self.stations[station.index()]
    }

    /// The turnout that branches off a numbered space.
    #[must_use]
    pub fn turnout_after(&self, number: u8) -> Option<Rail> {
        let at = self.stations.iter().position(|face| face.after == number)?;
        Some(Station::nth(at)).filter(|station| *station != Station::FINAL).map(Station::rail)
    }

    /// The spaces right before and right after an engine's place on the line, as numbers that compare: a turnout lies half a
    /// space behind the one that it branches off.
    #[must_use]
    pub fn reached(&self, rail: Rail) -> u8 {
        match (rail.number(), rail.station()) {
            (Some(number), _) => number,
            (None, Some(station)) => self.station(station).after,
            // AR-151: the depot lies behind the whole line.
            (None, None) => Rail::LAST.index() as u8,
        }
    }

    /// The spaces that follow directly: the next numbered one, and a turnout between.
    #[must_use]
    pub fn ahead(&self, rail: Rail) -> ArrayVec<Rail, 2> {
        let mut next = ArrayVec::new();
        match (rail.number(), rail.station()) {
            _ if rail == Rail::DEPOT => next.push(self.depot_leads_to),
            (Some(number), _) if number < Rail::LAST.index() as u8 => {
                next.push(Rail::nth(usize::from(number) + 1));
                next.extend(self.turnout_after(number));
            }
            (None, Some(station)) => next.push(Rail::nth(usize::from(self.station(station).after) + 1)),
            _ => {}
        }
        next
    }

    /// The spaces that come directly before.
    #[must_use]
    pub fn behind(&self, rail: Rail) -> ArrayVec<Rail, 2> {
        let mut back = ArrayVec::new();
        match (rail.number(), rail.station()) {
            (Some(number), _) if number > 0 => {
                back.push(Rail::nth(usize::from(number) - 1));
                back.extend(self.turnout_after(number - 1));
            }
            (None, Some(station)) => back.push(Rail::nth(usize::from(self.station(station).after))),
            _ => {}
        }
        back
    }
}

impl Rules {
    /// Reads and checks the files.
    pub fn read(files: &DataFiles) -> Result<Rules, DataError> {
        let trail: TrailFile = files.read("trail.json")?;
        let railway: RailwayFile = files.read("railway.json")?;
        let buildings: BuildingsFile = files.read("buildings.json")?;
        let tiles: TilesFile = files.read("tiles.json")?;
        let cities: CitiesFile = files.read("cities.json")?;
        let cattle: CattleFile = files.read("cattle.json")?;
        let (card_vp, card_count) = check::cards(&cattle)?;
        let rules = Rules {
            trail: check::trail(trail)?,
            railway: check::railway(railway)?,
            neutral: check::neutral(&buildings)?,
            private: check::private(&buildings)?,
            jobs: files.read("jobs.json")?,
            bags: check::bags(&tiles)?,
            ships: files.read("ships.json")?,
            docks: check::docks(&cities)?,
            maps: check::maps(&cities)?,
            card_vp,
            card_count,
            cattle,
            objectives: files.read("objectives.json")?,
            masters: files.read("masters.json")?,
            board: files.read("board.json")?,
            numbers: files.read("numbers.json")?,
            pedro: files.read("pedro.json")?,
        };
        check::rules(&rules)?;
        Ok(rules)
    }

    /// The numbers for this many at the table; one person plays by the row of two (PE-1).
    #[must_use]
    pub fn by_players(&self, players: usize) -> &ByPlayers {
        let at = players.clamp(2, 4) - 2;
        &self.numbers.by_players[at]
    }

    /// A private building as it lies.
    #[must_use]
    pub fn building(&self, number: Number, side: Side) -> &PrivateFace {
        &self.private[number.index()][side as usize]
    }

    /// The local actions of a neutral building.
    #[must_use]
    pub fn neutral(&self, letter: Letter) -> &[Local] {
        &self.neutral[letter.index()]
    }

    /// A ship.
    #[must_use]
    pub fn ship(&self, ship: Ship) -> &ShipFace {
        &self.ships.ships[ship.index()]
    }

    /// A dock.
    #[must_use]
    pub fn dock(&self, dock: Dock) -> &DockFace {
        &self.docks[dock.index()]
    }

    /// A district of a city map.
    #[must_use]
    pub fn district(&self, city: City, side: Side, district: District) -> &DistrictFace {
        &self.maps[city.index()][side as usize].districts[district.index()]
    }

    /// A bonus space of a city map, if that side has it.
    #[must_use]
    pub fn berth(&self, side: Side, berth: Berth) -> Option<&BerthFace> {
        self.district(berth.city(), side, berth.district()).spaces.get(berth.number())
    }

    /// The breeding value of a card; 0 for what is no cattle.
    #[must_use]
    pub fn breeding(&self, card: Card) -> u8 {
        card.breed().map_or(0, |breed| self.breed(breed).breeding)
    }

    /// The strength of a card; 0 for what is no cattle.
    #[must_use]
    pub fn strength(&self, card: Card) -> u8 {
        card.breed().map_or(0, |breed| self.breed(breed).strength)
    }

    /// A type of cattle.
    #[must_use]
    pub fn breed(&self, breed: Breed) -> &BreedFace {
        &self.cattle.breeds[breed.index()]
    }

    /// The space of a worker row with this number, 2 to 6.
    #[must_use]
    pub fn row_space(&self, trade: Trade, space: usize) -> &RowSpace {
        &self.board.rows[trade.index()].spaces[space - 2]
    }

    /// The index of a farmer space among the tiles that hold coins.
    #[must_use]
    pub fn coin_tile(&self, space: Space) -> Option<usize> {
        match self.trail.kind(space) {
            SpaceKind::Farmer { colour, number, .. } => Some(colour.index() * 4 + usize::from(*number) - 1),
            _ => None,
        }
    }

    /// How many of a farmer the box has.
    #[must_use]
    pub fn farmers_of(&self, colour: Colour) -> usize {
        let all = self.bags.iter().flat_map(TileCounts::iter);
        let farmers = all.filter_map(|(tile, n)| match tile {
            super::worker::Tile::Farmer(farmer) => Some((farmer, n)),
            super::worker::Tile::Worker(_) => None,
        });
        farmers.filter(|(farmer, _): &(Farmer, u8)| farmer.colour() == colour).map(|(_, n)| usize::from(n)).sum()
    }
}

/// The detours of [`DETOURS`] as spaces.
fn detours() -> Vec<u8> {
    DETOURS.iter().filter_map(|id| Space::parse(id)).map(|space| space.index() as u8).collect()
}
