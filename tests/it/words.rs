//! Code and locale files agree: no message is missing, none is left over, and the gaps have the same names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use tabletalk::text::Language;

type Gaps = BTreeSet<String>;

/// Every `msg!("id")` and `line!("id", gap = …)` of the sources, with the gaps that each place fills.
fn said() -> BTreeMap<String, Vec<Gaps>> {
    let mut said: BTreeMap<String, Vec<Gaps>> = BTreeMap::new();
    for file in files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), "rs") {
        let source: String = fs::read_to_string(&file).unwrap();
        let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        for (at, _) in code.match_indices("line!(").chain(code.match_indices("msg!(")) {
            if code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_') {
                continue;
            }
            let open = at + code[at..].find('(').unwrap();
            let call = &code[open + 1..closing(&code, open)];
            let Some(id) = call.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                continue;
            };
            said.entry(id.to_owned()).or_default().push(gaps_filled(call));
        }
    }
    said
}

/// Where the bracket that opens here closes.
fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, letter) in code[open..].char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open + at;
        }
    }
    code.len()
}

/// The names before a single `=` at the top level of a macro call.
fn gaps_filled(call: &str) -> Gaps {
    let mut depth = 0;
    let mut part = String::new();
    let mut parts = Vec::new();
    for letter in call.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => parts.push(std::mem::take(&mut part)),
            _ => {}
        }
        if !(letter == ',' && depth == 0) {
            part.push(letter);
        }
    }
    parts.push(part);
    let name = |part: &String| part.split_once(" = ").map(|(name, _)| name.trim().to_owned());
    parts[1..].iter().filter_map(name).collect()
}

fn files(folder: &Path, ending: &str) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|end| end == ending) {
            found.push(path);
        }
    }
    found
}

/// Every message of a language with the gaps it has.
fn written(language: &str) -> BTreeMap<String, Gaps> {
    let mut written = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(language);
    for file in files(&folder, "ftl") {
        let source = fs::read_to_string(&file).unwrap();
        let resource = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut gaps = Gaps::new();
                let value = message.value.unwrap_or_else(|| panic!("{} says nothing", message.id.name));
                gaps_of(&value, &mut gaps);
                let before = written.insert(message.id.name.to_owned(), gaps);
                assert!(before.is_none(), "{} is there twice", message.id.name);
            }
        }
    }
    written
}

fn gaps_of(pattern: &Pattern<&str>, gaps: &mut Gaps) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        if let InlineExpression::VariableReference { id } = inline {
            gaps.insert(id.name.to_owned());
        }
        if let Expression::Select { variants, .. } = expression {
            for variant in variants {
                gaps_of(&variant.value, gaps);
            }
        }
    }
}

#[test]
fn every_message_that_is_said_is_written_and_the_other_way_round() {
    let said = said();
    assert!(said.len() > 200, "the sources were not read: {}", said.len());
    for language in Language::all() {
        let written = written(language);
        let missing: Vec<&String> = said.keys().filter(|id| !written.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{language} lacks: {missing:?}");
        let unused: Vec<&String> = written.keys().filter(|id| !said.contains_key(*id)).collect();
        assert!(unused.is_empty(), "nobody says, in {language}: {unused:?}");
    }
}

/// A message may be said as a bare name too; where gaps are filled they are the ones it has.
#[test]
fn messages_have_the_gaps_that_are_filled() {
    let written = written("en");
    for (id, places) in said() {
        for filled in places {
            let has = &written[&id];
            assert_eq!(has, &filled, "the gaps of {id}: written on the left, filled on the right");
        }
    }
}

#[test]
fn an_unknown_language_is_refused_with_those_there_are() {
    let error = Language::load("tlh").err().unwrap().to_string();
    assert_eq!(error, "there is no language `tlh`; there are: en");
}
