//! Requests to the others: one kind of vote for undo, replacement, pause and end.

use super::days::{after, ago, newly};
use super::ids::{PersonId, TableId};
use super::notes::Noted;
use super::notice::{Changed, News, Notice};
use super::post::Post;
use super::record::{Declined, Entry, Head, Holder, Motion, Stage, Vote, What};
use super::{Answer, Change, Host, Request, Slot, Turned, lock};
use crate::bots::BotKind;
use crate::engine::Seat;
use crate::line;

impl Host {
    /// A person at the table puts a request to the others; without others it is done at once.
    pub(super) fn move_to(&self, request: &Request, table: TableId, about: Motion) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let seat = slot.head.seat_of(request.person).ok_or_else(|| Turned::Away(line!("host-no-seat")))?;
        if about != Motion::End {
            self.check_turn(&slot, request.person, seat)?;
        }
        if let Motion::Move { seat } = about {
            self.check_move(&slot.head, seat)?;
        }
        if let Motion::Replace { seat: other } | Motion::Move { seat: other } = about {
            let replaceable = |holder: &Holder| holder.person.is_some() && holder.bot.is_none();
            if other == seat || !slot.head.seats.get(other.index()).is_some_and(replaceable) {
                return Err(Turned::Away(line!("host-no-replace")));
            }
        }
        self.propose(&mut slot, request, about)?;
        self.after_asking(request, slot)
    }

    /// Somebody who does not play asks for a seat that a bot plays.
    pub(super) fn ask_for_seat(&self, request: &Request, table: TableId, seat: Seat) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let head = &slot.head;
        if head.stage != Stage::Running {
            return Err(Turned::Away(line!("host-no-started", table = head.name.clone())));
        }
        if head.seats.iter().any(|holder| holder.person == Some(request.person)) {
            return Err(Turned::Away(line!("host-no-already-here")));
        }
        if head.seats.get(seat.index()).is_none_or(|holder| holder.bot.is_none()) {
            return Err(Turned::Away(line!("host-no-free-seat")));
        }
        let about = Motion::Sit { seat, person: request.person };
        self.propose(&mut slot, request, about)?;
        self.after_asking(request, slot)
    }

    fn after_asking(&self, request: &Request, slot: std::sync::MutexGuard<'_, Slot>) -> Answer {
        let (table, channel) = (slot.head.id, slot.head.channel.clone());
        let asked = slot.head.vote.is_some();
        drop(slot);
        self.announce(table, &channel);
        let line = if asked { line!("host-asked") } else { line!("host-done") };
        self.word_to(request.person, &line)
    }

    /// Asks the other persons at the table; without others it is done at once.
    pub(super) fn propose(&self, slot: &mut Slot, request: &Request, about: Motion) -> Result<(), Turned> {
        let others = asked(&slot.head, request.person, &about);
        let at_once = match about {
            Motion::Replace { seat } if others == replaced(&slot.head, &about) => self.seat_may_go(&slot.head, seat)?,
            _ => others.is_empty(),
        };
        if at_once {
            return self.carry(slot, request, &about);
        }
        self.may_ask(&slot.head, request.person, &about)?;
        let mut head = slot.head.clone();
        head.touched = self.now();
        let until = super::Moment(head.touched.0.saturating_add(self.limits.vote_lasts));
        if let Some(watchers) = head.vote.take_if(|vote| head.touched <= vote.until) {
            self.turn_down(&mut head, watchers);
        }
        head.votes += 1;
        head.vote = Some(Vote { number: head.votes, by: request.person, about, agreed: Vec::new(), until });
        let news = vec![(News::Vote, others)];
        self.commit(slot, Change { news, ..Change::of(head, request) })
    }

    /// One request at a time, and none again and again.
    fn may_ask(&self, head: &Head, person: PersonId, about: &Motion) -> Result<(), Turned> {
        let now = self.now();
        match head.vote.as_ref().filter(|vote| now <= vote.until) {
            Some(vote) if vote.by == person => return Err(Turned::Away(line!("host-no-ask-open"))),
            // Whoever only watches does not keep those who play from asking.
            Some(vote) if head.seat_of(vote.by).is_some() || head.seat_of(person).is_none() => {
                let who = self.name_of(vote.by, self.language(&head.language)?)?;
                return Err(Turned::Away(line!("host-no-ask-beside", who = who)));
            }
            _ => {}
        }
        let same = |declined: &&Declined| declined.by == person && declined.about.is_like(about);
        match head.declined.iter().filter(same).map(|declined| declined.until).find(|until| now < *until) {
            Some(until) => Err(Turned::Away(line!("host-no-ask-again", span = ago(until.0.saturating_sub(now.0))))),
            None => Ok(()),
        }
    }

    /// A request is turned down: it is not made again for as long as it could have been answered.
    pub(super) fn turn_down(&self, head: &mut Head, vote: Vote) {
        let now = head.touched;
        let same = |declined: &Declined| declined.by == vote.by && declined.about.is_like(&vote.about);
        head.declined.retain(|declined| now < declined.until && !same(declined));
        let until = super::Moment(now.0.saturating_add(self.limits.vote_lasts));
        head.declined.push(Declined { by: vote.by, about: vote.about, until });
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
        let by = vote.by;
        let asked = asked(&head, by, &vote.about);
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
            head.touched = self.now();
            let (mut news, mut notes) = (Vec::new(), Vec::new());
            if yes {
                head.vote = Some(vote);
            } else {
                self.turn_down(&mut head, vote);
                news.push((News::Changed { what: Changed::Declined }, Vec::new()));
                notes.push((by, Noted::Declined));
            }
            self.commit(&mut slot, Change { news, notes, ..Change::of(head, request) })?;
        }
        let channel = slot.head.channel.clone();
        drop(slot);
        self.announce(table, &channel);
        let line = if yes { line!("host-agreed") } else { line!("host-declined") };
        self.word_to(request.person, &line)
    }

    /// The request that is open at a table, with its buttons where this reader is still to answer.
    pub fn open_vote(&self, reader: Option<PersonId>, table: TableId) -> Result<Option<Post>, Turned> {
        let head = self.table(table)?;
        let Some(vote) = &head.vote else {
            return Ok(None);
        };
        let notice = Notice { at: head.touched, table, seq: head.seq, news: News::Vote, mention: Vec::new() };
        let mut post = self.tell(&notice)?;
        let asked = asked(&head, vote.by, &vote.about);
        let to_answer = |person: &PersonId| asked.contains(person) && !vote.agreed.contains(person);
        if let Some(post) = post.as_mut().filter(|_| !reader.as_ref().is_some_and(to_answer)) {
            post.rows.clear();
        }
        Ok(post)
    }

    /// Does what was agreed.
    fn carry(&self, slot: &mut Slot, request: &Request, about: &Motion) -> Result<(), Turned> {
        let mut head = slot.head.clone();
        head.vote = None;
        head.touched = self.now();
        let seat_at = |head: &mut Head, seat: Seat, change: &dyn Fn(&mut Holder)| match head.seats.get_mut(seat.index())
        {
            Some(holder) => {
                change(holder);
                Ok(What::Seat { seat, holder: holder.clone() })
            }
            None => Err(Turned::Away(line!("host-no-seat"))),
        };
        let (what, changed) = match about {
            Motion::Undo { seat, from } => {
                return self.take_back(slot, request, *seat, *from, Some(Changed::TakenBack { seat: *seat }));
            }
            Motion::Move { seat } => return self.let_bot_move(slot, request, *seat),
            Motion::Replace { seat } => {
                let what = seat_at(&mut head, *seat, &|holder| holder.bot = Some(BotKind::Greedy))?;
                (what, Changed::StandIn { seat: *seat })
            }
            Motion::Sit { seat, person } => {
                let what = seat_at(&mut head, *seat, &|holder| {
                    holder.person = Some(*person);
                    holder.bot = None;
                })?;
                (what, Changed::Sat { seat: *seat })
            }
            Motion::Pause => {
                head.stage = Stage::Paused;
                (What::Stage { stage: Stage::Paused }, Changed::Paused)
            }
            Motion::End => {
                head.stage = Stage::Closed;
                (What::Stage { stage: Stage::Closed }, Changed::Closed)
            }
        };
        self.change_table(slot, request, head, what, changed)
    }

    /// Stores a change of the table beside the game, and tells it.
    pub(super) fn change_table(
        &self,
        slot: &mut Slot,
        request: &Request,
        head: Head,
        what: What,
        changed: Changed,
    ) -> Result<(), Turned> {
        let entries = vec![Entry { at: head.touched, what }];
        // Whoever took a seat whose turn it is may be waited for now.
        let mut next = head.clone();
        next.waits = after(&slot.head, &head, slot.live.as_ref(), &entries);
        let mention = newly(&slot.head, &next).into_iter().filter(|person| *person != request.person).collect();
        let news = vec![(News::Changed { what: changed }, mention)];
        let spent = match &entries[0].what {
            // What somebody planned before a bot took the seat is not played when they come back.
            What::Seat { holder, .. } => holder.person.into_iter().collect(),
            _ => Vec::new(),
        };
        self.commit(slot, Change { entries, news, spent, ..Change::of(head, request) })
    }

    /// A request that nobody answered in time.
    pub(super) fn lapse(&self, slot: &mut Slot) -> Result<(), Turned> {
        let mut head = slot.head.clone();
        let notes = head.vote.take().map(|vote| (vote.by, Noted::Lapsed)).into_iter().collect();
        let news = vec![(News::Changed { what: Changed::Lapsed }, Vec::new())];
        self.commit(slot, Change { news, notes, ..Change::by_itself(head) })
    }
}

/// The persons who must agree: all at the table but the one who asks, and whoever would be replaced, who is asked where there
/// is nobody else. Bots agree to everything.
fn asked(head: &Head, by: PersonId, about: &Motion) -> Vec<PersonId> {
    let replaced = replaced(head, about);
    let playing = head.seats.iter().filter(|holder| holder.bot.is_none()).filter_map(|holder| holder.person);
    let others: Vec<PersonId> = playing.filter(|person| *person != by && !replaced.contains(person)).collect();
    match about {
        Motion::Replace { .. } if others.is_empty() => replaced,
        _ => others,
    }
}

/// Whose seat or move a bot would have.
fn replaced(head: &Head, about: &Motion) -> Vec<PersonId> {
    match about {
        Motion::Replace { seat } | Motion::Move { seat } => {
            head.seats.get(seat.index()).and_then(|holder| holder.person).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
