//! Workers, farmers, and the tiles of the bags.

use serde::{Deserialize, Serialize};

use crate::engine::Msg;
use crate::games::trail::{Counts, Thing, index_type};
use crate::msg;

const TRADES: [&str; 4] = ["gaucho", "carpintero", "maquinista", "granjero"];

index_type!(
    /// A row of the player board.
    Trade, "trade", TRADES
);

impl Trade {
    /// Cattle hands.
    pub const GAUCHO: Trade = Trade::nth(0);
    /// Builders.
    pub const CARPINTERO: Trade = Trade::nth(1);
    /// Engineers.
    pub const MAQUINISTA: Trade = Trade::nth(2);
    /// Farmers in the row.
    pub const GRANJERO: Trade = Trade::nth(3);

    /// What one is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self.index() {
            0 => msg!("ar-gaucho"),
            1 => msg!("ar-carpintero"),
            2 => msg!("ar-maquinista"),
            _ => msg!("ar-granjero"),
        }
    }
}

const WORKERS: [&str; 6] =
    ["gaucho", "strong-gaucho", "carpintero", "strong-carpintero", "maquinista", "strong-maquinista"];

index_type!(
    /// A worker tile of the bags.
    Worker, "worker", WORKERS
);

impl Worker {
    /// The tile of a trade, with or without the strength icon; granjeros are no tiles of the bags.
    #[must_use]
    pub fn of(trade: Trade, strong: bool) -> Option<Worker> {
        (trade != Trade::GRANJERO).then(|| Worker::nth(2 * trade.index() + usize::from(strong)))
    }

    /// Its trade.
    #[must_use]
    pub const fn trade(self) -> Trade {
        Trade::nth(self.index() / 2)
    }

    /// Has it the strength icon?
    #[must_use]
    pub const fn is_strong(self) -> bool {
        self.index() % 2 == 1
    }

    /// What it is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self.index() {
            0 => msg!("ar-gaucho"),
            1 => msg!("ar-strong-gaucho"),
            2 => msg!("ar-carpintero"),
            3 => msg!("ar-strong-carpintero"),
            4 => msg!("ar-maquinista"),
            _ => msg!("ar-strong-maquinista"),
        }
    }
}

const COLOURS: [&str; 4] = ["green", "blue", "orange", "yellow"];

index_type!(
    /// The colour of a farmer.
    Colour, "colour of farmers", COLOURS
);

impl Colour {
    /// What it is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self.index() {
            0 => msg!("ar-green"),
            1 => msg!("ar-blue"),
            2 => msg!("ar-orange"),
            _ => msg!("ar-yellow"),
        }
    }
}

/// The hand on a location: what passing costs (AR-51, AR-52).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hand {
    /// Nothing.
    None,
    /// The black fee.
    Black,
    /// The green fee.
    Green,
}

/// Colour, required strength and hand: `green-4b` is green, wants 4 and has a black hand.
const FARMERS: [&str; 48] = [
    "green-3b",
    "green-3g",
    "green-4b",
    "green-4g",
    "green-5b",
    "green-5g",
    "green-6b",
    "green-6g",
    "green-7b",
    "green-7g",
    "green-8b",
    "green-8g",
    "blue-3b",
    "blue-3g",
    "blue-4b",
    "blue-4g",
    "blue-5b",
    "blue-5g",
    "blue-6b",
    "blue-6g",
    "blue-7b",
    "blue-7g",
    "blue-8b",
    "blue-8g",
    "orange-3b",
    "orange-3g",
    "orange-4b",
    "orange-4g",
    "orange-5b",
    "orange-5g",
    "orange-6b",
    "orange-6g",
    "orange-7b",
    "orange-7g",
    "orange-8b",
    "orange-8g",
    "yellow-3b",
    "yellow-3g",
    "yellow-4b",
    "yellow-4g",
    "yellow-5b",
    "yellow-5g",
    "yellow-6b",
    "yellow-6g",
    "yellow-7b",
    "yellow-7g",
    "yellow-8b",
    "yellow-8g",
];

index_type!(
    /// A farmer tile.
    Farmer, "farmer", FARMERS
);

/// So many of each farmer.
pub type FarmerCounts = Counts<Farmer, { Farmer::COUNT }>;

impl Farmer {
    /// Its colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::nth(self.index() / 12)
    }

    /// The strength that it asks for.
    #[must_use]
    pub const fn strength(self) -> u8 {
        3 + (self.index() % 12 / 2) as u8
    }

    /// Its hand.
    #[must_use]
    pub const fn hand(self) -> Hand {
        if self.index() % 2 == 1 { Hand::Green } else { Hand::Black }
    }
}

/// A tile of the bags.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A farmer.
    Farmer(Farmer),
    /// A worker.
    Worker(Worker),
}

impl Thing for Tile {
    const WHAT: &'static str = "farmer or worker";
    const COUNT: usize = Farmer::COUNT + Worker::COUNT;

    fn index(self) -> usize {
        match self {
            Tile::Farmer(farmer) => farmer.index(),
            Tile::Worker(worker) => Farmer::COUNT + worker.index(),
        }
    }

    fn at(index: usize) -> Option<Tile> {
        match index.checked_sub(Farmer::COUNT) {
            None => Farmer::at(index).map(Tile::Farmer),
            Some(worker) => Worker::at(worker).map(Tile::Worker),
        }
    }

    fn id(self) -> &'static str {
        match self {
            Tile::Farmer(farmer) => farmer.id(),
            Tile::Worker(worker) => worker.id(),
        }
    }
}

index_type!(@written Tile);

/// So many of each tile.
pub type TileCounts = Counts<Tile, { Farmer::COUNT + Worker::COUNT }>;

const BAGS: [&str; 3] = ["a", "b", "c"];

index_type!(
    /// A bag of tiles, and its pair of foresight spaces.
    Bag, "bag", BAGS
);
