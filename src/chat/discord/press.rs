//! Presses: on public posts answered privately, in private messages answered in place.

use std::sync::Arc;

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags};

use super::answer::{Asked, Place, Said};
use super::caller::Caller;
use super::layout;
use super::message::Attached;
use super::types::Front;
use super::which::is_question;
use crate::host::control::{Control, DecisionVerb, TableVerb};
use crate::host::ids::{PersonId, TableId};
use crate::host::post::{Post, Row};
use crate::host::{Ask, Reply, Turned};
use crate::line;
use crate::store::Trouble;

/// What was pressed, and where.
struct Press {
    caller: Caller,
    /// The id of a menu, for one that asks which table is meant.
    menu: String,
    controls: Vec<String>,
    place: Place,
    /// What the pressed message has attached.
    attached: Vec<serenity::all::AttachmentId>,
}

/// Answers a press.
pub async fn press(front: &Arc<Front>, press: &ComponentInteraction) {
    let asked = Asked::press(press);
    let controls = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => vec![layout::control(&press.data.custom_id).to_owned()],
    };
    let private = press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let place = if private && stays(&controls) { Place::Pressed } else { Place::Fresh };
    let pressed = Press {
        caller: Caller::of_press(press),
        menu: press.data.custom_id.clone(),
        controls,
        place,
        attached: press.message.attachments.iter().map(|attachment| attachment.id).collect(),
    };
    let expected = if is_silent(&pressed.controls) { Place::Pressed } else { place };
    let work = Arc::clone(front);
    asked.answer(front, expected, async move { work.off(move |front| pressed.carry_out(front)).await }).await;
}

/// Is a private message answered in place? What only looks, or opens a turn afresh, leaves it as it is.
fn stays(controls: &[String]) -> bool {
    let first = controls.first().and_then(|control| control.parse::<Control>().ok());
    !matches!(first, Some(Control::Table(TableVerb::Turn | TableVerb::Board | TableVerb::Look | TableVerb::Since, _)))
}

/// Is nothing said to whoever presses it, unless it is refused? What it did shows in the lobby.
fn is_silent(controls: &[String]) -> bool {
    let first = controls.first().and_then(|control| control.parse::<Control>().ok());
    matches!(
        first,
        Some(Control::Table(TableVerb::Join | TableVerb::Leave | TableVerb::AddBot | TableVerb::Rematch, _))
    )
}

impl Press {
    fn carry_out(self, front: &Front) -> Said {
        let person = match front.meet(&self.caller) {
            Ok(person) => person.id,
            Err(trouble) => return failed(&trouble),
        };
        let place = self.place;
        let said = if is_question(&self.menu) { self.pick_table(front, person) } else { self.ask(front, person) };
        said.unwrap_or_else(|turned| {
            // Where the store fails nothing has changed: what was pressed can be pressed again.
            let place = if matches!(turned, Turned::Trouble(_)) { Place::Fresh } else { place };
            Said { place, messages: vec![front.turned(person, &turned)] }
        })
    }

    /// Somebody said which table a command is meant for.
    fn pick_table(self, front: &Front, person: PersonId) -> Result<Said, Turned> {
        let late = || Turned::Away(line!("discord-ask-again"));
        let wanted = front.questions.answered(person, &self.menu).ok_or_else(late)?;
        let table: TableId = self.controls.first().and_then(|id| id.parse().ok()).ok_or_else(late)?;
        let head = front.host.table(table)?;
        let mut messages = wanted.carry_out(front, &self.caller, person, &head)?;
        if messages.is_empty() {
            messages.push(front.word(person, &line!("host-done")));
        }
        Ok(Said { place: self.place, messages })
    }

    fn ask(self, front: &Front, person: PersonId) -> Result<Said, Turned> {
        let pressed = self.controls.first().and_then(|control| control.parse::<Control>().ok());
        let ask = match self.controls.as_slice() {
            [one] => Ask::Press(one.clone()),
            _ => Ask::Pick(self.controls.clone()),
        };
        let table = ask.table();
        let Reply { mut posts, refused, .. } = front.host.handle(&front.request(&self.caller, person, ask)?)?;
        let mut place = self.place;
        if place == Place::Pressed
            && !refused
            && let Some(Control::Table(TableVerb::RemoveBot, table)) = pressed
        {
            // The message with the options shows how they stand now.
            let options = Ask::Press(Control::Table(TableVerb::Options, table).to_string());
            posts = front.host.handle(&front.request(&self.caller, person, options)?)?.posts;
        }
        let mut messages = Vec::new();
        for post in &posts {
            let keeps = place == Place::Pressed && !self.attached.is_empty() && opens_menu(pressed, post);
            messages.push(if keeps {
                layout::message(post, Attached::Kept(self.attached.clone()), &[])
            } else {
                front.lay_out(post, Some(person))
            });
        }
        // A refusal does not take the place of what can still be pressed.
        if refused && is_open(front, table)? {
            place = Place::Fresh;
        }
        Ok(Said { place, messages })
    }
}

/// Is this the decision that was pressed, with only a menu of it opened? Then its picture is the same.
fn opens_menu(pressed: Option<Control>, post: &Post) -> bool {
    let Some(Control::Decision { verb: DecisionVerb::Menu, decision, .. }) = pressed else {
        return false;
    };
    let controls = post.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.control.as_str()).collect::<Vec<_>>(),
        Row::Select(select) => select.entries.iter().map(|entry| entry.control.as_str()).collect(),
    });
    controls
        .filter_map(|control| control.parse().ok())
        .any(|control| matches!(control, Control::Decision { decision: stands, .. } if stands == decision))
}

/// Can something still be pressed at the table?
fn is_open(front: &Front, table: Option<TableId>) -> Result<bool, Turned> {
    match table.map(|table| front.host.table(table)) {
        Some(Ok(head)) => Ok(head.is_open()),
        Some(Err(Turned::Trouble(trouble))) => Err(Turned::Trouble(trouble)),
        _ => Ok(true),
    }
}

/// The store does not even say who asks.
fn failed(trouble: &Trouble) -> Said {
    tracing::error!("A press on Discord failed: {trouble}");
    Said::fresh(super::message::Message::words(crate::text::english(&line!("discord-not-kept"))))
}
