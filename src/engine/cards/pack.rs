use super::{Card, CardSet, Hand, Rank, Suit};

/// The cards that a variant is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    /// 54 cards: 52 and both jokers.
    Single,
}

impl Pack {
    /// The physical cards.
    pub fn cards(self) -> CardSet {
        match self {
            Pack::Single => Rank::ALL
                .into_iter()
                .flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)))
                .collect(),
        }
    }

    /// The cards by rank.
    pub fn ranks(self) -> Hand {
        self.cards().ranks()
    }
}
