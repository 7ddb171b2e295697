//! What the files must keep, with findings that name file and key.

use super::*;
use crate::games::argentina::card::{Objective, Pile};
use crate::games::argentina::place::{Auxiliary, DiscSpace, Master};
use crate::games::argentina::worker::{Bag, Tile};

type Found<T> = Result<T, DataError>;

fn ensure(holds: bool, file: &str, key: impl Into<String>, problem: impl Into<String>) -> Found<()> {
    if holds { Ok(()) } else { Err(DataError::new(file, key, problem)) }
}

/// Every thing once, in its order.
fn in_order<T: Thing + PartialEq>(file: &str, key: &str, ids: impl Iterator<Item = T>) -> Found<()> {
    let mut count = 0;
    for (at, id) in ids.enumerate() {
        count += 1;
        let right = T::at(at);
        let expected = right.map_or("nothing more", T::id);
        ensure(right == Some(id), file, format!("{key}[{at}].id"), format!("must be `{expected}`, not `{}`", id.id()))?;
    }
    ensure(count == T::COUNT, file, key, format!("must have {} entries, not {count}", T::COUNT))
}

pub fn trail(file: TrailFile) -> Found<Trail> {
    const FILE: &str = "trail.json";
    in_order(FILE, "spaces", file.spaces.iter().map(|space| space.id))?;
    let roads: Vec<(u8, u8)> = file.roads.iter().map(|(from, to)| (from.index() as u8, to.index() as u8)).collect();
    let graph =
        Graph::new(&roads, &detours()).map_err(|problem| DataError::new(FILE, "roads", format!("one {problem}")))?;
    let kinds: Vec<SpaceKind> = file.spaces.into_iter().map(|space| space.kind).collect();
    let of = |kind: fn(&SpaceKind) -> bool| -> Vec<Space> {
        Space::all().filter(|space| kind(&kinds[space.index()])).collect()
    };
    let neutral = of(|kind| *kind == SpaceKind::Neutral);
    ensure(neutral.len() == Letter::COUNT, FILE, "spaces", "must have eight neutral spaces")?;
    ensure(kinds[0] == SpaceKind::Start, FILE, "spaces[0].kind", "must be `start`")?;
    let last = Space::COUNT - 1;
    ensure(kinds[last] == SpaceKind::BuenosAires, FILE, format!("spaces[{last}].kind"), "must be `buenos_aires`")?;
    for space in Space::all().filter(|space| *space != Space::BUENOS_AIRES) {
        ensure(graph.next(space.index()).count() > 0, FILE, "roads", format!("none leads on from `{space}`"))?;
    }
    let mut farmers: [ArrayVec<Space, 7>; 4] = Default::default();
    for colour in Colour::all() {
        let numbered = |n: usize| {
            Space::all().find(|space| {
                matches!(kinds[space.index()], SpaceKind::Farmer { colour: c, number, .. } if c == colour && usize::from(number) == n)
            })
        };
        farmers[colour.index()].extend((1..=7).map_while(numbered));
        let expected = if colour.index() == 3 { 7 } else { 4 };
        ensure(
            farmers[colour.index()].len() == expected,
            FILE,
            "spaces",
            format!("must have {colour} farmer spaces 1 to {expected}"),
        )?;
    }
    let all = kinds.iter().filter(|kind| matches!(kind, SpaceKind::Farmer { .. })).count();
    ensure(all == 19, FILE, "spaces", "must have 19 farmer spaces")?;
    let buildings = of(|kind| matches!(kind, SpaceKind::Building { .. }));
    ensure(buildings.len() <= 25, FILE, "spaces", "has more building spaces than a menu takes")?;
    Ok(Trail { graph, kinds, neutral, buildings, farmers })
}

pub fn railway(file: RailwayFile) -> Found<Railway> {
    const FILE: &str = "railway.json";
    ensure(usize::from(file.last) == Rail::LAST.index(), FILE, "last", "must be 31")?;
    in_order(FILE, "stations", file.stations.iter().map(|station| station.id))?;
    for (at, pair) in file.stations.windows(2).enumerate() {
        ensure(
            pair[0].after < pair[1].after,
            FILE,
            format!("stations[{}].after", at + 1),
            "must rise from station to station",
        )?;
    }
    ensure(file.stations[8].after == file.last, FILE, "stations[8].after", "must be the last space")?;
    ensure(file.stations[7].after < file.last - 1, FILE, "stations[7].after", "leaves no space before the last")?;
    ensure(file.depot_leads_to < file.last, FILE, "depot_leads_to", "must lie before the last space")?;
    let masters = file.stations.iter().filter(|station| station.master).count();
    ensure(masters == 5, FILE, "stations", format!("must have 5 with a station master, not {masters}"))?;
    Ok(Railway { depot_leads_to: Rail::nth(file.depot_leads_to.into()), stations: file.stations })
}

pub fn neutral(file: &BuildingsFile) -> Found<Vec<Vec<Local>>> {
    in_order("buildings.json", "neutral", file.neutral.iter().map(|building| building.id))?;
    for (at, building) in file.neutral.iter().enumerate() {
        actions(&format!("neutral[{at}].actions"), &building.actions)?;
    }
    Ok(file.neutral.iter().map(|building| building.actions.clone()).collect())
}

fn actions(key: &str, actions: &[Local]) -> Found<()> {
    ensure((1..=3).contains(&actions.len()), "buildings.json", key, "must be one, two or three (AR-57)")?;
    let hard = |effect: &Effect| matches!(effect, Effect::Help { .. } | Effect::DrawDiscard { .. });
    for (at, action) in actions.iter().enumerate() {
        let two = matches!(action, Local::Either { .. });
        ensure(
            !two || !action.effects().iter().any(hard),
            "buildings.json",
            format!("{key}[{at}]"),
            "can't be one of two",
        )?;
    }
    Ok(())
}

pub fn private(file: &BuildingsFile) -> Found<Vec<[PrivateFace; 2]>> {
    const FILE: &str = "buildings.json";
    ensure(file.private.len() == 20, FILE, "private", format!("must have 20 entries, not {}", file.private.len()))?;
    let mut sides = Vec::new();
    for (at, pair) in file.private.chunks(2).enumerate() {
        for (face, side) in pair.iter().zip(["a", "b"]) {
            let key = format!("private[{}]", 2 * at + usize::from(side == "b"));
            let id = format!("{}{side}", at + 1);
            ensure(face.id == id, FILE, format!("{key}.id"), format!("must be `{id}`, not `{}`", face.id))?;
            ensure((1..=12).contains(&face.carpinteros), FILE, format!("{key}.carpinteros"), "must be 1 to 12")?;
            actions(&format!("{key}.actions"), &face.actions)?;
        }
        sides.push([pair[0].clone(), pair[1].clone()]);
    }
    Ok(sides)
}

pub fn bags(file: &TilesFile) -> Found<[TileCounts; 3]> {
    const FILE: &str = "tiles.json";
    let mut bags = [TileCounts::EMPTY; 3];
    for heap in &file.workers {
        bags[heap.bag.index()].add_many(Tile::Worker(heap.worker), heap.count);
    }
    for heap in &file.farmers {
        bags[heap.bag.index()].add_many(Tile::Farmer(heap.farmer), heap.count);
    }
    let workers: u32 = file.workers.iter().map(|heap| u32::from(heap.count)).sum();
    ensure(workers == 57, FILE, "workers", format!("are {workers}, the box has 57 (AR-1)"))?;
    let farmers: u32 = file.farmers.iter().map(|heap| u32::from(heap.count)).sum();
    ensure(farmers == 51, FILE, "farmers", format!("are {farmers}, the box has 51 (AR-2)"))?;
    for (at, heap) in file.workers.iter().enumerate() {
        ensure(heap.bag != Bag::nth(0), FILE, format!("workers[{at}].bag"), "bag a has farmers only (AR-11)")?;
    }
    for (at, heap) in file.farmers.iter().enumerate() {
        ensure(heap.bag != Bag::nth(1), FILE, format!("farmers[{at}].bag"), "bag b has workers only (AR-12)")?;
    }
    Ok(bags)
}

pub fn docks(file: &CitiesFile) -> Found<Vec<DockFace>> {
    in_order("cities.json", "docks", file.docks.iter().map(|dock| dock.id))?;
    for (at, dock) in file.docks.iter().enumerate() {
        ensure(
            dock.city == dock.id.city(),
            "cities.json",
            format!("docks[{at}].city"),
            format!("must be `{}`", dock.id.city()),
        )?;
    }
    Ok(file.docks.clone())
}

pub fn maps(file: &CitiesFile) -> Found<Vec<[CityMap; 2]>> {
    const FILE: &str = "cities.json";
    ensure(file.maps.len() == 6, FILE, "maps", format!("must have 6 entries, not {}", file.maps.len()))?;
    for (at, map) in file.maps.iter().enumerate() {
        let (city, side) = (City::nth(at / 2), if at % 2 == 0 { Side::A } else { Side::B });
        ensure(
            map.city == city && map.side == side,
            FILE,
            format!("maps[{at}]"),
            format!("must be {city}, side {}", side.id()),
        )?;
        in_order(FILE, &format!("maps[{at}].districts"), map.districts.iter().map(|district| district.id))?;
        for (d, district) in map.districts.iter().enumerate() {
            let key = format!("maps[{at}].districts[{d}].spaces");
            let fits = (1..=Berth::PER_DISTRICT).contains(&district.spaces.len());
            ensure(fits, FILE, key, format!("must be 1 to {}", Berth::PER_DISTRICT))?;
        }
        let covered = map.districts.iter().flat_map(|district| &district.spaces).filter(|space| space.covered).count();
        ensure(covered == 1, FILE, format!("maps[{at}]"), format!("a cover tile hides one space, not {covered}"))?;
    }
    Ok(file.maps.chunks(2).map(|pair| [pair[0].clone(), pair[1].clone()]).collect())
}

/// The points and the number of each cattle card.
pub fn cards(file: &CattleFile) -> Found<([i8; Card::CATTLE], [u8; Card::CATTLE])> {
    const FILE: &str = "cattle.json";
    in_order(FILE, "breeds", file.breeds.iter().map(|breed| breed.id))?;
    let (mut vps, mut counts) = ([0; Card::CATTLE], [0; Card::CATTLE]);
    for (at, breed) in file.breeds.iter().enumerate() {
        let mut values = breed.vps.clone();
        values.sort_unstable();
        values.dedup();
        let cards: Vec<Card> = breed.id.cards().collect();
        ensure(
            values.len() == cards.len(),
            FILE,
            format!("breeds[{at}].vps"),
            format!("must have {} different values", cards.len()),
        )?;
        for (card, value) in cards.into_iter().zip(values) {
            vps[card.index()] = value;
            counts[card.index()] = breed.vps.iter().filter(|vp| **vp == value).count() as u8;
        }
    }
    let market: u32 = Card::cattle()
        .filter(|card| card.breed().is_some_and(|breed| !breed.is_players()))
        .map(|card| u32::from(counts[card.index()]))
        .sum();
    ensure(market == 36, FILE, "breeds", format!("the market has {market} cards, the box 36 (AR-5)"))?;
    ensure(
        file.exhaustion.by_cards_shown.len() == 5,
        FILE,
        "exhaustion.by_cards_shown",
        "must say it for 0 to 4 cards",
    )?;
    for (at, option) in file.options.iter().enumerate() {
        ensure((1..=2).contains(&option.cards), FILE, format!("options[{at}].cards"), "must be 1 or 2")?;
        ensure((1..=6).contains(&option.gauchos), FILE, format!("options[{at}].gauchos"), "must be 1 to 6")?;
    }
    Ok((vps, counts))
}

/// What the files must keep together.
pub fn rules(rules: &Rules) -> Found<()> {
    ensure(rules.jobs.rows.len() == 11, "jobs.json", "rows", "must be eleven")?;
    let ends = rules.jobs.rows.iter().filter(|row| row.arrow == Some(Arrow::End)).count();
    ensure(
        ends == 1 && rules.jobs.rows[10].arrow == Some(Arrow::End),
        "jobs.json",
        "rows[10].arrow",
        "the end comes after the last row, and nowhere else",
    )?;
    ensure((1..=11).contains(&rules.jobs.token_start_row), "jobs.json", "token_start_row", "must be 1 to 11")?;
    in_order("ships.json", "ships", rules.ships.ships.iter().map(|ship| ship.id))?;
    for (at, ship) in rules.ships.ships.iter().enumerate() {
        let key = |what: &str| format!("ships[{at}].{what}");
        ensure(
            ship.dock.is_some() == ship.departs.is_some(),
            "ships.json",
            key("departs"),
            "goes with a dock, or neither is there",
        )?;
        let payable = ship.grain.saturating_mul(rules.ships.missing_grain_fee) <= ship.cargo;
        ensure(payable, "ships.json", key("grain"), "could not always be paid for (AR-87)")?;
        let simple = matches!(ship.loading, None | Some(Effect::Objective | Effect::Gain(_)));
        ensure(simple, "ships.json", key("loading"), "must be a gain or an objective card")?;
    }
    ensure(
        rules.ship(Ship::ZERO).cargo == 0,
        "ships.json",
        "ships[0].cargo",
        "must be 0: something can always be loaded",
    )?;
    in_order::<Objective>("objectives.json", "cards", rules.objectives.cards.iter().map(|card| card.id))?;
    ensure((1..=8).contains(&rules.objectives.display), "objectives.json", "display", "must be 1 to 8")?;
    in_order::<Master>("masters.json", "masters", rules.masters.masters.iter().map(|master| master.id))?;
    for (at, master) in rules.masters.masters.iter().enumerate() {
        ensure(master.each > 0, "masters.json", format!("masters[{at}].each"), "must be 1 or more")?;
    }
    ensure(rules.masters.in_play == 5, "masters.json", "in_play", "must be 5")?;
    board(rules)?;
    numbers(rules)?;
    pedro(&rules.pedro)
}

fn board(rules: &Rules) -> Found<()> {
    const FILE: &str = "board.json";
    let board = &rules.board;
    in_order::<DiscSpace>(FILE, "discs", board.discs.iter().map(|disc| disc.id))?;
    for (at, disc) in board.discs.iter().enumerate() {
        let known = disc.aux.is_none_or(|aux| (1..=Auxiliary::COUNT).contains(&usize::from(aux)));
        ensure(known, FILE, format!("discs[{at}].aux"), "must be 1 to 6")?;
    }
    ensure(board.auxiliary.len() == Auxiliary::COUNT, FILE, "auxiliary", "must be six")?;
    in_order(FILE, "rows", board.rows.iter().map(|row| row.worker))?;
    for (at, row) in board.rows.iter().enumerate() {
        ensure(row.spaces.len() == 5, FILE, format!("rows[{at}].spaces"), "must be five: 2 to 6")?;
    }
    let track = &board.certificate_track;
    let rises = track.first() == Some(&0) && track.windows(2).all(|pair| pair[0] < pair[1]);
    ensure(rises && track.len() <= 8, FILE, "certificate_track", "must begin with 0 and rise")?;
    ensure(
        track.contains(&rules.numbers.certificates),
        "numbers.json",
        "certificates",
        "must be on the certificate track",
    )
}

fn numbers(rules: &Rules) -> Found<()> {
    const FILE: &str = "numbers.json";
    let numbers = &rules.numbers;
    ensure(numbers.by_players.len() == 3, FILE, "by_players", "must be for 2, 3 and 4 players")?;
    for (at, row) in numbers.by_players.iter().enumerate() {
        let key = |what: &str| format!("by_players[{at}].{what}");
        ensure(usize::from(row.players) == at + 2, FILE, key("players"), format!("must be {}", at + 2))?;
        ensure(row.fee_green <= 3 && row.fee_black <= 3, FILE, key("fee_green"), "fees are at most 3")?;
        ensure((1..=4).contains(&row.job_columns), FILE, key("job_columns"), "must be 1 to 4")?;
        ensure((1..=8).contains(&row.steps), FILE, key("steps"), "must be 1 to 8")?;
    }
    ensure(numbers.seats.len() == 4, FILE, "seats", "must be four")?;
    let deck = start_deck(rules);
    ensure(deck.is_some(), FILE, "start_deck", "names a card that players do not start with")?;
    ensure(numbers.vp.pesos_per_point > 0, FILE, "vp.pesos_per_point", "must be 1 or more")?;
    ensure((1..=4).contains(&numbers.reveal_most), FILE, "reveal_most", "must be 1 to 4")
}

fn start_deck(rules: &Rules) -> Option<Pile> {
    let mut pile = Pile::EMPTY;
    for (id, count) in &rules.numbers.start_deck {
        pile.add_many(Card::parse(id)?, *count);
    }
    Some(pile)
}

impl Rules {
    /// The deck that each player starts with (AR-26).
    #[must_use]
    pub fn start_deck(&self) -> Pile {
        start_deck(self).unwrap_or_default()
    }
}

fn pedro(pedro: &PedroBox) -> Found<()> {
    const FILE: &str = "pedro.json";
    ensure(pedro.columns.len() == 5, FILE, "columns", "must be five: spaces 2 to 6")?;
    ensure(pedro.cards.len() == 15, FILE, "cards", "must be 15")?;
    for (at, card) in pedro.cards.iter().enumerate() {
        ensure(usize::from(card.number) == at + 1, FILE, format!("cards[{at}].number"), format!("must be {}", at + 1))?;
    }
    ensure(pedro.loading.len() == 12, FILE, "loading", "must be 12")?;
    ensure(pedro.loading_by_stage.len() == 3, FILE, "loading_by_stage", "must be three")?;
    for (at, card) in pedro.loading.iter().enumerate() {
        ensure(
            usize::from(card.number) == at + 1,
            FILE,
            format!("loading[{at}].number"),
            format!("must be {}", at + 1),
        )?;
        ensure(
            usize::from(card.stage) == at / 4 + 1,
            FILE,
            format!("loading[{at}].stage"),
            "four cards a stage, in order",
        )?;
        ensure(card.cities.len() == 3, FILE, format!("loading[{at}].cities"), "must be the three cities")?;
    }
    ensure(pedro.loading_by_stage.iter().all(|n| *n <= 4), FILE, "loading_by_stage", "a stage has four cards")?;
    ensure(pedro.market.len() == 6, FILE, "market", "must be for 1 to 6 gauchos")?;
    let levels: Vec<&str> = pedro.levels.iter().map(|level| level.id.as_str()).collect();
    ensure(levels == ["easy", "medium", "hard"], FILE, "levels", "must be easy, medium, hard")?;
    for (at, level) in pedro.levels.iter().enumerate() {
        ensure((1..=15).contains(&level.cards), FILE, format!("levels[{at}].cards"), "must be 1 to 15")?;
    }
    Ok(())
}
