//! SIGKILL at random moments around delivery, counted by what the platform has: every reminder came, none came twice.

use std::env;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use serde_json::Value;
use tabletalk::chat::discord::{Discord as Front, Settings};
use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::games::Registry;
use tabletalk::host::days::wait::Wait;
use tabletalk::host::{Host, Limits};
use tabletalk::scene::studio::Studio;
use tabletalk::store::{Batch, MemoryStore, Settings as Keeping, SledStore, Store};

use super::letters;
use crate::discord::double::tls::client_through;
use crate::discord::double::{Discord, PATIENCE, TOKEN};
use crate::discord::house::House;
use crate::host::room::Still;

const DATA: &str = "TABLETALK_TEST_REMINDERS";
const NOW: &str = "TABLETALK_TEST_REMINDERS_NOW";
const DOOR: &str = "TABLETALK_TEST_REMINDERS_DOOR";
const KILLS: usize = 30;
const PEOPLE: [&str; 6] = ["Anna", "Bo", "Cleo", "Dan", "Eve", "Finn"];
const HOUR: u64 = 3_600_000;
const SEND: &str = "POST /channels/*/messages";

/// The other process: a bot that claims what is due and delivers it. Run as a test of its own it has nothing to do.
#[tokio::test(flavor = "multi_thread")]
async fn the_bot_that_reminds_until_it_dies() {
    let Some(data) = env::var_os(DATA) else { return };
    let (now, door) = (env::var(NOW).unwrap().parse().unwrap(), env::var(DOOR).unwrap());
    let store: Arc<dyn Store> = Arc::new(SledStore::open(Path::new(&data), Keeping::default()).unwrap().store);
    let registry = Arc::new(Registry::load(None).unwrap());
    let clock = Arc::new(Still(AtomicU64::new(now)));
    let host = Arc::new(Host::new(Arc::clone(&store), registry, clock, Limits::default()));
    let settings = Settings { client: Some(client_through(&door)), ..Settings::new(TOKEN) };
    let _front = Front::start(Arc::clone(&host), store, Arc::new(Studio::new(1, 1 << 20)), settings).await.unwrap();
    host.ring().unwrap();
    std::future::pending::<()>().await;
}

fn start(data: &Path, now: u64, door: &str) -> Child {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "discord::days::crash::the_bot_that_reminds_until_it_dies", "--nocapture"]);
    command.env(DATA, data).env(NOW, now.to_string()).env(DOOR, door);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Six people at a table of their own each, who want a reminder every hour; the moment at which all wait.
async fn waiting_people(data: &Path) -> (Discord, u64) {
    let store: Arc<dyn Store> = Arc::new(SledStore::open(data, Keeping::default()).unwrap().store);
    let open = Arc::downgrade(&store);
    let mut house = House::still_over(store).await;
    for name in PEOPLE {
        let person = house.person(name);
        house.running(&[&person], 1).await;
        for (setting, value) in [("first", "1h"), ("every", "1h")] {
            person.slash(&format!("/tabletalk settings setting:{setting} value:{value}")).await;
        }
    }
    house.settled().await;
    let now = house.now();
    house.stop().await;
    house.store = Arc::new(MemoryStore::new());
    let House { discord, .. } = house;
    discord.until("the store is closed", |_| open.strong_count() == 0).await;
    never_enough(&SledStore::open(data, Keeping::default()).unwrap().store);
    (discord, now)
}

/// More reminders than anybody may ask for.
fn never_enough(store: &SledStore) {
    let mut batch = Batch::new();
    for (key, mut person) in store.scan("person/", None, 100).unwrap() {
        person["prefers"]["most"] = 1000.into();
        batch.put(key, person);
    }
    store.commit(batch).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn thirty_kills_lose_no_reminder_and_bring_none_twice() {
    let data = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let (discord, begun) = waiting_people(data.path()).await;
    let people = PEOPLE.map(|name| discord.person(name));
    let (door, mut rng) = (discord.door(), bot_rng(30));
    let at = |round: usize| begun + round as u64 * (HOUR + 60_000);
    let had = || people.each_ref().map(|person| letters(person).len());
    let (mut round, mut lives, mut at_work) = (1, 0, 0);
    while lives < KILLS || round < 3 {
        lives += 1;
        assert!(lives < 200, "it does not come to an end: {:?} of {round}", had());
        let (before, after) = (discord.count(SEND), below(&mut rng, PEOPLE.len() + 1));
        let mut bot = start(data.path(), at(round), &door);
        let sent = async {
            while discord.count(SEND) - before < after && had().iter().any(|had| *had < round) {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(PATIENCE, sent).await.expect("the bot delivers");
        // Just then, or a moment later; where nothing was waited for, at any moment of its start.
        let longest = if after == 0 { 600_000 } else { 20_000 };
        tokio::time::sleep(Duration::from_micros(below(&mut rng, longest) as u64)).await;
        bot.kill().unwrap();
        bot.wait().unwrap();
        at_work += usize::from(discord.count(SEND) > before);
        assert!(had().iter().all(|had| *had <= round), "somebody heard twice: {:?} in round {round}", had());
        // Only when all have heard does the next hour come.
        round += usize::from(had().iter().all(|had| *had == round));
    }
    let mut bot = start(data.path(), at(round), &door);
    discord.until("all have heard of this hour too", |_| had().iter().all(|had| *had >= round)).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    bot.kill().unwrap();
    bot.wait().unwrap();
    assert_eq!(had(), [round; PEOPLE.len()], "one an hour, whatever died in between");
    let store = SledStore::open(data.path(), Keeping::default()).unwrap().store;
    let waits = store.scan("wait/", None, 100).unwrap();
    let sent = |(_, wait): &(String, Value)| serde_json::from_value::<Wait>(wait.clone()).unwrap().sent as usize;
    assert_eq!(waits.iter().map(sent).collect::<Vec<_>>(), [round; PEOPLE.len()]);
    println!("{round} hours of {} reminders over {lives} kills, {at_work} of them at work", PEOPLE.len());
    assert!(at_work >= KILLS / 2, "most died at work: {at_work} of {lives}");
}
