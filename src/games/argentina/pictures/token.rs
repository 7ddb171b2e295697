//! Small things: discs, estancieros, engines, coins, points, counts.

use super::super::table::Discs;
use super::super::worker::{Hand, Tile, Trade, Worker};
use super::Easel;
use super::icons::{self, Pen, sized};
use super::palette::{BLACK_CORNER, BLACK_HAND, COIN, DISC, GOLD, GREEN_HAND, LINE, RULE, WELL, WHITE_CORNER};
use super::palette::{farmer_paint, trade_paint};
use crate::engine::scene::{Group, Layer, Paint, Path, Role, Shape, Text};
use crate::engine::{Seat, seat_paint, seat_sign};
use crate::games::trail::corner::Corner;

/// From one disc to the next: letters keep apart.
pub const DISC_STEP: f32 = 31.0;

/// From a disc with a number to the next.
const COUNTED_STEP: f32 = 47.0;
/// Width of a fee.
pub const FEE: f32 = 34.0;

/// A coin with a number on it.
pub fn coins(number: u8, size: f32) -> Group {
    let ink = COIN.ink();
    Group::new()
        .with(Shape::circle(0.0, 0.0, size / 2.0).fill(COIN).stroke(COIN.shade(-0.5), 2.0))
        .with(Text::new(number.to_string()).units(RULE).bold().paint(ink))
}

/// Points on their shield.
pub fn points(number: i8) -> Group {
    let words = if number < 0 { format!("−{}", -i32::from(number)) } else { number.to_string() };
    Group::new()
        .with(sized(icons::point(), 34.0))
        .with(Text::new(words).at(0.0, -1.0).units(RULE).bold().paint(GOLD.ink()))
}

/// The corners of a place for a disc: a ring, white or black.
pub fn corner_ring(corner: Corner, r: f32) -> Group {
    let (fill, rim) = match corner {
        Corner::White => (WHITE_CORNER, BLACK_CORNER),
        Corner::Black => (BLACK_CORNER, WHITE_CORNER),
    };
    let inner = Shape::circle(0.0, 0.0, r * 0.42);
    Group::new().with(Shape::circle(0.0, 0.0, r).fill(fill).stroke(rim, 2.0)).with(match corner {
        Corner::White => inner.stroke(rim, 2.0),
        Corner::Black => inner.fill(rim),
    })
}

/// The fee of a hand: the hand and what it asks.
pub fn fee(hand: Hand, pesos: u8) -> Option<Group> {
    let paint = match hand {
        Hand::None => return None,
        Hand::Black => BLACK_HAND,
        Hand::Green => GREEN_HAND,
    };
    let plate = Shape::rect_around(0.0, 0.0, FEE, 25.0).corner(7.0).fill(paint).stroke(paint.ink().alpha(0.55), 1.5);
    Some(
        Group::new()
            .with(plate)
            .with(Group::at(-7.5, 0.0).with(sized(icons::hand(Pen::on(paint)), 18.0)))
            .with(Text::new(pesos.to_string()).at(8.5, 0.0).units(RULE).bold().paint(paint.ink())),
    )
}

/// A worker tile around its middle.
pub fn worker(worker: Worker, w: f32, h: f32) -> Group {
    let tile = trade_tile(worker.trade(), w, h);
    if worker.is_strong() { tile.with(strong_mark(worker.trade(), w, h)) } else { tile }
}

/// A tile of a trade around its middle.
pub fn trade_tile(trade: Trade, w: f32, h: f32) -> Group {
    let paint = trade_paint(trade);
    Group::new()
        .with(Shape::rect_around(0.0, 0.0, w, h).corner(6.0).fill(paint).stroke(paint.shade(-0.5), 2.0))
        .with(sized(icons::trade(trade, Pen::on(paint)), h.min(w) * 0.78))
}

/// The strength icon in a tile's corner.
fn strong_mark(trade: Trade, w: f32, h: f32) -> Group {
    let paint = trade_paint(trade);
    let pen = Pen { ink: WHITE_CORNER, paper: BLACK_CORNER };
    Group::at(w / 2.0 - 7.0, -h / 2.0 + 7.0)
        .with(Shape::circle(0.0, 0.0, 11.0).fill(BLACK_CORNER).stroke(paint, 1.5))
        .with(sized(icons::strength(pen), 17.0))
}

/// A tile of the bags around its middle: a worker, or a farmer with the strength that it asks for.
pub fn bag_tile(tile: Tile, w: f32, h: f32) -> Group {
    match tile {
        Tile::Worker(it) => worker(it, w, h),
        Tile::Farmer(farmer) => {
            let paint = farmer_paint(farmer.colour());
            let pen = Pen::on(paint);
            Group::new()
                .with(Shape::rect_around(0.0, 0.0, w, h).corner(h * 0.4).fill(paint).stroke(paint.shade(-0.5), 2.0))
                .with(Group::at(-w * 0.2, 0.0).with(sized(icons::trade(Trade::GRANJERO, pen), h * 0.66)))
                .with(Text::new(farmer.strength().to_string()).at(w * 0.2, 0.0).units(26.0).bold().paint(pen.ink))
        }
    }
}

/// A place where something could lie.
pub fn empty(w: f32, h: f32) -> Shape {
    Shape::rect_around(0.0, 0.0, w, h).corner(6.0).fill(WELL).stroke(LINE.alpha(0.5), 1.5)
}

/// A number in a plate that is read first.
pub fn plate(words: String, paint: impl Into<Paint>) -> Text {
    let paint = paint.into();
    Text::new(words).units(RULE).bold().paint(paint.ink()).plate(paint, 5.0, 6.0).layer(Layer::Labels)
}

impl Easel<'_> {
    /// A player's sign.
    pub fn sign(&self, seat: Seat, size: f32) -> Group {
        seat_sign(seat, self.words, size)
    }

    /// A player's disc.
    pub fn disc(&self, seat: Seat) -> Group {
        self.sign(seat, DISC)
    }

    /// Discs beside each other from the left end of their middle, closer where there is little room; several of one
    /// player with their number.
    pub fn discs(&self, discs: &Discs, room: f32) -> Group {
        let there: Vec<(Seat, u8)> =
            self.game.seats().map(|seat| (seat, discs[seat.index()])).filter(|(_, n)| *n > 0).collect();
        let step = |n: u8| if n > 1 { COUNTED_STEP } else { DISC_STEP };
        let whole: f32 = there.iter().map(|(_, n)| step(*n)).sum();
        let squeeze = (room / whole.max(1.0)).min(1.0);
        let mut group = Group::new();
        let mut x = DISC / 2.0;
        for (seat, n) in there {
            group.add(Group::at(x, 0.0).with(self.disc(seat)));
            if n > 1 {
                let words = Text::new(n.to_string()).at(x + DISC / 2.0 - 1.5, 0.0).start().units(RULE).bold();
                group.add(words.halo(Role::Panel, 5.0).layer(Layer::Labels));
            }
            x += step(n) * squeeze;
        }
        group
    }

    /// An estanciero: the player's sign under a hat.
    pub fn estanciero(&self, seat: Seat) -> Group {
        let brim = Path::new()
            .move_to(-19.0, -10.0)
            .quad_to(0.0, -20.0, 19.0, -10.0)
            .quad_to(0.0, -13.0, -19.0, -10.0)
            .close();
        let crown =
            Path::new().move_to(-9.0, -13.0).quad_to(-9.0, -23.0, 0.0, -20.0).quad_to(9.0, -23.0, 9.0, -13.0).close();
        let paint = seat_paint(seat);
        Group::new()
            .with(self.disc(seat))
            .with(Shape::path(crown).fill(paint).stroke(BLACK_CORNER, 2.0))
            .with(Shape::path(brim).fill(paint).stroke(BLACK_CORNER, 2.0))
    }

    /// An engine: the player's sign on wheels, with a chimney.
    pub fn engine(&self, seat: Seat) -> Group {
        let paint = seat_paint(seat);
        let iron = |shape: Shape| shape.fill(paint.shade(-0.25)).stroke(BLACK_CORNER, 1.5);
        Group::new()
            .with(iron(Shape::rect(5.0, -23.0, 8.0, 14.0)))
            .with_all([-9.0, 9.0].map(|x| iron(Shape::circle(x, 14.0, 6.0))))
            .with(self.disc(seat))
    }

    /// Estancieros on a tile: side by side above its upper edge.
    pub fn estancieros(&self, here: &[Seat]) -> Group {
        let first = -DISC_STEP * (here.len().saturating_sub(1)) as f32 / 2.0;
        let mut group = Group::new();
        for (at, seat) in here.iter().enumerate() {
            group.add(Group::at(first + at as f32 * DISC_STEP, 0.0).with(self.estanciero(*seat)));
        }
        group
    }
}
