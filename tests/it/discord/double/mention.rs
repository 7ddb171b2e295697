//! Whom a message really pings: what its text mentions, as far as `allowed_mentions` lets it.

use std::collections::BTreeSet;

use serde_json::Value;

use super::snowflake::Snowflake;

/// Who is rung.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pinged {
    pub users: BTreeSet<Snowflake>,
    /// `@everyone` or `@here`.
    pub all: bool,
}

/// Reads a text with the permission that came along.
pub fn pinged(content: &str, allowed: Option<&Value>) -> Pinged {
    let mentioned = mentioned(content);
    let all = content.contains("@everyone") || content.contains("@here");
    let Some(allowed) = allowed.filter(|allowed| allowed.is_object()) else {
        return Pinged { users: mentioned, all };
    };
    let parses = |what: &str| allowed["parse"].as_array().is_some_and(|parse| parse.iter().any(|one| one == what));
    let listed = |user: &Snowflake| {
        let users = allowed["users"].as_array();
        users.is_some_and(|users| users.iter().any(|one| one.as_str() == Some(&user.to_string())))
    };
    let users = mentioned.into_iter().filter(|user| parses("users") || listed(user)).collect();
    Pinged { users, all: all && parses("everyone") }
}

/// Every user that a text names as `<@id>` or `<@!id>`.
fn mentioned(content: &str) -> BTreeSet<Snowflake> {
    let begins = content.match_indices("<@").map(|(at, _)| &content[at + 2..]);
    let ids = begins.filter_map(|rest| rest.split_once('>')).map(|(id, _)| id.strip_prefix('!').unwrap_or(id));
    ids.filter_map(|id| id.parse().ok()).collect()
}
