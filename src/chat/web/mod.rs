//! The local table: a page where one person, or several in several tabs, play as in chat.
//!
//! - [`Web`]: what all requests share
//! - `gate`: who may talk to the server at all, and how much
//! - `visitor`: who is asking: sessions, persons, personal links
//! - `asks`: what changes things
//! - `tables`, `pictures`, `feed`, `events`: what is read
//! - `courier`: public news from the host's outbox into the feed
//! - `forgetting`: a person goes, also out of what was said here
//! - `admin`: the store's owner, while the server has it open
//! - `page`, `words`: the page itself

mod admin;
mod asks;
mod courier;
mod events;
mod feed;
mod figures;
mod forgetting;
mod gate;
mod links;
mod page;
mod persons;
mod pictures;
mod problem;
mod tables;
mod visitor;
mod wire;
mod words;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};

pub use admin::{DOOR, Door};
pub use events::Change;
pub use problem::Problem;

use crate::host::Host;
use crate::host::ids::Channel;
use crate::scene::studio::Studio;
use crate::store::{Store, Trouble};
use courier::Courier;
use figures::Figures;

/// The largest body of a request.
const LARGEST_BODY: usize = 16 << 10;
/// How many changes a page may miss before it is told to look at everything again.
const CHANGES_KEPT: usize = 256;

/// What the page's server is told from outside.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// What visitors must know to get in; none on loopback.
    pub access_token: Option<String>,
    /// Where the data lie: the commands that look after them find the server through a file there.
    pub data: Option<PathBuf>,
}

/// The one channel of the local table: everybody who opens the page is in it.
#[must_use]
pub fn lounge() -> Channel {
    Channel { platform: "web".to_owned(), id: "lounge".to_owned() }
}

/// What all requests share.
pub struct Web {
    host: Arc<Host>,
    store: Arc<dyn Store>,
    settings: Settings,
    studio: Arc<Studio>,
    figures: Figures,
    changes: broadcast::Sender<Change>,
    /// Turns true when the server stops: open streams end then.
    closing: watch::Sender<bool>,
    courier: Courier,
    /// What the owner of the data must say; nobody can until the server listens.
    admin: OnceLock<String>,
}

impl Web {
    /// A server over a host and the store that the host writes to. Public news that waited are told now.
    pub fn open(
        host: Arc<Host>,
        store: Arc<dyn Store>,
        studio: Arc<Studio>,
        settings: Settings,
    ) -> Result<Arc<Web>, Trouble> {
        let (changes, _) = broadcast::channel(CHANGES_KEPT);
        let hear = changes.clone();
        host.listen(Box::new(move |table, _| {
            // Without a page that listens nobody needs to know.
            let _ = hear.send(Change::Table(table));
        }));
        forgetting::hear(&host, &store);
        let courier = Courier::start(Arc::clone(&host), Arc::clone(&store), changes.clone());
        Ok(Arc::new(Web {
            host,
            store,
            settings,
            studio,
            figures: Figures::default(),
            changes,
            closing: watch::Sender::new(false),
            courier,
            admin: OnceLock::new(),
        }))
    }

    /// Everything that the server answers.
    pub fn router(self: &Arc<Web>) -> Router {
        let api = Router::new()
            .route("/enter", post(persons::enter))
            .route("/me", get(persons::me))
            .route("/persons", post(persons::create))
            .route("/persons/name", post(persons::rename))
            .route("/persons/leave", post(persons::leave))
            .route("/link", post(links::renew))
            .route("/link/use", post(links::claim))
            .route("/play", post(asks::play))
            .route("/do", post(asks::carry_out))
            .route("/feed", get(feed::read))
            .route("/events", get(events::stream))
            .route("/lookup", get(tables::lookup))
            .route("/tables/{table}", get(tables::table))
            .route("/tables/{table}/complete", get(tables::complete))
            .route("/tables/{table}/log", get(tables::log))
            .route("/tables/{table}/position", get(tables::position))
            .route("/tables/{table}/picture", get(pictures::table))
            .route("/tables/{table}/scores", get(pictures::scores));
        Router::new()
            .route("/", get(page::page))
            .route("/web/{file}", get(page::file))
            .route("/healthz", get(figures::health))
            .route("/metrics", get(figures::metrics))
            .nest("/admin", admin::routes())
            .nest("/api", api)
            .fallback(gate::nothing_here)
            .layer(DefaultBodyLimit::max(LARGEST_BODY))
            .layer(middleware::from_fn_with_state(Arc::clone(self), gate::check))
            .with_state(Arc::clone(self))
    }

    /// Serves until told to stop; then running requests are finished and open streams end.
    pub async fn serve(
        self: &Arc<Web>,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let _door = self.open_door(&listener);
        let closing = self.closing.clone();
        let stop = async move {
            stop.await;
            closing.send_replace(true);
        };
        let app = self.router().into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, app).with_graceful_shutdown(stop).await
    }

    /// Lets the commands that look after the data find this server. Where that fails, it serves all the same.
    fn open_door(&self, listener: &TcpListener) -> Option<Door> {
        let data = self.settings.data.as_deref()?;
        match listener.local_addr().and_then(|address| Door::open(data, address)) {
            Ok(door) => {
                let token = self.admin.get_or_init(|| door.token.clone());
                (*token == door.token).then_some(door)
            }
            Err(error) => {
                tracing::warn!(
                    "verify, export and import will not find this server: {DOOR} could not be written: {error}"
                );
                None
            }
        }
    }

    /// The host.
    #[must_use]
    pub fn host(&self) -> &Arc<Host> {
        &self.host
    }

    /// Waits until the public news that there are have been told.
    pub fn settle(&self) {
        self.courier.settle();
    }
}

/// Runs something that blocks off the async threads. A panic in it is a defect: it is logged, and the caller is told.
async fn blocking<T: Send + 'static>(
    web: Arc<Web>,
    work: impl FnOnce(&Web) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    tokio::task::spawn_blocking(move || work(&web)).await.unwrap_or(Err(Problem::Defect))
}
