//! Counts of all distinct plays of the variants with another pack, other chains or wild cards, held against
//! counting that shares nothing with the engine: products of polynomials for kickers, sums over lengths for
//! chains, and for wild 3s a list of all patterns in which 3s then replace cards. Generator and reader of
//! the engine agree with each other by other tests; that both agree with the rules is seen here.

use crate::position::rules_of;
use doudizhu_engine::cards::Rank;
use doudizhu_engine::combos::ComboKind::{self, *};
use doudizhu_engine::combos::{BombUse, Combo, ComboRules, Play, census, lead};
use doudizhu_engine::rules::Variant;
use std::collections::{BTreeMap, HashSet};
use std::iter::repeat_n;
use std::ops::RangeInclusive;

/// HA-20 to HA-22 switched off.
const STRICT: &str = "wing_body_rank=off,wing_both_jokers=off,wing_equal_pairs=off";

/// Every kind with its number, none left out on either side.
#[track_caller]
fn check(variant: Variant, house: &str, kinds: &[(ComboKind, u64)]) {
    let rules = rules_of(variant, house);
    let expected: BTreeMap<ComboKind, u64> = kinds.iter().copied().collect();
    assert_eq!(census(rules.pack, &rules.combos), expected, "{house}");
}

/// Ways to choose `k` of `n`.
fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// The coefficient of x^k in the product of 1 + x + … + x^c over all `c`: ways to take `k` things where
/// there are `c` alike of each sort.
fn ways(alike: impl IntoIterator<Item = usize>, k: usize) -> u64 {
    let mut product = vec![1];
    for c in alike {
        let mut next = vec![0; product.len() + c];
        for (i, coefficient) in product.iter().enumerate() {
            for term in &mut next[i..=i + c] {
                *term += coefficient;
            }
        }
        product = next;
    }
    product.get(k).copied().unwrap_or(0)
}

/// What lies beside `trios` trios, by rank: 13 ranks of `suited` cards, then two of `jokers`.
fn beside(trios: usize, suited: usize, jokers: usize) -> impl Iterator<Item = usize> {
    let used = repeat_n(suited - 3, trios);
    used.chain(repeat_n(suited, 13 - trios)).chain([jokers; 2])
}

/// Airplanes of 2 to `most` trios in a line of so many places; `wings` are the ways to choose theirs.
fn airplanes(places: u64, most: usize, wings: impl Fn(usize) -> u64) -> u64 {
    (2..=most).map(|n| (places + 1 - n as u64) * wings(n)).sum()
}

/// B-17 to B-30, BA-12: two jokers of a sort are a pair, other jokers but the four together are nothing.
/// Airplanes have up to 6 trios, 30 of 33 cards (B-14), in the line of trio chains.
fn check_bengbu(house: &str, wings: impl Fn(usize) -> u64) {
    let kinds = [
        (Solo, 13 + 2),
        (Pair, 13 + 2),
        (Trio, 13),
        // B-27, BA-15: a pair of another rank.
        (TrioWithPair, 13 * (12 + 2)),
        // B-28, BA-09: 3 to 12 of the ranks 3 to A.
        (PairChain, (3..=12).map(|n| 13 - n).sum()),
        // B-29, BA-09: the line A-2-3-…-K-A has 14 places; 33 cards (B-14) are 11 trios, so that no run
        // has the A at both its ends.
        (TrioChain, (2..=11).map(|n| 15 - n).sum()),
        (AirplaneWithPairs, airplanes(14, 6, wings)),
        (Gun, 13),
        (Cannon, 13),
        (SixOfRank, 13),
        (Missile, 13),
        (SkyBomb, 13),
        (Heavenly, 1),
    ];
    check(Variant::Bengbu, house, &kinds);
}

/// B-30, BA-13, BA-14: the wings may be alike, and of the body's ranks, of which five cards, thus two
/// pairs, are left. With two packs a rank has four pairs, a sort of joker one.
#[test]
fn bengbu_has_as_many_plays_as_two_packs_make() {
    check_bengbu("", |n| ways(beside(n, 8, 2).map(|cards| cards / 2), n));
}

/// BA-13, BA-14: with a house rule off, the choice of wings is one of ranks, or one outside the body.
#[test]
fn bengbu_with_strict_wings_chooses_among_fewer() {
    check_bengbu("wing_equal_pairs=off", |n| choose(15, n as u64));
    let outside = |n| ways(repeat_n(4, 13 - n).chain([1; 2]), n);
    check_bengbu("wing_body_rank=off", outside);
    let ranks_outside = |n| choose(15 - n as u64, n as u64);
    check_bengbu("wing_equal_pairs=off,wing_body_rank=off", ranks_outside);
}

/// BA-16: a set of cards is at most one play, or a player would have to be asked which he means.
#[test]
fn bengbu_never_has_two_readings() {
    let mut sets = HashSet::new();
    let rules = rules_of(Variant::Bengbu, "");
    let mut tell = |play: Play| assert!(sets.insert(play.cards), "{} twice", play.cards);
    lead(
        rules.pack.ranks(),
        &rules.combos,
        BombUse::Allowed,
        &mut tell,
    );
}

/// C-16 to C-26 without airplanes and quads: 3 to A are the twelve ranks of a chain (C-22), and 20 cards
/// (C-05, C-15) are ten pairs, six trios, five with solos or four with pairs.
fn check_classic(house: &str, others: &[(ComboKind, u64)]) {
    let mut kinds = vec![
        (Solo, 13 + 2),
        (Pair, 13),
        (Trio, 13),
        // C-21: any other rank, and of the suited ones a pair.
        (TrioWithSolo, 13 * (12 + 2)),
        (TrioWithPair, 13 * 12),
        (SoloChain, (5..=12).map(|n| 13 - n).sum()),
        (PairChain, (3..=10).map(|n| 13 - n).sum()),
        (TrioChain, (2..=6).map(|n| 13 - n).sum()),
        (Bomb, 13),
        (Rocket, 1),
    ];
    kinds.extend(others);
    check(Variant::Classic, house, &kinds);
}

/// C-25, C-26, CA-22 (HA-20 to HA-22): all that the text allows. The two solos of a quad are two of 14
/// ranks or a pair, its two pairs two of 12 ranks or another quad.
#[test]
fn classic_has_as_many_plays_as_one_pack_makes() {
    let solos = |n| ways(beside(n, 4, 1), n);
    let pairs = |n| ways(beside(n, 4, 1).map(|cards| cards / 2), n);
    let free = [
        (AirplaneWithSolos, airplanes(12, 5, solos)),
        (AirplaneWithPairs, airplanes(12, 4, pairs)),
        (QuadWithSolos, 13 * (choose(14, 2) + 12)),
        (QuadWithPairs, 13 * (choose(12, 2) + 12)),
    ];
    check_classic("", &free);
    // HA-09: any pair with a card of 13 other ranks, or with a third of its own.
    let mixed = (QuadWithSoloAndPair, 13 * (12 * 13 + 12));
    check_classic("mixed_four_two=on", &[&free[..], &[mixed]].concat());
}

/// HA-20 to HA-22 switched off: nothing of the body's ranks, one joker at most, and pairs all different.
#[test]
fn classic_with_strict_wings_chooses_among_fewer() {
    // No joker or one of the two.
    let suited = |n, k| ways(repeat_n(4, 13 - n), k);
    let solos = |n| suited(n, n) + 2 * suited(n, n - 1);
    let pairs = |n| choose(13 - n as u64, n as u64);
    let strict = [
        (AirplaneWithSolos, airplanes(12, 5, solos)),
        (AirplaneWithPairs, airplanes(12, 4, pairs)),
        (QuadWithSolos, 13 * (choose(14, 2) - 1 + 12)),
        (QuadWithPairs, 13 * choose(12, 2)),
    ];
    check_classic(STRICT, &strict);
}

/// Places in [`Rank::ALL`].
const THREE: usize = 0;
const ACE: usize = 11;
const TWO: usize = 12;
const JOKERS: [usize; 2] = [13, 14];

/// F-01: four 3s, two 4s, a joker of each sort.
const FOUR: [u8; 15] = [4, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1];

/// Groups of a rank, the body's first.
type Groups = Vec<(usize, u8)>;

/// All ways to take `k` of the ranks up to `last`, also repeatedly, in order.
fn taken(from: usize, last: usize, k: usize) -> Vec<Vec<usize>> {
    if k == 0 {
        return vec![Vec::new()];
    }
    let with = |rank| {
        taken(rank, last, k - 1)
            .into_iter()
            .map(move |rest| [vec![rank], rest].concat())
    };
    (from..=last).flat_map(with).collect()
}

/// Every pattern of at most ten cards in cards of which there are enough, as the text has it.
fn patterns(wings: &str) -> Vec<(Combo, Groups)> {
    let run = |bottom: usize, length: usize, size: u8| {
        (bottom..bottom + length).map(move |rank| (rank, size))
    };
    // Kind, body, number and size of kickers.
    let mut bodies: Vec<(ComboKind, Groups, usize, u8)> = Vec::new();
    for key in THREE..=TWO {
        let of_one_rank = [
            (Solo, 1, 0, 0),
            (Pair, 2, 0, 0),          // F-28
            (Trio, 3, 0, 0),          // F-29
            (Bomb, 4, 0, 0),          // F-26
            (TrioWithSolo, 3, 1, 1),  // F-30
            (TrioWithPair, 3, 1, 2),  // FA-17
            (QuadWithSolos, 4, 2, 1), // F-35
        ];
        bodies.extend(
            of_one_rank.map(|(kind, size, kickers, of)| (kind, vec![(key, size)], kickers, of)),
        );
    }
    for joker in JOKERS {
        bodies.push((Solo, vec![(joker, 1)], 0, 0));
        bodies.push((JokerBomb, vec![(THREE, 1), (joker, 1)], 0, 0)); // F-26
    }
    bodies.push((Rocket, run(JOKERS[0], 2, 1).collect(), 0, 0));
    for (kind, least, size, kickers) in [
        (SoloChain, 5, 1, 0),         // F-31
        (PairChain, 2, 2, 0),         // F-32
        (TrioChain, 2, 3, 0),         // F-33
        (AirplaneWithSolos, 2, 3, 1), // F-34
        (AirplaneWithPairs, 2, 3, 2),
    ] {
        for n in least..=10 / (size + kickers) as usize {
            let runs = (THREE..=ACE + 1 - n).map(|bottom| run(bottom, n, size).collect());
            let missing = if kickers == 0 { 0 } else { n };
            bodies.extend(runs.map(|body| (kind, body, missing, kickers)));
        }
    }
    let off = |rule: &str| wings.contains(&format!("{rule}=off"));
    let mut patterns = Vec::new();
    for (kind, body, missing, size) in bodies {
        let key = body[body.len() - 1].0;
        let mut combo = Combo::single(kind, Rank::ALL[key]);
        if key <= TWO {
            combo.length = body.len() as u8; // two jokers are no chain
        }
        let last = if size == 1 { JOKERS[1] } else { TWO };
        for kickers in taken(THREE, last, missing) {
            let of_body = body.iter().any(|group| kickers.contains(&group.0));
            let equal = kickers.windows(2).any(|two| two[0] == two[1]);
            let both_jokers = JOKERS.iter().all(|joker| kickers.contains(joker));
            // A trio and a fourth card of its rank are a bomb, always (HA-20).
            if of_body && (off("wing_body_rank") || body.len() == 1)
                || both_jokers && off("wing_both_jokers")
                || size == 2 && equal && off("wing_equal_pairs")
            {
                continue;
            }
            let kickers = kickers.into_iter().map(|rank| (rank, size));
            patterns.push((combo, body.iter().copied().chain(kickers).collect()));
        }
    }
    patterns
}

/// All cards that a pattern becomes with 3s for some of them (F-04), each pair, trio and quad keeping a natural
/// card where that is needed (`wild_anchor=group`, FA-10).
fn with_wilds(groups: Groups, in_groups: bool) -> impl Iterator<Item = [u8; 15]> {
    let mut ways = vec![([0; 15], 0)];
    for (rank, size) in groups {
        let most = match rank {
            1..=TWO => size - u8::from(in_groups && size > 1),
            _ => 0, // FA-10, FA-16
        };
        let replaced = |(mut cards, wild): ([u8; 15], u8), more| {
            cards[rank] += size - more;
            cards[THREE] += more;
            (cards, wild + more)
        };
        let held = |cards: [u8; 15]| cards.iter().zip(FOUR).all(|(held, all)| *held <= all);
        let every = ways
            .iter()
            .flat_map(|way| (0..=most).map(|more| replaced(*way, more)));
        ways = every.filter(|way| held(way.0)).collect();
    }
    // 3s alone are 3s (F-05).
    let fits = |cards: [u8; 15], wild| wild == 0 || cards[1..].iter().any(|count| *count > 0);
    ways.into_iter()
        .filter_map(move |(cards, wild)| fits(cards, wild).then_some(cards))
}

/// F-26 to F-35, FA-10 to FA-20, FA-34: every play of at most ten cards, one by one, under each house rule
/// that changes what is one. That is two trios in an airplane; the next test counts the longer ones.
#[test]
fn four_tells_the_plays_that_wild_3s_make() {
    for (in_groups, anchor) in [(false, "play"), (true, "group")] {
        for wings in ["wing_equal_pairs=on", "wing_equal_pairs=off", STRICT] {
            let house = format!("four_trio_pair=on,wild_anchor={anchor},{wings}");
            let rules = rules_of(Variant::Four, &house);
            let combos = ComboRules {
                max_cards: 10,
                ..rules.combos
            };
            let mut found = HashSet::new();
            lead(rules.pack.ranks(), &combos, BombUse::Allowed, &mut |play| {
                let cards = Rank::ALL.map(|rank| play.cards.count(rank));
                assert!(found.insert((cards, play.combo)), "{play:?} twice");
            });
            let expected: HashSet<_> = patterns(wings)
                .into_iter()
                .flat_map(|(combo, groups)| {
                    with_wilds(groups, in_groups).map(move |cards| (cards, combo))
                })
                .collect();
            let wrong = found.difference(&expected).next();
            assert_eq!(wrong, None, "{house}: not by the rules");
            let missing = expected.difference(&found).next();
            assert_eq!(missing, None, "{house}: missing");
        }
    }
}

/// Plays with `groups` of `size` cards up from `bottom` and as many kickers (of 1 or 2 cards; 0 for none) as
/// asked, from the natural cards: a rank of the body asks for as many 3s as it lacks, an odd card of a
/// pair of kickers for one. The cards that are still missing are 3s too, and there are four at most.
fn with_threes(bottom: usize, groups: usize, size: u8, kickers: u8, missing: usize) -> u64 {
    let body = bottom..bottom + groups;
    let cards = groups as u8 * size + kickers * missing as u8;
    // By the number of natural cards and that of the 3s they ask for.
    let mut hands = BTreeMap::from([((0, 0), 1)]);
    for (rank, held) in FOUR.into_iter().enumerate().skip(1) {
        let needed = size * u8::from(body.contains(&rank));
        let mut next = BTreeMap::new();
        for own in 0..=held {
            let left = own.saturating_sub(needed);
            let apart = groups == 1 && needed > 0;
            let attachable = kickers == 1 || kickers == 2 && rank <= TWO; // FA-16
            if left > 0 && (apart || !attachable) {
                continue;
            }
            let lacking = needed.saturating_sub(own) + if kickers == 2 { left % 2 } else { 0 };
            for ((natural, threes), ways) in &hands {
                if natural + own <= cards && threes + lacking <= 4 {
                    *next.entry((natural + own, threes + lacking)).or_insert(0) += ways;
                }
            }
        }
        hands = next;
    }
    let own_threes = size * u8::from(bottom == THREE);
    let enough = |natural: u8, threes: u8| (threes + own_threes..=4).contains(&(cards - natural));
    hands
        .iter()
        .filter(|((natural, threes), _)| *natural > 0 && enough(*natural, *threes)) // F-05
        .map(|(_, ways)| ways)
        .sum()
}

/// The same of all chains of these lengths among 3 to A.
fn chains_with_threes(lengths: RangeInclusive<usize>, size: u8, kickers: u8) -> u64 {
    lengths
        .flat_map(|n| (THREE..=ACE + 1 - n).map(move |bottom| (bottom, n)))
        .map(|(bottom, n)| with_threes(bottom, n, size, kickers, n))
        .sum()
}

/// F-26 to F-35 with all 16 cards of a landlord (F-02): eight pairs, five trios, four with solos, three with
/// pairs.
#[test]
fn four_has_as_many_plays_as_wild_3s_make() {
    let of_each = |size, kickers, missing| {
        (THREE..=TWO)
            .map(|key| with_threes(key, 1, size, kickers, missing))
            .sum::<u64>()
    };
    // Of n ranks without the 3 up to four are missing, but not more than three where a 3 is itself.
    let solo_chains = (5..=12)
        .map(|n| {
            let natural = (12 - n) * (0..=4).map(|m| choose(n, m)).sum::<u64>();
            natural + (0..=3).map(|m| choose(n - 1, m)).sum::<u64>()
        })
        .sum();
    let kinds = [
        (Solo, 13 + 2),
        // With one or two natural cards, or 33.
        (Pair, 12 * 2 + 1),
        // With one to three natural cards, of the 4 one or two (F-01), or 333.
        (Trio, 11 * 3 + 2 + 1),
        (TrioWithSolo, of_each(3, 1, 1)),
        (SoloChain, solo_chains),
        (PairChain, chains_with_threes(2..=8, 2, 0)),
        (TrioChain, chains_with_threes(2..=5, 3, 0)),
        (AirplaneWithSolos, chains_with_threes(2..=4, 3, 1)),
        (AirplaneWithPairs, chains_with_threes(2..=3, 3, 2)),
        (QuadWithSolos, of_each(4, 1, 2)),
        // FA-14: with one to four natural cards, of the 4 one or two, or 3333.
        (Bomb, 11 * 4 + 2 + 1),
        (JokerBomb, 2),
        (Rocket, 1),
    ];
    check(Variant::Four, "", &kinds);
    let with_pair = [(TrioWithPair, of_each(3, 2, 1))]; // FA-17
    let kinds = [&kinds[..], &with_pair].concat();
    check(Variant::Four, "four_trio_pair=on", &kinds);
}
