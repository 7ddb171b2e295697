//! Who may talk to the server at all: no other site's page through a visitor's browser, nobody without the access token
//! where there is one.

use std::sync::Arc;
use std::time::Instant;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use super::visitor::Caller;
use super::{Problem, Web, blocking};

/// The header that every request of the page that changes something carries: another site's page can't send it.
pub const OWN_HEADER: &str = "x-tabletalk";

/// Nothing but what comes from here; no other page may show this one.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: \
                      blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Lets a request in or not; counts it; the answer says what browsers may do with it.
pub async fn check(State(web): State<Arc<Web>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let changes = request.method() == Method::POST;
    let mut response = match admit(&web, request.method(), request.uri().path(), request.headers()).await {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    web.figures.answered(changes, response.status(), began.elapsed());
    response
}

async fn admit(web: &Arc<Web>, method: &Method, path: &str, headers: &HeaderMap) -> Result<(), Problem> {
    if web.settings.access_token.is_none() && !named_here(headers) {
        // A name that leads here through somebody else's DNS would make their page one of ours.
        return Err(Problem::Forbidden("Open the page by the address that the server printed."));
    }
    if path.starts_with("/admin/") {
        return admin(web, headers);
    }
    if *method == Method::POST {
        same_site(headers)?;
    }
    let open = !path.starts_with("/api/") && path != "/metrics";
    if web.settings.access_token.is_none() || open || path == "/api/enter" {
        return Ok(());
    }
    if bearer(headers).is_some_and(|token| is_token(web, token)) {
        return Ok(());
    }
    let caller = Caller::read(headers, None);
    match blocking(Arc::clone(web), move |web| Ok(web.session(&caller)?.is_some_and(|session| session.entered))).await?
    {
        true => Ok(()),
        false => Err(Problem::Locked),
    }
}

/// The owner of the data says the token that lies beside them. Without one there is nothing to be found.
fn admin(web: &Web, headers: &HeaderMap) -> Result<(), Problem> {
    let said = bearer(headers).zip(web.admin.get());
    match said.is_some_and(|(said, token)| Sha256::digest(said) == Sha256::digest(token)) {
        true => Ok(()),
        false => Err(Problem::Missing("There is nothing here.".to_owned())),
    }
}

/// Is the host that the browser asked for a name of this machine?
fn named_here(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
        return false;
    };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.chars().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

fn same_site(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if headers.get(OWN_HEADER).is_none() {
        return Err(Problem::Forbidden("Only the page itself may ask for this."));
    }
    let origin = text(header::ORIGIN).map(|origin| origin.split_once("://").map_or(origin, |(_, host)| host));
    if origin.is_some() && origin != text(header::HOST) {
        return Err(Problem::Forbidden("Only the page itself may ask for this."));
    }
    match text(header::CONTENT_TYPE) {
        Some(kind) if kind.starts_with("application/json") => Ok(()),
        _ => Err(Problem::malformed("The body must be JSON.")),
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Is it the access token? Hashes are compared, so that the time it takes tells nothing.
pub fn is_token(web: &Web, said: &str) -> bool {
    let expected = web.settings.access_token.as_deref();
    expected.is_some_and(|expected| Sha256::digest(expected) == Sha256::digest(said))
}

/// The answer where nothing is.
pub async fn nothing_here() -> Problem {
    Problem::Missing("There is nothing here.".to_owned())
}

/// A body that is JSON of the expected shape; anything else is refused in words.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Response> {
        let bytes = Bytes::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        serde_json::from_slice(&bytes).map(Body).map_err(|error| Problem::malformed(error).into_response())
    }
}
