//! What comes out of bags and decks, each by a draw with its own name.

use super::Argentina;
use super::card::{Card, Objective};
use super::place::{Ship, Space};
use super::table::{Berthed, Standing};
use super::worker::{Bag, Colour, Tile};
use crate::engine::{Seat, Seed};
use crate::games::trail::Thing;

impl Argentina {
    /// A tile out of a bag.
    pub(super) fn draw_tile(&mut self, bag: Bag, seed: &Seed) -> Option<Tile> {
        let heaps = &mut self.table.bags[bag.index()];
        let mut draw = seed.draw("bag", &[bag.index() as u32, heaps.total() as u32]);
        draw.take_from(heaps.heaps()).and_then(Tile::at)
    }

    /// Cards from the market deck into the market; how many there were.
    pub(super) fn add_to_market(&mut self, cards: usize, seed: &Seed) -> usize {
        for added in 0..cards {
            let deck = &mut self.table.market_deck;
            let drawn = seed.draw("market", &[deck.total() as u32]).take_from(deck.heaps()).and_then(Card::at);
            match drawn {
                Some(card) => self.table.market.add(card),
                None => return added,
            }
        }
        cards
    }

    /// The top of the objective deck.
    pub(super) fn draw_objective(&mut self, seed: &Seed) -> Option<Objective> {
        let deck = &mut self.table.objective_deck;
        seed.draw("objectives", &[deck.total() as u32]).take_from(deck.heaps()).and_then(Objective::at)
    }

    /// The top ship of the pile.
    pub(super) fn draw_ship(&mut self, seed: &Seed) -> Option<Ship> {
        let pile: Vec<Ship> = Ship::all().filter(|ship| self.table.ships[*ship].berthed == Berthed::Pile).collect();
        let at = seed.draw("ships", &[pile.len() as u32]).below(pile.len() as u32);
        let ship = pile.get(at as usize).copied()?;
        self.table.ships[ship].berthed = Berthed::Zone;
        Some(ship)
    }

    /// Cards from a seat's deck into its hand; how many there were.
    pub(super) fn draw_cards(&mut self, seat: Seat, cards: usize, seed: &Seed) -> usize {
        let herd = &mut self.table.players[seat.index()].herd;
        (0..cards).take_while(|_| herd.draw(seed, seat.index()).is_some()).count()
    }

    /// Fills the empty foresight spaces (AR-92); is anything new there?
    pub(super) fn fill_foresight(&mut self, seed: &Seed) -> bool {
        let mut fresh = false;
        for bag in Bag::all() {
            for at in 0..2 {
                if self.table.foresight[bag.index()][at].is_none() {
                    self.table.foresight[bag.index()][at] = self.draw_tile(bag, seed);
                    fresh |= self.table.foresight[bag.index()][at].is_some();
                }
            }
        }
        fresh
    }

    /// The empty farmer space of a colour with the lowest number (AR-89).
    pub(super) fn free_farmer_space(&self, colour: Colour) -> Option<Space> {
        self.rules.trail.farmers[colour.index()].iter().copied().find(|space| self.table.trail[*space].is_none())
    }

    /// The leftmost column of the job market that is used (AR-13).
    pub(super) fn first_column(&self) -> usize {
        4 - usize::from(self.rules.by_players(self.count()).job_columns)
    }

    /// The farmer on a space.
    #[must_use]
    pub fn farmer_at(&self, space: Space) -> Option<(super::worker::Farmer, u8)> {
        match self.table.trail[space] {
            Some(Standing::Farmer { farmer, coins }) => Some((farmer, coins)),
            _ => None,
        }
    }
}
