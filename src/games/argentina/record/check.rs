//! What no single field shows: conservation, and what one part says of another.

use super::super::Argentina;
use super::super::card::{Card, Objective, Pile};
use super::super::data::SpaceKind;
use super::super::options::SideOption;
use super::super::place::{Letter, Master, Number, Rail, Ship, Space, Station};
use super::super::table::{Berthed, Jobs, MasterSpace, Standing};
use super::super::turn::{Open, Phase, Slot};
use super::super::worker::{Bag, Tile, TileCounts, Trade};
use super::ensure;
use crate::engine::{Game, LoadError, Seat};
use crate::games::trail::Thing;

/// More than any game brings.
const MOST_PESOS: u16 = 60_000;
/// More than any game has.
const MOST_ARRIVALS: u8 = 100;

type Checked = Result<(), LoadError>;

/// Every law that a state must keep.
pub fn check(game: &Argentina) -> Checked {
    check_seats(game)?;
    check_sides(game)?;
    check_trail(game)?;
    check_tiles(game)?;
    check_cards(game)?;
    check_jobs(game)?;
    check_masters(game)?;
    check_ships(game)?;
    for seat in game.seats() {
        check_discs(game, seat)?;
        check_player(game, seat)?;
    }
    check_pedro(game)?;
    check_decisions(game)
}

fn check_seats(game: &Argentina) -> Checked {
    let count = game.count();
    let solo = game.pedro.is_some();
    ensure((2..=4).contains(&count) && (!solo || count == 2), "table.players", || {
        format!("has {count} boards; two to four people have one each, a single one plays beside Pedro's")
    })?;
    let here = |seat: Option<Seat>| seat.is_none_or(|seat| seat.index() < count);
    ensure(game.on_turn.is_none_or(|seat| seat.index() < game.people()), "table.on_turn", || {
        "is no person's seat".to_owned()
    })?;
    ensure(here(game.ending), "table.ending", || "is no seat of this table".to_owned())?;
    let over = game.on_turn.is_none();
    ensure(!over || game.ending.is_some(), "table.on_turn", || {
        "must be a seat until the end was triggered".to_owned()
    })?;
    let owners = game.trail.iter().all(|(_, standing)| match standing {
        Some(Standing::Private { owner, .. }) => owner.index() < count,
        _ => true,
    });
    ensure(owners, "table.trail", || "has a building of a seat that is not at the table".to_owned())?;
    ensure(game.berths.values().all(|seat| here(*seat)), "table.berths", || {
        "has a disc of a seat that is not at the table".to_owned()
    })?;
    let strangers = |discs: &[u8; 4]| discs[count..].iter().all(|n| *n == 0);
    let fine = game.docks.values().all(strangers)
        && game.stations.values().all(strangers)
        && game.ships.values().all(|ship| strangers(&ship.discs));
    ensure(fine, "table.docks", || "docks, stations or ships have discs of a seat that is not at the table".to_owned())
}

fn check_sides(game: &Argentina) -> Checked {
    for (number, side) in Number::all().zip(game.sides.buildings) {
        let fits = game.options.buildings == SideOption::Random || game.options.buildings == SideOption::Given(side);
        ensure(fits, format!("table.sides.buildings[{}]", number.index()), || {
            "is not the side of the options".to_owned()
        })?;
    }
    for (at, side) in game.sides.cities.into_iter().enumerate() {
        let option = game.options.cities[at];
        let fits = option == SideOption::Random || option == SideOption::Given(side);
        ensure(fits, format!("table.sides.cities[{at}]"), || "is not the side of the options".to_owned())?;
    }
    let letters = game.sides.neutral;
    let each = Letter::all().all(|letter| letters.contains(&letter));
    let ordered = game.options.neutral_shuffled || Letter::all().eq(letters);
    ensure(each && ordered, "table.sides.neutral", || {
        "must have each neutral building once, in order unless they are shuffled".to_owned()
    })
}

fn check_trail(game: &Argentina) -> Checked {
    let mut neutral = game.sides.neutral.into_iter();
    for (space, standing) in game.trail.iter() {
        let place = format!("table.trail.{space}");
        match (game.rules.trail.kind(space), standing) {
            (SpaceKind::Neutral, Some(Standing::Neutral(letter))) => {
                ensure(neutral.next() == Some(*letter), place, || {
                    "is not the building of table.sides.neutral".to_owned()
                })?;
            }
            (SpaceKind::Neutral, _) => return Err(LoadError::new(place, "must have its neutral building")),
            (SpaceKind::Building { .. }, None | Some(Standing::Private { .. })) | (_, None) => {}
            (SpaceKind::Farmer { colour, .. }, Some(Standing::Farmer { farmer, .. })) => {
                ensure(farmer.colour() == *colour, place, || format!("is for {colour} farmers"))?;
            }
            (_, Some(_)) => return Err(LoadError::new(place, "such a tile can't stand there")),
        }
    }
    Ok(())
}

/// AR-1, AR-2: 57 workers and 51 farmers, wherever they are.
fn check_tiles(game: &Argentina) -> Checked {
    let mut found = game.tiles_gone;
    for bag in &game.bags {
        found.add_all(bag);
    }
    let on_board = game.trail.values().filter_map(|standing| match standing {
        Some(Standing::Farmer { farmer, .. }) => Some(Tile::Farmer(*farmer)),
        _ => None,
    });
    let jobs = game.jobs.rows.iter().flatten().flatten().map(|worker| Tile::Worker(*worker));
    let masters = game.masters.iter().filter_map(|space| match space {
        MasterSpace::Worker(tile) => Some(*tile),
        _ => None,
    });
    let rows = game.players.iter().flat_map(|player| player.rows.values().flat_map(|row| row.0.iter().copied()));
    let open = game.players.iter().flat_map(|player| player.open.iter()).flat_map(|open| match open {
        Open::Invest { farmers } => farmers.iter().map(|farmer| Tile::Farmer(*farmer)).collect(),
        _ => Vec::new(),
    });
    let foresight = game.foresight.iter().flatten().flatten().copied();
    for tile in on_board.chain(jobs).chain(masters).chain(rows).chain(open).chain(foresight) {
        found.add(tile);
    }
    for player in &game.players {
        for (farmer, n) in player.beside.iter() {
            found.add_many(Tile::Farmer(farmer), n);
        }
    }
    let mut box_: TileCounts = TileCounts::EMPTY;
    game.rules.bags.iter().for_each(|bag| box_.add_all(bag));
    for tile in Tile::all() {
        ensure(found.of(tile) == box_.of(tile), format!("tile {tile}"), || {
            format!("the state accounts for {}, the box has {}", found.of(tile), box_.of(tile))
        })?;
    }
    for (at, pair) in game.foresight.iter().enumerate() {
        let fits = pair.iter().flatten().all(|tile| game.rules.bags[at].has(*tile));
        ensure(fits, format!("table.foresight[{at}]"), || format!("has a tile that bag {} does not", Bag::nth(at)))?;
    }
    for (at, bag) in game.bags.iter().enumerate() {
        let fits = bag.iter().all(|(tile, n)| n <= game.rules.bags[at].of(tile));
        ensure(fits, format!("table.bags[{at}]"), || "has more of a tile than the box".to_owned())?;
    }
    Ok(())
}

/// AR-4 to AR-6: every cattle, exhaustion and objective card.
fn check_cards(game: &Argentina) -> Checked {
    let mut found = game.cards_gone;
    found.add_all(&game.market);
    found.add_all(&game.market_deck);
    for player in &game.players {
        found.add_all(&player.herd.all());
        for card in player.area.kinds() {
            found.add_many(card.card(), player.area.of(card));
        }
        ensure(player.herd.hidden == 0, "table.players", || "a view can't be taken up, only a state".to_owned())?;
    }
    for card in game.objectives.iter().copied().chain(game.objective_deck.kinds()) {
        found.add_many(card.card(), game.objective_deck.of(card).max(1));
    }
    found.add_many(Card::EXHAUSTION, game.exhaustion);
    let mut box_ = Pile::EMPTY;
    for card in Card::cattle() {
        let players = if card.breed().is_some_and(|breed| breed.is_players()) { game.people() as u8 } else { 1 };
        box_.add_many(card, game.rules.card_count[card.index()] * players);
    }
    box_.add_many(Card::EXHAUSTION, game.rules.cattle.exhaustion.cards);
    Objective::all().for_each(|card| box_.add(card.card()));
    for card in Card::all() {
        ensure(found.of(card) == box_.of(card), format!("card {card}"), || {
            format!("the state accounts for {}, the box has {}", found.of(card), box_.of(card))
        })?;
    }
    let cattle = |pile: &Pile| pile.kinds().all(|card| card.breed().is_some_and(|breed| !breed.is_players()));
    ensure(cattle(&game.market) && cattle(&game.market_deck), "table.market", || {
        "market and deck have market cattle only".to_owned()
    })?;
    let display = usize::from(game.rules.objectives.display);
    let open = game.objectives.len();
    ensure(open <= display && (open == display || game.objective_deck.is_empty()), "table.objectives", || {
        format!("{display} cards lie open while the deck lasts, not {open}")
    })
}

fn check_jobs(game: &Argentina) -> Checked {
    let first = game.first_column();
    let token = usize::from(game.jobs.token);
    ensure(token <= Jobs::ROWS, "table.jobs.token", || format!("is 0 to {}", Jobs::ROWS))?;
    ensure((token == Jobs::ROWS) == game.ending.is_some(), "table.ending", || {
        "somebody has the job-market token once it left the last row, and not before".to_owned()
    })?;
    for (row, slots) in game.jobs.rows.iter().enumerate() {
        let place = format!("table.jobs.rows[{row}]");
        ensure(slots[..first].iter().all(Option::is_none), place.clone(), || {
            "has workers in a column that is not used".to_owned()
        })?;
        let used = &slots[first..];
        let filled = used.iter().take_while(|slot| slot.is_some()).count();
        if row == token {
            let order = used[filled..].iter().all(Option::is_none) && filled < used.len();
            ensure(order, place, || "the token's row is filled from the left, its last space is free".to_owned())?;
        } else if row > token {
            ensure(filled == 0 && used.iter().all(Option::is_none), place, || {
                "is filled before the token came".to_owned()
            })?;
        }
    }
    let left = game.jobs.left.iter().all(|row| usize::from(*row) < token);
    ensure(left, "table.jobs.left", || "has a row that the token has not left".to_owned())
}

fn check_masters(game: &Argentina) -> Checked {
    let lying = game.masters.iter().filter_map(|space| match space {
        MasterSpace::Master(master) => Some(*master),
        _ => None,
    });
    let taken = game.players.iter().flat_map(|player| player.masters.iter().copied());
    let mut all: Vec<Master> = lying.chain(taken).collect();
    let in_play = all.len();
    all.sort_unstable();
    all.dedup();
    let expected = usize::from(game.rules.masters.in_play);
    ensure(in_play == expected && all.len() == expected, "table.masters", || {
        format!("{expected} different station masters are in play")
    })
}

fn check_ships(game: &Argentina) -> Checked {
    for (ship, afloat) in game.ships.iter() {
        let place = format!("table.ships.{ship}");
        let face = game.rules.ship(ship);
        ensure(!(ship.has_sun() && afloat.berthed == Berthed::Pile), place.clone(), || {
            "never was in the pile".to_owned()
        })?;
        ensure(face.departs.is_some() || afloat.berthed != Berthed::Departed, place.clone(), || {
            "never departs".to_owned()
        })?;
        let empty = afloat.discs.iter().all(|n| *n == 0);
        ensure(empty || afloat.berthed == Berthed::Zone, place.clone(), || {
            "has discs but is not in the loading zone".to_owned()
        })?;
        ensure(face.repeatable || afloat.discs.iter().all(|n| *n <= 1), place, || {
            "takes one disc of a player".to_owned()
        })?;
    }
    let departed = Ship::all().filter(|ship| game.ships[*ship].berthed == Berthed::Departed).count();
    let fresh = Ship::all().filter(|ship| !ship.has_sun() && game.ships[*ship].berthed == Berthed::Zone).count();
    let drawn = departed / 3 * usize::from(game.rules.ships.drawn_per_departure);
    ensure(departed % 3 == 0 && fresh == drawn, "table.ships", || {
        "three ships depart at a time, and two new ones come for them".to_owned()
    })
}

/// AR-4: 18 discs.
fn check_discs(game: &Argentina, seat: Seat) -> Checked {
    let at = seat.index();
    let board = match &game.pedro {
        Some(pedro) if at == 1 => usize::from(pedro.discs),
        _ => game.player(seat).discs.total(),
    };
    let docks: usize = game.docks.values().map(|discs| usize::from(discs[at])).sum();
    let stations: usize = game.stations.values().map(|discs| usize::from(discs[at])).sum();
    let ships: usize = game.ships.values().map(|ship| usize::from(ship.discs[at])).sum();
    let berths = game.berths.values().filter(|disc| **disc == Some(seat)).count();
    let found = board + docks + stations + ships + berths;
    let owned = usize::from(game.rules.pedro.discs) + 1;
    ensure(found == owned, format!("table.players[{at}].discs"), || {
        format!("the state accounts for {found} discs of this seat, the box has {owned}")
    })?;
    for station in Station::all().filter(|station| *station != Station::FINAL) {
        ensure(game.stations[station][at] <= 1, format!("table.stations.{station}"), || {
            "takes one disc of a player".to_owned()
        })?;
    }
    let doubled = game.player(seat).discs.iter().any(|(_, n)| n > 1);
    ensure(!doubled, format!("table.players[{at}].discs"), || "has two discs on one space".to_owned())
}

fn check_player(game: &Argentina, seat: Seat) -> Checked {
    let player = game.player(seat);
    let place = |key: &str| format!("table.players[{}].{key}", seat.index());
    // Money is unlimited (AR-7), but what is counted must have room to grow.
    ensure(player.pesos <= MOST_PESOS, place("pesos"), || format!("is at most {MOST_PESOS}"))?;
    ensure(player.arrivals <= MOST_ARRIVALS, place("arrivals"), || format!("is at most {MOST_ARRIVALS}"))?;
    ensure(player.grain <= game.rules.numbers.grain, place("grain"), || {
        format!("is at most {}", game.rules.numbers.grain)
    })?;
    let end = player.certificate_end(&game.rules);
    ensure(player.certificates <= end, place("certificates"), || {
        format!("the marker is at most on space {end} of the track")
    })?;
    for trade in Trade::all() {
        let fits = player.rows[trade].0.iter().all(|tile| match tile {
            Tile::Worker(worker) => worker.trade() == trade,
            Tile::Farmer(_) => trade == Trade::GRANJERO,
        });
        ensure(fits, place(&format!("rows.{trade}")), || "has a tile of another trade".to_owned())?;
    }
    for number in Number::all() {
        let built = game.trail.values().filter(|standing| {
            matches!(standing, Some(Standing::Private { owner, number: other }) if *owner == seat && *other == number)
        });
        let count = built.count() + usize::from(player.ready.of(number));
        ensure(count <= 1, place("ready"), || format!("there is one building {number}, not {count}"))?;
    }
    let shared = |rail: Rail| rail == Rail::START || rail == Rail::DEPOT;
    let alone = game.seats().all(|other| other == seat || game.player(other).engine != player.engine);
    ensure(shared(player.engine) || alone, place("engine"), || "stands where another engine stands".to_owned())?;
    ensure(player.engine != Rail::LAST, place("engine"), || "goes on to the depot from the last space".to_owned())?;
    let first = player.at.is_none() && player.arrivals > 0;
    ensure(!first, place("at"), || "is nowhere before the first turn only".to_owned())?;
    if let Some(at) = player.at {
        let kind = game.rules.trail.kind(at);
        ensure(!matches!(kind, SpaceKind::Ramp { .. }), place("at"), || "nobody stays on a ramp".to_owned())?;
        let in_city = at == Space::BUENOS_AIRES;
        let visiting = game.on_turn == Some(seat)
            && matches!(game.phase, Phase::Deliver | Phase::Income | Phase::Load { .. } | Phase::Foresee { .. });
        ensure(in_city == visiting, place("at"), || {
            "is in Buenos Aires during its sub-phases, and only then".to_owned()
        })?;
    }
    Ok(())
}

fn check_pedro(game: &Argentina) -> Checked {
    let Some(pedro) = &game.pedro else {
        return Ok(());
    };
    let level = &game.rules.pedro.levels[game.options.level as usize];
    let all = super::super::pedro::PedroCardId::all();
    for card in all {
        let count = pedro.deck.of(card) + pedro.shown.of(card);
        let expected = u8::from(card.index() < usize::from(level.cards));
        ensure(count == expected, "table.pedro.deck", || {
            format!("{card} must be there {expected} times, not {count}")
        })?;
    }
    let mut loading: Vec<usize> = pedro.loading.iter().map(|card| card.index()).collect();
    loading.sort_unstable();
    loading.dedup();
    ensure(loading.len() == pedro.loading.len(), "table.pedro.loading", || "has a card twice".to_owned())?;
    for (at, card) in pedro.loading.iter().enumerate() {
        let stage = game.loading_stage(at);
        ensure(stage == Some(card.index() / 4), "table.pedro.loading", || format!("{card} is of another stage"))?;
    }
    let him = &game.players[1];
    let idle = him.pesos == 0 && him.tokens == 0 && him.certificates == 0 && him.open.is_empty();
    ensure(idle, "table.players[1]", || "Pedro has no pesos, tokens, certificates or decisions".to_owned())?;
    let deck = him.herd.hand.is_empty() && him.herd.draw.is_empty();
    ensure(deck && him.discs.is_empty(), "table.players[1]", || {
        "Pedro has no hand, no draw pile and a supply instead of a board of discs".to_owned()
    })
}

/// An open decision is about things that are there, and can be taken.
fn check_decisions(game: &Argentina) -> Checked {
    if game.on_turn.is_none() {
        let open = game.players.iter().any(|player| !player.open.is_empty());
        return ensure(!open, "table.players", || "the game is over, nothing is open".to_owned());
    }
    if let Phase::Act { used } = game.phase {
        ensure(used & !Slot::ALL_USED == 0, "table.phase", || "has a bit that stands for no action".to_owned())?;
    }
    for seat in game.seats() {
        let player = game.player(seat);
        let place = format!("table.players[{}].open", seat.index());
        let turn = game.on_turn == Some(seat);
        let only_tokens = player.open.iter().all(|open| matches!(open, Open::Discard { .. }));
        ensure(turn || only_tokens, place.clone(), || "only discards are open outside one's turn".to_owned())?;
        let owed: usize = player
            .open
            .iter()
            .map(|open| if let Open::Discard { left, .. } = open { usize::from(*left) } else { 0 })
            .sum();
        ensure(owed <= player.herd.hand.total(), place.clone(), || {
            "more cards are to be discarded than the hand has".to_owned()
        })?;
        let begun = !(turn && game.phase == Phase::Begin);
        ensure(player.at.is_some() || !turn || !begun, "table.phase", || {
            "a first turn begins with `begin`".to_owned()
        })?;
        for open in &player.open {
            check_open(game, seat, open, &place)?;
        }
    }
    for seat in game.to_act().iter() {
        let mut legal = Vec::new();
        game.list(seat, &mut legal);
        ensure(!legal.is_empty(), format!("table.players[{}].open", seat.index()), || {
            "leaves nothing that could be done".to_owned()
        })?;
    }
    Ok(())
}

fn check_open(game: &Argentina, seat: Seat, open: &Open, place: &str) -> Checked {
    let fine = match open {
        Open::Farmers { chosen, left, .. } => {
            chosen.iter().all(|at| game.farmer_at(*at).is_some()) && (1..=3).contains(left) && chosen.is_sorted()
        }
        Open::Reveal { chosen, .. } => !chosen.is_empty() && chosen.iter().all(|at| game.farmer_at(*at).is_some()),
        Open::Show { chosen, shown, left, .. } => {
            let mut hand = game.player(seat).herd.hand;
            chosen.iter().all(|at| game.farmer_at(*at).is_some())
                && shown.iter().all(|card| hand.take(*card))
                && (1..=4 - shown.len()).contains(&usize::from(*left))
        }
        Open::Discard { left, .. } | Open::Remove { left, .. } => *left > 0,
        Open::Buy { gauchos, last } => {
            *gauchos <= game.player(seat).workers(Trade::GAUCHO)
                && last.is_none_or(|(option, _)| usize::from(option) < game.rules.cattle.options.len())
        }
        Open::Appoint { station } => game.master_at(*station).is_some(),
        Open::Invest { farmers } => !farmers.is_empty(),
        Open::Thin { .. } | Open::Run { .. } => game.player(seat).open.last() != Some(open),
        _ => true,
    };
    ensure(fine, place, || "has a decision that could not be open now".to_owned())
}
