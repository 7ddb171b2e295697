//! The page and its files, all in the binary.

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use include_dir::{Dir, include_dir};

use super::Problem;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets/web");

/// The faces that pictures are drawn with, for their text in the page.
const FONTS: [(&str, &[u8]); 2] = [
    ("Inter-Regular.otf", include_bytes!("../../../assets/fonts/Inter-Regular.otf")),
    ("Inter-Bold.otf", include_bytes!("../../../assets/fonts/Inter-Bold.otf")),
];

/// The page.
pub async fn page() -> Result<Html<&'static str>, Problem> {
    let page = FILES.get_file("index.html").and_then(|file| file.contents_utf8());
    page.map(Html).ok_or(Problem::Defect)
}

/// A script, a style sheet, a face.
pub async fn file(name: Result<Path<String>, PathRejection>) -> Result<Response, Problem> {
    let nothing = || Problem::Missing("There is nothing here.".to_owned());
    let Path(name) = name.map_err(|_| nothing())?;
    let kind = match name.rsplit_once('.') {
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "otf")) => "font/otf",
        _ => return Err(nothing()),
    };
    let font = FONTS.iter().find(|(font, _)| *font == name).map(|(_, bytes)| *bytes);
    let bytes = font.or_else(|| FILES.get_file(&name).map(|file| file.contents())).ok_or_else(nothing)?;
    let keep = if font.is_some() { "public, max-age=86400" } else { "no-cache" };
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)], bytes).into_response())
}
