//! The trail: spaces, roads, estancieros, and for the one on turn how far it is to each place.

use super::super::data::SpaceKind;
use super::super::place::Space;
use super::super::turn::{Open, Phase};
use super::Easel;
use super::area::Area;
use super::map::{HEIGHT, bend, centre};
use super::palette::{CORNER, IRON, LINE, PAMPA, ROAD, TILE_HEIGHT, WIDE};
use super::token::{DISC_STEP, plate};
use crate::engine::Seat;
use crate::engine::scene::{Group, Layer, Paint, Path, Role, Shape, Stroke};
use crate::games::trail::Thing;
use crate::games::trail::graph::Arrival;
use crate::line;

/// Width of a road.
const WIDTH: f32 = 15.0;
/// Half of an arrow on a road.
const ARROW: f32 = 6.5;
/// Estancieros stand on the upper edge of their tile.
const FEET: f32 = TILE_HEIGHT / 2.0 + 3.0;

impl Easel<'_> {
    /// The whole trail; for a seat that is to move also the steps and fees to each place.
    pub fn trail(&self, walker: Option<Seat>) -> Area {
        let ground = Shape::rect(0.0, 0.0, WIDE, HEIGHT).corner(CORNER).fill(PAMPA).stroke(LINE.alpha(0.6), 1.5);
        let mut group =
            Group::new().title(self.say(line!("ar-picture-trail"))).topic("move").with(ground.layer(Layer::Ground));
        for from in Space::all().filter(|from| !self.is_ramp(*from)) {
            for to in self.game.rules.trail.graph.next(from.index()).filter_map(Space::at) {
                group.add(self.road(from, to));
            }
        }
        for space in Space::all() {
            let (x, y) = centre(space);
            group.add(Group::at(x, y).with(self.space(space)));
        }
        for space in Space::all() {
            let here: Vec<Seat> = self.game.seats().filter(|seat| self.stands(*seat) == Some(space)).collect();
            if !here.is_empty() {
                let (x, y) = centre(space);
                let feet = match self.game.rules.trail.kind(space) {
                    SpaceKind::BuenosAires => TILE_HEIGHT + 12.0,
                    SpaceKind::Start | SpaceKind::Ramp { .. } => FEET - 10.0,
                    _ => FEET,
                };
                let reach = (here.len() as f32 * DISC_STEP + 8.0) / 2.0;
                let x = x.clamp(reach + 2.0, WIDE - reach - 2.0);
                group.add(Group::at(x, y - feet).with(self.estancieros(&here)));
            }
        }
        for arrival in walker.map(|seat| self.reached(seat)).unwrap_or_default() {
            if let Some(space) = Space::at(arrival.at.into()) {
                let (x, y) = centre(space);
                let below = if space == Space::BUENOS_AIRES { TILE_HEIGHT + 6.0 } else { TILE_HEIGHT / 2.0 + 8.0 };
                let words = match arrival.paid.total() {
                    0 => self.say(line!("ar-picture-steps", n = arrival.steps)),
                    fee => self.say(line!("ar-picture-steps-fee", n = arrival.steps, fee = u32::from(fee))),
                };
                group.add(Group::at(x, y + below).with(plate(words, Role::Highlight)));
            }
        }
        for space in walker.map(|seat| self.chosen_farmers(seat)).unwrap_or_default() {
            let (x, y) = centre(*space);
            group.add(Group::at(x, y + TILE_HEIGHT / 2.0 + 4.0).with(tick()));
        }
        Area::new(group, HEIGHT)
    }

    /// The farmers that a seat has chosen to help, while it looks for more or for cards to show.
    fn chosen_farmers(&self, seat: Seat) -> &[Space] {
        match self.game.player(seat).open.last() {
            Some(Open::Farmers { chosen, .. } | Open::Reveal { chosen, .. } | Open::Show { chosen, .. }) => chosen,
            _ => &[],
        }
    }

    /// Where an estanciero stands; before the first turn beside the trail's start.
    fn stands(&self, seat: Seat) -> Option<Space> {
        if self.game.is_pedro(seat) && self.game.player(seat).at.is_none() {
            return None;
        }
        Some(self.game.player(seat).at.unwrap_or(Space::START))
    }

    fn is_ramp(&self, space: Space) -> bool {
        matches!(self.game.rules.trail.kind(space), SpaceKind::Ramp { .. })
    }

    /// Each place that the seat may go to, by the cheapest way.
    pub fn reached(&self, seat: Seat) -> Vec<Arrival> {
        let player = self.game.player(seat);
        let limit = match (player.open.last(), self.game.phase) {
            (Some(Open::Walk { up_to }), _) => *up_to,
            (None, Phase::Move) if self.game.on_turn == Some(seat) => {
                player.step_limit(&self.game.rules, self.game.count())
            }
            _ => return Vec::new(),
        };
        let mut ways = Vec::new();
        self.game.ways(seat, limit, &mut ways);
        ways.sort_by_key(|way| (way.at, way.paid.total(), way.steps));
        ways.dedup_by_key(|way| way.at);
        ways.retain(|way| Space::at(way.at.into()).is_some_and(|space| self.pointed(space).choosable));
        ways
    }

    fn road(&self, from: Space, to: Space) -> Group {
        let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
        let (bx, by) = bend(from, to).unwrap_or((x1, y1));
        let path = Path::new().move_to(x1, y1).line_to(bx, by).line_to(x2, y2);
        if self.is_ramp(to) {
            return Group::new().with(Shape::path(path).stroked(Stroke::new(IRON, 7.0).dashed(6.0, 10.0)));
        }
        // Half way between the tiles' edges, towards the second one.
        let (dx, dy) = (x2 - bx, y2 - by);
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let (mx, my) = ((bx + x2) / 2.0, (by + y2) / 2.0);
        let tip = (mx + ux * ARROW, my + uy * ARROW);
        let tail = |side: f32| (mx - ux * ARROW * 0.6 - uy * ARROW * side, my - uy * ARROW * 0.6 + ux * ARROW * side);
        let arrow = Shape::polygon([tip, tail(1.0), tail(-1.0)]).fill(ROAD.ink());
        Group::new().with(Shape::path(path).stroke(ROAD, WIDTH)).with(arrow)
    }
}

/// What was picked already: not the ring of what may be picked.
fn tick() -> Group {
    let paint = Paint::role(Role::Good);
    let stroke = Path::new().move_to(-7.0, 0.0).line_to(-2.0, 6.0).line_to(8.0, -6.0);
    let plate = Shape::circle(0.0, 0.0, 15.0).fill(paint).stroke(paint.ink(), 2.0).layer(Layer::Marks);
    Group::new().with(plate).with(Shape::path(stroke).stroke(paint.ink(), 4.5).layer(Layer::Labels))
}
