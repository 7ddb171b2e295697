//! The engine protocol: JSON lines, so that a bot or a test in any language can drive the rules.
//!
//! One request a line, one answer a line: `{"ok":true,…}` or `{"ok":false,"error":"…"}`. A bad line never ends it.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::render::{self, Look, Shown, seat_at, viewer};
use crate::bots::{Bot, BotKind};
use crate::engine::chance::bot_rng;
use crate::engine::{Log, Options, ScoreSheet, Seat, SeatSet, Seed, Setup};
use crate::games::{AnyGame, Refusal, Registry};
use crate::text::{Language, Numbered, Speech, english};

/// The longest request that is read; a state of any game is far smaller.
const LONGEST_LINE: u64 = 4 << 20;

/// Answers requests until the input ends.
pub fn run(registry: &Registry, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new(registry);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let answer = if line.ends_with(b"\n") || (read as u64) < LONGEST_LINE {
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            session.answer(&line)
        } else {
            skip_line(&mut input)?;
            refusal(format!("a request is at most {LONGEST_LINE} bytes long"))
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (length, ends) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(length);
        if ends {
            return Ok(());
        }
    }
}

/// One conversation: the game that it is about, and the words it is told in.
pub struct Session<'a> {
    registry: &'a Registry,
    game: Option<Box<dyn AnyGame>>,
    languages: BTreeMap<&'static str, Language>,
}

type Fields = Map<String, Value>;

impl<'a> Session<'a> {
    /// Nothing is loaded yet.
    #[must_use]
    pub fn new(registry: &'a Registry) -> Session<'a> {
        Session { registry, game: None, languages: BTreeMap::new() }
    }

    /// The answer to a request; never fails, whatever the bytes are.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        match self.reply(line) {
            Ok(answer) => {
                let mut whole = fields([("ok", json!(true))]);
                whole.extend(answer);
                Value::Object(whole)
            }
            Err(error) => refusal(error),
        }
    }

    fn reply(&mut self, line: &[u8]) -> Result<Fields, String> {
        let request: Value = serde_json::from_slice(line).map_err(|error| format!("not a JSON object: {error}"))?;
        let Value::Object(mut fields) = request else {
            return Err("a request is a JSON object such as {\"do\":\"games\"}".to_owned());
        };
        let Some(Value::String(verb)) = fields.remove("do") else {
            return Err("a request says what to do, as in {\"do\":\"games\"}".to_owned());
        };
        let rest = Value::Object(fields);
        match verb.as_str() {
            "games" => self.games(parse(rest)?),
            "new" => self.open(parse(rest)?),
            "legal" => self.legal(parse(rest)?),
            "play" => self.play(parse(rest)?),
            "state" => self.state(parse(rest)?),
            "load" => self.load(parse(rest)?),
            "view" => self.view(parse(rest)?),
            "sample" => self.sample(parse(rest)?),
            "score" => self.score(parse(rest)?),
            "text" => self.text(parse(rest)?),
            "render" => self.render(parse(rest)?),
            "best" => self.best(parse(rest)?),
            other => Err(format!(
                "there is no request `{}`; there are games, new, legal, play, state, load, view, sample, score, text, render, best",
                other.chars().take(30).collect::<String>()
            )),
        }
    }

    fn games(&mut self, _: Nothing) -> Result<Fields, String> {
        let games: Vec<Value> = self
            .registry
            .iter()
            .map(|kind| {
                let info = kind.info();
                let options = info.options.iter().map(|option| {
                    let values: Vec<&str> = option.values.iter().map(|value| value.id).collect();
                    json!({ "id": option.id, "values": values, "default": values.first() })
                });
                json!({
                    "id": info.id,
                    "edition": info.edition,
                    "players": { "min": info.players.start(), "max": info.players.end() },
                    "options": options.collect::<Vec<_>>(),
                })
            })
            .collect();
        Ok(fields([("games", json!(games))]))
    }

    fn open(&mut self, request: Open) -> Result<Fields, String> {
        let kind = self.registry.find(&request.game).map_err(|error| error.to_string())?;
        let setup = Setup {
            players: request.players,
            seed: match request.seed {
                SeedField::Number(number) => Seed::from_number(number),
                SeedField::Whole(seed) => seed,
            },
            options: options(request.options)?,
        };
        let game = kind.open(&setup).map_err(|error| english(&error.0))?;
        let to_act = game.to_act();
        self.game = Some(game);
        Ok(fields([("to_act", seats(to_act))]))
    }

    fn legal(&mut self, request: OfSeat) -> Result<Fields, String> {
        let game = self.game()?;
        let seat = acting(game, request.seat)?;
        Ok(fields([("seat", json!(seat)), ("actions", json!(game.legal(seat)))]))
    }

    fn play(&mut self, request: Play) -> Result<Fields, String> {
        let mut log = Log::keeping();
        let game = self.game_mut()?;
        let seat = acting(game, request.seat)?;
        if let Err(refusal) = game.apply(seat, &request.action, &mut log) {
            return Err(match refusal {
                Refusal::Notation(error) => error.to_string(),
                Refusal::Illegal(illegal) => english(&illegal.0),
            });
        }
        let to_act = game.to_act();
        let mut public = Vec::new();
        let mut private: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for told in log.lines() {
            let text = english(&told.line);
            match told.to {
                None => public.push(text),
                Some(seat) => private.entry(seat.to_string()).or_default().push(text),
            }
        }
        let mut answer = fields([
            ("log", json!(public)),
            ("reveals", seats(log.revealed_to())),
            ("to_act", seats(to_act)),
            ("over", json!(to_act.is_empty())),
        ]);
        if !private.is_empty() {
            answer.insert("private".to_owned(), json!(private));
        }
        Ok(answer)
    }

    fn state(&mut self, _: Nothing) -> Result<Fields, String> {
        let game = self.game()?;
        Ok(fields([("game", json!(game.info().id)), ("state", game.state())]))
    }

    fn load(&mut self, request: Load) -> Result<Fields, String> {
        let kind = self.registry.find(&request.game).map_err(|error| error.to_string())?;
        let game = kind.resume(request.state).map_err(|error| error.to_string())?;
        let to_act = game.to_act();
        self.game = Some(game);
        Ok(fields([("to_act", seats(to_act))]))
    }

    fn view(&mut self, request: OfSeat) -> Result<Fields, String> {
        let game = self.game()?;
        let view = game.view(viewer(game, request.seat)?);
        Ok(fields([("view", view.state())]))
    }

    fn sample(&mut self, request: Sample) -> Result<Fields, String> {
        let game = self.game()?;
        let world = game.sample(viewer(game, request.seat)?, &mut bot_rng(request.seed));
        Ok(fields([("state", world.state())]))
    }

    fn score(&mut self, _: Nothing) -> Result<Fields, String> {
        let sheets = self.game()?.standings();
        let language = self.language("en")?;
        let row = |sheet: &ScoreSheet| {
            let categories: Map<String, Value> =
                sheet.categories.iter().map(|(name, points)| (language.word(*name), json!(points))).collect();
            json!({ "seat": sheet.seat, "rank": sheet.rank, "total": sheet.total, "categories": categories })
        };
        Ok(fields([("scores", sheets.iter().map(row).collect())]))
    }

    fn text(&mut self, request: Text) -> Result<Fields, String> {
        let game = self.game()?;
        let lines = game.view(viewer(game, request.seat)?).position();
        let language = self.language(&request.lang)?;
        let said: Vec<String> = lines.iter().map(|line| language.say(line, &Numbered)).collect();
        Ok(fields([("lines", json!(said))]))
    }

    fn render(&mut self, request: Render) -> Result<Fields, String> {
        let shown: Shown = request.what.parse()?;
        let look = Look {
            theme: request.theme.unwrap_or_else(|| Look::default().theme),
            scale: request.scale.unwrap_or(Look::default().scale),
            lang: request.lang,
        };
        self.language(&look.lang)?;
        let language = self.languages.get(look.lang.as_str()).ok_or("there is no such language")?;
        let speech = Speech { language, names: &Numbered };
        let scene = render::scene(self.game()?, shown, request.seat, &[], &speech)?;
        let drawn = render::write(&scene, &look, &request.file)?;
        Ok(fields([
            ("width", json!(drawn.width)),
            ("height", json!(drawn.height)),
            ("bytes", json!(drawn.bytes)),
            ("ms", json!(drawn.ms)),
        ]))
    }

    fn best(&mut self, request: Best) -> Result<Fields, String> {
        let game = self.game()?;
        let seat = acting(game, request.seat)?;
        let kind: BotKind = request.bot.parse()?;
        let deadline = Instant::now().checked_add(Duration::from_millis(request.ms));
        let action = game.think(seat, &mut Bot::new(kind, request.seed), deadline);
        let action = action.ok_or_else(|| format!("seat {seat} has nothing to decide"))?;
        Ok(fields([("seat", json!(seat)), ("action", json!(action))]))
    }

    fn game(&self) -> Result<&dyn AnyGame, String> {
        self.game.as_deref().ok_or_else(no_game)
    }

    fn game_mut(&mut self) -> Result<&mut (dyn AnyGame + 'static), String> {
        self.game.as_deref_mut().ok_or_else(no_game)
    }

    fn language(&mut self, id: &str) -> Result<&Language, String> {
        if !self.languages.contains_key(id) {
            let language = Language::load(id).map_err(|error| error.to_string())?;
            self.languages.insert(language.id(), language);
        }
        self.languages.get(id).ok_or_else(|| format!("there is no language `{id}`"))
    }
}

fn no_game() -> String {
    "no game is loaded; begin with {\"do\":\"new\",\"game\":\"burgundy\",\"players\":2,\"seed\":7}".to_owned()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    game: String,
    players: usize,
    seed: SeedField,
    #[serde(default)]
    options: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a seed is a whole number from 0 on, or 64 hexadecimal digits")]
enum SeedField {
    Number(u64),
    Whole(Seed),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSeat {
    seat: Option<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    action: String,
    seat: Option<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    game: String,
    state: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sample {
    seat: Option<usize>,
    #[serde(default)]
    seed: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    seat: Option<usize>,
    #[serde(default = "default_language")]
    lang: String,
}

fn default_language() -> String {
    "en".to_owned()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Render {
    seat: Option<usize>,
    what: String,
    file: PathBuf,
    theme: Option<String>,
    scale: Option<f32>,
    #[serde(default = "default_language")]
    lang: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Best {
    bot: String,
    #[serde(default = "half_a_second")]
    ms: u64,
    seat: Option<usize>,
    #[serde(default)]
    seed: u64,
}

fn half_a_second() -> u64 {
    500
}

fn parse<T: DeserializeOwned>(rest: Value) -> Result<T, String> {
    serde_path_to_error::deserialize(rest).map_err(|error| match error.path().to_string().as_str() {
        "." => error.inner().to_string(),
        path => format!("{path}: {}", error.inner()),
    })
}

fn options(given: Map<String, Value>) -> Result<Options, String> {
    given
        .into_iter()
        .map(|(id, value)| match value {
            Value::String(text) => Ok((id, text)),
            Value::Number(number) => Ok((id, number.to_string())),
            _ => Err(format!("options.{id}: a value is a text or a number")),
        })
        .collect()
}

fn acting(game: &dyn AnyGame, number: Option<usize>) -> Result<Seat, String> {
    match number {
        Some(number) => seat_at(game, number),
        None => game.to_act().lowest().ok_or_else(|| "the game is over".to_owned()),
    }
}

fn seats(set: SeatSet) -> Value {
    set.iter().map(Seat::index).collect()
}

fn fields<const N: usize>(pairs: [(&str, Value); N]) -> Fields {
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn refusal(error: String) -> Value {
    json!({ "ok": false, "error": error })
}
