//! Effects in words.

use super::super::Argentina;
use super::super::effect::{Amount, Counter, Effect, Goods, Kind, Then};
use crate::engine::{Arg, Line, Msg, Seat};
use crate::{line, msg};

impl Argentina {
    /// What an effect does for a seat now, as a button's words.
    pub(super) fn effect_line(&self, seat: Seat, effect: Effect) -> Line {
        match effect {
            Effect::Gain(gain) => line!("ar-do-gain", goods = goods_list(self.goods_of(seat, &gain))),
            Effect::DrawDiscard { count: None, up_to: Some(amount) } => {
                line!("ar-do-draw", n = self.amount(seat, amount))
            }
            Effect::Engine { up_to } => line!("ar-do-engine", n = self.amount(seat, up_to)),
            effect => effect_rule(effect),
        }
    }
}

/// What an effect does for whoever uses it: what it depends on is named, not counted.
pub(in crate::games::argentina) fn effect_rule(effect: Effect) -> Line {
    match effect {
        Effect::Gain(gain) => {
            let goods = goods_list(gain.goods());
            match gain.per {
                Some(per) => line!("ar-do-gain-per", goods = goods, n = gain.each, what = counter_name(per)),
                None => line!("ar-do-gain", goods = goods),
            }
        }
        Effect::Pay { pay, gain, then } => {
            line!("ar-do-pay", pay = goods_list(pay), goods = reward_list(gain, then))
        }
        Effect::Discard { what, gain, then } => {
            line!("ar-do-discard", what = kind_line(what), goods = reward_list(gain, then))
        }
        Effect::DrawDiscard { count: Some(n), .. } | Effect::DrawDiscard { up_to: Some(Amount::Fixed(n)), .. } => {
            line!("ar-do-draw", n = n)
        }
        Effect::DrawDiscard { up_to: Some(Amount::By(per)), .. } => line!("ar-do-draw-per", what = counter_name(per)),
        Effect::DrawDiscard { count: None, up_to: None } => line!("ar-nothing"),
        Effect::Remove { what } => line!("ar-do-remove", what = kind_line(what)),
        Effect::Hire { extra: 0 } => line!("ar-do-hire"),
        Effect::Hire { extra: extra @ 1.. } => line!("ar-do-hire-dearer", n = i32::from(extra)),
        Effect::Hire { extra } => line!("ar-do-hire-cheaper", n = extra.unsigned_abs()),
        Effect::Build { pesos_each } => line!("ar-do-build", n = pesos_each),
        Effect::BuyCattle => line!("ar-do-buy"),
        Effect::TakeCattle { what, .. } => line!("ar-do-take", what = kind_line(what)),
        Effect::Engine { up_to: Amount::Fixed(n) } => line!("ar-do-engine", n = n),
        Effect::Engine { up_to: Amount::By(per) } => line!("ar-do-engine-per", what = counter_name(per)),
        Effect::EngineBack { spaces } => line!("ar-do-back", n = spaces),
        Effect::UpgradeStation => line!("ar-do-upgrade"),
        Effect::Objective => line!("ar-do-objective"),
        Effect::Help { up_to, strength } => line!("ar-do-help", n = up_to, strength = strength),
        Effect::Aux { double: false } => line!("ar-do-aux"),
        Effect::Aux { double: true } => line!("ar-do-aux-double"),
        Effect::Move { up_to } => line!("ar-do-move", n = up_to),
        Effect::DockDisc { dock, .. } => line!("ar-do-dock", dock = dock.name()),
        Effect::Delivery => line!("ar-do-delivery"),
        Effect::ExhaustOpponents { cards } => line!("ar-do-exhaust", n = cards),
    }
}

pub(super) fn counter_name(counter: Counter) -> Msg {
    match counter {
        Counter::Gauchos => msg!("ar-counter-gauchos"),
        Counter::Carpinteros => msg!("ar-counter-carpinteros"),
        Counter::Maquinistas => msg!("ar-counter-maquinistas"),
        Counter::Granjeros => msg!("ar-counter-granjeros"),
        Counter::WorkerSets => msg!("ar-counter-sets"),
        Counter::StrongWorkers => msg!("ar-counter-strong"),
        Counter::OwnBuildings => msg!("ar-counter-buildings"),
        Counter::OwnBuildingsOnGrain => msg!("ar-counter-grain-buildings"),
        Counter::FarmersBeside => msg!("ar-counter-beside"),
        Counter::OwnStations => msg!("ar-counter-stations"),
        Counter::ObjectivesInArea => msg!("ar-counter-objectives"),
        Counter::DiscsOnShips => msg!("ar-counter-ships"),
        Counter::CattleValue3To5 => msg!("ar-counter-cattle"),
    }
}

/// What a discard for a reward does, on a button: a long word has no room there.
pub(super) fn brief_discard(what: Kind, gain: Goods, then: Option<Then>) -> Line {
    let goods = rewards(gain, then, |n| line!("ar-certificates-brief", n = n));
    line!("ar-do-discard", what = kind_line(what), goods = goods)
}

/// Goods, each with its number.
pub(in crate::games::argentina) fn goods_list(goods: Goods) -> Vec<Arg> {
    goods_in(goods, |n| line!("ar-certificates", n = n))
}

fn goods_in(goods: Goods, certificates: fn(u8) -> Line) -> Vec<Arg> {
    let parts = [
        (goods.pesos > 0).then(|| line!("ar-pesos", n = goods.pesos)),
        (goods.grain > 0).then(|| line!("ar-grain", n = goods.grain)),
        (goods.certificate > 0).then(|| certificates(goods.certificate)),
        (goods.token > 0).then(|| line!("ar-tokens", n = goods.token)),
    ];
    let list: Vec<Arg> = parts.into_iter().flatten().map(Arg::from).collect();
    if list.is_empty() { vec![line!("ar-nothing").into()] } else { list }
}

/// Goods, and what follows them.
pub(super) fn reward_list(gain: Goods, then: Option<Then>) -> Vec<Arg> {
    rewards(gain, then, |n| line!("ar-certificates", n = n))
}

fn rewards(gain: Goods, then: Option<Then>, certificates: fn(u8) -> Line) -> Vec<Arg> {
    let then = then.map(|then| match then {
        Then::Engine(n) => line!("ar-engine-up-to", n = n),
        Then::TakeAnyToHand => line!("ar-market-card"),
    });
    let mut list = if gain == Goods::NONE && then.is_some() { Vec::new() } else { goods_in(gain, certificates) };
    list.extend(then.map(Arg::from));
    list
}

pub(super) fn kind_line(kind: Kind) -> Arg {
    match kind {
        Kind::AnyCattle => line!("ar-kind-cattle").into(),
        Kind::Pair => line!("ar-kind-pair").into(),
        Kind::AnyHand => line!("ar-kind-hand").into(),
        Kind::Exhaustion => line!("ar-exhaustion").into(),
        Kind::Objective => line!("ar-kind-objective").into(),
        Kind::AnyMarket => line!("ar-kind-market").into(),
        Kind::Value3 => line!("ar-kind-value3").into(),
        Kind::Breed(breed) => breed.name().into(),
    }
}
