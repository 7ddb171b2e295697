//! The cattle market and the objective cards that lie open.

use super::super::card::Breed;
use super::super::data::BuyOption;
use super::super::worker::Trade;
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen, sized};
use super::marks::{objective_deck, on_display, on_market, rings};
use super::palette::{CARD_HEIGHT, GAP, INK, LINE, OBJECTIVE, PAD, PANEL, RULE, SOFT, TITLE_LINE, WELL, breed_paint};
use super::strip::{Strip, breed_chip, words_width};
use super::token::{coins, points};
use crate::engine::scene::{Group, Shape, Text};
use crate::games::trail::Thing;
use crate::{line, msg};

/// Height of a breed's line.
const ROW: f32 = 42.0;
/// Room for head, value, name and strength.
const BREED: f32 = 220.0;
/// Room for the cards of a breed.
const CARDS: f32 = 206.0;
/// Room for one price.
const PRICE: f32 = 98.0;
/// Where a line of prices begins below its breeds, and how high it is.
const LEFT: f32 = 62.0;
const PRICES: f32 = 40.0;

impl Easel<'_> {
    /// The cattle market by breed, each card by its points; prices beside the breeds, or below those that they are for.
    pub fn cattle_market(&self, width: f32) -> Area {
        let beside = width > BREED + CARDS + 2.0 * PRICE;
        let breeds: Vec<Breed> = Breed::all().filter(|breed| !breed.is_players()).collect();
        let mut group = Group::new();
        let mut y = 0.0;
        for (at, breed) in breeds.iter().enumerate() {
            let mut row = Group::at(0.0, y + ROW / 2.0).with(self.breed(*breed)).with(self.offered(*breed));
            if beside {
                row.add(Group::at(BREED + CARDS, 0.0).with(self.prices(*breed)));
            }
            group.add(row);
            y += ROW;
            let last = breeds.get(at + 1).is_none_or(|next| self.options_for(*next) != self.options_for(*breed));
            if !beside && last {
                group.add(Group::at(LEFT, y + PRICES / 2.0).with(self.prices(*breed)));
                y += PRICES;
                if at + 1 < breeds.len() {
                    group.add(Shape::line(0.0, y, width - 2.0 * PAD, y).stroke(LINE.alpha(0.6), 1.5));
                    y += 4.0;
                }
            }
        }
        let area = self.titled(msg!("ar-picture-market"), width, Area::new(group, y));
        let deck = self.say(line!("ar-picture-deck", n = self.game.market_deck.total()));
        Area::new(area.drawn.with(side_note(deck, width)), area.height)
    }

    fn breed(&self, breed: Breed) -> Group {
        let face = self.game.rules.breed(breed);
        let pen = Pen { ink: INK, paper: PANEL };
        Group::new()
            .with(Group::at(17.0, 0.0).with(sized(breed_chip(breed), 34.0)))
            .with(Text::new(face.breeding.to_string()).at(48.0, 0.0).units(29.0).bold())
            .with(Text::new(self.say(breed.name())).at(62.0, 0.0).start().units(RULE).max_width(116.0))
            .with(Group::at(192.0, 0.0).with(sized(icons::strength(pen), 20.0)))
            .with(Text::new(face.strength.to_string()).at(204.0, 0.0).start().units(RULE).bold())
    }

    /// The cards of a breed by their points.
    fn offered(&self, breed: Breed) -> Group {
        let mut group = Group::new();
        let mut x = BREED;
        for card in breed.cards() {
            let n = self.game.market.of(card);
            if n == 0 {
                continue;
            }
            let words = if n > 1 { format!("×{n}") } else { String::new() };
            let w = if n > 1 { 41.0 } else { 36.0 } + words_width(&words, RULE);
            let outline = Shape::rect(x, -ROW * 0.44, w, ROW * 0.88).corner(7.0);
            let paint = breed_paint(breed);
            group.add(
                Group::new()
                    .title(self.say(line!("ar-times", n = n, what = self.game.card_name(card))))
                    .topic("buy")
                    .with(outline.clone().fill(WELL).stroke(paint, 2.0))
                    .with_all(rings(&outline, self.pointed(on_market(card))))
                    .with(Group::at(x + 18.0, 0.0).with(points(self.game.card_vp(card))))
                    .with(Text::new(words).at(x + 36.0, 0.0).start().units(RULE).bold()),
            );
            x += w + 3.0;
        }
        group
    }

    /// What gauchos and pesos buy of a breed.
    fn prices(&self, breed: Breed) -> Group {
        let mut group = Group::new();
        for (at, option) in self.options_for(breed).into_iter().enumerate() {
            group.add(Group::at(at as f32 * PRICE, 0.0).with(price(option)));
        }
        group
    }

    /// The offers that a breed can be bought by.
    fn options_for(&self, breed: Breed) -> Vec<&BuyOption> {
        let Some(card) = breed.cards().next() else { return Vec::new() };
        self.game.rules.cattle.options.iter().filter(|option| option.what.has(card)).collect()
    }

    /// The objective cards that lie open.
    pub fn objective_display(&self, width: f32) -> Area {
        let room = width - 2.0 * PAD;
        let fit = ((room + 4.0) / (OBJECTIVE + 4.0)).floor().max(1.0) as usize;
        let step = if room > 5.0 * OBJECTIVE { OBJECTIVE + GAP } else { (room - OBJECTIVE) / (fit - 1).max(1) as f32 };
        let mut group = Group::new();
        for (at, card) in self.game.objectives.iter().enumerate() {
            let (column, row) = ((at % fit) as f32, (at / fit) as f32);
            let x = OBJECTIVE / 2.0 + column * step;
            let y = CARD_HEIGHT / 2.0 + row * (CARD_HEIGHT + 6.0);
            group.add(Group::at(x, y).with(self.card(card.card(), self.pointed(on_display(*card)))));
        }
        let rows = self.game.objectives.len().div_ceil(fit).max(1) as f32;
        let height = rows * (CARD_HEIGHT + 6.0) - 6.0;
        let area = self.titled(msg!("ar-picture-objectives"), width, Area::new(group, height));
        let deck = self.say(line!("ar-picture-deck", n = self.game.objective_deck.total()));
        let ring = Shape::rect(width - 120.0, 5.0, 112.0, TITLE_LINE - 8.0).corner(7.0);
        let rings = rings(&ring, self.pointed(objective_deck()));
        Area::new(area.drawn.with_all(rings).with(side_note(deck, width)), area.height)
    }
}

/// A note at the right end of an area's title.
pub fn side_note(words: String, width: f32) -> Text {
    Text::new(words).at(width - PAD, TITLE_LINE * 0.5).end().units(RULE).paint(SOFT).max_width(width * 0.5)
}

/// Gauchos, how many cards, for how much.
fn price(option: &BuyOption) -> Group {
    let pen = Pen { ink: INK, paper: PANEL };
    let strip = Strip::new(pen).words(option.gauchos.to_string()).icon(icons::trade(Trade::GAUCHO, pen));
    let strip = if option.cards > 1 { strip.words(format!("{}×", option.cards)) } else { strip };
    let x = strip.width() + 18.0;
    Group::new().with(strip.start()).with(Group::at(x, 0.0).with(coins(option.pesos, 31.0)))
}
