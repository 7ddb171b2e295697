//! What all players share: area below area, or a few that belong together.

use super::Easel;
use super::area::{Area, column, page};
use super::jobs;
use super::palette::{AREA, GAP, WIDE};
use crate::engine::Msg;
use crate::engine::scene::{Group, Scene};
use crate::msg;

/// The parts that are pictured alone, as large as a phone is wide.
pub const AREAS: [Msg; 5] = [
    msg!("ar-picture-area-trail"),
    msg!("ar-picture-area-railway"),
    msg!("ar-picture-area-markets"),
    msg!("ar-picture-area-harbours"),
    msg!("ar-picture-area-legend"),
];

impl Easel<'_> {
    /// The whole board.
    pub fn board(&self) -> Scene {
        page(
            self.table_header(AREA),
            vec![self.trail(None), self.railway(), self.markets(), self.ships(), self.cities()],
        )
    }

    /// A part of it, by its number in [`AREAS`].
    pub fn area(&self, at: u8) -> Scene {
        let areas = match at {
            0 => vec![self.trail(None)],
            1 => vec![self.railway()],
            2 => vec![self.markets()],
            3 => vec![self.ships(), self.cities()],
            _ => vec![self.legend()],
        };
        page(self.table_header(AREA), areas)
    }

    /// The job market, and beside it foresight, cattle and objectives.
    pub fn markets(&self) -> Area {
        let width = WIDE - jobs::WIDTH - GAP;
        let left = self.job_market();
        let right = column(vec![self.foresight(width), self.cattle_market(width), self.objective_display(width)]);
        let height = left.height.max(right.height);
        let drawn = Group::new().with(left.drawn).with(Group::at(jobs::WIDTH + GAP, 0.0).with(right.drawn));
        Area::new(drawn, height)
    }
}
