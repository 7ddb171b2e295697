//! How well a seat stands, for bots: points so far, and what the rest is likely to bring. In hundredths of a point.
//!
//! What things are worth was found by playing: weights were changed while games against each other and against Pedro gained
//! points. They say what this bot can make of a thing, not what a master would.
//!
//! - here: time, goods, workers, the own board, the railway, objectives, the trail
//! - `herd`: what the cards will come to in Buenos Aires; `shipping`: ships, docks, deliveries
//! - `location`: what the place where the estanciero stands still offers

mod herd;
mod location;
mod shipping;

use super::Argentina;
use super::card::{Card, Task};
use super::place::{DiscSpace, Number, Space, Station};
use super::player::Player;
use super::scoring::Category;
use super::table::{Jobs, Standing};
use super::turn::Phase;
use super::worker::Trade;
use crate::engine::Seat;
use crate::games::trail::Thing;
use crate::games::trail::graph::Pass;

/// A visit to Buenos Aires besides what it changes at once; the way there counts as far as it was gone.
const VISIT: i32 = 490;
/// Visits that the whole game has for a seat, in hundredths, as far as the herd can be planned for them.
const VISITS: i32 = 280;
/// Every step that the whole trail is longer, for each visit.
const TRAIL_STEP: i32 = 10;
/// A coin at the end, and what it is worth more at the start.
const PESO: i32 = 20;
const PESO_EARLY: i32 = 10;
/// So many coins are plenty; of more than these each is worth less, as long as there is something to buy.
const PURSE: i32 = 8;
const HOARDED: i32 = 13;
/// Goods, while there is a visit to come that uses them.
const GRAIN: i32 = 70;
const CERTIFICATE: i32 = 20;
const TOKEN: i32 = 55;
/// A worker of each trade at the start of the game: it makes every later action of its trade stronger.
const WORKERS: [i32; Trade::COUNT] = [900, 200, 540, 180];
/// More for each worker of the trade that is there already.
const SPECIALIST: i32 = 28;
/// A strength icon, on a worker or on a cleared space.
const STRONG: i32 = 110;
const STRENGTH: i32 = 310;
/// Other spaces of the board, cleared at the start. The hand limit counts through the herd.
const AUXILIARY: i32 = 70;
const STEP: i32 = 25;
const CERTIFICATE_LIMIT: i32 = 60;
/// A space of the railway: always, and more at the start.
const RAIL: i32 = 8;
const RAIL_EARLY: i32 = 48;
/// The engine is put back by so many spaces behind the last station.
const ROUND: i32 = 8;
/// An objective card with tasks still open: so many hundredths of its points at the start, shared by the open tasks.
const OBJECTIVE: i32 = 40;

/// What the rest of the game makes things worth.
struct Outlook {
    /// How much of the game is still to come, in hundredths.
    ahead: i32,
    /// Visits to Buenos Aires still to come, in hundredths.
    visits: i32,
    /// How sure another visit is, in hundredths.
    soon: i32,
    /// A coin.
    peso: i32,
    /// The total that a hand is likely to have in Buenos Aires, in hundredths.
    total: i32,
}

impl Argentina {
    pub(super) fn worth(&self, seat: Seat) -> i32 {
        let points = self.points(seat);
        let worth = points.iter().sum::<i32>() * 100;
        if self.on_turn.is_none() {
            return worth;
        }
        let outlook = self.outlook(seat);
        worth - points[Category::Money as usize] * 100
            + self.worth_of_goods(seat, &outlook)
            + self.worth_of_workers(self.player(seat), &outlook)
            + self.worth_of_board(seat, &outlook)
            + self.worth_of_herd(seat, &outlook)
            + self.worth_of_engine(seat, &outlook)
            + self.worth_of_docks(seat, &outlook)
            + self.worth_of_objectives(seat, &outlook)
            + self.worth_of_place(seat, &outlook)
    }

    /// The job market tells how long it goes on.
    fn outlook(&self, seat: Seat) -> Outlook {
        let columns = 4 - self.first_column();
        let spaces = Jobs::ROWS * columns;
        let row = usize::from(self.jobs.token).min(Jobs::ROWS - 1);
        let filled = row * columns + self.jobs.rows[row].iter().flatten().count();
        let at_start = usize::from(self.rules.jobs.token_start_row) * columns - 1;
        let ahead = match self.ending {
            Some(_) => 0,
            None => ((spaces - filled) * 100 / (spaces - at_start)) as i32,
        };
        Outlook {
            ahead,
            visits: ahead * VISITS / 100,
            soon: (ahead * 5).min(100),
            peso: PESO + PESO_EARLY * ahead / 100,
            total: self.expected_total(seat),
        }
    }

    fn worth_of_goods(&self, seat: Seat, outlook: &Outlook) -> i32 {
        let player = self.player(seat);
        let pesos = i32::from(player.pesos);
        let goods = i32::from(player.grain) * GRAIN
            + i32::from(player.certificate_number(&self.rules)) * CERTIFICATE
            + i32::from(player.tokens) * TOKEN;
        pesos * outlook.peso - (pesos - PURSE).max(0) * HOARDED * outlook.ahead / 100 + goods * outlook.soon / 100
    }

    fn worth_of_workers(&self, player: &Player, outlook: &Outlook) -> i32 {
        let row = |trade: Trade| {
            let hired = i32::from(player.workers(trade) - 1);
            hired * WORKERS[trade.index()] + hired * (hired - 1) / 2 * SPECIALIST
        };
        let rows: i32 = Trade::all().map(row).sum();
        (rows + i32::from(player.strong_workers()) * STRONG) * outlook.ahead / 100
    }

    fn worth_of_board(&self, seat: Seat, outlook: &Outlook) -> i32 {
        let player = self.player(seat);
        let value = |space: DiscSpace| {
            let face = &self.rules.board.discs[space.index()];
            AUXILIARY * i32::from(face.aux.is_some())
                + STEP * i32::from(face.steps)
                + CERTIFICATE_LIMIT * i32::from(face.certificates.is_some())
                + STRENGTH * i32::from(face.strength)
        };
        let cleared: i32 = DiscSpace::all().filter(|space| !player.discs.has(*space)).map(value).sum();
        let own = |standing: &Option<Standing>| -> Option<Number> {
            match standing {
                Some(Standing::Private { owner, number }) if *owner == seat => Some(*number),
                _ => None,
            }
        };
        let buildings: i32 = self.trail.values().filter_map(own).map(|number| self.use_of_building(number)).sum();
        (cleared + buildings) * outlook.ahead / 100
    }

    fn worth_of_engine(&self, seat: Seat, outlook: &Outlook) -> i32 {
        let reached = i32::from(self.rules.railway.reached(self.player(seat).engine));
        let rounds = i32::from(self.stations[Station::FINAL][seat.index()]);
        (reached + rounds * ROUND) * rail_space(outlook)
    }

    /// Cards whose tasks are not all done yet; what is done counts as points.
    fn worth_of_objectives(&self, seat: Seat, outlook: &Outlook) -> i32 {
        let player = self.player(seat);
        let herd = player.herd.all();
        let played = player.area.kinds().map(|card| (card, true));
        let kept = herd.kinds().filter_map(Card::objective).map(|card| (card, false));
        let mut cards = played.chain(kept).peekable();
        if cards.peek().is_none() {
            return 0;
        }
        let done = self.tasks_done(seat);
        let mut worth = 0;
        for (card, played) in cards {
            let face = &self.rules.objectives.cards[card.index()];
            let mut wanted = [0_u8; Task::COUNT];
            face.tasks.iter().for_each(|task| wanted[task.index()] += 1);
            let open: u8 = wanted.iter().zip(&done).map(|(wanted, done)| wanted.saturating_sub(*done)).sum();
            if open > 0 {
                let gain = i32::from(face.vp) - if played { i32::from(face.penalty) } else { 0 };
                worth += gain * OBJECTIVE * outlook.ahead / 100 / (1 + i32::from(open));
            }
        }
        worth
    }

    /// The trail, the hand on it, and what the turn still offers.
    fn worth_of_place(&self, seat: Seat, outlook: &Outlook) -> i32 {
        let player = self.player(seat);
        let steps = self.steps_to_go(seat);
        let whole = steps[Space::START.index()].max(1);
        let mut worth = i32::from(player.arrivals) * VISIT - whole * TRAIL_STEP * outlook.visits / 100;
        let Some(at) = player.at else {
            return worth;
        };
        let phase = (self.on_turn == Some(seat)).then_some(self.phase);
        match phase {
            Some(Phase::Deliver | Phase::Income) => return worth + self.worth_of_hand(seat, 0, outlook),
            Some(Phase::Load { total }) => return worth + self.worth_of_loading(seat, total, outlook),
            _ => {}
        }
        if at != Space::BUENOS_AIRES {
            let to_go = steps[at.index()];
            let limit = i32::from(player.step_limit(&self.rules, self.count())).max(1);
            worth += VISIT * (whole - to_go) / whole;
            worth += self.worth_of_hand(seat, (to_go + limit - 1) / limit, outlook);
        }
        if let Some(Phase::Act { used }) = phase {
            worth += self.worth_of_location(seat, used, outlook);
        }
        worth
    }

    /// The steps from each space to Buenos Aires, by the shortest way that is open to the seat.
    fn steps_to_go(&self, seat: Seat) -> [i32; Space::COUNT] {
        let reached = self.rules.railway.reached(self.player(seat).engine);
        let mut steps = [Space::COUNT as i32; Space::COUNT];
        steps[Space::BUENOS_AIRES.index()] = 0;
        // Every road leads to a higher number.
        for at in (0..Space::BUENOS_AIRES.index()).rev() {
            for next in self.rules.trail.graph.next(at) {
                let step = match self.pass(seat, Space::nth(next), reached) {
                    Pass::Closed => continue,
                    Pass::Free => 0,
                    Pass::Location | Pass::Toll(..) | Pass::End => 1,
                };
                steps[at] = steps[at].min(steps[next] + step);
            }
        }
        steps
    }
}

/// What the next space of the railway is worth.
fn rail_space(outlook: &Outlook) -> i32 {
    RAIL * outlook.soon / 100 + RAIL_EARLY * outlook.ahead / 100
}
