//! What a game is and how a table of it is set up.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::chance::Seed;
use super::line::{Arg, Line, Msg};
use crate::line;

/// What a game is, before any table of it.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// Its id in commands, storage and the engine protocol.
    pub id: &'static str,
    /// What it is called.
    pub name: Msg,
    /// Raised when a rule fix would replay old logs differently.
    pub edition: u32,
    /// How many can play.
    pub players: RangeInclusive<usize>,
    /// Who plays against one person alone, if the game has somebody: a seat behind the person's, played by the rules.
    pub automa: Option<Msg>,
    /// The most steps that a whole game can take.
    pub max_steps: usize,
    /// What can be chosen before the start.
    pub options: Vec<OptionInfo>,
}

/// Something that can be chosen before the start.
#[derive(Clone, Debug)]
pub struct OptionInfo {
    /// Its id.
    pub id: &'static str,
    /// What it is called.
    pub name: Msg,
    /// Its values, the default first.
    pub values: Vec<OptionValue>,
}

/// A value of an option.
#[derive(Clone, Debug)]
pub struct OptionValue {
    /// Its id.
    pub id: &'static str,
    /// What it is called.
    pub name: Line,
}

/// The chosen options; what is left out has its default.
pub type Options = BTreeMap<String, String>;

/// Everything that a new table needs.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How many play.
    pub players: usize,
    /// All of its chance.
    pub seed: Seed,
    /// What was chosen.
    pub options: Options,
}

impl GameInfo {
    /// The value of an option, its default where nothing was chosen.
    #[must_use]
    pub fn value<'a>(&'a self, options: &'a Options, id: &str) -> &'a str {
        let default = || {
            let option = self.options.iter().find(|option| option.id == id)?;
            Some(option.values.first()?.id)
        };
        match options.get(id) {
            Some(value) => value,
            None => default().unwrap_or_default(),
        }
    }

    /// Refuses a player count, an option or a value that this game does not have, and says what it has.
    pub fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        if !self.players.contains(&setup.players) {
            return Err(SetupError(line!(
                "setup-players",
                game = self.name,
                min = *self.players.start(),
                max = *self.players.end(),
                got = setup.players,
            )));
        }
        self.check_options(&setup.options)
    }

    /// Refuses an option or a value that this game does not have, and says what it has.
    pub fn check_options(&self, options: &Options) -> Result<(), SetupError> {
        for (id, value) in options {
            let Some(option) = self.options.iter().find(|option| option.id == id) else {
                return Err(SetupError(line!(
                    "setup-option",
                    game = self.name,
                    got = id.clone(),
                    known = texts(self.options.iter().map(|option| option.id)),
                )));
            };
            if !option.values.iter().any(|known| known.id == value) {
                return Err(SetupError(line!(
                    "setup-value",
                    option = id.clone(),
                    got = value.clone(),
                    known = texts(option.values.iter().map(|value| value.id)),
                )));
            }
        }
        Ok(())
    }
}

fn texts<'a>(ids: impl Iterator<Item = &'a str>) -> Vec<Arg> {
    ids.map(|id| Arg::Text(id.to_owned())).collect()
}

/// Why a table can't be set up so, in words for the person who tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub Line);
