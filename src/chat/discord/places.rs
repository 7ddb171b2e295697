//! Where the bot plays: which server a channel belongs to, and what a server wants.

use serde::{Deserialize, Serialize};
use serenity::all::GuildId;

use crate::host::Host;
use crate::host::ids::Channel;
use crate::store::{Batch, CommitError, Store, Trouble};

/// What a server wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wishes {
    /// A thread for each table.
    #[serde(default)]
    pub threads: bool,
}

/// The server that a channel belongs to, if a table was ever opened there.
pub fn guild_of(host: &Host, channel: &Channel) -> Result<Option<GuildId>, Trouble> {
    let server = host.server_of(channel)?;
    let guild = server.id.parse::<u64>().ok().filter(|id| *id > 0 && server != *channel);
    Ok(guild.map(GuildId::new))
}

/// What a server wants.
pub fn wishes(store: &dyn Store, guild: GuildId) -> Result<Wishes, Trouble> {
    let value = store.get(&guild_key(guild))?;
    Ok(value.and_then(|value| serde_json::from_value(value).ok()).unwrap_or_default())
}

/// Remembers what a server wants.
pub fn set_wishes(store: &dyn Store, guild: GuildId, wishes: Wishes) -> Result<(), Trouble> {
    let mut batch = Batch::new();
    batch.put(guild_key(guild), serde_json::json!(wishes));
    commit(store, batch)
}

fn guild_key(guild: GuildId) -> String {
    format!("discord/guild/{guild}")
}

/// Writes keys of our own.
pub fn commit(store: &dyn Store, batch: Batch) -> Result<(), Trouble> {
    store.commit(batch).map_err(|error| match error {
        CommitError::Failed(trouble) => trouble,
        other => Trouble::new(format!("What Discord needs could not be stored: {other}."), "Try again."),
    })
}
