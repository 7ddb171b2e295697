//! Worker rows of a player board: who works there, and what the next spaces do.

use super::super::data::{Column, RowSpace};
use super::super::effect::{Amount, Effect};
use super::super::player::Row;
use super::super::worker::{Tile, Trade};
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen};
use super::marks::{rings, row as row_place};
use super::palette::{COUNT, GRAIN, INK, LINE, PAD, SYMBOL, WELL, WIDE};
use super::strip::Strip;
use super::token::{bag_tile, coins, points, trade_tile};
use crate::engine::Seat;
use crate::engine::scene::{Group, Paint, Role, Shape, Stroke, Text};
use crate::games::trail::Thing;
use crate::msg;

/// Height of a row.
const ROW: f32 = 74.0;
/// Height of a trade's line beside the job market.
const NEXT: f32 = 58.0;
/// Room for the trade and its number.
const TRADE: f32 = 100.0;
/// Width of a space.
const SPACE: f32 = (WIDE - 2.0 * PAD - TRADE) / 5.0;

impl Easel<'_> {
    /// The worker rows of a player.
    pub fn worker_rows(&self, seat: Seat) -> Area {
        let mut group = Group::new();
        for trade in Trade::all() {
            let row = &self.game.player(seat).rows[trade];
            let outline = Shape::rect(-4.0, 1.0, WIDE - 2.0 * PAD + 8.0, ROW - 2.0).corner(9.0);
            let mut line = Group::at(0.0, trade.index() as f32 * ROW)
                .title(self.say(trade.name()))
                .topic("workers")
                .with(Group::at(27.0, ROW / 2.0).with(trade_tile(trade, 54.0, 50.0)))
                .with(Text::new(row.count().to_string()).at(78.0, ROW / 2.0).units(COUNT).bold())
                .with_all(rings(&outline, self.pointed_of(seat, row_place(trade))));
            for space in 2..=Row::SPACES {
                let x = TRADE + SPACE * (space - 2) as f32;
                let face = self.game.rules.row_space(trade, space);
                let place = Group::at(x, 0.0);
                line.add(match row.0.get(space - 2) {
                    Some(tile) => place.with(filled_space(*tile, face.vp)),
                    None if self.game.is_pedro(seat) => place.with(free_space(self.pedro_gain(space), 0, face.vp)),
                    None => place.with(free_space(self.printed_gain(face), face.price, face.vp)),
                });
            }
            group.add(line);
        }
        self.titled(msg!("ar-picture-workers"), WIDE, Area::new(group, 4.0 * ROW))
    }

    /// How many workers of each trade there are, and what the next one does.
    pub fn next_workers(&self, seat: Seat, width: f32) -> Area {
        let pen = Pen { ink: INK, paper: Paint::role(Role::Panel) };
        let mut group = Group::new();
        for trade in Trade::all() {
            let row = &self.game.player(seat).rows[trade];
            let y = (trade.index() as f32 + 0.5) * NEXT;
            let mut line = Group::at(0.0, y)
                .title(self.say(trade.name()))
                .topic("workers")
                .with(Group::at(24.0, 0.0).with(trade_tile(trade, 48.0, 44.0)))
                .with(Text::new(row.count().to_string()).at(74.0, 0.0).units(COUNT).bold());
            if !row.is_full() {
                let face = self.game.rules.row_space(trade, row.0.len() + 2);
                let strip = face
                    .immediate
                    .iter()
                    .fold(Strip::new(pen).words("+1:"), |strip, effect| self.effect(*effect, strip));
                let strip = if face.immediate.is_empty() && face.vp == 0 { strip.words("–") } else { strip };
                let end = 112.0 + strip.width();
                line.add(Group::at(108.0, 0.0).with(strip.start()));
                if face.vp != 0 {
                    line.add(Group::at(end + 24.0, 0.0).with(points(face.vp)));
                }
            }
            group.add(line);
        }
        self.titled(msg!("ar-picture-workers"), width, Area::new(group, 4.0 * NEXT))
    }

    /// What a space of a player board gives to whoever comes there.
    fn printed_gain(&self, face: &RowSpace) -> Strip {
        let pen = Pen { ink: INK, paper: WELL };
        face.immediate.iter().fold(Strip::new(pen), |strip, effect| self.effect(*effect, strip))
    }

    /// Pedro's board has gifts of its own, the same in each row (PE-21).
    fn pedro_gain(&self, space: usize) -> Strip {
        let pen = Pen { ink: INK, paper: WELL };
        let strip = Strip::new(pen);
        match self.game.rules.pedro.columns.get(space - 2) {
            None | Some(Column::Grain(0)) => strip,
            Some(Column::Grain(n)) => strip.words(n.to_string()).icon(icons::grain(GRAIN)),
            Some(Column::Engine(n)) => self.effect(Effect::Engine { up_to: Amount::Fixed(*n) }, strip),
            Some(Column::Dock(dock)) => strip.icon(icons::anchor(pen)).words(dock.to_string()),
        }
    }
}

fn ground() -> Shape {
    Shape::rect(3.0, 4.0, SPACE - 6.0, ROW - 8.0).corner(8.0)
}

/// A space that somebody works on.
fn filled_space(tile: Tile, vp: i8) -> Group {
    let w = SPACE - 6.0;
    let tile_width = if matches!(tile, Tile::Farmer(_)) { 66.0 } else { 54.0 };
    let shift = if vp != 0 { -20.0 } else { 0.0 };
    let mut group = Group::new()
        .with(ground().fill(WELL).stroke(LINE.alpha(0.6), 1.5))
        .with(Group::at(3.0 + w / 2.0 + shift, ROW / 2.0).with(bag_tile(tile, tile_width, 48.0)));
    if vp != 0 {
        group.add(Group::at(w - 18.0, ROW / 2.0).with(points(vp)));
    }
    group
}

/// A free space: what it gives, what a farmer pays for it, what it is worth.
fn free_space(gain: Strip, price: u8, vp: i8) -> Group {
    let w = SPACE - 6.0;
    let middle = (3.0 + w / 2.0, ROW / 2.0);
    let empty = gain.width() == 0.0;
    let mut group = Group::new().with(ground().fill(WELL.alpha(0.5)).stroked(Stroke::new(LINE, 1.5).dashed(5.0, 5.0)));
    group.add(Group::at(middle.0, if price > 0 || vp != 0 { ROW - 21.0 } else { middle.1 }).with(gain.middle()));
    if price > 0 {
        group.add(Group::at(21.0, 20.0).with(coins(price, SYMBOL)));
    }
    if vp != 0 {
        group.add(if empty {
            Group::at(middle.0, middle.1).with(points(vp))
        } else {
            Group::at(w - 15.0, 22.0).with(points(vp))
        });
    }
    group
}
