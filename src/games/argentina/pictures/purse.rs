//! What a player has in numbers: pesos, grain, certificates, tokens; strength, steps, hand.

use super::Easel;
use super::area::{Area, panel};
use super::icons::{self, Pen, sized};
use super::palette::{COUNT, GRAIN, INK, LABEL, PANEL, SOFT, WIDE};
use super::strip::words_width;
use crate::engine::scene::{Group, Text};
use crate::engine::{Msg, Seat};
use crate::games::drawing::band::short_number;
use crate::msg;

/// Height of the strip.
const HEIGHT: f32 = 86.0;
/// A symbol in it.
const ICON: f32 = 36.0;
/// A limit beside its number.
const LIMIT: f32 = 22.0;

/// A symbol, how many, at most how many, and what it is called and looked up under.
type Count = (Group, i64, Option<u8>, (Msg, &'static str));

impl Easel<'_> {
    /// The numbers of a player, with their limits.
    pub fn purse(&self, seat: Seat) -> Area {
        let (player, rules) = (self.game.player(seat), &self.game.rules);
        let pen = Pen { ink: INK, paper: PANEL };
        let certificates = rules.board.certificate_track.get(usize::from(player.certificate_end(rules))).copied();
        let mut counts: Vec<Count> = vec![
            (icons::coin(), player.pesos.into(), None, (msg!("ar-picture-pesos"), "scoring")),
            (icons::grain(GRAIN), player.grain.into(), Some(rules.numbers.grain), (msg!("ar-picture-grain"), "grain")),
            (
                icons::certificate(),
                player.certificate_number(rules).into(),
                certificates,
                (msg!("ar-picture-certificates"), "certificates"),
            ),
            (icons::token(), player.tokens.into(), None, (msg!("ar-picture-tokens"), "token")),
            (icons::strength(pen), player.strength(rules).into(), None, (msg!("ar-picture-strength"), "strength")),
            (
                icons::boot(pen),
                player.step_limit(rules, self.game.count()).into(),
                None,
                (msg!("ar-picture-steps-limit"), "move"),
            ),
            (icons::fan(pen), player.hand_limit(rules).into(), None, (msg!("ar-picture-hand-limit"), "end")),
        ];
        // Pedro counts grain and discs only (PE-4).
        if let Some(pedro) = self.game.pedro.as_ref().filter(|_| self.game.is_pedro(seat)) {
            counts.truncate(2);
            counts.remove(0);
            counts.push((icons::aux(pen, true), pedro.discs.into(), None, (msg!("ar-picture-discs"), "pedro")));
            let speciality = icons::trade(pedro.speciality, pen);
            counts.push((
                speciality,
                player.workers(pedro.speciality).into(),
                None,
                (msg!("ar-picture-speciality"), "pedro"),
            ));
        }
        let step = WIDE / counts.len() as f32;
        let mut group = Group::new().with(panel(WIDE, HEIGHT));
        for (at, (icon, number, limit, (name, topic))) in counts.into_iter().enumerate() {
            let words = short_number(number);
            let width = ICON + 8.0 + words_width(&words, COUNT);
            let more = limit.map(|limit| format!("/{limit}")).unwrap_or_default();
            let all = width + words_width(&more, LIMIT);
            let left = (step - all) / 2.0;
            let mut box_ = Group::at(at as f32 * step, 0.0)
                .title(self.say(name))
                .topic(topic)
                .with(Group::at(left + ICON / 2.0, 32.0).with(sized(icon, ICON)))
                .with(Text::new(words).at(left + ICON + 8.0, 32.0).start().units(COUNT).bold())
                .with(Text::new(self.say(name)).at(step / 2.0, 66.0).units(LABEL).paint(SOFT).max_width(step - 4.0));
            if !more.is_empty() {
                box_.add(Text::new(more).at(left + width + 3.0, 36.0).start().units(LIMIT).paint(SOFT));
            }
            group.add(box_);
        }
        Area::new(group, HEIGHT)
    }
}
