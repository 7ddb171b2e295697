//! What is kept: verifying, exporting and importing the tables of a data directory; through the server where one has it open.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::games::Registry;
use crate::host::ids::{TableId, WallClock};
use crate::host::moving::{NotTaken, TakenOver};
use crate::host::{Host, Limits, Turned};
use crate::shell::running::Running;
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
    /// All of that table, finished or not, with its secrets: for `import` into another data directory
    #[arg(long, requires = "table")]
    pub whole: bool,
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
    let (sound, broken) = match open(registry, &request.data)? {
        Place::Here(host, _) => {
            let found = host.verify().map_err(|trouble| trouble.to_string())?;
            (found.sound as u64, found.broken)
        }
        Place::Running(server) => server.verify()?,
    };
    if broken.is_empty() {
        return Ok(format!("{sound} tables are sound"));
    }
    let lines: Vec<String> = broken.iter().map(|(name, problem)| format!("{name}: {problem}")).collect();
    Err(format!("{sound} tables are sound, {} are not:\n{}", broken.len(), lines.join("\n")))
}

/// Writes everything, or one finished table as a game.
pub fn export(registry: Registry, request: &Export) -> Result<String, String> {
    let place = open(registry, &request.data.data)?;
    let failed = |error: std::io::Error| format!("{}: {error}", request.out.display());
    let mut out = BufWriter::new(File::create(&request.out).map_err(failed)?);
    let lines = match (&place, request.table) {
        (Place::Running(server), table) => server.export(table, request.whole, &mut out)?,
        (Place::Here(host, _), Some(number)) => {
            let written = match request.whole {
                true => serde_json::to_writer(&mut out, &host.table_file(TableId(number)).map_err(words)?),
                false => serde_json::to_writer(&mut out, &host.game_file(TableId(number)).map_err(words)?),
            };
            written.map_err(|error| failed(error.into()))?;
            1
        }
        (Place::Here(_, store), None) => {
            let mut lines = 0;
            for line in store::export(store.as_ref(), "") {
                writeln!(out, "{}", line.map_err(|trouble| trouble.to_string())?).map_err(failed)?;
                lines += 1;
            }
            lines
        }
    };
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
    let taken = match open(registry, &request.data.data)? {
        Place::Running(server) => server.import(&request.from)?,
        Place::Here(host, _) => {
            let from = File::open(&request.from).map_err(|error| format!("{}: {error}", request.from.display()))?;
            host.take_over(BufReader::new(from)).map_err(|why| match why {
                NotTaken::Import(error) => error.to_string(),
                NotTaken::Turned(turned) => words(turned),
            })?
        }
    };
    Ok(match taken {
        TakenOver::Keys(keys) => format!("{keys} keys were imported"),
        TakenOver::Table(table) => format!("the table is number {table} here"),
    })
}

/// Where the data are to be had.
enum Place {
    /// From the directory itself.
    Here(Box<Host>, Arc<dyn Store>),
    /// From the server that has it open.
    Running(Running),
}

fn open(registry: Registry, data: &Path) -> Result<Place, String> {
    if !data.is_dir() {
        return Err(format!("there is no data directory {}; name it with --data", data.display()));
    }
    let opened = match SledStore::open(data, Settings::default()) {
        Ok(opened) => opened,
        Err(trouble) => return Running::find(data).map(Place::Running).ok_or_else(|| trouble.to_string()),
    };
    tell(&opened);
    let store: Arc<dyn Store> = Arc::new(opened.store);
    let host = Host::new(Arc::clone(&store), Arc::new(registry), Arc::new(WallClock), Limits::default());
    Ok(Place::Here(Box::new(host), store))
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
