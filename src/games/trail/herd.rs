//! A player's deck: draw pile, hand and discard pile.
//!
//! The draw pile has no order here: its order is chance, and the seed has that. So the pile is what its owner may know of it.

use serde::{Deserialize, Serialize};

use super::{Counts, Thing};
use crate::engine::{Draw, Seed};

/// A deck of at most `N` kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct Herd<T: Thing, const N: usize> {
    /// The face-down draw pile.
    pub draw: Counts<T, N>,
    /// The hand; empty in a view that may not see it.
    pub hand: Counts<T, N>,
    /// Hand cards that the viewer may not see: they are among `draw` then.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hidden: u8,
    /// The face-up discard pile.
    pub discard: Counts<T, N>,
    /// How often the discard pile became the draw pile.
    pub shuffles: u8,
    /// How many cards were drawn since then.
    pub drawn: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl<T: Thing, const N: usize> Herd<T, N> {
    /// A deck that is all draw pile.
    #[must_use]
    pub fn new(draw: Counts<T, N>) -> Self {
        let none = Counts::EMPTY;
        Herd { draw, hand: none, hidden: 0, discard: none, shuffles: 0, drawn: 0 }
    }

    /// How many cards the hand has, seen or not.
    #[must_use]
    pub fn hand_size(&self) -> usize {
        self.hand.total() + usize::from(self.hidden)
    }

    /// Can a card be drawn?
    #[must_use]
    pub fn can_draw(&self) -> bool {
        !self.draw.is_empty() || !self.discard.is_empty()
    }

    /// How many cards can be drawn.
    #[must_use]
    pub fn drawable(&self) -> usize {
        self.draw.total() + self.discard.total()
    }

    /// Draws a card into the hand; the discard pile is shuffled only where a card must come from an empty pile.
    pub fn draw(&mut self, seed: &Seed, owner: usize) -> Option<T> {
        if self.draw.is_empty() {
            if self.discard.is_empty() {
                return None;
            }
            self.draw = std::mem::take(&mut self.discard);
            self.shuffles = self.shuffles.wrapping_add(1);
            self.drawn = 0;
        }
        let parts = [owner as u32, u32::from(self.shuffles), u32::from(self.drawn)];
        let mut draw: Draw = seed.draw("herd", &parts);
        let card = draw.take_from(self.draw.heaps()).and_then(T::at)?;
        self.drawn = self.drawn.wrapping_add(1);
        self.hand.add(card);
        Some(card)
    }

    /// Puts a hand card on the discard pile.
    pub fn discard(&mut self, card: T) {
        if self.hand.take(card) {
            self.discard.add(card);
        }
    }

    /// Every card of the deck, wherever it lies.
    #[must_use]
    pub fn all(&self) -> Counts<T, N> {
        let mut all = self.draw;
        all.add_all(&self.hand);
        all.add_all(&self.discard);
        all
    }

    /// As somebody else sees it: the hand is among the draw pile.
    pub fn hide_hand(&mut self) {
        self.hidden += self.hand.total() as u8;
        self.draw.add_all(&self.hand);
        self.hand = Counts::EMPTY;
    }
}
