//! How Pedro moves (PE-15 to PE-19).

use crate::engine::Log;
use crate::games::argentina::Argentina;
use crate::games::argentina::place::Space;
use crate::games::trail::graph::{Paid, Pass, Payee};
use crate::line;

/// What a way to Buenos Aires costs: steps, all fees, fees to the person. Less is better, in this order.
type Cost = (u16, u16, u16);

impl Argentina {
    /// What entering a space costs Pedro; none where he can't.
    fn pedro_cost(&self, space: Space) -> Option<Cost> {
        let seat = self.pedro_seat();
        let reached = self.rules.railway.reached(self.player(seat).engine);
        match self.pass(seat, space, reached) {
            Pass::Closed => None,
            Pass::Free => Some((0, 0, 0)),
            Pass::Location | Pass::End => Some((1, 0, 0)),
            Pass::Toll(Payee::Seat(_), fee) => Some((1, fee.into(), fee.into())),
            Pass::Toll(Payee::Tile(_), fee) => Some((1, fee.into(), 0)),
        }
    }

    /// PE-18: the space that follows on his way, for each space.
    fn pedro_route(&self) -> [Option<Space>; Space::COUNT] {
        let mut next = [None; Space::COUNT];
        let mut best: [Option<Cost>; Space::COUNT] = [None; Space::COUNT];
        best[Space::BUENOS_AIRES.index()] = Some((0, 0, 0));
        for from in (0..Space::BUENOS_AIRES.index()).rev() {
            // Roads are met in the order of the list, so the first of equal ones stays.
            for to in self.rules.trail.graph.next(from) {
                let (Some(enter), Some(rest)) = (self.pedro_cost(Space::nth(to)), best[to]) else {
                    continue;
                };
                let cost = (enter.0 + rest.0, enter.1 + rest.1, enter.2 + rest.2);
                if best[from].is_none_or(|known| cost < known) {
                    best[from] = Some(cost);
                    next[from] = Some(Space::nth(to));
                }
            }
        }
        next
    }

    /// PE-16 to PE-19.
    pub(super) fn move_pedro(&mut self, steps: u8, log: &mut Log) {
        let route = self.pedro_route();
        let seat = self.pedro_seat();
        let mut left = u16::from(steps);
        let mut at = self.player(seat).at.unwrap_or(Space::START);
        let mut stop = at;
        let mut paid = Paid::default();
        while left > 0 {
            let Some(to) = route[at.index()] else {
                break;
            };
            let reached = self.rules.railway.reached(self.player(seat).engine);
            let pass = self.pass(seat, to, reached);
            if let Pass::Toll(payee, fee) = pass {
                // PE-19: the bank pays.
                let mut bank = u16::MAX;
                paid.pay(payee, fee, &mut bank);
            }
            at = to;
            if pass != Pass::Free {
                left -= 1;
                stop = at;
            }
        }
        self.player_mut(seat).at = Some(stop);
        log.say(|| line!("ar-log-pedro-move", who = seat, to = self.place_name(stop)));
        self.pay_fees(&paid, log);
        if stop == Space::BUENOS_AIRES {
            self.player_mut(seat).arrivals += 1;
        }
    }
}
