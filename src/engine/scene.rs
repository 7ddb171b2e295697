//! A picture as plain data: a small display list that back ends draw.
//!
//! A game builds a [`Scene`]; `crate::scene` turns it into PNG or SVG in a theme. Nothing here knows pixels, fonts or
//! colours as such: lengths are logical units (one unit is one pixel at scale 1), colours are [`Role`]s of the theme or a
//! game's own [`Paint::duo`], text sizes are steps of one [`TextSize`] scale.
//!
//! ```
//! use tabletalk::engine::scene::{Anchor, Group, Layer, Paint, Path, Role, Scene, Shape, Text, TextSize};
//!
//! /// The game's own colours, dark theme first.
//! const SHIP: Paint = Paint::duo(0x2f6fb5, 0x1b5fa8);
//!
//! let sail = Path::new().move_to(0.0, -14.0).line_to(12.0, 6.0).line_to(0.0, 6.0).close();
//! let tile = Group::at(120.0, 80.0)
//!     .id("4b")
//!     .title("Depot 4, place b: a ship")
//!     .with(Shape::hex(0.0, 0.0, 34.0).corner(4.0).fill(SHIP).stroke(SHIP.shade(-0.3), 2.0))
//!     .with(Shape::path(sail).fill(SHIP.ink()))
//!     .with(Text::new("4b").at(0.0, 22.0).size(TextSize::Small).bold().paint(SHIP.ink()).layer(Layer::Labels));
//! let scene = Scene::new(400.0, 300.0).title("Depots").with(tile).with(
//!     Text::new("Ada").at(16.0, 16.0).anchor(Anchor::Start).size(TextSize::Heading).paint(Role::Ink).max_width(200.0),
//! );
//! assert_eq!(scene.items.len(), 2);
//! ```

mod paint;
mod path;
mod shape;
mod text;
mod worn;

pub use paint::{Fill, Hue, Paint, Pattern, Rgb, Role, Stroke, Weave};
pub use path::{Path, Point, Segment};
pub use shape::{HexTop, Outline, Shape};
pub use text::{Align, Anchor, Plate, Text, TextSize, Weight};

/// The spacing scale: distances between things, in logical units.
pub mod space {
    /// Between a thing and its own mark.
    pub const XS: f32 = 4.0;
    /// Between parts of one thing.
    pub const S: f32 = 8.0;
    /// Between neighbours.
    pub const M: f32 = 16.0;
    /// Between groups.
    pub const L: f32 = 24.0;
    /// Between areas of a picture.
    pub const XL: f32 = 40.0;
}

/// A whole picture: its size, what it shows in words, and what is drawn, back to front.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in logical units.
    pub width: f32,
    /// Height in logical units.
    pub height: f32,
    /// What lies behind everything.
    pub background: Paint,
    /// The picture's name, in the reader's language.
    pub title: Option<String>,
    /// What it shows, in words, for those who hear it.
    pub description: Option<String>,
    /// What is drawn, in order within each layer.
    pub items: Vec<Item>,
}

impl Scene {
    /// An empty picture on the theme's ground.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Self {
        Scene {
            width,
            height,
            background: Paint::role(Role::Ground),
            title: None,
            description: None,
            items: Vec::new(),
        }
    }

    /// Another background.
    #[must_use]
    pub fn background(mut self, paint: impl Into<Paint>) -> Self {
        self.background = paint.into();
        self
    }

    /// Names the picture.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Says what the picture shows.
    #[must_use]
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Adds an item, in a chain.
    #[must_use]
    pub fn with(mut self, item: impl Into<Item>) -> Self {
        self.items.push(item.into());
        self
    }

    /// Adds an item.
    pub fn add(&mut self, item: impl Into<Item>) -> &mut Self {
        self.items.push(item.into());
        self
    }
}

/// One entry of the display list.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A filled or stroked outline.
    Shape(Shape),
    /// Words.
    Text(Text),
    /// Items that share a place, an address and a meaning.
    Group(Group),
}

impl From<Shape> for Item {
    fn from(shape: Shape) -> Self {
        Item::Shape(shape)
    }
}

impl From<Text> for Item {
    fn from(text: Text) -> Self {
        Item::Text(text)
    }
}

impl From<Group> for Item {
    fn from(group: Group) -> Self {
        Item::Group(group)
    }
}

/// Planes of a picture, back to front. An item without one lies in its group's; the picture itself is [`Layer::Things`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Boards and panels.
    Ground,
    /// What lies on them.
    #[default]
    Things,
    /// Highlights, outlines of what changed.
    Marks,
    /// Words that nothing may cover.
    Labels,
}

impl Layer {
    /// All planes, back to front.
    pub const ALL: [Layer; 4] = [Layer::Ground, Layer::Things, Layer::Marks, Layer::Labels];
}

/// Items that share a place, and maybe an address and a meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The printed address ("4b"), unique in the picture; becomes the id of the SVG element.
    pub id: Option<String>,
    /// What it is, in words: a browser's tooltip, a screen reader's name.
    pub title: Option<String>,
    /// Where it is looked up: the id of one of the game's topics.
    pub topic: Option<&'static str>,
    /// Where the group's origin lies in its parent.
    pub origin: Point,
    /// How much larger than in its parent it is drawn.
    pub scale: f32,
    /// 1 is solid; the group fades as a whole, overlaps inside don't show through.
    pub opacity: f32,
    /// The plane of the items that name none.
    pub layer: Option<Layer>,
    /// What it is made of, in order.
    pub items: Vec<Item>,
}

impl Default for Group {
    fn default() -> Self {
        Group::new()
    }
}

impl Group {
    /// A group in its parent's own place.
    #[must_use]
    pub fn new() -> Self {
        Group::at(0.0, 0.0)
    }

    /// A group whose origin lies at a point of its parent.
    #[must_use]
    pub fn at(x: f32, y: f32) -> Self {
        Group {
            id: None,
            title: None,
            topic: None,
            origin: Point { x, y },
            scale: 1.0,
            opacity: 1.0,
            layer: None,
            items: Vec::new(),
        }
    }

    /// Gives it its printed address.
    #[must_use]
    pub fn id(mut self, id: impl Into<String>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Says what it is.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Says where it is looked up.
    #[must_use]
    pub fn topic(mut self, topic: &'static str) -> Self {
        self.topic = Some(topic);
        self
    }

    /// Draws it larger or smaller, around its origin.
    #[must_use]
    pub fn scale(mut self, scale: f32) -> Self {
        self.scale = scale;
        self
    }

    /// Fades it as a whole.
    #[must_use]
    pub fn opacity(mut self, opacity: f32) -> Self {
        self.opacity = opacity;
        self
    }

    /// Puts it in a plane.
    #[must_use]
    pub fn layer(mut self, layer: Layer) -> Self {
        self.layer = Some(layer);
        self
    }

    /// Adds an item, in a chain.
    #[must_use]
    pub fn with(mut self, item: impl Into<Item>) -> Self {
        self.items.push(item.into());
        self
    }

    /// Adds several items, in a chain.
    #[must_use]
    pub fn with_all<T: Into<Item>>(mut self, items: impl IntoIterator<Item = T>) -> Self {
        self.items.extend(items.into_iter().map(Into::into));
        self
    }

    /// Adds an item.
    pub fn add(&mut self, item: impl Into<Item>) -> &mut Self {
        self.items.push(item.into());
        self
    }
}
