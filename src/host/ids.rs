//! Who and where: persons, accounts, channels, tables.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A person, whatever accounts they have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u64);

/// A table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub u64);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for TableId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<TableId, Self::Err> {
        text.parse().map(TableId)
    }
}

/// Somebody's account on a platform.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Account {
    /// Which platform: `web`, `discord`, `telegram`.
    pub platform: String,
    /// The platform's own id.
    pub id: String,
}

/// A place where people talk, on a platform.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Channel {
    /// Which platform.
    pub platform: String,
    /// The platform's own id.
    pub id: String,
}

/// A moment, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub u64);

/// What time it is; tests have their own.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Moment;
}

/// The machine's clock.
pub struct WallClock;

impl Clock for WallClock {
    fn now(&self) -> Moment {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Moment(since.map_or(0, |time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)))
    }
}
