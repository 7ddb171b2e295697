//! People who use this Discord: they type, press and choose what they see, wait for the answer, and count their presses.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Shared;
use super::guild::Kind;
use super::interaction::{Deed, Interaction};
use super::message::{Message, Select};
use super::permission;
use super::record::Payload;
use super::slash;
use super::snowflake::Snowflake;
use super::user::User;
use super::world::World;

/// Somebody, in some channel. Clones are the same person and count together.
#[derive(Clone)]
pub struct Person {
    shared: Arc<Shared>,
    pub id: Snowflake,
    pub name: String,
    here: Snowflake,
    /// The bot is not of this place: it was installed by the person, for the person.
    brings_bot: bool,
    presses: Arc<AtomicUsize>,
}

/// Something that was done and may not be answered yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pending(pub Snowflake);

/// What came back.
#[derive(Clone, Debug)]
pub struct Answer {
    pub to: Pending,
    /// Messages that it made or changed, in order.
    pub messages: Vec<Message>,
    /// A form to fill in.
    pub modal: Option<Value>,
    /// Completions of what is being typed: what they say, what they stand for.
    pub choices: Vec<(String, Value)>,
    /// How long the first sign took.
    pub took: Duration,
}

impl Answer {
    /// The message, where there is just one.
    pub fn message(&self) -> &Message {
        match self.messages.as_slice() {
            [one] => one,
            other => panic!("{} messages came, not one: {other:?}", other.len()),
        }
    }

    /// Everything that can be read in it.
    pub fn words(&self) -> String {
        self.messages.iter().map(Message::words).collect::<Vec<_>>().join("\n")
    }

    /// What its messages say, without what stands on controls.
    pub fn text(&self) -> String {
        self.messages.iter().map(|message| message.content.as_str()).collect::<Vec<_>>().join("\n")
    }
}

/// What a person has before their eyes, oldest first.
#[derive(Clone, Debug)]
pub struct Screen {
    pub messages: Vec<Message>,
}

impl Screen {
    pub fn words(&self) -> String {
        self.messages.iter().map(Message::words).collect::<Vec<_>>().join("\n")
    }

    /// What only this person sees.
    pub fn private(&self) -> Vec<&Message> {
        self.messages.iter().filter(|message| message.is_private()).collect()
    }

    /// The newest message that offers this button, and the button's id.
    fn button(&self, label: &str) -> Option<(Snowflake, String)> {
        let newest = self.messages.iter().rev();
        let mut found = newest.filter_map(|message| {
            let button = message.buttons().into_iter().find(|button| button.enabled && button.label == label)?;
            Some((message.id, button.id))
        });
        found.next()
    }

    fn outline(&self) -> String {
        let lines = self.messages.iter().map(|message| {
            let menus: Vec<String> = message
                .selects()
                .iter()
                .map(|menu| {
                    format!("{}: {:?}", menu.hint, menu.entries.iter().map(|entry| &entry.label).collect::<Vec<_>>())
                })
                .collect();
            let who = if message.is_private() { "private" } else { "public" };
            format!("  [{who}] {:?} {:?} {menus:?}", message.content, message.labels())
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl Person {
    pub(super) fn enter(shared: &Arc<Shared>, guild: Snowflake, channel: Snowflake, name: &str) -> Person {
        let id = shared.change(|world| {
            let known = world.users.values().find(|user| user.name == name).map(|user| user.id);
            let id = known.unwrap_or_else(|| {
                let id = world.fresh();
                let user = User {
                    id,
                    name: name.to_owned(),
                    locale: "en-US".to_owned(),
                    bot: false,
                    takes_messages: true,
                    permissions: permission::EVERYDAY,
                };
                world.users.insert(id, user);
                id
            });
            world.guilds.get_mut(&guild).expect("the server is there").members.insert(id);
            id
        });
        let presses = Arc::new(AtomicUsize::new(0));
        Person { shared: Arc::clone(shared), id, name: name.to_owned(), here: channel, brings_bot: false, presses }
    }

    /// The same person in another channel or thread.
    pub fn goes_to(&self, channel: Snowflake) -> Person {
        Person { here: channel, ..self.clone() }
    }

    /// The same person in their direct messages with the bot.
    pub fn in_direct(&self) -> Person {
        let here = self.shared.change(|world| world.direct(self.id));
        self.goes_to(here)
    }

    /// The same person on a server that the bot is not on, with the bot installed by themselves.
    pub fn brings_the_bot(&self) -> Person {
        let here = self.shared.change(|world| {
            let guild = world.add_guild("Somewhere Else");
            let other = world.guilds.get_mut(&guild).expect("it was just made");
            other.members.insert(self.id);
            other.has_bot = false;
            world.add_channel(guild, "chatter")
        });
        Person { brings_bot: true, ..self.goes_to(here) }
    }

    /// Sets the language of their client.
    pub fn speaks(&self, locale: &str) {
        self.user(|user| user.locale = locale.to_owned());
    }

    /// Opens or closes direct messages.
    pub fn takes_messages(&self, open: bool) {
        self.user(|user| user.takes_messages = open);
    }

    /// Gets a right on the server.
    pub fn may(&self, permissions: u64) {
        self.user(|user| user.permissions |= permissions);
    }

    fn user(&self, change: impl FnOnce(&mut User)) {
        self.shared.change(|world| change(world.users.get_mut(&self.id).expect("people stay known")));
    }

    /// How this person is written so that it pings.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// How often buttons and menus were used.
    pub fn presses(&self) -> usize {
        self.presses.load(Ordering::SeqCst)
    }

    /// What stands in the channel for this person.
    pub fn sees(&self) -> Screen {
        self.screen(&self.shared.world())
    }

    fn screen(&self, world: &World) -> Screen {
        let here = world.messages.values().filter(|message| message.channel == self.here && !message.gone);
        let mine = here.filter(|message| world.reaches(message.audience, self.id));
        Screen { messages: mine.cloned().collect() }
    }

    /// Once the screen is as wanted.
    pub async fn until(&self, what: &str, holds: impl Fn(&Screen) -> bool) -> Screen {
        let find = |world: &mut World| Some(self.screen(world)).filter(|screen| holds(screen));
        self.shared.until(&format!("{} sees {what}", self.name), find).await
    }

    /// Restarts the client: private messages are gone.
    pub fn reload(&self) {
        self.shared.change(|world| {
            let mine = super::message::Audience::Only(self.id);
            world.messages.values_mut().filter(|one| one.audience == mine).for_each(|one| one.gone = true);
        });
    }

    /// Everything that ever reached this person.
    pub fn got(&self) -> Vec<Payload> {
        let world = self.shared.world();
        world.payloads.iter().filter(|payload| world.reaches(payload.audience, self.id)).cloned().collect()
    }

    /// How often this person was pinged, edits not counted.
    pub fn pings(&self) -> usize {
        let world = self.shared.world();
        world.messages.values().filter(|message| message.pinged.contains(&self.id)).count()
    }

    /// Types a command and waits for its answer.
    pub async fn slash(&self, line: &str) -> Answer {
        let sent = self.begin_slash(line).await;
        self.answer(sent).await
    }

    /// Types a command.
    pub async fn begin_slash(&self, line: &str) -> Pending {
        self.connected().await;
        let data = self.read(line, None);
        self.send(Deed::Command, data, None)
    }

    /// What a command offers for the option that is being typed.
    pub async fn autocomplete(&self, line: &str, text: &str) -> Vec<(String, Value)> {
        self.connected().await;
        let data = self.read(line, Some(text));
        let sent = self.send(Deed::Autocomplete, data, None);
        self.answer(sent).await.choices
    }

    /// Sends a command with whatever options, as a client does that knows it from before.
    pub fn sends_command(&self, name: &str, options: Value) -> Pending {
        let id = self.shared.change(World::fresh);
        self.send(Deed::Command, json!({ "id": id, "name": name, "type": 1, "options": options }), None)
    }

    fn read(&self, line: &str, focus: Option<&str>) -> Value {
        let world = self.shared.world();
        let guild = world.channels.get(&self.here).and_then(|channel| channel.guild);
        slash::read(&world, &world.users[&self.id], guild, line, focus)
    }

    /// Presses the newest button with this label and waits for the answer.
    pub async fn press(&self, label: &str) -> Answer {
        let sent = self.begin_press(label).await;
        self.answer(sent).await
    }

    /// Presses the newest button with this label.
    pub async fn begin_press(&self, label: &str) -> Pending {
        self.connected().await;
        let screen = self.sees();
        let found = screen.button(label);
        let (message, id) = found.unwrap_or_else(|| {
            panic!("{} sees no button `{label}`, but\n{}", self.name, screen.outline());
        });
        self.press_id(message, &id)
    }

    /// Presses a button of this message and waits for the answer.
    pub async fn press_on(&self, message: &Message, label: &str) -> Answer {
        self.connected().await;
        let button = message.buttons().into_iter().find(|button| button.label == label);
        let button = button.unwrap_or_else(|| panic!("no `{label}` among {:?}", message.labels()));
        let sent = self.press_id(message.id, &button.id);
        self.answer(sent).await
    }

    /// Presses a button by its id, whether or not the message has it: a client may send anything.
    pub fn press_id(&self, message: Snowflake, id: &str) -> Pending {
        self.presses.fetch_add(1, Ordering::SeqCst);
        self.send(Deed::Component, json!({ "custom_id": id, "component_type": 2, "id": 1 }), Some(message))
    }

    /// Chooses entries of the newest menu that has them all, and waits for the answer.
    pub async fn choose(&self, labels: &[&str]) -> Answer {
        self.connected().await;
        let screen = self.sees();
        let (message, menu, values) = self.menu_with(&screen, labels);
        assert!(
            (menu.min..=menu.max).contains(&(labels.len() as u64)),
            "the menu `{}` takes {} to {}, not {}",
            menu.hint,
            menu.min,
            menu.max,
            labels.len()
        );
        let sent = self.choose_values(message, &menu.id, &values);
        self.answer(sent).await
    }

    fn menu_with(&self, screen: &Screen, labels: &[&str]) -> (Snowflake, Select, Vec<String>) {
        for message in screen.messages.iter().rev() {
            for menu in message.selects() {
                let value = |label: &&str| {
                    menu.entries.iter().find(|entry| entry.label == **label).map(|one| one.value.clone())
                };
                let values: Option<Vec<String>> = labels.iter().map(value).collect();
                if let Some(values) = values {
                    return (message.id, menu, values);
                }
            }
        }
        panic!("{} sees no menu with {labels:?}, but\n{}", self.name, screen.outline());
    }

    /// Chooses values of a menu by its id, whether or not it has them.
    pub fn choose_values(&self, message: Snowflake, id: &str, values: &[String]) -> Pending {
        self.presses.fetch_add(1, Ordering::SeqCst);
        let data = json!({ "custom_id": id, "component_type": 3, "id": 1, "values": values });
        self.send(Deed::Component, data, Some(message))
    }

    /// Fills in the form that an answer brought: what stands over a line, and what is written there.
    pub async fn fill_in(&self, answer: &Answer, lines: &[(&str, &str)]) -> Answer {
        let modal = answer.modal.as_ref().expect("a form should have come");
        let inputs = modal["components"].as_array().into_iter().flatten();
        let inputs = inputs.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let filled: Vec<Value> = inputs
            .map(|input| {
                let line = lines.iter().find(|(label, _)| input["label"] == *label || input["custom_id"] == *label);
                let text = line.map_or_else(|| input["value"].as_str().unwrap_or_default(), |(_, text)| text);
                let input = json!({ "type": 4, "id": 2, "custom_id": input["custom_id"], "value": text });
                json!({ "type": 1, "id": 1, "components": [input] })
            })
            .collect();
        let data = json!({ "custom_id": modal["custom_id"], "components": filled });
        let source = self.shared.world().interactions[&answer.to.0].source;
        self.presses.fetch_add(1, Ordering::SeqCst);
        let sent = self.send(Deed::Modal, data, source);
        self.answer(sent).await
    }

    /// Once a bot is there to hear of it.
    async fn connected(&self) {
        self.shared.until("a bot is there", |world| world.gateway.is_awaited().then_some(())).await;
    }

    fn send(&self, deed: Deed, data: Value, source: Option<Snowflake>) -> Pending {
        self.shared.change(|world| {
            let id = world.fresh();
            let token = format!("token-of-{id}-that-stands-for-a-rather-long-one-as-discord-makes-them");
            let event = self.event(world, id, &token, deed, &data, source);
            let interaction = Interaction {
                token: token.clone(),
                deed,
                user: self.id,
                channel: self.here,
                source,
                made: world.clock.now(),
                sent: Instant::now(),
                event: if world.keeps_files { event.clone() } else { Value::Null },
                first: None,
                took: None,
                original: None,
                touched: Vec::new(),
                modal: None,
                choices: Vec::new(),
                withdrawn: false,
            };
            world.interactions.insert(id, interaction);
            world.tokens.insert(token, id);
            world.gateway.dispatch("INTERACTION_CREATE", 0, &event);
            Pending(id)
        })
    }

    fn event(
        &self,
        world: &World,
        id: Snowflake,
        token: &str,
        deed: Deed,
        data: &Value,
        source: Option<Snowflake>,
    ) -> Value {
        let user = &world.users[&self.id];
        let channel = world.channels.get(&self.here).unwrap_or_else(|| panic!("{}'s channel is gone", self.name));
        let mut event = json!({
            "id": id,
            "application_id": world.bot.id,
            "type": deed as u64,
            "data": data,
            "channel_id": channel.id,
            "channel": world.channel_json(channel),
            "token": token,
            "version": 1,
            "locale": user.locale,
            "entitlements": [],
            "attachment_size_limit": 10 << 20,
            "app_permissions": world.bot_may(channel).to_string(),
            "context": if channel.kind == Kind::Direct { 1 } else { 0 },
        });
        event["authorizing_integration_owners"] = match (self.brings_bot, channel.guild) {
            (true, _) => json!({ "1": self.id }),
            (false, Some(guild)) => json!({ "0": guild }),
            (false, None) => json!({ "0": "0" }),
        };
        match channel.guild {
            Some(guild) => {
                event["guild_id"] = json!(guild);
                event["guild"] = json!({ "id": guild, "locale": "en-US", "features": [] });
                event["guild_locale"] = json!("en-US");
                event["member"] = user.member_json(user.permissions);
            }
            None => event["user"] = user.json(),
        }
        if let Some(source) = source {
            let message = world.messages.get(&source).unwrap_or_else(|| panic!("there is no message {source}"));
            event["message"] = world.message_json(message);
        }
        event
    }

    /// The same event once more, as a gateway may deliver it.
    pub fn hears_again(&self, sent: Pending) {
        self.shared.change(|world| {
            let event = world.interactions[&sent.0].event.clone();
            world.gateway.dispatch("INTERACTION_CREATE", 0, &event);
        });
    }

    /// Waits for the answer.
    pub async fn answer(&self, to: Pending) -> Answer {
        let find = |world: &mut World| {
            let interaction = &world.interactions[&to.0];
            if !interaction.is_answered(world) {
                return None;
            }
            let mut seen: Vec<Snowflake> = Vec::new();
            for id in &interaction.touched {
                if !seen.contains(id) {
                    seen.push(*id);
                }
            }
            let choices = interaction.choices.iter();
            Some(Answer {
                to,
                messages: seen.iter().filter_map(|id| world.messages.get(id)).cloned().collect(),
                modal: interaction.modal.clone(),
                choices: choices
                    .map(|one| (one["name"].as_str().unwrap_or_default().to_owned(), one["value"].clone()))
                    .collect(),
                took: interaction.took.unwrap_or_default(),
            })
        };
        self.shared.until(&format!("{} gets an answer to {:?}", self.name, to), find).await
    }

    /// Waits until a press that was only acknowledged brings something after all.
    pub async fn later(&self, to: Pending) -> Answer {
        let touched = |world: &mut World| (!world.interactions[&to.0].touched.is_empty()).then_some(());
        self.shared.until(&format!("{} gets more than a sign to {:?}", self.name, to), touched).await;
        self.answer(to).await
    }

    /// The token that the bot has for answering.
    pub fn token_of(&self, sent: Pending) -> String {
        self.shared.world().interactions[&sent.0].token.clone()
    }
}
