//! Servers and their channels, threads, and private channels.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::clock::Clock;
use super::permission;
use super::snowflake::Snowflake;
use super::user::User;

/// A server.
#[derive(Clone, Debug)]
pub struct Guild {
    pub id: Snowflake,
    pub name: String,
    pub members: BTreeSet<Snowflake>,
    /// Was the bot added to it, and not thrown out since?
    pub has_bot: bool,
    /// What the bot may do there.
    pub bot_permissions: u64,
}

/// What sort of channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Text = 0,
    Direct = 1,
    Thread = 11,
}

/// A place to talk.
#[derive(Clone, Debug)]
pub struct Channel {
    pub id: Snowflake,
    pub kind: Kind,
    pub guild: Option<Snowflake>,
    /// Where a thread hangs.
    pub parent: Option<Snowflake>,
    pub name: String,
    /// The person at the other end of a direct channel.
    pub recipient: Option<Snowflake>,
    /// What the bot may not do here.
    pub denied: u64,
    pub archived: bool,
    pub locked: bool,
}

impl Channel {
    pub fn json(&self, recipient: Option<&User>) -> Value {
        match self.kind {
            Kind::Direct => json!({
                "id": self.id, "type": 1, "last_message_id": null, "flags": 0,
                "recipients": recipient.map(User::json).into_iter().collect::<Vec<_>>(),
            }),
            Kind::Text => json!({
                "id": self.id, "type": 0, "guild_id": self.guild, "name": self.name, "position": 0,
                "permission_overwrites": [], "parent_id": null, "topic": null, "nsfw": false,
                "last_message_id": null, "rate_limit_per_user": 0, "flags": 0,
            }),
            Kind::Thread => json!({
                "id": self.id, "type": 11, "guild_id": self.guild, "name": self.name, "parent_id": self.parent,
                "owner_id": null, "last_message_id": null, "rate_limit_per_user": 0, "flags": 0,
                "message_count": 0, "member_count": 1,
                "thread_metadata": {
                    "archived": self.archived, "locked": self.locked, "auto_archive_duration": 1440,
                    "archive_timestamp": "2026-01-01T00:00:00.000000+00:00",
                },
            }),
        }
    }
}

impl Guild {
    /// As the gateway shows it when it becomes available.
    pub fn json(&self, bot: &User, channels: &[Value], threads: &[Value], now: u64) -> Value {
        let mut guild = json!({
            "id": self.id, "name": self.name, "icon": null, "splash": null, "discovery_splash": null,
            "owner_id": self.members.first().copied().unwrap_or(bot.id),
            "afk_channel_id": null, "afk_timeout": 300, "verification_level": 0,
            "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": [self.everyone()], "emojis": [], "features": [], "mfa_level": 0, "application_id": null,
            "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null, "max_members": 500_000,
        });
        let rest = json!({
            "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-US", "public_updates_channel_id": null,
            "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "joined_at": Clock::written(now), "large": false, "unavailable": false,
            "member_count": self.members.len() + 1, "voice_states": [],
            "members": [bot.member_json(self.bot_permissions)],
            "channels": channels, "threads": threads, "presences": [], "stage_instances": [],
            "guild_scheduled_events": [],
        });
        if let (Value::Object(guild), Value::Object(rest)) = (&mut guild, rest) {
            guild.extend(rest);
        }
        guild
    }

    fn everyone(&self) -> Value {
        json!({
            "id": self.id, "name": "@everyone", "color": 0, "hoist": false, "position": 0, "managed": false,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "permissions": permission::EVERYDAY.to_string(), "mentionable": false, "flags": 0,
        })
    }
}
