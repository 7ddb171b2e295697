//! Golden vectors of named draws: no library upgrade may change a game.

use expect_test::expect;
use tabletalk::engine::Seed;

fn dice(seed: &Seed, name: &str, parts: &[u32], count: usize) -> Vec<u8> {
    let mut draw = seed.draw(name, parts);
    (0..count).map(|_| draw.die()).collect()
}

#[test]
fn named_draws_are_frozen() {
    let seed = Seed::from_number(7);
    let other = Seed::new([0xa5; 32]);
    let mut list: Vec<u8> = (0..12).collect();
    seed.draw("shuffle", &[]).shuffle(&mut list);
    let mut heaps = [3, 0, 2, 5];
    let mut draw = other.draw("heaps", &[4_294_967_295]);
    let taken: Vec<usize> = std::iter::from_fn(|| draw.take_from(&mut heaps)).collect();
    let mut large = other.draw("large", &[]);
    let numbers: Vec<u32> = [1, 2, 1000, u32::MAX].into_iter().map(|n| large.below(n)).collect();
    let vectors = format!(
        "dice/1/0 {:?}\ndice/10/2 {:?}\ndice/102 {:?}\nshuffle {list:?}\nheaps {taken:?}\nlarge {numbers:?}\n",
        dice(&seed, "dice", &[1, 0], 12),
        dice(&seed, "dice", &[10, 2], 12),
        dice(&seed, "dice", &[102], 12),
    );
    expect![[r#"
        dice/1/0 [4, 6, 1, 2, 6, 4, 2, 3, 6, 3, 5, 3]
        dice/10/2 [6, 1, 5, 3, 2, 4, 6, 6, 4, 5, 4, 5]
        dice/102 [1, 4, 1, 3, 2, 5, 1, 3, 4, 6, 2, 5]
        shuffle [10, 2, 7, 5, 9, 0, 11, 1, 8, 3, 4, 6]
        heaps [0, 2, 3, 0, 3, 3, 3, 3, 2, 0]
        large [0, 0, 858, 1121373157]
    "#]]
    .assert_eq(&vectors);
}

#[test]
fn a_name_is_its_parts_joined_by_strokes() {
    let seed = Seed::from_number(1);
    assert_eq!(dice(&seed, "dice", &[12, 3], 20), dice(&seed, "dice/12/3", &[], 20));
    assert_ne!(dice(&seed, "dice", &[1, 23], 20), dice(&seed, "dice", &[12, 3], 20));
}

#[test]
fn each_number_is_equally_likely() {
    let mut counts = [0_u32; 6];
    for game in 0..6_000 {
        let mut draw = Seed::from_number(game).draw("dice", &[1, 0]);
        counts[usize::from(draw.die()) - 1] += 1;
    }
    assert!(counts.iter().all(|count| (880..1120).contains(count)), "{counts:?}");
}

#[test]
fn a_shuffle_gives_each_order_equally_often() {
    let mut counts = std::collections::BTreeMap::new();
    for game in 0..6_000 {
        let mut list = [1, 2, 3];
        Seed::from_number(game).draw("cards", &[]).shuffle(&mut list);
        *counts.entry(list).or_insert(0_u32) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|count| (880..1120).contains(count)), "{counts:?}");
}

#[test]
fn nothing_is_drawn_from_nothing() {
    let mut draw = Seed::from_number(1).draw("none", &[]);
    assert_eq!(draw.below(0), 0);
    assert_eq!(draw.take_from(&mut []), None);
    assert_eq!(draw.take_from(&mut [0, 0]), None);
    draw.shuffle::<u8>(&mut []);
}

#[test]
fn a_seed_is_never_printed_and_read_back_whole() {
    let seed = Seed::new([0x3c; 32]);
    assert_eq!(format!("{seed:?}"), "Seed(…)");
    let text = serde_json::to_string(&seed).unwrap();
    assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
    for wrong in ["\"\"", "\"3c\"", "\"zz\"", "7", &format!("\"{}\"", "é".repeat(32))] {
        assert!(serde_json::from_str::<Seed>(wrong).is_err(), "{wrong}");
    }
}
