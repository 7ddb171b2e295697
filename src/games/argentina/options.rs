//! What can be chosen before the start.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::place::{City, Letter, Number};
use crate::engine::{GameInfo, OptionInfo, OptionValue, Options};
use crate::{line, msg};

/// A side of a building or a city map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// For the first games.
    A,
    /// For those who know them.
    B,
}

impl Side {
    /// As printed.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Side::A => "a",
            Side::B => "b",
        }
    }
}

/// How a side is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideOption {
    /// This one.
    Given(Side),
    /// By chance.
    Random,
}

/// How strong Pedro is (PE-7, PE-8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PedroLevel {
    /// For a first solo game.
    Easy,
    /// As written.
    Medium,
    /// With a head start.
    Hard,
}

/// The chosen options, typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The sides of the private buildings (AR-23).
    pub buildings: SideOption,
    /// The side of each city map (AR-19).
    pub cities: [SideOption; City::COUNT],
    /// Are the neutral buildings shuffled (AR-9)?
    pub neutral_shuffled: bool,
    /// Pedro's level, for one person.
    pub level: PedroLevel,
}

/// The sides that are played at a table, and where its neutral buildings lie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sides {
    /// Of the private buildings, by number.
    pub buildings: [Side; Number::COUNT],
    /// Of the city maps.
    pub cities: [Side; City::COUNT],
    /// The neutral building on each of the neutral spaces A to H.
    pub neutral: [Letter; Letter::COUNT],
}

const CITY_OPTIONS: [&str; 3] = ["le-havre", "rotterdam", "liverpool"];

/// The game as a table's owner meets it.
pub static INFO: LazyLock<GameInfo> = LazyLock::new(|| {
    let value = |id, name| OptionValue { id, name };
    let sides = || {
        vec![
            value("a", line!("ar-option-side-a")),
            value("b", line!("ar-option-side-b")),
            value("random", line!("ar-option-side-random")),
        ]
    };
    let mut options = vec![OptionInfo { id: "buildings", name: msg!("ar-option-buildings"), values: sides() }];
    let names = [msg!("ar-option-le-havre"), msg!("ar-option-rotterdam"), msg!("ar-option-liverpool")];
    for (id, name) in CITY_OPTIONS.into_iter().zip(names) {
        options.push(OptionInfo { id, name, values: sides() });
    }
    options.push(OptionInfo {
        id: "neutral",
        name: msg!("ar-option-neutral"),
        values: vec![
            value("letters", line!("ar-option-neutral-letters")),
            value("shuffled", line!("ar-option-neutral-shuffled")),
        ],
    });
    options.push(OptionInfo {
        id: "pedro",
        name: msg!("ar-option-pedro"),
        values: vec![
            value("medium", line!("ar-option-pedro-medium")),
            value("easy", line!("ar-option-pedro-easy")),
            value("hard", line!("ar-option-pedro-hard")),
        ],
    });
    GameInfo {
        id: "argentina",
        name: msg!("ar-name"),
        edition: 1,
        players: 1..=4,
        automa: Some(msg!("ar-topic-pedro")),
        // At most 33 workers are placed, one at least per visit; a visit takes at most 40 moves of at most 60 steps each.
        max_steps: 4 * 34 * 40 * 20,
        options,
    }
});

impl Chosen {
    /// Reads checked options.
    #[must_use]
    pub fn read(options: &Options) -> Chosen {
        let side = |id: &str| match INFO.value(options, id) {
            "b" => SideOption::Given(Side::B),
            "random" => SideOption::Random,
            _ => SideOption::Given(Side::A),
        };
        Chosen {
            buildings: side("buildings"),
            cities: CITY_OPTIONS.map(side),
            neutral_shuffled: INFO.value(options, "neutral") == "shuffled",
            level: match INFO.value(options, "pedro") {
                "easy" => PedroLevel::Easy,
                "hard" => PedroLevel::Hard,
                _ => PedroLevel::Medium,
            },
        }
    }

    /// Writes them, defaults too.
    #[must_use]
    pub fn write(&self) -> Options {
        let side = |option: SideOption| match option {
            SideOption::Given(side) => side.id(),
            SideOption::Random => "random",
        };
        let mut options = Options::new();
        let mut put = |id: &str, value: &str| options.insert(id.to_owned(), value.to_owned());
        put("buildings", side(self.buildings));
        for (id, city) in CITY_OPTIONS.into_iter().zip(self.cities) {
            put(id, side(city));
        }
        put("neutral", if self.neutral_shuffled { "shuffled" } else { "letters" });
        put(
            "pedro",
            match self.level {
                PedroLevel::Easy => "easy",
                PedroLevel::Medium => "medium",
                PedroLevel::Hard => "hard",
            },
        );
        options
    }
}
