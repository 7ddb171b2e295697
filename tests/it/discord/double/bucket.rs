//! Rate limits: so many requests of a kind in so much time, told in headers, and 429 beyond.
//!
//! They go by the machine's clock, because the client waits by it.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::fault::Route;

/// So many in so much time.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub limit: u32,
    pub per: Duration,
}

/// What is counted.
pub struct Buckets {
    rules: Vec<(Route, Rate)>,
    filled: HashMap<String, (Instant, u32)>,
}

/// How a bucket stands after a request.
#[derive(Clone, Debug)]
pub struct Standing {
    pub name: String,
    pub limit: u32,
    pub remaining: u32,
    pub reset_after: f64,
    /// The request was one too many.
    pub over: bool,
}

impl Buckets {
    /// None that an ordinary test would feel.
    pub fn wide() -> Buckets {
        Buckets { rules: Vec::new(), filled: HashMap::new() }
    }

    /// The limits that bots meet in earnest.
    pub fn usual() -> Buckets {
        let mut buckets = Buckets::wide();
        for (route, limit, seconds) in [
            ("POST /channels/*/messages", 5, 5),
            ("PATCH /channels/*/messages/*", 5, 5),
            ("POST /webhooks/*/*", 5, 2),
            ("PATCH /webhooks/*/*/messages/*", 5, 2),
            ("PATCH /channels/*", 5, 15),
        ] {
            buckets.set(route, Rate { limit, per: Duration::from_secs(seconds) });
        }
        buckets
    }

    pub fn set(&mut self, route: &str, rate: Rate) {
        self.rules.push((Route::read(route), rate));
    }

    /// Counts a request.
    pub fn count(&mut self, method: &str, path: &[String]) -> Standing {
        let rate = self.rules.iter().rev().find(|(route, _)| route.covers(method, path)).map(|(_, rate)| *rate);
        let rate = rate.unwrap_or(Rate { limit: 10_000, per: Duration::from_secs(1) });
        // A channel, a webhook with its token: each counts for itself.
        let major = if path.first().is_some_and(|first| first == "webhooks") { 3 } else { 2 };
        let rest = path.get(major..).unwrap_or_default().iter();
        let shape: Vec<&str> =
            rest.map(|part| if part.parse::<u64>().is_ok() { "id" } else { part.as_str() }).collect();
        let name = format!("{method} {} {}", path[..path.len().min(major)].join("/"), shape.join("/"));
        let now = Instant::now();
        let (began, used) = self.filled.entry(name.clone()).or_insert((now, 0));
        if now.duration_since(*began) >= rate.per {
            (*began, *used) = (now, 0);
        }
        let over = *used >= rate.limit;
        *used += u32::from(!over);
        let reset_after = (rate.per - now.duration_since(*began)).as_secs_f64();
        Standing { name, limit: rate.limit, remaining: rate.limit - *used, reset_after, over }
    }
}
