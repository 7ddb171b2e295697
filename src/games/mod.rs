//! The games, all alike: one folder each, and one line in the [`Registry`].

pub mod argentina;
pub mod burgundy;
mod drawing;
mod erased;
mod file;
pub mod trail;

use std::path::Path;
use std::sync::Arc;

use include_dir::{Dir, include_dir};

pub use erased::{AnyGame, AnyKind, AnyView, DataSet, Refusal};
pub use file::{FileError, GameFile, Step};

use crate::engine::{DataError, DataFiles, Present};
use erased::Kind;

static DATA: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets/games");

/// All games with their data.
pub struct Registry {
    kinds: Vec<Arc<dyn AnyKind>>,
}

impl Registry {
    /// Every game of the house; files of `own_data/<game>/` replace the shipped ones.
    pub fn load(own_data: Option<&Path>) -> Result<Registry, DataError> {
        let mut registry = Registry { kinds: Vec::new() };
        registry.add::<burgundy::Burgundy>(own_data)?;
        registry.add::<argentina::Argentina>(own_data)?;
        Ok(registry)
    }

    /// One game more, or a test's own.
    pub fn add<G: Present>(&mut self, own_data: Option<&Path>) -> Result<(), DataError> {
        self.kinds.push(Arc::new(Kind::<G>::new(data_files::<G>(own_data)?)?));
        Ok(())
    }

    /// The games.
    pub fn iter(&self) -> impl Iterator<Item = &dyn AnyKind> {
        self.kinds.iter().map(AsRef::as_ref)
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Result<&Arc<dyn AnyKind>, UnknownGame> {
        self.kinds.iter().find(|kind| kind.info().id == id).ok_or_else(|| UnknownGame {
            id: id.chars().take(30).collect(),
            known: self.iter().map(|kind| kind.info().id).collect::<Vec<_>>().join(", "),
        })
    }
}

/// The data files of a game: the shipped ones, and an owner's where there are any.
pub fn data_files<G: Present>(own_data: Option<&Path>) -> Result<DataFiles, DataError> {
    let id = G::info().id;
    let shipped = DATA.get_dir(id).map(|dir| dir.files()).into_iter().flatten();
    let files = DataFiles::new(shipped.filter_map(|file| {
        let name = file.path().file_name()?.to_str()?;
        Some((name, file.contents_utf8()?))
    }));
    match own_data {
        Some(folder) => files.overridden_from(&folder.join(id)),
        None => Ok(files),
    }
}

/// A game that the house does not have.
#[derive(Debug, thiserror::Error)]
#[error("there is no game `{id}`; there are: {known}")]
pub struct UnknownGame {
    id: String,
    known: String,
}
