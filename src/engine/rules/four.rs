//! 四人斗地主, with wild 3s.

use super::{
    AfterKitty, Auction, BombAllowance, Cites, Doubling, Escape, FirstCaller, HouseKey, HouseRules,
    Looking, MustPlay, OpenHands, PlayedCards, Rules, Scoring, wings,
};
use crate::cards::{Pack, Seat, Seats};
use crate::combos::{Anchor, ComboKind, ComboRules, KindSet, TrioLine, Wilds};

/// F-26 to F-41.
const fn combos(house: HouseRules) -> ComboRules {
    let kinds = KindSet::of(&[
        ComboKind::Solo,
        ComboKind::Pair,
        ComboKind::Trio,
        ComboKind::TrioWithSolo,
        ComboKind::SoloChain,
        ComboKind::PairChain,
        ComboKind::TrioChain,
        ComboKind::AirplaneWithSolos,
        ComboKind::AirplaneWithPairs,
        ComboKind::QuadWithSolos,
        ComboKind::Bomb,
        ComboKind::JokerBomb,
        ComboKind::Rocket,
    ]);
    let anchor = if house.is_first_word(HouseKey::WildAnchor) {
        Anchor::Play
    } else {
        Anchor::Group
    };
    ComboRules {
        kinds: if house.is_first_word(HouseKey::FourTrioPair) {
            kinds
        } else {
            kinds.with(ComboKind::TrioWithPair)
        },
        min_solo_chain: 5,
        min_pair_chain: 2, // F-32
        min_trio_chain: 2,
        trio_line: TrioLine::ThreeToAce,
        max_cards: 16,
        wings: wings(house),
        wilds: Wilds::Threes(anchor),
    }
}

pub(super) const fn rules(house: HouseRules) -> Rules {
    let literal = !house.is_first_word(HouseKey::SettlementTable);
    Rules {
        house,
        seats: Seats::Four,
        pack: Pack::WithoutTwoFours,    // F-01
        hand_cards: 12,                 // F-02
        kitty_cards: 4,                 // F-06
        kitty_shown: 4,                 // F-22
        first: FirstCaller::TurnedCard, // F-10
        dealer: match house.number(HouseKey::Dealer) {
            1 => Seat::S0,
            2 => Seat::S1,
            3 => Seat::S2,
            _ => Seat::S3,
        },
        looking: Looking::ByChoice,
        deal_wins: None,
        auction: Auction::FirstCall {
            must_play: if house.is_first_word(HouseKey::MustPlay) {
                MustPlay::Honour
            } else {
                MustPlay::Enforce
            },
        },
        doubling: Doubling::Dao {
            only_next: !house.is_first_word(HouseKey::DaoOnlyNext),
            blind_follow: if house.is_first_word(HouseKey::BlindFollow) {
                1
            } else {
                2
            },
        },
        open_before: None,
        after_kitty: AfterKitty::Nobody,
        open_hands: OpenHands::Largest,
        peeking: None,
        combos: combos(house),
        bombs: BombAllowance::Unlimited,
        played_cards: PlayedCards::TurnedDown,
        escape: Escape::Void,
        scoring: Scoring::Fans {
            cap: if house.is_first_word(HouseKey::FanCap) {
                Some(10)
            } else {
                None
            },
            table_wide: literal || !house.is_first_word(HouseKey::DaoScope),
            literal,
            misdeals: !house.is_first_word(HouseKey::Misdeals),
        },
        cites: Cites {
            calling: "F-10 to F-12",
            robbing: "F-12",
            opening: "F-24",
            opening_after_kitty: "F-24",
            looking: "F-17, FA-24",
            doubling: "F-15 to F-20",
            surrender: "F-51, F-52",
            must_play: "F-13, F-14",
            peeking: "F-06",
            turns: "F-23",
            combos: "F-26 to F-35",
            beating: "F-36 to F-41",
            bombs: "F-26",
            end: "F-25",
            escape: "G-7",
        },
    }
}
