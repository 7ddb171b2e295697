//! A record into a state, field by field.

use std::collections::BTreeMap;
use std::sync::Arc;

use arrayvec::ArrayVec;

use super::super::data::Rules;
use super::super::good::{Die, Good, GoodCounts};
use super::super::options::{Chosen, INFO};
use super::super::place::{Depot, Slot, Space};
use super::super::player::{GOOD_COLOURS, Player, STORAGE, Start};
use super::super::scoring::{Category, Score};
use super::super::tile::{Colour, Tile, TileCounts};
use super::super::track::Track;
use super::super::{Burgundy, DepotContent, Pending, Stage, Supply};
use super::{Counts, Decision, PlayerRecord, Record, StageName, ensure};
use crate::engine::{LoadError, Seat};

pub fn read(rules: &Arc<Rules>, record: &Record) -> Result<Burgundy, LoadError> {
    let count = record.players.len();
    ensure(record.game == INFO.id, "game", || format!("must be `{}`", INFO.id))?;
    ensure(record.edition == INFO.edition, "edition", || format!("must be {}", INFO.edition))?;
    ensure(INFO.players.contains(&count), "players", || format!("2 to 4 play, not {count}"))?;
    ensure(INFO.check_options(&record.options).is_ok(), "options", || {
        let known: Vec<&str> = INFO.options.iter().map(|option| option.id).collect();
        format!("must be of {} with a value that the option has", known.join(", "))
    })?;
    ensure(record.seed.is_some(), "seed", || "is missing: a view can't be taken up, only a state".to_owned())?;
    ensure(record.round <= 25, "round", || "is 0 to 25".to_owned())?;
    let stage = match record.stage {
        StageName::Starting => Stage::Starting,
        StageName::Playing => Stage::Playing,
        StageName::Over => Stage::Over,
    };
    let (order, turn) = read_order(record, stage, count)?;
    let (depots, black) = read_board(record)?;
    let players = record
        .players
        .iter()
        .enumerate()
        .map(|(at, player)| read_player(rules, player, &format!("players[{at}]")))
        .collect::<Result<ArrayVec<Player, 4>, LoadError>>()?;
    Ok(Burgundy {
        rules: Arc::clone(rules),
        options: Chosen::read(&record.options, count),
        seed: record.seed,
        stage,
        round: record.round,
        order,
        turn,
        white: record.white_die.map(|number| read_die(number, "white_die")).transpose()?,
        track: read_track(record, count)?,
        depots,
        black,
        supply: Supply {
            normal: read_tiles(&record.supply.normal, "supply.normal")?,
            black: read_tiles(&record.supply.black, "supply.black")?,
        },
        gone: read_tiles(&record.gone, "gone")?,
        goods_unseen: read_goods(&record.goods_unseen, "goods_unseen")?,
        goods_to_come: read_goods_to_come(record)?,
        bonus: read_bonus(record, count)?,
        players,
        pending: match &record.decision {
            None => Pending::Nothing,
            Some(decision) => read_decision(decision)?,
        },
    })
}

fn read_order(record: &Record, stage: Stage, count: usize) -> Result<(ArrayVec<Seat, 4>, u8), LoadError> {
    ensure(is_every_seat(record.order.iter(), count), "order", || {
        format!("must name each of the seats 0 to {} once", count - 1)
    })?;
    let order: ArrayVec<Seat, 4> = record.order.iter().copied().collect();
    let turn = match (stage, record.on_turn) {
        (Stage::Playing, Some(seat)) => order.iter().position(|other| *other == seat),
        (Stage::Playing, None) => None,
        (Stage::Starting, None) => Some(0),
        (Stage::Over, None) => Some(count),
        (_, Some(_)) => None,
    };
    let turn =
        turn.ok_or_else(|| LoadError::new("on_turn", "must be a seat while the game is played, and null otherwise"))?;
    Ok((order, turn as u8))
}

fn is_every_seat<'a>(seats: impl Iterator<Item = &'a Seat>, count: usize) -> bool {
    let mut sorted: Vec<Seat> = seats.copied().collect();
    sorted.sort_unstable();
    sorted.iter().copied().eq(Seat::first(count))
}

fn read_track(record: &Record, count: usize) -> Result<Track, LoadError> {
    let every = is_every_seat(record.track.iter().flatten(), count);
    ensure(every && record.track.len() == Track::SPACES, "track", || {
        format!("must have {} spaces with each of the seats 0 to {} once", Track::SPACES, count - 1)
    })?;
    Track::from_stacks(&record.track).ok_or_else(|| LoadError::new("track", "has too many pieces"))
}

type Board = ([DepotContent; 6], [Option<Tile>; Slot::BLACK]);

fn read_board(record: &Record) -> Result<Board, LoadError> {
    let mut depots: [DepotContent; 6] = Default::default();
    let mut black = [None; Slot::BLACK];
    for (address, id) in &record.tiles {
        let place = format!("tiles.{address}");
        let tile = Some(read_tile(id, &place)?);
        match Slot::parse(address) {
            Some(Slot::Numbered(depot, slot)) => depots[depot.index()].tiles[usize::from(slot)] = tile,
            Some(Slot::Black(slot)) => black[usize::from(slot)] = tile,
            None => return Err(LoadError::new(place, "addresses are 1a to 6d and x1 to x8")),
        }
    }
    for (number, goods) in &record.depot_goods {
        let place = format!("depot_goods.{number}");
        depots[read_die(*number, &place)?.index()].goods = read_goods(goods, &place)?;
    }
    Ok((depots, black))
}

fn read_goods_to_come(record: &Record) -> Result<[Option<Good>; 5], LoadError> {
    let mut goods = [None; 5];
    ensure(record.goods_to_come.len() == 5, "goods_to_come", || "has five round spaces".to_owned())?;
    for (at, id) in record.goods_to_come.iter().enumerate() {
        let place = format!("goods_to_come[{at}]");
        goods[at] = id.as_ref().map(|id| read_good(id, &place)).transpose()?;
    }
    Ok(goods)
}

fn read_bonus(record: &Record, count: usize) -> Result<[[Option<Seat>; 2]; 6], LoadError> {
    let mut bonus = [[None; 2]; 6];
    for (id, holders) in &record.bonus {
        let place = format!("bonus.{id}");
        let colour = Colour::ALL.into_iter().find(|colour| colour.id() == id);
        let colour = colour.ok_or_else(|| LoadError::new(&*place, "is no colour of tiles"))?;
        let here = |seat: &Option<Seat>| seat.is_none_or(|seat| seat.index() < count);
        ensure(here(&holders.large) && here(&holders.small), place, || {
            "is held by a seat that is not at the table".to_owned()
        })?;
        bonus[colour as usize] = [holders.large, holders.small];
    }
    Ok(bonus)
}

fn read_player(rules: &Rules, record: &PlayerRecord, at: &str) -> Result<Player, LoadError> {
    let place = |key: &str| format!("{at}.{key}");
    let estate_exists = |number: u8| (1..=9).contains(&number);
    ensure(estate_exists(record.estate), place("estate"), || "estates are 1 to 9".to_owned())?;
    let start = match &record.start {
        None => Start::Done,
        Some(start) => {
            ensure(start.offered.into_iter().all(estate_exists), place("start.offered"), || {
                "estates are 1 to 9".to_owned()
            })?;
            ensure(!start.hidden, place("start.hidden"), || "a view can't be taken up, only a state".to_owned())?;
            match &start.chosen {
                None => Start::Choosing(start.offered),
                Some(chosen) => {
                    let space = Space::numbered(chosen.space.into());
                    let space = space.filter(|space| {
                        start.offered.contains(&chosen.estate)
                            && rules.estates[usize::from(chosen.estate) - 1].starts().contains(*space)
                    });
                    let space = space.ok_or_else(|| {
                        LoadError::new(place("start.chosen"), "must be a castle space of an offered estate")
                    })?;
                    Start::Chosen { offered: start.offered, estate: chosen.estate, space }
                }
            }
        }
    };
    let mut player = Player::new(record.estate, start);
    let map = &rules.estates[usize::from(record.estate) - 1];
    for (number, id) in &record.spaces {
        let place = place(&format!("spaces.{number}"));
        let tile = read_tile(id, &place)?;
        let space = Space::numbered((*number).into()).ok_or_else(|| LoadError::new(&*place, "spaces are 1 to 37"))?;
        let colour = map.colours[space.index()];
        ensure(tile.colour() == colour, place, || format!("the space is for {} tiles, {id} is not one", colour.id()))?;
        player.lay(map, tile, space);
    }
    ensure(record.storage.len() <= STORAGE, place("storage"), || format!("holds {STORAGE} tiles at most"))?;
    for (at, id) in record.storage.iter().enumerate() {
        player.store(read_tile(id, &place(&format!("storage[{at}]")))?);
    }
    player.goods = read_goods(&record.goods, &place("goods"))?;
    ensure(player.good_colours().count() <= GOOD_COLOURS, place("goods"), || {
        format!("at most {GOOD_COLOURS} colours fit")
    })?;
    player.sold = read_goods(&record.sold, &place("sold"))?;
    player.silverlings = record.silverlings;
    player.workers = record.workers;
    player.dice = match record.dice.as_slice() {
        [] => None,
        [a, b] => {
            player.used = [a.used, b.used];
            Some([read_die(a.number, &place("dice[0]"))?, read_die(b.number, &place("dice[1]"))?])
        }
        _ => return Err(LoadError::new(place("dice"), "a player has two dice, or none before the first roll")),
    };
    player.bought = record.bought;
    player.score = read_score(&record.score, &place("score"))?;
    Ok(player)
}

fn read_score(record: &BTreeMap<String, i16>, at: &str) -> Result<Score, LoadError> {
    let mut score = Score::default();
    for (id, points) in record {
        let place = format!("{at}.{id}");
        let category = Category::ALL.into_iter().find(|category| category.id() == id);
        let category = category.ok_or_else(|| LoadError::new(&*place, "is no category of points"))?;
        ensure(*points >= 0, place, || "is 0 or more".to_owned())?;
        score[category as usize] = *points;
    }
    Ok(score)
}

fn read_decision(record: &Decision) -> Result<Pending, LoadError> {
    Ok(match record {
        Decision::Castle => Pending::Castle,
        Decision::CityHall => Pending::CityHall,
        Decision::Warehouse => Pending::Warehouse,
        Decision::Carpenter => Pending::Carpenter,
        Decision::Church => Pending::Church,
        Decision::Market => Pending::Market,
        Decision::Ship => Pending::Ship,
        Decision::Keep { depot, and_next, left, after } => Pending::Keep {
            from: Depot::of(read_die(*depot, "decision.keep.depot")?),
            and_next: *and_next,
            left: *left,
            after: after.as_ref().map(|id| read_good(id, "decision.keep.after")).transpose()?,
        },
        Decision::Discard { taking } => Pending::Discard {
            taking: Slot::parse(taking)
                .ok_or_else(|| LoadError::new("decision.discard.taking", "addresses are 1a to 6d and x1 to x8"))?,
        },
    })
}

fn read_tile(id: &str, place: &str) -> Result<Tile, LoadError> {
    Tile::from_id(id).ok_or_else(|| {
        LoadError::new(place, format!("`{id}` is no tile; tiles are castle, mine, ship, the buildings, cow-2 to chicken-4, knowledge-1 to knowledge-26"))
    })
}

fn read_good(id: &str, place: &str) -> Result<Good, LoadError> {
    let known = || Good::ALL.map(Good::id).join(", ");
    Good::from_id(id)
        .ok_or_else(|| LoadError::new(place, format!("`{id}` is no colour of goods; they are {}", known())))
}

fn read_die(number: u8, place: &str) -> Result<Die, LoadError> {
    Die::new(number).ok_or_else(|| LoadError::new(place, format!("{number} is not 1 to 6")))
}

fn read_tiles(counts: &Counts, place: &str) -> Result<TileCounts, LoadError> {
    let mut tiles = [0; Tile::FACES];
    for (id, count) in counts {
        tiles[read_tile(id, &format!("{place}.{id}"))?.index()] = *count;
    }
    Ok(tiles)
}

fn read_goods(counts: &Counts, place: &str) -> Result<GoodCounts, LoadError> {
    let mut goods = [0; 6];
    for (id, count) in counts {
        goods[read_good(id, &format!("{place}.{id}"))?.index()] = *count;
    }
    Ok(goods)
}
