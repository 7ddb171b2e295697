//! Board and card data as files: embedded, and overridable from a folder.

use std::collections::BTreeMap;
use std::path::Path;

use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

/// Data files of one game, by name.
#[derive(Clone, Debug, Default)]
pub struct DataFiles(BTreeMap<String, String>);

/// What is wrong with a data file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}: {key}: {problem}")]
pub struct DataError {
    /// Which file.
    pub file: String,
    /// Where in it.
    pub key: String,
    /// What is wrong, and what would be right.
    pub problem: String,
}

impl DataError {
    /// A finding about one key of one file.
    #[must_use]
    pub fn new(file: &str, key: impl Into<String>, problem: impl Into<String>) -> DataError {
        DataError { file: file.to_owned(), key: key.into(), problem: problem.into() }
    }
}

impl DataFiles {
    /// Files given by name and text.
    pub fn new<N: Into<String>, T: Into<String>>(files: impl IntoIterator<Item = (N, T)>) -> Self {
        DataFiles(files.into_iter().map(|(name, text)| (name.into(), text.into())).collect())
    }

    /// With each file replaced that the folder also has. A folder that is not there replaces nothing.
    pub fn overridden_from(mut self, folder: &Path) -> Result<DataFiles, DataError> {
        for (name, text) in &mut self.0 {
            match std::fs::read_to_string(folder.join(name)) {
                Ok(own) => *text = own,
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
                Err(error) => return Err(DataError::new(name, "the file", error.to_string())),
            }
        }
        Ok(self)
    }

    /// The hash of all names and texts: tables remember which data they are played with.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        for (name, text) in &self.0 {
            for part in [name, text] {
                hash.update((part.len() as u64).to_be_bytes());
                hash.update(part);
            }
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Names and texts in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// One file, typed; an error names the file and the key.
    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Result<T, DataError> {
        let text = self.0.get(name).ok_or_else(|| DataError::new(name, "the file", "is missing"))?;
        let mut json = serde_json::Deserializer::from_str(text);
        let value = serde_path_to_error::deserialize(&mut json)
            .map_err(|error| DataError::new(name, error.path().to_string(), error.inner().to_string()))?;
        json.end().map_err(|error| DataError::new(name, "the end", error.to_string()))?;
        Ok(value)
    }
}
