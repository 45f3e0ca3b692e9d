use super::Variant;
use core::fmt;
use serde::{Deserialize, Serialize};

/// House rules: what a table may agree on, with the document's reading as the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HouseRules {
    variant: Variant,
    /// May a player who declined to call rob later (HA-01)?
    pub passers_may_rob: bool,
    /// May a quad take one solo and one pair (HA-09)?
    pub mixed_four_two: bool,
    /// May wings repeat a rank of the body (HA-20)?
    pub wing_body_rank: bool,
    /// May both jokers be wings (HA-21)?
    pub wing_both_jokers: bool,
    /// May two wing pairs have one rank (HA-22)?
    pub wing_equal_pairs: bool,
    /// Who shares the penalty of a farmer who escapes (HA-14).
    pub compensation: Compensation,
    /// What an escape costs before there is a landlord (HA-15).
    pub early_escape: EarlyEscape,
    /// From how many own cards on an open hand counts the lower factor, 1 to 17 (HA-05).
    pub open_deal_split: u8,
    /// How many kitty cards one peek shows, 1 or 2 (HA-08).
    pub eye_cards: u8,
    /// The room's initial multiplier, 1 to 1000 (H-38, H-46 to H-50).
    pub initial: u16,
}

/// Who shares the penalty of a farmer who escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Compensation {
    /// The two others equally.
    Equal,
    /// The landlord two thirds, the other farmer one.
    TwoToOne,
}

/// What an escape costs before there is a landlord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EarlyEscape {
    /// As much as a farmer's.
    Farmer,
    /// Nothing.
    Free,
}

/// The keys of house rules in notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as the fields of HouseRules")]
pub enum HouseKey {
    PassersMayGrab,
    MixedFourTwo,
    WingBodyRank,
    WingBothJokers,
    WingEqualPairs,
    Compensation,
    EarlyEscape,
    OpenDealSplit,
    EyeCards,
    Initial,
}

impl HouseKey {
    /// All keys.
    pub const ALL: [HouseKey; 10] = [
        HouseKey::PassersMayGrab,
        HouseKey::MixedFourTwo,
        HouseKey::WingBodyRank,
        HouseKey::WingBothJokers,
        HouseKey::WingEqualPairs,
        HouseKey::Compensation,
        HouseKey::EarlyEscape,
        HouseKey::OpenDealSplit,
        HouseKey::EyeCards,
        HouseKey::Initial,
    ];

    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            HouseKey::PassersMayGrab => "passersMayGrab",
            HouseKey::MixedFourTwo => "mixed_four_two",
            HouseKey::WingBodyRank => "wing_body_rank",
            HouseKey::WingBothJokers => "wing_both_jokers",
            HouseKey::WingEqualPairs => "wing_equal_pairs",
            HouseKey::Compensation => "compensation",
            HouseKey::EarlyEscape => "earlyEscape",
            HouseKey::OpenDealSplit => "openDealSplit",
            HouseKey::EyeCards => "eyeCards",
            HouseKey::Initial => "initial",
        }
    }

    /// The key of a name.
    pub fn from_name(name: &str) -> Option<HouseKey> {
        HouseKey::ALL.into_iter().find(|key| key.name() == name)
    }
}

impl HouseRules {
    /// A variant's rules as its document is read.
    pub const fn new(variant: Variant) -> HouseRules {
        match variant {
            Variant::Huopin => HouseRules {
                variant,
                passers_may_rob: true,
                mixed_four_two: false,
                wing_body_rank: true,
                wing_both_jokers: true,
                wing_equal_pairs: true,
                compensation: Compensation::Equal,
                early_escape: EarlyEscape::Farmer,
                open_deal_split: 9,
                eye_cards: 2,
                initial: 15,
            },
        }
    }

    /// The variant these are for.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Reads `key=value,…` over the variant's defaults.
    ///
    /// # Errors
    /// When a key is unknown or a value is not one of the key's.
    pub fn parse(variant: Variant, text: &str) -> Result<HouseRules, HouseRuleError> {
        let mut house = HouseRules::new(variant);
        let mut at = 0;
        for item in text.split(',').filter(|_| !text.is_empty()) {
            let unknown = HouseRuleError { at };
            let (key, value) = item.split_once('=').ok_or(unknown)?;
            let key = HouseKey::from_name(key).ok_or(unknown)?;
            house.set(key, value).ok_or(unknown)?;
            at += item.len() + 1;
        }
        Ok(house)
    }

    /// Sets one rule; `None` when the value is not one of its values.
    #[must_use]
    pub fn set(&mut self, key: HouseKey, value: &str) -> Option<()> {
        let flag = match value {
            "on" | "true" => Some(true),
            "off" | "false" => Some(false),
            _ => None,
        };
        match key {
            HouseKey::PassersMayGrab => self.passers_may_rob = flag?,
            HouseKey::MixedFourTwo => self.mixed_four_two = flag?,
            HouseKey::WingBodyRank => self.wing_body_rank = flag?,
            HouseKey::WingBothJokers => self.wing_both_jokers = flag?,
            HouseKey::WingEqualPairs => self.wing_equal_pairs = flag?,
            HouseKey::Compensation => {
                self.compensation = match value {
                    "equal" => Compensation::Equal,
                    "2:1" => Compensation::TwoToOne,
                    _ => return None,
                }
            }
            HouseKey::EarlyEscape => {
                self.early_escape = match value {
                    "farmer" => EarlyEscape::Farmer,
                    "none" => EarlyEscape::Free,
                    _ => return None,
                }
            }
            HouseKey::OpenDealSplit => self.open_deal_split = within(value, 1, 17)? as u8,
            HouseKey::EyeCards => self.eye_cards = within(value, 1, 2)? as u8,
            HouseKey::Initial => self.initial = within(value, 1, 1000)?,
        }
        Some(())
    }

    /// The value of one rule in notation.
    fn value(&self, key: HouseKey) -> HouseValue {
        let flag = |on| HouseValue::Word(if on { "on" } else { "off" });
        match key {
            HouseKey::PassersMayGrab => flag(self.passers_may_rob),
            HouseKey::MixedFourTwo => flag(self.mixed_four_two),
            HouseKey::WingBodyRank => flag(self.wing_body_rank),
            HouseKey::WingBothJokers => flag(self.wing_both_jokers),
            HouseKey::WingEqualPairs => flag(self.wing_equal_pairs),
            HouseKey::Compensation => HouseValue::Word(match self.compensation {
                Compensation::Equal => "equal",
                Compensation::TwoToOne => "2:1",
            }),
            HouseKey::EarlyEscape => HouseValue::Word(match self.early_escape {
                EarlyEscape::Farmer => "farmer",
                EarlyEscape::Free => "none",
            }),
            HouseKey::OpenDealSplit => HouseValue::Number(u16::from(self.open_deal_split)),
            HouseKey::EyeCards => HouseValue::Number(u16::from(self.eye_cards)),
            HouseKey::Initial => HouseValue::Number(self.initial),
        }
    }
}

fn within(value: &str, least: u16, most: u16) -> Option<u16> {
    value.parse().ok().filter(|n| (least..=most).contains(n))
}

#[derive(PartialEq)]
enum HouseValue {
    Word(&'static str),
    Number(u16),
}

impl fmt::Display for HouseRules {
    /// `key=value,…` of what differs from the variant's defaults; empty when nothing does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = HouseRules::new(self.variant);
        let changed = HouseKey::ALL
            .into_iter()
            .filter(|key| self.value(*key) != usual.value(*key));
        for (i, key) in changed.enumerate() {
            let comma = if i == 0 { "" } else { "," };
            match self.value(key) {
                HouseValue::Word(word) => write!(f, "{comma}{}={word}", key.name())?,
                HouseValue::Number(n) => write!(f, "{comma}{}={n}", key.name())?,
            }
        }
        Ok(())
    }
}

/// A house rule is unknown, or its value is not one it can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRuleError {
    /// Byte offset of the offending `key=value`.
    pub at: usize,
}

impl fmt::Display for HouseRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown house rule or value at {}", self.at)
    }
}

impl core::error::Error for HouseRuleError {}
