//! Pedro, the opponent of a person who plays alone (PE-1 to PE-43).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::worker::Trade;
use crate::games::trail::{Counts, index_type, list};

const CARDS: [&str; 15] =
    ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12", "p13", "p14", "p15"];

index_type!(
    /// A card of Pedro's.
    PedroCardId, "card of Pedro", CARDS
);

const LOADING: [&str; 12] = ["l1", "l2", "l3", "l4", "l5", "l6", "l7", "l8", "l9", "l10", "l11", "l12"];

index_type!(
    /// A loading card of Pedro's.
    LoadingId, "loading card", LOADING
);

/// Some of Pedro's cards.
pub type PedroCards = Counts<PedroCardId, { PedroCardId::COUNT }>;

/// What only Pedro has. The rest is the second player's: rows, grain, engine, buildings, objectives in the area, cattle in
/// the discard pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pedro {
    /// Cards not shown yet.
    pub deck: PedroCards,
    /// Cards shown since the deck was shuffled.
    pub shown: PedroCards,
    /// How often it was shuffled.
    pub shuffles: u8,
    /// The last card shown.
    pub card: Option<PedroCardId>,
    /// Loading cards shown, in order.
    #[serde(with = "list")]
    pub loading: ArrayVec<LoadingId, 12>,
    /// The row of the specialization tile.
    pub speciality: Trade,
    /// Discs in his supply.
    pub discs: u8,
}

impl super::Argentina {
    pub(super) fn loading_stage(&self, shown: usize) -> Option<usize> {
        let mut before = 0;
        self.rules.pedro.loading_by_stage.iter().position(|n| {
            before += usize::from(*n);
            shown < before
        })
    }

    pub(super) fn play_pedro(&mut self, _seed: &crate::engine::Seed, _log: &mut crate::engine::Log) {}
}
