//! What was sent, and to whom: the evidence of the tests.

use axum::body::Bytes;

use super::message::Audience;

/// Something that reached people.
#[derive(Clone, Debug)]
pub struct Payload {
    pub audience: Audience,
    pub kind: Sent,
    /// The whole of it: text, labels, ids, alt texts.
    pub text: String,
    /// Files that came along.
    pub files: Vec<Bytes>,
}

/// In which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sent {
    Message,
    Edit,
    Choices,
    Modal,
}

/// A request of the bot.
#[derive(Clone, Debug)]
pub struct Call {
    pub method: String,
    pub path: Vec<String>,
    /// The HTTP status of the answer; none where the line was cut.
    pub status: Option<u16>,
    /// Discord's own code of a refusal.
    pub code: Option<u64>,
}

impl Call {
    /// Method and path, tokens left out.
    pub fn line(&self) -> String {
        let parts = self.path.iter().enumerate();
        let shown = parts.map(|(at, part)| if at > 0 && part.len() > 25 { "…" } else { part.as_str() });
        format!("{} /{}", self.method, shown.collect::<Vec<_>>().join("/"))
    }
}
