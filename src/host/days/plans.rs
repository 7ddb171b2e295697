//! Plans: steps that a person leaves for the next turn. They are played when it comes if all are legal in order, and nobody
//! else ever sees one.

use serde::{Deserialize, Serialize};

use crate::engine::{Line, Seat};
use crate::host::ids::{Moment, PersonId, TableId};
use crate::host::live::Live;
use crate::host::record::{Head, Stage};
use crate::host::typed::{match_steps, parts};
use crate::host::{Answer, Host, Request, Slot, Turned, lock, shelf, trouble};
use crate::line;
use crate::store::{Batch, CommitError, Trouble};

/// The longest plan, in letters.
const LONGEST: usize = 300;

/// What a person left to be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Plan {
    at: Moment,
    text: String,
}

impl Host {
    /// A person leaves steps for the next turn; they take the place of those left before.
    pub(in crate::host) fn plan(&self, request: &Request, table: TableId, text: &str) -> Answer {
        self.change_plan(request, table, Some(text))
    }

    /// A person takes the plan away.
    pub(in crate::host) fn drop_plan(&self, request: &Request, table: TableId) -> Answer {
        self.change_plan(request, table, None)
    }

    fn change_plan(&self, request: &Request, table: TableId, text: Option<&str>) -> Answer {
        let slot = self.slot(table)?;
        let slot = lock(&slot);
        let (head, person) = (&slot.head, request.person);
        let key = shelf::plan_key(person, table);
        let mut batch = Batch::new();
        let asked = shelf::request_key(&request.id);
        batch.expect_absent(&*asked).put(&*asked, self.now().0);
        // Under the table's lock, and only if the table is as it was looked at: a plan never arrives behind its turn.
        batch.expect(shelf::table_key(table), Some(shelf::json(head)));
        let done = match text {
            Some(text) => {
                self.check_plan(&slot, person, text)?;
                batch.put(key, shelf::json(&Plan { at: self.now(), text: text.trim().to_owned() }));
                line!("days-planned")
            }
            None if self.plan_of(person, table)?.is_none() => return Err(Turned::Away(line!("days-no-plan"))),
            None => {
                batch.delete(key);
                line!("days-unplanned")
            }
        };
        match self.store.commit(batch) {
            Ok(()) => {}
            Err(CommitError::Conflict { key }) if key == asked => return Err(Turned::Twice),
            Err(CommitError::Conflict { .. }) => return Err(Turned::Away(line!("host-no-changed"))),
            Err(error) => return Err(Turned::Trouble(trouble(error))),
        }
        if head.stage != Stage::Running {
            return self.word_to(person, &done);
        }
        drop(slot);
        self.turn_message(person, table, vec![done])
    }

    /// May this be planned, as far as it can be known before the turn?
    fn check_plan(&self, slot: &Slot, person: PersonId, text: &str) -> Result<(), Turned> {
        let seat = slot.head.seat_of(person).filter(|_| slot.head.is_open());
        let Some(seat) = seat else {
            let over = line!("host-no-over", table = slot.head.name.clone());
            return Err(Turned::Away(if slot.head.is_open() { line!("host-no-seat") } else { over }));
        };
        let (_, live) = self.check_turn(slot, person, seat)?;
        if live.game.to_act().contains(seat) {
            return Err(Turned::Away(line!("days-no-plan-now")));
        }
        parts(text).map_err(Turned::Away)?;
        if text.chars().count() > LONGEST {
            return Err(Turned::Away(line!("days-no-plan-so-long", n = LONGEST)));
        }
        Ok(())
    }

    /// What a person has planned at a table, for that person's eyes.
    pub(in crate::host) fn plan_of(&self, person: PersonId, table: TableId) -> Result<Option<String>, Trouble> {
        let plan: Option<Plan> = shelf::read(self.store.as_ref(), &shelf::plan_key(person, table))?;
        Ok(plan.map(|plan| plan.text))
    }

    /// A plan that is to be played now.
    pub(in crate::host) fn due_plan(
        &self,
        head: &Head,
        live: &Live,
        spent: &[PersonId],
    ) -> Result<Option<DuePlan>, Turned> {
        for seat in live.game.to_act().iter() {
            let holder = head.seats.get(seat.index()).filter(|holder| holder.bot.is_none());
            let person = holder.and_then(|holder| holder.person).filter(|person| !spent.contains(person));
            let Some(person) = person else {
                continue;
            };
            if let Some(text) = self.plan_of(person, head.id)? {
                let language = self.reading(Some(person), &head.language)?;
                let names = self.names(head)?;
                let matched = parts(&text)
                    .and_then(|parts| match_steps(live.game.as_ref(), seat, &parts, language, &names))
                    .map_err(|why: Line| language.say(&why, &names[..]));
                return Ok(Some(DuePlan { person, seat, steps: matched }));
            }
        }
        Ok(None)
    }
}

/// A plan whose turn has come.
pub(in crate::host) struct DuePlan {
    pub person: PersonId,
    pub seat: Seat,
    /// The steps it comes to, each with whether it is forced; or why it comes to nothing, in the person's language.
    pub steps: Result<Vec<(String, bool)>, String>,
}
