//! Pixels as a PNG file: a palette where that loses nothing to the eye, true colour otherwise.
//!
//! A board has a few dozen flat colours and their blends at edges. As a palette it is a third of the bytes and a third
//! of the time to compress.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use rustc_hash::FxHashMap;
use tiny_skia::{Pixmap, PremultipliedColorU8 as Pixel};

/// More distinct colours than this are no board: not worth a palette.
const MAX_COLOURS: usize = 20_000;
/// A colour that fills this share of the picture keeps its exact value.
const FLAT_SHARE: usize = 2_000;
/// How far, in steps of red, green and blue, a blend may on average lie from its palette entry before one sees it.
const MAX_ERROR: f32 = 9.0;

/// The PNG file of a picture.
#[must_use]
pub fn png(picture: &Pixmap) -> Vec<u8> {
    if picture.pixels().iter().any(|pixel| !pixel.is_opaque()) {
        let straight: Vec<u8> = picture
            .pixels()
            .iter()
            .flat_map(|pixel| {
                let c = pixel.demultiply();
                [c.red(), c.green(), c.blue(), c.alpha()]
            })
            .collect();
        return write(picture, ColorType::Rgba, &[], &straight);
    }
    match Indexed::of(picture.pixels()) {
        Some(Indexed { palette, pixels }) => write(picture, ColorType::Indexed, &palette.concat(), &pixels),
        None => {
            let rgb: Vec<u8> = picture.pixels().iter().flat_map(|pixel| rgb(*pixel)).collect();
            write(picture, ColorType::Rgb, &[], &rgb)
        }
    }
}

/// The colour of an opaque pixel.
fn rgb(pixel: Pixel) -> [u8; 3] {
    [pixel.red(), pixel.green(), pixel.blue()]
}

fn write(picture: &Pixmap, colours: ColorType, palette: &[u8], pixels: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(pixels.len() / 8 + 1024);
    let mut encoder = Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(colours);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::NoFilter);
    if !palette.is_empty() {
        encoder.set_palette(palette);
    }
    // Writing to memory in the announced size can't fail.
    encoder
        .write_header()
        .and_then(|mut writer| {
            writer.write_image_data(pixels)?;
            writer.finish()
        })
        .expect("a picture is written to memory");
    file
}

/// A picture of at most 256 colours.
struct Indexed {
    palette: Vec<[u8; 3]>,
    pixels: Vec<u8>,
}

impl Indexed {
    /// None if the picture has too many colours to look the same.
    fn of(picture: &[Pixel]) -> Option<Indexed> {
        let (colours, mut numbers) = count(picture)?;
        let (palette, entry) = if colours.len() <= 256 {
            (colours.iter().map(|c| c.rgb).collect(), (0..colours.len()).map(|i| i as u8).collect())
        } else {
            quantise(&colours, picture.len())?
        };
        let entry: Vec<u8> = entry;
        let pixels = numbers.drain(..).map(|number| entry[usize::from(number)]).collect();
        Some(Indexed { palette, pixels })
    }
}

/// A colour and how many pixels have it.
#[derive(Clone, Copy)]
struct Counted {
    rgb: [u8; 3],
    pixels: usize,
}

/// The distinct colours, in order of appearance, and for each pixel the number of its colour.
fn count(picture: &[Pixel]) -> Option<(Vec<Counted>, Vec<u16>)> {
    let mut colours: Vec<Counted> = Vec::new();
    let mut known: FxHashMap<[u8; 3], u16> = FxHashMap::default();
    let mut numbers = Vec::with_capacity(picture.len());
    // Most pixels are like the one before.
    for run in picture.chunk_by(|one, next| one == next) {
        let rgb = rgb(run[0]);
        let number = *known.entry(rgb).or_insert_with(|| {
            colours.push(Counted { rgb, pixels: 0 });
            (colours.len() - 1) as u16
        });
        if colours.len() > MAX_COLOURS {
            return None;
        }
        colours[usize::from(number)].pixels += run.len();
        numbers.resize(numbers.len() + run.len(), number);
    }
    Some((colours, numbers))
}

/// Flat colours as they are; the others, blends at edges, by repeatedly halving the widest box of them.
fn quantise(colours: &[Counted], pixels: usize) -> Option<(Vec<[u8; 3]>, Vec<u8>)> {
    let mut by_use: Vec<usize> = (0..colours.len()).collect();
    by_use.sort_by_key(|&i| (usize::MAX - colours[i].pixels, colours[i].rgb));
    let flat = by_use.iter().take(128).take_while(|&&i| colours[i].pixels > pixels / FLAT_SHARE).count();
    let mut palette: Vec<[u8; 3]> = by_use[..flat].iter().map(|&i| colours[i].rgb).collect();

    let mut boxes = vec![Cut::of(by_use[flat..].iter().map(|&i| colours[i]).collect())];
    while boxes.len() < 256 - flat {
        let Some(widest) = (0..boxes.len()).max_by(|&a, &b| boxes[a].cost.total_cmp(&boxes[b].cost)) else {
            break;
        };
        if boxes[widest].cost <= 0.0 {
            break;
        }
        let (low, high) = boxes.swap_remove(widest).halves();
        boxes.extend([low, high]);
    }
    palette.extend(boxes.iter().map(Cut::mean));

    let mut error = 0.0;
    let channels = Channels::of(&palette);
    let entries = colours
        .iter()
        .map(|colour| {
            let (entry, distance) = channels.nearest(colour.rgb);
            error += (distance as f32).sqrt() * colour.pixels as f32;
            entry
        })
        .collect();
    let blends: usize = by_use[flat..].iter().map(|&i| colours[i].pixels).sum();
    (error / blends.max(1) as f32 <= MAX_ERROR).then_some((palette, entries))
}

/// A palette by channel, in arrays of one length, so that all entries are compared at once.
struct Channels([[i32; 256]; 3]);

impl Channels {
    fn of(palette: &[[u8; 3]]) -> Channels {
        // Entries that there are not lie too far away to be chosen.
        let mut channels = [[10_000; 256]; 3];
        for (i, entry) in palette.iter().take(256).enumerate() {
            for (channel, value) in channels.iter_mut().zip(entry) {
                channel[i] = i32::from(*value);
            }
        }
        Channels(channels)
    }

    /// The entry nearest to a colour, the first of several, and the square of its distance.
    fn nearest(&self, rgb: [u8; 3]) -> (u8, u32) {
        let mut distances = [0; 256];
        for (channel, value) in self.0.iter().zip(rgb) {
            for (distance, entry) in distances.iter_mut().zip(channel) {
                let apart = entry - i32::from(value);
                *distance += apart * apart;
            }
        }
        let least = distances.iter().copied().fold(i32::MAX, i32::min);
        let entry = distances.iter().position(|distance| *distance == least).unwrap_or_default();
        (entry as u8, least.unsigned_abs())
    }
}

/// A box of colours that become one.
struct Cut {
    colours: Vec<Counted>,
    channel: usize,
    cost: f32,
}

impl Cut {
    fn of(colours: Vec<Counted>) -> Cut {
        let weight: f32 = colours.iter().map(weight).sum();
        let spread = |channel: usize| {
            let value = |c: &Counted| f32::from(c.rgb[channel]);
            let mean = colours.iter().map(|c| value(c) * self::weight(c)).sum::<f32>() / weight.max(1.0);
            colours.iter().map(|c| (value(c) - mean).powi(2) * self::weight(c)).sum::<f32>()
        };
        let spreads = [spread(0), spread(1), spread(2)];
        let channel = (0..3).max_by(|&a, &b| spreads[a].total_cmp(&spreads[b])).unwrap_or(0);
        let cost = if colours.len() > 1 { spreads.iter().sum() } else { 0.0 };
        Cut { colours, channel, cost }
    }

    fn halves(mut self) -> (Cut, Cut) {
        let channel = self.channel;
        self.colours.sort_by_key(|c| (c.rgb[channel], c.rgb));
        let half = self.colours.iter().map(weight).sum::<f32>() / 2.0;
        let mut seen = 0.0;
        let middle = self.colours.iter().take_while(|c| {
            seen += weight(c);
            seen <= half
        });
        let middle = middle.count().clamp(1, self.colours.len() - 1);
        let high = self.colours.split_off(middle);
        (Cut::of(self.colours), Cut::of(high))
    }

    fn mean(&self) -> [u8; 3] {
        let weight: f32 = self.colours.iter().map(self::weight).sum();
        [0, 1, 2].map(|channel| {
            let sum: f32 = self.colours.iter().map(|c| f32::from(c.rgb[channel]) * self::weight(c)).sum();
            (sum / weight.max(1.0)).round() as u8
        })
    }
}

/// Rare colours count for more than their pixels: they are the thin edges of small letters.
fn weight(colour: &Counted) -> f32 {
    (colour.pixels as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn picture(colour: impl Fn(u32, u32) -> [u8; 4]) -> Pixmap {
        let mut picture = Pixmap::new(200, 100).expect("a size");
        for (i, pixel) in (0..).zip(picture.pixels_mut()) {
            let [r, g, b, a] = colour(i % 200, i / 200);
            *pixel = Pixel::from_rgba(r, g, b, a).expect("premultiplied");
        }
        picture
    }

    /// Kind of file and its pixels, expanded to at least RGB.
    fn read(file: &[u8]) -> (ColorType, Vec<u8>) {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG file");
        let kind = reader.info().color_type;
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut pixels).expect("its pixels");
        (kind, pixels)
    }

    #[test]
    fn few_colours_are_kept_exactly() {
        let picture = picture(|x, y| [(x / 10) as u8 * 12, (y / 10) as u8 * 25, 77, 255]);
        let (kind, pixels) = read(&png(&picture));
        assert_eq!(kind, ColorType::Indexed);
        assert!(pixels.chunks(3).zip(picture.data().chunks(4)).all(|(a, b)| a == &b[..3]));
    }

    #[test]
    fn blends_at_edges_are_merged_and_flat_colours_kept() {
        let picture = picture(|x, y| match x {
            0..150 => [20, 90, 160, 255],
            _ => [x as u8, (y / 2 + 100) as u8, 40, 255],
        });
        let (kind, pixels) = read(&png(&picture));
        assert_eq!(kind, ColorType::Indexed);
        for (x, (a, b)) in (0..200).cycle().zip(pixels.chunks(3).zip(picture.data().chunks(4))) {
            let most = (0..3).map(|c| a[c].abs_diff(b[c])).max();
            assert!(most <= Some(if x < 150 { 0 } else { 4 }), "{a:?} for {b:?}");
        }
    }

    #[test]
    fn what_a_palette_would_spoil_is_true_colour() {
        let picture = picture(|x, y| [x as u8, (y * 2) as u8, (x * y % 251) as u8, 255]);
        let (kind, pixels) = read(&png(&picture));
        assert_eq!(kind, ColorType::Rgb);
        assert!(pixels.chunks(3).zip(picture.data().chunks(4)).all(|(a, b)| a == &b[..3]));
    }

    #[test]
    fn what_is_see_through_stays_so() {
        let picture = picture(|x, _| if x < 100 { [0, 0, 0, 0] } else { [50, 100, 0, 128] });
        let (kind, pixels) = read(&png(&picture));
        assert_eq!(kind, ColorType::Rgba);
        assert_eq!(pixels[..4], [0, 0, 0, 0]);
        assert_eq!(pixels[199 * 4..200 * 4], [100, 199, 0, 128]);
    }
}
