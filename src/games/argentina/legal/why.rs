//! Refusing: why a step is not legal, in words for the person who tried it.

use crate::engine::{Line, Seat};
use crate::games::argentina::Argentina;
use crate::games::argentina::action::Action;
use crate::games::argentina::effect::Effect;
use crate::games::argentina::place::{Rail, Space};
use crate::games::argentina::present::effects::effect_rule;
use crate::games::argentina::table::Berthed;
use crate::games::argentina::turn::{Open, Phase, Slot};
use crate::games::argentina::worker::{Trade, Worker};
use crate::games::trail::Thing;
use crate::line;

impl Argentina {
    /// Why the step is not among the legal ones.
    pub(in crate::games::argentina) fn why_not(&self, seat: Seat, action: Action) -> Line {
        let Some(turn) = self.on_turn else {
            return line!("ar-no-over");
        };
        if seat.index() >= self.people() {
            return line!("ar-no-seat");
        }
        if let Action::Token { n } = action {
            return self.why_no_token(seat, n);
        }
        let player = self.player(seat);
        if player.open.is_empty() && turn != seat {
            return line!("ar-no-turn", who = turn);
        }
        match player.open.last() {
            Some(open) => self.why_not_open(seat, open, action),
            None => self.why_not_phase(seat, action),
        }
    }

    fn why_no_token(&self, seat: Seat, n: u8) -> Line {
        let player = self.player(seat);
        let most = self.rules.numbers.token_draw;
        if player.tokens == 0 {
            line!("ar-no-token")
        } else if n == 0 || n > most {
            line!("ar-no-token-cards", n = most)
        } else if player.herd.drawable() < n.into() {
            line!("ar-no-cards-to-draw", n = player.herd.drawable())
        } else {
            line!("ar-no-first", what = self.asks_now(seat))
        }
    }

    fn why_not_phase(&self, seat: Seat, action: Action) -> Line {
        let player = self.player(seat);
        match (self.phase, action) {
            (_, Action::Play { card }) if !player.herd.hand.has(card.card()) => {
                line!("ar-no-card", card = self.card_name(card.card()))
            }
            (Phase::Begin, Action::Start { .. }) => line!("ar-no-start"),
            (Phase::Move, Action::Move { to, .. }) => self.why_not_move(seat, to),
            (Phase::Move, Action::EndTurn) => line!("ar-no-move-first"),
            (Phase::Act { used }, Action::Use { slot, .. } | Action::Hire { slot, .. } | Action::Aux { slot, .. }) => {
                self.why_not_use(seat, used, slot, action)
            }
            (Phase::Act { .. }, Action::Farmer { at }) if self.help_here(seat).is_some() => {
                let strength = self.help_here(seat).map_or(0, |(.., strength)| strength);
                self.why_not_farmer(seat, at, strength, &[])
            }
            (Phase::Deliver, Action::Deliver { dock, berth }) => {
                if self.docks[dock][seat.index()] == 0 {
                    line!("ar-no-disc-on-dock", dock = dock.name())
                } else if dock.city() != berth.city() {
                    line!("ar-no-same-city")
                } else if !self.berth_free(berth) {
                    line!("ar-no-berth", space = berth.to_string())
                } else {
                    self.why_no_grain(self.delivery_grain(dock, berth.district()), player.grain)
                }
            }
            (Phase::Income, Action::Income { .. }) => {
                line!("ar-no-certificates", n = player.certificate_number(&self.rules))
            }
            (Phase::Load { total }, Action::Load { ship }) => {
                let face = self.rules.ship(ship);
                if face.cargo > total {
                    line!("ar-no-cargo", need = face.cargo, have = total)
                } else if self.ships[ship].berthed != Berthed::Zone {
                    line!("ar-no-ship-here", ship = self.ship_name(ship))
                } else if !self.can_load(seat, ship, total) {
                    line!("ar-no-ship", ship = self.ship_name(ship))
                } else {
                    line!("ar-no-disc")
                }
            }
            (Phase::Foresee { bag }, Action::Foresee { bag: other, .. }) if bag == other && self.ending.is_some() => {
                line!("ar-no-workers-now")
            }
            (Phase::Foresee { bag }, Action::Foresee { bag: other, .. }) if bag == other => line!("ar-no-tile"),
            _ => line!("ar-no-first", what = self.asks_now(seat)),
        }
    }

    /// The same tile twice, or nothing left: both are the grain that is missing.
    fn why_no_grain(&self, need: u8, have: u8) -> Line {
        if need > have { line!("ar-no-grain", need = need, have = have) } else { line!("ar-no-same-berth") }
    }

    fn why_not_move(&self, seat: Seat, to: Space) -> Line {
        let player = self.player(seat);
        if self.trail[to].is_none() && to != Space::BUENOS_AIRES {
            return line!("ar-no-location", at = to.to_string());
        }
        line!("ar-no-way", to = to.to_string(), n = player.step_limit(&self.rules, self.count()))
    }

    fn why_not_use(&self, seat: Seat, used: u8, slot: Slot, action: Action) -> Line {
        if slot == Slot::AUX && used != 0 {
            return line!("ar-no-aux-after");
        }
        if used & slot.bit() != 0 {
            return line!("ar-no-used");
        }
        match action {
            Action::Aux { aux, .. } if self.player(seat).aux_free(&self.rules, aux) == 0 => {
                line!("ar-no-aux-covered", n = aux.index() + 1)
            }
            Action::Hire { row, .. } if row == self.jobs.token => line!("ar-no-token-row"),
            Action::Hire { worker, .. } if self.player(seat).rows[worker.trade()].is_full() => {
                line!("ar-no-row-full", worker = worker.trade().name())
            }
            Action::Hire { row, worker, .. } => self.why_no_hire(seat, slot, row, worker),
            Action::Use { .. } if slot == Slot::FARMER => {
                self.why_not_farmer(seat, self.player(seat).at.unwrap_or(Space::START), 0, &[])
            }
            Action::Use { n, .. } => match self.effect_of(seat, slot, n) {
                Some(effect) => line!("ar-no-use", what = effect_rule(effect)),
                None => line!("ar-no-action"),
            },
            Action::Aux { double, .. } if slot == Slot::AUX || self.effect_of(seat, slot, 0).is_some() => {
                line!("ar-no-use", what = effect_rule(Effect::Aux { double }))
            }
            _ => line!("ar-no-action"),
        }
    }

    fn why_no_hire(&self, seat: Seat, slot: Slot, row: u8, worker: Worker) -> Line {
        let waits = self.jobs.rows.get(usize::from(row)).is_some_and(|slots| slots.contains(&Some(worker)));
        match self.effect_of(seat, slot, 0) {
            _ if !waits => line!("ar-no-worker", worker = worker.name(), row = row + 1),
            Some(Effect::Hire { extra }) => line!(
                "ar-no-hire",
                worker = worker.name(),
                row = row + 1,
                n = self.hire_cost(row, worker, extra),
                have = u32::from(self.player(seat).pesos),
            ),
            _ => line!("ar-no-action"),
        }
    }

    fn why_not_open(&self, seat: Seat, open: &Open, action: Action) -> Line {
        let player = self.player(seat);
        match (open, action) {
            (
                Open::Discard { .. } | Open::Spend { .. } | Open::Remove { .. } | Open::Show { .. },
                Action::Discard { card } | Action::Remove { card } | Action::Show { card },
            ) if !player.herd.hand.has(card) => line!("ar-no-card", card = self.card_name(card)),
            (Open::Build { pesos_each, .. }, Action::Build { number, at }) => match self.build_need(seat, number, at) {
                _ if !player.ready.has(number) => line!("ar-no-building", building = self.building_id(number)),
                None => line!("ar-no-building-space", at = at.to_string()),
                Some(need) => line!(
                    "ar-no-carpinteros",
                    building = self.building_id(number),
                    need = need,
                    n = need * pesos_each,
                    have = player.workers(Trade::CARPINTERO),
                    pesos = u32::from(player.pesos),
                ),
            },
            (Open::Engine { up_to: n } | Open::Back { spaces: n }, Action::Engine { to, upgrade }) => {
                self.why_no_rail(seat, to, upgrade, *n)
            }
            (Open::Buy { gauchos, .. }, Action::Buy { option, .. }) => self.why_no_purchase(seat, *gauchos, option),
            (Open::Disc { .. }, Action::Disc { .. } | Action::Recall { .. }) => line!("ar-no-disc-there"),
            (Open::Farmers { strength, chosen, .. }, Action::Farmer { at }) => {
                self.why_not_farmer(seat, at, *strength, chosen)
            }
            (
                Open::Reveal { .. } | Open::Show { .. },
                Action::Reveal { .. } | Action::Show { .. } | Action::Done | Action::Skip,
            ) => line!("ar-no-strength", what = self.asks_now(seat)),
            (Open::Invest { .. }, Action::Invest { .. }) => line!("ar-no-invest", n = self.invest_price(seat)),
            (Open::Walk { .. }, Action::Move { to, .. }) => self.why_not_walk(to),
            _ => line!("ar-no-first", what = self.asks_now(seat)),
        }
    }

    /// Where the engine may stop without an upgrade, the station is to blame.
    fn why_no_rail(&self, seat: Seat, to: Rail, upgrade: bool, spaces: u8) -> Line {
        let mut legal = Vec::new();
        self.list(seat, &mut legal);
        match to.station() {
            Some(station) if upgrade && legal.contains(&Action::Engine { to, upgrade: false }) => {
                line!("ar-no-station", n = station.number(), cost = self.rules.railway.station(station).cost)
            }
            _ => line!("ar-no-rail", to = self.rail_name(to), n = spaces),
        }
    }

    fn why_no_purchase(&self, seat: Seat, gauchos: u8, option: u8) -> Line {
        let pesos = self.player(seat).pesos;
        match self.rules.cattle.options.get(usize::from(option)) {
            Some(offer) if offer.gauchos > gauchos || u16::from(offer.pesos) > pesos => line!(
                "ar-no-buy-price",
                gauchos = offer.gauchos,
                pesos = offer.pesos,
                n = gauchos,
                have = u32::from(pesos),
            ),
            _ => line!("ar-no-buy"),
        }
    }

    fn why_not_farmer(&self, seat: Seat, at: Space, strength: u8, chosen: &[Space]) -> Line {
        match self.farmer_at(at) {
            None => line!("ar-no-farmer", at = at.to_string()),
            Some(_) if chosen.last().is_some_and(|last| *last >= at) => line!("ar-no-farmer-order"),
            Some((farmer, _)) => line!(
                "ar-no-farmer-strength",
                need = u32::from(self.strength_asked(chosen)) + u32::from(farmer.strength()),
                have = u32::from(self.most_strength(seat, strength)),
            ),
        }
    }

    fn why_not_walk(&self, to: Space) -> Line {
        match self.trail[to] {
            None if to != Space::BUENOS_AIRES => line!("ar-no-location", at = to.id().to_owned()),
            _ => line!("ar-no-way-extra", to = to.id().to_owned()),
        }
    }
}
