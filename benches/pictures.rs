//! How long a board takes to become a picture, on one core: `cargo bench --bench pictures`.
//!
//! Medians and the fastest tenth of many runs, because machines are noisy. The budgets are those of the product.

use std::time::{Duration, Instant};

use tabletalk::scene::{encode, raster, studio, svg, theme::Theme};

#[allow(dead_code, reason = "the bench draws one of the specimens")]
#[path = "../tests/it/scene/specimen.rs"]
mod specimen;

fn main() {
    let scene = specimen::board();
    let theme = Theme::Dark;
    println!("board 1,200 x 900, 150 hexes, 300 labels; ms\n");
    println!("{:28} {:>8} {:>8} {:>8}", "", "median", "p10", "budget");
    // On a thread of its own each time: nothing kept from the run before.
    row("PNG, first on its thread", Some(60.0), 31, || {
        std::thread::scope(|s| drop(s.spawn(|| raster::png(&scene, theme, 1.0)).join()));
    });
    row("PNG, later", Some(60.0), 61, || drop(raster::png(&scene, theme, 1.0)));
    row("  of it drawing", None, 61, || drop(raster::draw(&scene, theme, 1.0)));
    let pixels = raster::draw(&scene, theme, 1.0);
    row("  of it encoding", None, 61, || drop(encode::png(&pixels)));
    row("SVG, first on its thread", Some(5.0), 31, || {
        std::thread::scope(|s| drop(s.spawn(|| svg::svg(&scene, theme, 1.0)).join()));
    });
    row("SVG, later", Some(5.0), 201, || drop(svg::svg(&scene, theme, 1.0)));
    let studio = studio::Studio::new(1, 8 << 20);
    let order = studio::Order { scene: std::sync::Arc::new(scene.clone()), theme, scale: 1.0 };
    row("studio, made before", None, 201, || drop(studio.png(order.clone())));

    println!("\n{:28} {:>8} {:>8}", "", "KB", "budget");
    println!("{:28} {:>8} {:>8}", "PNG", raster::png(&scene, theme, 1.0).len() / 1_000, 250);
    println!("{:28} {:>8} {:>8}", "PNG at scale 2", raster::png(&scene, theme, 2.0).len() / 1_000, "-");
    println!("{:28} {:>8} {:>8}", "SVG", svg::svg(&scene, theme, 1.0).len() / 1_000, "-");
}

fn row(name: &str, budget: Option<f64>, runs: usize, mut work: impl FnMut()) {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort();
    let ms = |i: usize| times[i].as_secs_f64() * 1e3;
    let budget = budget.map_or("-".to_owned(), |budget| format!("{budget:.0}"));
    println!("{name:28} {:8.2} {:8.2} {budget:>8}", ms(runs / 2), ms(runs / 10));
}
