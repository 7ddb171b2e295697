//! What a decision offers a person, and how it lies: open, in a menu, in one list of picks. Here it is decided what a press is.

use super::post::MOST_BUTTONS;
use crate::engine::{Choice, Line, Log, Many, Seat, Viewer};
use crate::games::AnyGame;

/// The choices of a decision, in order: the legal steps, and behind them the later picks of their set.
pub struct Offer {
    all: Vec<(String, Choice)>,
    /// The menus that stay closed, in the order of their first choice.
    closed: Vec<Line>,
}

impl Offer {
    /// What the seat is offered now.
    #[must_use]
    pub fn of(game: &dyn AnyGame, seat: Seat) -> Offer {
        let mut all = game.view(Viewer::Seat(seat)).choices(seat);
        if let Some(many) = all.iter().find_map(|(_, choice)| choice.many.clone()) {
            let others = all.iter().filter(|(_, choice)| !in_set(choice, &many)).map(|(action, _)| action.clone());
            let others = others.collect();
            Picking { seat, many: &many, all: &mut all, others, picked: Vec::new() }.walk(game);
        }
        Offer::lay(all)
    }

    /// A menu is there to keep a level short. So it stays closed only where it has several entries, and where with all menus
    /// open the level would no longer be what it is: buttons, or else one list.
    fn lay(all: Vec<(String, Choice)>) -> Offer {
        let mut offer = Offer { all, closed: Vec::new() };
        let mut menus: Vec<Line> = Vec::new();
        for path in offer.all.iter().filter_map(|(_, choice)| choice.path.as_ref()) {
            if !menus.contains(path) {
                menus.push(path.clone());
            }
        }
        menus.retain(|menu| offer.inside(menu).len() > 1);
        let opened = offer.open().len();
        offer.closed = menus;
        let closed = offer.open().len() + offer.closed.len();
        let room = if closed <= MOST_BUTTONS { MOST_BUTTONS } else { Choice::MAX_PER_LEVEL };
        if opened <= room {
            offer.closed.clear();
        }
        offer
    }

    /// The step of a choice.
    #[must_use]
    pub fn step(&self, at: u16) -> Option<&(String, Choice)> {
        self.all.get(usize::from(at))
    }

    /// All of them with their numbers.
    pub fn choices(&self) -> impl Iterator<Item = (u16, &Choice)> {
        (0..).zip(self.all.iter().map(|(_, choice)| choice))
    }

    /// The set whose picks are made together; a single pick is a choice like any other.
    #[must_use]
    pub fn set(&self) -> Option<&Many> {
        self.all.iter().find_map(|(_, choice)| choice.many.as_ref()).filter(|many| many.max > 1)
    }

    /// The choices that are made together.
    #[must_use]
    pub fn picks(&self) -> Vec<(u16, &Choice)> {
        match self.set() {
            Some(_) => self.choices().filter(|(_, choice)| choice.many.is_some()).collect(),
            None => Vec::new(),
        }
    }

    /// The one choice that ends the turn, if there is just one: it has its own place.
    #[must_use]
    pub fn end(&self) -> Option<(u16, &Choice)> {
        let mut ends = self.choices().filter(|(_, choice)| choice.ends_turn);
        match (ends.next(), ends.next()) {
            (Some(end), None) => Some(end),
            _ => None,
        }
    }

    /// The menus that must be opened, in the order of their first choice.
    #[must_use]
    pub fn menus(&self) -> &[Line] {
        &self.closed
    }

    /// The choices of a menu.
    #[must_use]
    pub fn inside(&self, menu: &Line) -> Vec<(u16, &Choice)> {
        self.choices().filter(|(_, choice)| choice.path.as_ref() == Some(menu)).collect()
    }

    /// The choices that lie open one by one: in no closed menu, not made together, not the end of the turn.
    #[must_use]
    pub fn open(&self) -> Vec<(u16, &Choice)> {
        let end = self.end().map(|(at, _)| at);
        let together = self.set().is_some();
        let lies_open = |(at, choice): &(u16, &Choice)| {
            !self.is_closed(choice) && Some(*at) != end && !(together && choice.many.is_some())
        };
        self.choices().filter(lies_open).collect()
    }

    /// Is it in a menu that must be opened first?
    fn is_closed(&self, choice: &Choice) -> bool {
        choice.path.as_ref().is_some_and(|menu| self.closed.contains(menu))
    }

    /// The only menu, where there is nothing beside it: it is open already.
    #[must_use]
    pub fn only_menu(&self) -> Option<&Line> {
        match self.menus() {
            [menu] if self.open().is_empty() && self.set().is_none() => Some(menu),
            _ => None,
        }
    }

    /// What the button of a choice says: the long form where, without the words of a menu above it, another one reads alike.
    #[must_use]
    pub fn label<'a>(&self, choice: &'a Choice) -> &'a Line {
        let alike = |(_, other): &(u16, &Choice)| other.short == choice.short && *other != choice;
        let stands_alone =
            self.is_closed(choice) || choice.path.is_none() || !self.choices().any(|other| alike(&other));
        if stands_alone { &choice.short } else { &choice.long }
    }

    /// How often a person presses for this step: a menu that must be opened first is one more. Picks of a set are one together.
    #[must_use]
    pub fn presses(&self, step: &str) -> Option<u32> {
        let (_, choice) = self.all.iter().find(|(listed, _)| listed == step)?;
        let to_open = self.is_closed(choice) && self.only_menu().is_none();
        Some(1 + u32::from(to_open))
    }
}

/// A walk through everything that can be picked of a set, one after the other.
struct Picking<'a> {
    seat: Seat,
    many: &'a Many,
    /// What is offered so far: each pick as often as it can be picked.
    all: &'a mut Vec<(String, Choice)>,
    /// What is no pick of the set.
    others: Vec<String>,
    picked: Vec<String>,
}

impl Picking<'_> {
    fn walk(&mut self, game: &dyn AnyGame) {
        if self.picked.len() >= self.many.max as usize {
            return;
        }
        let legal = game.legal(self.seat);
        if !legal.iter().all(|action| self.knows(action)) {
            for (action, choice) in game.view(Viewer::Seat(self.seat)).choices(self.seat) {
                match self.knows(&action) {
                    true => {}
                    false if in_set(&choice, self.many) => self.all.push((action, choice)),
                    false => self.others.push(action),
                }
            }
        }
        for action in legal.into_iter().filter(|action| !self.others.contains(action)).collect::<Vec<_>>() {
            let mut next = game.copy();
            if next.apply(self.seat, &action, &mut Log::silent()).is_ok() {
                self.picked.push(action);
                self.walk(next.as_ref());
                self.picked.pop();
            }
        }
    }

    /// Is it offered as often as it could be picked now?
    fn knows(&self, action: &String) -> bool {
        let offered = self.all.iter().filter(|(known, _)| known == action).count();
        self.others.contains(action) || offered > self.picked.iter().filter(|pick| *pick == action).count()
    }
}

fn in_set(choice: &Choice, many: &Many) -> bool {
    choice.many.as_ref().is_some_and(|set| set.id == many.id)
}

/// The only thing that the seat can do, where it reveals nothing and ends no turn: it is not asked.
#[must_use]
pub fn forced(game: &dyn AnyGame, seat: Seat) -> Option<String> {
    if !game.to_act().contains(seat) {
        return None;
    }
    match game.view(Viewer::Seat(seat)).choices(seat).as_slice() {
        [(action, choice)] if !choice.reveals && !choice.ends_turn => Some(action.clone()),
        _ => None,
    }
}

/// "That is all", where the seat could still pick from this set.
#[must_use]
pub fn enough(game: &dyn AnyGame, seat: Seat, many: &Many) -> Option<String> {
    let choices = game.view(Viewer::Seat(seat)).choices(seat);
    let open = choices.iter().any(|(_, choice)| in_set(choice, many));
    choices.into_iter().find(|(_, choice)| open && choice.enough).map(|(action, _)| action)
}
