//! A message as it stands, and what of it can be pressed.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::clock::Clock;
use super::picture::Picture;
use super::snowflake::Snowflake;
use super::user::User;

/// The flag of a message that only one person sees.
pub const EPHEMERAL: u64 = 1 << 6;
/// The flag of a message that says "is thinking…".
pub const LOADING: u64 = 1 << 7;

/// Who can see something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody in the channel.
    Channel(Snowflake),
    /// Only this person.
    Only(Snowflake),
}

/// A message.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub audience: Audience,
    pub content: String,
    pub components: Value,
    pub embeds: Value,
    pub attachments: Vec<Attachment>,
    pub flags: u64,
    /// Whose devices it made ring.
    pub pinged: Vec<Snowflake>,
    /// Did it make everybody's ring?
    pub pinged_all: bool,
    pub nonce: Option<Value>,
    pub made: u64,
    pub edits: u32,
    /// The interaction whose answer it is.
    pub answers: Option<Snowflake>,
    /// Gone: a private one after a reload, any other when it was deleted.
    pub gone: bool,
}

/// A file of a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Snowflake,
    pub name: String,
    /// What is read aloud.
    pub alt: Option<String>,
    pub bytes: Bytes,
    /// What its first bytes say, where it is a picture.
    pub picture: Option<Picture>,
}

/// A button of a message.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    pub label: String,
    pub id: String,
    pub style: u64,
    pub enabled: bool,
}

/// A menu of a message.
#[derive(Clone, PartialEq, Debug)]
pub struct Select {
    pub id: String,
    pub hint: String,
    pub min: u64,
    pub max: u64,
    pub entries: Vec<Entry>,
}

/// An entry of a menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub label: String,
    pub value: String,
    pub description: Option<String>,
}

impl Message {
    /// Does only one person see it?
    pub fn is_private(&self) -> bool {
        matches!(self.audience, Audience::Only(_))
    }

    fn parts(&self) -> impl Iterator<Item = &Value> {
        let rows = self.components.as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// Its buttons, in order.
    pub fn buttons(&self) -> Vec<Button> {
        let buttons = self.parts().filter(|part| part["type"] == 2);
        buttons
            .map(|part| Button {
                label: part["label"].as_str().unwrap_or_default().to_owned(),
                id: part["custom_id"].as_str().unwrap_or_default().to_owned(),
                style: part["style"].as_u64().unwrap_or_default(),
                enabled: part["disabled"] != true,
            })
            .collect()
    }

    /// The labels of what can be pressed.
    pub fn labels(&self) -> Vec<String> {
        self.buttons().into_iter().filter(|button| button.enabled).map(|button| button.label).collect()
    }

    /// Its menus, in order.
    pub fn selects(&self) -> Vec<Select> {
        let selects = self.parts().filter(|part| part["type"] == 3 && part["disabled"] != true);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        selects
            .map(|part| Select {
                id: text(&part["custom_id"]),
                hint: text(&part["placeholder"]),
                min: part["min_values"].as_u64().unwrap_or(1),
                max: part["max_values"].as_u64().unwrap_or(1),
                entries: part["options"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|entry| Entry {
                        label: text(&entry["label"]),
                        value: text(&entry["value"]),
                        description: entry["description"].as_str().map(str::to_owned),
                    })
                    .collect(),
            })
            .collect()
    }

    /// Its pictures.
    pub fn pictures(&self) -> Vec<Picture> {
        self.attachments.iter().filter_map(|attachment| attachment.picture).collect()
    }

    /// Everything that can be read in it.
    pub fn words(&self) -> String {
        let alts = self.attachments.iter().filter_map(|attachment| attachment.alt.as_deref());
        let mut all: Vec<String> = vec![self.content.clone()];
        all.extend(alts.map(str::to_owned));
        all.push(self.components.to_string());
        all.push(self.embeds.to_string());
        all.join("\n")
    }

    pub fn json(&self, bot: &User, guild: Option<Snowflake>, mentioned: &[&User]) -> Value {
        let mut message = json!({
            "id": self.id,
            "channel_id": self.channel,
            "author": bot.json(),
            "content": self.content,
            "timestamp": Clock::written(self.made),
            "edited_timestamp": (self.edits > 0).then(|| Clock::written(self.made)),
            "tts": false,
            "mention_everyone": self.pinged_all,
            "mentions": mentioned.iter().map(|user| user.json()).collect::<Vec<_>>(),
            "mention_roles": [],
            "attachments": self.attachments.iter().map(|one| one.json(self)).collect::<Vec<_>>(),
            "embeds": self.embeds,
            "components": self.components,
            "pinned": false,
            "type": if self.answers.is_some() { 20 } else { 0 },
            "flags": self.flags,
        });
        if let Some(nonce) = &self.nonce {
            message["nonce"] = nonce.clone();
        }
        if let Some(guild) = guild.filter(|_| !self.is_private()) {
            message["guild_id"] = json!(guild);
        }
        message
    }
}

impl Attachment {
    fn json(&self, message: &Message) -> Value {
        let url = format!("https://cdn.discordapp.com/attachments/{}/{}/{}", message.channel, self.id, self.name);
        let mut attachment = json!({
            "id": self.id, "filename": self.name, "size": self.bytes.len(), "url": url, "proxy_url": url,
            "ephemeral": message.is_private(),
        });
        if let Some(alt) = &self.alt {
            attachment["description"] = json!(alt);
        }
        if let Some(picture) = self.picture {
            attachment["width"] = json!(picture.width);
            attachment["height"] = json!(picture.height);
            attachment["content_type"] = json!("image/png");
        }
        attachment
    }
}
