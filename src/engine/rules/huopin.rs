//! QQ 火拼斗地主.

use super::{
    AfterKitty, Auction, Cites, EscapeTerms, HouseRules, OpenBefore, Peeking, Rules, Scoring,
};
use crate::cards::{Pack, Seats};
use crate::combos::{ComboKind, ComboRules, Wings};

pub(super) const fn rules(house: HouseRules) -> Rules {
    let mut combos = ComboRules::HUOPIN;
    combos.wings = Wings {
        body_rank: house.wing_body_rank,
        both_jokers: house.wing_both_jokers,
        equal_pairs: house.wing_equal_pairs,
        ..Wings::FREE
    };
    if house.mixed_four_two {
        combos.kinds = combos.kinds.with(ComboKind::QuadWithSoloAndPair);
    }
    Rules {
        house,
        seats: Seats::Three,
        pack: Pack::Single,
        hand_cards: 17, // H-01
        kitty_cards: 3, // H-01
        auction: Auction::CallAndRob {
            passers_may_rob: house.passers_may_rob,
        },
        open_before: Some(OpenBefore {
            undealt: 5,
            early: 4,
            late: 3,
            split: house.open_deal_split,
        }),
        after_kitty: AfterKitty::LandlordMayOpen(2),
        peeking: Some(Peeking {
            cards: house.eye_cards,
            uses: 2,
        }),
        combos,
        scoring: Scoring {
            base: 1, // H-37
            initial: house.initial as i64,
            escape: EscapeTerms {
                threshold: 10,
                landlord_fixed: 20,
                landlord_times: 4,
                farmer_fixed: 10,
                farmer_times: 2,
            },
        },
        cites: Cites {
            calling: "H-02",
            robbing: "H-08",
            robbing_banned: "HA-01",
            opening: "H-12, H-13",
            opening_after_kitty: "H-14",
            peeking: "H-17",
            turns: "H-16",
            combos: "H-18 to H-28",
            beating: "H-29 to H-35",
            end: "H-36",
        },
    }
}
