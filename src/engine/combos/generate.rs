use super::{
    Combo, ComboKind, ComboRules, Kickers, Play, Shape, Wilds,
    classify::{jokers, wings_fit},
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
    let ranks = match rules.wilds {
        Wilds::None => hand.at_least(shape.group),
        Wilds::Threes(_) => Ranks::ALL,
    };
    rules.keys(ranks, shape, length)
}

fn emit_bombs(hand: Hand, rules: &ComboRules, emit: &mut impl FnMut(Play)) {
    if rules.wilds != Wilds::None {
        return wilds::emit_bombs(hand, emit);
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
    for key in keys.iter() {
        let combo = Combo { kind, key, length };
        if let Wilds::Threes(anchor) = rules.wilds {
            wilds::emit_body(hand, combo, shape, rules, anchor, emit);
            continue;
        }
        let body = rules.body(shape, key, length);
        if shape.kickers == Kickers::None {
            emit(Play { cards: body, combo });
            continue;
        }
        let missing = shape.kicker_cards(length);
        attach(
            hand - body,
            missing,
            shape.kickers,
            Hand::EMPTY,
            &mut |kickers| {
                if wings_fit(body, kickers, shape, length, rules) {
                    emit(Play {
                        cards: body + kickers,
                        combo,
                    });
                }
            },
        );
    }
}

/// Tells every way to take `missing` cards as kickers from the ranks of `left`, low to high.
fn attach(left: Hand, missing: u8, kickers: Kickers, taken: Hand, tell: &mut impl FnMut(Hand)) {
    if missing == 0 {
        return tell(taken);
    }
    let Some((rank, held)) = left.iter().next() else {
        return;
    };
    let rest = left - Hand::of(rank, held);
    let step = if kickers == Kickers::Pairs { 2 } else { 1 };
    for count in (0..=held.min(missing)).step_by(step) {
        attach(
            rest,
            missing - count,
            kickers,
            taken + Hand::of(rank, count),
            tell,
        );
    }
}
