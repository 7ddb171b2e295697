//! What a seat has to decide now.

use super::super::Argentina;
use super::super::turn::{Open, Phase, Target};
use super::super::worker::Trade;
use super::effects::{kind_line, reward_list};
use crate::engine::{Arg, Line, Seat};
use crate::line;

impl Argentina {
    /// What is asked, in a few words.
    pub(in crate::games::argentina) fn asks_now(&self, seat: Seat) -> Line {
        match self.players.get(seat.index()).and_then(|player| player.open.last()) {
            Some(open) => self.asks_open(seat, open),
            None => self.asks_phase(seat),
        }
    }

    fn asks_phase(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        match self.phase {
            Phase::Begin => line!("ar-ask-begin"),
            Phase::Move => line!("ar-ask-move", n = player.step_limit(&self.rules, self.count())),
            Phase::Act { .. } => match player.at {
                Some(at) => line!("ar-ask-act", at = self.place_name(at)),
                None => line!("ar-ask-begin"),
            },
            Phase::Deliver => line!("ar-ask-deliver", n = player.grain),
            Phase::Income => line!("ar-ask-income", n = self.hand_total(seat) + self.permanent_certificates(seat)),
            Phase::Load { total } => line!("ar-ask-load", n = total, grain = player.grain),
            Phase::Foresee { bag } => line!("ar-ask-foresee", bag = bag.to_string().to_uppercase()),
            Phase::Done => line!("ar-ask-end"),
        }
    }

    fn asks_open(&self, seat: Seat, open: &Open) -> Line {
        match open {
            Open::Discard { left, .. } => line!("ar-ask-discard", n = *left),
            Open::Remove { left, .. } => line!("ar-ask-remove", n = *left),
            Open::Spend { what, gain, then, .. } => {
                line!("ar-ask-spend", what = kind_line(*what), goods = reward_list(*gain, *then))
            }
            Open::Engine { up_to } => line!("ar-ask-engine", n = *up_to),
            Open::Back { spaces } => line!("ar-ask-back", n = *spaces),
            Open::Draw { up_to } => line!("ar-ask-draw", n = *up_to),
            Open::Build { pesos_each, .. } => line!("ar-ask-build", n = *pesos_each),
            Open::Buy { gauchos, .. } => {
                line!("ar-ask-buy", n = *gauchos, pesos = u32::from(self.player(seat).pesos))
            }
            Open::Take { .. } => line!("ar-ask-take"),
            Open::Objective { .. } => line!("ar-ask-objective"),
            Open::Farmers { left, strength, .. } => {
                line!("ar-ask-farmers", n = *left, strength = self.player(seat).strength(&self.rules) + strength)
            }
            Open::Reveal { strength, chosen } => {
                line!("ar-ask-reveal", n = u32::from(self.wanted(seat, *strength, chosen)))
            }
            Open::Show { left, strength, chosen, shown } => {
                let so_far: u16 = shown.iter().map(|card| u16::from(self.rules.strength(*card))).sum();
                let wanted = self.wanted(seat, *strength, chosen).saturating_sub(so_far);
                match wanted {
                    0 => line!("ar-ask-show-more", n = *left),
                    _ => line!("ar-ask-show", n = *left, strength = u32::from(wanted)),
                }
            }
            Open::Invest { farmers } => {
                let first = usize::from(self.player(seat).rows[Trade::GRANJERO].count()) + 1;
                let spaces = first..first + usize::from(self.most_to_invest(seat, farmers.len()));
                let prices = spaces.map(|space| Arg::from(self.rules.row_space(Trade::GRANJERO, space).price));
                line!("ar-ask-invest", prices = prices.collect::<Vec<_>>())
            }
            Open::Walk { up_to } => line!("ar-ask-walk", n = *up_to),
            Open::Disc { target } => match target {
                Target::Ship(ship) => line!("ar-ask-disc-ship", ship = self.ship_name(*ship)),
                Target::Station(station) => line!("ar-ask-disc-station", n = station.number()),
                Target::Dock { dock, .. } => line!("ar-ask-disc-dock", dock = dock.name()),
            },
            Open::Upgrade => line!("ar-ask-upgrade"),
            Open::Appoint { station } => {
                line!("ar-ask-appoint", n = self.master_at(*station).map_or(0, |master| master.index() + 1),)
            }
            Open::Deliver => line!("ar-ask-deliver", n = self.player(seat).grain),
            Open::Thin { .. } | Open::Run { .. } => line!("ar-ask-end"),
        }
    }
}
