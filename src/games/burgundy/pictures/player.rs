//! All that belongs to one player.

use super::super::tile::Colour;
use super::estate::HEIGHT as ESTATE_HEIGHT;
use super::icons::{self, Pen};
use super::palette::{AREA, GAP, GOOD, HEADER, LABEL, MARGIN, PAD, sign_paint};
use super::token::goods;
use super::{Easel, knowledge, panel};
use crate::engine::scene::{Group, Paint, Role, Scene, Text};
use crate::engine::{Line, Seat};
use crate::games::drawing::pen::sized;
use crate::{line, msg};

/// Height of the strip with sold goods and bonus tiles.
const STRIP: f32 = 84.0;
/// Width of a title in it.
const TITLE: f32 = 128.0;
/// A bonus tile in it.
const SHIELD: f32 = 34.0;
/// Width of a half of the strip.
const HALF: f32 = (AREA - 2.0 * MARGIN - GAP) / 2.0;

impl Easel<'_> {
    /// A player's estate and everything beside it.
    pub fn player(&self, seat: Seat) -> Scene {
        let known = knowledge::numbers(self.game.player(seat).placed());
        let list = knowledge::height(known.len());
        let strip = HEADER + ESTATE_HEIGHT + GAP * 1.5;
        let below = strip + STRIP + GAP;
        let height = below + if list > 0.0 { list + MARGIN } else { MARGIN - GAP };
        let mut scene = Scene::new(AREA, height)
            .with(self.player_header(seat, AREA, self.game.estate_line(seat)))
            .with(Group::at(0.0, HEADER + GAP * 0.5).with(self.estate(seat)))
            .with(Group::at(MARGIN, strip).with(self.sold(seat)))
            .with(Group::at(MARGIN + HALF + GAP, strip).with(self.bonus_of(seat)));
        if list > 0.0 {
            scene.add(Group::at(0.0, below).with(self.knowledge(msg!("cb-picture-known"), &known)));
        }
        scene
    }

    fn half(&self, title: Line) -> Group {
        let words = Text::new(self.say(title)).at(PAD, STRIP / 2.0).start().units(LABEL).paint(Role::InkSoft);
        Group::new().with(panel(0.0, 0.0, HALF, STRIP)).with(words.max_width(TITLE))
    }

    fn sold(&self, seat: Seat) -> Group {
        let sold = &self.game.player(seat).sold;
        let count: u32 = sold.iter().map(|n| u32::from(*n)).sum();
        let room = (HALF - 2.0 * PAD - TITLE, STRIP - PAD);
        self.half(line!("cb-picture-sold", n = count))
            .with(Group::at(PAD + TITLE, STRIP / 2.0).with(goods(sold, room, GOOD)))
    }

    fn bonus_of(&self, seat: Seat) -> Group {
        let held = self.game.bonus_tiles(seat);
        let mut group = self.half(line!("cb-picture-bonus-held-count", n = held));
        let held = Colour::ALL.into_iter().flat_map(|colour| [(colour, 0), (colour, 1)]);
        let held = held.filter(|(colour, rank)| self.game.bonus[*colour as usize][*rank] == Some(seat));
        let step = (HALF - 2.0 * PAD - TITLE) / Colour::ALL.len() as f32;
        for (at, (colour, rank)) in held.enumerate() {
            let pen = Pen { ink: sign_paint(colour), paper: Paint::role(Role::Panel) };
            let tile = Group::at(PAD + TITLE + (at as f32 + 0.5) * step, STRIP / 2.0)
                .title(self.bonus_title(colour, rank, Some(seat)))
                .topic("bonus")
                .with(Group::at(0.0, -STRIP * 0.24).with(sized(icons::kind(colour, pen), SHIELD * 0.8)))
                .with(Group::at(0.0, STRIP * 0.2).with(self.shield(rank, SHIELD)));
            group.add(tile);
        }
        group
    }
}
