//! Options of the boards: workers, buildings, discs, deliveries, ships.

use arrayvec::ArrayVec;

use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::action::Action;
use crate::games::argentina::data::{DiscFace, ShipFace, Upper};
use crate::games::argentina::place::{Berth, City, DiscSpace, District, Dock, Number, Ship, Space, Station};
use crate::games::argentina::table::{Berthed, Standing};
use crate::games::argentina::turn::Target;
use crate::games::argentina::worker::{Trade, Worker};
use crate::games::trail::Thing;
use crate::games::trail::corner::Corner;

impl Argentina {
    /// What a worker of a row costs (AR-100).
    pub(in crate::games::argentina) fn hire_cost(&self, row: u8, worker: Worker, extra: i8) -> u8 {
        let surcharge = if worker.is_strong() { self.rules.jobs.strength_surcharge } else { 0 };
        (self.rules.jobs.rows[usize::from(row)].cost + surcharge).saturating_add_signed(extra)
    }

    /// Calls with each worker that can be hired, equal ones of a row once (AR-100 to AR-102).
    pub(in crate::games::argentina) fn each_hire(&self, seat: Seat, extra: i8, mut call: impl FnMut(u8, Worker)) {
        let player = self.player(seat);
        for (row, slots) in (0..).zip(&self.jobs.rows) {
            if row == self.jobs.token {
                continue;
            }
            for (at, worker) in slots.iter().enumerate() {
                if let Some(worker) = *worker
                    && !slots[..at].contains(&Some(worker))
                    && !player.rows[worker.trade()].is_full()
                    && u16::from(self.hire_cost(row, worker, extra)) <= player.pesos
                {
                    call(row, worker);
                }
            }
        }
    }

    /// The carpinteros that a building needs at a space, if it may go there at all (AR-107, AR-108).
    pub(in crate::games::argentina) fn build_need(&self, seat: Seat, number: Number, at: Space) -> Option<u8> {
        let need = |number: Number| self.rules.building(number, self.sides.buildings[number.index()]).carpinteros;
        match self.trail[at] {
            None => Some(need(number)),
            Some(Standing::Private { owner, number: old }) if owner == seat => {
                need(number).checked_sub(need(old)).filter(|more| *more > 0)
            }
            _ => None,
        }
    }

    /// Calls with each private building and each space that it can go to.
    pub(super) fn each_build(&self, seat: Seat, pesos_each: u8, mut call: impl FnMut(Number, Space)) {
        let player = self.player(seat);
        let carpinteros = player.workers(Trade::CARPINTERO);
        let affordable = match pesos_each {
            0 => carpinteros,
            each => carpinteros.min((player.pesos / u16::from(each)).min(255) as u8),
        };
        for number in player.ready.kinds() {
            for at in &self.rules.trail.buildings {
                if self.build_need(seat, number, *at).is_some_and(|need| need <= affordable) {
                    call(number, *at);
                }
            }
        }
    }

    pub(super) fn can_build(&self, seat: Seat, pesos_each: u8) -> bool {
        let mut any = false;
        self.each_build(seat, pesos_each, |_, _| any = true);
        any
    }

    /// The corners of a place for a disc.
    fn corner_of(&self, target: Target) -> Corner {
        match target {
            Target::Ship(ship) => self.rules.ship(ship).corner,
            Target::Station(station) => self.rules.railway.station(station).corner,
            Target::Dock { corner, .. } => corner,
        }
    }

    /// The pesos that taking a disc may cost: it is paid before the ship gives anything, and grain must be paid for too.
    pub(super) fn disc_budget(&self, seat: Seat, target: Target) -> u16 {
        let pesos = self.player(seat).pesos;
        match target {
            Target::Ship(ship) => pesos.saturating_sub(u16::from(self.missing_grain_fee(seat, ship))),
            _ => pesos,
        }
    }

    /// The discs that may go there, each kind once (AR-84, AR-85, AR-209).
    pub(super) fn discs_for(
        &self,
        seat: Seat,
        target: Target,
        budget: u16,
    ) -> ArrayVec<DiscSpace, { DiscSpace::COUNT }> {
        let discs = &self.player(seat).discs;
        let faces = &self.rules.board.discs;
        let corner = self.corner_of(target);
        let must = !matches!(target, Target::Dock { .. });
        let white_left = faces.iter().any(|face| discs.has(face.id) && face.corner == Corner::White);
        let fits = |face: &&DiscFace| face.corner.fits(corner) || must && !white_left;
        let mut found: ArrayVec<DiscSpace, { DiscSpace::COUNT }> = ArrayVec::new();
        for face in faces.iter().filter(|face| discs.has(face.id)).filter(fits) {
            let double =
                faces[..face.id.index()].iter().any(|before| discs.has(before.id) && unlocks_the_same(before, face));
            if !double && u16::from(face.pays) <= budget {
                found.push(face.id);
            }
        }
        found
    }

    /// Stations whose disc may be taken back (AR-210).
    pub(super) fn recallable(&self, seat: Seat, target: Target) -> impl Iterator<Item = Station> + '_ {
        let must = !matches!(target, Target::Dock { .. });
        Station::all().filter(move |station| {
            must && target != Target::Station(*station) && self.stations[*station][seat.index()] > 0
        })
    }

    pub(super) fn has_disc_for(&self, seat: Seat, target: Target, budget: u16) -> bool {
        !self.discs_for(seat, target, budget).is_empty() || self.recallable(seat, target).next().is_some()
    }

    /// May the seat upgrade this station now, with that much money (AR-139)?
    pub(in crate::games::argentina) fn can_upgrade(&self, seat: Seat, station: Station) -> bool {
        let face = self.rules.railway.station(station);
        let fresh = station == Station::FINAL || self.stations[station][seat.index()] == 0;
        match self.player(seat).pesos.checked_sub(face.cost.into()) {
            Some(budget) if fresh => self.has_disc_for(seat, Target::Station(station), budget),
            _ => false,
        }
    }

    /// AR-152.
    pub(super) fn upgradeable_behind(&self, seat: Seat) -> impl Iterator<Item = Station> + '_ {
        use crate::games::argentina::place::Rail;
        let engine = self.player(seat).engine;
        let railway = &self.rules.railway;
        let before = match engine {
            Rail::DEPOT => railway.reached(railway.depot_leads_to),
            engine => railway.reached(engine),
        };
        Station::all().filter(move |station| {
            *station != Station::FINAL && railway.station(*station).after < before && self.can_upgrade(seat, *station)
        })
    }

    /// Is a bonus space there, uncovered and free (AR-22, AR-75)?
    pub(in crate::games::argentina) fn berth_free(&self, berth: Berth) -> bool {
        let city = berth.city();
        let Some(face) = self.rules.berth(self.sides.cities[city.index()], berth) else {
            return false;
        };
        let covered = face.covered && self.rules.by_players(self.count()).covered.contains(&city);
        !covered && self.berths[berth].is_none()
    }

    /// The grain that a delivery takes (AR-71, AR-72).
    pub(in crate::games::argentina) fn delivery_grain(&self, dock: Dock, district: District) -> u8 {
        let city = dock.city();
        let district = self.rules.district(city, self.sides.cities[city.index()], district);
        district.grain.saturating_sub(self.rules.dock(dock).reduction)
    }

    /// Every delivery that can be made; equal bonus spaces of a district once.
    pub(super) fn list_deliveries(&self, seat: Seat, out: &mut Vec<Action>) {
        let grain = self.player(seat).grain;
        for dock in Dock::all().filter(|dock| self.docks[*dock][seat.index()] > 0) {
            let city: City = dock.city();
            let side = self.sides.cities[city.index()];
            for district in District::all().filter(|district| self.delivery_grain(dock, *district) <= grain) {
                let spaces = &self.rules.district(city, side, district).spaces;
                for at in 0..spaces.len() {
                    let berth = Berth::of(city, district, at);
                    let same = |before: usize| {
                        (spaces[before].vp, &spaces[before].bonus) == (spaces[at].vp, &spaces[at].bonus)
                            && self.berth_free(Berth::of(city, district, before))
                    };
                    if self.berth_free(berth) && !(0..at).any(same) {
                        out.push(Action::Deliver { dock, berth });
                    }
                }
            }
        }
    }

    /// The grain that a seat must load onto a ship (AR-87).
    pub(in crate::games::argentina) fn grain_needed(&self, seat: Seat, ship: Ship) -> u8 {
        let less: u8 = self
            .player(seat)
            .masters
            .iter()
            .map(|master| match self.rules.masters.masters[master.index()].upper {
                Upper::LoadingGrain(less) => less,
                _ => 0,
            })
            .sum();
        self.rules.ship(ship).grain.saturating_sub(less)
    }

    /// What the missing grain costs (AR-87).
    pub(in crate::games::argentina) fn missing_grain_fee(&self, seat: Seat, ship: Ship) -> u8 {
        let missing = self.grain_needed(seat, ship).saturating_sub(self.player(seat).grain);
        missing * self.rules.ships.missing_grain_fee
    }

    /// Is a ship there for a seat with this total (AR-83)?
    pub(in crate::games::argentina) fn can_load(&self, seat: Seat, ship: Ship, total: u8) -> bool {
        let face: &ShipFace = self.rules.ship(ship);
        let afloat = &self.ships[ship];
        afloat.berthed == Berthed::Zone && face.cargo <= total && (face.repeatable || afloat.discs[seat.index()] == 0)
    }

    pub(super) fn list_ships(&self, seat: Seat, total: u8, out: &mut Vec<Action>) {
        let begin = out.len();
        let ready = |ship: &Ship| {
            let target = Target::Ship(*ship);
            self.can_load(seat, *ship, total) && self.has_disc_for(seat, target, self.disc_budget(seat, target))
        };
        out.extend(Ship::all().filter(ready).map(|ship| Action::Load { ship }));
        if out.len() == begin {
            // No disc anywhere: nothing is loaded.
            out.push(Action::Skip);
        }
    }
}

/// Does clearing one of two disc spaces give the same, and the first for no more?
fn unlocks_the_same(first: &DiscFace, second: &DiscFace) -> bool {
    let key = |face: &DiscFace| {
        (face.corner, face.aux, face.steps, face.hand, face.certificates, face.strength, face.vp, face.gains)
    };
    key(first) == key(second) && first.pays <= second.pays
}
