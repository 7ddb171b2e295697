//! What is kept: verifying, exporting and importing the tables of a data directory.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::games::Registry;
use crate::host::ids::{TableId, WallClock};
use crate::host::{Host, Limits, Turned};
use crate::store::{self, Opened, Settings, SledStore, Store};
use crate::text::english;

/// Where the data lie.
#[derive(clap::Args, Debug)]
pub struct Data {
    /// The data directory
    #[arg(long, default_value = "data")]
    pub data: PathBuf,
}

/// What to export.
#[derive(clap::Args, Debug)]
pub struct Export {
    /// The data directory
    #[command(flatten)]
    pub data: Data,
    /// One finished table as a game that `render` draws; without it everything
    #[arg(long)]
    pub table: Option<u64>,
    /// Where to
    #[arg(long, short)]
    pub out: PathBuf,
}

/// What to import.
#[derive(clap::Args, Debug)]
pub struct Import {
    /// The data directory
    #[command(flatten)]
    pub data: Data,
    /// What `export` wrote, or a copy of the journal folder
    pub from: PathBuf,
}

/// Plays every table out and compares; what is broken is an error.
pub fn verify(registry: Registry, request: &Data) -> Result<String, String> {
    let (host, _) = open(registry, &request.data)?;
    let found = host.verify().map_err(|trouble| trouble.to_string())?;
    if found.broken.is_empty() {
        return Ok(format!("{} tables are sound", found.sound));
    }
    let lines: Vec<String> = found.broken.iter().map(|(name, problem)| format!("{name}: {problem}")).collect();
    Err(format!("{} tables are sound, {} are not:\n{}", found.sound, found.broken.len(), lines.join("\n")))
}

/// Writes everything, or one finished table as a game.
pub fn export(registry: Registry, request: &Export) -> Result<String, String> {
    let (host, store) = open(registry, &request.data.data)?;
    let failed = |error: std::io::Error| format!("{}: {error}", request.out.display());
    let mut out = BufWriter::new(File::create(&request.out).map_err(failed)?);
    let mut lines = 0;
    match request.table {
        Some(number) => {
            let file = host.game_file(TableId(number)).map_err(words)?;
            serde_json::to_writer(&mut out, &file).map_err(|error| failed(error.into()))?;
            lines += 1;
        }
        None => {
            for line in store::export(store.as_ref(), "") {
                writeln!(out, "{}", line.map_err(|trouble| trouble.to_string())?).map_err(failed)?;
                lines += 1;
            }
        }
    }
    out.flush().map_err(failed)?;
    Ok(format!("{}: {lines} lines", request.out.display()))
}

/// Takes over an export, or rebuilds a store from a copied journal.
pub fn import(registry: Registry, request: &Import) -> Result<String, String> {
    if request.from.is_dir() {
        let opened = store::rebuild_from_journal(&request.from, &request.data.data, Settings::default())
            .map_err(|trouble| trouble.to_string())?;
        tell(&opened);
        return Ok(format!("{} was rebuilt from {}", request.data.data.display(), request.from.display()));
    }
    let (_, store) = open(registry, &request.data.data)?;
    let from = File::open(&request.from).map_err(|error| format!("{}: {error}", request.from.display()))?;
    let keys = store::import(store.as_ref(), BufReader::new(from)).map_err(|error| error.to_string())?;
    Ok(format!("{keys} keys were imported"))
}

fn open(registry: Registry, data: &Path) -> Result<(Host, Arc<dyn Store>), String> {
    if !data.is_dir() {
        return Err(format!("there is no data directory {}; name it with --data", data.display()));
    }
    let opened = SledStore::open(data, Settings::default()).map_err(|trouble| trouble.to_string())?;
    tell(&opened);
    let store: Arc<dyn Store> = Arc::new(opened.store);
    let host = Host::new(Arc::clone(&store), Arc::new(registry), Arc::new(WallClock), Limits::default());
    Ok((host, store))
}

fn tell(opened: &Opened) {
    for notice in &opened.notices {
        eprintln!("tabletalk: {notice}");
    }
}

fn words(turned: Turned) -> String {
    match turned {
        Turned::Away(line) => english(&line),
        Turned::Twice => "it was done before".to_owned(),
        Turned::Trouble(trouble) => trouble.to_string(),
    }
}
