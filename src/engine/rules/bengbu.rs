//! 蚌埠斗地主.

use super::{
    AfterKitty, Auction, BombAllowance, Cites, DealWins, Doubling, Escape, FirstCaller, HouseKey,
    HouseRules, Looking, OpenHands, PlayedCards, Rules, Scoring, TopBid, wings,
};
use crate::cards::{Pack, Seat, Seats};
use crate::combos::{ComboKind, ComboRules, KindSet, TrioLine, Wilds};

/// B-17 to B-32.
const fn combos(house: HouseRules) -> ComboRules {
    ComboRules {
        kinds: KindSet::of(&[
            ComboKind::Solo,
            ComboKind::Pair,
            ComboKind::Trio,
            ComboKind::TrioWithPair,
            ComboKind::PairChain,
            ComboKind::TrioChain,
            ComboKind::AirplaneWithPairs,
            ComboKind::Gun,
            ComboKind::Cannon,
            ComboKind::SixOfRank,
            ComboKind::Missile,
            ComboKind::SkyBomb,
            ComboKind::Heavenly,
        ]),
        min_solo_chain: 5,
        min_pair_chain: 3,
        min_trio_chain: 2,
        trio_line: TrioLine::AceTwoLow,
        max_cards: 33,
        wings: wings(house),
        wilds: Wilds::None,
    }
}

pub(super) const fn rules(house: HouseRules) -> Rules {
    Rules {
        house,
        seats: Seats::Four,
        pack: Pack::Double,
        hand_cards: 25, // B-03
        kitty_cards: 8, // B-03
        kitty_shown: if house.is_first_word(HouseKey::KittyShown) {
            8
        } else {
            3
        },
        first: match house.number(HouseKey::FirstCaller) {
            1 => FirstCaller::Seat(Seat::S0),
            2 => FirstCaller::Seat(Seat::S1),
            3 => FirstCaller::Seat(Seat::S2),
            4 => FirstCaller::Seat(Seat::S3),
            5 => FirstCaller::Drawn,
            6 => FirstCaller::Landlord,
            _ => FirstCaller::InTurn,
        },
        dealer: Seat::S3,
        looking: Looking::AtOnce,
        deal_wins: Some(DealWins {
            sky_bomb: 30, // B-56
            heavenly: 6,  // B-59
            per_bomb: !house.is_first_word(HouseKey::SkyPerBomb),
        }),
        auction: Auction::Bids(TopBid::Grab),
        doubling: Doubling::None, // B-66
        open_before: None,
        after_kitty: AfterKitty::LandlordIsAsked,
        open_hands: OpenHands::Largest,
        peeking: None,
        combos: combos(house),
        bombs: BombAllowance::FromBids,
        played_cards: PlayedCards::Open,
        escape: Escape::Settled,
        scoring: Scoring::Bases {
            missiles_stack: house.is_first_word(HouseKey::MissilesStack),
            unplayed_missiles_count: !house.is_first_word(HouseKey::MissileUnplayedCounts),
            escape_by_base: !house.is_first_word(HouseKey::EscapeByBase),
        },
        cites: Cites {
            calling: "B-04 to B-08",
            robbing: "B-08",
            opening: "B-11",
            opening_after_kitty: "B-11",
            looking: "B-03",
            doubling: "B-66",
            surrender: "B-62",
            must_play: "B-05",
            peeking: "B-03",
            turns: "B-15",
            combos: "B-17 to B-30",
            beating: "B-31 to B-34",
            bombs: "B-33 to B-42",
            end: "B-16",
            escape: "B-62",
        },
    }
}
