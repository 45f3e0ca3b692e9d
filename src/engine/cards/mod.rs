//! Cards: ranks, suits, packs, counting, seats, seeded dealing and their notation.
//!
//! Two pictures of the same cards are used. [`CardSet`] holds physical cards, with suits, as a player
//! sees them. [`Hand`] only counts ranks, which is all the rules of Dou Dizhu ever look at, in one
//! `u64`. This room does not know that combinations exist.
//!
//! Notation: ranks `3 4 5 6 7 8 9 T J Q K A 2`, small joker `x`, big joker `X` (read also as `B` and
//! `R`); a suit `s h c d` follows the rank where a physical card is meant.

mod card;
mod deal;
mod hand;
mod order;
mod pack;
mod rank;
mod rng;
mod seat;
mod seed;

pub use card::{Card, CardSet, Cards, Suit};
pub use deal::{Deal, DealError, Layout};
pub use hand::{Hand, ParseCardsError, Ranks};
pub use order::{high_first, low_first, put_in_order};
pub use pack::Pack;
pub use rank::Rank;
pub use rng::{Random, SplitMix};
pub use seat::{BySeat, Seat, Seats};
pub use seed::{Commitment, Nonce, ParseHexError, Seed};
