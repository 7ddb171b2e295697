//! Taking back: freely until something was seen, by agreement beyond that.

use super::ids::TableId;
use super::live::{Live, UndoNeeds};
use super::notes::Noted;
use super::notice::{Changed, News};
use super::record::{Entry, Motion, What};
use super::{Answer, Change, Host, Request, Slot, Turned, lock};
use crate::engine::Seat;
use crate::line;

impl Host {
    /// Back one step.
    pub(super) fn undo_step(&self, request: &Request, table: TableId) -> Answer {
        self.undo(request, table, |live, seat| live.last_choice(seat))
    }

    /// Back to the start of the turn; where that is where the seat stands, nothing.
    pub(super) fn undo_turn(&self, request: &Request, table: TableId) -> Answer {
        self.undo(request, table, |live, seat| {
            let start = live.turn_start(seat);
            live.steps[start..].iter().find(|step| step.seat == seat).map(|step| step.seq)
        })
    }

    fn undo(&self, request: &Request, table: TableId, from: impl Fn(&Live, Seat) -> Option<u64>) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let seat = slot.head.seat_of(request.person).ok_or_else(|| Turned::Away(line!("host-no-seat")))?;
        let (head, live) = self.check_turn(&slot, request.person, seat)?;
        if let Some(from) = live.move_for(seat) {
            self.take_move_back(&mut slot, request, seat, from)?;
            let channel = slot.head.channel.clone();
            drop(slot);
            self.announce(table, &channel);
            return self.turn_message(request.person, table, Vec::new());
        }
        let from = from(live, seat).ok_or_else(|| Turned::Away(line!("host-no-undo")))?;
        match live.undo_needs(self.kind(head)?.as_ref(), seat, from) {
            UndoNeeds::Nothing => return Err(Turned::Away(line!("host-no-undo"))),
            UndoNeeds::NoConsent => self.take_back(&mut slot, request, seat, from, None)?,
            UndoNeeds::Consent => self.propose(&mut slot, request, Motion::Undo { seat, from })?,
        }
        let channel = slot.head.channel.clone();
        let asked = slot.head.vote.is_some();
        drop(slot);
        self.announce(table, &channel);
        let news = if asked { vec![line!("host-asked")] } else { Vec::new() };
        self.turn_message(request.person, table, news)
    }

    /// Takes steps back: the seat's alone, or, where all are to hear of it, everybody's from there on.
    pub(super) fn take_back(
        &self,
        slot: &mut Slot,
        request: &Request,
        seat: Seat,
        from: u64,
        told: Option<Changed>,
    ) -> Result<(), Turned> {
        let all = told.is_some();
        let mut head = slot.head.clone();
        head.touched = self.now();
        head.vote = None;
        head.stand_in = None;
        let entry = Entry { at: head.touched, what: What::Undo { seat, from, all } };
        let mut entries = slot.live.as_ref().map(|live| live.entries.clone()).unwrap_or_default();
        entries.push(entry.clone());
        let live = self.play_out(head.clone(), entries)?;
        let mention = self.waiting_for(&head, &live);
        let (mut news, mut notes) = (Vec::new(), Vec::new());
        if let Some(what) = told {
            let others =
                head.seats.iter().filter_map(|holder| holder.person).filter(|person| *person != request.person);
            if matches!(what, Changed::TakenBack { .. }) {
                notes.extend(others.map(|person| (person, Noted::TakenBack)));
            }
            news.push((News::Changed { what }, mention));
        } else if slot.head.waiting().any(|(called, _)| !mention.contains(&called)) {
            news.push((News::Changed { what: Changed::TurnTakenUp { seat } }, Vec::new()));
        }
        // The game was played out with the entry in its log.
        self.commit(slot, Change { entries: vec![entry], news, notes, live: Some(live), ..Change::of(head, request) })
    }
}
