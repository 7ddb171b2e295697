//! Where a turn stands: its phase, and the decisions that an action left open.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::effect::{Destination, Effect, Goods, Kind, Then};
use super::place::{Dock, Ship, Space, Station};
use super::worker::{Bag, Farmer};
use crate::games::trail::corner::Corner;
use crate::games::trail::list;

/// Where the turn of the seat on turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first turn: down to four cards, then onto a neutral building (AR-28).
    Begin,
    /// Phase A.
    Move,
    /// Phase B on a tile.
    Act {
        /// Which of its actions were used, as bits by [`Slot`].
        used: u8,
    },
    /// Buenos Aires 1 (AR-69).
    Deliver,
    /// Buenos Aires 2 (AR-78).
    Income,
    /// Buenos Aires 3 (AR-83).
    Load {
        /// The total of the cattle.
        total: u8,
    },
    /// Buenos Aires 4, 5 and 6 (AR-91).
    Foresee {
        /// Of this pair.
        bag: Bag,
    },
    /// Only phase C is left.
    Done,
}

/// An action of a location: 0 to 2 are the tile's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(pub u8);

impl Slot {
    /// The most local actions that a tile has.
    pub const LOCAL: u8 = 3;
    /// The risk action of the space (AR-58).
    pub const RISK: Slot = Slot(3);
    /// Helping the farmer stood on (AR-61).
    pub const FARMER: Slot = Slot(4);
    /// The single auxiliary action instead of anything else (AR-55).
    pub const AUX: Slot = Slot(5);
    /// Everything used.
    pub const ALL_USED: u8 = 0b11_1111;

    /// Its bit.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }
}

/// Where a disc is to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Onto a ship (AR-83).
    Ship(Ship),
    /// Onto a station (AR-140).
    Station(Station),
    /// Onto a dock.
    Dock {
        /// Which.
        dock: Dock,
        /// Its corners.
        corner: Corner,
    },
}

/// A decision that an action left open. The last of a seat's stack comes first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Open {
    /// Hand cards to discard, in the order of the cards.
    Discard {
        /// How many.
        left: u8,
        /// Not before this one.
        from: Option<Card>,
    },
    /// Hand cards to remove from the game.
    Remove {
        /// How many.
        left: u8,
        /// Not before this one.
        from: Option<Card>,
    },
    /// Cards to discard for a reward (AR-64).
    Spend {
        /// Which.
        what: Kind,
        /// What is gained.
        gain: Goods,
        /// What follows.
        then: Option<Then>,
        /// May it be left?
        optional: bool,
    },
    /// How far the engine goes.
    Engine {
        /// At most.
        up_to: u8,
    },
    /// Where the engine goes back to; cards follow (AR-191).
    Back {
        /// Exactly so far.
        spaces: u8,
    },
    /// How many cards to draw and discard.
    Draw {
        /// At most.
        up_to: u8,
    },
    /// Which private building, and where.
    Build {
        /// Pesos for each carpintero.
        pesos_each: u8,
        /// May it be left?
        optional: bool,
    },
    /// What to buy on the market.
    Buy {
        /// Gauchos not used yet.
        gauchos: u8,
        /// The last option used since cards were added, and its card: later ones don't come before it.
        last: Option<(u8, Card)>,
    },
    /// Which market card to take.
    Take {
        /// Of these.
        what: Kind,
        /// Where to.
        to: Destination,
    },
    /// Which objective card to take.
    Objective {
        /// May it be left?
        optional: bool,
    },
    /// Which farmers to help.
    Farmers {
        /// How many more may be picked.
        left: u8,
        /// Strength that comes with the action.
        strength: u8,
        /// Picked so far, in the order of the trail.
        #[serde(with = "list")]
        chosen: ArrayVec<Space, 3>,
    },
    /// Which cards to show the farmers.
    Reveal {
        /// Strength that comes with the action.
        strength: u8,
        /// The farmers.
        #[serde(with = "list")]
        chosen: ArrayVec<Space, 3>,
    },
    /// Cards picked one by one to show.
    Show {
        /// How many more may be picked.
        left: u8,
        /// Strength that comes with the action.
        strength: u8,
        /// The farmers.
        #[serde(with = "list")]
        chosen: ArrayVec<Space, 3>,
        /// Picked so far.
        #[serde(with = "list")]
        shown: ArrayVec<Card, 4>,
    },
    /// Which of the farmers just helped go into the row (AR-177).
    Invest {
        /// Those without a place.
        #[serde(with = "list")]
        farmers: ArrayVec<Farmer, 3>,
    },
    /// Where to move on to (AR-193).
    Walk {
        /// At most so many steps.
        up_to: u8,
    },
    /// Which disc to take.
    Disc {
        /// Where it goes.
        target: Target,
    },
    /// Which station behind the engine to upgrade.
    Upgrade,
    /// Whom to leave for the station master (AR-141).
    Appoint {
        /// Where.
        station: Station,
    },
    /// Which delivery to make.
    Deliver,
    /// Cards to draw, then as many hand cards to remove, once the engine's station is settled (AR-191).
    Thin {
        /// How many.
        cards: u8,
    },
    /// What still happens, in order.
    Run {
        /// These.
        #[serde(with = "list")]
        effects: ArrayVec<Effect, 3>,
    },
}
