//! What the table tells in its channel: notices put into words, each when it is delivered.

use super::control::{Control, TableVerb};
use super::ids::{Channel, TableId};
use super::live::{Live, Taken};
use super::notice::{Changed, News, Notice};
use super::post::{Button, Post, Row, Shot, Sight, Style};
use super::record::{Head, Motion, Stage};
use super::{Host, Turned, lock, shelf};
use crate::engine::{Arg, Line, Picture, Viewer};
use crate::games::AnyKind;
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

/// Why a platform will never take a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undeliverable {
    /// The place is gone, or the bot was sent away from it.
    Gone,
    /// The person takes no direct messages.
    Closed,
    /// The platform refuses what it says: a defect.
    Refused,
}

impl Host {
    /// What waits to be told in a channel, oldest first.
    pub fn waiting(&self, channel: &Channel, most: usize) -> Result<Vec<Waiting>, Trouble> {
        let notices = shelf::all::<Notice>(self.store.as_ref(), &shelf::outbox_prefix(channel))?;
        let overtaken = |at: usize| {
            let notice: &Notice = &notices[at].1;
            let newer = notices[at + 1..].iter().filter(|(_, other)| other.table == notice.table);
            if let News::Reminder { person, .. } = &notice.news {
                // Whatever was not told in time is summed up by the last one.
                let about = |other: &Notice| matches!(&other.news, News::Reminder { person: who, .. } if who == person);
                return notices[at + 1..].iter().any(|(_, other)| about(other));
            }
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

    /// The channels of a platform in which something waits.
    pub fn channels_waiting(&self, platform: &str) -> Result<Vec<Channel>, Trouble> {
        let prefix = shelf::platform_outbox(platform);
        let mut channels: Vec<Channel> = Vec::new();
        let mut after = None;
        // One look per channel, however much waits in it.
        while let Some((key, value)) = self.store.scan(&prefix, after.as_deref(), 1)?.pop() {
            let notice: Notice = shelf::typed(&key, value)?;
            let (_, place) = key.split_at(prefix.len());
            let place = place.split('/').next().unwrap_or_default();
            after = Some(format!("{prefix}{place}/~"));
            if let Some(channel) = shelf::unplain(place) {
                channels.push(Channel { platform: platform.to_owned(), id: channel });
            } else {
                tracing::error!("A notice of table {} waits for a place that can't be read: {key}", notice.table);
            }
        }
        Ok(channels)
    }

    /// The platform will never take it.
    pub fn undeliverable(&self, waiting: &Waiting, why: Undeliverable) -> Result<(), Trouble> {
        if why == Undeliverable::Closed && matches!(waiting.notice.news, News::Reminder { direct: true, .. }) {
            return self.remind_in_channels(waiting);
        }
        let table = waiting.notice.table;
        tracing::warn!("news of table {table} could not be told and will not be: {why:?}");
        self.confirm(waiting, Batch::new())
    }

    /// A notice in the table's words, with the table as it stands now; nothing where the table has moved on since.
    pub fn tell(&self, notice: &Notice) -> Result<Option<Post>, Turned> {
        if let News::Reminder { .. } = notice.news {
            return self.tell_reminder(notice);
        }
        let slot = self.slot(notice.table)?;
        let slot = lock(&slot);
        let head = &slot.head;
        let names = self.names(head)?;
        let language = self.language(&head.language)?;
        let asker = match &head.vote {
            Some(vote) => self.name_of(vote.by, language)?,
            None => String::new(),
        };
        let teller = Teller { language, names: &names, head, asker };
        let mut post = match (&notice.news, &slot.live) {
            (News::Lobby, _) if head.stage == Stage::Lobby => teller.lobby(self.kind(head)?.as_ref()),
            (News::Lobby, _) if head.stage == Stage::Closed => teller.changed(&Changed::Closed),
            (News::Lobby, _) => teller.started(),
            (News::Turn { since }, Some(live)) if head.stage == Stage::Running => teller.turn(live, *since),
            (News::Over { since }, Some(live)) => teller.over(live, *since),
            (News::Vote, Some(live)) => teller.vote(live),
            (News::Slow { seat, active, rung }, Some(_)) => {
                match self.tell_slow(head, &names, *seat, *active, *rung)? {
                    Some(post) => post,
                    None => return Ok(None),
                }
            }
            (News::Changed { what }, _) => teller.changed(what),
            _ => return Ok(None),
        };
        if notice.news != News::Lobby || head.stage == Stage::Lobby {
            post.mention = notice.mention.clone();
        }
        if let News::Turn { .. } = notice.news {
            // Who was called may have played meanwhile, or a turn was taken up again.
            post.mention.retain(|person| head.waits_for(*person).is_some());
        }
        Ok(Some(post))
    }

    /// The public message that a table has now: for a page that shows it afresh.
    pub fn tell_table(&self, table: TableId) -> Result<Option<Post>, Turned> {
        let head = self.table(table)?;
        let news = match head.stage {
            Stage::Lobby => News::Lobby,
            Stage::Running => News::Turn { since: 0 },
            // That it is over comes first: the log has the rest.
            Stage::Over => News::Over { since: head.seq },
            Stage::Paused => News::Changed { what: Changed::Paused },
            Stage::Closed => News::Changed { what: Changed::Closed },
        };
        self.tell(&Notice { at: head.touched, table, seq: head.seq, news, mention: Vec::new() })
    }
}

struct Teller<'a> {
    language: &'a Language,
    names: &'a [String],
    head: &'a Head,
    /// Who asks the others for something.
    asker: String,
}

impl Teller<'_> {
    fn say(&self, line: &Line) -> String {
        self.language.say(line, self.names)
    }

    fn button(&self, verb: TableVerb, label: Line, style: Style) -> Button {
        let control = Control::Table(verb, self.head.id).to_string();
        Button { label: self.say(&label), control, style, enabled: true }
    }

    /// Whoever reads a lobby after the start finds who plays, and the promise that was made.
    fn started(&self) -> Post {
        let begins = line!("host-lobby-started", table = self.head.name.clone());
        Post { text: self.lobby_text(&begins), ..Post::default() }
    }

    fn lobby_text(&self, begins: &Line) -> Vec<String> {
        let seats: Vec<Arg> = self.names.iter().map(|name| Arg::Text(name.clone())).collect();
        vec![
            self.say(begins),
            self.say(&line!("host-lobby-seats", n = seats.len(), seats = seats)),
            self.say(&line!("host-lobby-fair", hash = Host::commitment(self.head))),
        ]
    }

    fn lobby(&self, kind: &dyn AnyKind) -> Post {
        let info = kind.info();
        let (least, most) = (*info.players.start(), *info.players.end());
        let begins = line!("host-lobby", game = info.name, least = least, most = most, table = self.head.name.clone());
        let text = self.lobby_text(&begins);
        let rows = vec![Row::Buttons(vec![
            self.button(TableVerb::Join, line!("host-join"), Style::Main),
            self.button(TableVerb::Leave, line!("host-leave"), Style::Plain),
            self.button(TableVerb::AddBot, line!("host-add-bot"), Style::Plain),
            self.button(TableVerb::Options, line!("host-options-button"), Style::Plain),
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
        Post { text, rows, picture: self.overview(), ..Post::default() }
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
        Post { text, rows, picture: self.overview(), ..Post::default() }
    }

    fn vote(&self, live: &Live) -> Post {
        let Some(vote) = &self.head.vote else {
            return Post::words(self.say(&line!("host-vote-over")));
        };
        let (table, who) = (self.head.name.clone(), self.asker.clone());
        let mut text = Vec::new();
        let what = match &vote.about {
            Motion::Undo { from, .. } => {
                let undone: Vec<_> = live.steps.iter().filter(|step| step.seq >= *from).collect();
                text.extend(self.seen_in(&undone));
                line!("host-vote-undo", table = table, who = who, n = undone.len(), seen = text.len())
            }
            Motion::Replace { seat } => line!("host-vote-replace", table = table, who = who, seat = *seat),
            Motion::Move { seat } => line!("days-vote-move", table = table, who = who, seat = *seat),
            Motion::Sit { seat, .. } => line!("host-vote-sit", table = table, who = who, seat = *seat),
            Motion::Pause => line!("host-vote-pause", table = table, who = who),
            Motion::End => line!("host-vote-end", table = table, who = who),
        };
        text.insert(0, self.say(&what));
        let answer = |yes: bool, label: Line| Button {
            label: self.say(&label),
            control: Control::Vote { table: self.head.id, number: vote.number, yes }.to_string(),
            style: if yes { Style::Main } else { Style::Plain },
            enabled: true,
        };
        let rows = vec![Row::Buttons(vec![answer(true, line!("host-agree")), answer(false, line!("host-decline"))])];
        Post { text, rows, ..Post::default() }
    }

    /// What was seen in steps that somebody wants to take back, in a few lines.
    fn seen_in(&self, steps: &[&Taken]) -> Vec<String> {
        let seen = steps.iter().filter(|step| !step.revealed_to.is_empty());
        let told = seen.filter_map(|step| step.told.iter().rev().find(|told| told.to.is_none()));
        told.take(LINES).map(|told| self.say(&told.line)).collect()
    }

    fn changed(&self, what: &Changed) -> Post {
        let table = self.head.name.clone();
        let line = match what {
            Changed::Closed => line!("host-closed", table = table),
            Changed::Expired => line!("host-expired", table = table),
            Changed::Paused => line!("host-paused", table = table),
            Changed::WentOn => line!("host-went-on", table = table),
            Changed::Broken { report } => line!("host-broken", table = table, n = *report),
            Changed::HandedOver => line!("host-handed-over", table = table),
            Changed::StandIn { seat } => line!("host-stands-in", table = table, seat = *seat),
            Changed::Moved { seat } => line!("days-moved", table = table, seat = *seat),
            Changed::MoveTakenBack { seat } => line!("days-move-taken-back", table = table, seat = *seat),
            Changed::Returned { seat } => line!("host-returned", table = table, seat = *seat),
            Changed::Sat { seat } => line!("host-sat", table = table, seat = *seat),
            Changed::TakenBack { seat } => line!("host-taken-back", table = table, seat = *seat),
            Changed::TurnTakenUp { seat } => line!("host-turn-taken-up", table = table, seat = *seat),
            Changed::Declined => line!("host-vote-declined", table = table),
            Changed::Lapsed => line!("host-vote-lapsed", table = table),
        };
        let mut buttons = vec![self.button(TableVerb::Turn, line!("host-play"), Style::Main)];
        match what {
            Changed::StandIn { .. } => buttons.push(self.button(TableVerb::Return, line!("days-return"), Style::Plain)),
            Changed::Moved { .. } => buttons.push(self.button(TableVerb::Undo, line!("days-take-back"), Style::Plain)),
            _ => {}
        }
        let rows = match (self.head.stage, what) {
            (Stage::Running, _) => vec![Row::Buttons(buttons)],
            (Stage::Paused, Changed::Paused) => {
                vec![Row::Buttons(vec![self.button(TableVerb::GoOn, line!("host-go-on"), Style::Main)])]
            }
            _ => Vec::new(),
        };
        Post { text: vec![self.say(&line)], rows, ..Post::default() }
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
        Some(Shot {
            table: self.head.id,
            what: Sight::Game(Picture::Overview),
            who: Viewer::Spectator,
            marks: Vec::new(),
        })
    }
}
