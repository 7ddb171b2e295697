//! How long, in a few words.

use super::{DAY, HOUR, MINUTE};
use crate::engine::Line;
use crate::line;

/// A span of time, as coarse as people say it.
pub fn ago(span: u64) -> Line {
    match span {
        span if span < MINUTE => line!("days-moment"),
        span if span < HOUR => line!("days-minutes", n = span / MINUTE),
        span if span < 2 * DAY => line!("days-hours", n = span / HOUR),
        span => line!("days-days", n = span / DAY),
    }
}
