//! Pedro's cards, tile and board as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::games::argentina::effect::{Counter, Kind};
use crate::games::argentina::place::{City, Dock};
use crate::games::argentina::worker::Trade;

/// `pedro.json`.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct PedroBox {
    /// Where it comes from.
    pub source: String,
    /// Discs in his supply.
    pub discs: u8,
    /// Where his last disc stands.
    pub first_disc: Dock,
    /// What the spaces 2 to 6 of his rows give.
    pub columns: Vec<Column>,
    /// The fewest steps of a specialised move.
    pub steps_min: u8,
    /// The most.
    pub steps_max: u8,
    /// His cards.
    pub cards: Vec<PedroCard>,
    /// His loading cards.
    pub loading: Vec<LoadingCard>,
    /// How many loading cards of each stage are used.
    pub loading_by_stage: Vec<u8>,
    /// His market tile, for 1 to 6 gauchos.
    pub market: Vec<MarketColumn>,
    /// Easy, medium, hard.
    pub levels: Vec<Level>,
    /// What a station master is worth to him.
    pub master_vp: i8,
}

/// What a space of his rows gives.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Column {
    /// Grain.
    Grain(u8),
    /// Spaces for the engine.
    Engine(u8),
    /// A disc on a dock.
    Dock(Dock),
}

/// A card of his.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct PedroCard {
    /// Its number, from 1.
    pub number: u8,
    /// His steps; none where he moves by his speciality.
    #[serde(default)]
    pub steps: Option<u8>,
    /// The actions are for this speciality only.
    #[serde(default, rename = "if")]
    pub only_if: Option<Trade>,
    /// What he does.
    #[serde(default)]
    pub actions: Vec<PedroAction>,
    /// What he does with another speciality.
    #[serde(default)]
    pub otherwise: Vec<PedroAction>,
    /// What he does by speciality.
    #[serde(default)]
    pub by: BTreeMap<Trade, Vec<PedroAction>>,
}

impl PedroCard {
    /// What he does with this speciality.
    #[must_use]
    pub fn actions_for(&self, speciality: Trade) -> &[PedroAction] {
        match (self.by.get(&speciality), self.only_if) {
            (Some(actions), _) => actions,
            (None, Some(only)) if only != speciality => &self.otherwise,
            _ => &self.actions,
        }
    }
}

/// Something that Pedro does.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum PedroAction {
    /// PE-22.
    Hire {
        /// His own trade first?
        specialised: bool,
    },
    /// PE-23.
    Buy {
        /// Cards that are added to the market first.
        add: u8,
    },
    /// PE-23.
    TakeValue3,
    /// PE-24.
    Build {
        /// Of this size; none: as large as he can.
        #[serde(default)]
        size: Option<u8>,
    },
    /// PE-26.
    Engine(PedroEngine),
    /// PE-28.
    Grain(PedroGrain),
    /// PE-29.
    Objective,
    /// PE-30.
    Help {
        /// At most so many farmers.
        up_to: u8,
        /// Besides his strong workers.
        strength: u8,
        /// Into his row?
        row: bool,
    },
    /// PE-31.
    RemoveWorker,
    /// PE-34.
    Delivery,
    /// PE-15 of his cards: the person takes exhaustion cards.
    Exhaust {
        /// So many.
        cards: u8,
    },
}

/// How far his engine goes.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct PedroEngine {
    /// So far.
    #[serde(default)]
    pub count: u8,
    /// Or by this counter…
    #[serde(default)]
    pub by: Option<Counter>,
    /// …and so much more.
    #[serde(default)]
    pub bonus: u8,
}

/// How much grain he gets.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct PedroGrain {
    /// So much.
    #[serde(default)]
    pub count: u8,
    /// Or by this counter.
    #[serde(default)]
    pub by: Option<Counter>,
}

/// A loading card.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct LoadingCard {
    /// Its number, from 1.
    pub number: u8,
    /// 1 to 3.
    pub stage: u8,
    /// His total.
    pub total: u8,
    /// His income in grain.
    pub grain: u8,
    /// The cities in the order in which he delivers.
    pub cities: Vec<City>,
}

/// A column of his market tile.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct MarketColumn {
    /// What he takes.
    pub take: Vec<Kind>,
    /// What he takes where the market lacks it.
    #[serde(default)]
    pub otherwise: Option<Kind>,
}

/// A level (PE-7, PE-8).
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its id.
    pub id: String,
    /// The first so many cards are used.
    pub cards: u8,
    /// Added to his loading total.
    pub total: i8,
    /// Grain at the start.
    pub grain: u8,
    /// Does he start with a plain worker of each trade?
    pub extra_workers: bool,
    /// What each objective card is worth; none: as printed.
    #[serde(default)]
    pub objective_vp: Option<i8>,
}
