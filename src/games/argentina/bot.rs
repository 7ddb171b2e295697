//! How well a seat stands, for bots: points so far, and what the rest is likely to bring.

use super::Argentina;
use crate::engine::Seat;

impl Argentina {
    pub(super) fn worth(&self, seat: Seat) -> i32 {
        self.points(seat).iter().sum::<i32>() * 100
    }
}
