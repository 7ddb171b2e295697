//! Discord: slash commands, buttons, pictures, private hands.
//!
//! - [`Discord`]: the front at work: the gateway, the courier
//! - `types`, [`Settings`]: what everything here shares, and what it is told from outside
//! - `commands`, `wanted`, `which`: slash commands, what they want, of which table
//! - `press`, `answer`, `caller`: presses; answers in time; who did something, and where
//! - `layout`, `message`, `escape`, `picture`: posts as Discord messages, within its limits
//! - `courier`, `delivery`, `refusal`: the outbox, one notice of it, and what can be in its way
//! - `registering`, `permissions`, `places`, `threads`: what Discord is told, what it allows, where tables are

mod answer;
mod caller;
mod commands;
mod courier;
mod delivery;
mod escape;
mod events;
mod layout;
mod message;
mod permissions;
mod picture;
mod places;
mod press;
mod refusal;
mod registering;
mod settings;
mod threads;
mod types;
mod wanted;
mod which;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serenity::all::{ClientBuilder, GatewayIntents, ShardManager};
use serenity::http::HttpBuilder;
use serenity::prelude::RwLock;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub use settings::{Intervals, Settings};

use crate::host::Host;
use crate::scene::studio::Studio;
use crate::store::Store;
use courier::Courier;
use refusal::Refusal;
use types::Front;

/// How long one request to Discord may take.
const REQUEST: Duration = Duration::from_secs(20);

/// Why the front did not start, in words for whoever runs the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotStarted {
    /// Discord does not know the token.
    #[error(
        "Discord does not take the bot's token. Copy it again from the page of your application, under Bot, and set \
         DISCORD_TOKEN."
    )]
    Token,
    /// Discord can't be reached.
    #[error("Discord can't be reached. Check the network; it is tried again.")]
    Unreachable,
}

/// The front at work.
pub struct Discord {
    front: Arc<Front>,
    courier: Courier,
    shards: Arc<ShardManager>,
    gateway: JoinHandle<()>,
}

impl Discord {
    /// Logs in and serves: what waited is told, and people are answered.
    pub async fn start(
        host: Arc<Host>,
        store: Arc<dyn Store>,
        studio: Arc<Studio>,
        settings: Settings,
    ) -> Result<Discord, NotStarted> {
        let client = match &settings.client {
            Some(client) => client.clone(),
            None => reqwest::Client::builder()
                .use_rustls_tls()
                .timeout(REQUEST)
                .build()
                .map_err(|_| NotStarted::Unreachable)?,
        };
        let http = HttpBuilder::new(&settings.token).client(client).build();
        http.get_current_user().await.map_err(|error| match refusal::of(&error) {
            Refusal::Later => NotStarted::Unreachable,
            _ => NotStarted::Token,
        })?;
        let (ready, front) = oneshot::channel();
        let framework = poise::Framework::builder()
            .options(events::options(&host.languages().collect::<Vec<_>>()))
            .initialize_owners(false)
            .setup(move |_, _, _| Box::pin(async move { Ok(wait_for(front).await) }))
            .build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework).await;
        let mut client = client.map_err(|_| NotStarted::Unreachable)?;
        let front = Arc::new(Front {
            host,
            store,
            studio,
            settings,
            http: Arc::clone(&client.http),
            cache: Arc::clone(&client.cache),
            questions: which::Questions::default(),
            ready: AtomicBool::new(false),
            answering: RwLock::new(()),
        });
        // The framework asks for it when Discord says hello.
        let _ = ready.send(Arc::clone(&front));
        front.host.offer_direct(types::PLATFORM);
        let courier = Courier::start(&front);
        let shards = Arc::clone(&client.shard_manager);
        let gateway = tokio::spawn(async move {
            if let Err(error) = client.start().await {
                tracing::error!("The connection to Discord is closed: {error}. News are still told; start again.");
            }
        });
        Ok(Discord { front, courier, shards, gateway })
    }

    /// Hangs up: answers and deliveries that are under way are finished first, though not for long.
    pub async fn stop(self) {
        let patience = self.front.settings.intervals.stop;
        // No new answer begins from here on; those that did are waited for.
        let _quiet = tokio::time::timeout(patience, self.front.answering.write()).await;
        let _ = tokio::time::timeout(patience, self.shards.shutdown_all()).await;
        self.gateway.abort();
        self.courier.stop(patience).await;
    }
}

/// The front is there before Discord says hello; should it never come, nobody waits for it any more either.
async fn wait_for(front: oneshot::Receiver<Arc<Front>>) -> Arc<Front> {
    match front.await {
        Ok(front) => front,
        Err(_) => std::future::pending().await,
    }
}
