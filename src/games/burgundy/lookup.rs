//! What can be looked up: tiles, actions and rules, each in one to four sentences of our own.

use super::tile::{Building, Face, Tile};
use crate::engine::{Msg, Topic};
use crate::msg;

const fn topic(id: &'static str, name: Msg, text: Msg) -> Topic {
    Topic { id, name, text }
}

/// Everything that can be looked up.
pub static TOPICS: [Topic; 54] = [
    topic("turn", msg!("cb-topic-turn"), msg!("cb-topic-turn-text")),
    topic("take", msg!("cb-topic-take"), msg!("cb-topic-take-text")),
    topic("place", msg!("cb-topic-place"), msg!("cb-topic-place-text")),
    topic("sell", msg!("cb-topic-sell"), msg!("cb-topic-sell-text")),
    topic("workers", msg!("cb-topic-workers"), msg!("cb-topic-workers-text")),
    topic("buy", msg!("cb-topic-buy"), msg!("cb-topic-buy-text")),
    topic("end", msg!("cb-topic-end"), msg!("cb-topic-end-text")),
    topic("storage", msg!("cb-topic-storage"), msg!("cb-topic-storage-text")),
    topic("goods", msg!("cb-topic-goods"), msg!("cb-topic-goods-text")),
    topic("round", msg!("cb-topic-round"), msg!("cb-topic-round-text")),
    topic("phase", msg!("cb-topic-phase"), msg!("cb-topic-phase-text")),
    topic("track", msg!("cb-topic-track"), msg!("cb-topic-track-text")),
    topic("region", msg!("cb-topic-region"), msg!("cb-topic-region-text")),
    topic("bonus", msg!("cb-topic-bonus"), msg!("cb-topic-bonus-text")),
    topic("scoring", msg!("cb-topic-scoring"), msg!("cb-topic-scoring-text")),
    topic("start", msg!("cb-topic-start"), msg!("cb-topic-start-text")),
    topic("castle", msg!("cb-castle"), msg!("cb-castle-text")),
    topic("mine", msg!("cb-mine"), msg!("cb-mine-text")),
    topic("ship", msg!("cb-ship"), msg!("cb-ship-text")),
    topic("animal", msg!("cb-topic-animal"), msg!("cb-animal-text")),
    topic("warehouse", msg!("cb-warehouse"), msg!("cb-warehouse-text")),
    topic("carpenter", msg!("cb-carpenter"), msg!("cb-carpenter-text")),
    topic("church", msg!("cb-church"), msg!("cb-church-text")),
    topic("market", msg!("cb-market"), msg!("cb-market-text")),
    topic("boarding-house", msg!("cb-boarding-house"), msg!("cb-boarding-house-text")),
    topic("bank", msg!("cb-bank"), msg!("cb-bank-text")),
    topic("city-hall", msg!("cb-city-hall"), msg!("cb-city-hall-text")),
    topic("watchtower", msg!("cb-watchtower"), msg!("cb-watchtower-text")),
    topic("knowledge-1", msg!("cb-knowledge-1"), msg!("cb-knowledge-1-text")),
    topic("knowledge-2", msg!("cb-knowledge-2"), msg!("cb-knowledge-2-text")),
    topic("knowledge-3", msg!("cb-knowledge-3"), msg!("cb-knowledge-3-text")),
    topic("knowledge-4", msg!("cb-knowledge-4"), msg!("cb-knowledge-4-text")),
    topic("knowledge-5", msg!("cb-knowledge-5"), msg!("cb-knowledge-5-text")),
    topic("knowledge-6", msg!("cb-knowledge-6"), msg!("cb-knowledge-6-text")),
    topic("knowledge-7", msg!("cb-knowledge-7"), msg!("cb-knowledge-7-text")),
    topic("knowledge-8", msg!("cb-knowledge-8"), msg!("cb-knowledge-8-text")),
    topic("knowledge-9", msg!("cb-knowledge-9"), msg!("cb-knowledge-9-text")),
    topic("knowledge-10", msg!("cb-knowledge-10"), msg!("cb-knowledge-10-text")),
    topic("knowledge-11", msg!("cb-knowledge-11"), msg!("cb-knowledge-11-text")),
    topic("knowledge-12", msg!("cb-knowledge-12"), msg!("cb-knowledge-12-text")),
    topic("knowledge-13", msg!("cb-knowledge-13"), msg!("cb-knowledge-13-text")),
    topic("knowledge-14", msg!("cb-knowledge-14"), msg!("cb-knowledge-14-text")),
    topic("knowledge-15", msg!("cb-knowledge-15"), msg!("cb-knowledge-15-text")),
    topic("knowledge-16", msg!("cb-knowledge-16"), msg!("cb-knowledge-16-text")),
    topic("knowledge-17", msg!("cb-knowledge-17"), msg!("cb-knowledge-17-text")),
    topic("knowledge-18", msg!("cb-knowledge-18"), msg!("cb-knowledge-18-text")),
    topic("knowledge-19", msg!("cb-knowledge-19"), msg!("cb-knowledge-19-text")),
    topic("knowledge-20", msg!("cb-knowledge-20"), msg!("cb-knowledge-20-text")),
    topic("knowledge-21", msg!("cb-knowledge-21"), msg!("cb-knowledge-21-text")),
    topic("knowledge-22", msg!("cb-knowledge-22"), msg!("cb-knowledge-22-text")),
    topic("knowledge-23", msg!("cb-knowledge-23"), msg!("cb-knowledge-23-text")),
    topic("knowledge-24", msg!("cb-knowledge-24"), msg!("cb-knowledge-24-text")),
    topic("knowledge-25", msg!("cb-knowledge-25"), msg!("cb-knowledge-25-text")),
    topic("knowledge-26", msg!("cb-knowledge-26"), msg!("cb-knowledge-26-text")),
];

/// The first game, step by step.
pub static FIRST_GAME: [Msg; 5] = [
    msg!("cb-first-game-1"),
    msg!("cb-first-game-2"),
    msg!("cb-first-game-3"),
    msg!("cb-first-game-4"),
    msg!("cb-first-game-5"),
];

const FIRST_KNOWLEDGE: usize = TOPICS.len() - 26;

/// Where a knowledge tile is looked up.
#[must_use]
pub fn knowledge_topic(number: u8) -> &'static str {
    TOPICS[FIRST_KNOWLEDGE + usize::from(number) - 1].id
}

impl Tile {
    /// Where this tile is looked up.
    #[must_use]
    pub fn topic(self) -> &'static Topic {
        let at = match self.face() {
            Face::Castle => 16,
            Face::Mine => 17,
            Face::Ship => 18,
            Face::Animal(..) => 19,
            Face::Building(building) => 20 + building as usize,
            Face::Knowledge(number) => FIRST_KNOWLEDGE + usize::from(number) - 1,
        };
        &TOPICS[at]
    }
}

const _: () = assert!(Building::ALL.len() == 8 && FIRST_KNOWLEDGE == 20 + 8);
