//! The game's symbols, drawn as shapes. Each fills a box of 100 units around its origin.

mod cards;
mod goods;
mod places;
mod trades;

use crate::games::drawing::pen::oval;

pub use crate::games::drawing::pen::{Pen, sized};
pub use cards::{card_back, draw, exhaustion, fan, remove, spend, target};
pub use goods::{certificate, coin, cow, grain, point, token};
pub use places::{anchor, aux, boot, build, delivery, engine, hand, harbour, house, ship, station, upgrade};
pub use trades::{hire, strength, trade, trades};
