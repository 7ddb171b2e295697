//! Where things are: spaces of the trail and the railway, stations, docks, districts, disc spaces. Each has one address.

use crate::engine::{Msg, Place};
use crate::games::trail::graph::Way;
use crate::games::trail::{Thing, index_type};
use crate::msg;

const SPACES: [&str; 57] = [
    "start", "A", "n1", "g1", "g2", "gr1", "gr2", "gr3", "gr4", "rg1", "rg2", "B", "g3", "g4", "n2", "n3", "bl1",
    "bl2", "bl3", "bl4", "r1", "C", "n4", "n5", "D", "E", "g5", "g6", "n6", "rg3", "r2", "or1", "or2", "or3", "or4",
    "F", "n7", "g7", "G", "ye7", "ye6", "g8", "ye5", "H", "r3", "ye4", "ye3", "r4", "ye2", "ye1", "x23", "x17", "x12",
    "x9", "x6", "x3", "ba",
];

index_type!(
    /// A space of the trail, in the order in which the trail leads forward.
    Space, "space of the trail", SPACES
);

impl Space {
    /// The horseman space, where the trail begins.
    pub const START: Space = Space::nth(0);
    /// Buenos Aires.
    pub const BUENOS_AIRES: Space = Space::nth(56);
}

/// The first spaces of the detours, in the order of their bits in a [`Way`].
pub const DETOURS: [&str; 14] =
    ["gr1", "bl1", "n5", "rg3", "g7", "x23", "x17", "x12", "g8", "r3", "x9", "x6", "r4", "x3"];

/// A way as notation has it: the detours, joined.
#[must_use]
pub fn way_id(way: Way) -> String {
    let taken: Vec<&str> = (0..DETOURS.len()).filter(|bit| way.takes(*bit)).map(|bit| DETOURS[bit]).collect();
    taken.join("+")
}

/// Reads a way.
#[must_use]
pub fn parse_way(text: &str) -> Option<Way> {
    let mut way = Way(0);
    for part in text.split('+') {
        way.0 |= 1 << DETOURS.iter().position(|detour| *detour == part)?;
    }
    Some(way)
}

const RAILS: [&str; 41] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
    "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8",
    "depot",
];

index_type!(
    /// Where an engine can stand: a numbered space of the railway, a turnout, the depot.
    Rail, "space of the railway", RAILS
);

impl Rail {
    /// The start of the railway; any number of engines stand here.
    pub const START: Rail = Rail::nth(0);
    /// The last space; an engine goes on to the depot from here.
    pub const LAST: Rail = Rail::nth(31);
    /// The depot.
    pub const DEPOT: Rail = Rail::nth(40);

    /// The number of a numbered space.
    #[must_use]
    pub fn number(self) -> Option<u8> {
        (self <= Rail::LAST).then_some(self.0)
    }

    /// The station of a turnout, and of the last space.
    #[must_use]
    pub fn station(self) -> Option<Station> {
        match self.index() {
            31 => Some(Station::FINAL),
            at @ 32..=39 => Some(Station::nth(at - 32)),
            _ => None,
        }
    }
}

const STATIONS: [&str; 9] = ["st1", "st2", "st3", "st4", "st5", "st6", "st7", "st8", "st9"];

index_type!(
    /// A train station.
    Station, "station", STATIONS
);

impl Station {
    /// The one on the last space, which can be upgraded again and again.
    pub const FINAL: Station = Station::nth(8);

    /// The space of the railway where its engine stands.
    #[must_use]
    pub const fn rail(self) -> Rail {
        if self.index() == 8 { Rail::LAST } else { Rail::nth(32 + self.index()) }
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.index() + 1
    }
}

const SHIPS: [&str; 18] =
    ["s0", "s1", "s3", "s5", "s6", "s7", "s8", "s9", "s11", "s15", "s18", "p4", "p7", "p8", "p12", "p13", "p14", "p16"];

index_type!(
    /// A ship: `s` with the sun icon, `p` of the pile.
    Ship, "ship", SHIPS
);

impl Ship {
    /// How many have the sun icon; they come first.
    pub const SUN: usize = 11;
    /// Cargo 0, for those who have nothing better.
    pub const ZERO: Ship = Ship::nth(0);
    /// Cargo 18.
    pub const EIGHTEEN: Ship = Ship::nth(10);

    /// Does it lie in the loading zone from the start?
    #[must_use]
    pub const fn has_sun(self) -> bool {
        self.index() < Ship::SUN
    }
}

const CITIES: [&str; 3] = ["le-havre", "rotterdam", "liverpool"];

index_type!(
    /// A port in Europe.
    City, "city", CITIES
);

impl City {
    /// What it is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self.index() {
            0 => msg!("ar-le-havre"),
            1 => msg!("ar-rotterdam"),
            _ => msg!("ar-liverpool"),
        }
    }
}

const DOCKS: [&str; 5] = ["lh1", "lh2", "ro1", "li1", "li2"];

index_type!(
    /// A dock of a city.
    Dock, "dock", DOCKS
);

impl Dock {
    /// Its city.
    #[must_use]
    pub const fn city(self) -> City {
        City::nth([0, 0, 1, 2, 2][self.index()])
    }

    /// What it is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self.index() {
            0 => msg!("ar-dock-lh1"),
            1 => msg!("ar-dock-lh2"),
            2 => msg!("ar-dock-ro1"),
            3 => msg!("ar-dock-li1"),
            _ => msg!("ar-dock-li2"),
        }
    }
}

const DISTRICTS: [&str; 4] = ["west", "north", "east", "south"];

index_type!(
    /// A part of a city.
    District, "district", DISTRICTS
);

impl District {
    /// What it is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self.index() {
            0 => msg!("ar-west"),
            1 => msg!("ar-north"),
            2 => msg!("ar-east"),
            _ => msg!("ar-south"),
        }
    }
}

const BERTHS: [&str; 48] = [
    "lh-w1", "lh-w2", "lh-w3", "lh-w4", "lh-n1", "lh-n2", "lh-n3", "lh-n4", "lh-e1", "lh-e2", "lh-e3", "lh-e4",
    "lh-s1", "lh-s2", "lh-s3", "lh-s4", "ro-w1", "ro-w2", "ro-w3", "ro-w4", "ro-n1", "ro-n2", "ro-n3", "ro-n4",
    "ro-e1", "ro-e2", "ro-e3", "ro-e4", "ro-s1", "ro-s2", "ro-s3", "ro-s4", "li-w1", "li-w2", "li-w3", "li-w4",
    "li-n1", "li-n2", "li-n3", "li-n4", "li-e1", "li-e2", "li-e3", "li-e4", "li-s1", "li-s2", "li-s3", "li-s4",
];

index_type!(
    /// A bonus space of a city: `ro-n2` is the second one of Rotterdam's north.
    Berth, "bonus space", BERTHS
);

impl Berth {
    /// The most in a district.
    pub const PER_DISTRICT: usize = 4;

    /// The bonus space of a district with this number, from 0.
    #[must_use]
    pub const fn of(city: City, district: District, number: usize) -> Berth {
        Berth::nth(16 * city.index() + 4 * district.index() + number)
    }

    /// Its city.
    #[must_use]
    pub const fn city(self) -> City {
        City::nth(self.index() / 16)
    }

    /// Its district.
    #[must_use]
    pub const fn district(self) -> District {
        District::nth(self.index() / 4 % 4)
    }

    /// Its number in the district, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.index() % 4
    }
}

const DISC_SPACES: [&str; 17] = [
    "aux1r", "aux2r", "aux3l", "aux3r", "aux4l", "aux4r", "aux5l", "aux5r", "aux6l", "aux6r", "step-l", "step-r",
    "hand-l", "hand-r", "cert", "str-w", "str-b",
];

index_type!(
    /// A space of the player board that a disc covers at the start.
    DiscSpace, "disc space", DISC_SPACES
);

const MASTERS: [&str; 8] = ["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"];

index_type!(
    /// A station master tile.
    Master, "station master", MASTERS
);

const LETTERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

index_type!(
    /// A neutral building.
    Letter, "neutral building", LETTERS
);

impl Letter {
    /// As printed.
    #[must_use]
    pub const fn capital(self) -> char {
        (b'A' + self.index() as u8) as char
    }
}

const NUMBERS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

index_type!(
    /// A private building.
    Number, "private building", NUMBERS
);

const AUXILIARIES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

index_type!(
    /// An auxiliary action of the player board.
    Auxiliary, "auxiliary action", AUXILIARIES
);

macro_rules! places {
    ($($name:ident),*) => {$(
        impl From<$name> for Place {
            fn from(thing: $name) -> Place {
                Place(thing.id().to_owned())
            }
        }
    )*};
}

places!(Space, Station, Ship, Dock, Berth, DiscSpace);

impl From<Rail> for Place {
    /// Numbers alone would be mistaken for something else.
    fn from(rail: Rail) -> Place {
        match rail.number() {
            Some(number) => Place(format!("rail {number}")),
            None => Place(rail.id().to_owned()),
        }
    }
}
