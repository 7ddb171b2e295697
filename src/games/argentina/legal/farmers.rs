//! Helping farmers: whom, and with which cards (AR-172 to AR-177).

use arrayvec::ArrayVec;

use super::cards::kinds_once;
use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::action::Action;
use crate::games::argentina::card::{Breed, Card, Pile};
use crate::games::argentina::place::Space;
use crate::games::argentina::player::Row;
use crate::games::argentina::worker::Trade;
use crate::games::trail::Thing;

/// How many sets of cards are offered before "choose yourself".
const SETS_OFFERED: usize = 16;

impl Argentina {
    /// The farmer spaces with a farmer, in the order of the trail, with the strength that each asks for.
    fn farmers(&self) -> impl Iterator<Item = (Space, u8)> + '_ {
        self.trail.iter().filter_map(|(space, _)| Some((space, self.farmer_at(space)?.0.strength())))
    }

    /// The most strength that the seat can muster (AR-173).
    pub(super) fn most_strength(&self, seat: Seat, extra: u8) -> u16 {
        let player = self.player(seat);
        let cards = self.strongest(&player.herd.hand, self.rules.numbers.reveal_most);
        u16::from(player.strength(&self.rules)) + u16::from(extra) + cards
    }

    /// The most strength without help from a building.
    pub(in crate::games::argentina) fn most_strength_now(&self, seat: Seat) -> u16 {
        self.most_strength(seat, 0)
    }

    /// The strength of the so many strongest cattle cards of a pile.
    fn strongest(&self, pile: &Pile, cards: u8) -> u16 {
        let mut left = cards;
        let mut sum = 0;
        let most = self.rules.cattle.breeds.iter().map(|breed| breed.strength).max().unwrap_or(0);
        for strength in (1..=most).rev() {
            for breed in Breed::all().filter(|breed| self.rules.breed(*breed).strength == strength) {
                let there: u8 = breed.cards().map(|card| pile.of(card)).sum();
                let used = there.min(left);
                left -= used;
                sum += u16::from(used) * u16::from(strength);
            }
        }
        sum
    }

    /// Can so many farmers be helped? The weakest ones decide.
    pub(super) fn can_help(&self, seat: Seat, n: u8, extra: u8) -> bool {
        self.weakest(0, n).is_some_and(|sum| sum <= self.most_strength(seat, extra))
    }

    /// What the `n` weakest farmers from a space on ask for together.
    fn weakest(&self, from: usize, n: u8) -> Option<u16> {
        let mut wants: ArrayVec<u8, 19> =
            self.farmers().filter(|(at, _)| at.index() >= from).map(|(_, wants)| wants).collect();
        wants.sort_unstable();
        (wants.len() >= usize::from(n)).then(|| wants[..usize::from(n)].iter().map(|n| u16::from(*n)).sum())
    }

    pub(super) fn list_farmers(&self, seat: Seat, left: u8, extra: u8, chosen: &[Space], out: &mut Vec<Action>) {
        let from = chosen.last().map_or(0, |last| last.index() + 1);
        let so_far = self.strength_asked(chosen);
        let most = self.most_strength(seat, extra);
        for (at, wants) in self.farmers().filter(|(at, _)| at.index() >= from) {
            let others = self.weakest(at.index() + 1, left.saturating_sub(1));
            if others.is_some_and(|others| so_far + u16::from(wants) + others <= most) {
                out.push(Action::Farmer { at });
            }
        }
    }

    fn strength_asked(&self, chosen: &[Space]) -> u16 {
        chosen.iter().filter_map(|space| self.farmer_at(*space)).map(|(farmer, _)| u16::from(farmer.strength())).sum()
    }

    /// The strength that cards must bring.
    pub(in crate::games::argentina) fn wanted(&self, seat: Seat, extra: u8, chosen: &[Space]) -> u16 {
        let own = u16::from(self.player(seat).strength(&self.rules)) + u16::from(extra);
        self.strength_asked(chosen).saturating_sub(own)
    }

    /// The smallest sets of cards that are enough, then picking by oneself.
    pub(super) fn list_reveals(&self, seat: Seat, extra: u8, chosen: &[Space], out: &mut Vec<Action>) {
        let wanted = self.wanted(seat, extra, chosen);
        let hand = self.player(seat).herd.hand;
        let mut sets = Vec::new();
        self.smallest_sets(&hand, 0, wanted, &mut ArrayVec::new(), &mut sets);
        sets.sort_by_key(|set: &ArrayVec<Card, 4>| {
            let strength: u16 = set.iter().map(|card| u16::from(self.rules.strength(*card))).sum();
            (set.len(), strength, set.clone())
        });
        for set in sets.into_iter().take(SETS_OFFERED) {
            let mut cards = [None; 4];
            for (place, card) in cards.iter_mut().zip(set) {
                *place = Some(card);
            }
            out.push(Action::Reveal { cards });
        }
        let cattle: usize = hand.iter().filter(|(card, _)| card.is_cattle()).map(|(_, n)| usize::from(n)).sum();
        let most = cattle.min(self.rules.numbers.reveal_most.into()) as u8;
        out.extend((1..=most).filter(|n| self.strongest(&hand, *n) >= wanted).map(|n| Action::Choose { n }));
    }

    /// Sets that are enough, and would not be without any of their cards. Breeds ascend.
    fn smallest_sets(
        &self,
        hand: &Pile,
        from: usize,
        wanted: u16,
        set: &mut ArrayVec<Card, 4>,
        found: &mut Vec<ArrayVec<Card, 4>>,
    ) {
        if wanted == 0 {
            found.push(set.clone());
            return;
        }
        if set.len() == usize::from(self.rules.numbers.reveal_most) {
            return;
        }
        for breed in Breed::all().skip(from) {
            let Some(card) = breed.cards().find(|card| hand.has(*card)) else {
                continue;
            };
            let strength = u16::from(self.rules.strength(card));
            // The weakest card must be needed: what is wanted beyond the others is more than nothing.
            let weakest = set.iter().map(|card| u16::from(self.rules.strength(*card))).chain([strength]).min();
            if strength >= wanted && strength - wanted >= weakest.unwrap_or(0) {
                continue;
            }
            let mut rest = *hand;
            rest.take(card);
            set.push(card);
            self.smallest_sets(&rest, breed.index(), wanted.saturating_sub(strength), set, found);
            set.pop();
        }
    }

    /// The next picks of so many cards to show, in the order of the cards, so that they are enough in the end.
    pub(super) fn list_shows(&self, seat: Seat, left: u8, wanted: u16, shown: &[Card], out: &mut Vec<Action>) {
        let mut hand = self.player(seat).herd.hand;
        for card in shown {
            hand.take(*card);
        }
        let so_far: u16 = shown.iter().map(|card| u16::from(self.rules.strength(*card))).sum();
        let from = shown.last().copied();
        for card in Card::all().filter(|card| !card.is_cattle() || Some(*card) < from) {
            while hand.take(card) {}
        }
        for card in kinds_once(&hand).collect::<Vec<_>>() {
            let mut rest = hand;
            for before in Card::cattle().take_while(|before| *before < card) {
                while rest.take(before) {}
            }
            rest.take(card);
            let others = left.saturating_sub(1);
            let enough = so_far + u16::from(self.rules.strength(card)) + self.strongest(&rest, others) >= wanted;
            if left > 0 && rest.total() >= usize::from(others) && enough {
                out.push(Action::Show { card });
            }
        }
    }

    /// Is there a free space in the row, and the money for it (AR-177)?
    pub(in crate::games::argentina) fn can_invest(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let row: &Row = &player.rows[Trade::GRANJERO];
        !row.is_full() && player.pesos >= u16::from(self.invest_price(seat))
    }

    /// What the next space of the granjero row costs.
    pub(in crate::games::argentina) fn invest_price(&self, seat: Seat) -> u8 {
        let row = &self.player(seat).rows[Trade::GRANJERO];
        if row.is_full() { 0 } else { self.rules.row_space(Trade::GRANJERO, usize::from(row.count()) + 1).price }
    }
}
