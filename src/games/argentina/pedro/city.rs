//! Pedro in Buenos Aires (PE-32 to PE-40).

use super::LoadingId;
use crate::engine::{Log, SeatSet, Seed};
use crate::games::argentina::Argentina;
use crate::games::argentina::effect::{Amount, Effect};
use crate::games::argentina::place::{Berth, City, District, Dock, Ship, Station};
use crate::games::argentina::worker::{Bag, Tile};
use crate::games::trail::Thing;
use crate::line;

impl Argentina {
    pub(super) fn pedro_in_buenos_aires(&mut self, seed: &Seed, log: &mut Log) {
        let Some(card) = self.show_loading(seed, log) else {
            return;
        };
        let rules = std::sync::Arc::clone(&self.rules);
        let face = &rules.pedro.loading[card.index()];
        self.pedro_delivers(&face.cities, seed, log);
        // PE-35.
        self.pedro_gains_grain(face.grain, log);
        let level = &rules.pedro.levels[self.options.level as usize];
        self.pedro_loads(face.total.saturating_add_signed(level.total), seed, log);
        for bag in Bag::all() {
            self.pedro_foresees(bag, log);
        }
        let seat = self.pedro_seat();
        self.leave_buenos_aires(seat, seed, log);
    }

    /// PE-6, PE-32.
    fn show_loading(&mut self, seed: &Seed, log: &mut Log) -> Option<LoadingId> {
        let shown = self.pedro.as_ref()?.loading.clone();
        let card = match self.loading_stage(shown.len()) {
            None => *shown.last()?,
            Some(stage) => {
                let of_stage =
                    |card: &LoadingId| usize::from(self.rules.pedro.loading[card.index()].stage) == stage + 1;
                let open: Vec<LoadingId> =
                    LoadingId::all().filter(|card| of_stage(card) && !shown.contains(card)).collect();
                let at = seed.draw("loading", &[shown.len() as u32]).below(open.len() as u32);
                let card = *open.get(at as usize)?;
                if let Some(pedro) = &mut self.table.pedro {
                    let _ = pedro.loading.try_push(card);
                }
                log.reveal(SeatSet::all(self.people()));
                card
            }
        };
        let who = self.pedro_seat();
        log.say(|| line!("ar-log-pedro-loading", who = who, n = card.index() + 1));
        Some(card)
    }

    /// PE-33: the first city of the list where a delivery brings points.
    pub(super) fn pedro_delivers(&mut self, cities: &[City], seed: &Seed, log: &mut Log) {
        let grain = self.players[1].grain;
        let found = cities.iter().find_map(|city| {
            let docks = Dock::all().filter(|dock| dock.city() == *city && self.docks[*dock][1] > 0);
            let ways = docks.flat_map(|dock| {
                District::all().flat_map(move |district| {
                    (0..Berth::PER_DISTRICT).map(move |at| (dock, Berth::of(*city, district, at)))
                })
            });
            let better = ways.filter_map(|(dock, berth)| {
                let cost = self.delivery_grain(dock, berth.district());
                let gain = self.berth_free(berth).then(|| self.berth_vp(berth))? - i32::from(self.rules.dock(dock).vp);
                (gain > 0 && cost <= grain).then_some(((-gain, cost, berth.index(), dock.index()), (dock, berth, cost)))
            });
            better.min_by_key(|(key, _)| *key).map(|(_, way)| way)
        });
        let Some((dock, berth, cost)) = found else {
            return;
        };
        let seat = self.pedro_seat();
        self.table.players[1].grain -= cost;
        self.table.docks[dock][1] -= 1;
        self.table.berths[berth] = Some(seat);
        log.say(|| {
            line!("ar-log-deliver", who = seat, grain = cost, city = berth.city().name(), space = berth.to_string())
        });
        self.pedro_bonus(berth, seed, log);
    }

    /// PE-34.
    fn pedro_bonus(&mut self, berth: Berth, seed: &Seed, log: &mut Log) {
        let side = self.sides.cities[berth.city().index()];
        let bonus = self.rules.berth(side, berth).map(|face| face.bonus.clone()).unwrap_or_default();
        for effect in bonus {
            match effect {
                Effect::Objective => self.pedro_takes_objective(seed, log),
                Effect::Engine { up_to: Amount::Fixed(n) } => self.pedro_drives(n, log),
                Effect::TakeCattle { what, .. } => self.pedro_takes(&[what], log),
                Effect::Gain(gain) => self.pedro_gains_grain(gain.grain, log),
                _ => {}
            }
        }
    }

    /// PE-36, PE-37.
    fn pedro_loads(&mut self, total: u8, seed: &Seed, log: &mut Log) {
        let seat = self.pedro_seat();
        let open = Ship::all().filter(|ship| self.can_load(seat, *ship, total));
        let best = open.max_by_key(|ship| (self.rules.ship(*ship).cargo, self.rules.ship(*ship).vp));
        let Some(ship) = best else {
            return;
        };
        if !self.take_pedro_disc() {
            let own = Station::all().filter(|station| self.stations[*station][1] > 0);
            let Some(station) = own.min_by_key(|station| self.rules.railway.station(*station).vp) else {
                return;
            };
            self.table.stations[station][1] -= 1;
        }
        self.table.ships[ship].discs[1] += 1;
        log.say(|| line!("ar-log-pedro-load", who = seat, ship = self.ship_name(ship)));
        if self.rules.ship(ship).loading == Some(Effect::Objective) {
            self.pedro_takes_objective(seed, log);
        }
    }

    /// PE-38: the right tile; no workers after the end was triggered.
    fn pedro_foresees(&mut self, bag: Bag, log: &mut Log) {
        let pair = self.foresight[bag.index()];
        let allowed = |tile: Option<Tile>| match tile {
            Some(Tile::Worker(_)) => self.ending.is_none(),
            Some(Tile::Farmer(_)) => true,
            None => false,
        };
        let Some(at) = [1, 0].into_iter().find(|at| allowed(pair[*at])) else {
            return;
        };
        if let Some(tile) = self.table.foresight[bag.index()][at].take() {
            let seat = self.pedro_seat();
            self.place_tile(seat, tile, log);
        }
    }
}
