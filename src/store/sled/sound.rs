//! A database that was closed in order and not touched since need not be read through when it opens: with many thousand tables
//! that takes seconds. A mark beside it says how its files were left; whatever changed one of them makes it worthless.

use std::{
    fmt::Write,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

/// The mark of a database that is in use: it is made again when this is dropped, which must be after the database is.
#[derive(Debug)]
pub struct Sound {
    mark: PathBuf,
    folder: PathBuf,
    /// Were the files as they were left when it was last closed?
    pub untouched: bool,
    /// Nothing went wrong while it was used.
    pub well: bool,
}

impl Sound {
    /// Takes the mark away before the database is opened: only a close in order makes a new one.
    pub fn take(mark: PathBuf, folder: PathBuf) -> Sound {
        let left = fs::read_to_string(&mark).ok();
        let taken = fs::remove_file(&mark).is_ok();
        let untouched = taken && left.is_some() && left == files(&folder).ok();
        Sound { mark, folder, untouched, well: false }
    }

    fn leave(&self) -> io::Result<()> {
        // What the mark promises must outlast a power cut.
        for file in list(&self.folder)? {
            File::open(file)?.sync_all()?;
        }
        fs::write(&self.mark, files(&self.folder)?)
    }
}

impl Drop for Sound {
    fn drop(&mut self) {
        if self.well {
            // Without a mark the next start takes longer, nothing else.
            let _ = self.leave();
        }
    }
}

/// Every file of the database with its size and the time of its last change.
fn files(folder: &Path) -> io::Result<String> {
    let mut text = String::new();
    for path in list(folder)? {
        let about = fs::metadata(&path)?;
        let changed = about.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let _ = writeln!(text, "{} {} {changed}", path.display(), about.len());
    }
    Ok(text)
}

fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { found.extend(list(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}
