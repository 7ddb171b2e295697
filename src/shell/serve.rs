//! The server: opens the store, the host and the local table, and closes them in order.

use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::chat::web::{self, Web};
use crate::config::Config;
use crate::games::Registry;
use crate::host::ids::WallClock;
use crate::host::record::Stage;
use crate::host::{Bell, Desk, Host};
use crate::scene::studio::Studio;
use crate::store::{Settings, SledStore, Store};

/// Drawing threads, and bytes of finished pictures that are kept.
const STUDIO: (usize, usize) = (1, 16 << 20);

/// Serves until Ctrl-C or SIGTERM.
pub fn run(config: Config, registry: Registry) -> Result<(), String> {
    tell_on_stderr(&config.log);
    tracing::info!("tabletalk {}: opening the store in {}", env!("CARGO_PKG_VERSION"), config.data.display());
    let opened = SledStore::open(&config.data, Settings::default()).map_err(|trouble| trouble.to_string())?;
    for notice in &opened.notices {
        tracing::warn!("{notice}");
    }
    let store: Arc<dyn Store> = Arc::new(opened.store);
    let host = Host::new(Arc::clone(&store), Arc::new(registry), Arc::new(WallClock), config.limits.clone());
    let host = Arc::new(host);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("The system gave no threads: {error}."))?;
    let studio = Arc::new(Studio::new(STUDIO.0, STUDIO.1));
    let web = Web::open(
        Arc::clone(&host),
        store,
        studio,
        web::Settings { access_token: config.access_token.clone(), data: Some(config.data.clone()) },
    )
    .map_err(|trouble| trouble.to_string())?;
    let desk = Desk::open(&host, config.bot_threads);
    let bell = Bell::hang(&host);
    let tables = host.tables_in(&web::lounge()).map_err(|trouble| trouble.to_string())?;
    for table in tables.iter().filter(|table| table.stage == Stage::Running) {
        desk.look_at(table.id);
    }
    tracing::info!("{} open tables", tables.len());
    let served = runtime.block_on(serve(&config, &web));
    tracing::info!("stopping: finishing what is running");
    drop(bell);
    // First the bots, then the news they made, then the runtime's own threads; the store closes with its last handle.
    drop(desk);
    web.settle();
    drop(runtime);
    drop(web);
    tracing::info!("everything is stored; good-bye");
    served
}

async fn serve(config: &Config, web: &Arc<Web>) -> Result<(), String> {
    let address = config.address;
    let listener = TcpListener::bind(address).await.map_err(|error| {
        format!("Could not listen on {address}: {error}. Stop whatever uses it, or set web.address to another port.")
    })?;
    let address = listener.local_addr().unwrap_or(address);
    tracing::info!("the table is ready: open http://{address}/ in a browser; Ctrl-C stops it");
    web.serve(listener, asked_to_stop()).await.map_err(|error| format!("The server stopped: {error}."))
}

async fn asked_to_stop() {
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated => {}
    }
}

fn tell_on_stderr(filter: &str) {
    let filter: Targets = filter.parse().unwrap_or_default();
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    // A test may have set one before.
    let _ = tracing_subscriber::registry().with(layer).with(filter).try_init();
}
