//! Why cards cannot be played: one reason for each set, the most helpful one.

use crate::position::rules_of;
use doudizhu_engine::cards::{Hand, Rank};
use doudizhu_engine::combos::{
    Body, Combo, Fault, Takes, Weakness, fault_of_answer, fault_of_cards, readings,
};
use doudizhu_engine::rules::Variant;
use std::collections::BTreeMap;

use Variant::{Bengbu, Classic, Four, Huopin};

const STRICT: &str = "wing_body_rank=off,wing_both_jokers=off,wing_equal_pairs=off";
const FIVE: Rank = Rank::Five;
const SIX: Rank = Rank::Six;
const TWO: Rank = Rank::Two;

fn hand(cards: &str) -> Hand {
    cards.parse().expect("ranks")
}

fn run_too_short(group: u8, has: u8, needs: u8) -> Fault {
    Fault::RunTooShort { group, has, needs }
}

fn gap(group: u8, missing: Rank) -> Fault {
    Fault::Gap { group, missing }
}

fn uneven(group: u8, rank: Rank, has: u8) -> Fault {
    Fault::Uneven { group, rank, has }
}

fn beyond(group: u8, rank: Rank) -> Fault {
    Fault::RunBeyondAce { group, rank }
}

fn wrong(trios: u8, has: u8, takes: Takes) -> Fault {
    let body = Body::Trios(trios);
    Fault::WrongKickers { body, has, takes }
}

fn wrong_four(has: u8, takes: Takes) -> Fault {
    let body = Body::Quad;
    Fault::WrongKickers { body, has, takes }
}

fn not_pairs(trios: u8) -> Fault {
    let body = Body::Trios(trios);
    Fault::KickersNotPairs { body }
}

/// Sets of cards that are no combination.
fn sets() -> Vec<(Variant, &'static str, &'static str, Fault)> {
    let either = Takes::SolosOrPairs;
    let apart = |group| Fault::Apart { group };
    let alone = |group| Fault::RunTakesNothing { group };
    let quad_pairs = Fault::KickersNotPairs { body: Body::Quad };
    let rows = [
        // Pairs and jokers (H-21, B-25, BA-12).
        (Huopin, "", "45", Fault::TwoDifferent),
        (Four, "", "2X", Fault::TwoDifferent),
        (Bengbu, "", "xX", Fault::MixedJokers),
        (Bengbu, "", "333-xX", Fault::MixedJokers),
        (Classic, "", "444-xX", Fault::MixedJokers),
        (Bengbu, "", "xxX", Fault::ThreeJokers),
        (Bengbu, "", "xXX", Fault::ThreeJokers),
        (Huopin, "", "334", Fault::PairTakesNothing),
        (Classic, "", "22X", Fault::PairTakesNothing),
        (Four, "", "55-79J", Fault::PairTakesNothing),
        // Runs of single cards (H-24, C-22, F-31, B-17).
        (Bengbu, "", "34567", Fault::NoSoloRuns),
        (Bengbu, "", "345", Fault::NoSoloRuns),
        (Bengbu, "", "TJQKA2", Fault::NoSoloRuns),
        (Huopin, "", "TJQKA2", beyond(1, TWO)),
        (Classic, "", "JQKA2", beyond(1, TWO)),
        (Huopin, "", "23456", beyond(1, TWO)),
        (Huopin, "", "TJQKAx", beyond(1, Rank::SmallJoker)),
        (Four, "", "TJQKA2", beyond(1, TWO)),
        (Huopin, "", "3456", run_too_short(1, 4, 5)),
        (Classic, "", "345", run_too_short(1, 3, 5)),
        (Huopin, "", "346", run_too_short(1, 3, 5)),
        (Four, "", "5678", run_too_short(1, 4, 5)),
        (Four, "", "356", run_too_short(1, 3, 5)),
        (Huopin, "", "34578", gap(1, SIX)),
        (Huopin, "", "3457", gap(1, SIX)),
        (Four, "", "34579J", gap(1, Rank::Eight)),
        (Huopin, "", "345567", uneven(1, FIVE, 2)),
        (Classic, "", "3334567", uneven(1, Rank::Three, 3)),
        (Huopin, "", "34567-J", alone(1)),
        (Four, "", "45678-K", alone(1)),
        // Runs of pairs (H-25, C-23, F-32, B-28, BA-09).
        (Huopin, "", "3344", run_too_short(2, 2, 3)),
        (Bengbu, "", "KKAA", run_too_short(2, 2, 3)),
        (Huopin, "", "KKAA22", beyond(2, TWO)),
        (Four, "", "AA22", beyond(2, TWO)),
        (Bengbu, "", "QQKKAA22", beyond(2, TWO)),
        (Bengbu, "", "KKAAxx", beyond(2, Rank::SmallJoker)),
        (Huopin, "", "334466", gap(2, FIVE)),
        (Bengbu, "", "3355", gap(2, Rank::Four)),
        (Huopin, "", "33445", uneven(2, FIVE, 1)),
        (Bengbu, "", "334445566", uneven(2, Rank::Four, 3)),
        (Bengbu, "", "6677788", uneven(2, Rank::Seven, 3)),
        (Huopin, "", "33-99", apart(2)),
        (Bengbu, "", "33-77-JJ", apart(2)),
        (Huopin, "", "334455-9", alone(2)),
        (Bengbu, "", "334455-J", alone(2)),
        // Runs of trios (H-26, B-29, BA-10).
        (Huopin, "", "333555", gap(3, Rank::Four)),
        (Huopin, "", "333555-78", gap(3, Rank::Four)),
        (Huopin, "", "333-777", apart(3)),
        (Classic, "", "333-777-89", apart(3)),
        (Huopin, "", "AAA222", beyond(3, TWO)),
        (Huopin, "", "AAA222-34", beyond(3, TWO)),
        (Bengbu, "", "KKKAAA222", Fault::TwoIsLow),
        (Bengbu, "", "QQQKKKAAA222", Fault::TwoIsLow),
        (Bengbu, "", "AAA222444", gap(3, Rank::Three)),
        (Bengbu, "", "33344455", not_pairs(2)),
        // A trio and its kickers (H-23, F-30, FA-17, B-27).
        (Bengbu, "", "333-6", Fault::NoTrioWithSolo),
        (Bengbu, "", "222-X", Fault::NoTrioWithSolo),
        (Four, "", "555-77", Fault::NoTrioWithPair),
        (Four, "", "355-77", Fault::NoTrioWithPair),
        (Four, "four_trio_pair=on", "555-78", not_pairs(1)),
        (Huopin, "", "333-45", not_pairs(1)),
        (Bengbu, "", "333-45", not_pairs(1)),
        (Four, "", "555-78", wrong(1, 2, Takes::Solos)),
        (Classic, "", "333-579", wrong(1, 3, either)),
        // Airplanes (H-27, B-30, F-34).
        (Huopin, "", "333444-5", wrong(2, 1, either)),
        (Huopin, "", "333444-557", wrong(2, 3, either)),
        (Classic, "", "333444555-67", wrong(3, 2, either)),
        (Huopin, "", "333444-5567", not_pairs(2)),
        (Bengbu, "", "333444-57", not_pairs(2)),
        (Bengbu, "", "333444-55667", wrong(2, 5, Takes::Pairs)),
        (Four, "", "3556667", wrong(2, 1, either)),
        (
            Huopin,
            STRICT,
            "333444-35",
            Fault::KickerOfBodyRank(Rank::Three),
        ),
        (
            Four,
            "wing_body_rank=off",
            "555666-57",
            Fault::KickerOfBodyRank(FIVE),
        ),
        (
            Huopin,
            STRICT,
            "33334444",
            Fault::KickerOfBodyRank(Rank::Three),
        ),
        (Huopin, STRICT, "333444-xX", Fault::BothJokersAttached),
        (Classic, STRICT, "5555-xX", Fault::BothJokersAttached),
        (Bengbu, STRICT, "333444-xxXX", Fault::BothJokersAttached),
        (Huopin, STRICT, "333444-5555", Fault::EqualPairs(FIVE)),
        (Bengbu, STRICT, "333444-5555", Fault::EqualPairs(FIVE)),
        // Four of a rank (H-28, HA-09, F-35, FA-18, B-17).
        (Bengbu, "", "3333-56", Fault::NoFourWithTwo),
        (Bengbu, "", "3333-5566", Fault::NoFourWithTwo),
        (Four, "", "5555-7788", Fault::NoFourWithPairs),
        (Four, "", "3555-7788", Fault::NoFourWithPairs),
        (Huopin, "", "4444-577", Fault::NoFourWithSoloAndPair),
        (Classic, "", "4444-5-xX", wrong_four(3, either)),
        (Classic, "", "AAAA-2-33", Fault::NoFourWithSoloAndPair),
        (Huopin, "", "3333-5", wrong_four(1, either)),
        (Huopin, "", "3333-567", wrong_four(3, either)),
        (Four, "", "5555-7", wrong_four(1, Takes::Solos)),
        (Huopin, "", "3333-5678", quad_pairs),
        (Classic, "", "3333-5567", quad_pairs),
        (Bengbu, "", "33333-4", Fault::BombTakesNothing),
        (Bengbu, "", "3333-4", Fault::BombTakesNothing),
        (Huopin, "", "xX-3", Fault::BombTakesNothing),
        (Four, "", "3X-5", Fault::BombTakesNothing),
        // Wild 3s (F-04, F-05, FA-10, FA-16).
        (
            Four,
            "wild_anchor=group",
            "333-555-777",
            Fault::WildNeedsNatural,
        ),
        (
            Four,
            "wild_anchor=group",
            "3333-666-88",
            Fault::WildNeedsNatural,
        ),
        (Four, "", "33X", Fault::JokerTakesOneThree),
        (Four, "", "3xX", Fault::JokerTakesOneThree),
        // Near nothing.
        (Huopin, "", "37J", Fault::NoPattern),
        (Bengbu, "", "3579", Fault::NoPattern),
        (Huopin, "", "3368TQ2X", Fault::TooMany),
        (Bengbu, "", "33557799JJKK2", Fault::TooMany),
    ];
    rows.to_vec()
}

/// Combinations that do not beat what lies on the table.
fn answers() -> Vec<(Variant, &'static str, &'static str, Weakness)> {
    let standing = |text: &str| -> Combo { text.parse().expect("a reading") };
    let other = |text| Weakness::OtherKind {
        standing: standing(text),
    };
    let number = |has, needs| Weakness::OtherNumber { has, needs };
    let low = |mine, standing| Weakness::NotHigher { mine, standing };
    let low_body = |mine, standing| Weakness::BodyNotHigher { mine, standing };
    let needs_bomb = |text| Weakness::NeedsBomb {
        standing: standing(text),
    };
    let few = |has, needs| Weakness::BombTooFew { has, needs };
    let low_bomb = |text| Weakness::BombTooLow {
        standing: standing(text),
    };
    let top = |text| Weakness::Unbeatable {
        standing: standing(text),
    };
    let rows = [
        // H-31, C-29, F-37, B-32.
        (Huopin, "pair:8:1", "34567", other("pair:8:1")),
        (Huopin, "trio_solo:4:1", "555-66", other("trio_solo:4:1")),
        (Bengbu, "pair_chain:5:3", "333444", other("pair_chain:5:3")),
        (Huopin, "solo_chain:8:5", "456789", number(6, 5)),
        (Huopin, "airplane_solo:4:2", "555666777-89T", number(12, 8)),
        (Bengbu, "pair_chain:6:4", "778899", number(6, 8)),
        // H-32 to H-35, C-30 to C-33, F-38 to F-41, B-33.
        (Huopin, "solo:A:1", "K", low(Rank::King, Rank::Ace)),
        (Classic, "pair:8:1", "88", low(Rank::Eight, Rank::Eight)),
        (
            Four,
            "solo_chain:9:5",
            "34567",
            low(Rank::Eight, Rank::Nine),
        ),
        (Bengbu, "trio_chain:4:2", "AAA222", low(TWO, Rank::Four)),
        (
            Huopin,
            "trio_solo:8:1",
            "777-2",
            low_body(Rank::Seven, Rank::Eight),
        ),
        (
            Huopin,
            "airplane_solo:8:2",
            "555666-2X",
            low_body(SIX, Rank::Eight),
        ),
        (
            Bengbu,
            "trio_pair:8:1",
            "666-22",
            low_body(SIX, Rank::Eight),
        ),
        // H-29, H-30, C-27, C-28, F-26, FA-13, B-31.
        (Huopin, "bomb:8:1", "34567", needs_bomb("bomb:8:1")),
        (Bengbu, "cannon:8:1", "xx", needs_bomb("cannon:8:1")),
        (Huopin, "bomb:8:1", "7777", low_bomb("bomb:8:1")),
        (Four, "joker_bomb:x:1", "2222", low_bomb("joker_bomb:x:1")),
        (Four, "joker_bomb:X:1", "3x", low_bomb("joker_bomb:X:1")),
        (Bengbu, "cannon:8:1", "KKKK", few(4, 5)),
        (Bengbu, "pair:8:1", "333", few(3, 4)),
        (Huopin, "bomb:8:1", "999", few(3, 4)),
        (Bengbu, "heavenly:X:1", "33333333", top("heavenly:X:1")),
        (Huopin, "rocket:X:1", "2222", top("rocket:X:1")),
    ];
    rows.to_vec()
}

#[test]
fn every_fault_is_found() {
    let mut wrong = String::new();
    let mut times: BTreeMap<String, u32> = BTreeMap::new();
    let mut note = |case: String, fault: Fault, expected: Fault| {
        let name = format!("{expected:?}").replace("Weak(", "");
        let end = name.find([' ', '(']).unwrap_or(name.len());
        *times.entry(name[..end].to_string()).or_insert(0) += 1;
        if fault != expected {
            wrong += &format!("{case}: {fault:?}, not {expected:?}\n");
        }
    };
    for (variant, house, cards, expected) in sets() {
        let rules = rules_of(variant, house).combos;
        assert!(readings(hand(cards), &rules).is_empty(), "{cards} is fine");
        let fault = fault_of_cards(hand(cards), &rules);
        note(format!("{variant} {house} {cards}"), fault, expected);
    }
    for (variant, standing, cards, expected) in answers() {
        let rules = rules_of(variant, "").combos;
        let combo: Combo = standing.parse().expect("a reading");
        let read = readings(hand(cards), &rules);
        assert!(read.iter().all(|own| !own.beats(combo)), "{cards} is fine");
        let fault = fault_of_answer(hand(cards), &read, combo, &rules);
        let case = format!("{variant} {cards} on {standing}");
        note(case, fault, Fault::Weak(expected));
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    let rare: Vec<_> = times.iter().filter(|(_, times)| **times < 2).collect();
    assert!(rare.is_empty(), "told only once: {rare:?}");
    assert_eq!(times.len(), 35, "a fault is missing: {times:?}");
}
