//! What the small bot does when something of it is pressed, chosen or filled in.

use poise::serenity_prelude::{
    ActionRowComponent, ComponentInteractionDataKind, CreateActionRow, CreateAttachment, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, FullEvent, InputTextStyle, Interaction,
};

use super::{Error, Notes, picture};

pub async fn heard(framework: poise::FrameworkContext<'_, Notes, Error>, event: &FullEvent) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    let http = &framework.serenity_context.http;
    match interaction {
        Interaction::Component(pressed) => {
            let answer = match (pressed.data.custom_id.as_str(), &pressed.data.kind) {
                ("form", _) => {
                    let input = CreateInputText::new(InputTextStyle::Short, "Your words", "words");
                    let rows = vec![CreateActionRow::InputText(input)];
                    CreateInteractionResponse::Modal(CreateModal::new("written", "Write").components(rows))
                }
                (_, ComponentInteractionDataKind::StringSelect { values }) => {
                    update(format!("You took {}", values.join(" and "))).components_gone()
                }
                (id, _) => {
                    let file = CreateAttachment::bytes(picture(20, 10), "next.png");
                    CreateInteractionResponse::UpdateMessage(update(format!("You pressed {id}")).0.add_file(file))
                }
            };
            pressed.create_response(http, answer).await?;
        }
        Interaction::Modal(filled) => {
            let inputs = filled.data.components.iter().flat_map(|row| &row.components);
            let words = inputs.filter_map(|input| match input {
                ActionRowComponent::InputText(text) => text.value.clone(),
                _ => None,
            });
            let words: Vec<String> = words.collect();
            let answer = CreateInteractionResponse::UpdateMessage(update(words.join(" ")).0);
            filled.create_response(http, answer).await?;
        }
        _ => {}
    }
    Ok(())
}

struct Update(CreateInteractionResponseMessage);

fn update(content: String) -> Update {
    Update(CreateInteractionResponseMessage::new().content(content))
}

impl Update {
    fn components_gone(self) -> CreateInteractionResponse {
        CreateInteractionResponse::UpdateMessage(self.0.components(Vec::new()))
    }
}
