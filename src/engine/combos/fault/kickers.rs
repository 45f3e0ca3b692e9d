//! Trios and quads with the wrong cards attached.

use super::near::{Nearest, chain};
use super::{Body, Fault, Takes};
use crate::cards::Hand;
use crate::combos::{ComboKind, ComboRules, Kickers, Shape};

/// A chain of trios, whatever is attached.
const TRIOS: Shape = Shape {
    group: 3,
    chain: true,
    kickers: Kickers::None,
};

/// Offers every body of trios or of a quad with the other cards attached to it.
pub(super) fn offer(cards: Hand, rules: &ComboRules, nearest: &mut Nearest) {
    let trios = cards.at_least(3);
    let n_trios = trios.iter().count() as u8;
    // The longest body first: of equals it is the one meant.
    for length in (2..=n_trios).rev() {
        for key in rules.keys(trios, TRIOS, length).iter() {
            let rest = cards - rules.body(TRIOS, key, length);
            attached(rest, Body::Trios(length), rules, nearest);
        }
    }
    if let (1, Some(rank)) = (n_trios, trios.iter().next())
        && cards.count(rank) == 3
    {
        attached(cards - Hand::of(rank, 3), Body::Trios(1), rules, nearest);
    }
    for rank in trios.iter().filter(|rank| cards.count(*rank) == 4) {
        attached(cards - Hand::of(rank, 4), Body::Quad, rules, nearest);
    }
    if n_trios > 1 && rules.keys(trios, TRIOS, n_trios).is_empty() {
        broken(cards, n_trios, rules, nearest);
    }
}

/// What a body may take; `None` when nothing.
fn takes(body: Body, rules: &ComboRules) -> Option<Takes> {
    let (solos, pairs) = match body {
        Body::Trios(1) => (ComboKind::TrioWithSolo, ComboKind::TrioWithPair),
        Body::Trios(_) => (ComboKind::AirplaneWithSolos, ComboKind::AirplaneWithPairs),
        Body::Quad => (ComboKind::QuadWithSolos, ComboKind::QuadWithPairs),
    };
    match (rules.kinds.has(solos), rules.kinds.has(pairs)) {
        (true, true) => Some(Takes::SolosOrPairs),
        (true, false) => Some(Takes::Solos),
        (false, true) => Some(Takes::Pairs),
        (false, false) => None,
    }
}

/// Offers what is wrong with the cards attached to a body.
fn attached(rest: Hand, body: Body, rules: &ComboRules, nearest: &mut Nearest) {
    let Some(takes) = takes(body, rules) else {
        return;
    };
    let needs = match body {
        Body::Trios(trios) => trios,
        Body::Quad => 2,
    };
    let has = rest.len();
    let odd = || rest.iter().filter(|(_, count)| count % 2 == 1);
    if takes != Takes::Solos && has == 2 * needs && odd().next().is_some() {
        let jokers = odd().all(|(rank, _)| rank.is_joker());
        let fault = if jokers {
            Fault::MixedJokers
        } else {
            Fault::KickersNotPairs { body }
        };
        return nearest.offer(1, fault);
    }
    if has > 0 {
        let fault = Fault::WrongKickers { body, has, takes };
        nearest.offer(to_change(rest, needs, takes), fault);
    }
}

/// How many of the cards attached would have to change; taking all away always helps.
fn to_change(rest: Hand, needs: u8, takes: Takes) -> u8 {
    let odd = rest.iter().filter(|(_, count)| count % 2 == 1).count() as u8;
    let pairs = 2 * ((rest.len() - odd) / 2).abs_diff(needs) + odd;
    let solos = rest.len().abs_diff(needs);
    let fewest = match takes {
        Takes::Solos => solos,
        Takes::Pairs => pairs,
        Takes::SolosOrPairs => solos.min(pairs),
    };
    fewest.min(rest.len())
}

/// Offers trios that are not consecutive, with cards attached.
fn broken(cards: Hand, n_trios: u8, rules: &ComboRules, nearest: &mut Nearest) {
    let mut trios = Hand::EMPTY;
    for rank in cards.at_least(3).iter() {
        trios.add(rank, 3);
    }
    let Some(takes) = takes(Body::Trios(n_trios), rules) else {
        return;
    };
    let cost = 2 + to_change(cards - trios, n_trios, takes);
    let reason = chain_fault(trios, rules).unwrap_or(Fault::Apart { group: 3 });
    nearest.offer(cost, reason);
}

/// What keeps trios from being a chain, if one is near.
fn chain_fault(trios: Hand, rules: &ComboRules) -> Option<Fault> {
    let mut nearest = Nearest::up_to(u8::MAX);
    chain(trios, 3, rules, &mut nearest);
    nearest.fault()
}
