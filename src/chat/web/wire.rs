//! Posts as the page gets them.

use serde::{Deserialize, Serialize};

use crate::engine::{Mark, MarkKind, Viewer};
use crate::host::ids::TableId;
use crate::host::post::{Button, Post, Row, Select, Shot, Sight, Style};

/// A post as JSON.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Message {
    /// Paragraphs.
    pub text: Vec<String>,
    /// What to draw: asked for by its own address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Drawing>,
    /// Controls.
    #[serde(default)]
    pub rows: Vec<Controls>,
    /// Other pictures to look at in the place of this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub around: Vec<Controls>,
}

/// A picture of a table, before its viewer is known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Drawing {
    /// Which table.
    pub table: TableId,
    /// What of it.
    pub what: String,
    /// As all see it, or as the reader's seat does?
    pub open: bool,
    /// What is pointed out: see [`read_mark`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// After so many steps; now, where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
}

/// A row of controls.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Controls {
    /// Buttons.
    Buttons(Vec<Press>),
    /// A menu.
    Select(Menu),
}

/// A button.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Press {
    label: String,
    control: String,
    style: String,
    enabled: bool,
}

/// A menu.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Menu {
    hint: String,
    min: u32,
    max: u32,
    entries: Vec<MenuEntry>,
}

/// An entry of a menu.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MenuEntry {
    label: String,
    description: Option<String>,
    control: String,
}

impl From<Post> for Message {
    fn from(post: Post) -> Message {
        Message {
            text: post.text,
            picture: post.picture.map(Drawing::from),
            rows: post.rows.into_iter().map(Controls::from).collect(),
            around: post.around.into_iter().map(Controls::from).collect(),
        }
    }
}

impl From<Shot> for Drawing {
    fn from(shot: Shot) -> Drawing {
        Drawing {
            table: shot.table,
            what: shot.what.to_string(),
            open: shot.who == Viewer::Spectator,
            marks: shot.marks.iter().map(write_mark).collect(),
            steps: None,
        }
    }
}

impl From<Row> for Controls {
    fn from(row: Row) -> Controls {
        match row {
            Row::Buttons(buttons) => Controls::Buttons(buttons.into_iter().map(Press::from).collect()),
            Row::Select(select) => Controls::Select(select.into()),
        }
    }
}

impl From<Button> for Press {
    fn from(button: Button) -> Press {
        let style = match button.style {
            Style::Main => "main",
            Style::Plain => "plain",
            Style::Quiet => "quiet",
        };
        Press { label: button.label, control: button.control, style: style.to_owned(), enabled: button.enabled }
    }
}

impl From<Select> for Menu {
    fn from(select: Select) -> Menu {
        let entries = select.entries.into_iter().map(|entry| MenuEntry {
            label: entry.label,
            description: entry.description,
            control: entry.control,
        });
        Menu { hint: select.hint, min: select.min, max: select.max, entries: entries.collect() }
    }
}

/// A mark as it stands in an address: kind, seat if somebody's, place: `c0.22`, `n.4b`.
fn write_mark(mark: &Mark) -> String {
    let kind = match mark.kind {
        MarkKind::Choosable => 'c',
        MarkKind::Changed => 'n',
    };
    let seat = mark.seat.map(|seat| seat.to_string()).unwrap_or_default();
    format!("{kind}{seat}.{}", mark.place)
}

/// A mark from an address.
pub fn read_mark(text: &str) -> Option<Mark> {
    let (whose, place) = text.split_once('.')?;
    if place.is_empty() || place.len() > 24 {
        return None;
    }
    let place = crate::engine::Place(place.to_owned());
    let mut letters = whose.chars();
    let kind = letters.next()?;
    let seat = match letters.as_str() {
        "" => None,
        number => Some(crate::engine::Seat::new(number.parse().ok()?)?),
    };
    match kind {
        'c' => Some(Mark::choosable(seat, place)),
        'n' => Some(Mark::changed(seat, place)),
        _ => None,
    }
}

/// A picture from an address.
pub fn read_picture(text: &str) -> Option<Sight> {
    text.parse().ok()
}
