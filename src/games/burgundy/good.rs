//! The goods and the die: a die's number names a colour of goods, a depot and estate spaces.

use crate::engine::Msg;
use crate::msg;

/// The number that a die shows, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(u8);

impl Die {
    /// All six numbers.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// The die with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Die> {
        if number >= 1 && number <= 6 { Some(Die(number)) } else { None }
    }

    /// The die at this index.
    #[must_use]
    pub const fn at(index: usize) -> Die {
        Die(index as u8 % 6 + 1)
    }

    /// What it shows.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// How many shifts by one lead to the other number, the short way round 6 and 1 (CB-21).
    #[must_use]
    pub const fn distance(self, other: Die) -> u8 {
        let apart = self.0.abs_diff(other.0);
        if apart > 3 { 6 - apart } else { apart }
    }

    /// All numbers, the nearest first.
    #[must_use]
    pub const fn nearest_first(self) -> [Die; 6] {
        let at = self.index();
        [Die::at(at), Die::at(at + 1), Die::at(at + 5), Die::at(at + 2), Die::at(at + 4), Die::at(at + 3)]
    }
}

/// A colour of goods; the die with the same number sells it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Good {
    /// Sold by a 1.
    Blue,
    /// Sold by a 2.
    Violet,
    /// Sold by a 3.
    Pink,
    /// Sold by a 4.
    Red,
    /// Sold by a 5.
    Brown,
    /// Sold by a 6.
    Orange,
}

/// How many of each colour, by [`Good::index`].
pub type GoodCounts = [u8; 6];

impl Good {
    /// All six.
    pub const ALL: [Good; 6] = [Good::Blue, Good::Violet, Good::Pink, Good::Red, Good::Brown, Good::Orange];

    /// Where it stands in lists of counts.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The die that sells it.
    #[must_use]
    pub const fn die(self) -> Die {
        Die::at(self as usize)
    }

    /// Its id in notation and states.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Good::Blue => "blue",
            Good::Violet => "violet",
            Good::Pink => "pink",
            Good::Red => "red",
            Good::Brown => "brown",
            Good::Orange => "orange",
        }
    }

    /// The colour with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Good> {
        Good::ALL.into_iter().find(|good| good.id() == id)
    }

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> Msg {
        match self {
            Good::Blue => msg!("cb-good-blue"),
            Good::Violet => msg!("cb-good-violet"),
            Good::Pink => msg!("cb-good-pink"),
            Good::Red => msg!("cb-good-red"),
            Good::Brown => msg!("cb-good-brown"),
            Good::Orange => msg!("cb-good-orange"),
        }
    }
}
