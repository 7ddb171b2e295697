//! Steps: presses, typed ones and the bots', each stored before it is answered.

use super::control::decision;
use super::days::{DuePlan, STAND_IN, after, newly};
use super::ids::{PersonId, TableId};
use super::live::Live;
use super::notes::Noted;
use super::notice::News;
use super::offer::{Offer, enough, forced};
use super::record::{Entry, FinalScore, Head, Holder, Stage, Vote, What};
use super::{Answer, Change, Host, Request, Slot, Turned, lock, shelf};
use crate::bots::{Bot, BotKind};
use crate::engine::{Line, Many, Seat};
use crate::games::Refusal;
use crate::line;

impl Host {
    /// A pressed choice of a decision, or several picks of one set.
    pub(super) fn choose(&self, request: &Request, table: TableId, seat: Seat, asked: u32, picks: &[u16]) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let (_, live) = self.check_turn(&slot, request.person, seat)?;
        let legal = live.game.legal(seat);
        if decision(live.taken_by(seat), &legal) != asked {
            drop(slot);
            return self.turn_message(request.person, table, vec![line!("host-stale")]);
        }
        let offer = Offer::of(live.game.as_ref(), seat);
        let wish = wish(&offer, picks)?;
        let told = self.take_steps(&mut slot, Some(request), seat, &[wish])?;
        let channel = slot.head.channel.clone();
        drop(slot);
        self.announce(table, &channel);
        self.turn_message(request.person, table, told)
    }

    /// Is the table played, and the seat this person's?
    pub(super) fn check_turn<'a>(
        &self,
        slot: &'a Slot,
        person: PersonId,
        seat: Seat,
    ) -> Result<(&'a Head, &'a Live), Turned> {
        let head = &slot.head;
        let live = match (&slot.live, head.stage) {
            (Some(live), Stage::Running) => live,
            (_, Stage::Paused) => return Err(Turned::Away(line!("host-no-paused", table = head.name.clone()))),
            (_, Stage::Lobby) => return Err(Turned::Away(line!("host-no-started", table = head.name.clone()))),
            _ => return Err(Turned::Away(line!("host-no-over", table = head.name.clone()))),
        };
        match head.seats.get(seat.index()) {
            Some(holder) if holder.plays(person) => Ok((head, live)),
            _ => Err(Turned::Away(line!("host-no-your-seat"))),
        }
    }

    /// Takes steps in order, each with the forced ones behind it; all are stored as one, or none. What they told the seat alone.
    pub(super) fn take_steps(
        &self,
        slot: &mut Slot,
        request: Option<&Request>,
        seat: Seat,
        steps: &[Wish],
    ) -> Result<Vec<Line>, Turned> {
        let mut head = slot.head.clone();
        head.touched = self.now();
        let Slot { head: before, live: Some(live) } = slot else {
            return Err(Turned::Away(line!("host-no-started", table = head.name)));
        };
        let by = request.map(|request| request.person);
        let told_before = live.untold_since();
        let mut entries = Vec::new();
        let taker = Taker { seat, by, stand_in: by.is_none() && head.stand_in == Some(seat) };
        let outcome = steps.iter().try_for_each(|wish| take_wish(live, &head, taker, wish, &mut entries));
        let planned = outcome.and_then(|()| self.play_plans(live, &head, &mut entries));
        let (spent, notes) = match planned {
            Ok(planned) => planned,
            Err(refusal) => {
                // The steps before it are taken back with it.
                let fresh = self.read_slot(head.id)?;
                *slot = fresh;
                return Err(refusal);
            }
        };
        self.lapse_vote(&mut head, seat, by);
        if head.stand_in.is_some_and(|absent| done_for(live, head.seq, absent) || (absent == seat && by.is_some())) {
            head.stand_in = None;
        }
        let over = live.game.to_act().is_empty();
        if over {
            head.stage = Stage::Over;
            head.scores = final_scores(live);
        }
        let turned = live.steps.iter().any(|step| step.seq >= head.seq && step.turn_ended);
        head.waits = after(before, &head, Some(live), &entries);
        let mention = newly(before, &head);
        let news = if over {
            vec![(News::Over { since: told_before }, persons(&head.seats))]
        } else if !mention.is_empty() || (turned && head.waiting().next().is_some()) {
            // Whoever goes on is not called again; a plan that answered has called nobody.
            vec![(News::Turn { since: told_before }, mention)]
        } else {
            Vec::new()
        };
        let told = live.told_alone(seat, head.seq);
        let change = match request {
            Some(request) => Change::of(head, request),
            None => Change::by_itself(head),
        };
        self.commit(slot, Change { entries, news, notes, spent, ..change })?;
        Ok(told)
    }

    /// Plays the plans of everybody whose turn has come with these steps: whose they were, and what to tell whom privately.
    fn play_plans(&self, live: &mut Live, head: &Head, entries: &mut Vec<Entry>) -> Result<Planned, Turned> {
        let (mut spent, mut notes) = (Vec::new(), Vec::new());
        while let Some(DuePlan { person, seat, steps }) = self.due_plan(head, live, &spent)? {
            spent.push(person);
            match steps {
                Ok(steps) => {
                    let taker = Taker { seat, by: Some(person), stand_in: false };
                    for (action, forced) in steps {
                        take_one(live, head, taker, action, forced, entries)?;
                    }
                }
                Err(why) => notes.push((person, Noted::PlanDropped { why })),
            }
        }
        Ok((spent, notes))
    }

    /// A request to the others lapses when another seat goes on; a watcher's is turned down by that.
    fn lapse_vote(&self, head: &mut Head, seat: Seat, by: Option<PersonId>) {
        let holder = head.seats.get(seat.index()).and_then(|holder| holder.person);
        let others = |vote: &mut Vote| by != Some(vote.by) && holder != Some(vote.by);
        if let Some(vote) = head.vote.take_if(others)
            && head.seat_of(vote.by).is_none()
        {
            self.turn_down(head, vote);
        }
    }

    /// The persons whom the table waits for.
    pub(super) fn waiting_for(&self, head: &Head, live: &Live) -> Vec<PersonId> {
        let to_act = live.game.to_act();
        let waiting = to_act.iter().filter_map(|seat| head.seats.get(seat.index()));
        waiting.filter(|holder| holder.bot.is_none()).filter_map(|holder| holder.person).collect()
    }

    /// Could the table wait for a bot? One that is not in memory is not played out for a reminder's sake.
    fn may_wait_for_bot(&self, table: TableId) -> Result<bool, Turned> {
        if lock(&self.tables).contains_key(&table) {
            return Ok(true);
        }
        let head: Option<Head> = shelf::read(self.store.as_ref(), &shelf::table_key(table))?;
        Ok(head.is_some_and(|head| {
            let by_bot = |seat: Seat| {
                head.stand_in == Some(seat) || head.seats.get(seat.index()).is_some_and(|holder| holder.bot.is_some())
            };
            head.stage == Stage::Running && head.waits.iter().any(|waited| by_bot(waited.seat))
        }))
    }

    /// Lets a bot take one step, if the table waits for one; did it?
    pub(super) fn bot_step(&self, table: TableId) -> Result<bool, Turned> {
        if !self.may_wait_for_bot(table)? {
            return Ok(false);
        }
        let slot = self.slot(table)?;
        let (game, seat, kind, seq) = {
            let slot = lock(&slot);
            let Some((seat, kind)) = bot_to_act(&slot) else {
                return Ok(false);
            };
            let Some(live) = &slot.live else {
                return Ok(false);
            };
            (live.game.copy(), seat, kind, slot.head.seq)
        };
        // Thinking happens without the lock: people look and press meanwhile.
        let deadline = std::time::Instant::now() + THINKING_TIME;
        let Some(action) = game.think(seat, &mut Bot::new(kind, seq), Some(deadline)) else {
            return Ok(false);
        };
        let mut slot = lock(&slot);
        if slot.head.seq == seq && bot_to_act(&slot) == Some((seat, kind)) {
            self.take_steps(&mut slot, None, seat, &[Wish::Exactly(action)])?;
            let channel = slot.head.channel.clone();
            drop(slot);
            self.announce(table, &channel);
        }
        Ok(true)
    }
}

/// How long a bot may think about one step.
const THINKING_TIME: std::time::Duration = std::time::Duration::from_millis(500);

/// Whose plans were used up, and the private notes that come of it.
type Planned = (Vec<PersonId>, Vec<(PersonId, Noted)>);

/// Who takes steps.
#[derive(Clone, Copy)]
struct Taker {
    seat: Seat,
    /// The person; none for a bot.
    by: Option<PersonId>,
    /// A bot, for a person who is away.
    stand_in: bool,
}

/// A step that somebody wants to take.
#[derive(Clone, Debug)]
pub(super) enum Wish {
    /// This one.
    Exactly(String),
    /// These one after the other: the first only opens the decision that the second makes.
    Through(Vec<String>),
    /// These of one set and no more of it, in the game's own order.
    Picks(Many, Vec<String>),
}

/// What somebody wants who chose these of a decision.
fn wish(offer: &Offer, picks: &[u16]) -> Result<Wish, Turned> {
    let chosen: Option<Vec<_>> = picks.iter().map(|at| offer.steps(*at)).collect();
    match chosen.as_deref() {
        None | Some([]) => Err(Turned::Away(line!("host-no-control"))),
        Some([([action], choice)]) if choice.many.is_none() => Ok(Wish::Exactly(action.clone())),
        Some([(steps, choice)]) if choice.many.is_none() => Ok(Wish::Through(steps.to_vec())),
        Some(all @ [(_, first), ..]) => match &first.many {
            Some(many) if all.iter().all(|(_, choice)| choice.many.is_some()) => {
                Ok(Wish::Picks(many.clone(), all.iter().flat_map(|(steps, _)| steps.to_vec()).collect()))
            }
            _ => Err(Turned::Away(line!("host-no-picks"))),
        },
    }
}

fn take_wish(live: &mut Live, head: &Head, taker: Taker, wish: &Wish, entries: &mut Vec<Entry>) -> Result<(), Turned> {
    match wish {
        Wish::Exactly(action) => take_one(live, head, taker, action.clone(), false, entries)?,
        Wish::Through(steps) => {
            for (at, action) in steps.iter().enumerate() {
                // What it opens goes back with it.
                take_one(live, head, taker, action.clone(), at > 0, entries)?;
            }
        }
        Wish::Picks(many, picks) => take_picks(live, head, taker, many, picks, entries)?,
    }
    while let Some(action) = forced(live.game.as_ref(), taker.seat) {
        take_one(live, head, taker, action, true, entries)?;
    }
    Ok(())
}

/// Takes picks as one step: whatever follows the first one goes back with it.
fn take_picks(
    live: &mut Live,
    head: &Head,
    taker: Taker,
    many: &Many,
    picks: &[String],
    entries: &mut Vec<Entry>,
) -> Result<(), Turned> {
    let mut left = picks.to_vec();
    while !left.is_empty() {
        let legal = live.game.legal(taker.seat);
        let next = legal.iter().find_map(|action| left.iter().position(|pick| pick == action));
        let next = next.ok_or_else(|| Turned::Away(line!("host-no-picks")))?;
        let along = left.len() < picks.len();
        take_one(live, head, taker, left.remove(next), along, entries)?;
    }
    if picks.len() < many.max as usize
        && let Some(action) = enough(live.game.as_ref(), taker.seat, many)
    {
        take_one(live, head, taker, action, true, entries)?;
    }
    Ok(())
}

fn take_one(
    live: &mut Live,
    head: &Head,
    taker: Taker,
    action: String,
    forced: bool,
    entries: &mut Vec<Entry>,
) -> Result<(), Turned> {
    let Taker { seat, by, stand_in } = taker;
    let seq = head.seq + entries.len() as u64;
    live.take(seq, seat, &action, forced).map_err(|refusal| match refusal {
        Refusal::Illegal(illegal) => Turned::Away(illegal.0),
        Refusal::Notation(error) => Turned::Away(line!("host-no-action", problem = error.to_string())),
    })?;
    if stand_in {
        live.mark_stand_in();
    }
    entries.push(Entry { at: head.touched, what: What::Act { seat, by, action, forced, stand_in } });
    Ok(())
}

fn bot_to_act(slot: &Slot) -> Option<(Seat, BotKind)> {
    let live = slot.live.as_ref().filter(|_| slot.head.stage == Stage::Running)?;
    live.game.to_act().iter().find_map(|seat| {
        let stand_in = (slot.head.stand_in == Some(seat)).then_some(STAND_IN);
        Some((seat, slot.head.seats.get(seat.index())?.bot.or(stand_in)?))
    })
}

/// Is the move that a bot makes for somebody made?
fn done_for(live: &Live, from: u64, seat: Seat) -> bool {
    let ended = live.steps.iter().any(|step| step.seq >= from && step.seat == seat && step.turn_ended);
    ended || !live.game.to_act().contains(seat)
}

fn persons(seats: &[Holder]) -> Vec<PersonId> {
    seats.iter().filter_map(|holder| holder.person).collect()
}

fn final_scores(live: &Live) -> Vec<FinalScore> {
    let sheets = live.game.standings();
    sheets
        .into_iter()
        .map(|sheet| FinalScore {
            seat: sheet.seat,
            total: sheet.total,
            rank: sheet.rank,
            categories: sheet.categories.iter().map(|(name, points)| (name.id().to_owned(), *points)).collect(),
        })
        .collect()
}

impl Live {
    /// How many steps of the seat stand.
    pub(super) fn taken_by(&self, seat: Seat) -> usize {
        self.steps.iter().filter(|step| step.seat == seat).count()
    }

    /// What the seat alone was told by the steps from this entry on.
    pub(super) fn told_alone(&self, seat: Seat, from: u64) -> Vec<Line> {
        let steps = self.steps.iter().filter(|step| step.seq >= from);
        steps.flat_map(|step| &step.told).filter(|told| told.to == Some(seat)).map(|told| told.line.clone()).collect()
    }

    /// The first entry after the last turn of a person that ended: what the next post tells begins there.
    fn untold_since(&self) -> u64 {
        let person = |seat: Seat| self.head.seats.get(seat.index()).is_some_and(|holder| holder.bot.is_none());
        let last = self.steps.iter().rev().find(|step| step.turn_ended && person(step.seat));
        last.map_or(0, |step| step.seq + 1)
    }
}
