//! The private turn message: what is asked, what can be chosen, in menus of two levels and a last row that is always the same.

use super::control::{Control, DecisionVerb, TableVerb, decision};
use super::ids::{PersonId, TableId};
use super::live::Live;
use super::offer::Offer;
use super::post::{Button, MOST_BUTTONS, Post, Row, Select, SelectEntry, Shot, Sight, Style, button_rows};
use super::record::{Head, Stage};
use super::{Answer, Host, Turned, lock};
use crate::engine::{Arg, Choice, Line, Many, Mark, Picture, Place, Seat, Viewer};
use crate::games::AnyKind;
use crate::line;
use crate::text::Language;

/// How many lines of what happened stand on top of a turn.
const RECAP_LINES: usize = 5;
/// How many lines of the log a chat message shows.
const LOG_LINES: usize = 15;

/// The number of no menu: opening it shows them all again.
const NO_MENU: u16 = u16::MAX;

/// The choices of a decision, with what their controls need.
struct Decision<'a> {
    table: TableId,
    seat: Seat,
    number: u32,
    offer: Offer,
    language: &'a Language,
    names: &'a [String],
}

impl Host {
    /// The message in which a person plays; `news` stands on top.
    pub(super) fn turn_message(&self, person: PersonId, table: TableId, news: Vec<Line>) -> Answer {
        self.turn_post(person, table, news, None)
    }

    /// The same message with one of its menus open.
    pub(super) fn open_menu(&self, person: PersonId, table: TableId, seat: Seat, asked: u32, menu: u16) -> Answer {
        let slot = self.slot(table)?;
        let stands = {
            let slot = lock(&slot);
            let (_, live) = self.check_turn(&slot, person, seat)?;
            decision(live.taken_by(seat), &live.game.legal(seat)) == asked
        };
        if !stands {
            return self.turn_post(person, table, vec![line!("host-stale")], None);
        }
        self.turn_post(person, table, Vec::new(), Some(menu).filter(|menu| *menu != NO_MENU))
    }

    fn turn_post(&self, person: PersonId, table: TableId, mut news: Vec<Line>, menu: Option<u16>) -> Answer {
        let language = self.person(person)?.language;
        let language = self.language(&language)?;
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        let names = self.names(&slot.head)?;
        let noted = self.notes(person, table)?;
        if let (Some(live), Some(seat)) = (&slot.live, slot.head.seat_of(person))
            && let Some(from) = live.unseen_from(seat).filter(|_| news.is_empty())
        {
            news = live.told_alone(seat, from);
        }
        let recap = match (&slot.live, slot.head.seat_of(person)) {
            (Some(live), Some(seat)) => live.recap(seat),
            _ => Vec::new(),
        };
        let lines = noted.iter().chain(&recap).chain(&news);
        let mut text: Vec<String> = lines.map(|line| language.say(line, &names[..])).collect();
        if slot.head.stage == Stage::Over {
            text.push(language.say(&line!("host-no-over", table = slot.head.name.clone()), &names[..]));
            return Ok(vec![Post { text, ..Post::default() }]);
        }
        if slot.head.stage == Stage::Running && slot.head.seat_to_take(person).is_some() {
            return Ok(vec![replaced_post(&slot.head, text, language, &names)]);
        }
        let seat = slot.head.seat_of(person).ok_or_else(|| Turned::Away(line!("host-no-seat")))?;
        let (head, live) = self.check_turn(&slot, person, seat)?;
        if !live.game.to_act().contains(seat) {
            let plan = self.plan_of(person, table)?;
            return Ok(vec![waiting_post(head, live, seat, text, plan, language, &names)]);
        }
        let number = decision(live.taken_by(seat), &live.game.legal(seat));
        let asked =
            Decision { table, seat, number, offer: Offer::of(live.game.as_ref(), seat), language, names: &names };
        text.extend(live.game.view(Viewer::Seat(seat)).asks(seat).map(|line| language.say(&line, &names[..])));
        let mut marks = asked.marks(menu, live);
        if menu.is_none() && !recap.is_empty() {
            // The picture says what the lines above it do.
            marks.extend(live.changed_since(self.kind(head)?.as_ref(), live.turn_start(seat), Viewer::Seat(seat)));
        }
        let rows = asked.rows(menu, live);
        let picture = Some(Shot { table, what: Sight::Game(Picture::Turn(seat)), who: Viewer::Seat(seat), marks });
        Ok(vec![Post { text, picture, rows, ..Post::default() }])
    }

    /// A picture of the table, as the person may see it.
    pub(super) fn show(&self, person: PersonId, table: TableId, what: Sight) -> Answer {
        self.picture(person, table, |_| what)
    }

    /// The own board.
    pub(super) fn look(&self, person: PersonId, table: TableId) -> Answer {
        self.picture(person, table, |seat| Sight::Game(seat.map_or(Picture::Overview, Picture::Player)))
    }

    fn picture(&self, person: PersonId, table: TableId, what: impl Fn(Option<Seat>) -> Sight) -> Answer {
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        if slot.live.is_none() {
            return Err(Turned::Away(line!("host-no-started", table = slot.head.name.clone())));
        }
        let seat = slot.head.seat_of(person);
        let who = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let what = what(seat);
        let around = self.around(person, &slot.head, what)?;
        let picture = Some(Shot { table, what, who, marks: Vec::new() });
        Ok(vec![Post { picture, around, ..Post::default() }])
    }

    /// What the others did since this person's last turn.
    pub(super) fn since_my_turn(&self, person: PersonId, table: TableId) -> Answer {
        let language = self.person(person)?.language;
        let language = self.language(&language)?;
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        let Some(live) = &slot.live else {
            return Err(Turned::Away(line!("host-no-started", table = slot.head.name.clone())));
        };
        let names = self.names(&slot.head)?;
        let seat = slot.head.seat_of(person);
        let who = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let first = seat.map_or(0, |seat| live.turn_start(seat));
        let had_turn = seat.is_some_and(|seat| live.had_turn(seat));
        let begins = if had_turn { line!("host-since") } else { line!("host-since-begun") };
        let mut text = vec![language.say(&begins, &names[..])];
        for step in live.steps[..live.shown_steps].iter().skip(first) {
            text.extend(
                step.told
                    .iter()
                    .filter(|told| told.to.is_none() || told.to == seat)
                    .map(|told| language.say(&told.line, &names[..])),
            );
        }
        if text.len() == 1 {
            match had_turn {
                true => text.push(language.say(&line!("host-since-nothing"), &names[..])),
                false => text = vec![language.say(&line!("host-begun"), &names[..])],
            }
            return Ok(vec![Post { text, ..Post::default() }]);
        }
        let marks = live.changed_since(self.kind(&slot.head)?.as_ref(), first, who);
        let what = Sight::Game(Picture::Overview);
        let picture = Some(Shot { table, what, who, marks });
        Ok(vec![Post { text, picture, ..Post::default() }])
    }

    /// The last lines of what happened, as the person may read them.
    pub(super) fn last_lines(&self, person: PersonId, table: TableId) -> Answer {
        let moments = self.seen(Some(person), table)?;
        let mut text: Vec<String> = Vec::new();
        let lines = moments.iter().rev().flat_map(|seen| seen.lines.iter().rev().map(|line| (seen.struck, line)));
        for (struck, line) in lines.take(LOG_LINES) {
            let line = match struck {
                true => self.say_to(person, &line!("host-struck", line = line.clone()), &[])?,
                false => line.clone(),
            };
            text.insert(0, line);
        }
        if text.is_empty() {
            text.push(self.say_to(person, &line!("host-since-nothing"), &[])?);
        }
        Ok(vec![Post { text, ..Post::default() }])
    }
}

impl Decision<'_> {
    fn say(&self, line: &Line) -> String {
        self.language.say(line, self.names)
    }

    fn control(&self, verb: DecisionVerb, at: u16) -> String {
        Control::Decision { verb, table: self.table, seat: self.seat, decision: self.number, at }.to_string()
    }

    /// The places of the choices that the message offers, pointed out in the picture.
    fn marks(&self, menu: Option<u16>, live: &Live) -> Vec<Mark> {
        let mut choosable = live.game.view(Viewer::Seat(self.seat)).choosable(self.seat);
        choosable.extend(self.offer.marks().iter().cloned());
        let Some(open) = self.menu(menu) else {
            return choosable;
        };
        let inside = self.offer.inside(open);
        let places: Vec<&Place> = inside.iter().filter_map(|(_, choice)| choice.place.as_ref()).collect();
        choosable.into_iter().filter(|mark| places.contains(&&mark.place)).collect()
    }

    /// The menu of this number.
    fn menu(&self, number: Option<u16>) -> Option<&Line> {
        number.and_then(|at| self.offer.menus().get(usize::from(at)))
    }

    fn rows(&self, menu: Option<u16>, live: &Live) -> Vec<Row> {
        let mut rows = match self.menu(menu) {
            Some(path) => self.menu_rows(path),
            None => self.top_rows(),
        };
        rows.push(self.last_row(live));
        rows
    }

    fn menu_rows(&self, path: &Line) -> Vec<Row> {
        let mut rows = self.choice_rows(&self.offer.inside(path), &self.say(path));
        rows.push(Row::Buttons(vec![Button {
            label: self.say(&line!("host-back")),
            control: self.control(DecisionVerb::Menu, NO_MENU),
            style: Style::Quiet,
            enabled: true,
        }]));
        rows
    }

    fn top_rows(&self) -> Vec<Row> {
        if let Some(path) = self.offer.only_menu() {
            // The only menu is open already: one press less.
            return self.choice_rows(&self.offer.inside(path), &self.say(path));
        }
        let mut rows: Vec<Row> = self.offer.set().map(|many| self.many_row(many)).into_iter().collect();
        let single = self.offer.open();
        let mut buttons = Vec::new();
        for (at, path) in (0..).zip(self.offer.menus()) {
            buttons.push(Button {
                label: self.say(path),
                control: self.control(DecisionVerb::Menu, at),
                style: Style::Main,
                enabled: true,
            });
        }
        if buttons.len() + single.len() <= MOST_BUTTONS {
            buttons.extend(single.iter().map(|choice| self.button(*choice)));
            rows.extend(button_rows(buttons));
            return rows;
        }
        let hint = self.say(&line!("host-choose"));
        if buttons.len() > MOST_BUTTONS {
            let entries = buttons.into_iter().map(|button| SelectEntry {
                label: button.label,
                description: None,
                control: button.control,
            });
            rows.push(Row::Select(Select { hint: hint.clone(), entries: entries.collect(), min: 1, max: 1 }));
        } else {
            rows.extend(button_rows(buttons));
        }
        rows.extend(self.choice_rows(&single, &hint));
        rows
    }

    fn choice_rows(&self, choices: &[(u16, &Choice)], hint: &str) -> Vec<Row> {
        if choices.len() <= MOST_BUTTONS {
            return button_rows(choices.iter().map(|choice| self.button(*choice)).collect());
        }
        vec![Row::Select(Select { hint: hint.to_owned(), entries: self.entries(choices), min: 1, max: 1 })]
    }

    /// Entries of a list, each with what it does, unless that is the same for all of them.
    fn entries(&self, choices: &[(u16, &Choice)]) -> Vec<SelectEntry> {
        let alike = choices.windows(2).all(|two| two[0].1.effect == two[1].1.effect);
        let entry = |(at, choice): &(u16, &Choice)| SelectEntry {
            label: self.say(&choice.long),
            description: choice.effect.as_ref().filter(|_| !alike).map(|effect| self.say(effect)),
            control: self.control(DecisionVerb::Choose, *at),
        };
        choices.iter().map(entry).collect()
    }

    fn button(&self, (at, choice): (u16, &Choice)) -> Button {
        Button {
            label: self.say(self.offer.label(choice)),
            control: self.control(DecisionVerb::Choose, at),
            style: Style::Plain,
            enabled: true,
        }
    }

    /// One menu for all picks of a set.
    fn many_row(&self, many: &Many) -> Row {
        let hint = self.say(&Line::from(many.id));
        Row::Select(Select { hint, entries: self.entries(&self.offer.picks()), min: many.min, max: many.max })
    }

    /// Undo, Restart turn, Look, End turn.
    fn last_row(&self, live: &Live) -> Row {
        let table = |verb: TableVerb, label: Line, enabled: bool| Button {
            label: self.say(&label),
            control: Control::Table(verb, self.table).to_string(),
            style: Style::Quiet,
            enabled,
        };
        let start = live.turn_start(self.seat);
        let begun = live.steps[start..].iter().any(|step| step.seat == self.seat);
        let end = match self.offer.end() {
            Some((at, choice)) => Button {
                label: self.say(&choice.short),
                control: self.control(DecisionVerb::Choose, at),
                style: Style::Main,
                enabled: true,
            },
            None => table(TableVerb::Turn, line!("host-end-turn"), false),
        };
        Row::Buttons(vec![
            table(TableVerb::Undo, line!("host-undo"), live.last_choice(self.seat).is_some()),
            table(TableVerb::Restart, line!("host-restart"), begun),
            table(TableVerb::Look, line!("host-look"), true),
            end,
        ])
    }
}

impl Live {
    /// The places that are not as they were after so many steps, as far as the viewer sees.
    fn changed_since(&self, kind: &dyn AnyKind, steps: usize, who: Viewer) -> Vec<Mark> {
        let before = self.after(kind, steps);
        before.map(|before| self.shown.changes(before.as_ref(), who)).unwrap_or_default()
    }

    /// What the others did since the seat's last turn, in a few lines: before it takes a step in this one.
    fn recap(&self, seat: Seat) -> Vec<Line> {
        let start = self.turn_start(seat);
        let begun = self.steps[start..].iter().any(|step| step.seat == seat);
        if begun || !self.game.to_act().contains(seat) {
            return Vec::new();
        }
        let told = self.steps[start.min(self.shown_steps)..self.shown_steps].iter().flat_map(|step| &step.told);
        let mut lines: Vec<Line> = told.filter(|told| told.to.is_none()).map(|told| told.line.clone()).collect();
        if lines.is_empty() {
            return lines;
        }
        let left_out = lines.len().saturating_sub(RECAP_LINES - 1);
        lines.drain(..left_out);
        let begins = match (self.had_turn(seat), left_out) {
            (true, 0) => line!("host-since"),
            (true, n) => line!("days-since", n = n),
            (false, 0) => line!("host-since-begun"),
            (false, n) => line!("days-since-begun", n = n),
        };
        lines.insert(0, begins);
        lines
    }

    /// Has the seat ever ended a turn?
    fn had_turn(&self, seat: Seat) -> bool {
        self.steps.iter().any(|step| step.seat == seat && step.turn_ended)
    }
}

/// For a person whose seat a bot plays.
fn replaced_post(head: &Head, mut text: Vec<String>, language: &Language, names: &[String]) -> Post {
    text.push(language.say(&line!("host-replaced", table = head.name.clone()), names));
    let back = Button {
        label: language.say(&line!("days-return"), names),
        control: Control::Table(TableVerb::Return, head.id).to_string(),
        style: Style::Main,
        enabled: true,
    };
    Post { text, rows: vec![Row::Buttons(vec![back])], ..Post::default() }
}

/// For a person whose turn it is not.
fn waiting_post(
    head: &Head,
    live: &Live,
    seat: Seat,
    mut text: Vec<String>,
    plan: Option<String>,
    language: &Language,
    names: &[String],
) -> Post {
    let waiting: Vec<Arg> = live.game.to_act().iter().map(Arg::Seat).collect();
    // Whoever has just played is not told off for pressing.
    let played = live.steps.last().is_some_and(|step| step.seat == seat);
    let line = if played { line!("host-played", who = waiting) } else { line!("host-waiting", who = waiting) };
    text.push(language.say(&line, names));
    let undo = Button {
        label: language.say(&line!("host-undo"), names),
        control: Control::Table(TableVerb::Undo, head.id).to_string(),
        style: Style::Quiet,
        enabled: live.last_choice(seat).is_some(),
    };
    let look = Button {
        label: language.say(&line!("host-look"), names),
        control: Control::Table(TableVerb::Look, head.id).to_string(),
        style: Style::Quiet,
        enabled: true,
    };
    let mut buttons = vec![undo, look];
    text.push(match plan {
        Some(plan) => {
            buttons.push(Button {
                label: language.say(&line!("days-drop-plan"), names),
                control: Control::Table(TableVerb::DropPlan, head.id).to_string(),
                style: Style::Quiet,
                enabled: true,
            });
            language.say(&line!("days-plan", text = plan), names)
        }
        None => language.say(&line!("days-plan-hint"), names),
    });
    Post { text, rows: vec![Row::Buttons(buttons)], ..Post::default() }
}
