//! A legal step as a person meets it.

use super::super::Argentina;
use super::super::action::Action;
use super::super::card::{Breed, Card};
use super::super::effect::{Effect, Goods, Kind};
use super::super::place::{Rail, Space, way_id};
use super::super::turn::{Open, Phase, Slot};
use super::super::worker::Bag;
use super::effects::{brief_discard, effect_rule, goods_list};
use crate::engine::{Arg, Choice, Line, Many, Msg, Place, Seat};
use crate::games::trail::Thing;
use crate::games::trail::graph::{Arrival, Way};
use crate::{line, msg};

struct Label {
    short: Line,
    long: Line,
    effect: Option<Msg>,
    place: Option<Place>,
}

impl Label {
    fn plain(short: Line, long: Line, effect: Msg) -> Label {
        Label { short, long, effect: Some(effect), place: None }
    }

    fn at(mut self, place: impl Into<Place>) -> Label {
        self.place = Some(place.into());
        self
    }
}

impl Argentina {
    pub(super) fn choice(&self, seat: Seat, action: Action) -> Choice {
        let label = self.label(seat, action);
        let (reveals, ends_turn) = self.foretell(seat, action);
        Choice {
            path: self.menu(seat, action),
            short: label.short,
            long: label.long,
            effect: self.offers(seat, action).or(label.effect.map(Line::from)),
            place: label.place,
            reveals,
            ends_turn,
            secret: shows_hand(action),
            many: self.set_of(seat, action),
            enough: self.is_enough(seat, action),
            opens: self.only_opens(seat, action),
        }
    }

    fn set_of(&self, seat: Seat, action: Action) -> Option<Many> {
        if let Action::Foresee { bag, .. } = action {
            let pairs = Bag::all().filter(|later| *later >= bag && self.foreseeable(*later).next().is_some());
            // A worker may bring the end, and then there are no workers in the next pair.
            return Some(Many { id: msg!("ar-many-foresee"), min: 1, max: pairs.count() as u32 });
        }
        if let (None, Action::Farmer { .. }) = (self.player(seat).open.last(), action) {
            let (_, up_to, strength) = self.help_here(seat)?;
            let max = self.most_to_help(seat, up_to, strength, &[]);
            return Some(Many { id: msg!("ar-many-farmers"), min: 1, max: max.into() });
        }
        let (id, (min, max)) = match (self.player(seat).open.last()?, action) {
            (Open::Discard { left, .. }, Action::Discard { .. }) => (msg!("ar-many-discard"), (*left, *left)),
            (Open::Remove { left, .. }, Action::Remove { .. }) => {
                let hand = self.player(seat).herd.hand.total() as u8;
                (msg!("ar-many-remove"), (1, hand.min(*left)))
            }
            (Open::Farmers { left, strength, chosen }, Action::Farmer { .. }) => {
                (msg!("ar-many-farmers"), (1, self.most_to_help(seat, *left, *strength, chosen)))
            }
            (Open::Show { left, strength, chosen, shown }, Action::Show { .. }) => {
                let wanted = self.wanted(seat, *strength, chosen);
                (msg!("ar-many-show"), self.picks_to_show(seat, *left, wanted, shown))
            }
            (Open::Reveal { strength, chosen }, Action::Show { .. }) => {
                let wanted = self.wanted(seat, *strength, chosen);
                let left = self.most_to_show(&self.player(seat).herd.hand);
                (msg!("ar-many-show"), self.picks_to_show(seat, left, wanted, &[]))
            }
            (Open::Invest { farmers }, Action::Invest { .. }) => {
                (msg!("ar-many-invest"), (1, self.most_to_invest(seat, farmers.len())))
            }
            _ => return None,
        };
        Some(Many { id, min: min.max(1).into(), max: max.into() })
    }

    /// Does it say that no more, or nothing, is picked?
    fn is_enough(&self, seat: Seat, action: Action) -> bool {
        matches!(
            (self.player(seat).open.last(), action),
            (Some(Open::Remove { .. } | Open::Engine { .. }), Action::Skip)
                | (Some(Open::Farmers { .. } | Open::Show { .. } | Open::Invest { .. }), Action::Done)
        )
    }

    /// The goods that cards are asked for, where that is all.
    fn reward_open(&self, seat: Seat) -> Option<Goods> {
        match self.player(seat).open.last() {
            Some(Open::Spend { gain, then: None, .. }) => Some(*gain),
            _ => None,
        }
    }

    /// Is nothing paid or done before the next decision? Where to drive, what to build, which card for what: that says it all.
    fn only_opens(&self, seat: Seat, action: Action) -> bool {
        let Action::Use { slot, n } = action else {
            return false;
        };
        let effect = if slot == Slot::FARMER { None } else { self.effect_of(seat, slot, n) };
        matches!(
            effect,
            Some(
                Effect::Engine { .. }
                    | Effect::Objective
                    | Effect::Build { .. }
                    | Effect::Move { .. }
                    | Effect::Discard { what: Kind::AnyCattle | Kind::Pair, then: None, .. }
            )
        )
    }

    /// The menu above an action, where one level has no room for all: several ways to one place, and what belongs together.
    fn menu(&self, seat: Seat, action: Action) -> Option<Line> {
        let mut all = Vec::new();
        self.list(seat, &mut all);
        if all.len() <= Choice::MAX_PER_LEVEL {
            return None;
        }
        if let Action::Move { to, .. } = action {
            return self.several_ways(seat, to).then(|| line!("ar-menu-move", to = self.place_name(to)));
        }
        if entries(&all) <= Choice::MAX_PER_LEVEL {
            return None;
        }
        let others = |same: fn(&Action) -> bool| all.iter().filter(|action| same(action)).count();
        match action {
            Action::Hire { worker, .. } => Some(line!("ar-menu-hire", worker = worker.trade().name())),
            Action::Aux { .. } if others(|a| matches!(a, Action::Aux { .. })) > 1 => Some(line!("ar-menu-aux")),
            Action::Build { number, .. } => Some(line!("ar-menu-build", building = self.building_id(number))),
            Action::Deliver { berth, .. } => Some(line!("ar-menu-deliver", city = berth.city().name())),
            Action::Play { .. } if others(|a| matches!(a, Action::Play { .. })) > 1 => Some(line!("ar-menu-play")),
            Action::Token { .. } if others(|a| matches!(a, Action::Token { .. })) > 1 => Some(line!("ar-menu-token")),
            _ => None,
        }
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        match action {
            Action::Start { at } => Label::plain(
                line!("ar-start-short", at = at.to_string()),
                line!("ar-start-long", at = self.place_name(at)),
                msg!("ar-topic-start-text"),
            )
            .at(at),
            Action::Move { to, way } => self.move_label(seat, to, way),
            Action::Use { slot, n } => self.use_label(seat, slot, n),
            Action::Aux { slot, aux, double } => {
                let n = if double { 2 } else { 1 };
                let what = aux_line(aux.index(), n);
                let long = match slot {
                    Slot::AUX => line!("ar-aux-long-only", what = what.clone()),
                    _ => line!("ar-aux-long", what = what.clone()),
                };
                Label::plain(what, long, msg!("ar-topic-aux-text"))
            }
            Action::Hire { slot, row, worker } => {
                let extra = match self.effect_of(seat, slot, 0) {
                    Some(Effect::Hire { extra }) => extra,
                    _ => 0,
                };
                let cost = self.hire_cost(row, worker, extra);
                Label::plain(
                    line!("ar-hire-short", row = row + 1, worker = worker.name(), n = cost),
                    line!("ar-hire-long", row = row + 1, worker = worker.name(), n = cost),
                    msg!("ar-topic-hire-text"),
                )
            }
            Action::Build { number, at } => {
                let each = match self.player(seat).open.last() {
                    Some(Open::Build { pesos_each, .. }) => *pesos_each,
                    _ => 0,
                };
                let need = self.build_need(seat, number, at).unwrap_or(0);
                let building = self.building_id(number);
                let short = line!("ar-build-short", building = building.clone(), at = at.to_string(), n = need * each);
                let long = match self.trail[at] {
                    None => line!("ar-build-long", building = building, at = self.place_name(at), n = need * each),
                    Some(_) => line!("ar-replace-long", building = building, at = self.place_name(at), n = need * each),
                };
                Label::plain(short, long, msg!("ar-topic-build-text")).at(at)
            }
            Action::Buy { option, card, second } => self.buy_label(option, card, second),
            Action::AddCards => {
                let n = self.rules.cattle.cards_per_unused_gaucho;
                Label::plain(line!("ar-add-short", n = n), line!("ar-add-long", n = n), msg!("ar-topic-buy-text"))
            }
            Action::Take { card } => {
                let name = self.card_name(card);
                Label::plain(
                    line!("ar-take-short", card = name.clone()),
                    line!("ar-take-long", card = name),
                    msg!("ar-topic-buy-text"),
                )
            }
            Action::Engine { to, upgrade } => self.engine_label(to, upgrade),
            Action::Upgrade { station } => {
                let face = self.rules.railway.station(station);
                Label::plain(
                    line!("ar-upgrade-short", n = station.number(), cost = face.cost),
                    line!("ar-upgrade-long", n = station.number(), cost = face.cost, points = i32::from(face.vp)),
                    msg!("ar-topic-station-text"),
                )
                .at(station)
            }
            Action::Disc { space } => {
                let name = self.disc_name(space);
                Label::plain(
                    line!("ar-disc-short", at = space.to_string(), space = name.clone()),
                    line!("ar-disc-long", at = space.to_string(), space = name),
                    msg!("ar-topic-disc-text"),
                )
                .at(space)
            }
            Action::Recall { station } => Label::plain(
                line!("ar-recall-short", n = station.number()),
                line!("ar-recall-long", n = station.number()),
                msg!("ar-topic-disc-text"),
            )
            .at(station),
            Action::Appoint { trade } => Label::plain(
                line!("ar-appoint-short", worker = trade.name()),
                line!("ar-appoint-long", worker = trade.name()),
                msg!("ar-topic-master-text"),
            ),
            Action::Objective { card } => Label::plain(
                line!("ar-objective-short", n = card.number()),
                line!("ar-objective-take-long", card = self.objective_line(card)),
                msg!("ar-topic-objective-text"),
            ),
            Action::TopObjective => Label::plain(
                line!("ar-objective-top-short"),
                line!("ar-objective-top-long"),
                msg!("ar-topic-objective-text"),
            ),
            Action::Deliver { dock, berth } => {
                let grain = self.delivery_grain(dock, berth.district());
                let side = self.sides.cities[berth.city().index()];
                let bonus: Vec<Arg> = match self.rules.berth(side, berth) {
                    Some(face) if !face.bonus.is_empty() => {
                        face.bonus.iter().map(|effect| Arg::from(self.effect_line(seat, *effect))).collect()
                    }
                    _ => vec![line!("ar-nothing").into()],
                };
                Label::plain(
                    line!("ar-deliver-short", dock = dock.to_string(), space = berth.to_string(), n = grain),
                    line!(
                        "ar-deliver-long",
                        dock = dock.name(),
                        district = berth.district().name(),
                        space = berth.to_string(),
                        n = grain,
                        bonus = bonus,
                        points = self.berth_vp(berth),
                    ),
                    msg!("ar-topic-delivery-text"),
                )
                .at(berth)
            }
            Action::Income { spend } => {
                let total = self.hand_total(seat) + self.permanent_certificates(seat) + spend;
                Label::plain(
                    line!("ar-income-short", n = spend, total = total),
                    line!("ar-income-long", n = spend, total = total),
                    msg!("ar-topic-income-text"),
                )
            }
            Action::Load { ship } => {
                let face = self.rules.ship(ship);
                let (grain, fee) = (self.grain_needed(seat, ship), self.missing_grain_fee(seat, ship));
                Label::plain(
                    line!("ar-load-short", ship = self.ship_name(ship), grain = grain, fee = fee),
                    line!(
                        "ar-load-long",
                        ship = self.ship_name(ship),
                        grain = grain,
                        fee = fee,
                        points = i32::from(face.vp)
                    ),
                    msg!("ar-topic-load-text"),
                )
                .at(ship)
            }
            Action::Foresee { bag, at } => {
                let tile = self.foresight[bag.index()][usize::from(at)];
                let space = format!("{bag}{}", at + 1);
                let name = tile.map_or(Arg::from(line!("ar-nothing")), |tile| self.tile_name(tile));
                Label::plain(
                    line!("ar-foresee-short", at = space.clone(), tile = name.clone()),
                    line!("ar-foresee-long", at = space, tile = name),
                    msg!("ar-topic-foresight-text"),
                )
            }
            Action::Farmer { at } => {
                let (farmer, coins) = self.farmer_at(at).map_or((None, 0), |(farmer, coins)| (Some(farmer), coins));
                let pesos = coins + self.rules.trail.pesos_below(at);
                let name = farmer.map_or(Arg::from(line!("ar-nothing")), |farmer| self.farmer_name(farmer).into());
                Label::plain(
                    line!("ar-farmer-short", farmer = name.clone(), at = at.to_string()),
                    line!("ar-farmer-long", farmer = name, at = at.to_string(), n = pesos),
                    msg!("ar-topic-help-text"),
                )
                .at(at)
            }
            Action::Reveal { cards } => self.reveal_label(&cards),
            Action::Show { card } => {
                let strength = self.rules.strength(card);
                Label::plain(
                    line!("ar-show-short", card = self.card_name(card), n = strength),
                    line!("ar-show-long", card = self.card_name(card), n = strength),
                    msg!("ar-topic-help-text"),
                )
            }
            Action::Invest { farmer } => Label::plain(
                line!("ar-invest-short", farmer = self.farmer_name(farmer)),
                line!("ar-invest-long", farmer = self.farmer_name(farmer)),
                msg!("ar-topic-invest-text"),
            ),
            Action::Discard { card } => Label::plain(
                match (self.reward_open(seat), card.breed()) {
                    (Some(goods), Some(breed)) => {
                        line!("ar-spend-short", card = breed.name(), goods = goods_list(goods))
                    }
                    _ => line!("ar-discard-short", card = self.card_name(card)),
                },
                line!("ar-discard-long", card = self.card_name(card)),
                msg!("ar-topic-deck-text"),
            ),
            Action::Remove { card } => Label::plain(
                line!("ar-remove-short", card = self.card_name(card)),
                line!("ar-remove-long", card = self.card_name(card)),
                msg!("ar-topic-deck-text"),
            ),
            Action::Pair { breed } => Label::plain(
                match self.reward_open(seat) {
                    Some(goods) => line!("ar-spend-two-short", breed = breed.name(), goods = goods_list(goods)),
                    None => line!("ar-pair-short", breed = breed.name()),
                },
                line!("ar-pair-long", breed = breed.name()),
                msg!("ar-topic-deck-text"),
            ),
            Action::Draw { n } => {
                Label::plain(line!("ar-draw-short", n = n), line!("ar-draw-long", n = n), msg!("ar-topic-deck-text"))
            }
            Action::Token { n } => {
                Label::plain(line!("ar-token-short", n = n), line!("ar-token-long", n = n), msg!("ar-topic-token-text"))
            }
            Action::Play { card } => Label::plain(
                line!("ar-play-short", n = card.number()),
                line!("ar-play-long", card = self.objective_line(card)),
                msg!("ar-topic-objective-text"),
            ),
            Action::Skip => Label::plain(self.skip_line(seat), line!("ar-skip-long"), msg!("ar-skip-text")),
            Action::Done => Label::plain(line!("ar-done-short"), line!("ar-done-long"), msg!("ar-skip-text")),
            Action::EndTurn => Label::plain(line!("ar-end-short"), line!("ar-end-long"), msg!("ar-topic-end-text")),
        }
    }

    fn skip_line(&self, seat: Seat) -> Line {
        match (self.player(seat).open.last(), self.phase) {
            (None, Phase::Deliver) => line!("ar-skip-delivery"),
            (Some(Open::Engine { .. }), _) => line!("ar-skip-engine"),
            _ => line!("ar-skip-short"),
        }
    }

    /// Is there more than one way of paying to get there?
    fn several_ways(&self, seat: Seat, to: Space) -> bool {
        let mut all = Vec::new();
        self.list(seat, &mut all);
        all.iter().filter(|other| matches!(other, Action::Move { to: there, .. } if *there == to)).count() > 1
    }

    fn arrival(&self, seat: Seat, to: Space, way: Way) -> Option<Arrival> {
        let limit = match self.player(seat).open.last() {
            Some(Open::Walk { up_to }) => *up_to,
            _ => self.player(seat).step_limit(&self.rules, self.count()),
        };
        let mut ways = Vec::new();
        self.ways(seat, limit, &mut ways);
        ways.into_iter().find(|arrival| usize::from(arrival.at) == to.index() && arrival.way == way)
    }

    fn move_label(&self, seat: Seat, to: Space, way: Way) -> Label {
        let arrival = self.arrival(seat, to, way);
        let steps = arrival.map_or(0, |arrival| arrival.steps);
        let paid = arrival.map(|arrival| arrival.paid).unwrap_or_default();
        let mut fees: Vec<Arg> = Vec::new();
        for owner in self.seats().filter(|owner| paid.seats[owner.index()] > 0) {
            fees.push(line!("ar-fee-to", n = paid.seats[owner.index()], who = owner).into());
        }
        for space in self.rules.trail.farmers.iter().flatten() {
            let n = self.rules.coin_tile(*space).map_or(0, |tile| paid.on_tile(tile));
            if n > 0 {
                fees.push(line!("ar-fee-on", n = n, at = space.to_string()).into());
            }
        }
        let total = i32::from(paid.total());
        let short = match paid.total() {
            // One of several ways is called by its detours.
            _ if self.several_ways(seat, to) => match way {
                Way(0) => line!("ar-move-short-straight", to = to.to_string(), pay = total),
                way => line!("ar-move-short-way", to = to.to_string(), way = way_id(way), pay = total),
            },
            0 => line!("ar-move-short", to = to.to_string(), n = steps),
            _ => line!("ar-move-short-pay", to = to.to_string(), n = steps, pay = total),
        };
        let long = match fees.is_empty() {
            true => line!("ar-move-long", to = self.place_name(to), n = steps),
            false => line!("ar-move-long-pay", to = self.place_name(to), n = steps, fees = fees),
        };
        Label::plain(short, long, msg!("ar-topic-move-text")).at(to)
    }

    fn use_label(&self, seat: Seat, slot: Slot, n: u8) -> Label {
        if slot == Slot::FARMER {
            let at = self.player(seat).at.unwrap_or(Space::START);
            return Label::plain(
                line!("ar-use-farmer-short"),
                line!("ar-use-farmer-long", at = self.place_name(at)),
                msg!("ar-topic-help-text"),
            );
        }
        let effect = self.effect_of(seat, slot, n);
        let what = match effect {
            Some(Effect::DrawDiscard { up_to: Some(_), .. }) => line!("ar-do-draw", n = n),
            Some(effect) => self.effect_line(seat, effect),
            None => line!("ar-nothing"),
        };
        let long = match slot {
            Slot::RISK => line!("ar-use-risk-long", what = what.clone()),
            _ => line!("ar-use-long", what = what.clone()),
        };
        let short = match effect {
            Some(Effect::Discard { what, gain, then }) => brief_discard(what, gain, then),
            _ => what,
        };
        let text = match effect {
            Some(Effect::Help { .. }) => msg!("ar-topic-help-text"),
            Some(Effect::Engine { .. }) => msg!("ar-topic-engine-text"),
            Some(Effect::Build { .. }) => msg!("ar-topic-build-text"),
            Some(Effect::BuyCattle) => msg!("ar-topic-buy-text"),
            Some(Effect::Objective) => msg!("ar-topic-objective-text"),
            Some(Effect::Delivery) => msg!("ar-topic-delivery-text"),
            _ => msg!("ar-topic-local-text"),
        };
        Label::plain(short, long, text)
    }

    fn buy_label(&self, option: u8, card: Card, second: Option<Card>) -> Label {
        let Some(face) = self.rules.cattle.options.get(usize::from(option)) else {
            return Label::plain(line!("ar-done-short"), line!("ar-done-long"), msg!("ar-topic-buy-text"));
        };
        let breed = |card: Card| card.breed().map_or(msg!("ar-exhaustion"), Breed::name);
        let (short, long) = match second {
            None => (
                line!("ar-buy-short", card = breed(card), n = face.pesos, gauchos = face.gauchos),
                line!("ar-buy-long", card = self.card_name(card), n = face.pesos, gauchos = face.gauchos),
            ),
            Some(second) => (
                line!("ar-buy-two-short", card = breed(card), second = breed(second), n = face.pesos),
                line!(
                    "ar-buy-two-long",
                    card = self.card_name(card),
                    second = self.card_name(second),
                    n = face.pesos,
                    gauchos = face.gauchos,
                ),
            ),
        };
        Label::plain(short, long, msg!("ar-topic-buy-text"))
    }

    fn engine_label(&self, to: Rail, upgrade: bool) -> Label {
        let cost = to.station().map_or(0, |station| self.rules.railway.station(station).cost);
        let (short, long) = match upgrade {
            true => (
                line!("ar-engine-short-upgrade", to = to.to_string(), n = cost),
                line!("ar-engine-long-upgrade", to = self.rail_name(to), n = cost),
            ),
            false => (line!("ar-engine-short", to = to.to_string()), line!("ar-engine-long", to = self.rail_name(to))),
        };
        Label::plain(short, long, msg!("ar-topic-engine-text")).at(to)
    }

    fn reveal_label(&self, cards: &[Option<Card>; 4]) -> Label {
        let shown: Vec<Card> = cards.iter().copied().flatten().collect();
        let strength: u32 = shown.iter().map(|card| u32::from(self.rules.strength(*card))).sum();
        if shown.is_empty() {
            return Label::plain(
                line!("ar-reveal-none-short"),
                line!("ar-reveal-none-long"),
                msg!("ar-topic-help-text"),
            );
        }
        let codes: Vec<String> =
            shown.iter().map(|card| card.to_string().chars().take(3).collect::<String>()).collect();
        let names: Vec<Arg> = shown.iter().map(|card| self.card_name(*card)).collect();
        let exhaustion = self.rules.cattle.exhaustion.by_cards_shown.get(shown.len()).copied().unwrap_or(0);
        Label::plain(
            line!("ar-reveal-short", cards = codes.join("+"), n = strength),
            line!("ar-reveal-long", cards = names, n = strength, exhaustion = exhaustion),
            msg!("ar-topic-help-text"),
        )
    }

    /// An objective card in words.
    pub(super) fn objective_line(&self, card: super::super::card::Objective) -> Line {
        let face = &self.rules.objectives.cards[card.index()];
        let tasks: Vec<Arg> = face.tasks.iter().map(|task| task.name().into()).collect();
        let now = effect_rule(face.immediate);
        line!("ar-objective-long", n = card.number(), points = i32::from(face.vp), tasks = tasks, now = now)
    }
}

/// How many entries one level has with all of these: of several ways to a place the menu.
fn entries(actions: &[Action]) -> usize {
    let mut seen: Option<Space> = None;
    let fresh = |action: &&Action| match action {
        // Ways to the same place follow each other.
        Action::Move { to, .. } => seen.replace(*to) != Some(*to),
        _ => true,
    };
    actions.iter().filter(fresh).count()
}

/// Would the step, seen by others, tell something of the hand?
fn shows_hand(action: Action) -> bool {
    matches!(
        action,
        Action::Use { .. }
            | Action::Discard { .. }
            | Action::Remove { .. }
            | Action::Pair { .. }
            | Action::Reveal { .. }
            | Action::Show { .. }
            | Action::Farmer { .. }
            | Action::Play { .. }
            | Action::Income { .. }
    )
}

fn aux_line(at: usize, n: u32) -> Line {
    match at {
        0 => line!("ar-aux-1", n = n),
        1 => line!("ar-aux-2", n = n),
        2 => line!("ar-aux-3", n = n),
        3 => line!("ar-aux-4", n = n),
        4 => line!("ar-aux-5", n = n),
        _ => line!("ar-aux-6", n = n),
    }
}
