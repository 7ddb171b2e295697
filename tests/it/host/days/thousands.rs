//! Ten thousand tables over two weeks: each person gets exactly what the settings say.

use std::collections::BTreeMap;

use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::host::days::preferences::{By, Preferences};
use tabletalk::host::ids::{Moment, PersonId, TableId};

use super::house::{Table, Tenant, fill};
use super::post_office::{DAY, HOUR};
use super::quiet::moment;
use crate::host::room::Room;

const TABLES: u64 = 10_000;
const TENANTS: u64 = 3_000;
const CHANNELS: [&str; 3] = ["north", "south", "west"];
/// Everything happens on the hour: the clock strikes, what is due comes.
const STRIKE: u64 = HOUR;

/// What a person expects, by the words of the settings alone: an hour, a place, the tables.
type Expected = BTreeMap<(u64, String), Vec<u64>>;

/// Hours that are loud by the settings; nobody here lives where clocks are moved in these weeks.
fn loud(prefers: &Preferences, at: u64) -> bool {
    let Some(quiet) = prefers.quiet else { return true };
    let offset = match prefers.zone.as_deref() {
        Some("Asia/Kolkata") => 11 * HOUR / 2,
        Some("Asia/Tokyo") => 9 * HOUR,
        _ => 0,
    };
    let minute = (at + offset) % DAY / 60_000;
    match quiet.to_string().as_str() {
        "22:00-07:00" => (7 * 60..22 * 60).contains(&minute),
        "09:00-17:00" => !(9 * 60..17 * 60).contains(&minute),
        other => panic!("{other}"),
    }
}

fn expected(tenant: &Tenant, tables: &[&Table], start: u64, end: u64) -> Expected {
    let prefers = &tenant.prefers;
    let mut expected = Expected::new();
    if prefers.silent {
        return expected;
    }
    let (first, every) = (prefers.first.unwrap_or(12 * HOUR), prefers.every.unwrap_or(24 * HOUR));
    let most = prefers.most.unwrap_or(5);
    let mut wanted: Vec<(u64, u32)> = tables.iter().map(|table| (table.since.0 + first, 0)).collect();
    let place = |table: &Table| match prefers.by {
        By::Direct => format!("user:{}", tenant.id.0),
        By::Channel => table.channel.to_owned(),
    };
    let mut places: Vec<String> = tables.iter().map(|table| place(table)).collect();
    places.sort();
    places.dedup();
    for at in (start..=end).step_by(STRIKE as usize).filter(|at| loud(prefers, *at)) {
        for there in &places {
            let here: Vec<usize> =
                (0..tables.len()).filter(|n| place(tables[*n]) == *there && wanted[*n].1 < most).collect();
            if !here.iter().any(|n| wanted[*n].0 <= at) {
                continue;
            }
            for n in &here {
                wanted[*n] = (at + every, wanted[*n].1 + 1);
            }
            expected.insert((at, there.clone()), here.iter().map(|n| tables[*n].id.0).collect());
        }
    }
    expected
}

#[test]
fn each_person_gets_exactly_what_the_settings_say() {
    let room = Room::with_letters();
    let start = moment("2026-11-18T00:00:00Z").0;
    let end = start + 14 * DAY;
    let mut rng = bot_rng(10_000);
    let tenants: Vec<Tenant> = (1..=TENANTS)
        .map(|id| {
            let mut prefers = Preferences { silent: below(&mut rng, 10) == 0, ..Preferences::default() };
            prefers.first = [None, Some(3 * HOUR), Some(2 * DAY)][below(&mut rng, 3)];
            prefers.every = [None, Some(6 * HOUR), Some(3 * DAY)][below(&mut rng, 3)];
            prefers.most = [None, Some(1), Some(20)][below(&mut rng, 3)];
            prefers.by = [By::Direct, By::Channel][below(&mut rng, 2)];
            prefers.quiet = ["", "22:00-07:00", "09:00-17:00"][below(&mut rng, 3)].parse().ok();
            prefers.zone = [None, Some("Asia/Kolkata"), Some("Asia/Tokyo")][below(&mut rng, 3)].map(str::to_owned);
            Tenant { id: PersonId(id), prefers }
        })
        .collect();
    let tables: Vec<Table> = (1..=TABLES)
        .map(|id| Table {
            id: TableId(id),
            person: PersonId(1 + below(&mut rng, TENANTS as usize) as u64),
            channel: CHANNELS[below(&mut rng, 3)],
            since: Moment(start - below(&mut rng, 10) as u64 * HOUR),
        })
        .collect();
    room.at(Moment(start));
    fill(room.store.as_ref(), &tenants, &tables);
    let mut got: BTreeMap<PersonId, Expected> = BTreeMap::new();
    let mut all = 0;
    while room.now().0 < end {
        room.sleep(STRIKE);
        room.host.ring().unwrap();
        for told in room.deliver().into_iter().filter(|told| told.kind == "reminder") {
            let lines = told.post.text[1..].iter();
            let named = lines.map(|line| line.split(',').next().unwrap()["burgundy-".len()..].parse().unwrap());
            let before =
                got.entry(told.post.mention[0]).or_default().insert((told.at.0, told.channel.clone()), named.collect());
            assert!(before.is_none(), "twice within the hour: {}", told.words());
            all += 1;
        }
    }
    println!("{all} reminders of {TABLES} tables to {} of {TENANTS} persons", got.len());
    assert!(all > 5_000);
    for tenant in &tenants {
        let mine: Vec<&Table> = tables.iter().filter(|table| table.person == tenant.id).collect();
        let expected = expected(tenant, &mine, start + STRIKE, end);
        assert_eq!(got.remove(&tenant.id).unwrap_or_default(), expected, "{tenant:?} {mine:?}");
    }
}
