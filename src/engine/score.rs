//! Scores by category, with ranks.

use std::cmp::Ordering;

use super::line::Msg;
use super::seat::Seat;

/// One seat's score by category.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// Whose.
    pub seat: Seat,
    /// All categories of the game in its order, zeroes included.
    pub categories: Vec<(Msg, i32)>,
    /// Their sum.
    pub total: i32,
    /// 1 is the winner; by the game's own tie rule, equal only where that leaves a tie.
    pub rank: u32,
}

impl ScoreSheet {
    /// A sheet without its rank.
    #[must_use]
    pub fn new(seat: Seat, categories: Vec<(Msg, i32)>) -> ScoreSheet {
        ScoreSheet { seat, total: categories.iter().map(|(_, points)| points).sum(), categories, rank: 0 }
    }

    /// Ranks sheets by total; `better` orders two seats of equal total, the better one first.
    pub fn rank(sheets: &mut [ScoreSheet], better: impl Fn(Seat, Seat) -> Ordering) {
        let order = |a: &ScoreSheet, b: &ScoreSheet| b.total.cmp(&a.total).then_with(|| better(a.seat, b.seat));
        let ranks: Vec<usize> =
            sheets.iter().map(|sheet| sheets.iter().filter(|other| order(other, sheet).is_lt()).count()).collect();
        for (sheet, ahead) in sheets.iter_mut().zip(ranks) {
            sheet.rank = ahead as u32 + 1;
        }
    }
}
