//! Counts of all distinct plays, held against figures known from elsewhere and against counting by hand.

use doudizhu_engine::cards::{Pack, Rank};
use doudizhu_engine::combos::{ComboKind, ComboRules, KindSet, Wings, census};

/// The convention of RLCard: no kicker of the body's rank, never the rocket or a bomb as kickers, three
/// solos of one rank only where they would not lengthen the chain.
const RLCARD: ComboRules = ComboRules {
    wings: Wings {
        body_rank: false,
        both_jokers: false,
        equal_pairs: false,
        equal_solos: 3,
        adjacent_trio: false,
    },
    ..ComboRules::ONE_PACK
};

/// The convention of OpenSpiel: as RLCard, but any three solos; quads take no kickers.
const OPEN_SPIEL: ComboRules = ComboRules {
    kinds: KindSet::of(&[
        ComboKind::Solo,
        ComboKind::Pair,
        ComboKind::Trio,
        ComboKind::TrioWithSolo,
        ComboKind::TrioWithPair,
        ComboKind::SoloChain,
        ComboKind::PairChain,
        ComboKind::TrioChain,
        ComboKind::AirplaneWithSolos,
        ComboKind::AirplaneWithPairs,
        ComboKind::Bomb,
        ComboKind::Rocket,
    ]),
    wings: Wings {
        adjacent_trio: true,
        ..RLCARD.wings
    },
    ..RLCARD
};

fn check(rules: &ComboRules, kind: ComboKind, expected: u64) {
    let counts = census(Pack::Single, rules);
    assert_eq!(counts.get(&kind).copied().unwrap_or(0), expected, "{kind}");
}

fn total(rules: &ComboRules) -> u64 {
    census(Pack::Single, rules).values().sum()
}

#[test]
fn rlcard_has_27_471_plays() {
    check(&RLCARD, ComboKind::Solo, 15);
    check(&RLCARD, ComboKind::Pair, 13);
    check(&RLCARD, ComboKind::Trio, 13);
    check(&RLCARD, ComboKind::TrioWithSolo, 182);
    check(&RLCARD, ComboKind::TrioWithPair, 156);
    check(&RLCARD, ComboKind::SoloChain, 36);
    check(&RLCARD, ComboKind::PairChain, 52);
    check(&RLCARD, ComboKind::TrioChain, 45);
    check(&RLCARD, ComboKind::AirplaneWithSolos, 21_822);
    check(&RLCARD, ComboKind::AirplaneWithPairs, 2_939);
    check(&RLCARD, ComboKind::QuadWithSolos, 1_326);
    check(&RLCARD, ComboKind::QuadWithPairs, 858);
    check(&RLCARD, ComboKind::Bomb, 13);
    check(&RLCARD, ComboKind::Rocket, 1);
    assert_eq!(total(&RLCARD), 27_471, "27,472 actions with the pass");
}

#[test]
fn open_spiel_has_26_053_plays() {
    check(&OPEN_SPIEL, ComboKind::AirplaneWithSolos, 22_588);
    assert_eq!(total(&OPEN_SPIEL), 26_053);
}

/// The number of ways to take `k` cards from ranks with these counts, suits ignored.
fn multisets(counts: &[u32], k: usize) -> u64 {
    let mut ways = vec![0; k + 1];
    ways[0] = 1;
    for &count in counts {
        for n in (1..=k).rev() {
            ways[n] += (1..=n.min(count as usize))
                .map(|taken| ways[n - taken])
                .sum::<u64>();
        }
    }
    ways[k]
}

/// What is left of each rank beside an airplane of `length` trios, in units of `size` cards.
fn beside_airplane(length: usize, size: u32) -> Vec<u32> {
    Rank::ALL
        .iter()
        .map(|rank| if rank.is_joker() { 1 } else { 4 })
        .enumerate()
        .map(|(i, held)| (if i < length { held - 3 } else { held }) / size)
        .collect()
}

/// H-18 to H-28 with everything allowed that the text allows (HA-20, HA-21, HA-22).
#[test]
fn huopin_counts_follow_from_counting_by_hand() {
    let rules = &ComboRules::ONE_PACK;
    check(rules, ComboKind::TrioWithSolo, 13 * 14);
    check(rules, ComboKind::TrioWithPair, 13 * 12);
    check(rules, ComboKind::SoloChain, (1..=8).sum());
    check(rules, ComboKind::PairChain, (3..=10).sum());
    check(rules, ComboKind::TrioChain, (7..=11).sum());
    // Any two of the 14 other ranks, or a pair of the 12 suited ones.
    check(rules, ComboKind::QuadWithSolos, 13 * (14 * 13 / 2 + 12));
    // Two pairs of different ranks, or all four of one.
    check(rules, ComboKind::QuadWithPairs, 13 * (12 * 11 / 2 + 12));
    let solos = (2..=5)
        .map(|n| (13 - n as u64) * multisets(&beside_airplane(n, 1), n))
        .sum();
    check(rules, ComboKind::AirplaneWithSolos, solos);
    let pairs = (2..=4)
        .map(|n| (13 - n as u64) * multisets(&beside_airplane(n, 2), n))
        .sum();
    check(rules, ComboKind::AirplaneWithPairs, pairs);
    assert_eq!(total(rules), 95_352);
}
