//! The colours that players chose, put on a finished picture.

use super::{Group, Hue, Item, Paint, Role, Scene, Shape, Text};

impl Scene {
    /// The same picture with each seat in the colour it wears: `colours[seat]` is a number of the theme's player colours.
    /// Games draw seats by their number and never learn who chose what; textures and shapes stay the seat's own.
    #[must_use]
    pub fn wearing(mut self, colours: &[u8]) -> Self {
        let by_number = colours.iter().enumerate().all(|(seat, colour)| seat == usize::from(*colour));
        if !by_number {
            dress(&mut self.background, colours);
            dress_items(&mut self.items, colours);
        }
        self
    }
}

fn dress_items(items: &mut [Item], colours: &[u8]) {
    for item in items {
        match item {
            Item::Shape(Shape { fill, stroke, .. }) => {
                if let Some(fill) = fill {
                    dress(&mut fill.paint, colours);
                    fill.pattern.iter_mut().for_each(|pattern| dress(&mut pattern.paint, colours));
                }
                stroke.iter_mut().for_each(|stroke| dress(&mut stroke.paint, colours));
            }
            Item::Text(Text { paint, plate, halo, .. }) => {
                dress(paint, colours);
                plate.iter_mut().for_each(|plate| dress(&mut plate.paint, colours));
                halo.iter_mut().for_each(|(paint, _)| dress(paint, colours));
            }
            Item::Group(Group { items, .. }) => dress_items(items, colours),
        }
    }
}

fn dress(paint: &mut Paint, colours: &[u8]) {
    if let Hue::Role(Role::Player(seat)) = &mut paint.hue {
        *seat = colours.get(usize::from(*seat)).copied().unwrap_or(*seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::scene::Pattern;

    fn players(scene: &Scene) -> Vec<u8> {
        let words = format!("{scene:?}");
        let after = words.split("Player(").skip(1);
        after.filter_map(|rest| rest.split_once(')')?.0.parse().ok()).collect()
    }

    #[test]
    fn every_paint_of_a_seat_follows_its_choice() {
        let paint = Paint::role(Role::Player(1));
        let shape = Shape::circle(0.0, 0.0, 9.0).fill(paint.woven(Pattern::player(1))).stroke(paint.shade(-0.4), 2.0);
        let text = Text::new("B").paint(paint.ink()).halo(paint, 2.0).plate(paint, 1.0, 1.0);
        let scene = Scene::new(20.0, 20.0).background(paint).with(Group::new().with(shape).with(text));
        assert_eq!(players(&scene), [1; 7]);
        assert_eq!(players(&scene.clone().wearing(&[0, 4])), [4; 7]);
        assert_eq!(scene.clone().wearing(&[0, 1]), scene);
        assert_eq!(scene.clone().wearing(&[3]), scene, "a seat without a choice keeps its own");
    }
}
