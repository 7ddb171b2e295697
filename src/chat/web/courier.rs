//! Public news from the host's outbox into the feed: each is stored in the batch that confirms it, so that none is lost and
//! none comes twice, whenever the process ends.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

use super::events::Change;
use super::lounge;
use super::wire::Message;
use crate::host::ids::{Moment, PersonId, TableId};
use crate::host::{Host, Turned, Waiting};
use crate::store::{Batch, Store, Trouble};

/// How many notices are told before the next look.
const AT_ONCE: usize = 64;

/// A message of the feed as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// When it came up.
    pub at: Moment,
    /// Of which table.
    pub table: TableId,
    /// What it is: `lobby`, `turn`, `over`, `vote`, `changed`.
    pub kind: String,
    /// Who is pinged.
    #[serde(default)]
    pub mention: Vec<PersonId>,
    /// What it says.
    #[serde(flatten)]
    pub message: Message,
}

/// Where the feed's messages lie.
pub const FEED: &str = "web/message/";

/// The key of a message.
pub fn message_key(number: u64) -> String {
    format!("{FEED}{number:010}")
}

/// The thread that delivers. Dropping it lets it finish what it is delivering.
pub struct Courier {
    calls: Mutex<Sender<Call>>,
    thread: Option<JoinHandle<()>>,
}

enum Call {
    Look,
    /// Look, then say that it is done.
    Settle(Sender<()>),
    Stop,
}

impl Courier {
    /// Delivers what waits, and then whatever comes up.
    pub fn start(host: Arc<Host>, store: Arc<dyn Store>, changes: broadcast::Sender<Change>) -> Courier {
        let (calls, called) = channel();
        let hear = Mutex::new(calls.clone());
        host.listen(Box::new(move |_, _| {
            // A courier that has stopped delivers at the next start.
            let _ = hear.lock().unwrap_or_else(PoisonError::into_inner).send(Call::Look);
        }));
        let _ = calls.send(Call::Look);
        let thread = std::thread::spawn(move || work(&host, store.as_ref(), &changes, &called));
        Courier { calls: Mutex::new(calls), thread: Some(thread) }
    }

    /// Waits until everything that waits now is told.
    pub fn settle(&self) {
        let (done, wait) = channel();
        self.call(Call::Settle(done));
        let _ = wait.recv();
    }

    fn call(&self, call: Call) {
        let _ = self.calls.lock().unwrap_or_else(PoisonError::into_inner).send(call);
    }
}

impl Drop for Courier {
    fn drop(&mut self) {
        self.call(Call::Stop);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to finish.
            let _ = thread.join();
        }
    }
}

fn work(host: &Host, store: &dyn Store, changes: &broadcast::Sender<Change>, called: &Receiver<Call>) {
    while let Ok(call) = called.recv() {
        if matches!(call, Call::Stop) {
            return;
        }
        match deliver(host, store) {
            Ok(0) => {}
            Ok(_) => {
                let _ = changes.send(Change::Feed);
            }
            Err(trouble) => tracing::error!("Public news could not be told: {trouble}"),
        }
        if let Call::Settle(done) = call {
            let _ = done.send(());
        }
    }
}

/// Tells all that waits; how many there were.
fn deliver(host: &Host, store: &dyn Store) -> Result<usize, Trouble> {
    let mut count = 0;
    loop {
        let waiting = host.waiting(&lounge(), AT_ONCE)?;
        if waiting.is_empty() {
            return Ok(count);
        }
        for notice in &waiting {
            deliver_one(host, store, notice)?;
            count += 1;
        }
    }
}

fn deliver_one(host: &Host, store: &dyn Store, waiting: &Waiting) -> Result<(), Trouble> {
    let notice = &waiting.notice;
    if waiting.overtaken {
        return host.confirm(waiting, Batch::new());
    }
    let post = match host.tell(notice) {
        Ok(Some(post)) => post,
        Ok(None) => return host.confirm(waiting, Batch::new()),
        // A table that can't be played out any more has nothing to tell.
        Err(Turned::Away(_) | Turned::Twice) => return host.confirm(waiting, Batch::new()),
        Err(Turned::Trouble(trouble)) => return Err(trouble),
    };
    let mut message = Message::from(post);
    if let Some(picture) = &mut message.picture {
        picture.steps = host.shown_steps(notice.table).ok();
    }
    let told = Told {
        at: notice.at,
        table: notice.table,
        kind: notice.news.kind().to_owned(),
        mention: notice.mention.clone(),
        message,
    };
    let value = serde_json::to_value(&told).map_err(|error| {
        Trouble::new(format!("A message could not be written as JSON: {error}."), "This is a defect: report it.")
    })?;
    let next = "next/web-message";
    let before = store.get(next)?;
    let number = before.as_ref().and_then(serde_json::Value::as_u64).unwrap_or(1);
    let mut batch = Batch::new();
    batch.expect(next, before).put(next, number + 1);
    batch.put(message_key(number), value);
    host.confirm(waiting, batch)
}
