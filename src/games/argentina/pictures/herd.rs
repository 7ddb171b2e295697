//! A player's deck: the hand for its owner, the discard pile for everybody.

use super::super::card::{Card, Pile};
use super::Easel;
use super::area::Area;
use super::cards::card_topic;
use super::icons::{self, Pen, sized};
use super::market::side_note;
use super::marks::{Pointed, in_hand};
use super::palette::{CARD, CARD_HEIGHT, EXHAUSTION, OBJECTIVE_CARD, PAD, RULE, SOFT, WIDE};
use super::strip::{breed_chip, words_width};
use crate::engine::Seat;
use crate::engine::scene::{Group, Shape, Text};
use crate::{line, msg};

/// The room inside the panel.
const ROOM: f32 = WIDE - 2.0 * PAD;
/// Between two cards.
const SPACE: f32 = 8.0;
/// Height of a line of the discard pile.
const LINE: f32 = 44.0;
/// A card's sign in it.
const CHIP: f32 = 34.0;

impl Easel<'_> {
    /// The hand: the cards themselves where the viewer may see them, else how many.
    pub fn hand_cards(&self, seat: Seat) -> Area {
        let herd = &self.game.player(seat).herd;
        let mut group = Group::new();
        let (mut x, mut y) = (0.0, 0.0);
        let mut put = |drawn: Group, w: f32| {
            if x > 0.0 && x + w > ROOM {
                (x, y) = (0.0, y + CARD_HEIGHT + SPACE);
            }
            group.add(Group::at(x + w / 2.0, y + CARD_HEIGHT / 2.0).with(drawn));
            x += w + SPACE;
        };
        for (card, n) in herd.hand.iter() {
            for copy in 0..n {
                let pointed = self.pointed_of(seat, in_hand(card));
                let pointed = if copy == 0 { pointed } else { Pointed { changed: false, ..pointed } };
                put(self.card(card, pointed), Self::card_width(card));
            }
        }
        for _ in 0..herd.hidden {
            put(self.card_back(), CARD);
        }
        let height = if herd.hand_size() == 0 { LINE } else { y + CARD_HEIGHT };
        if herd.hand_size() == 0 {
            group.add(
                Text::new(self.say(line!("ar-picture-empty"))).at(0.0, LINE / 2.0).start().units(RULE).paint(SOFT),
            );
        }
        let area = self.titled(msg!("ar-picture-hand"), WIDE, Area::new(group, height));
        let note = line!(
            "ar-picture-hand-note",
            hand = herd.hand_size(),
            deck = herd.draw.total().saturating_sub(herd.hidden.into())
        );
        Area::new(area.drawn.with(side_note(self.say(note), WIDE)), area.height)
    }

    /// The discard pile, each kind with its number; Pedro has no deck, only the cattle that he took (PE-4).
    pub fn discard_pile(&self, seat: Seat) -> Area {
        let pile = &self.game.player(seat).herd.discard;
        let title = if self.game.is_pedro(seat) { msg!("ar-picture-market") } else { msg!("ar-picture-discard") };
        let mut area = self.titled(title, WIDE, self.pile(pile, ROOM));
        let note = self.say(line!("ar-picture-cards", n = pile.total()));
        area.drawn.add(side_note(note, WIDE));
        area
    }

    /// Kinds of cards with their numbers, in lines of this width.
    fn pile(&self, pile: &Pile, room: f32) -> Area {
        let mut group = Group::new();
        let (mut x, mut y) = (0.0, 0.0);
        for (card, n) in pile.iter() {
            let words = self.card_code(card);
            let count = if n > 1 { format!(" ×{n}") } else { String::new() };
            let w = CHIP + 6.0 + words_width(&words, RULE) + words_width(&count, RULE) + 18.0;
            if x > 0.0 && x + w > room + 18.0 {
                (x, y) = (0.0, y + LINE);
            }
            let entry = Group::at(x, y + LINE / 2.0)
                .title(self.say(line!("ar-times", n = n, what = self.game.card_name(card))))
                .topic(card_topic(card))
                .with(Group::at(CHIP / 2.0, 0.0).with(sized(chip(card), CHIP)))
                .with(Text::new(format!("{words}{count}")).at(CHIP + 6.0, 0.0).start().units(RULE).bold());
            group.add(entry);
            x += w;
        }
        if pile.is_empty() {
            group.add(
                Text::new(self.say(line!("ar-picture-empty"))).at(0.0, LINE / 2.0).start().units(RULE).paint(SOFT),
            );
        }
        Area::new(group, y + LINE)
    }

    /// A card in a few letters: breed and value, or an objective's number.
    fn card_code(&self, card: Card) -> String {
        match (card.breed(), card.objective()) {
            (Some(breed), _) if breed.cards().count() > 1 => {
                format!("{} {}", self.breed_code(breed), self.game.card_vp(card))
            }
            (Some(breed), _) => self.breed_code(breed),
            (None, Some(objective)) => objective.number().to_string(),
            (None, None) => self.say(line!("ar-exhaustion")).chars().take(3).collect(),
        }
    }
}

fn chip(card: Card) -> Group {
    let plate = |paint: crate::engine::scene::Paint| Shape::rect_around(0.0, 0.0, 98.0, 98.0).corner(18.0).fill(paint);
    match (card.breed(), card.objective()) {
        (Some(breed), _) => breed_chip(breed),
        (None, Some(_)) => {
            Group::new().with(plate(OBJECTIVE_CARD)).with(icons::target(Pen::on(OBJECTIVE_CARD)).scale(0.8))
        }
        (None, None) => Group::new().with(plate(EXHAUSTION)).with(icons::exhaustion(Pen::on(EXHAUSTION)).scale(0.8)),
    }
}
