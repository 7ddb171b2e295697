//! Symbols and numbers in a line: what a tile, a card or a space does.

use super::super::card::Breed;
use super::super::effect::{Amount, Counter, Effect, Gain, Goods, Kind, Local, Then};
use super::super::worker::Trade;
use super::Easel;
use super::icons::{self, Pen, sized};
use super::palette::{GRAIN, RULE, SYMBOL, breed_paint};
use crate::engine::scene::{Group, Shape, Text};

/// Between two parts of a line.
const GAP: f32 = 4.0;
/// The width of a bold letter, as a share of its size.
const LETTER: f32 = 0.69;

/// A line of symbols and numbers that knows its width. Letters are [`RULE`] high, symbols [`SYMBOL`].
pub struct Strip {
    pen: Pen,
    drawn: Group,
    width: f32,
}

impl Strip {
    /// An empty line on a ground.
    pub fn new(pen: Pen) -> Strip {
        Strip { pen, drawn: Group::new(), width: 0.0 }
    }

    /// Adds a symbol.
    #[must_use]
    pub fn icon(mut self, icon: Group) -> Strip {
        self.drawn.add(Group::at(self.width + SYMBOL / 2.0, 0.0).with(sized(icon, SYMBOL)));
        self.width += SYMBOL + GAP;
        self
    }

    /// Adds a number or a short word.
    #[must_use]
    pub fn words(mut self, words: impl Into<String>) -> Strip {
        let words = words.into();
        let width = words.chars().map(letter_width).sum::<f32>() * RULE;
        self.drawn.add(Text::new(words).at(self.width, 0.0).start().units(RULE).bold().paint(self.pen.ink));
        self.width += width + GAP;
        self
    }

    /// Adds room.
    #[must_use]
    pub fn gap(mut self) -> Strip {
        self.width += 2.0 * GAP;
        self
    }

    /// Its width.
    pub fn width(&self) -> f32 {
        (self.width - GAP).max(0.0)
    }

    /// Drawn from the left end of its middle.
    pub fn start(self) -> Group {
        self.drawn
    }

    /// Drawn around its middle.
    pub fn middle(self) -> Group {
        let half = self.width() / 2.0;
        Group::at(-half, 0.0).with(self.drawn)
    }

    /// A symbol of the ground's ink.
    fn ink(self, icon: fn(Pen) -> Group) -> Strip {
        let pen = self.pen;
        self.icon(icon(pen))
    }

    /// Goods, each with its number.
    #[must_use]
    pub fn goods(mut self, goods: Goods) -> Strip {
        for (n, icon) in [
            (goods.pesos, icons::coin as fn() -> Group),
            (goods.grain, grain_icon),
            (goods.certificate, icons::certificate),
            (goods.token, icons::token),
        ] {
            if n > 0 {
                self = self.words(n.to_string()).icon(icon());
            }
        }
        self
    }

    fn then(self, then: Option<Then>) -> Strip {
        match then {
            Some(Then::Engine(n)) => self.words(n.to_string()).ink(icons::engine),
            Some(Then::TakeAnyToHand) => self.ink(icons::cow).words("+"),
            None => self,
        }
    }

    fn amount(self, amount: Amount) -> Strip {
        match amount {
            Amount::Fixed(n) => self.words(n.to_string()),
            Amount::By(counter) => self.counter(counter),
        }
    }

    /// What is counted.
    #[must_use]
    pub fn counter(self, counter: Counter) -> Strip {
        let pen = self.pen;
        match counter {
            Counter::Gauchos => self.icon(icons::trade(Trade::GAUCHO, pen)),
            Counter::Carpinteros => self.icon(icons::trade(Trade::CARPINTERO, pen)),
            Counter::Maquinistas => self.icon(icons::trade(Trade::MAQUINISTA, pen)),
            Counter::Granjeros | Counter::FarmersBeside => self.icon(icons::trade(Trade::GRANJERO, pen)),
            Counter::WorkerSets => self.ink(icons::trades),
            Counter::StrongWorkers => self.ink(icons::strength),
            Counter::OwnBuildings => self.ink(icons::house),
            Counter::OwnBuildingsOnGrain => self.ink(icons::house).icon(grain_icon()),
            Counter::OwnStations => self.ink(icons::station),
            Counter::ObjectivesInArea => self.ink(icons::target),
            Counter::DiscsOnShips => self.ink(icons::ship),
            Counter::CattleValue3To5 => self.ink(icons::cow).words("3–5"),
        }
    }

    fn gain(self, gain: &Gain) -> Strip {
        let strip = self.goods(gain.goods());
        match (gain.per, gain.each) {
            (None, _) => strip,
            (Some(per), 1) => strip.words("/").counter(per),
            (Some(per), each) => strip.words(format!("/{each}")).counter(per),
        }
    }
}

impl Easel<'_> {
    /// What an effect does, in symbols.
    pub fn effect(&self, effect: Effect, strip: Strip) -> Strip {
        let pen = strip.pen;
        match effect {
            Effect::Gain(gain) => strip.gain(&gain),
            Effect::Pay { pay, gain, then } => strip.goods(pay).words("›").goods(gain).then(then),
            Effect::Discard { what, gain, then } => {
                self.kind(what, strip.ink(icons::spend)).words("›").goods(gain).then(then)
            }
            Effect::DrawDiscard { count, up_to } => {
                let strip = strip.ink(icons::draw);
                match (count, up_to) {
                    (Some(n), _) => strip.words(n.to_string()),
                    (None, Some(amount)) => strip.amount(amount),
                    (None, None) => strip,
                }
            }
            Effect::Remove { what } => {
                let strip = strip.ink(icons::remove);
                if what == Kind::AnyHand { strip } else { self.kind(what, strip) }
            }
            Effect::Hire { extra } => {
                let strip = strip.ink(icons::hire);
                if extra == 0 { strip } else { strip.words(signed(extra.into())).icon(icons::coin()) }
            }
            Effect::Build { pesos_each } => strip.ink(icons::build).words(pesos_each.to_string()).icon(icons::coin()),
            Effect::BuyCattle => strip.ink(icons::cow).icon(icons::coin()),
            Effect::TakeCattle { what, .. } => self.kind(what, strip).words("+"),
            Effect::Engine { up_to } => strip.ink(icons::engine).amount(up_to),
            Effect::EngineBack { spaces } => strip.ink(icons::engine).words(format!("−{spaces}")).ink(icons::remove),
            Effect::UpgradeStation => strip.ink(icons::upgrade),
            Effect::Objective => strip.ink(icons::target),
            Effect::Help { up_to, strength } => {
                let strip = strip.icon(icons::trade(Trade::GRANJERO, pen)).words(format!("×{up_to}"));
                if strength == 0 { strip } else { strip.words(format!("+{strength}")).ink(icons::strength) }
            }
            Effect::Aux { double } => strip.icon(icons::aux(pen, double)),
            Effect::Move { up_to } => strip.ink(icons::boot).words(up_to.to_string()),
            Effect::DockDisc { dock, .. } => strip.ink(icons::anchor).words(dock.to_string()),
            Effect::Delivery => strip.ink(icons::delivery),
            Effect::ExhaustOpponents { cards } => strip.ink(icons::exhaustion).words(cards.to_string()),
        }
    }

    /// Local actions after each other, a dot between two of them.
    pub fn actions(&self, actions: &[Local], mut strip: Strip) -> Strip {
        for (at, local) in actions.iter().enumerate() {
            if at > 0 {
                strip = strip.words("·");
            }
            for (either, effect) in local.effects().iter().enumerate() {
                strip = self.effect(*effect, if either > 0 { strip.words("/") } else { strip });
            }
        }
        strip
    }

    /// Cards that fit a description.
    fn kind(&self, kind: Kind, strip: Strip) -> Strip {
        match kind {
            Kind::AnyCattle | Kind::AnyMarket => strip.ink(icons::cow),
            Kind::Pair => strip.words("2×").ink(icons::cow),
            Kind::AnyHand => strip,
            Kind::Exhaustion => strip.ink(icons::exhaustion),
            Kind::Objective => strip.ink(icons::target),
            Kind::Value3 => strip.ink(icons::cow).words("3"),
            Kind::Breed(breed) => strip.icon(breed_chip(breed)).words(self.breed_code(breed)),
        }
    }

    /// The first letters of a breed's name: what cards and buttons show of it.
    pub fn breed_code(&self, breed: Breed) -> String {
        self.say(breed.name()).chars().take(3).collect()
    }
}

/// The one symbol that stands for an effect where there is no room for more.
pub fn lead(effect: Effect, pen: Pen) -> Group {
    match effect {
        Effect::Gain(gain) => match gain.goods() {
            goods if goods.grain > 0 => icons::grain(pen.ink),
            goods if goods.certificate > 0 => icons::certificate(),
            goods if goods.token > 0 => icons::token(),
            _ => icons::coin(),
        },
        Effect::Pay { .. } => icons::coin(),
        Effect::Discard { .. } => icons::spend(pen),
        Effect::DrawDiscard { .. } => icons::draw(pen),
        Effect::Remove { .. } => icons::remove(pen),
        Effect::Hire { .. } => icons::hire(pen),
        Effect::Build { .. } => icons::build(pen),
        Effect::BuyCattle | Effect::TakeCattle { .. } => icons::cow(pen),
        Effect::Engine { .. } | Effect::EngineBack { .. } => icons::engine(pen),
        Effect::UpgradeStation => icons::upgrade(pen),
        Effect::Objective => icons::target(pen),
        Effect::Help { .. } => icons::trade(Trade::GRANJERO, pen),
        Effect::Aux { double } => icons::aux(pen, double),
        Effect::Move { .. } => icons::boot(pen),
        Effect::DockDisc { .. } => icons::anchor(pen),
        Effect::Delivery => icons::delivery(pen),
        Effect::ExhaustOpponents { .. } => icons::exhaustion(pen),
    }
}

/// A cow's head on its breed's colour.
pub fn breed_chip(breed: Breed) -> Group {
    let paint = breed_paint(breed);
    Group::new()
        .with(Shape::rect_around(0.0, 0.0, 98.0, 98.0).corner(18.0).fill(paint).stroke(paint.ink().alpha(0.6), 4.0))
        .with(icons::cow(Pen::on(paint)).scale(0.82))
}

fn grain_icon() -> Group {
    icons::grain(GRAIN)
}

/// A number with its sign.
pub fn signed(n: i32) -> String {
    if n < 0 { format!("−{}", -n) } else { format!("+{n}") }
}

/// About how wide a bold letter is, as a share of its size: layouts need it before anything is drawn.
fn letter_width(letter: char) -> f32 {
    match letter {
        'i' | 'l' | 'I' => 0.42,
        '1' => 0.5,
        '/' | '-' | ' ' | '›' => 0.4,
        'm' | 'w' | 'W' | 'M' | '→' => 0.95,
        _ => LETTER,
    }
}

/// About how wide bold words of a size are.
pub fn words_width(words: &str, size: f32) -> f32 {
    words.chars().map(letter_width).sum::<f32>() * size
}
