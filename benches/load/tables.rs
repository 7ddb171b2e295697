//! A table with two players, both in one browser.

use serde_json::{Value, json};

use super::http::Browser;

/// A table, and what is played at it next.
pub struct Table {
    browser: Browser,
    number: u64,
    players: [u64; 2],
    requests: u64,
    /// Who acts next, and what.
    next: Option<(u64, String)>,
    /// Which of the offered steps are taken: as varied as a cheap rule makes it.
    taste: usize,
}

impl Table {
    pub fn open(port: u16, taste: usize) -> Table {
        let mut browser = Browser::new(port);
        let players = ["Ada", "Bo"].map(|name| {
            let answer = browser.post("/api/persons", &json!({ "name": name })).expect("a person sits down");
            answer["you"].as_u64().expect("a person has a number")
        });
        let mut table = Table { browser, number: 0, players, requests: 0, next: None, taste };
        let [ada, bo] = players;
        let open = table.ask(ada, json!({ "open": { "game": "burgundy" } })).expect("a table is opened");
        table.number = open["table"].as_u64().unwrap_or_else(|| panic!("no table: {open}"));
        table.ask(bo, json!({ "press": format!("join.{}", table.number) })).expect("another joins");
        table.ask(ada, json!({ "press": format!("start.{}", table.number) })).expect("the game starts");
        table.look();
        table
    }

    /// Takes the next step; was it acknowledged?
    pub fn act(&mut self) -> bool {
        let Some((player, action)) = self.next.take() else {
            eprintln!("table {} is over", self.number);
            return false;
        };
        let answer = self.ask(player, json!({ "type": { "table": self.number, "text": action } }));
        // A refusal has nothing to press.
        match answer {
            Ok(answer) if answer["posts"][0]["rows"].as_array().is_some_and(|rows| !rows.is_empty()) => true,
            other => {
                eprintln!("table {}: {action}: {other:?}", self.number);
                false
            }
        }
    }

    /// Looks what can be played next, as a page does after each step.
    pub fn look(&mut self) {
        for player in self.players {
            let offered = self.browser.get(&format!("/api/tables/{}/complete?text=&as={player}", self.number));
            let offered = offered.as_array().map(Vec::as_slice).unwrap_or_default();
            if !offered.is_empty() {
                self.taste = self.taste.wrapping_mul(31).wrapping_add(7);
                let action = offered[self.taste % offered.len()]["action"].as_str().unwrap_or_default();
                self.next = Some((player, action.to_owned()));
                return;
            }
        }
    }

    /// How long its log is.
    pub fn entries(&mut self) -> u64 {
        let table = self.browser.get(&format!("/api/tables/{}?as={}", self.number, self.players[0]));
        table["seq"].as_u64().unwrap_or(0)
    }

    fn ask(&mut self, player: u64, what: Value) -> Result<Value, String> {
        self.requests += 1;
        let request = format!("load-{}", self.requests);
        self.browser.post(&format!("/api/do?as={player}"), &json!({ "request": request, "ask": what }))
    }
}
