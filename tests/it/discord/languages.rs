//! Another language: commands carry what it has of their words, and whoever reads it is spoken to in it.

use serde_json::{Value, json};
use tabletalk::host::Host;
use tabletalk::text::Language;

use super::house::House;

/// A language that is not whole.
const GERMAN: &str = "
discord-language = Deutsch
discord-play = spielen
discord-play-why = Einen Schritt tun
discord-action = schritt
discord-action-why = Was du tust
discord-table = tisch
discord-new = neu
discord-area-scores = punkte
discord-no-table-here = Hier ist kein Tisch.
discord-opened = Tisch { $table } ist offen.
host-play = Meinen Zug spielen
host-no-tables = Du sitzt an keinem Tisch.
";

fn with_german(host: Host) -> Host {
    host.with_language(Language::written("de", [GERMAN]).expect("the id of a language"))
}

async fn house() -> House {
    let mut house = House::closed().await.furnished(with_german);
    house.start().await;
    house
}

fn named<'a>(list: &'a Value, name: &str) -> &'a Value {
    let found = list.as_array().into_iter().flatten().find(|one| one["name"] == name);
    found.unwrap_or_else(|| panic!("no {name} in {list}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_carry_the_words_that_a_language_has() {
    let house = house().await;
    let commands = Value::from(house.discord.commands(None));
    let play = named(&commands, "play");
    assert_eq!(play["name_localizations"], json!({ "de": "spielen" }));
    assert_eq!(play["description_localizations"], json!({ "de": "Einen Schritt tun" }));
    let action = named(&play["options"], "action");
    assert_eq!(action["name_localizations"], json!({ "de": "schritt" }));
    assert_eq!(action["description_localizations"], json!({ "de": "Was du tust" }));
    let table = named(&commands, "table");
    assert_eq!(table["name_localizations"], json!({ "de": "tisch" }));
    assert_eq!(named(&table["options"], "new")["name_localizations"], json!({ "de": "neu" }));
    let area = named(&named(&commands, "board")["options"], "area");
    assert_eq!(named(&area["choices"], "scores")["name_localizations"], json!({ "de": "punkte" }));
    // What it lacks is not claimed to be its own.
    let hand = named(&commands, "hand");
    assert!(hand["name_localizations"].as_object().is_none_or(|all| all.is_empty()), "{hand}");
    assert!(named(&area["choices"], "overview")["name_localizations"].as_object().is_none_or(|all| all.is_empty()));
}

#[tokio::test(flavor = "multi_thread")]
async fn private_texts_follow_the_person_and_public_ones_the_table() {
    let house = house().await;
    let (anna, bo) = (house.person("Anna"), house.person("Bo"));
    anna.speaks("de");
    assert_eq!(anna.slash("/table join").await.text(), "Hier ist kein Tisch.");
    assert_eq!(anna.slash("/tables").await.text(), "Du sitzt an keinem Tisch.");
    assert_eq!(bo.slash("/tables").await.text(), "You sit at no open table.");
    // What the language lacks is said in English.
    let table = house.open_table(&bo, "/table new").await;
    let lobby = house.lobby(table).await;
    anna.press_on(&lobby, "Join").await;
    let refused = anna.press_on(&lobby, "Start").await;
    assert_eq!(refused.text(), "Only the table’s owner can do that.");
    bo.press_on(&lobby, "Start").await;
    let turn = house.turn_post(table).await;
    assert!(turn.labels().contains(&"Play my turn".to_owned()), "Bo opened it in English: {:?}", turn.labels());
    let found = bo.autocomplete("/tabletalk settings", "deu").await;
    assert_eq!(found, [("Deutsch".to_owned(), json!("de"))]);
    let set = bo.slash("/tabletalk settings language:de").await;
    assert!(set.text().contains("Deutsch"), "{}", set.text());
    let unknown = bo.slash("/tabletalk settings language:tlh").await;
    assert!(unknown.text().contains("That language is not here yet"), "{}", unknown.text());
    let mine = bo.slash("/table new").await;
    assert!(mine.text().contains("ist offen"), "{}", mine.text());
}
