//! What can be chosen before the start.

use std::sync::LazyLock;

use crate::engine::{GameInfo, OptionInfo, OptionValue, Options, Seat};
use crate::{line, msg};

/// Which estates are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Estates {
    /// Estate 1 for all.
    First,
    /// Two of 2 to 9 dealt to each seat, as the two sides of a board; the seat picks one (CB-6).
    Random,
    /// One given per seat.
    Given([u8; 4]),
}

/// How estates and start castles are chosen (CB-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choosing {
    /// One after the other, in turn order.
    Openly,
    /// All at the same time, shown when all have chosen.
    Secretly,
}

/// What breaks a tie (CB-51).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// Fewer empty estate spaces win.
    FewestEmpty,
    /// More empty estate spaces win.
    MostEmpty,
}

/// The chosen options, typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// Which estates are played.
    pub estates: Estates,
    /// How starts are chosen.
    pub choosing: Choosing,
    /// What breaks a tie.
    pub ties: Ties,
}

const ESTATE_OPTIONS: [&str; 4] = ["estate-1", "estate-2", "estate-3", "estate-4"];
const ESTATE_NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The game as a table's owner meets it.
pub static INFO: LazyLock<GameInfo> = LazyLock::new(|| {
    let value = |id, name| OptionValue { id, name };
    let mut options = vec![
        OptionInfo {
            id: "estates",
            name: msg!("cb-option-estates"),
            values: vec![
                value("first", line!("cb-option-estates-first")),
                value("random", line!("cb-option-estates-random")),
                value("given", line!("cb-option-estates-given")),
            ],
        },
        OptionInfo {
            id: "choosing",
            name: msg!("cb-option-choosing"),
            values: vec![
                value("openly", line!("cb-option-choosing-openly")),
                value("secretly", line!("cb-option-choosing-secretly")),
            ],
        },
        OptionInfo {
            id: "ties",
            name: msg!("cb-option-ties"),
            values: vec![
                value("fewest-empty", line!("cb-option-ties-fewest")),
                value("most-empty", line!("cb-option-ties-most")),
            ],
        },
    ];
    let seat_names = [
        msg!("cb-option-estate-seat-1"),
        msg!("cb-option-estate-seat-2"),
        msg!("cb-option-estate-seat-3"),
        msg!("cb-option-estate-seat-4"),
    ];
    for (id, name) in ESTATE_OPTIONS.into_iter().zip(seat_names) {
        let estate = |(index, id)| value(id, line!("cb-estate", n = index + 1usize));
        let values = ESTATE_NUMBERS.into_iter().enumerate().map(estate).collect();
        options.push(OptionInfo { id, name, values });
    }
    GameInfo {
        id: "burgundy",
        name: msg!("cb-name"),
        edition: 1,
        players: 2..=4,
        automa: None,
        // Each seat: 50 dice and 3 castle actions, 25 purchases, a discard for each of those, 12 building and 6 ship effects
        // with 3 goods to keep each, 25 turn ends, 1 start.
        max_steps: 4 * (78 + 78 + 12 + 24 + 25 + 1),
        options,
    }
});

impl Chosen {
    /// Reads options that were checked against [`INFO`].
    #[must_use]
    pub fn read(options: &Options, players: usize) -> Chosen {
        let value = |id: &str| INFO.value(options, id);
        Chosen {
            estates: match value("estates") {
                "random" => Estates::Random,
                "given" => {
                    let mut numbers = [1; 4];
                    for seat in Seat::first(players) {
                        let given = value(ESTATE_OPTIONS[seat.index()]);
                        numbers[seat.index()] = given.parse().unwrap_or(1);
                    }
                    Estates::Given(numbers)
                }
                _ => Estates::First,
            },
            choosing: match value("choosing") {
                "secretly" => Choosing::Secretly,
                _ => Choosing::Openly,
            },
            ties: match value("ties") {
                "most-empty" => Ties::MostEmpty,
                _ => Ties::FewestEmpty,
            },
        }
    }

    /// The same options as ids; defaults are left out where they say nothing.
    #[must_use]
    pub fn write(&self, players: usize) -> Options {
        let mut options = Options::new();
        let mut put = |id: &str, value: &str| options.insert(id.to_owned(), value.to_owned());
        match self.estates {
            Estates::First => put("estates", "first"),
            Estates::Random => put("estates", "random"),
            Estates::Given(_) => put("estates", "given"),
        };
        if let Estates::Given(numbers) = self.estates {
            for seat in Seat::first(players) {
                put(ESTATE_OPTIONS[seat.index()], &numbers[seat.index()].to_string());
            }
        }
        match self.choosing {
            Choosing::Openly => put("choosing", "openly"),
            Choosing::Secretly => put("choosing", "secretly"),
        };
        match self.ties {
            Ties::FewestEmpty => put("ties", "fewest-empty"),
            Ties::MostEmpty => put("ties", "most-empty"),
        };
        options
    }
}
