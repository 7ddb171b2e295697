//! The contract between games and everything else, and its plain data.
//!
//! [`Game`] is a game's rules, [`Present`] its words and pictures. The rest is what they speak of: seats, named chance, lines
//! before they have a language, choices, scores, scenes.

pub mod chance;
mod choice;
mod data;
mod game;
mod line;
mod log;
mod picture;
pub mod scene;
mod score;
mod seat;
mod setup;
mod sign;

pub use chance::{BotRng, Draw, Seed};
pub use choice::{Choice, Many, Place, Topic};
pub use data::{DataError, DataFiles};
pub use game::{Game, Illegal, LoadError, NotationError, Present, View};
pub use line::{Arg, Line, Msg};
pub use log::{Log, Told};
pub use picture::{MAX_ALT_TEXT, Mark, MarkKind, Picture, UnknownPicture, Words, alt_text};
pub use score::ScoreSheet;
pub use seat::{Seat, SeatSet, Viewer};
pub use setup::{GameInfo, OptionInfo, OptionValue, Options, Setup, SetupError};
pub use sign::{seat_paint, seat_sign};
