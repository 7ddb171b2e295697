//! The board and tile data, typed and checked.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::good::Die;
use super::place::{Depot, Slot, Space, Spaces};
use super::player::GOOD_COLOURS;
use super::tile::{Building, Colour, Face, Tile, TileCounts};
use super::track::Track;
use crate::engine::{DataError, DataFiles};

/// Everything of the box that does not change during play.
#[derive(PartialEq, Eq, Debug)]
pub struct Rules {
    /// The nine estates, number 1 first.
    pub estates: Vec<EstateMap>,
    /// The slots of the numbered depots.
    pub slots: [[SlotRule; Slot::PER_DEPOT]; 6],
    /// The slot that gets another colour in some phases (CB-11).
    pub exception: Exception,
    /// Tiles on the black depot per phase.
    pub black_tiles: ByPlayers,
    /// How many of each tile have a coloured back.
    pub normal: TileCounts,
    /// How many of each tile have a black back.
    pub black: TileCounts,
    /// The building that each of the knowledge tiles 16 to 23 scores.
    pub scored_building: BTreeMap<u8, Building>,
    /// Prices, gifts and points.
    pub numbers: Numbers,
}

/// A slot of a numbered depot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlotRule {
    /// Which tiles it takes.
    pub colour: Colour,
    /// The smallest player count that fills it.
    pub from_players: u8,
}

/// A slot that gets another colour in some phases at one player count.
#[derive(PartialEq, Eq, Debug)]
pub struct Exception {
    players: usize,
    depot: Depot,
    slot: u8,
    phases: Vec<usize>,
    colour: Colour,
}

/// An estate: what its spaces ask for, and which make up a region.
#[derive(PartialEq, Eq, Debug)]
pub struct EstateMap {
    /// Its number, 1 to 9.
    pub number: u8,
    /// The start castle's space, where the estate fixes it.
    pub start: Option<Space>,
    /// The colour of each space.
    pub colours: [Colour; Space::COUNT],
    /// The die number of each space.
    pub dice: [Die; Space::COUNT],
    /// The spaces of a colour, by colour.
    pub of_colour: [Spaces; 6],
    /// The spaces with a die number, by [`Die::index`].
    pub of_die: [Spaces; 6],
    /// Connected spaces of one colour.
    pub regions: Vec<Region>,
    /// The index of each space's region.
    pub region_of: [u8; Space::COUNT],
}

/// Connected spaces of one colour.
#[derive(PartialEq, Eq, Debug)]
pub struct Region {
    /// Their colour.
    pub colour: Colour,
    /// Which.
    pub spaces: Spaces,
}

impl EstateMap {
    /// The region that a space belongs to.
    #[must_use]
    pub fn region(&self, space: Space) -> &Region {
        &self.regions[self.region_of[space.index()] as usize]
    }

    /// Where a start castle may stand (CB-3, CB-6).
    #[must_use]
    pub fn starts(&self) -> Spaces {
        match self.start {
            Some(space) => Spaces::one(space),
            None => self.of_colour[Colour::Castle as usize],
        }
    }
}

/// A number for each player count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByPlayers {
    #[serde(rename = "2")]
    two: u8,
    #[serde(rename = "3")]
    three: u8,
    #[serde(rename = "4")]
    four: u8,
}

impl ByPlayers {
    /// The number for this many players.
    #[must_use]
    pub const fn at(self, players: usize) -> u8 {
        match players {
            ..=2 => self.two,
            3 => self.three,
            _ => self.four,
        }
    }
}

/// `numbers.json`: prices, gifts and points.
#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is named as the file's key, which says what it is")]
pub struct Numbers {
    #[serde(rename = "source")]
    _source: String,
    pub start: StartNumbers,
    pub goods: GoodsNumbers,
    pub purchase: u16,
    pub take_workers: u16,
    pub mine_silverlings: u16,
    pub sale: SaleNumbers,
    pub buildings: BuildingNumbers,
    pub region_vp: [i16; 8],
    pub phase_vp: [i16; 5],
    pub bonus: BonusNumbers,
    pub knowledge: KnowledgeNumbers,
    pub end: EndNumbers,
}

/// What a player begins with.
#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is named as the file's key, which says what it is")]
pub struct StartNumbers {
    pub silverlings: u16,
    pub workers: [u16; 4],
    pub goods: u8,
}

/// How many goods there are.
#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is named as the file's key, which says what it is")]
pub struct GoodsNumbers {
    pub per_colour: u8,
    pub pile: u8,
}

/// What a sale gives.
#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is named as the file's key, which says what it is")]
pub struct SaleNumbers {
    pub silverlings: u16,
    pub vp_per_good: ByPlayers,
}

/// What buildings give.
#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is named as the file's key, which says what it is")]
pub struct BuildingNumbers {
    pub boarding_house_workers: u16,
    pub bank_silverlings: u16,
    pub watchtower_vp: i16,
}

/// What bonus tiles are worth.
#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is named as the file's key, which says what it is")]
pub struct BonusNumbers {
    pub large: ByPlayers,
    pub small: ByPlayers,
}

/// What knowledge tiles give.
#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is named as the file's key, which says what it is")]
pub struct KnowledgeNumbers {
    pub sale_silverlings: u16,
    pub sale_workers: u16,
    pub animal_tile_vp: i16,
    pub worker_reach: u8,
    pub take_workers: u16,
    pub take_workers_silverlings: u16,
    pub mine_workers: u16,
    pub vp_per_colour_sold: i16,
    pub vp_per_building: i16,
    pub vp_per_species: i16,
    pub vp_per_good_sold: i16,
    pub vp_per_bonus: i16,
}

/// What is left at the end is worth.
#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each field is named as the file's key, which says what it is")]
pub struct EndNumbers {
    pub vp_per_good: i16,
    pub vp_per_silverling: i16,
    pub workers_per_vp: u16,
}

impl Rules {
    /// Reads and checks the data files.
    pub fn read(files: &DataFiles) -> Result<Rules, DataError> {
        let estates: EstatesFile = files.read("estates.json")?;
        let board: BoardFile = files.read("board.json")?;
        let tiles: TilesFile = files.read("tiles.json")?;
        let numbers: Numbers = files.read(NUMBERS)?;
        check_sizes(&files.read(NUMBERS)?, "")?;
        let (normal, black) = tiles.supply()?;
        let rules = Rules {
            estates: estates.maps()?,
            slots: board.slots()?,
            exception: board.exception.typed()?,
            black_tiles: board.black_tiles,
            scored_building: tiles.scored_buildings()?,
            normal,
            black,
            numbers,
        };
        rules.check()?;
        Ok(rules)
    }

    /// The colour that a slot takes in a phase, if it is filled at all with this many players.
    #[must_use]
    pub fn slot_colour(&self, depot: Depot, slot: usize, phase: usize, players: usize) -> Option<Colour> {
        let rule = self.slots[depot.index()][slot];
        if usize::from(rule.from_players) > players {
            return None;
        }
        let other = &self.exception;
        let changed = other.players == players
            && other.depot == depot
            && usize::from(other.slot) == slot
            && other.phases.contains(&phase);
        Some(if changed { other.colour } else { rule.colour })
    }

    /// How many tiles of a face are in the box.
    #[must_use]
    pub fn in_box(&self, tile: Tile) -> u32 {
        u32::from(self.normal[tile.index()]) + u32::from(self.black[tile.index()])
    }

    fn check(&self) -> Result<(), DataError> {
        if self.numbers.end.workers_per_vp == 0 {
            return Err(DataError::new(NUMBERS, "end.workers_per_vp", "must be at least 1"));
        }
        if self.numbers.knowledge.worker_reach == 0 {
            return Err(DataError::new(NUMBERS, "knowledge.worker_reach", "must be at least 1"));
        }
        if usize::from(self.numbers.start.goods) > GOOD_COLOURS {
            let problem = format!("must be at most {GOOD_COLOURS}: each could be of another colour");
            return Err(DataError::new(NUMBERS, "start.goods", problem));
        }
        if self.normal[Tile::CASTLE.index()] < 4 {
            return Err(DataError::new(TILES, "castle.normal", "must be at least 4: each player begins with one"));
        }
        let goods = 6 * u32::from(self.numbers.goods.per_colour);
        let dealt = 5 * u32::from(self.numbers.goods.pile) + 4 * u32::from(self.numbers.start.goods);
        if self.numbers.goods.pile > 5 || dealt > goods {
            return Err(DataError::new(
                NUMBERS,
                "goods",
                format!("five piles of at most 5 and four hands must fit into {goods} goods"),
            ));
        }
        if usize::from(self.black_tiles.four.max(self.black_tiles.three).max(self.black_tiles.two)) > Slot::BLACK {
            return Err(DataError::new("board.json", "black_tiles", "the black depot has 8 slots"));
        }
        Ok(())
    }
}

const NUMBERS: &str = "numbers.json";

/// No number of the box comes near it, and with numbers up to it the points of a whole game still add up in 16 bits.
const LARGEST: u64 = 50;

fn check_sizes(value: &Value, key: &str) -> Result<(), DataError> {
    match value {
        Value::Number(number) if number.as_u64().is_none_or(|number| number > LARGEST) => {
            Err(DataError::new(NUMBERS, key, format!("{number} is not 0 to {LARGEST}")))
        }
        Value::Array(list) => {
            list.iter().enumerate().try_for_each(|(at, value)| check_sizes(value, &format!("{key}[{at}]")))
        }
        Value::Object(fields) => fields.iter().try_for_each(|(name, value)| match key {
            "" => check_sizes(value, name),
            _ => check_sizes(value, &format!("{key}.{name}")),
        }),
        _ => Ok(()),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EstatesFile {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "legend")]
    _legend: String,
    estates: Vec<EstateRows>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EstateRows {
    number: u8,
    rows: [String; 7],
    start: Option<usize>,
}

const ESTATES: &str = "estates.json";
const ROW_LENGTHS: [usize; 7] = [4, 5, 6, 7, 6, 5, 4];

impl EstatesFile {
    fn maps(&self) -> Result<Vec<EstateMap>, DataError> {
        let numbers: Vec<u8> = self.estates.iter().map(|estate| estate.number).collect();
        if numbers != [1, 2, 3, 4, 5, 6, 7, 8, 9] {
            return Err(DataError::new(ESTATES, "estates", "must be numbered 1 to 9, in order"));
        }
        self.estates.iter().map(EstateRows::map).collect()
    }
}

impl EstateRows {
    fn map(&self) -> Result<EstateMap, DataError> {
        let key = |row: usize| format!("estates[{}].rows[{row}]", self.number - 1);
        let mut colours = [Colour::Castle; Space::COUNT];
        let mut dice = [Die::ALL[0]; Space::COUNT];
        let mut index = 0;
        for (row, text) in self.rows.iter().enumerate() {
            let cells: Vec<&str> = text.split_whitespace().collect();
            if cells.len() != ROW_LENGTHS[row] {
                return Err(DataError::new(ESTATES, key(row), format!("must have {} spaces", ROW_LENGTHS[row])));
            }
            for cell in cells {
                (colours[index], dice[index]) = parse_cell(cell).ok_or_else(|| {
                    DataError::new(
                        ESTATES,
                        key(row),
                        format!("`{cell}` is no colour letter with a die number, such as b3"),
                    )
                })?;
                index += 1;
            }
        }
        let mut of_colour = [Spaces::EMPTY; 6];
        let mut of_die = [Spaces::EMPTY; 6];
        for space in Space::all() {
            let colour = &mut of_colour[colours[space.index()] as usize];
            *colour = colour.or(Spaces::one(space));
            let die = &mut of_die[dice[space.index()].index()];
            *die = die.or(Spaces::one(space));
        }
        let castles = of_colour[Colour::Castle as usize];
        let start = match self.start {
            None => None,
            Some(number) => {
                Some(Space::numbered(number).filter(|space| castles.contains(*space)).ok_or_else(|| {
                    DataError::new(
                        ESTATES,
                        format!("estates[{}].start", self.number - 1),
                        "must be a castle space, 1 to 37",
                    )
                })?)
            }
        };
        for colour in Colour::ALL {
            let least = if colour == Colour::Castle { 2 } else { 1 };
            let most = if colour == Colour::Ship { Track::SPACES - 1 } else { Space::COUNT };
            let count = of_colour[colour as usize].len();
            if !(least..=most).contains(&count) {
                return Err(DataError::new(
                    ESTATES,
                    format!("estates[{}].rows", self.number - 1),
                    format!("have {count} {} spaces, not {least} to {most}", colour.id()),
                ));
            }
        }
        let (regions, region_of) = regions(&of_colour);
        if let Some(region) = regions.iter().find(|region| region.spaces.len() > 8) {
            let size = region.spaces.len();
            return Err(DataError::new(
                ESTATES,
                format!("estates[{}].rows", self.number - 1),
                format!("a region has {size} spaces; the largest that scores has 8"),
            ));
        }
        Ok(EstateMap { number: self.number, start, colours, dice, of_colour, of_die, regions, region_of })
    }
}

fn parse_cell(cell: &str) -> Option<(Colour, Die)> {
    let mut letters = cell.chars();
    let colour = Colour::from_letter(letters.next()?)?;
    let die = Die::new(letters.as_str().parse().ok()?)?;
    Some((colour, die))
}

/// The neighbours of each space: the estate is a hexagon of hexagons, four to a side.
pub const NEIGHBOURS: [Spaces; Space::COUNT] = neighbours();

const fn neighbours() -> [Spaces; Space::COUNT] {
    let mut near = [Spaces::EMPTY; Space::COUNT];
    let mut a = 0;
    while a < Space::COUNT {
        let (qa, ra) = axial(a);
        let mut b = 0;
        while b < Space::COUNT {
            let (qb, rb) = axial(b);
            let (dq, dr) = (qb - qa, rb - ra);
            let adjacent = matches!((dq, dr), (1, 0) | (-1, 0) | (0, 1) | (0, -1) | (1, -1) | (-1, 1));
            if adjacent {
                near[a] = Spaces(near[a].0 | 1 << b);
            }
            b += 1;
        }
        a += 1;
    }
    near
}

/// Axial coordinates of a space, the middle of the estate at (0, 0); rows go down with the second one.
#[must_use]
pub const fn axial(index: usize) -> (i8, i8) {
    let mut row = 0;
    let mut first = 0;
    while row < 6 && first + ROW_LENGTHS[row] <= index {
        first += ROW_LENGTHS[row];
        row += 1;
    }
    let r = row as i8 - 3;
    let left = if r < 0 { -r - 3 } else { -3 };
    (left + (index - first) as i8, r)
}

fn regions(of_colour: &[Spaces; 6]) -> (Vec<Region>, [u8; Space::COUNT]) {
    let mut found: Vec<Region> = Vec::new();
    let mut region_of = [0; Space::COUNT];
    let mut seen = Spaces::EMPTY;
    for first in Space::all() {
        if seen.contains(first) {
            continue;
        }
        let colour = Colour::ALL
            .into_iter()
            .find(|colour| of_colour[*colour as usize].contains(first))
            .unwrap_or(Colour::Castle);
        let spaces = connected(Spaces::one(first), of_colour[colour as usize]);
        for space in spaces.iter() {
            region_of[space.index()] = found.len() as u8;
        }
        seen = seen.or(spaces);
        found.push(Region { colour, spaces });
    }
    (found, region_of)
}

/// Everything within `area` that is connected with `from`.
#[must_use]
pub fn connected(from: Spaces, area: Spaces) -> Spaces {
    let mut reached = from;
    loop {
        let grown = reached.iter().fold(reached, |all, space| all.or(NEIGHBOURS[space.index()].and(area)));
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "legend")]
    _legend: String,
    depots: [[String; Slot::PER_DEPOT]; 6],
    exception: ExceptionEntry,
    black_tiles: ByPlayers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExceptionEntry {
    players: usize,
    slot: String,
    phases: Vec<String>,
    colour: String,
}

const BOARD: &str = "board.json";

impl BoardFile {
    fn slots(&self) -> Result<[[SlotRule; Slot::PER_DEPOT]; 6], DataError> {
        let mut slots = [[SlotRule { colour: Colour::Castle, from_players: 2 }; Slot::PER_DEPOT]; 6];
        for (depot, row) in self.depots.iter().enumerate() {
            for (slot, text) in row.iter().enumerate() {
                slots[depot][slot] = parse_cell(text)
                    .map(|(colour, players)| SlotRule { colour, from_players: players.number() })
                    .filter(|rule| (2..=4).contains(&rule.from_players))
                    .ok_or_else(|| {
                        DataError::new(
                            BOARD,
                            format!("depots[{depot}][{slot}]"),
                            format!("`{text}` is no colour letter with a player count of 2 to 4, such as b3"),
                        )
                    })?;
            }
        }
        Ok(slots)
    }
}

impl ExceptionEntry {
    fn typed(&self) -> Result<Exception, DataError> {
        let wrong = |key: &str, problem: &str| DataError::new(BOARD, format!("exception.{key}"), problem);
        let Some(Slot::Numbered(depot, slot)) = Slot::parse(&self.slot) else {
            return Err(wrong("slot", "must be a depot slot such as 6a"));
        };
        let colour = self.colour.chars().next().and_then(Colour::from_letter);
        let phases = self.phases.iter().map(|phase| phase_index(phase));
        Ok(Exception {
            players: self.players,
            depot,
            slot,
            phases: phases.collect::<Option<_>>().ok_or_else(|| wrong("phases", "are letters A to E"))?,
            colour: colour.ok_or_else(|| wrong("colour", "must be a colour letter: c, m, s, b, a, k"))?,
        })
    }
}

/// The number, from 0, of the phase with this letter.
#[must_use]
pub fn phase_index(letter: &str) -> Option<usize> {
    ["A", "B", "C", "D", "E"].iter().position(|known| *known == letter)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TilesFile {
    #[serde(rename = "source")]
    _source: String,
    castle: Backs,
    mine: Backs,
    ship: Backs,
    buildings: BTreeMap<String, Backs>,
    animals: BTreeMap<String, AnimalBacks>,
    knowledge: KnowledgeEntry,
    knowledge_scores_building: BTreeMap<u8, String>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
struct Backs {
    normal: u8,
    black: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnimalBacks {
    normal: BTreeMap<u8, u8>,
    black: BTreeMap<u8, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KnowledgeEntry {
    count: u8,
    black: Vec<u8>,
}

const TILES: &str = "tiles.json";

impl TilesFile {
    fn supply(&self) -> Result<(TileCounts, TileCounts), DataError> {
        let mut normal = [0; Tile::FACES];
        let mut black = [0; Tile::FACES];
        let mut put = |tile: Tile, backs: Backs| {
            normal[tile.index()] = backs.normal;
            black[tile.index()] = backs.black;
        };
        put(Tile::CASTLE, self.castle);
        put(Tile::MINE, self.mine);
        put(Tile::SHIP, self.ship);
        for (id, backs) in &self.buildings {
            put(building(id, &format!("buildings.{id}"))?, *backs);
        }
        for (id, backs) in &self.animals {
            for number in backs.normal.keys().chain(backs.black.keys()) {
                let tile = Tile::from_id(&format!("{id}-{number}")).ok_or_else(|| {
                    DataError::new(
                        TILES,
                        format!("animals.{id}"),
                        "animals are cow, sheep, pig, chicken, with 2 to 4 on a tile",
                    )
                })?;
                let count = |of: &BTreeMap<u8, u8>| of.get(number).copied().unwrap_or(0);
                put(tile, Backs { normal: count(&backs.normal), black: count(&backs.black) });
            }
        }
        if self.knowledge.count != 26 || !self.knowledge.black.iter().all(|n| (1..=26).contains(n)) {
            return Err(DataError::new(TILES, "knowledge", "there are 26 tiles, numbered 1 to 26"));
        }
        for number in 1..=26 {
            let is_black = self.knowledge.black.contains(&number);
            put(Tile::knowledge(number), Backs { normal: u8::from(!is_black), black: u8::from(is_black) });
        }
        Ok((normal, black))
    }

    fn scored_buildings(&self) -> Result<BTreeMap<u8, Building>, DataError> {
        self.knowledge_scores_building
            .iter()
            .map(|(number, id)| {
                let key = format!("knowledge_scores_building.{number}");
                if !(16..=23).contains(number) {
                    return Err(DataError::new(TILES, key, "only the tiles 16 to 23 score a building"));
                }
                match building(id, &key)?.face() {
                    Face::Building(building) => Ok((*number, building)),
                    _ => Err(DataError::new(TILES, key, "must be a building")),
                }
            })
            .collect()
    }
}

fn building(id: &str, key: &str) -> Result<Tile, DataError> {
    Tile::from_id(id)
        .filter(|tile| tile.colour() == Colour::Building)
        .ok_or_else(|| DataError::new(TILES, key, format!("`{id}` is no building; buildings are warehouse, carpenter, church, market, boarding-house, bank, city-hall, watchtower")))
}
