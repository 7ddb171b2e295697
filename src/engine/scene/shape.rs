//! Outlines with a fill and a stroke.

use std::borrow::Cow;

use super::{Fill, Group, Layer, Paint, Path, Point, Role, Stroke};

/// The geometry of a shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A box, its corners rounded by `radius`.
    Rect {
        /// Left edge.
        x: f32,
        /// Upper edge.
        y: f32,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
        /// Radius of the corners.
        radius: f32,
    },
    /// A circle.
    Circle {
        /// The middle.
        centre: Point,
        /// The radius.
        r: f32,
    },
    /// A closed run of straight lines, its corners rounded by `corner`.
    Polygon {
        /// The corners.
        points: Vec<Point>,
        /// How far from a corner its rounding begins.
        corner: f32,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
    },
    /// Anything else.
    Path(Path),
}

/// What of a hexagon is on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HexTop {
    /// A corner.
    Corner,
    /// A side.
    Side,
}

/// An outline, how it is filled and how it is stroked.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The geometry.
    pub outline: Outline,
    /// The inside, if drawn.
    pub fill: Option<Fill>,
    /// The line, if drawn; over the fill.
    pub stroke: Option<Stroke>,
    /// Its plane, if not its group's.
    pub layer: Option<Layer>,
}

impl Shape {
    /// A box from its upper left corner.
    #[must_use]
    pub fn rect(x: f32, y: f32, w: f32, h: f32) -> Self {
        Shape::of(Outline::Rect { x, y, w, h, radius: 0.0 })
    }

    /// A box around its middle.
    #[must_use]
    pub fn rect_around(cx: f32, cy: f32, w: f32, h: f32) -> Self {
        Shape::rect(cx - w / 2.0, cy - h / 2.0, w, h)
    }

    /// A circle.
    #[must_use]
    pub fn circle(cx: f32, cy: f32, r: f32) -> Self {
        Shape::of(Outline::Circle { centre: Point { x: cx, y: cy }, r })
    }

    /// A hexagon with a corner on top; `r` is the distance from the middle to a corner.
    #[must_use]
    pub fn hex(cx: f32, cy: f32, r: f32) -> Self {
        Shape::hexagon(cx, cy, r, HexTop::Corner)
    }

    /// A hexagon either way up; `r` is the distance from the middle to a corner.
    #[must_use]
    pub fn hexagon(cx: f32, cy: f32, r: f32, top: HexTop) -> Self {
        let turn = match top {
            HexTop::Corner => -90.0,
            HexTop::Side => 0.0,
        };
        Shape::regular(cx, cy, r, 6, turn)
    }

    /// A regular polygon whose first corner lies `turn` degrees clockwise from three o'clock.
    #[must_use]
    pub fn regular(cx: f32, cy: f32, r: f32, corners: u32, turn: f32) -> Self {
        let step = 360.0 / corners.max(1) as f32;
        Shape::polygon((0..corners).map(|i| {
            let (sin, cos) = (turn + step * i as f32).to_radians().sin_cos();
            (cx + r * cos, cy + r * sin)
        }))
    }

    /// A polygon through `(x, y)` corners.
    #[must_use]
    pub fn polygon(corners: impl IntoIterator<Item = (f32, f32)>) -> Self {
        let points = corners.into_iter().map(|(x, y)| Point { x, y }).collect();
        Shape::of(Outline::Polygon { points, corner: 0.0 })
    }

    /// A straight line; give it a stroke.
    #[must_use]
    pub fn line(x1: f32, y1: f32, x2: f32, y2: f32) -> Self {
        Shape::of(Outline::Line { from: Point { x: x1, y: y1 }, to: Point { x: x2, y: y2 } })
    }

    /// A free outline.
    #[must_use]
    pub fn path(path: Path) -> Self {
        Shape::of(Outline::Path(path))
    }

    /// Rounds the corners of a box or polygon.
    #[must_use]
    pub fn corner(mut self, by: f32) -> Self {
        match &mut self.outline {
            Outline::Rect { radius, .. } => *radius = by,
            Outline::Polygon { corner, .. } => *corner = by,
            Outline::Circle { .. } | Outline::Line { .. } | Outline::Path(_) => {}
        }
        self
    }

    /// Fills it with a role, a paint, or a paint with a pattern.
    #[must_use]
    pub fn fill(mut self, fill: impl Into<Fill>) -> Self {
        self.fill = Some(fill.into());
        self
    }

    /// Strokes it with a solid line.
    #[must_use]
    pub fn stroke(self, paint: impl Into<Paint>, width: f32) -> Self {
        self.stroked(Stroke::new(paint, width))
    }

    /// Strokes it with a line of any kind.
    #[must_use]
    pub fn stroked(mut self, stroke: Stroke) -> Self {
        self.stroke = Some(stroke);
        self
    }

    /// Puts it in a plane of its own.
    #[must_use]
    pub fn layer(mut self, layer: Layer) -> Self {
        self.layer = Some(layer);
        self
    }

    /// A ring along this outline that says something about the thing inside: in the plane of marks, on a rim of the
    /// ground's colour so that it stands out on any tile; dashed for [`Role::Changed`], so that colour is not all.
    #[must_use]
    pub fn mark(self, role: Role, width: f32) -> Group {
        let ring = Stroke::new(role, width);
        let ring = if role == Role::Changed { ring.dashed(width * 2.4, width * 1.6) } else { ring };
        let outline = Shape { fill: None, layer: None, ..self };
        Group::new()
            .layer(Layer::Marks)
            .with(outline.clone().stroke(Role::Ground, width * 1.7))
            .with(outline.stroked(ring))
    }

    fn of(outline: Outline) -> Self {
        Shape { outline, fill: None, stroke: None, layer: None }
    }
}

impl Outline {
    /// The same outline as strokes of the pen: what every back end agrees on.
    #[must_use]
    pub fn path(&self) -> Cow<'_, Path> {
        Cow::Owned(match self {
            Outline::Path(path) => return Cow::Borrowed(path),
            &Outline::Rect { x, y, w, h, radius } => rounded_box(x, y, w, h, radius),
            &Outline::Circle { centre, r } => Path::new().arc(centre.x, centre.y, r, 0.0, 360.0).close(),
            Outline::Polygon { points, corner } => Path::polygon(points, *corner),
            &Outline::Line { from, to } => Path::new().move_to(from.x, from.y).line_to(to.x, to.y),
        })
    }
}

fn rounded_box(x: f32, y: f32, w: f32, h: f32, radius: f32) -> Path {
    let r = radius.min(w / 2.0).min(h / 2.0);
    let (right, bottom) = (x + w, y + h);
    if r.is_nan() || r <= 0.0 {
        return Path::new().move_to(x, y).line_to(right, y).line_to(right, bottom).line_to(x, bottom).close();
    }
    Path::new()
        .arc(right - r, y + r, r, -90.0, 90.0)
        .arc(right - r, bottom - r, r, 0.0, 90.0)
        .arc(x + r, bottom - r, r, 90.0, 90.0)
        .arc(x + r, y + r, r, 180.0, 90.0)
        .close()
}
