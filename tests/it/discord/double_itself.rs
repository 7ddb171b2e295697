//! The double, tried with a small bot on the real client: what it promises of Discord.

use std::time::Duration;

use super::double::fault::{Fault, Gate};
use super::double::message::Audience;
use super::double::{Discord, permission};
use super::small_bot::SmallBot;

#[tokio::test(flavor = "multi_thread")]
async fn a_command_brings_a_picture_and_buttons_and_a_press_changes_them() {
    let discord = Discord::open().await;
    let bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    let answer = anna.slash("/show").await;
    let message = answer.message();
    assert_eq!(message.content, "A board");
    assert_eq!(message.audience, Audience::Channel(discord.channel));
    assert_eq!(message.labels(), ["Red", "Write"], "a disabled button is none to press");
    let picture = message.pictures()[0];
    assert_eq!((picture.width, picture.height), (40, 30));
    assert_eq!(message.attachments[0].alt.as_deref(), Some("A grey board"));
    let pressed = anna.press("Red").await;
    assert_eq!(pressed.message().id, message.id, "the same message");
    assert_eq!(pressed.message().content, "You pressed red");
    assert_eq!(pressed.message().pictures()[0].width, 20);
    assert_eq!(pressed.message().pictures().len(), 1, "a file that the list leaves out is gone");
    assert_eq!(anna.presses(), 1);
    assert!(discord.person("Bo").sees().words().contains("You pressed red"));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nested_commands_options_and_completions() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    discord.person("Bo the Great");
    let added = anna.slash("/shelf add title:War and Peace owner:Bo the Great").await;
    assert_eq!(added.text(), "War and Peace of Bo the Great");
    let found = anna.autocomplete("/find", "take").await;
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["take 4b", "take black 3"]);
    let answer = anna.slash("/find word:take black 3 times:2").await;
    assert_eq!(answer.text(), "take black 3 x2");
}

#[tokio::test(flavor = "multi_thread")]
async fn private_answers_reach_one_person_and_a_reload_takes_them_away() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let (anna, bo) = (discord.person("Anna"), discord.person("Bo"));
    let late = anna.slash("/slow").await;
    assert!(late.message().is_private() && late.message().pictures().len() == 1, "{late:?}");
    anna.slash("/whisper").await;
    anna.until("what is only for her", |screen| screen.words().contains("Only for you")).await;
    assert!(bo.sees().words().contains("For all") && !bo.sees().words().contains("Only for you"));
    assert!(!bo.got().iter().any(|payload| payload.text.contains("Here it is")), "not even once");
    assert!(anna.got().iter().any(|payload| payload.text.contains("Here it is") && payload.files.len() == 1));
    anna.reload();
    assert!(anna.sees().private().is_empty() && anna.sees().words().contains("For all"));
}

#[tokio::test(flavor = "multi_thread")]
async fn menus_of_several_and_forms() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    anna.slash("/menu").await;
    let chosen = anna.choose(&["A ship", "A castle"]).await;
    assert_eq!(chosen.text(), "You took ship and castle");
    assert!(chosen.message().selects().is_empty());
    anna.slash("/show").await;
    let form = anna.press("Write").await;
    assert_eq!(form.modal.as_ref().expect("a form came")["title"], "Write");
    let filled = anna.fill_in(&form, &[("Your words", "to whom it may concern")]).await;
    assert_eq!(filled.text(), "to whom it may concern");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_good_for_fifteen_minutes_and_a_first_answer_for_three_seconds() {
    let discord = Discord::open().await;
    let bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    let shown = anna.slash("/show").await;
    let edit = || async {
        let url = format!("https://discord.com/api/v10/webhooks/1/{}/messages/@original", anna.token_of(shown.to));
        let request = discord.client().patch(url).header("authorization", format!("Bot {}", super::double::TOKEN));
        let request = request.header("content-type", "application/json").body(r#"{"content":"later"}"#);
        let answer = request.send().await.expect("the double answers");
        (answer.status().as_u16(), answer.text().await.expect("with words"))
    };
    discord.pass(Duration::from_secs(15 * 60));
    assert_eq!(edit().await.0, 200);
    discord.pass(Duration::from_secs(1));
    let (status, words) = edit().await;
    assert!(status == 401 && words.contains("50027"), "{status} {words}");
    let gate = Gate::closed();
    discord.plan("POST /interactions/*/*/callback", Fault::Hold(gate.clone()), 1);
    anna.begin_slash("/show").await;
    gate.reached().await;
    discord.pass(Duration::from_millis(3001));
    gate.open();
    discord.until("the late answer is refused", |_| bot.notes.all() == ["404 10062"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_is_answered_once() {
    let discord = Discord::open().await;
    let bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    let answer = anna.slash("/find word:once").await;
    anna.hears_again(answer.to);
    discord.until("the second answer is refused", |_| bot.notes.all() == ["400 40060"]).await;
    assert_eq!(discord.posts(discord.channel).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_sent_again_by_the_client_itself() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    discord.plan("POST /channels/*/messages", Fault::TooMany { retry_after: 0.05, global: false }, 1);
    assert_eq!(anna.slash("/post text:one").await.text(), "Posted");
    let statuses = |discord: &Discord| -> Vec<u16> {
        let calls = discord.calls();
        let posts = calls.iter().filter(|call| call.line().starts_with("POST /channels"));
        posts.filter_map(|call| call.status).collect()
    };
    assert_eq!(statuses(&discord), [429, 200]);
    discord.plan("POST /channels/*/messages", Fault::TooMany { retry_after: 0.05, global: true }, 1);
    assert_eq!(anna.slash("/post text:three").await.text(), "Posted");
    assert_eq!(statuses(&discord), [429, 200, 429, 200]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bucket_is_emptied_before_more_goes_through() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    discord.limit("POST /channels/*/messages", 2, Duration::from_millis(400));
    let began = std::time::Instant::now();
    for text in ["1", "22", "333"] {
        assert_eq!(anna.slash(&format!("/post text:{text}")).await.text(), "Posted");
    }
    assert!(began.elapsed() >= Duration::from_millis(350), "the third waited for the bucket: {:?}", began.elapsed());
    assert_eq!(discord.posts(discord.channel).len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_line_may_hide_a_message_that_is_there_and_a_nonce_finds_it() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    discord.plan("POST /channels/*/messages", Fault::CutAfter, 1);
    discord.plan("POST /channels/*/messages", Fault::CutBefore, 1);
    assert_eq!(anna.slash("/post text:just once").await.text(), "Posted");
    let posts = discord.posts(discord.channel);
    assert_eq!(posts.iter().filter(|post| post.content == "just once").count(), 1);
    assert_eq!(discord.count("POST /channels/*/messages"), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_and_broken_servers_come_as_they_are_planned() {
    let discord = Discord::open().await;
    let bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    for (fault, seen) in [
        (Fault::Code(50013), "403 50013"),
        (Fault::Code(10003), "404 10003"),
        (Fault::Code(50083), "400 50083"),
        (Fault::Status(502), "502 -1"),
        (Fault::StatusAfter(500), "500 -1"),
    ] {
        discord.plan("POST /channels/*/messages", fault, 3);
        anna.begin_slash("/post text:never").await;
        discord.until("the bot hears of it", |_| bot.notes.all().last().is_some_and(|note| note == seen)).await;
    }
    assert_eq!(discord.faults_left(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_allowed_are_pinged() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let (anna, bo) = (discord.person("Anna"), discord.person("Bo"));
    anna.slash(&format!("/post text:{} and {} and @everyone", anna.mention(), bo.mention())).await;
    let post = discord.post(discord.channel, "the post", |post| post.content.contains("and")).await;
    assert_eq!(post.pinged, [anna.id]);
    assert!(!post.pinged_all);
    assert_eq!((anna.pings(), bo.pings()), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_messages_missing_rights_and_gone_channels() {
    let discord = Discord::open().await;
    let bot = SmallBot::start(&discord).await;
    let (anna, bo) = (discord.person("Anna"), discord.person("Bo"));
    assert_eq!(anna.slash("/direct to:Bo").await.text(), "Sent");
    assert!(bo.in_direct().sees().words().contains("A word in private"));
    assert!(!anna.got().iter().any(|payload| payload.text.contains("A word in private")));
    bo.takes_messages(false);
    anna.begin_slash("/direct to:Bo").await;
    discord.until("the bot is refused", |_| bot.notes.all() == ["403 50007"]).await;
    discord.deny(discord.channel, permission::SEND_MESSAGES);
    anna.begin_slash("/post text:no").await;
    discord.until("the bot is refused", |_| bot.notes.all().len() == 2).await;
    let other = discord.add_channel("other");
    let there = anna.goes_to(other);
    let gate = Gate::closed();
    discord.plan("POST /channels/*/messages", Fault::Hold(gate.clone()), 1);
    there.begin_slash("/post text:no").await;
    gate.reached().await;
    discord.delete_channel(other);
    gate.open();
    discord.until("the bot is refused", |_| bot.notes.all().len() == 3).await;
    assert_eq!(bot.notes.all(), ["403 50007", "403 50013", "404 10003"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_gateway_is_taken_up_again_with_what_was_missed() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    discord.gateway(|gateway| gateway.cut());
    discord.until_gateway("the line is gone", |gateway| !gateway.is_connected() || gateway.resumed > 0).await;
    let answer = anna.slash("/find word:missed").await;
    assert_eq!(answer.text(), "missed x1");
    assert_eq!(discord.gateway(|gateway| (gateway.resumed, gateway.identified.len())), (1, 1));
    discord.gateway(|gateway| gateway.ask_to_reconnect());
    discord.until_gateway("the bot reconnects", |gateway| gateway.resumed == 2).await;
    assert_eq!(anna.slash("/find word:again").await.text(), "again x1");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_session_is_begun_anew() {
    let discord = Discord::open().await;
    let _bot = SmallBot::start(&discord).await;
    let anna = discord.person("Anna");
    discord.gateway(|gateway| gateway.invalidate());
    discord.until_gateway("the bot identifies again", |gateway| gateway.identified.len() == 2).await;
    assert_eq!(anna.slash("/find word:new").await.text(), "new x1");
}

#[tokio::test(flavor = "multi_thread")]
async fn heartbeats_are_sent_and_answered() {
    let discord = Discord::open().await;
    discord.gateway(|gateway| gateway.interval = Some(100));
    let _bot = SmallBot::start(&discord).await;
    discord.until_gateway("the heart beats", |gateway| gateway.heartbeats >= 2).await;
    discord.gateway(|gateway| gateway.deaf = true);
    discord.until_gateway("a dead line is left", |gateway| gateway.resumed + gateway.identified.len() > 1).await;
    discord.gateway(|gateway| gateway.deaf = false);
    let anna = discord.person("Anna");
    assert_eq!(anna.slash("/find word:alive").await.text(), "alive x1");
}

#[tokio::test]
async fn nothing_but_this_machine_is_reached() {
    let discord = Discord::open().await;
    let error = discord.client().get("https://example.com/").send().await.expect_err("nobody is there");
    assert!(format!("{error:?}").contains("not on this machine"), "{error:?}");
}
