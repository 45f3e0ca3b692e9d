//! Wild 3s: reading and generating plays in which they stand for other cards (F-04, F-05).
//!
//! The assignment is always the same: the body takes all the natural cards of its ranks that it can
//! use, 3s fill what is missing, and the 3s that are left are kickers. Any other assignment of the same
//! cards to the same reading allows no kicker that this one does not, but for one: where every group needs
//! a natural card and pairs of one rank are not attached, the body may spare a card (FA-10, HA-22).

use super::classify::{has_both_jokers, jokers, kickers_stay_apart};
use super::generate::attach;
use super::{Anchor, Combo, ComboKind, ComboRules, Kickers, Play, Shape};
use crate::cards::{Hand, Rank};

const WILD: Rank = Rank::Three;

/// Splits cards into natural ones and the number of 3s.
fn split(cards: Hand) -> (Hand, u8) {
    let wild = cards.count(WILD);
    (cards - Hand::of(WILD, wild), wild)
}

/// Whether the cards can be read as this body with kickers.
pub(super) fn reads_as(
    cards: Hand,
    body: Hand,
    shape: Shape,
    length: u8,
    rules: &ComboRules,
    anchor: Anchor,
) -> bool {
    let (held, mut wild) = split(cards);
    let mut natural = held;
    if natural.is_empty() {
        return cards == body; // 3s alone are 3s (F-05)
    }
    for (rank, needed) in body.iter() {
        let own = natural.count(rank).min(needed);
        let missing = needed - own;
        let unanchored = anchor == Anchor::Group && needed > 1 && own == 0 && rank != WILD;
        if missing > wild || unanchored || (rank.is_joker() && missing > 0) {
            return false;
        }
        wild -= missing;
        natural = natural - Hand::of(rank, own);
    }
    if natural.len() + wild != shape.kicker_cards(length) {
        return false;
    }
    // Where every group needs a natural card, one that the body can spare may anchor a kicker.
    let spares = |(rank, needed): (Rank, u8)| held.count(rank).min(needed) > 1;
    let spared = |rank: Rank| natural.plus(Hand::of(rank, 1));
    kickers_fit(natural, wild, body, shape, rules, anchor)
        || anchor == Anchor::Group
            && wild > 0
            && body
                .iter()
                .filter(|group| spares(*group))
                .filter_map(|(rank, _)| spared(rank))
                .any(|natural| kickers_fit(natural, wild - 1, body, shape, rules, anchor))
}

/// Whether natural cards and wild 3s may be the kickers of a body.
fn kickers_fit(
    natural: Hand,
    wild: u8,
    body: Hand,
    shape: Shape,
    rules: &ComboRules,
    anchor: Anchor,
) -> bool {
    let apart = kickers_stay_apart(shape, rules);
    if apart && natural.iter().any(|(rank, _)| body.count(rank) > 0) {
        return false;
    }
    match shape.kickers {
        Kickers::None => true,
        Kickers::Solos => rules.wings.both_jokers || !has_both_jokers(natural),
        Kickers::Pairs => {
            let odd = natural.iter().filter(|(_, count)| count % 2 == 1).count() as u8;
            let pairs_fit = natural
                .iter()
                .all(|(rank, count)| !rank.is_joker() && (count <= 2 || rules.wings.equal_pairs));
            // 3s that complete no natural card are pairs of any rank, or of 3s where every pair needs
            // a natural card.
            let pairs_of_threes = wild.saturating_sub(odd) / 2;
            let threes_fit = anchor == Anchor::Play
                || ((pairs_of_threes <= 1 || rules.wings.equal_pairs)
                    && (pairs_of_threes == 0 || !apart || body.count(WILD) == 0));
            odd <= wild && (wild - odd).is_multiple_of(2) && pairs_fit && threes_fit
        }
        Kickers::SoloAndPair => false, // no variant with wild 3s has them
    }
}

/// The rank that four cards are a bomb of.
pub(super) fn bomb_key(cards: Hand) -> Option<Rank> {
    let (natural, _) = split(cards);
    let mut ranks = natural.iter();
    match (ranks.next(), ranks.next()) {
        (None, _) => Some(WILD),
        (Some((rank, _)), None) if !rank.is_joker() => Some(rank),
        _ => None,
    }
}

/// The joker that two cards are a bomb of (F-26).
pub(super) fn joker_bomb_key(cards: Hand) -> Option<Rank> {
    [Rank::SmallJoker, Rank::BigJoker]
        .into_iter()
        .find(|joker| cards == joker_and_three(*joker))
}

/// The joker bomb of a joker (F-26).
pub(super) fn joker_and_three(joker: Rank) -> Hand {
    Hand::of(joker, 1) + Hand::of(WILD, 1)
}

/// Tells every play of a hand with this body; see [`super::lead`].
pub(super) fn emit_body(
    hand: Hand,
    combo: Combo,
    shape: Shape,
    rules: &ComboRules,
    anchor: Anchor,
    emit: &mut impl FnMut(Play),
) {
    let (natural, wild) = split(hand);
    let body = rules.body(shape, combo.key, combo.length);
    let missing: u8 = body
        .iter()
        .map(|(rank, needed)| needed - natural.count(rank).min(needed))
        .sum();
    if missing > wild {
        return;
    }
    let kickers = shape.kicker_cards(combo.length);
    fill(
        body,
        natural,
        wild,
        0,
        Hand::EMPTY,
        &mut |own: Hand, used: u8| {
            // A natural card of a body's rank is no kicker while a 3 stands in the body for that rank: the
            // same cards with the two exchanged are told once.
            let mut left = natural - own;
            for (rank, needed) in body.iter() {
                if own.count(rank) < needed {
                    left = left - Hand::of(rank, left.count(rank));
                }
            }
            let mut with = |attached: Hand, threes: u8| {
                let cards = own + attached + Hand::of(WILD, used + threes);
                if reads_as(cards, body, shape, combo.length, rules, anchor) {
                    emit(Play { cards, combo });
                }
            };
            for threes in 0..=kickers.min(wild - used) {
                let missing = kickers - threes;
                if missing == 0 {
                    with(Hand::EMPTY, threes);
                } else {
                    attach(
                        left,
                        left.at_least(1),
                        missing,
                        1,
                        Hand::EMPTY,
                        &mut |attached| with(attached, threes),
                    );
                }
            }
        },
    );
}

/// Tells every way to fill a body with natural cards and at most `wild` 3s.
fn fill(body: Hand, natural: Hand, wild: u8, used: u8, own: Hand, tell: &mut dyn FnMut(Hand, u8)) {
    let Some((rank, needed)) = body.iter().next() else {
        return tell(own, used);
    };
    let rest = body - Hand::of(rank, needed);
    for count in needed.saturating_sub(wild - used)..=natural.count(rank).min(needed) {
        fill(
            rest,
            natural,
            wild,
            used + needed - count,
            own + Hand::of(rank, count),
            tell,
        );
    }
}

/// Tells every bomb of a hand that is made with 3s, and those of four natural cards.
pub(super) fn emit_bombs(hand: Hand, emit: &mut impl FnMut(Play)) {
    let (natural, wild) = split(hand);
    for (rank, held) in natural.iter().filter(|(rank, _)| !rank.is_joker()) {
        for own in 1..=held.min(4) {
            if 4 - own <= wild {
                let cards = Hand::of(rank, own) + Hand::of(WILD, 4 - own);
                emit(Play {
                    cards,
                    combo: Combo::single(ComboKind::Bomb, rank),
                });
            }
        }
    }
    if wild == 4 {
        emit(Play {
            cards: Hand::of(WILD, 4),
            combo: Combo::single(ComboKind::Bomb, WILD),
        });
    }
    for joker in [Rank::SmallJoker, Rank::BigJoker] {
        let cards = joker_and_three(joker);
        if hand.contains(cards) {
            emit(Play {
                cards,
                combo: Combo::single(ComboKind::JokerBomb, joker),
            });
        }
    }
    let rocket = jokers(ComboKind::Rocket);
    if hand.contains(rocket) {
        emit(Play {
            cards: rocket,
            combo: Combo::single(ComboKind::Rocket, Rank::BigJoker),
        });
    }
}
