//! How many there are of each thing: piles, bags and markets whose order does not matter or is chance.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Thing;

/// So many of each thing of a closed set.
pub struct Counts<T, const N: usize>([u8; N], PhantomData<T>);

impl<T, const N: usize> Counts<T, N> {
    /// None of anything.
    pub const EMPTY: Self = Counts([0; N], PhantomData);
}

impl<T: Thing, const N: usize> Counts<T, N> {
    /// How many there are of this one.
    #[must_use]
    pub fn of(&self, thing: T) -> u8 {
        self.0[thing.index()]
    }

    /// Is there at least one?
    #[must_use]
    pub fn has(&self, thing: T) -> bool {
        self.of(thing) > 0
    }

    /// One more.
    pub fn add(&mut self, thing: T) {
        self.add_many(thing, 1);
    }

    /// Some more.
    pub fn add_many(&mut self, thing: T, count: u8) {
        let at = &mut self.0[thing.index()];
        *at = at.saturating_add(count);
    }

    /// One fewer, if there is one.
    pub fn take(&mut self, thing: T) -> bool {
        let at = &mut self.0[thing.index()];
        let there = *at > 0;
        *at -= u8::from(there);
        there
    }

    /// How many in all.
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.iter().map(|n| usize::from(*n)).sum()
    }

    /// Is nothing there?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|n| *n == 0)
    }

    /// Each kind that is there, with its count.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (T, u8)> + '_ {
        let there = self.0.iter().enumerate().filter(|(_, n)| **n > 0);
        there.filter_map(|(index, n)| Some((T::at(index)?, *n)))
    }

    /// Each kind that is there.
    pub fn kinds(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.iter().map(|(thing, _)| thing)
    }

    /// Everything of the other one too.
    pub fn add_all(&mut self, other: &Self) {
        for (here, there) in self.0.iter_mut().zip(other.0) {
            *here = here.saturating_add(there);
        }
    }

    /// The counts as they lie in memory, for draws.
    pub fn heaps(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

impl<T, const N: usize> Clone for Counts<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const N: usize> Copy for Counts<T, N> {}

impl<T, const N: usize> PartialEq for Counts<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T, const N: usize> Eq for Counts<T, N> {}

impl<T, const N: usize> Default for Counts<T, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Thing, const N: usize> fmt::Debug for Counts<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(thing, n)| (thing.id(), n))).finish()
    }
}

impl<T: Thing, const N: usize> FromIterator<T> for Counts<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut counts = Self::EMPTY;
        things.into_iter().for_each(|thing| counts.add(thing));
        counts
    }
}

impl<T: Thing, const N: usize> Serialize for Counts<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(thing, n)| (thing.id(), n)))
    }
}

impl<'de, T: Thing, const N: usize> Deserialize<'de> for Counts<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut counts = Self::EMPTY;
        for (id, n) in BTreeMap::<String, u8>::deserialize(deserializer)? {
            let thing = T::parse(&id).ok_or_else(|| serde::de::Error::custom(format!("`{id}` is no {}", T::WHAT)))?;
            counts.0[thing.index()] = n;
        }
        Ok(counts)
    }
}
