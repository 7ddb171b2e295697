//! Who is asking: a browser's session, the persons that it may be, and at which tables.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::{HeaderMap, HeaderValue, header, request::Parts};
use serde::{Deserialize, Serialize};

use super::{Problem, Web, lounge};
use crate::host::ids::{PersonId, TableId};
use crate::host::links::{hashed, is_secret, new_secret};
use crate::host::record::{Head, Person};
use crate::store::{Batch, CommitError, Trouble};

const COOKIE: &str = "tabletalk";
/// Where the sessions lie.
pub const SESSIONS: &str = "web/session/";
/// The most persons that a browser can be.
pub const MOST_PERSONS: usize = 12;

/// What a browser may do, stored under the hash of its secret.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Session {
    /// Whom it may be.
    pub grants: Vec<Grant>,
    /// Has it said the access token?
    #[serde(default)]
    pub entered: bool,
}

/// A person that a browser may be: everywhere, or at one table through a personal link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grant {
    /// Who.
    pub person: PersonId,
    /// Only there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
}

/// What a request says about who sends it; nothing of it is believed yet.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    secret: Option<String>,
    /// Which of the browser's persons: `?as=7`.
    wished: Option<u64>,
}

impl Caller {
    /// Reads the cookie and the wished person.
    pub fn read(headers: &HeaderMap, query: Option<&str>) -> Caller {
        let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
        let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let secret = pairs.find(|(name, _)| *name == COOKIE).map(|(_, secret)| secret.to_owned());
        let mut pairs = query.unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
        let wished = pairs.find(|(name, _)| *name == "as").and_then(|(_, person)| person.parse().ok());
        Caller { secret: secret.filter(|secret| is_secret(secret)), wished }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Infallible> {
        Ok(Caller::read(&parts.headers, parts.uri.query()))
    }
}

/// A caller whose session was looked up.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The session.
    pub session: Session,
    /// Who of it acts; nobody yet in a browser that is new here.
    pub person: Option<PersonId>,
}

impl Visitor {
    /// The person as whom anything may be done.
    pub fn everywhere(&self) -> Result<PersonId, Problem> {
        let person = self.person.ok_or(Problem::Forbidden("Say who you are first."))?;
        match self.session.grants.contains(&Grant { person, table: None }) {
            true => Ok(person),
            false => Err(Problem::Forbidden("A personal link is good for its own table only.")),
        }
    }

    /// The person, if the browser may be that person at this table.
    pub fn at(&self, table: TableId) -> Option<PersonId> {
        let person = self.person?;
        let good = |grant: &Grant| grant.person == person && grant.table.is_none_or(|only| only == table);
        self.session.grants.iter().any(good).then_some(person)
    }

    /// May this browser look at a table? Those of the page are open to all; others to whom has a seat there.
    pub fn may_watch(&self, head: &Head) -> bool {
        let seated = |person: PersonId| head.seats.iter().any(|holder| holder.person == Some(person));
        head.channel == lounge() || self.at(head.id).is_some_and(seated)
    }
}

impl Web {
    /// The session of a caller, if there is one.
    pub fn session(&self, caller: &Caller) -> Result<Option<Session>, Trouble> {
        let Some(secret) = &caller.secret else {
            return Ok(None);
        };
        let stored = self.store.get(&session_key(secret))?;
        // A session that can't be read is none: the browser gets a new one.
        Ok(stored.and_then(|session| serde_json::from_value(session).ok()))
    }

    /// Who is asking.
    pub fn visitor(&self, caller: &Caller) -> Result<Visitor, Problem> {
        let session = self.session(caller)?.unwrap_or_default();
        let person = match caller.wished.map(PersonId) {
            Some(wished) if session.grants.iter().any(|grant| grant.person == wished) => Some(wished),
            Some(_) => return Err(Problem::Forbidden("That person is not yours.")),
            None => session.grants.first().map(|grant| grant.person),
        };
        Ok(Visitor { session, person })
    }

    /// Changes a caller's session, a new one where there is none: then its cookie must be set.
    pub fn change_session(
        &self,
        caller: &Caller,
        change: impl Fn(&mut Session),
    ) -> Result<Option<HeaderValue>, Problem> {
        loop {
            let known = caller.secret.as_ref().filter(|secret| {
                // Only secrets that were given out here are taken: nobody can plant one.
                self.store.get(&session_key(secret)).is_ok_and(|session| session.is_some())
            });
            let secret = known.cloned().unwrap_or_else(new_secret);
            let key = session_key(&secret);
            let before = self.store.get(&key)?;
            let mut session: Session =
                before.clone().and_then(|session| serde_json::from_value(session).ok()).unwrap_or_default();
            change(&mut session);
            let mut batch = Batch::new();
            batch.expect(&*key, before).put(&*key, serde_json::to_value(&session).map_err(Problem::malformed)?);
            match self.store.commit(batch) {
                Ok(()) if known.is_some() => return Ok(None),
                Ok(()) => return Ok(Some(cookie(&secret)?)),
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Failed(trouble)) => return Err(trouble.into()),
                Err(error) => return Err(Problem::malformed(error)),
            }
        }
    }

    /// What the page is told of a person.
    pub fn person_of(&self, grant: &Grant) -> Option<Person> {
        self.host.person(grant.person).ok()
    }
}

fn cookie(secret: &str) -> Result<HeaderValue, Problem> {
    let year = 365 * 24 * 3600;
    let cookie = format!("{COOKIE}={secret}; Path=/; Max-Age={year}; HttpOnly; SameSite=Strict");
    HeaderValue::from_str(&cookie).map_err(Problem::malformed)
}

fn session_key(secret: &str) -> String {
    format!("{SESSIONS}{}", hashed(secret))
}
