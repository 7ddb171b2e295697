//! What people read: labels that fit a button and begin with a verb, a position that can be taken apart, refusals that say
//! what would work.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::json;
use tabletalk::bots::{Bot, BotKind};
use tabletalk::engine::{Choice, Game, Illegal, Log, Present, Viewer};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::action::Action;
use tabletalk::games::argentina::effect::{Effect, Local};
use tabletalk::games::argentina::options::Side;
use tabletalk::games::argentina::place::Number;
use tabletalk::games::trail::Thing;
use tabletalk::text::{Language, Numbered};

use super::position::{Position, fresh, legal, play, rules, seat};

static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::load("en").unwrap());

/// The labels of all that a seat may do: notation, for a button, for a list.
fn labels(game: &Argentina, at: usize) -> Vec<(String, String, String)> {
    let view = game.view(Viewer::Seat(seat(at)));
    let mut actions = Vec::new();
    game.legal(seat(at), &mut actions);
    let label = |action: Action| {
        let choice = Argentina::describe(&view, seat(at), action);
        let [short, long] = [choice.short, choice.long].map(|line| ENGLISH.say(&line, &Numbered));
        (Argentina::notation(action), short, long)
    };
    actions.into_iter().map(label).collect()
}

fn position_of(game: &Argentina, viewer: Viewer) -> Vec<String> {
    Argentina::position(&game.view(viewer)).iter().map(|line| ENGLISH.say(line, &Numbered)).collect()
}

/// The owner of a building stands on it and has something of everything.
fn rich(side: &str, number: u8) -> Position {
    Position::with(2, &[("buildings", side)])
        .building(0, number, "g1")
        .hand(0, &["niata", "niata", "patagonico", "fronterizo", "holando", "exhaustion", "o112", "caracu-high"])
        .beside(0, &["green-3g", "blue-3g"])
        .hired(0, "gaucho", 1)
        .pesos(0, 60)
        .grain(0, 5)
        .acting("g1")
}

/// Is the step about this action of the location?
fn is_about(step: &str, slot: usize, action: &Local) -> bool {
    let number = slot + 1;
    let help = action.effects().iter().any(|effect| matches!(effect, Effect::Help { .. }));
    let (used, at) = (format!("use {number}"), format!(" at {number}"));
    step == used || step.starts_with(&format!("{used} ")) || step.ends_with(&at) || help && step.starts_with("farmer ")
}

#[test]
fn every_action_of_every_building_fits_a_button() {
    for (side, name) in [(Side::A, "a"), (Side::B, "b")] {
        for number in Number::all() {
            let game = rich(name, number.index() as u8 + 1).build();
            let labels = labels(&game, 0);
            for (step, short, _) in &labels {
                assert!(short.chars().count() <= Choice::MAX_SHORT, "{number}{name}, {step}: `{short}` is too long");
            }
            for (slot, action) in rules().building(number, side).actions.iter().enumerate() {
                let seen = labels.iter().any(|(step, ..)| is_about(step, slot, action));
                assert!(seen, "{number}{name}: action {} was not looked at: {:?}", slot + 1, legal(&game, 0));
            }
        }
    }
}

/// What labels begin with. Where one moves to comes first, as an address: a list of places is read by its places.
const VERBS: [&str; 35] = [
    "Add", "Appoint", "Build", "Buy", "Clear", "Deliver", "Discard", "Draw", "Drive", "End", "Finish", "Gain", "Give",
    "Go", "Help", "Hire", "Leave", "Load", "Make", "Move", "Pay", "Place", "Play", "Put", "Recall", "Remove",
    "Replace", "Risk", "Show", "Skip", "Spend", "Start", "Take", "Upgrade", "Use",
];

#[test]
fn labels_begin_with_a_verb() {
    let begins = |words: &str| {
        let first = words.split([' ', ',', ':']).next().unwrap_or_default();
        VERBS.contains(&first)
    };
    let mut wrong = BTreeSet::new();
    let mut verbs = BTreeSet::new();
    let mut look = |game: &Argentina, at: usize| {
        for (step, short, long) in labels(game, at) {
            verbs.insert(step.split(' ').next().unwrap_or_default().to_owned());
            let moves = step.starts_with("move ") && short.contains(" · ");
            if !begins(&short) && !moves || !begins(&long) {
                wrong.insert(format!("{step}: “{short}”, “{long}”"));
            }
        }
    };
    for (players, seed, options) in
        [(1, 3, &[][..]), (2, 4, &[("buildings", "b")]), (3, 5, &[]), (4, 6, &[("buildings", "b")])]
    {
        let mut game = fresh(players, seed, options);
        let mut bots: Vec<Bot> = (0..players).map(|at| Bot::new(BotKind::Random, at as u64)).collect();
        while let Some(next) = game.to_act().lowest() {
            look(&game, next.index());
            let step = bots[next.index()].choose(&game.view(Viewer::Seat(next)), next, None).unwrap();
            game.apply(next, step, &mut Log::silent()).unwrap();
        }
    }
    for (side, number) in ["a", "b"].into_iter().flat_map(|side| (1..=10).map(move |number| (side, number))) {
        look(&rich(side, number).build(), 0);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(verbs.len() >= 24, "so few kinds of steps were read: {verbs:?}");
}

#[test]
fn each_objective_card_is_a_line_of_the_position() {
    let game = Position::two().area(0, &["o112", "o103"]).build();
    let lines = position_of(&game, Viewer::Spectator);
    for card in &game.objectives {
        let number = format!("objective {}:", card.number());
        let about: Vec<&String> = lines.iter().filter(|line| line.contains(&number)).collect();
        assert_eq!(about.len(), 1, "{number} {about:?}");
        assert_eq!(about[0].matches("objective ").count(), 1, "another card is in the line: {}", about[0]);
    }
    let played = lines.iter().filter(|line| line.starts_with("Player 1 has objective ")).count();
    assert_eq!(played, 2, "{lines:#?}");
}

#[test]
fn the_position_says_prices_masters_and_what_ships_give() {
    let game = Position::two().masters(["m1", "m2", "m3", "m4", "m5"]).build();
    let lines = position_of(&game, Viewer::Spectator);
    let has = |wanted: &str| assert!(lines.iter().any(|line| line.contains(wanted)), "{wanted}: {lines:#?}");
    has("Caracu for 4 with 1 gaucho,");
    has("2 × a value-3 card for 5 with 3 gauchos");
    has("master 3 (Gain 2 pesos; scores stations: 3 VP for every 2)");
    has("master 4 (ships take 1 grain less; scores objective cards played: 3 VP for every 2)");
    has(
        "ship s8: total 8, 1 grain, 0 VP, white corners, sails to Rotterdam dock I, when loaded: Take an objective card",
    );
    has("Le Havre dock I: 1 of Player 1, 1 of Player 2.");
}

#[test]
fn pedro_is_described_by_what_he_has() {
    let lines = position_of(&fresh(1, 1, &[("pedro", "hard")]), Viewer::Spectator);
    let about: Vec<&String> = lines.iter().filter(|line| line.contains("Player 2")).collect();
    assert!(about.iter().any(|line| line.contains("2 grain and 17 discs")), "{about:#?}");
    for never in ["pesos", "certificate", "token", "steps a turn", "hand cards", "still covers", "to draw"] {
        assert!(!about.iter().any(|line| line.contains(never)), "PE-4: no {never}: {about:#?}");
    }
}

/// What somebody reads who tries a step that is not legal.
fn refusal(game: &Argentina, step: &str) -> String {
    let action = Argentina::from_notation(step).unwrap();
    let Err(Illegal(line)) = game.clone().apply(seat(0), action, &mut Log::silent()) else {
        panic!("{step} was accepted");
    };
    ENGLISH.say(&line, &Numbered)
}

#[test]
fn a_refusal_says_what_would_work() {
    let hiring = Position::two().acting("A").pesos(0, 5).jobs(5, &[(1, &["gaucho"])]).build();
    assert_eq!(refusal(&hiring, "hire gaucho 1 at 1"), "The gaucho of row 1 costs 6 pesos, you have 5.");
    assert_eq!(refusal(&hiring, "hire carpintero 1 at 1"), "No carpintero waits in row 1.");
    let mut building = Position::two().acting("B").pesos(0, 3).build();
    play(&mut building, 0, "use 1");
    let poor = "3a takes 2 carpinteros and 4 pesos there; you have 1 and 3.";
    assert_eq!(refusal(&building, "build 3 n1"), poor);
    let mut buying = Position::two().acting("E").pesos(0, 9).market(&["caracu-low", "franqueiro-low"]).build();
    play(&mut buying, 0, "use 1");
    let dear = refusal(&buying, "buy 3 franqueiro-low");
    assert!(dear.starts_with("That takes ") && dear.ends_with("you have 1 and 9 left."), "{dear}");
    let weak = Position::two().no_farmers().acting("F").hand(0, &["niata", "caracu-low"]);
    let weak = weak.farmer("gr1", "green-3g", 0).farmer("bl1", "blue-3g", 0).farmer("or1", "orange-6g", 0);
    let weak = weak.farmer("or2", "orange-4g", 0).build();
    let after = |first: &str, step: &str| {
        let mut game = weak.clone();
        play(&mut game, 0, first);
        refusal(&game, step)
    };
    let reach = "That asks for strength 9; your board and four cards of your hand reach 8.";
    assert_eq!(after("farmer gr1", "farmer or1"), reach);
    let order = "Farmers are picked in the order of the trail, each once.";
    assert_eq!(after("farmer bl1", "farmer gr1"), order);
    let loading = Position::two().visiting(json!({"load": {"total": 9}})).hand(0, &[]);
    let loading = loading.disc(0, "aux1r", "ships", "s8").build();
    assert_eq!(refusal(&loading, "load s8"), "Your disc is on ship s8 already: load another one.");
    assert_eq!(refusal(&loading, "load p8"), "The ship p8 is not in the loading zone.");
    assert_eq!(refusal(&loading, "load s11"), "That ship takes a total of 11, you have 9.");
}
