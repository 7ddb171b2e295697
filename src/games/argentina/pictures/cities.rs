//! The cities: docks where ships unload, and districts with their bonus spaces.

use super::super::data::BerthFace;
use super::super::effect::{Amount, Effect, Kind};
use super::super::place::{Berth, City, District, Dock};
use super::Easel;
use super::area::{Area, column, panel};
use super::icons::{self, Pen, sized};
use super::marks::{address, rings};
use super::palette::{GRAIN, HARBOUR, INK, LINE, PAD, PANEL, RULE, SOFT, SYMBOL, WELL, WIDE, breed_paint};
use super::strip::{Strip, lead};
use super::token::{coins, points};
use crate::engine::scene::{Group, Layer, Pattern, Shape, Text, Weave};
use crate::games::trail::Thing;
use crate::line;

/// The room inside the panel.
const ROOM: f32 = WIDE - 2.0 * PAD;
/// Width of a dock.
const DOCK: f32 = 168.0;
const DOCK_HEIGHT: f32 = 60.0;
/// Height of the city's name above its docks.
const NAME: f32 = 28.0;
/// Width of a district's sign.
const SIGN: f32 = 50.0;
/// A bonus space.
const BERTH: f32 = 76.0;
const WIDEST: f32 = 112.0;
const BERTH_HEIGHT: f32 = 74.0;
/// Between two of them.
const SPACE: f32 = 3.0;
/// Districts beside each other.
const LINES: [[usize; 2]; 2] = [[0, 1], [2, 3]];

impl Easel<'_> {
    /// All cities below each other.
    pub fn cities(&self) -> Area {
        column(City::all().map(|city| self.city(city)).collect())
    }

    /// A city: its docks at the left, its districts in two lines beside them.
    fn city(&self, city: City) -> Area {
        let side = self.game.sides.cities[city.index()];
        let height = PAD + 2.0 * (BERTH_HEIGHT + SPACE) - SPACE + PAD;
        let title = self.say(line!("ar-picture-city", city = city.name(), side = side.id().to_owned()));
        let mut group =
            Group::new().title(title.clone()).topic("cities").with(panel(WIDE, height)).with(
                Text::new(title).at(PAD, PAD + NAME * 0.45).start().units(RULE).bold().paint(SOFT).max_width(DOCK),
            );
        for (at, dock) in Dock::all().filter(|dock| dock.city() == city).enumerate() {
            let y = PAD + NAME + at as f32 * (DOCK_HEIGHT + SPACE);
            group.add(Group::at(PAD, y).with(self.dock(dock)));
        }
        for (line, districts) in LINES.into_iter().enumerate() {
            let counts = districts.map(|at| self.game.rules.district(city, side, District::nth(at)).spaces.len());
            let cells = (counts[0] + counts[1]).max(1) as f32;
            let room = ROOM - DOCK - 8.0 - 2.0 * SIGN;
            let w = (room / cells - SPACE).min(if cells > 6.0 { BERTH } else { WIDEST });
            let y = PAD + line as f32 * (BERTH_HEIGHT + SPACE);
            let mut x = PAD + DOCK + 8.0;
            for (at, count) in districts.into_iter().zip(counts) {
                let district = District::nth(at);
                group.add(Group::at(x, y).with(self.district(city, district)));
                x += SIGN;
                for number in 0..count {
                    group.add(Group::at(x, y).with(self.berth(Berth::of(city, district, number), w)));
                    x += w + SPACE;
                }
            }
        }
        Area::new(group, height)
    }

    fn dock(&self, dock: Dock) -> Group {
        let face = self.game.rules.dock(dock);
        let pointed = self.pointed(dock);
        let outline = Shape::rect(0.0, 0.0, DOCK, DOCK_HEIGHT).corner(8.0);
        let pen = Pen::on(HARBOUR);
        let mut strip = Strip::new(pen).icon(icons::anchor(pen)).words(dock.to_string());
        if face.reduction > 0 {
            strip = strip.words(format!("−{}", face.reduction)).icon(icons::grain(GRAIN.shade(0.35)));
        }
        let mut group = Group::new()
            .id(dock.to_string())
            .title(self.say(dock.name()))
            .topic("cities")
            .with(outline.clone().fill(HARBOUR).stroke(HARBOUR.shade(-0.4), 2.0))
            .with_all(rings(&outline, pointed))
            .with(Group::at(3.0, 15.0).with(strip.start()))
            .with(Group::at(4.0, DOCK_HEIGHT - 16.0).with(self.discs(&self.game.docks[dock], DOCK - 6.0)));
        if face.vp != 0 {
            group.add(Group::at(DOCK - 15.0, 19.0).with(points(face.vp)));
        }
        group
    }

    /// A district's letter and the grain that a delivery takes.
    fn district(&self, city: City, district: District) -> Group {
        let side = self.game.sides.cities[city.index()];
        let face = self.game.rules.district(city, side, district);
        let name = self.say(district.name());
        let letter = name.chars().next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        let pen = Pen { ink: INK, paper: PANEL };
        Group::at(SIGN / 2.0, 0.0)
            .title(name)
            .topic("delivery")
            .with(Shape::circle(0.0, 20.0, 16.0).fill(HARBOUR))
            .with(Text::new(letter).at(0.0, 20.0).units(RULE).bold().paint(HARBOUR.ink()))
            .with(
                Group::at(0.0, 54.0)
                    .with(Strip::new(pen).words(face.grain.to_string()).icon(icons::grain(GRAIN)).middle()),
            )
    }

    fn berth(&self, berth: Berth, w: f32) -> Group {
        let side = self.game.sides.cities[berth.city().index()];
        let outline = Shape::rect(0.0, 0.0, w, BERTH_HEIGHT).corner(8.0);
        let Some(face) = self.game.rules.berth(side, berth) else { return Group::new() };
        let covered = face.covered && self.game.rules.by_players(self.game.count()).covered.contains(&berth.city());
        if covered {
            let net = Pattern::new(Weave::Net, LINE.alpha(0.8)).step(12.0);
            return Group::new()
                .title(self.say(line!("ar-picture-covered")))
                .topic("cities")
                .with(outline.fill(WELL.woven(net)));
        }
        let pointed = self.pointed(berth);
        let holder = self.game.berths[berth];
        let mut items: Vec<Group> = match holder {
            Some(seat) => vec![self.disc(seat)],
            None => face.bonus.iter().map(|effect| self.bonus(*effect)).collect(),
        };
        if face.vp != 0 {
            items.push(points(face.vp));
        }
        let step = (w / items.len().max(1) as f32).min(38.0);
        let first = w / 2.0 - step * (items.len().saturating_sub(1)) as f32 / 2.0;
        let items = items.into_iter().enumerate();
        let mut group = Group::new()
            .id(berth.to_string())
            .title(self.berth_title(berth, face))
            .topic("delivery")
            .with(outline.clone().fill(WELL).stroke(LINE.alpha(0.7), 1.5))
            .with_all(rings(&outline, pointed))
            .with_all(items.map(|(at, item)| Group::at(first + at as f32 * step, 23.0).with(item)));
        let words = Text::new(berth.to_string()).at(w / 2.0, BERTH_HEIGHT - 16.0).units(RULE);
        group.add(address(words, pointed, SOFT));
        group
    }

    fn berth_title(&self, berth: Berth, face: &BerthFace) -> String {
        let at = berth.to_string();
        match self.game.berths[berth] {
            Some(seat) => self.say(line!("ar-position-berth", at = at, who = seat, points = i32::from(face.vp))),
            None => self.say(line!("ar-picture-berth", at = at, points = i32::from(face.vp))),
        }
    }

    /// What a bonus space gives at once, as one symbol with its number.
    fn bonus(&self, effect: Effect) -> Group {
        let pen = Pen { ink: INK, paper: WELL };
        let over = |icon: Group, n: u8| {
            let words = Text::new(n.to_string()).at(9.0, 9.0).units(RULE).bold().halo(WELL, 6.0).layer(Layer::Labels);
            Group::new().with(Group::at(-3.0, -3.0).with(sized(icon, 30.0))).with(words)
        };
        match effect {
            Effect::Gain(gain) if gain.pesos > 0 => coins(gain.pesos, SYMBOL + 6.0),
            Effect::Gain(gain) if gain.certificate > 0 => over(icons::certificate(), gain.certificate),
            Effect::Gain(gain) if gain.grain > 0 => over(icons::grain(GRAIN), gain.grain),
            Effect::Engine { up_to: Amount::Fixed(n) } => over(icons::engine(pen), n),
            Effect::TakeCattle { what: Kind::Breed(breed), .. } => {
                let paint = breed_paint(breed);
                let value = self.game.rules.breed(breed).breeding.to_string();
                Group::new()
                    .with(sized(icons::cow(Pen { ink: paint, paper: paint }), 42.0))
                    .with(Text::new(value).units(RULE).bold().paint(paint.ink()).layer(Layer::Labels))
            }
            Effect::TakeCattle { .. } => {
                let head = sized(icons::cow(Pen { ink: INK, paper: INK }), 42.0);
                Group::new().with(head).with(Text::new("3").units(RULE).bold().paint(WELL).layer(Layer::Labels))
            }
            other => sized(lead(other, pen), 30.0),
        }
    }
}
