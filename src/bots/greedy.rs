//! The step that leaves the seat best off, looked at when the intention that it begins is closed.

use std::time::Instant;

use crate::engine::{BotRng, Game, Log, Seat, View};

/// How many steps of an open intention are tried out in every combination; beyond that each is decided by its own look.
const TRIED_TOGETHER: u32 = 2;

pub fn choose<G: Game>(view: &View<G>, seat: Seat, rng: &mut BotRng, deadline: Option<Instant>) -> Option<G::Action> {
    let mut actions = Vec::new();
    view.state().legal(seat, &mut actions);
    if actions.len() < 2 {
        return actions.first().copied();
    }
    let world = G::sample(view, rng);
    let mut best = None;
    for action in actions {
        let Some(value) = value_of(&world, seat, action, TRIED_TOGETHER) else {
            continue;
        };
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            break;
        }
    }
    best.map(|(_, action)| action)
}

/// How well the seat stands after the step and the best end of its intention.
fn value_of<G: Game>(world: &G, seat: Seat, action: G::Action, depth: u32) -> Option<i32> {
    let mut after = world.clone();
    after.apply(seat, action, &mut Log::silent()).ok()?;
    if depth == 0 || !after.midway(seat) {
        return Some(after.evaluate(seat));
    }
    let mut actions = Vec::new();
    after.legal(seat, &mut actions);
    actions.into_iter().filter_map(|next| value_of(&after, seat, next, depth - 1)).max()
}
