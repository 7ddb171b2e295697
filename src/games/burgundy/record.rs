//! A state as readable JSON, and back: refused unless every id, count and law of conservation holds.

use std::collections::BTreeMap;
use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::data::{Rules, connected};
use super::good::{Die, Good, GoodCounts};
use super::options::{Choosing, Chosen, Estates, INFO};
use super::place::{Depot, Slot, Space, Spaces};
use super::player::{GOOD_COLOURS, Player, STORAGE, Start};
use super::scoring::{Category, Score, count_in};
use super::tile::{Building, Colour, Tile, TileCounts};
use super::track::Track;
use super::{Burgundy, DepotContent, Pending, Stage, Supply};
use crate::engine::{LoadError, Options, Seat, Seed};

/// The state of a table as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    game: String,
    edition: u32,
    options: Options,
    /// All chance to come; `null` in a view.
    seed: Option<Seed>,
    stage: StageName,
    /// 1 to 25, five to a phase; 0 while starts are chosen.
    round: u8,
    order: Vec<Seat>,
    on_turn: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<Decision>,
    white_die: Option<u8>,
    /// Its spaces, each from the bottom of the stack to its top.
    track: Vec<Vec<Seat>>,
    /// Tiles on the board, by address.
    tiles: BTreeMap<String, String>,
    /// Goods on the depots, by depot.
    depot_goods: BTreeMap<u8, Counts>,
    /// The goods on the round spaces, one per round of the phase.
    goods_to_come: Vec<Option<String>>,
    bonus: BTreeMap<String, BonusRecord>,
    players: Vec<PlayerRecord>,
    supply: SupplyRecord,
    gone: Counts,
    goods_unseen: Counts,
}

type Counts = BTreeMap<String, u8>;

#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum StageName {
    Starting,
    Playing,
    Over,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Decision {
    Castle,
    CityHall,
    Warehouse,
    Carpenter,
    Church,
    Market,
    Ship,
    #[serde(rename_all = "snake_case")]
    Keep {
        depot: u8,
        and_next: bool,
        left: u8,
        after: Option<String>,
    },
    Discard {
        taking: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BonusRecord {
    large: Option<Seat>,
    small: Option<Seat>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyRecord {
    normal: Counts,
    black: Counts,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<StartRecord>,
    estate: u8,
    /// What lies in the estate, by the printed number of the space.
    spaces: BTreeMap<u8, String>,
    storage: Vec<String>,
    goods: Counts,
    sold: Counts,
    silverlings: u16,
    workers: u16,
    dice: Vec<DieRecord>,
    bought: bool,
    score: BTreeMap<String, i16>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartRecord {
    offered: [u8; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<ChosenStart>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChosenStart {
    estate: u8,
    space: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DieRecord {
    number: u8,
    used: bool,
}

impl Record {
    /// Writes a state.
    #[must_use]
    pub fn of(game: &Burgundy) -> Record {
        let numbered = Depot::ALL
            .into_iter()
            .flat_map(|depot| (0..Slot::PER_DEPOT as u8).map(move |slot| Slot::Numbered(depot, slot)));
        let black = (0..Slot::BLACK as u8).map(Slot::Black);
        let tiles =
            numbered.chain(black).filter_map(|slot| Some((slot.to_string(), game.tile_at(slot)?.id().to_owned())));
        let goods = |depot: &Depot| game.depots[depot.index()].has_goods();
        Record {
            game: INFO.id.to_owned(),
            edition: INFO.edition,
            options: game.options.write(game.count()),
            seed: game.seed,
            stage: match game.stage {
                Stage::Starting => StageName::Starting,
                Stage::Playing => StageName::Playing,
                Stage::Over => StageName::Over,
            },
            round: game.round,
            order: game.order.to_vec(),
            on_turn: game.on_turn(),
            decision: write_decision(game.pending),
            white_die: game.white.map(Die::number),
            track: game.track.stacks(),
            tiles: tiles.collect(),
            depot_goods: Depot::ALL
                .into_iter()
                .filter(goods)
                .map(|depot| (depot.die().number(), write_goods(&game.depots[depot.index()].goods)))
                .collect(),
            goods_to_come: game.goods_to_come.iter().map(|good| good.map(|good| good.id().to_owned())).collect(),
            bonus: Colour::ALL
                .into_iter()
                .map(|colour| {
                    let [large, small] = game.bonus[colour as usize];
                    (colour.id().to_owned(), BonusRecord { large, small })
                })
                .collect(),
            players: game.players.iter().map(write_player).collect(),
            supply: SupplyRecord { normal: write_tiles(&game.supply.normal), black: write_tiles(&game.supply.black) },
            gone: write_tiles(&game.gone),
            goods_unseen: write_goods(&game.goods_unseen),
        }
    }
}

fn write_decision(pending: Pending) -> Option<Decision> {
    Some(match pending {
        Pending::Nothing => return None,
        Pending::Castle => Decision::Castle,
        Pending::CityHall => Decision::CityHall,
        Pending::Warehouse => Decision::Warehouse,
        Pending::Carpenter => Decision::Carpenter,
        Pending::Church => Decision::Church,
        Pending::Market => Decision::Market,
        Pending::Ship => Decision::Ship,
        Pending::Keep { from, and_next, left, after } => {
            Decision::Keep { depot: from.die().number(), and_next, left, after: after.map(|good| good.id().to_owned()) }
        }
        Pending::Discard { taking } => Decision::Discard { taking: taking.to_string() },
    })
}

fn write_player(player: &Player) -> PlayerRecord {
    let start = |offered, chosen, hidden| Some(StartRecord { offered, chosen, hidden });
    let placed = Space::all().filter_map(|space| {
        let tile = player.spaces[space.index()]?;
        Some((space.number(), tile.id().to_owned()))
    });
    let dice = player.dice.iter().flatten().zip(player.used);
    PlayerRecord {
        start: match player.start {
            Start::Choosing(offered) => start(offered, None, false),
            Start::Hidden(offered) => start(offered, None, true),
            Start::Chosen { offered, estate, space } => {
                start(offered, Some(ChosenStart { estate, space: space.number() }), false)
            }
            Start::Done => None,
        },
        estate: player.estate,
        spaces: placed.collect(),
        storage: player.storage.iter().flatten().map(|tile| tile.id().to_owned()).collect(),
        goods: write_goods(&player.goods),
        sold: write_goods(&player.sold),
        silverlings: player.silverlings,
        workers: player.workers,
        dice: dice.map(|(die, used)| DieRecord { number: die.number(), used }).collect(),
        bought: player.bought,
        score: Category::ALL
            .into_iter()
            .map(|category| (category.id().to_owned(), player.score[category as usize]))
            .collect(),
    }
}

fn write_tiles(counts: &TileCounts) -> Counts {
    Tile::all()
        .filter(|tile| counts[tile.index()] > 0)
        .map(|tile| (tile.id().to_owned(), counts[tile.index()]))
        .collect()
}

fn write_goods(counts: &GoodCounts) -> Counts {
    Good::ALL
        .into_iter()
        .filter(|good| counts[good.index()] > 0)
        .map(|good| (good.id().to_owned(), counts[good.index()]))
        .collect()
}

/// Reads a state.
pub fn resume(rules: &Arc<Rules>, state: Value) -> Result<Burgundy, LoadError> {
    let record: Record = serde_path_to_error::deserialize(state)
        .map_err(|error| LoadError::new(error.path().to_string(), error.inner().to_string()))?;
    let game = read(rules, &record)?;
    check(&game)?;
    Ok(game)
}

fn ensure(holds: bool, place: impl Into<String>, problem: impl FnOnce() -> String) -> Result<(), LoadError> {
    if holds { Ok(()) } else { Err(LoadError::new(place, problem())) }
}

fn read(rules: &Arc<Rules>, record: &Record) -> Result<Burgundy, LoadError> {
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

/// What no single field shows: conservation, and what one part says of another.
fn check(game: &Burgundy) -> Result<(), LoadError> {
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
            let fits = usize::from(left) == player.room_for_colours() && fresh > usize::from(left);
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
