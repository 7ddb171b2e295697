//! Something for each thing of a closed set.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Thing;

/// A value for each of `N` things; written as a map that leaves defaults out.
pub struct Each<T, V, const N: usize>([V; N], PhantomData<T>);

impl<T: Thing, V, const N: usize> Each<T, V, N> {
    /// Each thing with its value.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (T, &V)> {
        self.0.iter().enumerate().filter_map(|(index, value)| Some((T::at(index)?, value)))
    }

    /// The values alone.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter()
    }
}

impl<T: Thing, V, const N: usize> Index<T> for Each<T, V, N> {
    type Output = V;

    fn index(&self, thing: T) -> &V {
        &self.0[thing.index()]
    }
}

impl<T: Thing, V, const N: usize> IndexMut<T> for Each<T, V, N> {
    fn index_mut(&mut self, thing: T) -> &mut V {
        &mut self.0[thing.index()]
    }
}

impl<T, V: Default, const N: usize> Default for Each<T, V, N> {
    fn default() -> Self {
        Each(std::array::from_fn(|_| V::default()), PhantomData)
    }
}

impl<T, V: Clone, const N: usize> Clone for Each<T, V, N> {
    fn clone(&self) -> Self {
        Each(self.0.clone(), PhantomData)
    }
}

impl<T, V: PartialEq, const N: usize> PartialEq for Each<T, V, N> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T, V: Eq, const N: usize> Eq for Each<T, V, N> {}

impl<T: Thing, V: fmt::Debug + Default + PartialEq, const N: usize> fmt::Debug for Each<T, V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nothing = V::default();
        f.debug_map().entries(self.iter().filter(|(_, v)| **v != nothing).map(|(thing, v)| (thing.id(), v))).finish()
    }
}

impl<T: Thing, V: Serialize + Default + PartialEq, const N: usize> Serialize for Each<T, V, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let nothing = V::default();
        serializer.collect_map(self.iter().filter(|(_, v)| **v != nothing).map(|(thing, v)| (thing.id(), v)))
    }
}

impl<'de, T: Thing, V: Deserialize<'de> + Default, const N: usize> Deserialize<'de> for Each<T, V, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut each = Self::default();
        for (id, value) in BTreeMap::<String, V>::deserialize(deserializer)? {
            let thing = T::parse(&id).ok_or_else(|| serde::de::Error::custom(format!("`{id}` is no {}", T::WHAT)))?;
            each[thing] = value;
        }
        Ok(each)
    }
}
