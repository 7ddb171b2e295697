//! What a player needs for the next step: the own estate and the depots, choosable places pointed out.

use super::super::player::Start;
use super::estate::HEIGHT as ESTATE_HEIGHT;
use super::palette::{AREA, GAP, HEADER, LABEL, MARGIN};
use super::{Easel, knowledge};
use crate::engine::Seat;
use crate::engine::scene::{Group, Scene, Text};
use crate::{line, msg};

/// Height of the name above an offered estate.
const OFFER: f32 = 44.0;

impl Easel<'_> {
    /// A player's turn.
    pub fn turn(&self, seat: Seat) -> Scene {
        let header = self.player_header(seat, AREA, self.game.asked(seat));
        match self.game.player(seat).start {
            Start::Choosing([a, b]) if a != b => self.offer(seat, [a, b], header),
            _ if self.depots_in_use() => self.estate_and_depots(seat, header),
            _ => {
                let top = HEADER + GAP * 0.5;
                Scene::new(AREA, top + ESTATE_HEIGHT + MARGIN)
                    .with(header)
                    .with(Group::at(0.0, top).with(self.estate(seat)))
            }
        }
    }

    fn estate_and_depots(&self, seat: Seat, header: Group) -> Scene {
        let on_offer = self.knowledge_on_offer();
        let list = knowledge::height(on_offer.len());
        let estate = HEADER + GAP * 0.5;
        let depots = estate + ESTATE_HEIGHT + GAP;
        let below = depots + self.block_height() + GAP;
        let height = below + if list > 0.0 { list + MARGIN } else { MARGIN - GAP };
        let mut scene = Scene::new(AREA, height)
            .with(header)
            .with(Group::at(0.0, estate).with(self.estate(seat)))
            .with(Group::at(0.0, depots).with(self.depot_block()));
        if list > 0.0 {
            scene.add(Group::at(0.0, below).with(self.knowledge(msg!("cb-picture-knowledge-offered"), &on_offer)));
        }
        scene
    }

    /// Two estates to choose from, below each other.
    fn offer(&self, seat: Seat, estates: [u8; 2], header: Group) -> Scene {
        let step = OFFER + ESTATE_HEIGHT + GAP;
        let mut scene = Scene::new(AREA, HEADER + 2.0 * step + MARGIN).with(header);
        for (at, estate) in estates.into_iter().enumerate() {
            let top = HEADER + at as f32 * step;
            let name = self.say(line!("cb-picture-offer", estate = estate));
            scene.add(Text::new(name).at(MARGIN, top + OFFER).start().units(LABEL * 1.4).bold());
            let drawn = self.offered(seat, estate, &format!("e{estate}"));
            scene.add(Group::at(0.0, top + OFFER).with(drawn));
        }
        scene
    }
}
