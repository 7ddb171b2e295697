//! Things of a game that are told apart by a number in memory and by an id everywhere else.

/// A small closed set of things, each with an index and an id.
pub trait Thing: Copy + 'static {
    /// What one of them is called in an error.
    const WHAT: &'static str;
    /// How many there are.
    const COUNT: usize;
    /// Its number, from 0.
    fn index(self) -> usize;
    /// The thing with this number.
    fn at(index: usize) -> Option<Self>;
    /// Its id in notation, data and states.
    fn id(self) -> &'static str;
    /// The thing with this id.
    fn parse(id: &str) -> Option<Self> {
        (0..Self::COUNT).filter_map(Self::at).find(|thing| thing.id() == id)
    }
    /// All of them, in order.
    fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::at)
    }
}

/// A type for a closed set of things by their ids: `index_type!(/// A ship. Ship, "ship", SHIPS);`.
macro_rules! index_type {
    ($(#[$doc:meta])* $name:ident, $what:literal, $ids:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $ids.len();

            /// The one with this number, which is known to be there.
            #[must_use]
            pub const fn nth(index: usize) -> $name {
                assert!(index < Self::COUNT);
                $name(index as u8)
            }

            /// Its number, from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::games::trail::Thing for $name {
            const WHAT: &'static str = $what;
            const COUNT: usize = $ids.len();

            fn index(self) -> usize {
                self.0 as usize
            }

            fn at(index: usize) -> Option<$name> {
                (index < $ids.len()).then(|| $name(index as u8))
            }

            fn id(self) -> &'static str {
                $ids[self.0 as usize]
            }
        }

        $crate::games::trail::index_type!(@written $name);
    };
    // For types that implement `Thing` by hand.
    (@written $name:ident) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::games::trail::Thing::id(*self))
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::games::trail::Thing::id(*self))
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::games::trail::Thing::id(*self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let id = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                <$name as $crate::games::trail::Thing>::parse(&id).ok_or_else(|| {
                    let what = <$name as $crate::games::trail::Thing>::WHAT;
                    serde::de::Error::custom(format!("`{}` is no {what}", id.chars().take(40).collect::<String>()))
                })
            }
        }
    };
}

pub(crate) use index_type;
