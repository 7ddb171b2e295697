//! Playing over days on Discord: time passes when the test says so.

mod crash;
mod forgetting;
mod ladder;
mod plans;
mod reminders;
mod settings;
mod since;
pub mod tables;

use tabletalk::host::ids::{Account, TableId};
use tabletalk::host::record;

use super::double::message::Message;
use super::double::person::Person;
use super::house::House;

const DAY: u64 = 24;

/// Two people at a table, by who is to move.
struct Pair {
    table: TableId,
    mine: Person,
    other: Person,
}

async fn pair(house: &House) -> Pair {
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    let table = house.running(&[&anna, &bo], 0).await;
    let post = house.turn_post(table).await;
    house.settled().await;
    let (mine, other) = if post.pinged == [anna.id] { (anna, bo) } else { (bo, anna) };
    Pair { table, mine, other }
}

/// What the house knows of somebody.
fn known(house: &House, person: &Person) -> record::Person {
    let account = Account { platform: "discord".to_owned(), id: person.id.to_string() };
    house.host().known(&account).expect("the store answers").expect("somebody who is known")
}

/// What came to somebody directly.
fn letters(person: &Person) -> Vec<Message> {
    person.in_direct().sees().messages.into_iter().filter(|message| !message.is_private()).collect()
}

/// The public messages that have these words.
fn told(house: &House, words: &str) -> Vec<Message> {
    let posts = house.discord.posts(house.discord.channel);
    posts.into_iter().filter(|post| post.content.contains(words)).collect()
}

/// A turn of nothing but workers, typed.
async fn pass_turn(person: &Person, house: &House, table: TableId) {
    let name = house.head(table).name;
    for _ in 0..2 {
        let offered = person.autocomplete(&format!("/play table:{name}"), "workers").await;
        let workers = offered.iter().filter_map(|(_, action)| action.as_str()).find(|step| step.starts_with("workers"));
        let workers = workers.unwrap_or_else(|| panic!("workers can always be taken: {offered:?}"));
        person.slash(&format!("/play action:{workers} table:{name}")).await;
    }
    person.slash(&format!("/play action:end table:{name}")).await;
}
