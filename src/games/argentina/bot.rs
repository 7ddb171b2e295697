//! How well a seat stands, for bots: points so far, and what the rest is likely to bring. In hundredths of a point.

use super::Argentina;
use super::card::Card;
use super::effect::{Amount, Effect, Goods};
use super::place::{DiscSpace, Ship, Space};
use super::player::Player;
use super::scoring::Category;
use super::table::Jobs;
use super::turn::{Phase, Slot};
use super::worker::Trade;
use crate::engine::Seat;
use crate::games::trail::Thing;

/// What a visit to Buenos Aires brings besides what it changes at once.
const VISIT: i32 = 450;

impl Argentina {
    pub(super) fn worth(&self, seat: Seat) -> i32 {
        let points = self.points(seat);
        let mut worth: i32 = points.iter().sum::<i32>() * 100;
        if self.on_turn.is_none() {
            return worth;
        }
        let ahead = self.ahead();
        let player = self.player(seat);
        // Coins are worth more while there is something to buy with them.
        worth -= points[Category::Money as usize] * 100;
        worth += i32::from(player.pesos) * peso(ahead) - i32::from(player.pesos.saturating_sub(25)) * ahead / 5;
        worth += i32::from(player.grain) * (35 + ahead / 2);
        worth += i32::from(player.certificates) * (30 + ahead / 3);
        worth += i32::from(player.tokens) * ahead / 4;
        worth += self.worth_of_workers(player, ahead);
        worth += self.worth_of_board(player, ahead);
        worth += self.worth_of_herd(seat, ahead);
        worth += i32::from(self.rules.railway.reached(player.engine)) * (6 + ahead / 8);
        worth + self.worth_of_place(seat, ahead)
    }

    /// How much of the game is still to come, in hundredths: the job market tells.
    fn ahead(&self) -> i32 {
        if self.ending.is_some() {
            return 0;
        }
        let columns = 4 - self.first_column();
        let row = usize::from(self.jobs.token).min(Jobs::ROWS - 1);
        let filled = row * columns + self.jobs.rows[row].iter().flatten().count();
        100 - (filled * 100 / (Jobs::ROWS * columns)) as i32
    }

    fn worth_of_workers(&self, player: &Player, ahead: i32) -> i32 {
        let each = [150, 170, 170, 130];
        let rows: i32 = Trade::all().map(|trade| i32::from(player.workers(trade) - 1) * each[trade.index()]).sum();
        (rows + i32::from(player.strong_workers()) * 40) * ahead / 100
    }

    fn worth_of_board(&self, player: &Player, ahead: i32) -> i32 {
        let cleared = DiscSpace::all().filter(|space| !player.discs.has(*space));
        let value = |space: DiscSpace| {
            let face = &self.rules.board.discs[space.index()];
            60 * i32::from(face.aux.is_some())
                + 70 * i32::from(face.steps)
                + 230 * i32::from(face.hand)
                + 60 * i32::from(face.certificates.is_some())
                + 60 * i32::from(face.strength)
        };
        cleared.map(value).sum::<i32>() * ahead / 100
    }

    fn worth_of_herd(&self, seat: Seat, ahead: i32) -> i32 {
        let herd = &self.player(seat).herd;
        let cards = herd.all();
        let mut worth = 0;
        for (card, n) in cards.iter() {
            let value = match card {
                Card::EXHAUSTION => -ahead / 2,
                card if card.objective().is_some() => ahead / 3,
                card => (i32::from(self.rules.breeding(card)) - 2) * ahead / 2,
            };
            worth += value * i32::from(n);
        }
        worth
    }

    /// The trail, the hand on it, and what the location still offers.
    fn worth_of_place(&self, seat: Seat, ahead: i32) -> i32 {
        let player = self.player(seat);
        let mut worth = i32::from(player.arrivals) * VISIT;
        let hand = i32::from(self.hand_total(seat)) * peso(ahead);
        let Some(at) = player.at else {
            return worth;
        };
        let along = at.index() as i32 * 100 / Space::BUENOS_AIRES.index() as i32;
        if self.on_turn != Some(seat) {
            return worth + along * VISIT / 100 + hand * (20 + along / 2) / 100;
        }
        match self.phase {
            Phase::Act { used } => {
                worth += along * VISIT / 100 + hand * (20 + along / 2) / 100;
                worth += self.worth_of_location(seat, used, ahead);
            }
            Phase::Deliver | Phase::Income => worth += hand,
            Phase::Load { total } => worth += self.worth_of_loading(seat, total),
            _ => worth += along * VISIT / 100 + hand * (20 + along / 2) / 100,
        }
        worth
    }

    fn worth_of_loading(&self, seat: Seat, total: u8) -> i32 {
        let open = Ship::all().filter(|ship| self.can_load(seat, *ship, total));
        let value = |ship: Ship| {
            let face = self.rules.ship(ship);
            let dock = face.dock.map_or(0, |dock| 60 + 70 * i32::from(self.rules.dock(dock).vp));
            i32::from(face.vp) * 100 + dock - i32::from(self.grain_needed(seat, ship)) * 45
        };
        open.map(value).max().unwrap_or(0)
    }

    fn worth_of_location(&self, seat: Seat, used: u8, ahead: i32) -> i32 {
        let mut worth = 0;
        for (at, local) in self.local_actions(seat).iter().enumerate() {
            if used & Slot(at as u8).bit() == 0 {
                worth += local.effects().iter().map(|effect| self.promise(seat, *effect, ahead)).max().unwrap_or(0);
            }
        }
        if used & (Slot::FARMER.bit() | Slot::AUX.bit()) == 0 && self.farmer_under(seat) {
            worth += 150;
        }
        worth.max(if used == 0 { 15 } else { 0 })
    }

    fn farmer_under(&self, seat: Seat) -> bool {
        self.player(seat)
            .at
            .and_then(|at| self.farmer_at(at))
            .is_some_and(|(farmer, _)| self.most_strength_now(seat) >= u16::from(farmer.strength()))
    }

    /// What an effect that can be carried out is likely to bring.
    fn promise(&self, seat: Seat, effect: Effect, ahead: i32) -> i32 {
        if !self.feasible(seat, effect) {
            return 0;
        }
        let goods = |goods: Goods| {
            i32::from(goods.pesos) * peso(ahead)
                + i32::from(goods.grain) * 60
                + i32::from(goods.certificate) * 40
                + i32::from(goods.token) * 25
        };
        let value = match effect {
            Effect::Gain(gain) => goods(self.goods_of(seat, &gain)),
            Effect::Pay { gain, .. } => goods(gain) / 2,
            Effect::Discard { gain, .. } => goods(gain) * 2 / 3,
            Effect::Hire { .. } => 40 + ahead,
            Effect::Build { .. } => 220,
            Effect::BuyCattle => 160,
            Effect::Engine { up_to } => {
                let n = match up_to {
                    Amount::Fixed(n) => n,
                    Amount::By(counter) => self.counted(seat, counter),
                };
                i32::from(n) * 18
            }
            Effect::Help { .. } => 220,
            Effect::Objective => 40,
            Effect::DockDisc { .. } | Effect::Delivery => 250,
            Effect::Move { .. } => 40,
            _ => 20,
        };
        value * 8 / 10
    }
}

/// What a coin is worth.
fn peso(ahead: i32) -> i32 {
    20 + ahead / 4
}
