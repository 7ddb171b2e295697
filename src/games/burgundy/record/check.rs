//! What no single field shows: conservation, and what one part says of another.

use super::super::data::connected;
use super::super::good::Good;
use super::super::options::{Choosing, Estates};
use super::super::place::{Depot, Slot, Spaces};
use super::super::player::Start;
use super::super::scoring::count_in;
use super::super::tile::{Building, Colour, Tile};
use super::super::{Burgundy, Pending, Stage};
use super::ensure;
use crate::engine::{LoadError, Seat};

/// Every law that a state must keep.
pub fn check(game: &Burgundy) -> Result<(), LoadError> {
    check_tiles(game)?;
    check_goods(game)?;
    check_backs(game)?;
    check_supply(game)?;
    check_board(game)?;
    check_starts(game)?;
    for seat in game.seats() {
        check_estate(game, seat)?;
        check_track(game, seat)?;
        check_dice(game, seat)?;
        check_end_scores(game, seat)?;
    }
    check_bonus(game)?;
    check_stage(game)?;
    if game.stage == Stage::Starting {
        check_starting(game)?;
    }
    check_decision(game)
}

fn check_tiles(game: &Burgundy) -> Result<(), LoadError> {
    let mut found = [0_u32; Tile::FACES];
    for (at, sum) in found.iter_mut().enumerate() {
        *sum = u32::from(game.supply.normal[at]) + u32::from(game.supply.black[at]) + u32::from(game.gone[at]);
    }
    let on_board = game.depots.iter().flat_map(|depot| depot.tiles).chain(game.black).flatten();
    let with_players =
        game.players.iter().flat_map(|player| player.placed().chain(player.storage.iter().flatten().copied()));
    for tile in on_board.chain(with_players) {
        found[tile.index()] += 1;
    }
    // A castle that waits for its space is in nobody's estate yet.
    let waiting = game.players.iter().filter(|player| player.start != Start::Done).count();
    found[Tile::CASTLE.index()] += waiting as u32;
    for tile in Tile::all() {
        let (found, in_box) = (found[tile.index()], game.rules.in_box(tile));
        ensure(found == in_box, format!("tile {}", tile.id()), || {
            format!("the state accounts for {found}, the box has {in_box}")
        })?;
    }
    Ok(())
}

/// CB-1: what is face down or still on a depot has the back that belongs there.
fn check_backs(game: &Burgundy) -> Result<(), LoadError> {
    let (mut normal, mut black) = (game.supply.normal.map(u32::from), game.supply.black.map(u32::from));
    for tile in game.depots.iter().flat_map(|depot| depot.tiles).flatten() {
        normal[tile.index()] += 1;
    }
    for tile in game.black.iter().flatten() {
        black[tile.index()] += 1;
    }
    for tile in Tile::all() {
        let at = tile.index();
        let kinds = [
            ("coloured", "numbered depots", normal[at], game.rules.normal[at]),
            ("black", "black depot", black[at], game.rules.black[at]),
        ];
        for (back, depots, found, in_box) in kinds {
            ensure(found <= u32::from(in_box), format!("tile {}", tile.id()), || {
                format!("{found} are face down for the {depots} or lie there, {in_box} have a {back} back")
            })?;
        }
    }
    Ok(())
}

fn check_goods(game: &Burgundy) -> Result<(), LoadError> {
    let to_come = game.goods_to_come.iter().flatten();
    for good in Good::ALL {
        let at = good.index();
        let on_depots = game.depots.iter().map(|depot| u32::from(depot.goods[at]));
        let with_players = game.players.iter().map(|player| u32::from(player.goods[at]) + u32::from(player.sold[at]));
        let found = u32::from(game.goods_unseen[at])
            + to_come.clone().filter(|other| **other == good).count() as u32
            + on_depots.chain(with_players).sum::<u32>();
        let in_box = u32::from(game.rules.numbers.goods.per_colour);
        ensure(found == in_box, format!("goods {}", good.id()), || {
            format!("the state accounts for {found}, the box has {in_box}")
        })?;
    }
    let phases = if game.stage == Stage::Starting { 0 } else { game.phase() as u32 + 1 };
    let numbers = &game.rules.numbers;
    let dealt = u32::from(numbers.start.goods) * game.count() as u32 + u32::from(numbers.goods.pile) * phases;
    let left = 6 * u32::from(numbers.goods.per_colour) - dealt;
    let unseen: u32 = game.goods_unseen.iter().map(|n| u32::from(*n)).sum();
    ensure(unseen == left, "goods_unseen", || format!("are {unseen} in all, at this point of the game {left} are left"))
}

fn check_supply(game: &Burgundy) -> Result<(), LoadError> {
    let phases = if game.stage == Stage::Starting { 0 } else { game.phase() + 1 };
    let mut drawn = [0_u32; 6];
    drawn[Colour::Castle as usize] = game.count() as u32;
    for phase in 0..phases {
        for depot in Depot::ALL {
            for slot in 0..Slot::PER_DEPOT {
                if let Some(colour) = game.rules.slot_colour(depot, slot, phase, game.count()) {
                    drawn[colour as usize] += 1;
                }
            }
        }
    }
    let sum = |counts: &[u8]| counts.iter().map(|n| u32::from(*n)).sum::<u32>();
    for colour in Colour::ALL {
        let all = sum(&game.rules.normal[Tile::range(colour)]);
        let expected = all.saturating_sub(drawn[colour as usize]);
        let found = sum(&game.supply.normal[Tile::range(colour)]);
        ensure(found == expected, "supply.normal", || {
            format!("has {found} {} tiles, at this point of the game {expected} are left", colour.id())
        })?;
    }
    let per_phase = u32::from(game.rules.black_tiles.at(game.count()));
    let expected = sum(&game.rules.black).saturating_sub(per_phase * phases as u32);
    let found = sum(&game.supply.black);
    ensure(found == expected, "supply.black", || {
        format!("has {found} tiles, at this point of the game {expected} are left")
    })
}

fn check_board(game: &Burgundy) -> Result<(), LoadError> {
    for depot in Depot::ALL {
        for slot in 0..Slot::PER_DEPOT {
            if let Some(tile) = game.depots[depot.index()].tiles[slot] {
                let colour = game.rules.slot_colour(depot, slot, game.phase(), game.count());
                ensure(colour == Some(tile.colour()), format!("tiles.{}", Slot::Numbered(depot, slot as u8)), || {
                    match colour {
                        Some(colour) => {
                            format!("the slot is for {} tiles in this phase, {} is not one", colour.id(), tile.id())
                        }
                        None => format!("the slot stays empty with {} players", game.count()),
                    }
                })?;
            }
        }
    }
    let slots = usize::from(game.rules.black_tiles.at(game.count()));
    ensure(game.black[slots..].iter().all(Option::is_none), "tiles", || {
        format!("the black depot has x1 to x{slots} with {} players", game.count())
    })
}

/// CB-6: the estates are those that the options give, and chosen as the options say.
fn check_starts(game: &Burgundy) -> Result<(), LoadError> {
    let mut dealt = Vec::new();
    for seat in game.seats() {
        let player = game.player(seat);
        let at = format!("players[{seat}]");
        let (offered, key) = match player.start {
            Start::Done => ([player.estate; 2], "estate"),
            Start::Choosing(offered) | Start::Chosen { offered, .. } | Start::Hidden(offered) => {
                ensure(player.estate == offered[0], format!("{at}.estate"), || {
                    "is the first one offered until the start is chosen".to_owned()
                })?;
                (offered, "start.offered")
            }
        };
        let done = player.start == Start::Done;
        let fits = match game.options.estates {
            Estates::First => offered == [1; 2],
            Estates::Given(numbers) => offered == [numbers[seat.index()]; 2],
            Estates::Random => offered.iter().all(|number| *number >= 2) && (done || offered[0] < offered[1]),
        };
        ensure(fits, format!("{at}.{key}"), || "must be what the options give".to_owned())?;
        if game.options.estates == Estates::Random {
            let own = if done { &offered[..1] } else { &offered[..] };
            ensure(!own.iter().any(|number| dealt.contains(number)), format!("{at}.{key}"), || {
                "no estate is dealt twice".to_owned()
            })?;
            dealt.extend(own);
        }
        let fixed = game.map(seat).start.is_some();
        ensure(done || !fixed, format!("{at}.start"), || "this estate leaves nothing to choose".to_owned())?;
        if game.stage == Stage::Starting && !fixed {
            let first_choosing = game.choosing().next();
            let fits = match (game.options.choosing, player.start) {
                (Choosing::Openly, Start::Done) => first_choosing.is_none_or(|first| seat < first),
                (Choosing::Openly, start) => matches!(start, Start::Choosing(_)),
                (Choosing::Secretly, start) => start != Start::Done,
            };
            ensure(fits, format!("{at}.start"), || {
                "openly starts are chosen one after the other, secretly they stand when all are chosen".to_owned()
            })?;
        }
    }
    Ok(())
}

/// Before the first round nobody has anything but the start.
fn check_starting(game: &Burgundy) -> Result<(), LoadError> {
    ensure(game.order.iter().copied().eq(game.seats()), "order", || "is 0, 1, … until the first round".to_owned())?;
    ensure(*game.track.order() == game.order, "track", || "has the order 0, 1, … until the first round".to_owned())?;
    let in_hand = u32::from(game.rules.numbers.start.goods);
    for seat in game.seats() {
        let player = game.player(seat);
        let at = format!("players[{seat}]");
        let goods: u32 = player.goods.iter().map(|n| u32::from(*n)).sum();
        ensure(goods == in_hand, format!("{at}.goods"), || format!("are {in_hand} until the first round"))?;
        ensure(!player.bought, format!("{at}.bought"), || "is false until the first round".to_owned())?;
        ensure(player.points() == 0, format!("{at}.score"), || "is 0 until the first round".to_owned())?;
    }
    Ok(())
}

fn check_track(game: &Burgundy, seat: Seat) -> Result<(), LoadError> {
    let ships = game.player(seat).count(Tile::SHIP);
    ensure(usize::from(game.track.at(seat)) == ships, "track", || {
        format!("seat {seat} has placed {ships} ships and must be on space {ships}, counted from 0")
    })
}

/// CB-50: what the end gives is given at the end.
fn check_end_scores(game: &Burgundy, seat: Seat) -> Result<(), LoadError> {
    for (category, points) in game.end_scores(seat) {
        let expected = if game.stage == Stage::Over { points } else { 0 };
        ensure(
            game.player(seat).score[category as usize] == expected,
            format!("players[{seat}].score.{}", category.id()),
            || match game.stage {
                Stage::Over => format!("is {expected} by what the player has"),
                _ => "is 0 until the end of the game".to_owned(),
            },
        )?;
    }
    Ok(())
}

fn check_estate(game: &Burgundy, seat: Seat) -> Result<(), LoadError> {
    let player = game.player(seat);
    let map = game.map(seat);
    let at = format!("players[{seat}]");
    if player.start != Start::Done {
        return ensure(player.covered.is_empty(), format!("{at}.spaces"), || {
            "must be empty until the start is chosen".to_owned()
        });
    }
    let castles = map.starts().and(player.covered);
    ensure(!castles.is_empty(), format!("{at}.spaces"), || "need a start castle".to_owned())?;
    let first = castles.iter().next().map_or(Spaces::EMPTY, Spaces::one);
    ensure(connected(first, player.covered) == player.covered, format!("{at}.spaces"), || {
        "every tile must be connected with the start castle".to_owned()
    })?;
    for region in map.regions.iter().filter(|region| region.colour == Colour::Building && !player.knows(1)) {
        for building in Building::ALL {
            let tile = Tile::building(building);
            ensure(count_in(player, region.spaces, tile) <= 1, format!("{at}.spaces"), || {
                format!("a city has more than one {} without knowledge-1", tile.id())
            })?;
        }
    }
    Ok(())
}

fn check_dice(game: &Burgundy, seat: Seat) -> Result<(), LoadError> {
    let player = game.player(seat);
    let rolled = game.stage != Stage::Starting;
    let place = format!("players[{seat}].dice");
    ensure(player.dice.is_some() == rolled && game.white.is_some() == rolled, &*place, || {
        "dice are rolled from the first round on".to_owned()
    })?;
    let position = game.order.iter().position(|other| *other == seat).unwrap_or(0);
    match position.cmp(&usize::from(game.turn)) {
        std::cmp::Ordering::Less => {
            ensure(player.used == [true; 2], place, || "must be used: the turn is over".to_owned())
        }
        std::cmp::Ordering::Greater => ensure(player.used == [false; 2] && !player.bought, place, || {
            "must be unused, and nothing bought: the turn is still to come".to_owned()
        }),
        std::cmp::Ordering::Equal => Ok(()),
    }
}

fn check_bonus(game: &Burgundy) -> Result<(), LoadError> {
    for colour in Colour::ALL {
        let place = format!("bonus.{}", colour.id());
        let covered = |seat: Seat| {
            let all = game.map(seat).of_colour[colour as usize];
            game.player(seat).start == Start::Done && all.within(game.player(seat).covered)
        };
        let [large, small] = game.bonus[colour as usize];
        ensure(small.is_none() || (large.is_some() && large != small), &*place, || {
            "the large tile goes first, and to another player than the small one".to_owned()
        })?;
        for seat in [large, small].into_iter().flatten() {
            ensure(covered(seat), &*place, || format!("seat {seat} has not covered every space of the colour"))?;
        }
        let ready = game.seats().filter(|seat| covered(*seat)).count();
        let held = [large, small].iter().flatten().count();
        ensure(held == ready.min(2), place, || {
            format!("{ready} players have covered the colour, {held} bonus tiles are held")
        })?;
    }
    Ok(())
}

fn check_stage(game: &Burgundy) -> Result<(), LoadError> {
    let choosing = game.choosing().count();
    let starting = game.stage == Stage::Starting;
    ensure((game.round == 0) == starting, "round", || "is 0 while starts are chosen, and only then".to_owned())?;
    ensure(starting == (choosing > 0), "stage", || {
        "is `starting` while somebody has to choose a start, and only then".to_owned()
    })?;
    let unfinished = game.seats().any(|seat| game.player(seat).start != Start::Done);
    ensure(starting || !unfinished, "players", || "every start castle stands once the game is played".to_owned())?;
    ensure(game.stage != Stage::Over || game.round == 25, "round", || "a game is over after round 25".to_owned())?;
    let revealed = if starting { 5 } else { game.round_in_phase() + 1 };
    let pile = usize::from(game.rules.numbers.goods.pile);
    let fits = game.goods_to_come.iter().enumerate().all(|(at, good)| good.is_some() == (at >= revealed && at < pile));
    ensure(fits, "goods_to_come", || {
        "lie on the round spaces of the rounds to come in this phase, and on no other".to_owned()
    })
}

fn check_decision(game: &Burgundy) -> Result<(), LoadError> {
    let Some(seat) = game.on_turn() else {
        return ensure(game.pending == Pending::Nothing, "decision", || "nobody is on turn".to_owned());
    };
    let player = game.player(seat);
    if let Some((tile, least)) = cause(game.pending) {
        ensure(player.count(tile) >= least, "decision", || format!("no {} was placed that could ask it", tile.id()))?;
        ensure(player.used != [false; 2], "decision", || {
            format!("a {} is placed with a die, and both are unused", tile.id())
        })?;
        ensure(!player.storage_full(), "decision", || {
            format!("the {} has just left storage, which is full", tile.id())
        })?;
    }
    match game.pending {
        Pending::Nothing | Pending::Castle => Ok(()),
        Pending::Keep { from, and_next, left, after } => {
            ensure(!and_next || player.knows(5), "decision.keep", || {
                "only knowledge-5 loads from two depots".to_owned()
            })?;
            ensure(after.is_none_or(|good| player.goods[good.index()] > 0), "decision.keep", || {
                "the last pick must be in storage".to_owned()
            })?;
            let goods = game.goods_at(from, and_next);
            let fresh = goods.iter().zip(&player.goods).filter(|(there, held)| **there > 0 && **held == 0).count();
            let fits = left > 0 && usize::from(left) == player.room_for_colours() && fresh > usize::from(left);
            ensure(fits && game.keepable().next().is_some(), "decision.keep", || {
                "there must be as many picks left as colours fit, and more new colours than that".to_owned()
            })
        }
        Pending::Discard { taking } => {
            let by_die = player.used != [false; 2];
            let paid = match taking {
                Slot::Black(_) => player.bought,
                Slot::Numbered(..) => by_die || (player.bought && player.knows(6)),
            };
            ensure(player.storage_full() && paid && game.check_tile(taking).is_ok(), "decision.discard", || {
                "a tile is discarded when storage is full and another one was taken with a die or bought".to_owned()
            })
        }
        effect => ensure(game.of_use(seat, effect), "decision", || "there is nothing to decide".to_owned()),
    }
}

/// The tile whose placement leaves a decision open, and how many there must be with it.
fn cause(pending: Pending) -> Option<(Tile, usize)> {
    let building = |building| Some((Tile::building(building), 1));
    match pending {
        Pending::Nothing | Pending::Discard { .. } => None,
        // The start castle is one that asked nothing.
        Pending::Castle => Some((Tile::CASTLE, 2)),
        Pending::CityHall => building(Building::CityHall),
        Pending::Warehouse => building(Building::Warehouse),
        Pending::Carpenter => building(Building::Carpenter),
        Pending::Church => building(Building::Church),
        Pending::Market => building(Building::Market),
        Pending::Ship | Pending::Keep { .. } => Some((Tile::SHIP, 1)),
    }
}
