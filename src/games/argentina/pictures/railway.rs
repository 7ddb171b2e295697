//! The railway: numbered spaces in two lines, turnouts with their stations, the depot, station masters.

use super::super::data::{SpaceKind, Upper};
use super::super::place::Master;
use super::super::place::{Rail, Space, Station};
use super::super::table::MasterSpace;
use super::super::worker::Tile;
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen, sized};
use super::marks::{address, rings};
use super::palette::{GAP, GRAIN, INK, IRON, LINE, PAD, PANEL, RULE, SOFT, SYMBOL, WELL, WIDE};
use super::strip::{Strip, words_width};
use super::token::{DISC_STEP, bag_tile, coins, corner_ring, points};
use crate::engine::scene::{Group, Layer, Shape, Text};
use crate::engine::{Place, Seat};
use crate::games::trail::Thing;
use crate::{line, msg};

/// The room inside the panel.
const ROOM: f32 = WIDE - 2.0 * PAD;
/// Height of a space.
const CELL: f32 = 60.0;
/// Width of the start, where all engines fit.
const FIRST: f32 = 128.0;
/// Width of a space of the upper line, of the lower one.
const UPPER: f32 = (ROOM - FIRST) / 15.0;
const LOWER: f32 = ROOM / 16.0;
/// The first space of the lower line.
const SECOND_LINE: u8 = 16;
/// A station's box.
const BOX: f32 = 118.0;
const BOX_HEIGHT: f32 = 92.0;
/// Width of a turnout in it.
const TURNOUT: f32 = 40.0;
/// From one line to the next.
const STEP: f32 = CELL + 12.0 + BOX_HEIGHT + 8.0;
/// Height of a station master's tile.
const MASTER: f32 = 100.0;

impl Easel<'_> {
    /// The railway with its stations.
    pub fn railway(&self) -> Area {
        let mut group = Group::new();
        for rail in (0..=Rail::LAST.index()).map(Rail::nth) {
            let (x, y, w) = place(rail);
            group.add(Group::at(x, y).with(self.rail(rail, w, CELL)));
        }
        for station in Station::all() {
            let face = self.game.rules.railway.station(station);
            let (x, y, w) = place(Rail::nth(face.after.into()));
            let (branch, top) = (x + w, y + CELL);
            let left = box_left(station, branch);
            let end = branch.clamp(left + 8.0, left + BOX - 8.0);
            let joint = Shape::line(branch.min(ROOM - 6.0), top - 6.0, end, top + 14.0).stroke(IRON, 8.0);
            group.add(joint.layer(Layer::Ground));
            group.add(Group::at(left, top + 12.0).with(self.station(station)));
        }
        group.add(Group::at(0.0, CELL + 12.0).with(self.depot()));
        let masters = 2.0 * STEP;
        let step = (ROOM + GAP * 0.5) / self.game.masters.len() as f32;
        for (at, master) in self.game.masters.iter().enumerate() {
            let station = self.game.rules.railway.stations.iter().filter(|face| face.master).nth(at);
            let id = station.map_or(String::new(), |face| face.id.to_string());
            group.add(Group::at(at as f32 * step, masters).with(self.master_space(&id, *master, step - GAP * 0.5)));
        }
        self.titled(msg!("ar-picture-railway"), WIDE, Area::new(group, masters + MASTER))
    }

    /// A space of the line with the engines on it.
    fn rail(&self, rail: Rail, w: f32, h: f32) -> Group {
        let pointed = self.pointed(rail);
        let number = rail.number();
        let ramp = number.is_some_and(|number| self.is_threshold(number));
        let outline = Shape::rect(1.0, 0.0, w - 2.0, h).corner(6.0);
        let fill = if ramp { IRON } else { WELL };
        let words = number.map_or_else(|| rail.to_string(), |number| number.to_string());
        let ink = if ramp { IRON.ink() } else { INK };
        let here: Vec<Seat> = self.game.seats().filter(|seat| self.game.player(*seat).engine == rail).collect();
        let first = w / 2.0 - (here.len().saturating_sub(1)) as f32 * DISC_STEP / 2.0;
        let id = Place::from(rail).0;
        let mut group = Group::new()
            .id(id.replace(' ', "-"))
            .title(self.say(self.game.rail_name(rail)))
            .topic("engine")
            .with(outline.clone().fill(fill).stroke(LINE.alpha(0.8), 1.5))
            .with_all(rings(&outline, pointed))
            .with(address(Text::new(words).at(w / 2.0, h - 14.0).units(RULE).bold(), pointed, ink));
        for (at, seat) in here.into_iter().enumerate() {
            group.add(Group::at(first + at as f32 * DISC_STEP, h - 42.0).with(self.engine(seat)));
        }
        group
    }

    /// Does a ramp of the trail ask for this space?
    fn is_threshold(&self, number: u8) -> bool {
        Space::all().any(|space| *self.game.rules.trail.kind(space) == SpaceKind::Ramp { engine: number })
    }

    /// A station with its turnout.
    fn station(&self, station: Station) -> Group {
        let face = self.game.rules.railway.station(station);
        let pointed = self.pointed(station);
        let outline = Shape::rect(0.0, 0.0, BOX, BOX_HEIGHT).corner(8.0);
        let mut group = Group::new()
            .id(station.to_string())
            .title(self.say(line!(
                "ar-picture-station",
                n = station.number(),
                cost = face.cost,
                points = i32::from(face.vp)
            )))
            .topic("station")
            .with(outline.clone().fill(PANEL.shade(0.04)).stroke(LINE, 2.0))
            .with_all(rings(&outline, pointed));
        let turnout = station != Station::FINAL;
        if turnout {
            group.add(Group::at(4.0, 4.0).with(self.rail(station.rail(), TURNOUT, CELL - 4.0)));
        } else {
            let pen = Pen { ink: SOFT, paper: PANEL };
            group.add(Group::at(26.0, 32.0).with(sized(icons::station(pen), 36.0)));
        }
        group
            .with(address(Text::new(station.to_string()).at(TURNOUT + 27.0, 17.0).units(RULE).bold(), pointed, INK))
            .with(Group::at(BOX - 15.0, 17.0).with(corner_ring(face.corner, 9.0)))
            .with(Group::at(TURNOUT + 22.0, 46.0).with(coins(face.cost, SYMBOL + 2.0)))
            .with(Group::at(TURNOUT + 58.0, 46.0).with(points(face.vp)))
            .with(Group::at(1.0, BOX_HEIGHT - 16.0).with(self.discs(&self.game.stations[station], BOX)))
    }

    fn depot(&self) -> Group {
        let w = 150.0;
        let onward = self.say(line!("ar-picture-depot", n = self.game.rules.railway.depot_leads_to.index()));
        Group::new()
            .with(self.rail(Rail::DEPOT, w, CELL))
            .with(Text::new(onward).at(w / 2.0, CELL + 18.0).units(RULE).paint(SOFT).max_width(w + 60.0))
    }

    /// The space of a station master: the tile, or who was left for it.
    fn master_space(&self, station: &str, master: MasterSpace, w: f32) -> Group {
        let ground = Shape::rect(0.0, 0.0, w, MASTER - 6.0).corner(8.0);
        let words = Text::new(station.to_owned()).at(10.0, 18.0).start().units(RULE).bold();
        let mut group = Group::new().with(ground.fill(WELL).stroke(LINE.alpha(0.6), 1.5)).with(words.paint(SOFT));
        match master {
            MasterSpace::Master(master) => group.add(Group::new().with(self.master(master, w))),
            MasterSpace::Worker(tile) => {
                let (tw, th) = if matches!(tile, Tile::Farmer(_)) { (64.0, 44.0) } else { (46.0, 44.0) };
                group.add(Group::at(w / 2.0, 56.0).with(bag_tile(tile, tw, th)))
            }
            MasterSpace::Empty => group.add(Group::new()),
        };
        group
    }

    /// What a station master gives, now or always above, at the end below.
    pub fn master(&self, master: Master, w: f32) -> Group {
        let face = &self.game.rules.masters.masters[master.index()];
        let pen = Pen { ink: INK, paper: WELL };
        let upper = match face.upper {
            Upper::Immediate(effect) => self.effect(effect, Strip::new(pen)),
            Upper::LoadingGrain(n) => {
                Strip::new(pen).icon(icons::ship(pen)).words(format!("−{n}")).icon(icons::grain(GRAIN))
            }
            Upper::Certificate(n) => Strip::new(pen).words(format!("+{n}")).icon(icons::certificate()).words("∞"),
        };
        let lower = Strip::new(pen).counter(face.per);
        let each = if face.each == 1 { "/".to_owned() } else { format!("/{}", face.each) };
        let whole = 34.0 + words_width(&each, RULE) + 4.0 + lower.width();
        let left = (w - whole) / 2.0;
        Group::new()
            .title(self.say(line!("ar-position-master", n = master.index() + 1)))
            .topic("master")
            .with(Text::new(master.to_string()).at(w - 10.0, 18.0).end().units(RULE).bold())
            .with(Group::at(w / 2.0, 46.0).with(upper.middle()))
            .with(Group::at(left + 17.0, 76.0).with(points(face.vp)))
            .with(Text::new(each).at(left + 37.0, 76.0).start().units(RULE).bold())
            .with(Group::at(left + whole - lower.width(), 76.0).with(lower.start()))
    }
}

/// The upper left corner of a numbered space, and its width.
fn place(rail: Rail) -> (f32, f32, f32) {
    match rail.index() as u8 {
        0 => (0.0, 0.0, FIRST),
        at @ 1..SECOND_LINE => (FIRST + UPPER * f32::from(at - 1), 0.0, UPPER),
        at => (LOWER * f32::from(at - SECOND_LINE), STEP, LOWER),
    }
}

/// The left edge of a station's box: below its turnout where there is room, and clear of the last one.
fn box_left(station: Station, branch: f32) -> f32 {
    let room = match station.index() {
        7 => ROOM - 2.0 * BOX - 6.0,
        _ => ROOM - BOX,
    };
    (branch - BOX / 2.0).clamp(0.0, room)
}
