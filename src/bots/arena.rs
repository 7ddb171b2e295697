//! Whole games between bots, and what they add up to.

use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;

use super::{Bot, BotKind};
use crate::engine::{Game, Log, Options, Seed, Setup, SetupError, Viewer};

/// Which games are played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// How many sit at a table.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// The first game's seed; the others follow.
    pub seed: u64,
    /// Who plays. They change seats from game to game; fewer than seats are repeated.
    pub bots: Vec<BotKind>,
    /// The options of each table.
    pub options: Options,
}

/// What the games added up to.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Which game.
    pub game: &'static str,
    /// How many sat at a table.
    pub players: usize,
    /// How many games were played.
    pub games: u64,
    /// Games per second, on one core.
    pub games_per_s: f64,
    /// Steps per second.
    pub decisions_per_s: f64,
    /// Steps in all.
    pub decisions: u64,
    /// Steps per game.
    pub mean_length: f64,
    /// By bot, in the order given.
    pub bots: Vec<Showing>,
    /// By seat.
    pub seats: Vec<Showing>,
}

/// How a bot or a seat did.
#[derive(Clone, Debug, Serialize)]
pub struct Showing {
    /// The bot or the seat.
    pub name: String,
    /// Mean score.
    pub mean: f64,
    /// Standard deviation of the scores.
    pub spread: f64,
    /// Share of the games won; a shared first place counts as a part.
    pub wins: f64,
}

#[derive(Clone, Default)]
struct Tally {
    games: f64,
    sum: f64,
    squares: f64,
    wins: f64,
}

impl Tally {
    fn add(&mut self, score: i32, win: f64) {
        let score = f64::from(score);
        self.games += 1.0;
        self.sum += score;
        self.squares += score * score;
        self.wins += win;
    }

    fn showing(&self, name: String) -> Showing {
        let games = self.games.max(1.0);
        let mean = self.sum / games;
        let spread = (self.squares / games - mean * mean).max(0.0).sqrt();
        Showing { name, mean, spread, wins: self.wins / games }
    }
}

impl Contest {
    /// Which bot sits where in a game: they change seats from game to game.
    #[must_use]
    pub fn seats(&self, number: u64) -> Vec<BotKind> {
        let bot = |at: usize| self.bots.get(at % self.bots.len().max(1)).copied().unwrap_or(BotKind::Random);
        (0..self.players).map(|seat| bot(self.sitting(number, seat))).collect()
    }

    /// The place in the line-up of whoever sits there in a game.
    fn sitting(&self, number: u64, seat: usize) -> usize {
        (seat + number as usize) % self.players.max(1)
    }

    /// The bots of a game, by seat.
    #[must_use]
    pub fn bots_of(&self, number: u64) -> Vec<Bot> {
        let seed = self.seed.wrapping_add(number);
        let bot = |(seat, kind): (usize, BotKind)| Bot::new(kind, seed ^ ((seat as u64) << 32));
        self.seats(number).into_iter().enumerate().map(bot).collect()
    }

    /// The table of a game.
    #[must_use]
    pub fn setup(&self, number: u64) -> Setup {
        let seed = Seed::from_number(self.seed.wrapping_add(number));
        Setup { players: self.players, seed, options: self.options.clone() }
    }
}

/// Plays the games.
pub fn run<G: Game>(rules: &Arc<G::Rules>, contest: &Contest) -> Result<Report, SetupError> {
    let players = contest.players;
    G::info().check(&contest.setup(0))?;
    let mut by_bot = vec![Tally::default(); players];
    let mut by_seat = vec![Tally::default(); players];
    let mut decisions = 0;
    let begun = Instant::now();
    for number in 0..contest.games {
        let mut game = G::new(rules, &contest.setup(number))?;
        decisions += play_out(&mut game, &mut contest.bots_of(number));
        let sheets = game.standings();
        let winners = sheets.iter().filter(|sheet| sheet.rank == 1).count().max(1) as f64;
        // An automa wins or loses too, but is nobody's bot.
        for sheet in sheets.iter().filter(|sheet| sheet.seat.index() < players) {
            let seat = sheet.seat.index();
            let win = if sheet.rank == 1 { 1.0 / winners } else { 0.0 };
            by_seat[seat].add(sheet.total, win);
            by_bot[contest.sitting(number, seat)].add(sheet.total, win);
        }
    }
    let line_up = contest.seats(0);
    let seconds = begun.elapsed().as_secs_f64().max(1e-9);
    let name_bot = |(at, tally): (usize, &Tally)| tally.showing(line_up[at].to_string());
    let name_seat = |(at, tally): (usize, &Tally)| tally.showing(format!("seat {at}"));
    Ok(Report {
        game: G::info().id,
        players,
        games: contest.games,
        games_per_s: contest.games as f64 / seconds,
        decisions_per_s: decisions as f64 / seconds,
        decisions,
        mean_length: decisions as f64 / contest.games.max(1) as f64,
        bots: by_bot.iter().enumerate().map(name_bot).collect(),
        seats: by_seat.iter().enumerate().map(name_seat).collect(),
    })
}

/// Plays a game to its end; how many steps it took.
pub fn play_out<G: Game>(game: &mut G, bots: &mut [Bot]) -> u64 {
    let mut log = Log::silent();
    let mut steps = 0;
    while let Some(seat) = game.to_act().lowest() {
        let view = game.view(Viewer::Seat(seat));
        let Some(action) = bots[seat.index()].choose(&view, seat, None) else {
            break;
        };
        if game.apply(seat, action, &mut log).is_err() {
            break;
        }
        steps += 1;
    }
    steps
}
