//! Reads a scene as a person would: the words in their places, the things by their addresses.

use tabletalk::engine::scene::{Group, Item, Scene};
use tabletalk::scene::fonts::CAP_HEIGHT;
use tabletalk::scene::text::lay_out;

/// Words as they are seen.
#[derive(Clone, Debug)]
pub struct Seen {
    /// What is read, after any cutting.
    pub words: String,
    /// Size of the letters in units of the picture.
    pub size: f32,
    /// Left, top, right, bottom of the letters.
    pub bounds: [f32; 4],
}

/// All words of a picture.
pub fn words(scene: &Scene) -> Vec<Seen> {
    let mut seen = Vec::new();
    read(&scene.items, (0.0, 0.0, 1.0), &mut seen);
    seen
}

fn read(items: &[Item], (x, y, scale): (f32, f32, f32), seen: &mut Vec<Seen>) {
    for item in items {
        match item {
            Item::Shape(_) => {}
            Item::Group(group) => {
                let origin = (x + group.origin.x * scale, y + group.origin.y * scale, scale * group.scale);
                read(&group.items, origin, seen);
            }
            Item::Text(text) => {
                let Some(block) = lay_out(text) else { continue };
                for line in &block.lines {
                    let top = line.baseline - CAP_HEIGHT * block.size;
                    seen.push(Seen {
                        words: line.run.words.clone(),
                        size: block.size * scale,
                        bounds: [
                            x + line.x * scale,
                            y + top * scale,
                            x + (line.x + line.width) * scale,
                            y + line.baseline * scale,
                        ],
                    });
                }
            }
        }
    }
}

/// Every group with an address, and the words in it.
pub fn addressed(scene: &Scene) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    visit(&scene.items, &mut |group| {
        if let Some(id) = &group.id {
            let mut seen = Vec::new();
            read(&group.items, (0.0, 0.0, 1.0), &mut seen);
            found.push((id.clone(), seen.into_iter().map(|seen| seen.words).collect()));
        }
    });
    found
}

/// All titles of things.
pub fn titles(scene: &Scene) -> Vec<String> {
    let mut titles: Vec<String> = scene.title.iter().chain(&scene.description).cloned().collect();
    visit(&scene.items, &mut |group| titles.extend(group.title.clone()));
    titles
}

/// Every thing that can be asked about: its title, and where it is looked up.
pub fn things(scene: &Scene) -> Vec<(String, Option<&'static str>)> {
    let mut things = Vec::new();
    visit(&scene.items, &mut |group| things.extend(group.title.clone().map(|title| (title, group.topic))));
    things
}

fn visit(items: &[Item], look: &mut impl FnMut(&Group)) {
    for item in items {
        if let Item::Group(group) = item {
            look(group);
            visit(&group.items, look);
        }
    }
}
