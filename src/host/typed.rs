//! Typed steps: matched against notation and labels of what is legal, with a reason where nothing matches.

use super::ids::TableId;
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

    /// Legal steps that what was typed so far could become, best first: for completion.
    pub fn complete(
        &self,
        person: super::PersonId,
        table: TableId,
        text: &str,
    ) -> Result<Vec<(String, String)>, Turned> {
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
    let words: Vec<&str> = typed.split_whitespace().collect();
    let all_in = |label: &str| {
        let label = label.to_lowercase();
        let has: Vec<&str> = label.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
        words.iter().all(|word| has.contains(word))
    };
    let choices = game.view(Viewer::Seat(seat)).choices(seat);
    let matching: Vec<&String> = choices
        .iter()
        .filter(|(action, choice)| all_in(&format!("{action} {}", language.say(&choice.long, names))))
        .map(|(action, _)| action)
        .collect();
    if let [only] = matching.as_slice() {
        return Ok((*only).clone());
    }
    if matching.len() > 1 {
        let several = matching.iter().take(SUGGESTIONS).map(|action| Arg::Text((*action).clone()));
        return Err(line!("host-no-which", text = shorten(text), options = several.collect::<Vec<_>>()));
    }
    let near: Vec<Arg> = ranked(game, seat, &typed, language, names)
        .into_iter()
        .take(SUGGESTIONS)
        .map(|(_, action, _)| Arg::Text(action))
        .collect();
    let near = if near.is_empty() { vec![Arg::Name(crate::msg!("none"))] } else { near };
    let mut copy = game.copy();
    Err(match copy.apply(seat, &typed, &mut Log::silent()) {
        Err(Refusal::Illegal(illegal)) => line!("host-no-because", why = illegal.0, options = near),
        _ => line!("host-no-such", text = shorten(text), options = near),
    })
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
