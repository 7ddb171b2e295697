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
    pub(super) fn choose_farmer(&mut self, seat: Seat, at: Space) {
        if let Some(Open::Farmers { left, strength, mut chosen }) = self.player_mut(seat).open.pop() {
            chosen.push(at);
            let open = match left {
                ..=1 => Open::Reveal { strength, chosen },
                left => Open::Farmers { left: left - 1, strength, chosen },
            };
            self.player_mut(seat).open.push(open);
        }
    }

    pub(super) fn show(&mut self, seat: Seat, card: Card, log: &mut Log) {
        if let Some(Open::Show { left, shown, .. }) = self.player_mut(seat).open.last_mut() {
            *left -= 1;
            shown.push(card);
            if *left == 0 {
                let cards = shown.clone();
                self.help(seat, &cards, log);
            }
        }
    }

    /// AR-173 to AR-176: cards are shown and discarded, exhaustion comes, tiles and coins are taken.
    pub(super) fn help(&mut self, seat: Seat, cards: &[Card], log: &mut Log) {
        let chosen = match self.player_mut(seat).open.pop() {
            Some(Open::Reveal { chosen, .. } | Open::Show { chosen, .. }) => chosen,
            _ => return,
        };
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
