//! A game as a file: its set-up and its steps. Whoever has it can see the whole game again, step by step.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{AnyGame, Refusal, Registry, UnknownGame};
use crate::engine::{Log, Options, Seat, Seed, Setup, SetupError};

/// A whole game, finished or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// Which game.
    pub game: String,
    /// By which edition of its rules it was played.
    pub edition: u32,
    /// What the players are called, in the order of their seats.
    pub players: Vec<String>,
    /// All of its chance.
    pub seed: Seed,
    /// What was chosen before the start.
    #[serde(default)]
    pub options: Options,
    /// The steps in their order.
    pub steps: Vec<Step>,
}

/// One step of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Who took it.
    pub seat: Seat,
    /// What it was, as notation.
    pub action: String,
}

/// Why a file is not a game.
#[derive(Debug)]
pub enum FileError {
    /// The house does not have the game.
    Game(UnknownGame),
    /// It was played by another edition.
    Edition {
        /// The file's.
        file: u32,
        /// The one that the house has.
        here: u32,
    },
    /// It can't be set up so.
    Setup(SetupError),
    /// A step is not legal where it stands.
    Step {
        /// Its number, from 1.
        number: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// There are fewer steps than were asked for.
    Short {
        /// How many there are.
        steps: usize,
    },
}

impl GameFile {
    /// The game after that many steps, or after all of them; `told` hears what each step told.
    pub fn replay(
        &self,
        registry: &Registry,
        steps: Option<usize>,
        mut told: impl FnMut(&dyn AnyGame, &Log),
    ) -> Result<Box<dyn AnyGame>, FileError> {
        let kind = registry.find(&self.game).map_err(FileError::Game)?;
        let here = kind.info().edition;
        if self.edition != here {
            return Err(FileError::Edition { file: self.edition, here });
        }
        let setup = Setup { players: self.players.len(), seed: self.seed, options: self.options.clone() };
        let mut game = kind.open(&setup).map_err(FileError::Setup)?;
        let count = steps.unwrap_or(self.steps.len());
        let wanted = self.steps.get(..count).ok_or(FileError::Short { steps: self.steps.len() })?;
        for (at, step) in wanted.iter().enumerate() {
            let mut log = Log::keeping();
            game.apply(step.seat, &step.action, &mut log)
                .map_err(|refusal| FileError::Step { number: at + 1, refusal })?;
            told(game.as_ref(), &log);
        }
        Ok(game)
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Game(unknown) => unknown.fmt(f),
            FileError::Edition { file, here } => {
                write!(f, "the game was played by edition {file} of its rules, here is edition {here}")
            }
            FileError::Setup(error) => f.write_str(&crate::text::english(&error.0)),
            FileError::Step { number, refusal: Refusal::Notation(error) } => write!(f, "step {number}: {error}"),
            FileError::Step { number, refusal: Refusal::Illegal(illegal) } => {
                write!(f, "step {number}: {}", crate::text::english(&illegal.0))
            }
            FileError::Short { steps } => write!(f, "the game has only {steps} steps"),
        }
    }
}
