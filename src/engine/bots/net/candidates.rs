//! Which plays a net is asked about: of each combination the few that take least from the rest of the
//! hand. The nets have learned to choose among these.

use crate::cards::{Hand, Rank};
use crate::combos::{BombUse, Combo, ComboRules, Play, Wilds, follow, lead};
use alloc::vec::Vec;

/// Of plays with the same reading, so many are kept at most.
pub const KEPT: usize = 3;

/// The plays of a hand that are worth asking about, with up to `most` of the same reading. What empties
/// the hand is always among them.
pub fn candidates(
    hand: Hand,
    standing: Option<Combo>,
    rules: &ComboRules,
    bombs: BombUse,
    most: usize,
    kept: &mut Vec<Play>,
) {
    let mut best = Best {
        hand,
        wild: rules.wilds != Wilds::None && hand.count(Rank::Three) > 0,
        rules,
        combo: None,
        most: most.min(KEPT),
        n: 0,
        plays: [(0, None); KEPT],
        kept,
    };
    match standing {
        None => lead(hand, rules, bombs, &mut |play| best.see(play)),
        Some(standing) => follow(hand, standing, rules, bombs, &mut |play| best.see(play)),
    }
    best.flush();
}

/// The cheapest plays of the combination that is being told.
struct Best<'a> {
    hand: Hand,
    wild: bool,
    rules: &'a ComboRules,
    combo: Option<Combo>,
    most: usize,
    n: usize,
    plays: [(i32, Option<Play>); KEPT],
    kept: &'a mut Vec<Play>,
}

impl Best<'_> {
    fn see(&mut self, play: Play) {
        if play.combo.kind.shape().is_none() && !self.wild {
            return self.kept.push(play);
        }
        if self.combo != Some(play.combo) {
            self.flush();
            self.combo = Some(play.combo);
        }
        let price = if play.cards == self.hand {
            i32::MIN
        } else {
            self.price(play)
        };
        let at = self.plays[..self.n]
            .iter()
            .position(|(other, _)| *other > price)
            .unwrap_or(self.n);
        if at == self.most {
            return;
        }
        self.n = (self.n + 1).min(self.most);
        self.plays[at..self.n].rotate_right(1);
        self.plays[at] = (price, Some(play));
    }

    fn flush(&mut self) {
        let plays = self.plays[..self.n].iter();
        self.kept.extend(plays.filter_map(|(_, play)| *play));
        self.n = 0;
    }

    /// What a play takes from the rest: high kickers, parts of groups and of runs, wild 3s.
    fn price(&self, play: Play) -> i32 {
        let Some(shape) = play.combo.kind.shape() else {
            return i32::from(play.cards.count(Rank::Three)); // a bomb with wild 3s
        };
        if shape.kicker_cards(1) == 0 && !self.wild {
            return 0;
        }
        let body = play.combo.body(self.rules);
        let wild = if self.wild {
            25 * i32::from(play.cards.count(Rank::Three))
        } else {
            0
        };
        let cards = play.cards.iter().map(|(rank, taken)| {
            if self.wild && rank == Rank::Three {
                return 0;
            }
            let held = self.hand.count(rank);
            let kickers = i32::from(taken.saturating_sub(body.count(rank)));
            let high = if rank >= Rank::Two { 30 } else { 0 };
            let torn = if held > taken { 5 * i32::from(held) } else { 0 };
            let run = if held == taken && kickers > 0 && self.in_run(rank) {
                4
            } else {
                0
            };
            kickers * (rank.index() as i32) + if kickers > 0 { high } else { 0 } + torn + run
        });
        wild + cards.sum::<i32>()
    }

    /// Whether a card of this rank is one of five or more in a row.
    fn in_run(&self, rank: Rank) -> bool {
        let held = |index: usize| {
            Rank::from_index(index).is_some_and(|r| r <= Rank::Ace && self.hand.count(r) > 0)
        };
        let at = rank.index();
        let up = (at..).take_while(|index| held(*index)).count();
        let down = (1..=at).take_while(|step| held(at - step)).count();
        up + down >= 5
    }
}
