//! Whole games: they end by the job market, bots play them, everything is conserved.

use tabletalk::bots::arena::play_out;
use tabletalk::bots::{Bot, BotKind};
use tabletalk::engine::{Game, Seat};

use super::position::fresh;

fn played(players: usize, seed: u64, bots: &[BotKind]) -> tabletalk::games::argentina::Argentina {
    let mut game = fresh(players, seed, &[]);
    let mut bots: Vec<Bot> = (0..players).map(|at| Bot::new(bots[at % bots.len()], seed * 8 + at as u64)).collect();
    play_out(&mut game, &mut bots);
    game
}

#[test]
fn random_games_end_by_the_job_market() {
    for seed in 0..40 {
        let game = played(2 + seed as usize % 3, seed, &[BotKind::Random]);
        assert!(game.to_act().is_empty() && game.ending.is_some());
        assert_eq!(usize::from(game.jobs.token), game.jobs.rows.len());
    }
}

#[test]
fn greedy_beats_random_in_95_of_100_games() {
    let mut won = 0.0;
    for seed in 0..100 {
        let at = seed as usize % 2;
        let bots = if at == 0 { [BotKind::Greedy, BotKind::Random] } else { [BotKind::Random, BotKind::Greedy] };
        let sheets = played(2, seed, &bots).standings();
        won += match (sheets[at].rank, sheets[1 - at].rank) {
            (1, 1) => 0.5,
            (1, _) => 1.0,
            _ => 0.0,
        };
    }
    assert!(won >= 95.0, "{won}");
}

#[test]
fn ar_211_greedy_players_come_to_buenos_aires_four_to_eight_times() {
    let (mut arrivals, mut seats, mut scores) = (0_u32, 0_u32, 0_i32);
    for seed in 0..12 {
        let game = played(2 + seed as usize % 3, seed, &[BotKind::Greedy]);
        for seat in Seat::first(game.people()) {
            arrivals += u32::from(game.player(seat).arrivals);
            scores += game.points(seat).iter().sum::<i32>();
            seats += 1;
        }
    }
    let mean = f64::from(arrivals) / f64::from(seats);
    assert!((4.0..=8.0).contains(&mean), "{mean} arrivals, {} points", f64::from(scores) / f64::from(seats));
}

#[test]
fn solo_games_end_and_pedro_scores() {
    for (seed, level) in [(1, "easy"), (2, "medium"), (3, "hard"), (4, "medium")] {
        let mut game = fresh(1, seed, &[("pedro", level)]);
        play_out(&mut game, &mut [Bot::new(BotKind::Greedy, seed)]);
        assert!(game.to_act().is_empty());
        let sheets = game.standings();
        assert!(sheets.len() == 2 && sheets[1].total > 10, "{level}: {sheets:?}");
    }
}
