//! What is said of cards that cannot be played is so, of whatever cards and at every table.

use crate::position::{S0, rules_of, sample};
use doudizhu_engine::cards::{BySeat, Card, CardSet, Hand, Random, Rank, SplitMix};
use doudizhu_engine::combos::{
    Body, ComboKind, ComboRules, Fault, Wilds, fault_of_answer, fault_of_cards, readings,
};
use doudizhu_engine::game::{Action, Game};
use doudizhu_engine::rules::Variant::{self, Bengbu, Classic, Four, Huopin};

const STRICT: &str = "wing_body_rank=off,wing_both_jokers=off,wing_equal_pairs=off";
const TABLES: [(Variant, &str); 9] = [
    (Huopin, ""),
    (Huopin, STRICT),
    (Classic, "mixed_four_two=on"),
    (Bengbu, ""),
    (Bengbu, STRICT),
    (Four, ""),
    (Four, "wild_anchor=group"),
    (Four, STRICT),
    (
        Four,
        "four_trio_pair=on,wild_anchor=group,wing_body_rank=off",
    ),
];

/// Random cards of a variant's pack, half of them near each other so that they are near combinations too.
fn some_cards(random: &mut SplitMix, pack: CardSet, most: u32) -> CardSet {
    let lowest = random.below(22) as usize;
    let near = |card: &Card| lowest > 11 || (lowest..lowest + 4).contains(&card.rank().index());
    let mut pool: Vec<Card> = pack.iter().filter(near).collect();
    random.shuffle(&mut pool);
    let n = 1 + random.below(most) as usize;
    pool.into_iter().take(n).collect()
}

/// A game explains cards exactly when it refuses them as no combination or as too low.
#[test]
fn games_explain_what_they_refuse() {
    let mut random = SplitMix::new(81);
    for (variant, house) in TABLES {
        let rules = rules_of(variant, house);
        for _ in 0..sample(1_500, 40_000) {
            let cards = some_cards(&mut random, rules.pack.cards(), 8);
            let other = some_cards(&mut random, rules.pack.cards().without(cards), 8);
            // One card more, so that nobody is out.
            let left = rules.pack.cards().without(cards).without(other);
            let spare: CardSet = left.iter().take(1).collect();
            let hands = BySeat::from_fn(rules.seats, |seat| {
                let own = if seat == S0 { other } else { cards };
                own | if seat == S0 { spare } else { CardSet::EMPTY }
            });
            let mut game = Game::from_hands(rules, hands, S0);
            let none = readings(other.ranks(), &rules.combos).is_empty();
            assert_eq!(game.explain(S0, other).is_some(), none, "{other:?}");
            let Ok(lead) = game.declare(S0, other) else {
                continue;
            };
            game.apply(S0, Action::Play(lead)).expect("declared");
            let next = S0.next(rules.seats);
            let refused = game.declare(next, cards).is_err();
            let fault = game.explain(next, cards);
            assert_eq!(fault.is_some(), refused, "{cards:?} on {other:?}");
            assert_eq!(fault, game.explain(next, cards), "told alike every time");
            // Whose turn it is not, his cards are not at fault.
            assert_eq!(game.explain(S0, spare), None);
        }
    }
}

/// What a fault says of the cards is so.
fn check(fault: Fault, cards: Hand, rules: &ComboRules) {
    let wild = rules.wilds != Wilds::None && cards.count(Rank::Three) > 0;
    match fault {
        Fault::RunBeyondAce { rank, .. } => {
            assert!(cards.count(rank) > 0 && (rank == Rank::Two || rank.is_joker()));
        }
        Fault::RunTooShort { has, needs, .. } => assert!(has < needs),
        Fault::Gap { group, missing } => assert!(wild || cards.count(missing) < group),
        Fault::Uneven { group, rank, has } => {
            assert!(has != group && (wild || has == cards.count(rank)));
        }
        Fault::WrongKickers { body, has, .. } => {
            let size = match body {
                Body::Trios(trios) => 3 * trios,
                Body::Quad => 4,
            };
            assert_eq!(size + has, cards.len());
        }
        Fault::KickerOfBodyRank(rank) => {
            assert!(!rules.wings.body_rank && (wild || cards.count(rank) > 3));
        }
        Fault::BothJokersAttached => assert!(!rules.wings.both_jokers),
        Fault::EqualPairs(rank) => {
            assert!(!rules.wings.equal_pairs && (wild || cards.count(rank) > 3));
        }
        Fault::TwoIsLow => assert!(cards.count(Rank::Two) > 0),
        Fault::WildNeedsNatural => assert!(wild),
        Fault::NoSoloRuns => assert!(!rules.kinds.has(ComboKind::SoloChain)),
        Fault::NoTrioWithSolo => assert!(!rules.kinds.has(ComboKind::TrioWithSolo)),
        Fault::NoTrioWithPair => assert!(!rules.kinds.has(ComboKind::TrioWithPair)),
        Fault::NoFourWithTwo => assert!(!rules.kinds.has(ComboKind::QuadWithSolos)),
        Fault::NoFourWithPairs => assert!(!rules.kinds.has(ComboKind::QuadWithPairs)),
        Fault::NoFourWithSoloAndPair => assert_eq!(cards.len(), 7),
        Fault::TwoDifferent => assert_eq!(cards.len(), 2),
        Fault::ThreeJokers => assert_eq!(cards.len(), 3),
        Fault::TooMany => assert!(cards.len() > 6),
        Fault::PairTakesNothing => assert!(cards.at_least(3).is_empty()),
        Fault::MixedJokers
        | Fault::Apart { .. }
        | Fault::RunTakesNothing { .. }
        | Fault::BombTakesNothing
        | Fault::KickersNotPairs { .. }
        | Fault::JokerTakesOneThree
        | Fault::NoPattern => {}
        Fault::Weak(_) => panic!("{fault:?} is about an answer"),
    }
}

#[test]
fn faults_are_true() {
    let mut random = SplitMix::new(82);
    for (variant, house) in TABLES {
        let rules = rules_of(variant, house);
        for _ in 0..sample(3_000, 100_000) {
            let cards = some_cards(&mut random, rules.pack.cards(), 12).ranks();
            if readings(cards, &rules.combos).is_empty() {
                check(fault_of_cards(cards, &rules.combos), cards, &rules.combos);
            }
        }
    }
}

/// Any cards whatever, also such as no pack has, and readable ones too: something is said.
#[test]
fn something_is_said_of_any_cards() {
    let mut random = SplitMix::new(83);
    for (variant, house) in TABLES {
        let rules = rules_of(variant, house).combos;
        assert_eq!(fault_of_cards(Hand::EMPTY, &rules), Fault::NoPattern);
        for _ in 0..sample(1_000, 30_000) {
            let mut cards = Hand::EMPTY;
            for _ in 0..random.below(7) {
                let rank = Rank::ALL[random.below(15) as usize];
                cards = cards
                    .plus(Hand::of(rank, 1 + random.below(8) as u8))
                    .unwrap_or(cards);
            }
            let _ = fault_of_cards(cards, &rules);
            let read = readings(cards, &rules);
            for standing in read.iter().rev() {
                let _ = fault_of_answer(cards, &read, *standing, &rules);
            }
        }
    }
}
