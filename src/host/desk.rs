//! Where bots play: a few threads of their own, one step per visit to a table, so that no table starves another.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::ids::TableId;
use super::{Host, Turned};

/// How long bots rest when the store fails.
const REST: Duration = Duration::from_secs(2);

/// The bots' threads. Dropping it finishes the steps that are being taken.
pub struct Desk {
    queue: Arc<Queue>,
    threads: Vec<JoinHandle<()>>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    woken: Condvar,
}

#[derive(Default)]
struct Waiting {
    tables: VecDeque<TableId>,
    closed: bool,
}

impl Desk {
    /// Starts that many threads; every table that changes is looked at.
    #[must_use]
    pub fn open(host: &Arc<Host>, threads: usize) -> Desk {
        let queue = Arc::new(Queue::default());
        let hear = Arc::clone(&queue);
        host.listen(Box::new(move |table, _| hear.push(table)));
        let threads = (0..threads.max(1))
            .map(|_| {
                let (host, queue) = (Arc::clone(host), Arc::clone(&queue));
                std::thread::spawn(move || work(&host, &queue))
            })
            .collect();
        Desk { queue, threads }
    }

    /// Looks at a table that may have waited since before the start.
    pub fn look_at(&self, table: TableId) {
        self.queue.push(table);
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.queue.lock().closed = true;
        self.queue.woken.notify_all();
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing left to finish.
            let _ = thread.join();
        }
    }
}

impl Queue {
    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, table: TableId) {
        let mut waiting = self.lock();
        if !waiting.tables.contains(&table) {
            waiting.tables.push_back(table);
            self.woken.notify_one();
        }
    }

    /// Waits a while, or until the desk closes.
    fn rest(&self) {
        let waiting = self.lock();
        let rested = self.woken.wait_timeout_while(waiting, REST, |waiting| !waiting.closed);
        drop(rested.unwrap_or_else(PoisonError::into_inner));
    }

    /// The next table, or none when the desk closes.
    fn next(&self) -> Option<TableId> {
        let mut waiting = self.lock();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(table) = waiting.tables.pop_front() {
                return Some(table);
            }
            waiting = self.woken.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn work(host: &Host, queue: &Queue) {
    while let Some(table) = queue.next() {
        match host.guarded(Some(table), || host.bot_step(table)) {
            Ok(_) | Err(Turned::Twice | Turned::Away(_)) => {}
            Err(Turned::Trouble(trouble)) => {
                tracing::error!("A bot's step at table {table} could not be stored: {trouble}");
                // The bot goes on when the store does.
                queue.rest();
                queue.push(table);
            }
        }
    }
}
