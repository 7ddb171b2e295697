//! Hexagons: tiles, empty spaces, slots, and the rims that point them out.

use super::super::good::Die;
use super::super::tile::{Colour, Face, Tile};
use super::icons::{self, Pen};
use super::marks::Pointed;
use super::palette::{EMPTY_RIM, EMPTY_TINT, HEX_FILL, LINE, RULE, WELL, sign_paint, tile_paint};
use super::token::{die_number, symbol};
use crate::engine::scene::{Group, Layer, Paint, Role, Shape, Stroke, Text};

/// A tile around its middle; `r` reaches to a corner of its cell.
pub fn tile(tile: Tile, r: f32) -> Group {
    let paint = tile_paint(tile.colour());
    let pen = Pen::on(paint);
    let body =
        Group::new().with(hex(r * HEX_FILL).fill(paint.shade(-0.38))).with(hex(r * (HEX_FILL - 0.06)).fill(paint));
    match tile.face() {
        Face::Castle | Face::Mine | Face::Ship => body.with(lifted(icons::kind(tile.colour(), pen), r)),
        Face::Building(building) => body.with(lifted(icons::building(building, pen), r)),
        Face::Animal(species, number) => body
            .with(Group::at(0.0, -0.12 * r).with(symbol(icons::species(species, pen), 0.96 * r)))
            .with_all(pips(number, r).map(|(x, y)| Shape::circle(x, y, 0.085 * r).fill(pen.ink))),
        Face::Knowledge(number) => body
            .with(Group::at(0.0, -0.56 * r).with(symbol(icons::kind(Colour::Knowledge, pen), 0.5 * r)))
            .with(Text::new(number.to_string()).at(0.0, 0.02 * r).units(0.68 * r).bold().paint(pen.ink)),
    }
}

/// An estate space that waits for a tile.
pub fn space(colour: Colour, die: Die, r: f32) -> Group {
    ghost(colour, r)
        .with(Group::at(0.0, -0.56 * r).with(symbol(icons::kind(colour, sign_pen(colour)), 0.48 * r)))
        .with(Group::at(0.0, 0.05 * r).with(die_number(die, 0.66 * r, 0.54 * r)))
}

/// A slot of a depot that waits for a tile.
pub fn slot(colour: Colour, r: f32) -> Group {
    ghost(colour, r)
        .with(Group::at(0.0, -0.18 * r).with(symbol(icons::kind(colour, sign_pen(colour)), 0.62 * r)).opacity(0.55))
}

/// A place for any tile.
pub fn room(r: f32) -> Group {
    Group::new().with(hex(r * HEX_FILL).fill(WELL).stroked(Stroke::new(LINE, 1.5).dashed(5.0, 5.0)))
}

/// A place that this table does not use.
pub fn unused(r: f32, paint: Paint) -> Group {
    Group::new().with(hex(r * 0.8).stroked(Stroke::new(paint, 1.5).dashed(3.0, 6.0)))
}

/// A place nobody knows yet.
pub fn unknown(r: f32) -> Group {
    Group::new().with(hex(r * HEX_FILL).fill(WELL).stroke(LINE.alpha(0.5), 1.5))
}

/// The printed address at the foot of a hexagon.
pub fn address(address: String, r: f32, paint: Paint, pointed: Pointed) -> Text {
    let text = Text::new(address).at(0.0, 0.635 * r).units(RULE).bold().layer(Layer::Labels);
    if pointed.choosable {
        let highlight = Paint::role(Role::Highlight);
        return text.paint(highlight.ink()).plate(highlight, 5.0, 6.0);
    }
    text.paint(paint)
}

/// The ink of an address on a tile, or on an empty space.
pub fn address_paint(tile: Option<Tile>) -> Paint {
    match tile {
        Some(tile) => tile_paint(tile.colour()).ink(),
        None => Paint::role(Role::Ink),
    }
}

/// The rims of a place that is pointed out: solid where it may be chosen, dashed where it changed.
pub fn rims(r: f32, pointed: Pointed) -> Vec<Shape> {
    let mut rims = Vec::new();
    if pointed.choosable {
        rims.push(hex(r * 0.99).stroke(Role::Ground, 9.0).layer(Layer::Marks));
        rims.push(hex(r * 0.99).stroke(Role::Highlight, 5.5).layer(Layer::Marks));
    }
    if pointed.changed {
        let inner = if pointed.choosable { 0.86 } else { 0.95 };
        rims.push(hex(r * inner).stroke(Role::Ground, 7.0).layer(Layer::Marks));
        let dashes = Stroke::new(Role::Changed, 4.5).dashed(r * 0.26, r * 0.17);
        rims.push(hex(r * inner).stroked(dashes).layer(Layer::Marks));
    }
    rims
}

fn ghost(colour: Colour, r: f32) -> Group {
    let paint = tile_paint(colour);
    Group::new().with(hex(r * HEX_FILL).fill(paint.alpha(EMPTY_TINT)).stroke(paint.alpha(EMPTY_RIM), 2.0))
}

fn sign_pen(colour: Colour) -> Pen {
    Pen { ink: sign_paint(colour), paper: Paint::role(Role::Panel) }
}

fn lifted(icon: Group, r: f32) -> Group {
    Group::at(0.0, -0.2 * r).with(symbol(icon, 1.06 * r))
}

fn pips(number: u8, r: f32) -> impl Iterator<Item = (f32, f32)> {
    let step = 0.235 * r;
    let first = -step * f32::from(number.saturating_sub(1)) / 2.0;
    (0..number).map(move |at| (first + step * f32::from(at), -0.7 * r))
}

fn hex(r: f32) -> Shape {
    Shape::hex(0.0, 0.0, r).corner(r * 0.09)
}
