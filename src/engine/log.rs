//! What one step tells: lines for all or for one seat, what it revealed, whether it ended the turn.

use super::line::Line;
use super::seat::{Seat, SeatSet};

/// A line and who may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Only this seat; `None`: everybody.
    pub to: Option<Seat>,
    /// What is told.
    pub line: Line,
}

/// Collects what a step tells. A silent one keeps no lines and never allocates: bots use it.
#[derive(Debug, Default)]
pub struct Log {
    lines: Option<Vec<Told>>,
    revealed_to: SeatSet,
    turn_ended: bool,
}

impl Log {
    /// Keeps reveals and turn ends, drops lines before they are made.
    #[must_use]
    pub fn silent() -> Log {
        Log::default()
    }

    /// Keeps everything.
    #[must_use]
    pub fn keeping() -> Log {
        Log { lines: Some(Vec::new()), ..Log::default() }
    }

    /// Tells everybody.
    pub fn say(&mut self, line: impl FnOnce() -> Line) {
        if let Some(lines) = &mut self.lines {
            lines.push(Told { to: None, line: line() });
        }
    }

    /// Tells one seat.
    pub fn tell(&mut self, seat: Seat, line: impl FnOnce() -> Line) {
        if let Some(lines) = &mut self.lines {
            lines.push(Told { to: Some(seat), line: line() });
        }
    }

    /// These seats just learned something that they could not know: taking back needs their consent from here on.
    pub fn reveal(&mut self, seats: SeatSet) {
        self.revealed_to = self.revealed_to.union(seats);
    }

    /// The acting seat's turn is over.
    pub fn end_turn(&mut self) {
        self.turn_ended = true;
    }

    /// Who learned something.
    #[must_use]
    pub fn revealed_to(&self) -> SeatSet {
        self.revealed_to
    }

    /// Did the step end the acting seat's turn?
    #[must_use]
    pub fn turn_ended(&self) -> bool {
        self.turn_ended
    }

    /// The lines so far, in order; none in a silent log.
    #[must_use]
    pub fn lines(&self) -> &[Told] {
        self.lines.as_deref().unwrap_or_default()
    }
}
