//! The game's symbols, drawn as shapes. Each fills a box of 100 units around its origin.

mod animals;
mod buildings;
mod things;

use super::super::tile::{Building, Colour, Species};
use crate::engine::scene::Group;
use crate::games::drawing::pen::oval;

pub use crate::games::drawing::pen::Pen;
pub use things::{coin, medal, worker};

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
