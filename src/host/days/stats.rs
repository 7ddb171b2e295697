//! Finished games, counted: by game and number of players, for a person, a channel or a server.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::engine::Line;
use crate::host::ids::{Channel, PersonId, TableId};
use crate::host::post::Post;
use crate::host::record::{Head, Person, Stage};
use crate::host::{Answer, Host, Request, Turned, shelf, trouble};
use crate::line;
use crate::store::{Batch, Trouble};

/// How many lines of a place's stats a message has.
const MOST_LINES: usize = 20;

/// Whose games are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// Those of whoever asks.
    Mine,
    /// Those of the server that the channel belongs to, or of the channel.
    Here,
}

/// A finished game of one person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Played {
    table: TableId,
    person: PersonId,
    game: String,
    players: usize,
    score: i32,
    won: bool,
}

#[derive(Default)]
struct Sum {
    games: u32,
    wins: u32,
    points: i64,
}

impl Sum {
    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.wins += u32::from(played.won);
        self.points += i64::from(played.score);
    }

    /// The mean score, to a tenth.
    fn mean(&self) -> String {
        format!("{:.1}", self.points as f64 / f64::from(self.games.max(1)))
    }
}

impl Host {
    /// A channel belongs to a server: its games are counted there.
    pub fn belongs(&self, channel: &Channel, server: &str) -> Result<(), Trouble> {
        let key = shelf::server_key(channel);
        if self.server_of(channel)?.id == server {
            return Ok(());
        }
        let mut batch = Batch::new();
        batch.put(key, server);
        self.store.commit(batch).map_err(trouble)
    }

    /// The server that a channel belongs to; the channel itself where nobody said that it belongs to one.
    pub fn server_of(&self, channel: &Channel) -> Result<Channel, Trouble> {
        let server: Option<String> = shelf::read(self.store.as_ref(), &shelf::server_key(channel))?;
        Ok(server.map_or_else(|| channel.clone(), |id| Channel { platform: channel.platform.clone(), id }))
    }

    /// A game is over: it counts for whoever played it to its end.
    pub(in crate::host) fn put_played(&self, batch: &mut Batch, before: &Head, head: &Head) -> Result<(), Trouble> {
        if head.stage != Stage::Over || before.stage == Stage::Over {
            return Ok(());
        }
        let place = self.server_of(&head.channel)?;
        for score in &head.scores {
            let holder = head.seats.get(score.seat.index());
            let Some(person) = holder.filter(|holder| holder.bot.is_none()).and_then(|holder| holder.person) else {
                continue;
            };
            let played = Played {
                table: head.id,
                person,
                game: head.game.clone(),
                players: head.seats.len(),
                score: score.total,
                won: score.rank == 1,
            };
            let value = shelf::json(&played);
            batch.put(format!("{}{:08}", shelf::played_prefix(person), head.id.0), value.clone());
            batch.put(format!("{}{:08}/{}", shelf::played_in_prefix(&place), head.id.0, score.seat), value);
        }
        Ok(())
    }

    /// Games, wins and mean scores.
    pub(in crate::host) fn stats(&self, request: &Request, whose: Whose) -> Answer {
        let language = self.reading(Some(request.person), "en")?;
        let say = |line: &Line| language.say(line, &[] as &[String]);
        let lines = match whose {
            Whose::Mine => self.my_stats(request.person)?,
            Whose::Here => self.stats_here(&request.channel, language)?,
        };
        Ok(vec![Post { text: lines.iter().map(say).collect(), ..Post::default() }])
    }

    fn my_stats(&self, person: PersonId) -> Result<Vec<Line>, Turned> {
        if self.person(person)?.prefers.unlisted {
            return Err(Turned::Away(line!("days-no-stats")));
        }
        let mut sums: BTreeMap<(String, usize), Sum> = BTreeMap::new();
        for (_, played) in shelf::all::<Played>(self.store.as_ref(), &shelf::played_prefix(person))? {
            sums.entry((played.game.clone(), played.players)).or_default().add(&played);
        }
        if sums.is_empty() {
            return Ok(vec![line!("days-stats-none")]);
        }
        let mut lines = vec![line!("days-stats-mine")];
        lines.extend(sums.into_iter().map(|((game, players), sum)| {
            let game = self.title(&game);
            line!("days-stats-line", game = game, players = players, n = sum.games, wins = sum.wins, mean = sum.mean())
        }));
        Ok(lines)
    }

    fn stats_here(&self, channel: &Channel, language: &crate::text::Language) -> Result<Vec<Line>, Turned> {
        let place = self.server_of(channel)?;
        let mut sums: BTreeMap<(String, usize, PersonId), Sum> = BTreeMap::new();
        for (_, played) in shelf::all::<Played>(self.store.as_ref(), &shelf::played_in_prefix(&place))? {
            sums.entry((played.game.clone(), played.players, played.person)).or_default().add(&played);
        }
        let mut rows = Vec::new();
        for ((game, players, id), sum) in sums {
            let person: Option<Person> = shelf::read(self.store.as_ref(), &shelf::person_key(id))?;
            // Who does not want to be counted is not; whoever is forgotten neither.
            if person.is_some_and(|person| !person.prefers.unlisted && !person.name.is_empty()) {
                rows.push((game, players, id, sum));
            }
        }
        if rows.is_empty() {
            return Ok(vec![line!("days-stats-none-here")]);
        }
        rows.sort_by_key(|(_, _, _, sum)| std::cmp::Reverse((sum.games, sum.wins)));
        let mut lines = vec![line!("days-stats-here")];
        for (game, players, id, sum) in rows.into_iter().take(MOST_LINES) {
            lines.push(line!(
                "days-stats-person",
                who = self.name_of(id, language)?,
                game = self.title(&game),
                players = players,
                n = sum.games,
                wins = sum.wins,
                mean = sum.mean()
            ));
        }
        Ok(lines)
    }

    /// What a game is called; its id where the house no longer has it.
    fn title(&self, game: &str) -> Line {
        match self.registry.find(game) {
            Ok(kind) => Line::from(kind.info().name),
            Err(_) => line!("days-game", id = game.to_owned()),
        }
    }
}
