//! What the symbols of the pictures mean.

use super::super::worker::{Hand, Trade, Worker};
use super::Easel;
use super::area::Area;
use super::icons::{self, Pen, sized};
use super::palette::{GRAIN, INK, IRON, PAD, PANEL, RULE, WIDE};
use super::token::{coins, corner_ring, fee, points, trade_tile, worker};
use crate::engine::Msg;
use crate::engine::scene::{Group, Text};
use crate::games::trail::Thing;
use crate::games::trail::corner::Corner;
use crate::msg;

/// Height of a line, and room for its symbol.
const ROW: f32 = 42.0;
const SIGN: f32 = 62.0;
/// A symbol.
const SIZE: f32 = 36.0;
/// Two columns.
const COLUMN: f32 = (WIDE - 2.0 * PAD) / 2.0;

impl Easel<'_> {
    /// Every symbol with its meaning, in two columns.
    pub fn legend(&self) -> Area {
        let signs = signs();
        let rows = signs.len().div_ceil(2);
        let mut group = Group::new();
        for (at, (sign, meaning)) in signs.into_iter().enumerate() {
            let (column, row) = ((at / rows) as f32, (at % rows) as f32);
            let words = Text::new(self.say(meaning)).at(SIGN, 0.0).start().units(RULE).max_width(COLUMN - SIGN - 6.0);
            group.add(
                Group::at(column * COLUMN, ROW * (row + 0.5))
                    .with(Group::at(SIGN / 2.0 - 4.0, 0.0).with(sign))
                    .with(words),
            );
        }
        self.titled(msg!("ar-picture-area-legend"), WIDE, Area::new(group, rows as f32 * ROW))
    }
}

fn signs() -> Vec<(Group, Msg)> {
    let pen = Pen { ink: INK, paper: PANEL };
    let icon = |icon: Group| sized(icon, SIZE);
    let mut signs = vec![
        (icon(icons::coin()), msg!("ar-sign-coin")),
        (coins(2, SIZE), msg!("ar-sign-coins")),
        (icon(icons::grain(GRAIN)), msg!("ar-sign-grain")),
        (icon(icons::certificate()), msg!("ar-sign-certificate")),
        (icon(icons::token()), msg!("ar-sign-token")),
        (points(3), msg!("ar-sign-points")),
        (icon(icons::strength(pen)), msg!("ar-sign-strength")),
        (icon(icons::boot(pen)), msg!("ar-sign-steps")),
        (icon(icons::fan(pen)), msg!("ar-sign-hand")),
        (corner_ring(Corner::White, 13.0), msg!("ar-sign-white")),
        (corner_ring(Corner::Black, 13.0), msg!("ar-sign-black")),
        (icon(icons::engine(Pen { ink: IRON, paper: PANEL })), msg!("ar-sign-ramp")),
    ];
    let hands = [(Hand::Black, msg!("ar-sign-black-hand")), (Hand::Green, msg!("ar-sign-green-hand"))];
    signs.extend(hands.into_iter().filter_map(|(hand, words)| Some((fee(hand, 1)?, words))));
    signs.extend(Trade::all().map(|trade| (trade_tile(trade, SIZE + 4.0, SIZE), trade_sign(trade))));
    let strong = Worker::of(Trade::GAUCHO, true);
    signs.extend(strong.map(|it| (worker(it, SIZE + 4.0, SIZE), msg!("ar-sign-strong"))));
    let acts = [
        (icons::hire(pen), msg!("ar-sign-hire")),
        (icons::build(pen), msg!("ar-sign-build")),
        (icons::cow(pen), msg!("ar-sign-cow")),
        (icons::engine(pen), msg!("ar-sign-engine")),
        (icons::upgrade(pen), msg!("ar-sign-upgrade")),
        (icons::station(pen), msg!("ar-sign-station")),
        (icons::house(pen), msg!("ar-sign-house")),
        (icons::target(pen), msg!("ar-sign-objective")),
        (icons::draw(pen), msg!("ar-sign-draw")),
        (icons::spend(pen), msg!("ar-sign-spend")),
        (icons::remove(pen), msg!("ar-sign-remove")),
        (icons::exhaustion(pen), msg!("ar-sign-exhaustion")),
        (icons::aux(pen, false), msg!("ar-sign-aux")),
        (icons::aux(pen, true), msg!("ar-sign-aux-double")),
        (icons::delivery(pen), msg!("ar-sign-delivery")),
        (icons::anchor(pen), msg!("ar-sign-anchor")),
    ];
    signs.extend(acts.map(|(sign, words)| (icon(sign), words)));
    signs
}

fn trade_sign(trade: Trade) -> Msg {
    match trade.index() {
        0 => msg!("ar-sign-gaucho"),
        1 => msg!("ar-sign-carpintero"),
        2 => msg!("ar-sign-maquinista"),
        _ => msg!("ar-sign-granjero"),
    }
}
