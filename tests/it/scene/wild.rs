//! Nothing a scene may contain makes a back end panic, hang or write bad XML.

use proptest::prelude::*;
use tabletalk::{
    engine::scene::{
        Align, Anchor, Group, Item, Layer, Paint, Path, Pattern, Point, Role, Scene, Segment, Shape, Stroke, Text,
        TextSize, Weave,
    },
    scene::{raster, svg, theme::Theme},
};

/// Mostly sensible numbers, with every kind of nonsense among them.
fn number() -> impl Strategy<Value = f32> {
    prop_oneof![
        6 => -200.0..400.0_f32,
        1 => prop::num::f32::ANY,
        1 => prop::sample::select(vec![
            0.0, -0.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN, f32::MIN_POSITIVE, 1e-6, 1e9, -1e9, 32_767.5,
        ]),
    ]
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-zA-Z ąęłЖЩш\u{5d0}-\u{5ea}\u{627}-\u{64a}\u{300}-\u{310}🎲🏰\u{200d}\u{202e}&<>\"']{0,40}",
        Just("x".repeat(10_000)),
    ]
}

fn paint() -> impl Strategy<Value = Paint> {
    (any::<u32>(), any::<u8>(), any::<bool>(), any::<bool>(), number(), number()).prop_map(
        |(rgb, seat, own, ink, shade, alpha)| {
            let paint = if own { Paint::duo(rgb, !rgb) } else { Paint::role(Role::Player(seat)) };
            let paint = paint.shade(shade).alpha(alpha);
            if ink { paint.ink() } else { paint }
        },
    )
}

fn point() -> impl Strategy<Value = Point> {
    (number(), number()).prop_map(|(x, y)| Point { x, y })
}

fn path() -> impl Strategy<Value = Path> {
    let segment = prop_oneof![
        point().prop_map(Segment::Move),
        point().prop_map(Segment::Line),
        (point(), point()).prop_map(|(a, p)| Segment::Quad(a, p)),
        (point(), point(), point()).prop_map(|(a, b, p)| Segment::Cubic(a, b, p)),
        Just(Segment::Close),
    ];
    let arc =
        (number(), number(), number(), number()).prop_map(|(x, r, from, sweep)| Path::new().arc(x, x, r, from, sweep));
    prop_oneof![prop::collection::vec(segment, 0..12).prop_map(|segments| Path { segments }), arc]
}

fn shape() -> impl Strategy<Value = Shape> {
    let outline = prop_oneof![
        (number(), number(), number(), number()).prop_map(|(x, y, w, h)| Shape::rect(x, y, w, h)),
        (number(), number(), number()).prop_map(|(x, y, r)| Shape::circle(x, y, r)),
        (number(), number(), number()).prop_map(|(x, y, r)| Shape::hex(x, y, r)),
        prop::collection::vec((number(), number()), 0..8).prop_map(Shape::polygon),
        (number(), number(), number(), number()).prop_map(|(a, b, c, d)| Shape::line(a, b, c, d)),
        path().prop_map(Shape::path),
    ];
    let weave = prop::sample::select(Weave::ALL.to_vec());
    let fill = prop::option::of((paint(), prop::option::of((weave, paint(), number()))));
    let stroke = prop::option::of((paint(), number(), prop::option::of((number(), number()))));
    (outline, number(), fill, stroke).prop_map(|(shape, corner, fill, stroke)| {
        let mut shape = shape.corner(corner);
        if let Some((paint, pattern)) = fill {
            shape = match pattern {
                Some((weave, ink, step)) => shape.fill(paint.woven(Pattern::new(weave, ink).step(step))),
                None => shape.fill(paint),
            };
        }
        if let Some((paint, width, dash)) = stroke {
            let stroke = Stroke::new(paint, width);
            shape = shape.stroked(dash.map_or(stroke, |(dash, gap)| stroke.dashed(dash, gap)));
        }
        shape
    })
}

fn text() -> impl Strategy<Value = Text> {
    let looks = (any::<bool>(), any::<u8>(), prop::option::of(number()), prop::option::of((paint(), number())));
    (words(), point(), number(), paint(), looks, prop::option::of((paint(), number(), number()))).prop_map(
        |(words, at, size, paint, (bold, lines, width, halo), plate)| {
            let anchor = [Anchor::Start, Anchor::Middle, Anchor::End][usize::from(lines % 3)];
            let align = [Align::Top, Align::Middle, Align::Baseline][usize::from(lines / 3 % 3)];
            let mut text = Text::new(words).at(at.x, at.y).paint(paint).anchor(anchor).align(align);
            text.size = TextSize::Units(size);
            text.max_lines = lines;
            text.max_width = width;
            text.halo = halo;
            text.shrink = size / 20.0;
            if let Some((paint, padding, radius)) = plate {
                text = text.plate(paint, padding, radius);
            }
            if bold { text.bold() } else { text }
        },
    )
}

fn item() -> impl Strategy<Value = Item> {
    let leaf = prop_oneof![shape().prop_map(Item::from), text().prop_map(Item::from)];
    leaf.prop_recursive(4, 24, 6, |inner| {
        let layer = prop::option::of(prop::sample::select(Layer::ALL.to_vec()));
        (prop::collection::vec(inner, 0..6), point(), number(), number(), layer, prop::option::of(words())).prop_map(
            |(items, origin, scale, opacity, layer, title)| {
                Item::Group(Group { id: title.clone(), title, topic: None, origin, scale, opacity, layer, items })
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_scene_becomes_a_picture(
        (width, height, scale) in (-10.0..300.0_f32, -10.0..300.0_f32, prop_oneof![4 => 0.5..2.0_f32, 1 => number()]),
        background in paint(),
        title in words(),
        items in prop::collection::vec(item(), 0..10),
    ) {
        // A picture of the largest size costs a second; the cap itself is tested below.
        let scale = if scale > 4.0 { 4.0 } else { scale };
        let scene = Scene { items, ..Scene::new(width, height).background(background).title(title.clone()).description(title) };
        let png = raster::png(&scene, Theme::Dark, scale);
        prop_assert!(png.starts_with(b"\x89PNG"));
        let svg = svg::svg(&scene, Theme::Light, scale);
        prop_assert!(roxmltree::Document::parse(&svg).is_ok(), "{}", svg);
    }
}

#[test]
fn sizes_are_capped_and_never_nothing() {
    for (width, height) in
        [(0.0, 0.0), (-5.0, 10.0), (f32::NAN, f32::INFINITY), (1e30, 1.0), (1.0, f32::MAX), (100_000.0, 100_000.0)]
    {
        for scale in [0.0, 1.0, 1e9, f32::NAN, f32::INFINITY, -1.0] {
            let (w, h, _) = raster::pixel_size(&Scene::new(width, height), scale);
            assert!(w >= 1 && h >= 1, "{width} x {height} at {scale}");
            assert!(w as f32 <= raster::MAX_SIDE && h as f32 <= raster::MAX_SIDE);
            assert!((w * h) as f32 <= raster::MAX_PIXELS * 1.01, "{w} x {h}");
        }
    }
}

#[test]
fn an_empty_scene_is_its_background() {
    let picture = super::golden::read(&raster::png(&Scene::new(30.0, 20.0), Theme::Light, 2.0));
    assert_eq!(picture.dimensions(), (60, 40));
    assert!(picture.pixels().all(|pixel| pixel.0 == [255; 3]));
}

#[test]
fn groups_a_thousand_deep_are_cut_off() {
    let mut group = Group::new().with(Shape::circle(5.0, 5.0, 5.0).fill(Role::Ink));
    for _ in 0..1_000 {
        group = Group::new().opacity(0.99).with(group);
    }
    let scene = Scene::new(10.0, 10.0).with(group);
    assert!(raster::png(&scene, Theme::Dark, 1.0).starts_with(b"\x89PNG"));
    assert!(roxmltree::Document::parse(&svg::svg(&scene, Theme::Dark, 1.0)).is_ok());
}
