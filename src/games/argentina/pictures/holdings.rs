//! What lies beside a player board: buildings that are ready, station masters, farmers, objective cards.

use super::super::data::PrivateFace;
use super::super::place::Number;
use super::super::worker::{Colour, Trade};
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen, sized};
use super::marks::{Pointed, building, rings};
use super::palette::{CARD_HEIGHT, COUNT, GAP, INK, OBJECTIVE, PAD, RULE, SYMBOL, WELL, WIDE, farmer_paint};
use super::strip::Strip;
use super::token::{fee, points};
use crate::engine::Seat;
use crate::engine::scene::{Group, Shape, Text};
use crate::games::trail::Thing;
use crate::msg;

/// The room inside the panel.
const ROOM: f32 = WIDE - 2.0 * PAD;
/// A building's box.
const BOX: f32 = (ROOM - 8.0) / 2.0;
const BOX_HEIGHT: f32 = 76.0;
/// A station master's tile.
const MASTER: f32 = 142.0;
const MASTER_HEIGHT: f32 = 94.0;
/// A colour of farmers.
const FARMER: f32 = 100.0;

impl Easel<'_> {
    /// The private buildings that lie ready: what they need, are worth, ask of others and do.
    pub fn buildings(&self, seat: Seat) -> Area {
        let ready: Vec<Number> = self.game.player(seat).ready.kinds().collect();
        let mut group = Group::new();
        for (at, number) in ready.iter().enumerate() {
            let (column, row) = ((at % 2) as f32, (at / 2) as f32);
            let place = Group::at(column * (BOX + 8.0), row * (BOX_HEIGHT + 6.0));
            group.add(place.with(self.ready_building(seat, *number)));
        }
        let rows = ready.len().div_ceil(2) as f32;
        self.titled(msg!("ar-picture-buildings"), WIDE, Area::new(group, (rows * (BOX_HEIGHT + 6.0) - 6.0).max(0.0)))
    }

    fn ready_building(&self, seat: Seat, number: Number) -> Group {
        let face: &PrivateFace = self.game.rules.building(number, self.game.sides.buildings[number.index()]);
        let pen = Pen { ink: INK, paper: WELL };
        let outline = Shape::rect(0.0, 0.0, BOX, BOX_HEIGHT).corner(9.0);
        let does = self.actions(&face.actions, Strip::new(pen));
        let need = Strip::new(pen).words(face.carpinteros.to_string()).icon(icons::trade(Trade::CARPINTERO, pen));
        let mut group = Group::new()
            .with(outline.clone().fill(WELL))
            .with_all(rings(&outline, self.pointed_of(seat, building(number))))
            .with(Text::new(self.game.building_id(number)).at(12.0, 22.0).start().units(COUNT * 0.88).bold())
            .with(Group::at(84.0, 22.0).with(need.start()))
            .with(Group::at(168.0, 22.0).with(points(face.vp)))
            .with(Group::at(12.0, 55.0).with(does.start()));
        if let Some(fee) = fee(face.hand, self.game.rules.by_players(self.game.count()).fee(face.hand)) {
            group.add(Group::at(222.0, 22.0).with(fee));
        }
        group
    }

    /// Farmers beside the board and station masters.
    pub fn beside(&self, seat: Seat) -> Option<Area> {
        let player = self.game.player(seat);
        if player.beside.is_empty() && player.masters.is_empty() {
            return None;
        }
        let mut group = Group::new();
        let mut y = 0.0;
        if !player.beside.is_empty() {
            let there = Colour::all().filter(|colour| player.farmers(*colour) > 0);
            for (at, colour) in there.enumerate() {
                let n = player.farmers(colour);
                let paint = farmer_paint(colour);
                let pen = Pen::on(paint);
                let words = Text::new(format!("×{n}")).at(62.0, 0.0).start().units(RULE + 4.0).bold();
                group.add(
                    Group::at(at as f32 * (FARMER + GAP), 24.0)
                        .title(self.say(colour.name()))
                        .topic("help")
                        .with(
                            Shape::rect(0.0, -21.0, 54.0, 42.0).corner(17.0).fill(paint).stroke(paint.shade(-0.5), 2.0),
                        )
                        .with(Group::at(27.0, 0.0).with(sized(icons::trade(Trade::GRANJERO, pen), SYMBOL + 3.0)))
                        .with(words),
                );
            }
            y += 54.0;
        }
        for (at, master) in player.masters.iter().enumerate() {
            let tile = Shape::rect(0.0, 0.0, MASTER, MASTER_HEIGHT).corner(8.0).fill(WELL);
            let place = Group::at(at as f32 * (MASTER + 6.0), y);
            group.add(place.with(tile).with(self.master(*master, MASTER)));
        }
        let height = if player.masters.is_empty() { y } else { y + MASTER_HEIGHT };
        Some(self.titled(msg!("ar-picture-beside"), WIDE, Area::new(group, height)))
    }

    /// The personal objective area.
    pub fn objectives_of(&self, seat: Seat) -> Option<Area> {
        let area = &self.game.player(seat).area;
        if area.is_empty() {
            return None;
        }
        let step = OBJECTIVE + 6.0;
        let fit = ((ROOM + 6.0) / step).floor() as usize;
        let mut group = Group::new();
        for (at, card) in area.kinds().enumerate() {
            let (column, row) = ((at % fit) as f32, (at / fit) as f32);
            let place = Group::at(OBJECTIVE / 2.0 + column * step, CARD_HEIGHT / 2.0 + row * (CARD_HEIGHT + 6.0));
            group.add(place.with(self.card(card.card(), Pointed::default())));
        }
        let rows = area.kinds().count().div_ceil(fit) as f32;
        let height = rows * (CARD_HEIGHT + 6.0) - 6.0;
        Some(self.titled(msg!("ar-picture-objective-area"), WIDE, Area::new(group, height)))
    }
}
