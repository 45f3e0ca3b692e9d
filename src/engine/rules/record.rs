use super::{HouseRules, Variant, huopin};
use crate::cards::{Pack, Seats};
use crate::combos::ComboRules;
use serde::{Deserialize, Serialize};

/// All rules of one hand: a variant's record with the house rules worked in.
///
/// It is made from its [`HouseRules`] alone, and travels as them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "HouseRules", into = "HouseRules")]
pub struct Rules {
    /// What the table agreed on.
    pub house: HouseRules,
    /// How many play.
    pub seats: Seats,
    /// The cards.
    pub pack: Pack,
    /// Cards dealt to each seat.
    pub hand_cards: u8,
    /// Cards set aside for the landlord.
    pub kitty_cards: u8,
    /// How the landlord is found.
    pub auction: Auction,
    /// Opening one's hand before the calling; `None` where it cannot be.
    pub open_before: Option<OpenBefore>,
    /// Opening one's hand when the kitty has been taken.
    pub after_kitty: AfterKitty,
    /// Looking at kitty cards during the auction; `None` where it cannot be.
    pub peeking: Option<Peeking>,
    /// What is a combination.
    pub combos: ComboRules,
    /// What a hand is worth.
    pub scoring: Scoring,
    /// Where the document says what.
    pub cites: Cites,
}

/// How the landlord is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Auction {
    /// The first to call is landlord unless others rob; each rob doubles.
    CallAndRob {
        /// Whether a seat that declined to call may rob (HA-01).
        passers_may_rob: bool,
    },
}

/// The factors for opening one's hand before the calling (H-12, H-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenBefore {
    /// Before the first card.
    pub undealt: u8,
    /// With fewer own cards than `split`.
    pub early: u8,
    /// With `split` own cards or more.
    pub late: u8,
    /// Where early ends.
    pub split: u8,
}

impl OpenBefore {
    /// The factor with so many own cards dealt.
    pub const fn factor(self, dealt: u8) -> u8 {
        if dealt == 0 {
            self.undealt
        } else if dealt < self.split {
            self.early
        } else {
            self.late
        }
    }
}

/// Opening one's hand when the kitty has been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterKitty {
    /// The landlord may, before his first lead, for this factor (H-14, HA-06).
    LandlordMayOpen(u8),
}

/// Looking at kitty cards during the auction (H-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peeking {
    /// Cards that one use shows.
    pub cards: u8,
    /// Uses in one hand.
    pub uses: u8,
}

/// What a hand is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Points of a plain hand, from each farmer.
    pub base: i64,
    /// The room's multiplier.
    pub initial: i64,
    /// What leaving on purpose costs.
    pub escape: EscapeTerms,
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

/// Where a variant's document says what: the IDs with which illegal actions are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each names what the rule is about")]
pub struct Cites {
    pub calling: &'static str,
    pub robbing: &'static str,
    pub robbing_banned: &'static str,
    pub opening: &'static str,
    pub opening_after_kitty: &'static str,
    pub peeking: &'static str,
    pub turns: &'static str,
    pub combos: &'static str,
    pub beating: &'static str,
    pub end: &'static str,
}

impl Rules {
    /// A variant's rules with the house rules worked in.
    pub const fn new(house: HouseRules) -> Rules {
        match house.variant() {
            Variant::Huopin => huopin::rules(house),
        }
    }

    /// A variant's rules as its document is read.
    pub const fn standard(variant: Variant) -> Rules {
        Rules::new(HouseRules::new(variant))
    }
}

impl From<HouseRules> for Rules {
    fn from(house: HouseRules) -> Rules {
        Rules::new(house)
    }
}

impl From<Rules> for HouseRules {
    fn from(rules: Rules) -> HouseRules {
        rules.house
    }
}
