//! Words: cut, wrapped, shrunk, in any script.

use tabletalk::{
    engine::scene::{Text, TextSize},
    scene::text::{Block, lay_out},
};

use super::specimen::NAMES;

fn lines(block: &Block) -> Vec<&str> {
    block.lines.iter().map(|line| line.run.words.as_str()).collect()
}

#[test]
fn short_words_stay_as_they_are() {
    let block = lay_out(&Text::new("Zażółć").max_width(300.0)).unwrap();
    assert_eq!(lines(&block), ["Zażółć"]);
    assert_eq!(block.size, TextSize::Body.units());
}

#[test]
fn no_line_is_wider_than_allowed() {
    for name in NAMES {
        for width in [0.0, 10.0, 30.0, 60.0, 150.0, 400.0] {
            for text in [Text::new(name).max_width(width), Text::new(name).bold().wrapped(width, 3).shrink(0.8)] {
                let block = lay_out(&text).unwrap();
                assert!(block.lines.len() <= 3);
                // An ellipsis, or a single letter, is the least that is drawn.
                for line in block.lines.iter().filter(|line| line.run.words.chars().count() > 1) {
                    assert!(line.width <= width.max(20.0) + 0.1, "{name:?} at {width}: {:?}", line.run.words);
                }
            }
        }
    }
}

#[test]
fn long_words_are_cut_between_letters() {
    let family = "👩‍👩‍👧".repeat(40);
    let block = lay_out(&Text::new(family).max_width(100.0)).unwrap();
    let shown = lines(&block)[0].strip_suffix('…').expect("an ellipsis");
    assert!(!shown.is_empty() && shown.replace("👩‍👩‍👧", "").is_empty(), "{shown:?}");

    let accents = "e\u{301}".repeat(100);
    let block = lay_out(&Text::new(accents).max_width(100.0)).unwrap();
    assert!(lines(&block)[0].ends_with("e\u{301}…"));
}

#[test]
fn wrapping_keeps_words_whole_and_cuts_the_last_line() {
    let text = Text::new("take a goods tile from any depot and sell it at once").wrapped(170.0, 2);
    let block = lay_out(&text).unwrap();
    assert_eq!(lines(&block), ["take a goods tile", "from any depot…"]);
    let whole = lay_out(&Text::new("take a goods tile from any depot").wrapped(150.0, 4)).unwrap();
    assert_eq!(lines(&whole).join(" "), "take a goods tile from any depot");
}

#[test]
fn shrinking_comes_before_cutting() {
    let wide = lay_out(&Text::new("Shrunk to fit")).unwrap().lines[0].width;
    let block = lay_out(&Text::new("Shrunk to fit").max_width(wide * 0.8).shrink(0.7)).unwrap();
    assert_eq!(lines(&block), ["Shrunk to fit"]);
    assert!((block.size / TextSize::Body.units() - 0.8).abs() < 0.01);
    let block = lay_out(&Text::new("Shrunk to fit").max_width(wide * 0.5).shrink(0.7)).unwrap();
    assert!(lines(&block)[0].ends_with('…'));
}

#[test]
fn right_to_left_runs_from_the_right() {
    let block = lay_out(&Text::new("אב 12")).unwrap();
    let run = &block.lines[0].run;
    assert!(run.rtl);
    // Seen from the left: the number, the space, then bet and alef.
    let alef = lay_out(&Text::new("א")).unwrap().lines[0].run.glyphs[0].figure;
    assert_eq!(run.glyphs.last().unwrap().figure, alef);
}

#[test]
fn invisible_characters_change_nothing() {
    let plain = lay_out(&Text::new("evil control")).unwrap();
    let dirty = lay_out(&Text::new("\u{202e}ev\u{0}il\u{7}\t\n control\u{2066}\u{feff} ")).unwrap();
    assert_eq!(lines(&plain), lines(&dirty));
    assert!(lay_out(&Text::new(" \u{200b}\n\u{202e}")).is_none());
}

#[test]
fn what_no_face_has_is_a_box() {
    let block = lay_out(&Text::new("李a")).unwrap();
    let figures: Vec<bool> = block.lines[0].run.glyphs.iter().map(|glyph| glyph.figure.is_some()).collect();
    assert_eq!(figures, [false, true]);
}

#[test]
fn a_name_of_ten_thousand_letters_is_quick() {
    let start = std::time::Instant::now();
    for name in ["a".repeat(10_000), "a ".repeat(5_000), "\u{301}".repeat(10_000), "ש".repeat(10_000)] {
        assert!(lay_out(&Text::new(name.clone()).wrapped(200.0, 5).shrink(0.5)).is_some());
        assert!(lay_out(&Text::new(name)).is_some());
    }
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}
