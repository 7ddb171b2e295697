//! The data files: an owner's corrections are taken, wrong ones refused with file and key, and what is taken can be played.

use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use tabletalk::engine::{DataFiles, Game, Seed, Setup};
use tabletalk::games::burgundy::Burgundy;
use tabletalk::games::burgundy::data::Rules;
use tabletalk::games::{Registry, data_files};

use super::position::{play_randomly, rng};

/// The box with one file edited.
fn edited(file: &str, edit: impl FnOnce(&mut Value)) -> Result<Rules, String> {
    let shipped = data_files::<Burgundy>(None).unwrap();
    let mut value: Value = shipped.read(file).unwrap();
    edit(&mut value);
    let own =
        |(name, text): (&str, &str)| (name.to_owned(), if name == file { value.to_string() } else { text.into() });
    Burgundy::rules(&DataFiles::new(shipped.iter().map(own))).map_err(|error| error.to_string())
}

/// The box with one value replaced.
fn with(file: &str, pointer: &str, new: Value) -> Result<Rules, String> {
    edited(file, |value| *value.pointer_mut(pointer).unwrap_or_else(|| panic!("{file} has no {pointer}")) = new)
}

#[test]
fn a_wrong_value_is_refused_with_its_file_and_key() {
    let ships = json!(["s1 s2 s3 s4", "b1 b2 b3 b4 b5", "s1 s2 s3 m4 m5 m6", "c1 c2 k3 k4 a5 a6 a1"]);
    let cases = [
        ("numbers.json", "/purchase", json!("two"), "numbers.json: purchase: invalid type"),
        ("numbers.json", "/purchase", json!(65535), "numbers.json: purchase: 65535 is not 0 to 50"),
        ("numbers.json", "/region_vp/3", json!(-1), "numbers.json: region_vp[3]: -1 is not 0 to 50"),
        (
            "numbers.json",
            "/knowledge/mine_workers",
            json!(51),
            "numbers.json: knowledge.mine_workers: 51 is not 0 to 50",
        ),
        ("numbers.json", "/end/workers_per_vp", json!(0), "numbers.json: end.workers_per_vp: must be at least 1"),
        (
            "numbers.json",
            "/knowledge/worker_reach",
            json!(0),
            "numbers.json: knowledge.worker_reach: must be at least 1",
        ),
        ("numbers.json", "/start/goods", json!(4), "numbers.json: start.goods: must be at most 3"),
        ("numbers.json", "/goods/pile", json!(6), "numbers.json: goods: five piles of at most 5"),
        ("tiles.json", "/castle/normal", json!(3), "tiles.json: castle.normal: must be at least 4"),
        ("tiles.json", "/knowledge/count", json!(25), "tiles.json: knowledge: there are 26 tiles"),
        ("board.json", "/black_tiles/4", json!(9), "board.json: black_tiles: the black depot has 8 slots"),
        ("board.json", "/depots/0/0", json!("z9"), "board.json: depots[0][0]: `z9` is no colour letter"),
        ("board.json", "/exception/slot", json!("x1"), "board.json: exception.slot: must be a depot slot"),
        ("estates.json", "/estates/0/rows/0", json!("b1"), "estates.json: estates[0].rows[0]: must have 4 spaces"),
        ("estates.json", "/estates/0/start", json!(38), "estates.json: estates[0].start: must be a castle space"),
        ("estates.json", "/estates/0/number", json!(2), "estates.json: estates: must be numbered 1 to 9"),
    ];
    for (file, pointer, new, expected) in cases {
        let error = with(file, pointer, new).err().unwrap_or_else(|| panic!("{file} {pointer} was taken"));
        assert!(error.starts_with(expected), "{file} {pointer}: {error}");
    }
    let too_many_ships = edited("estates.json", |value| {
        let rows = value["estates"][4]["rows"].as_array_mut().unwrap();
        rows[..4].clone_from_slice(ships.as_array().unwrap());
    });
    let error = too_many_ships.err().unwrap();
    assert!(error.starts_with("estates.json: estates[4].rows: have ") && error.contains(" ship spaces"), "{error}");
}

/// Whole games with every number as large as it may be: nothing overflows, every state can be written and read.
#[test]
fn the_largest_numbers_can_be_played() {
    fn largest(value: &mut Value) {
        match value {
            Value::Number(_) => *value = json!(50),
            Value::Array(list) => list.iter_mut().for_each(largest),
            Value::Object(fields) => fields.values_mut().for_each(largest),
            _ => {}
        }
    }
    let rules = edited("numbers.json", |value| {
        largest(value);
        value["start"]["goods"] = json!(3);
        value["goods"]["pile"] = json!(5);
    });
    let rules = Arc::new(rules.unwrap());
    for players in 2..=4 {
        let setup = Setup { players, seed: Seed::from_number(5), options: Default::default() };
        let mut game = Burgundy::new(&rules, &setup).unwrap();
        play_randomly(&mut game, &mut rng(5), usize::MAX, |game| {
            let state = serde_json::to_value(game).unwrap();
            assert_eq!(Burgundy::resume(&rules, state).as_ref(), Ok(game));
        });
        assert!(game.standings().iter().all(|sheet| sheet.total > 0));
    }
}

#[test]
fn an_owners_file_replaces_the_shipped_one() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-data");
    std::fs::create_dir_all(folder.join("burgundy")).unwrap();
    let mut numbers: Value = data_files::<Burgundy>(None).unwrap().read("numbers.json").unwrap();
    numbers["purchase"] = json!(3);
    std::fs::write(folder.join("burgundy/numbers.json"), numbers.to_string()).unwrap();
    let rules = Burgundy::rules(&data_files::<Burgundy>(Some(&folder)).unwrap()).unwrap();
    assert_eq!(rules.numbers.purchase, 3);
    std::fs::write(folder.join("burgundy/numbers.json"), "{").unwrap();
    let error = Registry::load(Some(&folder)).err().unwrap().to_string();
    assert!(error.starts_with("numbers.json: "), "{error}");
}
