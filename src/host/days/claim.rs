//! What is due is claimed: many persons in one batch, so that each thing happens once and late starts catch up fast.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::resume_unwind;
use std::thread;

use super::preferences::By;
use super::wait::{Rung, Wait};
use crate::host::ids::{Channel, Moment, PersonId, TableId};
use crate::host::notice::{News, Notice, Reminded};
use crate::host::record::{Head, Person};
use crate::host::{Host, lock, shelf, trouble};
use crate::store::{Batch, CommitError, Trouble};

/// How often a person is tried whose tables move at the same moment.
const TRIES: usize = 3;
/// How many persons are claimed for in one batch: not so many that whoever plays meanwhile waits behind them.
const LOT: usize = 250;

/// A due time of a wait: its key, and the table.
type Key = (String, TableId);

/// Where something was put to be told: about which table, in which channel.
type Told = (TableId, Channel);

impl Host {
    /// A platform can write to a person directly: reminders go that way from now on, to the channel `user:<account id>`.
    pub fn offer_direct(&self, platform: &str) {
        lock(&self.direct).insert(platform.to_owned());
    }

    /// Says what is due to persons; how many due times there were.
    pub(in crate::host) fn claim(&self, due: Vec<(String, PersonId, TableId)>) -> Result<usize, Trouble> {
        let count = due.len();
        let mut persons: BTreeMap<PersonId, Vec<Key>> = BTreeMap::new();
        for (key, person, table) in due {
            persons.entry(person).or_default().push((key, table));
        }
        let persons: Vec<_> = persons.into_iter().collect();
        // While one lot is written the next ones are made ready.
        thread::scope(|scope| {
            let lots: Vec<_> = persons.chunks(LOT).map(|lot| scope.spawn(move || self.claim_lot(lot))).collect();
            lots.into_iter().try_for_each(|lot| lot.join().unwrap_or_else(|defect| resume_unwind(defect)))
        })?;
        Ok(count)
    }

    /// Claims for a few persons in one batch.
    fn claim_lot(&self, persons: &[(PersonId, Vec<Key>)]) -> Result<(), Trouble> {
        let (mut batch, mut told) = (Batch::new(), Vec::new());
        for (person, keys) in persons {
            self.claim_for(*person, keys, &mut batch, &mut told)?;
        }
        match self.store.commit(batch) {
            Ok(()) => self.wake(told),
            // Somebody's table moved meanwhile: one by one, so that only theirs is looked at again.
            Err(CommitError::Conflict { .. }) => {
                for (person, keys) in persons {
                    self.claim_alone(*person, keys)?;
                }
            }
            Err(error) => return Err(trouble(error)),
        }
        Ok(())
    }

    fn claim_alone(&self, person: PersonId, keys: &[Key]) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            let (mut batch, mut told) = (Batch::new(), Vec::new());
            self.claim_for(person, keys, &mut batch, &mut told)?;
            match self.store.commit(batch) {
                Ok(()) => {
                    self.wake(told);
                    return Ok(());
                }
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(trouble(error)),
            }
        }
        // It stays due.
        Ok(())
    }

    fn wake(&self, told: Vec<Told>) {
        for (table, channel) in told {
            self.announce(table, &channel);
        }
    }

    /// Everything that is due to one person, as changes of a batch.
    fn claim_for(&self, id: PersonId, keys: &[Key], batch: &mut Batch, told: &mut Vec<Told>) -> Result<(), Trouble> {
        for (key, _) in keys {
            batch.delete(&**key);
        }
        let Some(person) = shelf::read::<Person>(self.store.as_ref(), &shelf::person_key(id))? else {
            return Ok(());
        };
        let waits = self.waits(id)?;
        let mut round = Round { host: self, person: &person, now: self.now(), waits, changed: BTreeMap::new() };
        for (channel, notice) in round.say()? {
            shelf::put_notice(batch, &channel, &notice);
            told.push((notice.table, channel));
        }
        // Whatever is said holds only while the table waits as it did; a key whose wait is over just goes.
        let due = keys.iter().map(|(_, table)| *table);
        let looked_at: BTreeSet<TableId> = due.chain(round.changed.keys().copied()).collect();
        for table in looked_at {
            let before = round.waits.iter().find(|(known, _)| *known == table).map(|(_, wait)| wait);
            batch.expect(shelf::wait_key(id, table), before.map(shelf::json));
            if let Some(wait) = round.changed.get(&table) {
                shelf::put_wait(batch, id, table, before, Some(wait));
            }
        }
        Ok(())
    }
}

/// What one person is to hear now.
struct Round<'a> {
    host: &'a Host,
    person: &'a Person,
    now: Moment,
    /// All tables that wait for them, as stored.
    waits: Vec<(TableId, Wait)>,
    /// Those of which something is said now, or which are to be said at another time.
    changed: BTreeMap<TableId, Wait>,
}

impl Round<'_> {
    fn say(&mut self) -> Result<Vec<(Channel, Notice)>, Trouble> {
        let (prefers, days) = (&self.person.prefers, &self.host.limits.days);
        let mut notices = Vec::new();
        // By destination: does something have to be said there, and of which tables could it be said?
        let mut places: BTreeMap<(Channel, bool), (bool, Vec<TableId>)> = BTreeMap::new();
        for (table, wait) in &self.waits {
            let reminder = wait.reminder(prefers, days, self.now);
            let mut wait = wait.clone();
            let climbed = wait.climb(prefers, days, self.now);
            if let Some(rung) = climbed.filter(|rung| *rung >= Rung::TimeUp) {
                notices.extend(self.slow(*table, &wait, rung)?);
            }
            let warned = climbed.is_some_and(|rung| rung < Rung::TimeUp) && !prefers.silent;
            let place = places.entry(self.place(&wait)).or_default();
            place.0 |= warned || reminder.is_some_and(|at| at <= self.now);
            if warned || reminder.is_some() {
                place.1.push(*table);
            }
            if climbed.is_some() || wait.due.is_some_and(|due| due <= self.now) {
                self.changed.insert(*table, wait);
            }
        }
        for ((channel, direct), (_, tables)) in places.into_iter().filter(|(_, (due, _))| *due) {
            let tables = tables.into_iter().map(|table| self.reminded(table)).collect();
            notices.extend(self.notice(channel, tables, direct));
        }
        for wait in self.changed.values_mut() {
            *wait = wait.clone().planned(prefers, days, self.now);
        }
        Ok(notices)
    }

    /// Where a person hears of a table: directly if that is wanted and possible.
    fn place(&self, wait: &Wait) -> (Channel, bool) {
        let platform = &wait.channel.platform;
        let prefers = &self.person.prefers;
        let account = self.person.accounts.iter().find(|account| account.platform == *platform);
        let open = prefers.by == By::Direct && !prefers.closed.contains(platform);
        match account.filter(|_| open && lock(&self.host.direct).contains(platform)) {
            Some(account) => (Channel { platform: platform.clone(), id: format!("user:{}", account.id) }, true),
            None => (wait.channel.clone(), false),
        }
    }

    /// A table that is in a reminder counts as reminded of, whether it was due now or a little later.
    fn reminded(&mut self, table: TableId) -> Reminded {
        let stored = self.waits.iter().find(|(known, _)| *known == table).map(|(_, wait)| wait);
        let active = stored.map(|wait| wait.active).unwrap_or_default();
        if let Some(wait) = self.changed.remove(&table).or_else(|| stored.cloned()) {
            self.changed.insert(table, Wait { sent: wait.sent + 1, last: Some(self.now), ..wait });
        }
        Reminded { table, active }
    }

    fn notice(&self, channel: Channel, tables: Vec<Reminded>, direct: bool) -> Option<(Channel, Notice)> {
        let table = tables.first()?.table;
        let person = self.person.id;
        let news = News::Reminder { person, tables, direct, instead: false };
        Some((channel, Notice { at: self.now, table, seq: 0, news, mention: vec![person] }))
    }

    /// A rung that all hear of: first the person, then the others are asked what they want to do about it.
    fn slow(&self, table: TableId, wait: &Wait, rung: Rung) -> Result<Option<(Channel, Notice)>, Trouble> {
        let head: Option<Head> = shelf::read(self.host.store.as_ref(), &shelf::table_key(table))?;
        let id = self.person.id;
        let Some((head, seat)) = head.and_then(|head| head.seat_of(id).map(|seat| (head, seat))) else {
            return Ok(None);
        };
        let mention = match rung {
            Rung::TimeUp if self.person.prefers.silent => Vec::new(),
            Rung::TimeUp => vec![id],
            _ => head.playing().filter(|person| *person != id).collect(),
        };
        let news = News::Slow { seat, active: wait.active, rung };
        Ok(Some((wait.channel.clone(), Notice { at: self.now, table, seq: head.seq, news, mention })))
    }
}
