//! Scenes that show everything a scene can: what goldens and the bench draw.

use tabletalk::engine::scene::{
    Anchor, Group, HexTop, Layer, Paint, Path, Pattern, Role, Scene, Shape, Stroke, Text, TextSize, Weave,
};

const SHIP: Paint = Paint::duo(0x3a7fc4, 0x1b5fa8);
const MINE: Paint = Paint::duo(0x8d97a5, 0x5c6672);
const CASTLE: Paint = Paint::duo(0x3f8f5b, 0x1f6b3c);
const MEADOW: Paint = Paint::duo(0xa9c95a, 0x6f8f1e);
const CLOISTER: Paint = Paint::duo(0xd9b44a, 0x8a6400);
const TOWN: Paint = Paint::duo(0xb07a4f, 0x7c4a22);
/// Six kinds of things, as a game would have them.
pub const KINDS: [Paint; 6] = [SHIP, MINE, CASTLE, MEADOW, CLOISTER, TOWN];

/// Names people have.
pub const NAMES: [&str; 12] = [
    "Ada",
    "Zażółć gęślą jaźń Wiśniewska",
    "João Gonçalves da Conceição",
    "Александра Константинопольская",
    "משה בן־דוד 42 (Moshe)",
    "عبد الرحمن الشريف",
    "🐑 Sheep 👩‍👩‍👧 & 🏰 Castle ❤️",
    "e\u{301}\u{323}\u{302} combining Z̷̛͎a̶l̴g̵o̸",
    "李小龍 and ひらがな",
    "\u{202e}evil\u{7}\u{0} control\tand\nbreaks",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "→ ← ✓ ✗ ★ ⚀⚅ ½ × − … ①②",
];

/// Every primitive, with its name.
pub fn primitives() -> Scene {
    let mut scene = Scene::new(800.0, 546.0)
        .title("Specimen")
        .description("Every primitive a picture is made of, once.")
        .with(Text::new("Specimen").at(24.0, 36.0).start().size(TextSize::Title).bold())
        .with(
            Text::new("shapes · strokes · patterns · roles")
                .at(776.0, 36.0)
                .end()
                .size(TextSize::Label)
                .paint(Role::InkSoft),
        )
        .with(Shape::line(24.0, 64.0, 776.0, 64.0).stroke(Role::Accent, 2.0));
    for (i, cell) in shapes().into_iter().enumerate() {
        let (x, y) = (76.0 + 108.0 * (i % 7) as f32, 124.0 + 112.0 * (i / 7) as f32);
        scene.add(Group::at(x, y).id(format!("s{i}")).title(format!("Shape number {i}")).with(cell));
    }
    let roles = [
        ("Ground", Role::Ground),
        ("Panel", Role::Panel),
        ("Well", Role::Well),
        ("Line", Role::Line),
        ("Ink", Role::Ink),
        ("InkSoft", Role::InkSoft),
        ("Accent", Role::Accent),
        ("Highlight", Role::Highlight),
        ("Changed", Role::Changed),
        ("Good", Role::Good),
        ("Bad", Role::Bad),
    ];
    for (i, (name, role)) in roles.into_iter().enumerate() {
        let x = 24.0 + 69.0 * i as f32;
        scene.add(Shape::rect(x, 430.0, 62.0, 34.0).corner(6.0).fill(role).stroke(Role::Line, 1.0));
        scene.add(Text::new(name).at(x + 31.0, 478.0).units(12.0).paint(Role::InkSoft).max_width(64.0).shrink(0.7));
    }
    for seat in 0..6u8 {
        let player = Paint::role(Role::Player(seat));
        let x = 24.0 + 126.0 * f32::from(seat);
        scene.add(
            Group::at(x, 500.0)
                .title(format!("Player {}", seat + 1))
                .with(Shape::rect(0.0, 0.0, 116.0, 26.0).corner(13.0).fill(player.woven(Pattern::player(seat))))
                .with(
                    Text::new(format!("Player {}", seat + 1))
                        .at(58.0, 13.0)
                        .size(TextSize::Small)
                        .bold()
                        .paint(player.ink())
                        .halo(player, 2.5),
                ),
        );
    }
    scene
}

fn shapes() -> Vec<Group> {
    let label = |name: &str| Text::new(name).at(0.0, 50.0).size(TextSize::Small).paint(Role::InkSoft).max_width(104.0);
    let star = Path::polygon(&Shape::regular(0.0, 0.0, 36.0, 5, -90.0).star(15.0), 3.0);
    let wave = Path::new()
        .move_to(-38.0, 10.0)
        .cubic_to(-20.0, -40.0, 0.0, 40.0, 18.0, -8.0)
        .quad_to(26.0, -30.0, 38.0, -12.0);
    let pie = Path::new().move_to(0.0, 0.0).arc(0.0, 0.0, 36.0, -90.0, 230.0).close();
    let sail = Path::new().move_to(-2.0, -22.0).line_to(18.0, 8.0).line_to(-2.0, 8.0).close();
    let hull = Path::new()
        .move_to(-22.0, 12.0)
        .line_to(22.0, 12.0)
        .quad_to(18.0, 24.0, 8.0, 24.0)
        .line_to(-10.0, 24.0)
        .close();
    let mut cells = vec![
        Group::new().with(Shape::rect_around(0.0, 0.0, 72.0, 56.0).fill(SHIP)).with(label("rect")),
        Group::new()
            .with(Shape::rect_around(0.0, 0.0, 72.0, 56.0).corner(14.0).fill(Role::Panel).stroke(Role::Line, 2.0))
            .with(label("corner")),
        Group::new()
            .with(Shape::circle(0.0, 0.0, 34.0).fill(CASTLE).stroke(CASTLE.shade(0.4), 3.0))
            .with(label("circle")),
        Group::new()
            .with(Shape::hex(0.0, 0.0, 38.0).corner(6.0).fill(MINE).stroke(MINE.shade(-0.4), 3.0))
            .with(label("hex")),
        Group::new()
            .with(Shape::hexagon(0.0, 0.0, 38.0, HexTop::Side).fill(MEADOW).stroke(MEADOW.shade(-0.4), 3.0))
            .with(label("hex, side up")),
        Group::new().with(Shape::path(star).fill(CLOISTER)).with(label("polygon")),
        Group::new()
            .with(Shape::path(wave).stroked(Stroke::new(Role::Accent, 4.0).dashed(9.0, 6.0)))
            .with(label("dashed path")),
        Group::new().with(Shape::path(pie).fill(TOWN)).with(label("arc")),
        Group::new()
            .with(Shape::circle(-14.0, 0.0, 26.0).fill(Role::Bad))
            .with(Shape::circle(14.0, 0.0, 26.0).fill(Role::Good))
            .opacity(0.5)
            .with(label("opacity 0.5")),
        Group::new()
            .with(Shape::circle(-14.0, 0.0, 26.0).fill(Paint::role(Role::Bad).alpha(0.5)))
            .with(Shape::circle(14.0, 0.0, 26.0).fill(Paint::role(Role::Good).alpha(0.5)))
            .with(label("alpha 0.5")),
        Group::new()
            .with(
                Group::new()
                    .scale(1.4)
                    .with(Shape::hex(0.0, 0.0, 27.0).fill(SHIP).stroke(SHIP.shade(0.35), 1.5))
                    .with(Shape::path(sail).fill(SHIP.ink()))
                    .with(Shape::path(hull).fill(SHIP.ink())),
            )
            .with(label("scale 1.4")),
        Group::new()
            .with(Shape::hex(0.0, 0.0, 36.0).corner(4.0).mark(Role::Highlight, 5.0))
            .with(Shape::hex(0.0, 0.0, 34.0).corner(4.0).fill(Role::Well))
            .with(Text::new("4b").bold().plate(Role::Highlight, 6.0, 4.0).paint(Paint::role(Role::Highlight).ink()))
            .with(label("mark, plate")),
        Group::new()
            .with(Shape::hex(0.0, 0.0, 34.0).corner(4.0).fill(Role::Well))
            .with(Shape::hex(0.0, 0.0, 36.0).corner(4.0).mark(Role::Changed, 4.0))
            .with(Text::new("12").size(TextSize::Heading).bold())
            .with(label("changed")),
        Group::new()
            .with(Shape::line(-36.0, -20.0, 36.0, 20.0).stroke(Role::Ink, 1.0))
            .with(Shape::line(-36.0, 20.0, 36.0, -20.0).stroke(Role::Ink, 6.0))
            .with(label("lines")),
    ];
    for (weave, kind) in Weave::ALL.into_iter().zip(KINDS) {
        let pattern = Pattern::new(weave, kind.ink().alpha(0.5));
        cells.push(
            Group::new()
                .with(Shape::rect_around(0.0, 0.0, 76.0, 60.0).corner(10.0).fill(kind.woven(pattern)))
                .with(label(&format!("{weave:?}").to_lowercase())),
        );
    }
    cells.push(
        Group::new()
            .with(Shape::rect_around(0.0, 0.0, 96.0, 70.0).corner(8.0).fill(Role::Panel))
            .with(Text::new("Wrapped to three lines, then cut").size(TextSize::Small).wrapped(84.0, 3))
            .with(label("wrapped")),
    );
    cells.push(
        Group::new()
            .with(Shape::rect_around(0.0, 0.0, 96.0, 30.0).corner(8.0).fill(Role::Panel))
            .with(Text::new("Shrunk to fit").anchor(Anchor::Middle).max_width(88.0).shrink(0.6))
            .with(label("shrunk")),
    );
    cells
}

trait Star {
    fn star(&self, inner: f32) -> Vec<tabletalk::engine::scene::Point>;
}

impl Star for Shape {
    /// The corners of a regular polygon around zero, with a corner of radius `inner` after each.
    fn star(&self, inner: f32) -> Vec<tabletalk::engine::scene::Point> {
        use tabletalk::engine::scene::{Outline, Point};
        let Outline::Polygon { points, .. } = &self.outline else {
            return Vec::new();
        };
        let n = points.len();
        (0..n)
            .flat_map(|i| {
                let (a, b) = (points[i], points[(i + 1) % n]);
                let (x, y) = ((a.x + b.x) / 2.0, (a.y + b.y) / 2.0);
                let share = inner / x.hypot(y);
                [a, Point { x: x * share, y: y * share }]
            })
            .collect()
    }
}

/// Names in many scripts: whole, in a box, cut, wrapped.
pub fn names() -> Scene {
    let mut scene = Scene::new(900.0, 40.0 + 46.0 * NAMES.len() as f32).title("Names");
    for (i, name) in NAMES.into_iter().enumerate() {
        let y = 42.0 + 46.0 * i as f32;
        scene.add(Shape::rect(16.0, y - 20.0, 380.0, 40.0).corner(8.0).fill(Role::Panel));
        scene.add(Text::new(name).at(28.0, y).start().max_width(356.0));
        scene.add(Shape::rect(408.0, y - 20.0, 190.0, 40.0).corner(8.0).fill(Role::Panel));
        scene.add(Text::new(name).at(586.0, y).end().bold().size(TextSize::Label).max_width(166.0));
        scene.add(Shape::rect(610.0, y - 20.0, 274.0, 40.0).corner(8.0).fill(Role::Well));
        scene.add(Text::new(format!("{name} {name}")).at(747.0, y).size(TextSize::Small).wrapped(250.0, 2));
    }
    scene
}

/// A board-like picture: 150 hexes with symbols, 300 labels, panels.
pub fn board() -> Scene {
    let mut scene = Scene::new(1200.0, 900.0)
        .title("A board")
        .with(Shape::rect(12.0, 12.0, 1176.0, 876.0).corner(18.0).fill(Role::Panel).stroke(Role::Line, 2.0));
    let r = 41.0_f32;
    let (dx, dy) = (r * 3.0_f32.sqrt(), r * 1.5);
    for i in 0..150u16 {
        let (row, column) = (i / 15, i % 15);
        let x = 74.0 + dx * (f32::from(column) + if row % 2 == 1 { 0.5 } else { 0.0 });
        let y = 96.0 + dy * f32::from(row);
        let kind = KINDS[usize::from(i * 7 + row) % 6];
        let mut tile = Group::at(x, y)
            .id(format!("h{i}"))
            .title(format!("Hex {i}: kind {}", (i * 7 + row) % 6))
            .with(Shape::hex(0.0, 0.0, r - 3.0).corner(5.0).fill(kind).stroke(kind.shade(-0.35), 2.5))
            .with(Text::new(format!("{}", i % 6 + 1)).at(0.0, -8.0).size(TextSize::Heading).bold().paint(kind.ink()))
            .with(
                Text::new(format!("h{i}"))
                    .at(0.0, 20.0)
                    .size(TextSize::Small)
                    .paint(kind.ink().alpha(0.85))
                    .layer(Layer::Labels),
            );
        if i % 11 == 0 {
            tile.add(Shape::hex(0.0, 0.0, r - 1.0).corner(5.0).mark(Role::Highlight, 4.0));
        }
        scene.add(tile);
    }
    for seat in 0..4u8 {
        let player = Paint::role(Role::Player(seat));
        let x = 36.0 + 284.0 * f32::from(seat);
        scene.add(
            Group::at(x, 740.0)
                .id(format!("p{seat}"))
                .title(NAMES[usize::from(seat)])
                .with(Shape::rect(0.0, 0.0, 272.0, 128.0).corner(12.0).fill(Role::Well).stroke(player, 2.0))
                .with(Shape::rect(0.0, 0.0, 18.0, 128.0).corner(9.0).fill(player.woven(Pattern::player(seat))))
                .with(Text::new(NAMES[usize::from(seat)]).at(32.0, 26.0).start().bold().max_width(228.0))
                .with(
                    Text::new("Silver 4 · workers 3 · goods 7")
                        .at(32.0, 58.0)
                        .start()
                        .size(TextSize::Label)
                        .paint(Role::InkSoft),
                )
                .with(Text::new("Score 112").at(258.0, 102.0).end().size(TextSize::Heading).bold().paint(Role::Accent)),
        );
    }
    scene
}
