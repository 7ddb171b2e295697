//! Pictures from the shell: any saved game or state, any step, any viewer, to PNG or SVG.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Instant;

use serde_json::Value;

use crate::engine::scene::Scene;
use crate::engine::{Mark, Picture, Seat, Viewer};
use crate::games::{AnyGame, GameFile, Registry};
use crate::scene::score_chart::{Moment, score_course, score_table};
use crate::scene::theme::Theme;
use crate::scene::{raster, svg};
use crate::text::{Language, Names, Speech};

/// What to draw of which game.
#[derive(clap::Args, Debug)]
pub struct Render {
    /// A game as `simulate --save` writes it, or a state as the engine protocol gives it
    pub file: PathBuf,
    /// Where to: a name that ends in .png or .svg
    #[arg(long, short)]
    pub out: PathBuf,
    /// overview, board, area 0, player 0, turn 0, scores, course (of the scores, for a game)
    #[arg(long, default_value = "overview")]
    pub what: Shown,
    /// The seat that looks; without it a spectator
    #[arg(long)]
    pub seat: Option<usize>,
    /// After how many steps; without it at the end
    #[arg(long)]
    pub step: Option<usize>,
    /// Point out what changed since this step
    #[arg(long)]
    pub changed_since: Option<usize>,
    /// How it looks
    #[command(flatten)]
    pub look: Look,
}

/// How a picture looks.
#[derive(clap::Args, Debug, Clone)]
pub struct Look {
    /// dark or light
    #[arg(long, default_value = "dark")]
    pub theme: String,
    /// Pixels per unit: 0.25 to 4
    #[arg(long, default_value_t = 1.5)]
    pub scale: f32,
    /// The language of its words
    #[arg(long, default_value = "en")]
    pub lang: String,
}

impl Default for Look {
    fn default() -> Look {
        Look { theme: "dark".to_owned(), scale: 1.5, lang: "en".to_owned() }
    }
}

/// What can be drawn of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A picture of the game's.
    Picture(Picture),
    /// The scores by category.
    Scores,
    /// The course of the scores over the game.
    Course,
}

impl FromStr for Shown {
    type Err = String;

    fn from_str(text: &str) -> Result<Shown, String> {
        match text {
            "scores" => Ok(Shown::Scores),
            "course" => Ok(Shown::Course),
            _ => text.parse().map(Shown::Picture).map_err(|error| format!("{error}, scores, course")),
        }
    }
}

/// A picture that was written.
pub struct Drawn {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Of the file.
    pub bytes: usize,
    /// It took so many milliseconds to draw and encode.
    pub ms: f64,
}

/// Draws, and gives back what to print.
pub fn run(registry: &Registry, request: &Render) -> Result<String, String> {
    let text =
        std::fs::read_to_string(&request.file).map_err(|error| format!("{}: {error}", request.file.display()))?;
    let value: Value = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", request.file.display()))?;
    let saved = Saved::read(value).map_err(|error| format!("{}: {error}", request.file.display()))?;
    let game = saved.at(registry, request.step)?;
    let names = saved.names();
    let language = Language::load(&request.look.lang).map_err(|error| error.to_string())?;
    let speech = Speech { language: &language, names: &names[..] };
    let scene = match request.what {
        Shown::Course => score_course(&saved.course(registry, request.step)?, &speech),
        what => {
            let marks = match request.changed_since {
                Some(step) => {
                    let who = viewer(game.as_ref(), request.seat)?;
                    game.changes(saved.at(registry, Some(step))?.as_ref(), who)
                }
                None => Vec::new(),
            };
            scene(game.as_ref(), what, request.seat, &marks, &speech)?
        }
    };
    let drawn = write(&scene, &request.look, &request.out)?;
    let (out, Drawn { width, height, bytes, ms }) = (request.out.display(), drawn);
    Ok(format!("{out}: {width} x {height} pixels, {bytes} bytes, {ms:.1} ms"))
}

/// The scene of a table as a seat or a spectator may see it; what the seat may choose is pointed out in its turn.
pub fn scene<N: Names + ?Sized>(
    game: &dyn AnyGame,
    what: Shown,
    seat: Option<usize>,
    marks: &[Mark],
    speech: &Speech<'_, N>,
) -> Result<Scene, String> {
    let view = game.view(viewer(game, seat)?);
    match what {
        Shown::Picture(picture) => {
            let mut marks = marks.to_vec();
            if let Picture::Player(seat) | Picture::Turn(seat) = picture {
                seat_at(game, seat.index())?;
            }
            if let Picture::Turn(seat) = picture {
                marks.extend(view.choosable(seat));
            }
            Ok(view.scene(picture, &marks, speech))
        }
        Shown::Scores => Ok(score_table(&game.standings(), speech)),
        Shown::Course => Err("the course of the scores needs a whole game, not one moment of it".to_owned()),
    }
}

/// Writes a scene as the file's name says.
pub fn write(scene: &Scene, look: &Look, out: &Path) -> Result<Drawn, String> {
    let theme = Theme::named(&look.theme).ok_or_else(|| format!("theme: `{}` is not dark or light", look.theme))?;
    if !(0.25..=4.0).contains(&look.scale) {
        return Err(format!("scale: {} is not 0.25 to 4", look.scale));
    }
    let begun = Instant::now();
    let bytes = match out.extension().and_then(|end| end.to_str()) {
        Some("png") => raster::png(scene, theme, look.scale),
        Some("svg") => svg::svg(scene, theme, look.scale).into_bytes(),
        _ => return Err(format!("{}: the name must end in .png or .svg", out.display())),
    };
    let ms = begun.elapsed().as_secs_f64() * 1e3;
    std::fs::write(out, &bytes).map_err(|error| format!("{}: {error}", out.display()))?;
    let (width, height, _) = raster::pixel_size(scene, look.scale);
    Ok(Drawn { width, height, bytes: bytes.len(), ms })
}

/// A seat of the table.
pub fn seat_at(game: &dyn AnyGame, number: usize) -> Result<Seat, String> {
    let players = game.players();
    Seat::new(number)
        .filter(|seat| seat.index() < players)
        .ok_or_else(|| format!("seat: the table has seats 0 to {}, not {number}", players - 1))
}

/// A seat of the table as a viewer, or a spectator.
pub fn viewer(game: &dyn AnyGame, number: Option<usize>) -> Result<Viewer, String> {
    match number {
        Some(number) => Ok(Viewer::Seat(seat_at(game, number)?)),
        None => Ok(Viewer::Spectator),
    }
}

/// What a file can hold.
enum Saved {
    Game(GameFile),
    State { game: String, state: Value },
}

impl Saved {
    fn read(value: Value) -> Result<Saved, String> {
        if value.get("steps").is_some() {
            let file = serde_path_to_error::deserialize(value).map_err(|error| error.to_string())?;
            return Ok(Saved::Game(file));
        }
        // An answer of the engine protocol has the state inside.
        let state = value.get("state").unwrap_or(&value);
        match state.get("game").and_then(Value::as_str) {
            Some(game) => Ok(Saved::State { game: game.to_owned(), state: state.clone() }),
            None => Err("is neither a game with its steps nor a state".to_owned()),
        }
    }

    fn at(&self, registry: &Registry, step: Option<usize>) -> Result<Box<dyn AnyGame>, String> {
        match self {
            Saved::Game(file) => file.replay(registry, step, |_, _| ()).map_err(|error| error.to_string()),
            Saved::State { .. } if step.is_some() => Err("a state has no steps; give a game".to_owned()),
            Saved::State { game, state } => {
                let kind = registry.find(game).map_err(|error| error.to_string())?;
                kind.resume(state.clone()).map_err(|error| error.to_string())
            }
        }
    }

    fn names(&self) -> Vec<String> {
        match self {
            Saved::Game(file) => file.players.clone(),
            Saved::State { .. } => Vec::new(),
        }
    }

    /// The scores at each moment when everybody learned something new.
    fn course(&self, registry: &Registry, step: Option<usize>) -> Result<Vec<Moment>, String> {
        let Saved::Game(file) = self else {
            return Err("the course of the scores needs a whole game, not one moment of it".to_owned());
        };
        let mut moments: Vec<Moment> = Vec::new();
        let last = file
            .replay(registry, step, |game, log| {
                if log.revealed_to().len() == game.players() {
                    moments.push(Moment { label: (moments.len() + 1).to_string(), sheets: game.standings() });
                }
            })
            .map_err(|error| error.to_string())?;
        moments.push(Moment { label: (moments.len() + 1).to_string(), sheets: last.standings() });
        Ok(moments)
    }
}
