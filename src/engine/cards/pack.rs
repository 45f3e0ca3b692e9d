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
    pub const fn cards(self) -> CardSet {
        match self {
            Pack::Single => SINGLE,
            Pack::WithoutTwoFours => WITHOUT_TWO_FOURS,
            Pack::Double => DOUBLE,
        }
    }

    /// The cards by rank.
    pub fn ranks(self) -> Hand {
        self.cards().ranks()
    }
}

const SINGLE: CardSet = pack(false);
const DOUBLE: CardSet = pack(true);
const WITHOUT_TWO_FOURS: CardSet = {
    let mut cards = SINGLE;
    cards.remove(Card::new(Rank::Four, Suit::Spades));
    cards.remove(Card::new(Rank::Four, Suit::Clubs));
    cards
};

const fn pack(twice: bool) -> CardSet {
    let mut cards = CardSet::EMPTY;
    let mut rank = 0;
    while rank < Rank::ALL.len() {
        let mut suit = 0;
        while suit < Suit::ALL.len() {
            let card = Card::new(Rank::ALL[rank], Suit::ALL[suit]);
            cards.insert(card);
            if twice {
                cards.insert(card.second());
            }
            suit += 1;
        }
        rank += 1;
    }
    cards
}
