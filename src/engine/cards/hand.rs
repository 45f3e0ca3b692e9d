use super::Rank;
use core::{fmt, ops, str::FromStr};
use serde::{Deserialize, Serialize};

const ONES: u64 = 0x0111_1111_1111_1111;

/// Cards by rank, suits ignored: how many of each, at most eight, packed as one nibble a rank.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Hand(u64);

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand(0);

    /// `count` cards of one rank.
    pub const fn of(rank: Rank, count: u8) -> Hand {
        Hand((count as u64) << (4 * rank.index()))
    }

    /// `count` cards of each of `length` consecutive ranks up to `top`; ranks below 3 are left out.
    pub const fn run(top: Rank, length: u8, count: u8) -> Hand {
        let above = 4 * (top.index() + 1);
        let below = above.saturating_sub(4 * length as usize);
        Hand((ONES & ((1 << above) - 1) & !((1 << below) - 1)) * count as u64)
    }

    /// How many cards of a rank there are.
    pub const fn count(self, rank: Rank) -> u8 {
        (self.0 >> (4 * rank.index()) & 15) as u8
    }

    /// Adds cards of one rank; the caller keeps the count at eight or below.
    pub const fn add(&mut self, rank: Rank, count: u8) {
        self.0 += (count as u64) << (4 * rank.index());
    }

    /// The counts as one number, a nibble a rank, the topmost of 16 always empty.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cards.
    pub const fn len(self) -> u8 {
        const EVEN: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        let pairs = (self.0 & EVEN) + (self.0 >> 4 & EVEN);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether all cards of `other` are here.
    pub const fn contains(self, other: Hand) -> bool {
        const EVEN: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        const GUARD: u64 = 0x8080_8080_8080_8080;
        let low = ((self.0 & EVEN) | GUARD) - (other.0 & EVEN);
        let high = ((self.0 >> 4 & EVEN) | GUARD) - (other.0 >> 4 & EVEN);
        low & high & GUARD == GUARD
    }

    /// Takes cards away, if they are all here.
    pub const fn minus(self, other: Hand) -> Option<Hand> {
        if self.contains(other) {
            Some(Hand(self.0 - other.0))
        } else {
            None
        }
    }

    /// Puts cards together, unless a count would pass eight.
    pub fn plus(self, other: Hand) -> Option<Hand> {
        let fits = Rank::ALL
            .into_iter()
            .all(|rank| self.count(rank) + other.count(rank) <= 8);
        fits.then(|| Hand(self.0 + other.0))
    }

    /// The ranks of which there are at least `n` cards, 1 to 8.
    pub const fn at_least(self, n: u8) -> Ranks {
        Ranks((self.0 + ONES * (8 - n as u64)) >> 3 & ONES)
    }

    /// The ranks that are there and their counts, low to high.
    pub fn iter(self) -> impl Iterator<Item = (Rank, u8)> {
        self.at_least(1)
            .iter()
            .map(move |rank| (rank, self.count(rank)))
    }

    /// Parses a hand, counting ranks; dashes are ignored.
    ///
    /// # Errors
    /// When a letter is no rank, or more than eight cards of a rank are named.
    pub fn parse(text: &str) -> Result<Hand, ParseCardsError> {
        let mut hand = Hand::EMPTY;
        for (at, c) in text.char_indices().filter(|(_, c)| *c != '-') {
            let rank = Rank::from_char(c).ok_or(ParseCardsError::unknown(at, c))?;
            if hand.count(rank) == 8 {
                return Err(ParseCardsError::too_many(at, rank));
            }
            hand.add(rank, 1);
        }
        Ok(hand)
    }
}

impl ops::Sub for Hand {
    type Output = Hand;

    /// Takes away cards that are known to be here.
    fn sub(self, other: Hand) -> Hand {
        debug_assert!(self.contains(other), "{other} is not in {self}");
        Hand(self.0 - other.0)
    }
}

impl ops::Add for Hand {
    type Output = Hand;

    /// Puts cards together whose counts are known to stay at eight or below.
    fn add(self, other: Hand) -> Hand {
        debug_assert!(
            self.plus(other).is_some(),
            "{self} and {other} are more than two packs"
        );
        Hand(self.0 + other.0)
    }
}

impl FromStr for Hand {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Hand, ParseCardsError> {
        Hand::parse(text)
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|(rank, count)| (0..count).try_for_each(|_| write!(f, "{rank}")))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of ranks: one bit a rank, four bits apart, so that it lines up with a [`Hand`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks(u64);

impl Ranks {
    /// Every rank.
    pub const ALL: Ranks = Ranks(ONES);

    /// The ranks in which chains run: 3 to A.
    pub const THREE_TO_ACE: Ranks = Ranks(0x1111_1111_1111);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a rank is in the set.
    pub const fn has(self, rank: Rank) -> bool {
        self.0 >> (4 * rank.index()) & 1 == 1
    }

    /// The ranks in both sets.
    #[must_use]
    pub const fn and(self, other: Ranks) -> Ranks {
        Ranks(self.0 & other.0)
    }

    /// The set without one rank.
    #[must_use]
    pub const fn without(self, rank: Rank) -> Ranks {
        Ranks(self.0 & !(1 << (4 * rank.index())))
    }

    /// The ranks of the set that a hand does not hold.
    #[must_use]
    pub const fn outside(self, hand: Hand) -> Ranks {
        Ranks(self.0 & !hand.at_least(1).0)
    }

    /// The ranks above a rank.
    #[must_use]
    pub const fn above(self, rank: Rank) -> Ranks {
        Ranks(self.0 & !(u64::MAX >> (60 - 4 * rank.index())))
    }

    /// The ranks that are the top of `len` consecutive ranks of the set.
    #[must_use]
    pub const fn tops_of_runs(self, len: u8) -> Ranks {
        let mut tops = self.0;
        let mut i = 1;
        while i < len && tops != 0 {
            tops = tops << 4 & self.0;
            i += 1;
        }
        Ranks(tops)
    }

    /// The ranks of the line A-2-3-…-K-A, each moved to its place in it.
    #[must_use]
    pub const fn lined_from_ace(self) -> Ranks {
        let three_to_ace = self.0 & Ranks::THREE_TO_ACE.0;
        let two = self.0 >> (4 * Rank::Two.index()) & 1;
        let ace = self.0 >> (4 * Rank::Ace.index()) & 1;
        Ranks(three_to_ace << 8 | two << 4 | ace)
    }

    /// Places in the line A-2-3-…-K-A as ranks again; its first place, the low A, is left out.
    #[must_use]
    pub const fn from_ace_line(self) -> Ranks {
        let two = self.0 >> 4 & 1;
        Ranks(self.0 >> 8 & Ranks::THREE_TO_ACE.0 | two << (4 * Rank::Two.index()))
    }

    /// The ranks, low to high.
    pub fn iter(self) -> impl Iterator<Item = Rank> + use<> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let rank = Rank::from_index(rest.trailing_zeros() as usize / 4)?;
            rest &= rest - 1;
            Some(rank)
        })
    }
}

/// Why a text is not a set of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCardsError {
    /// Byte offset of the offending letter.
    pub at: usize,
    fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Unknown(char),
    TooMany(Rank),
}

impl ParseCardsError {
    pub(super) fn unknown(at: usize, c: char) -> ParseCardsError {
        ParseCardsError {
            at,
            fault: Fault::Unknown(c),
        }
    }

    pub(super) fn too_many(at: usize, rank: Rank) -> ParseCardsError {
        ParseCardsError {
            at,
            fault: Fault::TooMany(rank),
        }
    }
}

impl fmt::Display for ParseCardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::Unknown(c) => write!(f, "{c:?} at {} is not a card", self.at),
            Fault::TooMany(rank) => write!(f, "too many cards of rank {rank} at {}", self.at),
        }
    }
}

impl core::error::Error for ParseCardsError {}
