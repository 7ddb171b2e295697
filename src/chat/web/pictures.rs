//! Pictures of a table as one visitor may see it, as SVG, or as PNG for keeping.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::tables::{AtTable, watched};
use super::visitor::Caller;
use super::wire::{read_mark, read_picture};
use super::{Problem, Web, blocking};
use crate::engine::Viewer;
use crate::engine::scene::Scene;
use crate::host::ids::PersonId;
use crate::host::post::{Shot, Sight};
use crate::scene::studio::{NoPicture, Order, Urgency};
use crate::scene::svg::svg;
use crate::scene::theme::Theme;

/// Pixels a unit.
const SCALE: f32 = 1.0;
/// The most places that one picture points out.
const MOST_MARKS: usize = 300;

#[derive(Deserialize)]
pub struct Wish {
    what: String,
    #[serde(default)]
    theme: Look,
    #[serde(default)]
    format: Format,
    /// As all see it, whoever asks.
    #[serde(default)]
    open: bool,
    steps: Option<usize>,
    /// Marks, separated by commas.
    #[serde(default)]
    marks: String,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Look {
    #[default]
    Dark,
    Light,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Format {
    #[default]
    Svg,
    Png,
}

/// The table, or a player's part of it.
pub async fn table(
    State(web): State<Arc<Web>>,
    caller: Caller,
    table: AtTable,
    Query(wish): Query<Wish>,
) -> Result<Response, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let head = watched(web, &visitor, table)?;
        let person = visitor.at(head.id);
        let seat = person.and_then(|person| head.seat_of(person)).filter(|_| !wish.open);
        let who = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let what = read_picture(&wish.what).ok_or_else(|| Problem::malformed("There is no such picture."))?;
        let marks: Option<Vec<_>> = wish.marks.split(',').filter(|mark| !mark.is_empty()).map(read_mark).collect();
        let marks = marks.filter(|marks| marks.len() <= MOST_MARKS);
        let marks = marks.ok_or_else(|| Problem::malformed("These marks can’t be read."))?;
        let scene = web.host.draw(&Shot { table: head.id, what, who, marks }, wish.steps, person)?;
        drawn(web, scene, person, wish.theme, wish.format)
    })
    .await
}

#[derive(Deserialize)]
pub struct ScoreWish {
    what: Which,
    #[serde(default)]
    theme: Look,
    #[serde(default)]
    format: Format,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Which {
    Course,
    Sheet,
}

/// The scores.
pub async fn scores(
    State(web): State<Arc<Web>>,
    caller: Caller,
    table: AtTable,
    Query(wish): Query<ScoreWish>,
) -> Result<Response, Problem> {
    blocking(web, move |web| {
        let visitor = web.visitor(&caller)?;
        let head = watched(web, &visitor, table)?;
        let what = match wish.what {
            Which::Course => Sight::Course,
            Which::Sheet => Sight::Scores,
        };
        let shot = Shot { table: head.id, what, who: Viewer::Spectator, marks: Vec::new() };
        let person = visitor.at(head.id);
        let scene = web.host.draw(&shot, None, person)?;
        drawn(web, scene, person, wish.theme, wish.format)
    })
    .await
}

/// An SVG is a little text; painting a PNG is work, and nobody may ask for it all the time.
fn drawn(web: &Web, scene: Scene, person: Option<PersonId>, look: Look, format: Format) -> Result<Response, Problem> {
    if matches!(format, Format::Png) && !person.is_none_or(|person| web.host.may_draw(person)) {
        return Err(Problem::TooMany);
    }
    let theme = match look {
        Look::Dark => Theme::Dark,
        Look::Light => Theme::Light,
    };
    Ok(match format {
        Format::Svg => {
            web.figures.drawn();
            ([(header::CONTENT_TYPE, "image/svg+xml")], svg(&scene, theme, SCALE)).into_response()
        }
        Format::Png => {
            let order = Order { scene: Arc::new(scene), theme, scale: SCALE, urgency: Urgency::Awaited };
            let png = web.studio.png(order).map_err(|none| match none {
                NoPicture::Busy => Problem::Busy,
                NoPicture::Failed => Problem::Defect,
            })?;
            ([(header::CONTENT_TYPE, "image/png")], png.to_vec()).into_response()
        }
    })
}
