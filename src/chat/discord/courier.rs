//! The outbox: public news and direct messages, each channel's in order, several channels at a time.
//!
//! It wakes whenever something changed at a table, and now and then by itself. A channel that takes nothing rests for a
//! while; the others go on.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, Semaphore, watch};
use tokio::task::{Id, JoinError, JoinHandle, JoinSet};
use tokio::time::Instant;

use super::delivery::{Hindrance, deliver};
use super::settings::Intervals;
use super::types::{Front, PLATFORM};
use crate::host::Waiting;
use crate::host::ids::Channel;

/// How many channels are served at a time.
const AT_ONCE: usize = 16;
/// How much of a channel is looked at before the next look.
const PER_LOOK: usize = 16;

/// The courier at work.
pub struct Courier {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Courier {
    /// Delivers what waits, and then whatever comes up.
    #[must_use]
    pub fn start(front: &Arc<Front>) -> Courier {
        let wake = Arc::new(Notify::new());
        let hear = Arc::clone(&wake);
        front.host.listen(Box::new(move |_, _| hear.notify_one()));
        wake.notify_one();
        let (stop, stopped) = watch::channel(false);
        let task = tokio::spawn(work(Arc::clone(front), wake, stopped));
        Courier { stop, task }
    }

    /// Finishes what is being delivered, though not for longer than that.
    pub async fn stop(mut self, patience: Duration) {
        self.stop.send_replace(true);
        if tokio::time::timeout(patience, &mut self.task).await.is_err() {
            // What is under way is told at the next start, once: it has its nonce.
            self.task.abort();
        }
    }
}

/// How a round through a channel ended.
struct Ended {
    /// Was anything told?
    progress: bool,
    hindrance: Option<Hindrance>,
}

/// A channel that takes nothing now.
struct Rest {
    until: Instant,
    tries: u32,
}

async fn work(front: Arc<Front>, wake: Arc<Notify>, mut stopped: watch::Receiver<bool>) {
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    // Dropped with the courier, so that nothing goes on behind its back.
    let mut rounds: JoinSet<Ended> = JoinSet::new();
    let mut busy: HashMap<Id, Channel> = HashMap::new();
    let mut resting: HashMap<Channel, Rest> = HashMap::new();
    let intervals = front.settings.intervals;
    while !*stopped.borrow() {
        for channel in waiting_channels(&front).await {
            let rests = resting.get(&channel).is_some_and(|rest| rest.until > Instant::now());
            if rests || busy.values().any(|known| *known == channel) {
                continue;
            }
            let (front, stopped, permits) = (Arc::clone(&front), stopped.clone(), Arc::clone(&permits));
            let place = channel.clone();
            let task = rounds.spawn(async move {
                let _permit = permits.acquire_owned().await;
                round(&front, place, &stopped).await
            });
            busy.insert(task.id(), channel);
        }
        tokio::select! {
            () = wake.notified() => {}
            () = tokio::time::sleep_until(next_look(&resting, intervals.look)) => {}
            Some(end) = rounds.join_next_with_id() => book(end, &mut busy, &mut resting, &intervals),
            _ = stopped.changed() => {}
        }
    }
    while let Some(end) = rounds.join_next_with_id().await {
        book(end, &mut busy, &mut resting, &intervals);
    }
}

/// When a rest ends, or by and by.
fn next_look(resting: &HashMap<Channel, Rest>, by_and_by: Duration) -> Instant {
    let now = Instant::now();
    let ends = resting.values().map(|rest| rest.until).filter(|until| *until > now);
    ends.chain([now + by_and_by]).min().unwrap_or(now)
}

fn book(
    end: Result<(Id, Ended), JoinError>,
    busy: &mut HashMap<Id, Channel>,
    resting: &mut HashMap<Channel, Rest>,
    intervals: &Intervals,
) {
    // A round that ended in a defect is tried again like any other that failed.
    let (id, progress, hindrance) = match end {
        Ok((id, Ended { progress, hindrance })) => (id, progress, hindrance),
        Err(defect) => (defect.id(), false, Some(Hindrance::Later)),
    };
    let Some(channel) = busy.remove(&id) else {
        return;
    };
    let before = resting.remove(&channel).filter(|_| !progress).map_or(0, |rest| rest.tries);
    let pause = match hindrance {
        None => return,
        Some(Hindrance::Forbidden) => intervals.forbidden,
        Some(Hindrance::Later) => (intervals.retry * 2u32.saturating_pow(before.min(16))).min(intervals.longest_retry),
    };
    resting.insert(channel, Rest { until: Instant::now() + pause, tries: before + 1 });
}

async fn waiting_channels(front: &Arc<Front>) -> Vec<Channel> {
    match front.off(|front| front.host.channels_waiting(PLATFORM)).await {
        Some(Ok(channels)) => channels,
        Some(Err(trouble)) => {
            tracing::error!("What waits for Discord could not be read: {trouble}");
            Vec::new()
        }
        None => Vec::new(),
    }
}

/// Tells what waits in a channel, first in first out, until nothing does or something is in the way.
async fn round(front: &Arc<Front>, channel: Channel, stopped: &watch::Receiver<bool>) -> Ended {
    let mut progress = false;
    loop {
        let looked = channel.clone();
        let waiting: Vec<Waiting> = match front.off(move |front| front.host.waiting(&looked, PER_LOOK)).await {
            Some(Ok(waiting)) => waiting,
            Some(Err(trouble)) => {
                tracing::error!("What waits for Discord could not be read: {trouble}");
                return Ended { progress, hindrance: Some(Hindrance::Later) };
            }
            None => return Ended { progress, hindrance: Some(Hindrance::Later) },
        };
        if waiting.is_empty() {
            return Ended { progress, hindrance: None };
        }
        for notice in waiting {
            if *stopped.borrow() {
                return Ended { progress, hindrance: None };
            }
            if let Err(hindrance) = deliver(front, &channel, notice).await {
                return Ended { progress, hindrance: Some(hindrance) };
            }
            progress = true;
        }
    }
}
