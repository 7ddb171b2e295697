//! What all players share, area below area.

use super::Easel;
use super::area::{Area, column, page};
use super::jobs;
use super::palette::{AREA, GAP, WIDE};
use crate::engine::scene::{Group, Scene};

impl Easel<'_> {
    /// The whole board.
    pub fn board(&self) -> Scene {
        page(
            self.table_header(AREA),
            vec![self.trail(None), self.railway(), self.markets(), self.ships(), self.cities()],
        )
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
