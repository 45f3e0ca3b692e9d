use super::{Card, CardSet, Hand, Rank, Suit};

/// The cards that a variant is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    /// 54 cards: 52 and both jokers.
    Single,
    /// 52 cards: one pack without two of the 4s, both jokers included; hearts and diamonds stay (FA-09).
    WithoutTwoFours,
    /// 108 cards: two packs.
    Double,
}

impl Pack {
    /// The physical cards.
    pub fn cards(self) -> CardSet {
        match self {
            Pack::Single => single(),
            Pack::WithoutTwoFours => {
                let removed = [Suit::Spades, Suit::Clubs].map(|suit| Card::new(Rank::Four, suit));
                single().without(removed.into_iter().collect())
            }
            Pack::Double => single()
                .iter()
                .flat_map(|card| [card, card.second()])
                .collect(),
        }
    }

    /// The cards by rank.
    pub fn ranks(self) -> Hand {
        self.cards().ranks()
    }
}

fn single() -> CardSet {
    Rank::ALL
        .into_iter()
        .flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)))
        .collect()
}
