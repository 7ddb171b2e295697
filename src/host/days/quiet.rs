//! Quiet hours: when a person wants to hear nothing, by the clock on their wall.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use crate::host::ids::Moment;

/// From one time of day to another, perhaps over midnight: `22:00-07:00`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Quiet {
    from: Time,
    to: Time,
}

/// Not two times of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("quiet hours are two times of a day, such as 22:00-07:00")]
pub struct NotHours;

impl Quiet {
    /// The first moment, from this one on, at which the clock on the wall shows no quiet time.
    #[must_use]
    pub fn end(&self, zone: &TimeZone, at: Moment) -> Moment {
        self.end_of(zone, at).unwrap_or(at)
    }

    /// Nothing where it is not quiet, or where the calendar ends.
    fn end_of(&self, zone: &TimeZone, at: Moment) -> Option<Moment> {
        let start = timestamp(at)?;
        let local = zone.to_datetime(start);
        if !self.holds(local.time()) {
            return None;
        }
        let over_midnight = local.time() >= self.from && self.from > self.to;
        let date = if over_midnight { local.date().tomorrow().ok()? } else { local.date() };
        let ambiguous = zone.to_ambiguous_timestamp(date.to_datetime(self.to));
        let end = match ambiguous.offset() {
            // A time that this day leaves out: quiet ends when the clock jumps over it.
            jiff::tz::AmbiguousOffset::Gap { .. } => zone.following(start).next()?.timestamp(),
            // A time that comes twice: the next of the two.
            _ => {
                let earlier = ambiguous.earlier().ok()?;
                if earlier > start { earlier } else { ambiguous.later().ok()? }
            }
        };
        u64::try_from(end.as_millisecond()).ok().map(Moment)
    }

    fn holds(&self, time: Time) -> bool {
        if self.from < self.to { (self.from..self.to).contains(&time) } else { time >= self.from || time < self.to }
    }
}

/// A moment on the calendar.
#[must_use]
pub fn timestamp(at: Moment) -> Option<Timestamp> {
    Timestamp::from_millisecond(i64::try_from(at.0).ok()?).ok()
}

impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from.strftime("%H:%M"), self.to.strftime("%H:%M"))
    }
}

impl FromStr for Quiet {
    type Err = NotHours;

    fn from_str(text: &str) -> Result<Quiet, NotHours> {
        let (from, to) = text.split_once(['-', '–']).ok_or(NotHours)?;
        let quiet = Quiet { from: time(from)?, to: time(to)? };
        if quiet.from == quiet.to { Err(NotHours) } else { Ok(quiet) }
    }
}

/// `22:30` or `22`.
fn time(text: &str) -> Result<Time, NotHours> {
    let text = text.trim();
    let (hour, minute) = text.split_once(':').unwrap_or((text, "0"));
    let number = |text: &str| text.parse::<i8>().map_err(|_| NotHours);
    Time::new(number(hour)?, number(minute)?, 0, 0).map_err(|_| NotHours)
}

impl TryFrom<String> for Quiet {
    type Error = NotHours;

    fn try_from(text: String) -> Result<Quiet, NotHours> {
        text.parse()
    }
}

impl From<Quiet> for String {
    fn from(quiet: Quiet) -> String {
        quiet.to_string()
    }
}
