//! The server: opens the store, the host, the local table and, where a token is set, Discord; and closes them in order.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::GuildId;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::oneshot;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::chat::discord::{self, Discord, NotStarted};
use crate::chat::web::{self, Web};
use crate::config::{Config, Secret};
use crate::games::Registry;
use crate::host::ids::WallClock;
use crate::host::record::Stage;
use crate::host::{Bell, Desk, Host};
use crate::scene::studio::Studio;
use crate::store::{Settings, SledStore, Store};

/// Drawing threads, and bytes of finished pictures that are kept.
const STUDIO: (usize, usize) = (2, 16 << 20);

/// How long until Discord is tried again when it can't be reached.
const DISCORD_RETRY: Duration = Duration::from_secs(30);

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
    let settings = web::Settings { access_token: config.access_token.clone(), data: Some(config.data.clone()) };
    let web = Web::open(Arc::clone(&host), Arc::clone(&store), Arc::clone(&studio), settings)
        .map_err(|trouble| trouble.to_string())?;
    let desk = Desk::open(&host, config.bot_threads);
    let bell = Bell::hang(&host);
    host.index_open_tables().map_err(|trouble| trouble.to_string())?;
    let tables = host.open_tables().map_err(|trouble| trouble.to_string())?;
    for table in tables.iter().filter(|table| table.stage == Stage::Running) {
        desk.look_at(table.id);
    }
    tracing::info!("{} open tables", tables.len());
    let discord = discord_settings(&config)
        .map(|settings| DiscordLine::open(&runtime, Arc::clone(&host), Arc::clone(&store), studio, settings));
    drop(store);
    let served = runtime.block_on(serve(&config, &web));
    tracing::info!("stopping: finishing what is running");
    drop(bell);
    // First the bots, then the news they made, then the runtime's own threads; the store closes with its last handle.
    drop(desk);
    if let Some(discord) = discord {
        runtime.block_on(discord.close());
    }
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
    // Heard from here on: who is told that it is ready may stop it at once.
    let stop = asked_to_stop();
    tracing::info!("the table is ready: open http://{address}/ in a browser; Ctrl-C stops it");
    web.serve(listener, stop).await.map_err(|error| format!("The server stopped: {error}."))
}

fn discord_settings(config: &Config) -> Option<discord::Settings> {
    let Secret(token) = config.discord_token.clone()?;
    Some(discord::Settings {
        guild: config.discord_guild.map(GuildId::new),
        public_address: config.public_address.clone(),
        ..discord::Settings::new(token)
    })
}

/// Discord beside the page: whether or not it can be reached, the page goes on.
struct DiscordLine {
    close: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
}

impl DiscordLine {
    fn open(
        runtime: &tokio::runtime::Runtime,
        host: Arc<Host>,
        store: Arc<dyn Store>,
        studio: Arc<Studio>,
        settings: discord::Settings,
    ) -> DiscordLine {
        let (close, mut closed) = oneshot::channel();
        let task = runtime.spawn(async move {
            loop {
                let start =
                    Discord::start(Arc::clone(&host), Arc::clone(&store), Arc::clone(&studio), settings.clone());
                match start.await {
                    Ok(discord) => {
                        // Whether asked to or left alone, it hangs up.
                        let _ = closed.await;
                        return discord.stop().await;
                    }
                    Err(why @ NotStarted::Token) => return tracing::error!("{why}"),
                    Err(why @ NotStarted::Unreachable) => tracing::warn!("{why}"),
                }
                tokio::select! {
                    _ = &mut closed => return,
                    () = tokio::time::sleep(DISCORD_RETRY) => {}
                }
            }
        });
        DiscordLine { close, task }
    }

    async fn close(self) {
        // It may have given up by itself.
        let _ = self.close.send(());
        let _ = self.task.await;
    }
}

fn asked_to_stop() -> impl Future<Output = ()> {
    let (interrupted, terminated) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
    async {
        tokio::select! {
            () = heard(interrupted) => {}
            () = heard(terminated) => {}
        }
    }
}

async fn heard(signal: std::io::Result<Signal>) {
    match signal {
        Ok(mut signal) => _ = signal.recv().await,
        Err(_) => std::future::pending().await,
    }
}

fn tell_on_stderr(filter: &str) {
    let mut filter: Targets = filter.parse().unwrap_or_default();
    // Libraries talk of every request, and whoever wants to hear that asks for them by name.
    for library in ["serenity", "poise"] {
        if !filter.iter().any(|(target, _)| target.starts_with(library)) {
            filter = filter.with_target(library, LevelFilter::WARN);
        }
    }
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    // A test may have set one before.
    let _ = tracing_subscriber::registry().with(layer).with(filter).try_init();
}
