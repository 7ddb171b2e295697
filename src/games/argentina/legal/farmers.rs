//! Helping farmers: whom, and with which cards (AR-172 to AR-177).

use arrayvec::ArrayVec;

use super::cards::kinds_once;
use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::action::Action;
use crate::games::argentina::card::{Breed, Card, Pile};
use crate::games::argentina::effect::Effect;
use crate::games::argentina::place::Space;
use crate::games::argentina::player::Row;
use crate::games::argentina::turn::{Phase, Slot};
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

    /// The help that the location offers, if it was not used: which action, how many farmers, what strength it adds.
    pub(in crate::games::argentina) fn help_here(&self, seat: Seat) -> Option<(Slot, u8, u8)> {
        let Phase::Act { used } = self.phase else {
            return None;
        };
        let unused = self.local_actions(seat).iter().enumerate().map(|(at, local)| (Slot(at as u8), local));
        unused.filter(|(slot, _)| used & slot.bit() == 0).find_map(|(slot, local)| {
            local.effects().iter().find_map(|effect| match effect {
                Effect::Help { up_to, strength } => Some((slot, *up_to, *strength)),
                _ => None,
            })
        })
    }

    /// The farmers that can be helped together with those chosen, behind them on the trail.
    pub(in crate::games::argentina) fn helpable(
        &self,
        seat: Seat,
        left: u8,
        extra: u8,
        chosen: &[Space],
    ) -> impl Iterator<Item = Space> + '_ {
        let from = chosen.last().map_or(0, |last| last.index() + 1);
        let rest = self.most_strength(seat, extra).saturating_sub(self.strength_asked(chosen));
        let behind = self.farmers().filter(move |(at, wants)| at.index() >= from && u16::from(*wants) <= rest);
        behind.map(|(at, _)| at).take(if left > 0 { Space::COUNT } else { 0 })
    }

    /// How many farmers, at most so many, can be helped besides those chosen. The weakest ones decide.
    pub(in crate::games::argentina) fn most_to_help(&self, seat: Seat, left: u8, extra: u8, chosen: &[Space]) -> u8 {
        let mut rest = self.most_strength(seat, extra).saturating_sub(self.strength_asked(chosen));
        let behind = self.helpable(seat, left, extra, chosen).filter_map(|at| self.farmer_at(at));
        let mut wants: ArrayVec<u8, 19> = behind.map(|(farmer, _)| farmer.strength()).collect();
        wants.sort_unstable();
        let helped = wants.into_iter().take(left.into()).take_while(|wants| {
            let enough = u16::from(*wants) <= rest;
            rest = rest.saturating_sub((*wants).into());
            enough
        });
        helped.count() as u8
    }

    pub(super) fn strength_asked(&self, chosen: &[Space]) -> u16 {
        chosen.iter().filter_map(|space| self.farmer_at(*space)).map(|(farmer, _)| u16::from(farmer.strength())).sum()
    }

    /// The strength that cards must bring.
    pub(in crate::games::argentina) fn wanted(&self, seat: Seat, extra: u8, chosen: &[Space]) -> u16 {
        let own = u16::from(self.player(seat).strength(&self.rules)) + u16::from(extra);
        self.strength_asked(chosen).saturating_sub(own)
    }

    /// The smallest sets of cards that are enough, then the cards one by one.
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
        // Where all that may be shown is needed there is nothing to choose.
        let most = self.most_to_show(&hand);
        let all_needed = wanted > 0 && self.strongest(&hand, most.saturating_sub(1)) < wanted && most == cattle(&hand);
        if !all_needed {
            out.extend(self.showable(seat, most, wanted, &[]).into_iter().map(|card| Action::Show { card }));
        }
    }

    /// How many cards of a pile may be shown (AR-173).
    pub(in crate::games::argentina) fn most_to_show(&self, pile: &Pile) -> u8 {
        cattle(pile).min(self.rules.numbers.reveal_most)
    }

    /// The strength of these cards.
    pub(in crate::games::argentina) fn strength_shown(&self, cards: &[Card]) -> u16 {
        cards.iter().map(|card| u16::from(self.rules.strength(*card))).sum()
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

    /// The cards of the hand that can still be picked to show, in their order.
    fn behind_shown(&self, seat: Seat, shown: &[Card]) -> Pile {
        let mut hand = self.player(seat).herd.hand;
        for card in shown {
            hand.take(*card);
        }
        let from = shown.last().copied();
        for card in Card::all().filter(|card| !card.is_cattle() || Some(*card) < from) {
            while hand.take(card) {}
        }
        hand
    }

    /// The next picks of at most so many cards to show, so that they can be enough in the end.
    pub(in crate::games::argentina) fn showable(
        &self,
        seat: Seat,
        left: u8,
        wanted: u16,
        shown: &[Card],
    ) -> ArrayVec<Card, { Card::COUNT }> {
        let hand = self.behind_shown(seat, shown);
        let so_far = self.strength_shown(shown);
        let can_do = |card: &Card| {
            let mut rest = hand;
            for before in Card::cattle().take_while(|before| before < card) {
                while rest.take(before) {}
            }
            rest.take(*card);
            let others = self.strongest(&rest, left.saturating_sub(1));
            left > 0 && so_far + u16::from(self.rules.strength(*card)) + others >= wanted
        };
        kinds_once(&hand).filter(can_do).collect()
    }

    /// The fewest and the most cards that can be picked to show besides these.
    pub(in crate::games::argentina) fn picks_to_show(
        &self,
        seat: Seat,
        left: u8,
        wanted: u16,
        shown: &[Card],
    ) -> (u8, u8) {
        let hand = self.behind_shown(seat, shown);
        let most = left.min(cattle(&hand));
        let missing = wanted.saturating_sub(self.strength_shown(shown));
        let fewest = (0..=most).find(|n| self.strongest(&hand, *n) >= missing).unwrap_or(most);
        (fewest.max(u8::from(shown.is_empty())), most)
    }

    /// How many farmers can be put into the row one after the other before something else is to be decided.
    pub(in crate::games::argentina) fn most_to_invest(&self, seat: Seat, farmers: usize) -> u8 {
        let player = self.player(seat);
        let mut pesos = player.pesos;
        let mut most = 0;
        for space in usize::from(player.rows[Trade::GRANJERO].count()) + 1..=Row::SPACES {
            let face = self.rules.row_space(Trade::GRANJERO, space);
            if usize::from(most) == farmers || pesos < u16::from(face.price) {
                break;
            }
            pesos -= u16::from(face.price);
            most += 1;
            if !face.immediate.iter().all(|effect| matches!(effect, Effect::Gain(_))) {
                break;
            }
        }
        most
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

/// How many cattle cards there are.
fn cattle(pile: &Pile) -> u8 {
    pile.iter().filter(|(card, _)| card.is_cattle()).map(|(_, n)| n).sum()
}
