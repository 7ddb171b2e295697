//! The shared board: the depots in their ring, and in the corners around it phase, goods to come, turn order, bonus tiles.

use super::super::place::Depot;
use super::super::tile::Colour;
use super::super::track::Track;
use super::super::{Burgundy, Stage};
use super::depots::{BLACK_HEIGHT, WIDTH as COLUMN};
use super::icons::{self, Pen};
use super::palette::{AREA, DIE, GAP, GOLD, GOOD, HEADER, LABEL, LINE, MARGIN, PAD, RULE, WELL, sign_paint};
use super::tile::box_rings;
use super::token::{die, good};
use super::{Easel, knowledge, panel};
use crate::engine::scene::{Group, Layer, Paint, Role, Scene, Shape, Text};
use crate::engine::{Line, Seat};
use crate::games::drawing::band::{band, plain_band};
use crate::games::drawing::pen::sized;
use crate::{line, msg};

/// Height of a corner box: what the left and right columns leave free beside the middle one.
const BOX: f32 = (BLACK_HEIGHT - GAP) / 2.0;
/// The line that a box's title stands on.
const TITLE: f32 = 28.0;
/// Where in a box its upper row stands, and its lower one.
const UPPER_ROW: f32 = BOX * 0.49;
const LOWER_ROW: f32 = BOX * 0.83;
/// Where in a box the signs of the colours stand, and their large and small bonus tiles.
const SIGN_ROW: f32 = BOX * 0.37;
const BONUS_ROWS: [f32; 2] = [BOX * 0.6, BOX * 0.85];
/// A bonus tile, and the sign of its colour.
const BONUS: f32 = 29.0;
const BONUS_SIGN: f32 = 25.0;
/// A phase or a round in its row.
const STEP: (f32, f32) = (36.0, 32.0);
/// The room that the white die and its name have in a band.
const WHITE_ROOM: f32 = 2.0 * DIE + 90.0;
/// A space of the turn-order track: as wide as a piece, and as high as a piece lifts the next one.
const TRACK_SPACE: (f32, f32) = (29.0, 22.0);

const LEFT: f32 = MARGIN;
const MIDDLE: f32 = LEFT + COLUMN + GAP;
const RIGHT: f32 = MIDDLE + COLUMN + GAP;
impl Easel<'_> {
    /// The shared board.
    pub fn board(&self) -> Scene {
        let on_offer = self.knowledge_on_offer();
        let list = knowledge::height(on_offer.len());
        let ring = HEADER + GAP * 0.5;
        let below = ring + self.ring_height() + GAP;
        let height = below + if list > 0.0 { list + MARGIN } else { MARGIN - GAP };
        let mut scene =
            Scene::new(AREA, height).with(self.table_header(AREA)).with(Group::at(0.0, ring).with(self.ring()));
        if list > 0.0 {
            scene.add(Group::at(0.0, below).with(self.knowledge(msg!("cb-picture-knowledge-offered"), &on_offer)));
        }
        scene
    }

    /// The knowledge tiles that lie on the depots.
    pub fn knowledge_on_offer(&self) -> Vec<u8> {
        let depots = self.game.depots.iter().flat_map(|depot| depot.tiles);
        knowledge::numbers(depots.chain(self.game.black).flatten())
    }

    /// The band of a picture that is nobody's: where the game stands, whose turn it is, the white die.
    pub fn table_header(&self, width: f32) -> Group {
        let below = self.say(self.game.headline());
        let mut band = match self.focus() {
            Some(seat) => band(seat, self.words, below, width, WHITE_ROOM),
            None => plain_band(self.say(line!("cb-name")), below, width, WHITE_ROOM),
        };
        if let (Some(white), Stage::Playing) = (self.game.white, self.game.stage) {
            let x = width - MARGIN - DIE / 2.0;
            let label =
                Text::new(self.say(line!("cb-picture-white"))).at(x - DIE * 0.68, HEADER * 0.54).end().units(LABEL);
            band.add(Group::at(x, HEADER * 0.54).with(die(white, DIE, false)));
            band.add(label.paint(Role::InkSoft).max_width(WHITE_ROOM - DIE * 1.2));
        }
        band
    }

    /// Whom the game waits for, or who has won.
    fn focus(&self) -> Option<Seat> {
        match self.game.stage {
            Stage::Over => self.game.standings_now().into_iter().find(|sheet| sheet.rank == 1).map(|sheet| sheet.seat),
            _ => self.game.on_turn(),
        }
    }

    /// A depot, the black depot, a depot.
    fn ring_height(&self) -> f32 {
        2.0 * self.depot_height() + BLACK_HEIGHT + 2.0 * GAP
    }

    /// The depots, 1 at the top and the others clockwise, with the black one among them.
    fn ring(&self) -> Group {
        let (depot, ring) = (self.depot_height(), self.ring_height());
        let [upper, lower] = [BOX + GAP, BOX + GAP + depot + GAP];
        let places =
            [(MIDDLE, 0.0), (RIGHT, upper), (RIGHT, lower), (MIDDLE, ring - depot), (LEFT, lower), (LEFT, upper)];
        let depots = Depot::ALL.into_iter().zip(places);
        Group::new()
            .with_all(depots.map(|(number, (x, y))| Group::at(x, y).with(self.depot(number, depot))))
            .with(Group::at(MIDDLE, depot + GAP).with(self.black_depot(BLACK_HEIGHT)))
            .with(Group::at(LEFT, 0.0).with(self.phases()))
            .with(Group::at(RIGHT, 0.0).with(self.rounds()))
            .with(Group::at(LEFT, ring - BOX).with(self.track()))
            .with(Group::at(RIGHT, ring - BOX).with(self.bonus_tiles()))
    }

    fn corner_box(&self, title: Line) -> Group {
        Group::new().with(panel(0.0, 0.0, COLUMN, BOX).layer(Layer::Ground)).with(
            Text::new(self.say(title))
                .at(PAD, TITLE)
                .start()
                .baseline()
                .units(LABEL)
                .paint(Role::InkSoft)
                .max_width(COLUMN - 2.0 * PAD),
        )
    }

    /// The phases, and what completing a region adds in each.
    fn phases(&self) -> Group {
        let mut group = self.corner_box(line!("cb-picture-phase"));
        let now = (self.game.stage != Stage::Starting).then(|| self.game.phase());
        for (phase, points) in self.game.rules.numbers.phase_vp.iter().enumerate() {
            let letter = char::from(b'A' + phase as u8).to_string();
            let x = fifth(phase);
            group.add(Group::at(x, UPPER_ROW).with(step(&letter, now, phase)));
            let bonus = self.say(line!("cb-picture-phase-bonus", n = i32::from(*points)));
            group.add(Text::new(bonus).at(x, LOWER_ROW).units(RULE).paint(soft_unless(now == Some(phase))));
        }
        group
    }

    /// The rounds of this phase, and the goods on those to come.
    fn rounds(&self) -> Group {
        let mut group = self.corner_box(line!("cb-picture-rounds"));
        let now = match self.game.stage {
            Stage::Starting => None,
            Stage::Playing => Some(self.game.round_in_phase()),
            Stage::Over => Some(self.game.goods_to_come.len()),
        };
        for (round, waiting) in self.game.goods_to_come.into_iter().enumerate() {
            let x = fifth(round);
            group.add(Group::at(x, UPPER_ROW).with(step(&(round + 1).to_string(), now, round)));
            if let Some(waiting) = waiting {
                group.add(
                    Group::at(x, LOWER_ROW).title(self.say(waiting.name())).topic("round").with(good(waiting, GOOD)),
                );
            }
        }
        group
    }

    /// The turn-order track; the highest piece of the last stack goes first.
    fn track(&self) -> Group {
        let mut group = self.corner_box(line!("cb-picture-track"));
        let (width, height) = TRACK_SPACE;
        let pitch = (COLUMN - 2.0 * PAD) / Track::SPACES as f32;
        let foot = BOX - PAD * 0.45;
        for (space, stack) in self.game.track.stacks().into_iter().enumerate() {
            let x = PAD + (space as f32 + 0.5) * pitch;
            let base = Shape::rect_around(x, foot - height / 2.0, width, height).corner(6.0);
            group.add(base.fill(WELL).stroke(LINE.alpha(0.7), 1.0));
            for (level, seat) in stack.into_iter().enumerate() {
                let y = foot - height * (level as f32 + 0.5);
                let outline = Shape::rect_around(0.0, 0.0, width + 2.0, height).corner(6.0);
                let rings = box_rings(&outline, self.pointed_piece(seat));
                group.add(Group::at(x, y).with(self.sign(seat, width)).with_all(rings));
            }
        }
        group
    }

    /// The bonus tiles of every colour: a shield with its worth, or the sign of who took it.
    fn bonus_tiles(&self) -> Group {
        let mut group = self.corner_box(line!("cb-picture-bonus"));
        let pitch = (COLUMN - 2.0 * PAD) / Colour::ALL.len() as f32;
        for (at, colour) in Colour::ALL.into_iter().enumerate() {
            let x = PAD + (at as f32 + 0.5) * pitch;
            let pen = Pen { ink: sign_paint(colour), paper: Paint::role(Role::Panel) };
            group.add(Group::at(x, SIGN_ROW).with(sized(icons::kind(colour, pen), BONUS_SIGN)));
            for (rank, y) in BONUS_ROWS.into_iter().enumerate() {
                let holder = self.game.bonus[colour as usize][rank];
                let drawn = match holder {
                    Some(seat) => self.sign(seat, BONUS),
                    None => self.shield(rank, BONUS),
                };
                let rings = box_rings(&Shape::circle(0.0, 0.0, BONUS / 2.0), self.pointed_bonus(colour, rank));
                let title = self.bonus_title(colour, rank, holder);
                group.add(Group::at(x, y).title(title).topic("bonus").with(drawn).with_all(rings));
            }
        }
        group
    }

    /// A bonus tile that nobody has yet, or one's own: its worth on a shield.
    pub fn shield(&self, rank: usize, size: f32) -> Group {
        Group::new()
            .with(sized(Group::new().with(icons::medal(GOLD)), size))
            .with(Text::new(self.game.bonus_worth(rank).to_string()).at(0.0, -1.0).units(RULE).bold().paint(GOLD.ink()))
    }

    /// A bonus tile in words.
    pub fn bonus_title(&self, colour: Colour, rank: usize, holder: Option<Seat>) -> String {
        let worth = self.game.bonus_worth(rank);
        let tile = match rank {
            0 => line!("cb-picture-bonus-large", colour = colour.name(), n = worth),
            _ => line!("cb-picture-bonus-small", colour = colour.name(), n = worth),
        };
        self.say(match holder {
            Some(seat) => line!("cb-picture-bonus-held", bonus = tile, who = seat),
            None => tile,
        })
    }
}

impl Burgundy {
    /// What is said below the name of whom the game waits for, or who has won.
    fn headline(&self) -> Line {
        match self.stage {
            Stage::Starting => self.moment(),
            Stage::Playing => line!("cb-picture-on-turn", moment = self.moment()),
            Stage::Over => line!("cb-picture-wins", moment = self.moment()),
        }
    }
}

/// The middle of one of five columns of a box.
fn fifth(at: usize) -> f32 {
    PAD + (at as f32 + 0.5) * (COLUMN - 2.0 * PAD) / 5.0
}

/// A step of a row: the current one is filled, past ones are struck.
fn step(label: &str, now: Option<usize>, at: usize) -> Group {
    let (width, height) = STEP;
    let chip = Shape::rect_around(0.0, 0.0, width, height).corner(8.0);
    let accent = Paint::role(Role::Accent);
    let words = Text::new(label).units(RULE + 2.0).bold();
    if now == Some(at) {
        return Group::new().with(chip.fill(accent)).with(words.paint(accent.ink()));
    }
    let past = now.is_some_and(|now| at < now);
    let words = words.paint(soft_unless(!past));
    let chip = if past { chip.fill(WELL.alpha(0.35)) } else { chip.fill(WELL) };
    Group::new().with(chip).with(words)
}

fn soft_unless(strong: bool) -> Paint {
    Paint::role(if strong { Role::Ink } else { Role::InkSoft })
}
