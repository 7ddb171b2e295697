//! What the owner of the data can do while the server has them open: verify, export, import. The commands of that name find
//! the server through a file in the data directory, and say the token that stands there.

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::net::SocketAddr;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Query, State};
use axum::http::{header, request::Parts};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use super::{Problem, Web, blocking};
use crate::host::ids::TableId;
use crate::host::links::new_secret;
use crate::host::moving::{NotTaken, TakenOver};
use crate::store::{self, ImportError};

/// The file in the data directory that says where the server is.
pub const DOOR: &str = "server.json";
/// Lines of an export that may wait for a slow reader.
const LINES_AHEAD: usize = 4;

/// Where the server is and what to say to it; the file is gone when this is dropped.
#[derive(Serialize, Deserialize)]
pub struct Door {
    /// Where it listens.
    pub address: SocketAddr,
    /// What only the owner of the data can read.
    pub token: String,
    #[serde(skip)]
    file: Option<PathBuf>,
}

impl Door {
    /// Leaves the file, readable for its owner alone.
    pub fn open(data: &Path, address: SocketAddr) -> io::Result<Door> {
        let path = data.join(DOOR);
        // One that a killed server left may be readable for others.
        let _ = std::fs::remove_file(&path);
        let mut file = File::options().write(true).create_new(true).mode(0o600).open(&path)?;
        let door = Door { address, token: new_secret(), file: Some(path) };
        file.write_all(serde_json::to_string(&door)?.as_bytes())?;
        Ok(door)
    }

    /// Reads the file that a running server left.
    #[must_use]
    pub fn find(data: &Path) -> Option<Door> {
        serde_json::from_slice(&std::fs::read(data.join(DOOR)).ok()?).ok()
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        if let Some(file) = &self.file {
            // It is of no use to anybody when it stays: the token is good no longer.
            let _ = std::fs::remove_file(file);
        }
    }
}

/// What the gate has let in by its token.
pub fn routes() -> Router<Arc<Web>> {
    Router::new()
        .route("/verify", get(verify))
        .route("/export", get(export))
        .route("/import", post(import).layer(DefaultBodyLimit::disable()))
}

/// Somebody on this machine.
pub struct Here;

impl<S: Send + Sync> FromRequestParts<S> for Here {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Here, Problem> {
        let from = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        match from.is_some_and(|ConnectInfo(address)| address.ip().to_canonical().is_loopback()) {
            true => Ok(Here),
            false => Err(Problem::Missing("There is nothing here.".to_owned())),
        }
    }
}

async fn verify(State(web): State<Arc<Web>>, _: Here) -> Result<Json<Value>, Problem> {
    blocking(web, |web| {
        let found = web.host.verify()?;
        Ok(Json(json!({ "sound": found.sound, "broken": found.broken })))
    })
    .await
}

#[derive(Deserialize)]
struct Which {
    table: Option<u64>,
    /// With its secrets, to be taken over elsewhere; else a finished game.
    #[serde(default)]
    whole: bool,
}

async fn export(State(web): State<Arc<Web>>, _: Here, Query(which): Query<Which>) -> Result<Response, Problem> {
    if let Some(table) = which.table {
        return blocking(web, move |web| match which.whole {
            true => Ok(Json(web.host.table_file(TableId(table))?).into_response()),
            false => Ok(Json(web.host.game_file(TableId(table))?).into_response()),
        })
        .await;
    }
    // An export is as large as the store: it goes out line by line. One that fails is cut short, which its reader sees.
    let (lines, out) = mpsc::channel::<Result<Bytes, io::Error>>(LINES_AHEAD);
    tokio::task::spawn_blocking(move || {
        for line in store::export(web.store.as_ref(), "") {
            let line = line.map(|line| Bytes::from(line + "\n")).map_err(|trouble| {
                tracing::error!("an export was cut short: {trouble}");
                io::Error::other(trouble.to_string())
            });
            let failed = line.is_err();
            if lines.blocking_send(line).is_err() || failed {
                return;
            }
        }
    });
    let body = Body::from_stream(ReceiverStream::new(out));
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

/// The whole file is checked before anything of it is stored, so it is kept aside first.
async fn import(State(web): State<Arc<Web>>, _: Here, body: Body) -> Result<Json<Value>, Problem> {
    let data = web.settings.data.clone().ok_or(Problem::Defect)?;
    let aside = Aside(data.join(format!("import-{}.ndjson", &new_secret()[..8])));
    let failed = |error: io::Error| Problem::malformed(format!("The import could not be kept aside: {error}."));
    let mut file = File::options().write(true).create_new(true).mode(0o600).open(&aside.0).map_err(failed)?;
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.next().await {
        file.write_all(&part.map_err(Problem::malformed)?).map_err(failed)?;
    }
    drop(file);
    blocking(web, move |web| {
        let from = File::open(&aside.0).map_err(failed)?;
        let taken = web.host.take_over(BufReader::new(from)).map_err(|why| match why {
            NotTaken::Import(ImportError::Failed(trouble)) => Problem::Trouble(trouble),
            NotTaken::Import(error) => Problem::malformed(error),
            NotTaken::Turned(turned) => turned.into(),
        })?;
        Ok(Json(match taken {
            TakenOver::Keys(keys) => json!({ "keys": keys }),
            TakenOver::Table(table) => json!({ "table": table }),
        }))
    })
    .await
}

/// A file that goes when it is not needed any more.
struct Aside(PathBuf);

impl Drop for Aside {
    fn drop(&mut self) {
        // What stays is never read again.
        let _ = std::fs::remove_file(&self.0);
    }
}
