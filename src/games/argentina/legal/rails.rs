//! Where an engine can go.

use arrayvec::ArrayVec;

use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::action::Action;
use crate::games::argentina::place::Rail;

/// Places of the railway, nearest first.
pub(in crate::games::argentina) type Rails = ArrayVec<(Rail, u8), { Rail::COUNT }>;

impl Argentina {
    /// Does another engine stand there (AR-132)?
    fn is_occupied(&self, seat: Seat, rail: Rail) -> bool {
        rail != Rail::START
            && rail != Rail::DEPOT
            && self.seats().any(|other| other != seat && self.player(other).engine == rail)
    }

    /// Every place within reach ahead, with the moves that it takes; occupied ones are as if absent (AR-132 to AR-136).
    pub(in crate::games::argentina) fn rails_ahead(&self, seat: Seat, up_to: u8) -> Rails {
        let mut found = Rails::new();
        self.explore(seat, self.player(seat).engine, 0, up_to, &mut found);
        found.sort_unstable_by_key(|(rail, moves)| (*moves, rail.index()));
        found
    }

    /// The places exactly so far behind (AR-137).
    pub(in crate::games::argentina) fn rails_behind(&self, seat: Seat, spaces: u8) -> Rails {
        let engine = self.player(seat).engine;
        if engine == Rail::START || engine == Rail::DEPOT {
            return Rails::new();
        }
        let mut ends: Rails = Rails::new();
        self.retreat(seat, engine, spaces, &mut ends);
        ends.sort_unstable_by_key(|(rail, _)| rail.index());
        ends
    }

    fn explore(&self, seat: Seat, from: Rail, made: u8, limit: u8, found: &mut Rails) {
        if made == limit {
            return;
        }
        for rail in self.rules.railway.ahead(from) {
            if self.is_occupied(seat, rail) {
                self.explore(seat, rail, made, limit, found);
                continue;
            }
            match found.iter_mut().find(|(known, _)| *known == rail) {
                Some((_, moves)) if *moves <= made + 1 => continue,
                Some((_, moves)) => *moves = made + 1,
                None => found.push((rail, made + 1)),
            }
            self.explore(seat, rail, made + 1, limit, found);
        }
    }

    fn retreat(&self, seat: Seat, from: Rail, left: u8, ends: &mut Rails) {
        for rail in self.rules.railway.behind(from) {
            if self.is_occupied(seat, rail) {
                self.retreat(seat, rail, left, ends);
            } else if left > 1 {
                self.retreat(seat, rail, left - 1, ends);
            } else if !ends.iter().any(|(known, _)| *known == rail) {
                ends.push((rail, 0));
            }
        }
    }

    pub(super) fn list_rails(&self, seat: Seat, rails: Rails, out: &mut Vec<Action>) {
        for (to, _) in rails {
            out.push(Action::Engine { to, upgrade: false });
            if to.station().is_some_and(|station| self.can_upgrade(seat, station)) {
                out.push(Action::Engine { to, upgrade: true });
            }
        }
    }
}
