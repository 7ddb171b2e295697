//! What a step does.

mod buenos_aires;
mod effects;
mod farmers;
mod turns;

use super::Argentina;
use super::action::Action;
use super::card::Card;
use super::effect::Destination;
use super::place::Space;
use super::table::Standing;
use super::turn::{Open, Phase, Slot, Target};
use super::worker::{Tile, Trade};
use crate::engine::{Arg, Line, Log, Seat, SeatSet, Seed};
use crate::line;

impl Argentina {
    /// Takes a step, or says why not; then nothing has changed.
    pub(super) fn take_step(&mut self, seat: Seat, action: Action, log: &mut Log) -> Result<(), Line> {
        let mut legal = Vec::with_capacity(48);
        self.list(seat, &mut legal);
        if !legal.contains(&action) {
            return Err(self.why_not(seat, action));
        }
        let seed = match self.seed {
            Some(seed) => seed,
            // A view has no chance: only steps without any can be taken on it.
            None => {
                let seed = Seed::from_number(0);
                let mut dry = Log::silent();
                self.clone().perform(seat, action, &seed, &mut dry);
                if !dry.revealed_to().is_empty() {
                    return Err(line!("ar-no-chance"));
                }
                seed
            }
        };
        self.perform(seat, action, &seed, log);
        Ok(())
    }

    /// Would the step reveal anything, and would it end the turn? Neither depends on what is hidden.
    pub(super) fn foretell(&self, seat: Seat, action: Action) -> (bool, bool) {
        let mut log = Log::silent();
        self.clone().perform(seat, action, &Seed::from_number(0), &mut log);
        (!log.revealed_to().is_empty(), log.turn_ended())
    }

    fn perform(&mut self, seat: Seat, action: Action, seed: &Seed, log: &mut Log) {
        match action {
            Action::Start { at } => {
                self.player_mut(seat).at = Some(at);
                self.table.phase = Phase::Act { used: 0 };
                log.say(|| line!("ar-log-start", who = seat, at = at.to_string()));
            }
            Action::Move { to, way } => self.walk(seat, to, way, log),
            Action::Use { slot, n } => self.use_slot(seat, slot, n, seed, log),
            Action::Aux { slot, aux, double } => {
                self.mark_used(if slot == Slot::AUX { Slot::ALL_USED } else { slot.bit() });
                log.say(|| line!("ar-log-aux", who = seat, n = aux.index() + 1, times = if double { 2 } else { 1 }));
                let face = &self.rules.board.auxiliary[aux.index()];
                let effect = if double { face.double } else { face.single };
                self.begin(seat, effect, false, seed, log);
            }
            Action::Hire { slot, row, worker } => {
                self.mark_used(slot.bit());
                self.hire(seat, slot, row, worker, log);
            }
            Action::Build { number, at } => self.build(seat, number, at, log),
            Action::Buy { option, card, second } => self.buy(seat, option, card, second, log),
            Action::AddCards => {
                if let Some(Open::Buy { gauchos, last }) = self.player_mut(seat).open.last_mut() {
                    *gauchos -= 1;
                    *last = None;
                }
                let added = self.add_to_market(self.rules.cattle.cards_per_unused_gaucho.into(), seed);
                log.reveal(SeatSet::all(self.people()));
                log.say(|| line!("ar-log-add-cards", who = seat, n = added));
            }
            Action::Take { card } => {
                if let Some(Open::Take { to, .. }) = self.player_mut(seat).open.pop() {
                    self.table.market.take(card);
                    let herd = &mut self.player_mut(seat).herd;
                    match to {
                        Destination::Hand => herd.hand.add(card),
                        Destination::Discard => herd.discard.add(card),
                    }
                    log.say(|| line!("ar-log-take", who = seat, card = self.card_name(card)));
                }
            }
            Action::Engine { to, upgrade } => self.drive(seat, to, upgrade, log),
            Action::Upgrade { station } => {
                self.player_mut(seat).open.pop();
                self.begin_upgrade(seat, station, log);
            }
            Action::Disc { space } => self.take_disc(seat, space, seed, log),
            Action::Recall { station } => self.recall_disc(seat, station, seed, log),
            Action::Appoint { trade } => self.appoint(seat, trade, seed, log),
            Action::Objective { card } => {
                self.player_mut(seat).open.pop();
                self.take_objective(seat, card, seed, log);
            }
            Action::TopObjective => {
                self.player_mut(seat).open.pop();
                if let Some(card) = self.draw_objective(seed) {
                    log.reveal(SeatSet::all(self.people()));
                    self.player_mut(seat).herd.discard.add(card.card());
                    log.say(|| line!("ar-log-objective-top", who = seat, n = card.number()));
                }
            }
            Action::Deliver { dock, berth } => self.deliver(seat, dock, berth, log),
            Action::Income { spend } => self.income(seat, spend, log),
            Action::Load { ship } => {
                self.table.phase = Phase::Foresee { bag: super::worker::Bag::nth(0) };
                self.player_mut(seat).open.push(Open::Disc { target: Target::Ship(ship) });
            }
            Action::Foresee { bag, at } => self.foresee(seat, bag, at.into(), seed, log),
            Action::Farmer { at } => self.choose_farmer(seat, at),
            Action::Reveal { cards } => {
                if let Some(Open::Reveal { chosen, .. }) = self.player_mut(seat).open.pop() {
                    let cards: Vec<Card> = cards.into_iter().flatten().collect();
                    self.help(seat, chosen, &cards, log);
                }
            }
            Action::Show { card } => self.show(seat, card, log),
            Action::Invest { farmer } => self.invest(seat, farmer, log),
            Action::Discard { card } => self.discard_card(seat, card, log),
            Action::Remove { card } => self.remove_card(seat, card, log),
            Action::Pair { breed } => {
                let herd = &mut self.player_mut(seat).herd;
                for _ in 0..2 {
                    if let Some(card) = breed.cards().find(|card| herd.hand.has(*card)) {
                        herd.discard(card);
                    }
                }
                log.say(|| line!("ar-log-pair", who = seat, breed = breed.name()));
                self.reward(seat, log);
            }
            Action::Draw { n } => {
                self.player_mut(seat).open.pop();
                self.draw_and_discard(seat, n, seed, log);
            }
            Action::Token { n } => {
                self.player_mut(seat).tokens -= 1;
                log.say(|| line!("ar-log-token", who = seat));
                self.draw_and_discard(seat, n, seed, log);
            }
            Action::Play { card } => {
                self.player_mut(seat).herd.hand.take(card.card());
                self.player_mut(seat).area.add(card);
                log.say(|| line!("ar-log-play", who = seat, n = card.number()));
                let effect = self.rules.objectives.cards[card.index()].immediate;
                self.begin(seat, effect, true, seed, log);
            }
            Action::Skip => match self.player_mut(seat).open.pop() {
                Some(_) => {}
                None if self.table.phase == Phase::Deliver => self.table.phase = Phase::Income,
                // No disc could be loaded.
                None => self.table.phase = Phase::Foresee { bag: super::worker::Bag::nth(0) },
            },
            Action::Done => self.done(seat, log),
            Action::EndTurn => self.end_turn(seat, seed, log),
        }
        self.advance(seat, seed, log);
    }

    /// Goes on to the next thing that somebody has to decide.
    fn advance(&mut self, seat: Seat, seed: &Seed, log: &mut Log) {
        loop {
            match self.player(seat).open.last() {
                Some(Open::Run { .. }) => self.run_next(seat, seed, log),
                Some(Open::Thin { cards }) => {
                    let cards = *cards;
                    self.player_mut(seat).open.pop();
                    self.thin(seat, cards, seed, log);
                }
                // AR-177: no place or no money for another farmer.
                Some(Open::Invest { .. }) if !self.can_invest(seat) => self.done(seat, log),
                Some(_) => return,
                None => break,
            }
        }
        if self.on_turn == Some(seat) {
            while let Phase::Foresee { bag } = self.phase {
                if self.foreseeable(bag).next().is_some() {
                    break;
                }
                self.next_sub_phase(seat, bag, seed, log);
            }
        }
    }

    /// Begins the next of the effects that still happen.
    fn run_next(&mut self, seat: Seat, seed: &Seed, log: &mut Log) {
        if let Some(Open::Run { effects }) = self.player_mut(seat).open.last_mut() {
            match effects.pop_at(0) {
                Some(effect) => self.begin(seat, effect, true, seed, log),
                None => drop(self.player_mut(seat).open.pop()),
            }
        }
    }

    /// Marks actions of the location as used.
    fn mark_used(&mut self, bits: u8) {
        if let Phase::Act { used } = &mut self.table.phase {
            *used |= bits;
        }
    }

    /// AR-34 to AR-54: fees on the way, then the location.
    fn walk(&mut self, seat: Seat, to: Space, way: crate::games::trail::graph::Way, log: &mut Log) {
        let limit = match self.player_mut(seat).open.pop() {
            Some(Open::Walk { up_to }) => up_to,
            _ => self.player(seat).step_limit(&self.rules, self.count()),
        };
        let mut ways = Vec::new();
        self.ways(seat, limit, &mut ways);
        let Some(arrival) = ways.iter().find(|arrival| usize::from(arrival.at) == to.index() && arrival.way == way)
        else {
            return;
        };
        let paid = arrival.paid;
        let (steps, total) = (arrival.steps, paid.total());
        log.say(|| match total {
            0 => line!("ar-log-move", who = seat, to = self.place_name(to), steps = steps),
            _ => line!("ar-log-move-pay", who = seat, to = self.place_name(to), steps = steps, n = i32::from(total)),
        });
        self.player_mut(seat).pesos -= total;
        self.pay_fees(&paid, log);
        self.player_mut(seat).at = Some(to);
        if to == Space::BUENOS_AIRES {
            self.player_mut(seat).arrivals += 1;
            self.table.phase = Phase::Deliver;
        } else {
            self.table.phase = Phase::Act { used: 0 };
        }
    }

    /// Fees to owners and onto tiles; Pedro takes none (PE-10).
    pub(super) fn pay_fees(&mut self, paid: &crate::games::trail::graph::Paid, log: &mut Log) {
        for owner in self.seats() {
            let fee = paid.seats[owner.index()];
            if fee > 0 && !self.is_pedro(owner) {
                self.player_mut(owner).pesos += u16::from(fee);
                log.say(|| line!("ar-log-fee", who = owner, n = fee));
            }
        }
        let rules = std::sync::Arc::clone(&self.rules);
        for space in rules.trail.farmers.iter().flatten() {
            let fee = rules.coin_tile(*space).map_or(0, |tile| paid.on_tile(tile));
            if let Some(Standing::Farmer { coins, .. }) = &mut self.table.trail[*space] {
                *coins = coins.saturating_add(fee);
            }
        }
    }

    fn use_slot(&mut self, seat: Seat, slot: Slot, n: u8, seed: &Seed, log: &mut Log) {
        use super::effect::Effect;
        if slot == Slot::FARMER {
            self.mark_used(Slot::ALL_USED);
            let chosen = self.player(seat).at.into_iter().collect();
            self.player_mut(seat).open.push(Open::Reveal { strength: 0, chosen });
            return;
        }
        let Some(effect) = self.effect_of(seat, slot, n) else {
            return;
        };
        self.mark_used(slot.bit());
        match effect {
            Effect::DrawDiscard { up_to: Some(_), .. } => self.draw_and_discard(seat, n, seed, log),
            effect => self.begin(seat, effect, false, seed, log),
        }
    }

    fn discard_card(&mut self, seat: Seat, card: Card, log: &mut Log) {
        self.player_mut(seat).herd.discard(card);
        log.say(|| line!("ar-log-discard", who = seat, card = self.card_name(card)));
        match self.player_mut(seat).open.last_mut() {
            Some(Open::Discard { left, from }) => {
                *left -= 1;
                *from = Some(card);
                if *left == 0 {
                    self.player_mut(seat).open.pop();
                }
            }
            _ => self.reward(seat, log),
        }
    }

    /// AR-183: exhaustion goes back to its stack, everything else leaves the game.
    fn remove_card(&mut self, seat: Seat, card: Card, log: &mut Log) {
        self.remove_from_hand(seat, card, log);
        let empty = self.player(seat).herd.hand.is_empty();
        if let Some(Open::Remove { left, from }) = self.player_mut(seat).open.last_mut() {
            *left -= 1;
            *from = Some(card);
            if *left == 0 || empty {
                self.player_mut(seat).open.pop();
            }
        }
    }

    pub(super) fn remove_from_hand(&mut self, seat: Seat, card: Card, log: &mut Log) {
        if self.player_mut(seat).herd.hand.take(card) {
            match card {
                Card::EXHAUSTION => self.table.exhaustion += 1,
                card => self.table.cards_gone.add(card),
            }
            log.say(|| line!("ar-log-remove", who = seat, card = self.card_name(card)));
        }
    }

    /// "That is all": of purchases, of farmers to help or for the row, of cards to show.
    fn done(&mut self, seat: Seat, log: &mut Log) {
        match self.player_mut(seat).open.pop() {
            Some(Open::Invest { farmers }) => self.put_beside(seat, &farmers),
            Some(Open::Farmers { strength, chosen, .. }) => {
                self.player_mut(seat).open.push(Open::Reveal { strength, chosen });
            }
            Some(Open::Show { chosen, shown, .. }) => self.help(seat, chosen, &shown, log),
            _ => {}
        }
    }

    /// Draws up to so many cards; as many must be discarded.
    fn draw_and_discard(&mut self, seat: Seat, n: u8, seed: &Seed, log: &mut Log) {
        let drawn = self.draw_for(seat, n.into(), seed, log);
        if drawn > 0 {
            self.player_mut(seat).open.push(Open::Discard { left: drawn as u8, from: None });
        }
    }

    /// Draws cards and tells who drew what.
    pub(super) fn draw_for(&mut self, seat: Seat, n: usize, seed: &Seed, log: &mut Log) -> usize {
        let before = self.player(seat).herd.hand;
        let drawn = self.draw_cards(seat, n, seed);
        if drawn == 0 {
            return 0;
        }
        log.reveal(SeatSet::one(seat));
        log.say(|| line!("ar-log-draw", who = seat, n = drawn));
        log.tell(seat, || {
            let hand = &self.player(seat).herd.hand;
            let fresh = hand.iter().flat_map(|(card, n)| {
                let more = n - before.of(card).min(n);
                (0..more).map(move |_| card)
            });
            let cards: Vec<Arg> = fresh.map(|card| self.card_name(card)).collect();
            line!("ar-log-drawn", cards = cards)
        });
        drawn
    }

    /// AR-100 to AR-103.
    fn hire(&mut self, seat: Seat, slot: Slot, row: u8, worker: super::worker::Worker, log: &mut Log) {
        use super::effect::Effect;
        let extra = match self.local_actions(seat).get(usize::from(slot.0)) {
            Some(local) => local.effects().iter().find_map(|effect| match effect {
                Effect::Hire { extra } => Some(*extra),
                _ => None,
            }),
            None => None,
        };
        let cost = self.hire_cost(row, worker, extra.unwrap_or(0));
        let slots = &mut self.table.jobs.rows[usize::from(row)];
        if let Some(place) = slots.iter_mut().find(|place| **place == Some(worker)) {
            *place = None;
        }
        let player = self.player_mut(seat);
        player.pesos -= u16::from(cost);
        log.say(|| line!("ar-log-hire", who = seat, worker = worker.name(), n = cost));
        self.fill_row(seat, worker.trade(), Tile::Worker(worker));
    }

    /// Puts a worker on the leftmost free space of its row; what is printed there happens next (AR-102, AR-103).
    fn fill_row(&mut self, seat: Seat, trade: Trade, tile: Tile) {
        let row = &mut self.player_mut(seat).rows[trade];
        if row.is_full() {
            return;
        }
        row.0.push(tile);
        let space = usize::from(row.count());
        let effects = self.rules.row_space(trade, space).immediate.iter().copied().collect();
        self.player_mut(seat).open.push(Open::Run { effects });
    }
}
