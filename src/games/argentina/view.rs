//! What each viewer may know, and worlds that fit it.
//!
//! Bags and decks are pools whose contents are known; only their order is hidden, and that is the seed. Besides it there are
//! only the hands: to others they are among the draw pile, whose contents together with the hand everybody can know.

use super::Argentina;
use super::turn::Open;
use crate::engine::chance::below;
use crate::engine::{BotRng, Seed, View, Viewer};

impl Argentina {
    pub(super) fn seen_by(&self, who: Viewer) -> View<Argentina> {
        let mut state = self.clone();
        state.seed = None;
        for seat in self.seats().filter(|seat| !who.is(*seat)) {
            let player = &mut state.table.players[seat.index()];
            player.herd.hide_hand();
            player.open.iter_mut().for_each(hide_picks);
        }
        View::of_cleared(who, state)
    }
}

/// Cards picked so far to show the farmers are private until all of them are shown, and so is that they are picked.
fn hide_picks(open: &mut Open) {
    if let Open::Show { strength, chosen, .. } = open {
        *open = Open::Reveal { strength: *strength, chosen: std::mem::take(chosen) };
    }
}

pub(super) fn sample(view: &View<Argentina>, rng: &mut BotRng) -> Argentina {
    let mut world = view.state().clone();
    world.seed = Some(Seed::random(rng));
    for player in &mut world.table.players {
        let herd = &mut player.herd;
        for _ in 0..std::mem::take(&mut herd.hidden) {
            let mut at = below(rng, herd.draw.total());
            let card = herd.draw.iter().find_map(|(card, n)| match at.checked_sub(usize::from(n)) {
                Some(rest) => {
                    at = rest;
                    None
                }
                None => Some(card),
            });
            if let Some(card) = card
                && herd.draw.take(card)
            {
                herd.hand.add(card);
            }
        }
    }
    world
}
