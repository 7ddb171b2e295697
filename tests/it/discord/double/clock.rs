//! The double's own time. It stands still, so that a slow machine fails no deadline, until it is told to pass.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A clock that is moved by hand, or runs.
pub struct Clock {
    began: u64,
    moved: Duration,
    runs_since: Option<Instant>,
}

impl Clock {
    /// Stands at the present.
    pub fn standing() -> Clock {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("the machine's clock is past 1970");
        Clock { began: now.as_millis() as u64, moved: Duration::ZERO, runs_since: None }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        let ran = self.runs_since.map_or(Duration::ZERO, |since| since.elapsed());
        self.began + (self.moved + ran).as_millis() as u64
    }

    /// Lets time pass.
    pub fn pass(&mut self, time: Duration) {
        self.moved += time;
    }

    /// From now on it runs like any other clock.
    pub fn run(&mut self) {
        self.runs_since.get_or_insert_with(Instant::now);
    }

    /// A moment as Discord writes it.
    pub fn written(moment: u64) -> String {
        let moment = jiff::Timestamp::from_millisecond(moment as i64).expect("a moment of this age");
        format!("{moment:.6}").replace('Z', "+00:00")
    }
}
