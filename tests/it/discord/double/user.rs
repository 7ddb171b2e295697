//! People, and the bot.

use serde_json::{Value, json};

use super::snowflake::Snowflake;

/// Somebody with an account.
#[derive(Clone, Debug)]
pub struct User {
    pub id: Snowflake,
    pub name: String,
    /// The language that their client is set to.
    pub locale: String,
    pub bot: bool,
    /// Do they take direct messages?
    pub takes_messages: bool,
    /// What they may do on the server.
    pub permissions: u64,
}

impl User {
    pub fn json(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.name.to_lowercase().replace(' ', "_"),
            "discriminator": "0",
            "global_name": self.name,
            "avatar": null,
            "bot": self.bot,
            "public_flags": 0,
        })
    }

    /// As a member of a server, with what they may do in the channel at hand.
    pub fn member_json(&self, permissions: u64) -> Value {
        json!({
            "user": self.json(),
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": [],
            "joined_at": "2024-01-01T00:00:00.000000+00:00",
            "premium_since": null,
            "communication_disabled_until": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "flags": 0,
            "permissions": permissions.to_string(),
        })
    }
}
