//! What happens by itself: lobbies expire, requests lapse, people are reminded. Due times lie in the store, in the order of time.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::ids::{Moment, TableId};
use super::record::{Head, Stage};
use super::shelf::Due;
use super::{Host, Turned, lock, shelf};
use crate::store::Trouble;

/// How many due times are taken at once.
const AT_ONCE: usize = 1000;
/// How long the bell sleeps at most: what is due happens at most so late.
const LONGEST_SLEEP: Duration = Duration::from_secs(15);

impl Host {
    /// When something next happens at a table by itself.
    pub(super) fn next_due(&self, head: &Head) -> Option<Moment> {
        match head.stage {
            // A moment later, so that it is over when it is looked at.
            Stage::Lobby => Some(Moment(head.touched.0.saturating_add(self.limits.lobby_lasts).saturating_add(1))),
            Stage::Running => head.vote.as_ref().map(|vote| Moment(vote.until.0.saturating_add(1))),
            Stage::Paused | Stage::Over | Stage::Closed => None,
        }
    }

    /// Does everything that is due; how much there was. Each thing happens once, whenever the process ends.
    pub fn ring(&self) -> Result<usize, Trouble> {
        let mut done = 0;
        let mut after = None;
        loop {
            let now = self.now().0;
            let is_due = |key: &String| shelf::read_due(key).is_none_or(|(at, _)| at <= now);
            // Most often nothing is due, or nothing more: one key tells.
            let next = self.store.scan(shelf::DUE, after.as_deref(), 1)?;
            if !next.iter().any(|(key, _)| is_due(key)) {
                return Ok(done);
            }
            let page = self.store.scan(shelf::DUE, after.as_deref(), AT_ONCE)?;
            let due: Vec<String> = page.into_iter().map(|(key, _)| key).take_while(is_due).collect();
            after = due.last().cloned().or(after);
            let (mut tables, mut waits) = (Vec::new(), Vec::new());
            for key in due {
                match shelf::read_due(&key) {
                    Some((_, Due::Table(table))) => tables.push(table),
                    Some((_, Due::Wait(person, table))) => waits.push((key, person, table)),
                    None => {}
                }
            }
            if !waits.is_empty() {
                done += self.claim(waits)?;
            }
            for table in tables {
                match self.guarded(Some(table), || self.table_due(table)) {
                    Ok(()) => done += 1,
                    Err(Turned::Trouble(trouble)) => return Err(trouble),
                    // A table that can't be read stays due; the others go on.
                    Err(_) => {}
                }
            }
        }
    }

    fn table_due(&self, table: TableId) -> Result<(), Turned> {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let now = self.now();
        if slot.head.due.is_none_or(|due| due > now) {
            return Ok(());
        }
        match slot.head.stage {
            Stage::Lobby => self.expire_lobby(&mut slot)?,
            _ => self.lapse(&mut slot)?,
        }
        let channel = slot.head.channel.clone();
        drop(slot);
        self.announce(table, &channel);
        Ok(())
    }
}

/// A thread that does what is due. Dropping it finishes what is being done.
pub struct Bell {
    closed: Arc<(Mutex<bool>, Condvar)>,
    thread: Option<JoinHandle<()>>,
}

impl Bell {
    /// Rings from now on.
    #[must_use]
    pub fn hang(host: &Arc<Host>) -> Bell {
        let closed = Arc::new((Mutex::new(false), Condvar::new()));
        let (host, stop) = (Arc::clone(host), Arc::clone(&closed));
        let thread = std::thread::spawn(move || {
            let (closed, woken) = &*stop;
            loop {
                if let Err(trouble) = host.ring() {
                    tracing::error!("What is due could not be done: {trouble}");
                }
                let guard = closed.lock().unwrap_or_else(PoisonError::into_inner);
                let wait = woken.wait_timeout_while(guard, LONGEST_SLEEP, |closed| !*closed);
                if *wait.unwrap_or_else(PoisonError::into_inner).0 {
                    return;
                }
            }
        });
        Bell { closed, thread: Some(thread) }
    }
}

impl Drop for Bell {
    fn drop(&mut self) {
        *self.closed.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.closed.1.notify_all();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to finish.
            let _ = thread.join();
        }
    }
}
