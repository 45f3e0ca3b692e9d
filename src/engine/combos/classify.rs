use super::{Combo, ComboKind, ComboRules, Kickers, Shape, Wilds, wilds};
use crate::cards::{Hand, Rank, Ranks, high_first, put_in_order};
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
            None => found.extend(read_bomb(cards, kind, rules)),
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
    let Some(length) = rules
        .lengths(shape)
        .find(|length| shape.cards(*length) == n)
    else {
        return;
    };
    let from = found.len();
    let ranks = match rules.wilds {
        Wilds::None => cards.at_least(shape.group),
        Wilds::Threes(_) => Ranks::ALL,
    };
    for key in rules.keys(ranks, shape, length).iter() {
        let body = rules.body(shape, key, length);
        let reads = match rules.wilds {
            Wilds::None => wings_fit(body, cards - body, shape, length, rules),
            Wilds::Threes(anchor) => wilds::reads_as(cards, body, shape, length, rules, anchor),
        };
        if reads {
            found.push(Combo { kind, key, length });
        }
    }
    let mut of_kind = found.split_off(from);
    of_kind.reverse();
    put_in_order(&mut of_kind, |combo| high_first(combo.strength() as i32));
    found.append(&mut of_kind);
}

fn read_bomb(cards: Hand, kind: ComboKind, rules: &ComboRules) -> Option<Combo> {
    let key = match kind.bomb_size() {
        Some(size) if cards.len() == size => match rules.wilds {
            Wilds::None => cards.at_least(size).iter().next(),
            Wilds::Threes(_) => wilds::bomb_key(cards),
        },
        Some(_) => None,
        None if kind == ComboKind::JokerBomb => wilds::joker_bomb_key(cards),
        None => (cards == jokers(kind)).then_some(Rank::BigJoker),
    };
    key.map(|key| Combo::single(kind, key))
}

/// The jokers of the rocket, or the four of 天尊.
pub(super) const fn jokers(kind: ComboKind) -> Hand {
    let each = if matches!(kind, ComboKind::Heavenly) {
        2
    } else {
        1
    };
    let mut cards = Hand::of(Rank::SmallJoker, each);
    cards.add(Rank::BigJoker, each);
    cards
}

/// Whether the kickers may be attached to the body, no card being wild.
pub fn wings_fit(body: Hand, kickers: Hand, shape: Shape, length: u8, rules: &ComboRules) -> bool {
    if kickers.len() != shape.kicker_cards(length) {
        return false;
    }
    if kickers.is_empty() {
        return true;
    }
    let wings = &rules.wings;
    let apart = kickers_stay_apart(shape, rules);
    let counts_fit = kickers.iter().all(|(rank, count)| {
        (!apart || body.count(rank) == 0)
            && match shape.kickers {
                Kickers::None => false,
                Kickers::Solos => {
                    count <= wings.equal_solos
                        && (wings.adjacent_trio || count < 3 || !continues(body, rank))
                }
                Kickers::Pairs => count % 2 == 0 && (count == 2 || wings.equal_pairs),
                Kickers::SoloAndPair => count <= 3,
            }
    });
    // One solo and one pair: 5+77 or 5+55, that is any three cards with a pair among them.
    let mixed = shape.kickers != Kickers::SoloAndPair || !kickers.at_least(2).is_empty();
    counts_fit && mixed && (wings.both_jokers || !has_both_jokers(kickers))
}

/// Whether kickers must be of other ranks than the body. A trio with a kicker of its own rank would be
/// a bomb, whatever the house rule for airplanes.
pub(super) const fn kickers_stay_apart(shape: Shape, rules: &ComboRules) -> bool {
    !shape.chain || !rules.wings.body_rank
}

pub(super) const fn has_both_jokers(cards: Hand) -> bool {
    cards.contains(jokers(ComboKind::Rocket))
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
