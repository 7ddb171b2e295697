//! Which files a journal has: a day's lines each, and perhaps a base that stands for all before it.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

/// The files of a journal folder that count, in the order they are read.
#[derive(Debug, Default)]
pub struct Files {
    /// The newest base.
    pub base: Option<Base>,
    /// The files of the days, oldest first.
    pub days: Vec<PathBuf>,
    /// Bases that a newer one has replaced.
    pub replaced: Vec<PathBuf>,
}

/// A file with every key of the store as of one batch.
#[derive(Debug)]
pub struct Base {
    /// The last batch in it.
    pub n: u64,
    /// Where it is.
    pub path: PathBuf,
}

impl Files {
    /// Lists a journal folder. Folders in it (`old`) and unfinished files don't count.
    pub fn list(folder: &Path) -> io::Result<Files> {
        let mut files = Files::default();
        let mut bases = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let Some(stem) = path.file_name().and_then(|name| name.to_str()?.strip_suffix(".ndjson")) else {
                continue;
            };
            if is_date(stem) {
                files.days.push(path);
            } else if let Some((date, n)) = stem.split_once("-base-")
                && is_date(date)
                && let Ok(n) = n.parse()
            {
                bases.push(Base { n, path });
            }
        }
        files.days.sort();
        bases.sort_by_key(|base| base.n);
        files.base = bases.pop();
        files.replaced = bases.into_iter().map(|base| base.path).collect();
        Ok(files)
    }

    /// The bytes in all files that are read.
    pub fn bytes(&self) -> io::Result<u64> {
        let files = self.base.iter().map(|base| &base.path).chain(&self.days);
        files.map(|path| Ok(fs::metadata(path)?.len())).sum()
    }
}

/// The name of the file for a day's lines.
pub fn day_name(at: u64) -> String {
    format!("{}.ndjson", utc_date(at))
}

/// The name of a base file.
pub fn base_name(at: u64, n: u64) -> String {
    format!("{}-base-{n}.ndjson", utc_date(at))
}

/// `2026-11-18`, the UTC date of a time in Unix milliseconds.
pub fn utc_date(at: u64) -> String {
    // Days to civil date, counted in eras of 400 years from 1 March of the year 0.
    let days = at / 86_400_000 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

fn is_date(text: &str) -> bool {
    text.len() == 10
        && text
            .bytes()
            .enumerate()
            .all(|(at, byte)| if at == 4 || at == 7 { byte == b'-' } else { byte.is_ascii_digit() })
}

/// Makes the names in a folder durable: a file is only there after a crash if its folder was synced.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        for (days, date) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_775, "2026-11-18"),
            (20_818, "2026-12-31"),
            (20_819, "2027-01-01"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(utc_date(days * 86_400_000 + 86_399_999), date);
        }
    }
}
