//! The whole position in words.

use super::super::Argentina;
use super::super::card::Pile;
use super::super::data::Upper;
use super::super::place::{Dock, Master, Ship, Station};
use super::super::table::{Berthed, MasterSpace, Standing};
use super::super::worker::{Bag, Trade};
use super::effects::{counter_name, effect_rule, kind_line};
use crate::engine::{Arg, Line, Seat};
use crate::games::trail::Thing;
use crate::games::trail::corner::Corner;
use crate::{line, msg};

impl Argentina {
    pub(in crate::games::argentina) fn position_lines(&self) -> Vec<Line> {
        let mut lines = vec![self.moment_line()];
        lines.extend(self.trail_lines());
        lines.extend(self.market_lines());
        lines.extend(self.ship_lines());
        lines.extend(self.city_lines());
        lines.extend(self.station_lines());
        for seat in self.seats() {
            self.player_lines(seat, &mut lines);
        }
        lines
    }

    pub(in crate::games::argentina) fn moment_line(&self) -> Line {
        match (self.on_turn, self.ending) {
            (Some(seat), None) => line!("ar-position-turn", who = seat),
            (Some(seat), Some(_)) => line!("ar-position-last-turn", who = seat),
            (None, _) => {
                let winners = self.standings_now().into_iter().filter(|sheet| sheet.rank == 1);
                line!("ar-position-over", who = winners.map(|sheet| Arg::from(sheet.seat)).collect::<Vec<_>>())
            }
        }
    }

    pub(in crate::games::argentina) fn trail_lines(&self) -> Vec<Line> {
        let mut farmers = Vec::new();
        let mut buildings = Vec::new();
        let mut neutral = Vec::new();
        for (space, standing) in self.trail.iter() {
            let at = space.id().to_owned();
            match standing {
                Some(Standing::Farmer { farmer, coins }) => {
                    farmers.push(
                        line!("ar-position-farmer", at = at, farmer = self.farmer_name(*farmer), n = *coins).into(),
                    );
                }
                Some(Standing::Private { owner, number }) => {
                    buildings.push(
                        line!("ar-position-building", at = at, building = self.building_id(*number), who = *owner)
                            .into(),
                    );
                }
                Some(Standing::Neutral(letter)) => {
                    neutral.push(line!("ar-position-neutral", at = at, letter = letter.capital().to_string()).into());
                }
                None => {}
            }
        }
        vec![
            line!("ar-position-neutrals", list = or_none(neutral)),
            line!("ar-position-farmers", list = or_none(farmers)),
            line!("ar-position-buildings", list = or_none(buildings)),
        ]
    }

    /// What can be hired, foreseen, bought and taken.
    pub(in crate::games::argentina) fn market_lines(&self) -> Vec<Line> {
        let mut lines = self.job_lines();
        lines.push(self.foresight_line());
        lines.push(line!(
            "ar-position-market",
            cards = or_none(self.pile_list(&self.market)),
            n = self.market_deck.total()
        ));
        lines.push(self.price_line());
        // A card has commas of its own: each is a line.
        lines.extend(self.objectives.iter().map(|card| line!("ar-position-open", card = self.objective_line(*card))));
        lines.push(line!("ar-position-objectives", n = self.objective_deck.total()));
        lines
    }

    /// What gauchos and pesos buy.
    fn price_line(&self) -> Line {
        let offers = self.rules.cattle.options.iter().map(|offer| {
            let (cards, pesos, gauchos) = (offer.cards, offer.pesos, offer.gauchos);
            line!("ar-position-price", what = kind_line(offer.what), cards = cards, pesos = pesos, gauchos = gauchos)
        });
        line!("ar-position-prices", list = offers.map(Arg::from).collect::<Vec<_>>())
    }

    fn job_lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (row, slots) in self.jobs.rows.iter().enumerate() {
            let workers: Vec<Arg> = slots.iter().flatten().map(|worker| worker.name().into()).collect();
            if !workers.is_empty() {
                lines.push(line!(
                    "ar-position-jobs",
                    n = row + 1,
                    cost = self.rules.jobs.rows[row].cost,
                    workers = workers
                ));
            }
        }
        if usize::from(self.jobs.token) < self.jobs.rows.len() {
            lines.push(line!("ar-position-token", n = self.jobs.token + 1));
        }
        lines
    }

    fn foresight_line(&self) -> Line {
        let pair = |bag: Bag| -> Vec<Arg> {
            or_none(self.foresight[bag.index()].iter().flatten().map(|tile| self.tile_name(*tile)).collect())
        };
        line!("ar-position-foresight", a = pair(Bag::nth(0)), b = pair(Bag::nth(1)), c = pair(Bag::nth(2)))
    }

    fn discs(&self, discs: &[u8; 4]) -> Vec<Arg> {
        let there = self.seats().filter(|seat| discs[seat.index()] > 0);
        or_none(there.map(|seat| line!("ar-position-discs", who = seat, n = discs[seat.index()]).into()).collect())
    }

    pub(in crate::games::argentina) fn ship_lines(&self) -> Vec<Line> {
        let ships = Ship::all().filter(|ship| self.ships[*ship].berthed == Berthed::Zone);
        let lines = ships.map(|ship| {
            let face = self.rules.ship(ship);
            let sails = face.dock.map_or(line!("ar-ship-stays"), |dock| line!("ar-ship-sails", dock = dock.name()));
            let gives = face.loading.map(|effect| line!("ar-ship-gives", what = effect_rule(effect)));
            let goes: Vec<Arg> = [Some(sails), gives].into_iter().flatten().map(Arg::from).collect();
            line!(
                "ar-position-ship",
                ship = self.ship_name(ship),
                total = face.cargo,
                corner = if face.corner == Corner::Black { "black" } else { "white" }.to_owned(),
                goes = goes,
                grain = face.grain,
                points = i32::from(face.vp),
                discs = self.discs(&self.ships[ship].discs),
            )
        });
        lines.collect()
    }

    pub(in crate::games::argentina) fn city_lines(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = Dock::all()
            .filter(|dock| self.docks[*dock].iter().any(|n| *n > 0))
            .map(|dock| line!("ar-position-dock", dock = dock.name(), discs = self.discs(&self.docks[dock])))
            .collect();
        let taken: Vec<Arg> = self
            .berths
            .iter()
            .filter_map(|(berth, disc)| {
                let seat = (*disc)?;
                Some(
                    line!("ar-position-berth", at = berth.to_string(), who = seat, points = self.berth_vp(berth))
                        .into(),
                )
            })
            .collect();
        lines.push(line!("ar-position-berths", list = or_none(taken)));
        lines
    }

    pub(in crate::games::argentina) fn station_lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for station in Station::all() {
            let face = self.rules.railway.station(station);
            let master: Arg = match self.master_place(station).map(|at| self.masters[at]) {
                Some(MasterSpace::Master(master)) => self.master_line(master).into(),
                _ => Arg::Name(msg!("none")),
            };
            lines.push(line!(
                "ar-position-station",
                n = station.number(),
                after = face.after,
                cost = face.cost,
                points = i32::from(face.vp),
                discs = self.discs(&self.stations[station]),
                master = master,
            ));
        }
        lines
    }

    /// A station master: both halves of the tile.
    fn master_line(&self, master: Master) -> Line {
        let face = &self.rules.masters.masters[master.index()];
        let upper = match face.upper {
            Upper::Immediate(effect) => effect_rule(effect),
            Upper::LoadingGrain(n) => line!("ar-master-grain", n = n),
            Upper::Certificate(n) => line!("ar-master-certificate", n = n),
        };
        line!(
            "ar-position-master-does",
            n = master.index() + 1,
            upper = upper,
            points = i32::from(face.vp),
            each = face.each,
            what = counter_name(face.per),
        )
    }

    /// Everything that belongs to a player, as far as the viewer may see it.
    pub(in crate::games::argentina) fn player_lines(&self, seat: Seat, lines: &mut Vec<Line>) {
        let player = self.player(seat);
        let at = match player.at {
            Some(at) => line!("ar-position-stands", at = self.place_name(at)),
            None => line!("ar-position-not-yet"),
        };
        let total: i32 = self.points(seat).iter().sum();
        let engine = self.rail_name(player.engine);
        let workers: Vec<Arg> = Trade::all()
            .map(|trade| line!("ar-position-workers", worker = trade.name(), n = player.workers(trade)).into())
            .collect();
        // PE-4: no pesos, hand, deck, certificates, tokens, disc spaces.
        if let Some(pedro) = self.pedro.as_ref().filter(|_| self.is_pedro(seat)) {
            lines.push(line!("ar-position-pedro-line", who = seat, points = total, at = at, engine = engine));
            lines.push(line!(
                "ar-position-pedro",
                who = seat,
                workers = workers,
                grain = player.grain,
                n = pedro.discs,
                worker = pedro.speciality.name(),
            ));
            lines.extend(self.beside_lines(seat));
            let cattle = or_none(self.pile_list(&player.herd.discard));
            lines.push(line!("ar-position-pedro-cattle", who = seat, cards = cattle));
            return;
        }
        lines.push(line!(
            "ar-position-player",
            who = seat,
            points = total,
            pesos = u32::from(player.pesos),
            grain = player.grain,
            certificates = player.certificate_number(&self.rules),
            tokens = player.tokens,
            at = at,
            engine = engine,
        ));
        lines.push(line!(
            "ar-position-board",
            who = seat,
            workers = workers,
            strength = player.strength(&self.rules),
            steps = player.step_limit(&self.rules, self.count()),
            hand = player.hand_limit(&self.rules),
        ));
        let discs: Vec<Arg> = player.discs.kinds().map(|space| self.disc_name(space).into()).collect();
        lines.push(line!("ar-position-covered", who = seat, discs = or_none(discs)));
        lines.extend(self.beside_lines(seat));
        match player.herd.hidden {
            0 => lines.push(line!("ar-position-hand", who = seat, cards = or_none(self.pile_list(&player.herd.hand)))),
            n => lines.push(line!("ar-position-hand-hidden", who = seat, n = n)),
        }
        lines.push(line!(
            "ar-position-discard",
            who = seat,
            cards = or_none(self.pile_list(&player.herd.discard)),
            n = player.herd.draw.total().saturating_sub(player.herd.hidden.into()),
        ));
    }

    /// Farmers and station masters beside the board, and each objective card of the personal area.
    fn beside_lines(&self, seat: Seat) -> Vec<Line> {
        let player = self.player(seat);
        let farmers = player.beside.iter().map(|(farmer, n)| line!("ar-times", n = n, what = self.farmer_name(farmer)));
        let masters = player.masters.iter().map(|master| self.master_line(*master));
        let mut lines = vec![line!(
            "ar-position-beside",
            who = seat,
            farmers = or_none(farmers.map(Arg::from).collect()),
            masters = or_none(masters.map(Arg::from).collect()),
        )];
        let area = player.area.kinds();
        lines.extend(area.map(|card| line!("ar-position-played", who = seat, card = self.objective_line(card))));
        lines
    }

    fn pile_list(&self, pile: &Pile) -> Vec<Arg> {
        pile.iter().map(|(card, n)| line!("ar-times", n = n, what = self.card_name(card)).into()).collect()
    }
}

fn or_none(list: Vec<Arg>) -> Vec<Arg> {
    if list.is_empty() { vec![Arg::Name(msg!("none"))] } else { list }
}
