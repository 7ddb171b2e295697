//! What a picture shows in a few sentences, for those who hear it.

use super::super::Argentina;
use super::super::place::Space;
use super::super::table::Standing;
use super::super::worker::Trade;
use crate::engine::{Arg, Game, Line, Picture, Seat, View};
use crate::games::trail::Thing;
use crate::line;

/// The most important first.
pub fn glance(view: &View<Argentina>, what: Picture) -> Vec<Line> {
    let game = view.state();
    let mut lines = vec![line!("ar-picture-alt-table", head = game.headline(), moment = game.moment())];
    match what {
        Picture::Player(seat) if seat.index() < game.count() => {
            lines.push(game.standing(seat));
            game.player_lines(seat, &mut lines);
        }
        Picture::Turn(seat) if seat.index() < game.count() => {
            if game.to_act().contains(seat) {
                lines.push(line!("ar-picture-alt-asked", what = game.asks_now(seat)));
            }
            lines.push(game.standing(seat));
            game.player_lines(seat, &mut lines);
            lines.extend(game.building_glance());
        }
        Picture::Area(0) => lines.extend(game.trail_lines()),
        Picture::Area(1) => {
            lines.extend(game.seats().map(|seat| game.standing(seat)));
            lines.extend(game.station_lines());
        }
        Picture::Area(2) => lines.extend(game.market_lines()),
        Picture::Area(3) => {
            lines.extend(game.ship_lines());
            lines.extend(game.city_lines());
        }
        Picture::Area(_) => lines.push(line!("ar-picture-alt-legend")),
        Picture::Overview => {
            lines.extend(game.seats().map(|seat| game.standing(seat)));
            lines.extend(game.building_glance());
        }
        _ => {
            lines.extend(game.seats().map(|seat| game.standing(seat)));
            lines.extend(game.position_lines().into_iter().skip(1));
        }
    }
    lines
}

impl Argentina {
    /// A player in one sentence.
    fn standing(&self, seat: Seat) -> Line {
        let player = self.player(seat);
        let at: Arg = match player.at {
            Some(at) => at.to_string().into(),
            None => Space::START.to_string().into(),
        };
        let workers: Vec<Arg> = Trade::all().map(|trade| Arg::from(player.workers(trade))).collect();
        line!(
            "ar-picture-alt-player",
            who = seat,
            points = self.points(seat).iter().sum::<i32>(),
            at = at,
            engine = self.rail_name(player.engine),
            pesos = u32::from(player.pesos),
            grain = player.grain,
            workers = workers,
        )
    }

    /// Whose buildings stand where.
    fn building_glance(&self) -> Vec<Line> {
        let owned = |seat: Seat| {
            let mine = self.trail.iter().filter_map(move |(space, standing)| match standing {
                Some(Standing::Private { owner, number }) if *owner == seat => {
                    Some(Arg::from(format!("{} {space}", self.building_id(*number))))
                }
                _ => None,
            });
            mine.collect::<Vec<Arg>>()
        };
        let lines = self.seats().map(|seat| (seat, owned(seat))).filter(|(_, list)| !list.is_empty());
        lines.map(|(seat, list)| line!("ar-picture-alt-buildings", who = seat, list = list)).collect()
    }
}
