//! The journal: every batch as a line of text, durable before the database has it.
//!
//! It is the write-ahead log of the database and, being a folder of files that only grow, a backup
//! that can be copied at any time.

mod base;
mod files;
mod line;
mod replay;

use std::{
    fs::{File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

pub use base::write_base;
pub use files::{Files, sync_folder, utc_date};
pub use line::{Body, Line};
pub use replay::{Damage, Torn, Whole, replay};

use super::Trouble;

/// The end of the journal, where lines are added.
#[derive(Debug)]
pub struct Journal {
    folder: PathBuf,
    /// The newest file of a day, whether or not it is open: a clock that goes back does not go back
    /// to an older file.
    newest: Option<PathBuf>,
    open: Option<Open>,
}

#[derive(Debug)]
struct Open {
    file: File,
    path: PathBuf,
    /// The bytes that are durable: what follows them may be cut off.
    durable: u64,
    written: u64,
    /// The folder may not have the file's name durably yet.
    unnamed: bool,
}

impl Journal {
    /// The end of a journal that has been read and whose torn end has been cut off.
    pub fn open(folder: &Path) -> Result<Journal, Trouble> {
        let files = Files::list(folder).map_err(|error| Trouble::io("list the journal", folder, &error))?;
        Ok(Journal { folder: folder.to_owned(), newest: files.days.last().cloned(), open: None })
    }

    /// Adds whole lines. They are durable only after [`Journal::sync`].
    pub fn write(&mut self, lines: &str, at: u64) -> Result<(), Trouble> {
        let wanted = self.folder.join(files::day_name(at));
        let path = self.newest.take_if(|newest| *newest >= wanted).unwrap_or(wanted);
        self.newest = Some(path.clone());
        let wrong = |error: io::Error| Trouble::io("write the journal", &path, &error);
        if self.open.as_ref().is_none_or(|open| open.path != path) {
            self.open = Some(Open::new(&path).map_err(wrong)?);
        }
        match &mut self.open {
            Some(open) => {
                open.written = open.durable + lines.len() as u64;
                open.file.write_all(lines.as_bytes()).map_err(wrong)
            }
            None => Ok(()),
        }
    }

    /// Makes what was written durable.
    pub fn sync(&mut self) -> Result<(), Trouble> {
        let Some(open) = &mut self.open else { return Ok(()) };
        let wrong = |error: io::Error| Trouble::io("make the journal durable", &open.path, &error);
        open.file.sync_data().map_err(wrong)?;
        if open.unnamed {
            sync_folder(&self.folder).map_err(wrong)?;
            open.unnamed = false;
        }
        open.durable = open.written;
        Ok(())
    }

    /// Takes back what was written and is not durable.
    pub fn take_back(&mut self) -> Result<(), Trouble> {
        let Some(open) = &mut self.open else { return Ok(()) };
        let wrong = |error: io::Error| Trouble::io("cut the unfinished end off the journal", &open.path, &error);
        if open.file.metadata().map_err(wrong)?.len() > open.durable {
            open.file.set_len(open.durable).map_err(wrong)?;
            open.file.sync_all().map_err(wrong)?;
        }
        open.written = open.durable;
        Ok(())
    }
}

impl Open {
    fn new(path: &Path) -> io::Result<Open> {
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        let durable = file.metadata()?.len();
        Ok(Open { file, path: path.to_owned(), durable, written: durable, unnamed: true })
    }
}

/// Cuts off what [`replay`] found to be torn.
pub fn cut(torn: &Torn) -> Result<(), Trouble> {
    let wrong = |error: io::Error| Trouble::io("cut the unfinished end off the journal", &torn.path, &error);
    let file = OpenOptions::new().write(true).open(&torn.path).map_err(wrong)?;
    file.set_len(torn.whole).and_then(|()| file.sync_all()).map_err(wrong)
}
