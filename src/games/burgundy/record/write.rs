//! A state into its record.

use super::super::good::{Die, Good, GoodCounts};
use super::super::options::INFO;
use super::super::place::{Depot, Slot, Space};
use super::super::player::{Player, Start};
use super::super::scoring::Category;
use super::super::tile::{Colour, Tile, TileCounts};
use super::super::{Burgundy, Pending, Stage};
use super::{
    BonusRecord, ChosenStart, Counts, Decision, DieRecord, PlayerRecord, Record, StageName, StartRecord, SupplyRecord,
};

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
