//! What goes out to people, before a platform lays it out.

use std::fmt;
use std::str::FromStr;

use super::ids::{PersonId, TableId};
use crate::engine::{Mark, Picture, UnknownPicture, Viewer};

/// A message: words in the reader's language, perhaps a picture, and what can be pressed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Post {
    /// Paragraphs.
    pub text: Vec<String>,
    /// A picture to draw.
    pub picture: Option<Shot>,
    /// Rows of controls, top to bottom.
    pub rows: Vec<Row>,
    /// Other pictures of the table to look at in the place of this one.
    pub around: Vec<Row>,
    /// Who is pinged.
    pub mention: Vec<PersonId>,
}

impl Post {
    /// Words alone.
    #[must_use]
    pub fn words(text: impl Into<String>) -> Post {
        Post { text: vec![text.into()], ..Post::default() }
    }
}

/// A picture of a table, as one viewer may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Shot {
    /// Which table.
    pub table: TableId,
    /// What of it.
    pub what: Sight,
    /// For whose eyes.
    pub who: Viewer,
    /// What is pointed out.
    pub marks: Vec<Mark>,
}

/// What of a table is pictured. In commands and addresses: `scores`, `course`, or a picture of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Something that the game draws.
    Game(Picture),
    /// Everybody's points by category.
    Scores,
    /// Everybody's points over the turns.
    Course,
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sight::Game(picture) => picture.fmt(f),
            Sight::Scores => f.write_str("scores"),
            Sight::Course => f.write_str("course"),
        }
    }
}

impl FromStr for Sight {
    type Err = UnknownPicture;

    fn from_str(text: &str) -> Result<Sight, UnknownPicture> {
        match text {
            "scores" => Ok(Sight::Scores),
            "course" => Ok(Sight::Course),
            picture => picture.parse().map(Sight::Game),
        }
    }
}

/// A row of controls.
#[derive(Clone, PartialEq, Debug)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// A menu of up to 25 entries.
    Select(Select),
}

/// A button.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    /// What it says.
    pub label: String,
    /// What pressing it sends.
    pub control: String,
    /// How it stands out.
    pub style: Style,
    /// Can it be pressed?
    pub enabled: bool,
}

/// How a button stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// The one to press.
    Main,
    /// One of several.
    Plain,
    /// Steps back or away.
    Quiet,
}

/// A menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Select {
    /// What is asked.
    pub hint: String,
    /// The entries.
    pub entries: Vec<SelectEntry>,
    /// The fewest that must be picked.
    pub min: u32,
    /// The most that may be picked.
    pub max: u32,
}

/// An entry of a menu.
#[derive(Clone, PartialEq, Debug)]
pub struct SelectEntry {
    /// What it says.
    pub label: String,
    /// What the thing does.
    pub description: Option<String>,
    /// What picking it sends.
    pub control: String,
}

/// The most buttons of a row.
pub const BUTTONS_PER_ROW: usize = 5;
/// More choices than this are a menu.
pub const MOST_BUTTONS: usize = 10;

/// Buttons in as many rows as they need.
#[must_use]
pub fn button_rows(buttons: Vec<Button>) -> Vec<Row> {
    buttons.chunks(BUTTONS_PER_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
}
