//! Pictures made off the caller's thread, a few at a time, each once.
//!
//! ```
//! use std::sync::Arc;
//! use tabletalk::{engine::scene::Scene, scene::{studio::{Order, Studio, Urgency}, theme::Theme}};
//!
//! let studio = Studio::new(2, 16 << 20);
//! let scene = Arc::new(Scene::new(40.0, 30.0));
//! let order = Order { scene, theme: Theme::Dark, scale: 2.0, urgency: Urgency::Awaited };
//! let png = studio.png(order.clone()).unwrap();
//! assert!(Arc::ptr_eq(&png, &studio.png(order).unwrap()));
//! ```

use std::{
    collections::{HashMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc},
    thread::{self, JoinHandle},
};

use super::{fingerprint, raster, theme::Theme};
use crate::engine::scene::Scene;

/// A PNG file, shared by all who asked for it.
pub type Png = Arc<[u8]>;

/// A picture to make.
#[derive(Clone, Debug)]
pub struct Order {
    /// What it shows.
    pub scene: Arc<Scene>,
    /// How it looks.
    pub theme: Theme,
    /// Pixels a unit.
    pub scale: f32,
    /// Who has to wait for it.
    pub urgency: Urgency,
}

/// Who has to wait for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Somebody who has just pressed something: drawn first.
    Awaited,
    /// Nobody in particular: a post that goes out by and by.
    ByAndBy,
}

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPicture {
    /// Too many different pictures are waiting.
    #[error("too many pictures are waiting; ask again in a moment")]
    Busy,
    /// Drawing it went wrong; a bug.
    #[error("the picture could not be drawn")]
    Failed,
}

/// Different pictures waiting at most; more are refused, because nobody waits that long.
const MAX_WAITING: usize = 512;
/// Of so many pictures one is of those that nobody waits for, so that they come too.
const BY_AND_BY_SHARE: u64 = 4;

type Key = [u64; 2];
type Waiter = Box<dyn FnOnce(Result<Png, NoPicture>) + Send>;

/// A few threads that draw, and the pictures they made last.
pub struct Studio {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

impl Studio {
    /// So many drawing threads, keeping so many bytes of finished pictures.
    ///
    /// # Panics
    /// If the system refuses a thread.
    #[must_use]
    pub fn new(threads: usize, keep_bytes: usize) -> Self {
        let shared = Arc::new(Shared { desk: Mutex::new(Desk::new(keep_bytes)), work: Condvar::new() });
        let threads = (0..threads.max(1))
            .map(|i| {
                let shared = Arc::clone(&shared);
                let thread = thread::Builder::new().name(format!("studio-{i}"));
                thread.spawn(move || shared.draw_until_closed()).expect("the system gives a thread")
            })
            .collect();
        Studio { shared, threads }
    }

    /// The picture, waiting for it. For threads that may wait; others use [`Studio::order`].
    ///
    /// # Errors
    /// If too much is waiting, or drawing failed.
    pub fn png(&self, order: Order) -> Result<Png, NoPicture> {
        let (send, receive) = mpsc::sync_channel(1);
        self.order(order, move |picture| drop(send.send(picture)));
        receive.recv().unwrap_or(Err(NoPicture::Failed))
    }

    /// Calls back with the picture: at once if it is there, else from a drawing thread. Never waits.
    ///
    /// The callback should only pass the picture on, into a oneshot channel, say.
    pub fn order(&self, order: Order, done: impl FnOnce(Result<Png, NoPicture>) + Send + 'static) {
        let key = fingerprint::of(&order.scene, order.theme, order.scale);
        let mut desk = self.shared.desk();
        if let Some(png) = desk.kept.get(key) {
            drop(desk);
            done(Ok(png));
        } else if let Some(waiters) = desk.waiters.get_mut(&key) {
            waiters.push(Box::new(done));
        } else if desk.waiters.len() >= MAX_WAITING {
            drop(desk);
            done(Err(NoPicture::Busy));
        } else {
            desk.waiters.insert(key, vec![Box::new(done)]);
            match order.urgency {
                Urgency::Awaited => desk.awaited.push_back((key, order)),
                Urgency::ByAndBy => desk.by_and_by.push_back((key, order)),
            }
            drop(desk);
            self.shared.work.notify_one();
        }
    }

    /// How many pictures were drawn so far.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.shared.desk().drawn
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        self.shared.desk().closed = true;
        self.shared.work.notify_all();
        for thread in self.threads.drain(..) {
            // A callback may own the last handle: a thread doesn't wait for itself.
            if thread.thread().id() != thread::current().id() {
                drop(thread.join());
            }
        }
    }
}

struct Shared {
    desk: Mutex<Desk>,
    work: Condvar,
}

/// Orders waiting, who waits for them, and what is finished.
struct Desk {
    awaited: VecDeque<(Key, Order)>,
    by_and_by: VecDeque<(Key, Order)>,
    waiters: HashMap<Key, Vec<Waiter>>,
    kept: Kept,
    drawn: u64,
    closed: bool,
}

impl Desk {
    fn new(keep_bytes: usize) -> Self {
        let kept = Kept { pictures: HashMap::new(), by_age: VecDeque::new(), bytes: 0, most: keep_bytes };
        let (awaited, by_and_by) = (VecDeque::new(), VecDeque::new());
        Desk { awaited, by_and_by, waiters: HashMap::new(), kept, drawn: 0, closed: false }
    }

    fn next(&mut self) -> Option<(Key, Order)> {
        let (first, second) = match self.drawn % BY_AND_BY_SHARE {
            0 => (&mut self.by_and_by, &mut self.awaited),
            _ => (&mut self.awaited, &mut self.by_and_by),
        };
        first.pop_front().or_else(|| second.pop_front())
    }
}

impl Shared {
    /// The desk; a thread that panicked holding it left it whole, since nothing under the lock is half done.
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn draw_until_closed(&self) {
        while let Some((key, order)) = self.next() {
            let drawn = catch_unwind(AssertUnwindSafe(|| raster::png(&order.scene, order.theme, order.scale)));
            let picture = drawn.map(Png::from).map_err(|_| NoPicture::Failed);
            let mut desk = self.desk();
            desk.drawn += 1;
            if let Ok(png) = &picture {
                desk.kept.put(key, Arc::clone(png));
            }
            let waiters = desk.waiters.remove(&key).unwrap_or_default();
            drop(desk);
            for done in waiters {
                let picture = picture.clone();
                // One caller's bug is not another's missing picture.
                drop(catch_unwind(AssertUnwindSafe(move || done(picture))));
            }
        }
    }

    /// The next order, waiting for one; none when the studio closes.
    fn next(&self) -> Option<(Key, Order)> {
        let mut desk = self.desk();
        loop {
            if desk.closed {
                return None;
            }
            if let Some(order) = desk.next() {
                return Some(order);
            }
            desk = self.work.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Finished pictures, up to a number of bytes; the oldest goes first.
struct Kept {
    pictures: HashMap<Key, Png>,
    by_age: VecDeque<Key>,
    bytes: usize,
    most: usize,
}

impl Kept {
    fn get(&self, key: Key) -> Option<Png> {
        self.pictures.get(&key).cloned()
    }

    fn put(&mut self, key: Key, png: Png) {
        if png.len() > self.most {
            return;
        }
        self.bytes += png.len();
        self.by_age.push_back(key);
        if let Some(before) = self.pictures.insert(key, png) {
            self.bytes -= before.len();
        }
        while self.bytes > self.most {
            let Some(oldest) = self.by_age.pop_front() else {
                break;
            };
            if let Some(gone) = self.pictures.remove(&oldest) {
                self.bytes -= gone.len();
            }
        }
    }
}
