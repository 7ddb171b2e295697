//! Hexagons: tiles, empty spaces, slots, and the rims that point them out.

use super::super::good::Die;
use super::super::tile::{Colour, Face, Tile};
use super::icons::{self, Pen};
use super::marks::Pointed;
use super::palette::{EMPTY_RIM, EMPTY_TINT, HEX_FILL, LINE, RULE, WELL, sign_paint, tile_paint};
use super::token::die_number;
use crate::engine::scene::{Group, Layer, Paint, Role, Shape, Stroke, Text};
use crate::games::drawing::pen::sized;

/// A tile around its middle, with room for an address at its foot; `r` reaches to a corner of its cell.
pub fn tile(tile: Tile, r: f32) -> Group {
    body(tile, r).with(face(tile, r))
}

/// A tile that lies where there is no address.
pub fn stored_tile(tile: Tile, r: f32) -> Group {
    body(tile, r).with(Group::at(0.0, 0.15 * r).with(face(tile, r)))
}

fn body(tile: Tile, r: f32) -> Group {
    let paint = tile_paint(tile.colour());
    Group::new().with(hex(r * HEX_FILL).fill(paint.shade(-0.38))).with(hex(r * (HEX_FILL - 0.06)).fill(paint))
}

fn face(tile: Tile, r: f32) -> Group {
    let pen = Pen::on(tile_paint(tile.colour()));
    match tile.face() {
        Face::Castle | Face::Mine | Face::Ship => lifted(icons::kind(tile.colour(), pen), r),
        Face::Building(building) => lifted(icons::building(building, pen), r),
        Face::Animal(species, number) => Group::new()
            .with(Group::at(0.0, -0.06 * r).with(sized(icons::species(species, pen), 0.84 * r)))
            .with_all(pips(number, r).map(|(x, y)| Shape::circle(x, y, 0.08 * r).fill(pen.ink))),
        Face::Knowledge(number) => Group::new()
            .with(Group::at(0.0, -0.57 * r).with(sized(icons::kind(Colour::Knowledge, pen), 0.42 * r)))
            .with(Text::new(number.to_string()).at(0.0, -0.05 * r).units(0.68 * r).bold().paint(pen.ink)),
    }
}

/// An estate space that waits for a tile.
pub fn space(colour: Colour, die: Die, r: f32) -> Group {
    ghost(colour, r)
        .with(Group::at(0.0, -0.55 * r).with(sized(icons::kind(colour, sign_pen(colour)), 0.43 * r)))
        .with(Group::at(0.0, 0.03 * r).with(die_number(die, 0.66 * r, 0.54 * r)))
}

/// A slot of a depot that waits for a tile.
pub fn slot(colour: Colour, r: f32) -> Group {
    ghost(colour, r)
        .with(Group::at(0.0, -0.18 * r).with(sized(icons::kind(colour, sign_pen(colour)), 0.62 * r)).opacity(0.55))
}

/// A place for any tile.
pub fn room(r: f32) -> Group {
    Group::new().with(hex(r * HEX_FILL).fill(WELL).stroked(Stroke::new(LINE, 1.5).dashed(5.0, 5.0)))
}

/// A place nobody knows yet.
pub fn unknown(r: f32) -> Group {
    Group::new().with(hex(r * HEX_FILL).fill(WELL).stroke(LINE.alpha(0.5), 1.5))
}

/// The printed address at the foot of a hexagon.
pub fn address(address: String, r: f32, paint: Paint, pointed: Pointed) -> Text {
    let text = Text::new(address).at(0.0, 0.8 * r - RULE * 0.48).units(RULE).bold().layer(Layer::Labels);
    if pointed.choosable {
        let highlight = Paint::role(Role::Highlight);
        return text.paint(highlight.ink()).plate(highlight, 4.0, 5.0);
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

/// The rings of a place that is pointed out.
pub fn rings(r: f32, pointed: Pointed) -> Vec<Group> {
    let choosable = pointed.choosable.then(|| hex(r * 0.985).mark(Role::Highlight, 5.5));
    let within = if pointed.choosable { 0.84 } else { 0.94 };
    let changed = pointed.changed.then(|| hex(r * within).mark(Role::Changed, 4.5));
    choosable.into_iter().chain(changed).collect()
}

/// The rings of a box that is pointed out: goods and their places.
pub fn box_rings(outline: &Shape, pointed: Pointed) -> Vec<Group> {
    let choosable = pointed.choosable.then(|| outline.clone().mark(Role::Highlight, 4.5));
    let changed = pointed.changed.then(|| outline.clone().mark(Role::Changed, 4.0));
    choosable.into_iter().chain(changed).collect()
}

fn ghost(colour: Colour, r: f32) -> Group {
    let paint = tile_paint(colour);
    Group::new().with(hex(r * HEX_FILL).fill(paint.alpha(EMPTY_TINT)).stroke(paint.alpha(EMPTY_RIM), 2.0))
}

fn sign_pen(colour: Colour) -> Pen {
    Pen { ink: sign_paint(colour), paper: Paint::role(Role::Panel) }
}

fn lifted(icon: Group, r: f32) -> Group {
    Group::at(0.0, -0.24 * r).with(sized(icon, r))
}

fn pips(number: u8, r: f32) -> impl Iterator<Item = (f32, f32)> {
    let step = 0.22 * r;
    let first = -step * f32::from(number.saturating_sub(1)) / 2.0;
    (0..number).map(move |at| (first + step * f32::from(at), -0.61 * r))
}

fn hex(r: f32) -> Shape {
    Shape::hex(0.0, 0.0, r).corner(r * 0.09)
}
