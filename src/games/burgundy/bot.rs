//! How well a seat stands, for bots: points so far, what is sure to come, and what the rest is likely to bring.

use super::Burgundy;
use super::player::Start;
use super::scoring::Category;
use super::tile::{Colour, Face, Tile};
use crate::engine::Seat;

impl Burgundy {
    pub(super) fn worth(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let mut worth = player.points() * 100;
        if self.stage == super::Stage::Over || player.start != Start::Done {
            return worth;
        }
        // How much of the game is still to come, in hundredths.
        let ahead = (25 - i32::from(self.round)) * 4;
        worth += player.covered.len() as i32 * (120 + ahead);
        worth += self.worth_of_regions(seat, ahead);
        worth += self.worth_of_goods(seat, ahead);
        // What is left scores at the end; the first few are worth more while there is something to do with them.
        worth += i32::from(player.silverlings) * 100 + i32::from(player.silverlings.min(4)) * ahead;
        worth += i32::from(player.workers) * 50 + i32::from(player.workers.min(4)) * ahead / 3;
        worth += player.count(Tile::MINE) as i32 * (5 - self.phase() as i32) * (100 + ahead);
        worth += i32::from(self.track.at(seat)) * ahead / 2;
        worth += self.worth_of_knowledge(seat, ahead);
        worth + self.worth_of_storage(seat, ahead)
    }

    fn worth_of_regions(&self, seat: Seat, ahead: i32) -> i32 {
        let covered = self.player(seat).covered;
        let map = self.map(seat);
        let by_phase = i32::from(self.rules.numbers.phase_vp[self.phase()]);
        let mut worth = 0;
        for region in &map.regions {
            let (size, done) = (region.spaces.len() as i32, region.spaces.and(covered).len() as i32);
            if done > 0 && done < size {
                let full = 100 * (i32::from(self.rules.numbers.region_vp[size as usize - 1]) + by_phase);
                worth += full * done * done / (size * size) * (40 + ahead / 2) / 100;
            }
        }
        worth
    }

    fn worth_of_goods(&self, seat: Seat, ahead: i32) -> i32 {
        let player = self.player(seat);
        let sale = i32::from(self.rules.numbers.sale.vp_per_good.at(self.count()));
        let goods: i32 = player.goods.iter().map(|n| i32::from(*n)).sum();
        let chance = ahead.min(70);
        goods * (100 + (sale - 1) * chance)
    }

    fn worth_of_knowledge(&self, seat: Seat, ahead: i32) -> i32 {
        let player = self.player(seat);
        let scored = self.end_scores(seat);
        let mut worth: i32 = scored
            .iter()
            .filter(|(category, _)| *category == Category::Knowledge)
            .map(|(_, points)| i32::from(*points) * 100)
            .sum();
        // What a tile is likely to bring from now on, in points over a whole game.
        const PROMISE: [i32; 27] = [0, 3, 4, 5, 5, 4, 6, 6, 8, 6, 6, 5, 7, 4, 5, 9, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 4];
        for (number, promise) in PROMISE.iter().enumerate().skip(1) {
            if player.knows(number as u8) {
                worth += promise * ahead;
            }
        }
        worth
    }

    fn worth_of_storage(&self, seat: Seat, ahead: i32) -> i32 {
        let player = self.player(seat);
        let map = self.map(seat);
        let mut worth = 0;
        for tile in player.storage.iter().flatten() {
            let room = map.of_colour[tile.colour() as usize].without(player.covered).len();
            if room == 0 {
                continue;
            }
            let promise = match tile.face() {
                Face::Castle => 500,
                Face::Mine => 150 + (4 - self.phase() as i32) * 80,
                Face::Ship => 350,
                Face::Building(_) => 320,
                Face::Animal(_, number) => 150 + 100 * i32::from(number),
                Face::Knowledge(_) => 330,
            };
            let fits = player.fits(map, *tile);
            let near = if fits.is_empty() { 40 } else { 85 };
            worth += promise * near / 100 * (30 + ahead.min(70)) / 100;
            if let Some(wanted) = fits.iter().map(|space| self.nearly_done(seat, space)).max() {
                worth += wanted;
            }
        }
        let kinds = player.stored_kinds().map(Tile::colour).filter(|colour| *colour == Colour::Castle).count();
        worth - (kinds as i32 - 1).max(0) * 50
    }

    /// What placing on this space would add to its region, at a discount.
    fn nearly_done(&self, seat: Seat, space: super::place::Space) -> i32 {
        let region = self.map(seat).region(space);
        let covered = region.spaces.and(self.player(seat).covered).len();
        if covered + 1 < region.spaces.len() {
            return 0;
        }
        let size = i32::from(self.rules.numbers.region_vp[region.spaces.len() - 1]);
        (size + i32::from(self.rules.numbers.phase_vp[self.phase()])) * 25
    }
}
