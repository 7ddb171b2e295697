//! How long pictures take, on one core: `cargo bench --bench pictures` prints the table that the README shows.
//!
//! Medians of many runs, because machines are noisy. The limits are those of the product: a board of 1,200 by 900 pixels.

use std::time::{Duration, Instant};

use tabletalk::bots::{Bot, BotKind};
use tabletalk::engine::scene::Scene;
use tabletalk::engine::{Log, Picture, Seed, Setup, Viewer};
use tabletalk::games::{AnyGame, Registry};
use tabletalk::scene::{raster, svg, theme::Theme};
use tabletalk::text::{Language, Numbered, Speech};

#[allow(dead_code, reason = "the bench draws one of the specimens")]
#[path = "../tests/it/scene/specimen.rs"]
mod specimen;

fn main() {
    println!("| picture | pixels | PNG | in ms | SVG in ms |\n|---|---|---|---|---|");
    println!("| limit for a board | 1200 x 900 | 250 KB | 60 | 5 |");
    row("a board with 150 hexes and 300 labels", &specimen::board(), Theme::Dark, 1.0);
    let language = Language::load("en").unwrap();
    game("Burgundy", halfway("burgundy", 4, 50), &language);
    game("Argentina", halfway("argentina", 4, 70), &language);
}

/// All pictures of a game.
fn game(name: &str, game: Box<dyn AnyGame>, language: &Language) {
    let speech = Speech { language, names: &Numbered };
    let seat = game.to_act().lowest().unwrap();
    let view = game.view(Viewer::Seat(seat));
    for (what, scale) in
        [(Picture::Board, 1.0), (Picture::Player(seat), 1.0), (Picture::Turn(seat), 1.0), (Picture::Overview, 1.0)]
    {
        let scene = view.scene(what, &view.choosable(seat), &speech);
        for theme in [Theme::Dark, Theme::Light] {
            row(&format!("{name} with 4 players, {what}, {}", theme.name()), &scene, theme, scale);
        }
    }
}

/// A game after about half of its steps.
fn halfway(id: &str, players: usize, steps_each: usize) -> Box<dyn AnyGame> {
    let registry = Registry::load(None).unwrap();
    let setup = Setup { players, seed: Seed::from_number(8), options: Default::default() };
    let mut game = registry.find(id).unwrap().open(&setup).unwrap();
    let mut bot = Bot::new(BotKind::Greedy, 1);
    for _ in 0..players * steps_each {
        let seat = game.to_act().lowest().unwrap();
        let action = game.think(seat, &mut bot, None).unwrap();
        game.apply(seat, &action, &mut Log::silent()).unwrap();
    }
    game
}

fn row(name: &str, scene: &Scene, theme: Theme, scale: f32) {
    let png = median(31, || drop(raster::png(scene, theme, scale)));
    let svg = median(61, || drop(svg::svg(scene, theme, scale)));
    let (width, height, _) = raster::pixel_size(scene, scale);
    let kilobytes = raster::png(scene, theme, scale).len() / 1_000;
    println!("| {name} | {width} x {height} | {kilobytes} KB | {png:.1} | {svg:.2} |");
}

fn median(runs: usize, mut work: impl FnMut()) -> f64 {
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let begun = Instant::now();
            work();
            begun.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[runs / 2].as_secs_f64() * 1e3
}
