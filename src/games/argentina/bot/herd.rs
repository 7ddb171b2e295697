//! What the cards will come to in Buenos Aires.

use super::Outlook;
use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::card::{Breed, Card};
use crate::games::argentina::turn::Phase;
use crate::games::argentina::worker::Trade;
use crate::games::trail::Thing;

/// A point of the total in Buenos Aires, besides the coin that it is: a better ship.
const BETTER_SHIP: i32 = 28;
/// So many cards besides the hand pass through it on the way.
const CARDS_PASSING: i32 = 1;
/// How much the hand counts on arrival, in hundredths, and how much less for each turn before.
const HAND: i32 = 76;
const HAND_PER_TURN: i32 = 25;
/// A card on the market that others may take.
const MARKET: i32 = 10;
/// How much of an exhaustion card's penalty is likely to be removed again, of a card taken at the start.
const EXHAUSTION: i32 = 26;

impl Argentina {
    /// The herd in all visits to come.
    pub(super) fn worth_of_herd(&self, seat: Seat, outlook: &Outlook) -> i32 {
        let exhaustion = i32::from(self.player(seat).herd.all().of(Card::EXHAUSTION));
        outlook.total * (outlook.peso + BETTER_SHIP) / 100 * outlook.visits / 100
            + exhaustion * EXHAUSTION * outlook.ahead / 100
            - self.market.total() as i32 * MARKET
    }

    /// The total that a hand is likely to have in Buenos Aires, in hundredths: of the breeds that will have been drawn the best.
    pub(super) fn expected_total(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let cards = player.herd.all();
        let all = (cards.total() as i32).max(1);
        let limit = i32::from(player.hand_limit(&self.rules));
        let (mut room, mut total) = (limit * 100, 0);
        let value = |breed: Breed| self.rules.breed(breed).breeding;
        let best = Breed::all().map(value).max().unwrap_or_default();
        for breeding in (1..=best).rev() {
            for breed in Breed::all().filter(|breed| value(*breed) == breeding) {
                let there: i32 = breed.cards().map(|card| i32::from(cards.of(card))).sum();
                if there == 0 {
                    continue;
                }
                let missed = (0..limit + CARDS_PASSING).fold(10_000, |missed, _| missed * (all - there) / all);
                let drawn = (100 - missed / 100).min(room);
                room -= drawn;
                total += drawn * i32::from(breeding);
            }
        }
        total
    }

    /// The hand, compared to what can be expected, so many turns before Buenos Aires.
    pub(super) fn worth_of_hand(&self, seat: Seat, turns: i32, outlook: &Outlook) -> i32 {
        let weight = (HAND - HAND_PER_TURN * turns).max(0);
        if weight == 0 {
            return 0;
        }
        let player = self.player(seat);
        let herd = &player.herd;
        let mut total = i32::from(self.hand_total(seat)) * 100;
        let missing = i32::from(player.hand_limit(&self.rules)) - herd.hand_size() as i32;
        if missing > 0 && !matches!(self.phase, Phase::Deliver | Phase::Income) {
            // The hand is filled up before: each card may be of a breed that it lacks.
            let pile = if herd.draw.is_empty() { &herd.discard } else { &herd.draw };
            let lacks = |card: Card| card.breed().is_some_and(|breed| breed.cards().all(|card| !herd.hand.has(card)));
            let new = pile.iter().filter(|(card, _)| lacks(*card));
            let drawn: i32 = new.map(|(card, n)| i32::from(n) * i32::from(self.rules.breeding(card)) * 100).sum();
            total += missing * drawn / (pile.total() as i32).max(1);
        }
        (total - outlook.total) * (outlook.peso + BETTER_SHIP) / 100 * weight / 100
    }

    /// The best single purchase on the market.
    pub(super) fn promise_of_cattle(&self, seat: Seat, outlook: &Outlook) -> i32 {
        let player = self.player(seat);
        let gauchos = player.workers(Trade::GAUCHO);
        let value = |card: Card| i32::from(self.card_vp(card)) * 100;
        let options = self.rules.cattle.options.iter();
        let open = options.filter(|option| option.gauchos <= gauchos && u16::from(option.pesos) <= player.pesos);
        let worth = open.filter_map(|option| {
            let best = self.market.kinds().filter(|card| option.what.has(*card)).map(value).max()?;
            Some(best * i32::from(option.cards) - i32::from(option.pesos) * outlook.peso)
        });
        worth.max().unwrap_or(0).max(0)
    }
}
