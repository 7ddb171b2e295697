//! Free outlines: what symbols are drawn with.

/// A place, in units; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// One stroke of the pen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Lift the pen and set it down.
    Move(Point),
    /// Straight.
    Line(Point),
    /// Bent by one handle.
    Quad(Point, Point),
    /// Bent by two handles.
    Cubic(Point, Point, Point),
    /// Back to where the pen was set down.
    Close,
}

/// Strokes of the pen, built in a chain: `Path::new().move_to(0.0, 0.0).line_to(4.0, 0.0).close()`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// The strokes in order.
    pub segments: Vec<Segment>,
}

impl Path {
    /// Nothing drawn yet.
    #[must_use]
    pub fn new() -> Self {
        Path::default()
    }

    /// Sets the pen down elsewhere.
    #[must_use]
    pub fn move_to(self, x: f32, y: f32) -> Self {
        self.then(Segment::Move(Point { x, y }))
    }

    /// Straight to a point.
    #[must_use]
    pub fn line_to(self, x: f32, y: f32) -> Self {
        self.then(Segment::Line(Point { x, y }))
    }

    /// To `(x, y)`, bent towards `(cx, cy)`.
    #[must_use]
    pub fn quad_to(self, cx: f32, cy: f32, x: f32, y: f32) -> Self {
        self.then(Segment::Quad(Point { x: cx, y: cy }, Point { x, y }))
    }

    /// To `(x, y)`, leaving towards `(ax, ay)` and arriving from `(bx, by)`.
    #[must_use]
    pub fn cubic_to(self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) -> Self {
        self.then(Segment::Cubic(Point { x: ax, y: ay }, Point { x: bx, y: by }, Point { x, y }))
    }

    /// Back to where the pen was set down.
    #[must_use]
    pub fn close(self) -> Self {
        self.then(Segment::Close)
    }

    /// A part of a circle, in degrees clockwise from three o'clock; joined to the pen by a straight line, if it is down.
    #[must_use]
    pub fn arc(mut self, cx: f32, cy: f32, r: f32, from: f32, sweep: f32) -> Self {
        let sweep = if sweep.is_finite() { sweep.clamp(-360.0, 360.0) } else { 0.0 };
        let parts = (sweep.abs() / 90.0).ceil().max(1.0);
        let step = (sweep / parts).to_radians();
        let handle = r * (4.0 / 3.0) * (step / 4.0).tan();
        let mut angle = from.to_radians();
        let (sin, cos) = angle.sin_cos();
        let start = Point { x: cx + r * cos, y: cy + r * sin };
        let pen_is_up = matches!(self.segments.last(), None | Some(Segment::Close));
        self = self.then(if pen_is_up { Segment::Move(start) } else { Segment::Line(start) });
        for _ in 0..parts as u32 {
            let (s0, c0) = angle.sin_cos();
            angle += step;
            let (s1, c1) = angle.sin_cos();
            self = self.cubic_to(
                cx + r * c0 - handle * s0,
                cy + r * s0 + handle * c0,
                cx + r * c1 + handle * s1,
                cy + r * s1 - handle * c1,
                cx + r * c1,
                cy + r * s1,
            );
        }
        self
    }

    /// A closed run of straight lines, its corners rounded by `corner` units where there is room.
    #[must_use]
    pub fn polygon(points: &[Point], corner: f32) -> Self {
        let n = points.len();
        if n < 3 || corner <= 0.0 || !corner.is_finite() {
            let mut path = Path::new();
            for (i, &p) in points.iter().enumerate() {
                path = path.then(if i == 0 { Segment::Move(p) } else { Segment::Line(p) });
            }
            return if n == 0 { path } else { path.close() };
        }
        let mut path = Path::new();
        for i in 0..n {
            let here = points[i];
            let near = |other: Point| {
                let (dx, dy) = (other.x - here.x, other.y - here.y);
                let share = (corner / dx.hypot(dy).max(f32::MIN_POSITIVE)).min(0.5);
                Point { x: here.x + dx * share, y: here.y + dy * share }
            };
            let (into, out) = (near(points[(i + n - 1) % n]), near(points[(i + 1) % n]));
            path = path.then(if i == 0 { Segment::Move(into) } else { Segment::Line(into) });
            path = path.then(Segment::Quad(here, out));
        }
        path.close()
    }

    fn then(mut self, segment: Segment) -> Self {
        self.segments.push(segment);
        self
    }
}
