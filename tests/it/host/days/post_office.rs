//! A platform that delivers everything at once, and people who wait beside a clock.

use std::sync::atomic::Ordering;

use tabletalk::host::ids::{Channel, Moment};
use tabletalk::host::post::Post;
use tabletalk::store::Batch;

use crate::host::room::{Room, words};

pub const MINUTE: u64 = 60_000;
pub const HOUR: u64 = 60 * MINUTE;
pub const DAY: u64 = 24 * HOUR;

/// Something that was delivered.
pub struct Delivered {
    pub at: Moment,
    pub channel: String,
    pub kind: &'static str,
    pub post: Post,
}

impl Delivered {
    pub fn words(&self) -> String {
        words(&self.post)
    }
}

impl Room {
    /// A room on a platform that can write to people directly.
    pub fn with_letters() -> Room {
        let room = Room::new();
        room.host.offer_direct("test");
        room
    }

    pub fn now(&self) -> Moment {
        Moment(self.clock.0.load(Ordering::SeqCst))
    }

    pub fn at(&self, moment: Moment) {
        self.clock.0.store(moment.0, Ordering::SeqCst);
    }

    /// Time passes, and nobody looks.
    pub fn sleep(&self, span: u64) {
        self.clock.0.fetch_add(span, Ordering::SeqCst);
    }

    /// Tells everything that waits, and confirms it.
    pub fn deliver(&self) -> Vec<Delivered> {
        let mut delivered = Vec::new();
        for channel in self.host.channels_waiting("test").unwrap() {
            for waiting in self.host.waiting(&channel, 10_000).unwrap() {
                if !waiting.overtaken
                    && let Some(post) = self.host.tell(&waiting.notice).unwrap()
                {
                    let kind = waiting.notice.news.kind();
                    delivered.push(Delivered { at: self.now(), channel: channel.id.clone(), kind, post });
                }
                self.host.confirm(&waiting, Batch::new()).unwrap();
            }
        }
        delivered
    }

    /// Time passes a few minutes at a time; what is due happens and is delivered.
    pub fn live(&self, span: u64) -> Vec<Delivered> {
        let mut delivered = Vec::new();
        let end = self.now().0 + span;
        while self.now().0 < end {
            self.sleep((10 * MINUTE).min(end - self.now().0));
            self.host.ring().unwrap();
            delivered.extend(self.deliver());
        }
        delivered
    }

    /// The same, and of what came only the reminders: hours since the beginning, and where.
    pub fn reminders(&self, span: u64) -> Vec<(u64, String)> {
        let start = self.now().0;
        let reminders = self.live(span).into_iter().filter(|told| told.kind == "reminder");
        reminders.map(|told| ((told.at.0 - start) / HOUR, told.channel)).collect()
    }

    pub fn prefer(&self, name: &str, key: &str, value: &str) -> Post {
        let ask = tabletalk::host::Ask::Prefer { key: key.to_owned(), value: value.to_owned() };
        self.ask(name, ask).remove(0)
    }

    pub fn user(name: &str) -> Channel {
        Channel { platform: "test".to_owned(), id: format!("user:{name}") }
    }
}
