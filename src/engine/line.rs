//! A sentence before it has a language: the id of a message and what goes into its gaps.

use super::seat::Seat;

/// The id of a message in `assets/locales/*/*.ftl`. Made by [`msg!`](crate::msg) and [`line!`](crate::line) only, so that a
/// test can hold what the code says against what the locale files have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Msg(&'static str);

impl Msg {
    /// For the macros; write `msg!("…")`.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(id: &'static str) -> Msg {
        Msg(id)
    }

    /// The id as locale files spell it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }
}

/// What goes into a gap of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A number.
    Int(i64),
    /// A player, by the name that the table knows.
    Seat(Seat),
    /// A thing, by the message that names it.
    Name(Msg),
    /// A printed address or other text that is the same in every language.
    Text(String),
    /// Another sentence or phrase.
    Line(Box<Line>),
    /// Several, joined as the language joins them.
    List(Vec<Arg>),
}

/// A message with its gaps filled.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// Which message.
    pub id: Msg,
    /// What goes into its gaps, by their names.
    pub args: Vec<(&'static str, Arg)>,
}

impl From<Msg> for Line {
    fn from(id: Msg) -> Line {
        Line { id, args: Vec::new() }
    }
}

macro_rules! arg_from {
    ($($from:ty => $to:expr),* $(,)?) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                let make: fn($from) -> Arg = $to;
                make(value)
            }
        }
    )*};
}

arg_from! {
    i64 => Arg::Int,
    i32 => |n| Arg::Int(n.into()),
    u32 => |n| Arg::Int(n.into()),
    u64 => |n| Arg::Int(i64::try_from(n).unwrap_or(i64::MAX)),
    u8 => |n| Arg::Int(n.into()),
    usize => |n| Arg::Int(i64::try_from(n).unwrap_or(i64::MAX)),
    Seat => Arg::Seat,
    Msg => Arg::Name,
    String => Arg::Text,
    Line => |line| Arg::Line(Box::new(line)),
    Vec<Arg> => Arg::List,
}

/// The id of a message: `msg!("tile-bank")`.
#[macro_export]
macro_rules! msg {
    ($id:literal) => {
        $crate::engine::Msg::new($id)
    };
}

/// A message with its gaps filled: `line!("burgundy-log-took", who = seat, tile = tile.name())`.
#[macro_export]
macro_rules! line {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::engine::Line {
            id: $crate::engine::Msg::new($id),
            args: vec![$((stringify!($name), $crate::engine::Arg::from($value))),*],
        }
    };
}
