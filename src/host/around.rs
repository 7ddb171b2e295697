//! Looking around: under a picture of a table, the other ones that can be looked at in its place.

use super::control::Control;
use super::ids::PersonId;
use super::post::{Button, Row, Sight, Style};
use super::record::Head;
use super::{Host, Turned};
use crate::engine::{Line, Picture, Seat};
use crate::line;

impl Host {
    /// The table and its areas, then everybody's board and the scores; what is looked at can't be pressed.
    pub(super) fn around(&self, person: PersonId, head: &Head, what: Sight) -> Result<Vec<Row>, Turned> {
        let language = self.person(person)?.language;
        let language = self.language(&language)?;
        let names = self.names(head)?;
        let button = |sight: Sight, label: Line| Button {
            label: language.say(&label, &names[..]),
            control: Control::See { table: head.id, what: sight }.to_string(),
            style: Style::Plain,
            enabled: sight != what,
        };
        let game = |picture: Picture, label: Line| button(Sight::Game(picture), label);
        let areas = self.kind(head)?.areas();
        let mut table = vec![game(Picture::Overview, line!("host-around-table"))];
        if areas.is_empty() {
            table.push(game(Picture::Board, line!("host-board")));
        }
        table.extend((0..).zip(areas).map(|(at, name)| game(Picture::Area(at), Line::from(*name))));
        let seats = Seat::first(names.len());
        let mut players: Vec<Button> =
            seats.map(|seat| game(Picture::Player(seat), line!("host-around-player", who = seat))).collect();
        players.push(button(Sight::Scores, line!("host-around-scores")));
        Ok(vec![Row::Buttons(table), Row::Buttons(players)])
    }
}
