//! A table at work: its log played out, step by step.

use sha2::{Digest, Sha256};

use super::record::{Entry, Head, Holder, What};
use crate::engine::{Log, Seat, SeatSet, Seed, Setup, Told, Viewer};
use crate::games::{AnyGame, AnyKind, AnyView, FileError, Refusal};
use crate::line;

/// A step that stands, with what it told.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Its number in the log.
    pub seq: u64,
    /// Whose.
    pub seat: Seat,
    /// As notation.
    pub action: String,
    /// Not asked, because it was the only one.
    pub forced: bool,
    /// What it told, and whom.
    pub told: Vec<Told>,
    /// Who learned something by it.
    pub revealed_to: SeatSet,
    /// Did it end the seat's turn?
    pub turn_ended: bool,
    /// Did a bot take it for a person who was away?
    pub stand_in: bool,
}

/// A running or finished table.
pub struct Live {
    /// Its head as stored.
    pub head: Head,
    /// Its log.
    pub entries: Vec<Entry>,
    /// The game now.
    pub game: Box<dyn AnyGame>,
    /// The game as others see it: at the last turn end or reveal.
    pub shown: Box<dyn AnyGame>,
    /// The steps that stand.
    pub steps: Vec<Taken>,
    /// How many of them others may see.
    pub shown_steps: usize,
}

impl Live {
    /// Plays a log out. A log that no longer replays is refused with the step that fails.
    pub fn play_out(kind: &dyn AnyKind, head: Head, entries: Vec<Entry>) -> Result<Live, FileError> {
        let started = entries.iter().find_map(|entry| match &entry.what {
            What::Start { seats } => Some(seats.as_slice()),
            _ => None,
        });
        let seats = started.unwrap_or(&head.seats);
        let setup = Setup { players: seats.len(), seed: seed_of(head.secret, seats), options: head.options.clone() };
        let game = kind.open(&setup).map_err(FileError::Setup)?;
        let shown = game.copy();
        let mut live = Live { head, entries: Vec::new(), game, shown, steps: Vec::new(), shown_steps: 0 };
        let standing = standing_acts(&entries);
        for seq in standing {
            if let Some(What::Act { seat, action, forced, stand_in, .. }) = entries.get(seq).map(|entry| &entry.what) {
                let number = live.steps.len() + 1;
                live.take(seq as u64, *seat, action, *forced).map_err(|refusal| FileError::Step { number, refusal })?;
                if *stand_in {
                    live.mark_stand_in();
                }
            }
        }
        live.entries = entries;
        Ok(live)
    }

    /// Takes a step in the game; nothing changes when it is refused.
    pub fn take(&mut self, seq: u64, seat: Seat, action: &str, forced: bool) -> Result<(), Refusal> {
        let mut log = Log::keeping();
        self.game.apply(seat, action, &mut log)?;
        let (revealed_to, turn_ended) = (log.revealed_to(), log.turn_ended());
        let told = log.lines().to_vec();
        let action = action.to_owned();
        self.steps.push(Taken { seq, seat, action, forced, told, revealed_to, turn_ended, stand_in: false });
        if turn_ended || !revealed_to.is_empty() {
            self.shown = self.game.copy();
            self.shown_steps = self.steps.len();
        }
        Ok(())
    }

    /// The last step was a bot's for a person who was away: the log says so where the move begins.
    pub(super) fn mark_stand_in(&mut self) {
        let begins = |seat: Seat, steps: &[Taken]| {
            let before = steps.iter().rev().find(|step| step.seat == seat);
            before.is_none_or(|step| !step.stand_in || step.turn_ended)
        };
        if let Some((step, before)) = self.steps.split_last_mut() {
            step.stand_in = true;
            if begins(step.seat, before) {
                step.told.insert(0, Told { to: None, line: line!("days-log-moved", who = step.seat) });
            }
        }
    }

    /// What a viewer sees: a player in the middle of a turn the game as it is, everybody else as it was last shown.
    #[must_use]
    pub fn view(&self, who: Viewer) -> Box<dyn AnyView> {
        match who {
            Viewer::Seat(seat) if self.game.to_act().contains(seat) => self.game.view(who),
            _ => self.shown.view(who),
        }
    }

    /// The steps that were taken back by agreement, with what they told; each with whether others had seen it.
    /// Rare, so they are played out again only for who reads the log.
    #[must_use]
    pub fn struck(&self, kind: &dyn AnyKind) -> Vec<(Taken, bool)> {
        let mut struck = Vec::new();
        for (at, entry) in self.entries.iter().enumerate() {
            let What::Undo { from, all: true, .. } = entry.what else {
                continue;
            };
            // What stood just before it played out then, and plays out again.
            let Ok(then) = Live::play_out(kind, self.head.clone(), self.entries[..at].to_vec()) else {
                continue;
            };
            let shown = then.shown_steps;
            let gone = then.steps.into_iter().enumerate().filter(|(_, step)| step.seq >= from);
            struck.extend(gone.map(|(number, step)| (step, number < shown)));
        }
        struck
    }

    /// The first step of the seat's turn: after its last turn end.
    #[must_use]
    pub fn turn_start(&self, seat: Seat) -> usize {
        let ended = self.steps.iter().rposition(|step| step.seat == seat && step.turn_ended);
        ended.map_or(0, |at| at + 1)
    }

    /// The seat's last chosen step, with the forced ones behind it: the number of its entry.
    #[must_use]
    pub fn last_choice(&self, seat: Seat) -> Option<u64> {
        self.steps.iter().rev().find(|step| step.seat == seat && !step.forced).map(|step| step.seq)
    }

    /// The first entry that the seat has not answered yet: behind its last step, where it has taken none this turn.
    #[must_use]
    pub fn unseen_from(&self, seat: Seat) -> Option<u64> {
        let last = self.steps.iter().rev().find(|step| step.seat == seat);
        match last {
            Some(step) if step.turn_ended => Some(step.seq + 1),
            Some(_) => None,
            None => Some(0),
        }
    }

    /// What taking back the seat's steps from this entry on would need.
    #[must_use]
    pub fn undo_needs(&self, kind: &dyn AnyKind, seat: Seat, from: u64) -> UndoNeeds {
        let mine = |step: &&Taken| step.seat == seat && step.seq >= from;
        if !self.steps.iter().any(|step| mine(&step)) {
            return UndoNeeds::Nothing;
        }
        let revealed = self.steps.iter().filter(mine).any(|step| !step.revealed_to.is_empty());
        let mut entries = self.entries.clone();
        let at = self.head.touched;
        entries.push(Entry { at, what: What::Undo { seat, from, all: false } });
        if revealed || Live::play_out(kind, self.head.clone(), entries).is_err() {
            UndoNeeds::Consent
        } else {
            UndoNeeds::NoConsent
        }
    }
}

/// What taking back steps needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoNeeds {
    /// There is nothing to take back.
    Nothing,
    /// Nobody has seen anything: it is free.
    NoConsent,
    /// The others must agree.
    Consent,
}

/// The numbers of the acts that no later undo took back.
fn standing_acts(entries: &[Entry]) -> Vec<usize> {
    let mut standing: Vec<usize> = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        match &entry.what {
            What::Act { .. } => standing.push(at),
            What::Undo { seat, from, all } => standing.retain(|act| {
                let whose = match &entries[*act].what {
                    What::Act { seat, .. } => Some(*seat),
                    _ => None,
                };
                (*act as u64) < *from || (!all && whose != Some(*seat))
            }),
            _ => {}
        }
    }
    standing
}

/// The seed of a table's chance: its secret and who sat down, so that neither alone decides.
#[must_use]
pub fn seed_of(secret: Seed, seats: &[Holder]) -> Seed {
    let mut hash = Sha256::new();
    hash.update(String::from(secret));
    for holder in seats {
        hash.update(match (holder.person, holder.bot) {
            (Some(person), _) => format!("/person {}", person.0),
            (None, Some(bot)) => format!("/bot {bot}"),
            (None, None) => "/nobody".to_owned(),
        });
    }
    Seed::new(hash.finalize().into())
}
