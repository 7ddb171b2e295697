//! Short lists of fixed room as JSON: `#[serde(with = "list")]`.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes the list.
pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
    list: &ArrayVec<T, N>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list)
}

/// Reads a list that has room.
pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<ArrayVec<T, N>, D::Error> {
    let mut list = ArrayVec::new();
    for thing in Vec::<T>::deserialize(deserializer)? {
        list.try_push(thing).map_err(|_| serde::de::Error::custom(format!("has more than {N} entries")))?;
    }
    Ok(list)
}
