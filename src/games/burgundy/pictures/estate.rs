//! An estate: 37 spaces, and in the four corners around them what its player has.

use super::super::data::{EstateMap, axial};
use super::super::place::Space;
use super::super::player::{GOOD_COLOURS, Player, STORAGE, Start};
use super::super::tile::Tile;
use super::Easel;
use super::palette::{AREA, COUNT, DIE, ESTATE_HEX, GAP, LABEL, MARGIN, STORED_HEX};
use super::tile::{address, address_paint, box_rings, rings, room, space, stored_tile, tile, unknown};
use super::token::{die, good, good_space, silverlings, workers};
use crate::engine::Seat;
use crate::engine::scene::{Group, Layer, Role, Text};
use crate::games::drawing::band::short_number;
use crate::line;

/// Height of an estate: seven rows of hexagons.
pub const HEIGHT: f32 = 11.0 * ESTATE_HEX;

/// Symbols of workers and silverlings.
const SYMBOL: f32 = 46.0;
/// The side of a stored good.
const STORED_GOOD: f32 = 40.0;
/// From one stored good to the next.
const GOOD_STEP: f32 = 47.0;
/// The room that a count has beside its symbol.
const COUNT_ROOM: f32 = 66.0;

/// What is known of an estate.
enum Ground<'a> {
    Known(&'a EstateMap),
    Unknown,
}

impl Easel<'_> {
    /// A seat's estate with all that lies around it, [`AREA`] wide and [`HEIGHT`] high.
    pub fn estate(&self, seat: Seat) -> Group {
        let player = self.game.player(seat);
        let estates = &self.game.rules.estates;
        match player.start {
            Start::Done => self.spaces(seat, &Ground::Known(self.game.map(seat)), &player.spaces, &seat.to_string()),
            Start::Chosen { estate, space, .. } => {
                let mut spaces = [None; Space::COUNT];
                spaces[space.index()] = Some(Tile::CASTLE);
                self.spaces(seat, &Ground::Known(&estates[usize::from(estate) - 1]), &spaces, &seat.to_string())
            }
            Start::Choosing([a, b]) if a == b => self.offered(seat, a, &seat.to_string()),
            Start::Choosing(_) | Start::Hidden(_) => self.spaces(seat, &Ground::Unknown, &[None; Space::COUNT], ""),
        }
        .with_all(self.corners(seat))
    }

    /// An estate that a seat may choose, nothing on it yet; `name` tells it from others in the same picture.
    pub fn offered(&self, seat: Seat, estate: u8, name: &str) -> Group {
        let map = &self.game.rules.estates[usize::from(estate) - 1];
        self.spaces(seat, &Ground::Known(map), &[None; Space::COUNT], name)
    }

    fn spaces(&self, seat: Seat, ground: &Ground<'_>, tiles: &[Option<Tile>; Space::COUNT], name: &str) -> Group {
        let mut group = Group::new();
        for place in Space::all() {
            let (x, y) = centre(place);
            let cell = Group::at(x, y);
            group.add(match ground {
                Ground::Known(map) => {
                    self.cell(cell.id(format!("{name}-{place}")), seat, map, place, tiles[place.index()])
                }
                Ground::Unknown => cell.with(unknown(ESTATE_HEX)),
            });
        }
        if matches!(ground, Ground::Unknown) {
            let question = Text::new("?").at(AREA / 2.0, HEIGHT / 2.0).units(ESTATE_HEX * 3.0).bold();
            group.add(question.paint(Role::InkSoft).layer(Layer::Labels));
        }
        group
    }

    fn cell(&self, cell: Group, seat: Seat, map: &EstateMap, place: Space, laid: Option<Tile>) -> Group {
        let (colour, number) = (map.colours[place.index()], map.dice[place.index()]);
        let title = match laid {
            Some(tile) => line!("cb-picture-space-tile", space = place.number(), tile = tile.name()),
            None => {
                line!("cb-picture-space", space = place.number(), colour = colour.name(), die = number.number())
            }
        };
        let mut pointed = self.pointed_space(seat, place);
        // Two estates on offer share their addresses: what is a start in one need not be one in the other.
        if self.game.player(seat).start != Start::Done && !map.starts().contains(place) {
            pointed.choosable = false;
        }
        cell.title(self.say(title))
            .topic(laid.map_or("place", |laid| laid.topic().id))
            .with(laid.map_or_else(|| space(colour, number, ESTATE_HEX), |laid| tile(laid, ESTATE_HEX)))
            .with_all(rings(ESTATE_HEX, pointed))
            .with(address(place.to_string(), ESTATE_HEX, address_paint(laid), pointed))
    }

    fn corners(&self, seat: Seat) -> [Group; 4] {
        let player = self.game.player(seat);
        [self.dice(player), self.purse(player), self.storage(seat, player), self.stock(seat, player)]
    }

    /// Upper left: the dice.
    fn dice(&self, player: &Player) -> Group {
        let mut group = Group::at(MARGIN, DIE / 2.0).title(self.say(line!("cb-picture-dice"))).topic("turn");
        for (at, number) in player.dice.into_iter().flatten().enumerate() {
            let x = DIE / 2.0 + at as f32 * (DIE + GAP * 0.75);
            group.add(Group::at(x, 0.0).with(die(number, DIE, player.used[at])));
        }
        group
    }

    /// Upper right: workers and silverlings.
    fn purse(&self, player: &Player) -> Group {
        let x = AREA - MARGIN - COUNT_ROOM - SYMBOL / 2.0;
        let lower = SYMBOL + GAP * 0.5;
        Group::at(x, DIE / 2.0)
            .with(
                Group::new()
                    .title(self.say(line!("cb-picture-workers", n = u32::from(player.workers))))
                    .topic("workers")
                    .with(workers(player.workers, SYMBOL, COUNT)),
            )
            .with(
                Group::at(0.0, lower)
                    .title(self.say(line!("cb-picture-silverlings", n = u32::from(player.silverlings))))
                    .topic("buy")
                    .with(silverlings(player.silverlings, SYMBOL, COUNT)),
            )
    }

    /// Lower left: stored tiles, packed as the spaces are.
    fn storage(&self, seat: Seat, player: &Player) -> Group {
        let step = STORED_HEX * 3.0_f32.sqrt();
        let places: [(f32, f32); STORAGE] = [(0.0, 0.0), (1.0, 0.0), (0.5, -1.5)];
        let mut group = Group::at(MARGIN + step / 2.0, HEIGHT - STORED_HEX);
        let label =
            Text::new(self.say(line!("cb-picture-storage"))).at(-step / 2.0, -3.1 * STORED_HEX).start().units(LABEL);
        group.add(label.paint(Role::InkSoft).max_width(108.0));
        for (stored, (x, y)) in player.storage.into_iter().zip(places) {
            let place = Group::at(x * step, y * STORED_HEX);
            group.add(match stored {
                Some(stored) => place
                    .title(self.say(stored.name()))
                    .topic(stored.topic().id)
                    .with(stored_tile(stored, STORED_HEX))
                    .with_all(rings(STORED_HEX, self.pointed_tile(seat, stored))),
                None => place.with(room(STORED_HEX)),
            });
        }
        group
    }

    /// Lower right: stored goods.
    fn stock(&self, seat: Seat, player: &Player) -> Group {
        let x = AREA - MARGIN - COUNT_ROOM - STORED_GOOD / 2.0;
        let top = HEIGHT - STORED_GOOD / 2.0 - GOOD_STEP * (GOOD_COLOURS - 1) as f32;
        let mut group = Group::at(x, top);
        let label = Text::new(self.say(line!("cb-picture-goods")))
            .at(STORED_GOOD / 2.0 + COUNT_ROOM, -STORED_GOOD * 0.95)
            .end();
        group.add(label.units(LABEL).paint(Role::InkSoft).max_width(108.0));
        let mut colours = player.good_colours();
        for at in 0..GOOD_COLOURS {
            let row = Group::at(0.0, at as f32 * GOOD_STEP);
            group.add(match colours.next() {
                Some(colour) => {
                    let count = player.goods[colour.index()];
                    let words =
                        Text::new(format!("×{}", short_number(count.into()))).at(STORED_GOOD * 0.65, 0.0).start();
                    row.title(self.say(line!("cb-goods", n = count, good = colour.name())))
                        .topic("goods")
                        .with(good(colour, STORED_GOOD))
                        .with_all(box_rings(&good_space(STORED_GOOD), self.pointed_good(seat, colour)))
                        .with(words.units(COUNT).bold())
                }
                None => row.with(good_space(STORED_GOOD)),
            });
        }
        group
    }
}

/// The middle of a space.
fn centre(space: Space) -> (f32, f32) {
    let (q, r) = axial(space.index());
    let width = ESTATE_HEX * 3.0_f32.sqrt();
    (AREA / 2.0 + (f32::from(q) + f32::from(r) / 2.0) * width, HEIGHT / 2.0 + f32::from(r) * 1.5 * ESTATE_HEX)
}
