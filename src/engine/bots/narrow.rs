//! Which of very many plays are worth a thought.

use crate::cards::{Hand, Rank, low_first, put_in_order};
use crate::combos::{Combo, ComboRules, Play, Wilds};
use alloc::vec::Vec;

/// Plays that differ only in their kickers, or in which 3s stand for what, by the dozen: only the ones
/// are kept that take the least from the rest of the hand. What ends the hand is always kept.
/// Of plays with the same reading, so many are kept as `alike` says.
pub(super) fn worth_a_thought(
    plays: Vec<Play>,
    hand: Hand,
    rules: &ComboRules,
    alike: usize,
) -> Vec<Play> {
    let mut priced: Vec<(u32, i32, Play)> = (0..)
        .zip(plays)
        .map(|(at, play)| (at, price(play, hand, rules), play))
        .collect();
    put_in_order(&mut priced, |(_, price, play)| {
        let Combo { kind, key, length } = play.combo;
        let combo = (kind as u64) << 16 | (key.index() as u64) << 8 | u64::from(length);
        combo << 32 | low_first(*price)
    });
    let mut kept: Vec<(u32, Play)> = Vec::new();
    let mut same = 0;
    let mut last = None;
    for (at, _, play) in priced {
        same = if last == Some(play.combo) {
            same + 1
        } else {
            0
        };
        last = Some(play.combo);
        if same < alike || play.cards == hand {
            kept.push((at, play));
        }
    }
    put_in_order(&mut kept, |(at, _)| u64::from(*at));
    kept.into_iter().map(|(_, play)| play).collect()
}

/// What a play takes from the rest: high kickers, parts of groups, wild 3s.
fn price(play: Play, hand: Hand, rules: &ComboRules) -> i32 {
    let wild = rules.wilds != Wilds::None;
    if play.combo.kind.shape().is_none() && !wild {
        return 0;
    }
    let body = play.combo.body(rules);
    play.cards
        .iter()
        .map(|(rank, taken)| {
            if wild && rank == Rank::Three {
                return 25 * i32::from(taken);
            }
            let kickers = taken.saturating_sub(body.count(rank));
            let rest = hand.count(rank) - taken;
            let high = i32::from(kickers) * rank.index() as i32;
            let very_high = if kickers > 0 && rank >= Rank::Two {
                30
            } else {
                0
            };
            let torn = if rest > 0 {
                5 * i32::from(hand.count(rank))
            } else {
                0
            };
            high + very_high + torn
        })
        .sum()
}
