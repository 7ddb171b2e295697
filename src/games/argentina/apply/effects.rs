//! Effects: what they do at once, and what they leave to decide.

use crate::engine::{Log, Seat, SeatSet, Seed};
use crate::games::argentina::Argentina;
use crate::games::argentina::card::{Card, Objective};
use crate::games::argentina::data::Upper;
use crate::games::argentina::effect::{Destination, Effect, Goods, Kind, Then};
use crate::games::argentina::place::{DiscSpace, Number, Rail, Space, Station};
use crate::games::argentina::present::effects::goods_list;
use crate::games::argentina::table::{MasterSpace, Standing};
use crate::games::argentina::turn::{Open, Slot, Target};
use crate::games::argentina::worker::Trade;
use crate::line;

impl Argentina {
    /// Begins an effect: carries it out, or leaves what there is to decide. One that can't be carried out is lost.
    pub(super) fn begin(&mut self, seat: Seat, effect: Effect, optional: bool, seed: &Seed, log: &mut Log) {
        if !self.feasible(seat, effect) {
            return;
        }
        let open = match effect {
            Effect::Gain(gain) => {
                let goods = self.goods_of(seat, &gain);
                return self.gain(seat, goods, log);
            }
            Effect::Pay { pay, gain, then } => {
                let player = self.player_mut(seat);
                player.pesos -= u16::from(pay.pesos);
                player.grain -= pay.grain;
                log.say(|| line!("ar-log-pay", who = seat, goods = goods_list(pay)));
                self.gain(seat, gain, log);
                return self.follow(seat, then);
            }
            // A single kind of card leaves nothing to choose.
            Effect::Discard { what: Kind::Breed(breed), gain, then } if !optional => {
                if let Some(card) = breed.cards().find(|card| self.player(seat).herd.hand.has(*card)) {
                    self.player_mut(seat).herd.discard(card);
                    log.say(|| line!("ar-log-discard", who = seat, card = self.card_name(card)));
                    self.gain(seat, gain, log);
                    self.follow(seat, then);
                }
                return;
            }
            Effect::Discard { what, gain, then } => Open::Spend { what, gain, then, optional },
            Effect::DrawDiscard { count: Some(n), .. } => return self.draw_and_discard(seat, n, seed, log),
            Effect::DrawDiscard { up_to, .. } => {
                Open::Draw { up_to: up_to.map_or(0, |amount| self.amount(seat, amount)) }
            }
            Effect::Remove { what: Kind::Exhaustion } => return self.remove_from_hand(seat, Card::EXHAUSTION, log),
            Effect::Remove { .. } => Open::Remove { left: 1, from: None },
            Effect::Build { pesos_each } => Open::Build { pesos_each, optional },
            Effect::BuyCattle => Open::Buy { gauchos: self.player(seat).workers(Trade::GAUCHO), last: None },
            Effect::TakeCattle { what, to } => Open::Take { what, to },
            Effect::Engine { up_to } => Open::Engine { up_to: self.amount(seat, up_to) },
            Effect::EngineBack { spaces } => Open::Back { spaces },
            Effect::UpgradeStation => Open::Upgrade,
            Effect::Objective => Open::Objective { optional },
            Effect::Move { up_to } => Open::Walk { up_to },
            Effect::DockDisc { dock, corner } => Open::Disc { target: Target::Dock { dock, corner } },
            Effect::Delivery => Open::Deliver,
            Effect::ExhaustOpponents { cards } => return self.exhaust_others(seat, cards, log),
            // Listed with all they need, so they never begin here.
            Effect::Hire { .. } | Effect::Help { .. } | Effect::Aux { .. } => return,
        };
        self.player_mut(seat).open.push(open);
    }

    /// Goods from the bank, as far as there is room for them (AR-67).
    pub(in crate::games::argentina) fn gain(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        if goods == Goods::NONE {
            return;
        }
        let most_grain = self.rules.numbers.grain;
        let end = self.player(seat).certificate_end(&self.rules);
        let player = self.player_mut(seat);
        player.pesos = player.pesos.saturating_add(goods.pesos.into());
        player.tokens = player.tokens.saturating_add(goods.token);
        let grain = goods.grain.min(most_grain.saturating_sub(player.grain));
        player.grain += grain;
        let certificates = goods.certificate.min(end.saturating_sub(player.certificates));
        player.certificates += certificates;
        log.say(|| {
            let gained = Goods { grain, certificate: certificates, ..goods };
            line!("ar-log-gain", who = seat, goods = goods_list(gained))
        });
    }

    /// What the cards were discarded for.
    pub(super) fn reward(&mut self, seat: Seat, log: &mut Log) {
        if let Some(Open::Spend { gain, then, .. }) = self.player_mut(seat).open.pop() {
            self.gain(seat, gain, log);
            self.follow(seat, then);
        }
    }

    fn follow(&mut self, seat: Seat, then: Option<Then>) {
        let open = match then {
            None => return,
            Some(Then::Engine(up_to)) => Open::Engine { up_to },
            Some(Then::TakeAnyToHand) if self.market.is_empty() => return,
            Some(Then::TakeAnyToHand) => Open::Take { what: Kind::AnyMarket, to: Destination::Hand },
        };
        self.player_mut(seat).open.push(open);
    }

    fn exhaust_others(&mut self, seat: Seat, cards: u8, log: &mut Log) {
        for other in self.seats().filter(|other| *other != seat) {
            if !self.is_pedro(other) {
                self.exhaust(other, cards, log);
            }
        }
    }

    /// Exhaustion cards from the stack onto a discard pile (AR-31).
    pub(in crate::games::argentina) fn exhaust(&mut self, seat: Seat, cards: u8, log: &mut Log) {
        let cards = cards.min(self.exhaustion);
        if cards > 0 {
            self.table.exhaustion -= cards;
            self.player_mut(seat).herd.discard.add_many(Card::EXHAUSTION, cards);
            log.say(|| line!("ar-log-exhaust", who = seat, n = cards));
        }
    }

    /// AR-107 to AR-112.
    pub(super) fn build(&mut self, seat: Seat, number: Number, at: Space, log: &mut Log) {
        let Some(Open::Build { pesos_each, .. }) = self.player_mut(seat).open.pop() else {
            return;
        };
        let cost = self.build_need(seat, number, at).unwrap_or(0) * pesos_each;
        let replaced = self.trail[at].is_some();
        let player = self.player_mut(seat);
        player.pesos -= u16::from(cost);
        player.ready.take(number);
        let under = player.at == Some(at);
        self.table.trail[at] = Some(Standing::Private { owner: seat, number });
        let id = self.building_id(number);
        log.say(|| match replaced {
            false => line!("ar-log-build", who = seat, building = id, at = at.to_string(), n = cost),
            true => line!("ar-log-replace", who = seat, building = id, at = at.to_string(), n = cost),
        });
        // AR-112: the new tile under one's own feet is not used now.
        if replaced && under {
            self.mark_used(Slot::ALL_USED);
        }
    }

    /// AR-120 to AR-126.
    pub(super) fn buy(&mut self, seat: Seat, option: u8, card: Card, second: Option<Card>, log: &mut Log) {
        let face = &self.rules.cattle.options[usize::from(option)];
        let (cost, used) = (face.pesos, face.gauchos);
        if let Some(Open::Buy { gauchos, last }) = self.player_mut(seat).open.last_mut() {
            *gauchos -= used;
            *last = Some((option, card));
        }
        self.player_mut(seat).pesos -= u16::from(cost);
        for card in [Some(card), second].into_iter().flatten() {
            self.table.market.take(card);
            self.player_mut(seat).herd.discard.add(card);
        }
        log.say(|| match second {
            None => line!("ar-log-buy", who = seat, card = self.card_name(card), n = cost),
            Some(second) => line!(
                "ar-log-buy-two",
                who = seat,
                card = self.card_name(card),
                second = self.card_name(second),
                n = cost,
            ),
        });
    }

    /// AR-131 to AR-151.
    pub(super) fn drive(&mut self, seat: Seat, to: Rail, upgrade: bool, log: &mut Log) {
        let back = match self.player_mut(seat).open.pop() {
            Some(Open::Back { spaces }) => spaces,
            _ => 0,
        };
        log.say(|| match back {
            0 => line!("ar-log-engine", who = seat, to = self.rail_name(to)),
            _ => line!("ar-log-engine-back", who = seat, to = self.rail_name(to)),
        });
        // AR-150: from the last space into the depot, upgraded or not.
        self.player_mut(seat).engine = if to == Rail::LAST { Rail::DEPOT } else { to };
        if back > 0 {
            // AR-191: the cards come after the engine, and after the station where it stopped.
            self.player_mut(seat).open.push(Open::Thin { cards: back });
        }
        if let (true, Some(station)) = (upgrade, to.station()) {
            self.begin_upgrade(seat, station, log);
        }
    }

    /// AR-191: draws cards, then as many are to be removed.
    pub(super) fn thin(&mut self, seat: Seat, cards: u8, seed: &Seed, log: &mut Log) {
        self.draw_for(seat, cards.into(), seed, log);
        if !self.player(seat).herd.hand.is_empty() {
            self.player_mut(seat).open.push(Open::Remove { left: cards, from: None });
        }
    }

    /// AR-140: the price, then a disc.
    pub(super) fn begin_upgrade(&mut self, seat: Seat, station: Station, log: &mut Log) {
        let cost = self.rules.railway.station(station).cost;
        self.player_mut(seat).pesos -= u16::from(cost);
        log.say(|| line!("ar-log-upgrade", who = seat, n = station.number(), cost = cost));
        self.player_mut(seat).open.push(Open::Disc { target: Target::Station(station) });
    }

    /// AR-85.
    pub(super) fn take_disc(&mut self, seat: Seat, space: DiscSpace, seed: &Seed, log: &mut Log) {
        let face = &self.rules.board.discs[space.index()];
        let (pays, gains) = (face.pays, face.gains);
        let player = self.player_mut(seat);
        player.discs.take(space);
        player.pesos += u16::from(gains);
        player.pesos -= u16::from(pays);
        log.say(|| line!("ar-log-disc", who = seat, space = self.disc_name(space)));
        self.put_disc(seat, seed, log);
    }

    /// AR-210.
    pub(super) fn recall_disc(&mut self, seat: Seat, station: Station, seed: &Seed, log: &mut Log) {
        self.table.stations[station][seat.index()] -= 1;
        log.say(|| line!("ar-log-recall", who = seat, n = station.number()));
        self.put_disc(seat, seed, log);
    }

    fn put_disc(&mut self, seat: Seat, _seed: &Seed, log: &mut Log) {
        let Some(Open::Disc { target }) = self.player_mut(seat).open.pop() else {
            return;
        };
        match target {
            Target::Ship(ship) => self.load(seat, ship, log),
            Target::Dock { dock, .. } => {
                self.table.docks[dock][seat.index()] += 1;
                log.say(|| line!("ar-log-dock", who = seat, dock = dock.name()));
            }
            Target::Station(station) => {
                self.table.stations[station][seat.index()] += 1;
                let hired = self.player(seat).rows.values().any(|row| !row.0.is_empty());
                if hired && self.master_at(station).is_some() {
                    self.player_mut(seat).open.push(Open::Appoint { station });
                }
            }
        }
    }

    /// The place of a station's master among the five.
    pub(in crate::games::argentina) fn master_place(&self, station: Station) -> Option<usize> {
        let stations = &self.rules.railway.stations;
        let before = stations[..station.index()].iter().filter(|face| face.master).count();
        stations[station.index()].master.then_some(before)
    }

    /// The master tile that lies at a station.
    pub(in crate::games::argentina) fn master_at(&self, station: Station) -> Option<super::super::place::Master> {
        match self.masters[self.master_place(station)?] {
            MasterSpace::Master(master) => Some(master),
            _ => None,
        }
    }

    /// AR-141, AR-143.
    pub(super) fn appoint(&mut self, seat: Seat, trade: Trade, seed: &Seed, log: &mut Log) {
        let Some(Open::Appoint { station }) = self.player_mut(seat).open.pop() else {
            return;
        };
        let (Some(place), Some(master)) = (self.master_place(station), self.master_at(station)) else {
            return;
        };
        let Some(tile) = self.player_mut(seat).rows[trade].0.pop() else {
            return;
        };
        self.table.masters[place] = MasterSpace::Worker(tile);
        self.player_mut(seat).masters.push(master);
        log.say(|| line!("ar-log-appoint", who = seat, worker = trade.name(), n = master.index() + 1));
        if let Upper::Immediate(effect) = self.rules.masters.masters[master.index()].upper {
            self.begin(seat, effect, true, seed, log);
        }
    }

    /// AR-164: from the display, which is refilled at once.
    pub(super) fn take_objective(&mut self, seat: Seat, card: Objective, seed: &Seed, log: &mut Log) {
        self.table.objectives.retain(|open| *open != card);
        self.player_mut(seat).herd.discard.add(card.card());
        log.say(|| line!("ar-log-objective", who = seat, n = card.number()));
        self.refill_objectives(seed, log);
    }

    /// The gap next to the deck is filled (AR-164, AR-165, PE-9).
    pub(in crate::games::argentina) fn refill_objectives(&mut self, seed: &Seed, log: &mut Log) {
        if let Some(fresh) = self.draw_objective(seed) {
            self.table.objectives.insert(0, fresh);
            log.reveal(SeatSet::all(self.people()));
            log.say(|| line!("ar-log-objective-new", n = fresh.number()));
        }
    }
}
