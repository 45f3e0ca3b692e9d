use super::{
    Combo, ComboKind, ComboRules, Kickers, Play, Shape, Wilds,
    classify::{jokers, kickers_stay_apart, wings_fit},
    wilds,
};
use crate::cards::{Hand, Rank, Ranks};
use serde::{Deserialize, Serialize};

/// Whether a player may still play bombs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BombUse {
    /// Yes.
    Allowed,
    /// His allowance is used up.
    Forbidden,
}

/// Tells every play a hand can lead: each set of cards with each of its readings, once.
pub fn lead(hand: Hand, rules: &ComboRules, bombs: BombUse, emit: &mut impl FnMut(Play)) {
    let most = hand.len().min(rules.max_cards);
    for kind in rules.kinds.iter() {
        let Some(shape) = kind.shape() else { continue };
        for length in rules.lengths(shape) {
            let keys = keys(hand, shape, length, rules);
            if keys.is_empty() || shape.cards(length) > most {
                break;
            }
            emit_shape(hand, kind, shape, length, keys, rules, emit);
        }
    }
    if bombs == BombUse::Allowed {
        emit_bombs(hand, rules, emit);
    }
}

/// Tells every play of a hand that beats what lies on the table.
pub fn follow(
    hand: Hand,
    standing: Combo,
    rules: &ComboRules,
    bombs: BombUse,
    emit: &mut impl FnMut(Play),
) {
    if let Some(shape) = standing.kind.shape()
        && rules.kinds.has(standing.kind)
        && hand.len() >= shape.cards(standing.length)
    {
        let keys = rules.above(
            keys(hand, shape, standing.length, rules),
            shape,
            standing.key,
        );
        emit_shape(
            hand,
            standing.kind,
            shape,
            standing.length,
            keys,
            rules,
            emit,
        );
    }
    if bombs == BombUse::Allowed {
        emit_bombs(hand, rules, &mut |play: Play| {
            if play.combo.beats(standing) {
                emit(play);
            }
        });
    }
}

/// How many bombs a hand holds, each set of cards once.
pub fn bombs_in(hand: Hand, rules: &ComboRules) -> u8 {
    let mut count = 0;
    emit_bombs(hand, rules, &mut |_| count += 1);
    count
}

/// The keys of the bodies that a hand could hold.
fn keys(hand: Hand, shape: Shape, length: u8, rules: &ComboRules) -> Ranks {
    let wild = rules.wilds != Wilds::None && hand.count(Rank::Three) > 0;
    let ranks = if wild {
        Ranks::ALL
    } else {
        hand.at_least(shape.group)
    };
    rules.keys(ranks, shape, length)
}

fn emit_bombs(hand: Hand, rules: &ComboRules, emit: &mut impl FnMut(Play)) {
    if rules.wilds != Wilds::None && hand.count(Rank::Three) > 0 {
        return wilds::emit_bombs(hand, emit);
    }
    let jokers_held = hand.count(Rank::SmallJoker) > 0 && hand.count(Rank::BigJoker) > 0;
    if !jokers_held && hand.at_least(4).is_empty() {
        return; // most hands, most of the time
    }
    for kind in rules.kinds.iter().filter(|kind| kind.is_bomb()) {
        match kind.bomb_size() {
            Some(size) => {
                for key in hand.at_least(size).iter() {
                    emit(Play {
                        cards: Hand::of(key, size),
                        combo: Combo::single(kind, key),
                    });
                }
            }
            None if kind == ComboKind::JokerBomb => {} // needs a 3
            None => {
                let cards = jokers(kind);
                if hand.contains(cards) {
                    emit(Play {
                        cards,
                        combo: Combo::single(kind, Rank::BigJoker),
                    });
                }
            }
        }
    }
}

fn emit_shape(
    hand: Hand,
    kind: ComboKind,
    shape: Shape,
    length: u8,
    keys: Ranks,
    rules: &ComboRules,
    emit: &mut impl FnMut(Play),
) {
    if let Wilds::Threes(anchor) = rules.wilds
        && hand.count(Rank::Three) > 0
    {
        for key in keys.iter() {
            wilds::emit_body(
                hand,
                Combo { kind, key, length },
                shape,
                rules,
                anchor,
                emit,
            );
        }
        return;
    }
    let free = rules.wings.allow_all_but_body_ranks() && shape.kickers != Kickers::SoloAndPair;
    let apart = kickers_stay_apart(shape, rules);
    for key in keys.iter() {
        let combo = Combo { kind, key, length };
        let body = rules.body(shape, key, length);
        if shape.kickers == Kickers::None {
            emit(Play { cards: body, combo });
            continue;
        }
        let Some(left) = hand.minus(body) else {
            continue;
        };
        let (least, step) = if shape.kickers == Kickers::Pairs {
            (2, 2)
        } else {
            (1, 1)
        };
        let ranks = left.at_least(least);
        let ranks = if apart { ranks.outside(body) } else { ranks };
        attach(
            left,
            ranks,
            shape.kicker_cards(length),
            step,
            Hand::EMPTY,
            &mut |kickers| {
                if free || wings_fit(body, kickers, shape, length, rules) {
                    emit(Play {
                        cards: body + kickers,
                        combo,
                    });
                }
            },
        );
    }
}

/// Tells every way to take `missing` cards as kickers from some ranks of `left`, `step` at a time: always
/// the next rank to take from is chosen, so that no search ends in vain.
pub(super) fn attach(
    left: Hand,
    ranks: Ranks,
    missing: u8,
    step: u8,
    taken: Hand,
    tell: &mut impl FnMut(Hand),
) {
    let mut above = ranks;
    for rank in ranks.iter() {
        above = above.without(rank);
        let most = left.count(rank).min(missing);
        let mut count = step;
        while count <= most {
            let with = taken + Hand::of(rank, count);
            if count == missing {
                tell(with);
            } else {
                attach(left, above, missing - count, step, with, tell);
            }
            count += step;
        }
    }
}
