//! Whom a table waits for: kept in its head, and for every person beside it, in the batch of each change.

use super::wait::Wait;
use super::{DAY, HOUR};
use crate::engine::SeatSet;
use crate::host::ids::{Moment, PersonId, TableId};
use crate::host::live::Live;
use crate::host::record::{Entry, Head, Person, Stage, Waited, What};
use crate::host::{Host, shelf};
use crate::store::{Batch, Trouble};

/// Whom the table waits for once these entries are in its log.
pub fn after(before: &Head, head: &Head, live: Option<&Live>, entries: &[Entry]) -> Vec<Waited> {
    let to_act = match (live, head.stage) {
        (Some(live), Stage::Running) => live.game.to_act(),
        _ => SeatSet::EMPTY,
    };
    let ended = |waited: &Waited| {
        let steps = live.map(|live| live.steps.as_slice()).unwrap_or_default();
        steps.iter().any(|step| step.seq >= before.seq && step.seat == waited.seat && step.turn_ended)
    };
    let handed_on = |waited: &Waited| {
        entries.iter().any(|entry| matches!(&entry.what, What::Seat { seat, .. } if *seat == waited.seat))
    };
    let acted = |waited: &Waited| {
        entries.iter().any(|entry| match &entry.what {
            What::Act { seat, .. } | What::Undo { seat, .. } => *seat == waited.seat,
            _ => false,
        })
    };
    let now = head.touched;
    to_act
        .iter()
        .map(|seat| {
            let same = before.waits.iter().find(|waited| waited.seat == seat);
            match same.filter(|waited| !ended(waited) && !handed_on(waited)) {
                Some(waited) if acted(waited) => Waited { active: now, ..*waited },
                Some(waited) => *waited,
                None => Waited { seat, since: now, active: now },
            }
        })
        .collect()
}

/// The persons whom a table waits for, and did not before.
pub fn newly(before: &Head, head: &Head) -> Vec<PersonId> {
    let known: Vec<PersonId> = before.waiting().map(|(person, _)| person).collect();
    head.waiting().map(|(person, _)| person).filter(|person| !known.contains(person)).collect()
}

impl Head {
    /// The persons whom the table waits for.
    pub fn waiting(&self) -> impl Iterator<Item = (PersonId, Waited)> {
        self.waits.iter().filter_map(|waited| {
            let holder = self.seats.get(waited.seat.index())?;
            Some((holder.person.filter(|_| holder.bot.is_none())?, *waited))
        })
    }

    /// Since when the table waits for this person.
    #[must_use]
    pub fn waits_for(&self, person: PersonId) -> Option<Waited> {
        self.waiting().find(|(waiting, _)| *waiting == person).map(|(_, waited)| waited)
    }
}

impl Host {
    /// Writes whom a table waits for, person by person, with when they are to hear of it.
    pub(in crate::host) fn put_waits(&self, batch: &mut Batch, before: &Head, head: &Head) -> Result<(), Trouble> {
        for (person, _) in before.waiting() {
            if head.waits_for(person).is_none() {
                self.drop_wait(batch, person, head.id)?;
            }
        }
        for (person, waited) in head.waiting() {
            if before.waits_for(person) == Some(waited) {
                continue;
            }
            let stored: Option<Wait> = shelf::read(self.store.as_ref(), &shelf::wait_key(person, head.id))?;
            let wait = match &stored {
                Some(wait) if wait.since == waited.since => wait.clone().stirred(waited.active),
                _ => Wait { active: waited.active, ..self.begin(head, waited.since) },
            };
            let prefers =
                shelf::read::<Person>(self.store.as_ref(), &shelf::person_key(person))?.map(|one| one.prefers);
            let wait = wait.planned(&prefers.unwrap_or_default(), &self.limits.days, self.now());
            shelf::put_wait(batch, person, head.id, stored.as_ref(), Some(&wait));
        }
        Ok(())
    }

    fn begin(&self, head: &Head, since: Moment) -> Wait {
        let clock = head.clock.map(|hours| u64::from(hours) * HOUR);
        let patience = head.patience.map_or(self.limits.days.patience, |days| u64::from(days) * DAY);
        Wait::new(head.channel.clone(), since, clock, patience)
    }

    fn drop_wait(&self, batch: &mut Batch, person: PersonId, table: TableId) -> Result<(), Trouble> {
        let stored: Option<Wait> = shelf::read(self.store.as_ref(), &shelf::wait_key(person, table))?;
        shelf::put_wait(batch, person, table, stored.as_ref(), None);
        Ok(())
    }

    /// All tables that wait for a person.
    pub(super) fn waits(&self, person: PersonId) -> Result<Vec<(TableId, Wait)>, Trouble> {
        let waits = shelf::all::<Wait>(self.store.as_ref(), &shelf::waits_prefix(person))?;
        let table = |key: &str| key.rsplit('/').next().and_then(|table| table.parse().ok());
        Ok(waits.into_iter().filter_map(|(key, wait)| Some((table(&key)?, wait))).collect())
    }
}
