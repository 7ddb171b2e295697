//! What the table tells in its channel: notices put into words, each when it is delivered.

use super::control::{Control, TableVerb};
use super::ids::{Channel, TableId};
use super::live::Live;
use super::notice::{News, Notice};
use super::post::{Button, Post, Row, Shot, Style};
use super::record::{Head, Holder, Motion, Stage};
use super::{Host, Turned, lock, shelf};
use crate::engine::{Arg, Line, Picture, Viewer};
use crate::line;
use crate::store::{Batch, Trouble};
use crate::text::Language;

/// How many lines of what happened a public post has.
const LINES: usize = 3;

/// A notice that waits, with the key that confirms it.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// Its stable id.
    pub id: String,
    /// What it is about.
    pub notice: Notice,
    /// A newer message of the same table waits behind it: this one need not be told.
    pub overtaken: bool,
}

impl Host {
    /// What waits to be told in a channel, oldest first.
    pub fn waiting(&self, channel: &Channel, most: usize) -> Result<Vec<Waiting>, Trouble> {
        let notices = shelf::all::<Notice>(self.store.as_ref(), &shelf::outbox_prefix(channel))?;
        let overtaken = |at: usize| {
            let notice: &Notice = &notices[at].1;
            let newer = notices[at + 1..].iter().filter(|(_, other)| other.table == notice.table);
            matches!(notice.news, News::Lobby | News::Turn { .. })
                && newer
                    .into_iter()
                    .any(|(_, other)| matches!(other.news, News::Lobby | News::Turn { .. } | News::Over { .. }))
        };
        let overtaken: Vec<bool> = (0..notices.len()).map(overtaken).collect();
        let waiting = notices.into_iter().zip(overtaken).take(most);
        Ok(waiting.map(|((id, notice), overtaken)| Waiting { id, notice, overtaken }).collect())
    }

    /// The platform has it: it is not told again. Changes in `also` hold from the same moment.
    pub fn confirm(&self, waiting: &Waiting, mut also: Batch) -> Result<(), Trouble> {
        also.delete(&*waiting.id);
        self.store.commit(also).map_err(super::trouble)
    }

    /// A notice in the table's words, with the table as it stands now; nothing where the table has moved on since.
    pub fn tell(&self, notice: &Notice) -> Result<Option<Post>, Turned> {
        let slot = self.slot(notice.table)?;
        let slot = lock(&slot);
        let head = &slot.head;
        let names = self.names(head)?;
        let teller = Teller { language: self.language(&head.language)?, names: &names, head };
        let mut post = match (&notice.news, &slot.live) {
            (News::Lobby, _) if head.stage == Stage::Lobby => teller.lobby(),
            (News::Turn { since }, Some(live)) if head.stage == Stage::Running => teller.turn(live, *since),
            (News::Lobby | News::Turn { .. }, _) if head.stage != Stage::Closed => return Ok(None),
            (News::Over { since }, Some(live)) => teller.over(live, *since),
            (News::Vote, Some(live)) => teller.vote(live),
            _ => teller.changed(),
        };
        post.mention = notice.mention.clone();
        Ok(Some(post))
    }

    /// The public message that a table has now: for a page that shows it afresh.
    pub fn tell_table(&self, table: TableId) -> Result<Option<Post>, Turned> {
        let head = self.table(table)?;
        let news = match head.stage {
            Stage::Lobby => News::Lobby,
            Stage::Running => News::Turn { since: 0 },
            Stage::Over => News::Over { since: 0 },
            Stage::Paused | Stage::Closed => News::Changed,
        };
        self.tell(&Notice { at: head.touched, table, seq: head.seq, news, mention: Vec::new() })
    }
}

struct Teller<'a> {
    language: &'a Language,
    names: &'a [String],
    head: &'a Head,
}

impl Teller<'_> {
    fn say(&self, line: &Line) -> String {
        self.language.say(line, self.names)
    }

    fn button(&self, verb: TableVerb, label: Line, style: Style) -> Button {
        let control = Control::Table(verb, self.head.id).to_string();
        Button { label: self.say(&label), control, style, enabled: true }
    }

    fn lobby(&self) -> Post {
        let seats: Vec<Arg> = self.names.iter().map(|name| Arg::Text(name.clone())).collect();
        let text = vec![
            self.say(&line!("host-lobby", table = self.head.name.clone())),
            self.say(&line!("host-lobby-seats", n = seats.len(), seats = seats)),
            self.say(&line!("host-lobby-fair", hash = Host::commitment(self.head))),
        ];
        let rows = vec![Row::Buttons(vec![
            self.button(TableVerb::Join, line!("host-join"), Style::Main),
            self.button(TableVerb::Leave, line!("host-leave"), Style::Plain),
            self.button(TableVerb::AddBot, line!("host-add-bot"), Style::Plain),
            self.button(TableVerb::RemoveBot, line!("host-remove-bot"), Style::Plain),
            self.button(TableVerb::Start, line!("host-start"), Style::Main),
        ])];
        Post { text, rows, ..Post::default() }
    }

    fn turn(&self, live: &Live, since: u64) -> Post {
        let mut text = self.happened(live, since);
        let waiting: Vec<Arg> = live.game.to_act().iter().map(Arg::Seat).collect();
        text.push(self.say(&line!("host-turn", table = self.head.name.clone(), who = waiting)));
        let rows = vec![Row::Buttons(vec![
            self.button(TableVerb::Turn, line!("host-play"), Style::Main),
            self.button(TableVerb::Board, line!("host-board"), Style::Plain),
            self.button(TableVerb::Since, line!("host-since-button"), Style::Plain),
        ])];
        Post { text, rows, picture: self.overview(), mention: Vec::new() }
    }

    fn over(&self, live: &Live, since: u64) -> Post {
        let mut text = self.happened(live, since);
        text.push(self.say(&line!("host-over", table = self.head.name.clone())));
        let mut scores = self.head.scores.clone();
        scores.sort_by_key(|score| score.rank);
        for score in &scores {
            text.push(self.say(&line!("host-score", rank = score.rank, who = score.seat, n = score.total)));
        }
        text.push(self.say(&line!("host-over-secret", secret = String::from(self.head.secret))));
        let rows = vec![Row::Buttons(vec![
            self.button(TableVerb::Board, line!("host-board"), Style::Plain),
            self.button(TableVerb::Rematch, line!("host-rematch"), Style::Main),
        ])];
        Post { text, rows, picture: self.overview(), mention: Vec::new() }
    }

    fn vote(&self, live: &Live) -> Post {
        let Some(vote) = &self.head.vote else {
            return Post::words(self.say(&line!("host-vote-over")));
        };
        let who = self.head.seats.iter().position(|holder| holder.person == Some(vote.by));
        let who = who.and_then(|at| self.names.get(at)).cloned().unwrap_or_default();
        let what = match &vote.about {
            Motion::Undo { from, .. } => {
                let steps = live.steps.iter().filter(|step| step.seq >= *from).count();
                let seen = live.steps.iter().filter(|step| step.seq >= *from && !step.revealed_to.is_empty()).count();
                line!("host-vote-undo", who = who, n = steps, seen = seen)
            }
            Motion::Replace { seat } => line!("host-vote-replace", who = who, seat = *seat),
            Motion::Pause => line!("host-vote-pause", who = who),
        };
        let answer = |yes: bool, label: Line| Button {
            label: self.say(&label),
            control: Control::Vote { table: self.head.id, number: vote.number, yes }.to_string(),
            style: if yes { Style::Main } else { Style::Plain },
            enabled: true,
        };
        let rows = vec![Row::Buttons(vec![answer(true, line!("host-agree")), answer(false, line!("host-decline"))])];
        Post { text: vec![self.say(&what)], rows, ..Post::default() }
    }

    fn changed(&self) -> Post {
        let table = self.head.name.clone();
        let line = match self.head.stage {
            Stage::Closed => line!("host-closed", table = table),
            Stage::Paused => line!("host-paused", table = table),
            _ => {
                let played = |holder: &Holder| holder.bot.is_some() && holder.person.is_some();
                let bots = self.head.seats.iter().filter(|holder| played(holder)).count();
                line!("host-changed", table = table, n = bots)
            }
        };
        Post::words(self.say(&line))
    }

    /// The last of what happened since an entry, one line a step.
    fn happened(&self, live: &Live, since: u64) -> Vec<String> {
        let steps = live.steps[..live.shown_steps].iter().filter(|step| step.seq >= since);
        let mut lines: Vec<String> = steps
            .filter_map(|step| step.told.iter().find(|told| told.to.is_none()))
            .map(|told| self.say(&told.line))
            .collect();
        lines.drain(..lines.len().saturating_sub(LINES));
        lines
    }

    fn overview(&self) -> Option<Shot> {
        Some(Shot { table: self.head.id, what: Picture::Overview, who: Viewer::Spectator, marks: Vec::new() })
    }
}
