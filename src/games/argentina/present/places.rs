//! What there is to do at a place of the trail, in words.

use super::super::Argentina;
use super::super::action::Action;
use super::super::effect::{Effect, Local};
use super::super::place::{Number, Space};
use super::super::table::Standing;
use super::effects::effect_rule;
use crate::engine::{Arg, Line, Seat};
use crate::line;

impl Argentina {
    /// What the place or the building of a step is for; nothing where the step is not about one.
    pub(super) fn offers(&self, seat: Seat, action: Action) -> Option<Line> {
        match action {
            Action::Start { at } | Action::Move { to: at, .. } => Some(self.to_do(seat, at)),
            Action::Build { number, .. } => Some(self.building_line(number)),
            _ => None,
        }
    }

    fn to_do(&self, seat: Seat, at: Space) -> Line {
        match self.trail[at] {
            None => line!("ar-to-do-ba"),
            Some(Standing::Farmer { farmer, coins }) => {
                line!("ar-to-do-farmer", strength = farmer.strength(), n = coins + self.rules.trail.pesos_below(at),)
            }
            Some(Standing::Private { owner, .. }) if owner != seat => line!("ar-to-do-other"),
            Some(_) => {
                let mut list = actions_list(self.actions_on(seat, at), |effect| self.effect_line(seat, effect));
                let risk = self.risk_on(seat, at).map(|risk| self.effect_line(seat, risk));
                list.extend(risk.map(|what| Arg::from(line!("ar-use-risk-long", what = what))));
                line!("ar-to-do", list = list)
            }
        }
    }

    /// A private building: its points and what it does.
    fn building_line(&self, number: Number) -> Line {
        let face = self.rules.building(number, self.sides.buildings[number.index()]);
        let list = actions_list(&face.actions, effect_rule);
        line!("ar-to-do-building", points = i32::from(face.vp), list = list)
    }
}

/// Each action in words, where one of two may be used both.
fn actions_list(actions: &[Local], say: impl Fn(Effect) -> Line) -> Vec<Arg> {
    let words = actions.iter().map(|local| match local {
        Local::One(effect) => say(*effect),
        Local::Either { either: [one, other] } => line!("ar-to-do-either", one = say(*one), other = say(*other)),
    });
    words.map(Arg::from).collect()
}
