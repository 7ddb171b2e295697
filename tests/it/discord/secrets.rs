//! What nobody else may ever receive, looked for in every payload that went out.

use tabletalk::host::ids::TableId;

use super::double::message::Audience;
use super::double::snowflake::Snowflake;
use super::house::House;

/// Every payload: the controls of a decision reach the person of that seat alone, and the table's secret nobody before the
/// game is over.
pub fn check(house: &House, table: TableId, secret: &str) {
    let payloads = house.discord.payloads();
    let mut private = 0;
    for payload in &payloads {
        for verb in ["do", "menu"] {
            for seat in seats_of(&payload.text, &format!("{verb}.{table}.")) {
                let holder = owner(house, table, seat);
                assert_eq!(
                    payload.audience,
                    Audience::Only(holder),
                    "a control of seat {seat} went to others: {payload:?}"
                );
                private += 1;
            }
        }
        if payload.text.contains(secret) {
            let over =
                payload.text.contains("is over") || house.head(table).stage == tabletalk::host::record::Stage::Over;
            assert!(over, "the secret went out: {}", payload.text);
        }
    }
    assert!(private > 0, "there was nothing private to look for");
}

/// The secret must not have gone out yet at all.
pub fn still_secret(house: &House, secret: &str) {
    for payload in house.discord.payloads() {
        assert!(!payload.text.contains(secret), "the secret went out: {}", payload.text);
    }
}

fn seats_of(text: &str, begins: &str) -> Vec<usize> {
    let found = text.match_indices(begins).map(|(at, _)| &text[at + begins.len()..]);
    found.filter_map(|rest| rest.split('.').next()?.parse().ok()).collect()
}

fn owner(house: &House, table: TableId, seat: usize) -> Snowflake {
    let head = house.head(table);
    let person = head.seats[seat].person.unwrap_or_else(|| panic!("a bot has seat {seat}"));
    let person = house.host().person(person).unwrap_or_else(|_| panic!("the person of seat {seat} is known"));
    person.accounts[0].id.parse().expect("an account on Discord is a number")
}
