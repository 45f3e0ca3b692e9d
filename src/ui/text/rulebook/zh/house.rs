use super::super::house::{House, Labels};
use doudizhu_engine::rules::HouseKey;

pub(super) const HOUSE: House = House {
    title: "本桌约定",
    usual: |key, value| format!("{key}：{value}（默认）。"),
    changed: |key, value, usual| format!("{key}：{value}（改过，默认“{usual}”）。"),
    key: |key| match key {
        HouseKey::WingBodyRank => "翅膀和机身同点数",
        HouseKey::WingBothJokers => "大小王一起当翅膀",
        HouseKey::WingEqualPairs => "几对翅膀同点数",
        HouseKey::MixedFourTwo => "四带一张和一对",
        HouseKey::PassersMayGrab => "不叫的人也能抢",
        HouseKey::Compensation => "农民逃跑扣的分",
        HouseKey::EarlyEscape => "没有地主时逃跑",
        HouseKey::OpenDealSplit => "发牌明牌降倍的张数",
        HouseKey::EyeCards => "黄金眼一次看",
        HouseKey::Initial => "初始倍数",
        HouseKey::BidMode => "怎么定地主",
        HouseKey::OpenBefore => "叫牌前明牌",
        HouseKey::GrabBase => "抢地主时的底分",
        HouseKey::MissilesStack => "几个导弹",
        HouseKey::MissileUnplayedCounts => "没打出的导弹",
        HouseKey::SkyPerBomb => "一家两副天炸",
        HouseKey::EscapeByBase => "逃跑扣分",
        HouseKey::KittyShown => "亮几张底牌",
        HouseKey::CoinRounding => "赢的零头",
        HouseKey::FirstCaller => "谁先叫",
        HouseKey::SettlementTable => "怎么算分",
        HouseKey::DaoScope => "倒的番算给谁",
        HouseKey::WildAnchor => "3 当别的牌时",
        HouseKey::MustPlay => "必打牌",
        HouseKey::FanCap => "番数封顶",
        HouseKey::FourTrioPair => "三带一对",
        HouseKey::DaoOnlyNext => "谁能先倒",
        HouseKey::BlindFollow => "没看牌就跟倒",
        HouseKey::Misdeals => "发错牌",
        HouseKey::Dealer => "谁发牌",
    },
    values: |key| match key {
        HouseKey::WingBodyRank
        | HouseKey::WingBothJokers
        | HouseKey::WingEqualPairs
        | HouseKey::PassersMayGrab
        | HouseKey::OpenBefore => Labels::Words(&["可以", "不可以"]),
        HouseKey::MixedFourTwo | HouseKey::FourTrioPair => Labels::Words(&["不算牌型", "算牌型"]),
        HouseKey::Compensation => Labels::Words(&["另外两家平分", "地主得三分之二"]),
        HouseKey::EarlyEscape => Labels::Words(&["照农民扣分", "不扣分"]),
        HouseKey::OpenDealSplit | HouseKey::EyeCards => {
            Labels::Number(|cards| format!("{cards} 张"))
        }
        HouseKey::Initial => Labels::Number(|times| format!("×{times}")),
        HouseKey::BidMode => Labels::Words(&["叫分", "叫地主、抢地主"]),
        HouseKey::GrabBase => Labels::Words(&["1 分", "3 分"]),
        HouseKey::MissilesStack => Labels::Words(&["几个算几个", "只算一个"]),
        HouseKey::MissileUnplayedCounts => Labels::Words(&["不算", "也算"]),
        HouseKey::SkyPerBomb => Labels::Words(&["只收一份", "收两份"]),
        HouseKey::EscapeByBase => Labels::Words(&["总按 3 分算", "按叫的分算"]),
        HouseKey::KittyShown => Labels::Words(&["8 张", "3 张"]),
        HouseKey::CoinRounding => Labels::Words(&["照给", "不给"]),
        HouseKey::FirstCaller => {
            Labels::Words(&["轮流", "你", "下家", "对家", "上家", "每局抽签", "上局地主"])
        }
        HouseKey::SettlementTable => Labels::Words(&["每家和地主单独算", "照规则原表"]),
        HouseKey::DaoScope => Labels::Words(&["只算倒的那家", "每家都算"]),
        HouseKey::WildAnchor => Labels::Words(&["整手有一张真牌", "每组有一张真牌"]),
        HouseKey::MustPlay => Labels::Words(&["下滑受罚", "不能不叫"]),
        HouseKey::FanCap => Labels::Words(&["10 番", "不封顶"]),
        HouseKey::DaoOnlyNext => Labels::Words(&["农民都能", "只有地主的下家"]),
        HouseKey::BlindFollow => Labels::Words(&["加 1 番", "加 2 番"]),
        HouseKey::Misdeals => Labels::Words(&["不会有", "可能有"]),
        HouseKey::Dealer => Labels::Words(&["上家", "你", "下家", "对家"]),
    },
};
