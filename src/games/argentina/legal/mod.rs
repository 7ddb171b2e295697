//! What may be done: every legal step of a seat, and why another one is not.

mod board;
mod cards;
mod effects;
mod farmers;
mod rails;
mod why;

use super::Argentina;
use super::action::Action;
use super::card::Card;
use super::effect::{Effect, Local};
use super::place::{Auxiliary, Space};
use super::table::Standing;
use super::turn::{Open, Phase, Slot, Target};
use super::worker::{Bag, Tile};
use crate::engine::Seat;
use crate::games::trail::Thing;
use crate::games::trail::graph::{Arrival, Pass, Payee};

/// Listing.
impl Argentina {
    pub(super) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.on_turn.is_none() || seat.index() >= self.people() {
            return;
        }
        let begin = out.len();
        let on_turn = self.on_turn == Some(seat);
        match self.player(seat).open.last() {
            Some(open) => {
                self.list_open(seat, open, out);
                // Where leaving it is not all that there is, the turn can be ended without saying so first.
                if on_turn && out.len() > begin + 1 && self.may_leave(seat) {
                    out.push(Action::EndTurn);
                }
            }
            None if on_turn => self.list_phase(seat, out),
            None => {}
        }
        if self.may_use_token(seat) {
            let asked = on_turn || !self.player(seat).open.is_empty();
            // A forced step is not asked, so a token waits for the decision after it, but not until the hand is another one.
            let new_hand = |step: &Action| matches!(step, Action::Income { .. } | Action::EndTurn);
            let forced = asked && out.len() == begin + 1 && !new_hand(&out[begin]);
            if !forced {
                let most = self.player(seat).herd.drawable().min(self.rules.numbers.token_draw.into());
                out.extend((1..=most as u8).rev().map(|n| Action::Token { n }));
            }
        }
    }

    /// AR-192, AR-82: at any time, but not while cards are picked or evaluated.
    fn may_use_token(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let free = !matches!(
            player.open.last(),
            Some(
                Open::Discard { .. }
                    | Open::Remove { .. }
                    | Open::Spend { .. }
                    | Open::Farmers { .. }
                    | Open::Reveal { .. }
                    | Open::Show { .. }
            )
        );
        free && player.tokens > 0 && player.herd.can_draw()
    }

    /// AR-63: is everything that is open a reward or an offer that may be left, and the turn as good as over?
    fn may_leave(&self, seat: Seat) -> bool {
        let leavable = |open: &Open| match open {
            Open::Spend { optional, .. } | Open::Build { optional, .. } | Open::Objective { optional } => *optional,
            Open::Remove { .. }
            | Open::Engine { .. }
            | Open::Draw { .. }
            | Open::Buy { .. }
            | Open::Take { .. }
            | Open::Invest { .. }
            | Open::Upgrade
            | Open::Appoint { .. }
            | Open::Disc { target: Target::Dock { .. } } => true,
            Open::Run { effects } => effects.is_empty(),
            _ => false,
        };
        matches!(self.phase, Phase::Act { .. } | Phase::Done) && self.player(seat).open.iter().all(leavable)
    }

    fn list_phase(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.player(seat);
        match self.phase {
            Phase::Begin => {
                let neutral = self.rules.trail.neutral.iter();
                out.extend(neutral.map(|at| Action::Start { at: *at }));
            }
            Phase::Move => {
                self.list_moves(seat, player.step_limit(&self.rules, self.count()), out);
                self.list_plays(seat, out);
            }
            Phase::Act { used } => {
                self.list_location(seat, used, out);
                self.list_plays(seat, out);
                out.push(Action::EndTurn);
            }
            Phase::Deliver => {
                self.list_deliveries(seat, out);
                out.push(Action::Skip);
                self.list_plays(seat, out);
            }
            Phase::Income => {
                let marker = usize::from(player.certificates);
                let track = &self.rules.board.certificate_track;
                out.extend((0..=marker).rev().map(|to| Action::Income { spend: track[marker] - track[to] }));
                self.list_plays(seat, out);
            }
            Phase::Load { total } => self.list_ships(seat, total, out),
            Phase::Foresee { bag } => {
                out.extend(self.foreseeable(bag).map(|at| Action::Foresee { bag, at: at as u8 }));
            }
            Phase::Done => {
                self.list_plays(seat, out);
                out.push(Action::EndTurn);
            }
        }
    }

    fn list_open(&self, seat: Seat, open: &Open, out: &mut Vec<Action>) {
        match open {
            Open::Discard { left, from } => {
                out.extend(self.pickable(seat, *left, *from).map(|card| Action::Discard { card }));
            }
            Open::Remove { left, from } => {
                let hand = self.player(seat).herd.hand.total();
                let left = (*left).min(hand as u8);
                out.extend(self.pickable(seat, left, *from).map(|card| Action::Remove { card }));
                out.push(Action::Skip);
            }
            Open::Spend { what, optional, .. } => {
                self.list_spends(seat, *what, out);
                if *optional {
                    out.push(Action::Skip);
                }
            }
            Open::Engine { up_to } => {
                self.list_rails(seat, self.rails_ahead(seat, *up_to), out);
                out.push(Action::Skip);
            }
            Open::Back { spaces } => self.list_rails(seat, self.rails_behind(seat, *spaces), out),
            Open::Draw { up_to } => {
                let most = self.player(seat).herd.drawable().min((*up_to).into());
                out.extend((1..=most as u8).rev().map(|n| Action::Draw { n }));
                out.push(Action::Skip);
            }
            Open::Build { pesos_each, optional } => {
                self.each_build(seat, *pesos_each, |number, at| out.push(Action::Build { number, at }));
                if *optional {
                    out.push(Action::Skip);
                }
            }
            Open::Buy { gauchos, last } => self.list_purchases(seat, *gauchos, *last, out),
            Open::Take { what, .. } => {
                out.extend(self.best_of_market(*what).map(|card| Action::Take { card }));
                out.push(Action::Skip);
            }
            Open::Objective { optional } => {
                out.extend(self.objectives.iter().map(|card| Action::Objective { card: *card }));
                if !self.objective_deck.is_empty() {
                    out.push(Action::TopObjective);
                }
                if *optional {
                    out.push(Action::Skip);
                }
            }
            Open::Farmers { left, strength, chosen } => {
                out.extend(self.helpable(seat, *left, *strength, chosen).map(|at| Action::Farmer { at }));
                if !chosen.is_empty() {
                    out.push(Action::Done);
                }
            }
            Open::Reveal { strength, chosen } => self.list_reveals(seat, *strength, chosen, out),
            Open::Show { left, strength, chosen, shown } => {
                let wanted = self.wanted(seat, *strength, chosen);
                out.extend(self.showable(seat, *left, wanted, shown).into_iter().map(|card| Action::Show { card }));
                if !shown.is_empty() && self.strength_shown(shown) >= wanted {
                    out.push(Action::Done);
                }
            }
            Open::Invest { farmers } => {
                if self.can_invest(seat) {
                    let fresh = |at: &usize| !farmers[..*at].contains(&farmers[*at]);
                    out.extend((0..farmers.len()).filter(fresh).map(|at| Action::Invest { farmer: farmers[at] }));
                }
                out.push(Action::Done);
            }
            Open::Walk { up_to } => self.list_moves(seat, *up_to, out),
            Open::Disc { target } => self.list_discs(seat, *target, out),
            Open::Upgrade => {
                out.extend(self.upgradeable_behind(seat).map(|station| Action::Upgrade { station }));
                out.push(Action::Skip);
            }
            Open::Appoint { .. } => {
                let rows = self.player(seat).rows.iter();
                out.extend(rows.filter(|(_, row)| !row.0.is_empty()).map(|(trade, _)| Action::Appoint { trade }));
                out.push(Action::Skip);
            }
            Open::Deliver => self.list_deliveries(seat, out),
            Open::Thin { .. } | Open::Run { .. } => {}
        }
    }

    /// AR-34 to AR-54: one entry for each place and each way of paying.
    fn list_moves(&self, seat: Seat, limit: u8, out: &mut Vec<Action>) {
        let mut ways = Vec::new();
        self.ways(seat, limit, &mut ways);
        out.extend(ways.iter().map(|way| Action::Move { to: Space::nth(way.at.into()), way: way.way }));
    }

    /// Where the estanciero can get.
    pub(super) fn ways(&self, seat: Seat, limit: u8, out: &mut Vec<Arrival>) {
        let player = self.player(seat);
        if let Some(at) = player.at {
            let reached = self.rules.railway.reached(player.engine);
            let pass = |space: usize| self.pass(seat, Space::nth(space), reached);
            self.rules.trail.graph.reach(at.index(), limit, player.pesos, pass, out);
        }
    }

    /// What a space of the trail is to somebody who comes along.
    pub(super) fn pass(&self, seat: Seat, space: Space, reached: u8) -> Pass {
        use super::data::SpaceKind;
        match self.rules.trail.kind(space) {
            SpaceKind::BuenosAires => return Pass::End,
            // AR-46, AR-47: a ramp and Buenos Aires behind it are one step.
            SpaceKind::Ramp { engine } if reached < *engine => return Pass::Closed,
            SpaceKind::Ramp { .. } => return Pass::Free,
            _ => {}
        }
        let numbers = self.rules.by_players(self.count());
        match self.trail[space] {
            None => Pass::Free,
            Some(Standing::Neutral(_)) => Pass::Location,
            Some(Standing::Private { owner, number }) => {
                let fee = numbers.fee(self.rules.building(number, self.sides.buildings[number.index()]).hand);
                if owner == seat || fee == 0 { Pass::Location } else { Pass::Toll(Payee::Seat(owner.index()), fee) }
            }
            Some(Standing::Farmer { farmer, .. }) => match self.rules.coin_tile(space) {
                Some(tile) => Pass::Toll(Payee::Tile(tile), numbers.fee(farmer.hand())),
                None => Pass::Location,
            },
        }
    }

    /// The local actions that the seat may use where it stands (AR-55 to AR-61).
    pub(super) fn local_actions(&self, seat: Seat) -> &[Local] {
        self.player(seat).at.map_or(&[], |at| self.actions_on(seat, at))
    }

    /// The local actions that a place has for a seat.
    pub(super) fn actions_on(&self, seat: Seat, at: Space) -> &[Local] {
        match self.trail[at] {
            Some(Standing::Neutral(letter)) => self.rules.neutral(letter),
            Some(Standing::Private { owner, number }) if owner == seat => {
                &self.rules.building(number, self.sides.buildings[number.index()]).actions
            }
            _ => &[],
        }
    }

    /// The effect behind a slot where the seat stands; `n` says which of two.
    pub(super) fn effect_of(&self, seat: Seat, slot: Slot, n: u8) -> Option<Effect> {
        match slot {
            Slot::RISK => self.risk_under(seat),
            Slot(at) => {
                let local = self.local_actions(seat).get(usize::from(at))?;
                match local {
                    Local::One(effect) => Some(*effect),
                    Local::Either { either } => either.get(usize::from(n).checked_sub(1)?).copied(),
                }
            }
        }
    }

    pub(super) fn standing_under(&self, seat: Seat) -> Option<Standing> {
        self.player(seat).at.and_then(|at| self.trail[at])
    }

    /// AR-58: the risk action belongs to the owner of the building.
    fn risk_under(&self, seat: Seat) -> Option<Effect> {
        self.risk_on(seat, self.player(seat).at?)
    }

    /// The risk action that a place has for a seat.
    pub(super) fn risk_on(&self, seat: Seat, at: Space) -> Option<Effect> {
        match self.trail[at] {
            Some(Standing::Private { owner, .. }) if owner == seat => self.rules.trail.risk(at),
            _ => None,
        }
    }

    fn list_location(&self, seat: Seat, used: u8, out: &mut Vec<Action>) {
        let locals = self.local_actions(seat);
        let mut better_aux = false;
        for (at, local) in locals.iter().enumerate() {
            let slot = Slot(at as u8);
            if used & slot.bit() != 0 {
                continue;
            }
            better_aux |= local.effects().iter().any(|effect| matches!(effect, Effect::Aux { .. }));
            match local {
                Local::One(effect) => self.list_effect(seat, slot, *effect, 0, used, out),
                Local::Either { either } => {
                    for (n, effect) in (1..).zip(either) {
                        self.list_effect(seat, slot, *effect, n, used, out);
                    }
                }
            }
        }
        if let Some(risk) = self.risk_under(seat)
            && used & Slot::RISK.bit() == 0
        {
            self.list_effect(seat, Slot::RISK, risk, 0, used, out);
        }
        if let Some(Standing::Farmer { farmer, .. }) = self.standing_under(seat)
            && used & (Slot::FARMER.bit() | Slot::AUX.bit()) == 0
            && self.most_strength(seat, 0) >= u16::from(farmer.strength())
        {
            out.push(Action::Use { slot: Slot::FARMER, n: 0 });
        }
        // AR-55: instead of everything else; where the tile has one itself that one is better.
        if used == 0 && !better_aux {
            self.list_aux(seat, Slot::AUX, false, out);
        }
    }

    fn list_effect(&self, seat: Seat, slot: Slot, effect: Effect, n: u8, used: u8, out: &mut Vec<Action>) {
        match effect {
            Effect::Aux { double } => self.list_aux(seat, slot, double, out),
            Effect::Hire { extra } => {
                // Paying the surcharge while the cheaper action is still there would be for nothing.
                let cheaper = self.local_actions(seat).iter().enumerate().any(|(at, other)| {
                    let other = other.effects().iter().any(|other| {
                        matches!(other, Effect::Hire { extra: less } if (*less, at) < (extra, usize::from(slot.0)))
                    });
                    other && used & Slot(at as u8).bit() == 0
                });
                if !cheaper {
                    self.each_hire(seat, extra, |row, worker| out.push(Action::Hire { slot, row, worker }));
                }
            }
            Effect::DrawDiscard { up_to: Some(amount), .. } => {
                let most = self.player(seat).herd.drawable().min(self.amount(seat, amount).into());
                out.extend((1..=most as u8).rev().map(|n| Action::Use { slot, n }));
            }
            Effect::Help { up_to, strength } if self.help_here(seat).is_some_and(|(first, ..)| first == slot) => {
                out.extend(self.helpable(seat, up_to, strength, &[]).map(|at| Action::Farmer { at }));
            }
            effect if self.feasible(seat, effect) => out.push(Action::Use { slot, n }),
            _ => {}
        }
    }

    fn list_aux(&self, seat: Seat, slot: Slot, double: bool, out: &mut Vec<Action>) {
        let player = self.player(seat);
        for aux in Auxiliary::all() {
            let free = player.aux_free(&self.rules, aux);
            let face = &self.rules.board.auxiliary[aux.index()];
            if free >= 1 && self.feasible(seat, face.single) {
                out.push(Action::Aux { slot, aux, double: false });
            }
            if double && free >= 2 && self.feasible(seat, face.double) {
                out.push(Action::Aux { slot, aux, double: true });
            }
        }
    }

    /// AR-166.
    fn list_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.player(seat).herd.hand.kinds().filter_map(Card::objective).map(|card| Action::Play { card }));
    }

    /// Which tiles of a foresight pair may be taken; equal ones once.
    pub(super) fn foreseeable(&self, bag: Bag) -> impl Iterator<Item = usize> + '_ {
        let pair = &self.foresight[bag.index()];
        (0..2).filter(move |at| match pair[*at] {
            None => false,
            // AR-194, AR-195: no workers once the end was triggered.
            Some(Tile::Worker(_)) if self.ending.is_some() => false,
            tile => *at == 0 || pair[0] != tile,
        })
    }

    fn list_discs(&self, seat: Seat, target: Target, out: &mut Vec<Action>) {
        let budget = self.disc_budget(seat, target);
        let discs = self.discs_for(seat, target, budget);
        out.extend(discs.iter().map(|space| Action::Disc { space: *space }));
        if discs.is_empty() {
            out.extend(self.recallable(seat, target).map(|station| Action::Recall { station }));
        }
        // AR-63: a dock is a reward that may be declined, ships and stations are not.
        if matches!(target, Target::Dock { .. }) {
            out.push(Action::Skip);
        }
    }
}
