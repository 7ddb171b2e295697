//! Cards of the herd decks: cattle, exhaustion, objectives.

use crate::engine::Msg;
use crate::games::trail::{Counts, Thing, index_type};
use crate::msg;

const BREEDS: [&str; 10] =
    ["niata", "patagonico", "fronterizo", "holando", "caracu", "chaqueno", "serrano", "blanco", "franqueiro", "angus"];

index_type!(
    /// A type of cattle.
    Breed, "type of cattle", BREEDS
);

/// Each breed's cards by their points, the fewest first.
const CARDS: [&str; 40] = [
    "niata",
    "patagonico",
    "fronterizo",
    "holando",
    "caracu-low",
    "caracu-high",
    "chaqueno",
    "serrano",
    "blanco",
    "franqueiro-low",
    "franqueiro-mid",
    "franqueiro-high",
    "angus-low",
    "angus-mid",
    "angus-high",
    "exhaustion",
    "o100",
    "o101",
    "o102",
    "o103",
    "o104",
    "o105",
    "o106",
    "o107",
    "o108",
    "o109",
    "o110",
    "o111",
    "o112",
    "o113",
    "o114",
    "o115",
    "o116",
    "o117",
    "o118",
    "o119",
    "o120",
    "o121",
    "o122",
    "o123",
];

index_type!(
    /// A card; cattle cards of one type differ in their points.
    Card, "card", CARDS
);

/// A pile of cards.
pub type Pile = Counts<Card, { Card::COUNT }>;
/// A player's deck.
pub type Herd = crate::games::trail::herd::Herd<Card, { Card::COUNT }>;

/// The breed of each cattle card, and its place among the cards of that breed.
const CATTLE: [(u8, u8); Card::CATTLE] = [
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (4, 0),
    (4, 1),
    (5, 0),
    (6, 0),
    (7, 0),
    (8, 0),
    (8, 1),
    (8, 2),
    (9, 0),
    (9, 1),
    (9, 2),
];

impl Card {
    /// How many kinds of cattle cards there are; they come first.
    pub const CATTLE: usize = 15;
    /// The exhaustion card.
    pub const EXHAUSTION: Card = Card::nth(15);

    /// The breed of a cattle card.
    #[must_use]
    pub fn breed(self) -> Option<Breed> {
        CATTLE.get(self.index()).map(|(breed, _)| Breed::nth(usize::from(*breed)))
    }

    /// Its place among the cards of its breed: the most points last.
    #[must_use]
    pub fn tier(self) -> usize {
        CATTLE.get(self.index()).map_or(0, |(_, tier)| usize::from(*tier))
    }

    /// Is it cattle?
    #[must_use]
    pub fn is_cattle(self) -> bool {
        self.index() < Card::CATTLE
    }

    /// The objective that it is.
    #[must_use]
    pub fn objective(self) -> Option<Objective> {
        Objective::at(self.index().checked_sub(Card::CATTLE + 1)?)
    }

    /// The cattle cards.
    pub fn cattle() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..Card::CATTLE).map(Card::nth)
    }
}

impl Breed {
    /// The first of the market's breeds; the ones before it are what players start with.
    pub const FIRST_OF_MARKET: Breed = Breed::nth(4);
    /// Caracu.
    pub const CARACU: Breed = Breed::nth(4);
    /// Franqueiro.
    pub const FRANQUEIRO: Breed = Breed::nth(8);
    /// Aberdeen-Angus.
    pub const ANGUS: Breed = Breed::nth(9);

    /// Its cards, the fewest points first.
    pub fn cards(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        let first = CATTLE.partition_point(|(breed, _)| usize::from(*breed) < self.index());
        let end = CATTLE.partition_point(|(breed, _)| usize::from(*breed) <= self.index());
        (first..end).map(Card::nth)
    }

    /// Do players start with it?
    #[must_use]
    pub fn is_players(self) -> bool {
        self < Breed::FIRST_OF_MARKET
    }

    /// What it is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self.index() {
            0 => msg!("ar-niata"),
            1 => msg!("ar-patagonico"),
            2 => msg!("ar-fronterizo"),
            3 => msg!("ar-holando"),
            4 => msg!("ar-caracu"),
            5 => msg!("ar-chaqueno"),
            6 => msg!("ar-serrano"),
            7 => msg!("ar-blanco"),
            8 => msg!("ar-franqueiro"),
            _ => msg!("ar-angus"),
        }
    }
}

const OBJECTIVES: [&str; 24] = [
    "o100", "o101", "o102", "o103", "o104", "o105", "o106", "o107", "o108", "o109", "o110", "o111", "o112", "o113",
    "o114", "o115", "o116", "o117", "o118", "o119", "o120", "o121", "o122", "o123",
];

index_type!(
    /// An objective card.
    Objective, "objective card", OBJECTIVES
);

impl Objective {
    /// The card that it is in a deck.
    #[must_use]
    pub const fn card(self) -> Card {
        Card::nth(Card::CATTLE + 1 + self.index())
    }

    /// The printed number.
    #[must_use]
    pub const fn number(self) -> usize {
        100 + self.index()
    }
}

const TASKS: [&str; 15] = [
    "west",
    "north",
    "east",
    "south",
    "station",
    "building",
    "value3",
    "franqueiro",
    "angus",
    "caracu",
    "green",
    "blue",
    "orange",
    "yellow",
    "ship18",
];

index_type!(
    /// Something that an objective card asks for (AR-169).
    Task, "task", TASKS
);

impl Task {
    /// A disc on a station.
    pub const STATION: Task = Task::nth(4);
    /// A private building on the trail.
    pub const BUILDING: Task = Task::nth(5);
    /// A cattle card of value 3.
    pub const VALUE_3: Task = Task::nth(6);
    /// A Franqueiro.
    pub const FRANQUEIRO: Task = Task::nth(7);
    /// An Aberdeen-Angus.
    pub const ANGUS: Task = Task::nth(8);
    /// A Caracu.
    pub const CARACU: Task = Task::nth(9);
    /// A green farmer; the other colours follow.
    pub const GREEN: Task = Task::nth(10);
    /// A disc on ship 18.
    pub const SHIP_18: Task = Task::nth(14);

    /// What it is called.
    #[must_use]
    pub fn name(self) -> Msg {
        match self.index() {
            0 => msg!("ar-task-west"),
            1 => msg!("ar-task-north"),
            2 => msg!("ar-task-east"),
            3 => msg!("ar-task-south"),
            4 => msg!("ar-task-station"),
            5 => msg!("ar-task-building"),
            6 => msg!("ar-task-value3"),
            7 => msg!("ar-task-franqueiro"),
            8 => msg!("ar-task-angus"),
            9 => msg!("ar-task-caracu"),
            10 => msg!("ar-task-green"),
            11 => msg!("ar-task-blue"),
            12 => msg!("ar-task-orange"),
            13 => msg!("ar-task-yellow"),
            _ => msg!("ar-task-ship18"),
        }
    }
}
