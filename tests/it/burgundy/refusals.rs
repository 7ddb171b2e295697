//! Every refusal says the right thing, and changes nothing ([`refuse`] checks that).

use std::collections::BTreeSet;

use tabletalk::engine::{Arg, Game, Illegal, Log, Viewer};
use tabletalk::games::burgundy::{Burgundy, Pending};

use super::position::{Position, play, play_all, refuse, seat, table};

const LEGAL: &str = include_str!("../../../src/games/burgundy/legal.rs");

/// One case: what it shows, the position, the seat, the step, the message.
type Case = (&'static str, fn() -> Burgundy, usize, &'static str, &'static str);

fn tiles() -> Position {
    Position::two_players()
        .dice(0, [2, 5])
        .depot("2a", "bank")
        .depot("2c", "bank")
        .depot("x1", "mine")
        .depot("x3", "mine")
}

fn starting() -> Burgundy {
    table(2, 1, &[("estates", "given"), ("estate-1", "5"), ("estate-2", "6")])
}

fn loading() -> Position {
    Position::two_players().no_dice(0).goods_on(1, "red", 1).deciding(Pending::Ship)
}

fn keeping() -> Burgundy {
    let colours = ["blue", "violet", "pink", "red"];
    let position = Position::two_players().dice(0, [2, 2]).store(0, "ship");
    let mut game = colours.into_iter().fold(position, |position, colour| position.goods_on(1, colour, 1)).build();
    play_all(&mut game, 0, &["place ship 18 d2", "load 1"]);
    game
}

fn over() -> Burgundy {
    let mut game = Position::two_players().round(25).no_dice(0).no_dice(1).build();
    play(&mut game, 0, "end");
    play(&mut game, 1, "end");
    game
}

fn discarding() -> Burgundy {
    let stored = ["ship", "pig-2", "castle"].into_iter();
    let mut game = stored.fold(tiles(), |position, id| position.store(0, id)).build();
    play(&mut game, 0, "take 2a d2");
    game
}

const CASES: &[Case] = &[
    ("the game is over", over, 0, "workers d1", "cb-no-over"),
    ("another seat's turn", || tiles().build(), 1, "workers d1", "cb-no-turn"),
    ("a seat that is not at the table", || tiles().build(), 3, "workers d1", "cb-no-turn"),
    ("no turns while starts are chosen", starting, 0, "workers d1", "cb-no-starting"),
    ("another seat chooses its start first", starting, 1, "estate 6 castle 3", "cb-no-start-turn"),
    ("an estate that was not dealt", starting, 0, "estate 6 castle 3", "cb-no-estate"),
    ("a start on no castle space", starting, 0, "estate 5 castle 1", "cb-no-start-space"),
    ("a start while rounds are played", || tiles().build(), 0, "estate 1 castle 19", "cb-no-started"),
    ("a die that was not rolled", || tiles().build(), 0, "workers d3", "cb-no-die"),
    ("both dice are used", || tiles().no_dice(0).build(), 0, "workers d2", "cb-no-dice-left"),
    ("an action without a die", || tiles().build(), 0, "take 2a", "cb-no-without-die"),
    ("no workers without a die", || tiles().build(), 0, "workers", "cb-no-without-die"),
    ("an empty slot", || tiles().build(), 0, "take 2b d2", "cb-no-tile-there"),
    ("an empty black slot", || tiles().silverlings(0, 2).build(), 0, "buy x2", "cb-no-tile-there"),
    ("the second of two equal tiles", || tiles().build(), 0, "take 2c d2", "cb-no-same-tile"),
    ("the second of two equal black tiles", || tiles().silverlings(0, 2).build(), 0, "buy x3", "cb-no-same-tile"),
    ("a black tile is not taken", || tiles().build(), 0, "take x1 d2", "cb-no-take-black"),
    ("too few workers to take", || tiles().workers(0, 2).build(), 0, "take 2a d5", "cb-no-workers"),
    ("too few workers to place", || tiles().store(0, "bank").build(), 0, "place bank 12 d2", "cb-no-workers"),
    ("too few workers to sell", || tiles().goods(0, "pink", 1).build(), 0, "sell pink d2", "cb-no-workers"),
    ("a tile that is not stored", || tiles().build(), 0, "place bank 12 d2", "cb-no-tile"),
    ("a discard that is not stored", discarding, 0, "discard mine", "cb-no-tile"),
    ("a covered space", || tiles().store(0, "castle").build(), 0, "place castle 19 d2", "cb-no-space-taken"),
    ("a space of another colour", || tiles().store(0, "mine").build(), 0, "place mine 12 d2", "cb-no-colour"),
    ("a space beside nothing", || tiles().store(0, "bank").build(), 0, "place bank 24 d5", "cb-no-adjacent"),
    (
        "a second one in a city",
        || tiles().place(0, 26, "bank").store(0, "bank").build(),
        0,
        "place bank 32 d5",
        "cb-no-city",
    ),
    ("no goods of the colour", || tiles().build(), 0, "sell violet d2", "cb-no-good"),
    ("a purchase without silverlings", || tiles().silverlings(0, 1).build(), 0, "buy x1", "cb-no-silverlings"),
    ("a purchase from a numbered depot", || tiles().silverlings(0, 2).build(), 0, "buy 2a", "cb-no-buy-numbered"),
    ("two depots without knowledge 5", || loading().build(), 0, "load 1+2", "cb-no-two-depots"),
    ("a depot without goods", || loading().build(), 0, "load 2", "cb-no-goods-there"),
    ("two depots, one without goods", || loading().knows(0, 5).build(), 0, "load 6+1", "cb-no-goods-there"),
    (
        "nothing where every depot has goods",
        || (2..=6).fold(loading(), |position, depot| position.goods_on(depot, "red", 1)).build(),
        0,
        "load none",
        "cb-no-load-nothing",
    ),
    ("loading without a ship", || tiles().build(), 0, "load 1", "cb-no-ship"),
    ("loading nothing without a ship", || tiles().build(), 0, "load none", "cb-no-ship"),
    ("keeping without a ship", || tiles().build(), 0, "keep red", "cb-no-ship"),
    ("keeping what is not there", keeping, 0, "keep orange", "cb-no-keep"),
    ("keeping so that too few are left", keeping, 0, "keep red", "cb-no-keep"),
    ("discarding for nothing", || tiles().store(0, "bank").build(), 0, "discard bank", "cb-no-discard"),
    ("declining nothing", || tiles().build(), 0, "decline", "cb-no-decline"),
    ("ending with unused dice", || tiles().build(), 0, "end", "cb-no-end"),
    ("a die while goods are kept", keeping, 0, "workers d2", "cb-no-first"),
    ("loading again while goods are kept", keeping, 0, "load 1", "cb-no-first"),
    ("loading nothing while goods are kept", keeping, 0, "load none", "cb-no-first"),
    ("a die while a tile is discarded", discarding, 0, "workers d5", "cb-no-first"),
    ("keeping while a tile is discarded", discarding, 0, "keep red", "cb-no-first"),
    ("discarding while a ship is loaded", || loading().store(0, "bank").build(), 0, "discard bank", "cb-no-first"),
    ("declining a ship", || loading().build(), 0, "decline", "cb-no-first"),
    ("ending while a ship is loaded", || loading().build(), 0, "end", "cb-no-first"),
    ("buying while a ship is loaded", || loading().silverlings(0, 2).build(), 0, "buy x1", "cb-no-first"),
    (
        "a ship for a carpenter",
        || tiles().depot("4b", "ship").deciding(Pending::Carpenter).build(),
        0,
        "take 4b",
        "cb-no-first",
    ),
    ("workers for a city hall", || tiles().deciding(Pending::CityHall).build(), 0, "workers", "cb-no-first"),
    (
        "a placement for a market",
        || tiles().store(0, "bank").deciding(Pending::Market).build(),
        0,
        "place bank 12",
        "cb-no-first",
    ),
];

#[test]
fn every_case_is_refused_for_its_reason() {
    for (what, position, at, step, message) in CASES {
        assert_eq!(refuse(&position(), *at, step), *message, "{what}");
    }
}

/// A second purchase, and a step that needs chance on a view: what the table above can't set up in a line.
#[test]
fn a_second_purchase_and_chance_on_a_view_are_refused() {
    let mut game = tiles().silverlings(0, 5).depot("x2", "ship").build();
    play(&mut game, 0, "buy x1");
    assert_eq!(refuse(&game, 0, "buy x2"), "cb-no-second-purchase");

    let mut game = Position::two_players().no_dice(0).no_dice(1).build();
    play(&mut game, 0, "end");
    let mut view = game.view(Viewer::Seat(seat(1))).state().clone();
    let before = view.clone();
    let end = Burgundy::from_notation("end").unwrap();
    let refused = view.apply(seat(1), end, &mut Log::keeping());
    assert!(matches!(refused, Err(Illegal(line)) if line.id.id() == "cb-no-chance"));
    assert_eq!(view, before);
    play(&mut game, 1, "end");
}

#[test]
fn every_refusal_of_the_rules_is_reached() {
    let said: BTreeSet<&str> =
        LEGAL.split('"').filter(|text| text.starts_with("cb-no-") && !text.contains(' ')).collect();
    let mut reached: BTreeSet<&str> = CASES.iter().map(|case| case.4).collect();
    reached.extend(["cb-no-second-purchase", "cb-no-chance"]);
    assert_eq!(said, reached);
}

#[test]
fn a_refusal_names_the_numbers_that_it_is_about() {
    let said = |game: &Burgundy, step: &str| {
        let action = Burgundy::from_notation(step).unwrap();
        let Err(Illegal(line)) = game.clone().apply(seat(0), action, &mut Log::silent()) else {
            panic!("{step} was accepted");
        };
        line.args
    };
    assert_eq!(said(&tiles().workers(0, 2).build(), "take 2a d5"), [("need", Arg::Int(3)), ("have", Arg::Int(2))]);
    assert_eq!(said(&tiles().silverlings(0, 1).build(), "buy x1"), [("need", Arg::Int(2)), ("have", Arg::Int(1))]);
    let open = Arg::List(vec![Arg::Int(2), Arg::Int(5)]);
    assert_eq!(said(&tiles().build(), "end"), [("dice", open.clone())]);
    assert_eq!(said(&tiles().build(), "workers d4"), [("die", Arg::Int(4)), ("dice", open)]);
}
