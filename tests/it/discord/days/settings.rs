//! A person's settings: shown, pressed, typed, completed; what makes no sense is refused and changes nothing.

use super::{known, pair};
use crate::discord::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_shown_and_pressed_in_place() {
    let house = House::still().await;
    let anna = house.person("Anna");
    let shown = anna.slash("/tabletalk settings").await;
    assert!(shown.message().is_private());
    assert!(
        shown.text().contains("first after 12 h, then every 24 h, at most 5 a turn, by direct message"),
        "{}",
        shown.text()
    );
    let hints: Vec<String> = shown.message().selects().into_iter().map(|menu| menu.hint).collect();
    assert_eq!(hints, ["First reminder after", "Then every", "Quiet hours", "Time zone"]);
    for (choice, words) in [
        ("3h", "first after 3 h"),
        ("72h", "then every 3 days"),
        ("22:00-08:00", "Quiet hours: 22:00-08:00"),
        ("Asia/Tokyo", "time zone Asia/Tokyo"),
    ] {
        let answer = anna.choose(&[choice]).await;
        assert_eq!(answer.message().id, shown.message().id, "in place");
        assert!(answer.text().contains(words), "{}", answer.text());
    }
    for (button, words) in [
        ("Remind me in the channel", "in the channel"),
        ("Remind me directly", "by direct message"),
        ("Turn reminders off", "Reminders: off"),
        ("Turn reminders on", "first after 3 h"),
        ("Leave me out of the stats", "left out of the stats"),
        ("Count me in the stats", "count in the stats"),
    ] {
        let answer = anna.press(button).await;
        assert_eq!(answer.message().id, shown.message().id, "in place");
        assert!(answer.text().contains(words), "{button}: {}", answer.text());
    }
    let bo = house.person("Bo").slash("/tabletalk settings").await;
    assert!(bo.text().contains("then every 24 h"), "everybody has their own: {}", bo.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_typed_and_completed() {
    let house = House::still().await;
    house.set_clock("2026-11-18T12:00:00Z");
    let anna = house.person("Anna");
    for (setting, value, words) in [
        ("zone", "europe/berlin", "time zone Europe/Berlin"),
        ("first", "90m", "first after 90 min"),
        ("every", "2d", "then every 2 days"),
        ("most", "3", "at most 3 a turn"),
        ("by", "channel", "in the channel"),
        ("quiet", "21:30-06:45", "Quiet hours: 21:30-06:45"),
        ("quiet", "off", "Quiet hours: none"),
        ("away", "2026-12-01", "Away until 2026-12-01"),
        ("away", "off", "Quiet hours: none"),
        ("reminders", "off", "Reminders: off"),
        ("stats", "off", "left out of the stats"),
    ] {
        let answer = anna.slash(&format!("/tabletalk settings setting:{setting} value:{value}")).await;
        assert!(answer.message().is_private() && answer.text().contains(words), "{setting}: {}", answer.text());
        assert_eq!(answer.text().contains("Away until"), value == "2026-12-01");
    }
    anna.slash("/tabletalk settings setting:away value:2026-12-01").await;
    let back = anna.press("I am back").await;
    assert!(!back.text().contains("Away until"), "{}", back.text());
    let settings = anna.autocomplete("/tabletalk settings language:en", "a").await;
    assert_eq!(settings, [("away".to_owned(), serde_json::json!("away"))]);
    let value = async |setting: &str, typed: &str| -> Vec<String> {
        let found = anna.autocomplete(&format!("/tabletalk settings language:en setting:{setting}"), typed).await;
        found.into_iter().map(|(name, _)| name).collect()
    };
    assert_eq!(value("by", "").await, ["direct", "channel"]);
    assert_eq!(value("zone", "new_y").await, ["America/New_York"]);
    assert_eq!(value("zone", "reykj").await, ["Atlantic/Reykjavik"], "any that there is");
    assert_eq!(value("zone", "").await.len(), 25);
    assert!(value("away", "").await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let house = House::still().await;
    house.set_clock("2026-11-18T12:00:00Z");
    let pair = pair(&house).await;
    let before = known(&house, &pair.mine);
    for (setting, value, words) in [
        ("zone", "Europe/Atlantis", "There is no time zone “Europe/Atlantis”"),
        ("first", "-3h", "from 15 minutes to 30 days"),
        ("every", "-1", "from 15 minutes to 30 days"),
        ("every", "soon", "such as 90m, 12h or 2d"),
        ("most", "0", "from 1 to 20"),
        ("by", "pigeon", "direct or channel"),
        ("quiet", "25:00-07:00", "two times of a day"),
        ("away", "tomorrow", "Give a date such as"),
        ("away", "2026-11-17", "has begun already"),
        ("away", "2030-01-01", "90 days at most"),
        ("reminders", "perhaps", "on or off"),
        ("colour", "blue", "There is no such setting"),
    ] {
        let refused = pair.mine.slash(&format!("/tabletalk settings setting:{setting} value:{value}")).await;
        assert!(refused.message().is_private() && refused.text().contains(words), "{setting}: {}", refused.text());
        assert!(!refused.text().contains("Your language"), "a refusal alone: {}", refused.text());
        assert_eq!(known(&house, &pair.mine), before, "{setting} {value}");
    }
    let lonely = pair.mine.slash("/tabletalk settings value:12h").await;
    assert!(lonely.text().contains("There is no such setting"), "{}", lonely.text());
    // A forged press of a settings menu is refused beside the message, which stays as it is.
    let shown = pair.mine.slash("/tabletalk settings").await;
    let forged = pair.mine.press_id(shown.message().id, "my.zone.Europe/Atlantis");
    let forged = pair.mine.answer(forged).await;
    assert_ne!(forged.message().id, shown.message().id);
    assert!(forged.text().contains("There is no time zone"), "{}", forged.text());
    assert_eq!(house.discord.message(shown.message().id).components, shown.message().components);
    assert_eq!(known(&house, &pair.mine), before);
}
