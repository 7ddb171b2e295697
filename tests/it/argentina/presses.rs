//! How often a person presses, as the host lays a decision out: a forced step is not asked, picks of a set are one, a menu
//! that must be opened is one more.

use tabletalk::bots::{Bot, BotKind};
use tabletalk::engine::{Choice, Log, Options, Seat, Seed, Setup, Viewer};
use tabletalk::games::{AnyGame, Registry};
use tabletalk::host::offer::{Offer, forced};

use super::position::{Position, seat};

/// The most presses of a turn with a visit to Buenos Aires.
const BUENOS_AIRES_TURN: u32 = 14;
/// The most presses of helping three farmers.
const HELPING_THREE_FARMERS: u32 = 6;
/// The most presses of any other turn.
const OTHER_TURN: u32 = 8;
/// Of so many turns without a visit to Buenos Aires one may take more: two hires that each upgrade a station, or moving on to a
/// second location and using all of it.
const LONG_TURN_IN: usize = 200;
/// The most presses of such a turn.
const LONG_TURN: u32 = 11;
/// The most presses of an exchange token, or of an objective card and what it asks: they come at any time, beside the turn.
const EXTRA: u32 = 4;
/// How many games of each number of players are counted.
const GAMES: u64 = 12;

/// What comes at any time and is not part of the turn.
#[derive(Default, PartialEq)]
enum Extra {
    #[default]
    None,
    /// A token, until its cards are discarded.
    Token,
    /// An objective card, until what it asks is decided.
    Objective,
}

/// Counts presses along a turn.
#[derive(Default)]
struct Presses {
    count: u32,
    /// How many decisions that was: one press each, and one more where a menu had to be opened.
    decisions: u32,
    /// Presses of each exchange token and objective card, counted apart.
    extras: Vec<u32>,
    extra: Extra,
    /// The set that is being picked from.
    picking: Option<&'static str>,
    /// A step that only opened a decision, and the offer in which that decision was open already.
    opened: Option<(Offer, String)>,
    /// Was something left where the turn could have been ended as well?
    left: bool,
    told: Vec<String>,
}

impl Presses {
    /// Takes a step, and counts it unless it comes along with the one before.
    fn step(&mut self, game: &mut dyn AnyGame, seat: Seat, step: &str) {
        let offer = Offer::of(game, seat);
        let choice = choice_of(game, seat, step);
        let presses = match (&self.opened, offer.presses(&[step])) {
            // Whoever wants nothing of an open decision does not press at all.
            (Some(_), _) if choice.enough => 0,
            (Some((before, opener)), presses) => before.presses(&[opener, step]).or(presses).unwrap(),
            (None, Some(presses)) => presses,
            (None, None) => {
                assert!(choice.opens, "{step} is not offered: {:?}", game.legal(seat));
                0
            }
        };
        let opens = offer.presses(&[step]).is_none() && self.opened.is_none();
        let set = choice.many.as_ref().map(|many| many.id.id());
        let along = self.picking.is_some() && (set == self.picking || choice.enough);
        // Whoever leaves something and then ends the turn presses the end at once, where it was offered.
        let ended = self.left && step == "end";
        let counted = if along || ended || forced(game, seat).is_some() { 0 } else { presses };
        self.opened = opens.then(|| (offer, step.to_owned()));
        self.left = matches!(step, "skip" | "done") && game.legal(seat).iter().any(|step| step == "end");
        self.picking = set;
        match step.split(' ').next() {
            Some("token") => self.begin(Extra::Token),
            Some("play") => self.begin(Extra::Objective),
            Some("discard") => {}
            _ if self.extra == Extra::Token => self.extra = Extra::None,
            _ => {}
        }
        match (&self.extra, self.extras.last_mut()) {
            (Extra::Token | Extra::Objective, Some(extra)) => *extra += counted,
            _ => {
                self.count += counted;
                self.decisions += counted.min(1);
            }
        }
        self.told.push(format!("{step} ({counted})"));
        game.apply(seat, step, &mut Log::silent()).unwrap();
        if !game.midway(seat) {
            self.extra = Extra::None;
        }
    }
}

impl Presses {
    fn begin(&mut self, extra: Extra) {
        self.extra = extra;
        self.extras.push(0);
    }

    /// Is it longer than a turn should be? One that is far too long fails.
    fn is_long(&self, game: &str) -> bool {
        let told = || format!("{game}: {} and {:?} presses: {}", self.count, self.extras, self.told.join("; "));
        let has = |word: &str| self.told.iter().any(|step| step.contains(word));
        let most = if has("income ") { BUENOS_AIRES_TURN } else { LONG_TURN };
        assert!(self.count <= most, "{}", told());
        assert!(self.extras.iter().all(|extra| *extra <= EXTRA), "{}", told());
        let long = !has("income ") && self.count > OTHER_TURN;
        if long {
            // Nothing but the rules makes it long: every press is a decision, but for one menu.
            assert!(self.count <= self.decisions + 1 && self.decisions >= OTHER_TURN, "{}", told());
            println!("{}", told());
        }
        long
    }
}

fn choice_of(game: &dyn AnyGame, seat: Seat, step: &str) -> Choice {
    let choices = game.view(Viewer::Seat(seat)).choices(seat);
    choices.into_iter().find(|(listed, _)| listed == step).unwrap().1
}

fn presses(position: Position, steps: &[&str]) -> u32 {
    let registry = Registry::load(None).unwrap();
    let mut game = registry.find("argentina").unwrap().resume(position.0).unwrap_or_else(|error| panic!("{error}"));
    let mut presses = Presses::default();
    for step in steps {
        presses.step(game.as_mut(), seat(0), step);
    }
    println!("{} presses: {}", presses.count, presses.told.join("; "));
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
    assert!(presses(position, &steps) <= BUENOS_AIRES_TURN);
}

#[test]
fn helping_three_farmers_takes_at_most_6() {
    let position =
        Position::two().no_farmers().acting("F").hand(0, &["caracu-low", "caracu-high", "niata"]).pesos(0, 30);
    let position = position.farmer("gr1", "green-3g", 0).farmer("bl1", "blue-3g", 0).farmer("or1", "orange-3g", 0);
    let helped = ["farmer gr1", "farmer bl1", "farmer or1"];
    let invested = ["invest green-3g", "invest blue-3g", "done"];
    let offered = [&helped[..], &["reveal caracu-low+caracu-high"], &invested].concat();
    assert!(presses(position.clone(), &offered) <= HELPING_THREE_FARMERS);
    let chosen = [&helped[..], &["show niata", "show caracu-low", "show caracu-high"], &invested].concat();
    assert!(presses(position, &chosen) <= HELPING_THREE_FARMERS);
}

#[test]
fn other_turns_take_at_most_8() {
    let hire = Position::two().no_farmers().at(0, "start").pesos(0, 30).hand(0, &["niata", "holando"]);
    let hire = hire.jobs(5, &[(1, &["strong-gaucho"]), (2, &["maquinista"])]).hired(0, "maquinista", 1);
    let steps = ["move A", "hire maquinista 2 at 1", "discard niata", "hire strong-gaucho 1 at 2", "use 3", "end"];
    assert!(presses(hire, &steps) <= OTHER_TURN);
    let build = Position::two().no_farmers().pesos(0, 20).hand(0, &["patagonico"]);
    assert!(presses(build, &["move B", "use 1", "build 1 n1", "use 2", "engine 2", "end"]) <= OTHER_TURN);
    let buy = Position::two().no_farmers().at(0, "D").pesos(0, 20).hired(0, "gaucho", 3).hand(0, &["fronterizo"]);
    let buy = buy.market(&["caracu-low", "chaqueno", "serrano"]);
    let steps = ["move E", "use 1", "buy 1 caracu-low", "buy 6 chaqueno+serrano", "done", "use 2", "end"];
    assert!(presses(buy, &steps) <= OTHER_TURN);
    let rail = Position::two().no_farmers().at(0, "C").pesos(0, 20).hired(0, "maquinista", 3).engine(0, "2");
    let rail = rail.hand(0, &["niata", "niata"]);
    let steps =
        ["move D", "use 1", "engine t1 upgrade", "disc aux1r", "appoint maquinista", "use 2", "pair niata", "end"];
    assert!(presses(rail, &steps) <= OTHER_TURN);
    let farmer = Position::two().no_farmers().farmer("gr1", "green-3g", 0).hand(0, &["caracu-low"]).pesos(0, 20);
    let steps = ["move gr1", "use farmer", "reveal caracu-low", "invest green-3g", "end"];
    assert!(presses(farmer, &steps) <= OTHER_TURN);
    let on = Position::two().no_farmers().at(0, "start").building(0, 7, "n1").pesos(0, 9).grain(0, 1);
    let steps = ["move n1", "use 1", "engine 2", "use 2", "move B", "use 2", "engine 3", "end"];
    assert!(presses(on.hand(0, &["patagonico"]), &steps) <= OTHER_TURN);
}

/// Every turn of whole games between bots, also the ones that move on and use two locations.
#[test]
fn turns_of_whole_games_keep_to_the_limits() {
    let registry = Registry::load(None).unwrap();
    let kind = registry.find("argentina").unwrap();
    let (mut long, mut all) = (0, 0);
    for players in 2..=4 {
        for number in 0..GAMES {
            let setup = Setup { players, seed: Seed::from_number(number), options: Options::new() };
            let mut game = kind.open(&setup).unwrap();
            let mut bots: Vec<Bot> = (0..players).map(|at| Bot::new(BotKind::Greedy, number * 9 + at as u64)).collect();
            let mut turns: Vec<Presses> = (0..players).map(|_| Presses::default()).collect();
            while let Some(at) = game.to_act().lowest() {
                let step = game.think(at, &mut bots[at.index()], None).unwrap();
                turns[at.index()].step(game.as_mut(), at, &step);
                if step == "end" {
                    let turn = std::mem::take(&mut turns[at.index()]);
                    long += usize::from(turn.is_long(&format!("{players} players, game {number}")));
                    all += 1;
                }
            }
        }
    }
    assert!(long * LONG_TURN_IN <= all, "{long} of {all} turns take more than {OTHER_TURN} presses");
}
