//! Ships, docks and deliveries.

use super::{CERTIFICATE, GRAIN, Outlook, rail_space};
use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::effect::{Amount, Effect, Kind};
use crate::games::argentina::place::{Berth, District, Dock, Ship};
use crate::games::argentina::table::Berthed;
use crate::games::trail::Thing;

/// How sure the best delivery from a dock is, in hundredths.
const DELIVERY: i32 = 35;
/// A grain that a delivery takes: what a ship takes can be bought, what a delivery takes can't.
const DELIVERED_GRAIN: i32 = 240;
/// Cattle taken for nothing: of value 3, and better.
const VALUE_3: i32 = 250;
const BETTER_CATTLE: i32 = 500;
/// Another bonus, such as an objective card.
const BONUS: i32 = 60;

impl Argentina {
    /// Discs that are on docks, or will be once their ship departs.
    pub(super) fn worth_of_docks(&self, seat: Seat, outlook: &Outlook) -> i32 {
        let (mut worth, mut deliveries, mut discs) = (0, 0, 0);
        for (ship, afloat) in self.ships.iter().filter(|(_, afloat)| afloat.berthed == Berthed::Zone) {
            let n = i32::from(afloat.discs[seat.index()]);
            if let Some(dock) = self.rules.ship(ship).dock.filter(|_| n > 0) {
                worth += n * i32::from(self.rules.dock(dock).vp) * 100;
                deliveries += n * self.promise_of_dock(dock, outlook);
                discs += n;
            }
        }
        for (dock, there) in self.docks.iter().filter(|(_, there)| there[seat.index()] > 0) {
            let n = i32::from(there[seat.index()]);
            deliveries += n * self.promise_of_dock(dock, outlook);
            discs += n;
        }
        // One delivery a visit.
        let made = outlook.visits.min(discs * 100);
        worth + deliveries / discs.max(1) * made / 100
    }

    /// What a disc on a dock may still bring by an extra delivery: the best free bonus space of its city.
    pub(super) fn promise_of_dock(&self, dock: Dock, outlook: &Outlook) -> i32 {
        let city = dock.city();
        let side = self.sides.cities[city.index()];
        let mut best = 0;
        for district in District::all() {
            let grain = self.delivery_grain(dock, district);
            if grain > self.rules.numbers.grain {
                continue;
            }
            for (at, face) in self.rules.district(city, side, district).spaces.iter().enumerate() {
                if self.berth_free(Berth::of(city, district, at)) {
                    let bonus: i32 = face.bonus.iter().map(|effect| bonus(*effect, outlook)).sum();
                    best = best.max(i32::from(face.vp) * 100 + bonus - i32::from(grain) * DELIVERED_GRAIN);
                }
            }
        }
        (best - i32::from(self.rules.dock(dock).vp) * 100).max(0) * DELIVERY / 100
    }

    /// The best ship for this total.
    pub(super) fn worth_of_loading(&self, seat: Seat, total: u8, outlook: &Outlook) -> i32 {
        let value = |ship: Ship| {
            let face = self.rules.ship(ship);
            let dock = face.dock.map_or(0, |dock| {
                i32::from(self.rules.dock(dock).vp) * 100 + self.promise_of_dock(dock, outlook) * outlook.soon / 100
            });
            let grain = i32::from(self.grain_needed(seat, ship).min(self.player(seat).grain));
            let fee = i32::from(self.missing_grain_fee(seat, ship)) * outlook.peso;
            let loading = face.loading.map_or(0, |_| BONUS);
            i32::from(face.vp) * 100 + dock + loading - grain * GRAIN * outlook.soon / 100 - fee
        };
        Ship::all().filter(|ship| self.can_load(seat, *ship, total)).map(value).max().unwrap_or(0)
    }
}

/// The bonus of a delivery.
fn bonus(effect: Effect, outlook: &Outlook) -> i32 {
    match effect {
        Effect::Gain(gain) => i32::from(gain.pesos) * outlook.peso + i32::from(gain.certificate) * CERTIFICATE,
        Effect::Engine { up_to: Amount::Fixed(n) } => i32::from(n) * rail_space(outlook),
        Effect::TakeCattle { what: Kind::Value3, .. } => VALUE_3,
        Effect::TakeCattle { .. } => BETTER_CATTLE,
        _ => BONUS,
    }
}
