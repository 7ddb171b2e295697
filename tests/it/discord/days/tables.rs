//! My tables over all channels, and what was played to its end.

use tabletalk::host::ids::{Channel, TableId};
use tabletalk::host::record::Stage;
use tabletalk::host::{Ask, Request};

use super::{DAY, known, pass_turn};
use crate::discord::double::person::Person;
use crate::discord::hand;
use crate::discord::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn my_tables_of_all_channels_the_longest_wait_first() {
    let house = House::still().await;
    let anna = house.person("Anna");
    let elsewhere = house.discord.add_channel("elsewhere");
    let none = anna.slash("/tables").await;
    assert!(none.text().contains("You sit at no open table"), "{}", none.text());
    let bo = house.person("Bo");
    let first = house.running(&[&anna, &bo], 0).await;
    if house.head(first).waits_for(known(&house, &anna).id).is_none() {
        pass_turn(&bo, &house, first).await;
    }
    house.settled().await;
    house.pass(2 * DAY).await;
    let there = anna.goes_to(elsewhere);
    there.slash("/table new").await;
    let lobby = house.discord.post(elsewhere, "there is a lobby", |post| post.content.contains("is open")).await;
    bo.goes_to(elsewhere).press_on(&lobby, "Join").await;
    there.press_on(&lobby, "Start").await;
    house.settled().await;
    let second = house.tables_in(elsewhere)[0].id;
    if house.head(second).waits_for(known(&house, &anna).id).is_none() {
        pass_turn(&bo.goes_to(elsewhere), &house, second).await;
    }
    house.settled().await;
    there.slash("/table new").await;
    let mine = anna.slash("/tables").await;
    let text = mine.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].starts_with("burgundy-1: your turn for 2 days"), "{lines:?}");
    assert!(lines[1].starts_with("burgundy-2: your turn for a moment"), "{lines:?}");
    assert!(lines[2].starts_with("burgundy-3: not started yet"), "{lines:?}");
    assert_eq!(mine.message().labels(), ["burgundy-1", "burgundy-2"]);
    let turn = anna.press("burgundy-2").await;
    assert!(!hand::offers(turn.message()).is_empty(), "from any channel");
    assert!(bo.slash("/tables").await.text().contains("waiting for Anna"));
}

/// Plays a table of one person and bots to its end, as if typed.
pub async fn play_out(house: &House, person: &Person, table: TableId) {
    let id = known(house, person).id;
    let channel = Channel { platform: "discord".to_owned(), id: house.discord.channel.to_string() };
    let mut steps = 0;
    while house.head(table).stage == Stage::Running {
        if house.head(table).waits_for(id).is_none() {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
            continue;
        }
        let offered = house.host().complete(id, table, "").unwrap_or_else(|_| panic!("what is legal"));
        let end = offered.iter().position(|(action, _)| action == "end").unwrap_or(0);
        let ask = Ask::Type { table, text: offered[end].0.clone() };
        let request = Request {
            id: format!("typed {table} {steps}"),
            person: id,
            channel: channel.clone(),
            moderator: false,
            ask,
        };
        house.host().handle(&request).expect("the store answers");
        steps += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn stats_of_a_person_and_of_the_server_with_a_way_out() {
    let house = House::open().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    assert!(anna.slash("/tabletalk stats").await.text().contains("no game yet"));
    assert!(anna.slash("/tabletalk stats server:true").await.text().contains("No game was finished here"));
    let table = house.running(&[&anna], 1).await;
    play_out(&house, &anna, table).await;
    let seat = house.head(table).seats.iter().position(|holder| holder.bot.is_none()).expect("Anna");
    let points = house.head(table).scores[seat].total;
    let mine = anna.slash("/tabletalk stats").await;
    assert!(mine.message().is_private());
    assert!(
        mine.text().contains("2 players: one game") && mine.text().contains(&format!("{points}.0 VP")),
        "{}",
        mine.text()
    );
    let elsewhere = house.discord.add_channel("elsewhere");
    let here = bo.goes_to(elsewhere).slash("/tabletalk stats server:true").await;
    assert!(here.text().contains("Anna: "), "the whole server: {}", here.text());
    anna.slash("/tabletalk settings setting:stats value:off").await;
    let here = bo.slash("/tabletalk stats server:true").await;
    assert!(!here.text().contains("Anna"), "{}", here.text());
    let refused = anna.slash("/tabletalk stats").await;
    assert!(refused.text().contains("left out of the stats"), "{}", refused.text());
}
