//! The job market and the foresight spaces of Buenos Aires.

use super::super::data::Arrow;
use super::super::table::Jobs;
use super::super::worker::Bag;
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen, sized};
use super::marks::{address, foreseen, job, rings};
use super::palette::{GAP, GOLD, INK, PAD, PANEL, RULE, SOFT, SYMBOL, WELL, sail_paint};
use super::token::{bag_tile, coins, empty, worker};
use crate::engine::scene::{Group, Layer, Paint, Role, Shape, Text};
use crate::games::trail::Thing;
use crate::{line, msg};

/// Width of the job market.
pub const WIDTH: f32 = 292.0;
/// Height of a row.
const ROW: f32 = 45.0;
/// Room for a row's number and cost.
const COST: f32 = 70.0;
/// Room for a row's arrow.
const ARROW: f32 = 46.0;
/// The widest a worker is drawn.
const WORKER: f32 = 52.0;
/// A foresight tile.
const TILE: f32 = 58.0;
const TILE_HEIGHT: f32 = 40.0;
/// Height of the foresight spaces without their title.
const FORESIGHT: f32 = 72.0;

impl Easel<'_> {
    /// The job market: rows from the top, what a worker of each costs, and what happens when the token leaves it.
    pub fn job_market(&self) -> Area {
        let columns = usize::from(self.game.rules.by_players(self.game.count()).job_columns);
        let room = WIDTH - 2.0 * PAD - COST - ARROW;
        let step = room / columns as f32;
        let w = (step - 5.0).min(WORKER);
        let mut group = Group::new();
        for (at, face) in self.game.rules.jobs.rows.iter().enumerate() {
            let row = at as u8;
            let mut line = Group::at(0.0, ROW * (at as f32 + 0.5))
                .with(Text::new((at + 1).to_string()).at(26.0, 0.0).end().units(RULE).paint(SOFT))
                .with(Group::at(50.0, 0.0).with(coins(face.cost, SYMBOL + 3.0)));
            // The rightmost columns are the ones in use.
            let slots = &self.game.jobs.rows[at];
            for (column, slot) in slots[slots.len() - columns..].iter().enumerate() {
                let place = Group::at(COST + step * (column as f32 + 0.5), 0.0);
                let token = self.game.jobs.token == row && column == columns - 1;
                line.add(match slot {
                    Some(it) => {
                        place.title(self.say(it.name())).topic("hire").with(worker(*it, w, ROW - 7.0)).with_all(rings(
                            &Shape::rect_around(0.0, 0.0, w, ROW - 7.0).corner(6.0),
                            self.pointed(job(row, *it)),
                        ))
                    }
                    None if token => place.title(self.say(line!("ar-picture-token"))).topic("jobs").with(job_token()),
                    None => place.with(empty(w, ROW - 7.0)),
                });
            }
            line.add(Group::at(WIDTH - 2.0 * PAD - ARROW / 2.0 + 4.0, ROW / 2.0).with(self.arrow(face.arrow)));
            group.add(line);
        }
        self.titled(msg!("ar-picture-jobs"), WIDTH, Area::new(group, ROW * Jobs::ROWS as f32 + 4.0))
    }

    /// What happens when the token leaves a row: drawn between it and the next.
    fn arrow(&self, arrow: Option<Arrow>) -> Group {
        let pen = Pen { ink: INK, paper: PANEL };
        let down = Shape::polygon([(-7.0, 14.0), (7.0, 14.0), (0.0, 22.0)]);
        let (icon, paint, title) = match arrow {
            None => return Group::new(),
            Some(Arrow::Refill) => (icons::cow(pen), SOFT, line!("ar-picture-arrow-refill")),
            Some(Arrow::Depart(sail)) => {
                let paint = sail_paint(Some(sail));
                (icons::ship(Pen { ink: paint, paper: PANEL }), paint, line!("ar-picture-arrow-depart"))
            }
            Some(Arrow::End) => {
                let paint = Paint::role(Role::Bad);
                (icons::target(Pen { ink: paint, paper: PANEL }), paint, line!("ar-picture-arrow-end"))
            }
        };
        let lift = if arrow == Some(Arrow::End) { -18.0 } else { -6.0 };
        Group::at(0.0, lift).title(self.say(title)).topic("jobs").with(sized(icon, 32.0)).with(down.fill(paint))
    }

    /// The three pairs of foresight tiles.
    pub fn foresight(&self, width: f32) -> Area {
        let room = width - 2.0 * PAD;
        let pair = room / Bag::COUNT as f32;
        let mut group = Group::new();
        for bag in Bag::all() {
            let left = pair * bag.index() as f32;
            let ground = Shape::rect(left + 1.0, 0.0, pair - GAP * 0.5, FORESIGHT).corner(8.0).fill(WELL.alpha(0.6));
            group.add(ground.layer(Layer::Ground));
            for (at, tile) in self.game.foresight[bag.index()].iter().enumerate() {
                let x = left + pair * 0.5 - GAP * 0.25 + (at as f32 - 0.5) * (TILE + 10.0);
                let place = foreseen(bag, at as u8);
                let pointed = self.pointed(place.clone());
                let outline = Shape::rect_around(0.0, 0.0, TILE, TILE_HEIGHT).corner(8.0);
                let words = Text::new(place.0.clone()).at(0.0, TILE_HEIGHT / 2.0 + 14.0).units(RULE).bold();
                group.add(
                    Group::at(x, TILE_HEIGHT / 2.0 + 5.0)
                        .id(place.0)
                        .with(match tile {
                            Some(tile) => bag_tile(*tile, TILE, TILE_HEIGHT),
                            None => Group::new().with(empty(TILE, TILE_HEIGHT)),
                        })
                        .with_all(rings(&outline, pointed))
                        .with(address(words, pointed, SOFT)),
                );
            }
        }
        self.titled(msg!("ar-picture-foresight"), width, Area::new(group, FORESIGHT))
    }
}

/// The token that walks down the market.
fn job_token() -> Group {
    let outline = Shape::regular(0.0, 0.0, 19.0, 8, 22.5).fill(GOLD).stroke(GOLD.shade(-0.45), 2.5);
    Group::new().with(outline).with(Shape::polygon([(-9.0, -5.0), (9.0, -5.0), (0.0, 9.0)]).fill(GOLD.ink()))
}
