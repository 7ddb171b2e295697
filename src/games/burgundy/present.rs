//! The game in words: choices as people meet them, and the whole position.

use super::action::Action;
use super::apply::means;
use super::good::{Die, Good, GoodCounts};
use super::lookup::{FIRST_GAME, TOPICS};
use super::options::Choosing;
use super::pictures;
use super::place::{Depot, Slot, Space};
use super::player::{Player, Start};
use super::tile::{Colour, Tile};
use super::{Burgundy, Pending, Stage};
use crate::engine::scene::Scene;
use crate::engine::{Arg, Choice, Game, Line, Many, Mark, Msg, Picture, Place, Present, Seat, Topic, View, Words};
use crate::{line, msg};

impl Present for Burgundy {
    fn describe(view: &View<Burgundy>, seat: Seat, action: Action) -> Choice {
        let game = view.state();
        let label = game.label(seat, action);
        Choice {
            path: game.menu(action),
            short: label.short,
            long: label.long,
            effect: label.effect.map(Line::from),
            place: label.place,
            reveals: game.draws(action),
            ends_turn: matches!(action, Action::EndTurn | Action::Start { .. }),
            secret: matches!(action, Action::Start { .. }) && game.options.choosing == Choosing::Secretly,
            many: match (action, game.pending) {
                (Action::Keep { .. }, Pending::Keep { left, .. }) => {
                    let picks = u32::from(left);
                    Some(Many { id: msg!("cb-many-keep"), min: picks, max: picks })
                }
                _ => None,
            },
            enough: false,
            opens: false,
        }
    }

    fn asks(view: &View<Burgundy>, seat: Seat) -> Option<Line> {
        let game = view.state();
        if !game.to_act().contains(seat) {
            return None;
        }
        let what = match (game.stage, game.pending) {
            (Stage::Starting, _) => line!("cb-ask-start"),
            (_, Pending::Nothing) if game.player(seat).used == [true; 2] => line!("cb-ask-end"),
            (_, pending) => pending.asks(),
        };
        Some(line!("cb-asked", what = what))
    }

    fn position(view: &View<Burgundy>) -> Vec<Line> {
        view.state().position_lines()
    }

    fn glance(view: &View<Burgundy>, what: Picture) -> Vec<Line> {
        pictures::glance(view, what)
    }

    fn scene(view: &View<Burgundy>, what: Picture, marks: &[Mark], words: &dyn Words) -> Scene {
        pictures::scene(view, what, marks, words)
    }

    fn choosable(view: &View<Burgundy>, seat: Seat) -> Vec<Mark> {
        pictures::choosable(view, seat)
    }

    fn changes(before: &View<Burgundy>, now: &View<Burgundy>) -> Vec<Mark> {
        pictures::changes(before, now)
    }

    fn areas() -> &'static [Msg] {
        &[]
    }

    fn lookup() -> &'static [Topic] {
        &TOPICS
    }

    fn first_game() -> &'static [Msg] {
        &FIRST_GAME
    }
}

struct Label {
    short: Line,
    long: Line,
    effect: Option<Msg>,
    place: Option<Place>,
}

/// Choices.
impl Burgundy {
    /// The menu above an action.
    fn menu(&self, action: Action) -> Option<Line> {
        Some(match action {
            Action::Start { estate, .. } => line!("cb-menu-estate", n = estate),
            Action::Take { with: Some(die), .. } => line!("cb-menu-take", die = die.number()),
            Action::Take { with: None, .. } if self.pending == Pending::Castle => line!("cb-menu-take-any"),
            Action::Place { with: Some(die), tile, .. } => {
                line!("cb-menu-place", tile = tile.name(), die = die.number())
            }
            Action::Place { with: None, tile, .. } => line!("cb-menu-place-any", tile = tile.name()),
            Action::Sell { with: Some(_), .. } => line!("cb-menu-sell"),
            Action::Buy { from: Slot::Black(_) } => line!("cb-menu-buy-black"),
            Action::Buy { from: Slot::Numbered(..) } => line!("cb-menu-buy-numbered"),
            _ => return None,
        })
    }

    fn label(&self, seat: Seat, action: Action) -> Label {
        let workers = self.workers_of(seat, action);
        let pay = u32::from(workers);
        let plain = |short: Line, long: Line, effect: Msg| Label { short, long, effect: Some(effect), place: None };
        match action {
            Action::Start { estate, space } => Label {
                short: line!("cb-start-short", estate = estate, space = space.number()),
                long: line!("cb-start-long", estate = estate, space = space.number()),
                effect: Some(msg!("cb-topic-start-text")),
                place: Some(space.into()),
            },
            Action::Take { with, from } => self.at_slot(from, |tile, slot| Label {
                short: match workers {
                    0 => line!("cb-take-short", tile = tile.name(), slot = slot.clone()),
                    _ => line!("cb-take-short-pay", tile = tile.name(), slot = slot.clone(), n = pay),
                },
                long: line!("cb-take-long", tile = tile.name(), slot = slot, means = means(with, workers)),
                effect: Some(tile.topic().text),
                place: Some(from.into()),
            }),
            Action::Place { with, tile, space } => Label {
                short: match workers {
                    0 => line!("cb-place-short", tile = tile.name(), space = space.number()),
                    _ => line!("cb-place-short-pay", tile = tile.name(), space = space.number(), n = pay),
                },
                long: line!("cb-place-long", tile = tile.name(), space = space.number(), means = means(with, workers)),
                effect: Some(tile.topic().text),
                place: Some(space.into()),
            },
            Action::Sell { with, good } => {
                let count = self.player(seat).goods[good.index()];
                plain(
                    match (with, workers) {
                        (None, _) => line!("cb-sell-short", n = count, good = good.name()),
                        (Some(die), 0) => line!("cb-sell-short-die", n = count, good = good.name(), die = die.number()),
                        (Some(die), _) => {
                            line!("cb-sell-short-pay", n = count, good = good.name(), die = die.number(), pay = pay)
                        }
                    },
                    line!("cb-sell-long", n = count, good = good.name(), means = means(with, workers)),
                    msg!("cb-topic-sell-text"),
                )
            }
            Action::Workers { with } => plain(
                match with {
                    Some(die) => line!("cb-workers-short-die", die = die.number()),
                    None => line!("cb-workers-short"),
                },
                line!("cb-workers-long", means = means(with, 0)),
                msg!("cb-topic-workers-text"),
            ),
            Action::Buy { from } => self.at_slot(from, |tile, slot| Label {
                short: line!("cb-buy-short", tile = tile.name(), slot = slot.clone()),
                long: line!("cb-buy-long", tile = tile.name(), slot = slot, n = u32::from(self.rules.numbers.purchase)),
                effect: Some(tile.topic().text),
                place: Some(from.into()),
            }),
            Action::Load { from, and_next } => {
                let goods = self.goods_at(from, and_next);
                let next = from.next().die().number();
                let depot = from.die().number();
                Label {
                    short: match and_next {
                        false => line!("cb-load-short", depot = depot),
                        true => line!("cb-load-short-two", depot = depot, next = next),
                    },
                    long: match and_next {
                        false => line!("cb-load-long", depot = depot, goods = goods_list(&goods)),
                        true => line!("cb-load-long-two", depot = depot, next = next, goods = goods_list(&goods)),
                    },
                    effect: Some(msg!("cb-topic-goods-text")),
                    place: Some(from.into()),
                }
            }
            Action::LoadNothing => {
                plain(line!("cb-load-nothing-short"), line!("cb-load-nothing-long"), msg!("cb-topic-goods-text"))
            }
            Action::Keep { good } => plain(
                line!("cb-keep-short", good = good.name()),
                line!("cb-keep-long", good = good.name(), n = self.kept_count(good)),
                msg!("cb-topic-goods-text"),
            ),
            Action::Discard { tile } => plain(
                line!("cb-discard-short", tile = tile.name()),
                line!("cb-discard-long", tile = tile.name()),
                msg!("cb-topic-storage-text"),
            ),
            Action::Decline => plain(line!("cb-decline-short"), line!("cb-decline-long"), msg!("cb-decline-text")),
            Action::EndTurn => plain(line!("cb-end-short"), line!("cb-end-long"), msg!("cb-topic-end-text")),
        }
    }

    fn at_slot(&self, from: Slot, label: impl FnOnce(Tile, String) -> Label) -> Label {
        label(self.tile_at(from).unwrap_or(Tile::CASTLE), from.to_string())
    }

    fn kept_count(&self, good: Good) -> u8 {
        match self.pending {
            Pending::Keep { from, and_next, .. } => self.goods_at(from, and_next)[good.index()],
            _ => 0,
        }
    }
}

/// The position.
impl Burgundy {
    fn position_lines(&self) -> Vec<Line> {
        let mut lines = vec![self.moment_line()];
        if self.stage != Stage::Starting {
            for depot in Depot::ALL {
                lines.push(self.depot_line(depot));
            }
            lines.push(self.black_line());
            let to_come: Vec<Arg> = self.goods_to_come.iter().flatten().map(|good| good.name().into()).collect();
            lines.push(line!("cb-position-to-come", goods = or_none(to_come)));
            lines.push(self.track_line());
            lines.push(self.bonus_line());
        }
        for seat in self.seats() {
            self.player_lines(seat, &mut lines);
        }
        lines
    }

    fn moment_line(&self) -> Line {
        match (self.stage, self.on_turn()) {
            (Stage::Starting, _) => {
                let waiting: Vec<Arg> = self.choosing().map(Arg::from).collect();
                line!("cb-position-starting", who = waiting)
            }
            (Stage::Playing, Some(seat)) => line!(
                "cb-position-turn",
                phase = self.phase_letter().to_string(),
                round = self.round_in_phase() + 1,
                who = seat,
                white = self.white.map_or(0, Die::number),
            ),
            _ => line!("cb-position-over"),
        }
    }

    pub(super) fn depot_line(&self, depot: Depot) -> Line {
        let content = &self.depots[depot.index()];
        let tiles = (0..Slot::PER_DEPOT).filter_map(|slot| {
            let tile = content.tiles[slot]?;
            Some(at_address(Slot::Numbered(depot, slot as u8).to_string(), tile))
        });
        line!(
            "cb-position-depot",
            depot = depot.die().number(),
            tiles = or_none(tiles.collect()),
            goods = or_none(goods_list(&content.goods)),
        )
    }

    pub(super) fn black_line(&self) -> Line {
        let tiles = self.black.iter().enumerate();
        let tiles = tiles.filter_map(|(slot, tile)| Some(at_address(Slot::Black(slot as u8).to_string(), (*tile)?)));
        line!("cb-position-black", tiles = or_none(tiles.collect()))
    }

    fn track_line(&self) -> Line {
        let order = self.track.order().iter().map(|seat| {
            let place = line!("cb-position-track-seat", who = *seat, space = self.track.at(*seat));
            Arg::from(place)
        });
        line!("cb-position-track", order = order.collect::<Vec<_>>())
    }

    fn bonus_line(&self) -> Line {
        let open = Colour::ALL.into_iter().filter_map(|colour| match self.bonus[colour as usize] {
            [None, _] => Some(Arg::from(line!("cb-position-bonus-both", colour = colour.name()))),
            [Some(_), None] => Some(Arg::from(line!("cb-position-bonus-small", colour = colour.name()))),
            _ => None,
        });
        line!("cb-position-bonus", open = or_none(open.collect()))
    }

    pub(super) fn player_lines(&self, seat: Seat, lines: &mut Vec<Line>) {
        let player = self.player(seat);
        match player.start {
            Start::Choosing(offered) => {
                lines.push(line!("cb-position-choosing", who = seat, a = offered[0], b = offered[1]));
            }
            Start::Hidden(_) => lines.push(line!("cb-position-chosen-hidden", who = seat)),
            Start::Chosen { estate, space, .. } => {
                lines.push(line!("cb-position-chosen", who = seat, estate = estate, space = space.number()));
            }
            Start::Done => {}
        }
        lines.push(line!(
            "cb-position-player",
            who = seat,
            points = player.points(),
            workers = u32::from(player.workers),
            silverlings = u32::from(player.silverlings),
            dice = dice_line(player),
        ));
        let stored: Vec<Arg> = player.storage.iter().flatten().map(|tile| tile.name().into()).collect();
        lines.push(line!(
            "cb-position-storage",
            who = seat,
            tiles = or_none(stored),
            goods = or_none(goods_list(&player.goods)),
            sold = or_none(goods_list(&player.sold)),
        ));
        if player.start == Start::Done {
            lines.push(self.placed_line(seat));
            lines.push(self.open_spaces_line(seat));
        }
    }

    fn placed_line(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        let placed = Space::all().filter_map(|space| {
            let tile = player.spaces[space.index()]?;
            Some(at_address(space.to_string(), tile))
        });
        line!("cb-position-estate", who = seat, n = player.estate, tiles = placed.collect::<Vec<_>>())
    }

    fn open_spaces_line(&self, seat: Seat) -> Line {
        let map = self.map(seat);
        let open = self.player(seat).frontier.iter().map(|space| {
            Arg::from(line!(
                "cb-position-open-space",
                space = space.number(),
                colour = map.colours[space.index()].name(),
                die = map.dice[space.index()].number(),
            ))
        });
        line!("cb-position-open", who = seat, spaces = or_none(open.collect()))
    }
}

fn dice_line(player: &Player) -> Line {
    let Some(dice) = player.dice else {
        return line!("cb-position-dice-none");
    };
    let open: Vec<Arg> = (0..2).filter(|at| !player.used[*at]).map(|at| dice[at].number().into()).collect();
    match open.is_empty() {
        true => line!("cb-position-dice-used"),
        false => line!("cb-position-dice", dice = open),
    }
}

fn at_address(address: String, tile: Tile) -> Arg {
    line!("cb-position-at", address = address, tile = tile.name()).into()
}

fn goods_list(goods: &GoodCounts) -> Vec<Arg> {
    let count = |good: Good| goods[good.index()];
    let there = Good::ALL.into_iter().filter(|good| count(*good) > 0);
    there.map(|good| line!("cb-goods", n = count(good), good = good.name()).into()).collect()
}

fn or_none(list: Vec<Arg>) -> Vec<Arg> {
    if list.is_empty() { vec![Arg::Name(msg!("none"))] } else { list }
}
