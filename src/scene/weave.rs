//! The figures of patterns, as outlines both back ends repeat.

use crate::engine::scene::{Path, Weave};

/// One repeat of a figure, to be filled, in a square of `step` units.
pub fn figure(weave: Weave, step: f32) -> Path {
    let corners = |points: &[(f32, f32)], path: Path| {
        let mut path = path;
        for (i, &(x, y)) in points.iter().enumerate() {
            let (x, y) = (x * step, y * step);
            path = if i == 0 { path.move_to(x, y) } else { path.line_to(x, y) };
        }
        path.close()
    };
    let dot = |x: f32, y: f32, path: Path| path.arc(x * step, y * step, 0.18 * step, 0.0, 360.0).close();
    let none = Path::new();
    match weave {
        Weave::Stripes => {
            let band = corners(&[(1.0, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 1.0)], none);
            corners(&[(0.0, 0.0), (0.5, 0.0), (0.0, 0.5)], band)
        }
        Weave::Dots => dot(0.75, 0.75, dot(0.25, 0.25, none)),
        Weave::Bars => corners(&[(0.0, 0.28), (1.0, 0.28), (1.0, 0.72), (0.0, 0.72)], none),
        Weave::Checks => {
            let upper = corners(&[(0.0, 0.0), (0.5, 0.0), (0.5, 0.5), (0.0, 0.5)], none);
            corners(&[(0.5, 0.5), (1.0, 0.5), (1.0, 1.0), (0.5, 1.0)], upper)
        }
        Weave::Net => {
            let (t, u) = (0.1, 0.9);
            let falling = corners(&[(0.0, 0.0), (t, 0.0), (1.0, u), (1.0, 1.0), (u, 1.0), (0.0, t)], none);
            corners(&[(1.0, 0.0), (1.0, t), (t, 1.0), (0.0, 1.0), (0.0, u), (u, 0.0)], falling)
        }
    }
}
