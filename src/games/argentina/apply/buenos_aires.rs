//! The six sub-phases of Buenos Aires (AR-68 to AR-98).

use crate::engine::{Arg, Log, Seat, SeatSet, Seed};
use crate::games::argentina::Argentina;
use crate::games::argentina::card::{Breed, Card};
use crate::games::argentina::data::{Arrow, Sail, Upper};
use crate::games::argentina::effect::Effect;
use crate::games::argentina::place::{Berth, Dock, Ship, Space};
use crate::games::argentina::table::{Berthed, Jobs, Standing};
use crate::games::argentina::turn::{Open, Phase};
use crate::games::argentina::worker::{Bag, Tile};
use crate::games::trail::Thing;
use crate::line;

impl Argentina {
    /// AR-70 to AR-75.
    pub(super) fn deliver(&mut self, seat: Seat, dock: Dock, berth: Berth, log: &mut Log) {
        // In Buenos Aires it is the first sub-phase; a building's delivery leaves the turn where it is.
        match self.player(seat).open.last() {
            Some(Open::Deliver) => drop(self.player_mut(seat).open.pop()),
            _ => self.table.phase = Phase::Income,
        }
        let grain = self.delivery_grain(dock, berth.district());
        self.player_mut(seat).grain -= grain;
        self.table.docks[dock][seat.index()] -= 1;
        self.table.berths[berth] = Some(seat);
        log.say(|| {
            line!("ar-log-deliver", who = seat, grain = grain, city = berth.city().name(), space = berth.to_string())
        });
        let side = self.sides.cities[berth.city().index()];
        if let Some(face) = self.rules.berth(side, berth) {
            let effects = face.bonus.iter().copied().collect();
            self.player_mut(seat).open.push(Open::Run { effects });
        }
    }

    /// The total of a hand without certificates (AR-78).
    pub(in crate::games::argentina) fn hand_total(&self, seat: Seat) -> u8 {
        let hand = &self.player(seat).herd.hand;
        let kinds = Breed::all().filter(|breed| breed.cards().any(|card| hand.has(card)));
        kinds.map(|breed| self.rules.breed(breed).breeding).sum()
    }

    /// Permanent certificates (AR-79).
    pub(in crate::games::argentina) fn permanent_certificates(&self, seat: Seat) -> u8 {
        let masters = self.player(seat).masters.iter();
        masters
            .map(|master| match self.rules.masters.masters[master.index()].upper {
                Upper::Certificate(n) => n,
                _ => 0,
            })
            .sum()
    }

    /// AR-78 to AR-81.
    pub(super) fn income(&mut self, seat: Seat, spend: u8, log: &mut Log) {
        let total = self.hand_total(seat) + self.permanent_certificates(seat) + spend;
        let track = &self.rules.board.certificate_track;
        let left = self.player(seat).certificate_number(&self.rules) - spend;
        let marker = track.iter().position(|number| *number == left).unwrap_or(0);
        log.say(|| {
            let hand = self.player(seat).herd.hand.iter();
            let shown: Vec<Arg> =
                hand.flat_map(|(card, n)| (0..n).map(move |_| card)).map(|card| self.card_name(card)).collect();
            line!("ar-log-income", who = seat, n = total, cards = shown, certificates = spend)
        });
        let player = self.player_mut(seat);
        player.certificates = marker as u8;
        player.pesos += u16::from(total);
        let exhausted = player.herd.hand.of(Card::EXHAUSTION);
        for _ in 0..exhausted {
            player.herd.hand.take(Card::EXHAUSTION);
        }
        let hand = std::mem::take(&mut player.herd.hand);
        player.herd.discard.add_all(&hand);
        self.table.exhaustion += exhausted;
        self.table.phase = Phase::Load { total };
    }

    /// AR-86, AR-87: the disc lies on the ship.
    pub(super) fn load(&mut self, seat: Seat, ship: Ship, log: &mut Log) {
        let (needed, fee) = (self.grain_needed(seat, ship), self.missing_grain_fee(seat, ship));
        self.table.ships[ship].discs[seat.index()] += 1;
        log.say(|| line!("ar-log-load", who = seat, ship = self.ship_name(ship), grain = needed, fee = fee));
        let loading = self.rules.ship(ship).loading;
        if let Some(Effect::Gain(gain)) = loading {
            self.gain(seat, gain.goods(), log);
        }
        let player = self.player_mut(seat);
        player.grain = player.grain.saturating_sub(needed);
        player.pesos = player.pesos.saturating_sub(fee.into());
        if loading == Some(Effect::Objective) && self.feasible(seat, Effect::Objective) {
            self.player_mut(seat).open.push(Open::Objective { optional: false });
        }
    }

    /// AR-89 to AR-91.
    pub(super) fn foresee(&mut self, seat: Seat, bag: Bag, at: usize, seed: &Seed, log: &mut Log) {
        if let Some(tile) = self.table.foresight[bag.index()][at].take() {
            self.place_tile(seat, tile, log);
        }
        self.next_sub_phase(seat, bag, seed, log);
    }

    /// Puts a foresight tile where it belongs.
    pub(in crate::games::argentina) fn place_tile(&mut self, seat: Seat, tile: Tile, log: &mut Log) {
        match tile {
            Tile::Farmer(farmer) => match self.free_farmer_space(farmer.colour()) {
                Some(space) => {
                    self.table.trail[space] = Some(Standing::Farmer { farmer, coins: 0 });
                    log.say(|| {
                        line!(
                            "ar-log-foresee-farmer",
                            who = seat,
                            farmer = self.farmer_name(farmer),
                            at = space.to_string()
                        )
                    });
                }
                None => {
                    self.table.tiles_gone.add(tile);
                    log.say(|| line!("ar-log-foresee-gone", who = seat, farmer = self.farmer_name(farmer)));
                }
            },
            Tile::Worker(worker) => {
                let first = self.first_column();
                let row = usize::from(self.jobs.token);
                let Some(slots) = self.table.jobs.rows.get_mut(row) else {
                    return;
                };
                if let Some(free) = slots[first..].iter_mut().find(|slot| slot.is_none()) {
                    *free = Some(worker);
                }
                let full = slots[first..].iter().all(Option::is_some);
                log.say(|| line!("ar-log-foresee-worker", who = seat, worker = worker.name(), row = row + 1));
                if full {
                    self.table.jobs.token += 1;
                    let _ = self.table.jobs.left.try_push(row as u8);
                    // AR-194: beyond the last row the token is taken.
                    if usize::from(self.jobs.token) == Jobs::ROWS && self.ending.is_none() {
                        self.table.ending = Some(seat);
                        log.say(|| line!("ar-log-ending", who = seat));
                    }
                }
            }
        }
    }

    /// The next sub-phase; after the last one the estanciero leaves.
    pub(super) fn next_sub_phase(&mut self, seat: Seat, bag: Bag, seed: &Seed, log: &mut Log) {
        match Bag::at(bag.index() + 1) {
            Some(next) => self.table.phase = Phase::Foresee { bag: next },
            None => {
                self.table.phase = Phase::Done;
                self.leave_buenos_aires(seat, seed, log);
            }
        }
    }

    /// AR-92, AR-93: arrows, then back to the horseman space, then the foresight spaces.
    pub(in crate::games::argentina) fn leave_buenos_aires(&mut self, seat: Seat, seed: &Seed, log: &mut Log) {
        for row in std::mem::take(&mut self.table.jobs.left) {
            match self.rules.jobs.rows[usize::from(row)].arrow {
                Some(Arrow::Refill) => self.refill_market(seed, log),
                Some(Arrow::Depart(sail)) => self.depart(sail, seed, log),
                Some(Arrow::End) | None => {}
            }
        }
        self.player_mut(seat).at = Some(Space::START);
        if self.pedro.is_some() {
            // PE-11: what is left moves to the right.
            for pair in &mut self.table.foresight {
                if pair[1].is_none() {
                    pair.swap(0, 1);
                }
            }
        }
        if self.fill_foresight(seed) {
            log.reveal(SeatSet::all(self.people()));
            log.say(|| line!("ar-log-foresight"));
        }
    }

    /// AR-95.
    fn refill_market(&mut self, seed: &Seed, log: &mut Log) {
        let size = usize::from(self.rules.by_players(self.count()).market);
        let added = self.add_to_market(size.saturating_sub(self.market.total()), seed);
        if added > 0 {
            log.reveal(SeatSet::all(self.people()));
        }
        log.say(|| line!("ar-log-refill", n = added));
    }

    /// AR-97.
    fn depart(&mut self, sail: Sail, seed: &Seed, log: &mut Log) {
        log.say(|| line!("ar-log-depart"));
        for ship in Ship::all() {
            let face = self.rules.ship(ship);
            let (departs, dock) = (face.departs, face.dock);
            if departs != Some(sail) || self.ships[ship].berthed != Berthed::Zone {
                continue;
            }
            self.table.ships[ship].berthed = Berthed::Departed;
            let discs = std::mem::take(&mut self.table.ships[ship].discs);
            if let Some(dock) = dock {
                for (place, n) in self.table.docks[dock].iter_mut().zip(discs) {
                    *place += n;
                }
                log.say(|| line!("ar-log-departed", ship = self.ship_name(ship), dock = dock.name()));
            }
        }
        for _ in 0..self.rules.ships.drawn_per_departure {
            if let Some(ship) = self.draw_ship(seed) {
                log.reveal(SeatSet::all(self.people()));
                log.say(|| line!("ar-log-ship", ship = self.ship_name(ship)));
            }
        }
    }
}
