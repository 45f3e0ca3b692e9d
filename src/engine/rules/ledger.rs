//! A settlement line by line: what the stake was made of.

use super::settlement::exchange;
use super::{Rules, Scoring, Settlement, Spring, Stake};
use crate::cards::Seat;
use alloc::vec::Vec;

/// What something does to a stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// So many points.
    Points(i64),
    /// The stake so many times.
    Times(i64),
    /// So many fans, each of which doubles.
    Fans(u8),
}

/// What a line of a settlement is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// What a plain hand is worth.
    Base,
    /// The room's multiplier.
    Initial,
    /// Open hands.
    Open,
    /// The landlord's place was robbed so often.
    Robs(u8),
    /// So many bombs were played.
    Bombs(u8),
    /// One side played nothing, or only its first lead.
    Spring(Spring),
    /// The turned card was the big joker.
    BigJoker,
    /// The landlord called without having looked.
    Blind,
    /// More doublings than count.
    Cap,
}

/// A line of a settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is for.
    pub cause: Cause,
    /// What it does.
    pub effect: Effect,
}

impl Settlement {
    /// What the stake of a hand that was played to its end was made of, line by line. What concerns
    /// one farmer only is in [`Settlement::personal`].
    pub fn lines(&self, rules: &Rules) -> Vec<Line> {
        let all = &self.multiplier;
        let doubling = |n: u8| match rules.scoring {
            Scoring::Fans { .. } => Effect::Fans(n),
            Scoring::Multiplied { .. } | Scoring::Bases { .. } | Scoring::Capped { .. } => {
                Effect::Times(1 << n)
            }
        };
        let base = match rules.scoring {
            Scoring::Fans { .. } => 2, // F-45
            Scoring::Multiplied { .. } | Scoring::Bases { .. } | Scoring::Capped { .. } => {
                self.base
            }
        };
        let candidates = [
            Some((Cause::Base, Effect::Points(base))),
            (self.initial > 1).then_some((Cause::Initial, Effect::Times(self.initial))),
            (all.open > 1).then_some((Cause::Open, Effect::Times(i64::from(all.open)))),
            (all.robs > 0).then(|| (Cause::Robs(all.robs), doubling(all.robs))),
            (all.bombs > 0).then(|| (Cause::Bombs(all.bombs), doubling(all.bombs))),
            all.spring.map(|side| (Cause::Spring(side), doubling(1))),
            all.big_joker.then(|| (Cause::BigJoker, doubling(1))),
            all.blind.then(|| (Cause::Blind, doubling(1))),
            self.cap(rules).map(|effect| (Cause::Cap, effect)),
        ];
        let lines = candidates.into_iter().flatten();
        lines
            .map(|(cause, effect)| Line { cause, effect })
            .collect()
    }

    /// What the doublings for all are cut down to, where there are more than count.
    fn cap(&self, rules: &Rules) -> Option<Effect> {
        match rules.scoring {
            Scoring::Fans { cap: Some(cap), .. }
                if self.multiplier.doublings() > u32::from(cap) =>
            {
                Some(Effect::Fans(cap))
            }
            Scoring::Capped { most_doublings, .. }
                if self.multiplier.product() > 1 << most_doublings =>
            {
                Some(Effect::Times(1 << most_doublings))
            }
            Scoring::Fans { .. }
            | Scoring::Capped { .. }
            | Scoring::Multiplied { .. }
            | Scoring::Bases { .. } => None,
        }
    }

    /// Points that a farmer whom nothing else concerns exchanges with the landlord.
    pub fn plain_exchange(&self, rules: &Rules) -> i64 {
        let stake = Stake {
            landlord: Seat::S0,
            landlord_wins: true,
            base: self.base,
            multiplier: self.multiplier,
            personal: self.personal.map(|_, _| super::Personal::default()),
        };
        exchange(&rules.scoring, &stake, self.multiplier, Seat::S1)
    }
}
