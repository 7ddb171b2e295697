//! What a store found and mended while it opened, in words for the person who runs the bot.

use std::{fmt, path::PathBuf};

use crate::store::journal::{Damage, Torn};

/// One thing that was found and mended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The database would not open and was moved aside.
    MovedAside {
        /// Where it is now.
        to: PathBuf,
        /// What was wrong with it.
        why: String,
    },
    /// Batches that the database did not have were taken from the journal.
    TakenFromJournal {
        /// How many, not counting those in a base.
        batches: u64,
    },
    /// The journal's end was never finished: nothing in it was ever acknowledged.
    CutOff {
        /// The file.
        file: PathBuf,
        /// How many bytes were cut off.
        bytes: u64,
    },
    /// The journal is damaged in the middle.
    Damaged {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1; 0 if lines are missing at the end of a base.
        line: u64,
        /// The first and the last batch lost, if the database does not have them either.
        lost: Option<(u64, u64)>,
    },
    /// The journal did not have what the database has.
    JournalBehind {
        /// The last batch in the journal.
        journal: u64,
        /// The last batch in the database.
        database: u64,
    },
    /// The journal was written afresh from the database; older files are in `old`.
    NewBase {
        /// The folder of the older files.
        old: PathBuf,
    },
}

impl Notice {
    pub(super) fn cut_off(torn: &Torn) -> Notice {
        Notice::CutOff { file: torn.path.clone(), bytes: torn.bytes }
    }

    /// A damage, seen by someone who has every batch up to `known`.
    pub(super) fn damaged(damage: &Damage, known: u64) -> Notice {
        let lost = damage.lost.clone().map(|lost| ((*lost.start()).max(known + 1), *lost.end()));
        let lost = lost.filter(|(first, last)| first <= last);
        Notice::Damaged { file: damage.path.clone(), line: damage.line, lost }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::MovedAside { to, why } => write!(
                f,
                "The database would not open ({why}). It was moved to {} and is rebuilt from the journal; \
                 once all is well that folder may be deleted.",
                to.display()
            ),
            Notice::TakenFromJournal { batches: 1 } => {
                f.write_str("The database lacked one batch; it was taken from the journal. Nothing to do.")
            }
            Notice::TakenFromJournal { batches } => {
                write!(f, "The database lacked {batches} batches; they were taken from the journal. Nothing to do.")
            }
            Notice::CutOff { file, bytes } => write!(
                f,
                "The last {bytes} bytes of {} were never finished and were cut off; nothing acknowledged was in \
                 them. Nothing to do.",
                file.display()
            ),
            Notice::Damaged { file, line, lost } => {
                match line {
                    0 => write!(f, "The journal file {} is not complete", file.display())?,
                    _ => write!(f, "The journal file {} is damaged at line {line}", file.display())?,
                }
                match lost {
                    None => f.write_str(". What can be read was kept. Run verify, and check the disk."),
                    Some((first, last)) if first == last => write!(
                        f,
                        ": batch {first} is lost. Run verify to see which table it belonged to, and check the disk; \
                         if you have an older copy of the journal, compare that line."
                    ),
                    Some((first, last)) => write!(
                        f,
                        ": batches {first} to {last} are lost. Run verify to see which tables they belonged to, and \
                         check the disk; if you have an older copy of the journal, compare those lines."
                    ),
                }
            }
            Notice::JournalBehind { journal, database } => write!(
                f,
                "The journal ends at batch {journal}, the database at {database}: files of the journal are missing or \
                 older. The database was used."
            ),
            Notice::NewBase { old } => write!(
                f,
                "The journal was written afresh. Its older files are in {} and are no longer needed.",
                old.display()
            ),
        }
    }
}
