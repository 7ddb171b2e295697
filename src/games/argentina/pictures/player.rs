//! All that belongs to one player.

use super::Easel;
use super::area::page;
use super::palette::AREA;
use crate::engine::Seat;
use crate::engine::scene::Scene;

impl Easel<'_> {
    /// A player's board and everything beside it.
    pub fn player(&self, seat: Seat) -> Scene {
        let header = self.player_header(seat, AREA, self.game.player_line(seat));
        let mut areas = vec![self.purse(seat)];
        if !self.game.is_pedro(seat) {
            areas.push(self.hand_cards(seat));
        }
        areas.push(self.worker_rows(seat));
        if !self.game.is_pedro(seat) {
            areas.push(self.disc_spaces(seat));
        }
        areas.extend(self.objectives_of(seat));
        areas.extend(self.beside(seat));
        areas.push(self.discard_pile(seat));
        if !self.game.player(seat).ready.is_empty() {
            areas.push(self.buildings(seat));
        }
        page(header, areas)
    }
}
