//! SIGKILL at random moments around delivery: no reminder is lost, and none comes again once the platform has confirmed it.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::games::Registry;
use tabletalk::host::days::preferences::Preferences;
use tabletalk::host::days::wait::Wait;
use tabletalk::host::ids::{Clock, Moment, PersonId, TableId};
use tabletalk::host::notice::News;
use tabletalk::host::{Host, Limits};
use tabletalk::store::{Batch, Settings, SledStore, Store};

use super::house::{Table, Tenant, fill};
use super::post_office::HOUR;

const DATA: &str = "TABLETALK_TEST_DAYS";
const BEGINS: &str = "TABLETALK_TEST_DAYS_BEGIN";
const KILLS: usize = 30;
const TENANTS: u64 = 20;
const MOST: u32 = 20;
const EVERY: u64 = HOUR;

/// A clock on which an hour passes in 150 milliseconds.
struct Fast {
    begun: Instant,
    from: u64,
}

const FASTER: u64 = 24_000;

impl Clock for Fast {
    fn now(&self) -> Moment {
        Moment(self.from + self.begun.elapsed().as_micros() as u64 * FASTER / 1000)
    }
}

fn host(store: Arc<dyn Store>, from: u64) -> Host {
    let registry = Arc::new(Registry::load(None).unwrap());
    let clock = Arc::new(Fast { begun: Instant::now(), from });
    let host = Host::new(store, registry, clock, Limits::default());
    host.offer_direct("test");
    host
}

/// The other process: it claims what is due and delivers it. Run as a test of its own it has nothing to do.
#[test]
fn the_process_that_reminds_until_it_dies() {
    let Some(data) = env::var_os(DATA) else { return };
    let from = env::var(BEGINS).unwrap().parse().unwrap();
    let store: Arc<dyn Store> = Arc::new(SledStore::open(Path::new(&data), Settings::default()).unwrap().store);
    let host = host(Arc::clone(&store), from);
    // One write, so that a line is there whole or not at all.
    let say = |line: String| std::io::stdout().write_all(line.as_bytes()).unwrap();
    loop {
        host.ring().unwrap();
        for channel in host.channels_waiting("test").unwrap() {
            for waiting in host.waiting(&channel, 100).unwrap() {
                let News::Reminder { person, .. } = &waiting.notice.news else {
                    host.confirm(&waiting, Batch::new()).unwrap();
                    continue;
                };
                if waiting.overtaken {
                    say(format!("summed up {} {}\n", person.0, waiting.id));
                } else {
                    assert!(host.tell(&waiting.notice).unwrap().is_some());
                    say(format!("sent {} {}\n", person.0, waiting.id));
                }
                host.confirm(&waiting, Batch::new()).unwrap();
                say(format!("confirmed {} {}\n", person.0, waiting.id));
            }
        }
    }
}

fn start(data: &Path, from: u64) -> Child {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "host::days::crash::the_process_that_reminds_until_it_dies", "--nocapture"]);
    command.env(DATA, data).env(BEGINS, from.to_string()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// What the platform saw of one life: what was sent or summed up by a later one, what was confirmed.
fn seen(by: ChildStdout) -> Vec<(bool, u64, String)> {
    let mut seen = Vec::new();
    for line in BufReader::new(by).lines().map_while(Result::ok) {
        for (word, confirmed) in [("sent ", false), ("summed up ", false), ("confirmed ", true)] {
            // The test harness says a word first, without a line end.
            if let Some((_, rest)) = line.split_once(word)
                && let Some((person, id)) = rest.split_once(' ')
            {
                seen.push((confirmed, person.parse().unwrap(), id.to_owned()));
            }
        }
    }
    seen
}

#[test]
fn thirty_kills_lose_no_reminder_and_repeat_none_that_was_confirmed() {
    let data = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let begin = 1_800_000_000_000;
    let prefers = Preferences { first: Some(EVERY), every: Some(EVERY), most: Some(MOST), ..Preferences::default() };
    let tenants: Vec<Tenant> = (1..=TENANTS).map(|id| Tenant { id: PersonId(id), prefers: prefers.clone() }).collect();
    let tables: Vec<Table> = (1..=TENANTS)
        .map(|id| Table { id: TableId(id), person: PersonId(id), channel: "room", since: Moment(begin + id * 60_000) })
        .collect();
    fill(&SledStore::open(data.path(), Settings::default()).unwrap().store, &tenants, &tables);
    let mut rng = bot_rng(31);
    let (mut sent, mut confirmed): (BTreeMap<u64, BTreeSet<String>>, BTreeSet<String>) = Default::default();
    let (mut repeated, mut loaded) = (0, 0);
    let mut from = begin;
    let mut lives = 0;
    let finished =
        |sent: &BTreeMap<u64, BTreeSet<String>>| sent.values().filter(|ids| ids.len() as u32 >= MOST).count();
    while lives < KILLS || finished(&sent) < TENANTS as usize {
        lives += 1;
        assert!(lives < 400, "it does not come to an end: {} persons", finished(&sent));
        let alive = Duration::from_millis(40 + below(&mut rng, 160) as u64);
        let begun = Instant::now();
        let mut child = start(data.path(), from);
        let said = child.stdout.take().unwrap();
        let reading = thread::spawn(move || seen(said));
        thread::sleep(alive);
        child.kill().unwrap();
        child.wait().unwrap();
        from += begun.elapsed().as_micros() as u64 * FASTER / 1000;
        let life = reading.join().unwrap();
        loaded += u32::from(!life.is_empty());
        for (is_confirmed, person, id) in life {
            if is_confirmed {
                confirmed.insert(id);
            } else {
                assert!(!confirmed.contains(&id), "{id} was confirmed and came again");
                repeated += u32::from(!sent.entry(person).or_default().insert(id));
            }
        }
    }
    let store = SledStore::open(data.path(), Settings::default()).unwrap().store;
    for (person, ids) in &sent {
        let (_, wait) = store.scan(&format!("wait/{person:08}/"), None, 1).unwrap().remove(0);
        let wait: Wait = serde_json::from_value(wait).unwrap();
        assert_eq!((ids.len() as u32, wait.sent), (MOST, MOST), "person {person}");
    }
    let all: usize = sent.values().map(BTreeSet::len).sum();
    println!("{all} reminders over {lives} kills, {repeated} sent again before they were confirmed");
    assert!(loaded >= 20, "most processes died at work ({loaded} of {lives})");
}
