//! How a person wants to be reminded, and when not.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use super::quiet::{Quiet, timestamp};
use super::{DAY, Days, HOUR, MINUTE};
use crate::engine::{Arg, Line};
use crate::host::ids::Moment;
use crate::line;

/// The shortest and the longest time between two reminders.
const SPANS: std::ops::RangeInclusive<u64> = 15 * MINUTE..=30 * DAY;
/// The most reminders that one turn may bring.
const MOST: u32 = 20;
/// The longest absence that stops clocks.
const LONGEST_ABSENCE: u64 = 90 * DAY;
/// How many absences are remembered: a move is rarely longer.
const ABSENCES: usize = 5;

/// What can be set, by name.
pub const SETTINGS: [&str; 9] = ["reminders", "first", "every", "most", "by", "quiet", "zone", "away", "stats"];

/// What a person has chosen; where nothing is chosen, the house decides.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// Wants no reminders.
    pub silent: bool,
    /// After how long the first one comes, in milliseconds.
    pub first: Option<u64>,
    /// How long after it the next one comes.
    pub every: Option<u64>,
    /// How many one turn brings.
    pub most: Option<u32>,
    /// Which way they come.
    pub by: By,
    /// Platforms on which this person takes no direct messages.
    pub closed: Vec<String>,
    /// When not.
    pub quiet: Option<Quiet>,
    /// The name of the person's time zone, such as `Europe/Berlin`.
    pub zone: Option<String>,
    /// When the person was or is away, oldest first.
    pub away: Vec<Away>,
    /// Is not shown in anybody's stats.
    pub unlisted: bool,
}

/// Which way reminders come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// By direct message, all tables at once.
    #[default]
    Direct,
    /// Where the table lives.
    Channel,
}

/// An absence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Away {
    /// Its first moment.
    pub from: Moment,
    /// The first moment behind it.
    pub until: Moment,
}

impl Preferences {
    /// After how long the first reminder comes.
    #[must_use]
    pub fn first(&self, days: &Days) -> u64 {
        self.first.unwrap_or(days.first)
    }

    /// How long after a reminder the next one comes.
    #[must_use]
    pub fn every(&self, days: &Days) -> u64 {
        self.every.unwrap_or(days.every)
    }

    /// How many reminders a turn brings.
    #[must_use]
    pub fn most(&self, days: &Days) -> u32 {
        self.most.unwrap_or(days.most)
    }

    /// The person's time zone.
    #[must_use]
    pub fn time_zone(&self) -> TimeZone {
        // A name that a later list of zones lacks is no reason to say nothing.
        self.zone.as_deref().and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC)
    }

    /// The first moment from this one on at which the person may be disturbed.
    #[must_use]
    pub fn open(&self, at: Moment) -> Moment {
        let here = self.present(at);
        let awake = self.quiet.map_or(here, |quiet| quiet.end(&self.time_zone(), here));
        self.present(awake)
    }

    /// The first moment from this one on at which the person is not away.
    fn present(&self, at: Moment) -> Moment {
        self.away.iter().fold(at, |at, away| if (away.from..away.until).contains(&at) { away.until } else { at })
    }

    /// The absence that lasts now.
    #[must_use]
    pub fn away_at(&self, now: Moment) -> Option<Away> {
        self.away.iter().copied().find(|away| (away.from..away.until).contains(&now))
    }

    /// When a span has passed that absences stop.
    #[must_use]
    pub fn stretched(&self, start: Moment, span: u64) -> Moment {
        let mut end = Moment(start.0.saturating_add(span));
        for away in &self.away {
            if away.from < end && start < away.until {
                end.0 = end.0.saturating_add(away.until.0.saturating_sub(away.from.max(start).0));
            }
        }
        end
    }

    /// Changes one thing as typed, or says why not; then nothing is changed.
    pub fn set(&mut self, key: &str, value: &str, now: Moment) -> Result<(), Line> {
        let value = value.trim();
        let word = value.to_lowercase();
        match key.trim().to_lowercase().as_str() {
            "reminders" => self.silent = !yes_or_no(&word)?,
            "first" => self.first = Some(span(&word)?),
            "every" => self.every = Some(span(&word)?),
            "most" => {
                let most = word.parse().ok().filter(|most| (1..=MOST).contains(most));
                self.most = Some(most.ok_or_else(|| line!("days-no-most", n = MOST))?);
            }
            "by" => {
                self.by = match word.as_str() {
                    "direct" => By::Direct,
                    "channel" => By::Channel,
                    _ => return Err(line!("days-no-by")),
                };
                // Asked for again, it is tried again.
                self.closed.clear();
            }
            "quiet" if word == "off" => self.quiet = None,
            "quiet" => self.quiet = Some(value.parse().map_err(|_| line!("days-no-quiet"))?),
            "zone" => self.zone = Some(zone(value)?),
            "away" if word == "off" => self.come_back(now),
            "away" => {
                let until = self.date(value, now)?;
                self.come_back(now);
                self.away.push(Away { from: now, until });
                let forgotten = self.away.len().saturating_sub(ABSENCES);
                self.away.drain(..forgotten);
            }
            "stats" => self.unlisted = !yes_or_no(&word)?,
            _ => {
                let known = SETTINGS.iter().map(|name| Arg::Text((*name).to_owned())).collect::<Vec<_>>();
                return Err(line!("days-no-setting", names = known));
            }
        }
        Ok(())
    }

    /// Time that was spent away stays stopped time.
    fn come_back(&mut self, now: Moment) {
        for away in &mut self.away {
            away.until = away.until.min(now);
        }
        self.away.retain(|away| away.from < away.until);
    }

    /// The beginning of a day in the person's time zone.
    fn date(&self, text: &str, now: Moment) -> Result<Moment, Line> {
        let date: Date = text.parse().map_err(|_| line!("days-no-date"))?;
        let day = date.to_zoned(self.time_zone()).map_err(|_| line!("days-no-date"))?;
        let until = Moment(u64::try_from(day.timestamp().as_millisecond()).map_err(|_| line!("days-no-date-to-come"))?);
        if until <= now {
            return Err(line!("days-no-date-to-come"));
        }
        if until.0 - now.0 > LONGEST_ABSENCE {
            return Err(line!("days-no-date-so-far", n = LONGEST_ABSENCE / DAY));
        }
        Ok(until)
    }

    /// A moment as a date in the person's time zone.
    #[must_use]
    pub fn day_of(&self, at: Moment) -> String {
        timestamp(at).map(|at| self.time_zone().to_datetime(at).date().to_string()).unwrap_or_default()
    }
}

fn yes_or_no(word: &str) -> Result<bool, Line> {
    match word {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(line!("days-no-switch")),
    }
}

/// `90m`, `12h`, `2d`; a number alone is hours.
fn span(word: &str) -> Result<u64, Line> {
    let wrong = || line!("days-no-span", least = *SPANS.start() / MINUTE, most = *SPANS.end() / DAY);
    let (number, unit) = match word.char_indices().next_back() {
        Some((at, 'm')) => (&word[..at], MINUTE),
        Some((at, 'h')) => (&word[..at], HOUR),
        Some((at, 'd')) => (&word[..at], DAY),
        _ => (word, HOUR),
    };
    let span = number.trim().parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    span.filter(|span| SPANS.contains(span)).ok_or_else(wrong)
}

fn zone(name: &str) -> Result<String, Line> {
    let unknown = || line!("days-no-zone", name = name.chars().take(40).collect::<String>());
    let zone = TimeZone::get(name).or_else(|_| of_city(name).ok_or_else(unknown))?;
    zone.iana_name().filter(|_| !zone.is_unknown()).map(str::to_owned).ok_or_else(unknown)
}

/// The zone that is called after a city, where there is just one.
fn of_city(name: &str) -> Option<TimeZone> {
    let city = name.trim().replace(' ', "_");
    let is_there = |zone: &str| zone.rsplit_once('/').is_some_and(|(_, end)| end.eq_ignore_ascii_case(&city));
    let mut zones: Vec<String> = jiff::tz::db().available().map(|zone| zone.to_string()).collect();
    zones.retain(|zone| is_there(zone));
    match zones.as_slice() {
        [only] => TimeZone::get(only).ok(),
        _ => None,
    }
}
