//! A trail of spaces that only leads forward, and where somebody can get on it for what.
//!
//! Spaces are numbered so that every road leads to a higher number. A road that is not the first out of its space is a detour;
//! a [`Way`] is the set of detours taken, but for those without which there is no getting to its end: `H by gr1`, and plain `gr1`.

use arrayvec::ArrayVec;

/// The roads out of each of `N` spaces, the first one first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph<const N: usize> {
    roads: [ArrayVec<Road, 3>; N],
    /// The detours, as bits, that every way from the first space to this one takes.
    implied: [u16; N],
}

/// A road to another space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Road {
    to: u8,
    /// Its bit in a [`Way`], if it is a detour.
    detour: Option<u8>,
}

/// Detours, as bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Way(pub u16);

impl Way {
    /// Was this detour taken?
    #[must_use]
    pub const fn takes(self, detour: usize) -> bool {
        self.0 & (1 << detour) != 0
    }
}

/// What a space is to somebody who comes along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// Not for them.
    Closed,
    /// No location: costs no step, and nobody stops there.
    Free,
    /// A location without a fee.
    Location,
    /// A location with a fee.
    Toll(Payee, u8),
    /// A location where every movement ends.
    End,
}

/// Who gets a fee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Payee {
    /// A seat, below 4.
    Seat(usize),
    /// A tile, below 32, on which the coins are put.
    Tile(usize),
}

/// What was paid on the way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Paid {
    /// To each seat.
    pub seats: [u8; 4],
    /// Onto each tile, two bits each.
    tiles: u64,
}

impl Paid {
    /// Onto this tile.
    #[must_use]
    pub const fn on_tile(&self, tile: usize) -> u8 {
        ((self.tiles >> (2 * tile)) & 3) as u8
    }

    /// In all.
    #[must_use]
    pub fn total(&self) -> u16 {
        let seats: u16 = self.seats.iter().map(|n| u16::from(*n)).sum();
        seats + (0..32).map(|tile| u16::from(self.on_tile(tile))).sum::<u16>()
    }

    /// Is it at least as much to everybody?
    fn covers(&self, other: &Paid) -> bool {
        self.seats.iter().zip(other.seats).all(|(mine, theirs)| *mine >= theirs)
            && (0..32).all(|tile| self.on_tile(tile) >= other.on_tile(tile))
    }

    /// Pays a fee out of a purse.
    pub fn pay(&mut self, to: Payee, fee: u8, purse: &mut u16) {
        // Who can't pay in full pays what is left and goes on.
        let fee = fee.min(3).min((*purse).min(3) as u8);
        *purse -= u16::from(fee);
        match to {
            Payee::Seat(seat) => self.seats[seat] += fee,
            Payee::Tile(tile) => self.tiles += u64::from(fee) << (2 * tile),
        }
    }
}

/// A place that can be reached, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// Where.
    pub at: u8,
    /// In how many steps.
    pub steps: u8,
    /// By which detours, but for those that every way there takes: its name does not depend on what stands around.
    pub way: Way,
    /// For what.
    pub paid: Paid,
    purse: u16,
}

impl<const N: usize> Graph<N> {
    /// A trail of these roads; `detours` are the first spaces of the detours, in the order of their bits. Says what is wrong
    /// with them otherwise.
    pub fn new(roads: &[(u8, u8)], detours: &[u8]) -> Result<Graph<N>, String> {
        let mut graph = Graph { roads: std::array::from_fn(|_| ArrayVec::new()), implied: [0; N] };
        for (from, to) in roads {
            if from >= to || usize::from(*to) >= N {
                return Err("leads backwards".to_owned());
            }
            let here = &mut graph.roads[usize::from(*from)];
            let detour = match here.is_empty() {
                true => None,
                false => match detours.iter().position(|space| space == to) {
                    Some(bit) => Some(bit as u8),
                    None => return Err("is a detour that has no name in notation".to_owned()),
                },
            };
            here.try_push(Road { to: *to, detour }).map_err(|_| "leaves a space that has three roads".to_owned())?;
        }
        graph.implied = graph.implied();
        Ok(graph)
    }

    fn implied(&self) -> [u16; N] {
        let mut met: [Option<u16>; N] = [None; N];
        for (from, roads) in self.roads.iter().enumerate() {
            let before = met[from].unwrap_or(0);
            for road in roads {
                let taken = before | road.detour.map_or(0, |bit| 1 << bit);
                let to = &mut met[usize::from(road.to)];
                *to = Some(to.map_or(taken, |other| other & taken));
            }
        }
        met.map(Option::unwrap_or_default)
    }

    /// The spaces that the roads of a space lead to.
    pub fn next(&self, from: usize) -> impl Iterator<Item = usize> + '_ {
        self.roads[from].iter().map(|road| usize::from(road.to))
    }

    /// Every place that can be reached in 1 to `limit` steps with that much money. Ways that pay the same are one, by the
    /// fewest steps; a way that pays more than another, and to nobody less, is left out.
    pub fn reach(&self, from: usize, limit: u8, purse: u16, pass: impl Fn(usize) -> Pass, out: &mut Vec<Arrival>) {
        out.clear();
        if limit == 0 {
            return;
        }
        let begin = Arrival { at: from as u8, steps: 0, way: Way(0), paid: Paid::default(), purse };
        // Spaces are met in ascending order, so every way to a space is known before it is left.
        let mut open: ArrayVec<Arrival, 512> = ArrayVec::new();
        open.push(begin);
        while let Some(space) = open.iter().map(|arrival| arrival.at).min() {
            let mut at = 0;
            while at < open.len() {
                if open[at].at != space {
                    at += 1;
                    continue;
                }
                let here = open.swap_remove(at);
                let passed = if usize::from(space) == from { Pass::Free } else { pass(usize::from(space)) };
                if passed != Pass::Free {
                    add(out, here);
                }
                if passed == Pass::End || here.steps == limit && passed != Pass::Free {
                    continue;
                }
                for road in &self.roads[usize::from(space)] {
                    self.follow(here, *road, limit, &pass, &mut open);
                }
            }
        }
        out.sort_unstable_by_key(|arrival| (arrival.at, arrival.steps, arrival.paid, arrival.way));
        for arrival in out.iter_mut() {
            arrival.way.0 &= !self.implied[usize::from(arrival.at)];
        }
    }

    fn follow(
        &self,
        from: Arrival,
        road: Road,
        limit: u8,
        pass: &impl Fn(usize) -> Pass,
        open: &mut ArrayVec<Arrival, 512>,
    ) {
        let mut next = Arrival { at: road.to, ..from };
        if let Some(bit) = road.detour {
            next.way.0 |= 1 << bit;
        }
        match pass(usize::from(road.to)) {
            Pass::Closed => return,
            Pass::Free => {}
            Pass::Location | Pass::End => next.steps += 1,
            Pass::Toll(payee, fee) => {
                next.steps += 1;
                next.paid.pay(payee, fee, &mut next.purse);
            }
        }
        if next.steps > limit {
            return;
        }
        // Of two ways that paid the same the shorter one leads at least as far.
        let same = open.iter_mut().find(|other| other.at == next.at && other.paid == next.paid);
        match same {
            Some(other) if (other.steps, other.way) > (next.steps, next.way) => *other = next,
            Some(_) => {}
            None => drop(open.try_push(next)),
        }
    }
}

/// Adds an arrival unless another one there pays no more to anybody; drops those that it makes pointless.
fn add(out: &mut Vec<Arrival>, new: Arrival) {
    if out.iter().any(|old| old.at == new.at && new.paid.covers(&old.paid)) {
        return;
    }
    out.retain(|old| old.at != new.at || !old.paid.covers(&new.paid));
    out.push(new);
}
