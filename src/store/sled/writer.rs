//! The one thread that writes: it takes all waiting batches as a group and makes them durable at once.

use std::{
    collections::BTreeMap,
    mem,
    sync::{
        Arc, PoisonError,
        mpsc::{Receiver, Sender},
    },
    time::Instant,
};

use serde_json::Value;

use super::{Settings, Shared, Step};
use crate::store::{
    Batch, CACHE, CommitError, Trouble,
    journal::{Body, Journal},
};

const LARGEST_GROUP: usize = 1024;

/// A batch made ready by the thread that commits it, so that the writer has little to do.
#[derive(Debug)]
pub struct Request {
    expected: Vec<Expected>,
    /// New values as JSON text; `None`: deleted.
    changes: Vec<(String, Option<String>)>,
    /// What the journal gets; a batch that only writes caches has nothing for it.
    body: Option<Body>,
}

/// What a key must hold for a batch to be taken.
#[derive(Debug)]
struct Expected {
    key: String,
    value: Option<Value>,
    /// The value as we write it: what is stored the same way need not be read to be compared.
    text: Option<String>,
}

impl Expected {
    fn new((key, value): (String, Option<Value>)) -> Expected {
        let text = value.as_ref().map(Value::to_string);
        Expected { key, value, text }
    }

    /// Is this text, or nothing, what is expected?
    fn is_met(&self, current: Option<&[u8]>, shared: &Shared) -> Result<bool, Trouble> {
        if current == self.text.as_deref().map(str::as_bytes) {
            return Ok(true);
        }
        let current = current.map(|text| shared.value(text)).transpose()?;
        Ok(current == self.value)
    }
}

impl Request {
    /// Makes a batch ready, or says why no store takes it.
    pub fn new(batch: Batch) -> Result<Request, CommitError> {
        let changes: Vec<_> = batch.encode()?.into_iter().map(|(key, text)| (key.to_owned(), text)).collect();
        let lasting = changes.iter().filter(|(key, _)| !key.starts_with(CACHE));
        let body = Body::new(lasting.map(|(key, text)| (key.as_str(), text.as_deref())));
        let expected = batch.expected.into_iter().map(Expected::new).collect();
        Ok(Request { expected, changes, body })
    }
}

/// A batch in the queue, and where its answer goes.
#[derive(Debug)]
pub struct Waiting {
    pub request: Request,
    pub answer: Sender<Result<(), CommitError>>,
}

/// The writing thread's own things.
pub struct Writer {
    shared: Arc<Shared>,
    journal: Journal,
    settings: Settings,
    /// The last durable batch.
    number: u64,
    /// Why no more batches are taken, once the disk did something that can't be mended while running.
    stopped: Option<Trouble>,
}

impl Writer {
    pub fn new(shared: Arc<Shared>, journal: Journal, settings: Settings, number: u64) -> Self {
        Writer { shared, journal, settings, number, stopped: None }
    }

    /// Serves the queue until its other end is gone.
    pub fn run(mut self, queue: &Receiver<Waiting>) {
        while let Ok(first) = queue.recv() {
            let mut group = vec![first];
            group.extend(queue.try_iter().take(LARGEST_GROUP - 1));
            let answers = self.commit(&group);
            for (waiting, answer) in group.into_iter().zip(answers) {
                // Nobody waits any more: the batch is durable all the same.
                let _ = waiting.answer.send(answer);
            }
        }
    }

    /// Commits a group and answers each of its batches.
    fn commit(&mut self, group: &[Waiting]) -> Vec<Result<(), CommitError>> {
        let start = Instant::now();
        match self.try_commit(group) {
            Ok(answers) => {
                let committed = answers.iter().filter(|answer| answer.is_ok()).count();
                if committed > 0 {
                    self.shared.counters.group(committed, start.elapsed());
                }
                (committed..answers.len()).for_each(|_| self.shared.counters.conflict());
                answers
            }
            Err(trouble) => {
                self.shared.counters.failures(group.len());
                vec![Err(trouble.into()); group.len()]
            }
        }
    }

    fn try_commit(&mut self, group: &[Waiting]) -> Result<Vec<Result<(), CommitError>>, Trouble> {
        if let Some(trouble) = &self.stopped {
            return Err(trouble.clone());
        }
        let at = (self.settings.clock)();
        let mut plan = Plan { number: self.number, ..Plan::default() };
        let answers = group
            .iter()
            .map(|waiting| plan.add(&waiting.request, &self.shared, at, self.number))
            .collect::<Result<Vec<_>, Trouble>>()?;
        if !plan.lines.is_empty() {
            self.write_journal(&plan.lines, at)?;
        }
        // The journal has the group: it is durable, whatever happens to the database.
        let noted = mem::replace(&mut self.number, plan.number) != plan.number;
        self.apply(&plan)?;
        if noted && let Err(trouble) = self.sync_database() {
            self.stopped = Some(trouble);
        }
        Ok(answers)
    }

    fn write_journal(&mut self, lines: &str, at: u64) -> Result<(), Trouble> {
        let written = self.step(Step::WriteJournal).and_then(|()| self.journal.write(lines, at));
        let durable = written.and_then(|()| {
            self.step(Step::SyncJournal).and_then(|()| self.journal.sync()).inspect_err(|trouble| {
                // After a failed sync nobody knows what the disk has.
                self.stopped = Some(trouble.clone());
            })
        });
        if durable.is_err()
            && let Err(worse) = self.journal.take_back()
        {
            self.stopped = Some(worse);
        }
        durable
    }

    fn apply(&mut self, plan: &Plan<'_>) -> Result<(), Trouble> {
        if plan.changes.is_empty() {
            return Ok(());
        }
        let _alone = self.shared.applying.write().unwrap_or_else(PoisonError::into_inner);
        let changes = plan.changes.iter().map(|(key, value)| (*key, *value));
        let applied = self
            .step(Step::ApplyToDatabase)
            .and_then(|()| self.shared.database.apply(changes, plan.number).map_err(|fault| self.shared.fault(fault)));
        applied.map_err(|trouble| {
            let advice = format!("{} What was just asked is in the journal and will be there.", trouble.advice);
            let trouble = Trouble::new(trouble.what, advice);
            self.shared.failed.get_or_init(|| trouble.clone());
            self.stopped = Some(trouble.clone());
            trouble
        })
    }

    fn sync_database(&self) -> Result<(), Trouble> {
        self.step(Step::SyncDatabase)?;
        self.shared.database.sync().map_err(|fault| self.shared.fault(fault))
    }

    fn step(&self, step: Step) -> Result<(), Trouble> {
        match &self.settings.probe {
            Some(probe) => {
                let what = match step {
                    Step::WriteJournal => "write the journal",
                    Step::SyncJournal => "make the journal durable",
                    Step::ApplyToDatabase => "write the database",
                    Step::SyncDatabase => "make the database durable",
                };
                probe(step).map_err(|error| Trouble::io(what, self.shared.database.folder(), &error))
            }
            None => Ok(()),
        }
    }
}

/// What a group will do.
#[derive(Default)]
struct Plan<'a> {
    /// The last value of each key that the group changes: later batches of the group see it.
    changes: BTreeMap<&'a str, Option<&'a str>>,
    /// What the journal gets.
    lines: String,
    /// The number of the group's last batch.
    number: u64,
}

impl<'a> Plan<'a> {
    /// Adds a batch if its expectations hold.
    fn add(
        &mut self,
        request: &'a Request,
        shared: &Shared,
        at: u64,
        durable: u64,
    ) -> Result<Result<(), CommitError>, Trouble> {
        for expected in &request.expected {
            let is_met = match self.changes.get(expected.key.as_str()) {
                Some(text) => expected.is_met(text.map(str::as_bytes), shared)?,
                None => {
                    let text = shared.database.get(&expected.key).map_err(|fault| shared.fault(fault))?;
                    expected.is_met(text.as_deref(), shared)?
                }
            };
            if !is_met {
                return Ok(Err(CommitError::Conflict { key: expected.key.clone() }));
            }
        }
        if let Some(body) = &request.body {
            self.number += 1;
            body.write(self.number, at, durable, &mut self.lines);
        }
        for (key, text) in &request.changes {
            self.changes.insert(key, text.as_deref());
        }
        Ok(Ok(()))
    }
}
