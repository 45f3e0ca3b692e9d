use crate::cards::{Hand, Rank};

/// What a hand is worth: one formula a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// Every farmer exchanges base × initial × multiplier with the landlord (H-37 to H-42).
    Multiplied {
        /// Points of a plain hand.
        base: i64,
        /// The room's multiplier.
        initial: i64,
        /// What leaving on purpose costs.
        escape: EscapeTerms,
        /// The landlord's shares of a farmer's penalty, to one of the other farmer (HA-14).
        landlord_shares: i64,
        /// Whether leaving before there is a landlord costs nothing (HA-15).
        early_escape_is_free: bool,
    },
    /// Base by the call, three and two times it when open, a base a missile (B-43 to B-55).
    Bases {
        /// Whether several missiles of one player add up.
        missiles_stack: bool,
        /// Whether missiles that were not played count.
        unplayed_missiles_count: bool,
        /// Whether an escape costs by the call, not always as for 3.
        escape_by_base: bool,
    },
    /// Two points, doubled by each fan of the pair (F-43 to F-48).
    Fans {
        /// How many fans count at most.
        cap: Option<u8>,
        /// Whether doublings raise the stake of all pairs.
        table_wide: bool,
        /// Whether the landlord gets or pays only for one pair, as printed.
        literal: bool,
        /// Whether the dealer may deal wrongly.
        misdeals: bool,
    },
    /// Base by the call, doubled at most so often for each pair (C-48 to C-51).
    Capped {
        /// The base where nothing is bid.
        call_base: i64,
        /// How many doublings count.
        most_doublings: u32,
        /// A winner's net gain in coins is floored (CA-12).
        whole_gains: bool,
    },
}

/// What leaving on purpose costs (H-43, H-44, HA-11, HA-12): below `threshold` a fixed number of
/// base × initial, from it on a multiple of one farmer's real stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscapeTerms {
    /// The hand's multiplier, without the room's, from which the real score counts.
    pub threshold: i64,
    /// Landlord below the threshold.
    pub landlord_fixed: i64,
    /// Landlord from the threshold on.
    pub landlord_times: i64,
    /// Farmer below the threshold.
    pub farmer_fixed: i64,
    /// Farmer from the threshold on.
    pub farmer_times: i64,
}

impl Scoring {
    /// The base of a landlord who called without naming a score.
    pub const fn call_base(&self) -> i64 {
        match self {
            Scoring::Multiplied { base, .. } => *base,
            Scoring::Capped { call_base, .. } => *call_base,
            Scoring::Bases { .. } | Scoring::Fans { .. } => 1,
        }
    }

    /// The room's multiplier.
    pub const fn initial(&self) -> i64 {
        match self {
            Scoring::Multiplied { initial, .. } => *initial,
            Scoring::Bases { .. } | Scoring::Fans { .. } | Scoring::Capped { .. } => 1,
        }
    }

    /// Whether bombs and springs double the stake (not where bases are added up, B-66).
    pub const fn doubles(&self) -> bool {
        !matches!(self, Scoring::Bases { .. })
    }

    /// The missiles that a hand still holds, where those count (BA-05).
    pub fn unplayed_missiles(&self, hand: Hand) -> u8 {
        let Scoring::Bases {
            unplayed_missiles_count: true,
            ..
        } = self
        else {
            return 0;
        };
        let heavenly = hand.count(Rank::SmallJoker) == 2 && hand.count(Rank::BigJoker) == 2;
        hand.at_least(7).iter().count() as u8 + u8::from(heavenly)
    }

    /// What a hand's multiplier comes to: the room's is included, and no more than counts (C-41).
    pub const fn counted(&self, multiplier: i64) -> i64 {
        let total = multiplier.saturating_mul(self.initial());
        match self {
            Scoring::Capped { most_doublings, .. } if total > 1 << *most_doublings => {
                1 << *most_doublings
            }
            Scoring::Capped { .. }
            | Scoring::Multiplied { .. }
            | Scoring::Bases { .. }
            | Scoring::Fans { .. } => total,
        }
    }
}
