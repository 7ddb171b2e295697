//! Telling Discord which commands there are: only when they have changed since the last time.

use std::sync::Arc;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::places;
use super::types::{Command, Front};
use crate::store::{Batch, Trouble};

/// Where the hash of what was registered last is kept.
const KEY: &str = "discord/commands";

/// The commands as Discord takes them. Contexts are for commands that are registered everywhere only.
#[must_use]
pub fn definition(commands: &[Command], everywhere: bool) -> Value {
    let mut definition = json!(poise::builtins::create_application_commands(commands));
    for command in definition.as_array_mut().into_iter().flatten().filter(|_| everywhere) {
        command["integration_types"] = json!([0]);
        command["contexts"] = json!([0, 1]);
    }
    definition
}

/// Registers the commands where they have changed; tries again until Discord takes them.
pub async fn register(front: Arc<Front>, definition: Value) {
    let mut pause = front.settings.intervals.retry;
    loop {
        match try_to(&front, &definition).await {
            Ok(()) => return,
            Err(error) => tracing::warn!("the commands are not registered yet: {error}"),
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(front.settings.intervals.longest_retry);
    }
}

async fn try_to(front: &Arc<Front>, definition: &Value) -> Result<(), String> {
    let guild = front.settings.guild;
    let application = front.http.application_id().map(|id| id.to_string());
    let place = guild.map_or_else(|| "everywhere".to_owned(), |guild| guild.to_string());
    let fresh = json!({ "application": application, "place": place, "hash": hash(definition) });
    let known = front.off(|front| front.store.get(KEY)).await;
    let defect = || "a defect".to_owned();
    if known.ok_or_else(defect)?.map_err(|trouble| trouble.to_string())?.as_ref() == Some(&fresh) {
        tracing::debug!("the commands are as they were registered");
        return Ok(());
    }
    let registered = match guild {
        Some(guild) => front.http.create_guild_commands(guild, definition).await,
        None => front.http.create_global_commands(definition).await,
    };
    registered.map_err(|error| error.to_string())?;
    tracing::info!("the commands are registered: {place}");
    let stored: Option<Result<(), Trouble>> = front
        .off(move |front| {
            let mut batch = Batch::new();
            batch.put(KEY, fresh);
            places::commit(front.store.as_ref(), batch)
        })
        .await;
    stored.ok_or_else(defect)?.map_err(|trouble| trouble.to_string())
}

fn hash(definition: &Value) -> String {
    Sha256::digest(definition.to_string()).iter().map(|byte| format!("{byte:02x}")).collect()
}
