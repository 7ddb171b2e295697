//! Whole games between bots, reported as a table or as JSON.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::bots::BotKind;
use crate::bots::arena::{Contest, Report, Showing};
use crate::engine::{Log, Options};
use crate::games::{AnyKind, GameFile, Registry, Step};
use crate::text::english;

/// What to play.
#[derive(clap::Args, Debug)]
pub struct Simulate {
    /// Which game
    #[arg(long, default_value = "burgundy")]
    pub game: String,
    /// How many sit at a table
    #[arg(long, default_value_t = 2)]
    pub players: usize,
    /// How many games
    #[arg(long, default_value_t = 100)]
    pub games: u64,
    /// The first game's seed
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Who plays: random, greedy; fewer than seats are repeated, and they change seats from game to game
    #[arg(long, value_delimiter = ',', default_value = "greedy,random")]
    pub bots: Vec<BotKind>,
    /// An option of the table, such as estates=random; may be given several times
    #[arg(long = "option", value_parser = parse_option)]
    pub options: Vec<(String, String)>,
    /// A folder to save each game in, as a file that `render` draws
    #[arg(long)]
    pub save: Option<PathBuf>,
    /// JSON instead of a table
    #[arg(long)]
    pub json: bool,
}

fn parse_option(text: &str) -> Result<(String, String), String> {
    let (id, value) = text.split_once('=').ok_or("an option looks like estates=random")?;
    Ok((id.to_owned(), value.to_owned()))
}

/// Plays, and gives back what to print.
pub fn run(registry: &Registry, request: &Simulate) -> Result<String, String> {
    let kind = registry.find(&request.game).map_err(|error| error.to_string())?;
    let contest = Contest {
        players: request.players,
        games: request.games,
        seed: request.seed,
        bots: request.bots.clone(),
        options: request.options.iter().cloned().collect::<Options>(),
    };
    if contest.bots.len() > contest.players {
        return Err(format!("{} bots are too many for {} seats", contest.bots.len(), contest.players));
    }
    let report = kind.simulate(&contest).map_err(|error| english(&error.0))?;
    if let Some(folder) = &request.save {
        save(kind.as_ref(), &contest, folder)?;
    }
    if request.json {
        return serde_json::to_string(&report).map_err(|error| error.to_string());
    }
    Ok(table(&report))
}

/// Plays the same games once more, keeping their steps.
fn save(kind: &dyn AnyKind, contest: &Contest, folder: &Path) -> Result<(), String> {
    let trouble = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(folder).map_err(trouble)?;
    for number in 0..contest.games {
        let seats = contest.seats(number);
        let setup = contest.setup(number);
        let mut game = kind.open(&setup).map_err(|error| english(&error.0))?;
        let mut bots = contest.bots_of(number);
        let mut steps = Vec::new();
        while let Some(seat) = game.to_act().lowest() {
            let Some(action) = game.think(seat, &mut bots[seat.index()], None) else {
                break;
            };
            game.apply(seat, &action, &mut Log::silent())
                .map_err(|_| format!("a bot played {action}, which is not legal"))?;
            steps.push(Step { seat, action });
        }
        let players = seats.iter().enumerate().map(|(at, bot)| format!("{bot} {}", at + 1)).collect();
        let info = kind.info();
        let file = GameFile {
            game: info.id.to_owned(),
            edition: info.edition,
            players,
            seed: setup.seed,
            options: setup.options,
            steps,
        };
        let text = serde_json::to_string(&file).map_err(|error| error.to_string())?;
        let name = format!("{}-{}.json", info.id, contest.seed.wrapping_add(number));
        std::fs::write(folder.join(name), text).map_err(trouble)?;
    }
    Ok(())
}

fn table(report: &Report) -> String {
    let mut out = format!(
        "{} games of {} with {} players: {:.0} games_per_s, {:.0} decisions_per_s, {:.1} decisions a game\n",
        report.games, report.game, report.players, report.games_per_s, report.decisions_per_s, report.mean_length
    );
    let rows = report.bots.iter().chain(&report.seats);
    for Showing { name, mean, spread, wins } in rows {
        // Writing to a string can't fail.
        let _ = writeln!(out, "{name:>8}  mean {mean:6.1}  spread {spread:5.1}  wins {:5.1} %", wins * 100.0);
    }
    out
}
