//! Why Discord did not take something, by what is to be done about it.

use serenity::http::HttpError;

/// Why Discord did not take something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It may take it later: it is overloaded, broken or out of reach. Whether it took it is not known.
    Later,
    /// The bot lacks a permission there, or was sent away.
    Forbidden,
    /// The place or the person is gone.
    Gone,
    /// The thread is archived.
    Archived,
    /// The person takes no direct messages.
    Closed,
    /// The message is gone.
    NoMessage,
    /// The interaction was answered before, or waited too long.
    TooLate,
    /// The token is not good.
    Token,
    /// It will never take it so: a defect.
    Never,
}

/// What an error of a request means.
#[must_use]
pub fn of(error: &serenity::Error) -> Refusal {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return match error {
            // Discord took it; only its answer could not be read.
            serenity::Error::Json(_) | serenity::Error::Http(_) | serenity::Error::Io(_) => Refusal::Later,
            _ => Refusal::Never,
        };
    };
    match response.error.code {
        50001 | 50013 | 160_005 => Refusal::Forbidden,
        10003 | 10004 | 10013 => Refusal::Gone,
        50083 => Refusal::Archived,
        50007 | 50278 => Refusal::Closed,
        10008 => Refusal::NoMessage,
        10062 | 10015 | 40060 | 50027 => Refusal::TooLate,
        _ => match response.status_code.as_u16() {
            401 => Refusal::Token,
            429 | 500.. => Refusal::Later,
            // What exactly is not there is not said: perhaps it comes back.
            403 | 404 => Refusal::Forbidden,
            _ => Refusal::Never,
        },
    }
}
