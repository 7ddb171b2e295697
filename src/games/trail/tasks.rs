//! Which cards to fulfil with what there is: every fulfilled task counts for one card.

/// A card that asks for tasks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted<const K: usize> {
    /// How often it asks for each task.
    pub tasks: [u8; K],
    /// What it is worth when all of them are fulfilled.
    pub vp: i32,
    /// What it is worth otherwise; 0 for a card that may be left out.
    pub otherwise: i32,
}

/// The most that the cards can be worth with so many of each task fulfilled.
#[must_use]
pub fn best<const K: usize>(cards: &[Wanted<K>], have: &[u8; K]) -> i32 {
    let gain = |card: &Wanted<K>| card.vp - card.otherwise;
    let possible = |card: &Wanted<K>| card.tasks.iter().zip(have).all(|(wants, has)| wants <= has);
    let mut open: Vec<&Wanted<K>> = cards.iter().filter(|card| gain(card) > 0 && possible(card)).collect();
    open.sort_by_key(|card| -gain(card));
    // The rest of the list can bring no more than this.
    let mut rest = vec![0; open.len() + 1];
    for at in (0..open.len()).rev() {
        rest[at] = rest[at + 1] + gain(open[at]);
    }
    let base: i32 = cards.iter().map(|card| card.otherwise).sum();
    base + search(&open, &rest, *have, 0, 0)
}

/// The most that the cards from here on can add, at least `floor`.
fn search<const K: usize>(open: &[&Wanted<K>], rest: &[i32], have: [u8; K], so_far: i32, floor: i32) -> i32 {
    let mut best = floor.max(so_far);
    let Some((card, others)) = open.split_first() else {
        return best;
    };
    if so_far + rest[0] <= best {
        return best;
    }
    let mut left = have;
    if left.iter_mut().zip(card.tasks).all(|(has, wants)| has.checked_sub(wants).map(|n| *has = n).is_some()) {
        best = search(others, &rest[1..], left, so_far + card.vp - card.otherwise, best);
    }
    search(others, &rest[1..], have, so_far, best)
}
