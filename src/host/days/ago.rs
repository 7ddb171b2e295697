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

/// A span of time to the minute, as people choose it.
pub fn precisely(span: u64) -> Line {
    match span {
        span if span >= 2 * DAY && span.is_multiple_of(DAY) => line!("days-days", n = span / DAY),
        span if span >= HOUR && span.is_multiple_of(HOUR) => line!("days-hours", n = span / HOUR),
        span => line!("days-minutes", n = span / MINUTE),
    }
}
