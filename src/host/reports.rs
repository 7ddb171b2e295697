//! Defects: a table that goes wrong is stopped, and all of it kept under a number. The process goes on.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Serialize};

use super::ids::{Moment, PersonId, TableId};
use super::notice::{Changed, News, Notice};
use super::record::{Entry, Head, Stage, What};
use super::{Answer, Host, Request, Turned, lock, shelf, trouble};
use crate::line;
use crate::store::{Batch, CommitError, Trouble};

/// The longest text of a person's report.
const LONGEST_TEXT: usize = 2_000;

/// Something that went wrong, with all that is needed to see it again. Only whoever runs the bot reads it: it has the secrets.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Its number.
    pub number: u64,
    /// When.
    pub at: Moment,
    /// Who reported it; nobody where the host itself noticed.
    pub by: Option<PersonId>,
    /// What went wrong.
    pub problem: String,
    /// The table then.
    pub table: Option<Head>,
    /// Its log then.
    #[serde(default)]
    pub log: Vec<Entry>,
}

impl Host {
    /// A person reports something: it is kept under a number.
    pub(super) fn report(&self, request: &Request, table: Option<TableId>, text: &str) -> Answer {
        let text: String = text.trim().chars().take(LONGEST_TEXT).collect();
        if text.is_empty() {
            return Err(Turned::Away(line!("host-no-report-text")));
        }
        let number = loop {
            let head = match table {
                Some(table) => shelf::read::<Head>(self.store.as_ref(), &shelf::table_key(table))?,
                None => None,
            };
            let mut batch = Batch::new();
            let key = shelf::request_key(&request.id);
            batch.expect_absent(&*key).put(&*key, self.now().0);
            let number = self.put_report(&mut batch, Some(request.person), text.clone(), head)?;
            match self.store.commit(batch) {
                Ok(()) => break number,
                Err(CommitError::Conflict { key: taken }) if taken == key => return Err(Turned::Twice),
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(Turned::Trouble(trouble(error))),
            }
        };
        tracing::warn!("report {number}: {text}");
        self.word_to(request.person, &line!("host-reported", n = number))
    }

    /// All reports, oldest first.
    pub fn reports(&self) -> Result<Vec<Report>, Trouble> {
        Ok(shelf::all(self.store.as_ref(), "report/")?.into_iter().map(|(_, report)| report).collect())
    }

    fn put_report(
        &self,
        batch: &mut Batch,
        by: Option<PersonId>,
        problem: String,
        table: Option<Head>,
    ) -> Result<u64, Trouble> {
        let store = self.store.as_ref();
        let number = shelf::next_number(store, "report", batch)?;
        let log = match &table {
            Some(head) => shelf::entries(store, head.id)?,
            None => Vec::new(),
        };
        let report = Report { number, at: self.now(), by, problem, table, log };
        batch.put(format!("report/{number:08}"), shelf::json(&report));
        Ok(number)
    }

    /// Does something with a table. A panic in it is a defect: the table is stopped and reported, nothing else suffers.
    pub(super) fn guarded<T>(
        &self,
        table: Option<TableId>,
        work: impl FnOnce() -> Result<T, Turned>,
    ) -> Result<T, Turned> {
        match catch_unwind(AssertUnwindSafe(work)) {
            Ok(done) => done,
            Err(panic) => {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no word");
                let Some(table) = table else {
                    tracing::error!("a request ended in a defect: {said}");
                    return Err(Turned::Away(line!("host-no-defect")));
                };
                let number = self.stop_table(table, format!("a defect: {said}"))?;
                Err(Turned::Away(line!("host-no-broken", n = number)))
            }
        }
    }

    /// Stops a table that can't be played on; what is stored of it stays as it is. Its report's number.
    pub(super) fn stop_table(&self, table: TableId, problem: String) -> Result<u64, Turned> {
        let number = loop {
            // What is in memory may be half changed.
            lock(&self.tables).remove(&table);
            let head: Option<Head> = shelf::read(self.store.as_ref(), &shelf::table_key(table))?;
            let before = head.ok_or_else(|| Turned::Away(line!("host-no-table")))?;
            if let Some(number) = before.report {
                return Ok(number);
            }
            let mut batch = Batch::new();
            let number = self.put_report(&mut batch, None, problem.clone(), Some(before.clone()))?;
            let mut head = before.clone();
            head.report = Some(number);
            head.vote = None;
            head.touched = self.now();
            if head.stage == Stage::Running {
                head.stage = Stage::Paused;
                let entry = Entry { at: head.touched, what: What::Stage { stage: Stage::Paused } };
                batch.put(shelf::entry_key(table, head.seq), shelf::json(&entry));
                head.seq += 1;
            }
            head.waits = Vec::new();
            self.put_waits(&mut batch, &before, &head)?;
            head.due = self.next_due(&head);
            let news = News::Changed { what: Changed::Broken { report: number } };
            let notice = Notice { at: head.touched, table, seq: head.seq, news, mention: vec![head.owner] };
            shelf::put_notice(&mut batch, &head.channel, &notice);
            shelf::put_head(&mut batch, Some(&before), &head);
            match self.store.commit(batch) {
                Ok(()) => {
                    tracing::error!("{} is stopped, report {number}: {problem}", head.name);
                    self.announce(table, &head.channel);
                    break number;
                }
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(Turned::Trouble(trouble(error))),
            }
        };
        Ok(number)
    }

    /// Tries to play a stopped table out again, after whatever was wrong was put right.
    pub(super) fn mend(&self, table: TableId) -> Result<(), Turned> {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let entries = shelf::entries(self.store.as_ref(), table)?;
        if let Some(problem) = self.differs(&slot.head, &entries)? {
            return Err(Turned::Away(line!("host-no-replay", problem = problem)));
        }
        let live = self.play_out(slot.head.clone(), entries)?;
        slot.live = Some(live);
        Ok(())
    }
}
