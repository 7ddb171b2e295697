//! The specimen pictures, in both themes and both back ends.

use resvg::{tiny_skia, usvg};
use tabletalk::{
    engine::scene::{Item, Scene},
    scene::{raster, svg, theme::Theme},
};

use super::{golden, specimen};

fn specimens() -> [(&'static str, Scene); 3] {
    [("primitives", specimen::primitives()), ("names", specimen::names()), ("board", specimen::board())]
}

#[test]
fn specimen_pictures_look_as_they_did() {
    for theme in Theme::ALL {
        for (name, scene) in specimens() {
            golden::check(&format!("scene-{name}-{}", theme.name()), &raster::png(&scene, theme, 1.0));
        }
    }
}

#[test]
fn specimen_svg_is_as_it_was() {
    for (name, scene) in [("primitives", specimen::primitives()), ("names", specimen::names())] {
        golden::check_svg(&format!("scene-{name}-dark"), &svg::svg(&scene, Theme::Dark, 1.0));
    }
}

#[test]
fn svg_is_xml_with_every_title_and_each_id_once() {
    for (name, scene) in specimens() {
        let svg = svg::svg(&scene, Theme::Dark, 1.0);
        let document = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        assert_eq!(root.attribute("aria-label"), scene.title.as_deref());
        for item in &scene.items {
            let Item::Group(group) = item else { continue };
            if let Some(id) = &group.id {
                let found: Vec<_> = document.descendants().filter(|n| n.attribute("id") == Some(id)).collect();
                assert_eq!(found.len(), 1, "{name}: id {id}");
                let title = found[0].children().find(|n| n.has_tag_name("title")).and_then(|n| n.text());
                assert_eq!(title, group.title.as_deref(), "{name}: {id}");
            }
        }
        let outside = document
            .descendants()
            .flat_map(|n| n.attributes())
            .filter(|a| a.name() == "href" || (a.value().contains("url(") && !a.value().starts_with("url(#")));
        assert_eq!(outside.count(), 0, "{name} refers to nothing outside");
    }
}

/// An independent reader of our SVG, with our fonts, sees what we draw. Not the names in all scripts: resvg knows neither
/// `unicode-bidi` nor the emoji face; a browser shows them as we do.
#[test]
fn svg_and_png_agree() {
    // At a quarter of the size: a letter that sits a third of a pixel elsewhere is no difference, a missing one is.
    let small = |png: &[u8]| {
        let picture = golden::read(png);
        image::imageops::thumbnail(&picture, picture.width() / 4, picture.height() / 4)
    };
    for theme in Theme::ALL {
        for (name, scene) in [("primitives", specimen::primitives()), ("board", specimen::board())] {
            let ours = small(&raster::png(&scene, theme, 1.0));
            let theirs = small(&render_svg(&svg::svg(&scene, theme, 1.0)));
            let share = golden::visible_difference(&ours, &theirs);
            assert!(share < 0.01, "{name} {}: {:.1} % of the pixels differ", theme.name(), 100.0 * share);
        }
    }
}

fn render_svg(svg: &str) -> Vec<u8> {
    let mut options = usvg::Options::default();
    for font in ["Inter-Regular.otf", "Inter-Bold.otf", "DejaVuSans.ttf", "NotoEmoji-Regular.ttf"] {
        let path = format!("{}/assets/fonts/{font}", env!("CARGO_MANIFEST_DIR"));
        options.fontdb_mut().load_font_data(std::fs::read(path).expect("a shipped font"));
    }
    let tree = usvg::Tree::from_str(svg, &options).expect("an SVG document");
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).expect("a size");
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().expect("a PNG file")
}

#[test]
fn equal_scenes_are_equal_bytes_on_any_thread() {
    let once = raster::png(&specimen::board(), Theme::Dark, 1.0);
    let again = raster::png(&specimen::board(), Theme::Dark, 1.0);
    let elsewhere = std::thread::spawn(|| raster::png(&specimen::board(), Theme::Dark, 1.0)).join();
    assert!(once == again && elsewhere.is_ok_and(|bytes| bytes == once));
    let svgs = [0, 1].map(|_| svg::svg(&specimen::primitives(), Theme::Light, 1.0));
    assert_eq!(svgs[0], svgs[1]);
}

#[test]
fn a_board_is_small_enough_for_chat() {
    for theme in Theme::ALL {
        let bytes = raster::png(&specimen::board(), theme, 1.0).len();
        assert!(bytes <= 250_000, "{bytes} bytes");
    }
}
