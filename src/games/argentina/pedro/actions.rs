//! What Pedro's cards let him do (PE-20 to PE-31).

use crate::engine::{Log, Seed};
use crate::games::argentina::Argentina;
use crate::games::argentina::card::Card;
use crate::games::argentina::data::{Column, SpaceKind};
use crate::games::argentina::effect::Kind;
use crate::games::argentina::place::{Number, Rail, Space};
use crate::games::argentina::table::{MasterSpace, Standing};
use crate::games::argentina::worker::{Hand, Tile, Trade, Worker};
use crate::games::trail::Thing;
use crate::line;

impl Argentina {
    /// The workers that may leave the job market: row, column, who.
    fn pedro_jobs(&self) -> impl Iterator<Item = (usize, usize, Worker)> + '_ {
        let rows = self.jobs.rows.iter().enumerate().filter(|(row, _)| *row != usize::from(self.jobs.token));
        rows.flat_map(|(row, slots)| {
            slots.iter().enumerate().filter_map(move |(column, worker)| Some((row, column, (*worker)?)))
        })
    }

    /// PE-22.
    pub(super) fn pedro_hires(&mut self, specialised: bool, log: &mut Log) {
        let him = &self.players[1];
        let speciality = self.speciality();
        let wanted = match (specialised, speciality) {
            (false, _) => None,
            (true, Trade::GRANJERO) => {
                let bags = Trade::all().filter(|trade| *trade != Trade::GRANJERO);
                bags.min_by_key(|trade| (him.workers(*trade), trade.index()))
            }
            (true, trade) => Some(trade),
        };
        let key = |(row, column, worker): &(usize, usize, Worker)| {
            let cost = self.hire_cost(*row as u8, *worker, 0);
            let trade = worker.trade();
            (
                wanted.is_some_and(|wanted| wanted != trade),
                cost,
                trade != speciality,
                !worker.is_strong(),
                *row,
                *column,
            )
        };
        let open = self.pedro_jobs().filter(|(_, _, worker)| !him.rows[worker.trade()].is_full());
        let Some((row, column, worker)) = open.min_by_key(key) else {
            return;
        };
        self.table.jobs.rows[row][column] = None;
        let who = self.pedro_seat();
        log.say(|| line!("ar-log-pedro-hire", who = who, worker = worker.name()));
        self.fill_pedro_row(worker.trade(), Tile::Worker(worker), log);
    }

    /// PE-21.
    fn fill_pedro_row(&mut self, trade: Trade, tile: Tile, log: &mut Log) {
        let row = &mut self.table.players[1].rows[trade];
        if row.0.try_push(tile).is_err() {
            return;
        }
        let space = usize::from(row.count());
        self.move_speciality();
        match self.rules.pedro.columns[space - 2] {
            Column::Grain(n) => self.pedro_gains_grain(n, log),
            Column::Engine(n) => self.pedro_drives(n, log),
            Column::Dock(dock) => {
                if self.take_pedro_disc() {
                    self.table.docks[dock][1] += 1;
                    let who = self.pedro_seat();
                    log.say(|| line!("ar-log-dock", who = who, dock = dock.name()));
                }
            }
        }
    }

    /// A disc out of his supply, if there is one (PE-37).
    pub(super) fn take_pedro_disc(&mut self) -> bool {
        match &mut self.table.pedro {
            Some(pedro) if pedro.discs > 0 => {
                pedro.discs -= 1;
                true
            }
            _ => false,
        }
    }

    /// PE-28.
    pub(super) fn pedro_gains_grain(&mut self, n: u8, log: &mut Log) {
        let most = self.rules.numbers.grain;
        let him = &mut self.table.players[1];
        let gained = n.min(most.saturating_sub(him.grain));
        him.grain += gained;
        if gained > 0 {
            let who = self.pedro_seat();
            log.say(|| line!("ar-log-pedro-grain", who = who, n = gained));
        }
    }

    /// PE-23: by the market tile; a gaucho is spent where the market lacks what a column shows.
    pub(super) fn pedro_buys(&mut self, add: u8, seed: &Seed, log: &mut Log) {
        self.add_to_market(add.into(), seed);
        let rules = std::sync::Arc::clone(&self.rules);
        for gauchos in (1..=usize::from(self.players[1].workers(Trade::GAUCHO))).rev() {
            let column = &rules.pedro.market[gauchos - 1];
            if self.market_has(&column.take) {
                return self.pedro_takes(&column.take, log);
            }
            if let Some(otherwise) = column.otherwise
                && self.market_has(&[otherwise])
            {
                return self.pedro_takes(&[otherwise], log);
            }
            self.add_to_market(rules.cattle.cards_per_unused_gaucho.into(), seed);
        }
    }

    /// Has the market all of these, each a card of its own?
    fn market_has(&self, wanted: &[Kind]) -> bool {
        let mut market = self.market;
        wanted.iter().all(|kind| {
            let card = market.kinds().find(|card| kind.has(*card));
            card.is_some_and(|card| market.take(card))
        })
    }

    /// PE-23: of each kind the card with most points, then of the type he has fewer of, then by the market's order.
    pub(super) fn pedro_takes(&mut self, wanted: &[Kind], log: &mut Log) {
        for kind in wanted {
            let owned = self.players[1].herd.discard;
            let own = |card: Card| -> u8 {
                card.breed().into_iter().flat_map(|breed| breed.cards()).map(|card| owned.of(card)).sum()
            };
            let fitting = self.market.kinds().filter(|card| kind.has(*card));
            let best = fitting.min_by_key(|card| (-i32::from(self.card_vp(*card)), own(*card), card.index()));
            if let Some(card) = best {
                self.table.market.take(card);
                self.table.players[1].herd.discard.add(card);
                let who = self.pedro_seat();
                log.say(|| line!("ar-log-take", who = who, card = self.card_name(card)));
            }
        }
    }

    fn need(&self, number: Number) -> u8 {
        self.rules.building(number, self.sides.buildings[number.index()]).carpinteros
    }

    /// Among equal buildings: green hand, black hand, none; more points; the lower number.
    fn building_rank(&self, number: Number) -> (u8, i8, usize) {
        let face = self.rules.building(number, self.sides.buildings[number.index()]);
        let hand = match face.hand {
            Hand::Green => 0,
            Hand::Black => 1,
            Hand::None => 2,
        };
        (hand, -face.vp, number.index())
    }

    /// PE-24.
    pub(super) fn pedro_builds(&mut self, size: Option<u8>, log: &mut Log) {
        let carpinteros = self.players[1].workers(Trade::CARPINTERO);
        let space = self.pedro_building_space();
        let fresh = |need: u8| {
            let ready = self.players[1].ready.kinds().filter(|number| self.need(*number) == need);
            ready.min_by_key(|number| self.building_rank(*number)).zip(space)
        };
        let built = match size {
            Some(size) => fresh(size).or_else(|| self.pedro_replacement(size, size)),
            None => fresh(carpinteros)
                .or_else(|| carpinteros.checked_sub(1).filter(|need| *need > 0).and_then(fresh))
                .or_else(|| self.pedro_replacement(1, carpinteros))
                .or_else(|| (1..=carpinteros).rev().find_map(fresh)),
        };
        let Some((number, at)) = built else {
            return;
        };
        let who = self.pedro_seat();
        self.table.trail[at] = Some(Standing::Private { owner: who, number });
        self.table.players[1].ready.take(number);
        let building = self.building_id(number);
        log.say(|| line!("ar-log-pedro-build", who = who, building = building, at = at.to_string()));
    }

    /// PE-24, PE-25: the replacement with the largest difference within these, onto the building with the fewest points.
    fn pedro_replacement(&self, least: u8, most: u8) -> Option<(Number, Space)> {
        let who = self.pedro_seat();
        let own = self.trail.iter().filter_map(|(space, standing)| match standing {
            Some(Standing::Private { owner, number }) if *owner == who => Some((space, *number)),
            _ => None,
        });
        let own: Vec<(Space, Number)> = own.collect();
        let ready = self.players[1].ready;
        let pairs = ready.kinds().flat_map(|new| own.iter().map(move |(space, old)| (new, *space, *old)));
        let fitting = pairs.filter_map(|(new, space, old)| {
            let more = self.need(new).checked_sub(self.need(old)).filter(|more| (least..=most).contains(more))?;
            let old_vp = self.rules.building(old, self.sides.buildings[old.index()]).vp;
            Some(((std::cmp::Reverse(more), self.building_rank(new), old_vp, space.index()), (new, space)))
        });
        fitting.min_by_key(|(key, _)| *key).map(|(_, found)| found)
    }

    /// PE-25: the first empty building space without a risk action ahead of the person, else after the horseman space.
    fn pedro_building_space(&self) -> Option<Space> {
        let free = |space: &Space| {
            self.trail[*space].is_none()
                && matches!(self.rules.trail.kind(*space), SpaceKind::Building { risk: None, .. })
        };
        let mut ahead = [false; Space::COUNT];
        let from = self.player(self.person()).at.unwrap_or(Space::START);
        ahead[from.index()] = true;
        for at in from.index()..Space::COUNT {
            if ahead[at] {
                self.rules.trail.graph.next(at).for_each(|to| ahead[to] = true);
            }
        }
        ahead[from.index()] = false;
        let spaces = || self.rules.trail.buildings.iter().copied().filter(free);
        spaces().find(|space| ahead[space.index()]).or_else(|| spaces().next())
    }

    /// PE-26: onto the farthest turnout within reach whose station is new to him, else straight on.
    pub(super) fn pedro_drives(&mut self, n: u8, log: &mut Log) {
        if n == 0 {
            return;
        }
        let seat = self.pedro_seat();
        let rails = self.rails_ahead(seat, n);
        let has_disc = self.pedro.as_ref().is_some_and(|pedro| pedro.discs > 0);
        let fresh = rails.iter().filter(|(rail, _)| {
            let turnout = rail.number().is_none();
            has_disc && turnout && rail.station().is_some_and(|station| self.stations[station][1] == 0)
        });
        let to = fresh.max_by_key(|(rail, _)| self.rules.railway.reached(*rail)).map(|(rail, _)| *rail);
        let to = to.or_else(|| {
            let numbered = rails.iter().filter(|(rail, _)| rail.number().is_some());
            numbered.max_by_key(|(rail, _)| rail.number()).map(|(rail, _)| *rail)
        });
        let Some(to) = to else {
            return;
        };
        self.table.players[1].engine = if to == Rail::LAST { Rail::DEPOT } else { to };
        log.say(|| line!("ar-log-engine", who = seat, to = self.rail_name(to)));
        if let Some(station) = to.station()
            && self.take_pedro_disc()
        {
            self.table.stations[station][1] += 1;
            log.say(|| line!("ar-log-pedro-upgrade", who = seat, n = station.number()));
            // PE-27.
            if let (Some(place), Some(master)) = (self.master_place(station), self.master_at(station)) {
                self.table.masters[place] = MasterSpace::Empty;
                self.table.players[1].masters.push(master);
                log.say(|| line!("ar-log-pedro-master", who = seat, n = master.index() + 1));
            }
        }
    }

    /// PE-29: the card farthest from the deck.
    pub(super) fn pedro_takes_objective(&mut self, seed: &Seed, log: &mut Log) {
        if let Some(card) = self.table.objectives.pop() {
            self.table.players[1].area.add(card);
            let who = self.pedro_seat();
            log.say(|| line!("ar-log-objective", who = who, n = card.number()));
            self.refill_objectives(seed, log);
        }
    }

    /// PE-30.
    pub(super) fn pedro_helps(&mut self, up_to: u8, strength: u8, row: bool, log: &mut Log) {
        for _ in 0..up_to {
            let most = strength + self.players[1].strong_workers();
            let able = self.trail.iter().filter_map(|(space, _)| {
                let (farmer, coins) = self.farmer_at(space)?;
                (farmer.strength() <= most).then_some((space, farmer, coins))
            });
            let him = &self.players[1];
            let best = able.max_by_key(|(space, farmer, coins)| {
                let fewest = std::cmp::Reverse(him.farmers(farmer.colour()));
                (farmer.strength(), *coins, fewest, space.index())
            });
            let Some((space, farmer, _)) = best else {
                return;
            };
            self.table.trail[space] = None;
            let who = self.pedro_seat();
            log.say(|| line!("ar-log-pedro-help", who = who, farmer = self.farmer_name(farmer)));
            if row && !self.players[1].rows[Trade::GRANJERO].is_full() {
                self.fill_pedro_row(Trade::GRANJERO, Tile::Farmer(farmer), log);
            } else {
                self.table.players[1].beside.add(farmer);
            }
        }
    }

    /// PE-31.
    pub(super) fn pedro_removes_worker(&mut self, log: &mut Log) {
        let key = |(row, column, worker): &(usize, usize, Worker)| {
            (self.hire_cost(*row as u8, *worker, 0), !worker.is_strong(), *row, *column)
        };
        if let Some((row, column, worker)) = self.pedro_jobs().min_by_key(key) {
            self.table.jobs.rows[row][column] = None;
            self.table.tiles_gone.add(Tile::Worker(worker));
            let who = self.pedro_seat();
            log.say(|| line!("ar-log-pedro-remove", who = who, worker = worker.name()));
        }
    }
}
