//! A base: one file with every key, that stands for all files before it.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
};

use super::{
    files::{Files, base_name, sync_folder},
    line::Line,
};
use crate::store::Trouble;

/// Where files go that a base has made superfluous. Nothing reads them again.
pub const OLD: &str = "old";

/// Writes lines as the base of batch `n`, then moves every older file to `old/`. At any moment the
/// folder is a whole journal: the base appears under its name when it is durable, and is read
/// instead of older files whether or not they are still there.
pub fn write_base(
    folder: &Path,
    at: u64,
    n: u64,
    lines: impl Iterator<Item = Result<Line, Trouble>>,
) -> Result<(), Trouble> {
    let wrong = |error: io::Error| Trouble::io("write a new base of the journal", folder, &error);
    let replaced = Files::list(folder).map_err(wrong)?;
    let path = folder.join(base_name(at, n));
    let unfinished = path.with_extension("part");
    let mut file = BufWriter::new(File::create(&unfinished).map_err(wrong)?);
    for line in lines {
        serde_json::to_writer(&mut file, &line?).map_err(|error| wrong(error.into()))?;
        file.write_all(b"\n").map_err(wrong)?;
    }
    let file = file.into_inner().map_err(|error| wrong(error.into_error()))?;
    file.sync_all().map_err(wrong)?;
    fs::rename(&unfinished, &path).map_err(wrong)?;
    sync_folder(folder).map_err(wrong)?;

    let old = folder.join(OLD);
    fs::create_dir_all(&old).map_err(wrong)?;
    let bases = replaced.base.into_iter().map(|base| base.path).chain(replaced.replaced);
    for from in replaced.days.into_iter().chain(bases).filter(|from| *from != path) {
        let name = from.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let free = (0..).map(|again| match again {
            0 => old.join(&name),
            _ => old.join(format!("{name}.{again}")),
        });
        if let Some(to) = free.into_iter().find(|to| !to.exists()) {
            fs::rename(&from, to).map_err(wrong)?;
        }
    }
    sync_folder(&old).and_then(|()| sync_folder(folder)).map_err(wrong)
}
