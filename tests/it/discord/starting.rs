//! Logging in, registering the commands, and what is never said.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serenity::all::GuildId;
use tabletalk::chat::discord::Settings;
use tracing_subscriber::fmt::MakeWriter;

use super::double::TOKEN;
use super::double::fault::Fault;
use super::house::{House, settings};

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_when_they_changed_and_not_again() {
    let mut house = House::open().await;
    assert_eq!(house.discord.count("PUT /applications/*/commands"), 1);
    house.restart().await;
    assert_eq!(house.discord.count("PUT /applications/*/commands"), 1);
    house.stop().await;
    let guild = GuildId::new(house.discord.guild.0);
    house.start_with(Settings { guild: Some(guild), ..settings(&house.discord) }).await;
    let there = |discord: &super::double::Discord| !discord.commands(Some(discord.guild)).is_empty();
    house.discord.until("the server has its own commands", there).await;
    assert_eq!(house.discord.count("PUT /applications/*/guilds/*/commands"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn registering_is_tried_until_discord_takes_it() {
    let mut house = House::closed().await;
    house.discord.plan("PUT /applications/*/commands", Fault::Status(502), 2);
    house.start().await;
    assert_eq!(house.discord.count("PUT /applications/*/commands"), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_and_a_silent_discord_are_told_apart() {
    let mut house = House::closed().await;
    let wrong = Settings { token: "not the token".to_owned(), ..settings(&house.discord) };
    let error = house.try_to_start(wrong).await.expect_err("the token is wrong");
    assert!(error.to_string().contains("token"), "{error}");
    house.discord.plan("GET /users/@me", Fault::Status(502), 1);
    let error = house.try_to_start(settings(&house.discord)).await.expect_err("Discord is silent");
    assert!(error.to_string().contains("reached"), "{error}");
}

#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no holder panics").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Heard {
    type Writer = Heard;

    fn make_writer(&'a self) -> Heard {
        self.clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_is_never_logged() {
    let heard = Heard::default();
    let subscriber =
        tracing_subscriber::fmt().with_max_level(tracing::Level::DEBUG).with_writer(heard.clone()).finish();
    // Where another test of this process listens already, this one hears nothing, which the last line would show.
    let listens = tracing::subscriber::set_global_default(subscriber).is_ok();
    let mut house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    house.discord.plan("POST /channels/*/messages", Fault::Status(500), 1);
    house.running(&[&anna, &bo], 0).await;
    house.discord.gateway(|gateway| gateway.cut());
    house.discord.until_gateway("the session is taken up again", |gateway| gateway.resumed == 1).await;
    house.stop().await;
    let said = String::from_utf8_lossy(&heard.0.lock().expect("no holder panics")).into_owned();
    let secret = TOKEN.rsplit('.').next().expect("a token has parts");
    let leaks: Vec<&str> = said.lines().filter(|line| line.contains(secret)).collect();
    assert!(leaks.is_empty(), "{leaks:?}");
    assert!(!listens || said.contains("Discord is ready"), "something is logged");
}
