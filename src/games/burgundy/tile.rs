//! The hex tiles: colours, faces, ids.

use std::num::NonZeroU8;

use crate::engine::{Line, Msg};
use crate::{line, msg};

/// The colour of a tile or of an estate space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Dark green.
    Castle,
    /// Grey.
    Mine,
    /// Blue.
    Ship,
    /// Beige.
    Building,
    /// Light green.
    Animal,
    /// Yellow.
    Knowledge,
}

impl Colour {
    /// All six, in the order of their first tile.
    pub const ALL: [Colour; 6] =
        [Colour::Castle, Colour::Mine, Colour::Ship, Colour::Building, Colour::Animal, Colour::Knowledge];

    /// The letter of the data files.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Castle => 'c',
            Colour::Mine => 'm',
            Colour::Ship => 's',
            Colour::Building => 'b',
            Colour::Animal => 'a',
            Colour::Knowledge => 'k',
        }
    }

    /// The colour with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// Its id in states.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Colour::Castle => "castle",
            Colour::Mine => "mine",
            Colour::Ship => "ship",
            Colour::Building => "building",
            Colour::Animal => "animal",
            Colour::Knowledge => "knowledge",
        }
    }

    /// What its tiles are called.
    #[must_use]
    pub const fn name(self) -> Msg {
        match self {
            Colour::Castle => msg!("cb-colour-castle"),
            Colour::Mine => msg!("cb-colour-mine"),
            Colour::Ship => msg!("cb-colour-ship"),
            Colour::Building => msg!("cb-colour-building"),
            Colour::Animal => msg!("cb-colour-animal"),
            Colour::Knowledge => msg!("cb-colour-knowledge"),
        }
    }

    /// What a region of it is called.
    #[must_use]
    pub const fn region_name(self) -> Msg {
        match self {
            Colour::Castle => msg!("cb-region-castle"),
            Colour::Mine => msg!("cb-region-mine"),
            Colour::Ship => msg!("cb-region-ship"),
            Colour::Building => msg!("cb-region-building"),
            Colour::Animal => msg!("cb-region-animal"),
            Colour::Knowledge => msg!("cb-region-knowledge"),
        }
    }
}

/// The eight types of buildings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Building {
    /// Sells one colour of goods.
    Warehouse,
    /// Takes a building.
    Carpenter,
    /// Takes a mine, a knowledge tile or a castle.
    Church,
    /// Takes a ship or an animal.
    Market,
    /// Gives workers.
    BoardingHouse,
    /// Gives silverlings.
    Bank,
    /// Places another tile.
    CityHall,
    /// Gives points.
    Watchtower,
}

impl Building {
    /// All eight.
    pub const ALL: [Building; 8] = [
        Building::Warehouse,
        Building::Carpenter,
        Building::Church,
        Building::Market,
        Building::BoardingHouse,
        Building::Bank,
        Building::CityHall,
        Building::Watchtower,
    ];
}

/// The four species of animals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Species {
    /// Cows.
    Cow,
    /// Sheep.
    Sheep,
    /// Pigs.
    Pig,
    /// Chickens.
    Chicken,
}

impl Species {
    /// All four.
    pub const ALL: [Species; 4] = [Species::Cow, Species::Sheep, Species::Pig, Species::Chicken];
}

/// What is printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// A castle.
    Castle,
    /// A mine.
    Mine,
    /// A ship.
    Ship,
    /// A building.
    Building(Building),
    /// Two to four animals of a species.
    Animal(Species, u8),
    /// A knowledge tile, 1 to 26.
    Knowledge(u8),
}

/// A hex tile; tiles with equal faces are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(NonZeroU8);

/// How many of each tile, by [`Tile::index`].
pub type TileCounts = [u8; Tile::FACES];

const FIRST_BUILDING: u8 = 3;
const FIRST_ANIMAL: u8 = 11;
const FIRST_KNOWLEDGE: u8 = 23;

/// The ids of all tiles in the order of [`Tile::index`].
const IDS: [&str; Tile::FACES] = [
    "castle",
    "mine",
    "ship",
    "warehouse",
    "carpenter",
    "church",
    "market",
    "boarding-house",
    "bank",
    "city-hall",
    "watchtower",
    "cow-2",
    "cow-3",
    "cow-4",
    "sheep-2",
    "sheep-3",
    "sheep-4",
    "pig-2",
    "pig-3",
    "pig-4",
    "chicken-2",
    "chicken-3",
    "chicken-4",
    "knowledge-1",
    "knowledge-2",
    "knowledge-3",
    "knowledge-4",
    "knowledge-5",
    "knowledge-6",
    "knowledge-7",
    "knowledge-8",
    "knowledge-9",
    "knowledge-10",
    "knowledge-11",
    "knowledge-12",
    "knowledge-13",
    "knowledge-14",
    "knowledge-15",
    "knowledge-16",
    "knowledge-17",
    "knowledge-18",
    "knowledge-19",
    "knowledge-20",
    "knowledge-21",
    "knowledge-22",
    "knowledge-23",
    "knowledge-24",
    "knowledge-25",
    "knowledge-26",
];

impl Tile {
    /// How many different faces there are.
    pub const FACES: usize = 49;
    /// The castle.
    pub const CASTLE: Tile = Tile::of(Face::Castle);
    /// The mine.
    pub const MINE: Tile = Tile::of(Face::Mine);
    /// The ship.
    pub const SHIP: Tile = Tile::of(Face::Ship);

    /// The tile with this face. Numbers outside the printed ones are moved to the nearest.
    #[must_use]
    pub const fn of(face: Face) -> Tile {
        let index = match face {
            Face::Castle => 0,
            Face::Mine => 1,
            Face::Ship => 2,
            Face::Building(building) => FIRST_BUILDING + building as u8,
            Face::Animal(species, number) => {
                let number = if number < 2 {
                    2
                } else if number > 4 {
                    4
                } else {
                    number
                };
                FIRST_ANIMAL + species as u8 * 3 + number - 2
            }
            Face::Knowledge(number) => {
                let number = if number < 1 {
                    1
                } else if number > 26 {
                    26
                } else {
                    number
                };
                FIRST_KNOWLEDGE + number - 1
            }
        };
        match NonZeroU8::new(index + 1) {
            Some(code) => Tile(code),
            None => panic!("one more than an index is not zero"),
        }
    }

    /// The knowledge tile with this number.
    #[must_use]
    pub const fn knowledge(number: u8) -> Tile {
        Tile::of(Face::Knowledge(number))
    }

    /// The building of this type.
    #[must_use]
    pub const fn building(building: Building) -> Tile {
        Tile::of(Face::Building(building))
    }

    /// The tile at this index.
    #[must_use]
    pub fn at(index: usize) -> Option<Tile> {
        if index >= Tile::FACES {
            return None;
        }
        NonZeroU8::new(index as u8 + 1).map(Tile)
    }

    /// Every tile once.
    pub fn all() -> impl Iterator<Item = Tile> + Clone {
        (0..Tile::FACES).filter_map(Tile::at)
    }

    /// Where it stands in lists of counts.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// What is printed on it.
    #[must_use]
    pub fn face(self) -> Face {
        let index = self.index() as u8;
        match index {
            0 => Face::Castle,
            1 => Face::Mine,
            2 => Face::Ship,
            FIRST_BUILDING..FIRST_ANIMAL => Face::Building(Building::ALL[(index - FIRST_BUILDING) as usize]),
            FIRST_ANIMAL..FIRST_KNOWLEDGE => {
                let animal = index - FIRST_ANIMAL;
                Face::Animal(Species::ALL[(animal / 3) as usize], animal % 3 + 2)
            }
            _ => Face::Knowledge(index - FIRST_KNOWLEDGE + 1),
        }
    }

    /// Its colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self.index() as u8 {
            0 => Colour::Castle,
            1 => Colour::Mine,
            2 => Colour::Ship,
            FIRST_BUILDING..FIRST_ANIMAL => Colour::Building,
            FIRST_ANIMAL..FIRST_KNOWLEDGE => Colour::Animal,
            _ => Colour::Knowledge,
        }
    }

    /// The type, if it is a building.
    #[must_use]
    pub fn as_building(self) -> Option<Building> {
        match self.face() {
            Face::Building(building) => Some(building),
            _ => None,
        }
    }

    /// Its id in notation, states and look-up.
    #[must_use]
    pub const fn id(self) -> &'static str {
        IDS[self.index()]
    }

    /// The tile with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Tile> {
        IDS.iter().position(|known| *known == id).and_then(Tile::at)
    }

    /// The tiles of a colour as a range of [`Tile::index`].
    #[must_use]
    pub const fn range(colour: Colour) -> std::ops::Range<usize> {
        match colour {
            Colour::Castle => 0..1,
            Colour::Mine => 1..2,
            Colour::Ship => 2..3,
            Colour::Building => FIRST_BUILDING as usize..FIRST_ANIMAL as usize,
            Colour::Animal => FIRST_ANIMAL as usize..FIRST_KNOWLEDGE as usize,
            Colour::Knowledge => FIRST_KNOWLEDGE as usize..Tile::FACES,
        }
    }

    /// What it is called, without an article.
    #[must_use]
    pub fn name(self) -> Line {
        match self.face() {
            Face::Castle => line!("cb-castle"),
            Face::Mine => line!("cb-mine"),
            Face::Ship => line!("cb-ship"),
            Face::Building(Building::Warehouse) => line!("cb-warehouse"),
            Face::Building(Building::Carpenter) => line!("cb-carpenter"),
            Face::Building(Building::Church) => line!("cb-church"),
            Face::Building(Building::Market) => line!("cb-market"),
            Face::Building(Building::BoardingHouse) => line!("cb-boarding-house"),
            Face::Building(Building::Bank) => line!("cb-bank"),
            Face::Building(Building::CityHall) => line!("cb-city-hall"),
            Face::Building(Building::Watchtower) => line!("cb-watchtower"),
            Face::Animal(Species::Cow, n) => line!("cb-cow", n = n),
            Face::Animal(Species::Sheep, n) => line!("cb-sheep", n = n),
            Face::Animal(Species::Pig, n) => line!("cb-pig", n = n),
            Face::Animal(Species::Chicken, n) => line!("cb-chicken", n = n),
            Face::Knowledge(n) => line!("cb-knowledge", n = n),
        }
    }
}

impl std::fmt::Debug for Tile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}
