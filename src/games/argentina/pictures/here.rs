//! The location that a player stands on: its actions, in symbols, and which of them are used.

use super::super::effect::Effect;
use super::super::turn::{Phase, Slot};
use super::Easel;
use super::area::{Area, panel};
use super::header::capital;
use super::icons::Pen;
use super::marks::{local, rings};
use super::palette::{INK, PAD, RULE, SOFT, TITLE, TITLE_LINE, WELL, WIDE};
use super::strip::Strip;
use crate::engine::Seat;
use crate::engine::scene::{Group, Role, Shape, Stroke, Text};
use crate::line;

/// Height of an action.
const BOX: f32 = 58.0;
/// Between two actions.
const SPACE: f32 = 8.0;
/// Room for an action's number.
const NUMBER: f32 = 48.0;

impl Easel<'_> {
    /// The actions of the location, while its player may still use some.
    pub fn here(&self, seat: Seat) -> Option<Area> {
        let Phase::Act { used } = self.game.phase else { return None };
        let at = self.game.player(seat).at.filter(|_| self.game.on_turn == Some(seat))?;
        let pen = Pen { ink: INK, paper: WELL };
        let mut slots: Vec<(Slot, String, Strip)> = Vec::new();
        for (at, action) in self.game.local_actions(seat).iter().enumerate() {
            let mut strip = Strip::new(pen);
            for (either, effect) in action.effects().iter().enumerate() {
                strip = self.effect(*effect, if either > 0 { strip.gap().words("/").gap() } else { strip });
            }
            slots.push((Slot(at as u8), (at + 1).to_string(), strip));
        }
        if let Some(risk) = self.game.rules.trail.risk(at) {
            slots.push((Slot::RISK, "!".to_owned(), self.effect(risk, Strip::new(pen))));
        }
        if self.game.farmer_at(at).is_some() {
            let help = Effect::Help { up_to: 1, strength: 0 };
            slots.push((Slot::FARMER, "1".to_owned(), self.effect(help, Strip::new(pen))));
        }
        // A farmer who was helped leaves a space without actions.
        if slots.is_empty() {
            return None;
        }
        let mut group = Group::new();
        let (mut x, mut y) = (PAD, TITLE_LINE);
        for (slot, number, strip) in slots {
            let w = NUMBER + strip.width() + 16.0;
            if x > PAD && x + w > WIDE - PAD {
                (x, y) = (PAD, y + BOX + SPACE);
            }
            let outline = Shape::rect(0.0, 0.0, w, BOX).corner(10.0);
            let spent = used & slot.bit() != 0;
            let ground = if spent {
                outline.clone().stroked(Stroke::new(SOFT, 1.5).dashed(5.0, 5.0))
            } else {
                outline.clone().fill(WELL)
            };
            let mut action = Group::at(x, y)
                .with(ground)
                .with_all(rings(&outline, self.pointed_of(seat, local(slot))))
                .with(Shape::circle(NUMBER / 2.0 + 2.0, BOX / 2.0, 16.0).fill(SOFT))
                .with(Text::new(number).at(NUMBER / 2.0 + 2.0, BOX / 2.0).units(RULE).bold().paint(SOFT.ink()));
            let drawn = Group::at(NUMBER, BOX / 2.0).with(strip.start());
            action.add(if spent { drawn.opacity(0.35) } else { drawn });
            if spent {
                action.add(Shape::line(8.0, BOX / 2.0, w - 8.0, BOX / 2.0).stroke(Role::InkSoft, 3.0));
            }
            group.add(action);
            x += w + SPACE;
        }
        let height = y + BOX + PAD;
        let title = capital(self.say(line!("ar-picture-here", at = self.game.place_name(at))));
        let title = Text::new(title)
            .at(PAD, TITLE_LINE * 0.5)
            .start()
            .units(TITLE)
            .bold()
            .paint(SOFT)
            .max_width(WIDE - 2.0 * PAD);
        Some(Area::new(Group::new().with(panel(WIDE, height)).with(title).with(group), height))
    }
}
