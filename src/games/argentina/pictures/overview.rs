//! The whole table at a glance: the trail with everybody, and a card for each player.

use super::super::worker::Trade;
use super::Easel;
use super::area::panel;
use super::icons::{self, sized};
use super::map::HEIGHT as TRAIL;
use super::palette::{COUNT, GAP, GRAIN, LABEL, MARGIN, NAME, PAD, SIGN, SOFT, TABLE, WELL, WIDE};
use super::token::trade_tile;
use crate::engine::Seat;
use crate::engine::scene::{Group, Role, Scene, Shape, Text};
use crate::games::drawing::band::short_number;
use crate::games::trail::Thing;
use crate::line;

/// Width of a player's card.
const CARD: f32 = TABLE - 2.0 * MARGIN - WIDE - GAP;
/// The tallest a player's card is.
const TALLEST: f32 = 256.0;

impl Easel<'_> {
    /// The whole table.
    pub fn overview(&self) -> Scene {
        let header = self.table_header(TABLE);
        let top = header.height;
        let mut scene = Scene::new(TABLE, top + TRAIL + MARGIN).with(header.drawn);
        scene.add(Group::at(MARGIN, top).with(self.trail(None).drawn));
        let count = self.game.count() as f32;
        let height = ((TRAIL + GAP) / count - GAP).min(TALLEST);
        for seat in self.game.seats() {
            let y = top + seat.index() as f32 * (height + GAP);
            scene.add(Group::at(MARGIN + WIDE + GAP, y).with(self.player_card(seat, height)));
        }
        let free = top + count * (height + GAP);
        let rest = match self.game.count() {
            ..=2 => Some(self.job_market()),
            3 => Some(self.foresight(CARD)),
            _ => None,
        };
        if let Some(area) = rest.filter(|area| free + area.height <= top + TRAIL + 1.0) {
            scene.add(Group::at(MARGIN + WIDE + GAP, free).with(area.drawn));
        }
        scene
    }

    fn player_card(&self, seat: Seat, height: f32) -> Group {
        let player = self.game.player(seat);
        let ground = panel(CARD, height);
        let ground = if self.game.on_turn == Some(seat) { ground.stroke(Role::Accent, 5.0) } else { ground };
        let left = PAD + SIGN * 1.35;
        let name = Text::new(self.words.name(seat)).at(left, 32.0).start().units(NAME * 0.82).bold();
        let mut group = Group::new()
            .with(ground)
            .with(Group::at(PAD + SIGN * 0.55, 34.0).with(self.sign(seat, SIGN * 1.1)))
            .with(name.max_width(CARD - left - 165.0).shrink(0.62))
            .with(Group::at(CARD - PAD, 32.0).with(self.score(seat)));
        let goods: [(Group, i64); 4] = [
            (icons::coin(), player.pesos.into()),
            (icons::grain(GRAIN), player.grain.into()),
            (icons::certificate(), player.certificate_number(&self.game.rules).into()),
            (icons::token(), player.tokens.into()),
        ];
        let step = (CARD - 2.0 * PAD) / 4.0;
        for (at, (icon, n)) in goods.into_iter().enumerate() {
            let place = Group::at(PAD + 18.0 + step * at as f32, 86.0);
            let words = Text::new(short_number(n)).at(23.0, 0.0).start().units(COUNT * 0.9).bold();
            group.add(place.with(sized(icon, 34.0)).with(words));
        }
        for trade in Trade::all() {
            let x = PAD + 18.0 + step * trade.index() as f32;
            let n = Text::new(player.workers(trade).to_string()).at(26.0, 0.0).start().units(COUNT * 0.9).bold();
            group.add(
                Group::at(x, 138.0)
                    .title(self.say(trade.name()))
                    .topic("workers")
                    .with(trade_tile(trade, 38.0, 38.0))
                    .with(n),
            );
        }
        group.add(Shape::line(PAD, 170.0, CARD - PAD, 170.0).stroke(WELL, 2.0));
        for (at, words) in self.notes(seat).into_iter().enumerate() {
            let y = 194.0 + at as f32 * 32.0;
            if y + 14.0 < height {
                group.add(
                    Text::new(words).at(PAD, y).start().units(LABEL + 2.0).paint(SOFT).max_width(CARD - 2.0 * PAD),
                );
            }
        }
        group
    }

    /// Where a player's engine stands, how much is built, how often Buenos Aires was reached.
    fn notes(&self, seat: Seat) -> [String; 2] {
        let player = self.game.player(seat);
        let built = 10 - player.ready.kinds().count();
        [
            self.say(line!("ar-picture-note-engine", engine = player.engine.to_string(), built = built)),
            self.say(line!("ar-picture-note-cards", n = player.herd.hand_size(), arrivals = player.arrivals)),
        ]
    }
}
