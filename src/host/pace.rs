//! How many pictures a person may have drawn in a minute. Kept in memory: a restart forgives.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;

use super::ids::{Moment, PersonId};
use super::{Host, lock};

const MINUTE: u64 = 60_000;
/// More persons than this are looked through for those who have paused.
const MANY: usize = 1_000;

/// The moments of each person's last pictures.
#[derive(Default)]
pub(super) struct Pace(Mutex<HashMap<PersonId, VecDeque<Moment>>>);

impl Host {
    /// May another picture be drawn for this person now? If so, it is counted.
    pub fn may_draw(&self, person: PersonId) -> bool {
        let now = self.now();
        let mut drawn = lock(&self.pace.0);
        if drawn.len() > MANY {
            drawn.retain(|_, moments| moments.back().is_some_and(|last| now.0.saturating_sub(last.0) < MINUTE));
        }
        let moments = drawn.entry(person).or_default();
        // A clock that was set back must not lock anybody out.
        moments.retain(|then| now.0.saturating_sub(then.0) < MINUTE && *then <= now);
        let allowed = moments.len() < self.limits.pictures_per_minute;
        if allowed {
            moments.push_back(now);
        }
        allowed
    }
}
