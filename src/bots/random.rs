//! Any legal step, each equally likely.

use crate::engine::chance::below;
use crate::engine::{BotRng, Game, Seat, View};

pub fn choose<G: Game>(view: &View<G>, seat: Seat, rng: &mut BotRng) -> Option<G::Action> {
    let mut actions = Vec::with_capacity(64);
    view.state().legal(seat, &mut actions);
    actions.get(below(rng, actions.len())).copied()
}
