//! Which cards to fulfil with what there is: every fulfilled task counts for one card.

use std::cmp::Reverse;

/// A card that asks for tasks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted<const K: usize> {
    /// How often it asks for each task.
    pub tasks: [u8; K],
    /// What it is worth when all of them are fulfilled.
    pub vp: i32,
    /// What it is worth otherwise.
    pub penalty: i32,
    /// Was it played? Then it must be scored; any other one may be left out.
    pub played: bool,
}

impl<const K: usize> Wanted<K> {
    /// What it is worth when nothing is done for it.
    fn idle(&self) -> i32 {
        if self.played { self.penalty } else { 0 }
    }

    /// What fulfilling it adds.
    fn gain(&self) -> i32 {
        self.vp - self.idle()
    }
}

/// Cards as they are scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scored {
    /// What they are worth.
    pub vp: i32,
    /// How many were not left out.
    pub cards: usize,
}

/// The best way to score the cards with so many of each task fulfilled. `bonus` is what so many scored cards are worth besides;
/// it never falls with their number, and can make up for one that is not fulfilled.
#[must_use]
pub fn best<const K: usize>(cards: &[Wanted<K>], have: &[u8; K], bonus: impl Fn(usize) -> i32) -> Scored {
    let possible = |card: &Wanted<K>| card.tasks.iter().zip(have).all(|(wants, has)| wants <= has);
    let mut open: Vec<usize> = (0..cards.len()).filter(|at| cards[*at].gain() > 0 && possible(&cards[*at])).collect();
    open.sort_by_key(|at| Reverse(cards[*at].gain()));
    // The rest of the list can add no more than this.
    let mut rest = vec![0; open.len() + 1];
    for at in (0..open.len()).rev() {
        rest[at] = rest[at + 1] + cards[open[at]].gain();
    }
    let mut search = Search { cards, open, rest, bonus, fulfilled: vec![false; cards.len()], found: None };
    let idle = cards.iter().map(Wanted::idle).sum();
    search.settle(idle);
    search.go_on(0, *have, idle);
    search.found.map(|(_, scored)| scored).unwrap_or_default()
}

struct Search<'a, const K: usize, B> {
    cards: &'a [Wanted<K>],
    /// Those that can be fulfilled, the most to gain first.
    open: Vec<usize>,
    /// The most that the open ones from each place on can add.
    rest: Vec<i32>,
    bonus: B,
    /// Which are fulfilled so far.
    fulfilled: Vec<bool>,
    /// The best so far, with its bonus.
    found: Option<(i32, Scored)>,
}

impl<const K: usize, B: Fn(usize) -> i32> Search<'_, K, B> {
    /// Fulfils the card at this place of the open ones, or not, and goes on to the next.
    fn go_on(&mut self, at: usize, have: [u8; K], vp: i32) {
        let most = vp + self.rest[at] + (self.bonus)(self.cards.len());
        let Some(card) = self.open.get(at).copied() else {
            return;
        };
        if self.found.is_some_and(|(found, _)| most <= found) {
            return;
        }
        let Wanted { tasks, .. } = self.cards[card];
        let mut left = have;
        if left.iter_mut().zip(tasks).all(|(has, wants)| has.checked_sub(wants).map(|n| *has = n).is_some()) {
            self.fulfilled[card] = true;
            let more = vp + self.cards[card].gain();
            self.settle(more);
            self.go_on(at + 1, left, more);
            self.fulfilled[card] = false;
        }
        self.go_on(at + 1, have, vp);
    }

    /// Nothing more is fulfilled: of the others as many are scored as the bonus pays for.
    fn settle(&mut self, vp: i32) {
        let scored = |at: &usize| self.cards[*at].played || self.fulfilled[*at];
        let (mut count, mut vp) = ((0..self.cards.len()).filter(scored).count(), vp);
        let mut others: Vec<i32> =
            (0..self.cards.len()).filter(|at| !scored(at)).map(|at| self.cards[at].penalty).collect();
        others.sort_unstable_by_key(|penalty| Reverse(*penalty));
        self.keep(vp, count);
        for penalty in others {
            vp += penalty;
            count += 1;
            self.keep(vp, count);
        }
    }

    fn keep(&mut self, vp: i32, cards: usize) {
        let worth = vp + (self.bonus)(cards);
        if self.found.is_none_or(|(found, _)| worth > found) {
            self.found = Some((worth, Scored { vp, cards }));
        }
    }
}
