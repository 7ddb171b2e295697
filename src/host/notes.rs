//! Private news that came without a press: they wait for the person's next look at the table.

use serde::{Deserialize, Serialize};

use super::ids::{Moment, PersonId, TableId};
use super::{Host, shelf};
use crate::engine::Line;
use crate::line;
use crate::store::{Batch, Trouble};

/// Something that a person should know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// When it came up.
    pub at: Moment,
    /// What it is.
    pub what: Noted,
}

/// Kinds of private news.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Noted {
    /// Steps of this person were taken back by agreement.
    TakenBack,
    /// Somebody declined what this person asked for.
    Declined,
    /// Nobody answered in time what this person asked for.
    Lapsed,
    /// A plan could not be played.
    PlanDropped {
        /// Why, in the person's language.
        why: String,
    },
    /// A bot made a move for this person.
    Moved,
}

impl Noted {
    fn line(&self) -> Line {
        match self {
            Noted::TakenBack => line!("host-note-taken-back"),
            Noted::Declined => line!("host-note-declined"),
            Noted::Lapsed => line!("host-note-lapsed"),
            Noted::PlanDropped { why } => line!("days-note-plan-dropped", why = why.clone()),
            Noted::Moved => line!("days-note-moved"),
        }
    }
}

impl Host {
    /// What waits for a person at a table, oldest first.
    pub(super) fn notes(&self, person: PersonId, table: TableId) -> Result<Vec<Line>, Trouble> {
        let notes = shelf::all::<Note>(self.store.as_ref(), &shelf::note_prefix(person, table))?;
        Ok(notes.iter().map(|(_, note)| note.what.line()).collect())
    }

    /// The person goes on: what waited has been seen.
    pub(super) fn clear_notes(&self, batch: &mut Batch, person: PersonId, table: TableId) -> Result<(), Trouble> {
        for (key, _) in shelf::all::<Note>(self.store.as_ref(), &shelf::note_prefix(person, table))? {
            batch.delete(key);
        }
        Ok(())
    }
}
