//! Before the start: tables are opened, people and bots sit down, options are set.

use sha2::{Digest, Sha256};

use super::ids::TableId;
use super::notice::News;
use super::post::Post;
use super::record::{Entry, Head, Holder, SeatOrder, Stage, What};
use super::{Answer, Change, Host, Request, Slot, Turned, lock, shelf, trouble};
use crate::bots::BotKind;
use crate::engine::{Options, Seed};
use crate::line;
use crate::store::{Batch, CommitError};

const HOUR: u64 = 3_600_000;

impl Host {
    pub(super) fn open_table(&self, request: &Request, game: &str, options: &Options) -> Answer {
        let unknown =
            |error: crate::games::UnknownGame| Turned::Away(line!("host-no-game", problem = error.to_string()));
        let info = self.registry.find(game).map_err(unknown)?.info();
        info.check_options(options).map_err(|error| Turned::Away(error.0))?;
        self.check_limits(request)?;
        let now = self.now();
        loop {
            let mut batch = Batch::new();
            let store = self.store.as_ref();
            let id = TableId(shelf::next_number(store, "table", &mut batch)?);
            let head = Head {
                id,
                name: format!("{game}-{id}"),
                game: game.to_owned(),
                edition: info.edition,
                data: String::new(),
                channel: request.channel.clone(),
                language: self.person(request.person)?.language,
                owner: request.person,
                stage: Stage::Lobby,
                options: options.clone(),
                order: SeatOrder::Random,
                seats: vec![Holder::person(request.person)],
                secret: Seed::random(&mut rand::rng()),
                seq: 0,
                opened: now,
                touched: now,
                vote: None,
                scores: Vec::new(),
            };
            let key = shelf::request_key(&request.id);
            batch.expect_absent(&*key).put(&*key, now.0);
            shelf::put_head(&mut batch, None, &head);
            let notice = super::Notice { at: now, table: id, seq: 0, news: News::Lobby, mention: Vec::new() };
            shelf::put_notice(&mut batch, &head.channel, &notice);
            match self.store.commit(batch) {
                Ok(()) => {
                    self.announce(id, &head.channel);
                    return Ok(Vec::new());
                }
                Err(CommitError::Conflict { key: taken }) if taken == key => return Err(Turned::Twice),
                Err(CommitError::Conflict { .. }) => {}
                Err(error) => return Err(Turned::Trouble(trouble(error))),
            }
        }
    }

    fn check_limits(&self, request: &Request) -> Result<(), Turned> {
        let mine = self.tables_of(request.person)?;
        if mine.len() >= self.limits.tables_per_person {
            return Err(Turned::Away(line!("host-no-more-tables", n = mine.len())));
        }
        let here = self.tables_in(&request.channel)?;
        if here.len() >= self.limits.tables_per_channel {
            return Err(Turned::Away(line!("host-no-more-tables-here", n = here.len())));
        }
        let an_hour_ago = self.now().0.saturating_sub(HOUR);
        let recent = mine.iter().filter(|head| head.owner == request.person && head.opened.0 > an_hour_ago).count();
        if recent >= self.limits.lobbies_per_hour {
            return Err(Turned::Away(line!("host-no-more-lobbies", n = recent)));
        }
        Ok(())
    }

    pub(super) fn join(&self, request: &Request, table: TableId) -> Answer {
        let open = self.tables_of(request.person)?.len();
        if open >= self.limits.tables_per_person {
            return Err(Turned::Away(line!("host-no-more-tables", n = open)));
        }
        self.in_lobby(request, table, |head, most| {
            if head.seats.iter().any(|holder| holder.person == Some(request.person)) {
                return Err(line!("host-no-already-here"));
            }
            if head.seats.len() >= most {
                return Err(line!("host-no-room", n = most));
            }
            head.seats.push(Holder::person(request.person));
            Ok(())
        })
    }

    pub(super) fn leave(&self, request: &Request, table: TableId) -> Answer {
        self.in_lobby(request, table, |head, _| {
            let before = head.seats.len();
            head.seats.retain(|holder| holder.person != Some(request.person));
            if head.seats.len() == before {
                return Err(line!("host-no-seat"));
            }
            // The table goes to whoever sat down next; without people it is closed.
            match head.seats.iter().find_map(|holder| holder.person) {
                Some(next) if head.owner == request.person => head.owner = next,
                Some(_) => {}
                None => head.stage = Stage::Closed,
            }
            Ok(())
        })
    }

    pub(super) fn add_bot(&self, request: &Request, table: TableId, kind: BotKind) -> Answer {
        self.in_lobby(request, table, |head, most| {
            if head.seats.len() >= most {
                return Err(line!("host-no-room", n = most));
            }
            head.seats.push(Holder::bot(kind));
            Ok(())
        })
    }

    pub(super) fn remove_bot(&self, request: &Request, table: TableId) -> Answer {
        self.in_lobby(request, table, |head, _| {
            let last = head.seats.iter().rposition(|holder| holder.person.is_none());
            let at = last.ok_or_else(|| line!("host-no-bot"))?;
            head.seats.remove(at);
            Ok(())
        })
    }

    pub(super) fn set_option(&self, request: &Request, table: TableId, option: &str, value: &str) -> Answer {
        let info = self.kind(&self.table(table)?)?.info();
        self.in_lobby(request, table, |head, _| {
            if head.owner != request.person {
                return Err(line!("host-no-owner"));
            }
            if option == "order" {
                head.order = match value {
                    "random" => SeatOrder::Random,
                    "joined" => SeatOrder::Joined,
                    _ => return Err(line!("host-no-order")),
                };
                return Ok(());
            }
            head.options.insert(option.to_owned(), value.to_owned());
            info.check_options(&head.options).map_err(|error| error.0)
        })
    }

    /// Changes a lobby; everybody at the table hears of it.
    fn in_lobby(
        &self,
        request: &Request,
        table: TableId,
        change: impl FnOnce(&mut Head, usize) -> Result<(), crate::engine::Line>,
    ) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = self.lobby_head(&slot)?;
        let most = *self.kind(&head)?.info().players.end();
        change(&mut head, most).map_err(Turned::Away)?;
        head.touched = self.now();
        let channel = head.channel.clone();
        let news = vec![(News::Lobby, Vec::new())];
        self.commit(&mut slot, Change { head, entries: Vec::new(), news, request: Some(&request.id) })?;
        drop(slot);
        self.announce(table, &channel);
        Ok(Vec::new())
    }

    fn lobby_head(&self, slot: &Slot) -> Result<Head, Turned> {
        let head = slot.head.clone();
        if head.stage != Stage::Lobby {
            return Err(Turned::Away(line!("host-no-lobby", table = head.name)));
        }
        if self.now().0 > head.touched.0.saturating_add(self.limits.lobby_lasts) {
            return Err(Turned::Away(line!("host-no-expired", table = head.name)));
        }
        Ok(head)
    }

    /// The owner starts the game: seats are dealt, the first turn is told.
    pub(super) fn start(&self, request: &Request, table: TableId) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = self.lobby_head(&slot)?;
        if head.owner != request.person {
            return Err(Turned::Away(line!("host-no-owner")));
        }
        let kind = self.kind(&head)?;
        let least = *kind.info().players.start();
        if head.seats.len() < least {
            return Err(Turned::Away(line!("host-no-players", n = least)));
        }
        if head.order == SeatOrder::Random {
            head.secret.draw("seats", &[]).shuffle(&mut head.seats);
        }
        head.stage = Stage::Running;
        head.touched = self.now();
        let entry = Entry { at: head.touched, what: What::Start { seats: head.seats.clone() } };
        let live = self.play_out(head.clone(), vec![entry.clone()])?;
        let mention = self.waiting_for(&head, &live);
        // Where a bot begins, the first person's turn is what is told.
        let news = if mention.is_empty() { Vec::new() } else { vec![(News::Turn { since: 0 }, mention)] };
        let channel = head.channel.clone();
        self.commit(&mut slot, Change { head, entries: vec![entry], news, request: Some(&request.id) })?;
        slot.live = Some(super::Live { head: slot.head.clone(), ..live });
        drop(slot);
        self.announce(table, &channel);
        if self.table(table)?.seat_of(request.person).is_some() {
            return self.turn_message(request.person, table, None);
        }
        Ok(Vec::new())
    }

    /// A lobby with the same people, bots and options.
    pub(super) fn rematch(&self, request: &Request, table: TableId) -> Answer {
        let head = self.table(table)?;
        if head.is_open() {
            return Err(Turned::Away(line!("host-no-rematch", table = head.name)));
        }
        if !head.seats.iter().any(|holder| holder.person == Some(request.person)) {
            return Err(Turned::Away(line!("host-no-seat")));
        }
        let asked = Request { channel: head.channel.clone(), ..request.clone() };
        self.open_table(&asked, &head.game, &head.options)?;
        let opened = self.tables_of(request.person)?.into_iter().rev().find(|new| new.owner == request.person);
        let Some(new) = opened else {
            return Ok(Vec::new());
        };
        let slot = self.slot(new.id)?;
        let mut slot = lock(&slot);
        let mut again = slot.head.clone();
        let others = head.seats.iter().filter(|holder| holder.person != Some(request.person));
        again.seats.extend(others.map(|holder| Holder {
            person: holder.person,
            bot: if holder.person.is_some() { None } else { holder.bot },
        }));
        let channel = again.channel.clone();
        let mention = again.seats.iter().filter_map(|holder| holder.person).collect();
        let news = vec![(News::Lobby, mention)];
        self.commit(&mut slot, Change { head: again, entries: Vec::new(), news, request: None })?;
        drop(slot);
        self.announce(new.id, &channel);
        Ok(Vec::new())
    }

    /// The hash of a table's secret, shown when its lobby opens.
    #[must_use]
    pub fn commitment(head: &Head) -> String {
        let digest = Sha256::digest(String::from(head.secret));
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Closes lobbies that nobody started in time.
    pub fn close_stale_lobbies(&self, channel: &super::Channel) -> Result<usize, Turned> {
        let mut closed = 0;
        for head in self.tables_in(channel)? {
            let stale = self.now().0 > head.touched.0.saturating_add(self.limits.lobby_lasts);
            if head.stage != Stage::Lobby || !stale {
                continue;
            }
            let slot = self.slot(head.id)?;
            let mut slot = lock(&slot);
            let mut head = slot.head.clone();
            head.stage = Stage::Closed;
            let news = vec![(News::Changed, Vec::new())];
            self.commit(&mut slot, Change { head, entries: Vec::new(), news, request: None })?;
            closed += 1;
        }
        Ok(closed)
    }

    pub(super) fn posts_of(line: String) -> Vec<Post> {
        vec![Post::words(line)]
    }
}
