//! Cards that would be a combination if one rule were not.

use super::{Body, Fault, even};
use crate::cards::{Hand, Rank};
use crate::combos::{Anchor, Combo, ComboKind, ComboRules, Wilds, Wings, readings};
use core::mem::replace;

/// The kinds that a record may lack and players may know from elsewhere. Quads come before airplanes:
/// two quads are meant as quads.
const ELSEWHERE: [ComboKind; 8] = [
    ComboKind::TrioWithSolo,
    ComboKind::TrioWithPair,
    ComboKind::QuadWithSolos,
    ComboKind::QuadWithPairs,
    ComboKind::QuadWithSoloAndPair,
    ComboKind::AirplaneWithSolos,
    ComboKind::AirplaneWithPairs,
    ComboKind::SoloChain,
];

/// A rule about kickers that a table may change.
type Switch = fn(&mut Wings) -> &mut bool;

/// Names what such a rule forbids.
type Named = fn(Hand, Combo, &ComboRules) -> Fault;

/// The rule that forbids the cards. Rules are lifted one after the other, and none is put back: the
/// last one lifted when the cards can be read is one they break, also when they break several.
pub(super) fn forbidden(cards: Hand, rules: &ComboRules) -> Option<Fault> {
    let mut eased = *rules;
    if rules.wilds == Wilds::Threes(Anchor::Group) {
        eased.wilds = Wilds::Threes(Anchor::Play);
        if reads(cards, &eased).is_some() {
            return Some(Fault::WildNeedsNatural);
        }
    }
    let wings: [(Switch, Named); 3] = [
        (|wings| &mut wings.body_rank, of_body_rank),
        (|wings| &mut wings.both_jokers, both_jokers),
        (|wings| &mut wings.equal_pairs, equal_pairs),
    ];
    for (switch, fault) in wings {
        let allowed = replace(switch(&mut eased.wings), true);
        if !allowed && let Some(combo) = reads(cards, &eased) {
            return Some(fault(cards, combo, &eased));
        }
    }
    for kind in ELSEWHERE {
        // Trios alone are meant as a run of trios.
        let as_run = kind == ComboKind::AirplaneWithSolos && even(cards) == Some(3);
        if rules.kinds.has(kind) || as_run {
            continue;
        }
        eased.kinds = eased.kinds.with(kind);
        if let Some(combo) = reads(cards, &eased) {
            return missing(combo, rules);
        }
    }
    None
}

fn reads(cards: Hand, rules: &ComboRules) -> Option<Combo> {
    readings(cards, rules).first().copied()
}

/// What is said when this kind is one that the rules lack.
fn missing(combo: Combo, rules: &ComboRules) -> Option<Fault> {
    let body = Body::Trios(combo.length);
    match combo.kind {
        ComboKind::TrioWithSolo => Some(Fault::NoTrioWithSolo),
        ComboKind::TrioWithPair => Some(Fault::NoTrioWithPair),
        ComboKind::QuadWithSolos | ComboKind::QuadWithPairs | ComboKind::QuadWithSoloAndPair
            if !rules.kinds.has(ComboKind::QuadWithSolos) =>
        {
            Some(Fault::NoFourWithTwo)
        }
        ComboKind::QuadWithPairs => Some(Fault::NoFourWithPairs),
        ComboKind::QuadWithSoloAndPair => Some(Fault::NoFourWithSoloAndPair),
        ComboKind::AirplaneWithSolos => Some(Fault::KickersNotPairs { body }),
        ComboKind::SoloChain => Some(Fault::NoSoloRuns),
        ComboKind::QuadWithSolos
        | ComboKind::AirplaneWithPairs
        | ComboKind::Solo
        | ComboKind::Pair
        | ComboKind::Trio
        | ComboKind::PairChain
        | ComboKind::TrioChain
        | ComboKind::Bomb
        | ComboKind::JokerBomb
        | ComboKind::Rocket
        | ComboKind::Gun
        | ComboKind::Cannon
        | ComboKind::SixOfRank
        | ComboKind::Missile
        | ComboKind::SkyBomb
        | ComboKind::Heavenly => None,
    }
}

/// The cards attached; where 3s stand in the body, not all cards can be told apart.
fn attached(cards: Hand, combo: Combo, rules: &ComboRules) -> Hand {
    let body = combo.body(rules);
    cards.iter().fold(Hand::EMPTY, |mut rest, (rank, count)| {
        rest.add(rank, count.saturating_sub(body.count(rank)));
        rest
    })
}

fn of_body_rank(cards: Hand, combo: Combo, rules: &ComboRules) -> Fault {
    let body = combo.body(rules);
    let rank = attached(cards, combo, rules)
        .iter()
        .map(|(rank, _)| rank)
        .find(|rank| body.count(*rank) > 0);
    Fault::KickerOfBodyRank(rank.unwrap_or(combo.key))
}

const fn both_jokers(_: Hand, _: Combo, _: &ComboRules) -> Fault {
    Fault::BothJokersAttached
}

fn equal_pairs(cards: Hand, combo: Combo, rules: &ComboRules) -> Fault {
    let of_one_rank = attached(cards, combo, rules).at_least(4);
    let rank: Option<Rank> = of_one_rank.iter().next();
    Fault::EqualPairs(rank.unwrap_or(combo.key))
}
