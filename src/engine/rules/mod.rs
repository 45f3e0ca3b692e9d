//! Rules: what differs between variants, as data, and the formulas that settle a hand.
//!
//! One [`Rules`] record per variant, each in a file of its own that can be read beside the others
//! (`bengbu`, `four`, `huopin`, `classic`), changed by [`HouseRules`]. This room knows nothing of the
//! state of a game. IDs such as H-08 are those of the requirements the rules implement; an illegal
//! action is refused with one of them.

mod bengbu;
mod classic;
mod four;
mod house;
mod huopin;
mod ledger;
mod record;
mod rooms;
mod scoring;
mod settlement;
mod variant;

pub use house::{HouseKey, HouseRuleError, HouseRules, HouseValues};
pub use ledger::{Cause, Effect, Line};
pub use record::{
    AfterKitty, Auction, BombAllowance, Cites, DealWins, Doubling, Escape, FirstCaller, Looking,
    MustPlay, OpenBefore, OpenHands, Peeking, PlayedCards, Rules, TopBid,
};
pub use rooms::{COEFFICIENT_ROOMS, COIN_ROOMS, Payout, PracticeZone, Purse, Room, pay_out};
pub use scoring::{EscapeTerms, Scoring};
pub use settlement::{Multiplier, Personal, Settlement, Spring, Stake};
pub use variant::Variant;

use crate::cards::{Hand, Rank, Seat};
use crate::combos::{ComboKind, ComboRules, Wings};

/// Whether a hand must be played: both jokers, or four 2s, all natural (F-14, FA-31).
pub fn must_play(hand: Hand) -> bool {
    let jokers = hand.count(Rank::SmallJoker) > 0 && hand.count(Rank::BigJoker) > 0;
    jokers || hand.count(Rank::Two) == 4
}

/// Who holds the highest hand, compared card by card from the top; of equals the earliest in the order
/// given (F-21, FA-05).
pub fn highest_hand(hands: impl Iterator<Item = (Seat, Hand)>) -> Option<Seat> {
    let from_the_top = |hand: Hand| Rank::ALL.map(|rank| hand.count(Rank::ALL[14 - rank.index()]));
    let mut best: Option<([u8; 15], Seat)> = None;
    for (seat, hand) in hands {
        let counts = from_the_top(hand);
        if best.is_none_or(|(most, _)| counts > most) {
            best = Some((counts, seat));
        }
    }
    best.map(|(_, seat)| seat)
}

/// The two batches in which twelve cards are dealt, by the card turned up (F-08, FA-07).
pub const fn batches(turned: Rank) -> (u8, u8) {
    let first = if turned.is_joker() || turned.index() == Rank::King.index() {
        6
    } else {
        // The pips: 3 to Q as they are, A and 2 as 1 and 2.
        let pips = turned.index() as u8 + 3;
        if pips > 12 { pips - 13 } else { pips }
    };
    (first, 12 - first)
}

/// What house rules say about kickers.
const fn wings(house: HouseRules) -> Wings {
    Wings {
        body_rank: house.is_first_word(HouseKey::WingBodyRank),
        both_jokers: house.is_first_word(HouseKey::WingBothJokers),
        equal_pairs: house.is_first_word(HouseKey::WingEqualPairs),
        ..Wings::FREE
    }
}

/// The combinations that `huopin` and `classic` share.
const fn one_pack(house: HouseRules) -> ComboRules {
    let mut combos = ComboRules::ONE_PACK;
    combos.wings = wings(house);
    if !house.is_first_word(HouseKey::MixedFourTwo) {
        combos.kinds = combos.kinds.with(ComboKind::QuadWithSoloAndPair);
    }
    combos
}
