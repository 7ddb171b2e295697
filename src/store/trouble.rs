//! Words for the person who runs the bot when storage fails.

use std::{fmt, io, path::Path};

/// Why the store could not do something: what happened, then what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Trouble {
    /// What happened, a whole sentence.
    pub what: String,
    /// What to do about it, a whole sentence.
    pub advice: String,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.what, self.advice)
    }
}

impl Trouble {
    /// Two sentences: what happened, and what to do.
    pub fn new(what: impl Into<String>, advice: impl Into<String>) -> Self {
        Trouble { what: what.into(), advice: advice.into() }
    }

    /// What the operating system refused, and the advice that fits its reason. `doing` reads
    /// like "write the journal".
    pub fn io(doing: &str, path: &Path, error: &io::Error) -> Self {
        use io::ErrorKind as Kind;
        let advice = match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => "The disk is full: free some space, then try again.",
            Kind::ReadOnlyFilesystem => {
                "The file system is read-only: mount it writable, or choose another data directory."
            }
            Kind::PermissionDenied => {
                "Give the user that runs the bot the right to read and write there, or choose another data directory."
            }
            Kind::NotADirectory | Kind::AlreadyExists => {
                "There is a file where a directory should be: move it away, or choose another data directory."
            }
            Kind::IsADirectory => "There is a directory where a file should be: move it away.",
            Kind::NotFound => "Check that the path is right and that the disk is there.",
            _ => "Check the disk and its messages in the system log, then start again.",
        };
        Trouble::new(format!("Could not {doing} ({}): {error}.", path.display()), advice)
    }
}
