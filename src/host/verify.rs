//! Does every stored table still play out as it was played?

use super::ids::TableId;
use super::live::{Live, seed_of};
use super::record::{Head, Stage, What};
use super::{Host, Turned, shelf};
use crate::games::{FileError, GameFile, Step};
use crate::store::Trouble;
use crate::text::english;

/// What a verification found.
#[derive(Clone, Debug, Default)]
pub struct Verified {
    /// Tables that play out.
    pub sound: usize,
    /// Tables that don't, each with what is wrong.
    pub broken: Vec<(String, String)>,
}

impl Host {
    /// Plays every table out from its log and compares it with what is stored of it.
    pub fn verify(&self) -> Result<Verified, Trouble> {
        let mut found = Verified::default();
        for (_, head) in shelf::all::<Head>(self.store.as_ref(), "table/")? {
            match self.verify_table(&head)? {
                None => found.sound += 1,
                Some(problem) => found.broken.push((head.name, problem)),
            }
        }
        Ok(found)
    }

    fn verify_table(&self, head: &Head) -> Result<Option<String>, Trouble> {
        let entries = shelf::entries(self.store.as_ref(), head.id)?;
        if entries.len() as u64 != head.seq {
            return Ok(Some(format!("its head counts {} entries, its log has {}", head.seq, entries.len())));
        }
        if entries.is_empty() {
            return Ok(None);
        }
        let differs = match self.differs(head, &entries) {
            Ok(problem) => problem,
            Err(Turned::Trouble(trouble)) => return Err(trouble),
            Err(_) => None,
        };
        let kind = match self.kind(head) {
            Ok(kind) => kind,
            Err(Turned::Trouble(trouble)) => return Err(trouble),
            Err(Turned::Away(line)) => return Ok(Some(english(&line))),
            Err(Turned::Twice) => return Ok(None),
        };
        let live = match Live::play_out(kind.as_ref(), head.clone(), entries) {
            Ok(live) => live,
            Err(error) => return Ok(Some(error.to_string())),
        };
        if let Some(problem) = differs {
            return Ok(Some(problem));
        }
        let over = live.game.to_act().is_empty();
        if over != (head.stage == Stage::Over) && head.stage != Stage::Closed {
            return Ok(Some("its head and its log do not agree whether it is over".to_owned()));
        }
        let totals: Vec<i32> = live.game.standings().iter().map(|sheet| sheet.total).collect();
        let stored: Vec<i32> = head.scores.iter().map(|score| score.total).collect();
        if head.stage == Stage::Over && totals != stored {
            return Ok(Some(format!("it plays out to the scores {totals:?}, stored are {stored:?}")));
        }
        Ok(None)
    }

    /// A finished table as a game that anybody can see again: nothing of it is secret any more.
    pub fn game_file(&self, table: TableId) -> Result<GameFile, Turned> {
        let head = self.table(table)?;
        if head.stage != Stage::Over {
            return Err(Turned::Away(crate::line!("host-no-export", table = head.name)));
        }
        let names = self.names(&head)?;
        let entries = shelf::entries(self.store.as_ref(), table)?;
        let seats = entries.iter().find_map(|entry| match &entry.what {
            What::Start { seats } => Some(seats.clone()),
            _ => None,
        });
        let seed = seed_of(head.secret, seats.as_deref().unwrap_or(&head.seats));
        let kind = self.kind(&head)?;
        let unplayable = |error: FileError| Turned::Away(crate::line!("host-no-replay", problem = error.to_string()));
        let live = Live::play_out(kind.as_ref(), head.clone(), entries).map_err(unplayable)?;
        let steps = live.steps.into_iter().map(|step| Step { seat: step.seat, action: step.action }).collect();
        Ok(GameFile { game: head.game, edition: head.edition, players: names, seed, options: head.options, steps })
    }
}
