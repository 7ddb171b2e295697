//! A state as readable JSON, and back: refused unless every id, count and law of conservation holds.

mod check;

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Argentina;
use super::data::Rules;
use super::options::{Chosen, INFO};
use super::table::Table;
use crate::engine::{LoadError, Options, Seed};

/// The state of a table as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<'a> {
    game: String,
    edition: u32,
    options: Options,
    /// All chance to come; `null` in a view.
    seed: Option<Seed>,
    table: Cow<'a, Table>,
}

impl Record<'_> {
    /// Writes a state.
    #[must_use]
    pub fn of(game: &Argentina) -> Record<'_> {
        Record {
            game: INFO.id.to_owned(),
            edition: INFO.edition,
            options: game.options.write(),
            seed: game.seed,
            table: Cow::Borrowed(&game.table),
        }
    }
}

/// Reads a state.
pub fn resume(rules: &Arc<Rules>, state: Value) -> Result<Argentina, LoadError> {
    let record: Record<'static> = serde_path_to_error::deserialize(state)
        .map_err(|error| LoadError::new(error.path().to_string(), error.inner().to_string()))?;
    ensure(record.game == INFO.id, "game", || format!("must be `{}`", INFO.id))?;
    ensure(record.edition == INFO.edition, "edition", || format!("must be {}", INFO.edition))?;
    ensure(INFO.check_options(&record.options).is_ok(), "options", || {
        let known: Vec<&str> = INFO.options.iter().map(|option| option.id).collect();
        format!("must be of {} with a value that the option has", known.join(", "))
    })?;
    ensure(record.seed.is_some(), "seed", || "is missing: a view can't be taken up, only a state".to_owned())?;
    let game = Argentina {
        rules: Arc::clone(rules),
        options: Chosen::read(&record.options),
        seed: record.seed,
        table: record.table.into_owned(),
    };
    check::check(&game)?;
    Ok(game)
}

fn ensure(holds: bool, place: impl Into<String>, problem: impl FnOnce() -> String) -> Result<(), LoadError> {
    if holds { Ok(()) } else { Err(LoadError::new(place, problem())) }
}
