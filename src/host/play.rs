//! Steps: presses, typed ones and the bots', each stored before it is answered.

use super::control::decision;
use super::days::{DuePlan, STAND_IN, after, newly};
use super::ids::{PersonId, TableId};
use super::live::Live;
use super::notes::Noted;
use super::notice::News;
use super::record::{Entry, FinalScore, Head, Holder, Stage, Vote, What};
use super::{Answer, Change, Host, Request, Slot, Turned, lock, shelf};
use crate::bots::{Bot, BotKind};
use crate::engine::{Choice, Line, Log, Many, Seat, Viewer};
use crate::games::{AnyGame, Refusal};
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
        let candidates = candidates(live, seat);
        let at = |at: &u16| candidates.get(usize::from(*at)).map(|(action, _)| action.clone());
        let chosen: Vec<String> = picks.iter().filter_map(at).collect();
        if chosen.len() != picks.len() || chosen.is_empty() {
            return Err(Turned::Away(line!("host-no-control")));
        }
        if chosen.len() > 1 && candidates.iter().any(|(_, choice)| choice.many.is_none()) {
            return Err(Turned::Away(line!("host-no-picks")));
        }
        let told = self.take_steps(&mut slot, Some(request), seat, &in_order(&chosen))?;
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
    /// Whichever of these is legal next: picks of one set, in the game's own order.
    OneOf(Vec<String>),
}

/// One step, or the picks of a set one after the other.
fn in_order(chosen: &[String]) -> Vec<Wish> {
    match chosen {
        [one] => vec![Wish::Exactly(one.clone())],
        picks => picks.iter().map(|_| Wish::OneOf(picks.to_vec())).collect(),
    }
}

fn take_wish(live: &mut Live, head: &Head, taker: Taker, wish: &Wish, entries: &mut Vec<Entry>) -> Result<(), Turned> {
    let seat = taker.seat;
    let action = match wish {
        Wish::Exactly(action) => action.clone(),
        Wish::OneOf(picks) => {
            let taken: Vec<&str> = entries.iter().filter_map(|entry| act_of(entry)).collect();
            let next = live.game.legal(seat).into_iter().find(|action| picks.contains(action));
            match next {
                Some(action) => action,
                // A forced pick may have come along with the one before.
                None if picks.iter().all(|pick| taken.contains(&pick.as_str())) => return Ok(()),
                None => return Err(Turned::Away(line!("host-no-picks"))),
            }
        }
    };
    take_one(live, head, taker, action, false, entries)?;
    while let Some(action) = forced(live.game.as_ref(), seat) {
        take_one(live, head, taker, action, true, entries)?;
    }
    Ok(())
}

fn act_of(entry: &Entry) -> Option<&str> {
    match &entry.what {
        What::Act { action, .. } => Some(action),
        _ => None,
    }
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

/// The only thing that the seat can do, where it reveals nothing and ends no turn: it is not asked.
pub(super) fn forced(game: &dyn AnyGame, seat: Seat) -> Option<String> {
    if !game.to_act().contains(seat) {
        return None;
    }
    match game.view(Viewer::Seat(seat)).choices(seat).as_slice() {
        [(action, choice)] if !choice.reveals && !choice.ends_turn => Some(action.clone()),
        _ => None,
    }
}

/// Everything that a decision offers, in order: the legal steps, and behind them the later picks of their set.
pub(super) fn candidates(live: &Live, seat: Seat) -> Vec<(String, Choice)> {
    let mut all = live.game.view(Viewer::Seat(seat)).choices(seat);
    if let Some(many) = all.first().and_then(|(_, first)| first.many.clone()) {
        later_picks(live.game.as_ref(), seat, &many, &mut all);
    }
    all
}

fn later_picks(game: &dyn AnyGame, seat: Seat, many: &Many, all: &mut Vec<(String, Choice)>) {
    for action in game.legal(seat) {
        let mut next = game.copy();
        if next.apply(seat, &action, &mut Log::silent()).is_err() {
            continue;
        }
        let choices = next.view(Viewer::Seat(seat)).choices(seat);
        let same = choices.iter().any(|(_, choice)| choice.many.as_ref().is_some_and(|set| set.id == many.id));
        if same {
            for (later, choice) in choices {
                if !all.iter().any(|(known, _)| *known == later) {
                    all.push((later, choice));
                }
            }
            later_picks(next.as_ref(), seat, many, all);
        }
    }
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
