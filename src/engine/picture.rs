//! What can be pictured, what is pointed out in it, and the words that go with it.

use std::fmt;
use std::str::FromStr;

use super::choice::Place;
use super::line::Line;
use super::seat::Seat;

/// Turns lines into the reader's words and seats into names: pictures and alt text get it, so that a game never sees a
/// language.
pub trait Words {
    /// The sentence that a line is.
    fn say(&self, line: &Line) -> String;
    /// The name of a seat's player.
    fn name(&self, seat: Seat) -> String;
}

/// A picture that a game can be asked for. In the shell and the protocol: `overview`, `board`, `area 0`, `player 0`,
/// `turn 0`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Picture {
    /// The whole table: whose turn it is, and everybody's board small.
    Overview,
    /// What all players share.
    Board,
    /// A part of it large, by its number in the list of the game's areas.
    Area(u8),
    /// All that belongs to a player.
    Player(Seat),
    /// What a player needs for the next step, choosable places pointed out.
    Turn(Seat),
}

impl Picture {
    /// Every picture of a table with this many players, of a game with this many areas.
    pub fn all(players: usize, areas: usize) -> impl Iterator<Item = Picture> {
        let each = |make: fn(Seat) -> Picture| Seat::first(players).map(make);
        let areas = (0..=u8::MAX).take(areas).map(Picture::Area);
        let table = [Picture::Overview, Picture::Board].into_iter().chain(areas);
        table.chain(each(Picture::Player)).chain(each(Picture::Turn))
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Picture::Overview => f.write_str("overview"),
            Picture::Board => f.write_str("board"),
            Picture::Area(at) => write!(f, "area {at}"),
            Picture::Player(seat) => write!(f, "player {seat}"),
            Picture::Turn(seat) => write!(f, "turn {seat}"),
        }
    }
}

impl FromStr for Picture {
    type Err = UnknownPicture;

    fn from_str(text: &str) -> Result<Picture, UnknownPicture> {
        let mut parts = text.split_whitespace();
        let kind = parts.next().unwrap_or_default();
        let number = parts.next();
        let seated = |make: fn(Seat) -> Picture| {
            let seat = number.and_then(|number| number.parse().ok()).and_then(Seat::new);
            seat.map(make)
        };
        let picture = match (kind, number, parts.next()) {
            ("overview", None, None) => Some(Picture::Overview),
            ("board", None, None) => Some(Picture::Board),
            ("area", Some(at), None) => at.parse().ok().map(Picture::Area),
            ("player", Some(_), None) => seated(Picture::Player),
            ("turn", Some(_), None) => seated(Picture::Turn),
            _ => None,
        };
        picture.ok_or_else(|| UnknownPicture { text: text.chars().take(60).collect() })
    }
}

/// Why a text names no picture.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is no picture; pictures are overview, board, area 0, player 0, turn 0")]
pub struct UnknownPicture {
    text: String,
}

/// A place that a picture points out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Whose place it is, if somebody's: two estates have a space 22, but the board has one slot 4b.
    pub seat: Option<Seat>,
    /// Where.
    pub place: Place,
    /// Why.
    pub kind: MarkKind,
}

impl Mark {
    /// A place that may be chosen now.
    #[must_use]
    pub fn choosable(seat: Option<Seat>, place: impl Into<Place>) -> Mark {
        Mark { seat, place: place.into(), kind: MarkKind::Choosable }
    }

    /// A place that changed since the reader last looked.
    #[must_use]
    pub fn changed(seat: Option<Seat>, place: impl Into<Place>) -> Mark {
        Mark { seat, place: place.into(), kind: MarkKind::Changed }
    }
}

/// Why a place is pointed out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkKind {
    /// It may be chosen now.
    Choosable,
    /// It changed since the reader last looked.
    Changed,
}

/// The most characters of a picture's short alt text: what chat platforms take.
pub const MAX_ALT_TEXT: usize = 1024;

/// The sentences that an alt text can hold, in their order; a first one that alone is too long is cut with an ellipsis.
#[must_use]
pub fn alt_text(lines: &[Line], words: &dyn Words) -> String {
    let mut text = String::new();
    let mut length = 0;
    for line in lines {
        let sentence = words.say(line);
        let gap = usize::from(length > 0);
        let more = sentence.chars().count() + gap;
        if length + more > MAX_ALT_TEXT {
            if length == 0 {
                text.extend(sentence.chars().take(MAX_ALT_TEXT - 1));
                text.push('…');
            }
            continue;
        }
        text.push_str(if gap == 1 { " " } else { "" });
        text.push_str(&sentence);
        length += more;
    }
    text
}
