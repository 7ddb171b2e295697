//! Options with cards: picks from the hand, the market.

use arrayvec::ArrayVec;

use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::action::Action;
use crate::games::argentina::card::{Breed, Card, Pile};
use crate::games::argentina::effect::Kind;
use crate::games::trail::Thing;

/// The cards of a pile that are worth telling apart: of each breed the one with the fewest points.
pub(super) fn kinds_once(pile: &Pile) -> impl Iterator<Item = Card> + '_ {
    pile.kinds().filter(|card| match card.breed() {
        Some(breed) => breed.cards().take_while(|other| other < card).all(|other| !pile.has(other)),
        None => true,
    })
}

impl Argentina {
    /// The next picks of so many hand cards, in the order of the cards, so that enough are left after it.
    pub(in crate::games::argentina) fn pickable(
        &self,
        seat: Seat,
        left: u8,
        from: Option<Card>,
    ) -> impl Iterator<Item = Card> + use<> {
        let mut hand = self.player(seat).herd.hand;
        // What lies before the last pick is passed over.
        for card in Card::all().take_while(|card| Some(*card) < from) {
            while hand.take(card) {}
        }
        let mut open: ArrayVec<Card, { Card::COUNT }> = ArrayVec::new();
        let mut behind = hand.total();
        let mut once = kinds_once(&hand).peekable();
        for (card, n) in hand.iter() {
            if once.next_if_eq(&card).is_some() && left > 0 && behind >= usize::from(left) {
                open.push(card);
            }
            behind -= usize::from(n);
        }
        open.into_iter()
    }

    /// AR-64: what the hand has of the cards that an action asks for.
    pub(super) fn list_spends(&self, seat: Seat, what: Kind, out: &mut Vec<Action>) {
        let hand = &self.player(seat).herd.hand;
        match what {
            Kind::Pair => {
                let pairs = Breed::all().filter(|breed| breed.cards().map(|card| hand.of(card)).sum::<u8>() >= 2);
                out.extend(pairs.map(|breed| Action::Pair { breed }));
            }
            what => out.extend(kinds_once(hand).filter(|card| what.has(*card)).map(|card| Action::Discard { card })),
        }
    }

    pub(super) fn can_spend(&self, seat: Seat, what: Kind) -> bool {
        let hand = &self.player(seat).herd.hand;
        match what {
            Kind::Pair => Breed::all().any(|breed| breed.cards().map(|card| hand.of(card)).sum::<u8>() >= 2),
            what => hand.kinds().any(|card| what.has(card)),
        }
    }

    /// Of each breed the market card with the most points.
    pub(in crate::games::argentina) fn best_of_market(&self, what: Kind) -> impl Iterator<Item = Card> + '_ {
        Breed::all().filter_map(move |breed| {
            let best = breed.cards().rev().find(|card| self.market.has(*card))?;
            what.has(best).then_some(best)
        })
    }

    /// AR-120 to AR-126.
    pub(super) fn list_purchases(&self, seat: Seat, gauchos: u8, last: Option<(u8, Card)>, out: &mut Vec<Action>) {
        let pesos = self.player(seat).pesos;
        for (option, face) in (0..).zip(&self.rules.cattle.options) {
            if face.gauchos > gauchos || u16::from(face.pesos) > pesos {
                continue;
            }
            for card in self.best_of_market(face.what) {
                if last.is_some_and(|(before, other)| (option, card.breed()) < (before, other.breed())) {
                    continue;
                }
                if face.cards == 1 {
                    out.push(Action::Buy { option, card, second: None });
                    continue;
                }
                let mut rest = self.market;
                rest.take(card);
                for breed in Breed::all().filter(|breed| Some(*breed) >= card.breed()) {
                    let best = breed.cards().rev().find(|card| rest.has(*card));
                    if let Some(second) = best.filter(|second| face.what.has(*second)) {
                        out.push(Action::Buy { option, card, second: Some(second) });
                    }
                }
            }
        }
        if gauchos > 0 && !self.market_deck.is_empty() {
            out.push(Action::AddCards);
        }
        out.push(Action::Done);
    }

    pub(super) fn can_purchase(&self, seat: Seat) -> bool {
        use crate::games::argentina::worker::Trade;
        let player = self.player(seat);
        let gauchos = player.workers(Trade::GAUCHO);
        let affordable = self.rules.cattle.options.iter().any(|face| {
            face.gauchos <= gauchos
                && u16::from(face.pesos) <= player.pesos
                && self.market.iter().filter(|(card, _)| face.what.has(*card)).map(|(_, n)| n).sum::<u8>() >= face.cards
        });
        affordable || !self.market_deck.is_empty()
    }
}
