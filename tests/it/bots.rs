//! Bots: greedy is better than chance, and every bot only plays what is legal.

use tabletalk::bots::BotKind;
use tabletalk::bots::arena::{Contest, Report};
use tabletalk::games::Registry;

fn contest(players: usize, games: u64, bots: &[BotKind]) -> Report {
    let registry = Registry::load(None).unwrap();
    let contest = Contest { players, games, seed: 1, bots: bots.to_vec(), options: Default::default() };
    registry.find("burgundy").unwrap().simulate(&contest).unwrap()
}

#[test]
fn greedy_beats_random_in_95_of_100_games_and_scores_above_100() {
    let report = contest(2, 100, &[BotKind::Greedy, BotKind::Random]);
    let greedy = &report.bots[0];
    assert!(greedy.wins >= 0.95, "{report:?}");
    assert!(greedy.mean > 100.0, "{report:?}");
}

#[test]
fn bots_play_whole_games_at_every_player_count() {
    for players in 2..=4 {
        let report = contest(players, 20, &[BotKind::Greedy, BotKind::Random]);
        assert_eq!((report.games, report.seats.len()), (20, players));
        assert!(report.mean_length > 25.0 * 3.0 * players as f64, "games stopped early: {report:?}");
        let wins: f64 = report.seats.iter().map(|seat| seat.wins).sum();
        assert!((wins - 1.0).abs() < 1e-9, "{report:?}");
    }
}

#[test]
fn a_contest_repeats_itself_exactly() {
    let scores = |report: Report| report.bots.into_iter().map(|bot| (bot.mean, bot.wins)).collect::<Vec<_>>();
    let bots = [BotKind::Greedy, BotKind::Random];
    assert_eq!(scores(contest(3, 5, &bots)), scores(contest(3, 5, &bots)));
}

#[test]
fn a_table_that_the_game_does_not_have_is_refused_before_anything_is_played() {
    let registry = Registry::load(None).unwrap();
    let burgundy = registry.find("burgundy").unwrap();
    for players in [0, 1, 5, usize::MAX] {
        for games in [0, 1] {
            let contest = Contest { players, games, seed: 1, bots: Vec::new(), options: Default::default() };
            assert!(burgundy.simulate(&contest).is_err(), "{games} games with {players} players");
        }
    }
}
