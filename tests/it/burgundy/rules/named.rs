//! Every statement of `RULES.md` has a test that is named after it.

use std::collections::BTreeSet;

const RULES: &str = include_str!("../../../../src/games/burgundy/RULES.md");

const TESTS: [&str; 6] = [
    include_str!("setup.rs"),
    include_str!("rounds.rs"),
    include_str!("turn.rs"),
    include_str!("effects.rs"),
    include_str!("knowledge.rs"),
    include_str!("end.rs"),
];

/// The statements: lines that begin with `- **CB-n**`.
fn statements() -> BTreeSet<u32> {
    RULES.lines().filter_map(|line| line.strip_prefix("- **CB-")).filter_map(number).collect()
}

/// The numbers of the tests: functions named `cb_n_…` below a `#[test]`.
fn tested() -> BTreeSet<u32> {
    let lines: Vec<&str> = TESTS.iter().flat_map(|source| source.lines()).collect();
    let tests = lines.windows(2).filter(|pair| pair[0] == "#[test]").map(|pair| pair[1]);
    tests.filter_map(|line| line.strip_prefix("fn cb_")).filter_map(number).collect()
}

fn number(text: &str) -> Option<u32> {
    text.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

#[test]
fn every_statement_of_the_rules_has_a_test_named_after_it() {
    let statements = statements();
    assert_eq!(statements.len(), 34);
    assert_eq!(statements.difference(&tested()).collect::<Vec<_>>(), Vec::<&u32>::new(), "statements without a test");
    assert_eq!(tested().difference(&statements).collect::<Vec<_>>(), Vec::<&u32>::new(), "tests without a statement");
}

#[test]
fn every_test_of_a_rule_cites_it() {
    for source in TESTS {
        let lines: Vec<&str> = source.lines().collect();
        for window in lines.windows(3).filter(|window| window[1] == "#[test]") {
            let rule = window[2].strip_prefix("fn cb_").and_then(number);
            let cited = window[0].strip_prefix("// CB-").and_then(number);
            assert!(rule.is_some() && rule == cited, "{} is below `{}`", window[2], window[0]);
        }
    }
}
