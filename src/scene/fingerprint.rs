//! What makes two scenes the same picture: every field, floats by their bits.
//!
//! Each structure is taken apart completely, so that a field added later can't be forgotten.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::theme::Theme;
use crate::engine::scene::{
    Fill, Group, Item, Outline, Paint, Path, Pattern, Plate, Point, Scene, Segment, Shape, Stroke, Text, TextSize,
};

/// A picture's name among all others: two independent hashes, so that two pictures never share one by chance.
pub fn of(scene: &Scene, theme: Theme, scale: f32) -> [u64; 2] {
    [0_u8, 1].map(|salt| {
        let mut hasher = DefaultHasher::new();
        (salt, theme).hash(&mut hasher);
        scale.mix(&mut hasher);
        scene.mix(&mut hasher);
        hasher.finish()
    })
}

trait Mix {
    fn mix(&self, hasher: &mut DefaultHasher);
}

impl Mix for f32 {
    fn mix(&self, hasher: &mut DefaultHasher) {
        hasher.write_u32(self.to_bits());
    }
}

impl<T: Mix> Mix for Option<T> {
    fn mix(&self, hasher: &mut DefaultHasher) {
        hasher.write_u8(u8::from(self.is_some()));
        if let Some(value) = self {
            value.mix(hasher);
        }
    }
}

impl<T: Mix> Mix for Vec<T> {
    fn mix(&self, hasher: &mut DefaultHasher) {
        hasher.write_usize(self.len());
        for value in self {
            value.mix(hasher);
        }
    }
}

impl<A: Mix, B: Mix> Mix for (A, B) {
    fn mix(&self, hasher: &mut DefaultHasher) {
        self.0.mix(hasher);
        self.1.mix(hasher);
    }
}

/// Structures: fields with floats inside first, then those that hash by themselves.
macro_rules! mix {
    ($($name:ident { $($float:ident),* ; $($plain:ident),* })*) => {$(
        impl Mix for $name {
            fn mix(&self, hasher: &mut DefaultHasher) {
                let $name { $($float,)* $($plain,)* } = self;
                $($float.mix(hasher);)*
                $($plain.hash(hasher);)*
            }
        }
    )*};
}

mix! {
    Scene { width, height, background, items; title, description }
    Group { origin, scale, opacity, items; id, title, topic, layer }
    Shape { outline, fill, stroke; layer }
    Text { at, size, paint, max_width, shrink, plate, halo; words, anchor, align, weight, max_lines, layer }
    Plate { paint, padding, radius; }
    Fill { paint, pattern; }
    Pattern { paint, step; weave }
    Stroke { paint, width, dash; }
    Paint { shade, alpha; hue, ink }
    Path { segments; }
    Point { x, y; }
}

impl Mix for Item {
    fn mix(&self, hasher: &mut DefaultHasher) {
        std::mem::discriminant(self).hash(hasher);
        match self {
            Item::Shape(shape) => shape.mix(hasher),
            Item::Text(text) => text.mix(hasher),
            Item::Group(group) => group.mix(hasher),
        }
    }
}

impl Mix for Outline {
    fn mix(&self, hasher: &mut DefaultHasher) {
        std::mem::discriminant(self).hash(hasher);
        match self {
            Outline::Rect { x, y, w, h, radius } => [x, y, w, h, radius].into_iter().for_each(|v| v.mix(hasher)),
            Outline::Circle { centre, r } => {
                centre.mix(hasher);
                r.mix(hasher);
            }
            Outline::Polygon { points, corner } => {
                points.mix(hasher);
                corner.mix(hasher);
            }
            Outline::Line { from, to } => {
                from.mix(hasher);
                to.mix(hasher);
            }
            Outline::Path(path) => path.mix(hasher),
        }
    }
}

impl Mix for Segment {
    fn mix(&self, hasher: &mut DefaultHasher) {
        std::mem::discriminant(self).hash(hasher);
        match self {
            Segment::Move(p) | Segment::Line(p) => p.mix(hasher),
            Segment::Quad(a, p) => {
                a.mix(hasher);
                p.mix(hasher);
            }
            Segment::Cubic(a, b, p) => {
                a.mix(hasher);
                b.mix(hasher);
                p.mix(hasher);
            }
            Segment::Close => {}
        }
    }
}

impl Mix for TextSize {
    fn mix(&self, hasher: &mut DefaultHasher) {
        self.units().mix(hasher);
    }
}
