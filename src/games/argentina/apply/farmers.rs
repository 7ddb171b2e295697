//! Helping farmers (AR-172 to AR-182).

use arrayvec::ArrayVec;

use crate::engine::{Arg, Log, Seat};
use crate::games::argentina::Argentina;
use crate::games::argentina::card::Card;
use crate::games::argentina::place::Space;
use crate::games::argentina::turn::Open;
use crate::games::argentina::worker::{Farmer, Tile, Trade};
use crate::line;

impl Argentina {
    /// One more farmer; where no other can be helped too, the cards come next. The first one uses the location's action.
    pub(super) fn choose_farmer(&mut self, seat: Seat, at: Space) {
        let (left, strength, mut chosen) = match self.player_mut(seat).open.pop() {
            Some(Open::Farmers { left, strength, chosen }) => (left, strength, chosen),
            _ => {
                let Some((slot, up_to, strength)) = self.help_here(seat) else {
                    return;
                };
                self.mark_used(slot.bit());
                (up_to, strength, ArrayVec::new())
            }
        };
        chosen.push(at);
        let left = left - 1;
        let open = match self.most_to_help(seat, left, strength, &chosen) {
            0 => Open::Reveal { strength, chosen },
            _ => Open::Farmers { left, strength, chosen },
        };
        self.player_mut(seat).open.push(open);
    }

    /// One more card to show; where there is no other, they are shown.
    pub(super) fn show(&mut self, seat: Seat, card: Card, log: &mut Log) {
        let (left, strength, chosen, mut shown) = match self.player_mut(seat).open.pop() {
            Some(Open::Show { left, strength, chosen, shown }) => (left, strength, chosen, shown),
            Some(Open::Reveal { strength, chosen }) => {
                (self.most_to_show(&self.player(seat).herd.hand), strength, chosen, ArrayVec::new())
            }
            _ => return,
        };
        shown.push(card);
        let left = left - 1;
        let wanted = self.wanted(seat, strength, &chosen);
        match self.showable(seat, left, wanted, &shown).is_empty() {
            true => self.help(seat, chosen, &shown, log),
            false => self.player_mut(seat).open.push(Open::Show { left, strength, chosen, shown }),
        }
    }

    /// AR-173 to AR-176: cards are shown and discarded, exhaustion comes, tiles and coins are taken.
    pub(super) fn help(&mut self, seat: Seat, chosen: ArrayVec<Space, 3>, cards: &[Card], log: &mut Log) {
        if !cards.is_empty() {
            log.say(|| {
                let shown: Vec<Arg> = cards.iter().map(|card| self.card_name(*card)).collect();
                line!("ar-log-reveal", who = seat, cards = shown)
            });
        }
        let exhaustion = self.rules.cattle.exhaustion.by_cards_shown.get(cards.len()).copied().unwrap_or(0);
        self.exhaust(seat, exhaustion, log);
        for card in cards {
            self.player_mut(seat).herd.discard(*card);
        }
        let mut farmers: ArrayVec<Farmer, 3> = ArrayVec::new();
        for space in chosen {
            if let Some((farmer, coins)) = self.farmer_at(space) {
                // AR-182: whoever stands there stays.
                self.table.trail[space] = None;
                let pesos = u16::from(coins) + u16::from(self.rules.trail.pesos_below(space));
                self.player_mut(seat).pesos += pesos;
                farmers.push(farmer);
                log.say(|| line!("ar-log-help", who = seat, farmer = self.farmer_name(farmer), n = u32::from(pesos)));
            }
        }
        self.offer_the_row(seat, farmers);
    }

    /// AR-177: whoever does not go into the row goes beside the board.
    fn offer_the_row(&mut self, seat: Seat, farmers: ArrayVec<Farmer, 3>) {
        if !farmers.is_empty() {
            self.player_mut(seat).open.push(Open::Invest { farmers });
        }
    }

    /// Farmers that are not put into the row (AR-177).
    pub(super) fn put_beside(&mut self, seat: Seat, farmers: &[Farmer]) {
        for farmer in farmers {
            self.player_mut(seat).beside.add(*farmer);
        }
    }

    pub(super) fn invest(&mut self, seat: Seat, farmer: Farmer, log: &mut Log) {
        let Some(Open::Invest { mut farmers }) = self.player_mut(seat).open.pop() else {
            return;
        };
        if let Some(at) = farmers.iter().position(|other| *other == farmer) {
            farmers.remove(at);
        }
        let price = self.invest_price(seat);
        self.player_mut(seat).pesos -= u16::from(price);
        log.say(|| line!("ar-log-invest", who = seat, farmer = self.farmer_name(farmer), n = price));
        // What is printed there comes before the next farmer, and may pay for it.
        self.offer_the_row(seat, farmers);
        self.fill_row(seat, Trade::GRANJERO, Tile::Farmer(farmer));
    }
}
