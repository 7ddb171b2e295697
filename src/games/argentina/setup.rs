//! Setting up the table (AR-8 to AR-27, PE-1 to PE-9).

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::Argentina;
use super::card::{Card, Herd, Objective, Pile};
use super::data::Rules;
use super::options::{Chosen, INFO, Side, SideOption, Sides};
use super::pedro::{Pedro, PedroCardId, PedroCards};
use super::place::{Letter, Master, Number, Ship, Space};
use super::player::Player;
use super::table::{Afloat, Berthed, Jobs, MasterSpace, Standing, Table};
use super::turn::Phase;
use super::worker::{Bag, Tile, Trade, Worker};
use crate::engine::{Seat, Seed, Setup, SetupError};
use crate::games::trail::{Counts, Each, Thing};

impl Argentina {
    pub(super) fn set_up(rules: &Arc<Rules>, setup: &Setup) -> Result<Argentina, SetupError> {
        INFO.check(setup)?;
        let options = Chosen::read(&setup.options);
        let seed = setup.seed;
        let sides = sides(&options, &seed);
        let mut trail = Each::default();
        for (space, letter) in rules.trail.neutral.iter().zip(sides.neutral) {
            trail[*space] = Some(Standing::Neutral(letter));
        }
        let mut masters: [Master; Master::COUNT] = std::array::from_fn(Master::nth);
        seed.draw("masters", &[]).shuffle(&mut masters);
        let mut market_deck = Pile::EMPTY;
        for card in Card::cattle().filter(|card| card.breed().is_some_and(|breed| !breed.is_players())) {
            market_deck.add_many(card, rules.card_count[card.index()]);
        }
        let mut ships: Each<Ship, Afloat, { Ship::COUNT }> = Each::default();
        for ship in Ship::all().filter(|ship| ship.has_sun()) {
            ships[ship].berthed = Berthed::Zone;
        }
        let table = Table {
            sides,
            on_turn: Seat::new(0),
            phase: Phase::Begin,
            ending: None,
            trail,
            masters: std::array::from_fn(|at| MasterSpace::Master(masters[at])),
            jobs: Jobs { rows: Default::default(), token: rules.jobs.token_start_row - 1, left: ArrayVec::new() },
            foresight: Default::default(),
            bags: rules.bags,
            tiles_gone: Counts::EMPTY,
            market: Pile::EMPTY,
            market_deck,
            objectives: ArrayVec::new(),
            objective_deck: Objective::all().collect(),
            exhaustion: rules.cattle.exhaustion.cards,
            cards_gone: Pile::EMPTY,
            ships,
            docks: Each::default(),
            berths: Each::default(),
            stations: Each::default(),
            players: ArrayVec::new(),
            pedro: None,
        };
        let mut game = Argentina { rules: Arc::clone(rules), options, seed: Some(seed), table };
        for seat in Seat::first(setup.players) {
            game.seat_player(seat, &seed);
        }
        if setup.players == 1 {
            game.seat_pedro(&seed);
        }
        game.lay_out(&seed);
        Ok(game)
    }

    /// AR-24 to AR-27.
    fn seat_player(&mut self, seat: Seat, seed: &Seed) {
        let deck = self.rules.start_deck();
        self.table.exhaustion -= deck.of(Card::EXHAUSTION);
        let mut player = Player::new(Herd::new(deck));
        let start = &self.rules.numbers.seats[seat.index()];
        player.pesos = start.pesos;
        player.tokens = start.tokens;
        for _ in 0..start.cards {
            player.herd.draw(seed, seat.index());
        }
        self.table.docks[self.rules.pedro.first_disc][seat.index()] += 1;
        self.table.players.push(player);
    }

    /// PE-3 to PE-8, before the job market is filled.
    fn seat_pedro(&mut self, seed: &Seed) {
        let rules = Arc::clone(&self.rules);
        let level = &rules.pedro.levels[self.options.level as usize];
        let mut player = Player::new(Herd::new(Pile::EMPTY));
        player.discs = Counts::EMPTY;
        player.at = Some(Space::START);
        player.grain = level.grain;
        let bag = &mut self.table.bags[1];
        if level.extra_workers {
            for worker in Worker::all().filter(|worker| !worker.is_strong()) {
                if bag.take(Tile::Worker(worker)) {
                    player.rows[worker.trade()].0.push(Tile::Worker(worker));
                }
            }
        }
        let mut speciality = Trade::GAUCHO;
        if let Some(tile @ Tile::Worker(worker)) =
            seed.draw("pedro/worker", &[]).take_from(bag.heaps()).and_then(Tile::at)
        {
            speciality = worker.trade();
            player.rows[speciality].0.push(tile);
        }
        self.table.players.push(player);
        self.table.docks[rules.pedro.first_disc][1] += 1;
        self.table.pedro = Some(Pedro {
            deck: PedroCardId::all().take(level.cards.into()).collect(),
            shown: PedroCards::EMPTY,
            shuffles: 0,
            card: None,
            loading: ArrayVec::new(),
            speciality,
            discs: rules.pedro.discs,
        });
    }

    /// AR-11 to AR-16.
    fn lay_out(&mut self, seed: &Seed) {
        let rules = Arc::clone(&self.rules);
        let mut laid = 0;
        for attempt in 0.. {
            if laid == rules.numbers.start_farmers {
                break;
            }
            let drawn = seed.draw("farmers", &[attempt]).take_from(self.table.bags[0].heaps()).and_then(Tile::at);
            let Some(tile @ Tile::Farmer(farmer)) = drawn else {
                break;
            };
            match self.free_farmer_space(farmer.colour()) {
                Some(space) => {
                    self.table.trail[space] = Some(Standing::Farmer { farmer, coins: 0 });
                    laid += 1;
                }
                // AR-11: no room, so it goes back and another is drawn.
                None => self.table.bags[0].add(tile),
            }
        }
        let first = self.first_column();
        let token = usize::from(self.table.jobs.token);
        for row in 0..=token {
            let end = if row == token { 3 } else { 4 };
            for column in first..end {
                if let Some(Tile::Worker(worker)) = self.draw_tile(Bag::nth(1), seed) {
                    self.table.jobs.rows[row][column] = Some(worker);
                }
            }
        }
        self.fill_foresight(seed);
        self.add_to_market(usize::from(rules.by_players(self.count()).market), seed);
        while self.table.objectives.len() < usize::from(rules.objectives.display) {
            match self.draw_objective(seed) {
                Some(card) => self.table.objectives.insert(0, card),
                None => break,
            }
        }
    }
}

fn sides(options: &Chosen, seed: &Seed) -> Sides {
    let side = |option: SideOption, name: &str, at: usize| match option {
        SideOption::Given(side) => side,
        SideOption::Random if seed.draw(name, &[at as u32]).below(2) == 0 => Side::A,
        SideOption::Random => Side::B,
    };
    let mut neutral: [Letter; Letter::COUNT] = std::array::from_fn(Letter::nth);
    if options.neutral_shuffled {
        seed.draw("neutral", &[]).shuffle(&mut neutral);
    }
    Sides {
        buildings: std::array::from_fn::<_, { Number::COUNT }, _>(|at| side(options.buildings, "sides/buildings", at)),
        cities: std::array::from_fn(|at| side(options.cities[at], "sides/cities", at)),
        neutral,
    }
}
