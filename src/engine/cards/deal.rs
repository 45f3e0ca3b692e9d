use super::{BySeat, Card, CardSet, Hand, Pack, Random, Seat, Seats, Seed};
use alloc::vec::Vec;
use core::fmt;
use rand_chacha::{ChaCha20Rng, rand_core::SeedableRng};

/// Cards as they lie before the first action: the hands in the order in which they arrive, the kitty
/// and the seat that luck lets act first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    hands: BySeat<Vec<Card>>,
    kitty: Vec<Card>,
    first: Seat,
}

impl Deal {
    /// Shuffles and deals; the same seed always gives the same deal.
    ///
    /// The pack is put into sorting order, shuffled (ChaCha20 keyed with the seed, Fisher-Yates from
    /// the last card, no bias), dealt card by card from seat 0 until `kitty` cards are left; then the
    /// first seat is drawn.
    pub fn from_seed(seed: &Seed, pack: Pack, seats: Seats, kitty: u8) -> Deal {
        Deal::from_random(&mut ChaCha20Rng::from_seed(seed.0), pack, seats, kitty)
    }

    /// Shuffles and deals with any source of random numbers.
    pub fn from_random(random: &mut impl Random, pack: Pack, seats: Seats, kitty: u8) -> Deal {
        let mut cards: Vec<Card> = pack.cards().iter().collect();
        random.shuffle(&mut cards);
        let kitty = cards.split_off(cards.len() - usize::from(kitty));
        let hand = |seat: Seat| {
            cards
                .iter()
                .skip(seat.index())
                .step_by(seats.count())
                .copied()
                .collect()
        };
        let hands = BySeat::from_fn(seats, hand);
        let first = Seat::ALL[random.below(seats.count() as u32) as usize];
        Deal {
            hands,
            kitty,
            first,
        }
    }

    /// A deal of chosen cards, for tests, puzzles and shared positions.
    ///
    /// # Errors
    /// When a card is named twice, is not of the pack, or a hand or the kitty has not its number of
    /// cards.
    pub fn from_cards(
        pack: Pack,
        hands: BySeat<CardSet>,
        kitty: CardSet,
        kitty_size: u8,
        first: Seat,
    ) -> Result<Deal, DealError> {
        let seats = hands.seats();
        let each = (pack.cards().len() - kitty_size) / seats.count() as u8;
        if kitty.len() != kitty_size {
            return Err(DealError::KittySize {
                expected: kitty_size,
            });
        }
        let mut seen = kitty;
        for (seat, hand) in hands.iter() {
            if hand.len() != each {
                return Err(DealError::HandSize {
                    seat,
                    expected: each,
                });
            }
            if !seen.is_disjoint(*hand) {
                return Err(DealError::NotThePack);
            }
            seen = seen | *hand;
        }
        if seen != pack.cards() {
            return Err(DealError::NotThePack);
        }
        let hands = hands.map(|_, hand| hand.iter().collect());
        Ok(Deal {
            hands,
            kitty: kitty.iter().collect(),
            first,
        })
    }

    /// A deal of chosen ranks: suits are given out in order, seat 0 first, the kitty last.
    ///
    /// # Errors
    /// As [`Deal::from_cards`].
    pub fn from_ranks(
        pack: Pack,
        hands: BySeat<Hand>,
        kitty: Hand,
        kitty_size: u8,
        first: Seat,
    ) -> Result<Deal, DealError> {
        let mut left = pack.cards();
        let mut take = |ranks: Hand| {
            let cards = left.pick(ranks).ok_or(DealError::NotThePack)?;
            left = left.without(cards);
            Ok(cards)
        };
        let mut sets = BySeat::all(hands.seats(), CardSet::EMPTY);
        for (seat, ranks) in hands.iter() {
            sets[seat] = take(*ranks)?;
        }
        let kitty = take(kitty)?;
        Deal::from_cards(pack, sets, kitty, kitty_size, first)
    }

    /// Hands of any size without a kitty, for positions in the middle of a hand.
    pub fn of_hands(hands: BySeat<CardSet>, first: Seat) -> Deal {
        Deal {
            hands: hands.map(|_, hand| hand.iter().collect()),
            kitty: Vec::new(),
            first,
        }
    }

    /// The hands, in order of arrival.
    pub fn hands(&self) -> &BySeat<Vec<Card>> {
        &self.hands
    }

    /// The kitty, by position.
    pub fn kitty(&self) -> &[Card] {
        &self.kitty
    }

    /// The seat that luck lets act first.
    pub fn first(&self) -> Seat {
        self.first
    }
}

/// Why chosen cards are not a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealError {
    /// Cards are missing, twice there, or not of this pack.
    NotThePack,
    /// A hand has too few or too many cards.
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// The right number of cards.
        expected: u8,
    },
    /// The kitty has too few or too many cards.
    KittySize {
        /// The right number of cards.
        expected: u8,
    },
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::NotThePack => f.write_str("the cards are not exactly the pack"),
            DealError::HandSize { seat, expected } => {
                write!(f, "the hand of seat {seat} must have {expected} cards")
            }
            DealError::KittySize { expected } => write!(f, "the kitty must have {expected} cards"),
        }
    }
}

impl core::error::Error for DealError {}
