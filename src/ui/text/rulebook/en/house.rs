use super::super::house::{House, Labels};
use doudizhu_engine::rules::HouseKey;

pub(super) const HOUSE: House = House {
    title: "House rules in force",
    usual: |key, value| format!("{key}: {value} (as usual)."),
    changed: |key, value, usual| format!("{key}: {value} (changed; usually: {usual})."),
    key: |key| match key {
        HouseKey::WingBodyRank => "Wings of an airplane's own rank",
        HouseKey::WingBothJokers => "Both jokers as wings",
        HouseKey::WingEqualPairs => "Wing pairs of one rank",
        HouseKey::MixedFourTwo => "Four with a card and a pair",
        HouseKey::PassersMayGrab => "Robbing after declining to call",
        HouseKey::Compensation => "What a farmer who leaves pays",
        HouseKey::EarlyEscape => "Leaving before a landlord",
        HouseKey::OpenDealSplit => "Cards where open factor falls",
        HouseKey::EyeCards => "Kitty cards in one peek",
        HouseKey::Initial => "Initial multiplier",
        HouseKey::BidMode => "Finding the landlord",
        HouseKey::OpenBefore => "Open hands before the calling",
        HouseKey::GrabBase => "Base when calling and robbing",
        HouseKey::MissilesStack => "Several missiles",
        HouseKey::MissileUnplayedCounts => "Missiles not played",
        HouseKey::SkyPerBomb => "Two sky bombs in one hand",
        HouseKey::EscapeByBase => "Cost of leaving",
        HouseKey::KittyShown => "Kitty cards shown to all",
        HouseKey::CoinRounding => "Fractions of a coin won",
        HouseKey::FirstCaller => "Who calls first",
        HouseKey::SettlementTable => "Settlement",
        HouseKey::DaoScope => "Fans of doubling (dao)",
        HouseKey::WildAnchor => "What makes 3s wild",
        HouseKey::MustPlay => "Hands that must be played",
        HouseKey::FanCap => "Most fans that count",
        HouseKey::FourTrioPair => "Trio with a pair",
        HouseKey::DaoOnlyNext => "Who may begin to double (dao)",
        HouseKey::BlindFollow => "Following without looking",
        HouseKey::Misdeals => "Misdeals",
        HouseKey::Dealer => "Who deals",
    },
    values: |key| match key {
        HouseKey::WingBodyRank
        | HouseKey::WingBothJokers
        | HouseKey::WingEqualPairs
        | HouseKey::PassersMayGrab
        | HouseKey::OpenBefore => Labels::Words(&["allowed", "not allowed"]),
        HouseKey::MixedFourTwo | HouseKey::FourTrioPair => Labels::Words(&["not played", "played"]),
        HouseKey::Compensation => Labels::Words(&["shared equally", "two thirds to the landlord"]),
        HouseKey::EarlyEscape => Labels::Words(&["costs as for a farmer", "costs nothing"]),
        HouseKey::OpenDealSplit | HouseKey::EyeCards => {
            Labels::Number(|cards| super::count(cards as u8, "card", "cards"))
        }
        HouseKey::Initial => Labels::Number(|times| format!("×{times}")),
        HouseKey::BidMode => Labels::Words(&["bidding points", "calling and robbing"]),
        HouseKey::GrabBase => Labels::Words(&["1 point", "3 points"]),
        HouseKey::MissilesStack => Labels::Words(&["add up", "count as one"]),
        HouseKey::MissileUnplayedCounts => Labels::Words(&["do not count", "count"]),
        HouseKey::SkyPerBomb => Labels::Words(&["paid once", "paid twice"]),
        HouseKey::EscapeByBase => Labels::Words(&["always as for 3 points", "by the bid"]),
        HouseKey::KittyShown => Labels::Words(&["8 cards", "3 cards"]),
        HouseKey::CoinRounding => Labels::Words(&["paid", "not paid"]),
        HouseKey::FirstCaller => Labels::Words(&[
            "in turn",
            "you",
            "the player after you",
            "the player opposite",
            "the player before you",
            "drawn in every hand",
            "the last landlord",
        ]),
        HouseKey::SettlementTable => {
            Labels::Words(&["every farmer with the landlord", "as printed"])
        }
        HouseKey::DaoScope => Labels::Words(&["for that farmer only", "for every farmer"]),
        HouseKey::WildAnchor => {
            Labels::Words(&["a natural card in the play", "a natural card in each group"])
        }
        HouseKey::MustPlay => Labels::Words(&["declining is fined", "cannot be declined"]),
        HouseKey::FanCap => Labels::Words(&["10 fans", "no limit"]),
        HouseKey::DaoOnlyNext => Labels::Words(&["any farmer", "only the one after the landlord"]),
        HouseKey::BlindFollow => Labels::Words(&["adds 1 fan", "adds 2 fans"]),
        HouseKey::Misdeals => Labels::Words(&["never", "possible"]),
        HouseKey::Dealer => Labels::Words(&[
            "the player before you",
            "you",
            "the player after you",
            "the player opposite",
        ]),
    },
};
