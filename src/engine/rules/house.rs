use super::Variant;
use core::fmt;
use serde::{Deserialize, Serialize};

/// House rules: what a table may agree on, with the document's reading as the default.
///
/// They are kept as they are written; a variant's record gives them their meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HouseRules {
    variant: Variant,
    /// By key: the place of the word among the key's words, or the number.
    values: [u16; HouseKey::ALL.len()],
}

macro_rules! house_keys {
    ($($(#[$doc:meta])* $key:ident = $name:literal $values:expr, $variants:expr;)*) => {
        /// The keys of house rules (part 5 of the rules), with what each decides.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum HouseKey {
            $($(#[$doc])* $key,)*
        }

        impl HouseKey {
            /// All keys.
            pub const ALL: [HouseKey; [$(HouseKey::$key),*].len()] = [$(HouseKey::$key),*];

            /// The name in notation.
            pub const fn name(self) -> &'static str {
                match self {
                    $(HouseKey::$key => $name,)*
                }
            }

            /// The values it can have, the usual one first.
            pub const fn values(self) -> HouseValues {
                match self {
                    $(HouseKey::$key => $values,)*
                }
            }

            /// The variants it is for.
            pub const fn variants(self) -> &'static [Variant] {
                match self {
                    $(HouseKey::$key => $variants,)*
                }
            }
        }
    };
}

const ON_OFF: HouseValues = HouseValues::Words(&["on", "off"]);
const OFF_ON: HouseValues = HouseValues::Words(&["off", "on"]);
const B: &[Variant] = &[Variant::Bengbu];
const F: &[Variant] = &[Variant::Four];
const H: &[Variant] = &[Variant::Huopin];
const C: &[Variant] = &[Variant::Classic];
const HC: &[Variant] = &[Variant::Huopin, Variant::Classic];

house_keys! {
    /// Wings may repeat a rank of the body (HA-20).
    WingBodyRank = "wing_body_rank" ON_OFF, &Variant::ALL;
    /// Both jokers may be wings (HA-21).
    WingBothJokers = "wing_both_jokers" ON_OFF, &Variant::ALL;
    /// Two wing pairs may have one rank (HA-22).
    WingEqualPairs = "wing_equal_pairs" ON_OFF, &Variant::ALL;
    /// A quad may take one solo and one pair (HA-09).
    MixedFourTwo = "mixed_four_two" OFF_ON, HC;
    /// A seat that declined to call may rob (HA-01). Usual in `huopin`, not in `classic` (C-12).
    PassersMayGrab = "passersMayGrab" ON_OFF, HC;
    /// Who shares the penalty of a farmer who escapes (HA-14).
    Compensation = "compensation" HouseValues::Words(&["equal", "2:1"]), H;
    /// What an escape costs before there is a landlord (HA-15).
    EarlyEscape = "earlyEscape" HouseValues::Words(&["farmer", "none"]), H;
    /// From how many own cards on an open hand counts the lower factor (HA-05).
    OpenDealSplit = "openDealSplit" HouseValues::Numbers { usual: 9, least: 1, most: 17 }, H;
    /// How many kitty cards one look shows (HA-08).
    EyeCards = "eyeCards" HouseValues::Numbers { usual: 2, least: 1, most: 2 }, H;
    /// The room's initial multiplier (H-38, H-46 to H-50).
    Initial = "initial" HouseValues::Numbers { usual: 15, least: 1, most: 1000 }, H;
    /// Scores are bid, or the landlord is called and robbed (CA-01).
    BidMode = "bidMode" HouseValues::Words(&["score", "grab"]), C;
    /// Hands may be opened before the calling (CA-09).
    OpenBefore = "openBefore" ON_OFF, C;
    /// The base where the landlord is called and robbed (CA-02).
    GrabBase = "grabBase" HouseValues::Words(&["1", "3"]), C;
    /// Several missiles of one player add up (BA-01).
    MissilesStack = "missilesStack" ON_OFF, B;
    /// A missile unbroken in the hand at the end counts too (BA-05).
    MissileUnplayedCounts = "missileUnplayedCounts" OFF_ON, B;
    /// 天炸 is paid per bomb, not per holder (BA-20).
    SkyPerBomb = "skyPerBomb" OFF_ON, B;
    /// An escape costs by the call, not always as for 3 (BA-23).
    EscapeByBase = "escapeByBase" OFF_ON, B;
    /// How many kitty cards everybody sees (BA-08).
    KittyShown = "kittyShown" HouseValues::Words(&["8", "3"]), B;
    /// A winner's net gain is exact, or whole coins (CA-12).
    CoinRounding = "coinRounding" HouseValues::Words(&["exact", "floor"]), C;
    /// Who calls first: drawn once and then in turn, always one seat, drawn in every hand, or the landlord of
    /// the hand before (BA-17). In the record of a hand, all but a seat means that he was drawn.
    FirstCaller = "firstCaller" HouseValues::Words(&["rotate", "0", "1", "2", "3", "random", "landlord"]), B;
    /// Every farmer settles with the landlord, or the printed table (FA-01).
    SettlementTable = "settlement" HouseValues::Words(&["pairwise", "literal"]), F;
    /// A doubling raises the stake of its pair or of the table (FA-02).
    DaoScope = "daoScope" HouseValues::Words(&["pair", "table"]), F;
    /// Where a natural card is needed for a 3 to be wild (FA-10).
    WildAnchor = "wild_anchor" HouseValues::Words(&["play", "group"]), F;
    /// A must-play hand may be slid and caught, or cannot be (FA-03).
    MustPlay = "mustPlay" HouseValues::Words(&["honour", "enforce"]), F;
    /// How many fans count at most (FA-30).
    FanCap = "fanCap" HouseValues::Words(&["10", "none"]), F;
    /// Trio with a pair is a combination (FA-17).
    FourTrioPair = "four_trio_pair" OFF_ON, F;
    /// Only the landlord's 下家 may begin to double (FA-22).
    DaoOnlyNext = "daoOnlyNext" OFF_ON, F;
    /// What following without having looked adds (FA-23).
    BlindFollow = "blindFollow" HouseValues::Words(&["1", "2"]), F;
    /// The dealer may deal wrongly (FA-29).
    Misdeals = "misdeals" OFF_ON, F;
    /// Who deals; the table says so from hand to hand (F-07, F-09).
    Dealer = "dealer" HouseValues::Words(&["3", "0", "1", "2"]), F;
}

/// The values a house rule can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseValues {
    /// One of these words, the first being usual.
    Words(&'static [&'static str]),
    /// A number.
    Numbers {
        /// The usual one.
        usual: u16,
        /// The least.
        least: u16,
        /// The most.
        most: u16,
    },
}

impl HouseKey {
    /// The key of a name.
    pub fn from_name(name: &str) -> Option<HouseKey> {
        HouseKey::ALL.into_iter().find(|key| key.name() == name)
    }

    const fn usual(self, variant: Variant) -> u16 {
        match (self, variant, self.values()) {
            (HouseKey::PassersMayGrab, Variant::Classic, _) => 1, // C-12 bans what HA-01 allows
            (_, _, HouseValues::Words(_)) => 0,
            (_, _, HouseValues::Numbers { usual, .. }) => usual,
        }
    }

    fn read(self, text: &str) -> Option<u16> {
        match self.values() {
            HouseValues::Words(words) => {
                let text = match text {
                    "true" => "on",
                    "false" => "off",
                    other => other,
                };
                words
                    .iter()
                    .position(|word| *word == text)
                    .map(|place| place as u16)
            }
            // Written as `Display` writes it, without a sign or leading zeros.
            HouseValues::Numbers { least, most, .. } => text
                .parse()
                .ok()
                .filter(|_| matches!(text.as_bytes(), [b'1'..=b'9', ..]))
                .filter(|number| (least..=most).contains(number)),
        }
    }
}

impl HouseRules {
    /// A variant's rules as its document is read.
    pub const fn new(variant: Variant) -> HouseRules {
        let mut values = [0; HouseKey::ALL.len()];
        let mut i = 0;
        while i < HouseKey::ALL.len() {
            values[i] = HouseKey::ALL[i].usual(variant);
            i += 1;
        }
        HouseRules { variant, values }
    }

    /// The variant these are for.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The keys of the variant, in the order of [`HouseKey::ALL`].
    pub fn keys(&self) -> impl Iterator<Item = HouseKey> + use<> {
        let variant = self.variant;
        HouseKey::ALL
            .into_iter()
            .filter(move |key| key.variants().contains(&variant))
    }

    /// Whether the players agree on a rule: else the room decides, or the hand before.
    pub const fn is_agreed(key: HouseKey) -> bool {
        !matches!(key, HouseKey::Initial | HouseKey::Dealer)
    }

    /// The value that a rule usually has in this variant.
    pub const fn usual(&self, key: HouseKey) -> u16 {
        key.usual(self.variant)
    }

    /// Whether a rule has its usual word.
    pub(super) const fn is_first_word(&self, key: HouseKey) -> bool {
        self.values[key as usize] == 0
    }

    /// The number of a rule, or the place of its word among the key's words.
    pub const fn number(&self, key: HouseKey) -> u16 {
        self.values[key as usize]
    }

    /// Reads `key=value,…` over the variant's defaults.
    ///
    /// # Errors
    /// When a key is unknown or not for this variant, a value is not one of the key's, or two do not go
    /// together.
    pub fn parse(variant: Variant, text: &str) -> Result<HouseRules, HouseRuleError> {
        let mut house = HouseRules::new(variant);
        let mut said = [None; HouseKey::ALL.len()];
        let mut at = 0;
        for item in text.split(',').filter(|_| !text.is_empty()) {
            let unknown = HouseRuleError { at };
            let (key, value) = item.split_once('=').ok_or(unknown)?;
            let key = HouseKey::from_name(key).ok_or(unknown)?;
            if said[key as usize].replace((value, unknown)).is_some() {
                return Err(unknown); // named twice
            }
            at += item.len() + 1;
        }
        // In the order of the keys, so that the order in the text does not matter.
        for key in HouseKey::ALL {
            if let Some((value, error)) = said[key as usize] {
                house.set(key, value).ok_or(error)?;
            }
        }
        Ok(house)
    }

    /// Sets one rule; `None` when it is not for this variant or the value is not one of its values.
    #[must_use]
    pub fn set(&mut self, key: HouseKey, value: &str) -> Option<()> {
        if !key.variants().contains(&self.variant) {
            return None;
        }
        self.values[key as usize] = key.read(value)?;
        // The printed table knows no stakes of pairs (FA-01).
        let literal = !self.is_first_word(HouseKey::SettlementTable);
        if literal && key == HouseKey::DaoScope && self.is_first_word(HouseKey::DaoScope) {
            return None;
        }
        if literal {
            self.values[HouseKey::DaoScope as usize] = 1;
        }
        Some(())
    }
}

impl fmt::Display for HouseRules {
    /// `key=value,…` of what differs from the variant's defaults; empty when nothing does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = HouseKey::ALL
            .into_iter()
            .filter(|key| self.number(*key) != key.usual(self.variant));
        for (i, key) in changed.enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let value = self.number(key);
            match key.values() {
                HouseValues::Words(words) => {
                    write!(
                        f,
                        "{comma}{}={}",
                        key.name(),
                        words.get(usize::from(value)).unwrap_or(&"?")
                    )?;
                }
                HouseValues::Numbers { .. } => write!(f, "{comma}{}={value}", key.name())?,
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
