//! A state as readable JSON, and back: refused unless every id, count and law of conservation holds.

mod check;
mod read;
mod write;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Burgundy;
use super::data::Rules;
use crate::engine::{LoadError, Options, Seat, Seed};

/// The state of a table as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    game: String,
    edition: u32,
    options: Options,
    /// All chance to come; `null` in a view.
    seed: Option<Seed>,
    stage: StageName,
    /// 1 to 25, five to a phase; 0 while starts are chosen.
    round: u8,
    order: Vec<Seat>,
    on_turn: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<Decision>,
    white_die: Option<u8>,
    /// Its spaces, each from the bottom of the stack to its top.
    track: Vec<Vec<Seat>>,
    /// Tiles on the board, by address.
    tiles: BTreeMap<String, String>,
    /// Goods on the depots, by depot.
    depot_goods: BTreeMap<u8, Counts>,
    /// The goods on the round spaces, one per round of the phase.
    goods_to_come: Vec<Option<String>>,
    bonus: BTreeMap<String, BonusRecord>,
    players: Vec<PlayerRecord>,
    supply: SupplyRecord,
    gone: Counts,
    goods_unseen: Counts,
}

type Counts = BTreeMap<String, u8>;

#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum StageName {
    Starting,
    Playing,
    Over,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Decision {
    Castle,
    CityHall,
    Warehouse,
    Carpenter,
    Church,
    Market,
    Ship,
    #[serde(rename_all = "snake_case")]
    Keep {
        depot: u8,
        and_next: bool,
        left: u8,
        after: Option<String>,
    },
    Discard {
        taking: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BonusRecord {
    large: Option<Seat>,
    small: Option<Seat>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyRecord {
    normal: Counts,
    black: Counts,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<StartRecord>,
    estate: u8,
    /// What lies in the estate, by the printed number of the space.
    spaces: BTreeMap<u8, String>,
    storage: Vec<String>,
    goods: Counts,
    sold: Counts,
    silverlings: u16,
    workers: u16,
    dice: Vec<DieRecord>,
    bought: bool,
    score: BTreeMap<String, i16>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartRecord {
    offered: [u8; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<ChosenStart>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChosenStart {
    estate: u8,
    space: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DieRecord {
    number: u8,
    used: bool,
}

/// Reads a state.
pub fn resume(rules: &Arc<Rules>, state: Value) -> Result<Burgundy, LoadError> {
    let record: Record = serde_path_to_error::deserialize(state)
        .map_err(|error| LoadError::new(error.path().to_string(), error.inner().to_string()))?;
    let game = read::read(rules, &record)?;
    check::check(&game)?;
    Ok(game)
}

fn ensure(holds: bool, place: impl Into<String>, problem: impl FnOnce() -> String) -> Result<(), LoadError> {
    if holds { Ok(()) } else { Err(LoadError::new(place, problem())) }
}
