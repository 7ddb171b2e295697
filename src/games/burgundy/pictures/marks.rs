//! What is pointed out in a picture: where the seat may act, and what changed.

use super::super::Burgundy;
use super::super::action::Action;
use super::super::good::Good;
use super::super::place::{Depot, Slot, Space};
use super::super::player::Player;
use super::super::tile::{Colour, Tile};
use super::Easel;
use crate::engine::{Game, Mark, MarkKind, Place, Seat, View};

/// Why a place is pointed out, if it is.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Pointed {
    /// It may be chosen now.
    pub choosable: bool,
    /// It changed since the reader last looked.
    pub changed: bool,
}

impl Easel<'_> {
    /// How an estate space of a seat is pointed out.
    pub fn pointed_space(&self, seat: Seat, space: Space) -> Pointed {
        self.pointed(Some(seat), space.into())
    }

    /// How a slot of the board is pointed out.
    pub fn pointed_slot(&self, slot: Slot) -> Pointed {
        self.pointed(None, slot.into())
    }

    /// How the goods of a depot are pointed out.
    pub fn pointed_depot(&self, depot: Depot) -> Pointed {
        self.pointed(None, goods_of(depot))
    }

    /// How a tile in a seat's storage is pointed out.
    pub fn pointed_tile(&self, seat: Seat, tile: Tile) -> Pointed {
        self.pointed(Some(seat), stored(tile))
    }

    /// How a colour of goods in a seat's storage is pointed out.
    pub fn pointed_good(&self, seat: Seat, good: Good) -> Pointed {
        self.pointed(Some(seat), stocked(good))
    }

    /// How a seat's piece on the turn-order track is pointed out.
    pub fn pointed_piece(&self, seat: Seat) -> Pointed {
        self.pointed(Some(seat), piece())
    }

    /// How a bonus tile, the large (0) or the small one (1), is pointed out.
    pub fn pointed_bonus(&self, colour: Colour, rank: usize) -> Pointed {
        self.pointed(None, bonus_tile(colour, rank))
    }

    fn pointed(&self, seat: Option<Seat>, place: Place) -> Pointed {
        let has = |kind| self.marks.iter().any(|mark| mark.seat == seat && mark.place == place && mark.kind == kind);
        Pointed { choosable: has(MarkKind::Choosable), changed: has(MarkKind::Changed) }
    }
}

/// The places that the seat's legal actions are about.
pub fn choosable(view: &View<Burgundy>, seat: Seat) -> Vec<Mark> {
    let mut actions = Vec::new();
    view.state().legal(seat, &mut actions);
    let mut marks: Vec<Mark> = Vec::new();
    let mut point = |seat: Option<Seat>, place: Place| {
        let mark = Mark::choosable(seat, place);
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    };
    for action in actions {
        match action {
            Action::Start { space, .. } => point(Some(seat), space.into()),
            Action::Place { tile, space, .. } => {
                point(Some(seat), space.into());
                point(Some(seat), stored(tile));
            }
            Action::Discard { tile } => point(Some(seat), stored(tile)),
            Action::Sell { good, .. } => point(Some(seat), stocked(good)),
            Action::Take { from, .. } | Action::Buy { from } => point(None, from.into()),
            Action::Load { from, and_next } => {
                point(None, goods_of(from));
                if and_next {
                    point(None, goods_of(from.next()));
                }
            }
            Action::Keep { .. } | Action::LoadNothing | Action::Workers { .. } | Action::Decline | Action::EndTurn => {}
        }
    }
    marks
}

/// What is not as it was: estate spaces, stored tiles and goods, pieces on the track, slots, depots' goods, bonus tiles.
pub fn changes(before: &View<Burgundy>, now: &View<Burgundy>) -> Vec<Mark> {
    let (before, now) = (before.state(), now.state());
    let mut marks = Vec::new();
    for seat in now.seats().filter(|seat| seat.index() < before.count()) {
        let changed =
            |space: &Space| before.player(seat).spaces[space.index()] != now.player(seat).spaces[space.index()];
        marks.extend(Space::all().filter(changed).map(|space| Mark::changed(Some(seat), space)));
        let (had, has) = (before.player(seat), now.player(seat));
        let stock = |player: &Player, tile: Tile| player.storage.iter().flatten().filter(|it| **it == tile).count();
        let new = has.stored_kinds().filter(|tile| stock(has, *tile) > stock(had, *tile));
        marks.extend(new.map(|tile| Mark::changed(Some(seat), stored(tile))));
        let other = has.good_colours().filter(|good| had.goods[good.index()] != has.goods[good.index()]);
        marks.extend(other.map(|good| Mark::changed(Some(seat), stocked(good))));
        if before.track.at(seat) != now.track.at(seat) {
            marks.push(Mark::changed(Some(seat), piece()));
        }
    }
    let slots = slots().filter(|slot| before.tile_at(*slot) != now.tile_at(*slot));
    marks.extend(slots.map(|slot| Mark::changed(None, slot)));
    let goods =
        Depot::ALL.into_iter().filter(|depot| before.depots[depot.index()].goods != now.depots[depot.index()].goods);
    marks.extend(goods.map(|depot| Mark::changed(None, goods_of(depot))));
    for colour in Colour::ALL {
        let (had, has) = (before.bonus[colour as usize], now.bonus[colour as usize]);
        let taken = (0..has.len()).filter(|rank| had[*rank] != has[*rank]);
        marks.extend(taken.map(|rank| Mark::changed(None, bonus_tile(colour, rank))));
    }
    marks
}

/// The address of a stored tile: storage has no printed one, notation names the tile.
fn stored(tile: Tile) -> Place {
    Place(tile.id().to_owned())
}

/// The address of stored goods: notation names the colour.
fn stocked(good: Good) -> Place {
    Place(good.id().to_owned())
}

/// The address of a depot's goods.
fn goods_of(depot: Depot) -> Place {
    depot.into()
}

/// Where a piece is on the track is no place that anybody chooses: it has a name, no printed address.
fn piece() -> Place {
    Place("track".to_owned())
}

fn bonus_tile(colour: Colour, rank: usize) -> Place {
    Place(format!("bonus-{}-{rank}", colour.id()))
}

fn slots() -> impl Iterator<Item = Slot> {
    let numbered = |depot| (0..Slot::PER_DEPOT as u8).map(move |at| Slot::Numbered(depot, at));
    Depot::ALL.into_iter().flat_map(numbered).chain((0..Slot::BLACK as u8).map(Slot::Black))
}
