//! Seats at a table, sets of them, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table: 0 is the start player, the others follow clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The most seats that any table has.
    pub const MAX: usize = 8;

    /// The seat with this number; `None` where no table is that large.
    #[must_use]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < Seat::MAX { Some(Seat(number as u8)) } else { None }
    }

    /// The seats of a table with this many players, in order.
    pub fn first(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players.min(Seat::MAX) as u8).map(Seat)
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::new(number.into()).ok_or_else(|| format!("seats are 0 to {}, not {number}", Seat::MAX - 1))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every seat of a table with this many players.
    #[must_use]
    pub fn all(players: usize) -> SeatSet {
        Seat::first(players).collect()
    }

    /// Just this one.
    #[must_use]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Is the seat among them?
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Is nobody in it?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// With this seat too.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Those of this set who are not in the other.
    #[must_use]
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }

    /// The lowest seat.
    #[must_use]
    pub fn lowest(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, |set, seat| set.union(SeatSet::one(seat)))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

/// Whose eyes a view is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody without a seat: sees what lies open.
    Spectator,
    /// A player: sees what lies open and the own secrets.
    Seat(Seat),
}

impl Viewer {
    /// May this viewer see the secrets of the seat?
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
