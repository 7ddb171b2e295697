//! Cards: cattle, exhaustion, objectives.

use super::super::card::{Breed, Card, Objective, Task};
use super::super::place::District;
use super::super::worker::Colour;
use super::Easel;
use super::icons::{self, Pen, sized};
use super::marks::{Pointed, rings};
use super::palette::{
    CARD, CARD_HEIGHT, EXHAUSTION, GOLD, HARBOUR, OBJECTIVE, OBJECTIVE_CARD, RULE, WELL, breed_paint, farmer_paint,
};
use super::strip::Strip;
use super::token::points;
use crate::engine::scene::{Group, Layer, Paint, Role, Shape, Text};
use crate::line;

/// Breeding value and number of a card.
const VALUE: f32 = 32.0;
/// A task of an objective card.
pub const TASK: f32 = 32.0;

impl Easel<'_> {
    /// How wide a card is.
    pub fn card_width(card: Card) -> f32 {
        if card.objective().is_some() { OBJECTIVE } else { CARD }
    }

    /// A card around its middle.
    pub fn card(&self, card: Card, pointed: Pointed) -> Group {
        let outline = Shape::rect_around(0.0, 0.0, Self::card_width(card), CARD_HEIGHT).corner(9.0);
        let face = match (card.breed(), card.objective()) {
            (_, Some(objective)) => self.objective_face(objective),
            (Some(_), None) => self.cattle_face(card),
            (None, None) => self.exhaustion_face(),
        };
        let title = self.say(line!("ar-picture-card", card = self.game.card_name(card)));
        Group::new().title(title).topic(card_topic(card)).with(face).with_all(rings(&outline, pointed))
    }

    fn ground(&self, w: f32, paint: Paint) -> Shape {
        Shape::rect_around(0.0, 0.0, w, CARD_HEIGHT).corner(9.0).fill(paint).stroke(paint.ink().alpha(0.65), 2.0)
    }

    /// Breeding value and head above, the breed's letters, strength and points below.
    fn cattle_face(&self, card: Card) -> Group {
        let Some(breed) = card.breed() else { return Group::new() };
        let paint = breed_paint(breed);
        let pen = Pen::on(paint);
        let (rules, vp) = (&self.game.rules, self.game.card_vp(card));
        let mut face = Group::new()
            .with(self.ground(CARD, paint))
            .with(Text::new(rules.breeding(card).to_string()).at(-23.0, -31.0).units(VALUE).bold().paint(pen.ink))
            .with(Group::at(12.0, -29.0).with(sized(icons::cow(pen), 40.0)))
            .with(Text::new(self.breed_code(breed)).at(0.0, 5.0).units(RULE).bold().paint(pen.ink))
            .with(Group::at(-22.0, 34.0).with(sized(icons::strength(pen), 20.0)))
            .with(Text::new(rules.strength(card).to_string()).at(-4.0, 34.0).units(RULE).bold().paint(pen.ink));
        if vp != 0 {
            face.add(Group::at(21.0, 33.0).with(points(vp)));
        }
        face
    }

    fn exhaustion_face(&self) -> Group {
        let pen = Pen::on(EXHAUSTION);
        Group::new()
            .with(self.ground(CARD, EXHAUSTION))
            .with(Group::at(0.0, -12.0).with(sized(icons::exhaustion(pen), 54.0)))
            .with(Group::at(0.0, 32.0).with(points(self.game.rules.cattle.exhaustion.vp)))
    }

    /// Number and points above, tasks in the middle, what playing it does below.
    fn objective_face(&self, objective: Objective) -> Group {
        let face = &self.game.rules.objectives.cards[objective.index()];
        let pen = Pen::on(OBJECTIVE_CARD);
        let step = TASK + 1.0;
        let first = -step * (face.tasks.len().saturating_sub(1)) as f32 / 2.0;
        let tasks = face.tasks.iter().enumerate();
        let tasks = tasks.map(|(at, task)| Group::at(first + at as f32 * step, 0.0).with(self.task(*task, pen)));
        let number = Text::new(objective.number().to_string()).at(-OBJECTIVE / 2.0 + 9.0, -33.0).start();
        Group::new()
            .with(self.ground(OBJECTIVE, OBJECTIVE_CARD))
            .with(number.units(RULE).bold().paint(pen.ink))
            .with(Group::at(OBJECTIVE / 2.0 - 22.0, -31.0).with(points(face.vp)))
            .with_all(tasks)
            .with(Group::at(0.0, 34.0).with(self.effect(face.immediate, Strip::new(pen)).middle()))
    }

    /// A task around its middle.
    fn task(&self, task: Task, pen: Pen) -> Group {
        let chip = |paint: Paint, round: f32| {
            Shape::rect_around(0.0, 0.0, TASK - 3.0, TASK - 3.0)
                .corner(round)
                .fill(paint)
                .stroke(paint.ink().alpha(0.5), 1.5)
        };
        let letter = |words: String, paint: Paint| {
            Text::new(words).units(RULE).bold().paint(paint.ink()).layer(Layer::Labels).max_width(TASK)
        };
        let initial =
            |words: String| words.chars().next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        let horned = |paint: Paint, value: String| {
            let horn = |side: f32| Shape::polygon([(6.0 * side, -11.0), (13.0 * side, -11.0), (14.0 * side, -20.0)]);
            Group::new()
                .with_all([1.0, -1.0].map(|side| horn(side).fill(pen.ink)))
                .with(chip(paint, 9.0))
                .with(letter(value, paint))
        };
        let cattle = |breed: usize| {
            horned(breed_paint(Breed::nth(breed)), self.game.rules.cattle.breeds[breed].breeding.to_string())
        };
        let drawn = match task.index() {
            at @ 0..=3 => {
                let words = initial(self.say(District::nth(at).name()));
                Group::new().with(chip(HARBOUR, TASK / 2.0)).with(letter(words, HARBOUR))
            }
            4 => sized(icons::station(pen), TASK - 4.0),
            5 => sized(icons::house(pen), TASK - 4.0),
            6 => horned(Paint::role(Role::InkSoft), "3".to_owned()),
            7 => cattle(8),
            8 => cattle(9),
            9 => cattle(4),
            at @ 10..=13 => {
                let colour = Colour::nth(at - 10);
                let paint = farmer_paint(colour);
                Group::new().with(chip(paint, 8.0)).with(letter(initial(self.say(colour.name())), paint))
            }
            _ => Group::new().with(Group::at(0.0, -10.0).with(sized(icons::ship(pen), TASK - 2.0))).with(
                Text::new("18")
                    .at(0.0, 11.0)
                    .units(RULE)
                    .bold()
                    .paint(pen.ink)
                    .halo(OBJECTIVE_CARD, 6.0)
                    .layer(Layer::Labels),
            ),
        };
        Group::new().title(self.say(task.name())).topic("objective").with(drawn)
    }

    /// So many cards that nobody sees, around the middle of the first one's place.
    pub fn card_back(&self) -> Group {
        let paint = WELL;
        Group::new()
            .with(self.ground(CARD, paint))
            .with(sized(icons::card_back(Pen { ink: GOLD.alpha(0.5), paper: paint }), 80.0))
    }
}

/// Where a card is looked up.
pub fn card_topic(card: Card) -> &'static str {
    match (card.breed(), card.objective()) {
        (Some(_), _) => "cattle",
        (None, Some(_)) => "objective",
        (None, None) => "exhaustion",
    }
}
