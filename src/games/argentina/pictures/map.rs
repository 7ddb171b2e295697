//! Where the spaces of the trail lie in its picture: our own design, a trail that winds down the page.

use super::super::place::Space;
use super::palette::WIDE;
use crate::games::trail::Thing;

/// From one column to the next.
const COLUMN: f32 = 93.5;
/// From one row to the next.
const ROW: f32 = 106.0;
/// The middle of the first column.
const LEFT: f32 = (WIDE - 7.0 * COLUMN) / 2.0;
/// The middle of the first row.
const TOP: f32 = 78.0;
/// Height of the map.
pub const HEIGHT: f32 = TOP + 9.0 * ROW + 62.0;

/// Columns from 1 to 8 and rows from 1 to 10, by space.
const PLACES: [(&str, f32, f32); Space::COUNT] = [
    ("start", 1.0, 0.82),
    ("A", 1.0, 1.62),
    ("n1", 2.5, 1.0),
    ("g1", 4.5, 1.0),
    ("g2", 6.5, 1.0),
    ("gr1", 2.0, 2.0),
    ("gr2", 3.0, 2.0),
    ("gr3", 4.0, 2.0),
    ("gr4", 5.0, 2.0),
    ("rg1", 6.0, 2.0),
    ("rg2", 7.0, 2.0),
    ("B", 8.0, 2.5),
    ("g3", 7.0, 3.0),
    ("g4", 5.67, 3.0),
    ("n2", 4.33, 3.0),
    ("n3", 3.0, 3.0),
    ("bl1", 7.0, 4.0),
    ("bl2", 6.0, 4.0),
    ("bl3", 5.0, 4.0),
    ("bl4", 4.0, 4.0),
    ("r1", 3.0, 4.0),
    ("C", 1.0, 4.5),
    ("n4", 2.0, 5.0),
    ("n5", 2.0, 6.0),
    ("D", 3.0, 5.5),
    ("E", 4.0, 5.5),
    ("g5", 5.0, 6.0),
    ("g6", 6.0, 6.0),
    ("n6", 7.0, 6.0),
    ("rg3", 5.0, 5.0),
    ("r2", 6.0, 5.0),
    ("or1", 7.0, 5.0),
    ("or2", 8.0, 5.0),
    ("or3", 8.0, 6.0),
    ("or4", 8.0, 7.0),
    ("F", 7.0, 7.0),
    ("n7", 6.0, 7.0),
    ("g7", 6.0, 8.0),
    ("G", 5.0, 7.0),
    ("ye7", 4.0, 7.0),
    ("ye6", 3.0, 7.0),
    ("g8", 2.5, 8.0),
    ("ye5", 2.0, 7.0),
    ("H", 1.0, 8.5),
    ("r3", 2.0, 10.0),
    ("ye4", 3.0, 9.0),
    ("ye3", 4.0, 9.0),
    ("r4", 5.0, 10.0),
    ("ye2", 6.0, 9.0),
    ("ye1", 7.0, 9.0),
    ("x23", 7.0, 8.0),
    ("x17", 5.0, 8.0),
    ("x12", 4.0, 8.0),
    ("x9", 1.0, 9.6),
    ("x6", 3.0, 10.0),
    ("x3", 6.0, 10.0),
    ("ba", 8.0, 9.5),
];

/// Bends of roads that are not straight, by the spaces that they join.
const BENDS: [(&str, &str, f32, f32); 6] = [
    ("A", "n1", 1.45, 1.0),
    ("g2", "B", 8.0, 1.0),
    ("n3", "C", 1.0, 3.0),
    ("C", "n5", 1.0, 6.0),
    ("ye5", "H", 1.0, 7.0),
    ("H", "ye4", 1.6, 9.0),
];

/// The middle of a space.
pub fn centre(space: Space) -> (f32, f32) {
    let (_, column, row) = PLACES[space.index()];
    at(column, row)
}

/// Where a road bends between two spaces, if it does.
pub fn bend(from: Space, to: Space) -> Option<(f32, f32)> {
    let road = BENDS.iter().find(|(a, b, ..)| *a == from.id() && *b == to.id());
    road.map(|(_, _, column, row)| at(*column, *row))
}

fn at(column: f32, row: f32) -> (f32, f32) {
    (LEFT + COLUMN * (column - 1.0), TOP + ROW * (row - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_has_its_place() {
        for space in Space::all() {
            assert_eq!(PLACES[space.index()].0, space.id());
        }
    }

    #[test]
    fn no_two_spaces_lie_on_each_other() {
        for one in Space::all() {
            for other in Space::all().filter(|other| *other < one) {
                let ((x1, y1), (x2, y2)) = (centre(one), centre(other));
                assert!((x1 - x2).abs() > 84.0 || (y1 - y2).abs() > 64.0, "{one} lies on {other}");
            }
        }
    }
}
