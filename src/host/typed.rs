//! Typed steps: matched against notation and labels of what is legal, with a reason where nothing matches.

use super::ids::{PersonId, TableId};
use super::offer::forced;
use super::play::Wish;
use super::{Answer, Host, Request, Turned, lock};
use crate::engine::{Arg, Line, Log, Seat, Viewer};
use crate::games::{AnyGame, Refusal};
use crate::line;
use crate::text::Language;

/// How many steps one line may have.
const MOST_STEPS: usize = 12;
/// How many legal steps a refusal suggests.
const SUGGESTIONS: usize = 3;

impl Host {
    pub(super) fn type_steps(&self, request: &Request, table: TableId, text: &str) -> Answer {
        let language = self.person(request.person)?.language;
        let language = self.language(&language)?;
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let seat = slot.head.seat_of(request.person).ok_or_else(|| Turned::Away(line!("host-no-seat")))?;
        let (head, live) = self.check_turn(&slot, request.person, seat)?;
        let names = self.names(head)?;
        let parts = parts(text).map_err(Turned::Away)?;
        let steps = match_steps(live.game.as_ref(), seat, &parts, language, &names).map_err(Turned::Away)?;
        let chosen = steps.into_iter().filter(|(_, forced)| !forced);
        let wishes: Vec<Wish> = chosen.map(|(action, _)| Wish::Exactly(action)).collect();
        let told = self.take_steps(&mut slot, Some(request), seat, &wishes)?;
        let channel = slot.head.channel.clone();
        drop(slot);
        self.announce(table, &channel);
        self.turn_message(request.person, table, told)
    }

    /// Is what was typed meant for the person's next turn: others play, and nothing that may be done meanwhile is called so?
    pub(super) fn is_for_later(&self, person: PersonId, table: TableId, text: &str) -> Result<bool, Turned> {
        let language = self.person(person)?.language;
        let language = self.language(&language)?;
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        let Some(seat) = slot.head.seat_of(person) else {
            return Ok(false);
        };
        let Ok((head, live)) = self.check_turn(&slot, person, seat) else {
            return Ok(false);
        };
        let names = self.names(head)?;
        let is_done_now = || !called(live.game.as_ref(), seat, first_part(text), language, &names).is_empty();
        Ok(!live.game.to_act().contains(seat) && !is_done_now())
    }

    /// Legal steps that what was typed so far could become, best first: for completion.
    pub fn complete(&self, person: PersonId, table: TableId, text: &str) -> Result<Vec<(String, String)>, Turned> {
        let language = self.person(person)?.language;
        let language = self.language(&language)?;
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        let Some(seat) = slot.head.seat_of(person) else {
            return Ok(Vec::new());
        };
        let Ok((head, live)) = self.check_turn(&slot, person, seat) else {
            return Ok(Vec::new());
        };
        let names = self.names(head)?;
        let mut ranked = ranked(live.game.as_ref(), seat, text, language, &names);
        ranked.truncate(25);
        Ok(ranked.into_iter().map(|(_, action, label)| (action, label)).collect())
    }
}

/// The first step of a line, as typed.
fn first_part(text: &str) -> &str {
    text.split(';').map(str::trim).find(|part| !part.is_empty()).unwrap_or_default()
}

/// The steps of a line.
pub(super) fn parts(text: &str) -> Result<Vec<&str>, Line> {
    let parts: Vec<&str> = text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() || parts.len() > MOST_STEPS {
        return Err(line!("host-no-typed", n = MOST_STEPS));
    }
    Ok(parts)
}

/// The steps that the words mean, each found in the game as the ones before it leave it, with the forced ones between them.
pub(super) fn match_steps(
    game: &dyn AnyGame,
    seat: Seat,
    parts: &[&str],
    language: &Language,
    names: &[String],
) -> Result<Vec<(String, bool)>, Line> {
    let mut game = game.copy();
    let mut steps: Vec<(String, bool)> = Vec::new();
    for part in parts {
        let found = find(game.as_ref(), seat, part, language, names);
        let came_along = |(action, forced): &(String, bool)| *forced && *action == part.to_lowercase();
        if found.is_err() && steps.iter().any(came_along) {
            continue;
        }
        let mut next = Some((found?, false));
        while let Some((action, is_forced)) = next {
            if let Err(Refusal::Illegal(illegal)) = game.apply(seat, &action, &mut Log::silent()) {
                return Err(illegal.0);
            }
            steps.push((action, is_forced));
            next = forced(game.as_ref(), seat).map(|action| (action, true));
        }
    }
    Ok(steps)
}

/// The one legal step that the words mean, or why there is none.
fn find(game: &dyn AnyGame, seat: Seat, text: &str, language: &Language, names: &[String]) -> Result<String, Line> {
    let typed = text.to_lowercase();
    let legal = game.legal(seat);
    if legal.contains(&typed) {
        return Ok(typed);
    }
    let matching = called(game, seat, &typed, language, names);
    if let [only] = matching.as_slice() {
        return Ok(only.clone());
    }
    if matching.len() > 1 {
        let several = matching.into_iter().take(SUGGESTIONS).map(Arg::Text);
        return Err(line!("host-no-which", text = shorten(text), options = several.collect::<Vec<_>>()));
    }
    // Whoever comes near nothing is told of anything at all.
    let suggested = [typed.as_str(), ""].map(|words| ranked(game, seat, words, language, names));
    let suggested = suggested.into_iter().find(|steps| !steps.is_empty()).unwrap_or_default();
    let could: Vec<Arg> = suggested.into_iter().take(SUGGESTIONS).map(|(_, action, _)| Arg::Text(action)).collect();
    let mut copy = game.copy();
    Err(match copy.apply(seat, &typed, &mut Log::silent()) {
        Err(Refusal::Illegal(illegal)) if could.is_empty() => illegal.0,
        Err(Refusal::Illegal(illegal)) => line!("host-no-because", why = illegal.0, options = could),
        _ if could.is_empty() => line!("host-no-step-left", text = shorten(text)),
        _ => line!("host-no-such", text = shorten(text), options = could),
    })
}

/// The legal steps that have all of these words in their notation or their label.
fn called(game: &dyn AnyGame, seat: Seat, text: &str, language: &Language, names: &[String]) -> Vec<String> {
    let typed = text.to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    let has_all = |label: &str| {
        let label = label.to_lowercase();
        let has: Vec<&str> = label.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
        words.iter().all(|word| has.contains(word))
    };
    let choices = game.view(Viewer::Seat(seat)).choices(seat).into_iter();
    choices
        .filter(|(action, choice)| has_all(&format!("{action} {}", language.say(&choice.long, names))))
        .map(|(action, _)| action)
        .collect()
}

/// Legal steps by how many of the typed words they have, at least one; all where nothing is typed.
fn ranked(
    game: &dyn AnyGame,
    seat: Seat,
    text: &str,
    language: &Language,
    names: &[String],
) -> Vec<(usize, String, String)> {
    let typed = text.to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    let mut found: Vec<(usize, String, String)> = game
        .view(Viewer::Seat(seat))
        .choices(seat)
        .into_iter()
        .map(|(action, choice)| {
            let label = language.say(&choice.long, names);
            let whole = format!("{action} {}", label.to_lowercase());
            let hits = words.iter().filter(|word| whole.contains(*word)).count();
            (hits, action, label)
        })
        .filter(|(hits, ..)| *hits > 0 || words.is_empty())
        .collect();
    found.sort_by_key(|(hits, ..)| std::cmp::Reverse(*hits));
    found
}

fn shorten(text: &str) -> String {
    text.chars().take(60).collect()
}
