//! What may be done: every legal step of a seat, and why another one is not.

use super::action::Action;
use super::good::{Die, Good};
use super::options::Choosing;
use super::place::{Depot, Slot, Space, Spaces};
use super::player::{Player, Start};
use super::tile::{Colour, Tile};
use super::{Burgundy, Pending, Stage};
use crate::engine::{Arg, Line, Seat};
use crate::line;

/// What a die is used for: some knowledge tiles shift it by one for nothing (CB-40, 9 to 12).
#[derive(Clone, Copy)]
pub(super) enum Use {
    Take,
    Place(Colour),
    Sell,
}

impl Player {
    /// How many workers turn the die into that number, the cheapest way (CB-21, CB-40 8 to 12, CB-41).
    pub(super) fn workers_for(&self, reach: u8, die: Die, number: Die, purpose: Use) -> u16 {
        let free = match purpose {
            Use::Take => self.knows(12),
            Use::Place(Colour::Building) => self.knows(9),
            Use::Place(Colour::Ship | Colour::Animal) => self.knows(10),
            Use::Place(Colour::Castle | Colour::Mine | Colour::Knowledge) => self.knows(11),
            Use::Sell => false,
        };
        let steps = die.distance(number).saturating_sub(u8::from(free));
        let per_worker = if self.knows(8) { reach } else { 1 };
        u16::from(steps.div_ceil(per_worker))
    }
}

impl Pending {
    /// Which tiles an effect may take from the numbered depots.
    pub(super) fn takes(self, tile: Tile) -> bool {
        match self {
            Pending::Castle => true,
            Pending::Carpenter => tile.colour() == Colour::Building,
            Pending::Church => matches!(tile.colour(), Colour::Mine | Colour::Knowledge | Colour::Castle),
            Pending::Market => matches!(tile.colour(), Colour::Ship | Colour::Animal),
            _ => false,
        }
    }

    /// May the effect be left unused (CB-29)?
    fn optional(self) -> bool {
        matches!(self, Pending::CityHall | Pending::Warehouse | Pending::Carpenter | Pending::Church | Pending::Market)
    }

    /// What is to be decided, in words.
    pub(super) fn asks(self) -> Line {
        match self {
            Pending::Nothing => line!("cb-ask-turn"),
            Pending::Castle => line!("cb-ask-castle"),
            Pending::CityHall => line!("cb-ask-city-hall"),
            Pending::Warehouse => line!("cb-ask-warehouse"),
            Pending::Carpenter => line!("cb-ask-carpenter"),
            Pending::Church => line!("cb-ask-church"),
            Pending::Market => line!("cb-ask-market"),
            Pending::Ship => line!("cb-ask-ship"),
            Pending::Keep { left, .. } => line!("cb-ask-keep", n = left),
            Pending::Discard { .. } => line!("cb-ask-discard"),
        }
    }
}

/// Listing.
impl Burgundy {
    pub(super) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.stage == Stage::Starting {
            return self.list_starts(seat, out);
        }
        if self.on_turn() != Some(seat) {
            return;
        }
        match self.pending {
            Pending::Nothing => self.list_turn(seat, out),
            Pending::Ship => self.list_loads(seat, out),
            Pending::Keep { .. } => out.extend(self.keepable().map(|good| Action::Keep { good })),
            Pending::Discard { .. } => {
                out.extend(self.player(seat).stored_kinds().map(|tile| Action::Discard { tile }));
            }
            _ => self.list_effect(seat, out),
        }
    }

    fn list_starts(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(offered) = self.offered_starts(seat) else {
            return;
        };
        for (at, estate) in offered.into_iter().enumerate() {
            if at == 0 || offered[0] != offered[1] {
                let starts = self.rules.estates[usize::from(estate) - 1].starts();
                out.extend(starts.iter().map(|space| Action::Start { estate, space }));
            }
        }
    }

    /// The estates that the seat may choose from now.
    fn offered_starts(&self, seat: Seat) -> Option<[u8; 2]> {
        if self.options.choosing == Choosing::Openly && self.choosing().next() != Some(seat) {
            return None;
        }
        match self.players.get(seat.index())?.start {
            Start::Choosing(offered) => Some(offered),
            _ => None,
        }
    }

    fn list_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.player(seat);
        for die in player.open_dice() {
            self.list_takes_with(player, die, out);
            self.list_places_with(seat, die, out);
            for good in player.good_colours() {
                if self.workers_for(player, die, good.die(), Use::Sell) <= player.workers {
                    out.push(Action::Sell { with: Some(die), good });
                }
            }
            out.push(Action::Workers { with: Some(die) });
        }
        if !player.bought && player.silverlings >= self.rules.numbers.purchase {
            self.list_purchases(player, out);
        }
        if player.used == [true; 2] {
            out.push(Action::EndTurn);
        }
    }

    fn list_takes_with(&self, player: &Player, die: Die, out: &mut Vec<Action>) {
        for number in die.nearest_first() {
            if self.workers_for(player, die, number, Use::Take) <= player.workers {
                let with = Some(die);
                self.each_tile(Depot::of(number), |from, _| out.push(Action::Take { with, from }));
            }
        }
    }

    fn list_places_with(&self, seat: Seat, die: Die, out: &mut Vec<Action>) {
        let player = self.player(seat);
        let map = self.map(seat);
        for tile in player.stored_kinds() {
            let open = player.fits(map, tile);
            if open.is_empty() {
                continue;
            }
            for number in die.nearest_first() {
                if self.workers_for(player, die, number, Use::Place(tile.colour())) <= player.workers {
                    let spaces = open.and(map.of_die[number.index()]);
                    out.extend(spaces.iter().map(|space| Action::Place { with: Some(die), tile, space }));
                }
            }
        }
    }

    fn list_purchases(&self, player: &Player, out: &mut Vec<Action>) {
        for (slot, tile) in self.black.iter().enumerate() {
            if tile.is_some() && !self.black[..slot].contains(tile) {
                out.push(Action::Buy { from: Slot::Black(slot as u8) });
            }
        }
        if player.knows(6) {
            for depot in Depot::ALL {
                self.each_tile(depot, |from, _| out.push(Action::Buy { from }));
            }
        }
    }

    /// A castle, a city hall or another building: what it offers, without a die.
    fn list_effect(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.player(seat);
        let pending = self.pending;
        for depot in Depot::ALL {
            self.each_tile(depot, |from, tile| {
                if pending.takes(tile) {
                    out.push(Action::Take { with: None, from });
                }
            });
        }
        if matches!(pending, Pending::Castle | Pending::CityHall) {
            let map = self.map(seat);
            for tile in player.stored_kinds() {
                let spaces = player.fits(map, tile);
                out.extend(spaces.iter().map(|space| Action::Place { with: None, tile, space }));
            }
        }
        if matches!(pending, Pending::Castle | Pending::Warehouse) {
            out.extend(player.good_colours().map(|good| Action::Sell { with: None, good }));
        }
        if pending == Pending::Castle {
            out.push(Action::Workers { with: None });
        }
        if pending.optional() {
            out.push(Action::Decline);
        }
    }

    fn list_loads(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.player(seat);
        for from in Depot::ALL {
            if self.loads(player, from) {
                out.push(Action::Load { from, and_next: false });
            }
        }
        if player.knows(5) {
            for from in Depot::ALL {
                if self.loads(player, from) && self.loads(player, from.next()) {
                    out.push(Action::Load { from, and_next: true });
                }
            }
        }
        if self.can_load_nothing(player) {
            out.push(Action::LoadNothing);
        }
    }

    /// Calls with each tile of a depot, equal ones once.
    fn each_tile(&self, depot: Depot, mut call: impl FnMut(Slot, Tile)) {
        let tiles = &self.depots[depot.index()].tiles;
        for (slot, tile) in tiles.iter().enumerate() {
            if let Some(tile) = tile
                && !tiles[..slot].contains(&Some(*tile))
            {
                call(Slot::Numbered(depot, slot as u8), *tile);
            }
        }
    }

    /// Does the depot have goods that the player could store?
    pub(super) fn loads(&self, player: &Player, depot: Depot) -> bool {
        let room = player.room_for_colours() > 0;
        let goods = &self.depots[depot.index()].goods;
        goods.iter().zip(&player.goods).any(|(there, held)| *there > 0 && (room || *held > 0))
    }

    /// Is there a depot whose choice gives nothing? All such choices are one.
    fn can_load_nothing(&self, player: &Player) -> bool {
        Depot::ALL.into_iter().any(|depot| !self.loads(player, depot))
    }

    /// The new colours that may be picked next: ascending, with enough left for the picks after it.
    pub(super) fn keepable(&self) -> impl Iterator<Item = Good> + '_ {
        let (goods, left, after) = match self.pending {
            Pending::Keep { from, and_next, left, after } => (self.goods_at(from, and_next), left, after),
            _ => ([0; 6], 0, None),
        };
        let held = self.on_turn().map_or([0; 6], |seat| self.player(seat).goods);
        let open = move |good: &Good| {
            goods[good.index()] > 0 && held[good.index()] == 0 && after.is_none_or(|last| last < *good)
        };
        let count = Good::ALL.iter().filter(|good| open(good)).count();
        let most = (count + 1).saturating_sub(usize::from(left));
        Good::ALL.into_iter().filter(open).take(most)
    }

    /// The goods of a depot, or of it and the next.
    pub(super) fn goods_at(&self, from: Depot, and_next: bool) -> [u8; 6] {
        let mut goods = self.depots[from.index()].goods;
        if and_next {
            for (all, more) in goods.iter_mut().zip(self.depots[from.next().index()].goods) {
                *all += more;
            }
        }
        goods
    }

    pub(super) fn workers_for(&self, player: &Player, die: Die, number: Die, purpose: Use) -> u16 {
        player.workers_for(self.rules.numbers.knowledge.worker_reach, die, number, purpose)
    }

    /// The workers that a step with a die costs; 0 for the others.
    pub(super) fn workers_of(&self, seat: Seat, action: Action) -> u16 {
        let player = self.player(seat);
        match action {
            Action::Take { with: Some(die), from: Slot::Numbered(depot, _) } => {
                self.workers_for(player, die, depot.die(), Use::Take)
            }
            Action::Place { with: Some(die), tile, space } => {
                let number = self.map(seat).dice[space.index()];
                self.workers_for(player, die, number, Use::Place(tile.colour()))
            }
            Action::Sell { with: Some(die), good } => self.workers_for(player, die, good.die(), Use::Sell),
            _ => 0,
        }
    }
}

/// Refusing: the same rules, asked about one step, with the reason.
impl Burgundy {
    pub(super) fn check(&self, seat: Seat, action: Action) -> Result<(), Line> {
        if self.stage == Stage::Over {
            return Err(line!("cb-no-over"));
        }
        if self.draws(action) && self.seed.is_none() {
            return Err(line!("cb-no-chance"));
        }
        if self.stage == Stage::Starting {
            return self.check_start(seat, action);
        }
        match self.on_turn() {
            Some(turn) if turn == seat => self.check_on_turn(seat, action),
            Some(turn) => Err(line!("cb-no-turn", who = turn)),
            None => Err(line!("cb-no-over")),
        }
    }

    fn check_start(&self, seat: Seat, action: Action) -> Result<(), Line> {
        let Action::Start { estate, space } = action else {
            return Err(line!("cb-no-starting"));
        };
        let Some(offered) = self.offered_starts(seat) else {
            let waiting: Vec<Arg> = self.choosing().map(Arg::from).collect();
            return Err(line!("cb-no-start-turn", who = waiting));
        };
        if !offered.contains(&estate) {
            return Err(line!("cb-no-estate", a = offered[0], b = offered[1]));
        }
        let starts = self.rules.estates[usize::from(estate) - 1].starts();
        if !starts.contains(space) {
            let spaces: Vec<Arg> = starts.iter().map(|space| space.number().into()).collect();
            return Err(line!("cb-no-start-space", spaces = spaces));
        }
        Ok(())
    }

    fn check_on_turn(&self, seat: Seat, action: Action) -> Result<(), Line> {
        let player = self.player(seat);
        let pending = self.pending;
        let first = || Err(line!("cb-no-first", what = pending.asks()));
        match action {
            Action::Start { .. } => Err(line!("cb-no-started")),
            Action::Take { with, from } => {
                let tile = self.check_tile(from)?;
                self.check_means(player, with, |pending| pending.takes(tile))?;
                if let Slot::Black(_) = from {
                    return Err(line!("cb-no-take-black"));
                }
                self.check_workers(seat, action)
            }
            Action::Place { with, tile, space } => {
                self.check_means(player, with, |pending| matches!(pending, Pending::Castle | Pending::CityHall))?;
                self.check_space(seat, tile, space)?;
                self.check_workers(seat, action)
            }
            Action::Sell { with, good } => {
                self.check_means(player, with, |pending| matches!(pending, Pending::Castle | Pending::Warehouse))?;
                if player.goods[good.index()] == 0 {
                    return Err(line!("cb-no-good", good = good.name()));
                }
                self.check_workers(seat, action)
            }
            Action::Workers { with } => self.check_means(player, with, |pending| pending == Pending::Castle),
            Action::Buy { from } => self.check_purchase(player, from),
            Action::Load { from, and_next } => match pending {
                Pending::Ship if and_next && !player.knows(5) => Err(line!("cb-no-two-depots")),
                Pending::Ship if !self.loads(player, from) || (and_next && !self.loads(player, from.next())) => {
                    Err(line!("cb-no-goods-there"))
                }
                Pending::Ship => Ok(()),
                Pending::Nothing => Err(line!("cb-no-ship")),
                _ => first(),
            },
            Action::LoadNothing => match pending {
                Pending::Ship if self.can_load_nothing(player) => Ok(()),
                Pending::Ship => Err(line!("cb-no-load-nothing")),
                Pending::Nothing => Err(line!("cb-no-ship")),
                _ => first(),
            },
            Action::Keep { good } => match pending {
                Pending::Keep { .. } if self.keepable().any(|open| open == good) => Ok(()),
                Pending::Keep { .. } => {
                    let open: Vec<Arg> = self.keepable().map(|good| good.name().into()).collect();
                    Err(line!("cb-no-keep", goods = open))
                }
                Pending::Nothing => Err(line!("cb-no-ship")),
                _ => first(),
            },
            Action::Discard { tile } => match pending {
                Pending::Discard { .. } if player.stores(tile) => Ok(()),
                Pending::Discard { .. } => Err(line!("cb-no-tile", tile = tile.name())),
                Pending::Nothing => Err(line!("cb-no-discard")),
                _ => first(),
            },
            Action::Decline if pending.optional() => Ok(()),
            Action::Decline if pending == Pending::Nothing => Err(line!("cb-no-decline")),
            Action::Decline => first(),
            Action::EndTurn if pending != Pending::Nothing => first(),
            Action::EndTurn if player.used != [true; 2] => {
                let open: Vec<Arg> = player.open_dice().map(|die| die.number().into()).collect();
                Err(line!("cb-no-end", dice = open))
            }
            Action::EndTurn => Ok(()),
        }
    }

    /// There is a tile, and it is the first of its equals in that depot.
    pub(super) fn check_tile(&self, from: Slot) -> Result<Tile, Line> {
        let Some(tile) = self.tile_at(from) else {
            return Err(line!("cb-no-tile-there", slot = from.to_string()));
        };
        let first = match from {
            Slot::Numbered(depot, _) => {
                let tiles = &self.depots[depot.index()].tiles;
                let at = tiles.iter().position(|other| *other == Some(tile));
                at.map(|at| Slot::Numbered(depot, at as u8))
            }
            Slot::Black(_) => {
                let at = self.black.iter().position(|other| *other == Some(tile));
                at.map(|at| Slot::Black(at as u8))
            }
        };
        match first {
            Some(first) if first != from => {
                Err(line!("cb-no-same-tile", slot = from.to_string(), first = first.to_string(), tile = tile.name(),))
            }
            _ => Ok(tile),
        }
    }

    /// A step with a die needs that die and nothing pending; one without needs an effect that allows it.
    fn check_means(&self, player: &Player, with: Option<Die>, allowed: impl Fn(Pending) -> bool) -> Result<(), Line> {
        match (with, self.pending) {
            (Some(die), Pending::Nothing) => {
                if player.open_dice().any(|open| open == die) {
                    return Ok(());
                }
                let open: Vec<Arg> = player.open_dice().map(|die| die.number().into()).collect();
                if open.is_empty() {
                    return Err(line!("cb-no-dice-left"));
                }
                Err(line!("cb-no-die", die = die.number(), dice = open))
            }
            (None, Pending::Nothing) => Err(line!("cb-no-without-die")),
            (None, pending) if allowed(pending) => Ok(()),
            (_, pending) => Err(line!("cb-no-first", what = pending.asks())),
        }
    }

    fn check_workers(&self, seat: Seat, action: Action) -> Result<(), Line> {
        let (need, have) = (self.workers_of(seat, action), self.player(seat).workers);
        if need > have {
            return Err(line!("cb-no-workers", need = u32::from(need), have = u32::from(have)));
        }
        Ok(())
    }

    fn check_space(&self, seat: Seat, tile: Tile, space: Space) -> Result<(), Line> {
        let player = self.player(seat);
        let map = self.map(seat);
        let at = space.number();
        if !player.stores(tile) {
            return Err(line!("cb-no-tile", tile = tile.name()));
        }
        if let Some(there) = player.spaces[space.index()] {
            return Err(line!("cb-no-space-taken", space = at, tile = there.name()));
        }
        let colour = map.colours[space.index()];
        if colour != tile.colour() {
            return Err(line!("cb-no-colour", space = at, colour = colour.name(), tile = tile.name()));
        }
        if !player.frontier.contains(space) {
            return Err(line!("cb-no-adjacent", space = at));
        }
        if !Spaces::one(space).within(player.fits(map, tile)) {
            return Err(line!("cb-no-city", tile = tile.name(), space = at));
        }
        Ok(())
    }

    fn check_purchase(&self, player: &Player, from: Slot) -> Result<(), Line> {
        if self.pending != Pending::Nothing {
            return Err(line!("cb-no-first", what = self.pending.asks()));
        }
        if player.bought {
            return Err(line!("cb-no-second-purchase"));
        }
        let price = self.rules.numbers.purchase;
        if player.silverlings < price {
            return Err(line!("cb-no-silverlings", need = u32::from(price), have = u32::from(player.silverlings)));
        }
        if matches!(from, Slot::Numbered(..)) && !player.knows(6) {
            return Err(line!("cb-no-buy-numbered"));
        }
        self.check_tile(from).map(|_| ())
    }
}
