//! What the place where the estanciero stands still offers. A promise counts for more than what the action then brings: it
//! makes the bot stop where there is something to do.

use super::{AUXILIARY, CERTIFICATE, GRAIN, Outlook, PESO, SPECIALIST, TOKEN, WORKERS, rail_space};
use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::effect::{Effect, Goods, Then};
use crate::games::argentina::place::{Number, Rail};
use crate::games::argentina::player::Row;
use crate::games::argentina::turn::Slot;
use crate::games::argentina::worker::{Hand, Trade};

/// How much a promise counts, in hundredths.
const PROMISE: i32 = 225;
/// A farmer that can be helped.
const FARMER: i32 = 75;
/// A station master who can be taken.
const MASTER: i32 = 275;
/// A step of moving on.
const MOVING_ON: i32 = 175;
/// The least that a building action is good for: replacing is not looked at closely.
const BUILDING: i32 = 60;
/// Small offers.
const OBJECTIVE: i32 = 40;
const DELIVERY: i32 = 200;
const REMOVAL: i32 = 60;
const MARKET_CARD: i32 = 400;
const SMALL: i32 = 20;
/// A building on the trail is a place to stop at, and others pay for passing it: at the start of the game.
const STANDING: i32 = 90;
const TOLL: i32 = 60;
/// How often its actions are used in the whole game, in hundredths.
const USES: i32 = 240;

impl Argentina {
    /// The actions of the location that are not used yet.
    pub(super) fn worth_of_location(&self, seat: Seat, used: u8, outlook: &Outlook) -> i32 {
        let unused = |slot: Slot| used & slot.bit() == 0;
        let mut worth = 0;
        for (at, local) in self.local_actions(seat).iter().enumerate() {
            if unused(Slot(at as u8)) {
                worth += local.effects().iter().map(|effect| self.promise(seat, *effect, outlook)).max().unwrap_or(0);
            }
        }
        if unused(Slot::FARMER) && unused(Slot::AUX) && self.farmer_under(seat) {
            worth += FARMER;
        }
        let something = if used == 0 { SMALL } else { 0 };
        worth.max(something) * PROMISE / 100
    }

    fn farmer_under(&self, seat: Seat) -> bool {
        self.player(seat)
            .at
            .and_then(|at| self.farmer_at(at))
            .is_some_and(|(farmer, _)| self.most_strength_now(seat) >= u16::from(farmer.strength()))
    }

    /// What an effect that can be carried out is likely to bring.
    fn promise(&self, seat: Seat, effect: Effect, outlook: &Outlook) -> i32 {
        if !self.feasible(seat, effect) {
            return 0;
        }
        match effect {
            Effect::Gain(gain) => worth_of(self.goods_of(seat, &gain), outlook),
            Effect::Pay { gain, then, .. } => worth_of(gain, outlook) / 2 + self.promise_then(seat, then, outlook),
            Effect::Discard { gain, then, .. } => {
                (worth_of(gain, outlook) + self.promise_then(seat, then, outlook)) * 2 / 3
            }
            Effect::Hire { extra } => self.promise_of_hiring(seat, extra, outlook),
            Effect::Build { pesos_each } => self.promise_of_building(seat, pesos_each, outlook),
            Effect::BuyCattle => self.promise_of_cattle(seat, outlook),
            Effect::Engine { up_to } => self.promise_of_engine(seat, self.amount(seat, up_to), outlook),
            Effect::Help { up_to, strength } => i32::from(self.most_to_help(seat, up_to, strength, &[])) * FARMER,
            Effect::Objective => OBJECTIVE * outlook.soon / 100,
            Effect::DockDisc { dock, .. } => {
                i32::from(self.rules.dock(dock).vp) * 100 + self.promise_of_dock(dock, outlook)
            }
            Effect::Delivery => DELIVERY,
            Effect::Move { up_to } => MOVING_ON * i32::from(up_to),
            Effect::Aux { double } => SMALL * if double { 2 } else { 1 },
            Effect::Remove { .. } => REMOVAL * outlook.soon / 100,
            _ => SMALL,
        }
    }

    fn promise_then(&self, seat: Seat, then: Option<Then>, outlook: &Outlook) -> i32 {
        match then {
            None => 0,
            Some(Then::Engine(n)) => self.promise_of_engine(seat, n, outlook),
            Some(Then::TakeAnyToHand) => MARKET_CARD,
        }
    }

    fn promise_of_hiring(&self, seat: Seat, extra: i8, outlook: &Outlook) -> i32 {
        let player = self.player(seat);
        let mut best = 0;
        self.each_hire(seat, extra, |row, worker| {
            let trade = worker.trade();
            let there = player.workers(trade);
            let space = usize::from(there).min(Row::SPACES - 1) + 1;
            let points = i32::from(self.rules.row_space(trade, space).vp) * 100;
            let value = WORKERS[trade.index()] + i32::from(there - 1) * SPECIALIST;
            let cost = i32::from(self.hire_cost(row, worker, extra)) * outlook.peso;
            best = best.max(value * outlook.ahead / 100 + points - cost);
        });
        best
    }

    fn promise_of_building(&self, seat: Seat, pesos_each: u8, outlook: &Outlook) -> i32 {
        let player = self.player(seat);
        let value = |number: Number| {
            let face = self.rules.building(number, self.sides.buildings[number.index()]);
            let cost = u16::from(face.carpinteros) * u16::from(pesos_each);
            let fits = face.carpinteros <= player.workers(Trade::CARPINTERO) && cost <= player.pesos;
            let used = self.use_of_building(number) * outlook.ahead / 100;
            fits.then(|| i32::from(face.vp) * 100 + used - i32::from(cost) * outlook.peso)
        };
        player.ready.kinds().filter_map(value).max().unwrap_or(0).max(BUILDING)
    }

    /// What standing on the trail a private building is good for from the start of the game on, besides its points.
    pub(super) fn use_of_building(&self, number: Number) -> i32 {
        let face = self.rules.building(number, self.sides.buildings[number.index()]);
        let value = |effect: &Effect| match effect {
            Effect::Gain(gain) if gain.per.is_none() => {
                let goods = gain.goods();
                i32::from(goods.pesos) * PESO * 3 / 2
                    + i32::from(goods.grain) * GRAIN
                    + i32::from(goods.certificate) * CERTIFICATE
                    + i32::from(goods.token) * TOKEN
            }
            Effect::Hire { .. } | Effect::Help { .. } => 150,
            Effect::Engine { .. } => 100,
            Effect::DockDisc { .. } => 300,
            Effect::Delivery => DELIVERY,
            Effect::Move { up_to } => 40 * i32::from(*up_to),
            _ => 50,
        };
        let actions = face.actions.iter().map(|local| local.effects().iter().map(value).max().unwrap_or(0));
        let toll = if face.hand == Hand::None { 0 } else { TOLL };
        STANDING + (toll + actions.sum::<i32>()) * USES / 100
    }

    /// The best place within reach: far, or with a station to upgrade.
    fn promise_of_engine(&self, seat: Seat, spaces: u8, outlook: &Outlook) -> i32 {
        let value = |(rail, moves): (Rail, u8)| {
            let way = i32::from(moves) * rail_space(outlook);
            let Some(station) = rail.station().filter(|station| self.can_upgrade(seat, *station)) else {
                return way;
            };
            let face = self.rules.railway.station(station);
            let master = if self.master_at(station).is_some() { MASTER } else { 0 };
            way + i32::from(face.vp) * 100 + AUXILIARY + master - i32::from(face.cost) * outlook.peso
        };
        self.rails_ahead(seat, spaces).into_iter().map(value).max().unwrap_or(0)
    }
}

fn worth_of(goods: Goods, outlook: &Outlook) -> i32 {
    let later =
        i32::from(goods.grain) * GRAIN + i32::from(goods.certificate) * CERTIFICATE + i32::from(goods.token) * TOKEN;
    i32::from(goods.pesos) * outlook.peso + later * outlook.soon / 100
}
