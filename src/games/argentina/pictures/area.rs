//! Areas: panels with a title that are laid below and beside each other.

use super::Easel;
use super::palette::{AREA, CORNER, GAP, LINE, MARGIN, PAD, PANEL, SOFT, TITLE, TITLE_LINE};
use crate::engine::Msg;
use crate::engine::scene::{Group, Layer, Scene, Shape, Text};

/// Something with a height, drawn from its upper left corner.
pub struct Area {
    /// What is drawn.
    pub drawn: Group,
    /// How high it is.
    pub height: f32,
}

impl Area {
    /// What is drawn so high.
    pub fn new(drawn: Group, height: f32) -> Area {
        Area { drawn, height }
    }
}

/// A card that things lie on.
pub fn panel(w: f32, h: f32) -> Shape {
    Shape::rect(0.0, 0.0, w, h).corner(CORNER).fill(PANEL).stroke(LINE.alpha(0.6), 1.5).layer(Layer::Ground)
}

/// Areas below each other, as a picture of [`AREA`] units' width; the first one keeps its own margins.
pub fn page(header: Area, areas: Vec<Area>) -> Scene {
    let height = header.height + areas.iter().map(|area| area.height + GAP).sum::<f32>() - GAP + MARGIN;
    let mut scene = Scene::new(AREA, height).with(header.drawn);
    let mut y = header.height;
    for area in areas {
        scene.add(Group::at(MARGIN, y).with(area.drawn));
        y += area.height + GAP;
    }
    scene
}

/// Areas below each other.
pub fn column(areas: Vec<Area>) -> Area {
    let mut drawn = Group::new();
    let mut y = 0.0;
    for area in areas {
        drawn.add(Group::at(0.0, y).with(area.drawn));
        y += area.height + GAP;
    }
    Area::new(drawn, (y - GAP).max(0.0))
}

impl Easel<'_> {
    /// A panel under a title, its content of this height from below the title's line.
    pub fn titled(&self, title: Msg, width: f32, content: Area) -> Area {
        let height = TITLE_LINE + content.height + PAD;
        let words = self.area_title(title, width - 2.0 * PAD);
        let drawn =
            Group::new().with(panel(width, height)).with(words).with(Group::at(PAD, TITLE_LINE).with(content.drawn));
        Area::new(drawn, height)
    }

    /// The name of an area at its upper left corner.
    pub fn area_title(&self, title: Msg, room: f32) -> Text {
        Text::new(self.say(title)).at(PAD, TITLE_LINE * 0.5).start().units(TITLE).bold().paint(SOFT).max_width(room)
    }
}
