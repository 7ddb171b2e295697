//! Can an effect be carried out, and would it do anything?

use crate::engine::Seat;
use crate::games::argentina::Argentina;
use crate::games::argentina::action::Action;
use crate::games::argentina::effect::{Amount, Counter, Effect, Gain, Goods, Then};
use crate::games::argentina::table::Standing;
use crate::games::argentina::turn::Target;
use crate::games::argentina::worker::Trade;
use crate::games::trail::Thing;

impl Argentina {
    /// A number that the position gives.
    pub(in crate::games::argentina) fn counted(&self, seat: Seat, counter: Counter) -> u8 {
        let player = self.player(seat);
        let own =
            |standing: &&Option<Standing>| matches!(standing, Some(Standing::Private { owner, .. }) if *owner == seat);
        match counter {
            Counter::Gauchos => player.workers(Trade::GAUCHO),
            Counter::Carpinteros => player.workers(Trade::CARPINTERO),
            Counter::Maquinistas => player.workers(Trade::MAQUINISTA),
            Counter::Granjeros => player.workers(Trade::GRANJERO),
            Counter::WorkerSets => Trade::all().map(|trade| player.workers(trade)).min().unwrap_or(0),
            Counter::StrongWorkers => player.strong_workers(),
            Counter::OwnBuildings => self.trail.values().filter(own).count() as u8,
            Counter::OwnBuildingsOnGrain => {
                let fields = self.trail.iter().filter(|(space, _)| self.rules.trail.is_field(*space));
                fields.filter(|(_, standing)| own(standing)).count() as u8
            }
            Counter::FarmersBeside => player.beside.total() as u8,
            Counter::OwnStations => self.stations.values().filter(|discs| discs[seat.index()] > 0).count() as u8,
            Counter::ObjectivesInArea => player.area.total() as u8,
            Counter::DiscsOnShips => self.ships.values().map(|ship| ship.discs[seat.index()]).sum(),
            Counter::CattleValue3To5 => {
                let cards = player.herd.all();
                let valued = cards.iter().filter(|(card, _)| (3..=5).contains(&self.rules.breeding(*card)));
                valued.map(|(_, n)| n).sum()
            }
        }
    }

    pub(in crate::games::argentina) fn amount(&self, seat: Seat, amount: Amount) -> u8 {
        match amount {
            Amount::Fixed(n) => n,
            Amount::By(counter) => self.counted(seat, counter),
        }
    }

    /// What a gain comes to.
    pub(in crate::games::argentina) fn goods_of(&self, seat: Seat, gain: &Gain) -> Goods {
        match gain.per {
            None => gain.goods(),
            Some(counter) => gain.goods().times(self.counted(seat, counter) / gain.each.max(1)),
        }
    }

    /// Would the seat have more of anything then?
    fn gains_from(&self, seat: Seat, goods: Goods) -> bool {
        let player = self.player(seat);
        goods.pesos > 0
            || goods.token > 0
            || goods.grain > 0 && player.grain < self.rules.numbers.grain
            || goods.certificate > 0 && player.certificates < player.certificate_end(&self.rules)
    }

    /// Can the effect be carried out, and would it change anything?
    pub(in crate::games::argentina) fn feasible(&self, seat: Seat, effect: Effect) -> bool {
        let player = self.player(seat);
        match effect {
            Effect::Gain(gain) => self.gains_from(seat, self.goods_of(seat, &gain)),
            Effect::Pay { pay, gain, then } => {
                player.pesos >= u16::from(pay.pesos)
                    && player.grain >= pay.grain
                    && (self.gains_from(seat, gain) || then.is_some_and(|then| self.worthwhile(seat, then)))
            }
            Effect::Discard { what, .. } => self.can_spend(seat, what),
            Effect::DrawDiscard { count, up_to } => {
                let most = count.or_else(|| up_to.map(|amount| self.amount(seat, amount))).unwrap_or(0);
                most > 0 && player.herd.can_draw()
            }
            Effect::Remove { what } => player.herd.hand.kinds().any(|card| what.has(card)),
            Effect::Hire { extra } => {
                let mut any = false;
                self.each_hire(seat, extra, |_, _| any = true);
                any
            }
            Effect::Build { pesos_each } => self.can_build(seat, pesos_each),
            Effect::BuyCattle => self.can_purchase(seat),
            Effect::TakeCattle { what, .. } => self.market.kinds().any(|card| what.has(card)),
            Effect::Engine { up_to } => {
                let most = self.amount(seat, up_to);
                !self.rails_ahead(seat, most.min(1)).is_empty()
            }
            Effect::EngineBack { spaces } => !self.rails_behind(seat, spaces).is_empty(),
            Effect::UpgradeStation => self.upgradeable_behind(seat).next().is_some(),
            Effect::Objective => !self.objectives.is_empty() || !self.objective_deck.is_empty(),
            Effect::Help { strength, .. } => self.most_to_help(seat, 1, strength, &[]) > 0,
            Effect::Aux { .. } => true,
            Effect::Move { up_to } => up_to > 0,
            Effect::DockDisc { dock, corner } => {
                !self.discs_for(seat, Target::Dock { dock, corner }, player.pesos).is_empty()
            }
            Effect::Delivery => {
                let mut out: Vec<Action> = Vec::new();
                self.list_deliveries(seat, &mut out);
                !out.is_empty()
            }
            // PE-12: Pedro takes no exhaustion cards.
            Effect::ExhaustOpponents { cards } => cards > 0 && self.people() > 1 && self.exhaustion > 0,
        }
    }

    fn worthwhile(&self, seat: Seat, then: Then) -> bool {
        match then {
            Then::Engine(n) => !self.rails_ahead(seat, n.min(1)).is_empty(),
            Then::TakeAnyToHand => !self.market.is_empty(),
        }
    }
}
