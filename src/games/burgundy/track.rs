//! The turn-order track: further along comes first, the top of a stack before its bottom (CB-4, CB-12).

use arrayvec::ArrayVec;

use crate::engine::Seat;

/// The turn-order track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// All seats in their order: the first one begins the next round.
    order: ArrayVec<Seat, 4>,
    /// How far each seat is, by its number.
    at: [u8; 4],
}

impl Track {
    /// The number of spaces, the first one included. Six ships at most: nobody can leave it.
    pub const SPACES: usize = 7;

    /// All stacked on the first space, seat 0 on top.
    #[must_use]
    pub fn new(players: usize) -> Track {
        Track { order: Seat::first(players).collect(), at: [0; 4] }
    }

    /// The track with these stacks, each from the bottom to the top.
    #[must_use]
    pub fn from_stacks(stacks: &[Vec<Seat>]) -> Option<Track> {
        let mut track = Track { order: ArrayVec::new(), at: [0; 4] };
        for (space, stack) in stacks.iter().enumerate().rev() {
            for seat in stack.iter().rev() {
                *track.at.get_mut(seat.index())? = u8::try_from(space).ok()?;
                track.order.try_push(*seat).ok()?;
            }
        }
        Some(track)
    }

    /// The stacks, each from the bottom to the top.
    #[must_use]
    pub fn stacks(&self) -> Vec<Vec<Seat>> {
        let on = |space: usize| move |seat: &&Seat| usize::from(self.at[seat.index()]) == space;
        (0..Track::SPACES).map(|space| self.order.iter().rev().filter(on(space)).copied().collect()).collect()
    }

    /// The order of the next round.
    #[must_use]
    pub fn order(&self) -> &ArrayVec<Seat, 4> {
        &self.order
    }

    /// How far the seat is.
    #[must_use]
    pub fn at(&self, seat: Seat) -> u8 {
        self.at[seat.index()]
    }

    /// One space on, on top of whoever is there (CB-30).
    pub fn advance(&mut self, seat: Seat) {
        self.at[seat.index()] += 1;
        let reached = self.at[seat.index()];
        if let Some(from) = self.order.iter().position(|other| *other == seat) {
            let to = self.order.iter().position(|other| self.at[other.index()] <= reached);
            if let Some(to) = to.filter(|to| *to < from) {
                self.order[to..=from].rotate_right(1);
            }
        }
    }
}
