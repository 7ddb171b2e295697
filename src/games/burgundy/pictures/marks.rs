//! What is pointed out in a picture: where the seat may act, and what changed.

use super::super::Burgundy;
use super::super::action::Action;
use super::super::place::{Depot, Slot, Space};
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
            Action::Start { space, .. } | Action::Place { space, .. } => point(Some(seat), space.into()),
            Action::Take { from, .. } | Action::Buy { from } => point(None, from.into()),
            Action::Load { from, and_next } => {
                point(None, goods_of(from));
                if and_next {
                    point(None, goods_of(from.next()));
                }
            }
            _ => {}
        }
    }
    marks
}

/// Estate spaces, slots and depots' goods that are not as they were.
pub fn changes(before: &View<Burgundy>, now: &View<Burgundy>) -> Vec<Mark> {
    let (before, now) = (before.state(), now.state());
    let mut marks = Vec::new();
    for seat in now.seats().filter(|seat| seat.index() < before.count()) {
        let changed =
            |space: &Space| before.player(seat).spaces[space.index()] != now.player(seat).spaces[space.index()];
        marks.extend(Space::all().filter(changed).map(|space| Mark::changed(Some(seat), space)));
    }
    let slots = slots().filter(|slot| before.tile_at(*slot) != now.tile_at(*slot));
    marks.extend(slots.map(|slot| Mark::changed(None, slot)));
    let goods =
        Depot::ALL.into_iter().filter(|depot| before.depots[depot.index()].goods != now.depots[depot.index()].goods);
    marks.extend(goods.map(|depot| Mark::changed(None, goods_of(depot))));
    marks
}

/// The address of a depot's goods.
fn goods_of(depot: Depot) -> Place {
    Place(depot.to_string())
}

fn slots() -> impl Iterator<Item = Slot> {
    let numbered = |depot| (0..Slot::PER_DEPOT as u8).map(move |at| Slot::Numbered(depot, at));
    Depot::ALL.into_iter().flat_map(numbered).chain((0..Slot::BLACK as u8).map(Slot::Black))
}
