//! Pictures that must not change by accident.
//!
//! `check` compares with `tests/goldens/<name>.png` as an eye would (the YIQ distance of pixelmatch): a pixel differs when
//! its colour visibly does, a picture when more than a few pixels do. `UPDATE_EXPECT=1` rewrites.

use std::{fs, path::PathBuf};

use image::{GenericImage, ImageFormat, Rgb, RgbImage};

/// How far apart two colours must be, of 1 for black and white, before a reader sees it.
const VISIBLE: f64 = 0.06;
/// The share of pixels that may differ: other processors round edges otherwise.
const TOLERATED: f64 = 0.0005;

/// Fails if the picture looks different from the golden of that name.
#[track_caller]
pub fn check(name: &str, png: &[u8]) {
    let golden = golden_path(&format!("{name}.png"));
    if updating() {
        save(&golden, png);
        return;
    }
    let Ok(expected) = fs::read(&golden) else {
        panic!("no golden {}: run with UPDATE_EXPECT=1 and look at it", golden.display());
    };
    if let Some(difference) = compare(&read(&expected), &read(png)) {
        let sheet = out_path(&format!("{name}.png"));
        let mut file = std::io::Cursor::new(Vec::new());
        difference.sheet.write_to(&mut file, ImageFormat::Png).expect("a picture is written to memory");
        save(&sheet, file.get_ref());
        panic!(
            "{name} looks different: {} of {} pixels ({:.2} %, tolerated {:.2} %)\n  expected | got | difference: {}\n  \
             if this is meant, run with UPDATE_EXPECT=1",
            difference.pixels,
            difference.of,
            100.0 * difference.pixels as f64 / difference.of as f64,
            100.0 * TOLERATED,
            sheet.display(),
        );
    }
}

/// Fails if the SVG is not, byte for byte, the golden of that name.
#[track_caller]
pub fn check_svg(name: &str, svg: &str) {
    let golden = golden_path(&format!("{name}.svg"));
    if updating() {
        save(&golden, svg.as_bytes());
        return;
    }
    let expected = fs::read_to_string(&golden)
        .unwrap_or_else(|_| panic!("no golden {}: run with UPDATE_EXPECT=1 and look at it", golden.display()));
    if expected != svg {
        let got = out_path(&format!("{name}.svg"));
        save(&got, svg.as_bytes());
        let line = expected.lines().zip(svg.lines()).take_while(|(a, b)| a == b).count();
        panic!(
            "{name} differs from line {}\n  expected: {}\n  got:      {}\n  files: {} | {}\n  if this is meant, run with UPDATE_EXPECT=1",
            line + 1,
            expected.lines().nth(line).unwrap_or("(end)"),
            svg.lines().nth(line).unwrap_or("(end)"),
            golden.display(),
            got.display(),
        );
    }
}

/// The share of pixels that visibly differ; 1 if the sizes do.
pub fn visible_difference(expected: &RgbImage, got: &RgbImage) -> f64 {
    if expected.dimensions() != got.dimensions() {
        return 1.0;
    }
    let different = expected.pixels().zip(got.pixels()).filter(|(a, b)| distance(a, b) > VISIBLE).count();
    different as f64 / f64::from((expected.width() * expected.height()).max(1))
}

/// A PNG file as pixels.
pub fn read(png: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(png, ImageFormat::Png).expect("a PNG file").into_rgb8()
}

struct Difference {
    pixels: u64,
    of: u64,
    sheet: RgbImage,
}

fn compare(expected: &RgbImage, got: &RgbImage) -> Option<Difference> {
    let (width, height) = (expected.width().max(got.width()), expected.height().max(got.height()));
    let mut marks = RgbImage::from_pixel(width, height, Rgb([255, 255, 255]));
    let mut pixels = 0;
    for (x, y, mark) in marks.enumerate_pixels_mut() {
        let (a, b) = (expected.get_pixel_checked(x, y), got.get_pixel_checked(x, y));
        let differs = match (a, b) {
            (Some(a), Some(b)) => distance(a, b) > VISIBLE,
            _ => true,
        };
        *mark = if differs { Rgb([220, 0, 60]) } else { pale(a) };
        pixels += u64::from(differs);
    }
    let of = u64::from(width) * u64::from(height);
    if pixels as f64 <= TOLERATED * of as f64 && expected.dimensions() == got.dimensions() {
        return None;
    }
    let mut sheet = RgbImage::from_pixel(3 * width + 32, height, Rgb([128, 128, 128]));
    for (i, picture) in [expected, got, &marks].into_iter().enumerate() {
        sheet.copy_from(picture, i as u32 * (width + 16), 0).expect("the sheet holds all three");
    }
    Some(Difference { pixels, of, sheet })
}

/// Perceived distance of two colours, 0 to 1, after Kotsarenko and Ramos.
fn distance(Rgb(a): &Rgb<u8>, Rgb(b): &Rgb<u8>) -> f64 {
    if a == b {
        return 0.0;
    }
    let d = [0, 1, 2].map(|i| f64::from(a[i]) - f64::from(b[i]));
    let y = 0.298_895_31 * d[0] + 0.586_622_47 * d[1] + 0.114_482_23 * d[2];
    let i = 0.595_977_99 * d[0] - 0.274_171_6 * d[1] - 0.321_801_89 * d[2];
    let q = 0.211_470_17 * d[0] - 0.522_617_11 * d[1] + 0.311_146_94 * d[2];
    ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35_215.0).sqrt()
}

fn pale(pixel: Option<&Rgb<u8>>) -> Rgb<u8> {
    let Rgb(c) = pixel.copied().unwrap_or(Rgb([255; 3]));
    let grey = (u16::from(c[0]) + u16::from(c[1]) + u16::from(c[2])) / 3;
    Rgb([(200 + grey / 5).min(255) as u8; 3])
}

fn updating() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some()
}

fn golden_path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(file)
}

fn out_path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/goldens").join(file)
}

fn save(path: &PathBuf, bytes: &[u8]) {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).expect("the folder of goldens can be made");
    }
    fs::write(path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

#[test]
fn a_changed_colour_is_seen_and_a_rounding_is_not() {
    let plain = RgbImage::from_pixel(64, 64, Rgb([40, 90, 160]));
    let rounded = RgbImage::from_pixel(64, 64, Rgb([41, 91, 159]));
    let mut changed = plain.clone();
    for x in 0..8 {
        changed.put_pixel(x, 3, Rgb([200, 90, 160]));
    }
    assert!(compare(&plain, &rounded).is_none());
    let difference = compare(&plain, &changed).expect("eight pixels of another colour are seen");
    assert_eq!(difference.pixels, 8);
    assert_eq!(difference.sheet.width(), 3 * 64 + 32);
}
