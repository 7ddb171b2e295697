//! Notation: the storage format is one text per action, and nothing else is read.

use proptest::prelude::{ProptestConfig, prop_assert_eq, proptest};
use tabletalk::engine::Game;
use tabletalk::games::burgundy::Burgundy;
use tabletalk::games::burgundy::action::EXAMPLES;

fn examples() -> Vec<&'static str> {
    EXAMPLES.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_examples_of_a_refusal_are_notation() {
    assert_eq!(examples().len(), 13);
    for text in examples() {
        let action = Burgundy::from_notation(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Burgundy::notation(action), text);
    }
}

#[test]
fn another_spelling_of_an_action_is_refused() {
    let spellings = [
        "",
        " ",
        "END",
        "end ",
        " end",
        "end\n",
        "end turn",
        "take 4b  d3",
        "take 4b d3 d3",
        "take 4B d3",
        "take 04b d3",
        "take 4e d3",
        "take 0a d3",
        "take 7a d3",
        "take 4é d3",
        "take x0",
        "take x9",
        "buy x10",
        "take 4b d0",
        "take 4b d7",
        "take 4b d+",
        "take 4b d٣",
        "take 4b dé",
        "take 4b d03",
        "place bank 022 d5",
        "place bank +22 d5",
        "place bank 0 d5",
        "place bank 38 d5",
        "place bank ２２ d5",
        "place bank 4294967318 d5",
        "place knowledge-27 22",
        "place knowledge-01 22",
        "place bank",
        "sell green d4",
        "sell red d4 extra",
        "workers 1",
        "load 04",
        "load +4",
        "load 4+6",
        "load 6+7",
        "load 4+",
        "load 4+5 d1",
        "load none d1",
        "keep blue d1",
        "discard",
        "discard mine d2",
        "decline d1",
        "end d1",
        "estate 0 castle 11",
        "estate 10 castle 11",
        "estate 5 castle 0",
        "estate 5 castle 38",
        "estate 05 castle 11",
        "estate 5 castle 11 d1",
    ];
    for text in spellings {
        let error = Burgundy::from_notation(text).expect_err(text).to_string();
        assert!(error.contains("actions look like `take 4b d3`"), "{error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is read is written as the same text.
    #[test]
    fn what_is_read_is_written_the_same(text in "(take|place|sell|workers|buy|load|keep|discard|estate|decline|end)( (bank|cow-[1-5]|knowledge-[0-9]{1,2}|red|castle|none|d[0-9]|x[0-9]|[0-9][a-e]|[+0-9]{1,3})){0,4}") {
        if let Ok(action) = Burgundy::from_notation(&text) {
            prop_assert_eq!(Burgundy::notation(action), text);
        }
    }

    /// No text is too strange to be refused, nor an example with a part of it replaced.
    #[test]
    fn any_text_is_read_or_refused(at in 0_usize..13, cut in 0_usize..20, strange in "\\PC{0,12}") {
        let example = examples()[at];
        let kept: String = example.chars().take(cut).collect();
        for text in [strange.clone(), format!("{kept}{strange}"), format!("{strange}{kept}")] {
            if let Ok(action) = Burgundy::from_notation(&text) {
                prop_assert_eq!(Burgundy::notation(action), text);
            }
        }
    }
}
