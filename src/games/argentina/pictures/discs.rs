//! Disc spaces of a player board: what they unlock, and which are still covered.

use super::super::data::DiscFace;
use super::super::place::Auxiliary;
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen, sized};
use super::marks::{address, auxiliary, rings};
use super::palette::{COUNT, INK, PAD, PANEL, RULE, SOFT, WELL, WIDE};
use super::strip::{Strip, signed};
use super::token::{coins, corner_ring, points};
use crate::engine::Seat;
use crate::engine::scene::{Group, Shape, Text};
use crate::games::trail::Thing;
use crate::msg;

/// The room inside the panel.
const ROOM: f32 = WIDE - 2.0 * PAD;
/// Height of a line.
const ROW: f32 = 66.0;
/// Width of the auxiliary actions.
const LEFT: f32 = 392.0;
/// Width of a disc space.
const SLOT: f32 = 76.0;
/// Width of a disc space that says what it unlocks.
const WIDE_SLOT: f32 = 112.0;
const _: () = assert!(LEFT + 12.0 + 90.0 + 2.0 * WIDE_SLOT <= ROOM, "limits fit beside the actions");
/// A disc space.
const HOLE: f32 = 19.0;
/// Where it lies in its line, and where its address stands.
const UPPER: f32 = 24.0;
const FOOT: f32 = 52.0;

impl Easel<'_> {
    /// The disc spaces of a player: auxiliary actions at the left, limits at the right.
    pub fn disc_spaces(&self, seat: Seat) -> Area {
        let mut group = Group::new();
        for aux in Auxiliary::all() {
            group.add(Group::at(0.0, aux.index() as f32 * ROW).with(self.auxiliary(seat, aux)));
        }
        let rules = &self.game.rules;
        let player = self.game.player(seat);
        let pen = Pen { ink: INK, paper: PANEL };
        let certificates = rules.board.certificate_track.get(usize::from(player.certificate_end(rules)));
        type Belongs = fn(&DiscFace) -> bool;
        let limits: [(Group, u8, Belongs); 4] = [
            (icons::boot(pen), player.step_limit(rules, self.game.count()), |face| face.steps > 0),
            (icons::fan(pen), player.hand_limit(rules), |face| face.hand > 0),
            (icons::certificate(), certificates.copied().unwrap_or(0), |face| face.certificates.is_some()),
            (icons::strength(pen), player.strength(rules), |face| face.strength > 0),
        ];
        for (at, (icon, now, belongs)) in limits.into_iter().enumerate() {
            let mut line = Group::at(LEFT + 12.0, at as f32 * ROW)
                .with(Group::at(18.0, ROW / 2.0).with(sized(icon, 36.0)))
                .with(Text::new(now.to_string()).at(60.0, ROW / 2.0).units(COUNT).bold());
            for (column, face) in rules.board.discs.iter().filter(|face| belongs(face)).enumerate() {
                let x = 90.0 + WIDE_SLOT * column as f32;
                line.add(Group::at(x, 0.0).with(self.disc_space(seat, face, WIDE_SLOT)));
            }
            group.add(line);
        }
        let rule = Shape::line(LEFT + 2.0, 6.0, LEFT + 2.0, 6.0 * ROW - 6.0).stroke(WELL, 2.0);
        self.titled(msg!("ar-picture-disc-spaces"), WIDE, Area::new(group.with(rule), 6.0 * ROW))
    }

    /// An auxiliary action and its two spaces.
    fn auxiliary(&self, seat: Seat, aux: Auxiliary) -> Group {
        let rules = &self.game.rules;
        let face = &rules.board.auxiliary[aux.index()];
        let pen = Pen { ink: INK, paper: PANEL };
        let free = self.game.player(seat).aux_free(rules, aux);
        let ink = if free > 0 { INK } else { SOFT };
        let pointed = self.pointed_of(seat, auxiliary(aux));
        let outline = Shape::rect(-4.0, 0.0, LEFT - 4.0, ROW).corner(9.0);
        let mut group = Group::new()
            .with_all(rings(&outline, pointed))
            .with(Text::new(aux.to_string()).at(12.0, ROW / 2.0).units(COUNT * 0.85).bold().paint(ink))
            .with(Group::at(30.0, ROW / 2.0).with(self.effect(face.single, Strip::new(Pen { ink, ..pen })).start()));
        let slots: Vec<&DiscFace> =
            rules.board.discs.iter().filter(|disc| disc.aux == Some(aux.index() as u8 + 1)).collect();
        let left = LEFT - 2.0 * SLOT - 14.0;
        if face.grey_space {
            group
                .add(Shape::circle(left + SLOT / 2.0 + 4.0, UPPER, HOLE - 3.0).fill(WELL).stroke(SOFT.alpha(0.5), 2.0));
        }
        let first = 2 - slots.len().min(2);
        for (at, disc) in slots.into_iter().enumerate() {
            group.add(Group::at(left + SLOT * (first + at) as f32, 0.0).with(self.disc_space(seat, disc, SLOT)));
        }
        group
    }

    /// A space, covered by a disc or free, with its address and what it unlocks.
    fn disc_space(&self, seat: Seat, face: &DiscFace, w: f32) -> Group {
        let pointed = self.pointed_of(seat, face.id);
        let covered = self.game.player(seat).discs.has(face.id);
        let x = if w > SLOT { 34.0 } else { w / 2.0 + 4.0 };
        let outline = Shape::circle(x, UPPER, HOLE);
        let mut group = Group::new()
            .id(format!("{seat}-{}", face.id))
            .title(self.say(self.game.disc_name(face.id)))
            .topic(if face.aux.is_some() { "aux" } else { "disc" })
            .with(Shape::circle(x, UPPER, HOLE - 3.0).fill(WELL).stroke(SOFT.alpha(0.6), 2.0))
            .with(Group::at(x - 30.0, UPPER).with(corner_ring(face.corner, 8.0)))
            .with_all(rings(&outline, pointed));
        if covered {
            group.add(Group::at(x, UPPER).with(self.disc(seat)));
        }
        let words = Text::new(face.id.to_string()).at(if w > SLOT { x } else { w / 2.0 }, FOOT).units(RULE);
        group.add(address(words, pointed, SOFT));
        if face.pays > 0 {
            group.add(Group::at(x + 28.0, 14.0).with(coins(face.pays, 29.0)));
            return group;
        }
        let gain = match (face.steps, face.hand, face.certificates, face.strength) {
            (n @ 1.., ..) | (0, n @ 1.., ..) | (0, 0, None, n @ 1..) => signed(n.into()),
            (0, 0, Some(limit), _) => limit.to_string(),
            _ => return group,
        };
        group.add(Text::new(gain).at(x + 24.0, UPPER).start().units(RULE).bold());
        if face.vp != 0 {
            group.add(Group::at(x + 68.0, UPPER).with(points(face.vp)));
        }
        if face.gains > 0 {
            group.add(Group::at(x + 68.0, UPPER).with(coins(face.gains, 29.0)));
        }
        group
    }
}
