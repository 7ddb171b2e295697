//! Addresses: depots, their slots, the black depot, estate spaces.

use std::fmt;

use super::good::Die;
use crate::engine::Place;

/// A numbered depot; depots lie in a ring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Depot(Die);

impl Depot {
    /// All six.
    pub const ALL: [Depot; 6] = [
        Depot(Die::ALL[0]),
        Depot(Die::ALL[1]),
        Depot(Die::ALL[2]),
        Depot(Die::ALL[3]),
        Depot(Die::ALL[4]),
        Depot(Die::ALL[5]),
    ];

    /// The depot that a die names.
    #[must_use]
    pub const fn of(die: Die) -> Depot {
        Depot(die)
    }

    /// The die that names it.
    #[must_use]
    pub const fn die(self) -> Die {
        self.0
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.index()
    }

    /// The next one clockwise; after 6 comes 1.
    #[must_use]
    pub const fn next(self) -> Depot {
        Depot(Die::at(self.index() + 1))
    }
}

impl fmt::Display for Depot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.number().fmt(f)
    }
}

/// Where a tile lies on the board: `4b` is the second slot of depot 4, `x3` the third of the black depot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// Slot a to d of a numbered depot.
    Numbered(Depot, u8),
    /// Slot 1 to 8 of the black depot, from 0.
    Black(u8),
}

impl Slot {
    /// How many slots a numbered depot has.
    pub const PER_DEPOT: usize = 4;
    /// How many slots the black depot has.
    pub const BLACK: usize = 8;

    /// The slot with this address.
    #[must_use]
    pub fn parse(text: &str) -> Option<Slot> {
        let &[first, second] = text.as_bytes() else {
            return None;
        };
        if first == b'x' {
            let slot = second.checked_sub(b'1')?;
            return ((slot as usize) < Slot::BLACK).then_some(Slot::Black(slot));
        }
        let depot = Die::new(first.checked_sub(b'0')?).map(Depot::of)?;
        let slot = second.checked_sub(b'a')?;
        ((slot as usize) < Slot::PER_DEPOT).then_some(Slot::Numbered(depot, slot))
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Slot::Numbered(depot, slot) => write!(f, "{depot}{}", char::from(b'a' + slot)),
            Slot::Black(slot) => write!(f, "x{}", slot + 1),
        }
    }
}

/// A space of an estate: printed 1 to 37, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(u8);

impl Space {
    /// How many an estate has.
    pub const COUNT: usize = 37;

    /// The space at this index, from 0.
    #[must_use]
    pub const fn at(index: usize) -> Option<Space> {
        if index < Space::COUNT { Some(Space(index as u8)) } else { None }
    }

    /// The space with this printed number.
    #[must_use]
    pub const fn numbered(number: usize) -> Option<Space> {
        match number.checked_sub(1) {
            Some(index) => Space::at(index),
            None => None,
        }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Space> + Clone {
        (0..Space::COUNT as u8).map(Space)
    }

    /// Its index, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its printed number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// The goods of a depot have its number for an address.
impl From<Depot> for Place {
    fn from(depot: Depot) -> Place {
        Place(depot.to_string())
    }
}

impl From<Slot> for Place {
    fn from(slot: Slot) -> Place {
        Place(slot.to_string())
    }
}

impl From<Space> for Place {
    fn from(space: Space) -> Place {
        Place(space.to_string())
    }
}

/// A set of estate spaces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Spaces(pub u64);

impl Spaces {
    /// None.
    pub const EMPTY: Spaces = Spaces(0);

    /// Just this one.
    #[must_use]
    pub const fn one(space: Space) -> Spaces {
        Spaces(1 << space.0)
    }

    /// Is the space among them?
    #[must_use]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Is there none?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// In either.
    #[must_use]
    pub const fn or(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }

    /// In both.
    #[must_use]
    pub const fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// In this one but not in the other.
    #[must_use]
    pub const fn without(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }

    /// Are all of these in the other?
    #[must_use]
    pub const fn within(self, other: Spaces) -> bool {
        self.0 & !other.0 == 0
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let space = (left != 0).then(|| Space(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(space)
        })
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces.into_iter().fold(Spaces::EMPTY, |set, space| set.or(Spaces::one(space)))
    }
}
