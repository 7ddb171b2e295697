//! What commands want of a table, carried out once it is known which one is meant.

use super::caller::Caller;
use super::escape::plain;
use super::message::{Attached, File, Message};
use super::picture;
use super::types::Front;
use crate::bots::BotKind;
use crate::engine::{Arg, Picture, Seat, Viewer};
use crate::host::control::{Control, TableVerb};
use crate::host::ids::PersonId;
use crate::host::post::{Post, Shot, Sight};
use crate::host::record::{Head, Stage};
use crate::host::{Ask, Turned};
use crate::line;

/// What a command wants of a table.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// What a button of the table does.
    Press(TableVerb),
    /// Steps, as typed: taken at once, or left for the next turn.
    Type(String),
    /// A picture: of what, and whose.
    Board(Option<Area>, Option<String>),
    /// A bot more or less.
    Bots(Bots),
    /// Somebody gets up: the caller, or whom the owner sends away.
    Leave(Option<String>),
    /// The last lines of what happened.
    Log,
    /// The course of the points, or the table as it stood after so many steps.
    History(Option<usize>),
    /// A bot plays for the caller.
    Resign,
    /// A bot plays for somebody, or the caller plays where a bot does.
    Replace(String),
    /// Somebody else becomes the owner.
    HandOver(String),
    /// It is closed.
    End,
    /// It stops for a while, or goes on.
    Pause,
    /// A file of it.
    Export,
    /// A personal link to the web page.
    Web,
}

/// Which part of a table is pictured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, poise::ChoiceParameter)]
pub enum Area {
    /// All of it.
    #[name = "overview"]
    Overview,
    /// What all share.
    #[name = "board"]
    Board,
    /// What one player has.
    #[name = "player"]
    Player,
    /// Everybody's points.
    #[name = "scores"]
    Scores,
}

/// Which bots come and go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, poise::ChoiceParameter)]
pub enum Bots {
    /// One that looks one intention ahead.
    #[name = "greedy"]
    Greedy,
    /// One that does anything.
    #[name = "random"]
    Random,
    /// The last one goes.
    #[name = "remove"]
    Remove,
}

impl Wanted {
    /// Is this table what is most likely meant? No word where it makes no difference.
    #[must_use]
    pub fn is_for(&self, head: &Head, person: PersonId) -> Option<bool> {
        let lobby = head.stage == Stage::Lobby;
        let seated = head.seats.iter().any(|holder| holder.person == Some(person));
        match self {
            Wanted::Press(TableVerb::Join) => Some(lobby && !seated),
            Wanted::Press(TableVerb::Start | TableVerb::Options) | Wanted::Bots(_) | Wanted::Leave(_) => {
                Some(lobby && seated)
            }
            _ => None,
        }
    }

    /// Does it make sense at a table that is over?
    #[must_use]
    pub fn may_be_past(&self) -> bool {
        matches!(
            self,
            Wanted::Press(TableVerb::Rematch | TableVerb::Board | TableVerb::Since)
                | Wanted::Board(..)
                | Wanted::Log
                | Wanted::History(_)
                | Wanted::Export
        )
    }

    /// Carries it out at a table.
    pub fn carry_out(
        self,
        front: &Front,
        caller: &Caller,
        person: PersonId,
        head: &Head,
    ) -> Result<Vec<Message>, Turned> {
        let table = head.id;
        let ask = match self {
            Wanted::Press(verb) => Ask::Press(Control::Table(verb, table).to_string()),
            Wanted::Type(text) => Ask::Say { table, text },
            Wanted::Board(area, whose) => Ask::Show { table, what: sight(front, head, person, area, whose)? },
            Wanted::Bots(Bots::Greedy) => Ask::AddBot { table, kind: BotKind::Greedy },
            Wanted::Bots(Bots::Random) => Ask::AddBot { table, kind: BotKind::Random },
            Wanted::Bots(Bots::Remove) => Ask::Press(Control::Table(TableVerb::RemoveBot, table).to_string()),
            Wanted::Leave(None) => Ask::Press(Control::Table(TableVerb::Leave, table).to_string()),
            Wanted::Leave(Some(whose)) => match person_at(front, head, &whose)? {
                other if other == person => Ask::Press(Control::Table(TableVerb::Leave, table).to_string()),
                other => Ask::Remove { table, person: other },
            },
            Wanted::Log => Ask::Log(table),
            Wanted::History(None) => Ask::Show { table, what: Sight::Course },
            Wanted::History(Some(steps)) => return Ok(vec![earlier(front, person, head, steps)?]),
            Wanted::Resign => Ask::Resign(table),
            Wanted::Replace(whose) => {
                let seat = seat_of(front, head, &whose)?;
                let played = head.seats.get(seat.index()).is_some_and(|holder| holder.bot.is_none());
                match played && head.stage != Stage::Lobby {
                    true => Ask::Replace { table, seat },
                    false => Ask::Sit { table, seat },
                }
            }
            Wanted::HandOver(whose) => Ask::HandOver { table, to: person_at(front, head, &whose)? },
            Wanted::End => Ask::End(table),
            Wanted::Pause if head.stage == Stage::Paused => Ask::GoOn(table),
            Wanted::Pause => Ask::Pause(table),
            Wanted::Export => return Ok(vec![export(front, person, head)?]),
            Wanted::Web => return Ok(vec![web_link(front, person, head)?]),
        };
        carry(front, caller, person, ask)
    }
}

/// What the host says to a request, laid out.
pub fn carry(front: &Front, caller: &Caller, person: PersonId, ask: Ask) -> Result<Vec<Message>, Turned> {
    let reply = front.host.handle(&front.request(caller, person, ask)?)?;
    let mut messages: Vec<Message> = reply.posts.iter().map(|post| front.lay_out(post, Some(person))).collect();
    if let Some(table) = reply.opened {
        let head = front.host.table(table)?;
        messages.push(front.word(person, &line!("discord-opened", table = head.name)));
    }
    Ok(messages)
}

fn sight(
    front: &Front,
    head: &Head,
    person: PersonId,
    area: Option<Area>,
    whose: Option<String>,
) -> Result<Sight, Turned> {
    let seat = whose.map(|whose| seat_of(front, head, &whose)).transpose()?;
    Ok(match (area, seat) {
        (Some(Area::Scores), _) => Sight::Scores,
        (Some(Area::Board), _) => Sight::Game(Picture::Board),
        (Some(Area::Player) | None, Some(seat)) => Sight::Game(Picture::Player(seat)),
        (Some(Area::Player), None) => {
            let seat = head.seat_of(person).or_else(|| Seat::new(0));
            Sight::Game(seat.map_or(Picture::Overview, Picture::Player))
        }
        (Some(Area::Overview) | None, _) => Sight::Game(Picture::Overview),
    })
}

/// The seat that somebody means by its number, from 1, or by a name.
fn seat_of(front: &Front, head: &Head, whose: &str) -> Result<Seat, Turned> {
    let names = front.host.names(head)?;
    let whose = whose.trim();
    let by_number = whose.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|at| *at < names.len());
    let by_name = || names.iter().position(|name| name.to_lowercase() == whose.to_lowercase());
    let seat = by_number.or_else(by_name).and_then(Seat::new);
    let known: Vec<Arg> = names.iter().map(|name| Arg::Text(name.clone())).collect();
    seat.ok_or_else(|| Turned::Away(line!("discord-no-such-player", seats = known)))
}

fn person_at(front: &Front, head: &Head, whose: &str) -> Result<PersonId, Turned> {
    let seat = seat_of(front, head, whose)?;
    let holder = head.seats.get(seat.index());
    holder.and_then(|holder| holder.person).ok_or_else(|| Turned::Away(line!("discord-no-person-there")))
}

/// The table as it stood after so many steps, if the person may see that.
fn earlier(front: &Front, person: PersonId, head: &Head, steps: usize) -> Result<Message, Turned> {
    let who = head.seat_of(person).map_or(Viewer::Spectator, Viewer::Seat);
    let shot = Shot { table: head.id, what: Sight::Game(Picture::Overview), who, marks: Vec::new() };
    let moments = front.host.seen(Some(person), head.id)?;
    let text = moments.into_iter().find(|moment| moment.steps == steps).map(|moment| moment.lines).unwrap_or_default();
    let scene = front.host.draw(&shot, Some(steps), Some(person))?;
    let (post, attached) = picture::attach_scene(front, &Post { text, ..Post::default() }, &shot, scene, Some(person));
    Ok(super::layout::message(&post, attached, &[]))
}

/// While it runs what the person may know of it, in words; the whole game once it is over.
fn export(front: &Front, person: PersonId, head: &Head) -> Result<Message, Turned> {
    let (name, bytes) = match head.stage {
        Stage::Over => {
            let game = front.host.game_file(head.id)?;
            (format!("{}.json", head.name), serde_json::to_vec_pretty(&game).unwrap_or_default())
        }
        _ => {
            let mut lines = front.host.position(Some(person), head.id)?;
            if lines.is_empty() {
                return Err(Turned::Away(line!("host-no-started", table = head.name.clone())));
            }
            lines.push(String::new());
            for moment in front.host.seen(Some(person), head.id)? {
                lines.extend(moment.lines.into_iter().map(|line| format!("{}: {line}", moment.steps)));
            }
            lines.push(String::new());
            (format!("{}.txt", head.name), lines.join("\n").into_bytes())
        }
    };
    let mut message = front.word(person, &line!("discord-exported", table = head.name.clone()));
    message.attached = Attached::New(File { name, bytes, alt: None });
    Ok(message)
}

fn web_link(front: &Front, person: PersonId, head: &Head) -> Result<Message, Turned> {
    let Some(address) = &front.settings.public_address else {
        return Err(Turned::Away(line!("discord-no-web")));
    };
    let secret = front.host.renew_link(person, head.id)?;
    let words = front.say(person, &line!("discord-web", table = head.name.clone()), &[]);
    Ok(Message::words(format!("{}\n<{}/#link-{secret}>", plain(&words), address.trim_end_matches('/'))))
}
