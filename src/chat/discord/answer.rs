//! Answering what people do within the three seconds that Discord waits: at once, or announced first and then filled in.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{CommandInteraction, ComponentInteraction, InteractionId};

use super::message::Message;
use super::refusal::{self, Refusal};
use super::types::Front;
use crate::line;
use crate::text::english;

/// Kinds of answers.
const MESSAGE: u8 = 4;
const MESSAGE_LATER: u8 = 5;
const UPDATE_LATER: u8 = 6;
const UPDATE: u8 = 7;
/// Only the one who asked sees it.
const EPHEMERAL: u64 = 1 << 6;
/// How often an answer is sent before it is given up, and how long each pause is.
const TRIES: usize = 3;
const PAUSE: Duration = Duration::from_millis(250);

/// Where an answer goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A fresh private message.
    Fresh,
    /// The message that was pressed.
    Pressed,
}

/// What is said to whoever asked.
pub struct Said {
    /// Where the first message goes; more of them are always fresh.
    pub place: Place,
    /// The messages; without any, a press changes nothing that its presser sees.
    pub messages: Vec<Message>,
}

impl Said {
    /// A fresh private message.
    #[must_use]
    pub fn fresh(message: Message) -> Said {
        Said { place: Place::Fresh, messages: vec![message] }
    }
}

/// Something that wants an answer.
#[derive(Clone)]
pub struct Asked {
    id: InteractionId,
    token: String,
    pressed: bool,
}

impl Asked {
    /// A command.
    #[must_use]
    pub fn command(command: &CommandInteraction) -> Asked {
        Asked { id: command.id, token: command.token.clone(), pressed: false }
    }

    /// A press.
    #[must_use]
    pub fn press(press: &ComponentInteraction) -> Asked {
        Asked { id: press.id, token: press.token.clone(), pressed: true }
    }

    /// Answers in time with whatever the work says; `expected` is where that will most likely go.
    pub async fn answer(
        &self,
        front: &Arc<Front>,
        expected: Place,
        work: impl Future<Output = Option<Said>> + Send + 'static,
    ) {
        let _answering = front.answering.read().await;
        let mut work = tokio::spawn(work);
        let in_time = tokio::time::timeout(front.settings.intervals.answer, &mut work).await;
        let defect = || Said::fresh(Message::words(english(&line!("discord-trouble"))));
        match in_time {
            Ok(said) => self.say(front, said.ok().flatten().unwrap_or_else(defect)).await,
            Err(_) => {
                self.announce(front, expected).await;
                let said = work.await.ok().flatten().unwrap_or_else(defect);
                self.fill_in(front, expected, said).await;
            }
        }
    }

    async fn say(&self, front: &Front, said: Said) {
        let mut messages = said.messages.into_iter();
        let first = messages.next();
        match &first {
            None if self.pressed => self.respond(front, UPDATE_LATER, None).await,
            None => self.respond(front, MESSAGE, Some(&done())).await,
            Some(first) if said.place == Place::Pressed => {
                self.respond(front, UPDATE, Some(first)).await && self.respond(front, MESSAGE, Some(first)).await
            }
            Some(first) => self.respond(front, MESSAGE, Some(first)).await,
        };
        for more in messages {
            self.follow_up(front, &more).await;
        }
    }

    async fn announce(&self, front: &Front, expected: Place) {
        let kind = if expected == Place::Pressed { UPDATE_LATER } else { MESSAGE_LATER };
        self.respond(front, kind, None).await;
    }

    async fn fill_in(&self, front: &Front, announced: Place, said: Said) {
        let mut messages = said.messages.into_iter().peekable();
        if announced == Place::Fresh && messages.peek().is_none() {
            self.edit(front, &done()).await;
        } else if said.place == announced
            && let Some(first) = messages.next()
            && self.edit(front, &first).await
        {
            self.follow_up(front, &first).await;
        }
        for more in messages {
            self.follow_up(front, &more).await;
        }
    }

    /// Was the message gone that was to be changed?
    async fn respond(&self, front: &Front, kind: u8, message: Option<&Message>) -> bool {
        let mut body = json!({ "type": kind });
        match message {
            Some(message) if kind == UPDATE => body["data"] = message.body(),
            Some(message) => body["data"] = message.private_body(),
            None if kind == MESSAGE_LATER => body["data"] = json!({ "flags": EPHEMERAL }),
            None => {}
        }
        let files = || message.map(Message::files).unwrap_or_default();
        self.insist("answered", || front.http.create_interaction_response(self.id, &self.token, &body, files())).await
    }

    /// Was the message gone that was to be changed?
    async fn edit(&self, front: &Front, message: &Message) -> bool {
        let body: Value = message.body();
        let edit = || front.http.edit_original_interaction_response(&self.token, &body, message.files());
        self.insist("filled in", edit).await
    }

    async fn follow_up(&self, front: &Front, message: &Message) {
        let body = message.private_body();
        let send = || front.http.create_followup_message(&self.token, &body, message.files());
        self.insist("followed up", send).await;
    }

    /// What was asked has been carried out: an answer that is lost on the way is sent again, though not for long. Was the
    /// message gone that was to be changed?
    async fn insist<T, F: Future<Output = serenity::Result<T>>>(&self, what: &str, send: impl Fn() -> F) -> bool {
        let mut tries = 1;
        loop {
            let Err(error) = send().await else {
                return false;
            };
            match refusal::of(&error) {
                Refusal::Later if tries < TRIES => {
                    tries += 1;
                    tokio::time::sleep(PAUSE).await;
                }
                // Answered before, or gone meanwhile: nobody waits for it.
                refusal @ (Refusal::TooLate | Refusal::NoMessage) => {
                    tracing::debug!("an interaction could not be {what}: {error}");
                    return refusal == Refusal::NoMessage;
                }
                _ => {
                    tracing::warn!("an interaction could not be {what}: {error}");
                    return false;
                }
            }
        }
    }
}

fn done() -> Message {
    Message::words(english(&line!("host-done")))
}
