//! What stands on a space of the trail, and spaces where nothing stands.

use super::super::data::SpaceKind;
use super::super::effect::{Effect, Local};
use super::super::place::{Letter, Number, Space};
use super::super::table::Standing;
use super::super::worker::{Colour, Farmer, Hand, Trade};
use super::Easel;
use super::icons::{self, Pen, sized};
use super::marks::{Pointed, address, rings};
use super::palette::{
    EMPTY_TINT, GRAIN, HARBOUR, INK, IRON, LINE, NEUTRAL, PAMPA, PLOT, RULE, SOFT, SYMBOL, TILE, TILE_HEIGHT,
    farmer_paint,
};
use super::strip::{Strip, lead};
use super::token::{coins, fee};
use crate::engine::scene::{Group, Paint, Pattern, Shape, Stroke, Text};
use crate::engine::{Seat, seat_paint};
use crate::line;

/// The number or letter of a tile.
const MAIN: f32 = 29.0;
/// Where its three lines lie, from the tile's middle.
const UPPER: f32 = -17.0;
const MIDDLE: f32 = 5.0;
const FOOT: f32 = 27.0;
/// Height of a ramp and of the start.
const LOW: f32 = 54.0;

impl Easel<'_> {
    /// A space of the trail around its middle.
    pub fn space(&self, space: Space) -> Group {
        let pointed = self.pointed(space);
        let (outline, tile, ink) = match (self.game.trail[space], self.game.rules.trail.kind(space)) {
            (Some(Standing::Neutral(letter)), _) => self.neutral(space, letter),
            (Some(Standing::Private { owner, number }), _) => self.private(owner, number),
            (Some(Standing::Farmer { farmer, coins }), _) => self.farmer(space, farmer, coins),
            (None, SpaceKind::Building { field, risk }) => self.plot(*field, *risk),
            (None, SpaceKind::Farmer { colour, pesos, .. }) => no_farmer(*colour, *pesos),
            (None, SpaceKind::Ramp { .. }) => ramp(),
            (None, SpaceKind::BuenosAires) => self.buenos_aires(),
            (None, SpaceKind::Neutral | SpaceKind::Start) => start(),
        };
        self.named(space)
            .id(space.to_string())
            .with(tile)
            .with_all(rings(&outline, pointed))
            .with(self.address(space, ink, pointed))
    }

    /// A group that says which space it is about, and where that is looked up.
    pub fn named(&self, space: Space) -> Group {
        let group = Group::new().title(self.say(self.game.place_name(space)));
        match self.game.trail[space] {
            // Buildings are looked up by their names.
            Some(Standing::Neutral(_) | Standing::Private { .. }) => group,
            Some(Standing::Farmer { .. }) => group.topic("help"),
            None if space == Space::BUENOS_AIRES => group.topic("ba"),
            None => group.topic(if self.game.rules.trail.risk(space).is_some() { "risk" } else { "move" }),
        }
    }

    /// The printed address at the foot of a tile; where the tile is the address, in its upper line.
    fn address(&self, space: Space, ink: Paint, pointed: Pointed) -> Text {
        let (x, y, size) = match (self.game.trail[space], self.game.rules.trail.kind(space)) {
            (Some(Standing::Neutral(letter)), _) => {
                let moved = letter.capital().to_string() != space.to_string();
                (if moved { -19.0 } else { 0.0 }, UPPER + 3.0, MAIN + 3.0)
            }
            (None, SpaceKind::Ramp { .. }) => (15.0, 0.0, RULE),
            (None, SpaceKind::Start) => (0.0, 9.0, RULE),
            (None, SpaceKind::BuenosAires) => (0.0, -TILE_HEIGHT * 0.62, MAIN),
            (Some(Standing::Farmer { .. }), _) => (-18.0, FOOT - 2.0, RULE),
            (Some(Standing::Private { number, .. }), _) if self.hand(number) != Hand::None => (-18.0, FOOT, RULE),
            _ => (0.0, FOOT, RULE),
        };
        address(Text::new(space.to_string()).at(x, y).units(size).bold(), pointed, ink)
    }

    fn hand(&self, number: Number) -> Hand {
        self.game.rules.building(number, self.game.sides.buildings[number.index()]).hand
    }

    fn fee_of(&self, hand: Hand) -> Option<Group> {
        fee(hand, self.game.rules.by_players(self.game.count()).fee(hand))
    }

    fn neutral(&self, space: Space, letter: Letter) -> (Shape, Group, Paint) {
        let pen = Pen::on(NEUTRAL);
        let outline = roofed();
        let mut tile = Group::new().with(outline.clone().fill(NEUTRAL).stroke(NEUTRAL.shade(-0.5), 2.5));
        // AR-9: shuffled buildings keep their letters, spaces theirs.
        if letter.capital().to_string() != space.to_string() {
            let badge = Shape::circle(20.0, UPPER + 3.0, 15.0).fill(pen.ink);
            tile.add(badge);
            tile.add(Text::new(letter.capital().to_string()).at(20.0, UPPER + 3.0).units(RULE).bold().paint(NEUTRAL));
        }
        tile.add(Group::at(0.0, 18.0).with(leads(self.game.rules.neutral(letter), pen, 27.0)));
        (outline, tile, pen.ink)
    }

    fn private(&self, owner: Seat, number: Number) -> (Shape, Group, Paint) {
        let paint = seat_paint(owner);
        let pen = Pen::on(paint);
        let outline = roofed();
        let woven = Pattern::player(owner.index() as u8).step(11.0);
        let face = self.game.rules.building(number, self.game.sides.buildings[number.index()]);
        let words = self.game.building_id(number);
        let text = Text::new(words).at(17.0, UPPER + 2.0).units(MAIN - 3.0).bold().paint(pen.ink).halo(paint, 4.0);
        let mut tile = Group::new()
            .with(outline.clone().fill(paint.woven(woven)).stroke(paint.shade(-0.5), 2.5))
            .with(
                Shape::rect(-TILE / 2.0 + 3.0, MIDDLE - 12.0, TILE - 6.0, TILE_HEIGHT / 2.0 + 9.0 - MIDDLE)
                    .corner(8.0)
                    .fill(paint),
            )
            .with(Group::at(-22.0, UPPER + 1.0).with(self.disc(owner)))
            .with(text)
            .with(Group::at(0.0, MIDDLE + 2.0).with(leads(&face.actions, pen, 23.0)));
        if let Some(fee) = self.fee_of(face.hand) {
            tile.add(Group::at(22.0, FOOT - 1.0).with(fee));
        }
        (outline, tile, pen.ink)
    }

    fn farmer(&self, space: Space, farmer: Farmer, on_it: u8) -> (Shape, Group, Paint) {
        let paint = farmer_paint(farmer.colour());
        let pen = Pen::on(paint);
        let outline = round();
        let pesos = on_it + self.game.rules.trail.pesos_below(space);
        let mut tile = Group::new()
            .with(outline.clone().fill(paint).stroke(paint.shade(-0.5), 2.5))
            .with(Group::at(-23.0, UPPER + 4.0).with(sized(icons::trade(Trade::GRANJERO, pen), 31.0)))
            .with(
                Text::new(farmer.strength().to_string()).at(0.0, UPPER + 4.0).units(MAIN + 3.0).bold().paint(pen.ink),
            );
        if pesos > 0 {
            tile.add(Group::at(25.0, UPPER + 4.0).with(coins(pesos, SYMBOL)));
        }
        if let Some(fee) = self.fee_of(farmer.hand()) {
            tile.add(Group::at(22.0, FOOT - 3.0).with(fee));
        }
        (outline, tile, pen.ink)
    }

    fn plot(&self, field: bool, risk: Option<Effect>) -> (Shape, Group, Paint) {
        let outline = square();
        let mut tile = Group::new().with(outline.clone().fill(PLOT).stroked(Stroke::new(LINE, 2.0).dashed(7.0, 5.0)));
        let pen = Pen { ink: SOFT, paper: PLOT };
        match risk {
            Some(Effect::Discard { gain, .. }) => {
                let strip = Strip::new(pen).icon(icons::spend(pen)).goods(gain);
                tile.add(Group::at(0.0, if field { -19.0 } else { -10.0 }).with(strip.middle()));
                if field {
                    tile.add(Group::at(0.0, MIDDLE + 1.0).with(sized(icons::grain(GRAIN.alpha(0.85)), 24.0)));
                }
            }
            _ if field => {
                tile.add(Group::at(0.0, -8.0).with(sized(icons::grain(GRAIN.alpha(0.85)), 42.0)));
            }
            _ => {}
        }
        (outline, tile, INK)
    }

    fn buenos_aires(&self) -> (Shape, Group, Paint) {
        let pen = Pen::on(HARBOUR);
        let outline = Shape::rect_around(0.0, 0.0, TILE + 6.0, 2.1 * TILE_HEIGHT).corner(16.0);
        let name = Text::new(self.say(line!("ar-place-ba"))).at(0.0, 46.0).units(RULE).bold().paint(pen.ink);
        let tile = Group::new()
            .with(outline.clone().fill(HARBOUR).stroke(HARBOUR.shade(-0.5), 2.5))
            .with(Group::at(0.0, -4.0).with(sized(icons::harbour(pen), 62.0)))
            .with(name.wrapped(TILE + 2.0, 2));
        (outline, tile, pen.ink)
    }
}

fn start() -> (Shape, Group, Paint) {
    let outline = Shape::rect_around(0.0, 0.0, TILE, LOW).corner(20.0);
    let pen = Pen { ink: SOFT, paper: PLOT };
    let tile = Group::new()
        .with(outline.clone().fill(PLOT).stroke(LINE, 2.0))
        .with(Group::at(0.0, -13.0).with(sized(icons::trade(Trade::GAUCHO, pen), 26.0)));
    (outline, tile, INK)
}

fn ramp() -> (Shape, Group, Paint) {
    let (w, h) = (TILE / 2.0, LOW / 2.0);
    let outline = Shape::polygon([(-w, -h), (w - 14.0, -h), (w, 0.0), (w - 14.0, h), (-w, h)]).corner(6.0);
    let pen = Pen::on(IRON);
    let tile = Group::new()
        .with(outline.clone().fill(IRON).stroke(IRON.shade(-0.5), 2.0))
        .with(Group::at(-22.0, 0.0).with(sized(icons::engine(pen), 29.0)));
    (outline, tile, pen.ink)
}

fn no_farmer(colour: Colour, pesos: u8) -> (Shape, Group, Paint) {
    let paint = farmer_paint(colour);
    let outline = round();
    let tile = Group::new()
        .with(outline.clone().fill(PAMPA))
        .with(outline.clone().fill(paint.alpha(EMPTY_TINT)).stroked(Stroke::new(paint, 2.0).dashed(7.0, 5.0)))
        .with(Group::at(0.0, -12.0).with(coins(pesos, SYMBOL)).opacity(0.8));
    (outline, tile, INK)
}

/// What the actions of a tile are about, a symbol each.
fn leads(actions: &[Local], pen: Pen, size: f32) -> Group {
    let effects: Vec<Effect> = actions.iter().flat_map(Local::effects).copied().collect();
    let step = (size + 1.0).min((TILE - 8.0) / effects.len().max(1) as f32);
    let first = -step * (effects.len().saturating_sub(1)) as f32 / 2.0;
    let mut group = Group::new();
    for (at, effect) in effects.into_iter().enumerate() {
        group.add(Group::at(first + at as f32 * step, 0.0).with(sized(lead(effect, pen), size.min(step))));
    }
    group
}

/// A building's outline.
fn roofed() -> Shape {
    let (w, h) = (TILE / 2.0, TILE_HEIGHT / 2.0);
    Shape::polygon([(-w, -h + 13.0), (0.0, -h - 3.0), (w, -h + 13.0), (w, h), (-w, h)]).corner(7.0)
}

/// A farmer's outline.
fn round() -> Shape {
    Shape::rect_around(0.0, 0.0, TILE, TILE_HEIGHT).corner(19.0)
}

/// An empty space's outline.
fn square() -> Shape {
    Shape::rect_around(0.0, 0.0, TILE, TILE_HEIGHT).corner(8.0)
}
