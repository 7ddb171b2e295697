//! One player's board: estate, storage, goods, dice, score.

use super::data::{EstateMap, NEIGHBOURS};
use super::good::{Die, Good, GoodCounts};
use super::place::{Space, Spaces};
use super::scoring::{Category, Score};
use super::tile::{Building, Face, Tile};

/// How far a seat is with estate and start castle (CB-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Still to choose one of these estates (the same twice where there is one).
    Choosing([u8; 2]),
    /// Chosen in secret, not shown yet.
    Chosen {
        /// The estates that were offered.
        offered: [u8; 2],
        /// The one chosen.
        estate: u8,
        /// Where its castle stands.
        space: Space,
    },
    /// Chosen in secret; this viewer may not know what.
    Hidden([u8; 2]),
    /// The castle stands.
    Done,
}

/// How many tiles fit into storage.
pub const STORAGE: usize = 3;
/// How many colours of goods can be kept.
pub const GOOD_COLOURS: usize = 3;

/// One player's board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// How far the choice of the start is.
    pub start: Start,
    /// The estate's number, 1 to 9.
    pub estate: u8,
    /// What lies where.
    pub spaces: [Option<Tile>; Space::COUNT],
    /// The spaces that are covered.
    pub covered: Spaces,
    /// The empty spaces beside a covered one.
    pub frontier: Spaces,
    /// For each type of building the cities that have one (CB-24).
    pub cities_with: [Spaces; 8],
    /// The knowledge tiles in the estate, a bit each.
    pub knowledge: u32,
    /// Tiles waiting to be placed, in the order in which they came.
    pub storage: [Option<Tile>; STORAGE],
    /// Goods in storage.
    pub goods: GoodCounts,
    /// Goods sold.
    pub sold: GoodCounts,
    /// Silverlings.
    pub silverlings: u16,
    /// Workers.
    pub workers: u16,
    /// This round's dice, once rolled.
    pub dice: Option<[Die; 2]>,
    /// Which of them are used.
    pub used: [bool; 2],
    /// Was this turn's purchase made (CB-27)?
    pub bought: bool,
    /// Points by category.
    pub score: Score,
}

impl Player {
    /// A board with nothing on it.
    #[must_use]
    pub fn new(estate: u8, start: Start) -> Player {
        Player {
            start,
            estate,
            spaces: [None; Space::COUNT],
            covered: Spaces::EMPTY,
            frontier: Spaces::EMPTY,
            cities_with: [Spaces::EMPTY; 8],
            knowledge: 0,
            storage: [None; STORAGE],
            goods: [0; 6],
            sold: [0; 6],
            silverlings: 0,
            workers: 0,
            dice: None,
            used: [false; 2],
            bought: false,
            score: Score::default(),
        }
    }

    /// Lays a tile and keeps what follows from it up to date; no effect happens.
    pub fn lay(&mut self, map: &EstateMap, tile: Tile, space: Space) {
        self.spaces[space.index()] = Some(tile);
        self.covered = self.covered.or(Spaces::one(space));
        self.frontier = self.frontier.or(NEIGHBOURS[space.index()]).without(self.covered);
        match tile.face() {
            Face::Building(building) => {
                let cities = &mut self.cities_with[building as usize];
                *cities = cities.or(map.region(space).spaces);
            }
            Face::Knowledge(number) => self.knowledge |= 1 << number,
            _ => {}
        }
    }

    /// Does the estate have this knowledge tile?
    #[must_use]
    pub const fn knows(&self, number: u8) -> bool {
        self.knowledge & (1 << number) != 0
    }

    /// The spaces where a tile could be placed if the die did not matter (CB-23, CB-24).
    #[must_use]
    pub fn fits(&self, map: &EstateMap, tile: Tile) -> Spaces {
        let open = self.frontier.and(map.of_colour[tile.colour() as usize]);
        match tile.as_building() {
            Some(building) if !self.knows(1) => open.without(self.cities_with[building as usize]),
            _ => open,
        }
    }

    /// The stored tiles, each kind once, in the order in which they came.
    pub fn stored_kinds(&self) -> impl Iterator<Item = Tile> + '_ {
        let fresh = |at: &usize| !self.storage[..*at].contains(&self.storage[*at]);
        (0..STORAGE).filter(fresh).filter_map(|at| self.storage[at])
    }

    /// Is this tile in storage?
    #[must_use]
    pub fn stores(&self, tile: Tile) -> bool {
        self.storage.contains(&Some(tile))
    }

    /// Is there no room for another tile?
    #[must_use]
    pub fn storage_full(&self) -> bool {
        self.storage.iter().all(Option::is_some)
    }

    /// Puts a tile into storage; the caller has made room.
    pub fn store(&mut self, tile: Tile) {
        if let Some(room) = self.storage.iter_mut().find(|room| room.is_none()) {
            *room = Some(tile);
        }
    }

    /// Takes a tile out of storage; those behind it move up.
    pub fn unstore(&mut self, tile: Tile) {
        if let Some(at) = self.storage.iter().position(|stored| *stored == Some(tile)) {
            self.storage[at] = None;
            self.storage[at..].rotate_left(1);
        }
    }

    /// The unused dice, equal ones once.
    pub fn open_dice(&self) -> impl Iterator<Item = Die> + '_ {
        let [first, second] = match self.dice {
            None => [None; 2],
            Some([a, b]) => {
                let first = (!self.used[0]).then_some(a);
                let second = (!self.used[1]).then_some(b);
                [first, second.filter(|die| first != Some(*die))]
            }
        };
        first.into_iter().chain(second)
    }

    /// Marks an unused die with this number as used.
    pub fn use_die(&mut self, die: Die) {
        if let Some(dice) = self.dice
            && let Some(at) = (0..2).find(|at| dice[*at] == die && !self.used[*at])
        {
            self.used[at] = true;
        }
    }

    /// How many more colours of goods fit into storage.
    #[must_use]
    pub fn room_for_colours(&self) -> usize {
        GOOD_COLOURS.saturating_sub(self.goods.iter().filter(|n| **n > 0).count())
    }

    /// The colours of goods in storage.
    pub fn good_colours(&self) -> impl Iterator<Item = Good> + '_ {
        Good::ALL.into_iter().filter(|good| self.goods[good.index()] > 0)
    }

    /// The tiles in the estate.
    pub fn placed(&self) -> impl Iterator<Item = Tile> + '_ {
        self.spaces.iter().flatten().copied()
    }

    /// How many tiles of this face are in the estate.
    #[must_use]
    pub fn count(&self, tile: Tile) -> usize {
        self.placed().filter(|placed| *placed == tile).count()
    }

    /// How many buildings of this type are in the estate.
    #[must_use]
    pub fn count_buildings(&self, building: Building) -> usize {
        self.count(Tile::building(building))
    }

    /// Adds points.
    pub fn gain(&mut self, category: Category, points: i16) {
        let so_far = &mut self.score[category as usize];
        *so_far = so_far.saturating_add(points);
    }

    /// All points so far.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.score.iter().map(|points| i32::from(*points)).sum()
    }
}
