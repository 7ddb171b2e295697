//! What Discord tells us: hello, commands, presses; and the words for commands that can't be understood.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use poise::{BoxFuture, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::all::{CommandInteraction, FullEvent, Interaction};

use super::answer::{Asked, Place, Said};
use super::caller::Caller;
use super::types::{Front, Never};
use super::{commands, press, registering};
use crate::engine::Line;
use crate::line;
use crate::text::Language;

/// Everything that the framework is told.
#[must_use]
pub fn options(languages: &[&Language]) -> FrameworkOptions<Arc<Front>, Never> {
    FrameworkOptions {
        commands: commands::all(languages),
        event_handler: |framework, event| Box::pin(hear(framework, event)),
        on_error,
        allowed_mentions: None,
        initialize_owners: false,
        ..FrameworkOptions::default()
    }
}

async fn hear(framework: FrameworkContext<'_, Arc<Front>, Never>, event: &FullEvent) -> Result<(), Never> {
    let front = framework.user_data;
    match event {
        FullEvent::Ready { data_about_bot } => {
            tracing::info!("Discord is ready: {} servers", data_about_bot.guilds.len());
            // It comes again whenever a session could not be taken up again.
            if !front.ready.swap(true, Ordering::AcqRel) {
                let definition = registering::definition(&framework.options.commands, front.settings.guild.is_none());
                tokio::spawn(registering::register(Arc::clone(front), definition));
            }
        }
        FullEvent::InteractionCreate { interaction: Interaction::Component(pressed) } => {
            press::press(front, pressed).await;
        }
        _ => {}
    }
    Ok(())
}

/// A command that could not even be begun is answered too.
fn on_error(error: FrameworkError<'_, Arc<Front>, Never>) -> BoxFuture<'_, ()> {
    Box::pin(async move {
        match error {
            FrameworkError::CommandPanic { payload, ctx, .. } => {
                tracing::error!("a command ended in a defect: {}", payload.as_deref().unwrap_or("no word"));
                if let poise::Context::Application(ctx) = ctx {
                    word(ctx.framework.user_data, ctx.interaction, line!("discord-trouble")).await;
                }
            }
            FrameworkError::ArgumentParse { ctx: poise::Context::Application(ctx), .. }
            | FrameworkError::CommandStructureMismatch { ctx, .. } => {
                word(ctx.framework.user_data, ctx.interaction, line!("discord-no-command")).await;
            }
            FrameworkError::UnknownInteraction { framework, interaction, .. } => {
                word(framework.user_data, interaction, line!("discord-no-command")).await;
            }
            other => tracing::warn!("Discord sent something that nobody answers: {other}"),
        }
    })
}

async fn word(front: &Arc<Front>, command: &CommandInteraction, line: Line) {
    let (work, caller) = (Arc::clone(front), Caller::of_command(command));
    let said = async move {
        work.off(move |front| {
            let person = front.meet(&caller).ok()?;
            Some(Said::fresh(front.word(person.id, &line)))
        })
        .await
        .flatten()
    };
    Asked::command(command).answer(front, Place::Fresh, said).await;
}
