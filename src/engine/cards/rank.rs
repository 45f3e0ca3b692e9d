use core::fmt;
use serde::{Deserialize, Serialize};

/// A rank, ordered as in play: 3 is the lowest, the big joker the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
    Two,
    SmallJoker,
    BigJoker,
}

impl Rank {
    /// All ranks, low to high.
    pub const ALL: [Rank; 15] = [
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
        Rank::Two,
        Rank::SmallJoker,
        Rank::BigJoker,
    ];

    /// The place in [`Rank::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank at a place of [`Rank::ALL`].
    pub const fn from_index(index: usize) -> Option<Rank> {
        if index < Rank::ALL.len() {
            Some(Rank::ALL[index])
        } else {
            None
        }
    }

    /// Whether this is one of the two jokers.
    pub const fn is_joker(self) -> bool {
        matches!(self, Rank::SmallJoker | Rank::BigJoker)
    }

    /// The letter or digit of the notation.
    pub const fn to_char(self) -> char {
        b"3456789TJQKA2xX"[self as usize] as char
    }

    /// Reads a letter or digit of the notation; `B` and `R` are read as the small and big joker.
    pub fn from_char(c: char) -> Option<Rank> {
        match c {
            'B' => Some(Rank::SmallJoker),
            'R' => Some(Rank::BigJoker),
            _ => Rank::ALL.into_iter().find(|rank| rank.to_char() == c),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}
