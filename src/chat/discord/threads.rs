//! A thread per table, for servers that want it; and archived threads, which are opened again before use.

use serde_json::json;
use serenity::all::{ChannelId, Http};

use super::escape::cut;

/// Public thread.
const PUBLIC: u8 = 11;
/// After how many quiet minutes Discord puts it away: a week, the longest.
const QUIET_MINUTES: u32 = 10_080;
const LONGEST_NAME: usize = 100;

/// A public thread of a channel.
pub async fn open(http: &Http, channel: ChannelId, name: &str) -> serenity::Result<ChannelId> {
    let thread = json!({
        "name": cut(name, LONGEST_NAME), "type": PUBLIC, "auto_archive_duration": QUIET_MINUTES,
    });
    Ok(http.create_thread(channel, &thread, None).await?.id)
}

/// Puts a thread away that is not needed after all.
pub async fn put_away(http: &Http, thread: ChannelId) {
    if let Err(error) = http.edit_thread(thread, &json!({ "archived": true }), None).await {
        tracing::debug!("an unused thread stays open: {error}");
    }
}

/// Opens an archived thread again.
pub async fn wake(http: &Http, thread: ChannelId) -> serenity::Result<()> {
    http.edit_thread(thread, &json!({ "archived": false }), None).await.map(drop)
}
