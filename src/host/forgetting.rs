//! "Forget me": a former player stands in the place of a person, everywhere.

use super::days::preferences::Preferences;
use super::ids::{PersonId, TableId};
use super::lobby::get_up;
use super::notice::{Changed, News};
use super::record::{Entry, Person, Stage, What};
use super::{Answer, Change, Host, Turned, lock, shelf, trouble};
use crate::bots::BotKind;
use crate::line;
use crate::store::{Batch, Trouble};

/// Hears of a person who is forgotten, with the words that stand in the place of the name from now on: a front end that keeps
/// what it has said changes it there.
pub type Forgetter = Box<dyn Fn(&Person, &str) -> Result<(), Trouble> + Send>;

impl Host {
    /// Calls back whenever a person is forgotten.
    pub fn when_forgotten(&self, forgetter: Forgetter) {
        lock(&self.forgetters).push(forgetter);
    }

    /// A person asks to be forgotten; what that means is said first.
    pub(super) fn forget_me(&self, person: PersonId, sure: bool) -> Answer {
        if !sure {
            return self.word_to(person, &line!("host-forget-sure"));
        }
        let farewell = self.word_to(person, &line!("host-forgotten"))?;
        self.forget(person)?;
        Ok(farewell)
    }

    /// Puts a former player in the place of a person: the name goes, the accounts go, bots play the open seats on.
    pub fn forget(&self, id: PersonId) -> Result<(), Turned> {
        let before = self.person(id)?;
        // The name goes first, so that nothing that is told of it has the name; the accounts last, so that whoever was
        // interrupted can ask again.
        let mut nameless = before.clone();
        nameless.name.clear();
        let mut batch = Batch::new();
        shelf::put_person(&mut batch, Some(&before), &nameless);
        self.store.commit(batch).map_err(trouble)?;
        for head in self.tables_of(id)? {
            self.leave_for_good(id, head.id)?;
        }
        let mut gone = nameless.clone();
        gone.accounts.clear();
        gone.prefers = Preferences { silent: true, unlisted: true, ..Preferences::default() };
        let mut batch = Batch::new();
        for account in &before.accounts {
            batch.delete(shelf::account_key(account));
        }
        shelf::put_person(&mut batch, Some(&nameless), &gone);
        self.store.commit(batch).map_err(trouble)?;
        let silent = Preferences { silent: true, unlisted: true, ..Preferences::default() };
        self.change_preferences(id, |prefers| *prefers = silent.clone())?;
        let words = self.language(&before.language)?.say(&line!("host-former-player"), &[] as &[String]);
        for forgetter in lock(&self.forgetters).iter() {
            forgetter(&before, &words)?;
        }
        Ok(())
    }

    fn leave_for_good(&self, person: PersonId, table: TableId) -> Result<(), Turned> {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = slot.head.clone();
        let (mut entries, mut news) = (Vec::new(), Vec::new());
        head.touched = self.now();
        if head.stage == Stage::Lobby {
            get_up(&mut head, person).map_err(Turned::Away)?;
            news.push((News::Lobby, Vec::new()));
        } else if let Some(seat) = head.seat_of(person)
            && let Some(holder) = head.seats.get_mut(seat.index())
        {
            holder.bot = Some(BotKind::Greedy);
            entries.push(Entry { at: head.touched, what: What::Seat { seat, holder: holder.clone() } });
            news.push((News::Changed { what: Changed::StandIn { seat } }, Vec::new()));
        }
        let channel = head.channel.clone();
        let spent = vec![person];
        self.commit(&mut slot, Change { entries, news, spent, ..Change::by_itself(head) })?;
        drop(slot);
        self.announce(table, &channel);
        Ok(())
    }
}
