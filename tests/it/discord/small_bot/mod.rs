//! A small bot on the real serenity and poise, to try the double with: what works here works as on Discord.

mod commands;
mod controls;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use tokio::task::JoinHandle;

use super::double::Discord;

pub type Error = Box<dyn std::error::Error + Send + Sync>;
pub type Context<'a> = poise::Context<'a, Notes, Error>;

/// What went wrong for the bot, in its own words.
#[derive(Clone, Default)]
pub struct Notes(Arc<Mutex<Vec<String>>>);

impl Notes {
    pub fn add(&self, note: String) {
        self.0.lock().expect("no holder panics").push(note);
    }

    pub fn all(&self) -> Vec<String> {
        self.0.lock().expect("no holder panics").clone()
    }
}

/// The bot, running.
pub struct SmallBot {
    pub notes: Notes,
    shards: Arc<serenity::ShardManager>,
    running: JoinHandle<()>,
}

impl SmallBot {
    pub async fn start(discord: &Discord) -> SmallBot {
        let notes = Notes::default();
        let data = notes.clone();
        let framework = poise::Framework::builder()
            .options(poise::FrameworkOptions {
                commands: commands::all(),
                event_handler: |framework, event| Box::pin(controls::heard(framework, event)),
                on_error: |error| Box::pin(failed(error)),
                ..Default::default()
            })
            .setup(move |ctx, _, framework| {
                Box::pin(async move {
                    poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                    Ok(data)
                })
            })
            .build();
        let intents = serenity::GatewayIntents::GUILDS;
        let client = serenity::ClientBuilder::new_with_http(discord.http(), intents).framework(framework).await;
        let mut client = client.expect("the client is built");
        let shards = Arc::clone(&client.shard_manager);
        let running = tokio::spawn(async move { client.start().await.expect("the client runs") });
        discord.ready().await;
        SmallBot { notes, shards, running }
    }

    /// Says goodbye to the gateway.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        let stopped = tokio::time::timeout(Duration::from_secs(20), self.running).await;
        stopped.expect("the bot stops in time").expect("the bot does not panic");
    }
}

async fn failed(error: poise::FrameworkError<'_, Notes, Error>) {
    match error {
        poise::FrameworkError::Command { error, ctx, .. } => ctx.data().add(code(&error)),
        poise::FrameworkError::EventHandler { error, framework, .. } => framework.user_data.add(code(&error)),
        other => panic!("the small bot fails: {other}"),
    }
}

/// Discord's own code of an error, or its words.
pub fn code(error: &Error) -> String {
    match error.downcast_ref::<serenity::Error>() {
        Some(serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(refused))) => {
            format!("{} {}", refused.status_code.as_u16(), refused.error.code)
        }
        _ => format!("{error:?}"),
    }
}

/// A PNG of one colour.
pub fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a header is written to memory");
    writer.write_image_data(&vec![200; (width * height) as usize]).expect("pixels are written to memory");
    writer.finish().expect("a file is finished in memory");
    file
}
