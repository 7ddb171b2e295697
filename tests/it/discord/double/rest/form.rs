//! Reading a request: JSON, or a form with JSON and files in it.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use serde_json::Value;

use super::{Asked, File};

/// The most that anyone may send.
const LARGEST: usize = 26 << 20;

pub async fn read(mut request: Request) -> Result<Asked, String> {
    // axum's own limit for forms is smaller than Discord's.
    axum::extract::DefaultBodyLimit::disable().apply(&mut request);
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    let Some(path) = path.strip_prefix("/api/v10/") else {
        return Err(format!("`{path}` is not under /api/v10"));
    };
    let path: Vec<String> = path.split('/').map(str::to_owned).collect();
    let query = pairs(request.uri().query().unwrap_or_default());
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let (body, files) = if kind.starts_with("multipart/form-data") {
        read_form(request).await?
    } else {
        let bytes = to_bytes(request.into_body(), LARGEST).await.map_err(|error| format!("no whole body: {error}"))?;
        let body = match bytes.is_empty() {
            true => None,
            false => Some(json(&bytes)?),
        };
        (body, Vec::new())
    };
    Ok(Asked { method, path, query, body, files })
}

async fn read_form(request: Request) -> Result<(Option<Value>, Vec<File>), String> {
    let broken = |error: &dyn std::fmt::Display| format!("a form that cannot be read: {error}");
    let mut form = Multipart::from_request(request, &()).await.map_err(|error| broken(&error))?;
    let (mut body, mut files) = (None, Vec::new());
    while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
        let part = field.name().unwrap_or_default().to_owned();
        let name = field.file_name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(|error| broken(&error))?;
        let number = part.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        match number.and_then(|number| number.parse().ok()) {
            Some(number) => files.push(File { number, name, bytes }),
            None if part == "payload_json" => body = Some(json(&bytes)?),
            None => return Err(format!("a form with a part `{part}`")),
        }
    }
    Ok((body, files))
}

fn json(bytes: &[u8]) -> Result<Value, String> {
    serde_json::from_slice(bytes).map_err(|error| format!("a body that is no JSON: {error}"))
}

fn pairs(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}
