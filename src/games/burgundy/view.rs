//! What each viewer may know, and worlds that fit it.
//!
//! The pools of tiles and goods are publicly known (everything that left them was seen); only their order is hidden, and that
//! is the seed. Besides it there are only the starts chosen in secret.

use super::Burgundy;
use super::player::Start;
use crate::engine::chance::below;
use crate::engine::{BotRng, Seed, View, Viewer};

impl Burgundy {
    pub(super) fn seen_by(&self, who: Viewer) -> View<Burgundy> {
        let mut state = self.clone();
        state.seed = None;
        for seat in self.seats() {
            let player = &mut state.players[seat.index()];
            if let (Start::Chosen { offered, .. }, false) = (player.start, who.is(seat)) {
                player.start = Start::Hidden(offered);
            }
        }
        View::of_cleared(who, state)
    }
}

pub(super) fn sample(view: &View<Burgundy>, rng: &mut BotRng) -> Burgundy {
    let mut world = view.state().clone();
    world.seed = Some(Seed::random(rng));
    for seat in world.seats() {
        if let Start::Hidden(offered) = world.player(seat).start {
            let estate = offered[below(rng, 2)];
            let starts = world.rules.estates[usize::from(estate) - 1].starts();
            if let Some(space) = starts.iter().nth(below(rng, starts.len())) {
                world.players[seat.index()].start = Start::Chosen { offered, estate, space };
            }
        }
    }
    world
}
