//! What steps do. Every step was checked before: nothing here refuses.

use super::action::Action;
use super::good::{Die, Good};
use super::options::Choosing;
use super::place::{Depot, Slot, Space};
use super::player::Start;
use super::scoring::Category;
use super::tile::{Building, Face, Tile};
use super::{Burgundy, Pending, Stage};
use crate::engine::{Arg, Line, Log, Seat};
use crate::line;

impl Burgundy {
    pub(super) fn perform(&mut self, seat: Seat, action: Action, log: &mut Log) {
        let workers = self.workers_of(seat, action);
        let with = match action {
            Action::Take { with, .. }
            | Action::Place { with, .. }
            | Action::Sell { with, .. }
            | Action::Workers { with } => with,
            _ => None,
        };
        if let Some(die) = with {
            let player = &mut self.players[seat.index()];
            player.use_die(die);
            player.workers -= workers;
        }
        let means = || means(with, workers);
        match action {
            Action::Start { estate, space } => self.choose_start(seat, estate, space, log),
            Action::Take { from, .. } => {
                log.say(|| {
                    line!(
                        "cb-log-take",
                        who = seat,
                        tile = self.tile_name(from),
                        slot = from.to_string(),
                        means = means()
                    )
                });
                self.take(seat, from);
            }
            Action::Place { tile, space, .. } => {
                log.say(|| {
                    line!("cb-log-place", who = seat, tile = tile.name(), space = space.number(), means = means())
                });
                self.place(seat, tile, space, log);
            }
            Action::Sell { good, .. } => {
                log.say(|| {
                    let count = self.player(seat).goods[good.index()];
                    line!("cb-log-sell", who = seat, n = count, good = good.name(), means = means())
                });
                self.sell(seat, good, log);
            }
            Action::Workers { .. } => {
                log.say(|| line!("cb-log-workers", who = seat, means = means()));
                self.take_workers(seat, log);
            }
            Action::Buy { from } => {
                log.say(|| line!("cb-log-buy", who = seat, tile = self.tile_name(from), slot = from.to_string()));
                let price = self.rules.numbers.purchase;
                let player = &mut self.players[seat.index()];
                player.silverlings -= price;
                player.bought = true;
                self.take(seat, from);
            }
            Action::Load { from, and_next } => {
                log.say(|| match and_next {
                    false => line!("cb-log-load", who = seat, depot = from.die().number()),
                    true => line!(
                        "cb-log-load-two",
                        who = seat,
                        depot = from.die().number(),
                        next = from.next().die().number(),
                    ),
                });
                self.load(seat, from, and_next, log);
            }
            Action::LoadNothing => {
                log.say(|| line!("cb-log-load-nothing", who = seat));
                self.pending = Pending::Nothing;
            }
            Action::Keep { good } => self.keep(seat, good, log),
            Action::Discard { tile } => {
                log.say(|| line!("cb-log-discard", who = seat, tile = tile.name()));
                self.discard(seat, tile);
            }
            Action::Decline => {
                log.say(|| line!("cb-log-decline", who = seat));
                self.pending = Pending::Nothing;
            }
            Action::EndTurn => self.end_turn(log),
        }
    }

    /// CB-6: openly the castle stands at once, secretly when all have chosen.
    fn choose_start(&mut self, seat: Seat, estate: u8, space: Space, log: &mut Log) {
        log.end_turn();
        if let Start::Choosing(offered) = self.player(seat).start {
            self.players[seat.index()].start = Start::Chosen { offered, estate, space };
        }
        if self.options.choosing == Choosing::Openly {
            self.show_start(seat, log);
        } else {
            log.say(|| line!("cb-log-start-secret", who = seat));
            log.tell(seat, || line!("cb-log-start-own", estate = estate, space = space.number()));
        }
        if self.choosing().next().is_none() {
            for seat in self.seats() {
                self.show_start(seat, log);
            }
            if let Some(seed) = self.seed {
                self.begin(&seed, log);
            }
        }
    }

    fn show_start(&mut self, seat: Seat, log: &mut Log) {
        if let Start::Chosen { estate, space, .. } = self.player(seat).start {
            self.stand_start_castle(seat, estate, space);
            log.say(|| line!("cb-log-start", who = seat, estate = estate, space = space.number()));
        }
    }

    fn tile_name(&self, from: Slot) -> Arg {
        match self.tile_at(from) {
            Some(tile) => tile.name().into(),
            None => Arg::Text(String::new()),
        }
    }

    /// CB-22, CB-28: into storage; where that is full a stored tile goes first.
    fn take(&mut self, seat: Seat, from: Slot) {
        if self.player(seat).storage_full() {
            self.pending = Pending::Discard { taking: from };
            return;
        }
        self.pending = Pending::Nothing;
        let place = match from {
            Slot::Numbered(depot, slot) => &mut self.depots[depot.index()].tiles[usize::from(slot)],
            Slot::Black(slot) => &mut self.black[usize::from(slot)],
        };
        if let Some(tile) = place.take() {
            self.players[seat.index()].store(tile);
        }
    }

    fn discard(&mut self, seat: Seat, tile: Tile) {
        self.players[seat.index()].unstore(tile);
        self.gone[tile.index()] += 1;
        if let Pending::Discard { taking } = self.pending {
            self.take(seat, taking);
        }
    }

    /// CB-23: the tile lies, its effect happens, what it completes scores.
    fn place(&mut self, seat: Seat, tile: Tile, space: Space, log: &mut Log) {
        self.pending = Pending::Nothing;
        let map = &self.rules.estates[usize::from(self.players[seat.index()].estate) - 1];
        let player = &mut self.players[seat.index()];
        player.unstore(tile);
        player.lay(map, tile, space);
        match tile.face() {
            Face::Castle => self.pending = Pending::Castle,
            Face::Ship => self.place_ship(seat, log),
            Face::Building(building) => self.place_building(seat, building, log),
            Face::Animal(species, _) => self.score_animals(seat, species, space, log),
            // CB-33 pays at the phase's end; knowledge works from now on (CB-42).
            Face::Mine | Face::Knowledge(_) => {}
        }
        self.score_completion(seat, space, log);
    }

    /// CB-30: one step on the track; goods of a depot, where there are any that fit.
    fn place_ship(&mut self, seat: Seat, log: &mut Log) {
        self.track.advance(seat);
        log.say(|| line!("cb-log-track", space = self.track.at(seat)));
        if self.of_use(seat, Pending::Ship) {
            self.pending = Pending::Ship;
        } else {
            log.say(|| line!("cb-log-no-goods"));
        }
    }

    /// CB-34.
    fn place_building(&mut self, seat: Seat, building: Building, log: &mut Log) {
        let numbers = &self.rules.numbers.buildings;
        let player = &mut self.players[seat.index()];
        match building {
            Building::BoardingHouse => {
                let gain = numbers.boarding_house_workers;
                player.workers = player.workers.saturating_add(gain);
                log.say(|| line!("cb-log-gain-workers", n = u32::from(gain)));
            }
            Building::Bank => {
                let gain = numbers.bank_silverlings;
                player.silverlings = player.silverlings.saturating_add(gain);
                log.say(|| line!("cb-log-gain-silverlings", n = u32::from(gain)));
            }
            Building::Watchtower => {
                let gain = numbers.watchtower_vp;
                player.gain(Category::Watchtowers, gain);
                log.say(|| line!("cb-log-gain-vp", n = i32::from(gain)));
            }
            Building::Warehouse => self.offer(seat, Pending::Warehouse, log),
            Building::Carpenter => self.offer(seat, Pending::Carpenter, log),
            Building::Church => self.offer(seat, Pending::Church, log),
            Building::Market => self.offer(seat, Pending::Market, log),
            Building::CityHall => self.offer(seat, Pending::CityHall, log),
        }
    }

    /// Leaves the effect for the seat to decide, or says that it is lost (CB-34).
    fn offer(&mut self, seat: Seat, effect: Pending, log: &mut Log) {
        if self.of_use(seat, effect) {
            self.pending = effect;
        } else {
            log.say(|| line!("cb-log-effect-lost"));
        }
    }

    /// Does the effect leave anything to decide?
    pub(super) fn of_use(&self, seat: Seat, effect: Pending) -> bool {
        let player = self.player(seat);
        match effect {
            Pending::Warehouse => player.good_colours().next().is_some(),
            Pending::CityHall => player.stored_kinds().any(|tile| !player.fits(self.map(seat), tile).is_empty()),
            Pending::Ship => Depot::ALL.into_iter().any(|depot| self.loads(player, depot)),
            _ => self.depots.iter().flat_map(|depot| depot.tiles).flatten().any(|tile| effect.takes(tile)),
        }
    }

    /// CB-25, knowledge 3 and 4.
    fn sell(&mut self, seat: Seat, good: Good, log: &mut Log) {
        self.pending = Pending::Nothing;
        let count = self.count();
        let numbers = &self.rules.numbers;
        let player = &mut self.players[seat.index()];
        let sold = std::mem::take(&mut player.goods[good.index()]);
        player.sold[good.index()] += sold;
        let silverlings = if player.knows(3) { numbers.knowledge.sale_silverlings } else { numbers.sale.silverlings };
        let workers = if player.knows(4) { numbers.knowledge.sale_workers } else { 0 };
        let points = i16::from(sold) * i16::from(numbers.sale.vp_per_good.at(count));
        player.silverlings = player.silverlings.saturating_add(silverlings);
        player.workers = player.workers.saturating_add(workers);
        player.gain(Category::Sales, points);
        log.say(|| line!("cb-log-gain-vp", n = i32::from(points)));
        log.say(|| line!("cb-log-gain-silverlings", n = u32::from(silverlings)));
        if workers > 0 {
            log.say(|| line!("cb-log-gain-workers", n = u32::from(workers)));
        }
    }

    /// CB-26, knowledge 13 and 14.
    fn take_workers(&mut self, seat: Seat, log: &mut Log) {
        self.pending = Pending::Nothing;
        let numbers = &self.rules.numbers;
        let player = &mut self.players[seat.index()];
        let workers = if player.knows(14) { numbers.knowledge.take_workers } else { numbers.take_workers };
        player.workers = player.workers.saturating_add(workers);
        log.say(|| line!("cb-log-gain-workers", n = u32::from(workers)));
        if player.knows(13) {
            let silverlings = numbers.knowledge.take_workers_silverlings;
            player.silverlings = player.silverlings.saturating_add(silverlings);
            log.say(|| line!("cb-log-gain-silverlings", n = u32::from(silverlings)));
        }
    }

    /// CB-30: colours already held come along; new ones as far as there is room, by choice where there is not.
    fn load(&mut self, seat: Seat, from: Depot, and_next: bool, log: &mut Log) {
        let goods = self.goods_at(from, and_next);
        let held = self.player(seat).goods;
        let there = |good: &Good| goods[good.index()] > 0;
        let is_held = |good: &Good| held[good.index()] > 0;
        for good in Good::ALL.into_iter().filter(there).filter(is_held) {
            self.load_colour(seat, from, and_next, good, log);
        }
        let room = self.player(seat).room_for_colours();
        let fresh = Good::ALL.into_iter().filter(there).filter(|good| !is_held(good));
        if fresh.clone().count() > room && room > 0 {
            self.pending = Pending::Keep { from, and_next, left: room as u8, after: None };
            return;
        }
        self.pending = Pending::Nothing;
        for good in fresh.take(room) {
            self.load_colour(seat, from, and_next, good, log);
        }
    }

    fn keep(&mut self, seat: Seat, good: Good, log: &mut Log) {
        if let Pending::Keep { from, and_next, left, .. } = self.pending {
            self.load_colour(seat, from, and_next, good, log);
            self.pending = match left {
                ..=1 => Pending::Nothing,
                _ => Pending::Keep { from, and_next, left: left - 1, after: Some(good) },
            };
        }
    }

    fn load_colour(&mut self, seat: Seat, from: Depot, and_next: bool, good: Good, log: &mut Log) {
        let mut loaded = 0;
        for depot in [Some(from), and_next.then(|| from.next())].into_iter().flatten() {
            loaded += std::mem::take(&mut self.depots[depot.index()].goods[good.index()]);
        }
        self.players[seat.index()].goods[good.index()] += loaded;
        log.say(|| line!("cb-log-gain-goods", n = loaded, good = good.name()));
    }

    fn end_turn(&mut self, log: &mut Log) {
        log.end_turn();
        self.turn += 1;
        if usize::from(self.turn) < self.count() {
            return;
        }
        if self.round_in_phase() == 4 {
            self.pay_mines(log);
        }
        if self.round == 25 {
            self.stage = Stage::Over;
            self.score_end(log);
            return;
        }
        self.round += 1;
        if let Some(seed) = self.seed {
            if self.round_in_phase() == 0 {
                self.begin_phase(&seed, log);
            }
            self.begin_round(&seed, log);
        }
    }

    /// CB-33, knowledge 2.
    fn pay_mines(&mut self, log: &mut Log) {
        for seat in self.seats() {
            let mines = self.player(seat).count(Tile::MINE) as u16;
            if mines == 0 {
                continue;
            }
            let numbers = &self.rules.numbers;
            let player = &mut self.players[seat.index()];
            let silverlings = mines * numbers.mine_silverlings;
            let workers = if player.knows(2) { mines * numbers.knowledge.mine_workers } else { 0 };
            player.silverlings = player.silverlings.saturating_add(silverlings);
            player.workers = player.workers.saturating_add(workers);
            let (n, workers) = (u32::from(silverlings), u32::from(workers));
            log.say(|| match workers {
                0 => line!("cb-log-mines", who = seat, n = n),
                _ => line!("cb-log-mines-workers", who = seat, n = n, workers = workers),
            });
        }
    }
}

/// By which die and how many workers, for the log.
pub(super) fn means(with: Option<Die>, workers: u16) -> Line {
    match (with, workers) {
        (None, _) => line!("cb-means-effect"),
        (Some(die), 0) => line!("cb-means-die", die = die.number()),
        (Some(die), workers) => line!("cb-means-die-workers", die = die.number(), n = u32::from(workers)),
    }
}
