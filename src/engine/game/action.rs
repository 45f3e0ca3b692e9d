use super::Said;
use crate::cards::CardSet;
use crate::combos::Combo;
use serde::{Deserialize, Serialize};

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Opens its hand (明牌), at the moment that it is.
    Open(OpenAt),
    /// Says something in the auction or about the stakes.
    Say(Said),
    /// Looks at kitty cards (黄金眼).
    Peek(KittyPick),
    /// Plays cards.
    Play(CardPlay),
    /// Passes.
    Pass,
    /// Leaves on purpose, which ends the hand.
    Escape,
}

/// When a hand is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OpenAt {
    /// Before the calling, with so many own cards dealt.
    Dealt(u8),
    /// After taking the kitty.
    AfterKitty,
}

/// Physical cards and what they are played as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardPlay {
    /// The cards.
    pub cards: CardSet,
    /// The declared reading.
    pub combo: Combo,
}

/// Positions in the kitty, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KittyPick(u8);

impl KittyPick {
    /// The set of positions, which count from 0 and stay below 8.
    pub fn of(positions: impl IntoIterator<Item = usize>) -> KittyPick {
        KittyPick(
            positions
                .into_iter()
                .fold(0, |bits, position| bits | 1 << (position & 7)),
        )
    }

    /// Every choice of `n` of the first `size` positions.
    pub fn choices(n: u8, size: u8) -> impl Iterator<Item = KittyPick> {
        (0..1u16 << size)
            .map(|bits| KittyPick(bits as u8))
            .filter(move |pick| pick.len() == n)
    }

    /// The number of positions.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a position is chosen.
    pub const fn has(self, position: usize) -> bool {
        position < 8 && self.0 >> position & 1 == 1
    }

    /// The positions of both.
    #[must_use]
    pub const fn with(self, other: KittyPick) -> KittyPick {
        KittyPick(self.0 | other.0)
    }

    /// The positions, counted from 0.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |position| self.has(*position))
    }
}
