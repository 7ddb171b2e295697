//! How often a person presses: a forced step is not asked, picks of a set are one, a menu above a choice is one more.

use tabletalk::bots::{Bot, BotKind};
use tabletalk::engine::{Game, Log, Present, Viewer};
use tabletalk::games::argentina::Argentina;
use tabletalk::games::argentina::place::Space;

use super::position::{Position, fresh, seat};

/// Counts presses along a turn.
#[derive(Default)]
struct Presses {
    count: u32,
    picking: bool,
}

impl Presses {
    fn step(&mut self, game: &mut Argentina, step: &str) {
        let action = Argentina::from_notation(step).unwrap();
        let view = game.view(Viewer::Seat(seat(0)));
        let mut legal = Vec::new();
        game.legal(seat(0), &mut legal);
        assert!(
            legal.contains(&action),
            "{step}: {:?}",
            legal.iter().map(|a| Argentina::notation(*a)).collect::<Vec<_>>()
        );
        let choice = Argentina::describe(&view, seat(0), action);
        let forced = legal.len() == 1 && !choice.reveals && !choice.ends_turn;
        let again = self.picking && choice.many.is_some();
        if !forced && !again {
            self.count += 1 + u32::from(choice.path.is_some());
        }
        self.picking = choice.many.is_some();
        game.apply(seat(0), action, &mut Log::silent()).unwrap();
    }
}

fn presses(position: Position, steps: &[&str]) -> u32 {
    let mut game = position.build();
    let mut presses = Presses::default();
    for step in steps {
        presses.step(&mut game, step);
    }
    presses.count
}

#[test]
fn a_buenos_aires_turn_takes_at_most_14() {
    let position =
        Position::two().no_farmers().at(0, "H").hand(0, &["niata", "holando", "serrano", "chaqueno"]).pesos(0, 10);
    let position = position.grain(0, 4).disc(0, "aux1r", "docks", "li1").engine(0, "3").set(0, "certificates", 2);
    let position = position.hired(0, "gaucho", 1).foresight(0, ["green-3g", "blue-3g"]);
    let position = position.foresight(1, ["gaucho", "carpintero"]).foresight(2, ["gaucho", "yellow-5b"]);
    let steps = [
        "move ba",
        "deliver li1 li-n2",
        "engine t1 upgrade",
        "disc aux2r",
        "appoint gaucho",
        "income 2",
        "load s8",
        "disc str-w",
        "objective top",
        "foresee a1",
        "foresee b1",
        "foresee c1",
        "end",
    ];
    let count = presses(position, &steps);
    assert!(count <= 14, "{count}");
}

#[test]
fn helping_three_farmers_takes_at_most_6() {
    let position =
        Position::two().no_farmers().acting("F").hand(0, &["caracu-low", "caracu-high", "niata"]).pesos(0, 30);
    let position = position.farmer("gr1", "green-3g", 0).farmer("bl1", "blue-3g", 0).farmer("or1", "orange-3g", 0);
    let steps = [
        "use 1 x3",
        "farmer gr1",
        "farmer bl1",
        "farmer or1",
        "reveal caracu-low+caracu-high",
        "invest green-3g",
        "invest blue-3g",
        "done",
    ];
    let count = presses(position, &steps);
    assert!(count <= 6, "{count}");
}

#[test]
fn other_turns_take_at_most_8() {
    let hire = Position::two().no_farmers().at(0, "start").pesos(0, 30).hand(0, &["niata", "holando"]);
    let hire = hire.jobs(5, &[(1, &["strong-gaucho"]), (2, &["maquinista"])]).hired(0, "maquinista", 1);
    let steps = ["move A", "hire maquinista 2 at 1", "discard niata", "hire strong-gaucho 1 at 2", "use 3", "end"];
    assert!(presses(hire, &steps) <= 8);
    let build = Position::two().no_farmers().pesos(0, 20).hand(0, &["patagonico"]);
    assert!(presses(build, &["move B", "use 1", "build 1 n1", "use 2", "engine 2", "end"]) <= 8);
    let buy = Position::two().no_farmers().at(0, "D").pesos(0, 20).hired(0, "gaucho", 3).hand(0, &["fronterizo"]);
    let buy = buy.market(&["caracu-low", "chaqueno", "serrano"]);
    assert!(
        presses(buy, &["move E", "use 1", "buy 1 caracu-low", "buy 6 chaqueno+serrano", "done", "use 2", "end"]) <= 8
    );
    let rail = Position::two()
        .no_farmers()
        .at(0, "C")
        .pesos(0, 20)
        .hired(0, "maquinista", 3)
        .engine(0, "2")
        .hand(0, &["niata", "niata"]);
    assert!(
        presses(
            rail,
            &["move D", "use 1", "engine t1 upgrade", "disc aux1r", "appoint maquinista", "use 2", "pair niata", "end"]
        ) <= 8
    );
    let farmer = Position::two().no_farmers().farmer("gr1", "green-3g", 0).hand(0, &["caracu-low"]).pesos(0, 20);
    assert!(presses(farmer, &["move gr1 by gr1", "use farmer", "reveal caracu-low", "invest green-3g", "end"]) <= 8);
    let on = Position::two()
        .no_farmers()
        .at(0, "start")
        .building(0, 7, "n1")
        .pesos(0, 9)
        .grain(0, 1)
        .hand(0, &["patagonico"]);
    assert!(presses(on, &["move n1", "use 1", "engine 2", "use 2", "move B", "use 2", "engine 3", "end"]) <= 8);
}

/// In games of bots nine of ten turns keep to it, also the ones that move on and use two locations.
#[test]
fn turns_of_whole_games_keep_to_the_limits() {
    let (mut other, mut visits) = (Vec::new(), Vec::new());
    for seed in 0..4 {
        let mut game = fresh(2, seed, &[]);
        let mut bots = [Bot::new(BotKind::Greedy, seed), Bot::new(BotKind::Greedy, seed + 50)];
        let mut turn = Presses::default();
        let mut in_city = false;
        while let Some(at) = game.to_act().lowest() {
            let action = bots[at.index()].choose(&game.view(Viewer::Seat(at)), at, None).unwrap();
            if at == seat(0) && game.on_turn == Some(at) {
                let step = Argentina::notation(action);
                turn.step(&mut game, &step);
                in_city |= game.players[0].at == Some(Space::BUENOS_AIRES);
                if step == "end" {
                    if in_city { &mut visits } else { &mut other }.push(std::mem::take(&mut turn).count);
                    in_city = false;
                }
            } else {
                game.apply(at, action, &mut Log::silent()).unwrap();
            }
        }
    }
    let share = |turns: &[u32], limit: u32| turns.iter().filter(|n| **n <= limit).count() * 100 / turns.len().max(1);
    assert!(share(&visits, 14) >= 99, "{visits:?}");
    assert!(share(&other, 8) >= 90, "{other:?}");
}
