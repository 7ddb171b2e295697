//! Whole games as readable files: what was offered, chosen and told. Rewrite them with `UPDATE_EXPECT=1 tests/run playthrough`.

use std::fmt::Write;

use expect_test::expect_file;
use tabletalk::bots::{Bot, BotKind};
use tabletalk::engine::{Log, Options, Seed, Setup, Viewer};
use tabletalk::games::Registry;
use tabletalk::text::{Language, Numbered};

/// The whole game in words: the position at each reveal, every choice, every line.
fn playthrough(game: &str, players: usize, seed: u64, bots: &[BotKind], options: &[(&str, &str)]) -> String {
    let english = Language::load("en").unwrap();
    let registry = Registry::load(None).unwrap();
    let options: Options = options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect();
    let mut out = format!("# {game}, {players} players, seed {seed}, options {options:?}\n");
    let setup = Setup { players, seed: Seed::from_number(seed), options };
    let mut table = registry.find(game).unwrap().open(&setup).unwrap();
    let mut bots: Vec<Bot> = (0..players).map(|seat| Bot::new(bots[seat % bots.len()], seat as u64)).collect();
    let mut fresh = true;
    while let Some(seat) = table.to_act().lowest() {
        if fresh {
            writeln!(out).unwrap();
            for line in table.view(Viewer::Spectator).position() {
                writeln!(out, "  {}", english.say(&line, &Numbered)).unwrap();
            }
            writeln!(out).unwrap();
        }
        let choices = table.view(Viewer::Seat(seat)).choices(seat);
        let notation = table.think(seat, &mut bots[seat.index()], None).unwrap();
        let (_, choice) = choices.iter().find(|(listed, _)| *listed == notation).unwrap();
        let said = english.say(&choice.long, &Numbered);
        writeln!(out, "{seat}> {notation}    [{said}; one of {}]", choices.len()).unwrap();
        let mut log = Log::keeping();
        table.apply(seat, &notation, &mut log).unwrap();
        for told in log.lines() {
            let to = told.to.map(|seat| format!(" (to {seat})")).unwrap_or_default();
            writeln!(out, "     {}{to}", english.say(&told.line, &Numbered)).unwrap();
        }
        fresh = !log.revealed_to().is_empty();
    }
    writeln!(out).unwrap();
    for sheet in table.standings() {
        let points: Vec<String> =
            sheet.categories.iter().map(|(name, points)| format!("{} {points}", english.word(*name))).collect();
        writeln!(out, "{}. seat {}: {} VP = {}", sheet.rank, sheet.seat, sheet.total, points.join(", ")).unwrap();
    }
    out
}

#[test]
fn playthrough_burgundy_two_players() {
    let played = playthrough("burgundy", 2, 11, &[BotKind::Greedy], &[]);
    expect_file!["../playthroughs/burgundy-2-first-estate.txt"].assert_eq(&played);
}

#[test]
fn playthrough_burgundy_three_players_random_estates() {
    let options = [("estates", "random"), ("choosing", "secretly")];
    let played = playthrough("burgundy", 3, 12, &[BotKind::Greedy, BotKind::Random], &options);
    expect_file!["../playthroughs/burgundy-3-random-secretly.txt"].assert_eq(&played);
}

#[test]
fn playthrough_burgundy_four_players_random_estates_openly() {
    let played = playthrough("burgundy", 4, 13, &[BotKind::Greedy], &[("estates", "random"), ("ties", "most-empty")]);
    expect_file!["../playthroughs/burgundy-4-random-openly.txt"].assert_eq(&played);
}

#[test]
fn playthrough_burgundy_given_estates() {
    let options = [("estates", "given"), ("estate-1", "8"), ("estate-2", "1")];
    let played = playthrough("burgundy", 2, 14, &[BotKind::Random, BotKind::Greedy], &options);
    expect_file!["../playthroughs/burgundy-2-given.txt"].assert_eq(&played);
}

#[test]
fn playthrough_argentina_two_players() {
    let played = playthrough("argentina", 2, 21, &[BotKind::Greedy], &[]);
    expect_file!["../playthroughs/argentina-2-first-game.txt"].assert_eq(&played);
}

#[test]
fn playthrough_argentina_three_players_all_random() {
    let options = [("buildings", "random"), ("le-havre", "random"), ("rotterdam", "b"), ("neutral", "shuffled")];
    let played = playthrough("argentina", 3, 22, &[BotKind::Greedy, BotKind::Random], &options);
    expect_file!["../playthroughs/argentina-3-random.txt"].assert_eq(&played);
}

#[test]
fn playthrough_argentina_solo() {
    let played = playthrough("argentina", 1, 23, &[BotKind::Greedy], &[("pedro", "hard")]);
    expect_file!["../playthroughs/argentina-1-pedro-hard.txt"].assert_eq(&played);
}
