//! Checks of every request that the bot sends: the platform's limits, and its own description of itself.

pub mod description;
pub mod limits;
pub mod unknown;

use super::rest::Asked;

/// Something that is wrong with a request.
#[derive(Clone, PartialEq, Debug)]
pub struct Broken {
    pub what: String,
    /// Discord would refuse it; it only passes over fields that it does not know.
    pub refuses: bool,
}

/// Everything that is wrong with a request.
pub fn request(asked: &Asked) -> Vec<Broken> {
    let refused = |what| Broken { what, refuses: true };
    let mut all: Vec<Broken> = limits::request(asked).into_iter().map(refused).collect();
    if let Some(description) = description::description() {
        all.extend(description.check(asked));
    }
    all
}
