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
    /// Draw a saved game or state as PNG or SVG
    Render(shell::render::Render),
    /// Play every stored table out from its log and compare
    Verify(shell::keep::Data),
    /// Write all that is stored to a file, or one finished table as a game
    Export(shell::keep::Export),
    /// Take over an export, or rebuild the store from a copied journal folder
    Import(shell::keep::Import),
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
    let registry = || load(cli.games_dir.as_deref());
    match &cli.command {
        Some(Command::Engine) => pipe(shell::engine::run(&registry()?, io::stdin().lock(), io::stdout().lock())),
        Some(Command::Simulate(request)) => say(shell::simulate::run(&registry()?, request)?.trim_end()),
        Some(Command::Render(request)) => say(&shell::render::run(&registry()?, request)?),
        Some(Command::Verify(request)) => say(&shell::keep::verify(registry()?, request)?),
        Some(Command::Export(request)) => say(&shell::keep::export(registry()?, request)?),
        Some(Command::Import(request)) => say(&shell::keep::import(registry()?, request)?),
        Some(Command::Serve { config }) => serve(cli, config.as_deref()),
        None => serve(cli, None),
    }
}

fn serve(cli: &Cli, file: Option<&Path>) -> Result<(), String> {
    let config = Config::load(file, std::env::vars()).map_err(|error| error.to_string())?;
    let registry = load(cli.games_dir.as_deref().or(config.games.as_deref()))?;
    shell::serve::run(config, registry)
}

fn load(own_data: Option<&Path>) -> Result<Registry, String> {
    Registry::load(own_data).map_err(|error| error.to_string())
}

fn say(told: &str) -> Result<(), String> {
    pipe(writeln!(io::stdout(), "{told}"))
}

/// A reader who has left is no error.
fn pipe(result: io::Result<()>) -> Result<(), String> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}
