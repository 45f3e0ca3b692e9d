//! QQ 火拼斗地主.

use super::{
    AfterKitty, Auction, BombAllowance, Cites, Doubling, Escape, EscapeTerms, FirstCaller,
    HouseKey, HouseRules, Looking, OpenBefore, OpenHands, Peeking, PlayedCards, Rules, Scoring,
    one_pack,
};
use crate::cards::{Pack, Seat, Seats};

pub(super) const fn rules(house: HouseRules) -> Rules {
    Rules {
        house,
        seats: Seats::Three,
        pack: Pack::Single,
        hand_cards: 17,            // H-01
        kitty_cards: 3,            // H-01
        kitty_shown: 3,            // H-16
        first: FirstCaller::Drawn, // H-05
        dealer: Seat::S2,
        looking: Looking::AtOnce,
        deal_wins: None,
        auction: Auction::CallAndRob {
            passers_may_rob: house.is_first_word(HouseKey::PassersMayGrab),
        },
        doubling: Doubling::None,
        open_before: Some(OpenBefore {
            undealt: 5,
            early: 4,
            late: 3,
            split: house.number(HouseKey::OpenDealSplit) as u8,
        }),
        after_kitty: AfterKitty::LandlordMayOpen(2),
        open_hands: OpenHands::Largest,
        peeking: Some(Peeking {
            cards: house.number(HouseKey::EyeCards) as u8,
            uses: 2,
        }),
        combos: one_pack(house),
        bombs: BombAllowance::Unlimited,
        played_cards: PlayedCards::Open,
        escape: Escape::Settled,
        scoring: Scoring::Multiplied {
            base: 1, // H-37
            initial: house.number(HouseKey::Initial) as i64,
            escape: EscapeTerms {
                threshold: 10,
                landlord_fixed: 20,
                landlord_times: 4,
                farmer_fixed: 10,
                farmer_times: 2,
            },
            landlord_shares: if house.is_first_word(HouseKey::Compensation) {
                1
            } else {
                2
            },
            early_escape_is_free: !house.is_first_word(HouseKey::EarlyEscape),
        },
        cites: Cites {
            calling: "H-02",
            robbing: "H-08",
            opening: "H-12, H-13",
            opening_after_kitty: "H-14",
            looking: "H-01",
            doubling: "H-38",
            surrender: "H-43",
            must_play: "H-02",
            peeking: "H-17",
            turns: "H-16",
            combos: "H-18 to H-28",
            beating: "H-29 to H-35",
            bombs: "H-19",
            end: "H-36",
            escape: "H-43",
        },
    }
}
