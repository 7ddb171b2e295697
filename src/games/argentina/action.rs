//! The steps of the game and their notation.

use super::card::{Breed, Card, Objective};
use super::place::{Auxiliary, Berth, DiscSpace, Dock, Number, Rail, Ship, Space, Station, parse_way, way_id};
use super::turn::Slot;
use super::worker::{Bag, Farmer, Trade, Worker};
use crate::engine::NotationError;
use crate::games::trail::Thing;
use crate::games::trail::graph::Way;

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Put the estanciero on a neutral building (AR-28).
    Start {
        /// Where.
        at: Space,
    },
    /// Move the estanciero (AR-34 to AR-54, AR-193).
    Move {
        /// Where to.
        to: Space,
        /// By which detours.
        way: Way,
    },
    /// Use an action of the location (AR-55 to AR-61).
    Use {
        /// Which.
        slot: Slot,
        /// How many cards; which of two; 0 where there is nothing to say.
        n: u8,
    },
    /// Perform an auxiliary action (AR-184 to AR-191).
    Aux {
        /// By which action of the location.
        slot: Slot,
        /// Which.
        aux: Auxiliary,
        /// Twice?
        double: bool,
    },
    /// Hire a worker (AR-100 to AR-105).
    Hire {
        /// By which action of the location.
        slot: Slot,
        /// From which row, from 0.
        row: u8,
        /// Whom.
        worker: Worker,
    },
    /// Place a private building, or replace one by it (AR-107 to AR-112).
    Build {
        /// Which.
        number: Number,
        /// Where.
        at: Space,
    },
    /// Buy cattle (AR-120 to AR-126).
    Buy {
        /// By which option of the table.
        option: u8,
        /// Which card.
        card: Card,
        /// And which second one.
        second: Option<Card>,
    },
    /// Use a gaucho to add cards to the market (AR-125).
    AddCards,
    /// Take a card of the market for nothing.
    Take {
        /// Which.
        card: Card,
    },
    /// Move the engine (AR-131 to AR-137).
    Engine {
        /// Where to.
        to: Rail,
        /// And upgrade the station there (AR-139)?
        upgrade: bool,
    },
    /// Upgrade a station behind the engine (AR-152).
    Upgrade {
        /// Which.
        station: Station,
    },
    /// Take a disc from the player board (AR-84, AR-85).
    Disc {
        /// From where.
        space: DiscSpace,
    },
    /// Take a disc back from a station, as there is no other (AR-210).
    Recall {
        /// From where.
        station: Station,
    },
    /// Leave a worker and take the station master (AR-141).
    Appoint {
        /// Of which row.
        trade: Trade,
    },
    /// Take an open objective card (AR-164).
    Objective {
        /// Which.
        card: Objective,
    },
    /// Take the top of the objective deck (AR-164).
    TopObjective,
    /// Make an extra delivery (AR-70 to AR-77).
    Deliver {
        /// With a disc from here.
        dock: Dock,
        /// To there.
        berth: Berth,
    },
    /// Take the income (AR-78 to AR-81).
    Income {
        /// With so many certificates.
        spend: u8,
    },
    /// Load a ship (AR-83).
    Load {
        /// Which.
        ship: Ship,
    },
    /// Place a foresight tile (AR-89 to AR-91).
    Foresee {
        /// Of which pair.
        bag: Bag,
        /// Which of the two.
        at: u8,
    },
    /// Choose a farmer to help (AR-172).
    Farmer {
        /// Where.
        at: Space,
    },
    /// Show exactly these cards to the farmers (AR-173).
    Reveal {
        /// Which.
        cards: [Option<Card>; 4],
    },
    /// Pick a card to show.
    Show {
        /// Which.
        card: Card,
    },
    /// Put a farmer just helped into the row (AR-177).
    Invest {
        /// Which.
        farmer: Farmer,
    },
    /// Discard a hand card.
    Discard {
        /// Which.
        card: Card,
    },
    /// Remove a hand card from the game.
    Remove {
        /// Which.
        card: Card,
    },
    /// Discard two cards of a type.
    Pair {
        /// Which.
        breed: Breed,
    },
    /// Draw so many cards, to discard as many.
    Draw {
        /// How many.
        n: u8,
    },
    /// Use an exchange token (AR-192).
    Token {
        /// For so many cards.
        n: u8,
    },
    /// Play an objective card (AR-166).
    Play {
        /// Which.
        card: Objective,
    },
    /// Leave something unused.
    Skip,
    /// That is all of it.
    Done,
    /// Draw up and end the turn (AR-99).
    EndTurn,
}

/// What notation looks like, for people who got it wrong.
pub const EXAMPLES: &str = "`start A`, `move H by gr1+x9`, `use 2`, `use 1 x3`, `aux 4 double at 2`, `hire gaucho 2 at 1`, \
     `build 3 n4`, `buy 6 chaqueno+serrano`, `add`, `engine t1 upgrade`, `disc aux3l`, `deliver lh1 lh-w1`, `income 2`, \
     `load s8`, `foresee a1`, `farmer gr1`, `reveal caracu-low+niata`, `invest blue-6b`, `discard niata`, `token 2`, \
     `play o105`, `skip`, `done`, `end`";

impl Slot {
    fn id(self) -> String {
        match self {
            Slot::RISK => "risk".to_owned(),
            Slot::FARMER => "farmer".to_owned(),
            Slot(at) => (at + 1).to_string(),
        }
    }

    fn parse(text: &str) -> Option<Slot> {
        match text {
            "risk" => Some(Slot::RISK),
            "farmer" => Some(Slot::FARMER),
            _ => text.parse::<u8>().ok()?.checked_sub(1).filter(|at| *at < Slot::LOCAL).map(Slot),
        }
    }
}

impl Action {
    /// The frozen storage format.
    #[must_use]
    pub fn notation(self) -> String {
        match self {
            Action::Start { at } => format!("start {at}"),
            Action::Move { to, way: Way(0) } => format!("move {to}"),
            Action::Move { to, way } => format!("move {to} by {}", way_id(way)),
            Action::Use { slot, n: 0 } => format!("use {}", slot.id()),
            Action::Use { slot, n } => format!("use {} x{n}", slot.id()),
            Action::Aux { slot, aux, double } => {
                let twice = if double { " double" } else { "" };
                match slot {
                    Slot::AUX => format!("aux {aux}{twice}"),
                    _ => format!("aux {aux}{twice} at {}", slot.id()),
                }
            }
            Action::Hire { slot, row, worker } => format!("hire {worker} {} at {}", row + 1, slot.id()),
            Action::Build { number, at } => format!("build {number} {at}"),
            Action::Buy { option, card, second: None } => format!("buy {} {card}", option + 1),
            Action::Buy { option, card, second: Some(second) } => format!("buy {} {card}+{second}", option + 1),
            Action::AddCards => "add".to_owned(),
            Action::Take { card } => format!("take {card}"),
            Action::Engine { to, upgrade: false } => format!("engine {to}"),
            Action::Engine { to, upgrade: true } => format!("engine {to} upgrade"),
            Action::Upgrade { station } => format!("upgrade {station}"),
            Action::Disc { space } => format!("disc {space}"),
            Action::Recall { station } => format!("recall {station}"),
            Action::Appoint { trade } => format!("appoint {trade}"),
            Action::Objective { card } => format!("objective {card}"),
            Action::TopObjective => "objective top".to_owned(),
            Action::Deliver { dock, berth } => format!("deliver {dock} {berth}"),
            Action::Income { spend } => format!("income {spend}"),
            Action::Load { ship } => format!("load {ship}"),
            Action::Foresee { bag, at } => format!("foresee {bag}{}", at + 1),
            Action::Farmer { at } => format!("farmer {at}"),
            Action::Reveal { cards } => {
                let ids: Vec<&str> = cards.into_iter().flatten().map(Card::id).collect();
                format!("reveal {}", if ids.is_empty() { "none".to_owned() } else { ids.join("+") })
            }
            Action::Show { card } => format!("show {card}"),
            Action::Invest { farmer } => format!("invest {farmer}"),
            Action::Discard { card } => format!("discard {card}"),
            Action::Remove { card } => format!("remove {card}"),
            Action::Pair { breed } => format!("pair {breed}"),
            Action::Draw { n } => format!("draw {n}"),
            Action::Token { n } => format!("token {n}"),
            Action::Play { card } => format!("play {card}"),
            Action::Skip => "skip".to_owned(),
            Action::Done => "done".to_owned(),
            Action::EndTurn => "end".to_owned(),
        }
    }

    /// Reads the storage format: exactly what [`notation`](Action::notation) writes.
    pub fn from_notation(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split(' ').take(8).collect();
        parse(&words).filter(|action| action.notation() == text).ok_or_else(|| NotationError::new(text, EXAMPLES))
    }
}

fn parse(words: &[&str]) -> Option<Action> {
    let (verb, things) = words.split_first()?;
    Some(match (*verb, things) {
        ("start", [at]) => Action::Start { at: Space::parse(at)? },
        ("move", [to]) => Action::Move { to: Space::parse(to)?, way: Way(0) },
        ("move", [to, "by", way]) => Action::Move { to: Space::parse(to)?, way: parse_way(way)? },
        ("use", [slot]) => Action::Use { slot: Slot::parse(slot)?, n: 0 },
        ("use", [slot, n]) => Action::Use { slot: Slot::parse(slot)?, n: n.strip_prefix('x')?.parse().ok()? },
        ("aux", [aux, rest @ ..]) => {
            let aux = Auxiliary::parse(aux)?;
            let (double, rest) = match rest {
                ["double", rest @ ..] => (true, rest),
                rest => (false, rest),
            };
            let slot = match rest {
                [] => Slot::AUX,
                ["at", slot] => Slot::parse(slot)?,
                _ => return None,
            };
            Action::Aux { slot, aux, double }
        }
        ("hire", [worker, row, "at", slot]) => Action::Hire {
            slot: Slot::parse(slot)?,
            row: row.parse::<u8>().ok()?.checked_sub(1)?,
            worker: Worker::parse(worker)?,
        },
        ("build", [number, at]) => Action::Build { number: Number::parse(number)?, at: Space::parse(at)? },
        ("buy", [option, cards]) => {
            let option = option.parse::<u8>().ok()?.checked_sub(1)?;
            let (card, second) = match cards.split_once('+') {
                Some((card, second)) => (card, Some(Card::parse(second)?)),
                None => (*cards, None),
            };
            Action::Buy { option, card: Card::parse(card)?, second }
        }
        ("add", []) => Action::AddCards,
        ("take", [card]) => Action::Take { card: Card::parse(card)? },
        ("engine", [to]) => Action::Engine { to: Rail::parse(to)?, upgrade: false },
        ("engine", [to, "upgrade"]) => Action::Engine { to: Rail::parse(to)?, upgrade: true },
        ("upgrade", [station]) => Action::Upgrade { station: Station::parse(station)? },
        ("disc", [space]) => Action::Disc { space: DiscSpace::parse(space)? },
        ("recall", [station]) => Action::Recall { station: Station::parse(station)? },
        ("appoint", [trade]) => Action::Appoint { trade: Trade::parse(trade)? },
        ("objective", ["top"]) => Action::TopObjective,
        ("objective", [card]) => Action::Objective { card: Objective::parse(card)? },
        ("deliver", [dock, berth]) => Action::Deliver { dock: Dock::parse(dock)?, berth: Berth::parse(berth)? },
        ("income", [spend]) => Action::Income { spend: spend.parse().ok()? },
        ("load", [ship]) => Action::Load { ship: Ship::parse(ship)? },
        ("foresee", [tile]) => {
            let bag = Bag::parse(tile.get(..1)?)?;
            Action::Foresee { bag, at: tile.get(1..)?.parse::<u8>().ok()?.checked_sub(1)? }
        }
        ("farmer", [at]) => Action::Farmer { at: Space::parse(at)? },
        ("reveal", ["none"]) => Action::Reveal { cards: [None; 4] },
        ("reveal", [cards]) => {
            let mut shown = [None; 4];
            for (at, card) in cards.split('+').enumerate() {
                *shown.get_mut(at)? = Some(Card::parse(card)?);
            }
            Action::Reveal { cards: shown }
        }
        ("show", [card]) => Action::Show { card: Card::parse(card)? },
        ("invest", [farmer]) => Action::Invest { farmer: Farmer::parse(farmer)? },
        ("discard", [card]) => Action::Discard { card: Card::parse(card)? },
        ("remove", [card]) => Action::Remove { card: Card::parse(card)? },
        ("pair", [breed]) => Action::Pair { breed: Breed::parse(breed)? },
        ("draw", [n]) => Action::Draw { n: n.parse().ok()? },
        ("token", [n]) => Action::Token { n: n.parse().ok()? },
        ("play", [card]) => Action::Play { card: Objective::parse(card)? },
        ("skip", []) => Action::Skip,
        ("done", []) => Action::Done,
        ("end", []) => Action::EndTurn,
        _ => return None,
    })
}
