//! What is pointed out in a picture: where the seat may act, and what changed.

use super::super::Argentina;
use super::super::action::Action;
use super::super::card::{Card, Objective};
use super::super::place::{Auxiliary, Berth, DiscSpace, Dock, Number, Ship, Space, Station};
use super::super::turn::{Open, Slot};
use super::super::worker::{Bag, Trade, Worker};
use super::Easel;
use crate::engine::scene::{Group, Layer, Paint, Role, Shape, Text};
use crate::engine::{Game, Mark, MarkKind, Place, Seat, View};
use crate::games::trail::Thing;

/// Why a place is pointed out, if it is.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Pointed {
    /// It may be chosen now.
    pub choosable: bool,
    /// It changed since the reader last looked.
    pub changed: bool,
}

impl Easel<'_> {
    /// How a place that all share is pointed out.
    pub fn pointed(&self, place: impl Into<Place>) -> Pointed {
        self.pointed_for(None, place.into())
    }

    /// How a place of a seat's is pointed out.
    pub fn pointed_of(&self, seat: Seat, place: impl Into<Place>) -> Pointed {
        self.pointed_for(Some(seat), place.into())
    }

    fn pointed_for(&self, seat: Option<Seat>, place: Place) -> Pointed {
        let has = |kind| self.marks.iter().any(|mark| mark.seat == seat && mark.place == place && mark.kind == kind);
        Pointed { choosable: has(MarkKind::Choosable), changed: has(MarkKind::Changed) }
    }
}

/// The rings of a thing that is pointed out.
pub fn rings(outline: &Shape, pointed: Pointed) -> Vec<Group> {
    let choosable = pointed.choosable.then(|| outline.clone().mark(Role::Highlight, 5.0));
    let changed = pointed.changed.then(|| outline.clone().mark(Role::Changed, 4.0));
    choosable.into_iter().chain(changed).collect()
}

/// A printed address: on a plate where it may be chosen, else in this paint.
pub fn address(text: Text, pointed: Pointed, otherwise: Paint) -> Text {
    let text = text.layer(Layer::Labels);
    if !pointed.choosable {
        return text.paint(otherwise);
    }
    let highlight = Paint::role(Role::Highlight);
    text.bold().paint(highlight.ink()).plate(highlight, 4.0, 5.0)
}

/// The places that the seat's legal actions are about.
pub fn choosable(view: &View<Argentina>, seat: Seat) -> Vec<Mark> {
    let game = view.state();
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let mut marks: Vec<Mark> = Vec::new();
    let mut point = |seat: Option<Seat>, place: Place| {
        let mark = Mark::choosable(seat, place);
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    };
    let (mine, all) = (Some(seat), None);
    for action in actions {
        match action {
            Action::Start { at } | Action::Move { to: at, .. } => point(all, at.into()),
            // What is begun by its first pick is pointed out too.
            Action::Farmer { at } => {
                point(all, at.into());
                if game.player(seat).open.is_empty() {
                    game.help_here(seat).into_iter().for_each(|(slot, ..)| point(mine, local(slot)));
                }
            }
            Action::Use { slot, .. } => point(mine, local(slot)),
            Action::Aux { slot, aux, .. } => {
                point(mine, auxiliary(aux));
                // Instead of local actions it is none of them.
                if slot != Slot::AUX {
                    point(mine, local(slot));
                }
            }
            Action::Hire { slot, row, worker } => {
                point(all, job(row, worker));
                point(mine, local(slot));
            }
            Action::Build { number, at } => {
                point(all, at.into());
                point(mine, building(number));
            }
            Action::Buy { card, second, .. } => {
                point(all, on_market(card));
                second.into_iter().for_each(|second| point(all, on_market(second)));
            }
            Action::Take { card } => point(all, on_market(card)),
            Action::Engine { to, .. } => point(all, to.into()),
            Action::Upgrade { station } | Action::Recall { station } => point(all, station.into()),
            Action::Disc { space } => point(mine, space.into()),
            Action::Appoint { trade } => point(mine, row(trade)),
            Action::Invest { .. } => point(mine, row(Trade::GRANJERO)),
            Action::Objective { card } => point(all, on_display(card)),
            Action::TopObjective => point(all, objective_deck()),
            Action::Deliver { berth, dock } => {
                point(all, berth.into());
                point(all, dock.into());
            }
            Action::Load { ship } => point(all, ship.into()),
            Action::Foresee { bag, at } => {
                point(all, foreseen(bag, at));
                // One tile of each letter is picked together.
                for later in Bag::all().filter(|later| *later > bag) {
                    game.foreseeable(later).for_each(|at| point(all, foreseen(later, at as u8)));
                }
            }
            Action::Reveal { cards } => cards.into_iter().flatten().for_each(|card| point(mine, in_hand(card))),
            Action::Show { card } | Action::Discard { card } | Action::Remove { card } => point(mine, in_hand(card)),
            Action::Play { card } => point(mine, in_hand(card.card())),
            Action::Pair { breed } => breed.cards().for_each(|card| point(mine, in_hand(card))),
            Action::AddCards
            | Action::Income { .. }
            | Action::Draw { .. }
            | Action::Token { .. }
            | Action::Skip
            | Action::Done
            | Action::EndTurn => {}
        }
    }
    // Steps pick cards in the order of the hand, people pick any of the set: later ones are pointed out with the first.
    for card in cards_of_the_set(game, seat) {
        let mark = Mark::choosable(mine, in_hand(card));
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    marks
}

/// The hand cards that can be part of what is picked now.
fn cards_of_the_set(game: &Argentina, seat: Seat) -> Vec<Card> {
    match game.player(seat).open.last() {
        // As if only one more were picked: then any of them may be it.
        Some(Open::Discard { left: 1.., from } | Open::Remove { left: 1.., from }) => {
            game.pickable(seat, 1, *from).collect()
        }
        Some(Open::Reveal { .. }) => game.showable(seat, 1, 0, &[]).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// What is not as it was: the trail with its estancieros, engines, stations, ships, docks, bonus spaces, job market,
/// foresight, the market, open objectives, discs and workers of the boards.
pub fn changes(before: &View<Argentina>, now: &View<Argentina>) -> Vec<Mark> {
    let (before, now) = (before.state(), now.state());
    let mut places: Vec<(Option<Seat>, Place)> = Vec::new();
    let all = None;
    let came = |space: Space| {
        let stood =
            |game: &Argentina, seat: Seat| game.players.get(seat.index()).and_then(|player| player.at) == Some(space);
        now.seats().any(|seat| stood(now, seat) && !stood(before, seat))
    };
    let spaces = Space::all().filter(|space| before.trail[*space] != now.trail[*space] || came(*space));
    places.extend(spaces.map(|space| (all, space.into())));
    for seat in now.seats().filter(|seat| seat.index() < before.count()) {
        let (had, has) = (before.player(seat), now.player(seat));
        if had.engine != has.engine {
            places.push((all, has.engine.into()));
        }
        let freed = DiscSpace::all().filter(|space| had.discs.has(*space) != has.discs.has(*space));
        places.extend(freed.map(|space| (Some(seat), space.into())));
        let hired = Trade::all().filter(|trade| had.rows[*trade] != has.rows[*trade]);
        places.extend(hired.map(|trade| (Some(seat), row(trade))));
        let built = Number::all().filter(|number| had.ready.has(*number) != has.ready.has(*number));
        places.extend(built.map(|number| (Some(seat), building(number))));
    }
    places.extend(Station::all().filter(|it| before.stations[*it] != now.stations[*it]).map(|it| (all, it.into())));
    places.extend(Ship::all().filter(|it| before.ships[*it] != now.ships[*it]).map(|it| (all, it.into())));
    places.extend(Dock::all().filter(|it| before.docks[*it] != now.docks[*it]).map(|it| (all, it.into())));
    places.extend(Berth::all().filter(|it| before.berths[*it] != now.berths[*it]).map(|it| (all, it.into())));
    for bag in Bag::all() {
        let (had, has) = (before.foresight[bag.index()], now.foresight[bag.index()]);
        places.extend((0..2).filter(|at| had[*at] != has[*at]).map(|at| (all, foreseen(bag, at as u8))));
    }
    for (at, (had, has)) in before.jobs.rows.iter().zip(&now.jobs.rows).enumerate() {
        let new = has.iter().zip(had).filter(|(has, had)| has != had).filter_map(|(has, _)| *has);
        places.extend(new.map(|worker| (all, job(at as u8, worker))));
    }
    places.extend(
        Card::cattle()
            .filter(|card| before.market.of(*card) != now.market.of(*card))
            .map(|card| (all, on_market(card))),
    );
    let new = now.objectives.iter().filter(|card| !before.objectives.contains(card));
    places.extend(new.map(|card| (all, on_display(*card))));
    places.dedup();
    places.into_iter().map(|(seat, place)| Mark::changed(seat, place)).collect()
}

// Things that notation names and the table prints no address for.

/// An action of the location.
pub fn local(slot: Slot) -> Place {
    Place(format!("action-{}", slot.0))
}

/// An auxiliary action of the player board.
pub fn auxiliary(aux: Auxiliary) -> Place {
    Place(format!("aux{aux}"))
}

/// A worker of a row of the job market.
pub fn job(row: u8, worker: Worker) -> Place {
    Place(format!("job-{row}-{worker}"))
}

/// A private building that lies ready.
pub fn building(number: Number) -> Place {
    Place(format!("building-{number}"))
}

/// A card of the cattle market.
pub fn on_market(card: Card) -> Place {
    Place(format!("market-{card}"))
}

/// An open objective card.
pub fn on_display(card: Objective) -> Place {
    Place(format!("open-{card}"))
}

/// The deck of objective cards.
pub fn objective_deck() -> Place {
    Place("open-deck".to_owned())
}

/// A foresight space.
pub fn foreseen(bag: Bag, at: u8) -> Place {
    Place(format!("{bag}{}", at + 1))
}

/// A card in hand.
pub fn in_hand(card: Card) -> Place {
    Place(format!("hand-{card}"))
}

/// A worker row.
pub fn row(trade: Trade) -> Place {
    Place(format!("row-{trade}"))
}
