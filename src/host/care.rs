//! Looking after a table: stopping it, ending it, handing it over, taking seats.

use super::ids::{PersonId, TableId};
use super::lobby::owned;
use super::notice::{Changed, News};
use super::record::{Entry, Motion, Stage, What};
use super::{Answer, Change, Host, Request, Turned, lock};
use crate::bots::BotKind;
use crate::engine::Seat;
use crate::line;

impl Host {
    /// Stops a table: at once for who looks after the channel, else if the others agree.
    pub(super) fn pause(&self, request: &Request, table: TableId) -> Answer {
        if !request.moderator {
            return self.move_to(request, table, Motion::Pause);
        }
        let head = self.table(table)?;
        match head.stage {
            Stage::Running => self.set_stage(request, table, Stage::Paused, Changed::Paused),
            Stage::Paused => Err(Turned::Away(line!("host-no-paused", table = head.name))),
            Stage::Lobby => Err(Turned::Away(line!("host-no-started", table = head.name))),
            Stage::Over | Stage::Closed => Err(Turned::Away(line!("host-no-over", table = head.name))),
        }
    }

    /// A stopped table goes on at the word of anybody at it.
    pub(super) fn go_on(&self, request: &Request, table: TableId) -> Answer {
        let head = self.table(table)?;
        let seated = head.seat_of(request.person).is_some();
        if !seated && !request.moderator {
            return Err(Turned::Away(line!("host-no-seat")));
        }
        if head.stage != Stage::Paused {
            return Err(Turned::Away(line!("host-no-pause", table = head.name)));
        }
        if head.report.is_some() {
            self.mend(table)?;
        }
        let done = self.set_stage(request, table, Stage::Running, Changed::WentOn)?;
        if seated { self.turn_message(request.person, table, Vec::new()) } else { Ok(done) }
    }

    /// Closes a table.
    pub(super) fn end(&self, request: &Request, table: TableId) -> Answer {
        let head = self.table(table)?;
        match head.stage {
            Stage::Over | Stage::Closed => Err(Turned::Away(line!("host-no-over", table = head.name))),
            Stage::Lobby => {
                owned(&head, request).map_err(Turned::Away)?;
                self.set_stage(request, table, Stage::Closed, Changed::Closed)
            }
            _ if request.moderator => self.set_stage(request, table, Stage::Closed, Changed::Closed),
            _ => self.move_to(request, table, Motion::End),
        }
    }

    fn set_stage(&self, request: &Request, table: TableId, stage: Stage, changed: Changed) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = slot.head.clone();
        let started = head.stage != Stage::Lobby;
        head.stage = stage;
        head.vote = None;
        head.report = head.report.filter(|_| stage != Stage::Running);
        head.touched = self.now();
        let (channel, mention) = match (&slot.live, stage) {
            (Some(live), Stage::Running) => (head.channel.clone(), self.waiting_for(&head, live)),
            _ => (head.channel.clone(), Vec::new()),
        };
        let entries = if started { vec![Entry { at: head.touched, what: What::Stage { stage } }] } else { Vec::new() };
        let news = vec![(News::Changed { what: changed }, mention)];
        self.commit(&mut slot, Change { entries, news, ..Change::of(head, request) })?;
        drop(slot);
        self.announce(table, &channel);
        self.word_to(request.person, &line!("host-done"))
    }

    /// Somebody else at the table becomes its owner.
    pub(super) fn hand_over(&self, request: &Request, table: TableId, to: PersonId) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = slot.head.clone();
        owned(&head, request).map_err(Turned::Away)?;
        if !head.is_open() {
            return Err(Turned::Away(line!("host-no-over", table = head.name)));
        }
        if !head.seats.iter().any(|holder| holder.person == Some(to)) {
            return Err(Turned::Away(line!("host-no-seat-there")));
        }
        head.owner = to;
        head.touched = self.now();
        let channel = head.channel.clone();
        let news = match head.stage {
            Stage::Lobby => vec![(News::Lobby, vec![to])],
            _ => vec![(News::Changed { what: Changed::HandedOver }, vec![to])],
        };
        self.commit(&mut slot, Change { news, ..Change::of(head, request) })?;
        drop(slot);
        self.announce(table, &channel);
        self.word_to(request.person, &line!("host-done"))
    }

    /// A seat is taken: a place in the lobby's order, the own seat from a stand-in, or one that a bot plays.
    pub(super) fn sit(&self, request: &Request, table: TableId, seat: Seat) -> Answer {
        let head = self.table(table)?;
        if head.stage == Stage::Lobby {
            return self.change_places(request, table, seat);
        }
        match head.seats.get(seat.index()) {
            Some(holder) if holder.person == Some(request.person) => self.take_seat_back(request, table),
            _ => self.ask_for_seat(request, table, seat),
        }
    }

    /// A person gives the seat to a bot.
    pub(super) fn resign(&self, request: &Request, table: TableId) -> Answer {
        let seat = self.table(table)?.seat_of(request.person);
        let seat = seat.ok_or_else(|| Turned::Away(line!("host-no-seat")))?;
        self.seat_holder(request, table, seat, Some(BotKind::Greedy), Changed::StandIn { seat })
    }

    /// A person takes the own seat back.
    pub(super) fn take_seat_back(&self, request: &Request, table: TableId) -> Answer {
        let seat = self.table(table)?.seat_to_take(request.person);
        let seat = seat.ok_or_else(|| Turned::Away(line!("host-no-seat-to-take")))?;
        self.seat_holder(request, table, seat, None, Changed::Returned { seat })?;
        self.turn_message(request.person, table, Vec::new())
    }

    fn seat_holder(
        &self,
        request: &Request,
        table: TableId,
        seat: Seat,
        bot: Option<BotKind>,
        changed: Changed,
    ) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = slot.head.clone();
        if head.stage != Stage::Running {
            return Err(Turned::Away(line!("host-no-started", table = head.name)));
        }
        let Some(holder) = head.seats.get_mut(seat.index()) else {
            return Err(Turned::Away(line!("host-no-seat")));
        };
        holder.bot = bot;
        let holder = holder.clone();
        head.touched = self.now();
        let channel = head.channel.clone();
        self.change_table(&mut slot, request, head, What::Seat { seat, holder }, changed)?;
        drop(slot);
        self.announce(table, &channel);
        Ok(Vec::new())
    }
}
