//! The data files: what is wrong is named by file and key.

use serde_json::{Value, json};
use tabletalk::engine::{DataFiles, Game};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::data_files;

fn broken(file: &str, edit: impl Fn(&mut Value)) -> String {
    let files = data_files::<Argentina>(None).unwrap();
    let changed = files.iter().map(|(name, text)| {
        let mut value: Value = serde_json::from_str(text).unwrap();
        if name == file {
            edit(&mut value);
        }
        (name.to_owned(), value.to_string())
    });
    match Argentina::rules(&DataFiles::new(changed.collect::<Vec<_>>())) {
        Ok(_) => "fine".to_owned(),
        Err(error) => format!("{}: {}", error.file, error.key),
    }
}

#[test]
fn every_file_says_where_it_comes_from() {
    let files = data_files::<Argentina>(None).unwrap();
    assert_eq!(files.iter().count(), 13);
    for (name, text) in files.iter() {
        let value: Value = serde_json::from_str(text).unwrap();
        assert!(value["source"].as_str().is_some_and(|source| !source.is_empty()), "{name}");
    }
}

#[test]
fn mistakes_are_named_by_file_and_key() {
    type Edit = fn(&mut Value);
    let cases: [(&str, Edit, &str); 20] = [
        ("trail.json", |v| v["spaces"][3]["id"] = json!("n1"), "trail.json: spaces[3].id"),
        ("trail.json", |v| v["roads"][0] = json!(["A", "start"]), "trail.json: roads"),
        ("railway.json", |v| v["stations"][2]["after"] = json!(3), "railway.json: stations[2].after"),
        ("railway.json", |v| v["stations"][0]["master"] = json!(false), "railway.json: stations"),
        ("buildings.json", |v| v["private"][4]["id"] = json!("9z"), "buildings.json: private[4].id"),
        ("buildings.json", |v| v["neutral"][0]["actions"] = json!([]), "buildings.json: neutral[0].actions"),
        ("jobs.json", |v| v["rows"][10]["arrow"] = json!("refill"), "jobs.json: rows[10].arrow"),
        ("tiles.json", |v| v["workers"][0]["count"] = json!(1), "tiles.json: workers"),
        ("tiles.json", |v| v["farmers"][0]["count"] = json!(9), "tiles.json: farmers"),
        ("ships.json", |v| v["ships"][5]["grain"] = json!(9), "ships.json: ships[5].grain"),
        ("ships.json", |v| v["ships"][1]["departs"] = Value::Null, "ships.json: ships[1].departs"),
        ("cities.json", |v| v["docks"][0]["city"] = json!("liverpool"), "cities.json: docks[0].city"),
        (
            "cities.json",
            |v| v["maps"][0]["districts"][0]["spaces"] = json!([]),
            "cities.json: maps[0].districts[0].spaces",
        ),
        ("cattle.json", |v| v["breeds"][4]["vps"] = json!([2, 2]), "cattle.json: breeds[4].vps"),
        ("cattle.json", |v| v["options"][0]["cards"] = json!(3), "cattle.json: options[0].cards"),
        ("objectives.json", |v| v["cards"][1]["id"] = json!("o100"), "objectives.json: cards[1].id"),
        ("board.json", |v| v["certificate_track"] = json!([1, 0]), "board.json: certificate_track"),
        ("numbers.json", |v| v["start_deck"]["cow"] = json!(1), "numbers.json: start_deck"),
        ("pedro.json", |v| v["cards"][2]["number"] = json!(9), "pedro.json: cards[2].number"),
        ("masters.json", |v| v["masters"][0]["each"] = json!(0), "masters.json: masters[0].each"),
    ];
    for (file, edit, expected) in cases {
        assert_eq!(broken(file, edit), expected);
    }
    assert_eq!(broken("none", |_| {}), "fine");
}

#[test]
fn a_wrong_type_or_an_unknown_key_is_named_too() {
    assert_eq!(broken("ships.json", |v| v["ships"][0]["cargo"] = json!("x")), "ships.json: ships[0].cargo");
    assert!(broken("numbers.json", |v| v["more"] = json!(1)).starts_with("numbers.json: "));
    let files = data_files::<Argentina>(None).unwrap();
    let fewer =
        files.iter().filter(|(name, _)| *name != "ships.json").map(|(name, text)| (name.to_owned(), text.to_owned()));
    let error = Argentina::rules(&DataFiles::new(fewer.collect::<Vec<_>>())).unwrap_err();
    assert_eq!((error.file.as_str(), error.problem.as_str()), ("ships.json", "is missing"));
}
