use super::{
    Combo, ComboKind, ComboRules, Kickers, Play, Shape,
    classify::{bodies, body, rocket, wings_fit},
};
use crate::cards::{Hand, Rank, Ranks};

/// Whether a player may still play bombs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        if !shape.chain {
            emit_shape(hand, kind, shape, 1, bodies(hand, shape, 1), rules, emit);
            continue;
        }
        for length in rules.min_chain(shape.group)..=12 {
            let keys = bodies(hand, shape, length);
            if keys.is_empty() || shape.cards(length) > most {
                break;
            }
            emit_shape(hand, kind, shape, length, keys, rules, emit);
        }
    }
    if bombs == BombUse::Allowed {
        emit_bombs(hand, rules, |_| true, emit);
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
        let keys = bodies(hand, shape, standing.length).and(Ranks::ALL.above(standing.key));
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
        emit_bombs(hand, rules, |bomb| bomb.beats(standing), emit);
    }
}

/// How many bombs a hand holds.
pub fn bombs_in(hand: Hand, rules: &ComboRules) -> u8 {
    let mut count = 0;
    emit_bombs(hand, rules, |_| true, &mut |_| count += 1);
    count
}

fn emit_bombs(
    hand: Hand,
    rules: &ComboRules,
    wanted: impl Fn(Combo) -> bool,
    emit: &mut impl FnMut(Play),
) {
    if rules.kinds.has(ComboKind::Bomb) {
        for key in hand.at_least(4).iter() {
            let combo = Combo::single(ComboKind::Bomb, key);
            if wanted(combo) {
                emit(Play {
                    cards: Hand::of(key, 4),
                    combo,
                });
            }
        }
    }
    if rules.kinds.has(ComboKind::Rocket) && hand.contains(rocket()) {
        let combo = Combo::single(ComboKind::Rocket, Rank::BigJoker);
        if wanted(combo) {
            emit(Play {
                cards: rocket(),
                combo,
            });
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
        let body = body(shape.group, key, length);
        let combo = Combo { kind, key, length };
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
