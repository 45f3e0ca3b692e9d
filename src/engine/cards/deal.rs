use super::{BySeat, Card, CardSet, Hand, Pack, Random, Rank, Seat, Seats, Seed};
use alloc::vec::Vec;
use core::fmt;
use rand_chacha::{ChaCha20Rng, rand_core::SeedableRng};

/// How a variant deals: the pack, the seats, and what is kept from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The cards.
    pub pack: Pack,
    /// How many play.
    pub seats: Seats,
    /// Cards set aside.
    pub kitty: u8,
    /// Whether one of the dealt cards is turned up.
    pub turns_card: bool,
}

/// Cards as they lie before the first action: the hands in the order in which they arrive, the kitty,
/// the card that was turned up, and the seat that luck lets act first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    hands: BySeat<Vec<Card>>,
    kitty: Vec<Card>,
    turned: Option<Card>,
    first: Seat,
}

impl Deal {
    /// Shuffles and deals; the same seed always gives the same deal.
    ///
    /// The pack is put into sorting order, shuffled (ChaCha20 keyed with the seed, Fisher-Yates from
    /// the last card, no bias) and dealt card by card from seat 0 until the kitty is left. Then the
    /// first seat is drawn, or, where a card is turned up, that card, whose owner acts first.
    pub fn from_seed(seed: &Seed, layout: &Layout) -> Deal {
        let mut random = ChaCha20Rng::from_seed(seed.0);
        let mut cards: Vec<Card> = layout.pack.cards().iter().collect();
        random.shuffle(&mut cards);
        let kitty = cards.split_off(cards.len() - usize::from(layout.kitty));
        let seats = layout.seats;
        let hand = |seat: Seat| {
            cards
                .iter()
                .skip(seat.index())
                .step_by(seats.count())
                .copied()
                .collect()
        };
        let hands = BySeat::from_fn(seats, hand);
        if !layout.turns_card {
            let first = Seat::ALL[random.below(seats.count() as u32) as usize];
            return Deal {
                hands,
                kitty,
                turned: None,
                first,
            };
        }
        // One of the dealt cards, never one of the kitty (FA-08, CA-08).
        let place = random.below(cards.len() as u32) as usize;
        Deal {
            hands,
            kitty,
            turned: Some(cards[place]),
            first: Seat::ALL[place % seats.count()],
        }
    }

    /// A deal of chosen cards, for tests, puzzles and shared positions. The card turned up is one of
    /// the first seat's, its lowest where none is named.
    ///
    /// # Errors
    /// When a card is named twice, is not of the pack, a hand or the kitty has not its number of cards,
    /// or the first seat does not hold the card turned up.
    pub fn from_cards(
        layout: &Layout,
        hands: BySeat<CardSet>,
        kitty: CardSet,
        first: Seat,
        turned: Option<Card>,
    ) -> Result<Deal, DealError> {
        let each = layout.hand_cards();
        if kitty.len() != layout.kitty {
            return Err(DealError::KittySize {
                expected: layout.kitty,
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
        if seen != layout.pack.cards() {
            return Err(DealError::NotThePack);
        }
        let turned = turned
            .or(hands[first].iter().next())
            .filter(|_| layout.turns_card);
        if turned.is_some_and(|card| !hands[first].has(card)) {
            return Err(DealError::TurnedCard { seat: first });
        }
        let hands = hands.map(|_, hand| hand.iter().collect());
        Ok(Deal {
            hands,
            kitty: kitty.iter().collect(),
            turned,
            first,
        })
    }

    /// A deal of chosen ranks: suits are given out in order, seat 0 first, the kitty last.
    ///
    /// # Errors
    /// As [`Deal::from_cards`].
    pub fn from_ranks(
        layout: &Layout,
        hands: BySeat<Hand>,
        kitty: Hand,
        first: Seat,
        turned: Option<Rank>,
    ) -> Result<Deal, DealError> {
        let mut left = layout.pack.cards();
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
        let turned = match turned {
            Some(rank) => Some(
                sets[first]
                    .of_rank(rank)
                    .iter()
                    .next()
                    .ok_or(DealError::TurnedCard { seat: first })?,
            ),
            None => None,
        };
        Deal::from_cards(layout, sets, kitty, first, turned)
    }

    /// Hands of any size without a kitty, for positions in the middle of a hand.
    pub fn of_hands(hands: BySeat<CardSet>, first: Seat) -> Deal {
        Deal {
            hands: hands.map(|_, hand| hand.iter().collect()),
            kitty: Vec::new(),
            turned: None,
            first,
        }
    }

    /// A deal of chosen cards, each hand in the order in which its cards arrive, the kitty by position.
    ///
    /// # Errors
    /// As [`Deal::from_cards`].
    pub fn in_order(
        layout: &Layout,
        hands: BySeat<Vec<Card>>,
        kitty: Vec<Card>,
        first: Seat,
        turned: Option<Card>,
    ) -> Result<Deal, DealError> {
        let sets = hands.map(|_, hand| hand.iter().copied().collect());
        let set = kitty.iter().copied().collect();
        let deal = Deal::from_cards(layout, sets, set, first, turned)?;
        // A card that is there twice is one of a set.
        let each = usize::from(layout.hand_cards());
        let whole = hands.values().iter().all(|hand| hand.len() == each);
        if whole && kitty.len() == usize::from(layout.kitty) {
            Ok(Deal {
                hands,
                kitty,
                ..deal
            })
        } else {
            Err(DealError::NotThePack)
        }
    }

    /// The same deal with the seats counted from another one, which is seat 0 then.
    #[must_use]
    pub fn seen_from(&self, seat: Seat) -> Deal {
        let seats = self.hands.seats();
        let place = |other: Seat| Seat::ALL[(other.index() + seat.index()) % seats.count()];
        Deal {
            hands: BySeat::from_fn(seats, |other| self.hands[place(other)].clone()),
            first: Seat::ALL[self.first.steps_after(seat, seats)],
            ..self.clone()
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

    /// The cards of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat].iter().copied().collect()
    }

    /// The kitty as a set.
    pub fn kitty_cards(&self) -> CardSet {
        self.kitty.iter().copied().collect()
    }

    /// The card that was turned up in the deal, where one is.
    pub fn turned(&self) -> Option<Card> {
        self.turned
    }

    /// The seat that luck lets act first.
    pub fn first(&self) -> Seat {
        self.first
    }
}

impl Layout {
    /// Cards dealt to each seat.
    pub fn hand_cards(&self) -> u8 {
        (self.pack.cards().len() - self.kitty) / self.seats.count() as u8
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
    /// The card turned up is not in the hand of the seat that acts first.
    TurnedCard {
        /// Who acts first.
        seat: Seat,
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
            DealError::TurnedCard { seat } => {
                write!(f, "seat {seat} does not hold the card turned up")
            }
        }
    }
}

impl core::error::Error for DealError {}
