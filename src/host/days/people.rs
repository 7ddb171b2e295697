//! The settings of a person: shown with what can be pressed, changed by key and value.

use super::ago::precisely;
use super::preferences::{By, Preferences};
use super::quiet::Quiet;
use crate::engine::Line;
use crate::host::ids::PersonId;
use crate::host::post::{Button, Post, Row, Select, SelectEntry, Style};
use crate::host::record::Person;
use crate::host::{Answer, Host, Request, Turned, shelf, trouble};
use crate::line;
use crate::store::{Batch, CommitError, Trouble};

/// What the menus offer; anything else can be typed.
const FIRST: [&str; 7] = ["1h", "3h", "6h", "12h", "24h", "48h", "7d"];
const EVERY: [&str; 6] = ["6h", "12h", "24h", "48h", "72h", "7d"];
const QUIET: [&str; 6] = ["off", "21:00-07:00", "22:00-07:00", "22:00-08:00", "23:00-08:00", "00:00-09:00"];
const ZONES: [&str; 25] = [
    "UTC",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Madrid",
    "Europe/Warsaw",
    "Europe/Helsinki",
    "Europe/Athens",
    "Europe/Istanbul",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Seoul",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
];

/// What a press on a setting sends: `my.<key>.<value>`.
const PRESSED: &str = "my.";

/// The setting that a press changes, and to what.
pub(in crate::host) fn pressed(control: &str) -> Option<(&str, &str)> {
    control.strip_prefix(PRESSED)?.split_once('.')
}

/// Values that a setting could be given, for completion; anything else can be typed.
#[must_use]
pub fn suggested(key: &str) -> Vec<String> {
    let all = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
    match key {
        "reminders" | "stats" => all(&["on", "off"]),
        "first" => all(&FIRST),
        "every" => all(&EVERY),
        "by" => all(&["direct", "channel"]),
        "quiet" => all(&QUIET),
        // The likely ones first, then all that there are.
        "zone" => {
            let rest = jiff::tz::db().available().map(|name| name.to_string()).filter(|name| !ZONES.contains(&&**name));
            ZONES.iter().map(|name| (*name).to_owned()).chain(rest).collect()
        }
        _ => Vec::new(),
    }
}

impl Host {
    /// What a person has chosen, and what can be.
    pub(in crate::host) fn settings(&self, person: PersonId) -> Answer {
        let person = self.person(person)?;
        let prefers = &person.prefers;
        let language = self.language(&person.language)?;
        let say = |line: &Line| language.say(line, &[] as &[String]);
        let text = self.in_words(prefers).iter().map(say).collect();
        let menu = |hint: Line, key: &str, values: &[&str], chosen: &str| {
            let entry = |value: &&str| SelectEntry {
                label: if *value == chosen {
                    say(&line!("host-chosen", what = (*value).to_owned()))
                } else {
                    (*value).into()
                },
                description: None,
                control: format!("{PRESSED}{key}.{value}"),
            };
            Row::Select(Select { hint: say(&hint), entries: values.iter().map(entry).collect(), min: 1, max: 1 })
        };
        let button = |label: Line, key: &str, value: &str| Button {
            label: say(&label),
            control: format!("{PRESSED}{key}.{value}"),
            style: Style::Plain,
            enabled: true,
        };
        let quiet = prefers.quiet.map_or("off".to_owned(), |quiet: Quiet| quiet.to_string());
        let mut buttons = vec![
            match prefers.silent {
                true => button(line!("days-turn-on"), "reminders", "on"),
                false => button(line!("days-turn-off"), "reminders", "off"),
            },
            match prefers.by {
                By::Direct => button(line!("days-in-channel"), "by", "channel"),
                By::Channel => button(line!("days-directly"), "by", "direct"),
            },
            match prefers.unlisted {
                true => button(line!("days-list-me"), "stats", "on"),
                false => button(line!("days-unlist-me"), "stats", "off"),
            },
        ];
        if prefers.away_at(self.now()).is_some() {
            buttons.push(button(line!("days-back"), "away", "off"));
        }
        let hours = |span: u64| format!("{}h", span / super::HOUR);
        let days = &self.limits.days;
        let rows = vec![
            menu(line!("days-first"), "first", &FIRST, &hours(prefers.first(days))),
            menu(line!("days-every"), "every", &EVERY, &hours(prefers.every(days))),
            menu(line!("days-quiet"), "quiet", &QUIET, &quiet),
            menu(line!("days-zone"), "zone", &ZONES, prefers.zone.as_deref().unwrap_or("UTC")),
            Row::Buttons(buttons),
        ];
        Ok(vec![Post { text, rows, ..Post::default() }])
    }

    fn in_words(&self, prefers: &Preferences) -> Vec<Line> {
        let days = &self.limits.days;
        let mut lines = vec![match prefers.silent {
            true => line!("days-silent"),
            false => line!(
                "days-reminders",
                first = precisely(prefers.first(days)),
                every = precisely(prefers.every(days)),
                n = prefers.most(days),
                by = match prefers.by {
                    By::Direct => crate::msg!("days-by-direct"),
                    By::Channel => crate::msg!("days-by-channel"),
                },
            ),
        }];
        let zone = prefers.zone.clone().unwrap_or("UTC".to_owned());
        lines.push(match prefers.quiet {
            Some(quiet) => line!("days-quiet-hours", hours = quiet.to_string(), zone = zone),
            None => line!("days-no-quiet-hours", zone = zone),
        });
        lines.extend(prefers.away_at(self.now()).map(|away| line!("days-away", day = prefers.day_of(away.until))));
        lines.push(if prefers.unlisted { line!("days-unlisted") } else { line!("days-listed") });
        lines.push(line!("days-typed-settings"));
        lines
    }

    /// Changes one setting, and shows them all.
    pub(in crate::host) fn prefer(&self, request: &Request, key: &str, value: &str) -> Answer {
        let now = self.now();
        let mut trial = self.person(request.person)?.prefers;
        trial.set(key, value, now).map_err(Turned::Away)?;
        self.change_preferences(request.person, |prefers| {
            // It was tried just now.
            let _ = prefers.set(key, value, now);
        })?;
        self.settings(request.person)
    }

    /// Changes a person's preferences, and with them when each of their tables is mentioned next.
    pub(in crate::host) fn change_preferences(
        &self,
        id: PersonId,
        change: impl Fn(&mut Preferences),
    ) -> Result<(), Trouble> {
        loop {
            let Some(before) = shelf::read::<Person>(self.store.as_ref(), &shelf::person_key(id))? else {
                return Ok(());
            };
            let mut person = before.clone();
            change(&mut person.prefers);
            let mut batch = Batch::new();
            shelf::put_person(&mut batch, Some(&before), &person);
            for (table, wait) in self.waits(id)? {
                let planned = wait.clone().planned(&person.prefers, &self.limits.days, self.now());
                batch.expect(shelf::wait_key(id, table), Some(shelf::json(&wait)));
                shelf::put_wait(&mut batch, id, table, Some(&wait), Some(&planned));
            }
            match self.store.commit(batch) {
                Ok(()) => return Ok(()),
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(trouble(error)),
            }
        }
    }
}
