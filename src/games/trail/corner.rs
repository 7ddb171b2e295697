//! White and black corners of disc spaces and of the places where discs go.

use serde::{Deserialize, Serialize};

/// The corners of a place for a disc.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Corner {
    /// A disc from here goes anywhere; here only discs from white corners go.
    White,
    /// A disc from here goes only to black corners; here any disc goes.
    Black,
}

impl Corner {
    /// May a disc from a space with these corners go to a place with those?
    #[must_use]
    pub fn fits(self, to: Corner) -> bool {
        self == Corner::White || to == Corner::Black
    }
}
