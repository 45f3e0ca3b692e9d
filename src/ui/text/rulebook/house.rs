//! The house rules in force.

use super::{Chapter, Page};
use doudizhu_engine::rules::{HouseKey, Rules};

/// Words about house rules.
pub(super) struct House {
    pub(super) title: &'static str,
    pub(super) usual: fn(key: &str, value: &str) -> String,
    pub(super) changed: fn(key: &str, value: &str, usual: &str) -> String,
    pub(super) key: fn(HouseKey) -> &'static str,
    pub(super) values: fn(HouseKey) -> Labels,
}

/// What the values of a house rule are called.
pub(super) enum Labels {
    /// In the order of the key's words.
    Words(&'static [&'static str]),
    /// A number and what it counts.
    Number(fn(u16) -> String),
}

/// Every house rule of the variant, with its value and the usual one.
pub(super) fn agreed(rules: &Rules, words: &House) -> Chapter {
    let mut page = Page::new(words.title);
    let house = &rules.house;
    // Who deals is no rule but follows from the hand before.
    for key in house.keys().filter(|key| *key != HouseKey::Dealer) {
        let label = (words.key)(key);
        let now = value(key, house.number(key), words);
        let line = if house.number(key) == house.usual(key) {
            (words.usual)(label, &now)
        } else {
            let usual = value(key, house.usual(key), words);
            (words.changed)(label, &now, &usual)
        };
        page.say(line, source(key, rules));
    }
    page.0
}

/// What a value of a house rule means.
pub(super) fn value(key: HouseKey, value: u16, words: &House) -> String {
    match (words.values)(key) {
        Labels::Number(label) => label(value),
        Labels::Words(labels) => labels
            .get(usize::from(value))
            .map_or_else(|| value.to_string(), |label| (*label).to_string()),
    }
}

/// Where the choice is from.
const fn source(key: HouseKey, rules: &Rules) -> &'static str {
    match key {
        HouseKey::WingBodyRank | HouseKey::WingBothJokers | HouseKey::WingEqualPairs => {
            rules.cites.combos
        }
        HouseKey::MixedFourTwo => rules.cites.combos,
        HouseKey::PassersMayGrab => rules.cites.robbing,
        HouseKey::Compensation => "HA-14",
        HouseKey::EarlyEscape => "HA-15",
        HouseKey::OpenDealSplit => "HA-05",
        HouseKey::EyeCards => "HA-08",
        HouseKey::Initial => "H-38, H-46 to H-50",
        HouseKey::BidMode => "CA-01",
        HouseKey::OpenBefore => "CA-09",
        HouseKey::GrabBase => "CA-02",
        HouseKey::MissilesStack => "BA-01",
        HouseKey::MissileUnplayedCounts => "BA-05",
        HouseKey::SkyPerBomb => "BA-20",
        HouseKey::EscapeByBase => "BA-23",
        HouseKey::KittyShown => "BA-08",
        HouseKey::CoinRounding => "CA-12",
        HouseKey::FirstCaller => "BA-17",
        HouseKey::SettlementTable => "FA-01",
        HouseKey::DaoScope => "FA-02",
        HouseKey::WildAnchor => "FA-10",
        HouseKey::MustPlay => "FA-03",
        HouseKey::FanCap => "FA-30",
        HouseKey::FourTrioPair => "FA-17",
        HouseKey::DaoOnlyNext => "FA-22",
        HouseKey::BlindFollow => "FA-23",
        HouseKey::Misdeals => "FA-29",
        HouseKey::Dealer => "F-09",
    }
}
