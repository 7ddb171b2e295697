//! The contract that every game keeps, tested once for all of them by random play.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::engine::{BotRng, Choice, Line, Log, Options, Present, Seat, Seed, Setup, Viewer};
use tabletalk::games::data_files;
use tabletalk::text::{Language, Numbered};

/// How many games of each table are played.
const GAMES: u64 = 100;
/// How often the slow checks are made, in steps.
const SLOW: usize = 9;
/// How many actions seen anywhere are tried where they may not be legal.
const STRANGERS: usize = 40;

/// Plays hundreds of games with this many players and every set of options, and checks the contract at each step.
pub fn holds<G: Present>(players: usize, option_sets: &[&[(&str, &str)]]) {
    assert!(size_of::<G::Action>() <= 16, "an action takes {} bytes", size_of::<G::Action>());
    let rules = Arc::new(G::rules(&data_files::<G>(None).unwrap()).unwrap());
    let english = Language::load("en").unwrap();
    for options in option_sets {
        let options: Options = options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect();
        for number in 0..GAMES {
            let seed = Seed::from_number(number * 7919 + players as u64);
            let setup = Setup { players, seed, options: options.clone() };
            Play::<G>::new(&rules, setup, number, &english).run();
        }
    }
}

struct Play<'a, G: Present> {
    rules: &'a Arc<G::Rules>,
    setup: Setup,
    game: G,
    rng: BotRng,
    english: &'a Language,
    log: Vec<(Seat, G::Action)>,
    /// Actions that were legal somewhere.
    seen: BTreeSet<G::Action>,
}

impl<'a, G: Present> Play<'a, G> {
    fn new(rules: &'a Arc<G::Rules>, setup: Setup, number: u64, english: &'a Language) -> Self {
        let game = G::new(rules, &setup).unwrap();
        Play { rules, game, setup, rng: bot_rng(number), english, log: Vec::new(), seen: BTreeSet::new() }
    }

    fn run(mut self) {
        while !self.game.to_act().is_empty() {
            let step = self.log.len();
            assert!(step < G::info().max_steps, "more steps than the game says: {}", self.told());
            if step.is_multiple_of(SLOW) {
                self.check_strangers();
                self.check_round_trip();
                self.check_worlds();
                self.check_words();
            }
            self.step();
        }
        for seat in Seat::first(self.setup.players) {
            assert!(self.legal(seat).is_empty(), "steps after the end: {}", self.told());
        }
        self.check_round_trip();
        self.check_words();
        self.check_replay();
    }

    /// One random legal step of anybody who has one.
    fn step(&mut self) {
        let mut open = Vec::new();
        for seat in Seat::first(self.setup.players) {
            let legal = self.legal(seat);
            assert!(!self.game.to_act().contains(seat) || !legal.is_empty(), "nothing to do: {}", self.told());
            let view = self.game.view(Viewer::Seat(seat));
            let mut on_view = Vec::new();
            view.state().legal(seat, &mut on_view);
            assert_eq!(legal, on_view, "the view lists other steps: {}", self.told());
            open.extend(legal.into_iter().map(|action| (seat, action)));
        }
        let (seat, action) = open[below(&mut self.rng, open.len())];
        let foretold = G::describe(&self.game.view(Viewer::Seat(seat)), seat, action);
        let before = self.game.clone();
        let mut log = Log::keeping();
        self.log.push((seat, action));
        self.game.apply(seat, action, &mut log).unwrap_or_else(|_| panic!("refused: {}", self.told()));
        assert_ne!(before, self.game, "a step that changes nothing: {}", self.told());
        assert_eq!(foretold.reveals, !log.revealed_to().is_empty(), "reveals: {}", self.told());
        assert_eq!(foretold.ends_turn, log.turn_ended(), "ends the turn: {}", self.told());
        for told in log.lines() {
            self.say(&told.line);
        }
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(seat, &mut actions);
        actions
    }

    /// `apply` takes exactly what `legal` lists, refuses everything else with a reason, and changes nothing then.
    fn check_strangers(&mut self) {
        for seat in Seat::first(self.setup.players) {
            let legal: BTreeSet<G::Action> = self.legal(seat).into_iter().collect();
            assert_eq!(legal.len(), self.legal(seat).len(), "listed twice: {}", self.told());
            let strangers: Vec<G::Action> = self.seen.iter().copied().collect();
            let picks = (0..STRANGERS.min(strangers.len())).map(|_| strangers[below(&mut self.rng, strangers.len())]);
            for action in legal.iter().copied().chain(picks.collect::<Vec<_>>()) {
                let mut copy = self.game.clone();
                match copy.apply(seat, action, &mut Log::silent()) {
                    Ok(()) => assert!(legal.contains(&action), "{} was taken: {}", G::notation(action), self.told()),
                    Err(illegal) => {
                        assert!(!legal.contains(&action), "{} was refused: {}", G::notation(action), self.told());
                        assert_eq!(copy, self.game, "a refusal changed something: {}", self.told());
                        self.say(&illegal.0);
                    }
                }
                let notation = G::notation(action);
                assert_eq!(G::from_notation(&notation), Ok(action), "{notation}");
            }
            self.seen.extend(legal);
        }
    }

    fn check_round_trip(&self) {
        let state = serde_json::to_value(&self.game).unwrap();
        match G::resume(self.rules, state.clone()) {
            Ok(again) => {
                assert_eq!(again, self.game, "another state came back: {}", self.told());
                assert_eq!(serde_json::to_value(&again).unwrap(), state);
            }
            Err(error) => panic!("{error}: {}", self.told()),
        }
    }

    /// Worlds that fit a view look the same to its viewer, and so do two of them that differ in hidden things.
    fn check_worlds(&mut self) {
        let spectator = std::iter::once(Viewer::Spectator);
        for who in Seat::first(self.setup.players).map(Viewer::Seat).chain(spectator) {
            let view = self.game.view(who);
            assert_eq!(view.state().view(who), view, "a view of a view is another one: {}", self.told());
            for _ in 0..2 {
                let world = G::sample(&view, &mut self.rng);
                assert_eq!(world.view(who), view, "a sampled world does not fit: {}", self.told());
                assert_eq!(world.to_act(), self.game.to_act());
            }
        }
    }

    /// Everything that a person could read, in menus that fit.
    fn check_words(&self) {
        let spectator = std::iter::once(Viewer::Spectator);
        for who in Seat::first(self.setup.players).map(Viewer::Seat).chain(spectator) {
            for line in G::position(&self.game.view(who)) {
                self.say(&line);
            }
        }
        for seat in Seat::first(self.setup.players) {
            let view = self.game.view(Viewer::Seat(seat));
            let mut menus: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            let (mut sets, mut enough) = (BTreeSet::new(), 0);
            for action in self.legal(seat) {
                let choice = G::describe(&view, seat, action);
                enough += usize::from(choice.enough);
                if let Some(many) = &choice.many {
                    assert!((1..=many.max).contains(&many.min), "{many:?}: {}", self.told());
                    assert!(choice.path.is_none() && !choice.enough, "a pick lies open: {}", self.told());
                    sets.insert((many.id.id(), many.min, many.max));
                }
                if choice.opens {
                    assert!(!choice.reveals && !choice.ends_turn, "it opens a decision only: {}", self.told());
                    let mut opened = self.game.clone();
                    opened.apply(seat, action, &mut Log::silent()).unwrap();
                    assert!(opened.midway(seat), "it opens no decision: {}", self.told());
                }
                let short = self.say(&choice.short);
                assert!(short.chars().count() <= Choice::MAX_SHORT, "`{short}` is too long for a button");
                self.say(&choice.long);
                choice.effect.iter().for_each(|effect| drop(self.say(effect)));
                let menu = choice.path.as_ref().map(|path| self.say(path)).unwrap_or_default();
                if !menu.is_empty() {
                    menus.entry(String::new()).or_default().insert(format!("menu {menu}"));
                }
                let fresh = menus.entry(menu).or_default().insert(short.clone());
                assert!(fresh, "two choices are called `{short}`: {}", self.told());
            }
            assert!(sets.len() <= 1 && enough <= 1, "{sets:?}, {enough} times enough: {}", self.told());
            for (menu, entries) in menus {
                let count = entries.len();
                assert!(count <= Choice::MAX_PER_LEVEL, "menu `{menu}` has {count} entries: {}", self.told());
            }
        }
        // An automa has a sheet too.
        let sheets = self.game.standings();
        assert!(sheets.len() >= self.setup.players);
        for sheet in &sheets {
            assert_eq!(sheet.total, sheet.categories.iter().map(|(_, points)| points).sum::<i32>());
            assert!((1..=sheets.len() as u32).contains(&sheet.rank));
        }
    }

    /// The log makes the same game again; taking back to a written state and going on makes the same draws again.
    fn check_replay(&mut self) {
        assert_eq!(self.replayed(self.log.len()), self.game, "the replay differs: {}", self.told());
        for _ in 0..3 {
            let to = below(&mut self.rng, self.log.len());
            let written = serde_json::to_value(self.replayed(to)).unwrap();
            let mut again = G::resume(self.rules, written).unwrap_or_else(|error| panic!("{error}: {}", self.told()));
            for (seat, action) in &self.log[to..] {
                again.apply(*seat, *action, &mut Log::silent()).unwrap();
            }
            assert_eq!(again, self.game, "undone and redone it differs: {}", self.told());
        }
    }

    fn replayed(&self, steps: usize) -> G {
        let mut game = G::new(self.rules, &self.setup).unwrap();
        for (seat, action) in &self.log[..steps] {
            game.apply(*seat, *action, &mut Log::silent()).unwrap();
        }
        game
    }

    /// In English, with nothing missing.
    fn say(&self, line: &Line) -> String {
        let text = self.english.say(line, &Numbered);
        let complete = !text.is_empty() && text != line.id.id() && !text.contains('{');
        assert!(complete, "{line:?} reads `{text}`");
        text
    }

    /// How to get here again.
    fn told(&self) -> String {
        let steps: Vec<String> =
            self.log.iter().map(|(seat, action)| format!("{seat} {}", G::notation(*action))).collect();
        format!("{} with {:?} after {}", G::info().id, self.setup, steps.join("; "))
    }
}
