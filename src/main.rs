//! The command line of tabletalk.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tabletalk::config::Config;
use tabletalk::games::Registry;
use tabletalk::shell;

/// Heavy euro board games, played by rule where people already talk
#[derive(Parser)]
#[command(version)]
struct Cli {
    /// A folder with your own corrections of the games' data: <folder>/<game>/<file>.json
    #[arg(long, global = true)]
    games_dir: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open the local table, a web page on this machine; what happens when no command is given
    Serve {
        /// The configuration file; config/tabletalk.toml where it is there
        #[arg(long)]
        config: Option<PathBuf>,
    },
    /// Speak the engine protocol: JSON lines on standard input and output
    Engine,
    /// Play whole games between bots and report how they went
    Simulate(shell::simulate::Simulate),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tabletalk: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<(), String> {
    let registry = |own: Option<&Path>| Registry::load(own).map_err(|error| error.to_string());
    match &cli.command {
        Some(Command::Engine) => {
            pipe(shell::engine::run(&registry(cli.games_dir.as_deref())?, io::stdin().lock(), io::stdout().lock()))
        }
        Some(Command::Simulate(request)) => {
            let report = shell::simulate::run(&registry(cli.games_dir.as_deref())?, request)?;
            pipe(writeln!(io::stdout(), "{}", report.trim_end()))
        }
        Some(Command::Serve { config }) => serve(cli, config.as_deref(), registry),
        None => serve(cli, None, registry),
    }
}

fn serve(
    cli: &Cli,
    file: Option<&Path>,
    registry: impl Fn(Option<&Path>) -> Result<Registry, String>,
) -> Result<(), String> {
    let config = Config::load(file, std::env::vars()).map_err(|error| error.to_string())?;
    let games = cli.games_dir.as_deref().or(config.games.as_deref());
    let registry = registry(games)?;
    shell::serve::run(config, registry)
}

/// A reader who has left is no error.
fn pipe(result: io::Result<()>) -> Result<(), String> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}
