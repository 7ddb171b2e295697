//! Taking back: freely until something was seen, by agreement beyond that. One kind of vote serves every request.

use super::ids::{PersonId, TableId};
use super::live::{Live, UndoNeeds};
use super::notice::News;
use super::record::{Entry, Head, Holder, Motion, Stage, Vote, What};
use super::{Answer, Change, Host, Request, Slot, Turned, lock};
use crate::bots::BotKind;
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
        let from = from(live, seat).ok_or_else(|| Turned::Away(line!("host-no-undo")))?;
        match live.undo_needs(self.kind(head)?, seat, from) {
            UndoNeeds::Nothing => return Err(Turned::Away(line!("host-no-undo"))),
            UndoNeeds::NoConsent => self.take_back(&mut slot, request, seat, from, false)?,
            UndoNeeds::Consent => self.ask(&mut slot, request, Motion::Undo { seat, from })?,
        }
        let channel = slot.head.channel.clone();
        let asked = slot.head.vote.is_some();
        drop(slot);
        self.announce(table, &channel);
        let news = asked.then(|| line!("host-asked"));
        self.turn_message(request.person, table, news)
    }

    fn take_back(&self, slot: &mut Slot, request: &Request, seat: Seat, from: u64, all: bool) -> Result<(), Turned> {
        let mut head = slot.head.clone();
        head.touched = self.now();
        head.vote = None;
        let entry = Entry { at: head.touched, what: What::Undo { seat, from, all } };
        let mut entries = slot.live.as_ref().map(|live| live.entries.clone()).unwrap_or_default();
        entries.push(entry.clone());
        let live = self.play_out(head.clone(), entries)?;
        let news = if all { vec![(News::Changed, self.waiting_for(&head, &live))] } else { Vec::new() };
        self.commit(slot, Change { head, entries: vec![entry], news, request: Some(&request.id) })?;
        slot.live = Some(Live { head: slot.head.clone(), ..live });
        Ok(())
    }

    /// Asks the other persons at the table; without others it is done at once.
    fn ask(&self, slot: &mut Slot, request: &Request, about: Motion) -> Result<(), Turned> {
        let others = asked(&slot.head, request.person, &about);
        if others.is_empty() {
            return self.carry(slot, request, &about);
        }
        let mut head = slot.head.clone();
        head.touched = self.now();
        let until = super::Moment(head.touched.0.saturating_add(self.limits.vote_lasts));
        head.vote = Some(Vote { number: head.seq, by: request.person, about, agreed: Vec::new(), until });
        let news = vec![(News::Vote, others)];
        self.commit(slot, Change { head, entries: Vec::new(), news, request: Some(&request.id) })
    }

    /// A person at the table puts a request to the others.
    pub(super) fn move_to(&self, request: &Request, table: TableId, about: Motion) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let seat = slot.head.seat_of(request.person).ok_or_else(|| Turned::Away(line!("host-no-seat")))?;
        self.check_turn(&slot, request.person, seat)?;
        if let Motion::Replace { seat: other } = about {
            let replaceable = |holder: &Holder| holder.person.is_some() && holder.bot.is_none();
            if other == seat || !slot.head.seats.get(other.index()).is_some_and(replaceable) {
                return Err(Turned::Away(line!("host-no-replace")));
            }
        }
        self.ask(&mut slot, request, about)?;
        let channel = slot.head.channel.clone();
        let asked = slot.head.vote.is_some();
        drop(slot);
        self.announce(table, &channel);
        let line = if asked { line!("host-asked") } else { line!("host-agreed") };
        Ok(Host::posts_of(self.say_to(request.person, &line, &[])?))
    }

    /// Anybody at the table lets a stopped one go on.
    pub(super) fn go_on(&self, request: &Request, table: TableId) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = slot.head.clone();
        if head.seat_of(request.person).is_none() {
            return Err(Turned::Away(line!("host-no-seat")));
        }
        if head.stage != Stage::Paused {
            return Err(Turned::Away(line!("host-no-pause", table = head.name)));
        }
        head.stage = Stage::Running;
        head.touched = self.now();
        self.change_table(&mut slot, request, head, What::Stage { stage: Stage::Running })?;
        let channel = slot.head.channel.clone();
        drop(slot);
        self.announce(table, &channel);
        self.turn_message(request.person, table, None)
    }

    /// Somebody answers a request.
    pub(super) fn answer_vote(&self, request: &Request, table: TableId, number: u64, yes: bool) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = slot.head.clone();
        let gone = || Turned::Away(line!("host-no-vote"));
        let mut vote = head.vote.take().filter(|vote| vote.number == number).ok_or_else(gone)?;
        if self.now() > vote.until {
            return Err(gone());
        }
        let asked = asked(&head, vote.by, &vote.about);
        if !asked.contains(&request.person) {
            return Err(Turned::Away(line!("host-no-vote-of-yours")));
        }
        if !vote.agreed.contains(&request.person) {
            vote.agreed.push(request.person);
        }
        let all = asked.iter().all(|person| vote.agreed.contains(person));
        if yes && all {
            self.carry(&mut slot, request, &vote.about)?;
        } else {
            head.vote = yes.then_some(vote);
            head.touched = self.now();
            let news = if yes { Vec::new() } else { vec![(News::Changed, Vec::new())] };
            self.commit(&mut slot, Change { head, entries: Vec::new(), news, request: Some(&request.id) })?;
        }
        let channel = slot.head.channel.clone();
        drop(slot);
        self.announce(table, &channel);
        let line = if yes { line!("host-agreed") } else { line!("host-declined") };
        Ok(Host::posts_of(self.say_to(request.person, &line, &[])?))
    }

    fn carry(&self, slot: &mut Slot, request: &Request, about: &Motion) -> Result<(), Turned> {
        match about {
            Motion::Undo { seat, from } => self.take_back(slot, request, *seat, *from, true),
            Motion::Replace { seat } => {
                let mut head = slot.head.clone();
                head.vote = None;
                head.touched = self.now();
                let Some(holder) = head.seats.get_mut(seat.index()) else {
                    return Err(Turned::Away(line!("host-no-seat")));
                };
                holder.bot = Some(BotKind::Greedy);
                let what = What::Seat { seat: *seat, holder: holder.clone() };
                self.change_table(slot, request, head, what)
            }
            Motion::Pause => {
                let mut head = slot.head.clone();
                head.vote = None;
                head.touched = self.now();
                head.stage = Stage::Paused;
                self.change_table(slot, request, head, What::Stage { stage: Stage::Paused })
            }
        }
    }

    fn change_table(&self, slot: &mut Slot, request: &Request, head: Head, what: What) -> Result<(), Turned> {
        let entries = vec![Entry { at: head.touched, what }];
        let news = vec![(News::Changed, Vec::new())];
        self.commit(slot, Change { head, entries, news, request: Some(&request.id) })
    }
}

/// The persons who must agree: all at the table but the one who asks, and whoever would be replaced. Bots agree to everything.
fn asked(head: &Head, by: PersonId, about: &Motion) -> Vec<PersonId> {
    let replaced = match about {
        Motion::Replace { seat } => head.seats.get(seat.index()).and_then(|holder| holder.person),
        Motion::Undo { .. } | Motion::Pause => None,
    };
    let playing = head.seats.iter().filter(|holder| holder.bot.is_none());
    playing.filter_map(|holder| holder.person).filter(|person| *person != by && Some(*person) != replaced).collect()
}
