//! The loading zone: ships, what they take and give, and whose discs are on them.

use super::super::data::{Arrow, Sail};
use super::super::place::Ship;
use super::super::table::Berthed;
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen, sized};
use super::market::side_note;
use super::marks::{address, rings};
use super::palette::{COUNT, GRAIN, INK, LINE, PAD, RULE, SOFT, WELL, WIDE, sail_paint};
use super::strip::Strip;
use super::token::{corner_ring, plate, points};
use crate::engine::scene::{Group, Shape, Text};
use crate::games::trail::Thing;
use crate::{line, msg};

/// Ships beside each other.
const COLUMNS: usize = 4;
/// Between two ships.
const SPACE: f32 = 8.0;
/// A ship's box.
const BOX: f32 = (WIDE - 2.0 * PAD - 3.0 * SPACE) / COLUMNS as f32;
const BOX_HEIGHT: f32 = 110.0;

impl Easel<'_> {
    /// The ships of the loading zone.
    pub fn ships(&self) -> Area {
        let here: Vec<Ship> = self.in_zone();
        let mut group = Group::new();
        for (at, ship) in here.iter().enumerate() {
            let (column, row) = ((at % COLUMNS) as f32, (at / COLUMNS) as f32);
            group.add(Group::at(column * (BOX + SPACE), row * (BOX_HEIGHT + SPACE)).with(self.ship(*ship)));
        }
        let rows = here.len().div_ceil(COLUMNS).max(1) as f32;
        let area = self.titled(msg!("ar-picture-ships"), WIDE, Area::new(group, rows * (BOX_HEIGHT + SPACE) - SPACE));
        let note = self.say(line!("ar-picture-ships-note"));
        Area::new(area.drawn.with(side_note(note, WIDE)), area.height)
    }

    /// Ships in the loading zone, by their cargo.
    fn in_zone(&self) -> Vec<Ship> {
        let mut here: Vec<Ship> = Ship::all().filter(|ship| self.game.ships[*ship].berthed == Berthed::Zone).collect();
        here.sort_by_key(|ship| (self.game.rules.ship(*ship).cargo, ship.index()));
        here
    }

    fn ship(&self, ship: Ship) -> Group {
        let face = self.game.rules.ship(ship);
        let pointed = self.pointed(ship);
        let outline = Shape::rect(0.0, 0.0, BOX, BOX_HEIGHT).corner(10.0);
        let hull = sail_paint(face.departs);
        let pen = Pen { ink: INK, paper: WELL };
        let mut group = Group::new()
            .id(ship.to_string())
            .title(self.say(self.game.ship_name(ship)))
            .topic("ships")
            .with(outline.clone().fill(WELL).stroke(LINE.alpha(0.8), 1.5))
            .with_all(rings(&outline, pointed))
            .with(Group::at(72.0, 24.0).with(sized(icons::ship(Pen { ink: hull, paper: WELL }), 42.0)))
            .with(Text::new(face.cargo.to_string()).at(96.0, 24.0).start().units(COUNT - 2.0).bold());
        let left = if pointed.choosable { 12.0 } else { 8.0 };
        group.add(address(Text::new(ship.to_string()).at(left, 24.0).start().units(RULE).bold(), pointed, SOFT));
        if let Some(row) = face.departs.and_then(|sail| self.departs_at(sail)) {
            group.add(Group::at(BOX - 22.0, 24.0).with(plate(format!("▾{row}"), hull)));
        }
        let mut strip = Strip::new(pen);
        if face.grain > 0 {
            strip = strip.words(face.grain.to_string()).icon(icons::grain(GRAIN));
        }
        if let Some(dock) = face.dock {
            strip = strip.icon(icons::anchor(pen)).words(dock.to_string());
        }
        let end = strip.width();
        group.add(Group::at(32.0, 60.0).with(strip.start()));
        group.add(Group::at(17.0, 60.0).with(corner_ring(face.corner, 9.0)));
        if let Some(effect) = face.loading {
            let gift = self.effect(effect, Strip::new(pen));
            // What sails to a dock has no room beside its address.
            let y = if face.dock.is_some() { BOX_HEIGHT - 20.0 } else { 60.0 };
            group.add(Group::at(BOX - 8.0 - gift.width(), y).with(gift.start()));
        }
        if face.vp != 0 {
            group.add(Group::at(32.0 + end + if end > 0.0 { 26.0 } else { 18.0 }, 60.0).with(points(face.vp)));
        }
        group.with(Group::at(6.0, BOX_HEIGHT - 20.0).with(self.discs(&self.game.ships[ship].discs, BOX - 12.0)))
    }

    /// The row of the job market that a departure waits for, from 1.
    fn departs_at(&self, sail: Sail) -> Option<usize> {
        self.game.rules.jobs.rows.iter().position(|row| row.arrow == Some(Arrow::Depart(sail))).map(|at| at + 1)
    }
}
