//! The railway, its stations and their masters: AR-131 to AR-163, AR-209, AR-210.

use serde_json::json;
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::table::MasterSpace;
use tabletalk::games::trail::Thing;

use super::position::{Position, can, play, play_all, refuse, rules, seat, steps};

/// Seat 0 may move its engine so far.
fn driving(up_to: u8) -> Position {
    Position::two().acting("D").pesos(0, 20).open(0, json!({"engine": {"up_to": up_to}}))
}

fn rails(game: &Argentina) -> Vec<String> {
    steps(game, 0, "engine").iter().map(|step| step.replace("engine ", "")).collect()
}

#[test]
fn ar_131_up_to_as_many_spaces_as_maquinistas() {
    let mut game = Position::two().acting("D").hired(0, "maquinista", 2).build();
    play(&mut game, 0, "use 1");
    assert_eq!(rails(&game), ["1", "2", "3"]);
}

#[test]
fn ar_132_one_engine_a_space_occupied_ones_are_passed_over() {
    assert_eq!(rails(&driving(2).engine(1, "1").build()), ["2", "3"]);
    assert_eq!(rails(&driving(1).engine(0, "4").engine(1, "t1").pesos(0, 0).build()), ["5"], "the turnout too");
    assert_eq!(rails(&backing(1).engine(0, "1").engine(1, "0").build()), ["0"], "the start takes any number");
    assert_eq!(rails(&backing(1).engine(0, "3").engine(1, "2").build()), ["1"], "backwards too");
}

#[test]
fn ar_133_a_turnout_is_an_extra_space_to_enter_or_bypass() {
    let game = driving(2).engine(0, "4").pesos(0, 0).build();
    assert_eq!(rails(&game), ["5", "t1", "6"]);
}

#[test]
fn ar_134_stopping_ends_the_movement() {
    let mut game = driving(3).build();
    play(&mut game, 0, "engine 1");
    assert!(steps(&game, 0, "engine").is_empty());
}

#[test]
fn ar_135_from_1_past_3_to_5_or_the_turnout_after_4() {
    let game = driving(3).engine(0, "1").engine(1, "3").pesos(0, 0).build();
    assert_eq!(rails(&game), ["2", "4", "5", "t1"]);
}

#[test]
fn ar_136_fixed_moves_obey_the_same_rules() {
    let mut game = Position::two().acting("C").engine(1, "1").build();
    play(&mut game, 0, "use 2");
    assert_eq!(rails(&game), ["2"]);
}

fn backing(spaces: u8) -> Position {
    Position::two().acting("G").pesos(0, 20).open(0, json!({"back": {"spaces": spaces}}))
}

#[test]
fn ar_137_backwards_exactly_and_never_from_start_or_depot() {
    assert_eq!(rails(&backing(2).engine(0, "3").engine(1, "2").build()), ["0"]);
    let mut game = backing(1).engine(0, "5").masters(["m1", "m2", "m3", "m4", "m5"]).build();
    assert_eq!(rails(&game), ["4", "t1", "t1 upgrade"]);
    play_all(&mut game, 0, &["engine t1 upgrade", "disc aux1r"]);
    assert_eq!(game.stations.iter().next().unwrap().1[0], 1);
    for engine in ["0", "depot"] {
        let game = Position::two().acting("G").engine(0, engine).cleared(0, &["aux6l"]).build();
        assert!(!can(&game, 0, "aux 6 at 2"), "{engine}");
    }
    let game = Position::two().acting("G").engine(0, "1").cleared(0, &["aux6l", "aux6r"]).build();
    assert!(!can(&game, 0, "aux 6 double at 2"), "there is only one space behind");
}

#[test]
fn ar_139_upgrade_once_if_affordable_whatever_others_did() {
    let game = driving(1).engine(0, "4").disc(1, "aux1r", "stations", "st1").build();
    assert!(can(&game, 0, "engine t1 upgrade"));
    let game = driving(1).engine(0, "4").disc(0, "aux1r", "stations", "st1").build();
    assert_eq!(refuse(&game, 0, "engine t1 upgrade"), "ar-no-station");
    let game = driving(1).engine(0, "4").pesos(0, 1).build();
    assert!(!can(&game, 0, "engine t1 upgrade"));
}

#[test]
fn ar_140_the_cost_and_a_disc_by_the_corners() {
    let mut game = driving(1).engine(0, "4").build();
    play(&mut game, 0, "engine t1 upgrade");
    assert_eq!(game.players[0].pesos, 18);
    assert!(!can(&game, 0, "disc step-l") && can(&game, 0, "disc aux1r"), "white corners");
    let mut game = driving(1).engine(0, "16").build();
    play(&mut game, 0, "engine t5 upgrade");
    assert!(can(&game, 0, "disc step-l"), "black corners");
}

fn upgrading() -> Argentina {
    let position = driving(1).engine(0, "4").masters(["m1", "m2", "m3", "m4", "m5"]).hired(0, "gaucho", 2);
    let mut game = position.workers(0, "granjero", &["green-7b"]).build();
    play_all(&mut game, 0, &["engine t1 upgrade", "disc aux1r"]);
    game
}

#[test]
fn ar_141_only_now_a_worker_may_be_left_for_the_master() {
    let mut game = upgrading();
    assert_eq!(steps(&game, 0, "appoint"), ["appoint gaucho", "appoint granjero"], "the rightmost hired one of a row");
    play(&mut game, 0, "appoint gaucho");
    assert_eq!(game.players[0].rows.iter().next().unwrap().1.count(), 2);
    assert!(matches!(game.masters[0], MasterSpace::Worker(_)));
    let mut game = upgrading();
    play(&mut game, 0, "skip");
    assert!(steps(&game, 0, "appoint").is_empty());
    assert!(matches!(game.masters[0], MasterSpace::Master(_)));
}

#[test]
fn ar_142_a_freed_space_gives_its_action_again() {
    let position = Position::two().building(0, 6, "n1").acting("n1").pesos(0, 30).engine(0, "4");
    let position = position.masters(["m1", "m2", "m3", "m4", "m5"]).hired(0, "gaucho", 1);
    let mut game = position.jobs(5, &[(1, &["gaucho"])]).build();
    let tokens = game.players[0].tokens;
    play_all(&mut game, 0, &["use 2", "engine t1 upgrade", "disc aux1r", "appoint gaucho"]);
    play(&mut game, 0, "hire gaucho 1 at 1");
    assert_eq!(game.players[0].tokens, tokens + 1, "the second space gives its token again");
}

#[test]
fn ar_143_the_upper_halves() {
    let mut game = upgrading();
    let pesos = game.players[0].pesos;
    play(&mut game, 0, "appoint gaucho");
    assert_eq!(game.players[0].pesos, pesos + 3, "master 1");
    use tabletalk::games::argentina::data::Upper;
    let rules = rules();
    let kinds = |f: fn(&Upper) -> bool| rules.masters.masters.iter().filter(|master| f(&master.upper)).count();
    assert_eq!(kinds(|upper| matches!(upper, Upper::LoadingGrain(1))), 2);
    assert_eq!(kinds(|upper| matches!(upper, Upper::Certificate(1))), 2);
    assert_eq!(kinds(|upper| matches!(upper, Upper::Immediate(_))), 4);
}

#[test]
fn ar_150_space_31_ends_the_movement_and_leads_to_the_depot() {
    let position = driving(5).engine(0, "30").disc(0, "aux1r", "stations", "st9");
    let mut game = position.clone().build();
    assert_eq!(rails(&game), ["31", "31 upgrade"], "again and again");
    play_all(&mut game, 0, &["engine 31 upgrade", "disc step-l"]);
    assert_eq!((game.players[0].engine.id(), game.points(seat(0))[4]), ("depot", 16));
    let mut game = position.build();
    play(&mut game, 0, "engine 31");
    assert_eq!(game.players[0].engine.id(), "depot", "also without an upgrade");
}

#[test]
fn ar_151_from_the_depot_on_to_24() {
    assert_eq!(rails(&driving(2).engine(0, "depot").pesos(0, 0).build()), ["24", "25", "t7"]);
    assert_eq!(rails(&backing(1).engine(0, "25").pesos(0, 0).build()), ["24", "t7"], "never back into the depot");
}

#[test]
fn ar_152_behind_the_engine_in_the_depot_behind_24() {
    let behind = |engine: &str| {
        let game = Position::two().acting("A").pesos(0, 20).engine(0, engine).open(0, json!("upgrade")).build();
        steps(&game, 0, "upgrade")
    };
    assert_eq!(behind("8"), ["upgrade st1", "upgrade st2"]);
    assert_eq!(behind("7"), ["upgrade st1"]);
    assert_eq!(behind("t2"), ["upgrade st1"]);
    assert_eq!(behind("depot").last().map(String::as_str), Some("upgrade st6"));
    let mut game = Position::two().acting("A").pesos(0, 20).engine(0, "8").open(0, json!("upgrade")).build();
    play_all(&mut game, 0, &["upgrade st2", "disc aux1r"]);
    assert_eq!(game.players[0].pesos, 18);
}

#[test]
fn ar_163_masters_are_taken_at_five_stations() {
    let stations = [("4", "t1"), ("7", "t2"), ("10", "t3"), ("13", "t4"), ("16", "t5"), ("20", "t6"), ("24", "t7")];
    let stations = stations.into_iter().chain([("28", "t8"), ("30", "31")]);
    let offers_master = stations.map(|(before, stop)| {
        let mut game = driving(1).engine(0, before).pesos(0, 30).hired(0, "gaucho", 1).build();
        play_all(&mut game, 0, &[&format!("engine {stop} upgrade"), "disc aux1r"]);
        can(&game, 0, "appoint gaucho")
    });
    assert_eq!(offers_master.collect::<Vec<_>>(), [true, true, true, true, true, false, false, false, false]);
}

const WHITE: [&str; 12] =
    ["aux1r", "aux2r", "aux3l", "aux3r", "aux4l", "aux4r", "aux5l", "aux5r", "aux6l", "aux6r", "cert", "str-w"];
const BLACK: [&str; 5] = ["step-l", "step-r", "hand-l", "hand-r", "str-b"];

#[test]
fn ar_209_a_black_disc_on_white_corners_where_no_white_one_is_left() {
    let mut game = driving(1).engine(0, "4").cleared(0, &WHITE).build();
    play(&mut game, 0, "engine t1 upgrade");
    assert!(can(&game, 0, "disc step-l"));
    let ship = Position::two().visiting(json!({"load": {"total": 8}})).hand(0, &[]).grain(0, 8);
    let mut game = ship.clone().cleared(0, &WHITE).build();
    play(&mut game, 0, "load s8");
    assert!(can(&game, 0, "disc step-l"), "a ship as well");
    let mut game = ship.cleared(0, &WHITE[1..]).build();
    play(&mut game, 0, "load s8");
    assert_eq!(steps(&game, 0, "disc"), ["disc aux1r"], "while one white disc is left it goes first");
    let dock = json!({"disc": {"target": {"dock": {"dock": "ro1", "corner": "white"}}}});
    let game = Position::two().acting("A").cleared(0, &WHITE).open(0, dock).build();
    assert_eq!(steps(&game, 0, "disc"), Vec::<String>::new(), "a dock is no must");
}

#[test]
fn ar_210_without_a_disc_one_comes_back_from_a_station() {
    let position = Position::two().visiting(json!({"load": {"total": 3}})).hand(0, &[]).grain(0, 1);
    let none = position.cleared(0, &WHITE[1..]).cleared(0, &BLACK).disc(0, "aux1r", "stations", "st1");
    let mut game = none.build();
    play(&mut game, 0, "load s3");
    assert_eq!(steps(&game, 0, "recall"), ["recall st1"]);
    play(&mut game, 0, "recall st1");
    assert!(game.stations.iter().all(|(_, discs)| discs[0] == 0));
    // The last disc costs three pesos.
    let dear = |pesos: u16| {
        let position = Position::two().visiting(json!({"load": {"total": 3}})).hand(0, &[]).grain(0, 1);
        let position = position.cleared(0, &WHITE[1..9]).cleared(0, &WHITE[10..]).cleared(0, &BLACK);
        let mut game = position.disc(0, "aux1r", "stations", "st1").pesos(0, pesos).build();
        play(&mut game, 0, "load s3");
        [steps(&game, 0, "disc"), steps(&game, 0, "recall")].concat()
    };
    assert_eq!((dear(2), dear(3)), (vec!["recall st1".to_owned()], vec!["disc aux6r".to_owned()]));
    let nothing =
        Position::two().visiting(json!({"load": {"total": 3}})).hand(0, &[]).cleared(0, &WHITE).cleared(0, &BLACK);
    let game = nothing.build();
    assert!(can(&game, 0, "skip"), "no disc anywhere: nothing is loaded");
}
