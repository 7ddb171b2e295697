//! What the others may do when somebody lets the table wait too long: a bot makes this move, then a bot may take the seat.
//! Every rung is a button, everything is in the log, and whoever comes back has the seat again.

use super::ago;
use super::wait::{Rung, Wait};
use crate::bots::BotKind;
use crate::engine::{Line, Seat};
use crate::host::control::{Control, SeatVerb, TableVerb};
use crate::host::ids::{PersonId, TableId};
use crate::host::live::{Live, Taken};
use crate::host::notes::Noted;
use crate::host::notice::{Changed, News};
use crate::host::post::{Button, Post, Row, Style};
use crate::host::record::{Entry, Head, Motion, What};
use crate::host::{Answer, Change, Host, Request, Slot, Turned, shelf};
use crate::line;
use crate::text::Language;

/// The hours that a clock may give for a move.
pub const CLOCKS: [u32; 4] = [12, 24, 48, 72];
/// The days that a table without a clock may wait for a step.
pub const PATIENCES: [u32; 4] = [2, 5, 10, 20];
/// The bot that makes a move for somebody.
pub const STAND_IN: BotKind = BotKind::Greedy;

impl Host {
    /// A rung of the ladder in words; nothing where the person has moved since.
    pub(in crate::host) fn tell_slow(
        &self,
        head: &Head,
        names: &[String],
        seat: Seat,
        active: crate::host::ids::Moment,
        rung: Rung,
    ) -> Result<Option<Post>, Turned> {
        let waited = head.waits.iter().find(|waited| waited.seat == seat && waited.active == active);
        let Some(waited) = waited.filter(|_| head.stand_in != Some(seat)) else {
            return Ok(None);
        };
        let language = self.language(&head.language)?;
        let since = ago(self.now().0.saturating_sub(waited.since.0));
        let table = head.name.clone();
        let words = Words { language, names, head };
        let mut text = vec![match head.clock {
            Some(hours) if rung == Rung::TimeUp => line!("days-time-up", table = table, who = seat, n = hours),
            _ => line!("days-slow", table = table, who = seat, since = since),
        }];
        let mut buttons = vec![words.button(Control::Table(TableVerb::Turn, head.id), line!("host-play"), Style::Main)];
        let seat_button = |verb, label| words.button(Control::Seat { verb, table: head.id, seat }, label, Style::Plain);
        if rung >= Rung::BotMay {
            text.push(line!("days-bot-may", who = seat));
            buttons.push(seat_button(SeatVerb::Move, line!("days-bot-move")));
        }
        if rung >= Rung::SeatMay {
            text.push(line!("days-seat-may", who = seat));
            buttons.push(seat_button(SeatVerb::Replace, line!("days-bot-seat")));
        }
        let text = text.iter().map(|line| words.say(line)).collect();
        Ok(Some(Post { text, rows: vec![Row::Buttons(buttons)], ..Post::default() }))
    }

    /// Has this seat let the table wait so long that a bot may make its move?
    pub(in crate::host) fn check_move(&self, head: &Head, seat: Seat) -> Result<(), Turned> {
        let person = head.waiting().find(|(_, waited)| waited.seat == seat).map(|(person, _)| person);
        let wait: Option<Wait> = match person {
            Some(person) => shelf::read(self.store.as_ref(), &shelf::wait_key(person, head.id))?,
            None => None,
        };
        match wait {
            Some(wait) if wait.rung >= Rung::BotMay => Ok(()),
            Some(_) => Err(Turned::Away(line!("days-no-move-yet", who = seat))),
            None => Err(Turned::Away(line!("days-no-move", who = seat))),
        }
    }

    /// Has this seat let the table wait so long that the only other person decides alone?
    pub(in crate::host) fn seat_may_go(&self, head: &Head, seat: Seat) -> Result<bool, Turned> {
        let person = head.waiting().find(|(_, waited)| waited.seat == seat).map(|(person, _)| person);
        let wait: Option<Wait> = match person {
            Some(person) => shelf::read(self.store.as_ref(), &shelf::wait_key(person, head.id))?,
            None => None,
        };
        Ok(wait.is_some_and(|wait| wait.rung >= Rung::SeatMay))
    }

    /// The others agreed: a bot makes this move.
    pub(in crate::host) fn let_bot_move(&self, slot: &mut Slot, request: &Request, seat: Seat) -> Result<(), Turned> {
        let mut head = slot.head.clone();
        self.check_move(&head, seat)?;
        head.vote = None;
        head.touched = self.now();
        head.stand_in = Some(seat);
        let absent = head.seats.get(seat.index()).and_then(|holder| holder.person);
        let notes = absent.map(|person| (person, Noted::Moved)).into_iter().collect();
        let news = vec![(News::Changed { what: Changed::Moved { seat } }, absent.into_iter().collect())];
        let entries = vec![Entry { at: head.touched, what: What::Move { seat } }];
        self.commit(slot, Change { entries, news, notes, ..Change::of(head, request) })
    }

    /// A person who came back takes back the move that a bot made for them.
    pub(in crate::host) fn take_move_back(
        &self,
        slot: &mut Slot,
        request: &Request,
        seat: Seat,
        from: u64,
    ) -> Result<(), Turned> {
        self.take_back(slot, request, seat, from, Some(Changed::MoveTakenBack { seat }))
    }

    /// Asks the others to do something about a seat that lets the table wait.
    pub(in crate::host) fn about_seat(&self, request: &Request, table: TableId, verb: SeatVerb, seat: Seat) -> Answer {
        let about = match verb {
            SeatVerb::Move => Motion::Move { seat },
            SeatVerb::Replace => Motion::Replace { seat },
        };
        self.move_to(request, table, about)
    }
}

impl Live {
    /// The first entry of the move that a bot made for this seat, if that was its last and no person has played since.
    pub(in crate::host) fn move_for(&self, seat: Seat) -> Option<u64> {
        let mine = |step: &&Taken| step.seat == seat;
        let last = self.steps.iter().rev().find(mine).filter(|step| step.stand_in)?;
        let run = self.steps.iter().rev().filter(mine).take_while(|step| {
            // The turn before it ended with a step that is not part of this move.
            step.stand_in && (step.seq == last.seq || !step.turn_ended)
        });
        let first = run.last()?.seq;
        let person = |seat: Seat| self.head.seats.get(seat.index()).is_some_and(|holder| holder.bot.is_none());
        let later = self.steps.iter().filter(|step| step.seq > first && step.seat != seat);
        (!later.into_iter().any(|step| person(step.seat) && !step.stand_in)).then_some(first)
    }
}

impl Head {
    /// The persons who play now.
    pub fn playing(&self) -> impl Iterator<Item = PersonId> {
        self.seats.iter().filter(|holder| holder.bot.is_none()).filter_map(|holder| holder.person)
    }
}

/// A table's language.
struct Words<'a> {
    language: &'a Language,
    names: &'a [String],
    head: &'a Head,
}

impl Words<'_> {
    fn say(&self, line: &Line) -> String {
        self.language.say(line, self.names)
    }

    fn button(&self, control: Control, label: Line, style: Style) -> Button {
        Button { label: self.say(&label), control: control.to_string(), style, enabled: self.head.is_open() }
    }
}
