//! Positions in a few lines: a new table, edited as its readable state, and taken up again. Whatever is put somewhere comes
//! from where it lies, so that the checks of `resume` hold for every position of these tests.

use std::sync::{Arc, LazyLock};

use serde_json::{Map, Value, json};
use tabletalk::engine::{Game, Illegal, Log, Options, Seat, Seed, Setup};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::data::Rules;
use tabletalk::games::data_files;

static RULES: LazyLock<Arc<Rules>> =
    LazyLock::new(|| Arc::new(Argentina::rules(&data_files::<Argentina>(None).unwrap()).unwrap()));

pub fn rules() -> Arc<Rules> {
    Arc::clone(&RULES)
}

pub fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

pub fn fresh(players: usize, seed: u64, options: &[(&str, &str)]) -> Argentina {
    let options: Options = options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect();
    Argentina::new(&RULES, &Setup { players, seed: Seed::from_number(seed), options }).unwrap()
}

/// A table in the making: everybody stands on A, seat 0 is to move.
#[derive(Clone)]
pub struct Position(pub Value);

impl Position {
    pub fn players(players: usize) -> Position {
        Position::with(players, &[])
    }

    pub fn two() -> Position {
        Position::players(2)
    }

    pub fn with(players: usize, options: &[(&str, &str)]) -> Position {
        let mut position = Position(serde_json::to_value(fresh(players, 7, options)).unwrap());
        for at in 0..players {
            position.player(at)["at"] = json!("A");
        }
        position.table()["phase"] = json!("move");
        position
    }

    pub fn table(&mut self) -> &mut Value {
        &mut self.0["table"]
    }

    pub fn player(&mut self, at: usize) -> &mut Value {
        &mut self.0["table"]["players"][at]
    }

    fn counts(&mut self, path: &[&str]) -> &mut Map<String, Value> {
        let mut here = &mut self.0["table"];
        for part in path {
            here = match part.parse::<usize>() {
                Ok(at) if here.is_array() => &mut here[at],
                _ => &mut here[*part],
            };
        }
        here.as_object_mut().unwrap()
    }

    fn add(&mut self, path: &[&str], id: &str) {
        let counts = self.counts(path);
        let n = counts.get(id).and_then(Value::as_u64).unwrap_or(0);
        counts.insert(id.to_owned(), json!(n + 1));
    }

    fn take(&mut self, path: &[&str], id: &str) -> bool {
        let counts = self.counts(path);
        match counts.get(id).and_then(Value::as_u64) {
            None | Some(0) => false,
            Some(1) => counts.remove(id).is_some(),
            Some(n) => counts.insert(id.to_owned(), json!(n - 1)).is_some(),
        }
    }

    /// A card from wherever it lies: the seat's own piles first.
    fn fetch_card(&mut self, at: usize, id: &str) {
        let me = at.to_string();
        if id == "exhaustion" && !self.take(&["players", &me, "herd", "draw"], id) {
            let left = self.table()["exhaustion"].as_u64().unwrap();
            self.table()["exhaustion"] = json!(left - 1);
            return;
        }
        if id == "exhaustion" {
            return;
        }
        let piles: [&[&str]; 4] =
            [&["players", &me, "herd", "draw"], &["players", &me, "herd", "discard"], &["market_deck"], &["market"]];
        if piles.iter().any(|pile| self.take(pile, id)) || self.take(&["objective_deck"], id) {
            return;
        }
        // An open objective card changes places with one of the deck.
        let other = self.counts(&["objective_deck"]).keys().next().cloned().unwrap();
        assert!(self.take(&["objective_deck"], &other));
        let open = self.table()["objectives"].as_array_mut().unwrap();
        let place = open.iter_mut().find(|open| *open == id).unwrap_or_else(|| panic!("there is no {id} to fetch"));
        *place = json!(other);
    }

    /// Exactly these cards are in the hand.
    pub fn hand(mut self, at: usize, cards: &[&str]) -> Position {
        let me = at.to_string();
        let held: Vec<(String, u64)> = self
            .counts(&["players", &me, "herd", "hand"])
            .iter()
            .map(|(id, n)| (id.clone(), n.as_u64().unwrap()))
            .collect();
        for (id, n) in held {
            for _ in 0..n {
                self.take(&["players", &me, "herd", "hand"], &id);
                self.add(&["players", &me, "herd", "draw"], &id);
            }
        }
        for card in cards {
            self.fetch_card(at, card);
            self.add(&["players", &me, "herd", "hand"], card);
        }
        self
    }

    /// These cards lie on the discard pile too.
    pub fn discard(mut self, at: usize, cards: &[&str]) -> Position {
        for card in cards {
            self.fetch_card(at, card);
            self.add(&["players", &at.to_string(), "herd", "discard"], card);
        }
        self
    }

    /// The draw pile has only so many cards left; the others are on the discard pile.
    pub fn draw_left(mut self, at: usize, n: usize) -> Position {
        let me = at.to_string();
        loop {
            let draw: Vec<String> = self
                .counts(&["players", &me, "herd", "draw"])
                .iter()
                .flat_map(|(id, n)| (0..n.as_u64().unwrap()).map(|_| id.clone()))
                .collect();
            if draw.len() <= n {
                return self;
            }
            self.take(&["players", &me, "herd", "draw"], &draw[0]);
            self.add(&["players", &me, "herd", "discard"], &draw[0]);
        }
    }

    pub fn set(mut self, at: usize, key: &str, value: impl Into<Value>) -> Position {
        self.player(at)[key] = value.into();
        self
    }

    pub fn pesos(self, at: usize, n: u16) -> Position {
        self.set(at, "pesos", n)
    }

    pub fn grain(self, at: usize, n: u8) -> Position {
        self.set(at, "grain", n)
    }

    pub fn at(self, at: usize, space: &str) -> Position {
        self.set(at, "at", space)
    }

    pub fn engine(self, at: usize, rail: &str) -> Position {
        self.set(at, "engine", rail)
    }

    pub fn phase(mut self, phase: Value) -> Position {
        self.table()["phase"] = phase;
        self
    }

    /// Phase B has begun where the seat stands.
    pub fn acting(self, space: &str) -> Position {
        self.at(0, space).phase(json!({"act": {"used": 0}}))
    }

    /// Seat 0 is in Buenos Aires, at this sub-phase.
    pub fn visiting(self, phase: Value) -> Position {
        self.at(0, "ba").phase(phase)
    }

    pub fn open(self, at: usize, open: Value) -> Position {
        self.set(at, "open", json!([open]))
    }

    fn fetch_tile(&mut self, id: &str) {
        let found = ["0", "1", "2"].into_iter().any(|bag| self.take(&["bags", bag], id));
        assert!(found, "no bag has {id}");
    }

    /// A worker goes into a bag that it can have come from.
    fn put_back(&mut self, id: &str) {
        let room = |position: &mut Position, bag: usize| {
            let most = RULES.bags[bag].iter().find(|(tile, _)| tile.to_string() == id).map_or(0, |(_, n)| n);
            let held = position.counts(&["bags", &bag.to_string()]).get(id).and_then(Value::as_u64);
            held.unwrap_or(0) < u64::from(most)
        };
        let bag = [1, 2].into_iter().find(|bag| room(self, *bag)).expect("a bag has room");
        self.add(&["bags", &bag.to_string()], id);
    }

    /// Workers in a row, the printed one not counted.
    pub fn workers(mut self, at: usize, trade: &str, tiles: &[&str]) -> Position {
        for tile in tiles {
            self.fetch_tile(tile);
        }
        let rows = self.player(at)["rows"].as_object_mut().unwrap();
        rows.insert(trade.to_owned(), json!(tiles));
        self
    }

    /// So many plain workers besides the printed one.
    pub fn hired(self, at: usize, trade: &str, n: usize) -> Position {
        if trade == "granjero" {
            let bag = self.0["table"]["bags"][0].as_object().unwrap();
            let farmers: Vec<String> = bag.keys().take(n).cloned().collect();
            return self.workers(at, trade, &farmers.iter().map(String::as_str).collect::<Vec<_>>());
        }
        let tiles = vec![trade; n];
        self.workers(at, trade, &tiles)
    }

    /// No farmer stands on the trail.
    pub fn no_farmers(mut self) -> Position {
        let trail = self.counts(&["trail"]).clone();
        for (space, standing) in trail {
            if let Some(farmer) = standing.get("farmer") {
                let id = farmer["farmer"].as_str().unwrap().to_owned();
                self.counts(&["trail"]).remove(&space);
                self.add(&["bags", if id.starts_with("yellow") { "2" } else { "0" }], &id);
            }
        }
        self
    }

    pub fn farmer(mut self, space: &str, id: &str, coins: u8) -> Position {
        self.fetch_tile(id);
        self.counts(&["trail"]).insert(space.to_owned(), json!({"farmer": {"farmer": id, "coins": coins}}));
        self
    }

    pub fn building(mut self, at: usize, number: u8, space: &str) -> Position {
        assert!(self.take(&["players", &at.to_string(), "ready"], &number.to_string()));
        let standing = json!({"private": {"owner": at, "number": number.to_string()}});
        self.counts(&["trail"]).insert(space.to_owned(), standing);
        self
    }

    /// The whole job market: the workers of each row from the left, and the token's row, both from 1.
    pub fn jobs(mut self, token: u8, rows: &[(usize, &[&str])]) -> Position {
        let columns = match self.0["table"]["players"].as_array().unwrap().len() {
            4 => 4,
            3 => 3,
            _ => 2,
        };
        let old = self.table()["jobs"]["rows"].clone();
        for worker in old.as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap()) {
            if let Some(id) = worker.as_str() {
                self.put_back(id);
            }
        }
        let mut all = vec![vec![Value::Null; 4]; 11];
        for (row, workers) in rows {
            for (at, worker) in workers.iter().enumerate() {
                self.fetch_tile(worker);
                all[row - 1][4 - columns + at] = json!(worker);
            }
        }
        self.table()["jobs"]["rows"] = json!(all);
        self.table()["jobs"]["token"] = json!(token - 1);
        self
    }

    pub fn foresight(mut self, bag: usize, tiles: [&str; 2]) -> Position {
        let old = self.table()["foresight"][bag].clone();
        for tile in old.as_array().unwrap().iter().filter_map(Value::as_str) {
            self.add(&["bags", &bag.to_string()], tile);
        }
        for tile in tiles {
            assert!(self.take(&["bags", &bag.to_string()], tile), "bag {bag} has no {tile}");
        }
        self.table()["foresight"][bag] = json!(tiles);
        self
    }

    /// Exactly these cards are in the market.
    pub fn market(mut self, cards: &[&str]) -> Position {
        let old = self.counts(&["market"]).clone();
        for (id, n) in old {
            for _ in 0..n.as_u64().unwrap() {
                self.take(&["market"], &id);
                self.add(&["market_deck"], &id);
            }
        }
        for card in cards {
            assert!(self.take(&["market_deck"], card), "the deck has no {card}");
            self.add(&["market"], card);
        }
        self
    }

    /// The discs of these spaces are on Le Havre dock I, where they score nothing.
    pub fn cleared(mut self, at: usize, spaces: &[&str]) -> Position {
        for space in spaces {
            assert!(self.take(&["players", &at.to_string(), "discs"], space), "{space} is free");
            self.disc_to("docks", "lh1", at);
        }
        self
    }

    /// A disc of this space lies there: `docks` and `ro1`, `stations` and `st1`, `ships` and `s8`, `berths` and `lh-w1`.
    pub fn disc(mut self, at: usize, from: &str, kind: &str, place: &str) -> Position {
        assert!(self.take(&["players", &at.to_string(), "discs"], from), "{from} is free");
        self.disc_to(kind, place, at);
        self
    }

    fn disc_to(&mut self, kind: &str, place: &str, at: usize) {
        match kind {
            "berths" => {
                self.counts(&["berths"]).insert(place.to_owned(), json!(at));
            }
            "ships" => {
                let ship =
                    self.counts(&["ships"]).entry(place).or_insert(json!({"berthed": "zone", "discs": [0, 0, 0, 0]}));
                let n = ship["discs"][at].as_u64().unwrap();
                ship["discs"][at] = json!(n + 1);
            }
            kind => {
                let discs = self.counts(&[kind]).entry(place).or_insert(json!([0, 0, 0, 0]));
                let n = discs[at].as_u64().unwrap();
                discs[at] = json!(n + 1);
            }
        }
    }

    /// The objective cards in the personal area.
    pub fn area(mut self, at: usize, cards: &[&str]) -> Position {
        for card in cards {
            self.fetch_card(at, card);
            self.add(&["players", &at.to_string(), "area"], card);
        }
        self
    }

    /// These farmers are beside the board.
    pub fn beside(mut self, at: usize, farmers: &[&str]) -> Position {
        for farmer in farmers {
            self.fetch_tile(farmer);
            self.add(&["players", &at.to_string(), "beside"], farmer);
        }
        self
    }

    /// The station masters of the five stations.
    pub fn masters(mut self, masters: [&str; 5]) -> Position {
        let spaces: Vec<Value> = masters.iter().map(|id| json!({"master": id})).collect();
        self.table()["masters"] = json!(spaces);
        self
    }

    /// The seat holds this master; a worker stands in its place.
    pub fn holds_master(mut self, at: usize, place: usize, worker: &str) -> Position {
        let master = self.table()["masters"][place]["master"].clone();
        self.fetch_tile(worker);
        self.table()["masters"][place] = json!({"worker": worker});
        self.player(at)["masters"].as_array_mut().unwrap().push(master);
        self
    }

    pub fn build(self) -> Argentina {
        Argentina::resume(&RULES, self.0).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// Takes a step that must be legal.
pub fn play(game: &mut Argentina, at: usize, step: &str) -> Log {
    let mut log = Log::keeping();
    let action = Argentina::from_notation(step).unwrap();
    if let Err(Illegal(line)) = game.apply(seat(at), action, &mut log) {
        panic!("{step}: {line:?}; legal: {:?}", legal(game, at));
    }
    log
}

pub fn play_all(game: &mut Argentina, at: usize, steps: &[&str]) {
    for step in steps {
        play(game, at, step);
    }
}

/// The refusal of a step that must not be legal, by the id of its message; nothing has changed.
pub fn refuse(game: &Argentina, at: usize, step: &str) -> &'static str {
    let mut copy = game.clone();
    let action = Argentina::from_notation(step).unwrap();
    let Err(Illegal(line)) = copy.apply(seat(at), action, &mut Log::keeping()) else {
        panic!("{step} was accepted");
    };
    assert_eq!(copy, *game, "a refusal changed something");
    line.id.id()
}

pub fn legal(game: &Argentina, at: usize) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat(at), &mut actions);
    actions.into_iter().map(Argentina::notation).collect()
}

/// The legal steps that begin so.
pub fn steps(game: &Argentina, at: usize, verb: &str) -> Vec<String> {
    legal(game, at).into_iter().filter(|step| step.split(' ').next() == Some(verb)).collect()
}

pub fn can(game: &Argentina, at: usize, step: &str) -> bool {
    legal(game, at).iter().any(|other| other == step)
}
