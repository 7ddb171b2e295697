//! What can be looked up: actions and rules, each in one to four sentences of our own.

use crate::engine::{Msg, Topic};
use crate::msg;

const fn topic(id: &'static str, name: Msg, text: Msg) -> Topic {
    Topic { id, name, text }
}

/// Everything that can be looked up.
pub static TOPICS: [Topic; 24] = [
    topic("turn", msg!("ar-topic-turn"), msg!("ar-topic-turn-text")),
    topic("start", msg!("ar-topic-start"), msg!("ar-topic-start-text")),
    topic("move", msg!("ar-topic-move"), msg!("ar-topic-move-text")),
    topic("local", msg!("ar-topic-local"), msg!("ar-topic-local-text")),
    topic("aux", msg!("ar-topic-aux"), msg!("ar-topic-aux-text")),
    topic("hire", msg!("ar-topic-hire"), msg!("ar-topic-hire-text")),
    topic("build", msg!("ar-topic-build"), msg!("ar-topic-build-text")),
    topic("buy", msg!("ar-topic-buy"), msg!("ar-topic-buy-text")),
    topic("engine", msg!("ar-topic-engine"), msg!("ar-topic-engine-text")),
    topic("station", msg!("ar-topic-station"), msg!("ar-topic-station-text")),
    topic("master", msg!("ar-topic-master"), msg!("ar-topic-master-text")),
    topic("disc", msg!("ar-topic-disc"), msg!("ar-topic-disc-text")),
    topic("objective", msg!("ar-topic-objective"), msg!("ar-topic-objective-text")),
    topic("help", msg!("ar-topic-help"), msg!("ar-topic-help-text")),
    topic("invest", msg!("ar-topic-invest"), msg!("ar-topic-invest-text")),
    topic("delivery", msg!("ar-topic-delivery"), msg!("ar-topic-delivery-text")),
    topic("income", msg!("ar-topic-income"), msg!("ar-topic-income-text")),
    topic("load", msg!("ar-topic-load"), msg!("ar-topic-load-text")),
    topic("foresight", msg!("ar-topic-foresight"), msg!("ar-topic-foresight-text")),
    topic("token", msg!("ar-topic-token"), msg!("ar-topic-token-text")),
    topic("deck", msg!("ar-topic-deck"), msg!("ar-topic-deck-text")),
    topic("end", msg!("ar-topic-end"), msg!("ar-topic-end-text")),
    topic("scoring", msg!("ar-topic-scoring"), msg!("ar-topic-scoring-text")),
    topic("pedro", msg!("ar-topic-pedro"), msg!("ar-topic-pedro-text")),
];

/// A first game in five steps.
pub static FIRST_GAME: [Msg; 5] =
    [msg!("ar-first-1"), msg!("ar-first-2"), msg!("ar-first-3"), msg!("ar-first-4"), msg!("ar-first-5")];
