//! Reading a journal back: what a database does not have yet, what was torn off, what is damaged.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom},
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use super::{files::Files, line::Line};
use crate::store::Trouble;

/// What became of reading a journal.
#[derive(Debug, Default)]
pub struct Replayed {
    /// The last batch the journal has.
    pub last: u64,
    /// Batches that were taken over, not counting those in a base.
    pub batches: u64,
    /// The file whose end was never finished, and how much of it is whole.
    pub torn: Option<Torn>,
    /// What was lost in the middle.
    pub damages: Vec<Damage>,
}

/// An unfinished end. No batch in it was ever acknowledged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Torn {
    /// The file.
    pub path: PathBuf,
    /// How many bytes of it are whole lines.
    pub whole: u64,
    /// How many bytes are not.
    pub bytes: u64,
}

/// Something in the middle of a journal that can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// The file.
    pub path: PathBuf,
    /// The line, counted from 1.
    pub line: u64,
    /// The batches that the journal has lost there, if any can be named.
    pub lost: Option<RangeInclusive<u64>>,
}

/// Hands every line above batch `above`, in order, to `take`, which is told when what it has taken is
/// a whole: until then (inside a base) its number must not be noted.
pub fn replay(
    folder: &Path,
    above: u64,
    take: &mut dyn FnMut(Line, Whole) -> Result<(), Trouble>,
) -> Result<Replayed, Trouble> {
    let files = Files::list(folder).map_err(|error| Trouble::io("list the journal", folder, &error))?;
    let mut reader =
        Reader { above, seen: None, pending: Vec::new(), suspicion: None, result: Replayed::default(), take };
    if let Some(base) = &files.base {
        if base.n > above {
            reader.base(&base.path)?;
            reader.above = base.n;
        }
        reader.result.last = base.n;
    }
    if let Some(newest) = files.days.last() {
        // Most starts find that the database has everything: the last line says so.
        if last_line(newest).map_err(|error| Trouble::io("read the journal", newest, &error))? == Some(reader.above) {
            reader.result.last = reader.above;
            return Ok(reader.result);
        }
    }
    let unread = first_needed(&files.days, reader.above);
    for (at, path) in files.days.iter().enumerate().skip(unread) {
        reader.day(path, at + 1 == files.days.len())?;
    }
    Ok(reader.result)
}

/// Whether a line ends what must be taken over together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whole {
    /// The database may note the line's number once it has the line.
    Yes,
    /// More of the same batch number follows.
    NotYet,
}

struct Reader<'a> {
    /// The database has everything up to this batch.
    above: u64,
    /// The last batch read.
    seen: Option<u64>,
    /// Lines behind a bad spot that no later line has vouched for yet: at most one group.
    pending: Vec<Line>,
    /// The first bad spot since the last good line.
    suspicion: Option<Suspicion>,
    result: Replayed,
    take: &'a mut dyn FnMut(Line, Whole) -> Result<(), Trouble>,
}

struct Suspicion {
    path: PathBuf,
    line: u64,
    offset: u64,
}

impl Reader<'_> {
    fn base(&mut self, path: &Path) -> Result<(), Trouble> {
        let (mut keys, mut promised, mut waiting) = (0, None, None);
        let mut bad = None;
        each_line(path, |text, line, _| {
            match text.and_then(Line::parse) {
                Some(line) => {
                    keys += line.put.len() as u64;
                    promised = line.base;
                    if let Some(before) = waiting.replace(line) {
                        (self.take)(before, Whole::NotYet)?;
                    }
                }
                None => bad = bad.or(Some(line)),
            }
            Ok(())
        })?;
        if let Some(last) = waiting {
            (self.take)(last, Whole::Yes)?;
        }
        if bad.is_some() || promised != Some(keys) {
            self.result.damages.push(Damage { path: path.to_owned(), line: bad.unwrap_or(0), lost: None });
        }
        Ok(())
    }

    fn day(&mut self, path: &Path, newest: bool) -> Result<(), Trouble> {
        let mut length = 0;
        each_line(path, |text, line, span| {
            length = span.1;
            let here = || Suspicion { path: path.to_owned(), line, offset: span.0 };
            let Some(read) = text.and_then(Line::parse) else {
                self.suspicion.get_or_insert_with(here);
                return Ok(());
            };
            let seen = *self.seen.get_or_insert(self.above.min(read.n.saturating_sub(1)));
            if read.n > seen + 1 {
                self.suspicion.get_or_insert_with(here);
            }
            if self.suspicion.is_none() {
                return self.accept(read);
            }
            // Whatever follows a bad spot counts only if that spot was durable: it was when the database
            // has it, or when a line was written after it.
            let vouched = read.n <= self.above + 1 || read.after > seen;
            self.pending.push(read);
            if vouched { self.settle() } else { Ok(()) }
        })?;
        if let Some(spot) = self.suspicion.take_if(|_| newest) {
            self.pending.clear();
            self.result.torn = Some(Torn { bytes: length - spot.offset, whole: spot.offset, path: spot.path });
        }
        Ok(())
    }

    /// The bad spot is a damage in the middle: the lines behind it are good.
    fn settle(&mut self) -> Result<(), Trouble> {
        let pending = std::mem::take(&mut self.pending);
        if let (Some(spot), Some(first)) = (self.suspicion.take(), pending.first()) {
            let lost = self.seen.map(|seen| seen + 1..=first.n.saturating_sub(1)).filter(|lost| !lost.is_empty());
            self.result.damages.push(Damage { path: spot.path, line: spot.line, lost });
        }
        pending.into_iter().try_for_each(|line| self.accept(line))
    }

    fn accept(&mut self, line: Line) -> Result<(), Trouble> {
        let n = line.n;
        self.seen = Some(n.max(self.seen.unwrap_or(0)));
        self.result.last = n.max(self.result.last);
        if n > self.above {
            self.above = n;
            self.result.batches += 1;
            (self.take)(line, Whole::Yes)?;
        }
        Ok(())
    }
}

/// Calls `each` with every line (`None` if it has no line end), its number from 1, and the offsets of
/// its start and end.
fn each_line(
    path: &Path,
    mut each: impl FnMut(Option<&[u8]>, u64, (u64, u64)) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let unreadable = |error: io::Error| Trouble::io("read the journal", path, &error);
    let mut file = BufReader::with_capacity(1 << 18, File::open(path).map_err(unreadable)?);
    let (mut text, mut number, mut start) = (Vec::new(), 0, 0);
    loop {
        text.clear();
        let length = file.read_until(b'\n', &mut text).map_err(unreadable)? as u64;
        if length == 0 {
            return Ok(());
        }
        number += 1;
        each(text.strip_suffix(b"\n"), number, (start, start + length))?;
        start += length;
    }
}

/// The first of the days that may have lines above a batch: the last one that does not begin later.
fn first_needed(days: &[PathBuf], above: u64) -> usize {
    let begins = |path: &PathBuf| -> Option<u64> {
        let mut text = Vec::new();
        BufReader::new(File::open(path).ok()?).read_until(b'\n', &mut text).ok()?;
        Line::parse(text.strip_suffix(b"\n")?).map(|line| line.n)
    };
    days.iter().rposition(|path| begins(path).is_some_and(|n| n <= above + 1)).unwrap_or(0)
}

/// The number of a file's last line, if the file ends with a good one.
fn last_line(path: &Path) -> io::Result<Option<u64>> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut taken = 0;
    while taken < length {
        taken = (taken * 4).max(1 << 14).min(length);
        file.seek(SeekFrom::Start(length - taken))?;
        let mut end = Vec::new();
        (&mut file).take(taken).read_to_end(&mut end)?;
        let Some(end) = end.strip_suffix(b"\n") else { return Ok(None) };
        let start = end.iter().rposition(|byte| *byte == b'\n');
        if let Some(start) = start.map(|at| at + 1).or((taken == length).then_some(0)) {
            return Ok(Line::parse(&end[start..]).map(|line| line.n));
        }
    }
    Ok(None)
}
