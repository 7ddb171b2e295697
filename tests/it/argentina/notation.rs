//! Notation: what is written is read, and nothing else.

use proptest::prelude::*;
use tabletalk::engine::Game;
use tabletalk::games::argentina::Argentina;

const WRITTEN: [&str; 41] = [
    "start A",
    "move H",
    "move ba by x9",
    "move H by gr1+bl1",
    "use 1",
    "use 3 x2",
    "use risk",
    "use farmer",
    "aux 1",
    "aux 6 double",
    "aux 4 at 2",
    "aux 4 double at 2",
    "hire gaucho 2 at 1",
    "hire strong-maquinista 11 at 3",
    "build 10 rg2",
    "buy 1 caracu-low",
    "buy 6 chaqueno+serrano",
    "add",
    "take angus-high",
    "engine 5",
    "engine t1 upgrade",
    "engine depot",
    "upgrade st4",
    "disc aux3l",
    "recall st9",
    "appoint granjero",
    "objective o105",
    "objective top",
    "deliver lh2 lh-w1",
    "income 6",
    "load p16",
    "foresee c2",
    "farmer ye7",
    "reveal none",
    "reveal niata+niata+caracu-low+angus-mid",
    "show blanco",
    "invest yellow-8b",
    "discard exhaustion",
    "remove o123",
    "pair niata",
    "end",
];

#[test]
fn every_form_is_read_back() {
    for text in WRITTEN.into_iter().chain(["draw 3", "token 2", "play o100", "skip", "done"]) {
        let action = Argentina::from_notation(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Argentina::notation(action), text);
    }
}

#[test]
fn what_nobody_writes_is_refused_with_examples() {
    let wrong = [
        "",
        " ",
        "move",
        "move Z",
        "move H by",
        "move H by gr1+gr1",
        "move H by bl1+gr1",
        "use 0",
        "use 4",
        "use 1 x0",
        "aux 7",
        "aux 1 at farmer2",
        "hire gaucho 0 at 1",
        "buy 0 niata",
        "engine 32",
        "engine t9",
        "disc aux1l",
        "deliver lh1",
        "foresee d1",
        "reveal",
        "foresee é1",
        "reveal niata+niata+niata+niata+niata",
        "END",
        "end ",
        "token -1",
        "token 300",
        "income 256",
        "hire gaucho 256 at 1",
    ];
    for text in wrong {
        let error = Argentina::from_notation(text).unwrap_err();
        assert!(error.to_string().contains("move H by gr1+x9"), "{text}: {error}");
    }
}

proptest! {
    #[test]
    fn garbage_never_panics(text in "\\PC{0,40}") {
        if let Ok(action) = Argentina::from_notation(&text) {
            prop_assert_eq!(Argentina::notation(action), text);
        }
    }

    #[test]
    fn words_of_the_game_in_any_order_never_panic(words in prop::collection::vec(prop::sample::select(
        WRITTEN.iter().flat_map(|text| text.split(' ')).collect::<Vec<_>>()), 0..6)) {
        let text = words.join(" ");
        if let Ok(action) = Argentina::from_notation(&text) {
            prop_assert_eq!(Argentina::notation(action), text);
        }
    }
}
