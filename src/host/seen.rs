//! What a reader may see of a table, now or at an earlier step. Looking never changes anything.

use super::ids::{PersonId, TableId};
use super::live::{Live, Taken, seed_of};
use super::post::{Shot, Sight};
use super::record::What;
use super::{Host, Turned, lock};
use crate::engine::scene::Scene;
use crate::engine::{Log, Picture, Seat, Setup, Viewer};
use crate::games::{AnyGame, AnyKind};
use crate::line;
use crate::scene::score_chart::{self, score_course, score_table};
use crate::text::{Language, Speech};

/// A moment of a table that a reader may look at again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// How many steps had been taken.
    pub steps: usize,
    /// Who took the last of them.
    pub seat: Seat,
    /// What was told since the moment before, in the reader's language.
    pub lines: Vec<String>,
    /// Was it taken back by agreement? It can be read, but not looked at again.
    pub struck: bool,
}

impl Host {
    /// The moments of a table that a reader was allowed to see: the own steps, and what others had finished or revealed.
    pub fn seen(&self, reader: Option<PersonId>, table: TableId) -> Result<Vec<Seen>, Turned> {
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        let Some(live) = &slot.live else {
            return Ok(Vec::new());
        };
        let names = self.names(&slot.head)?;
        let language = self.reading(reader, &slot.head.language)?;
        let who = viewer(live, reader);
        let say = |step: &Taken| {
            let told = step.told.iter().filter(|told| told.to.is_none_or(|to| Viewer::Seat(to) == who));
            told.map(|told| language.say(&told.line, &names[..])).collect::<Vec<_>>()
        };
        let mut moments = Vec::new();
        let mut lines = Vec::new();
        let mut struck = live.struck(self.kind(&slot.head)?.as_ref()).into_iter().peekable();
        for (steps, step) in (1..).zip(&live.steps[..visible(live, who)]) {
            // Steps that were taken back stand where they were taken.
            while let Some((gone, shown)) = struck.next_if(|(gone, _)| gone.seq < step.seq) {
                if shown || Viewer::Seat(gone.seat) == who {
                    moments.push(Seen { steps: steps - 1, seat: gone.seat, lines: say(&gone), struck: true });
                }
            }
            lines.extend(say(step));
            if is_moment(live, who, steps) {
                let lines = std::mem::take(&mut lines);
                moments.push(Seen { steps, seat: step.seat, lines, struck: false });
            }
        }
        let steps = moments.last().map_or(0, |seen| seen.steps);
        for (gone, _) in struck.filter(|(gone, shown)| *shown || Viewer::Seat(gone.seat) == who) {
            moments.push(Seen { steps, seat: gone.seat, lines: say(&gone), struck: true });
        }
        Ok(moments)
    }

    /// Draws a picture in the reader's words; with `steps` as it was after so many of them.
    pub fn draw(&self, shot: &Shot, steps: Option<usize>, reader: Option<PersonId>) -> Result<Scene, Turned> {
        let slot = self.slot(shot.table)?;
        let slot = lock(&slot);
        let head = &slot.head;
        let Some(live) = &slot.live else {
            return Err(Turned::Away(line!("host-no-started", table = head.name.clone())));
        };
        let names = self.names(head)?;
        let words = Speech { language: self.reading(reader, &head.language)?, names: &names[..] };
        let picture = match shot.what {
            Sight::Game(picture) => picture,
            Sight::Scores => return Ok(score_table(&live.shown.standings(), &words).wearing(&head.colours())),
            Sight::Course => {
                let moments = live.score_moments(self.kind(head)?.as_ref());
                return Ok(score_course(&moments, &words).wearing(&head.colours()));
            }
        };
        let seats = live.game.players();
        let known = match picture {
            Picture::Overview | Picture::Board => true,
            Picture::Area(at) => usize::from(at) < self.kind(head)?.areas().len(),
            Picture::Player(seat) => seat.index() < seats,
            Picture::Turn(seat) => seat.index() < seats && shot.who == Viewer::Seat(seat),
        };
        if !known {
            return Err(Turned::Away(line!("host-no-your-seat")));
        }
        let view = match steps.filter(|steps| *steps != visible(live, shot.who)) {
            Some(steps) => {
                let open = steps <= visible(live, shot.who) && is_moment(live, shot.who, steps);
                let kind = self.kind(head)?;
                let game = open.then(|| live.after(kind.as_ref(), steps)).flatten();
                game.ok_or_else(|| Turned::Away(line!("host-no-moment")))?.view(shot.who)
            }
            None => live.view(shot.who),
        };
        let colours = head.colours();
        drop(slot);
        Ok(view.scene(picture, &shot.marks, &words).wearing(&colours))
    }

    /// Points of every seat as all may see them.
    pub fn points(&self, table: TableId) -> Result<Vec<i32>, Turned> {
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        let sheets = slot.live.as_ref().map(|live| live.shown.standings()).unwrap_or_default();
        Ok(sheets.iter().map(|sheet| sheet.total).collect())
    }

    /// How many steps of a table all may see.
    pub fn shown_steps(&self, table: TableId) -> Result<usize, Turned> {
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        Ok(slot.live.as_ref().map_or(0, |live| live.shown_steps))
    }

    /// The whole position as the reader may know it, in words.
    pub fn position(&self, reader: Option<PersonId>, table: TableId) -> Result<Vec<String>, Turned> {
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        let Some(live) = &slot.live else {
            return Ok(Vec::new());
        };
        let names = self.names(&slot.head)?;
        let language = self.reading(reader, &slot.head.language)?;
        let lines = live.view(viewer(live, reader)).position();
        Ok(lines.iter().map(|line| language.say(line, &names[..])).collect())
    }

    /// The language that a reader has; a spectator's is the table's.
    pub fn reading(&self, reader: Option<PersonId>, otherwise: &str) -> Result<&Language, Turned> {
        match reader {
            Some(person) => Ok(self.language(&self.person(person)?.language)?),
            None => Ok(self.language(otherwise)?),
        }
    }
}

fn viewer(live: &Live, reader: Option<PersonId>) -> Viewer {
    reader.and_then(|person| live.head.seat_of(person)).map_or(Viewer::Spectator, Viewer::Seat)
}

/// How many steps the viewer may see: a player who is asked all, others what was finished or revealed.
fn visible(live: &Live, who: Viewer) -> usize {
    match who {
        Viewer::Seat(seat) if live.game.to_act().contains(seat) => live.steps.len(),
        _ => live.shown_steps,
    }
}

/// May the viewer look at the table as it stood after so many steps?
fn is_moment(live: &Live, who: Viewer, steps: usize) -> bool {
    match steps.checked_sub(1).map(|at| live.steps.get(at)) {
        None => true,
        Some(Some(step)) => Viewer::Seat(step.seat) == who || step.turn_ended || !step.revealed_to.is_empty(),
        Some(None) => false,
    }
}

impl Live {
    fn setup(&self) -> Setup {
        let started = self.entries.iter().find_map(|entry| match &entry.what {
            What::Start { seats } => Some(seats.as_slice()),
            _ => None,
        });
        let seats = started.unwrap_or(&self.head.seats);
        let seed = seed_of(self.head.secret, seats);
        Setup { players: seats.len(), seed, options: self.head.options.clone() }
    }

    /// The game after so many steps.
    pub(super) fn after(&self, kind: &dyn AnyKind, steps: usize) -> Option<Box<dyn AnyGame>> {
        let mut game = kind.open(&self.setup()).ok()?;
        for step in self.steps.get(..steps)? {
            game.apply(step.seat, &step.action, &mut Log::silent()).ok()?;
        }
        Some(game)
    }

    /// Everybody's score each time the first seat's turn ended, and now.
    fn score_moments(&self, kind: &dyn AnyKind) -> Vec<score_chart::Moment> {
        let Ok(mut game) = kind.open(&self.setup()) else {
            return Vec::new();
        };
        let at_start = score_chart::Moment { label: "0".to_owned(), sheets: game.standings() };
        let mut moments = vec![at_start];
        let shown = &self.steps[..self.shown_steps];
        for (at, step) in shown.iter().enumerate() {
            if game.apply(step.seat, &step.action, &mut Log::silent()).is_err() {
                break;
            }
            if (step.turn_ended && step.seat.index() == 0) || at + 1 == shown.len() {
                moments.push(score_chart::Moment { label: moments.len().to_string(), sheets: game.standings() });
            }
        }
        moments
    }
}
