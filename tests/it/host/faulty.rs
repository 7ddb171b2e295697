//! A game with a defect that can be switched on: Burgundy, but ending a turn panics.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use serde::Serialize;
use serde_json::Value;
use tabletalk::engine::scene::Scene;
use tabletalk::engine::{
    BotRng, Choice, DataError, DataFiles, Game, GameInfo, Illegal, Line, LoadError, Log, Mark, Msg, NotationError,
    Picture, Present, ScoreSheet, Seat, SeatSet, Setup, SetupError, Topic, View, Viewer, Words,
};
use tabletalk::games::burgundy::Burgundy;
use tabletalk::games::data_files;

/// Does it panic?
pub static BROKEN: AtomicBool = AtomicBool::new(false);

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
pub struct Faulty(Burgundy);

fn inner(view: &View<Faulty>) -> View<Burgundy> {
    View::of_cleared(view.who(), view.state().0.clone())
}

impl Game for Faulty {
    type Rules = <Burgundy as Game>::Rules;
    type Action = <Burgundy as Game>::Action;

    fn info() -> &'static GameInfo {
        static INFO: LazyLock<GameInfo> = LazyLock::new(|| GameInfo { id: "faulty", ..Burgundy::info().clone() });
        &INFO
    }

    fn rules(_: &DataFiles) -> Result<Self::Rules, DataError> {
        Burgundy::rules(&data_files::<Burgundy>(None)?)
    }

    fn new(rules: &Arc<Self::Rules>, setup: &Setup) -> Result<Self, SetupError> {
        Burgundy::new(rules, setup).map(Faulty)
    }

    fn resume(rules: &Arc<Self::Rules>, state: Value) -> Result<Self, LoadError> {
        Burgundy::resume(rules, state).map(Faulty)
    }

    fn players(&self) -> usize {
        self.0.players()
    }

    fn to_act(&self) -> SeatSet {
        self.0.to_act()
    }

    fn midway(&self, seat: Seat) -> bool {
        self.0.midway(seat)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.0.legal(seat, out);
    }

    fn apply(&mut self, seat: Seat, action: Self::Action, log: &mut Log) -> Result<(), Illegal> {
        let broken = BROKEN.load(Ordering::SeqCst) && Burgundy::notation(action) == "end";
        assert!(!broken, "the defect of the test");
        self.0.apply(seat, action, log)
    }

    fn notation(action: Self::Action) -> String {
        Burgundy::notation(action)
    }

    fn from_notation(text: &str) -> Result<Self::Action, NotationError> {
        Burgundy::from_notation(text)
    }

    fn standings(&self) -> Vec<ScoreSheet> {
        self.0.standings()
    }

    fn view(&self, who: Viewer) -> View<Self> {
        View::of_cleared(who, Faulty(self.0.view(who).state().clone()))
    }

    fn sample(view: &View<Self>, rng: &mut BotRng) -> Self {
        Faulty(Burgundy::sample(&inner(view), rng))
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        self.0.evaluate(seat)
    }
}

impl Present for Faulty {
    fn describe(view: &View<Self>, seat: Seat, action: Self::Action) -> Choice {
        Burgundy::describe(&inner(view), seat, action)
    }

    fn asks(view: &View<Self>, seat: Seat) -> Option<Line> {
        Burgundy::asks(&inner(view), seat)
    }

    fn position(view: &View<Self>) -> Vec<Line> {
        Burgundy::position(&inner(view))
    }

    fn glance(view: &View<Self>, what: Picture) -> Vec<Line> {
        Burgundy::glance(&inner(view), what)
    }

    fn scene(view: &View<Self>, what: Picture, marks: &[Mark], words: &dyn Words) -> Scene {
        Burgundy::scene(&inner(view), what, marks, words)
    }

    fn choosable(view: &View<Self>, seat: Seat) -> Vec<Mark> {
        Burgundy::choosable(&inner(view), seat)
    }

    fn changes(before: &View<Self>, now: &View<Self>) -> Vec<Mark> {
        Burgundy::changes(&inner(before), &inner(now))
    }

    fn areas() -> &'static [Msg] {
        Burgundy::areas()
    }

    fn lookup() -> &'static [Topic] {
        Burgundy::lookup()
    }

    fn first_game() -> &'static [Msg] {
        Burgundy::first_game()
    }
}
