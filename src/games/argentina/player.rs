//! What belongs to a player.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::{Herd, Objective};
use super::data::Rules;
use super::place::{Auxiliary, DiscSpace, Master, Number, Rail, Space};
use super::turn::Open;
use super::worker::{Colour, FarmerCounts, Tile, Trade};
use crate::games::trail::{Counts, Each, Thing, list};

/// The tiles of a worker row, from its second space.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Row(#[serde(with = "list")] pub ArrayVec<Tile, 5>);

impl Row {
    /// Spaces of a row, the printed one too.
    pub const SPACES: usize = 6;

    /// Workers in it, the printed one too.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.0.len() as u8 + 1
    }

    /// Is there no free space?
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Workers with the strength icon.
    #[must_use]
    pub fn strong(&self) -> u8 {
        self.0.iter().filter(|tile| matches!(tile, Tile::Worker(worker) if worker.is_strong())).count() as u8
    }
}

/// A player's board and everything around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Coins.
    pub pesos: u16,
    /// The grain marker.
    pub grain: u8,
    /// The certificate marker: its place on the track, not the number beside it.
    pub certificates: u8,
    /// Exchange tokens.
    pub tokens: u8,
    /// The deck.
    pub herd: Herd,
    /// Discs that still cover their spaces.
    pub discs: Counts<DiscSpace, { DiscSpace::COUNT }>,
    /// The worker rows.
    pub rows: Each<Trade, Row, { Trade::COUNT }>,
    /// Farmers beside the board.
    pub beside: FarmerCounts,
    /// Private buildings that lie ready.
    pub ready: Counts<Number, { Number::COUNT }>,
    /// Station masters.
    #[serde(with = "list")]
    pub masters: ArrayVec<Master, 5>,
    /// The personal objective area.
    pub area: Counts<Objective, { Objective::COUNT }>,
    /// The engine.
    pub engine: Rail,
    /// The estanciero; nowhere before the first turn.
    pub at: Option<Space>,
    /// How often the estanciero came to Buenos Aires.
    pub arrivals: u8,
    /// Decisions left open, the last one first.
    #[serde(with = "list")]
    pub open: ArrayVec<Open, 8>,
}

impl Player {
    /// A player with an empty board.
    #[must_use]
    pub fn new(herd: Herd) -> Player {
        Player {
            pesos: 0,
            grain: 0,
            certificates: 0,
            tokens: 0,
            herd,
            discs: DiscSpace::all().collect(),
            rows: Each::default(),
            beside: Counts::EMPTY,
            ready: Number::all().collect(),
            masters: ArrayVec::new(),
            area: Counts::EMPTY,
            engine: Rail::START,
            at: None,
            arrivals: 0,
            open: ArrayVec::new(),
        }
    }

    /// Workers of a trade, the printed one too.
    #[must_use]
    pub fn workers(&self, trade: Trade) -> u8 {
        self.rows[trade].count()
    }

    /// Workers with the strength icon.
    #[must_use]
    pub fn strong_workers(&self) -> u8 {
        self.rows.values().map(Row::strong).sum()
    }

    /// Sums over the disc spaces that are free.
    fn freed(&self, rules: &Rules, of: impl Fn(&super::data::DiscFace) -> u8) -> u8 {
        rules.board.discs.iter().filter(|disc| !self.discs.has(disc.id)).map(of).sum()
    }

    /// The step limit (AR-41, AR-85).
    #[must_use]
    pub fn step_limit(&self, rules: &Rules, players: usize) -> u8 {
        rules.by_players(players).steps + self.freed(rules, |disc| disc.steps)
    }

    /// The hand limit (AR-99).
    #[must_use]
    pub fn hand_limit(&self, rules: &Rules) -> u8 {
        rules.numbers.hand + self.freed(rules, |disc| disc.hand)
    }

    /// Strength on the board (AR-173, AR-180).
    #[must_use]
    pub fn strength(&self, rules: &Rules) -> u8 {
        self.strong_workers() + self.freed(rules, |disc| disc.strength)
    }

    /// The last place of the certificate track that may be reached (AR-67).
    #[must_use]
    pub fn certificate_end(&self, rules: &Rules) -> u8 {
        let freed =
            rules.board.discs.iter().filter(|disc| !self.discs.has(disc.id)).filter_map(|disc| disc.certificates);
        let limit = freed.chain([rules.numbers.certificates]).max().unwrap_or(0);
        let track = &rules.board.certificate_track;
        track.iter().rposition(|number| *number <= limit).unwrap_or(0) as u8
    }

    /// The number beside the certificate marker.
    #[must_use]
    pub fn certificate_number(&self, rules: &Rules) -> u8 {
        rules.board.certificate_track.get(usize::from(self.certificates)).copied().unwrap_or(0)
    }

    /// How many of the two spaces of an auxiliary action are free (AR-184).
    #[must_use]
    pub fn aux_free(&self, rules: &Rules, aux: Auxiliary) -> u8 {
        let mine = rules.board.discs.iter().filter(|disc| disc.aux == Some(aux.index() as u8 + 1));
        let free = mine.filter(|disc| !self.discs.has(disc.id)).count() as u8;
        free + u8::from(rules.board.auxiliary[aux.index()].grey_space)
    }

    /// Farmers of a colour beside the board.
    #[must_use]
    pub fn farmers(&self, colour: Colour) -> u8 {
        self.beside.iter().filter(|(farmer, _)| farmer.colour() == colour).map(|(_, n)| n).sum()
    }
}
