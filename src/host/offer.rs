//! What a decision offers a person, and how it lies: open, in a menu, in one list of picks. Here it is decided what a press is.

use super::post::MOST_BUTTONS;
use crate::engine::{Choice, Line, Log, Many, Mark, Seat, Viewer};
use crate::games::AnyGame;
use crate::line;

/// The choices of a decision: the legal steps, behind them the later picks of their set, and what is offered in place of steps
/// that would only open another decision.
pub struct Offer {
    all: Vec<Entry>,
    /// The numbers of what is offered, in order.
    shown: Vec<u16>,
    /// The menus that stay closed, in the order of their first choice.
    closed: Vec<Line>,
    /// Places that may be chosen in the decisions that are opened.
    marks: Vec<Mark>,
}

/// Something to choose, and the steps that it takes one after the other.
struct Entry {
    steps: Vec<String>,
    choice: Choice,
}

/// The decision that a step would open.
struct Opened {
    /// The number of that step.
    by: u16,
    entries: Vec<Entry>,
    marks: Vec<Mark>,
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
        let all: Vec<Entry> = all.into_iter().map(|(step, choice)| Entry { steps: vec![step], choice }).collect();
        let shown = (0..all.len() as u16).collect();
        let mut offer = Offer { all, shown, closed: Vec::new(), marks: Vec::new() };
        offer.close_menus();
        offer.open_decisions(game, seat);
        offer
    }

    /// A menu is there to keep a level short. So it stays closed only where it has several entries, and where with all menus
    /// open the level would no longer be what it is: buttons, or else one list.
    fn close_menus(&mut self) {
        let mut menus: Vec<Line> = Vec::new();
        for path in self.choices().filter_map(|(_, choice)| choice.path.as_ref()) {
            if !menus.contains(path) {
                menus.push(path.clone());
            }
        }
        menus.retain(|menu| self.inside(menu).len() > 1);
        self.closed.clear();
        let opened = self.level();
        self.closed = menus;
        if opened <= self.room() {
            self.closed.clear();
        }
    }

    /// Puts what a decision offers in the place of the step that only opens it, the smallest decision first, as long as the
    /// level stays what it is.
    fn open_decisions(&mut self, game: &dyn AnyGame, seat: Seat) {
        let openers = self.choices().filter(|(_, choice)| choice.opens).map(|(at, _)| at);
        let mut decisions: Vec<Opened> = openers.filter_map(|at| self.behind(game, seat, at)).collect();
        decisions.sort_by_key(|decision| decision.entries.len());
        let room = self.room();
        for Opened { by, entries, marks } in decisions {
            let (before, entries_before) = (self.shown.clone(), self.all.len());
            let new = entries_before as u16..(entries_before + entries.len()) as u16;
            self.all.extend(entries);
            // Numbers of the others stay as they are: a message that is older than this layout may be pressed.
            self.shown = before.iter().flat_map(|at| if *at == by { new.clone() } else { *at..*at + 1 }).collect();
            self.close_menus();
            if self.level() > room {
                self.all.truncate(entries_before);
                self.shown = before;
                self.close_menus();
                return;
            }
            self.marks.extend(marks);
        }
    }

    /// What follows a step that only opens a decision. One that is not asked, and picks of a set, are left as they are.
    fn behind(&self, game: &dyn AnyGame, seat: Seat, at: u16) -> Option<Opened> {
        let Entry { steps, choice: first } = self.all.get(usize::from(at))?;
        let [step] = steps.as_slice() else {
            return None;
        };
        let mut next = game.copy();
        next.apply(seat, step, &mut Log::silent()).ok()?;
        if forced(next.as_ref(), seat).is_some() {
            return None;
        }
        let view = next.view(Viewer::Seat(seat));
        let choices = view.choices(seat);
        if choices.iter().any(|(_, choice)| choice.many.is_some()) {
            return None;
        }
        let beside = |action: &String| self.all.iter().any(|entry| entry.steps == [action.as_str()]);
        let fresh =
            choices.into_iter().filter(|(action, choice)| !choice.enough && !choice.ends_turn && !beside(action));
        let entries = fresh.map(|(action, choice)| Entry {
            steps: vec![step.clone(), action],
            choice: Choice {
                long: line!("host-then", first = first.short.clone(), then = choice.long),
                secret: first.secret || choice.secret,
                ..choice
            },
        });
        Some(Opened { by: at, entries: entries.collect(), marks: view.choosable(seat) })
    }

    /// How many entries lie side by side.
    fn level(&self) -> usize {
        self.open().len() + self.closed.len()
    }

    /// How many would fit: as many as there can be buttons, or in a list that is one already.
    fn room(&self) -> usize {
        if self.level() <= MOST_BUTTONS { MOST_BUTTONS } else { Choice::MAX_PER_LEVEL }
    }

    /// The steps of a choice.
    #[must_use]
    pub fn steps(&self, at: u16) -> Option<(&[String], &Choice)> {
        self.all.get(usize::from(at)).map(|entry| (entry.steps.as_slice(), &entry.choice))
    }

    /// All that is offered, with their numbers.
    pub fn choices(&self) -> impl Iterator<Item = (u16, &Choice)> {
        self.shown.iter().filter_map(|at| Some((*at, &self.all.get(usize::from(*at))?.choice)))
    }

    /// Places that may be chosen in decisions that are opened with this one.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The set whose picks are made together; a single pick is a choice like any other.
    #[must_use]
    pub fn set(&self) -> Option<&Many> {
        self.choices().find_map(|(_, choice)| choice.many.as_ref()).filter(|many| many.max > 1)
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

    /// What the button of a choice says: the long form where another one beside it reads alike.
    #[must_use]
    pub fn label<'a>(&self, choice: &'a Choice) -> &'a Line {
        let alike = |other: &Choice| other.short == choice.short && other != choice;
        let stands_alone = self.is_closed(choice) || !self.choices().any(|(_, other)| alike(other));
        if stands_alone { &choice.short } else { &choice.long }
    }

    /// How often a person presses for these steps, where they are one choice: a menu that must be opened first is one more. Picks
    /// of a set are one together.
    #[must_use]
    pub fn presses(&self, steps: &[&str]) -> Option<u32> {
        let at = self.shown.iter().find(|at| self.steps(**at).is_some_and(|(taken, _)| taken == steps))?;
        let (_, choice) = self.steps(*at)?;
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
