//! The platform game of 2008.

use super::{
    AfterKitty, Auction, BombAllowance, Cites, Doubling, Escape, FirstCaller, HouseKey, HouseRules,
    Looking, OpenBefore, OpenHands, PlayedCards, Rules, Scoring, TopBid, one_pack,
};
use crate::cards::{Pack, Seat, Seats};

pub(super) const fn rules(house: HouseRules) -> Rules {
    let scores = house.is_first_word(HouseKey::BidMode);
    Rules {
        house,
        seats: Seats::Three,
        pack: Pack::Single,
        hand_cards: 17,                 // C-05
        kitty_cards: 3,                 // C-05
        kitty_shown: 3,                 // C-15
        first: FirstCaller::TurnedCard, // C-06
        dealer: Seat::S2,
        looking: Looking::AtOnce,
        deal_wins: None,
        auction: if scores {
            Auction::Bids(TopBid::Three)
        } else {
            Auction::CallAndRob {
                passers_may_rob: house.is_first_word(HouseKey::PassersMayGrab),
            }
        },
        doubling: if scores {
            Doubling::FarmersAfterThree
        } else {
            Doubling::None
        },
        open_before: if house.is_first_word(HouseKey::OpenBefore) {
            Some(OpenBefore {
                undealt: 2,
                early: 2,
                late: 2,
                split: 17,
            })
        } else {
            None
        },
        after_kitty: AfterKitty::EachIsAsked(2),
        open_hands: OpenHands::Multiply,
        peeking: None,
        combos: one_pack(house),
        bombs: BombAllowance::Unlimited,
        played_cards: PlayedCards::Open,
        escape: Escape::Refused,
        scoring: Scoring::Capped {
            // Where scores are bid, a base without a bid comes from an open hand alone (CA-07).
            call_base: if scores || house.is_first_word(HouseKey::GrabBase) {
                1
            } else {
                3
            },
            most_doublings: 4, // C-41
            whole_gains: !house.is_first_word(HouseKey::CoinRounding),
        },
        cites: Cites {
            calling: if scores { "C-44 to C-47" } else { "C-09" },
            robbing: "C-09 to C-12",
            opening: "C-07",
            opening_after_kitty: "C-13",
            looking: "C-05",
            doubling: "C-37 to C-39",
            surrender: "C-54",
            must_play: "C-44",
            peeking: "C-05",
            turns: "C-15",
            combos: "C-16 to C-26",
            beating: "C-27 to C-33",
            bombs: "C-17",
            end: "C-34",
            escape: "C-54",
        },
    }
}
