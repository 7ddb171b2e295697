//! All that belongs to one player.

use super::super::tile::Colour;
use super::estate::HEIGHT as ESTATE_HEIGHT;
use super::icons::{self, Pen};
use super::palette::{AREA, GAP, GOOD, HEADER, LABEL, MARGIN, PAD, sign_paint};
use super::token::{goods, symbol};
use super::{Easel, knowledge, panel};
use crate::engine::Seat;
use crate::engine::scene::{Group, Paint, Role, Scene, Text};
use crate::{line, msg};

/// Height of the strip with sold goods and bonus tiles.
const STRIP: f32 = 112.0;
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

    fn half(&self, title: String) -> Group {
        Group::new().with(panel(0.0, 0.0, HALF, STRIP)).with(
            Text::new(title)
                .at(PAD, PAD + LABEL * 0.5)
                .start()
                .units(LABEL)
                .paint(Role::InkSoft)
                .max_width(HALF - 2.0 * PAD),
        )
    }

    fn sold(&self, seat: Seat) -> Group {
        let sold = &self.game.player(seat).sold;
        let count: u32 = sold.iter().map(|n| u32::from(*n)).sum();
        let title = format!("{} {count}", self.say(line!("cb-picture-sold")));
        self.half(title).with(Group::at(PAD, STRIP * 0.66).with(goods(sold, HALF - 2.0 * PAD, GOOD)))
    }

    fn bonus_of(&self, seat: Seat) -> Group {
        let mut group = self.half(self.say(line!("cb-picture-bonus")));
        let mut x = PAD + 20.0;
        for colour in Colour::ALL {
            for rank in 0..2 {
                if self.game.bonus[colour as usize][rank] == Some(seat) {
                    let pen = Pen { ink: sign_paint(colour), paper: Paint::role(Role::Panel) };
                    let tile = Group::at(x, STRIP * 0.68).title(self.bonus_title(colour, rank, Some(seat)));
                    group.add(
                        tile.with(self.shield(rank, 34.0))
                            .with(Group::at(0.0, -36.0).with(symbol(icons::kind(colour, pen), 26.0))),
                    );
                    x += 56.0;
                }
            }
        }
        if self.game.bonus_tiles(seat) == 0 {
            let none = Text::new(self.say(line!("cb-picture-bonus-none"))).at(PAD, STRIP * 0.66).start();
            group.add(none.units(LABEL).max_width(HALF - 2.0 * PAD));
        }
        group
    }
}
