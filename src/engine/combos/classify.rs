use super::{Combo, ComboKind, ComboRules, Kickers, Shape};
use crate::cards::{Hand, Rank, Ranks};
use alloc::vec::Vec;

/// All readings of a set of cards, kind by kind, the strongest first within a kind; empty when the
/// cards are no combination.
pub fn readings(cards: Hand, rules: &ComboRules) -> Vec<Combo> {
    let mut found = Vec::new();
    let n = cards.len();
    if n == 0 || n > rules.max_cards {
        return found;
    }
    for kind in rules.kinds.iter() {
        match kind.shape() {
            Some(shape) => read_shape(cards, n, kind, shape, rules, &mut found),
            None => found.extend(read_bomb(cards, kind)),
        }
    }
    found
}

fn read_shape(
    cards: Hand,
    n: u8,
    kind: ComboKind,
    shape: Shape,
    rules: &ComboRules,
    found: &mut Vec<Combo>,
) {
    let lengths = if shape.chain {
        rules.min_chain(shape.group)..=12
    } else {
        1..=1
    };
    let Some(length) = lengths.into_iter().find(|length| shape.cards(*length) == n) else {
        return;
    };
    let from = found.len();
    for key in bodies(cards, shape, length).iter() {
        let body = body(shape.group, key, length);
        if wings_fit(body, cards - body, shape, length, rules) {
            found.push(Combo { kind, key, length });
        }
    }
    found[from..].reverse();
}

fn read_bomb(cards: Hand, kind: ComboKind) -> Option<Combo> {
    let key = if kind == ComboKind::Rocket {
        (cards == rocket()).then_some(Rank::BigJoker)
    } else {
        cards.at_least(4).iter().next().filter(|_| cards.len() == 4)
    };
    key.map(|key| Combo::single(kind, key))
}

/// The cards of the rocket.
pub(super) const fn rocket() -> Hand {
    let mut cards = Hand::of(Rank::SmallJoker, 1);
    cards.add(Rank::BigJoker, 1);
    cards
}

/// The keys of the bodies that a hand holds.
pub(super) fn bodies(hand: Hand, shape: Shape, length: u8) -> Ranks {
    let ranks = hand.at_least(shape.group);
    if shape.chain {
        ranks.and(Ranks::THREE_TO_ACE).tops_of_runs(length)
    } else {
        ranks
    }
}

/// The cards of a body.
pub(super) fn body(group: u8, key: Rank, length: u8) -> Hand {
    let mut body = Hand::EMPTY;
    for rank in Rank::ALL[..=key.index()]
        .iter()
        .rev()
        .take(usize::from(length))
    {
        body.add(*rank, group);
    }
    body
}

/// Whether the kickers may be attached to the body.
pub fn wings_fit(body: Hand, kickers: Hand, shape: Shape, length: u8, rules: &ComboRules) -> bool {
    if kickers.len() != shape.kicker_cards(length) {
        return false;
    }
    let wings = &rules.wings;
    // A trio with a kicker of its own rank would be a bomb, whatever the house rule for airplanes.
    let apart = !shape.chain || !wings.body_rank;
    let counts_fit = kickers.iter().all(|(rank, count)| {
        (!apart || body.count(rank) == 0)
            && match shape.kickers {
                Kickers::None => false,
                Kickers::Solos => {
                    count <= wings.equal_solos
                        && (wings.adjacent_trio || count < 3 || !continues(body, rank))
                }
                Kickers::Pairs => count == 2 || (count == 4 && wings.equal_pairs),
                Kickers::SoloAndPair => count <= 3,
            }
    });
    // One solo and one pair: 5+77 or 5+55, that is any three cards with a pair among them.
    let mixed = shape.kickers != Kickers::SoloAndPair || !kickers.at_least(2).is_empty();
    counts_fit && mixed && (wings.both_jokers || !kickers.contains(rocket()))
}

/// Whether a rank is next to a chain's body and could lengthen it.
fn continues(body: Hand, rank: Rank) -> bool {
    let beside = |step: isize| {
        rank.index()
            .checked_add_signed(step)
            .and_then(Rank::from_index)
            .is_some_and(|r| body.count(r) > 0)
    };
    Ranks::THREE_TO_ACE.has(rank) && (beside(-1) || beside(1))
}
