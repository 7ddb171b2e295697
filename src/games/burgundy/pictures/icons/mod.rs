//! The game's symbols, drawn as shapes. Each fills a box of 100 units around its origin.

mod animals;
mod buildings;
mod things;

use super::super::tile::{Building, Colour, Species};
use crate::engine::scene::{Group, Paint, Path, Shape};

pub use things::{coin, crown, medal, worker};

/// The side of the box that every symbol is drawn in.
pub const BOX: f32 = 100.0;

/// What a symbol is drawn with: its silhouette in `ink`, what is cut out of it in `paper`.
#[derive(Clone, Copy)]
pub struct Pen {
    /// The silhouette.
    pub ink: Paint,
    /// The holes: the colour of the ground.
    pub paper: Paint,
}

impl Pen {
    /// Draws on a tile of this colour.
    pub const fn on(tile: Paint) -> Pen {
        Pen { ink: tile.ink(), paper: tile }
    }

    fn solid(self, corners: &[(f32, f32)], round: f32) -> Shape {
        Shape::polygon(corners.iter().copied()).corner(round).fill(self.ink)
    }

    fn bar(self, x: f32, y: f32, w: f32, h: f32) -> Shape {
        Shape::rect(x, y, w, h).fill(self.ink)
    }

    fn slot(self, x: f32, y: f32, w: f32, h: f32) -> Shape {
        Shape::rect(x, y, w, h).fill(self.paper)
    }

    /// A door with a round top.
    fn arch(self, x: f32, top: f32, half: f32, bottom: f32) -> Shape {
        let path = Path::new().move_to(x - half, bottom).arc(x, top + half, half, 180.0, 180.0);
        Shape::path(path.line_to(x + half, bottom).close()).fill(self.paper)
    }
}

/// The sign of a colour of tiles: what an empty space or a bonus tile shows.
pub fn kind(colour: Colour, pen: Pen) -> Group {
    match colour {
        Colour::Castle => things::castle(pen),
        Colour::Mine => things::mine(pen),
        Colour::Ship => things::ship(pen),
        Colour::Building => buildings::house(pen),
        Colour::Animal => animals::horseshoe(pen),
        Colour::Knowledge => things::book(pen),
    }
}

/// The sign of a type of building.
pub fn building(building: Building, pen: Pen) -> Group {
    match building {
        Building::Warehouse => buildings::warehouse(pen),
        Building::Carpenter => buildings::saw(pen),
        Building::Church => buildings::church(pen),
        Building::Market => buildings::stall(pen),
        Building::BoardingHouse => buildings::bed(pen),
        Building::Bank => buildings::bank(pen),
        Building::CityHall => buildings::city_hall(pen),
        Building::Watchtower => buildings::watchtower(pen),
    }
}

/// The sign of a species.
pub fn species(species: Species, pen: Pen) -> Group {
    match species {
        Species::Cow => animals::cow(pen),
        Species::Sheep => animals::sheep(pen),
        Species::Pig => animals::pig(pen),
        Species::Chicken => animals::chicken(pen),
    }
}

fn oval(cx: f32, cy: f32, rx: f32, ry: f32) -> Path {
    // The handle that bends a cubic into a quarter of an ellipse.
    const BEND: f32 = 0.552_28;
    let (hx, hy) = (rx * BEND, ry * BEND);
    Path::new()
        .move_to(cx + rx, cy)
        .cubic_to(cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry)
        .cubic_to(cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy)
        .cubic_to(cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry)
        .cubic_to(cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy)
        .close()
}
