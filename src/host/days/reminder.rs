//! Reminders put into words when they are delivered; whoever has moved meanwhile hears nothing.

use std::collections::BTreeMap;

use super::ago;
use super::wait::Wait;
use crate::engine::{Arg, Line};
use crate::host::control::{Control, TableVerb};
use crate::host::ids::{Channel, Moment, PersonId};
use crate::host::notice::{News, Notice, Reminded};
use crate::host::post::{BUTTONS_PER_ROW, Button, Post, Style, button_rows};
use crate::host::record::{Head, Person};
use crate::host::telling::Waiting;
use crate::host::{Host, Turned, shelf, trouble};
use crate::line;
use crate::store::{Batch, CommitError, Trouble};

/// How many tables a reminder has buttons for; one row is left to the platform.
const MOST_BUTTONS: usize = 4 * BUTTONS_PER_ROW;

impl Host {
    /// A reminder in words; nothing where no table waits any more as it did.
    pub(in crate::host) fn tell_reminder(&self, notice: &Notice) -> Result<Option<Post>, Turned> {
        let News::Reminder { person, tables, direct, instead } = &notice.news else {
            return Ok(None);
        };
        let waiting = self.still_waiting(*person, tables)?;
        let Some((first, _)) = waiting.first() else {
            return Ok(None);
        };
        let reader = self.person(*person)?;
        let language = self.language(if *direct { &reader.language } else { &first.language })?;
        let say = |line: &Line| language.say(line, &[] as &[String]);
        let name = self.name_of(*person, language)?;
        let mut text =
            vec![if *direct { say(&line!("days-reminder")) } else { say(&line!("days-reminder-here", who = name)) }];
        let mut buttons = Vec::new();
        for (head, wait) in &waiting {
            text.push(say(&self.reminded_of(head, wait, &reader)?));
            if buttons.len() < MOST_BUTTONS {
                buttons.push(Button {
                    label: say(&line!("days-play-at", table = head.name.clone())),
                    control: Control::Table(TableVerb::Turn, head.id).to_string(),
                    style: Style::Main,
                    enabled: true,
                });
            }
        }
        if *instead {
            text.push(say(&line!("days-reminder-instead")));
        }
        Ok(Some(Post { text, rows: button_rows(buttons), mention: notice.mention.clone(), ..Post::default() }))
    }

    fn reminded_of(&self, head: &Head, wait: &Wait, reader: &Person) -> Result<Line, Turned> {
        let seats: Vec<Arg> = self.names(head)?.into_iter().map(Arg::Text).collect();
        let since = ago(self.span(wait.since, self.now()));
        let table = head.name.clone();
        Ok(match wait.clock {
            Some(_) => {
                let left = ago(self.span(self.now(), wait.time_up(&reader.prefers)));
                line!("days-reminded-clock", table = table, since = since, left = left, seats = seats)
            }
            None => line!("days-reminded", table = table, since = since, seats = seats),
        })
    }

    fn span(&self, from: Moment, to: Moment) -> u64 {
        to.0.saturating_sub(from.0)
    }

    /// The tables of a reminder that still wait as they did when it was made.
    fn still_waiting(&self, person: PersonId, tables: &[Reminded]) -> Result<Vec<(Head, Wait)>, Trouble> {
        let store = self.store.as_ref();
        let mut waiting = Vec::new();
        for reminded in tables {
            let wait: Option<Wait> = shelf::read(store, &shelf::wait_key(person, reminded.table))?;
            let head: Option<Head> = shelf::read(store, &shelf::table_key(reminded.table))?;
            let same = wait.filter(|wait| wait.active == reminded.active);
            waiting.extend(head.zip(same));
        }
        Ok(waiting)
    }

    /// A person takes no direct messages: what waited goes to the channels of its tables, which is said once.
    pub(in crate::host) fn remind_in_channels(&self, waiting: &Waiting) -> Result<(), Trouble> {
        let News::Reminder { person: id, tables, .. } = &waiting.notice.news else {
            return self.confirm(waiting, Batch::new());
        };
        let mut places: BTreeMap<Channel, Vec<Reminded>> = BTreeMap::new();
        for (head, wait) in self.still_waiting(*id, tables)? {
            places.entry(head.channel).or_default().push(Reminded { table: head.id, active: wait.active });
        }
        loop {
            let mut batch = Batch::new();
            batch.delete(&*waiting.id);
            let Some(before) = shelf::read::<Person>(self.store.as_ref(), &shelf::person_key(*id))? else {
                return self.confirm(waiting, Batch::new());
            };
            let mut person = before.clone();
            let platforms = places.keys().map(|channel| channel.platform.clone());
            let mut instead = false;
            for platform in platforms {
                if !person.prefers.closed.contains(&platform) {
                    person.prefers.closed.push(platform);
                    instead = true;
                }
            }
            shelf::put_person(&mut batch, Some(&before), &person);
            for (channel, tables) in &places {
                let table = tables.first().map_or(waiting.notice.table, |first| first.table);
                let news = News::Reminder { person: *id, tables: tables.clone(), direct: false, instead };
                let notice = Notice { table, news, ..waiting.notice.clone() };
                shelf::put_notice(&mut batch, channel, &notice);
                instead = false;
            }
            match self.store.commit(batch) {
                Ok(()) => break,
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(trouble(error)),
            }
        }
        for (channel, tables) in &places {
            if let Some(first) = tables.first() {
                self.announce(first.table, channel);
            }
        }
        Ok(())
    }
}
