//! Where a player may go now, and what there is to do: the tiles of the trail are too small to say it.

use super::super::action::Action;
use super::super::effect::Effect;
use super::super::place::Space;
use super::super::table::Standing;
use super::super::worker::Trade;
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen};
use super::marks::address;
use super::palette::{COUNT, INK, PAD, RULE, SOFT, WELL, WIDE};
use super::strip::{Strip, words_width};
use crate::engine::scene::{Group, Shape, Text};
use crate::engine::{Game, Seat};
use crate::games::trail::graph::Arrival;
use crate::{line, msg};

/// A place's box, two beside each other.
const BOX: f32 = (WIDE - 2.0 * PAD - SPACE) / 2.0;
const BOX_HEIGHT: f32 = 76.0;
const SPACE: f32 = 6.0;
/// Where its two lines lie.
const UPPER: f32 = 22.0;
const LOWER: f32 = 55.0;

impl Easel<'_> {
    /// The places that the seat may go to, each with its actions; none while it is not to move.
    pub fn within_reach(&self, seat: Seat) -> Option<Area> {
        let places = self.destinations(seat);
        if places.is_empty() {
            return None;
        }
        let arrivals = self.reached(seat);
        let mut group = Group::new();
        for (at, place) in places.iter().enumerate() {
            let arrival = arrivals.iter().find(|arrival| usize::from(arrival.at) == place.index());
            let (column, row) = ((at % 2) as f32, (at / 2) as f32);
            let corner = Group::at(column * (BOX + SPACE), row * (BOX_HEIGHT + SPACE));
            group.add(corner.with(self.destination(seat, *place, arrival)));
        }
        let rows = places.len().div_ceil(2) as f32;
        let height = rows * (BOX_HEIGHT + SPACE) - SPACE;
        Some(self.titled(msg!("ar-picture-reach"), WIDE, Area::new(group, height)))
    }

    /// In the order of the trail.
    fn destinations(&self, seat: Seat) -> Vec<Space> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        let mut places: Vec<Space> = legal
            .into_iter()
            .filter_map(|action| match action {
                Action::Start { at } | Action::Move { to: at, .. } => Some(at),
                _ => None,
            })
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// A place: its address and the way there above, what can be done there below.
    fn destination(&self, seat: Seat, place: Space, arrival: Option<&Arrival>) -> Group {
        let pen = Pen { ink: INK, paper: WELL };
        let text = Text::new(place.to_string()).at(16.0, UPPER).start().units(COUNT * 0.88).bold();
        let mut group = self
            .named(place)
            .with(Shape::rect(0.0, 0.0, BOX, BOX_HEIGHT).corner(9.0).fill(WELL))
            .with(address(text, self.pointed(place), INK))
            .with_all(arrival.map(way));
        let name = 28.0 + words_width(&place.to_string(), COUNT * 0.88);
        if let Some(which) = self.tile_there(place) {
            group.add(which_tile(which, name));
        }
        group.with(Group::at(14.0, LOWER).with(self.to_do(seat, place, Strip::new(pen)).start()))
    }

    /// The tile's own name where it is not that of the space.
    fn tile_there(&self, place: Space) -> Option<String> {
        match self.game.trail[place]? {
            Standing::Neutral(letter) => {
                Some(letter.capital().to_string()).filter(|letter| *letter != place.to_string())
            }
            Standing::Private { number, .. } => Some(self.game.building_id(number)),
            Standing::Farmer { .. } => None,
        }
    }

    /// What a seat can do there, in symbols.
    fn to_do(&self, seat: Seat, place: Space, strip: Strip) -> Strip {
        let pen = Pen { ink: INK, paper: WELL };
        match self.game.trail[place] {
            None => strip.icon(icons::harbour(pen)).words(self.say(line!("ar-place-ba"))),
            Some(Standing::Farmer { farmer, coins }) => {
                let pesos = coins + self.game.rules.trail.pesos_below(place);
                let help = strip.icon(icons::trade(Trade::GRANJERO, pen)).gap();
                let help = help.words(farmer.strength().to_string()).icon(icons::strength(pen)).words("›");
                let help = help.words(pesos.to_string()).icon(icons::coin());
                self.effect(Effect::Aux { double: false }, help.gap().words("/").gap())
            }
            Some(_) => {
                let strip = self.actions(self.game.actions_on(seat, place), strip);
                match self.game.risk_on(seat, place) {
                    _ if strip.width() == 0.0 => self.effect(Effect::Aux { double: false }, strip),
                    Some(risk) => self.effect(risk, strip.gap().words("!").gap()),
                    None => strip,
                }
            }
        }
    }
}

/// Steps and fee at the right end of the upper line.
fn way(arrival: &Arrival) -> Group {
    let pen = Pen { ink: SOFT, paper: WELL };
    let fee = arrival.paid.total();
    let paid = match fee {
        0 => Strip::new(pen),
        _ => Strip::new(pen).words(format!("−{fee}")).icon(icons::coin()).gap(),
    };
    let strip = paid.words(arrival.steps.to_string()).icon(icons::boot(pen));
    Group::at(BOX - 14.0 - strip.width(), UPPER).with(strip.start())
}

/// The name of a tile beside the address of its space.
fn which_tile(words: String, left: f32) -> Group {
    let w = words_width(&words, RULE) + 14.0;
    Group::at(left + w / 2.0, UPPER)
        .with(Shape::rect_around(0.0, 0.0, w, 30.0).corner(8.0).fill(INK))
        .with(Text::new(words).units(RULE).bold().paint(WELL))
}
