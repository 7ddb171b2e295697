//! The specimen pictures, in both themes.

use tabletalk::scene::{raster, theme::Theme};

use super::{golden, specimen};

#[test]
fn specimen_pictures_look_as_they_did() {
    for theme in Theme::ALL {
        for (name, scene) in
            [("primitives", specimen::primitives()), ("names", specimen::names()), ("board", specimen::board())]
        {
            golden::check(&format!("scene-{name}-{}", theme.name()), &raster::png(&scene, theme, 1.0));
        }
    }
}
