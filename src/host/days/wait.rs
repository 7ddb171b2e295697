//! A table waits for a person: what was said about it already, and when something is to be said next.

use serde::{Deserialize, Serialize};

use super::Days;
use super::preferences::Preferences;
use crate::host::ids::{Channel, Moment};

/// A table waits for a person. Stored beside the table's head, so that reminding never touches a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wait {
    /// Where the table lives.
    pub channel: Channel,
    /// When the turn came.
    pub since: Moment,
    /// When the person last took a step in it, or the turn came.
    pub active: Moment,
    /// The time for a move, in milliseconds, where the table has a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
    /// How long a table without a clock waits for a step.
    pub patience: u64,
    /// How many reminders there were.
    #[serde(default)]
    pub sent: u32,
    /// When the last one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Moment>,
    /// How far the ladder was climbed.
    #[serde(default)]
    pub rung: Rung,
    /// When the last rung was reached.
    #[serde(default)]
    pub climbed: Moment,
    /// When something is to be said next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Moment>,
}

/// What happens while somebody lets a table wait, one after the other. Nobody ever loses by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rung {
    /// Nothing yet.
    #[default]
    Patience,
    /// Half of the clock's time is over.
    Half,
    /// A tenth of it is left.
    Nearly,
    /// Time is up: the person is reminded before all.
    TimeUp,
    /// The others may let a bot make this move.
    BotMay,
    /// The others may seat a bot.
    SeatMay,
}

impl Wait {
    /// A table begins to wait.
    #[must_use]
    pub fn new(channel: Channel, since: Moment, clock: Option<u64>, patience: u64) -> Wait {
        let (active, climbed) = (since, since);
        Wait { channel, since, active, clock, patience, sent: 0, last: None, rung: Rung::Patience, climbed, due: None }
    }

    /// The person took a step, and it is still their turn: reminders begin anew, a clock goes on.
    #[must_use]
    pub fn stirred(self, active: Moment) -> Wait {
        let anew = Wait { since: self.since, active, ..Wait::new(self.channel, active, self.clock, self.patience) };
        if self.clock.is_some() { Wait { rung: self.rung, climbed: self.climbed, ..anew } } else { anew }
    }

    /// When the next reminder comes: not before now, and then not in quiet hours either.
    #[must_use]
    pub fn reminder(&self, prefers: &Preferences, days: &Days, now: Moment) -> Option<Moment> {
        if prefers.silent || self.sent >= prefers.most(days) {
            return None;
        }
        let (from, span) = match self.last {
            Some(last) => (last, prefers.every(days)),
            None => (self.active, prefers.first(days)),
        };
        Some(prefers.open(Moment(from.0.saturating_add(span)).max(now)))
    }

    /// When the time for this move is over.
    #[must_use]
    pub fn time_up(&self, prefers: &Preferences) -> Moment {
        match self.clock {
            Some(clock) => prefers.stretched(self.since, clock),
            None => prefers.stretched(self.active, self.patience),
        }
    }

    /// The next rung of the ladder, and when it is reached.
    #[must_use]
    pub fn next_rung(&self, prefers: &Preferences, days: &Days) -> Option<(Rung, Moment)> {
        let grace = || prefers.stretched(self.climbed, self.clock.map_or(days.grace, |clock| clock / 4));
        match (self.rung, self.clock) {
            (Rung::Patience, Some(clock)) => Some((Rung::Half, self.warning(prefers, clock / 2))),
            (Rung::Half, Some(clock)) => Some((Rung::Nearly, self.warning(prefers, clock / 10 * 9))),
            (Rung::Patience | Rung::Half | Rung::Nearly, _) => Some((Rung::TimeUp, self.time_up(prefers))),
            (Rung::TimeUp, _) => Some((Rung::BotMay, grace())),
            (Rung::BotMay, _) => Some((Rung::SeatMay, grace())),
            (Rung::SeatMay, _) => None,
        }
    }

    /// A warning waits for the end of quiet hours, but not until it is too late.
    fn warning(&self, prefers: &Preferences, span: u64) -> Moment {
        let at = prefers.stretched(self.since, span);
        Some(prefers.open(at)).filter(|open| *open < self.time_up(prefers)).unwrap_or(at)
    }

    /// The same with its due time as these preferences have it.
    #[must_use]
    pub fn planned(self, prefers: &Preferences, days: &Days, now: Moment) -> Wait {
        let climb = self.next_rung(prefers, days).map(|(_, at)| at);
        let due = self.reminder(prefers, days, now).into_iter().chain(climb).min();
        Wait { due, ..self }
    }

    /// Climbs as far as time has come: where several warnings were slept through only the last counts, and behind the
    /// end of the time every rung lasts its whole grace. The rung that was reached.
    pub fn climb(&mut self, prefers: &Preferences, days: &Days, now: Moment) -> Option<Rung> {
        let mut reached = None;
        while let Some((rung, _)) = self.next_rung(prefers, days).filter(|(_, at)| *at <= now) {
            (self.rung, self.climbed) = (rung, now);
            reached = Some(rung);
        }
        reached
    }
}
