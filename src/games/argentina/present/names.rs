//! What things are called.

use super::super::Argentina;
use super::super::card::Card;
use super::super::data::SpaceKind;
use super::super::place::{DiscSpace, Number, Rail, Ship, Space};
use super::super::table::Standing;
use super::super::worker::{Farmer, Hand, Tile};
use crate::engine::{Arg, Line};
use crate::games::trail::Thing;
use crate::line;

impl Argentina {
    /// A card; cattle with its points where the cards of a type differ.
    pub(in crate::games::argentina) fn card_name(&self, card: Card) -> Arg {
        match (card.breed(), card.objective()) {
            (Some(breed), _) if breed.cards().count() > 1 => {
                line!("ar-cattle-points", breed = breed.name(), n = i32::from(self.card_vp(card))).into()
            }
            (Some(breed), _) => breed.name().into(),
            (None, Some(objective)) => line!("ar-objective", n = objective.number()).into(),
            (None, None) => line!("ar-exhaustion").into(),
        }
    }

    /// A building as it lies: `3a`.
    pub(in crate::games::argentina) fn building_id(&self, number: Number) -> String {
        format!("{number}{}", self.sides.buildings[number.index()].id())
    }

    /// A space of the trail and what stands on it.
    pub(in crate::games::argentina) fn place_name(&self, space: Space) -> Line {
        let at = space.id().to_owned();
        match self.trail[space] {
            _ if space == Space::BUENOS_AIRES => line!("ar-place-ba"),
            Some(Standing::Neutral(letter)) => {
                let letter = letter.capital().to_string();
                if letter == at {
                    line!("ar-place-letter", at = at)
                } else {
                    line!("ar-place-neutral", at = at, letter = letter)
                }
            }
            Some(Standing::Private { number, .. }) => {
                line!("ar-place-private", at = at, building = self.building_id(number))
            }
            Some(Standing::Farmer { farmer, .. }) => {
                line!("ar-place-farmer", at = at, farmer = self.farmer_name(farmer))
            }
            None if matches!(self.rules.trail.kind(space), SpaceKind::Ramp { .. }) => line!("ar-place-ramp", at = at),
            None if space == Space::START => line!("ar-place-start"),
            None => line!("ar-place-space", at = at),
        }
    }

    /// A farmer: colour, strength, hand.
    pub(in crate::games::argentina) fn farmer_name(&self, farmer: Farmer) -> Line {
        match farmer.hand() {
            Hand::Green => line!("ar-farmer-green-hand", colour = farmer.colour().name(), n = farmer.strength()),
            _ => line!("ar-farmer-black-hand", colour = farmer.colour().name(), n = farmer.strength()),
        }
    }

    /// A tile of the bags.
    pub(super) fn tile_name(&self, tile: Tile) -> Arg {
        match tile {
            Tile::Farmer(farmer) => self.farmer_name(farmer).into(),
            Tile::Worker(worker) => worker.name().into(),
        }
    }

    /// A place of the railway.
    pub(in crate::games::argentina) fn rail_name(&self, rail: Rail) -> Line {
        match (rail.number(), rail.station()) {
            (Some(number), _) => line!("ar-rail", n = number),
            (None, Some(station)) => {
                line!("ar-turnout", id = rail.id().to_owned(), n = self.rules.railway.station(station).after)
            }
            (None, None) => line!("ar-depot"),
        }
    }

    /// A ship.
    pub(in crate::games::argentina) fn ship_name(&self, ship: Ship) -> Line {
        let cargo = self.rules.ship(ship).cargo;
        if ship.has_sun() { line!("ar-ship-sun", n = cargo) } else { line!("ar-ship-pile", n = cargo) }
    }

    /// A disc space, by what it unlocks.
    pub(in crate::games::argentina) fn disc_name(&self, space: DiscSpace) -> Line {
        let face = &self.rules.board.discs[space.index()];
        match (face.aux, face.steps, face.hand, face.certificates) {
            (Some(aux), ..) if face.pays > 0 => line!("ar-disc-aux-pay", n = aux, pay = face.pays),
            (Some(aux), ..) => line!("ar-disc-aux", n = aux),
            (None, steps @ 1.., ..) if face.vp > 0 => {
                line!("ar-disc-steps-points", n = steps, points = i32::from(face.vp))
            }
            (None, steps @ 1.., ..) => line!("ar-disc-steps", n = steps),
            (None, 0, hand @ 1.., _) => line!("ar-disc-hand", n = hand),
            (None, 0, 0, Some(limit)) => line!("ar-disc-certificates", n = limit),
            (None, 0, 0, None) if face.gains > 0 => {
                line!("ar-disc-strength-gain", n = face.strength, gain = face.gains)
            }
            (None, 0, 0, None) => line!("ar-disc-strength", n = face.strength),
        }
    }
}
