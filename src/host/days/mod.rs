//! Playing over days: whom a table waits for and since when, reminders, clocks, absence, plans, stats.
//!
//! Whenever a table begins to wait for a person, a [`Wait`](wait::Wait) is stored with it, in the same batch; its due time lies
//! in the store with all others. [`Host::ring`](super::Host::ring) claims what is due: a reminder, a warning of the clock, a rung
//! of the ladder. All of them go out through the outbox, so that none is lost and none comes twice.

mod ago;
mod claim;
mod ladder;
mod people;
mod plans;
pub mod preferences;
pub mod quiet;
mod reminder;
mod stats;
pub mod wait;
mod waits;

pub(super) use ago::ago;
pub(super) use ladder::{CLOCKS, PATIENCES, STAND_IN};
pub(super) use people::pressed;
pub use people::suggested;
pub(super) use plans::DuePlan;
pub use stats::Whose;
pub(super) use waits::{after, newly};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// How patient the house is, where nobody says otherwise. All spans are in milliseconds.
#[derive(Clone, Debug)]
pub struct Days {
    /// After how long somebody is reminded first.
    pub first: u64,
    /// How long after a reminder the next one comes.
    pub every: u64,
    /// How many reminders one turn brings.
    pub most: u32,
    /// How long a table without a clock waits for a step before the others may do something about it.
    pub patience: u64,
    /// How long each rung of the ladder lasts at a table without a clock.
    pub grace: u64,
}

impl Default for Days {
    fn default() -> Days {
        Days { first: 12 * HOUR, every: 24 * HOUR, most: 5, patience: 5 * DAY, grace: DAY }
    }
}
