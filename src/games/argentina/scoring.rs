//! What it comes to: the twelve categories (AR-196 to AR-199), and Pedro's (PE-42, PE-43).

use std::cmp::Ordering;

use super::Argentina;
use super::card::{Card, Objective, Task};
use super::data::MasterFace;
use super::effect::Counter;
use super::place::{Berth, Ship};
use super::table::Standing;
use super::worker::{Colour, Trade};
use crate::engine::{Msg, ScoreSheet, Seat};
use crate::games::trail::Thing;
use crate::games::trail::tasks::{Scored, Wanted, best};
use crate::msg;

/// A category of points, in the order of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Category {
    /// Pesos.
    Money,
    /// Private buildings on the trail.
    Buildings,
    /// Discs on ships.
    Ships,
    /// Discs in cities and on docks.
    Cities,
    /// Discs on stations.
    Stations,
    /// Farmers beside the board.
    Farmers,
    /// Cattle and exhaustion cards.
    Deck,
    /// Objective cards.
    Objectives,
    /// Station masters.
    Masters,
    /// Workers on fifth and sixth spaces.
    Workers,
    /// The right step space.
    Steps,
    /// The job-market token.
    Token,
}

impl Category {
    /// All of them.
    pub const ALL: [Category; 12] = [
        Category::Money,
        Category::Buildings,
        Category::Ships,
        Category::Cities,
        Category::Stations,
        Category::Farmers,
        Category::Deck,
        Category::Objectives,
        Category::Masters,
        Category::Workers,
        Category::Steps,
        Category::Token,
    ];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self {
            Category::Money => msg!("ar-score-money"),
            Category::Buildings => msg!("ar-score-buildings"),
            Category::Ships => msg!("ar-score-ships"),
            Category::Cities => msg!("ar-score-cities"),
            Category::Stations => msg!("ar-score-stations"),
            Category::Farmers => msg!("ar-score-farmers"),
            Category::Deck => msg!("ar-score-deck"),
            Category::Objectives => msg!("ar-score-objectives"),
            Category::Masters => msg!("ar-score-masters"),
            Category::Workers => msg!("ar-score-workers"),
            Category::Steps => msg!("ar-score-steps"),
            Category::Token => msg!("ar-score-token"),
        }
    }
}

/// How often each task is fulfilled.
pub type TaskCounts = [u8; Task::COUNT];

impl Argentina {
    pub(super) fn standings_now(&self) -> Vec<ScoreSheet> {
        let sheet = |seat: Seat| {
            let points = self.points(seat);
            let named = Category::ALL.into_iter().zip(points).map(|(category, points)| (category.name(), points));
            ScoreSheet::new(seat, named.collect())
        };
        let mut sheets: Vec<ScoreSheet> = self.seats().map(sheet).collect();
        // AR-197: a tie is shared. PE-43: against Pedro it is lost.
        ScoreSheet::rank(&mut sheets, |a, b| match (self.is_pedro(a), self.is_pedro(b)) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => Ordering::Equal,
        });
        sheets
    }

    /// A seat's points by category.
    #[must_use]
    pub fn points(&self, seat: Seat) -> [i32; 12] {
        let player = self.player(seat);
        let numbers = &self.rules.numbers.vp;
        let pedro = self.is_pedro(seat);
        let money = if pedro { 0 } else { i32::from(player.pesos) / i32::from(numbers.pesos_per_point) };
        let objectives = self.scored_objectives(seat);
        let freed = self.rules.board.discs.iter().filter(|disc| !player.discs.has(disc.id));
        let steps = if pedro { 0 } else { freed.map(|disc| i32::from(disc.vp)).sum() };
        [
            money,
            self.building_points(seat),
            self.ship_points(seat),
            self.city_points(seat),
            self.station_points(seat),
            player.beside.total() as i32 * i32::from(numbers.farmer),
            self.deck_points(seat),
            objectives.vp,
            self.master_points(seat, objectives.cards),
            self.worker_points(seat),
            steps,
            if self.ending == Some(seat) { i32::from(numbers.job_token) } else { 0 },
        ]
    }

    fn building_points(&self, seat: Seat) -> i32 {
        let own = self.trail.values().filter_map(|standing| match standing {
            Some(Standing::Private { owner, number }) if *owner == seat => Some(*number),
            _ => None,
        });
        own.map(|number| i32::from(self.rules.building(number, self.sides.buildings[number.index()]).vp)).sum()
    }

    fn ship_points(&self, seat: Seat) -> i32 {
        self.ships
            .iter()
            .map(|(ship, afloat)| i32::from(afloat.discs[seat.index()]) * i32::from(self.rules.ship(ship).vp))
            .sum()
    }

    fn city_points(&self, seat: Seat) -> i32 {
        let docks =
            self.docks.iter().map(|(dock, discs)| i32::from(discs[seat.index()]) * i32::from(self.rules.dock(dock).vp));
        let berths = self.berths.iter().filter(|(_, disc)| **disc == Some(seat)).map(|(berth, _)| self.berth_vp(berth));
        docks.chain(berths).sum()
    }

    pub(super) fn berth_vp(&self, berth: Berth) -> i32 {
        let side = self.sides.cities[berth.city().index()];
        self.rules.berth(side, berth).map_or(0, |face| i32::from(face.vp))
    }

    fn station_points(&self, seat: Seat) -> i32 {
        let worth = |(station, discs): (super::place::Station, &super::table::Discs)| {
            i32::from(discs[seat.index()]) * i32::from(self.rules.railway.station(station).vp)
        };
        self.stations.iter().map(worth).sum()
    }

    fn deck_points(&self, seat: Seat) -> i32 {
        let cards = self.player(seat).herd.all();
        let worth = |(card, n): (Card, u8)| i32::from(n) * i32::from(self.card_vp(card));
        cards.iter().map(worth).sum()
    }

    /// The points of a card in the deck.
    pub(super) fn card_vp(&self, card: Card) -> i8 {
        match card {
            Card::EXHAUSTION => self.rules.cattle.exhaustion.vp,
            card => self.rules.card_vp.get(card.index()).copied().unwrap_or(0),
        }
    }

    fn worker_points(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let on_spaces = |trade: Trade| {
            (2..=usize::from(player.workers(trade))).map(move |space| i32::from(self.rules.row_space(trade, space).vp))
        };
        Trade::all().flat_map(on_spaces).sum()
    }

    /// AR-199, with so many objective cards in the area.
    fn master_points(&self, seat: Seat, objectives: usize) -> i32 {
        let masters = &self.player(seat).masters;
        if self.is_pedro(seat) {
            return masters.len() as i32 * i32::from(self.rules.pedro.master_vp);
        }
        let others = masters.iter().map(|master| &self.rules.masters.masters[master.index()]);
        let others = others.filter(|face| face.per != Counter::ObjectivesInArea);
        let worth = |face: &MasterFace| i32::from(face.vp) * i32::from(self.counted(seat, face.per) / face.each.max(1));
        others.map(worth).sum::<i32>() + self.area_points(seat, objectives)
    }

    /// What masters give for so many objective cards in the area.
    fn area_points(&self, seat: Seat, objectives: usize) -> i32 {
        let masters = self.player(seat).masters.iter().map(|master| &self.rules.masters.masters[master.index()]);
        let counting = masters.filter(|face| face.per == Counter::ObjectivesInArea);
        counting.map(|face| i32::from(face.vp) * (objectives / usize::from(face.each.max(1))) as i32).sum()
    }

    /// How often the seat fulfils each task (AR-169).
    #[must_use]
    pub fn tasks_done(&self, seat: Seat) -> TaskCounts {
        let mut done = [0; Task::COUNT];
        for (berth, disc) in self.berths.iter() {
            done[berth.district().index()] += u8::from(*disc == Some(seat));
        }
        let player = self.player(seat);
        done[Task::STATION.index()] = self.stations.values().map(|discs| discs[seat.index()]).sum();
        done[Task::BUILDING.index()] = self.counted(seat, Counter::OwnBuildings);
        let cards = player.herd.all();
        let count =
            |fits: &dyn Fn(Card) -> bool| -> u8 { cards.iter().filter(|(card, _)| fits(*card)).map(|(_, n)| n).sum() };
        use super::effect::Kind;
        let kinds = [
            (Task::VALUE_3, Kind::Value3),
            (Task::FRANQUEIRO, Kind::Breed(super::card::Breed::FRANQUEIRO)),
            (Task::ANGUS, Kind::Breed(super::card::Breed::ANGUS)),
            (Task::CARACU, Kind::Breed(super::card::Breed::CARACU)),
        ];
        for (task, kind) in kinds {
            done[task.index()] = count(&|card| kind.has(card));
        }
        for colour in Colour::all() {
            done[Task::GREEN.index() + colour.index()] = player.farmers(colour);
        }
        done[Task::SHIP_18.index()] = self.ships[Ship::EIGHTEEN].discs[seat.index()];
        done
    }

    /// The best assignment of tasks to cards, and the best choice of those still in the deck (AR-167, AR-168, AR-171). A card
    /// of the deck that is scored lies in the area, where a station master may count it.
    fn scored_objectives(&self, seat: Seat) -> Scored {
        let player = self.player(seat);
        if self.is_pedro(seat) {
            let level = &self.rules.pedro.levels[self.options.level as usize];
            let worth = |card: Objective| level.objective_vp.unwrap_or(self.rules.objectives.cards[card.index()].vp);
            let vp = player.area.kinds().map(|card| i32::from(worth(card))).sum();
            return Scored { vp, cards: player.area.total() };
        }
        let in_deck = player.herd.all();
        let deck = in_deck.kinds().filter_map(Card::objective).map(|card| (card, false));
        let cards: Vec<Wanted<{ Task::COUNT }>> = player
            .area
            .kinds()
            .map(|card| (card, true))
            .chain(deck)
            .map(|(card, played)| self.wanted_by(card, played))
            .collect();
        if cards.is_empty() {
            return Scored::default();
        }
        best(&cards, &self.tasks_done(seat), |cards| self.area_points(seat, cards))
    }

    /// A card as the assignment sees it; one that was not played may be left out.
    fn wanted_by(&self, card: Objective, played: bool) -> Wanted<{ Task::COUNT }> {
        let face = &self.rules.objectives.cards[card.index()];
        let mut tasks = [0; Task::COUNT];
        for task in &face.tasks {
            tasks[task.index()] += 1;
        }
        Wanted { tasks, vp: face.vp.into(), penalty: face.penalty.into(), played }
    }
}
