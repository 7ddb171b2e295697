//! Positions in a few lines: a real table, edited to what a test needs, and words to play on it.

use std::sync::{Arc, LazyLock};

use tabletalk::engine::chance::{below, bot_rng};
use tabletalk::engine::{BotRng, Game, Log, Seat, Seed, Setup};
use tabletalk::games::burgundy::data::Rules;
use tabletalk::games::burgundy::good::{Die, Good};
use tabletalk::games::burgundy::place::{Depot, Slot, Space};
use tabletalk::games::burgundy::player::{Player, Start};
use tabletalk::games::burgundy::scoring::Category;
use tabletalk::games::burgundy::tile::{Colour, Tile};
use tabletalk::games::burgundy::track::Track;
use tabletalk::games::burgundy::{Burgundy, Pending};
use tabletalk::games::data_files;

/// The box as it is delivered.
pub static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| {
    let files = data_files::<Burgundy>(None).expect("the data files are there");
    Arc::new(Burgundy::rules(&files).expect("the data files are sound"))
});

/// A new table with these options.
pub fn table(players: usize, seed: u64, options: &[(&str, &str)]) -> Burgundy {
    let options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let setup = Setup { players, seed: Seed::from_number(seed), options };
    Burgundy::new(&RULES, &setup).expect("a sound set-up")
}

/// A position being set up. It starts from a real table in round 1 with the board swept clean: no tiles on the depots, no goods
/// but on the round spaces, no workers, no silverlings, dice that show 1. What is put down is taken from where it is spare, so
/// that all 164 tiles and 42 goods stay accounted for.
pub struct Position {
    game: Burgundy,
}

impl Position {
    pub fn two_players() -> Position {
        Position::players(2)
    }

    pub fn players(count: usize) -> Position {
        Position::of(table(count, 1, &[])).swept()
    }

    /// Edits a table as it stands.
    pub fn of(game: Burgundy) -> Position {
        Position { game }
    }

    fn swept(self) -> Position {
        let mut position = self.clear_depots().clear_goods();
        for player in &mut position.game.players {
            player.workers = 0;
            player.silverlings = 0;
            player.dice = Some([Die::ALL[0]; 2]);
        }
        position
    }

    /// All tiles of the depots, the black one too, leave the game.
    pub fn clear_depots(mut self) -> Position {
        let numbered = self.game.depots.iter_mut().flat_map(|depot| &mut depot.tiles);
        for tile in numbered.chain(&mut self.game.black).filter_map(Option::take) {
            self.game.gone[tile.index()] += 1;
        }
        self
    }

    /// All goods of depots and players go back to those that nobody has seen.
    pub fn clear_goods(mut self) -> Position {
        let held = self.game.players.iter_mut().flat_map(|player| [&mut player.goods, &mut player.sold]);
        let lying = self.game.depots.iter_mut().map(|depot| &mut depot.goods);
        for goods in held.chain(lying) {
            for (unseen, there) in self.game.goods_unseen.iter_mut().zip(goods.iter_mut()) {
                *unseen += std::mem::take(there);
            }
        }
        self
    }

    pub fn dice(mut self, seat: usize, dice: [u8; 2]) -> Position {
        self.game.players[seat].dice = Some(dice.map(die));
        self
    }

    /// The second die is used already.
    pub fn one_die(mut self, seat: usize, number: u8) -> Position {
        self.game.players[seat].dice = Some([die(number), die(number)]);
        self.game.players[seat].used = [false, true];
        self
    }

    /// Both dice are used already.
    pub fn no_dice(mut self, seat: usize) -> Position {
        self.game.players[seat].used = [true; 2];
        self
    }

    pub fn workers(mut self, seat: usize, count: u16) -> Position {
        self.game.players[seat].workers = count;
        self
    }

    pub fn silverlings(mut self, seat: usize, count: u16) -> Position {
        self.game.players[seat].silverlings = count;
        self
    }

    /// Another estate, with nothing on it but the start castle.
    pub fn estate(mut self, seat: usize, number: u8, castle: usize) -> Position {
        let old: Vec<Tile> = self.game.players[seat].placed().collect();
        for tile in old {
            self.game.gone[tile.index()] += 1;
        }
        let old = self.game.players[seat].clone();
        let mut player = Player::new(number, Start::Done);
        (player.workers, player.silverlings) = (old.workers, old.silverlings);
        (player.goods, player.sold, player.storage) = (old.goods, old.sold, old.storage);
        (player.dice, player.used) = (old.dice, old.used);
        self.game.players[seat] = player;
        self.place(seat, castle, "castle")
    }

    /// A tile lies in the estate already; no effect, no points. A ship has made its step on the track.
    pub fn place(mut self, seat: usize, space: usize, id: &str) -> Position {
        let tile = self.fetch(id);
        let map = &RULES.estates[usize::from(self.game.players[seat].estate) - 1];
        let at = Space::numbered(space).expect("a space");
        assert_eq!(map.colours[at.index()], tile.colour(), "{id} does not go on space {space}");
        assert!(self.game.players[seat].spaces[at.index()].is_none(), "space {space} is covered");
        self.game.players[seat].lay(map, tile, at);
        if tile == Tile::SHIP {
            self.game.track.advance(Seat::new(seat).expect("a seat"));
        }
        self
    }

    /// A knowledge tile lies on the first knowledge space that is free.
    pub fn knows(self, seat: usize, number: u8) -> Position {
        let player = &self.game.players[seat];
        let map = &RULES.estates[usize::from(player.estate) - 1];
        let free = map.of_colour[Colour::Knowledge as usize].without(player.covered);
        let space = free.iter().next().expect("a free knowledge space");
        self.place(seat, space.number().into(), &format!("knowledge-{number}"))
    }

    /// All spaces of the estate are covered but these; buildings as they come.
    pub fn cover_all_but(mut self, seat: usize, but: &[usize]) -> Position {
        for space in Space::all() {
            let number = usize::from(space.number());
            if self.game.players[seat].spaces[space.index()].is_none() && !but.contains(&number) {
                let map = &RULES.estates[usize::from(self.game.players[seat].estate) - 1];
                let id = self.spare(map.colours[space.index()]);
                self = self.place(seat, number, id);
            }
        }
        self
    }

    /// All spaces of a colour are covered but these.
    pub fn cover_colour_but(mut self, seat: usize, colour: Colour, but: &[usize]) -> Position {
        let map = &RULES.estates[usize::from(self.game.players[seat].estate) - 1];
        let open = map.of_colour[colour as usize].without(self.game.players[seat].covered);
        for space in open.iter().filter(|space| !but.contains(&usize::from(space.number()))) {
            let id = self.spare(colour);
            self = self.place(seat, space.number().into(), id);
        }
        self
    }

    pub fn store(mut self, seat: usize, id: &str) -> Position {
        let tile = self.fetch(id);
        assert!(!self.game.players[seat].storage_full(), "storage is full");
        self.game.players[seat].store(tile);
        self
    }

    pub fn goods(mut self, seat: usize, colour: &str, count: u8) -> Position {
        let at = self.unseen(colour, count);
        self.game.players[seat].goods[at] += count;
        self
    }

    pub fn sold(mut self, seat: usize, colour: &str, count: u8) -> Position {
        let at = self.unseen(colour, count);
        self.game.players[seat].sold[at] += count;
        self
    }

    pub fn goods_on(mut self, depot: usize, colour: &str, count: u8) -> Position {
        let at = self.unseen(colour, count);
        self.game.depots[depot - 1].goods[at] += count;
        self
    }

    /// A tile lies at an address: `4b`, `x2`.
    pub fn depot(mut self, address: &str, id: &str) -> Position {
        let tile = self.fetch(id);
        let slot = match Slot::parse(address).expect("an address") {
            Slot::Numbered(depot, slot) => &mut self.game.depots[depot.index()].tiles[usize::from(slot)],
            Slot::Black(slot) => &mut self.game.black[usize::from(slot)],
        };
        assert!(slot.is_none(), "{address} is not empty");
        *slot = Some(tile);
        self
    }

    /// The track with these stacks, each from the bottom to the top; this round's order stays as it is.
    pub fn track(mut self, stacks: &[&[usize]]) -> Position {
        let seats = |stack: &&[usize]| stack.iter().map(|seat| Seat::new(*seat).expect("a seat")).collect();
        let stacks: Vec<Vec<Seat>> = stacks.iter().map(seats).collect();
        self.game.track = Track::from_stacks(&stacks).expect("a track");
        self
    }

    /// This round's turns in this order.
    pub fn order(mut self, seats: &[usize]) -> Position {
        self.game.order = seats.iter().filter_map(|seat| Seat::new(*seat)).collect();
        self
    }

    pub fn round(mut self, round: u8) -> Position {
        self.game.round = round;
        self
    }

    /// The first round of a phase, 0 to 4.
    pub fn phase(self, phase: usize) -> Position {
        self.round(phase as u8 * 5 + 1)
    }

    /// An effect waits to be used.
    pub fn deciding(mut self, pending: Pending) -> Position {
        self.game.pending = pending;
        self
    }

    pub fn build(self) -> Burgundy {
        let mut found = self.game.gone.map(u32::from);
        for tile in tiles_in_play(&self.game) {
            found[tile.index()] += 1;
        }
        for tile in Tile::all() {
            let face_down = self.game.supply.normal[tile.index()] + self.game.supply.black[tile.index()];
            let found = found[tile.index()] + u32::from(face_down);
            assert_eq!(found, RULES.in_box(tile), "the position has {found} {tile:?}");
        }
        self.game
    }

    /// Takes a tile from where it is spare: face down, or out of the game.
    fn fetch(&mut self, id: &str) -> Tile {
        let tile = Tile::from_id(id).unwrap_or_else(|| panic!("{id} is no tile"));
        let game = &mut self.game;
        for heap in [&mut game.supply.normal, &mut game.supply.black, &mut game.gone] {
            if heap[tile.index()] > 0 {
                heap[tile.index()] -= 1;
                return tile;
            }
        }
        panic!("no {id} is spare");
    }

    /// Any tile of a colour that is spare.
    fn spare(&self, colour: Colour) -> &'static str {
        let game = &self.game;
        let left = |tile: &Tile| {
            let at = tile.index();
            tile.colour() == colour && game.supply.normal[at] + game.supply.black[at] + game.gone[at] > 0
        };
        Tile::all().find(left).expect("a spare tile").id()
    }

    fn unseen(&mut self, colour: &str, count: u8) -> usize {
        let at = Good::from_id(colour).expect("a colour of goods").index();
        self.game.goods_unseen[at] = self.game.goods_unseen[at].checked_sub(count).expect("that many are left");
        at
    }
}

/// The tiles on the board and with the players.
pub fn tiles_in_play(game: &Burgundy) -> Vec<Tile> {
    let on_board = game.depots.iter().flat_map(|depot| depot.tiles).chain(game.black).flatten();
    let with_players =
        game.players.iter().flat_map(|player| player.placed().chain(player.storage.into_iter().flatten()));
    on_board.chain(with_players).collect()
}

pub fn die(number: u8) -> Die {
    Die::new(number).expect("1 to 6")
}

pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Every legal step of a seat.
pub fn legal(game: &Burgundy, number: usize) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat(number), &mut actions);
    actions.into_iter().map(Burgundy::notation).collect()
}

/// The legal steps that begin so.
pub fn legal_of(game: &Burgundy, number: usize, verb: &str) -> Vec<String> {
    legal(game, number).into_iter().filter(|step| step.starts_with(verb)).collect()
}

pub fn is_legal(game: &Burgundy, number: usize, step: &str) -> bool {
    legal(game, number).iter().any(|known| known == step)
}

/// Takes a step that is legal.
#[track_caller]
pub fn play(game: &mut Burgundy, number: usize, step: &str) -> Log {
    let mut log = Log::keeping();
    let action = Burgundy::from_notation(step).unwrap_or_else(|error| panic!("{error}"));
    if let Err(no) = game.apply(seat(number), action, &mut log) {
        panic!("{step}: {}; legal are {:?}", no.0.id.id(), legal(game, number));
    }
    log
}

/// Takes steps that are legal, one after the other.
#[track_caller]
pub fn play_all(game: &mut Burgundy, number: usize, steps: &[&str]) {
    for step in steps {
        play(game, number, step);
    }
}

/// Tries a step that is not legal: which message says why. Nothing has changed.
#[track_caller]
pub fn refuse(game: &Burgundy, number: usize, step: &str) -> &'static str {
    let action = Burgundy::from_notation(step).unwrap_or_else(|error| panic!("{error}"));
    assert!(!is_legal(game, number, step), "{step} is listed as legal");
    let mut after = game.clone();
    let mut log = Log::keeping();
    let Err(no) = after.apply(seat(number), action, &mut log) else {
        panic!("{step} was accepted");
    };
    assert_eq!(&after, game, "{step} was refused, but changed the state");
    assert!(log.lines().is_empty(), "{step} was refused, but told something");
    no.0.id.id()
}

pub fn points(game: &Burgundy, number: usize) -> i32 {
    game.players[number].points()
}

pub fn scored(game: &Burgundy, number: usize, category: Category) -> i16 {
    game.players[number].score[category as usize]
}

/// The tiles in storage, by their ids.
pub fn stored(game: &Burgundy, number: usize) -> Vec<&'static str> {
    game.players[number].storage.iter().flatten().map(|tile| tile.id()).collect()
}

/// Goods in storage, as `2 blue`.
pub fn held(game: &Burgundy, number: usize) -> Vec<String> {
    counted(&game.players[number].goods)
}

/// Goods on a depot, as `2 blue`.
pub fn lying(game: &Burgundy, depot: u8) -> Vec<String> {
    counted(&game.depots[Depot::of(die(depot)).index()].goods)
}

fn counted(goods: &[u8; 6]) -> Vec<String> {
    let some = Good::ALL.into_iter().filter(|good| goods[good.index()] > 0);
    some.map(|good| format!("{} {}", goods[good.index()], good.id())).collect()
}

/// The seat on turn takes workers with what dice it has and ends its turn.
pub fn pass_turn(game: &mut Burgundy) {
    let on_turn = game.on_turn().expect("a turn").index();
    for _ in 0..2 {
        if let Some(step) = legal_of(game, on_turn, "workers d").first() {
            play(game, on_turn, step);
        }
    }
    play(game, on_turn, "end");
}

/// Everybody passes until this round begins.
pub fn pass_to_round(game: &mut Burgundy, round: u8) {
    while game.round < round {
        pass_turn(game);
    }
}

/// Everybody passes until the game is over.
pub fn pass_to_the_end(game: &mut Burgundy) {
    while !game.to_act().is_empty() {
        pass_turn(game);
    }
}

/// Plays at random, calling before each step; at most this many steps.
pub fn play_randomly(game: &mut Burgundy, rng: &mut BotRng, steps: usize, mut before: impl FnMut(&Burgundy)) {
    let mut actions = Vec::new();
    for _ in 0..steps {
        let Some(seat) = game.to_act().iter().last() else {
            return;
        };
        before(game);
        actions.clear();
        game.legal(seat, &mut actions);
        assert!(!actions.is_empty(), "seat {seat} is to act and can do nothing: {game:?}");
        let action = actions[below(rng, actions.len())];
        let done = game.apply(seat, action, &mut Log::silent());
        assert_eq!(done, Ok(()), "{} is listed and refused", Burgundy::notation(action));
    }
}

pub fn rng(number: u64) -> BotRng {
    bot_rng(number)
}
