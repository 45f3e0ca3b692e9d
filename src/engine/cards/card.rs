use super::{Hand, ParseCardsError, Rank};
use core::{fmt, ops, str::FromStr};
use serde::{Deserialize, Serialize};

/// A suit. Suits are for the eye only: no rule of any variant compares them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Suit {
    Spades,
    Hearts,
    Clubs,
    Diamonds,
}

impl Suit {
    /// All suits, in the order in which equal ranks are sorted.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

    /// The letter of the notation.
    pub const fn to_char(self) -> char {
        b"shcd"[self as usize] as char
    }

    /// Reads a letter of the notation.
    pub fn from_char(c: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.to_char() == c)
    }
}

/// One physical card of one of at most two packs.
///
/// The number inside is `rank * 8 + suit * 2 + pack`, the jokers following at 104 and 106, so that
/// numerical order is the order in which a hand is sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    const SMALL_JOKER: u8 = 104;
    const END: u8 = 108;

    /// The card of a suited rank in the first pack; jokers ignore the suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        if rank.is_joker() {
            Card(Card::SMALL_JOKER + 2 * (rank as u8 - Rank::SmallJoker as u8))
        } else {
            Card(rank as u8 * 8 + suit as u8 * 2)
        }
    }

    /// The same card of the second pack.
    pub const fn second(self) -> Card {
        Card(self.0 | 1)
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        let index = if self.0 < Card::SMALL_JOKER {
            self.0 / 8
        } else {
            13 + (self.0 - Card::SMALL_JOKER) / 2
        };
        Rank::ALL[index as usize]
    }

    /// The suit; a joker has none.
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < Card::SMALL_JOKER {
            Some(Suit::ALL[(self.0 % 8 / 2) as usize])
        } else {
            None
        }
    }

    /// Whether the card is of the second pack.
    pub const fn is_second(self) -> bool {
        self.0 & 1 == 1
    }

    /// A number below 108 that identifies the card, in sorting order.
    pub const fn id(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(id: u8) -> Result<Card, Self::Error> {
        if id < Card::END {
            Ok(Card(id))
        } else {
            Err("no such card")
        }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl fmt::Display for Card {
    /// Rank and suit; a card of the second pack has a mark behind: `4h'`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rank())?;
        self.suit()
            .map_or(Ok(()), |suit| write!(f, "{}", suit.to_char()))?;
        if self.is_second() {
            f.write_str("'")
        } else {
            Ok(())
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of physical cards, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u128", into = "u128")]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cards.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the card is in the set.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether all cards of `other` are in this set.
    pub const fn contains(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two sets share no card.
    pub const fn is_disjoint(self, other: CardSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out, if it is there.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The set with the membership of one card turned over.
    #[must_use]
    pub const fn toggled(self, card: Card) -> CardSet {
        CardSet(self.0 ^ (1 << card.0))
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards of one rank.
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> CardSet {
        let first = Card::new(rank, Suit::Spades).0;
        let mask: u128 = if rank.is_joker() { 0b11 } else { 0xFF };
        CardSet(self.0 & mask << first)
    }

    /// The cards, in sorting order.
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }

    /// The ranks, counted.
    pub fn ranks(self) -> Hand {
        let mut hand = Hand::EMPTY;
        let mut rest = self.0;
        while rest != 0 {
            hand.add(Card(rest.trailing_zeros() as u8).rank(), 1);
            rest &= rest - 1;
        }
        hand
    }

    /// Picks cards of the given ranks, of each rank the first in sorting order; `None` when too few
    /// are here.
    pub fn pick(self, ranks: Hand) -> Option<CardSet> {
        let mut picked = 0;
        for (rank, count) in ranks.iter() {
            let mut rest = self.of_rank(rank).0;
            for _ in 0..count {
                if rest == 0 {
                    return None;
                }
                picked |= rest & rest.wrapping_neg();
                rest &= rest - 1;
            }
        }
        Some(CardSet(picked))
    }
}

/// The cards of a set, in sorting order.
#[derive(Clone, Debug)]
pub struct Cards(u128);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let id = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (id < Card::END).then_some(Card(id))
    }
}

impl DoubleEndedIterator for Cards {
    fn next_back(&mut self) -> Option<Card> {
        let id = 127u32.checked_sub(self.0.leading_zeros())?;
        self.0 &= !(1 << id);
        Some(Card(id as u8))
    }
}

impl TryFrom<u128> for CardSet {
    type Error = &'static str;

    fn try_from(bits: u128) -> Result<CardSet, Self::Error> {
        if bits >> Card::END == 0 {
            Ok(CardSet(bits))
        } else {
            Err("no such cards")
        }
    }
}

impl From<CardSet> for u128 {
    fn from(cards: CardSet) -> u128 {
        cards.0
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards
            .into_iter()
            .fold(CardSet::EMPTY, |set, card| CardSet(set.0 | 1 << card.0))
    }
}

impl ops::BitOr for CardSet {
    type Output = CardSet;

    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for CardSet {
    type Err = ParseCardsError;

    /// Reads physical cards such as `3s3h'Tdx`; one that is named twice is taken from the second pack.
    fn from_str(text: &str) -> Result<CardSet, ParseCardsError> {
        let mut set = CardSet::EMPTY;
        let mut letters = text.char_indices().peekable();
        while let Some((at, c)) = letters.next() {
            let unknown = ParseCardsError::unknown(at, c);
            let rank = Rank::from_char(c).ok_or(unknown)?;
            let suit = if rank.is_joker() {
                Suit::Spades
            } else {
                letters
                    .next()
                    .and_then(|(_, c)| Suit::from_char(c))
                    .ok_or(unknown)?
            };
            let card = Card::new(rank, suit);
            let marked = letters.next_if(|(_, c)| *c == '\'').is_some();
            let card = if marked || set.has(card) {
                card.second()
            } else {
                card
            };
            if set.has(card) {
                return Err(ParseCardsError::too_many(at, rank));
            }
            set.insert(card);
        }
        Ok(set)
    }
}
