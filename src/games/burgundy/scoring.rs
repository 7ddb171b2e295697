//! Points: categories, animals, regions, bonus tiles, the end of the game, ranks.

use std::cmp::Ordering;

use super::Burgundy;
use super::options::Ties;
use super::place::{Space, Spaces};
use super::player::Player;
use super::tile::{Face, Species, Tile};
use crate::engine::{Log, Msg, ScoreSheet, Seat};
use crate::{line, msg};

/// What points are scored for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// Goods sold.
    Sales,
    /// Animals placed.
    Animals,
    /// Watchtowers placed.
    Watchtowers,
    /// The size of completed regions.
    Regions,
    /// The phase in which regions were completed.
    Phases,
    /// Bonus tiles.
    Bonus,
    /// Goods left at the end.
    GoodsLeft,
    /// Silverlings left at the end.
    SilverlingsLeft,
    /// Workers left at the end.
    WorkersLeft,
    /// Knowledge tiles at the end.
    Knowledge,
}

/// Points by category.
pub type Score = [i16; Category::ALL.len()];

impl Category {
    /// All of them, in the order of a score sheet.
    pub const ALL: [Category; 10] = [
        Category::Sales,
        Category::Animals,
        Category::Watchtowers,
        Category::Regions,
        Category::Phases,
        Category::Bonus,
        Category::GoodsLeft,
        Category::SilverlingsLeft,
        Category::WorkersLeft,
        Category::Knowledge,
    ];

    /// Its id in states.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Category::Sales => "sales",
            Category::Animals => "animals",
            Category::Watchtowers => "watchtowers",
            Category::Regions => "regions",
            Category::Phases => "phases",
            Category::Bonus => "bonus",
            Category::GoodsLeft => "goods_left",
            Category::SilverlingsLeft => "silverlings_left",
            Category::WorkersLeft => "workers_left",
            Category::Knowledge => "knowledge",
        }
    }

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> Msg {
        match self {
            Category::Sales => msg!("cb-score-sales"),
            Category::Animals => msg!("cb-score-animals"),
            Category::Watchtowers => msg!("cb-score-watchtowers"),
            Category::Regions => msg!("cb-score-regions"),
            Category::Phases => msg!("cb-score-phases"),
            Category::Bonus => msg!("cb-score-bonus"),
            Category::GoodsLeft => msg!("cb-score-goods-left"),
            Category::SilverlingsLeft => msg!("cb-score-silverlings-left"),
            Category::WorkersLeft => msg!("cb-score-workers-left"),
            Category::Knowledge => msg!("cb-score-knowledge"),
        }
    }
}

impl Burgundy {
    /// CB-31: the animals of the new tile, and again every tile of its species in the same pasture.
    pub(super) fn score_animals(&mut self, seat: Seat, species: Species, space: Space, log: &mut Log) {
        let player = &self.players[seat.index()];
        let pasture = self.map(seat).region(space).spaces;
        let per_tile = if player.knows(7) { self.rules.numbers.knowledge.animal_tile_vp } else { 0 };
        let points = pasture
            .iter()
            .filter_map(|space| match player.spaces[space.index()]?.face() {
                Face::Animal(other, number) if other == species => Some(i16::from(number) + per_tile),
                _ => None,
            })
            .sum();
        self.players[seat.index()].gain(Category::Animals, points);
        log.say(|| line!("cb-log-animals", n = i32::from(points)));
    }

    /// CB-35 and CB-36: what the tile just laid on this space completes.
    pub(super) fn score_completion(&mut self, seat: Seat, space: Space, log: &mut Log) {
        let map = self.map(seat);
        let covered = self.players[seat.index()].covered;
        let region = map.region(space);
        let (colour, size) = (region.colour, region.spaces.len());
        if !region.spaces.within(covered) {
            return;
        }
        let whole_colour = map.of_colour[colour as usize].within(covered);
        let by_size = self.rules.numbers.region_vp[size - 1];
        let by_phase = self.rules.numbers.phase_vp[self.phase()];
        let player = &mut self.players[seat.index()];
        player.gain(Category::Regions, by_size);
        player.gain(Category::Phases, by_phase);
        log.say(|| {
            line!("cb-log-region", region = colour.region_name(), size = size, n = i32::from(by_size + by_phase),)
        });
        if whole_colour {
            self.award_bonus(seat, colour as usize, log);
        }
    }

    fn award_bonus(&mut self, seat: Seat, colour: usize, log: &mut Log) {
        let Some(rank) = self.bonus[colour].iter().position(Option::is_none) else {
            return;
        };
        let worth = self.bonus_worth(rank);
        self.bonus[colour][rank] = Some(seat);
        self.players[seat.index()].gain(Category::Bonus, worth.into());
        let colour = super::tile::Colour::ALL[colour].name();
        log.say(|| match rank {
            0 => line!("cb-log-bonus-large", colour = colour, n = worth),
            _ => line!("cb-log-bonus-small", colour = colour, n = worth),
        });
    }

    /// What the large (0) or the small (1) bonus tile is worth at this table.
    #[must_use]
    pub fn bonus_worth(&self, rank: usize) -> u8 {
        let bonus = &self.rules.numbers.bonus;
        if rank == 0 { bonus.large.at(self.count()) } else { bonus.small.at(self.count()) }
    }

    /// How many bonus tiles a seat holds.
    #[must_use]
    pub fn bonus_tiles(&self, seat: Seat) -> usize {
        self.bonus.iter().flatten().filter(|holder| **holder == Some(seat)).count()
    }

    /// CB-50: what a seat would score if the game ended now, by category.
    #[must_use]
    pub fn end_scores(&self, seat: Seat) -> [(Category, i16); 4] {
        let player = &self.players[seat.index()];
        let end = &self.rules.numbers.end;
        let goods: i16 = player.goods.iter().map(|n| i16::from(*n)).sum();
        let number = |n: u16| i16::try_from(n).unwrap_or(i16::MAX);
        [
            (Category::GoodsLeft, goods * end.vp_per_good),
            (Category::SilverlingsLeft, number(player.silverlings).saturating_mul(end.vp_per_silverling)),
            (Category::WorkersLeft, number(player.workers / end.workers_per_vp)),
            (Category::Knowledge, self.knowledge_points(seat)),
        ]
    }

    /// CB-40, tiles 15 to 26.
    fn knowledge_points(&self, seat: Seat) -> i16 {
        let player = &self.players[seat.index()];
        if player.knowledge >> 15 == 0 {
            return 0;
        }
        let worth = &self.rules.numbers.knowledge;
        let count = |n: usize| n as i16;
        let mut points = 0;
        if player.knows(15) {
            points += worth.vp_per_colour_sold * count(player.sold.iter().filter(|n| **n > 0).count());
        }
        for (tile, building) in &self.rules.scored_building {
            if player.knows(*tile) {
                points += worth.vp_per_building * count(player.count_buildings(*building));
            }
        }
        if player.knows(24) {
            points += worth.vp_per_species * count(species_in(player));
        }
        if player.knows(25) {
            points += worth.vp_per_good_sold * player.sold.iter().map(|n| i16::from(*n)).sum::<i16>();
        }
        if player.knows(26) {
            points += worth.vp_per_bonus * count(self.bonus_tiles(seat));
        }
        points
    }

    /// CB-50: the final scoring.
    pub(super) fn score_end(&mut self, log: &mut Log) {
        for seat in self.seats() {
            let scores = self.end_scores(seat);
            for (category, points) in scores {
                self.players[seat.index()].gain(category, points);
            }
            let points = scores.map(|(_, points)| i32::from(points));
            log.say(|| {
                line!(
                    "cb-log-end",
                    who = seat,
                    goods = points[0],
                    silverlings = points[1],
                    workers = points[2],
                    knowledge = points[3],
                    total = self.players[seat.index()].points(),
                )
            });
        }
        log.say(|| {
            let winners = self.standings_now().into_iter().filter(|sheet| sheet.rank == 1);
            line!("cb-log-winner", who = winners.map(|sheet| sheet.seat.into()).collect::<Vec<_>>())
        });
    }

    /// CB-51.
    pub(super) fn standings_now(&self) -> Vec<ScoreSheet> {
        let mut sheets: Vec<ScoreSheet> = self
            .seats()
            .map(|seat| {
                let score = self.players[seat.index()].score;
                let entry = |category: Category| (category.name(), i32::from(score[category as usize]));
                ScoreSheet::new(seat, Category::ALL.into_iter().map(entry).collect())
            })
            .collect();
        ScoreSheet::rank(&mut sheets, |a, b| self.better_of_tied(a, b));
        sheets
    }

    fn better_of_tied(&self, a: Seat, b: Seat) -> Ordering {
        let empty = |seat: Seat| Space::COUNT - self.players[seat.index()].covered.len();
        let by_spaces = match self.options.ties {
            Ties::FewestEmpty => empty(a).cmp(&empty(b)),
            Ties::MostEmpty => empty(b).cmp(&empty(a)),
        };
        let played = |seat: Seat| self.order.iter().position(|other| *other == seat);
        by_spaces.then_with(|| played(b).cmp(&played(a)))
    }
}

fn species_in(player: &Player) -> usize {
    let here = |species: &Species| {
        player.placed().any(|tile| matches!(tile.face(), Face::Animal(other, _) if other == *species))
    };
    Species::ALL.into_iter().filter(here).count()
}

/// How many spaces of a set hold a tile of this face.
#[must_use]
pub fn count_in(player: &Player, spaces: Spaces, tile: Tile) -> usize {
    spaces.iter().filter(|space| player.spaces[space.index()] == Some(tile)).count()
}
