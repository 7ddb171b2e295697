//! What a picture shows in a few sentences, for those who hear it.

use super::super::good::Die;
use super::super::place::Depot;
use super::super::{Burgundy, Stage};
use crate::engine::{Arg, Line, Picture, Seat, View};
use crate::line;

/// The most important first.
pub fn glance(view: &View<Burgundy>, what: Picture) -> Vec<Line> {
    let game = view.state();
    let mut lines = vec![line!("cb-picture-alt-table", moment = game.moment())];
    lines.extend(game.waiting());
    match what {
        Picture::Player(seat) if seat.index() < game.count() => game.player_glance(seat, &mut lines),
        Picture::Turn(seat) if seat.index() < game.count() => {
            game.player_glance(seat, &mut lines);
            game.depots_glance(&mut lines);
        }
        Picture::Board if game.stage == Stage::Playing => game.depots_glance(&mut lines),
        _ => {
            lines.extend(game.seats().map(|seat| game.standing(seat)));
            game.depots_glance(&mut lines);
        }
    }
    lines
}

impl Burgundy {
    fn waiting(&self) -> Option<Line> {
        match self.stage {
            Stage::Starting => {
                Some(line!("cb-picture-alt-choosing", who = self.choosing().map(Arg::from).collect::<Vec<_>>()))
            }
            Stage::Playing => self.on_turn().map(|seat| line!("cb-picture-alt-turn", who = seat)),
            Stage::Over => {
                let winners = self.standings_now().into_iter().filter(|sheet| sheet.rank == 1);
                Some(line!("cb-log-winner", who = winners.map(|sheet| sheet.seat.into()).collect::<Vec<Arg>>()))
            }
        }
    }

    fn standing(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        line!(
            "cb-picture-alt-player",
            who = seat,
            points = player.points(),
            workers = line!("cb-picture-workers", n = u32::from(player.workers)),
            silverlings = line!("cb-picture-silverlings", n = u32::from(player.silverlings)),
            covered = player.covered.len(),
        )
    }

    fn player_glance(&self, seat: Seat, lines: &mut Vec<Line>) {
        lines.push(self.standing(seat));
        let dice: Vec<Arg> = self.player(seat).open_dice().map(|die: Die| die.number().into()).collect();
        if !dice.is_empty() {
            lines.push(line!("cb-picture-alt-dice", who = seat, dice = dice));
        }
        self.player_lines(seat, lines);
    }

    fn depots_glance(&self, lines: &mut Vec<Line>) {
        if self.stage == Stage::Playing {
            lines.extend(Depot::ALL.map(|depot| self.depot_line(depot)));
            lines.push(self.black_line());
        }
    }
}
