//! Why a request is not answered with what it asked for.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::host::Turned;
use crate::store::Trouble;
use crate::text::english;

/// Why a request is refused.
#[derive(Debug)]
pub enum Problem {
    /// It is not what the server understands.
    Malformed(String),
    /// The visitor must say the access token first.
    Locked,
    /// It is not the visitor's.
    Forbidden(&'static str),
    /// There is no such thing, or not for this visitor.
    Missing(String),
    /// The visitor has had many pictures painted within the minute.
    TooMany,
    /// Too many pictures are waiting.
    Busy,
    /// The store failed.
    Trouble(Trouble),
    /// A defect of the server.
    Defect,
}

impl Problem {
    /// For a body or a query that can't be read.
    pub fn malformed(what: impl ToString) -> Problem {
        Problem::Malformed(what.to_string())
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Problem {
        Problem::Trouble(trouble)
    }
}

impl From<Turned> for Problem {
    fn from(turned: Turned) -> Problem {
        match turned {
            Turned::Away(line) => Problem::Missing(english(&line)),
            Turned::Twice => Problem::Malformed("This was asked before.".to_owned()),
            Turned::Trouble(trouble) => Problem::Trouble(trouble),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, words) = match self {
            Problem::Malformed(what) => (StatusCode::BAD_REQUEST, what),
            Problem::Locked => (StatusCode::UNAUTHORIZED, "This server needs an access token.".to_owned()),
            Problem::Forbidden(why) => (StatusCode::FORBIDDEN, why.to_owned()),
            Problem::Missing(what) => (StatusCode::NOT_FOUND, what),
            Problem::TooMany => {
                (StatusCode::TOO_MANY_REQUESTS, "That is many pictures for one minute. Try again soon.".to_owned())
            }
            Problem::Busy => {
                (StatusCode::SERVICE_UNAVAILABLE, "Too much is going on. Try again in a moment.".to_owned())
            }
            Problem::Trouble(trouble) => {
                tracing::error!("{trouble}");
                (StatusCode::SERVICE_UNAVAILABLE, "The store failed; nothing was changed. Try again later.".to_owned())
            }
            Problem::Defect => {
                tracing::error!("a request ended in a defect");
                (StatusCode::INTERNAL_SERVER_ERROR, "That went wrong; nothing was changed.".to_owned())
            }
        };
        (status, Json(json!({ "problem": words }))).into_response()
    }
}
