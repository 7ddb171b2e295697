//! The whole table at a glance: every player's estate small, and the depots.

use super::super::place::Depot;
use super::depots::{BLACK_HEIGHT, WIDTH as DEPOT};
use super::estate::HEIGHT as ESTATE_HEIGHT;
use super::palette::{AREA, GAP, HEADER, MARGIN, TABLE};
use super::{Easel, panel};
use crate::engine::Seat;
use crate::engine::scene::{Group, Layer, Role, Scene};

/// Width of a player's card.
const CARD: f32 = (TABLE - 2.0 * MARGIN - GAP) / 2.0;
/// How much smaller than in its own picture a player's board is.
const SCALE: f32 = CARD / AREA;
/// Height of a player's card.
const CARD_HEIGHT: f32 = (HEADER + GAP * 0.5 + ESTATE_HEIGHT + MARGIN) * SCALE;
/// Six depots and the black one beside each other.
const STRIP_SCALE: f32 = (TABLE - 2.0 * MARGIN - 6.0 * STRIP_GAP) / (7.0 * DEPOT);
const STRIP_GAP: f32 = 10.0;

impl Easel<'_> {
    /// The whole table.
    pub fn overview(&self) -> Scene {
        let players = self.game.count();
        let rows = players.div_ceil(2) as f32;
        let cards = HEADER + GAP * 0.5;
        let strip = cards + rows * (CARD_HEIGHT + GAP);
        // Three players leave a quarter free: the depots lie there, otherwise below.
        let in_free_quarter = players % 2 == 1;
        let strip_height = self.depot_height().max(BLACK_HEIGHT) * STRIP_SCALE;
        let height =
            if in_free_quarter || !self.depots_in_use() { strip - GAP + MARGIN } else { strip + strip_height + MARGIN };
        let mut scene = Scene::new(TABLE, height).with(self.table_header(TABLE));
        for seat in self.game.seats() {
            let (x, y) = quarter(seat.index());
            scene.add(Group::at(x, cards + y).with(self.card(seat)));
        }
        if !self.depots_in_use() {
            return scene;
        }
        if in_free_quarter {
            let (x, y) = quarter(players);
            let middle = (CARD_HEIGHT - self.block_height() * SCALE).max(0.0) / 2.0;
            scene.add(Group::at(x, cards + y + middle).scale(SCALE).with(self.depot_block()));
        } else {
            scene.add(Group::at(MARGIN, strip).with(self.depot_strip()));
        }
        scene
    }

    fn card(&self, seat: Seat) -> Group {
        let ground = panel(0.0, 0.0, CARD, CARD_HEIGHT).layer(Layer::Ground);
        let ground = if self.game.on_turn() == Some(seat) { ground.stroke(Role::Accent, 4.0) } else { ground };
        let board = Group::new()
            .scale(SCALE)
            .with(self.player_header(seat, AREA, self.game.card_line(seat)))
            .with(Group::at(0.0, HEADER + GAP * 0.5).with(self.estate(seat)));
        Group::new().with(ground).with(board)
    }

    fn depot_strip(&self) -> Group {
        let step = DEPOT * STRIP_SCALE + STRIP_GAP;
        let height = self.depot_height().max(BLACK_HEIGHT);
        let depots = Depot::ALL.into_iter().enumerate();
        Group::new()
            .with_all(
                depots.map(|(at, depot)| {
                    Group::at(at as f32 * step, 0.0).scale(STRIP_SCALE).with(self.depot(depot, height))
                }),
            )
            .with(Group::at(6.0 * step, 0.0).scale(STRIP_SCALE).with(self.black_depot(height)))
    }
}

/// The upper left corner of a card.
fn quarter(at: usize) -> (f32, f32) {
    let (column, row) = ((at % 2) as f32, (at / 2) as f32);
    (MARGIN + column * (CARD + GAP), row * (CARD_HEIGHT + GAP))
}
