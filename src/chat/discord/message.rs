//! A message as Discord takes it, before it is sent anywhere.

use serde_json::{Value, json};
use serenity::all::{AttachmentId, CreateAttachment, UserId};

/// Only the one who asked sees it.
const EPHEMERAL: u64 = 1 << 6;

/// A message with all its parts within the platform's limits.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// What it says, but for the mentions of whom it pings.
    pub content: String,
    /// Rows of components.
    pub rows: Vec<Value>,
    /// What is attached.
    pub attached: Attached,
    /// Whom it pings, and nobody else.
    pub pings: Vec<UserId>,
}

/// What a message has attached.
#[derive(Clone, Debug, Default)]
pub enum Attached {
    /// Nothing; in an edit, nothing any more.
    #[default]
    Nothing,
    /// A file that is uploaded.
    New(File),
    /// What was uploaded before.
    Kept(Vec<AttachmentId>),
}

/// A file.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What it shows, for those who don't see it.
    pub alt: Option<String>,
}

impl Message {
    /// Words alone.
    #[must_use]
    pub fn words(content: impl Into<String>) -> Message {
        Message { content: content.into(), ..Message::default() }
    }

    /// As the body of a request.
    #[must_use]
    pub fn body(&self) -> Value {
        let attachments = match &self.attached {
            Attached::Nothing => json!([]),
            Attached::New(file) => {
                let mut attachment = json!({ "id": "0", "filename": file.name });
                if let Some(alt) = &file.alt {
                    attachment["description"] = json!(alt);
                }
                json!([attachment])
            }
            Attached::Kept(kept) => kept.iter().map(|id| json!({ "id": id.to_string() })).collect(),
        };
        let pings: Vec<String> = self.pings.iter().map(UserId::to_string).collect();
        let gap = if self.content.is_empty() || pings.is_empty() { "" } else { "\n" };
        json!({
            "content": format!("{}{gap}{}", self.content, call(&self.pings)),
            "components": self.rows,
            "attachments": attachments,
            "allowed_mentions": { "parse": [], "users": pings },
        })
    }

    /// As the body of a message that one person sees.
    #[must_use]
    pub fn private_body(&self) -> Value {
        let mut body = self.body();
        body["flags"] = json!(EPHEMERAL);
        body
    }

    /// What is uploaded with it.
    #[must_use]
    pub fn files(&self) -> Vec<CreateAttachment> {
        match &self.attached {
            Attached::New(file) => vec![CreateAttachment::bytes(file.bytes.clone(), file.name.clone())],
            Attached::Nothing | Attached::Kept(_) => Vec::new(),
        }
    }

    /// The same, calling nobody.
    #[must_use]
    pub fn without_pings(&self) -> Message {
        Message { pings: Vec::new(), ..self.clone() }
    }

    /// The same without what would have to be uploaded.
    #[must_use]
    pub fn without_file(&self) -> Message {
        let attached = match &self.attached {
            Attached::New(_) => Attached::Nothing,
            kept => kept.clone(),
        };
        Message { attached, ..self.clone() }
    }
}

/// The mentions that a message ends with.
#[must_use]
pub fn call(pings: &[UserId]) -> String {
    let mentions: Vec<String> = pings.iter().map(|user| format!("<@{user}>")).collect();
    mentions.join(" ")
}
