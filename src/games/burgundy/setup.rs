//! Setting up the table, the phases and the rounds (CB-1 to CB-13).

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::data::Rules;
use super::good::Good;
use super::options::{Chosen, Estates, INFO};
use super::place::{Depot, Slot, Space};
use super::player::{Player, Start};
use super::tile::{Colour, Tile};
use super::track::Track;
use super::{Burgundy, DepotContent, Pending, Stage, Supply};
use crate::engine::{Arg, Draw, Log, Seat, SeatSet, Seed, Setup, SetupError};
use crate::line;

impl Burgundy {
    pub(super) fn set_up(rules: &Arc<Rules>, setup: &Setup) -> Result<Burgundy, SetupError> {
        INFO.check(setup)?;
        let options = Chosen::read(&setup.options, setup.players);
        let mut game = Burgundy {
            rules: Arc::clone(rules),
            options,
            seed: Some(setup.seed),
            stage: Stage::Starting,
            round: 0,
            order: Seat::first(setup.players).collect(),
            turn: 0,
            white: None,
            track: Track::new(setup.players),
            depots: Default::default(),
            black: [None; Slot::BLACK],
            supply: Supply { normal: rules.normal, black: rules.black },
            gone: [0; Tile::FACES],
            goods_unseen: [rules.numbers.goods.per_colour; 6],
            goods_to_come: [None; 5],
            bonus: [[None; 2]; 6],
            players: ArrayVec::new(),
            pending: Pending::Nothing,
        };
        game.seat_players(&setup.seed);
        if game.choosing().next().is_none() {
            game.begin(&setup.seed, &mut Log::silent());
        }
        Ok(game)
    }

    /// CB-2, CB-3, CB-6: goods, silverlings, workers, estates.
    fn seat_players(&mut self, seed: &Seed) {
        let mut dealt = [2, 3, 4, 5, 6, 7, 8, 9];
        seed.draw("estates", &[]).shuffle(&mut dealt);
        for seat in Seat::first(self.order.len()) {
            let at = seat.index();
            let offered = match self.options.estates {
                Estates::First => [1; 2],
                Estates::Given(numbers) => [numbers[at]; 2],
                Estates::Random => [dealt[2 * at].min(dealt[2 * at + 1]), dealt[2 * at].max(dealt[2 * at + 1])],
            };
            let mut player = Player::new(offered[0], Start::Choosing(offered));
            player.silverlings = self.rules.numbers.start.silverlings;
            player.workers = self.rules.numbers.start.workers[at];
            let mut draw = seed.draw("goods/start", &[at as u32]);
            for _ in 0..self.rules.numbers.start.goods {
                if let Some(good) = draw.take_from(&mut self.goods_unseen) {
                    player.goods[good] += 1;
                }
            }
            self.supply.normal[Tile::CASTLE.index()] = self.supply.normal[Tile::CASTLE.index()].saturating_sub(1);
            self.players.push(player);
            if offered[0] == offered[1]
                && let Some(space) = self.map(seat).start
            {
                self.stand_start_castle(seat, offered[0], space);
            }
        }
    }

    /// CB-3: the castle stands; it is covered, but scores nothing.
    pub(super) fn stand_start_castle(&mut self, seat: Seat, estate: u8, space: Space) {
        let rules = Arc::clone(&self.rules);
        let player = &mut self.players[seat.index()];
        player.start = Start::Done;
        player.estate = estate;
        player.lay(&rules.estates[usize::from(estate) - 1], Tile::CASTLE, space);
    }

    /// All starts are chosen: the first phase begins.
    pub(super) fn begin(&mut self, seed: &Seed, log: &mut Log) {
        self.stage = Stage::Playing;
        self.round = 1;
        self.begin_phase(seed, log);
        self.begin_round(seed, log);
    }

    /// CB-11: leftover tiles go, new ones come, goods lie open on the round spaces.
    pub(super) fn begin_phase(&mut self, seed: &Seed, log: &mut Log) {
        let phase = self.phase();
        let numbered = self.depots.iter_mut().flat_map(|depot| depot.tiles.iter_mut());
        for slot in numbered.chain(&mut self.black) {
            if let Some(tile) = slot.take() {
                self.gone[tile.index()] += 1;
            }
        }
        let mut draws = Colour::ALL.map(|colour| seed.draw(draw_name(colour), &[phase as u32]));
        for depot in Depot::ALL {
            for slot in 0..Slot::PER_DEPOT {
                if let Some(colour) = self.rules.slot_colour(depot, slot, phase, self.count()) {
                    let tile = draw_tile(&mut draws[colour as usize], &mut self.supply.normal, colour);
                    self.depots[depot.index()].tiles[slot] = tile;
                }
            }
        }
        let mut draw = seed.draw("tiles/black", &[phase as u32]);
        let count = usize::from(self.rules.black_tiles.at(self.count()));
        for slot in &mut self.black[..count] {
            *slot = draw.take_from(&mut self.supply.black).and_then(Tile::at);
        }
        let mut draw = seed.draw("goods/phase", &[phase as u32]);
        let pile = usize::from(self.rules.numbers.goods.pile);
        for space in &mut self.goods_to_come[..pile] {
            *space = draw.take_from(&mut self.goods_unseen).map(|index| Good::ALL[index]);
        }
        log.say(|| line!("cb-log-phase", phase = self.phase_letter().to_string()));
    }

    /// CB-12: everybody rolls; the white die sends the next good to a depot.
    pub(super) fn begin_round(&mut self, seed: &Seed, log: &mut Log) {
        let round = u32::from(self.round);
        self.order = self.track.order().clone();
        self.turn = 0;
        for seat in self.seats() {
            let mut draw = seed.draw("dice", &[round, seat.index() as u32]);
            let dice = [draw.die(), draw.die()].map(|number| super::Die::at(usize::from(number) - 1));
            let player = &mut self.players[seat.index()];
            player.dice = Some(dice);
            player.used = [false; 2];
            player.bought = false;
        }
        let white = super::Die::at(usize::from(seed.draw("white", &[round]).die()) - 1);
        self.white = Some(white);
        let good = self.goods_to_come[self.round_in_phase()].take();
        if let Some(good) = good {
            self.depots[white.index()].goods[good.index()] += 1;
        }
        log.reveal(SeatSet::all(self.count()));
        log.say(|| {
            let rolls = self.order.iter().map(|seat| {
                let [a, b] = self.player(*seat).dice.unwrap_or([white; 2]).map(super::Die::number);
                Arg::from(line!("cb-log-roll", who = *seat, a = a, b = b))
            });
            line!("cb-log-round", n = self.round_in_phase() + 1, rolls = rolls.collect::<Vec<_>>())
        });
        if let Some(good) = good {
            log.say(|| line!("cb-log-white", good = good.name(), depot = white.number()));
        }
    }
}

impl DepotContent {
    /// Has it any goods?
    #[must_use]
    pub fn has_goods(&self) -> bool {
        self.goods.iter().any(|n| *n > 0)
    }
}

fn draw_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Castle => "tiles/castle",
        Colour::Mine => "tiles/mine",
        Colour::Ship => "tiles/ship",
        Colour::Building => "tiles/building",
        Colour::Animal => "tiles/animal",
        Colour::Knowledge => "tiles/knowledge",
    }
}

/// A tile of the colour, or none where its supply has run out (CB-13).
fn draw_tile(draw: &mut Draw, supply: &mut [u8; Tile::FACES], colour: Colour) -> Option<Tile> {
    let range = Tile::range(colour);
    let first = range.start;
    draw.take_from(&mut supply[range]).and_then(|index| Tile::at(first + index))
}
