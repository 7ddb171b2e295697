//! Every refusal that somebody on Discord can get: in private, in its own words, and nothing is changed by it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, PatternElement};
use tabletalk::host::record::Stage;

use super::double::permission;
use super::double::person::{Answer, Person};
use super::hand;
use super::house::House;

/// Refusals that no command and no press on Discord leads to, each with where it is tested.
const ELSEWHERE: [(&str, &str); 22] = [
    ("host-no-person", "whoever does something is met first"),
    ("host-no-replay", "host::trouble: a log that no longer plays out"),
    ("host-no-changed", "host::refusals: two hosts over one store"),
    ("host-no-expired", "host::lobby: between the hour and the bell"),
    ("host-no-defect", "host::trouble"),
    ("host-no-broken", "host::trouble"),
    ("host-no-such-seat", "host::care: names are looked up first here"),
    ("host-no-free-seat", "host::care: a seat without a bot is asked about as a replacement here"),
    ("host-no-seat-there", "host::care: names are looked up first here"),
    ("host-no-colour", "host::refusals: chosen from a menu here"),
    ("host-no-order", "host::refusals: chosen from a menu here"),
    ("host-no-import", "host::moving: from the shell"),
    ("host-no-export", "host::refusals: here a running table gives what its reader may know"),
    ("host-no-action", "a defect: what is played is in the list of what is legal"),
    ("days-no-number", "host::days::input: chosen from a menu here"),
    ("days-no-plan-now", "host::days::input: what is typed in one's turn is played here"),
    ("days-no-quiet-hours", "no refusal: there are none"),
    ("discord-no-thread", "places: Discord opens no thread"),
    ("discord-no-server", "places: direct messages"),
    ("discord-no-permission", "places: what the bot lacks"),
    ("discord-no-manager", "places: threads for the server"),
    ("discord-no-language", "languages"),
];

/// The refusals that were seen, and the words that each is known by.
struct Refusals {
    written: BTreeMap<String, Vec<String>>,
    seen: BTreeSet<String>,
}

impl Refusals {
    fn read() -> Refusals {
        let mut written = BTreeMap::new();
        for file in ["host", "days", "discord"] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/locales/en/{file}.ftl"));
            let source = fs::read_to_string(path).expect("the words are there");
            let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
            for entry in resource.body {
                if let Entry::Message(message) = entry
                    && (message.id.name.contains("-no-") || message.id.name == "discord-ask-again")
                    && let Some(value) = message.value
                {
                    let texts = value.elements.into_iter().filter_map(|element| match element {
                        PatternElement::TextElement { value } => Some(value.trim().to_owned()),
                        PatternElement::Placeable { .. } => None,
                    });
                    written.insert(message.id.name, texts.collect());
                }
            }
        }
        Refusals { written, seen: BTreeSet::new() }
    }

    /// An answer that is this refusal, and only that.
    fn heard(&mut self, id: &str, answer: &Answer) {
        let words = self.written.get(id).unwrap_or_else(|| panic!("there is no {id}"));
        let text = answer.text().replace(['\\', '\u{200b}'], "");
        assert!(answer.messages.iter().all(|message| message.is_private()), "{id} is for everybody: {answer:?}");
        assert!(words.iter().all(|piece| text.contains(piece)), "not {id}: {text}");
        self.seen.insert(id.to_owned());
    }

    fn all_heard(&self) {
        let elsewhere: BTreeSet<&str> = ELSEWHERE.iter().map(|(id, _)| *id).collect();
        let left: Vec<&String> =
            self.written.keys().filter(|id| !self.seen.contains(*id) && !elsewhere.contains(id.as_str())).collect();
        assert!(left.is_empty(), "nobody has heard {left:?}");
        let twice: Vec<&&str> = elsewhere.iter().filter(|id| self.seen.contains(**id)).collect();
        assert!(twice.is_empty(), "{twice:?} can be heard here after all");
    }
}

async fn pressed(person: &Person, house: &House, control: &str) -> Answer {
    let post = house.discord.posts(house.discord.channel).pop().expect("a message to press on");
    let sent = person.press_id(post.id, control);
    person.answer(sent).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_has_its_words() {
    let mut refusals = Refusals::read();
    let mut house = House::closed().await;
    house.limits.tables_per_person = 5;
    house.limits.tables_per_channel = 7;
    house.limits.lobbies_per_hour = 4;
    house.limits.pictures_per_minute = 3;
    let mut house = House::still_in(house).await;
    house.set_clock("2026-11-18T12:00:00Z");
    lobbies(&mut refusals, &house).await;
    settings(&mut refusals, &house).await;
    let house_of_play = House::still().await;
    turns(&mut refusals, &house_of_play).await;
    requests(&mut refusals, &house_of_play).await;
    looking(&mut refusals, &mut house).await;
    refusals.all_heard();
}

async fn lobbies(refusals: &mut Refusals, house: &House) {
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    refusals.heard("discord-no-table-here", &anna.slash("/table join").await);
    refusals.heard("discord-no-such-game", &anna.slash("/table new game:chess").await);
    let table = house.open_table(&anna, "/table new").await;
    let lobby = house.lobby(table).await;
    refusals.heard("discord-no-such-table", &bo.slash("/table join table:moon-9").await);
    refusals.heard("host-no-already-here", &anna.press_on(&lobby, "Join").await);
    refusals.heard("host-no-seat", &bo.press_on(&lobby, "Leave").await);
    refusals.heard("host-no-bot", &anna.slash("/table bots bot:remove a bot").await);
    refusals.heard("host-no-players", &anna.press_on(&lobby, "Start").await);
    refusals.heard("host-no-started", &anna.slash("/hand").await);
    bo.press_on(&lobby, "Join").await;
    refusals.heard("host-no-owner", &bo.press_on(&lobby, "Start").await);
    refusals.heard("host-no-seat-order", &bo.slash("/table replace whose:1").await);
    hand::set_option(&anna, &lobby, "Your colour", "green").await;
    let menu = bo.press_on(&lobby, "Options").await;
    assert_eq!(menu.message().selects()[0].entries.len(), 1, "only the owner chooses for all");
    bo.choose(&["Your colour"]).await;
    let shown = bo.choose(&["green"]).await;
    refusals.heard("host-no-colour-free", &shown);
    assert!(!house.discord.message(menu.message().id).selects().is_empty(), "the menu stays beside the refusal");
    for _ in 0..2 {
        anna.press_on(&lobby, "Add a bot").await;
    }
    refusals.heard("host-no-room", &anna.press_on(&lobby, "Add a bot").await);
    refusals.heard("discord-no-person-there", &anna.slash("/table handover whose:3").await);
    refusals.heard("discord-no-such-player", &anna.slash("/table leave whose:Zoe").await);
    refusals.heard("host-no-table", &pressed(&anna, house, "start.999").await);
    refusals.heard("host-no-control", &pressed(&anna, house, "nonsense").await);
    let seats = house.head(table).seats.len();
    anna.press_on(&lobby, "Start").await;
    house.turn_post(table).await;
    refusals.heard("host-no-lobby", &house.person("Carl").press_on(&lobby, "Join").await);
    refusals.heard("host-no-rematch", &anna.slash("/table rematch").await);
    assert_eq!(house.head(table).seats.len(), seats);
    // One person, one channel, one hour have only so many tables.
    let dan = house.person("Dan");
    for _ in 0..4 {
        dan.slash("/table new").await;
    }
    refusals.heard("host-no-more-lobbies", &dan.slash("/table new").await);
    for _ in 0..2 {
        house.person("Eve").slash("/table new").await;
    }
    refusals.heard("host-no-more-tables-here", &house.person("Eve").slash("/table new").await);
    let eve = house.person("Eve");
    for name in house.tables().iter().filter(|head| head.stage == Stage::Lobby).map(|head| head.name.clone()) {
        eve.slash(&format!("/table join table:{name}")).await;
    }
    let elsewhere = eve.goes_to(house.discord.add_channel("elsewhere"));
    refusals.heard("host-no-more-tables", &elsewhere.slash("/table new").await);
    let blocked = house.person("Zed");
    refusals.heard("host-no-tables", &blocked.slash("/tables").await);
    let account = tabletalk::host::ids::Account { platform: "discord".to_owned(), id: blocked.id.to_string() };
    let id = house.host().known(&account).expect("the store answers").expect("Zed was met").id;
    house.host().block(id, true).expect("the store answers");
    refusals.heard("host-no-blocked", &blocked.slash("/tables").await);
}

async fn settings(refusals: &mut Refusals, house: &House) {
    let anna = house.person("Anna");
    for (id, setting, value) in [
        ("days-no-setting", "colour", "blue"),
        ("days-no-switch", "reminders", "perhaps"),
        ("days-no-span", "first", "-3h"),
        ("days-no-most", "most", "0"),
        ("days-no-by", "by", "pigeon"),
        ("days-no-quiet", "quiet", "22:00"),
        ("days-no-zone", "zone", "Europe/Atlantis"),
        ("days-no-date", "away", "soon"),
        ("days-no-date-to-come", "away", "2026-11-17"),
        ("days-no-date-so-far", "away", "2027-11-17"),
    ] {
        refusals.heard(id, &anna.slash(&format!("/tabletalk settings setting:{setting} value:{value}")).await);
    }
    anna.slash("/tabletalk settings setting:stats value:off").await;
    refusals.heard("days-no-stats", &anna.slash("/tabletalk stats").await);
    refusals.heard("host-no-report-text", &anna.slash("/tabletalk report text:").await);
    refusals.heard("discord-no-topic", &anna.slash("/tabletalk rules topic:quantum").await);
    refusals.heard("host-no-game", &anna.slash("/tabletalk rules topic:castle game:chess").await);
    refusals.heard("discord-no-web", &anna.slash("/table web").await);
}

async fn turns(refusals: &mut Refusals, house: &House) {
    let (anna, bo, carl) = (house.person("Anna"), house.person("Bo"), house.person("Carl"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    let (mine, other) = if post.pinged == [anna.id] { (&anna, &bo) } else { (&bo, &anna) };
    let seq = house.head(table).seq;
    refusals.heard("host-no-undo", &mine.slash("/undo").await);
    refusals.heard("host-no-such", &mine.slash("/play action:fly to the moon").await);
    refusals.heard("host-no-because", &mine.slash("/play action:end").await);
    refusals.heard("host-no-which", &mine.slash("/play action:take").await);
    refusals.heard("host-no-typed", &mine.slash("/play action:;").await);
    let offered = mine.autocomplete("/play", "workers").await;
    let workers: Vec<&str> = offered.iter().filter_map(|(_, action)| action.as_str()).collect();
    let too_much = format!("/play action:{}; {}; end; dance", workers[0], workers[1]);
    refusals.heard("host-no-step-left", &mine.slash(&too_much).await);
    refusals.heard("host-no-moment", &mine.slash("/table history moment:9999").await);
    refusals.heard("host-no-seat-to-take", &pressed(mine, house, &format!("back.{table}")).await);
    let turn = mine.press("Play my turn").await;
    let offer = hand::offers(turn.message()).into_iter().find_map(|offer| match offer {
        hand::Offer::Button { id, .. } => Some(id),
        hand::Offer::Menu { .. } => None,
    });
    let control = offer.expect("a turn begins with buttons");
    refusals.heard("host-no-your-seat", &pressed(other, house, &control).await);
    let (decision, _) = control.rsplit_once('.').expect("a control has parts");
    let two = [0, 1].map(|at| format!("{}.{at}", decision.replace("menu.", "do.")));
    let sent = mine.choose_values(turn.message().id, "pick.0", &two);
    refusals.heard("host-no-picks", &mine.answer(sent).await);
    refusals.heard("days-no-plan", &pressed(other, house, &format!("unplan.{table}")).await);
    let long = "w".repeat(400);
    refusals.heard("days-no-plan-so-long", &other.slash(&format!("/play action:{long}")).await);
    let waited = house.head(table).waits[0].seat;
    let next = 1 - waited.index();
    refusals.heard("days-no-move-yet", &pressed(other, house, &format!("move.{table}.{waited}")).await);
    refusals.heard("days-no-move", &pressed(mine, house, &format!("move.{table}.{next}")).await);
    refusals.heard("host-no-replace", &mine.slash(&format!("/table replace whose:{}", mine.name)).await);
    assert!(carl.slash("/table replace whose:1").await.text().contains("no seat"));
    assert_eq!(house.head(table).seq, seq, "none of that did anything");
}

async fn requests(refusals: &mut Refusals, house: &House) {
    let (anna, bo, carl) = (house.person("Anna"), house.person("Bo"), house.person("Carl"));
    let table = house.tables()[0].id;
    anna.slash("/table pause").await;
    let vote = house.public("the vote", |post| post.content.contains("asks to pause")).await;
    refusals.heard("host-no-vote-of-yours", &anna.press_on(&vote, "Agree").await);
    refusals.heard("host-no-ask-open", &anna.slash("/table end").await);
    refusals.heard("host-no-ask-beside", &bo.slash("/table end").await);
    bo.press_on(&vote, "Decline").await;
    refusals.heard("host-no-vote", &bo.press_on(&vote, "Agree").await);
    refusals.heard("host-no-ask-again", &anna.slash("/table pause").await);
    refusals.heard("host-no-pause", &pressed(&anna, house, &format!("go.{table}")).await);
    carl.may(permission::MANAGE_CHANNELS);
    carl.slash("/table pause").await;
    refusals.heard("host-no-paused", &anna.slash("/play action:end").await);
    carl.slash("/table end").await;
    assert_eq!(house.head(table).stage, Stage::Closed);
    let name = house.head(table).name;
    refusals.heard("host-no-over", &anna.slash(&format!("/play action:end table:{name}")).await);
}

async fn looking(refusals: &mut Refusals, house: &mut House) {
    let anna = house.person("Anna");
    let name = house.tables().iter().find(|head| head.stage == Stage::Running).expect("a running table").name.clone();
    for _ in 0..3 {
        assert_eq!(anna.slash(&format!("/board table:{name}")).await.message().pictures().len(), 1);
    }
    let words = anna.slash(&format!("/board table:{name}")).await;
    refusals.heard("discord-no-picture", &words);
    assert!(words.text().len() > 100, "what the picture would have shown: {}", words.text());
    // A question that was asked before a restart.
    let dan = house.person("Dan");
    let asked = dan.slash("/table start").await;
    assert!(asked.text().contains("Which table"), "{}", asked.text());
    let menu = asked.message().selects()[0].clone();
    house.restart().await;
    let sent = dan.choose_values(asked.message().id, &menu.id, &[menu.entries[0].value.clone()]);
    refusals.heard("discord-ask-again", &dan.answer(sent).await);
    // A command that is not as it was registered.
    let changed = dan.sends_command("play", serde_json::json!([]));
    refusals.heard("discord-no-command", &dan.answer(changed).await);
}
