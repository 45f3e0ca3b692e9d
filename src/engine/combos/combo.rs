use super::{ComboKind, ComboRules, classify::jokers, wilds::joker_and_three};
use crate::cards::{Hand, Rank};
use core::{fmt, str::FromStr};
use serde::{Deserialize, Serialize};

/// A combination as it is declared: all that matters for beating it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Combo {
    /// Its kind.
    pub kind: ComboKind,
    /// The rank that is compared: that of the body, of a chain the top.
    pub key: Rank,
    /// Groups in the body; 1 for all that is no chain.
    pub length: u8,
}

impl Combo {
    /// A combination that is no chain.
    pub const fn single(kind: ComboKind, key: Rank) -> Combo {
        Combo {
            kind,
            key,
            length: 1,
        }
    }

    /// The cards of its body, no card being wild.
    pub fn body(self, rules: &ComboRules) -> Hand {
        match (self.kind.shape(), self.kind.bomb_size()) {
            (Some(shape), _) => rules.body(shape, self.key, self.length),
            (None, Some(size)) => Hand::of(self.key, size),
            (None, None) if self.kind == ComboKind::JokerBomb => joker_and_three(self.key),
            (None, None) => jokers(self.kind),
        }
    }

    /// The lowest rank of its body: of a chain of trios the ace and the 2 may lie below the 3 (BA-09).
    pub const fn low(self) -> Rank {
        // The line A 2 3 … K A, and the place of the key on it.
        let top = if matches!(self.key, Rank::Two) && self.length > 1 {
            1
        } else {
            self.key.index() + 2
        };
        match top.saturating_sub(self.length.saturating_sub(1) as usize) {
            0 => Rank::Ace,
            1 => Rank::Two,
            place => Rank::ALL[place - 2],
        }
    }

    /// How high it is among its kind: by its key, but a chain of trios up to 2 is the lowest, since the
    /// 2 is below the 3 there (BA-11).
    pub const fn strength(self) -> usize {
        let low_two = matches!(self.key, Rank::Two)
            && matches!(
                self.kind,
                ComboKind::TrioChain | ComboKind::AirplaneWithSolos | ComboKind::AirplaneWithPairs
            );
        if low_two { 0 } else { self.key.index() + 1 }
    }

    /// Whether this may be played on `other`: a bomb on everything weaker, else only the same kind
    /// with the same number of cards and a higher body (G-4, H-29 to H-35).
    pub fn beats(self, other: Combo) -> bool {
        match (self.kind.bomb_tier(), other.kind.bomb_tier()) {
            (Some(mine), Some(theirs)) => (mine, self.strength()) > (theirs, other.strength()),
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (None, None) => {
                self.kind == other.kind
                    && self.length == other.length
                    && self.strength() > other.strength()
            }
        }
    }
}

impl fmt::Display for Combo {
    /// `kind:key:length`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.kind, self.key, self.length)
    }
}

/// No chain has more groups: from 3 to A, or with the low A and 2 the ten or eleven that a hand can hold.
const LONGEST: u8 = 12;

impl FromStr for Combo {
    type Err = ParseComboError;

    fn from_str(text: &str) -> Result<Combo, ParseComboError> {
        let mut parts = text.split(':');
        let mut part = || parts.next().ok_or(ParseComboError);
        let kind = ComboKind::from_name(part()?).ok_or(ParseComboError)?;
        let mut letters = part()?.chars();
        let key = letters
            .next()
            .and_then(Rank::from_char)
            .ok_or(ParseComboError)?;
        let length = part()?.parse().map_err(|_| ParseComboError)?;
        if !(1..=LONGEST).contains(&length) {
            return Err(ParseComboError);
        }
        if letters.next().is_some() || parts.next().is_some() {
            return Err(ParseComboError);
        }
        Ok(Combo { kind, key, length })
    }
}

/// The text is not a reading `kind:key:length`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseComboError;

impl fmt::Display for ParseComboError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a reading kind:key:length")
    }
}

impl core::error::Error for ParseComboError {}

/// Cards, by rank, and what they are played as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Play {
    /// The cards.
    pub cards: Hand,
    /// The declared reading.
    pub combo: Combo,
}
