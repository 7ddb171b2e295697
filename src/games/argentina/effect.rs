//! What tiles, cards and spaces do, as data says it and as an open decision remembers it.

use serde::{Deserialize, Serialize};

use super::card::{Breed, Card};
use super::place::Dock;
use crate::games::trail::corner::Corner;
use crate::games::trail::{Thing, index_type};

/// Things that are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Goods {
    /// Coins.
    #[serde(skip_serializing_if = "is_zero")]
    pub pesos: u8,
    /// Spaces on the grain track.
    #[serde(skip_serializing_if = "is_zero")]
    pub grain: u8,
    /// Spaces on the certificate track.
    #[serde(skip_serializing_if = "is_zero")]
    pub certificate: u8,
    /// Exchange tokens.
    #[serde(skip_serializing_if = "is_zero")]
    pub token: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods { pesos: 0, grain: 0, certificate: 0, token: 0 };

    /// Each so many times.
    #[must_use]
    pub fn times(self, n: u8) -> Goods {
        let times = |amount: u8| amount.saturating_mul(n);
        Goods {
            pesos: times(self.pesos),
            grain: times(self.grain),
            certificate: times(self.certificate),
            token: times(self.token),
        }
    }
}

/// A number that the position gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// Gauchos, the printed one too.
    Gauchos,
    /// Carpinteros, the printed one too.
    Carpinteros,
    /// Maquinistas, the printed one too.
    Maquinistas,
    /// Granjeros, the printed one too.
    Granjeros,
    /// The fewest workers in any row.
    WorkerSets,
    /// Workers with the strength icon.
    StrongWorkers,
    /// Own private buildings on the trail.
    OwnBuildings,
    /// Own private buildings on field spaces.
    OwnBuildingsOnGrain,
    /// Farmers beside the board.
    FarmersBeside,
    /// Stations with an own disc.
    OwnStations,
    /// Objective cards in the personal area.
    ObjectivesInArea,
    /// Own discs on ships of the loading zone.
    DiscsOnShips,
    /// Cattle cards of value 3 to 5 in the deck.
    #[serde(rename = "cattle_value_3_to_5")]
    CattleValue3To5,
}

/// A number, printed or counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// Printed.
    Fixed(u8),
    /// Counted.
    By(Counter),
}

/// Cards that fit a description.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A cattle card of any type.
    AnyCattle,
    /// Two cattle cards of one type.
    Pair,
    /// Any hand card.
    AnyHand,
    /// An exhaustion card.
    Exhaustion,
    /// An objective card.
    Objective,
    /// Any cattle card of the market.
    AnyMarket,
    /// Cattle of value 3.
    Value3,
    /// Cattle of one type.
    Breed(Breed),
}

const KINDS: [&str; 7] =
    ["any_cattle", "pair_same_cattle", "any_hand", "exhaustion", "objective", "any_market", "value3"];

impl Thing for Kind {
    const WHAT: &'static str = "kind of cards";
    const COUNT: usize = KINDS.len() + Breed::COUNT;

    fn index(self) -> usize {
        match self {
            Kind::AnyCattle => 0,
            Kind::Pair => 1,
            Kind::AnyHand => 2,
            Kind::Exhaustion => 3,
            Kind::Objective => 4,
            Kind::AnyMarket => 5,
            Kind::Value3 => 6,
            Kind::Breed(breed) => KINDS.len() + breed.index(),
        }
    }

    fn at(index: usize) -> Option<Kind> {
        Some(match index {
            0 => Kind::AnyCattle,
            1 => Kind::Pair,
            2 => Kind::AnyHand,
            3 => Kind::Exhaustion,
            4 => Kind::Objective,
            5 => Kind::AnyMarket,
            6 => Kind::Value3,
            _ => Kind::Breed(Breed::at(index - KINDS.len())?),
        })
    }

    fn id(self) -> &'static str {
        match self {
            Kind::Breed(breed) => breed.id(),
            _ => KINDS[self.index()],
        }
    }
}

index_type!(@written Kind);

impl Kind {
    /// Is a card one of them? For a pair: one of the two.
    #[must_use]
    pub fn has(self, card: Card) -> bool {
        match self {
            Kind::AnyHand => true,
            Kind::AnyCattle | Kind::Pair => card.is_cattle(),
            Kind::Exhaustion => card == Card::EXHAUSTION,
            Kind::Objective => card.objective().is_some(),
            Kind::AnyMarket => card.breed().is_some_and(|breed| !breed.is_players()),
            Kind::Value3 => card.breed().is_some_and(|breed| (5..8).contains(&breed.index())),
            Kind::Breed(breed) => card.breed() == Some(breed),
        }
    }
}

/// A gain, maybe as often as something is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// Coins.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pesos: u8,
    /// Spaces on the grain track.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub grain: u8,
    /// Spaces on the certificate track.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub certificate: u8,
    /// Exchange tokens.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub token: u8,
    /// For how many of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Counter>,
    /// For each so many of them.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub each: u8,
}

fn one() -> u8 {
    1
}

fn is_one(n: &u8) -> bool {
    *n == 1
}

impl Gain {
    /// What it gives once.
    #[must_use]
    pub fn goods(&self) -> Goods {
        Goods { pesos: self.pesos, grain: self.grain, certificate: self.certificate, token: self.token }
    }
}

/// What follows when a requirement was met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// The engine moves up to so many spaces.
    Engine(u8),
    /// Any card of the market comes into the hand.
    TakeAnyToHand,
}

/// Where a card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// The hand.
    Hand,
    /// The discard pile.
    Discard,
}

/// One thing that a tile, a card or a space does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Effect {
    /// Goods.
    Gain(Gain),
    /// Goods for goods.
    Pay {
        /// What is paid.
        pay: Goods,
        /// What is gained.
        #[serde(default)]
        gain: Goods,
        /// What follows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Then>,
    },
    /// Goods for hand cards (AR-64).
    Discard {
        /// Which cards.
        what: Kind,
        /// What is gained.
        #[serde(default)]
        gain: Goods,
        /// What follows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Then>,
    },
    /// Draw, then discard as many: exactly `count` or `up_to`.
    DrawDiscard {
        /// Exactly so many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<u8>,
        /// Up to so many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        up_to: Option<Amount>,
    },
    /// Remove a hand card from the game.
    Remove {
        /// Which.
        what: Kind,
    },
    /// Hire a worker (AR-100).
    Hire {
        /// So much more than the row says.
        extra: i8,
    },
    /// Place or replace a private building (AR-107).
    Build {
        /// Pesos for each carpintero needed.
        pesos_each: u8,
    },
    /// Buy cattle (AR-120).
    BuyCattle,
    /// Take a market card for nothing.
    TakeCattle {
        /// Which.
        what: Kind,
        /// Where to.
        to: Destination,
    },
    /// Move the engine forward (AR-131).
    Engine {
        /// At most so far.
        up_to: Amount,
    },
    /// Move the engine back, draw as many cards, remove as many (AR-191).
    EngineBack {
        /// Exactly so far.
        spaces: u8,
    },
    /// Upgrade a station behind the engine (AR-152).
    UpgradeStation,
    /// Take an objective card (AR-164).
    Objective,
    /// Help farmers anywhere (AR-172).
    Help {
        /// At most so many.
        up_to: u8,
        /// Strength that comes with it.
        strength: u8,
    },
    /// An auxiliary action (AR-185).
    Aux {
        /// May it be a double one?
        double: bool,
    },
    /// Move on, then use that location too (AR-193).
    Move {
        /// At most so many steps.
        up_to: u8,
    },
    /// Put a disc on a dock.
    DockDisc {
        /// Which dock.
        dock: Dock,
        /// Its corners.
        corner: Corner,
    },
    /// Make an extra delivery (AR-70).
    Delivery,
    /// Opponents take exhaustion cards.
    ExhaustOpponents {
        /// So many each.
        cards: u8,
    },
}

/// A local action of a building: one effect, or one of two (AR-56).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Local {
    /// One of two.
    Either {
        /// Which two.
        either: [Effect; 2],
    },
    /// Just this.
    One(Effect),
}

impl Local {
    /// What it offers.
    #[must_use]
    pub fn effects(&self) -> &[Effect] {
        match self {
            Local::Either { either } => either,
            Local::One(effect) => std::slice::from_ref(effect),
        }
    }
}
