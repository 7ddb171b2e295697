//! Before the start: tables are opened, people and bots sit down, options are set.

use sha2::{Digest, Sha256};

use super::control::{Control, TableVerb};
use super::days::{CLOCKS, PATIENCES, ago};
use super::ids::{PersonId, TableId};
use super::notice::{Changed, News};
use super::post::{Button, Post, Row, Select, SelectEntry, Style};
use super::record::{Entry, Head, Holder, SeatOrder, Stage, What};
use super::{Answer, Change, Host, Request, Slot, Turned, lock, shelf, trouble};
use crate::bots::BotKind;
use crate::engine::{Arg, Line, Options, Seat};
use crate::line;
use crate::store::{Batch, CommitError};

const HOUR: u64 = 3_600_000;
/// How many colours players can choose from.
pub const COLOURS: u8 = 5;

impl Host {
    pub(super) fn open_table(&self, request: &Request, game: &str, options: &Options) -> Result<TableId, Turned> {
        self.open_with(request, game, options, vec![Holder::person(request.person)], None)
    }

    /// Opens a table at which these already sit, as patient as another one; whoever asks is its owner.
    fn open_with(
        &self,
        request: &Request,
        game: &str,
        options: &Options,
        seats: Vec<Holder>,
        like: Option<&Head>,
    ) -> Result<TableId, Turned> {
        let unknown =
            |error: crate::games::UnknownGame| Turned::Away(line!("host-no-game", problem = error.to_string()));
        let kind = self.registry.find(game).map_err(unknown)?;
        let info = kind.info();
        info.check_options(options).map_err(|error| Turned::Away(error.0))?;
        self.check_limits(request)?;
        let now = self.now();
        loop {
            let mut batch = Batch::new();
            let store = self.store.as_ref();
            let id = TableId(shelf::next_number(store, "table", &mut batch)?);
            let mut head = Head {
                id,
                name: format!("{game}-{id}"),
                game: game.to_owned(),
                edition: info.edition,
                data: kind.data().hash().to_owned(),
                channel: request.channel.clone(),
                language: self.person(request.person)?.language,
                owner: request.person,
                stage: Stage::Lobby,
                options: options.clone(),
                order: SeatOrder::Random,
                seats: seats.clone(),
                secret: (self.secrets)(id),
                seq: 0,
                opened: now,
                touched: now,
                due: None,
                waits: Vec::new(),
                clock: like.and_then(|head| head.clock),
                patience: like.and_then(|head| head.patience),
                stand_in: None,
                report: None,
                votes: 0,
                vote: None,
                declined: Vec::new(),
                scores: Vec::new(),
            };
            head.due = self.next_due(&head);
            let key = shelf::request_key(&request.id);
            batch.expect_absent(&*key).put(&*key, now.0);
            shelf::put_data(store, &mut batch, kind.data())?;
            shelf::put_head(&mut batch, None, &head);
            let others = seats.iter().filter_map(|holder| holder.person).filter(|person| *person != request.person);
            let notice = super::Notice { at: now, table: id, seq: 0, news: News::Lobby, mention: others.collect() };
            shelf::put_notice(&mut batch, &head.channel, &notice);
            match self.store.commit(batch) {
                Ok(()) => {
                    self.announce(id, &head.channel);
                    return Ok(id);
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
        self.in_lobby(request, table, |head, _| get_up(head, request.person))
    }

    /// The owner sends somebody away.
    pub(super) fn remove(&self, request: &Request, table: TableId, person: PersonId) -> Answer {
        self.in_lobby(request, table, |head, _| {
            owned(head, request)?;
            get_up(head, person)
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

    /// In a lobby with a chosen order: the place that somebody else has.
    pub(super) fn change_places(&self, request: &Request, table: TableId, seat: Seat) -> Answer {
        self.in_lobby(request, table, |head, _| {
            if head.order == SeatOrder::Random {
                return Err(line!("host-no-seat-order"));
            }
            let mine = head.seats.iter().position(|holder| holder.person == Some(request.person));
            let mine = mine.ok_or_else(|| line!("host-no-seat"))?;
            if seat.index() >= head.seats.len() {
                return Err(line!("host-no-such-seat", n = head.seats.len()));
            }
            head.seats.swap(mine, seat.index());
            Ok(())
        })
    }

    /// A colour that nobody else wears.
    pub(super) fn wear(&self, request: &Request, table: TableId, colour: u8) -> Answer {
        self.in_lobby(request, table, |head, _| {
            if colour >= COLOURS {
                return Err(line!("host-no-colour", n = COLOURS - 1));
            }
            let taken = |holder: &Holder| holder.colour == Some(colour) && holder.person != Some(request.person);
            if head.seats.iter().any(taken) {
                return Err(line!("host-no-colour-free"));
            }
            let mine = head.seats.iter_mut().find(|holder| holder.person == Some(request.person));
            mine.ok_or_else(|| line!("host-no-seat"))?.colour = Some(colour);
            Ok(())
        })
    }

    pub(super) fn set_option(&self, request: &Request, table: TableId, option: &str, value: &str) -> Answer {
        let info = self.kind(&self.table(table)?)?.info();
        self.in_lobby(request, table, |head, _| {
            owned(head, request)?;
            if option == ORDER {
                head.order = match value {
                    "random" => SeatOrder::Random,
                    "joined" => SeatOrder::Joined,
                    _ => return Err(line!("host-no-order")),
                };
                return Ok(());
            }
            match option {
                CLOCK => return choose(&mut head.clock, &CLOCKS, value, "none"),
                PATIENCE => return choose(&mut head.patience, &PATIENCES, value, "house"),
                _ => {}
            }
            head.options.insert(option.to_owned(), value.to_owned());
            info.check_options(&head.options).map_err(|error| error.0)
        })
    }

    /// The same, both by their number in the private message with the options; it is shown again.
    pub(super) fn set_by_number(&self, request: &Request, table: TableId, option: u8, value: u8) -> Answer {
        let head = self.table(table)?;
        let offers = self.offers(&head)?;
        let offer = offers.get(usize::from(option));
        let chosen = offer.and_then(|offer| Some((offer, offer.values.get(usize::from(value))?)));
        let (offer, (value, _)) = chosen.ok_or_else(|| Turned::Away(line!("host-no-control")))?;
        match offer.id {
            COLOUR => self.wear(request, table, value.parse().unwrap_or(COLOURS))?,
            id => self.set_option(request, table, id, value)?,
        };
        self.options_post(request.person, table, None)
    }

    /// What can be chosen before the start, privately: everything with what is chosen, or the values of one option.
    pub(super) fn options_post(&self, person: PersonId, table: TableId, open: Option<u8>) -> Answer {
        let slot = self.slot(table)?;
        let head = self.lobby_head(&lock(&slot))?;
        let language = self.reading(Some(person), &head.language)?;
        let say = |line: &Line| language.say(line, &[] as &[String]);
        let mut offers = self.offers(&head)?;
        for offer in offers.iter_mut().filter(|offer| offer.id == COLOUR) {
            offer.chosen = worn(&head, person).map(|colour| colour.to_string()).unwrap_or_default();
        }
        // Only the owner chooses for all; everybody chooses a colour.
        let mine = |offer: &Offer| offer.id == COLOUR || head.owner == person;
        let select =
            |hint: Line, entries: Vec<SelectEntry>| Row::Select(Select { hint: say(&hint), entries, min: 1, max: 1 });
        let mut text = vec![say(&line!("host-options", table = head.name.clone()))];
        text.extend(offers.iter().filter_map(|offer| offer.in_words(&say)));
        let mut rows = Vec::new();
        let opened = open.and_then(|number| Some((number, offers.get(usize::from(number))?)));
        if let Some((number, offer)) = opened.filter(|(_, offer)| mine(offer)) {
            let entries = (0..).zip(&offer.values).map(|(value, (id, name))| {
                let name = say(name);
                let label = if offer.chosen == *id { say(&line!("host-chosen", what = name)) } else { name };
                let control = Control::Set { table, option: number, value }.to_string();
                SelectEntry { label, description: None, control }
            });
            rows.push(select(offer.name.clone(), entries.collect()));
        } else {
            let entries = (0..).zip(&offers).filter(|(_, offer)| mine(offer)).map(|(option, offer)| SelectEntry {
                label: say(&offer.name),
                description: offer.value().map(&say),
                control: Control::Offer { table, option }.to_string(),
            });
            rows.push(select(line!("host-options-which"), entries.collect()));
        }
        let button = |verb: TableVerb, label: Line, enabled: bool| Button {
            label: say(&label),
            control: Control::Table(verb, table).to_string(),
            style: Style::Quiet,
            enabled,
        };
        let bots = head.seats.iter().any(|holder| holder.person.is_none());
        rows.push(Row::Buttons(vec![
            button(TableVerb::Options, line!("host-options-all"), open.is_some()),
            button(TableVerb::RemoveBot, line!("host-remove-bot"), bots),
        ]));
        Ok(vec![Post { text, rows, ..Post::default() }])
    }

    /// All that can be chosen at a lobby, with what is chosen: the game's options, the order of the seats, the own colour.
    fn offers(&self, head: &Head) -> Result<Vec<Offer>, Turned> {
        let info = self.kind(head)?.info();
        let mut offers: Vec<Offer> = info
            .options
            .iter()
            .map(|option| Offer {
                id: option.id,
                name: option.name.into(),
                values: option.values.iter().map(|value| (value.id.to_owned(), value.name.clone())).collect(),
                chosen: info.value(&head.options, option.id).to_owned(),
            })
            .collect();
        offers.push(Offer {
            id: ORDER,
            name: line!("host-order"),
            values: vec![
                ("random".to_owned(), line!("host-order-random")),
                ("joined".to_owned(), line!("host-order-joined")),
            ],
            chosen: if head.order == SeatOrder::Random { "random" } else { "joined" }.to_owned(),
        });
        let clocks = CLOCKS.iter().map(|hours| (hours.to_string(), line!("days-hours", n = *hours)));
        offers.push(Offer {
            id: CLOCK,
            name: line!("days-clock"),
            values: [("none".to_owned(), line!("days-clock-none"))].into_iter().chain(clocks).collect(),
            chosen: head.clock.map_or("none".to_owned(), |hours| hours.to_string()),
        });
        let patiences = PATIENCES.iter().map(|days| (days.to_string(), line!("days-days", n = *days)));
        let usual = line!("days-patience-house", span = ago(self.limits.days.patience));
        offers.push(Offer {
            id: PATIENCE,
            name: line!("days-patience"),
            values: [("house".to_owned(), usual)].into_iter().chain(patiences).collect(),
            chosen: head.patience.map_or("house".to_owned(), |days| days.to_string()),
        });
        offers.push(Offer {
            id: COLOUR,
            name: line!("host-colour"),
            values: (0..COLOURS).map(|colour| (colour.to_string(), colour_name(colour))).collect(),
            chosen: String::new(),
        });
        Ok(offers)
    }

    /// Changes a lobby; everybody at the table hears of it, and its owner when it is full.
    fn in_lobby(
        &self,
        request: &Request,
        table: TableId,
        change: impl FnOnce(&mut Head, usize) -> Result<(), Line>,
    ) -> Answer {
        let slot = self.slot(table)?;
        let mut slot = lock(&slot);
        let mut head = self.lobby_head(&slot)?;
        let most = *self.kind(&head)?.info().players.end();
        let before = head.seats.len();
        change(&mut head, most).map_err(Turned::Away)?;
        head.touched = self.now();
        let channel = head.channel.clone();
        let filled = head.seats.len() == most && before < most;
        let mention = if filled { vec![head.owner] } else { Vec::new() };
        let news = vec![(News::Lobby, mention)];
        self.commit(&mut slot, Change { news, ..Change::of(head, request) })?;
        drop(slot);
        self.announce(table, &channel);
        Ok(Vec::new())
    }

    pub(super) fn lobby_head(&self, slot: &Slot) -> Result<Head, Turned> {
        let head = slot.head.clone();
        match head.stage {
            Stage::Lobby => {}
            Stage::Running | Stage::Paused => return Err(Turned::Away(line!("host-no-lobby", table = head.name))),
            Stage::Over | Stage::Closed => return Err(Turned::Away(line!("host-no-over", table = head.name))),
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
        owned(&head, request).map_err(Turned::Away)?;
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
        self.commit(&mut slot, Change { entries: vec![entry], news, live: Some(live), ..Change::of(head, request) })?;
        drop(slot);
        self.announce(table, &channel);
        if self.table(table)?.seat_of(request.person).is_some() {
            return self.turn_message(request.person, table, Vec::new());
        }
        Ok(Vec::new())
    }

    /// A lobby with the same people, bots and options.
    pub(super) fn rematch(&self, request: &Request, table: TableId) -> Result<TableId, Turned> {
        let head = self.table(table)?;
        if head.is_open() {
            return Err(Turned::Away(line!("host-no-rematch", table = head.name)));
        }
        if !head.seats.iter().any(|holder| holder.person == Some(request.person)) {
            return Err(Turned::Away(line!("host-no-seat")));
        }
        let asked = Request { channel: head.channel.clone(), ..request.clone() };
        let (mine, others): (Vec<_>, Vec<_>) =
            head.seats.iter().cloned().partition(|holder| holder.person == Some(request.person));
        let again = mine
            .into_iter()
            .chain(others)
            .map(|holder| Holder { bot: if holder.person.is_some() { None } else { holder.bot }, ..holder });
        self.open_with(&asked, &head.game, &head.options, again.collect(), Some(&head))
    }

    /// The hash of a table's secret, shown when its lobby opens.
    #[must_use]
    pub fn commitment(head: &Head) -> String {
        let digest = Sha256::digest(String::from(head.secret));
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Closes a lobby that nobody started in time.
    pub(super) fn expire_lobby(&self, slot: &mut Slot) -> Result<(), Turned> {
        let mut head = slot.head.clone();
        head.stage = Stage::Closed;
        let news = vec![(News::Changed { what: Changed::Expired }, vec![head.owner])];
        self.commit(slot, Change { news, ..Change::by_itself(head) })
    }
}

const ORDER: &str = "order";
const COLOUR: &str = "colour";
const CLOCK: &str = "clock";
const PATIENCE: &str = "patience";

/// Sets one of these numbers, or none.
fn choose(chosen: &mut Option<u32>, numbers: &[u32], value: &str, none: &str) -> Result<(), Line> {
    *chosen = match value.parse().ok().filter(|number| numbers.contains(number)) {
        None if value != none => {
            let all = numbers.iter().map(|number| Arg::from(*number)).collect::<Vec<_>>();
            return Err(line!("days-no-number", none = none.to_owned(), numbers = all));
        }
        number => number,
    };
    Ok(())
}

/// Something that can be chosen at a lobby.
struct Offer {
    id: &'static str,
    name: Line,
    values: Vec<(String, Line)>,
    chosen: String,
}

impl Offer {
    fn value(&self) -> Option<&Line> {
        self.values.iter().find(|(id, _)| *id == self.chosen).map(|(_, name)| name)
    }

    fn in_words(&self, say: &impl Fn(&Line) -> String) -> Option<String> {
        Some(say(&line!("host-option", name = self.name.clone(), value = self.value()?.clone())))
    }
}

/// What a player's colour is called.
#[must_use]
pub fn colour_name(colour: u8) -> Line {
    match colour {
        0 => line!("host-colour-0"),
        1 => line!("host-colour-1"),
        2 => line!("host-colour-2"),
        3 => line!("host-colour-3"),
        _ => line!("host-colour-4"),
    }
}

fn worn(head: &Head, person: PersonId) -> Option<u8> {
    head.seats.iter().find(|holder| holder.person == Some(person))?.colour
}

/// Does the table obey this person? Its owner, and who looks after the channel.
pub(super) fn owned(head: &Head, request: &Request) -> Result<(), Line> {
    if head.owner == request.person || request.moderator { Ok(()) } else { Err(line!("host-no-owner")) }
}

/// Somebody gets up. The table goes to whoever sat down next; without people it is closed.
pub(super) fn get_up(head: &mut Head, person: PersonId) -> Result<(), Line> {
    let before = head.seats.len();
    head.seats.retain(|holder| holder.person != Some(person));
    if head.seats.len() == before {
        return Err(line!("host-no-seat"));
    }
    match head.seats.iter().find_map(|holder| holder.person) {
        Some(next) if head.owner == person => head.owner = next,
        Some(_) => {}
        None => head.stage = Stage::Closed,
    }
    Ok(())
}
