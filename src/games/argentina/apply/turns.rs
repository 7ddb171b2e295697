//! Turns: phase C, who is next, the end.

use crate::engine::{Arg, Log, Seat, Seed};
use crate::games::argentina::Argentina;
use crate::games::argentina::turn::{Open, Phase};
use crate::line;

impl Argentina {
    /// AR-99, then the next seat. What is still open is left.
    pub(super) fn end_turn(&mut self, seat: Seat, seed: &Seed, log: &mut Log) {
        while let Some(open) = self.player_mut(seat).open.pop() {
            if let Open::Invest { farmers } = open {
                self.put_beside(seat, &farmers);
            }
        }
        let limit = usize::from(self.player(seat).hand_limit(&self.rules));
        let missing = limit.saturating_sub(self.player(seat).herd.hand_size());
        self.draw_for(seat, missing, seed, log);
        log.end_turn();
        let mut next = self.after(seat);
        if self.is_pedro(next) && self.ending != Some(next) {
            self.play_pedro(seed, log);
            next = self.after(next);
        }
        // AR-195: whoever took the token has had the last turn.
        if self.ending == Some(next) {
            self.table.on_turn = None;
            // What a token still had to discard does not matter any more.
            self.table.players.iter_mut().for_each(|player| player.open.clear());
            log.say(|| line!("ar-log-over"));
            log.say(|| {
                let winners = self.standings_now().into_iter().filter(|sheet| sheet.rank == 1);
                line!("ar-log-winner", who = winners.map(|sheet| Arg::from(sheet.seat)).collect::<Vec<_>>())
            });
            return;
        }
        self.begin_turn(next);
    }

    fn after(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.count()).unwrap_or(seat)
    }

    pub(in crate::games::argentina) fn begin_turn(&mut self, seat: Seat) {
        self.table.on_turn = Some(seat);
        if self.player(seat).at.is_some() {
            self.table.phase = Phase::Move;
            return;
        }
        self.table.phase = Phase::Begin;
        // AR-28: down to four cards; what a token still has to discard comes first.
        let first = self.rules.numbers.first_hand;
        let player = self.player_mut(seat);
        let owed: u8 =
            player.open.iter().map(|open| if let Open::Discard { left, .. } = open { *left } else { 0 }).sum();
        let left = (player.herd.hand_size() as u8).saturating_sub(owed).saturating_sub(first);
        if left > 0 {
            player.open.insert(0, Open::Discard { left, from: None });
        }
    }
}
